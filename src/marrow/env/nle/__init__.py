"""NLE's names for programs that were written for it: ``import marrow.env.nle as nle``.

There are ``nle.env.NLE``, ``nle.env.tasks`` and ``nle.nethack``. The import gives NLE's ids to Gymnasium, as
that of NLE does. What differs from NLE, and why, is listed in docs/nle.md.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType

import gymnasium

from marrow.env.errors import BadSetting
from marrow.env.nle import env, nethack
from marrow.env.nle.env import tasks

NAMES = (
    "NetHack", "NetHackScore", "NetHackStaircase", "NetHackStaircasePet", "NetHackOracle", "NetHackGold",
    "NetHackEat", "NetHackScout", "NetHackChallenge",
)  # fmt: skip
__version__ = "1.3.0"


def register() -> None:
    """Register NLE's ids, such as NetHackScore-v0. Raises BadSetting if NLE itself has registered them.

    The import has done so already if they were free, and leaves them to an NLE that is imported later. After
    a call of this function Gymnasium warns when NLE overrides them.
    """
    for name in NAMES:
        known = gymnasium.registry.get(f"{name}-v0")
        if known is None:
            gymnasium.register(f"{name}-v0", entry_point=_entry(name), order_enforce=False)
        elif known.entry_point != _entry(name):
            raise BadSetting(
                f"{name}-v0 is registered already, by {known.entry_point}; in a process that imports nle, use"
                " marrow.env.nle.env.tasks directly, or the ids of marrow.env"
            )
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, _MakesRoomForNle)]


def _entry(name: str) -> str:
    return f"marrow.env.nle.env.tasks:{name}" if name != "NetHack" else "marrow.env.nle.env.base:NLE"


class _MakesRoomForNle(MetaPathFinder):
    """Takes the ids back when NLE itself is imported, which then registers its own (docs/decisions/0068)."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        """Find nothing: it is enough to hear that ``nle.env`` is looked for, and not below this module."""
        if fullname == "nle.env" and sys.modules.get("nle") is not sys.modules[__name__]:
            sys.meta_path.remove(self)
            for name in NAMES:
                known = gymnasium.registry.get(f"{name}-v0")
                if known is not None and known.entry_point == _entry(name):
                    del gymnasium.registry[f"{name}-v0"]


if not any(f"{name}-v0" in gymnasium.registry for name in NAMES):
    register()
    sys.meta_path.insert(0, _MakesRoomForNle())

__all__ = ["env", "nethack", "register", "tasks"]
