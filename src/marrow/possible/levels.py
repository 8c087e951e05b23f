"""Checks a bones level field by field, and whether its parts fit together. Threats BT-03 to BT-27.

These checks refuse; they never repair. Changes that the game makes to found bones, such as a second copy of
an artifact (B-142) or the Amulet becoming an imitation, are rules in ``rules/bones``.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.species import RIDERS
from marrow.content.species_table import ALL_SPECIES
from marrow.content.vocabulary import RoomPurpose
from marrow.digits import is_number
from marrow.model.bones import Bones
from marrow.model.level import Level, Room, Stairs
from marrow.model.places import HEIGHT, SHRINE, WIDTH, Door, Terrain, TrapKind
from marrow.possible.allowed import ON_MAP, PASSES_ALL, place_of
from marrow.possible.fields import BRANCHES, FIELDS
from marrow.possible.items import check_item, every_item, items_on_floor
from marrow.possible.monsters import check_duty, check_monster
from marrow.possible.refusing import field_code, refuse

BONES_NAME: Final = re.compile(r"^(?:[DGMKTE]0|Q[A-Z][a-z]{2})\.(?:[1-9][0-9]?|[A-Z])\Z")  # B-199 to B-203
SPECIAL: Final = {"dungeons": "OBR", "gehennom": "VABJOXYFG", "mines": "TE", "quest": "L"}  # B-203
MAX_ITEMS: Final = 5_000
MAX_MONSTERS: Final = 1_600  # of the 1,659 spots of a map
MAX_NESTED: Final = 8  # BT-04
LONGEST_WAIT: Final = 1_000_000  # turns until a timer ends


def check_bones(bones: Bones, edition: Edition | None = None, *, joining: bool = False) -> None:
    """Raise HostileFile for bones that no game (of this edition) can leave.

    ``joining``: a second copy of an artifact (BT-09) and Riders (BT-11) pass, since the rules of finding
    bones put them right.
    """
    level = bones.level
    check_fields(bones)
    check_name(bones)
    check_fields(level)
    check_grids(level)
    for group in (
        level.rooms, level.stairs, level.traps.values(), level.engravings.values(), level.cemetery,
        level.damage, level.clouds, level.arrivals, level.passage, bones.timers,
    ):  # fmt: skip
        for one in group:
            check_fields(one)
    ids: set[int] = set()
    check_items(bones, ids, edition)
    check_monsters(bones, ids, edition)
    if not joining:
        check_singles(level)
    check_timers(bones)
    check_places(level)
    check_ways(level)


# One field after another


Plan = tuple[Callable[[Any], tuple[Any, ...]], tuple[object, ...], tuple[Callable[[Any], bool], ...]]


def plan_of(owner: Any) -> Plan:
    """How to check a class: a getter of its fields, their defaults and their checks, in one order."""
    named = [one for one in fields(owner) if FIELDS[owner][one.name] not in PASSES_ALL]
    checks = tuple(FIELDS[owner][one.name].passes for one in named)
    defaults = tuple(one.default for one in named)
    return attrgetter(*(one.name for one in named)), defaults, checks


PLANS: Final[Mapping[type, Plan]] = {owner: plan_of(owner) for owner, row in FIELDS.items() if row}


def check_fields(thing: object) -> None:
    """Check every field by its row of the table. A value that is the default needs no check."""
    get, defaults, checks = PLANS[type(thing)]
    for value, default, passes in zip(get(thing), defaults, checks):  # noqa: B905 - mypyc loops over this one
        if value is not default and not passes(value):
            refuse_field(thing, value, passes)


def refuse_field(thing: object, value: object, check: Callable[[Any], bool]) -> None:
    """Say which field of the thing holds a value that does not pass this check."""
    owner: Any = type(thing)
    name = next(
        one.name
        for one in fields(owner)
        if FIELDS[owner][one.name].passes is check and getattr(thing, one.name) == value
    )
    what = f"{owner.__name__.lower()} with {name} {repr(value)[:60]}"
    refuse(field_code(owner, name), f"{what}; possible is {FIELDS[owner][name].says}")


def check_name(bones: Bones) -> None:
    """BT-18, BT-19, BT-26: check the name, that the level fits it, and that a special level is one."""
    level = bones.level
    if not BONES_NAME.match(bones.name):
        refuse("bones.name", f"bones called {bones.name!r}; a name looks like D0.5, G0.V or QVal.2")
    branch, part = BRANCHES[bones.name[0]], bones.name.split(".")[1]
    if level.branch != branch or (is_number(part) and int(part) != level.number):
        refuse("bones.place", f"{bones.name} holds level {level.number} of {level.branch}")
    if part.isalpha() and part not in SPECIAL.get(branch, ""):
        refuse("bones.special-level", f"no level of {branch} is called {part}")
    if bones.name == "D0.O" and not any(item.kind.name == "statue" for item in items_on_floor(level)):
        refuse("bones.special-level", "an Oracle's level without its statues")


# The ground


OPENINGS: Final = (Door.NONE, Door.BROKEN, Door.OPEN, Door.CLOSED, Door.LOCKED)
DOOR_STATES: Final = frozenset(int(door | trap) for door in OPENINGS for trap in (Door.NONE, Door.TRAPPED))
STATES: Final[Mapping[Terrain, frozenset[int]]] = {  # of features that rules look up by their state
    Terrain.DOOR: DOOR_STATES,
    Terrain.SECRET_DOOR: DOOR_STATES
    | frozenset(state | hard for state in DOOR_STATES for hard in (64, 128, 192)),
    Terrain.ALTAR: frozenset((*range(4), *range(SHRINE, SHRINE + 4))),
    Terrain.DRAWBRIDGE_UP: frozenset(range(16)),
    Terrain.DRAWBRIDGE_DOWN: frozenset(range(16)),
}
BRIDGE_STEPS: Final = (-WIDTH, WIDTH, 1, -1)  # where the gate is: north, south, east, west


def check_grids(level: Level) -> None:
    """Check the border, which rules trust to be rock, and the states of features; and what is remembered."""
    for spot in range(0, WIDTH * HEIGHT, WIDTH):
        if level.terrain[spot]:
            refuse("level.border", f"ground left of the map, in row {spot // WIDTH}")
    if any(level.terrain[WIDTH * HEIGHT :]):
        refuse("level.border", "ground below the map")
    for terrain, states in STATES.items():
        spot = level.terrain.find(terrain)
        while spot >= 0:
            if level.detail[spot] not in states:
                what = f"{terrain.name.lower().replace('_', ' ')} at {place_of(spot)}"
                refuse("level.features", f"{what} in state {level.detail[spot]}, which there is not")
            bridge = terrain in (Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_DOWN)
            if bridge and spot + BRIDGE_STEPS[level.detail[spot] & 3] not in ON_MAP:
                refuse("level.features", f"a drawbridge at {place_of(spot)} without room for its gate")
            spot = level.terrain.find(terrain, spot + 1)
    if any(level.remembered) and not is_glyph_of_all(level.remembered):
        refuse("level.remembered", "something remembered that nothing looks like")


SHOWN: Final = frozenset(  # every number that a screen can show
    (
            glyphs.NOTHING,
            *range(glyphs.TERRAIN, glyphs.TERRAIN + len(Terrain)),
            *range(glyphs.DOORWAY, glyphs.OPEN_DOOR_ACROSS + 1),
            *range(glyphs.STAIRS_UP, glyphs.LADDER_DOWN + 1),
            *(glyphs.TRAP + kind for kind in TrapKind),
            glyphs.UNSEEN_MONSTER, glyphs.BOULDER_CAMOUFLAGE, glyphs.POISON_CLOUD,
            *range(glyphs.WARNING, glyphs.WARNING + 6),
            *range(glyphs.SWALLOWED, glyphs.SWALLOWED + 8),
            *(glyphs.KIND + kind.number for kind in ALL_KINDS),
            *(
                base + species.number
                for base in (glyphs.CORPSE, glyphs.STATUE, glyphs.MONSTER, glyphs.MONSTER + glyphs.PET)
                for species in ALL_SPECIES
            ),
        )
)  # fmt: skip


def is_glyph_of_all(remembered: Iterable[int]) -> bool:
    """Whether a screen can show each of these."""
    return SHOWN.issuperset(remembered)


def check_places(level: Level) -> None:
    """BT-06: traps and words are where they say they are, rooms and boxes of arrival are boxes."""
    for spot, trap in level.traps.items():
        if trap.spot != spot:
            refuse("level.traps", f"a trap of spot {trap.spot} at spot {spot}")
        if level.terrain[spot] < Terrain.SECRET_DOOR:
            refuse("level.trap-in-rock", f"a trap inside the rock at spot {spot}")
        if trap.kind == TrapKind.MAGIC_PORTAL and level.branch == "dungeons" and level.number == 1:
            refuse("level.portal", "a portal on the first level")
    for spot, words in level.engravings.items():
        if words.spot != spot:
            refuse("level.engravings", f"an engraving of spot {words.spot} at spot {spot}")
    for room in level.rooms:
        if room.left > room.right or room.top > room.bottom:
            refuse("level.rooms", f"a room from {room.left}, {room.top} to {room.right}, {room.bottom}")
        if room.purpose == RoomPurpose.VAULT and not _has_walls_on_map(room):
            what = f"a vault from {room.left}, {room.top} to {room.right}, {room.bottom}"
            refuse("level.vault", f"{what} without a place for its walls")
    for box in level.arrivals:
        if box.left > box.right or box.top > box.bottom:
            refuse("level.arrivals", f"arrivals from {box.left}, {box.top} to {box.right}, {box.bottom}")


def _has_walls_on_map(room: Room) -> bool:
    """Whether the walls of a room, which a vault's guard builds again, are spots of the map."""
    return room.left > 1 and room.right < WIDTH - 1 and room.top > 0 and room.bottom < HEIGHT - 1


WAYS: Final = {  # from a branch, those to which stairs can lead
    "dungeons": ("dungeons", "mines", "sokoban", "gehennom", "ludios", "quest", "planes"),
    "gehennom": ("gehennom", "vlad", "dungeons"),
    "mines": ("mines", "dungeons"),
    "quest": ("quest",),
    "vlad": ("vlad", "gehennom"),
    "ludios": ("ludios",),
    "planes": ("planes",),
}


def check_ways(level: Level) -> None:
    """BT-25: stairs lead one level up or down, or to another branch; there is one way to each.

    In games, something else may have come to where the stairs are: wizards can wish for fountains.
    """
    if len({stairs.spot for stairs in level.stairs}) != len(level.stairs):
        refuse("level.stairs", "two stairs at one spot")
    for stairs in level.stairs:
        if stairs.branch not in WAYS[level.branch]:
            refuse("level.stairs", f"stairs from {level.branch} to {stairs.branch}")
        next_level = level.number - 1 if stairs.goes_up else level.number + 1
        if stairs.branch == level.branch and stairs.number != next_level:
            refuse("level.stairs", f"stairs from level {level.number} to level {stairs.number}")
    others = [stairs for stairs in level.stairs if stairs.branch != level.branch]
    for ways in [others, *ways_by_direction(level)]:
        if len(ways) > 1:
            refuse("level.stairs", f"{len(ways)} stairs that lead to the same place")


def ways_by_direction(level: Level) -> list[list[Stairs]]:
    """The stairs and the ladders within the branch, those up and those down."""
    return [
        [one for one in level.stairs if one.branch == level.branch and (one.goes_up, one.ladder) == way]
        for way in ((True, False), (False, False), (True, True), (False, True))
    ]


# Items, monsters and timers


def check_items(bones: Bones, ids: set[int], edition: Edition | None) -> None:
    """BT-04, BT-05, BT-08, BT-09, BT-12, BT-13: check every item, and gather the ids."""
    for count, (item, depth) in enumerate(every_item(bones.level), 1):
        if count > MAX_ITEMS:
            refuse("bones.too-large", f"more than {MAX_ITEMS} items")
        if depth > MAX_NESTED:
            refuse("bones.too-large", f"things nested more than {MAX_NESTED} deep")
        if item.id in ids:
            refuse("bones.ids", f"two things have the id {item.id}")
        ids.add(item.id)
        check_fields(item)
        check_item(item, bones, edition)
        if item.remains is not None:
            check_fields(item.remains)
            check_monster(item.remains, SHOWN, edition, saved=True)
    for item in items_on_floor(bones.level):
        if item.worn:
            refuse("item.worn", f"{item.kind.name} on the floor that is worn")


def check_singles(level: Level) -> None:
    """BT-09, BT-11: there is only one of each artifact, and only wizards can leave the Riders behind."""
    artifacts: set[str] = set()
    for item, _ in every_item(level):
        if item.artifact is not None:
            if item.artifact in artifacts:
                refuse("item.artifact-twice", f"{item.artifact} exists twice")
            artifacts.add(item.artifact)
    for monster in level.monsters:
        if monster.species.name in RIDERS and not level.wizard_bones:
            refuse("monster.excluded", f"{monster.species.name} is never left behind")


def check_monsters(bones: Bones, ids: set[int], edition: Edition | None) -> None:
    """BT-06, BT-11, BT-14, BT-27: check every monster, where it is, and its duty."""
    level = bones.level
    if len(level.monsters) > MAX_MONSTERS:
        refuse("bones.too-large", f"{len(level.monsters)} monsters; the limit is {MAX_MONSTERS}")
    taken: set[int] = set()
    for monster in level.monsters:
        if monster.id in ids:
            refuse("bones.ids", f"two things have the id {monster.id}")
        ids.add(monster.id)
        check_fields(monster)
        if monster.pet is not None:
            check_fields(monster.pet)
        if monster.former is not None:
            check_fields(monster.former)
        check_monster(monster, SHOWN, edition)
        if monster.spot not in ON_MAP:
            refuse("monster.spot", f"{monster.species.name} at spot {monster.spot}, which is not on the map")
        for spot in (monster.spot, *monster.tail):
            if spot in taken:
                refuse("level.one-spot", f"two monsters stand on one spot, {place_of(spot)}")
            taken.add(spot)
        if monster.duty is not None:
            check_fields(monster.duty)
        check_duty(level, monster)


CLOCKS: Final[Mapping[str, tuple[str, ...]]] = {  # by the kind of timer, the kinds of item it belongs to
    "rot": ("corpse",),
    "revive": ("corpse",),
    "zombify": ("corpse",),
    "hatch": ("egg",),
    "figurine": ("figurine",),
    "burn": (
        "brass lantern", "oil lamp", "Candelabrum of Invocation", "tallow candle", "wax candle",
        "potion of oil",
    ),
    "shrink": (
        "glob of gray ooze", "glob of brown pudding", "glob of green slime", "glob of black pudding",
    ),
}  # fmt: skip


def check_timers(bones: Bones) -> None:
    """BT-07: a timer is of an item that exists and to which this can happen, and ends in foreseeable time."""
    kinds: dict[int, str] = {item.id: item.kind.name for item, _ in every_item(bones.level)}
    seen = set()
    for timer in bones.timers:
        kind = kinds.get(timer.item_id)
        if kind is None or kind not in CLOCKS[timer.what.value]:
            what = kind or f"thing {timer.item_id}, which does not exist"
            refuse("bones.timer-of-nothing", f"a timer ({timer.what}) for {what}")
        if not -LONGEST_WAIT <= timer.due - bones.turn <= LONGEST_WAIT:
            refuse("timer.due", f"a timer that ends on turn {timer.due}; it is turn {bones.turn}")
        if (timer.item_id, timer.what) in seen:
            refuse("bones.timer-of-nothing", f"two timers ({timer.what}) for one {kind}")
        seen.add((timer.item_id, timer.what))
