"""Heroes at their meals, for tests."""

from typing import Any

from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.commands import Continue, Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.item import Item
from scene import Scene

ALL = NETHACK


def hungry(edition: str = "", nutrition: int = 100, **how: Any) -> Scene:
    return Scene(edition, turn=10_000, nutrition=nutrition, **how)


def eaten(scene: Scene) -> list[int]:
    """What each bite gave."""
    return [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING]


def fresh(scene: Scene, name: KindName, **how: Any) -> Item:
    item = scene.carry(name, **how)
    item.birth = scene.world.turn
    return item


def whole_meal(scene: Scene, item: Item) -> int:
    """Eat it to the end; the actions it took."""
    actions = 1
    scene.do(Eat(item=item.letter))
    while scene.hero.activity is not None:
        actions += 1
        scene.do(Continue())
    return actions
