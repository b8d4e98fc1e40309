"""Criée, the game of a stranger's package: rule by rule, and as a witness of the contract."""
