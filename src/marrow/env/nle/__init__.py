"""NLE's names for programs that were written for it: ``import marrow.env.nle as nle``.

There are ``nle.env.NLE``, ``nle.env.tasks`` and ``nle.nethack``. ``register()`` gives NLE's ids to Gymnasium.
What differs from NLE, and why, is listed in docs/nle.md.
"""

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
    """Register NLE's ids, such as NetHackScore-v0. Raises BadSetting if NLE itself has registered them."""
    for name in NAMES:
        entry = f"marrow.env.nle.env.tasks:{name}" if name != "NetHack" else "marrow.env.nle.env.base:NLE"
        known = gymnasium.registry.get(f"{name}-v0")
        if known is None:
            gymnasium.register(f"{name}-v0", entry_point=entry, order_enforce=False)
        elif known.entry_point != entry:
            raise BadSetting(
                f"{name}-v0 is registered already, by {known.entry_point}; in a process that imports nle, use"
                " marrow.env.nle.env.tasks directly, or the ids of marrow.env"
            )


__all__ = ["env", "nethack", "register", "tasks"]
