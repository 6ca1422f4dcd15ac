"""Clockwork Realm: temples of square rooms that cogs turn and move."""
