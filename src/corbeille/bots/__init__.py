"""Players that see what their seat sees, and nothing else; they know the contract, and no game."""
