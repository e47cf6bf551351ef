"""A working set-up as one typed file: model, engine, device, limits, and what was measured with it."""
