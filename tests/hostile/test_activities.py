"""Activities are saved whole, in the numbers of earlier versions; numbers that mean nothing are refused."""

from dataclasses import asdict, fields
from typing import Any

import msgspec
import pytest

from hostile.worlds import small_world
from marrow.content.vocabulary import EngravingManner
from marrow.errors import HostileFile
from marrow.formats.activities import activity_of, activity_shape
from marrow.formats.worlds import decode_world, encode_world
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.vocabularies import Doing, RunMode

COMMON: dict[str, Any] = {"left": 5, "direction": 1, "target": 99, "item_id": 7}
OWN: dict[Doing, dict[str, Any]] = {
    Doing.MOVING: {"manner": "fight"},
    Doing.RUNNING: {"run": RunMode.CONTROL, "turned": -2},
    Doing.TRAVELLING: {"explores": True},
    Doing.PICKING_LOCK: {"box_id": 1234, "chance": 70},
    Doing.FORCING_LOCK: {"prying": True, "chance": 12},
    Doing.SETTING_TRAP: {"bungled": True},
    Doing.TAKING_OFF: {"target": 0, "slot": Slot.CLOAK, "slots": Slot.CLOAK | Slot.SHIRT},
    Doing.DIGGING: {"effort": 190},
    Doing.ENGRAVING: {"effort": 2, "text": "Elbereth", "inscribes": EngravingManner.BURN},
}
WRITTEN: dict[Doing, dict[str, Any]] = {  # as 1169445 wrote them; it wrote no engraving, and explored not
    Doing.MOVING: {"mode": 2},
    Doing.RUNNING: {"mode": 3, "effort": -2},
    Doing.TRAVELLING: {"mode": 1},
    Doing.PICKING_LOCK: {"mode": 1234, "effort": 70},
    Doing.FORCING_LOCK: {"mode": 1, "effort": 12},
    Doing.SETTING_TRAP: {"mode": 1},
    Doing.TAKING_OFF: {"target": 0x2, "effort": 0x42},
    Doing.DIGGING: {"effort": 190},
    Doing.ENGRAVING: {"mode": 2, "effort": 2, "text": "Elbereth"},
}
SENSELESS: tuple[tuple[Doing, dict[str, Any]], ...] = (
    (Doing.MOVING, {"mode": 3}),
    (Doing.MOVING, {"mode": -1}),
    (Doing.MOVING, {"effort": 1}),
    (Doing.RUNNING, {"mode": 4}),
    (Doing.PICKING_LOCK, {"mode": -1}),
    (Doing.FORCING_LOCK, {"mode": 2}),
    (Doing.SETTING_TRAP, {"mode": 2}),
    (Doing.TAKING_OFF, {"target": 0x3, "effort": 0x3}),  # two places at once
    (Doing.TAKING_OFF, {"target": 0, "effort": 0x3}),
    (Doing.TAKING_OFF, {"target": 0x80, "effort": 0x2}),  # no place to wear anything
    (Doing.TAKING_OFF, {"target": 0x2, "effort": 0x80}),
    (Doing.TAKING_OFF, {"target": -2, "effort": 0x2}),
    (Doing.EATING, {"mode": 1}),
    (Doing.SEARCHING, {"effort": 1}),
    (Doing.SEARCHING, {"left": 1, "text": "a"}),  # nobody writes
    (Doing.ENGRAVING, {"left": 5}),  # would never end
    (Doing.ENGRAVING, {"left": 0, "text": "a"}),
    (Doing.ENGRAVING, {"left": -1, "text": "a"}),
    (Doing.ENGRAVING, {"left": 2, "text": "a"}),
    (Doing.ENGRAVING, {"left": 1, "mode": 6, "text": "a"}),
)


def read(doing: Doing, numbers: dict[str, Any]) -> Activity:
    """The activity of a saved game in which these numbers stand."""
    tree = msgspec.msgpack.decode(encode_world(small_world()))
    tree["hero"]["activity"] = {"doing": doing.value, **numbers}
    activity = decode_world(msgspec.msgpack.encode(tree)).hero.activity
    assert activity is not None
    return activity


def test_every_field_belongs_to_some_kind_of_activity() -> None:
    named = {"doing", *COMMON}.union(*OWN.values())

    assert named == {field.name for field in fields(Activity)}


@pytest.mark.parametrize("doing", Doing)
def test_an_activity_is_read_as_it_was_written(doing: Doing) -> None:
    activity = Activity(doing, **(COMMON | OWN.get(doing, {})))

    back = activity_of(activity_shape(activity))

    assert back is not None
    assert asdict(back) == asdict(activity)


@pytest.mark.parametrize("doing", Doing)
def test_the_saved_numbers_are_those_of_every_earlier_version(doing: Doing) -> None:
    given = COMMON | OWN.get(doing, {})
    numbers = COMMON | WRITTEN.get(doing, {})

    assert msgspec.to_builtins(activity_shape(Activity(doing, **given))) == {"doing": doing.value, **numbers}
    assert asdict(read(doing, numbers)) == asdict(Activity(doing, **given))


@pytest.mark.parametrize("doing, numbers", SENSELESS)
def test_a_number_that_means_nothing_is_refused(doing: Doing, numbers: dict[str, Any]) -> None:
    with pytest.raises(HostileFile, match=f"{doing.value}: .* means nothing"):
        read(doing, numbers)
