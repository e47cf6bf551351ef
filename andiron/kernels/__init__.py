"""One operator a file; the plain torch version is both the specification and the CPU path."""
