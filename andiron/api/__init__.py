"""HTTP: protocol shapes, server-sent events, auth, metrics. Imports no torch."""
