"""A hero with a box, for tests."""

from marrow.content.words import KindName
from marrow.model.item import Item
from scene import MIDDLE, Scene

PICK = "lock.c picklock"
YES = {
    "commands.force this": True,
    "commands.tip this": True,
    "commands.loot this": True,
    "locks.unlock box": True,
    "locks.lock box": True,
}


def locked(scene: Scene, *things: KindName) -> Item:
    box = scene.lay("chest")
    box.locked = True
    box.contents = [scene.item(thing) for thing in things]
    return box


def here(scene: Scene, spot: int = MIDDLE) -> list[str]:
    return [item.kind.name for item in scene.level.items.get(spot, [])]
