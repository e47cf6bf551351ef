"""Finds what is wrong with a machine, a checkpoint or a client's settings: one probe for each kind of problem."""
