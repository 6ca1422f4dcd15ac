"""The editor: a page in the browser over a folder of board files."""
