"""Grand Hôtel (Acquire): chains of hotels, their shares, and what mergers pay."""
