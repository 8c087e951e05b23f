"""Acceptance 3: what bones do to things, compared with the real game thing by thing.

reset_table.json.gz holds 476 things as a hero of NetHack 3.6.7 carried them, as they were in her bones and as
the next hero found them; reset_places.json.gz the same of things on the floor, in a box, buried, and in a
monster's hands. reset_table.py recorded it. Whether a stack was cursed is taken from the recording.
"""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from marrow.editions import EDITIONS
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.numbers import ARTIFACTS, KINDS_BY_NUMBER, SPECIES_BY_NUMBER
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.rules.bones.find import find_bones
from rule import rule
from rules.bones.dying import bones_of, deep, end, in_343
from scene import MIDDLE, Scene

RECORDED = json.loads(gzip.decompress(Path(__file__).with_name("reset_table.json.gz").read_bytes()))
PLACES = json.loads(gzip.decompress(Path(__file__).with_name("reset_places.json.gz").read_bytes()))
AWAY = MIDDLE + 7
ROWS: list[dict[str, Any]] = RECORDED["rows"]
OF_SPECIES = ("corpse", "tin", "egg", "statue", "figurine")
Facts = dict[str, Any]


def thing(row: dict[str, Any], number: int) -> Item:
    """What the real game had, in our terms."""
    kind = KINDS_BY_NUMBER[False][row["otyp"]]
    item = Item(number, kind, row.get("quan", 0), row.get("owt", 0))
    item.blessing = row.get("blessed", 0) - row.get("cursed", 0)
    item.charge, item.birth = row.get("spe", 0), row.get("age", 0)
    item.letter = chr(row["invlet"]) if "invlet" in row else ""
    item.worn, item.uneaten, item.recharged = (
        row.get("owornmask", 0),
        row.get("oeaten", 0),
        row.get("recharged", 0),
    )
    item.name = row.get("name", "")
    item.artifact = ARTIFACTS[row["oartifact"] - 1] if "oartifact" in row else None
    if kind.name in OF_SPECIES and row.get("corpsenm", 0) >= 0:
        item.species = SPECIES_BY_NUMBER[False][row.get("corpsenm", 0)]
    if kind.name == "egg":
        item.charge, item.mine = 0, bool(row.get("spe"))
    item.charge_known, item.seen = bool(row.get("known")), bool(row.get("dknown"))
    item.blessing_known, item.erosion_known = bool(row.get("bknown")), bool(row.get("rknown"))
    item.contents_known, item.free = bool(row.get("cknown")), bool(row.get("no_charge"))
    item.greased, item.erodeproof = bool(row.get("greased")), bool(row.get("oerodeproof"))
    item.locked, item.broken = bool(row.get("olocked")), bool(row.get("obroken"))
    item.trapped, item.lit = bool(row.get("otrapped")), bool(row.get("lamplit"))
    item.rusted, item.corroded = row.get("oeroded", 0), row.get("oeroded2", 0)
    item.contents = [thing(inner, number * 100 + at) for at, inner in enumerate(row.get("contents", []))]
    return item


def facts(item: Item) -> Facts:
    """All that bones might change."""
    return {
        "kind": item.kind.name, "quantity": item.quantity, "weight": item.weight, "blessing": item.blessing,
        "charge": item.charge, "birth": item.birth, "letter": item.letter, "worn": item.worn,
        "uneaten": item.uneaten, "recharged": item.recharged, "name": item.name, "artifact": item.artifact,
        "species": item.species.name if item.species else "", "mine": item.mine,
        "known": (item.charge_known, item.seen, item.blessing_known, item.erosion_known, item.contents_known),
        "free": item.free, "greased": item.greased, "erodeproof": item.erodeproof, "locked": item.locked,
        "broken": item.broken, "trapped": item.trapped, "lit": item.lit, "rusted": item.rusted,
        "corroded": item.corroded, "contents": [facts(inner) for inner in item.contents],
    }  # fmt: skip


def differences(mine: list[Item], theirs: list[dict[str, Any]]) -> list[str]:
    found = []
    for ours, row in zip(mine, theirs, strict=True):
        wanted, got = facts(thing(row, ours.id)), facts(ours)
        found += [
            f"{wanted['kind']} {key}: {got[key]}, not {wanted[key]}" for key in got if got[key] != wanted[key]
        ]
    return found


def roll(row: dict[str, Any]) -> int:
    """The curse's die: 0 for what came through uncursed; any other number for the rest."""
    return int("cursed" in row["left"])


NOT_IN_343 = ("gold piece", "novel")  # gold was no item


def piled() -> list[dict[str, Any]]:
    """What was recorded, in the order in which it lies in a pile: boulders above all."""
    return sorted(rows(), key=lambda row: thing(row["carried"], 1).kind.name == "boulder")


def rows() -> list[dict[str, Any]]:
    """What was recorded, as far as the edition has such things."""
    if not in_343():
        return ROWS
    return [row for row in ROWS if KINDS_BY_NUMBER[False][row["carried"]["otyp"]].name not in NOT_IN_343]


def pile_left() -> tuple[Any, list[Item]]:
    throws = [("B-015", 2, 1), *[("B-114", 5, roll(row)) for row in rows()]]
    scene = deep(5, throws=throws, turn=RECORDED["died"])
    scene.hero.inventory = [thing(row["carried"], number) for number, row in enumerate(rows(), 1000)]
    scene.world.next_id = 10**6
    end(scene)
    assert scene.thrown == len(throws)
    body, *pile = bones_of(scene).level.items[MIDDLE]
    assert body.kind.name == "corpse"
    return scene, pile


def test_the_table_is_large_enough() -> None:
    assert len(ROWS) >= 450
    assert len({row["carried"]["otyp"] for row in ROWS}) >= 420
    assert sum("name" in row["carried"] for row in ROWS) > 300
    assert len({row["carried"].get("oartifact") for row in ROWS}) == 34


@rule(
    "B-113", "B-114", "B-117", "B-118", "B-123", "B-124", "B-130", "B-131", "B-134", "B-135", "B-136", "B-137"
)
@rule("B-138", "B-139", "B-140", "B-141")
def test_everything_is_left_as_the_real_game_leaves_it() -> None:
    _, pile = pile_left()
    assert differences(pile, [row["left"] for row in piled()]) == []


@rule("B-142", "B-143", "B-147", "B-149", "B-151", "B-153", "B-163")
def test_everything_is_found_as_in_the_real_game() -> None:
    scene, _ = pile_left()
    bones = read_bones(write_bones(bones_of(scene)), EDITIONS["3.6.7"])
    bones.name = "D0.5"
    finder = deep(4, throws=[("B-157", 3, 0)], turn=RECORDED["found_on"], answers={"ask.bones": bones})
    level = find_bones(finder.play, "dungeons", 5)
    assert level is not None
    assert differences(level.items[MIDDLE][1:], [row["found"] for row in piled()]) == []


def put(scene: Scene, place: str, things: list[Item]) -> None:
    match place:
        case "floor":
            scene.level.items[AWAY] = things
        case "buried":
            scene.level.buried[AWAY] = things
        case "box":
            scene.lay("large box", AWAY).contents = things
        case _:
            scene.monster("lichen", AWAY).inventory = things


def held(level: Level, place: str) -> list[Item]:
    match place:
        case "floor":
            return level.items[AWAY]
        case "buried":
            return level.buried[AWAY]
        case "box":
            (box,) = level.items[AWAY]
            return box.contents
        case _:
            return level.monster_at[AWAY].inventory


@rule("B-083", "B-085", "B-123", "B-124", "B-130", "B-131", "B-134", "B-135", "B-136", edition="3.6.7")
@rule("B-137", "B-138", "B-142", "B-143", "B-144", "B-147", "B-149", "B-163", edition="3.6.7")
@pytest.mark.parametrize("place", PLACES)
def test_wherever_things_are_they_are_left_and_found_as_in_the_real_game(place: str) -> None:
    recorded = PLACES[place]
    rows = recorded["rows"]
    assert len(rows) >= 450
    scene = deep(5, throws=[("B-015", 2, 1)], turn=recorded["died"])
    put(scene, place, [thing(row["carried"], number) for number, row in enumerate(rows, 2000)])
    scene.world.next_id = 10**6
    end(scene)
    assert scene.thrown == 1
    bones = read_bones(write_bones(bones_of(scene)), EDITIONS["3.6.7"])
    assert differences(held(bones.level, place), [row["left"] for row in rows]) == []

    bones.name = "D0.5"
    finder = deep(4, shows={"B-157": 0}, turn=recorded["found_on"], answers={"ask.bones": bones})
    level = find_bones(finder.play, "dungeons", 5)

    assert level is not None
    assert differences(held(level, place), [row["found"] for row in rows]) == []


def test_a_thing_that_is_not_reset_would_be_noticed() -> None:
    rows = [row["left"] for row in ROWS]
    untouched = [thing(row["carried"], number) for number, row in enumerate(ROWS, 1000)]
    assert len(differences(untouched, rows)) > len(rows)
    with pytest.raises(ValueError, match="zip"):
        differences(untouched[1:], rows)
