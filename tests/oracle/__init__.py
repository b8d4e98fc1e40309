"""Independent reference implementations, written from the rulebooks apart from our rules, to cross-check the engine."""
