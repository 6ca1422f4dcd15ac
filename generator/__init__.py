"""The games: boards, laws, search and proof. No screen, no paper, no clock."""
