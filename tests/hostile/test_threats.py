"""docs/threats.md: every threat of section 20 with a test that exists; and tests that stand nowhere else."""

import json
import re
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.test_records import ANN, AROUND
from hostile.worlds import small_bones
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName
from marrow.errors import HostileFile
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.reader import Reader
from marrow.game.invariants import check_weight
from marrow.game.records import xlogfile_line
from marrow.graveyard.bones_page import story_lines
from marrow.judging.reading import bones_from_bytes
from marrow.model.item import Item
from marrow.model.level import Engraving
from marrow.model.monster import Monster
from marrow.model.places import spot_at
from marrow.possible.levels import MAX_ITEMS
from marrow.rules.bones.find import weigh_anew
from rule import rule
from scene import Scene

ROOT = Path(__file__).parent.parent.parent
ROW = re.compile(r"^\| (BT-\d\d) \| ([^|]+) \| (?:`(\S+) (\w+)`)? ?\|$", re.MULTILINE)
PROMISE = re.compile(r"^\| (?!BT-)([^|]+) \| [^|]+ \| [^|]+ \| `(\S+) (\w+)` \|$", re.MULTILINE)


def test_every_threat_has_a_test_that_is_there() -> None:
    rows = ROW.findall((ROOT / "docs" / "threats.md").read_text(encoding="utf-8"))
    rules = (ROOT / "docs" / "rules" / "bones.md").read_text(encoding="utf-8")

    assert [number for number, *_ in rows] == re.findall(r"^\| (BT-\d\d) \|", rules, re.MULTILINE)
    for number, _, file, test in rows:
        assert f"def {test}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), number


def test_every_promise_has_a_test_that_is_there() -> None:
    rows = PROMISE.findall((ROOT / "docs" / "threats.md").read_text(encoding="utf-8"))

    assert len(rows) > 15
    for who, file, test in rows:
        assert f"def {test}(" in (ROOT / "tests" / file).read_text(encoding="utf-8"), who


@pytest.mark.parametrize(("old", "new"), [("long sword", "vorpal spork"), ("newt", "balrog of bones")])
def test_what_is_in_no_table_is_refused(old: str, new: str) -> None:
    """BT-05."""
    bones = small_bones()
    bones.level.monsters.append(Monster(901, SPECIES_NAMED["newt"], spot_at(15, 7)))
    bones.level.items[spot_at(15, 9)].append(Item(902, KINDS_NAMED["long sword"]))
    raw = write_bones(bones)
    assert read_bones(raw)
    with pytest.raises(HostileFile):
        read_bones(raw.replace(old.encode(), new.encode()))


@pytest.mark.parametrize(
    ("where", "most", "one"),
    [
        ("rooms", 100, {"left": 1, "top": 1, "right": 2, "bottom": 2, "lit": True}),
        ("stairs", 20, {"spot": 81, "goes_up": True, "branch": "dungeons", "number": 4}),
        ("monsters", 2000, {"id": 900, "species": "newt"}),
        ("traps", 1680, {"kind": 12, "spot": 81}),
        ("cemetery", 100, {"who": "", "how": "", "when": "", "spot": 81}),
        ("clouds", 200, {"spot": 81, "radius": 1, "strength": 1, "turns": 1}),
    ],
)
def test_no_list_is_longer_than_it_can_be(where: str, most: int, one: dict[str, object]) -> None:
    """BT-03: the list is refused for its length, before anything is made of it."""
    tree = json.loads(write_bones(small_bones()))
    tree["level"][where] = [one] * (most + 1)
    with pytest.raises(HostileFile, match=rf"length <= {most} - at `\$\.level\.{where}`"):
        read_bones(json.dumps(tree).encode())


@pytest.mark.parametrize("count", [-1, 41, 2**31 - 1, -(2**31)])
def test_a_count_of_the_real_game_is_within_its_limits(count: int) -> None:
    """BT-03: 40 rooms are read, no more, and no negative number of them."""
    assert Reader((40).to_bytes(4, "little")).count(40, "rooms") == 40
    with pytest.raises(HostileFile, match=f"{count} rooms; from 0 to 40"):
        Reader(count.to_bytes(4, "little", signed=True)).count(40, "rooms")


def test_weights_in_bones_are_computed_anew() -> None:
    """BT-13: whatever a stranger's file says, a chest weighs 600 and a scroll of identify in it 5 more."""
    bones = small_bones()
    (chest,) = [item for pile in bones.level.items.values() for item in pile if item.kind.name == "chest"]
    chest.weight, chest.contents[0].weight = 1, 100_000
    found = bones_from_bytes(write_bones(bones)).bones
    (chest,) = [item for pile in found.level.items.values() for item in pile if item.kind.name == "chest"]
    assert (chest.weight, chest.contents[0].weight) == (605, 5)


@rule("B-136", "B-137", edition="3.6.7")
@pytest.mark.parametrize(
    ("kind", "said", "weighs"),
    [
        ("bell", 10, 10), ("bell", 450, 30),
        ("spellbook of blank paper", 20, 20), ("spellbook of blank paper", 450, 50),
        ("Book of the Dead", 450, 20),
    ],
)  # fmt: skip
def test_only_the_weight_of_what_it_was_is_believed(kind: KindName, said: int, weighs: int) -> None:
    """BT-13: what was the Bell of Opening still weighs 10, what was the Book of the Dead 20."""
    thing = Scene("3.6.7").carry(kind)
    thing.weight = said

    weigh_anew(thing)

    assert thing.weight == weighs
    check_weight(thing)


@rule("B-177", edition="3.6.7")
@pytest.mark.parametrize("evil", ["\x1b[2J", "\u202egnol", "a\u200bb", "two\nlines", "\x9bm", "\x7f"])
@pytest.mark.parametrize(
    "place", ["monster", "words", "fruit", "who", "how", "thing", "inside", "keeper", "customer"]
)
def test_no_text_moves_a_terminal(place: str, evil: str) -> None:
    """BT-15: in every place where a stranger's words can stand."""
    tree = json.loads(write_bones(small_bones()))
    level = tree["level"]
    match place:
        case "monster":
            level["monsters"][0]["name"] = evil
        case "words":
            level["engravings"] = [{"spot": 5, "text": evil}]
        case "fruit":
            tree["fruits"] = {"1": evil}
        case "thing":
            level["items"] = {"1215": [{"id": 900, "kind": "dart", "name": evil}]}
        case "inside":
            dart = {"id": 900, "kind": "dart", "name": evil}
            level["items"] = {"1215": [{"id": 901, "kind": "sack", "contents": [dart]}]}
        case "keeper" | "customer":
            field = "name" if place == "keeper" else place
            office = {"office": "keeper", "branch": "mines", "level": 3, "room": 0, "shop": "general store"}
            office |= {"door": 9, "post": 9}
            level["monsters"][0]["office"] = {**office, field: evil}
        case _:
            level["cemetery"][0][place] = evil
    with pytest.raises(HostileFile, match="printable"):
        read_bones(json.dumps(tree).encode())


def test_words_of_the_dead_are_quoted() -> None:
    """BT-16: what somebody wrote cannot pass for what the program says."""
    bones = small_bones()
    lie = "Creatures: none. You may rest here."
    bones.level.engravings = {5: Engraving(5, lie, EngravingManner.HEADSTONE)}
    lines = story_lines(bones)
    assert not any(line.startswith(("Creatures: none", lie)) for line in lines)
    assert any(repr(lie) in line for line in lines)


def test_a_file_has_these_fields_and_no_other() -> None:
    """BT-31: a level, and whose; no process, no path, no address, no dice."""
    tree = json.loads(write_bones(small_bones()))
    assert set(tree) <= {"marrow_bones", "name", "edition", "level", "turn", "timers", "fruits"}
    assert set(tree["level"]["cemetery"][0]) <= {"who", "how", "when", "spot", "known"}


def test_the_largest_bones_are_read_fast() -> None:
    """BT-32: as many things and creatures as may be, in half a second; one more is refused."""
    bones = small_bones()
    pile = bones.level.items[spot_at(15, 9)]
    there = sum(len(lying) for lying in bones.level.items.values())
    there += sum(len(one.inventory) for one in bones.level.monsters)
    for n in range(MAX_ITEMS - there - 20):
        spot = spot_at(11 + n % 8, 6)
        bones.level.items.setdefault(spot, []).append(Item(10_000 + n, KINDS_NAMED["dart"]))
    raw = write_bones(bones)
    began = time.process_time()
    read_bones(raw)
    assert time.process_time() - began < 0.5
    pile += [Item(20_000 + n, KINDS_NAMED["dart"]) for n in range(40)]
    with pytest.raises(HostileFile):
        read_bones(write_bones(bones))


def test_a_name_with_control_characters_cannot_break_a_log() -> None:
    """BT-17: a killer called by a player ends neither the field nor the line."""
    evil = "killed by Bob\tpoints=9999\nversion=3.6.7\tpoints=1"
    ended = replace(ANN, death=evil, death_with_suffix=evil)
    line = xlogfile_line(ended, AROUND)
    assert line.count("\n") == 1 and line.endswith("\n")
    assert [field for field in line.rstrip("\n").split("\t") if field.startswith("points=")] == [
        "points=1200"
    ]
