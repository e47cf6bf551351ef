"""Records: documents that become JSON, and copying."""
