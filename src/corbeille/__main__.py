"""`python -m corbeille` is the command `corbeille`."""

from __future__ import annotations

from .cli import main

if __name__ == "__main__":  # the workers of `simulate` import this module under another name
    main()
