"""Census of ordinary levels: rooms, doors, traps, items and monsters, by depth."""

from typing import Any, get_args

from census.counting import Census, Trial
from census.our_room import NONE_YET
from census.real_room import arena
from marrow.content.words import ItemClass
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.rules.dungeon.branches import MAIN, place_at
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.play import Play

DEPTHS = {2: 1, 6: 4, 12: 8, 18: 10}  # depth, and the hero's level there
SPECIAL = (
    "court", "swamp", "vault", "beehive", "morgue", "barracks", "zoo", "temple", "leprechaun hall",
    "cockatrice nest", "anthole", "ordinary",
)  # fmt: skip
GROUNDS = {
    Terrain.SECRET_DOOR: "secret doors",
    Terrain.SECRET_CORRIDOR: "secret corridors",
    Terrain.DOOR: "doors",
    Terrain.FOUNTAIN: "fountains",
    Terrain.SINK: "sinks",
    Terrain.GRAVE: "graves",
    Terrain.ALTAR: "altars",
    Terrain.THRONE: "thrones",
    Terrain.CORRIDOR: "corridors",
    Terrain.ROOM: "floor",
}
LEFT_OUT = ("pools", "trap 17")  # trap 17: the portal to Fort Ludios is placed only once a game
WIDE = {"corridors": 25, "floor": 50, "coin": 2}  # large numbers are counted in steps of this size


def real_levels(depth: int, level: int) -> Trial:
    seed = next(seed for seed in range(1, 100) if arena(seed=seed).is_plain(depth))
    room = arena(seed=seed)

    def trial() -> dict[str, Any]:
        return in_steps(room.make_level(depth, level))

    return trial


def in_steps(found: dict[str, int]) -> dict[str, int]:
    """What is compared: the counts, large ones in steps, and the totals."""
    kept = {what: number for what, number in found.items() if what not in LEFT_OUT}
    return {what: number // WIDE.get(what, 1) for what, number in kept.items()} | totals(kept)


TOTALS = {
    "all rooms": (*SPECIAL, "shop"),
    "all doors": ("doors", "secret doors"),
    "all traps": tuple(f"trap {kind}" for kind in range(1, 24)),
    "all things": get_args(ItemClass),
    "monsters": (),
}


def totals(found: dict[str, int]) -> dict[str, int]:
    """The totals of rooms, doors, traps and items; monsters are counted already."""
    return {name: sum(found.get(part, 0) for part in parts) for name, parts in TOTALS.items() if parts}


def our_levels(depth: int, level: int) -> Trial:
    play = plain_game(depth)
    play.hero.level = level

    def trial() -> dict[str, Any]:
        play.world.born[:] = NONE_YET
        return in_steps(contents(make_level(play, MAIN, depth)))

    return trial


def plain_game(depth: int) -> Play:
    """A game with neither a special level nor a branch at this depth."""
    for seed in range(1, 100):
        world = new_world(NETHACK_367, seed, Birth(role="valkyrie", race="human", alignment="neutral"))
        here = (MAIN, depth)
        branches = any(here in (link.upper, link.lower) for link in world.dungeon.links)
        if place_at(world.dungeon, *here) is None and not branches:
            return Play(world, NETHACK_367, NOBODY)
    raise AssertionError(depth)


def contents(level: Level) -> dict[str, int]:
    found: dict[str, int] = {}

    def add(what: str) -> None:
        found[what] = found.get(what, 0) + 1

    for room in level.rooms:
        add(room.purpose.value if room.purpose.value in SPECIAL else "shop")
    for pile in level.items.values():
        for item in pile:
            add(item.kind.class_)
    for monster in level.monsters:
        add("monsters")
        if monster.asleep:
            add("asleep")
    for trap in level.traps.values():
        add(f"trap {int(trap.kind)}")
    for terrain, name in GROUNDS.items():
        if number := level.terrain.count(terrain):
            found[name] = number
    for spot, ground in enumerate(level.terrain):
        if ground == Terrain.DOOR:
            add(f"door {level.detail[spot] & 31}")
    return found


CENSUSES = [
    Census(
        "levels",
        {f"depth {depth}": (depth, level) for depth, level in DEPTHS.items()},
        real_levels,
        our_levels,
        trials=2000,
        our_trials=250,
    )
]
