"""Saved activities. Three numbers of the shape mean something else in each kind of activity."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, get_args

from msgspec import Meta

from marrow.content.vocabulary import EngravingManner
from marrow.errors import HostileFile
from marrow.formats.shapes import Id, Number, SavedShape, ShapeConverter
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import Doing, RunMode, StepManner


class ActivityShape(SavedShape, frozen=True, kw_only=True):
    doing: Doing
    left: Number = 0
    direction: Number = 0
    target: Number = 0
    item_id: Id = 0
    mode: Number = 0
    effort: Number = 0
    text: Annotated[str, Meta(max_length=255)] = ""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The field of the model that a saved number stands for, and how it is written and read.

    ``read`` raises ValueError for a number that means nothing.
    """

    field: str
    write: Callable[[Any], int] = int
    read: Callable[[int], object] = int


def activity_shape(activity: Activity | None) -> ActivityShape | None:
    """The shape of an activity, or None for none."""
    if activity is None:
        return None
    meanings = MEANINGS.get(activity.doing, {})
    numbers = {name: meaning.write(getattr(activity, meaning.field)) for name, meaning in meanings.items()}
    return _CONVERTER.shape(activity, **{name: number for name, number in numbers.items() if number})


def activity_of(shape: ActivityShape | None) -> Activity | None:
    """The activity of a shape, or None for none.

    Raises HostileFile for a number or a text that means nothing in this kind of activity.
    """
    if shape is None:
        return None
    writes = shape.doing is Doing.ENGRAVING
    if (writes or shape.text) and not (writes and 0 < shape.left <= len(shape.text)):
        raise HostileFile(f"{shape.doing.value}: {shape.left} left of text {shape.text!r} means nothing")
    meanings = MEANINGS.get(shape.doing, {})
    given: dict[str, object] = {"effort": 0, "target": NOWHERE if "target" in meanings else shape.target}
    for name in NUMBERS:
        number = getattr(shape, name)
        if name in meanings:
            try:
                given[meanings[name].field] = meanings[name].read(number)
            except ValueError:
                raise HostileFile(f"{shape.doing.value}: {name} {number} means nothing") from None
        elif number and name != "target":
            raise HostileFile(f"{shape.doing.value}: {name} {number} means nothing")
    return _CONVERTER.model(shape, **given)


def _place_in(choices: Sequence[object], field: str) -> Meaning:
    """A number that is the place of a value in a row."""

    def read(number: int) -> object:
        if number not in range(len(choices)):
            raise ValueError(number)
        return choices[number]

    return Meaning(field, choices.index, read)


def _id(number: int) -> int:
    if number < 0:
        raise ValueError(number)
    return number


def _slots(number: int) -> Slot:
    if number & ~sum(Slot):
        raise ValueError(number)
    return Slot(number)


def _one_slot(number: int) -> Slot:
    if number.bit_count() != 1:
        raise ValueError(number)
    return _slots(number)


NUMBERS = ("target", "mode", "effort")
MEANINGS: Mapping[Doing, Mapping[str, Meaning]] = {
    Doing.MOVING: {"mode": _place_in(get_args(StepManner), "manner")},
    Doing.TRAVELLING: {"mode": _place_in((False, True), "explores"), "effort": Meaning("effort")},
    Doing.RUNNING: {"mode": Meaning("run", int, RunMode), "effort": Meaning("turned")},
    Doing.PICKING_LOCK: {"mode": Meaning("box_id", int, _id), "effort": Meaning("chance")},
    Doing.FORCING_LOCK: {"mode": _place_in((False, True), "prying"), "effort": Meaning("chance")},
    Doing.SETTING_TRAP: {"mode": _place_in((False, True), "bungled")},
    Doing.TAKING_OFF: {"target": Meaning("slot", int, _one_slot), "effort": Meaning("slots", int, _slots)},
    Doing.ENGRAVING: {
        "mode": _place_in(tuple(EngravingManner), "inscribes"),
        "effort": Meaning("effort"),
    },
    Doing.DIGGING: {"effort": Meaning("effort")},
}
_CONVERTER = ShapeConverter(Activity, ActivityShape)
