"""Ordinary levels of other editions than 3.6.7, beside those of their running originals.

`tests/reference/harness/editions/levels.py` counts the originals'.
"""

from itertools import count
from typing import Any

from census.counting import Trial
from census.levels import contents, totals
from census.recordings import FOLDER, read
from marrow.editions import edition_named
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.rules.dungeon.branches import MAIN, place_at
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Play
from worlds import new_world

DEPTHS = {"depth 2 to 4": range(2, 5), "depth 5 to 8": range(5, 9), "depth 9 to 12": range(9, 13)}
HERO_LEVEL = 5
EDITIONS = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.7", "5.0.0")
STEPS = {"corridors": 25, "floor": 50, "coin": 2, "gold": 250, "moat": 10, "pools": 10, "ice": 10, "trees": 5}


def in_steps(found: dict[str, int]) -> dict[str, int]:
    """What is compared: the counts, large ones in steps, and the totals."""
    return {what: number // STEPS.get(what, 1) for what, number in found.items()} | totals(found)


def recorded(edition: str, case: str) -> tuple[int, dict[str, dict[str, int]]]:
    """How many levels of the original were counted, and the counts."""
    kept = read(FOLDER / "levels_of_editions.json.gz")[edition]["cases"][case]
    return kept["trials"], kept["counts"]


def our_levels(name: str, case: str) -> Trial:
    """The next ordinary level of these depths, game after game."""
    edition = edition_named(name)

    def levels() -> Any:
        for seed in count(1):
            birth = Birth(role="valkyrie", race="human", alignment="neutral", gender="female")
            play = Play(new_world(edition, seed, birth), edition, NOBODY)
            play.hero.level = HERO_LEVEL
            dungeon = play.world.dungeon
            for depth in DEPTHS[case]:
                here = (MAIN, depth)
                branches = any(here in (link.upper, link.lower) for link in dungeon.links)
                if place_at(dungeon, *here) is None and not branches:
                    yield make_level(play, *here)

    made = levels()
    return lambda: in_steps(more_contents(next(made)))


def more_contents(level: Level) -> dict[str, int]:
    """What a level holds: also gold pieces, and what lies in boxes and under the ground."""
    found = contents(level)
    lying = [item for pile in level.items.values() for item in pile]
    wet = {"pools": Terrain.POOL, "moat": Terrain.MOAT, "ice": Terrain.ICE, "trees": Terrain.TREE}
    more = {what: level.terrain.count(ground) for what, ground in wet.items()} | {
        "gold": sum(item.quantity for item in lying if item.kind.class_ == "coin"),
        "boulders": sum(item.kind.name == "boulder" for item in lying),
        "in boxes": sum(len(item.contents) for item in lying if item.kind.name != "statue"),
        "buried": sum(map(len, level.buried.values())),
    }
    return found | {what: number for what, number in more.items() if number or what == "buried"}
