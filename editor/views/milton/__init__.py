"""What the editor shows of a board of the six worlds, and what it does to one."""
