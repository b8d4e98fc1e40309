"""What bots answer, and what they may look at."""
