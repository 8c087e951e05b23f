"""Loads modules of the standard library at their first use, so that the first frame does not wait for them.

An import inside a function would do the same, but it would hide what the module depends on.
See docs/decisions/0020.
"""

import importlib.util
import sys
from types import ModuleType


def lazy(name: str) -> ModuleType:
    """A module that is imported at its first use. Raises ModuleNotFoundError if there is none.

    >>> colorsys = lazy("colorsys")
    >>> colorsys.rgb_to_hsv(1, 0, 0)
    (0.0, 1.0, 1)
    """
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"no module {name!r} in the standard library")
    spec.loader = importlib.util.LazyLoader(spec.loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    package, _, last = name.rpartition(".")
    if package:  # as an import does: others may say concurrent.futures and mean this module
        setattr(sys.modules[package], last, module)
    spec.loader.exec_module(module)
    return module
