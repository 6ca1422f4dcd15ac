"""Hyrule Fantasy: an overworld with locks, and the proof that nobody is ever trapped in it."""
