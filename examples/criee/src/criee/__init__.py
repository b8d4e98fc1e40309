"""Criée, a fish auction: a small game of the contract, with everything that the contract knows."""
