"""Sends requests to a server and records when each part of the answers arrived."""
