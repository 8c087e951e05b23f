"""Deaths averted in hard places: under drawbridges, and twice in one moment.

Two cannot be recorded. Who is let go by an engulfer over lava dies a second time while the first death is
being averted, inside the Python callback that watches it, and the library does not survive that. The Amulet
of Yendor is offered to Moloch in his sanctum alone, a special level that the replay does not have.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator

import layout
from nethack_oracle import Oracle
from scenarios.common import Line, Plan, scenario, terrain
from scenarios.fatal_commands import MOAT, WALL, FatalCommand, fated, with_item
from scenarios.rescues import OUTSIDE, WAYS, Way, after, averted, has_property, healthy

DB_EAST = 2


def on_bridge(down: bool) -> Callable[[Oracle], Line]:
    """The span of a drawbridge where the hero is, its gate to the east."""

    def prepare(game: Oracle) -> Line:
        x, y = game.you["ux"], game.you["uy"]
        terrain(game, x, y).value, terrain(game, x + 1, y).value = MOAT, WALL
        assert game.call("create_drawbridge", x, y, DB_EAST, int(down), result=ctypes.c_int8)
        return {"bridge": "down" if down else "up"}

    return prepare


def together(*fates: Callable[[Oracle], Line]) -> Callable[[Oracle], Line]:
    """Several countdowns at their last turn."""

    def prepare(game: Oracle) -> Line:
        return {"timers": [fate(game) for fate in fates]}

    return prepare


FATES = {
    "sick": fated("sick", "make_sick", ctypes.c_long(9), b"rotted lizard corpse", 0, 1, killer="rotted lizard corpse"),
    "stoning": fated("stoning", "make_stoned", ctypes.c_long(5), None, 0, b"cockatrice", killer="cockatrice"),
    "strangled": fated("strangled", "find_ac"),
    "sliming": fated("sliming", "delayed_killer", layout.PROPERTIES.index("sliming"), 0, b"green slime", killer="green slime"),
}  # fmt: skip
PAIRS = (
    ("sick", "stoning"), ("sick", "strangled"), ("sick", "sliming"), ("stoning", "strangled"),
    ("stoning", "sliming"), ("strangled", "sliming"),
)  # fmt: skip
HARD = (
    FatalCommand("on a bridge, zap east: locking", "z{letter}l", after(
        with_item("wand of locking"), on_bridge(True), healthy), 200, "drawbridge"),
    FatalCommand("under a bridge, zap east: opening", "z{letter}l", after(
        with_item("wand of opening"), has_property("levitation", OUTSIDE), on_bridge(False), healthy), 200, "drawbridge"),
    *(FatalCommand(f"{one} and {other}, search", "s", after(together(FATES[one], FATES[other]), healthy))
      for one, other in PAIRS),
)  # fmt: skip


@scenario("Deaths averted under drawbridges and twice in one moment, told as in rescues.")
def hard_rescues(plan: Plan) -> Iterator[Line]:
    for fatal in HARD:
        for n, way in enumerate(WAYS):
            yield from averted(plan, fatal._replace(name=f"deed: {fatal.name}"), Way(*way), n)
