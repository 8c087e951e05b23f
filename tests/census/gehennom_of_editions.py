"""Levels of Gehennom between its special ones in 3.7 and 5.0.0, beside those of their running originals.

`tests/reference/harness/editions/gehennom.py` counts the originals'.
"""

from itertools import count
from typing import Any

from census import levels_of_editions
from census.counting import Trial
from census.levels import totals
from census.recordings import FOLDER, read
from marrow.editions import edition_named
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.rules.dungeon.branches import GEHENNOM, depth_of, place_at
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Play
from worlds import new_world

DEPTHS = range(33, 46)
HERO_LEVEL = 10
EDITIONS = ("3.7", "5.0.0")
STEPS = {
    "floor": 100,
    "walls": 100,
    "lava": 100,
    "iron bars": 100,
    "water": 100,
    "ice": 100,
    "pools": 10,
    "coin": 2,
}
MORE_GROUNDS = {
    "lava": Terrain.LAVA,
    "iron bars": Terrain.IRON_BARS,
    "water": Terrain.WATER,
    "drawbridges": Terrain.DRAWBRIDGE_UP,
}


def in_steps(found: dict[str, int]) -> dict[str, int]:
    """What is compared: the counts, large ones in steps, and the totals."""
    steps = {"gold": 250, "moat": 10} | STEPS
    return {what: number // steps.get(what, 1) for what, number in found.items()} | totals(found)


def recorded(edition: str) -> tuple[int, dict[str, dict[str, int]]]:
    """How many levels of the original were counted, and the counts."""
    kept = read(FOLDER / "gehennom_of_editions.json.gz")[edition]
    return kept["trials"], kept["counts"]


def our_levels(name: str) -> Trial:
    """The next level of these depths, game after game."""
    edition = edition_named(name)

    def levels() -> Any:
        for seed in count(1):
            birth = Birth(role="valkyrie", race="human", alignment="neutral", gender="female")
            play = Play(new_world(edition, seed, birth), edition, NOBODY)
            play.hero.level = HERO_LEVEL
            dungeon = play.world.dungeon
            last = next(branch.levels for branch in dungeon.branches if branch.name == GEHENNOM)
            for number in range(2, last - 1):
                here = (GEHENNOM, number)
                branches = any(here in (link.upper, link.lower) for link in dungeon.links)
                if depth_of(dungeon, *here) in DEPTHS and place_at(dungeon, *here) is None and not branches:
                    yield make_level(play, *here)

    made = levels()
    return lambda: in_steps(contents(next(made)))


def contents(level: Level) -> dict[str, int]:
    found = levels_of_editions.more_contents(level)
    more = {what: level.terrain.count(ground) for what, ground in MORE_GROUNDS.items()}
    more["walls"] = sum(map(level.terrain.count, range(Terrain.VERTICAL_WALL, Terrain.DRAWBRIDGE_WALL)))
    return found | {what: number for what, number in more.items() if number}
