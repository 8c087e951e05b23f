"""Handles: what was put into a scene, wherever it is now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from marrow.game.game import Game
from marrow.game.view import play_for_viewing
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE
from marrow.rules.items.families import true_name
from marrow.rules.naming import item_name


@dataclass(frozen=True, slots=True)
class Thing:
    """An item of a scene. It may be carried, worn, lie on the floor of the hero's level, or be gone."""

    game: Game
    id: int

    @property
    def item(self) -> Item | None:
        """The engine's item; None if it is gone, on another level, or part of another stack now."""
        return next((item for item, _ in items_here(self.game) if item.id == self.id), None)

    @property
    def gone(self) -> bool:
        return self.item is None

    @property
    def carried(self) -> bool:
        return any(item.id == self.id for item in self.game.world.hero.inventory)

    @property
    def letter(self) -> str:
        """Its letter in the pack, for commands; "" if it is not carried."""
        item = self.item
        return item.letter if item is not None and self.carried else ""

    @property
    def name(self) -> str:
        """What it is, such as "newt corpse"; "" if it is gone."""
        item = self.item
        return true_name(item) if item is not None else ""

    @property
    def words(self) -> str:
        """What the hero calls it, such as "an uncursed newt corpse"; "" if it is gone."""
        item = self.item
        return (
            item_name(play_for_viewing(self.game.world, self.game.edition), item) if item is not None else ""
        )

    @property
    def quantity(self) -> int:
        item = self.item
        return item.quantity if item is not None else 0

    @property
    def worn(self) -> Slot:
        """Where it is worn or held."""
        item = self.item
        return Slot(item.worn) if item is not None else Slot(0)

    @property
    def spot(self) -> int:
        """Where on the floor it lies; 0 if it does not."""
        return next((spot for item, spot in items_here(self.game) if item.id == self.id), NOWHERE)


@dataclass(frozen=True, slots=True)
class Creature:
    """A monster or pet of a scene. It may be on the hero's level, or dead or elsewhere."""

    game: Game
    id: int

    @property
    def monster(self) -> Monster | None:
        """The engine's monster; None if it is dead or on another level."""
        return next((one for one in self.game.world.level.monsters if one.id == self.id), None)

    @property
    def gone(self) -> bool:
        return self.monster is None

    @property
    def species(self) -> str:
        monster = self.monster
        return monster.species.name if monster is not None else ""

    @property
    def spot(self) -> int:
        """Where it is; 0 if nowhere."""
        monster = self.monster
        return monster.spot if monster is not None else NOWHERE

    @property
    def hp(self) -> int:
        monster = self.monster
        return monster.hp if monster is not None else 0

    @property
    def tame(self) -> int:
        """0 for wild, up to 20."""
        monster = self.monster
        return monster.tame if monster is not None else 0


def items_here(game: Game) -> Iterator[tuple[Item, int]]:
    """Every item on the hero's level and in the pack, with its spot on the floor, or 0."""
    world = game.world
    for item in world.hero.inventory:
        yield from _with_contents(item, NOWHERE)
    for spot, pile in world.level.items.items():
        for item in pile:
            yield from _with_contents(item, spot)
    for monster in world.level.monsters:
        for item in monster.inventory:
            yield from _with_contents(item, NOWHERE)


def _with_contents(item: Item, spot: int) -> Iterator[tuple[Item, int]]:
    yield item, spot
    for inside in item.contents:
        yield from _with_contents(inside, NOWHERE)
