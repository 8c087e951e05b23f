"""A hero whose body changes, for tests."""

from marrow.model.item import Item, Slot
from scene import MIDDLE, Scene


def lying(scene: Scene, spot: int = MIDDLE) -> list[str]:
    return [item.kind.name for item in scene.level.items.get(spot, [])]


def gloved(scene: Scene) -> Item:
    scene.wear("leather gloves", Slot.GLOVES)
    return scene.wear("corpse", Slot.WIELDED, species="cockatrice")
