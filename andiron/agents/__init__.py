"""Agents: how each is started against a server, with the user's own settings left alone."""
