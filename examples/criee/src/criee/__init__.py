"""Criée: a small fish auction, and the witness that the contract of games fits games by strangers."""
