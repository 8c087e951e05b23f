"""What programs look up in NLE's compiled module: the constants of ``nethack``."""

from marrow.env.nle import nethack

__all__ = ["nethack"]
