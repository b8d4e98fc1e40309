"""Independent reference implementations, written from the dossiers alone, to cross-check the engine."""
