"""The pictures of the game, each drawn in a box of 10 by 10."""
