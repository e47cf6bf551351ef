"""Small talk, identity, what is beyond Ember, and conversations of several turns."""
