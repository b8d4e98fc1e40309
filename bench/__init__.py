"""How fast it is: `python -m bench` measures everything and prints one table."""
