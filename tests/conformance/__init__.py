"""The kit of conformance: every installed game passes it, and each of its checks can fail."""
