"""Compiles the rules where there is a C compiler; everything else stands in `pyproject.toml`."""

from setuptools import setup

from corbeille.native.build import extensions

setup(ext_modules=extensions("criee"))
