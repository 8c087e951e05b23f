"""Witnesses: for every choice in ``choices``, a small scene whose outcome depends on that choice.

They stand where the choices stand: those of ``choices/combat.py`` in ``combat/``, with a module for each of
its parts; those of ``choices/trade.py``, which has none, in ``trade.py``. ``registry`` says how.
"""

from importlib import import_module
from pkgutil import walk_packages

from marrow.lab.witnesses.registry import WITNESSES, Witness

__all__ = ["WITNESSES", "Witness"]

for _module in walk_packages(__path__, f"{__name__}."):
    import_module(_module.name)  # which registers its witnesses
