"""What other editions than 3.6.7 make by chance, beside their running originals: species, monsters, things.

`tests/reference/harness/editions/making.py` counts the originals'.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from census.counting import Tally, Trial
from census.our_room import BESIDE, Room, bare_kind
from census.recordings import FOLDER, read
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.editions import edition_named
from marrow.lab.levels import NOBODY
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.new_monsters.make_monster import is_peace_minded, make_monster
from marrow.rules.generation.new_monsters.usable_items import defensive_item, misc_item, offensive_item
from marrow.rules.generation.population import random_species, random_species_of_class
from marrow.rules.play import Play

EDITIONS = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.7", "5.0.0")
BRANCHES = ("dungeons", "gehennom", "mines")  # in the order of NetHack's numbers
SPECIES = {
    "depth 1, level 1": (1, 1, 0),
    "depth 4, level 4": (4, 4, 0),
    "depth 10, level 8": (10, 8, 0),
    "depth 20, level 12": (20, 12, 0),
    "Gehennom, depth 35, level 14": (35, 14, 1),
    "Mines, depth 6, level 5": (6, 5, 2),
}
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ@ '&;"
CLASSES_OF_MONSTERS = {
    f"{letter} at depth {depth}": (number, depth, level)
    for number, letter in enumerate(LETTERS, 1)
    for depth, level in ((3, 2), (20, 12))
}
GROUPS = {
    f"depth {depth}, level {level}": (depth, level) for depth, level in ((3, 1), (3, 8), (10, 4), (20, 14))
}
GROUPED = (
    "jackal", "hill orc", "killer bee", "soldier ant", "dwarf", "wolf", "soldier", "chickatrice", "fire ant",
)  # fmt: skip
MINDS: dict[str, tuple[Any, ...]] = {
    f"{align} {race} {role}, {record}": (role, race, align, record)
    for role, race, align in (
        ("valkyrie", "human", "neutral"), ("samurai", "human", "lawful"), ("priest", "human", "chaotic"),
        ("wizard", "elf", "chaotic"), ("archeologist", "dwarf", "lawful"), ("wizard", "gnome", "neutral"),
        ("barbarian", "orc", "chaotic"),
    )
    for record in (-5, 0, 20)
}  # fmt: skip
NEWBORN_AT = (10, 8)  # depth, and the hero's level
USERS = (
    "jackal", "hill orc", "gnome lord", "kobold", "soldier", "captain", "lich", "giant mimic",
    "ice vortex", "Olog-hai", "red dragon", "manes", "hill giant",
)  # fmt: skip
MUSE = {
    f"{use} of {who}": (f"rnd_{use}_item", who) for use in ("offensive", "defensive", "misc") for who in USERS
}
CLASSES = (
    "weapon", "armor", "ring", "amulet", "tool", "food", "potion", "scroll", "spellbook", "wand", "gem",
)  # fmt: skip
WITH_CHARGE = ("weapon", "armor", "ring", "wand", "tool")
UNWORN = "0 0 0 0 0 0 0"
BURNS = ("oil lamp", "brass lantern", "tallow candle", "wax candle")
OF_SPECIES = ("corpse", "egg", "tin", "figurine", "statue")


def roughly(number: int) -> int:
    """Three binary digits of it, so that there are not too many cells."""
    step = 1
    while abs(number) >= 8 * step:
        step *= 2
    return number // step * step


# What was recorded


def recorded(edition: str, what: str) -> dict[str, tuple[int, Tally]]:
    """How many trials of the original each case had, and their counts."""
    kept = read(FOLDER / f"made_{edition}.json.gz")["counts"][what]
    if what == "minds":  # each species was asked in every trial; ours are cases of their own
        return {
            f"{case}: {name}": (of["trials"], {name: counts})
            for case, of in kept.items()
            for name, counts in of["counts"].items()
        }
    return {case: (of["trials"], of["counts"]) for case, of in kept.items()}


# Ours


@cache
def here(edition: str, depth: int, level: int, branch: str = "dungeons") -> Play:
    """A game in which the hero is at an ordinary place of this depth; all counts there go on in it."""
    chosen = edition_named(edition)
    chosen = replace(chosen, dungeon=replace(chosen.dungeon, levels_are_hot=False))  # there no level was made
    birth = Birth(role="valkyrie", race="human", alignment="neutral", gender="female", pet="n")
    play = Play(new_world(chosen, 1, birth), chosen, NOBODY)
    first = next(one.first_depth for one in play.world.dungeon.branches if one.name == branch)
    play.world.level = Level(branch, depth - first + 1, depth)
    play.hero.level = level
    return play


def called(species: Species) -> str:
    """NetHack's name: werecreatures have the same in both forms, and here a mark on the human one."""
    name: str = species.name
    return name.removeprefix("human ") + " (@)" if name.startswith("human were") else name


def kind_called(kind: ObjectKind) -> str:
    return f"{kind.class_} {bare_kind(kind)}"


def our_species(edition: str, at: Any) -> Trial:
    depth, level, branch = at
    play = here(edition, depth, level, BRANCHES[branch])

    def trial() -> dict[str, Any]:
        found = random_species(play)
        return {"species": called(found) if found else ""}

    return trial


def our_classmates(edition: str, at: Any) -> Trial:
    number, depth, level = at
    play = here(edition, depth, level)

    def trial() -> dict[str, Any]:
        found = random_species_of_class(play, LETTERS[number - 1])
        return {"species": called(found) if found else ""}

    return trial


@cache
def room_at(edition: str, depth: int, level: int) -> Room:
    room = Room(edition=edition, depth=depth, level=level)
    room.play.hero.alignment_record = 10
    room.keep()
    return room


def our_group(edition: str, at: Any) -> Trial:
    room = room_at(edition, *at)

    def trial() -> dict[str, Any]:
        room.begin()
        made = make_monster(room.play, None, BESIDE)
        number = len(room.scene.level.monsters)
        first = called(made.species) if made else ""
        return {"number": number, first: number} if first in GROUPED else {"number": number}

    return trial


def our_minds(edition: str, at: Any) -> Trial:
    hero, name, species = at
    play = room_of(edition, hero).play
    return lambda: {name: int(is_peace_minded(play, species))}


@cache
def room_of(edition: str, hero: tuple[Any, ...]) -> Room:
    role, race, align, record = hero
    room = Room(edition=edition, role=role, race=race, alignment=align)
    room.play.hero.alignment_record = record
    return room


def our_newborn(edition: str, species: Species) -> Trial:
    room = room_at(edition, *NEWBORN_AT)

    def trial() -> dict[str, Any]:
        room.begin()
        room.play.world.turn = 1  # as there, before anything is eroded (Z-250)
        monster = make_monster(room.play, species, BESIDE)
        if monster is None:
            return {"nobody": 1}
        found: dict[str, Any] = {
            "level": monster.level,
            "hit points": monster.max_hp,
            "female": int(monster.female),
            "peaceful": int(monster.peaceful),
            "asleep": int(monster.asleep),
            "invisible": int(monster.invisible),
            "hidden": int(monster.hidden),
            "fast": {-1: 1, 0: 0, 1: 2}[monster.speed_change],
            "minion": int(isinstance(monster.duty, Minion)),
            "others": len(room.scene.level.monsters) - 1,
        }
        if monster.species.number != species.number:
            found["shape"] = called(monster.species)
            del found["level"], found["hit points"], found["female"]
        return {aspect: value for aspect, value in found.items() if value} | gear(monster)

    return trial


def gear(monster: Monster) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for item in monster.inventory:
        kind = kind_called(item.kind)
        found[kind] = found.get(kind, 0) + item.quantity
        if item.kind.class_ != "coin":
            charge = item.charge if item.kind.class_ in WITH_CHARGE else ""
            found[f"state of {kind}"] = f"{blessing_of(item)} {charge}"
            if (wear := wear_of(item)) != UNWORN:
                found[f"wear of {kind}"] = wear
    return found


def blessing_of(item: Item) -> str:
    return {1: "blessed", 0: "uncursed", -1: "cursed"}[item.blessing]


def wear_of(item: Item) -> str:
    trapped = item.trapped or item.poisoned
    marks = (item.rusted, item.corroded, item.erodeproof, item.greased, trapped, item.locked, item.recharged)
    return " ".join(str(int(mark)) for mark in marks)


MUSES: dict[str, Callable[..., Any]] = {
    "rnd_offensive_item": offensive_item, "rnd_defensive_item": defensive_item, "rnd_misc_item": misc_item,
}  # fmt: skip


def our_muse(edition: str, at: Any) -> Trial:
    function, who = at
    room = room_at(edition, *NEWBORN_AT)
    room.begin()
    monster = room.monster(who)

    def trial() -> dict[str, Any]:
        found = MUSES[function](room.play, monster)
        return {"kind": kind_called(KINDS_NAMED[found]) if found else ""}

    return trial


def our_thing(edition: str, class_: Any) -> Trial:
    play = here(edition, 1, 1)

    def trial() -> dict[str, Any]:
        item = random_item(play, class_=class_ or None, artifacts=False)
        return {"kind": kind_called(item.kind)} if class_ else {"class": item.kind.class_}

    return trial


def our_kind(edition: str, kind: ObjectKind) -> Trial:
    play = here(edition, *NEWBORN_AT)
    name = kind_called(kind)
    burns, of_species = name.endswith(BURNS), name.endswith(OF_SPECIES)
    shows_charge = kind.class_ in WITH_CHARGE and not name.endswith((" nothing", " figurine"))

    def trial() -> dict[str, Any]:
        item = random_item(play, kind=kind, artifacts=False)
        found: dict[str, Any] = {"quantity": item.quantity, "blessing": blessing_of(item)}
        if (wear := wear_of(item)) != UNWORN:
            found["wear"] = wear
        if shows_charge:
            found["charge"] = f"{item.charge} {blessing_of(item)}"
        if name == "food egg":
            found["charge"] = item.charge
        if burns:
            found["fuel"] = roughly(item.birth - play.world.turn)
        if of_species and item.species is not None:
            found["species"] = called(item.species)
        for thing in item.contents:
            class_ = thing.kind.class_
            found["things inside"] = found.get("things inside", 0) + 1
            more = roughly(thing.quantity) if class_ == "coin" else 1
            found[f"{class_} inside"] = found.get(f"{class_} inside", 0) + more
        play.world.timers.clear()
        return found

    return trial


# All of it


def species_called(edition: str) -> dict[str, Species]:
    return {called(species): species for species in edition_named(edition).content.species}


def minds_asked(edition: str) -> dict[str, Any]:
    return {
        f"{case}: {name}": (hero, name, species)
        for case, hero in MINDS.items()
        for name, species in species_called(edition).items()
    }


def kinds_called(edition: str) -> dict[str, ObjectKind]:
    return {kind_called(kind): kind for kind in edition_named(edition).content.kinds}


KINDS_OF_COUNT: dict[str, tuple[Callable[..., Trial], Callable[[str], dict[str, Any]], int]] = {
    "species": (our_species, lambda edition: SPECIES, 10_000),
    "classes": (our_classmates, lambda edition: CLASSES_OF_MONSTERS, 2000),
    "groups": (our_group, lambda edition: GROUPS, 4000),
    "minds": (our_minds, minds_asked, 400),
    "newborn": (our_newborn, species_called, 400),
    "muse": (our_muse, lambda edition: MUSE, 2000),
    "things": (
        our_thing,
        lambda edition: {"any class": "", **{f"class {class_}": class_ for class_ in CLASSES}},
        8000,
    ),
    "kinds": (our_kind, kinds_called, 400),
}
"""Of each: how ours begins, what it begins with in each case, and how many trials there are of ours."""
