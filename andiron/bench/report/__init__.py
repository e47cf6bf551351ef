"""What a run found, as people look at it: files, a page, tables in the terminal, two reports side by side."""
