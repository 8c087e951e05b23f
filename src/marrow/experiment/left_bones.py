"""The bones that the hero of a scene has left: what lies there, who is there, and their file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from marrow.formats.bones import write_bones
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.rules.items.families import true_name


class LeftThing(NamedTuple):
    """An item on the level, or in something that lies there, or carried by somebody."""

    name: str
    quantity: int
    blessing: int
    charge: int
    called: str
    spot: int


class LeftCreature(NamedTuple):
    """Somebody on the level, such as the ghost."""

    species: str
    called: str
    spot: int


class LeftBones:
    """One level as its hero left it."""

    __slots__ = ("_bones",)

    def __init__(self, bones: Bones) -> None:
        self._bones = bones

    @property
    def name(self) -> str:
        """NetHack's name of the file, such as D0.8."""
        return self._bones.name

    @property
    def raw(self) -> bytes:
        """The file: ``marrow.new_game(bones={left.name: left.raw})`` lets another hero find it."""
        return write_bones(self._bones)

    @property
    def things(self) -> tuple[LeftThing, ...]:
        """Every item; ``spot`` is that on the floor, or of what holds it."""
        level = self._bones.level
        piles = [(item, spot) for spot, pile in level.items.items() for item in pile]
        piles += [(item, one.spot) for one in level.monsters for item in one.inventory]
        return tuple(
            LeftThing(true_name(item), item.quantity, item.blessing, item.charge, item.name, spot)
            for outer, spot in piles
            for item in _with_contents(outer)
        )

    @property
    def creatures(self) -> tuple[LeftCreature, ...]:
        """Everybody on the level, the ghost among them."""
        return tuple(LeftCreature(one.species.name, one.name, one.spot) for one in self._bones.level.monsters)


def _with_contents(item: Item) -> Iterator[Item]:
    yield item
    for inside in item.contents:
        yield from _with_contents(inside)
