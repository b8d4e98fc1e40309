"""Twins: the same games on plain Python, compiled, checked and in WebAssembly, compared byte by byte."""
