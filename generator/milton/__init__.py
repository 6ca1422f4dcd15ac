"""The six-world game: boards, laws, search, odds and proof."""
