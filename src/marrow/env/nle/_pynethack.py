"""What programs look up in NLE's compiled module: the constants of ``nethack``, and the raw game."""

from marrow.env.nle import nethack
from marrow.env.nle.nethack import Nethack

__all__ = ["Nethack", "nethack"]
