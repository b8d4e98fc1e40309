"""The house itself: its two commands, its walls, its habits, its wheel."""
