"""Mutation of the rules: each small change in them must make some test fail."""
