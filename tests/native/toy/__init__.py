"""A toy: a game whose answers are the constructs of the subset, so that playing it tries them all."""
