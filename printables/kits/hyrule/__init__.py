"""What Hyrule Fantasy prints: its board as a poster, and all pieces of the game."""
