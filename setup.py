"""Compiles the rules of our games where there is a C compiler; everything else stands in `pyproject.toml`."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "src"))  # the translator that is built here is the one that builds

from corbeille.native.build import extensions

setup(ext_modules=extensions("corbeille.games.grand_hotel"))
