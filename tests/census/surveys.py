"""Survey of every special level, and of the Mines and quests between them: what stands and lies there.

The maps are our own. Compared is what does not depend on how they were drawn: monsters and items by class,
curses, gold, what monsters carry, traps, features, engravings, rooms by purpose, marks of the level, how
much of it is lit and hard to dig, and which grounds and states of doors there are. Where only the size of a
room or moat makes a number another, the case's aspects are named in ``APART``.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from census.counting import Census, Look, Trial, rough
from census.our_room import NONE_YET, bare_name
from census.real_room import survey_words, surveyor
from marrow.chance import WorldDice, stream_seed
from marrow.choices import Edition
from marrow.content.level_maps import maps_of_place
from marrow.content.quests import QUEST_ENEMIES
from marrow.content.roles_table import ROLES
from marrow.content.vocabulary import RoomPurpose
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.places import UNDIGGABLE, UNPASSABLE, Terrain, spot_at, x_of, y_of
from marrow.model.world import Dungeon
from marrow.rules.dungeon.arrival_spots import random_arrival_spot
from marrow.rules.dungeon.branches import depth_of, place_named, plan_dungeon
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.play import Play

LEVEL = 10  # the hero's
VERSIONS = {
    "minetown": 7,
    "minesend": 3,
    "bigroom": 10,
    "medusa": 4,
    "soko1": 2,
    "soko2": 2,
    "soko3": 2,
    "soko4": 2,
}
SINGLE = (
    "oracle", "rogue", "ludios", "castle", "valley", "asmodeus", "juiblex", "baalzebub", "orcus",
    "fakewiz1", "fakewiz2", "tower1", "tower2", "tower3", "wizard1", "wizard2", "wizard3", "sanctum",
    "earth", "air", "fire", "water", "astral",
)  # fmt: skip
REAL_NAMES = {
    "minetown": "minetn", "minesend": "minend", "bigroom": "bigrm", "ludios": "knox", "baalzebub": "baalz",
    "home": "strt", "locate": "loca", "goal": "goal",
}  # fmt: skip
CODES: dict[str, str] = {
    role.name: role.name[:3].capitalize() for role in ROLES if role.name in QUEST_ENEMIES
}
ALIGNMENTS = {"knight": "lawful", "samurai": "lawful", "rogue": "chaotic", "ranger": "chaotic"}
QUEST_LEVELS = ("home", "fila", "locate", "filb", "goal")


LEFT_OUT = ("trap 17",)  # portals stand where branches happen to begin
DEPTHS = {  # of the places that are not always at the same depth
    "minefill": 4, "minetown": 6, "minesend": 11, "oracle": 7, "bigroom": 11, "rogue": 16,
    "ludios": 20, "medusa": 24, "castle": 27, "valley": 28, "asmodeus": 30, "juiblex": 34,
    "baalzebub": 36, "orcus": 38,
    "fakewiz1": 45, "fakewiz2": 45,
    "wizard1": 42, "wizard2": 43, "wizard3": 43, "tower1": 35, "tower2": 36, "tower3": 37, "sanctum": 49,
    "soko1": 4, "soko2": 5, "soko3": 6, "soko4": 7,
    "home": 13, "fila": 14, "locate": 15, "filb": 16, "goal": 17,
}  # fmt: skip
NUMBERS = {"minetown": 4, "minesend": 9}  # in its branch, as in the first real game with that depth
# Aspects that our own drawing of a map makes others: not compared. There are none at present.
APART: dict[str, tuple[str, ...]] = {}
ARRIVALS = ("arrives from above", "arrives from below")  # compared where the ground is made by chance
RANDOM_GROUND = ("minefill", "oracle", "rogue")
SPOTS = [spot_at(x, y) for x in range(1, 80) for y in range(21)]
FIRST_NO_WALL = int(Terrain.DRAWBRIDGE_WALL)
OF_WALLS = [8 * bool(bits & UNDIGGABLE) + 16 * bool(bits & UNPASSABLE) for bits in range(256)]
WITH_BRANCH = ("ludios", "castle", "valley", "tower3", "soko4", "home", "earth", "minefill")


def cases() -> dict[str, tuple[str, str, int]]:
    """By name: the role, the place and which of its drawings."""
    found: dict[str, tuple[str, str, int]] = {"minefill": ("valkyrie", "minefill", 0)}
    for place, versions in VERSIONS.items():
        found |= {f"{place}-{version}": ("valkyrie", place, version) for version in range(1, versions + 1)}
    found |= {place: ("valkyrie", place, 0) for place in SINGLE}
    for role in CODES:
        found |= {f"{role} {place}": (role, place, 0) for place in QUEST_LEVELS}
    return found


def real_survey(role: str, place: str, version: int) -> Trial:
    levels, left_out = real_levels(role, place, version), left_out_of(role, place, version)
    return lambda: compared(levels(), left_out)


def real_levels(role: str, place: str, version: int) -> Trial:
    """Levels of the real game, with every aspect."""
    game = surveyor(
        role=role, align=ALIGNMENTS.get(role, "neutral"),
        place=real_name(role, place), depth_there=DEPTHS.get(place, 0),
        alone=place not in WITH_BRANCH, ordinary={"minefill": 2, "fila": 2, "filb": 4}.get(place, 0),
    )  # fmt: skip
    dungeon, number = game.place_of(version)

    def trial() -> dict[str, Any]:
        found: dict[str, Any] = game.survey(dungeon, number, LEVEL)
        return found

    return trial


def real_name(role: str, place: str) -> str:
    if place in QUEST_LEVELS:
        return f"{CODES[role]}-{REAL_NAMES.get(place, 'loca')}"
    return "minetn" if place == "minefill" else REAL_NAMES.get(place, place)


def left_out_of(role: str, place: str, version: int) -> frozenset[str]:
    """The aspects of this case that are not compared."""
    case = next(name for name, how in cases().items() if how == (role, place, version))
    arrivals = () if place in RANDOM_GROUND else ARRIVALS
    return frozenset((*LEFT_OUT, *arrivals, *APART.get(case, ())))


def compared(found: Mapping[str, Any], left_out: frozenset[str]) -> dict[str, Any]:
    """The aspects that are compared; large numbers in steps."""
    kept = {what: number for what, number in found.items() if what not in left_out}
    return {what: rough(number) if isinstance(number, int) else number for what, number in kept.items()}


def our_survey(role: str, place: str, version: int) -> Trial:
    left_out = left_out_of(role, place, version)
    levels = our_levels(role, place, version, arriving=not left_out.issuperset(ARRIVALS))
    return lambda: compared(levels(), left_out)


def our_levels(role: str, place: str, version: int, *, arriving: bool) -> Trial:
    """Levels of ours, with every aspect but, if nobody is ``arriving``, where a hero would arrive."""
    play = game_with(role, place, version)
    here = whereabouts(play.world.dungeon, place)
    assert here is not None
    play.hero.level = LEVEL

    def trial() -> dict[str, Any]:
        play.world.born[:] = NONE_YET
        play.world.artifacts.clear()
        play.world.travellers.clear()
        play.world.booty.clear()
        level = make_level(play, *here)
        return contents(level) | (arrivals(play, level) if arriving else {})

    return trial


def game_with(role: str, place: str, version: int) -> Play:
    """A game that has this place at its depth, drawn this way."""
    edition = drawn_so(place, version)
    for seed in range(1, 2000):
        dungeon = plan_dungeon(WorldDice({"making": stream_seed(seed, "making")}, "making"), edition)
        here = whereabouts(dungeon, place)
        if here is None or DEPTHS.get(place) not in (None, depth_of(dungeon, *here)):
            continue
        if NUMBERS.get(place) not in (None, here[1]):
            continue
        if place in WITH_BRANCH or not any(here in (link.upper, link.lower) for link in dungeon.links):
            birth = Birth(role=role, race="human", alignment=ALIGNMENTS.get(role, "neutral"), gender="female")  # type: ignore[arg-type]
            play = Play(new_world(edition, seed, birth), edition, NOBODY)
            assert whereabouts(play.world.dungeon, place) == here
            return play
    raise AssertionError(place)


def whereabouts(dungeon: Dungeon, place: str) -> tuple[str, int] | None:
    """The branch and number of a place; None if this dungeon has none."""
    if place == "minefill":
        return "mines", 2
    found = place_named(dungeon, "locate" if place in ("fila", "filb") else place)  # type: ignore[arg-type]
    return None if found is None else (found.branch, found.number + {"fila": -1, "filb": 1}.get(place, 0))


def drawn_so(place: str, version: int) -> Edition:
    if not version:
        return NETHACK_367
    one = f"{place}-{version}"
    return replace(
        NETHACK_367,
        dungeon=replace(NETHACK_367.dungeon, replaced_maps=dict.fromkeys(maps_of_place(place), one)),
    )


def contents(level: Level) -> dict[str, Any]:
    words = survey_words()
    facts: dict[str, Any] = {}
    for monster in level.monsters:
        count_monster(words.add, facts, monster)
    for pile in level.items.values():
        for item in pile:
            if bare_name(item) == words.KELP:
                continue
            words.add(facts, "things")
            words.add(facts, item.kind.class_)
            if item.kind.class_ == "coin":
                words.add(facts, "gold", item.quantity)
            elif item.blessing:
                words.add(facts, "blessed" if item.blessing > 0 else "cursed")
            if item.contents:
                inside = "statues" if item.kind.name == "statue" else "boxes"
                words.add(facts, f"in {inside}", len(item.contents))
    for pile in level.buried.values():
        words.add(facts, "buried", len(pile))
    for engraving in level.engravings.values():
        words.add(facts, f"engraved by {engraving.manner.value}")
    for trap in level.traps.values():
        words.add(facts, "traps")
        words.add(facts, f"trap {int(trap.kind)}")
        if trap.seen:
            words.add(facts, "known traps")
    words.count_spots(facts, ground_of(level))
    for room in level.rooms:
        if room.purpose != RoomPurpose.ORDINARY:
            words.add(facts, f"room {room.purpose.value}")
    marks = {
        "no teleport": level.no_teleport, "hard floor": level.hard_floor, "no magic map": level.no_magic_map,
        "short-sighted": level.short_sighted, "graveyard": level.graveyard, "puzzle": level.puzzle,
    }  # fmt: skip
    facts |= {mark: 1 for mark, is_so in marks.items() if is_so}
    return facts


def arrivals(play: Play, level: Level) -> dict[str, Any]:
    """In which part of the map one arrives who falls or rises there."""
    facts = {}
    for way in ("above", "below"):
        spot = random_arrival_spot(play, level, from_above=way == "above")
        facts[f"arrives from {way}"] = f"{x_of(spot) // 16},{y_of(spot) // 7}"
    return facts


def count_monster(add: Callable[..., None], facts: dict[str, Any], monster: Monster) -> None:
    add(facts, "monsters")
    add(facts, f"monster {monster.species.letter}")
    marks = {
        "asleep": monster.asleep, "peaceful": monster.peaceful, "invisible": monster.invisible,
        "minions": isinstance(monster.duty, Minion),
        "waiting": monster.waiting and monster.species.name != "prisoner",  # they are STRAT_CLOSE
    }  # fmt: skip
    for name, is_so in marks.items():
        if is_so:
            add(facts, name)
    for item in monster.inventory:
        add(facts, "carried")
        add(facts, f"carried {item.kind.class_}")


def ground_of(level: Level) -> list[tuple[int, int, int]]:
    """Of each spot its ground, what else is known of it, in the real game's bits, and whether it is lit."""
    found = []
    terrain, detail, lit = level.terrain, level.detail, level.lit
    for spot in SPOTS:
        ground, more = terrain[spot], detail[spot]
        found.append((ground, OF_WALLS[more] if ground < FIRST_NO_WALL else more, lit[spot]))
    return found


CENSUSES = [
    Census(
        "surveys", cases(), real_survey, our_survey, trials=200, our_trials=192, packed=True,
        looks=(Look(6, 1e-3, split=True),), split=True,
    )
]  # fmt: skip
