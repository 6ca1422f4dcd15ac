"""What the editor shows of a board of LINK-O, and what it does to one."""
