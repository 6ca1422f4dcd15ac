"""What LINK-O prints: the board, its tiles, the score pad, the rules, and puzzles with their answers."""
