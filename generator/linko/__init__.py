"""LINK-O: rings of dominoes that hold hands, filled by placing doubles and wild tiles where they meet."""
