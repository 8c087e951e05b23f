"""The table of the bones format: no field is missing, each refuses by its code; the page says the same."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from hostile.worlds import small_bones
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.errors import HostileFile
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Bubble
from marrow.model.monster import Monster
from marrow.model.places import spot_at
from marrow.possible.allowed import UNCHECKED
from marrow.possible.fields import FIELDS
from marrow.possible.levels import check_bones
from marrow.possible.refusing import OTHER_REASONS, REASONS, field_code
from marrow.possible.strangers import check_stranger_level
from rule import rule

PAGE = Path(__file__).parent.parent.parent / "docs" / "threats.md"
ROW = re.compile(r"^\| `([a-z.-]+)` \| (.+) \|$", re.MULTILINE)
NONSENSE: tuple[Any, ...] = (
    2**40, -(2**40), "\x1b[2J", "nonsense", None, 0.5, (2**40,) * 20_000, {2**40: "x"}, bytes(3),
    [9_999] * 1760, (5, 5, 1, 1),
)  # fmt: skip
WITH_OTHERS = {  # rows whose values are checked with what else the part says
    "bones.name", "bones.edition", "level.remembered", "monster.disguise", "monster.wields", "item.remains",
    "monster.species", "monster.true-species", "monster.identity", "item.kind", "item.species",
    "item.artifact",
}  # fmt: skip


def parts_of(kind: Any, found: set[type]) -> set[type]:
    """Every class of the model that a class of the model holds."""
    if (
        is_dataclass(kind)
        and isinstance(kind, type)
        and kind not in found
        and kind.__module__.startswith("marrow.model")
    ):
        found.add(kind)
        for hint in get_type_hints(
            kind, vars(__import__(kind.__module__, fromlist=["x"])) | known_names()
        ).values():
            parts_of(hint, found)
    for inner in get_args(kind):
        parts_of(inner, found)
    return found


def known_names() -> dict[str, Any]:
    """What annotations name. Python 3.11 cannot evaluate ``array[int]``; what it holds is the same."""
    return {owner.__name__: owner for owner in FIELDS} | {"array": list}


def test_every_field_of_every_part_has_a_row() -> None:
    for owner in parts_of(Bones, set()):
        assert owner in FIELDS, owner
        if owner is not Bubble:  # there are none in bones
            assert set(FIELDS[owner]) == {one.name for one in fields(owner)}, owner


@pytest.mark.parametrize(
    "code", [code for code in REASONS if code not in OTHER_REASONS and code not in WITH_OTHERS]
)
def test_nonsense_in_a_field_is_refused(code: str) -> None:
    (allowed,) = [
        row for owner, rows in FIELDS.items() for name, row in rows.items()
        if field_code(owner, name) == code and row not in UNCHECKED
    ]  # fmt: skip
    refused = 0
    for value in NONSENSE:
        try:
            refused += not allowed.passes(value)
        except (TypeError, AttributeError, ValueError, LookupError):  # of a type that no file can hold there
            continue
    assert refused


def test_the_page_lists_exactly_the_codes() -> None:
    assert dict(ROW.findall(PAGE.read_text(encoding="utf-8"))) == dict(REASONS)


HURTFUL = [  # what once ended or hung the finder's game
    ("monster.disguise", lambda bones: setattr(bones.level.monsters[1], "disguise", 2**31 - 1)),
    ("monster.movement", lambda bones: setattr(bones.level.monsters[1], "movement", 2**31 - 1)),
    (
        "level.remembered",
        lambda bones: setattr(bones.level, "remembered", [0xFFFF] * len(bones.level.terrain)),
    ),
    ("item.for-species", lambda bones: setattr(corpse(bones), "species", None)),
]


def corpse(bones: Bones) -> Any:
    return next(pile[0] for pile in bones.level.items.values() if pile[0].kind.name == "corpse")


@pytest.mark.parametrize("code, change", HURTFUL, ids=[row[0] for row in HURTFUL])
def test_what_once_hurt_is_refused(code: str, change: Any) -> None:
    bones = small_bones()
    check_bones(bones)
    change(bones)
    with pytest.raises(HostileFile) as refusal:
        check_bones(bones)
    assert refusal.value.code == code


@rule("B-197", edition="3.6.7")
@pytest.mark.parametrize("wizard", [False, True])
def test_only_wizards_leave_what_only_wizards_make(wizard: bool) -> None:
    """BT-12: the game does not refuse such bones, nor does Marrow, if they are marked and asked for."""
    bones = small_bones()
    bones.level.wizard_bones = wizard
    saber = Item(900, KINDS_NAMED["silver saber"], charge=127, artifact="Grayswandir", name="Grayswandir")
    wishes = [Item(901 + n, KINDS_NAMED["wand of wishing"], charge=3) for n in range(9)]
    bones.level.items[spot_at(12, 9)] = [saber]
    assert code_of(bones) == ("" if wizard else "item.charge")
    bones.level.items[spot_at(12, 9)] = wishes
    assert code_of(bones) == ("" if wizard else "stranger.wishes")


IMPLAUSIBLE = [  # what once was let in though no game leaves it
    ("stranger.stack", "scroll of genocide", 10_000, 1),
    ("stranger.wishes", "wand of wishing", 1, 600),
]


@pytest.mark.parametrize("code, kind, quantity, many", IMPLAUSIBLE, ids=[row[0] for row in IMPLAUSIBLE])
def test_riches_that_no_game_leaves_are_refused(code: str, kind: KindName, quantity: int, many: int) -> None:
    bones = small_bones()
    bones.level.items[spot_at(12, 9)] = [
        Item(900 + n, KINDS_NAMED[kind], quantity, charge=3 if kind == "wand of wishing" else 0)
        for n in range(many)
    ]
    assert code_of(bones) == code


@pytest.mark.parametrize(
    "code, count, hp",
    [("stranger.too-hard", 100, 100), ("stranger.hit-points", 1, 5_000), ("stranger.monsters", 301, 1)],
)
def test_hordes_that_no_game_leaves_are_refused(code: str, count: int, hp: int) -> None:
    bones = small_bones()
    name: SpeciesName = "newt" if hp == 1 else "arch-lich"
    for n in range(count):
        spot = spot_at(20 + n % 50, n // 50)
        one = Monster(900 + n, SPECIES_NAMED[name], spot, hp, hp, level=25)
        bones.level.monsters.append(one)
        bones.level.monster_at[spot] = one
    assert code_of(bones) == code


def code_of(bones: Bones) -> str:
    """The code by which a stranger's bones are refused, or nothing."""
    try:
        check_bones(bones)
        check_stranger_level(bones)
    except HostileFile as refusal:
        return refusal.code
    return ""
