"""What the editor shows of a board of Hyrule Fantasy, and what it does to one."""
