"""Messages to tokens and tokens back to messages. Imports no torch and nothing of `api`."""
