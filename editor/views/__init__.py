"""What the editor shows of the boards of each game, and does to them."""
