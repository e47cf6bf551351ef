"""Ember, the model that ships inside: a checkpoint in the published layout, in this folder."""

from pathlib import Path

PATH = Path(__file__).parent
NAME = "ember"
NOTE = "Ember's weights are random in this version: it answers in noise. Everything around it is real."
