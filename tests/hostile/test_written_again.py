"""What is kept of a file that was read is what its bones come to, byte for byte, however it was written."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.experiment.damage import damage_file
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import write_bones
from marrow.formats.items_and_monsters import ItemShape, MonsterShape
from marrow.judging.reading import possible_and_written, possible_bones

FILES = [write_bones(good_bones(EDITIONS["3.6.7"], number)) for number in range(4)]


def defaults_of(shape: type[msgspec.Struct]) -> dict[str, Any]:
    """The default of each field that may be left out, by its name in a file."""
    return {
        field.encode_name: [] if field.default is msgspec.NODEFAULT else field.default
        for field in msgspec.structs.fields(shape)
        if not field.required
    }


ITEM_DEFAULTS, MONSTER_DEFAULTS = defaults_of(ItemShape), defaults_of(MonsterShape)


def things_in(value: Any, key: str) -> list[dict[str, Any]]:
    """Everything in JSON that has an id and this key, also what is carried, contained and saved."""
    found: list[dict[str, Any]] = []
    if isinstance(value, dict):
        if key in value and "id" in value:
            found.append(value)
        for part in value.values():
            found += things_in(part, key)
    elif isinstance(value, list):
        for part in value:
            found += things_in(part, key)
    return found


def items_in(value: Any) -> list[dict[str, Any]]:
    return things_in(value, "kind")


def monsters_in(value: Any) -> list[dict[str, Any]]:
    return [one for one in things_in(value, "species") if "kind" not in one]


def again(raw: bytes) -> bytes:
    """A file as it is kept, which is what its bones come to."""
    found, written = possible_and_written(raw)
    assert written == write_bones(found.bones) == write_bones(possible_bones(raw).bones)
    return written


@pytest.mark.parametrize("raw", FILES)
def test_defaults_that_a_file_writes_out_are_left_out_again(raw: bytes) -> None:
    file = json.loads(raw)
    for item in items_in(file["level"]):
        item |= {name: value for name, value in ITEM_DEFAULTS.items() if name not in item}
    for monster in monsters_in(file["level"]):
        monster |= {name: value for name, value in MONSTER_DEFAULTS.items() if name not in monster}

    assert again(raw) == again(json.dumps(file).encode()) == raw


@pytest.mark.parametrize("name", ITEM_DEFAULTS)
def test_there_is_only_one_of_each_default_of_an_item(name: str) -> None:
    """Otherwise msgspec would write a value that was read, and leave out the same one that was made."""
    least = msgspec.json.encode({"id": 1, "kind": "arrow", name: ITEM_DEFAULTS[name]})

    assert msgspec.json.encode(msgspec.json.decode(least, type=ItemShape)) == b'{"id":1,"kind":"arrow"}'


@pytest.mark.parametrize("name", MONSTER_DEFAULTS)
def test_there_is_only_one_of_each_default_of_a_monster(name: str) -> None:
    least = msgspec.json.encode({"id": 1, "species": "newt", name: MONSTER_DEFAULTS[name]})

    assert msgspec.json.encode(msgspec.json.decode(least, type=MonsterShape)) == b'{"id":1,"species":"newt"}'


@pytest.mark.parametrize("raw", FILES)
@pytest.mark.parametrize(
    "fields", [{"burned": True}, {"goal": 300}, {"innately_invisible": True, "invisible": True}], ids=str
)
def test_what_is_said_twice_or_of_old_about_a_monster_is_left_out(raw: bytes, fields: dict[str, Any]) -> None:
    file, plain = json.loads(raw), json.loads(raw)
    for monster in monsters_in(file["level"]):
        monster |= fields
    for monster in monsters_in(plain["level"]):
        monster |= {name: value for name, value in fields.items() if name == "invisible"}

    assert len(monsters_in(file["level"])) > 10
    assert again(json.dumps(file).encode()) == again(json.dumps(plain).encode())


@pytest.mark.parametrize("raw", FILES)
def test_a_wrong_weight_is_put_right_wherever_the_item_lies(raw: bytes) -> None:
    file = json.loads(raw)
    items = [one for one in items_in(file["level"]) if not one["kind"].startswith(("glob", "heavy iron"))]
    for item in items:
        item["weight"] = 7_000_000

    assert len(items) > 10
    assert again(json.dumps(file).encode()) == raw


def test_damaged_files_that_pass_are_kept_as_what_their_bones_come_to() -> None:
    dice, passed = Random(5), 0
    for number in range(1_500):
        try:
            again(damage_file(FILES[number % len(FILES)], dice))
        except HostileFile:
            continue
        passed += 1

    assert passed > 20
