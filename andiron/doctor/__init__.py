"""What is wrong with a machine, a checkpoint or a client's settings: each suspicion is a probe that measures it."""
