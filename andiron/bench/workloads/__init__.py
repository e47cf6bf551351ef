"""What servers are asked: our own texts, made to any length."""
