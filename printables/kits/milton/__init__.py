"""What the six-world game prints."""
