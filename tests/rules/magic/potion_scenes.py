"""Potions drunk, for tests."""

from marrow.content.words import KindName
from marrow.rules.magic.potions import quaffing
from scene import Scene

RULE = "potion.c peffects"


def drunk(name: KindName, blessing: int = 0, scene: Scene | None = None, *, diluted: bool = False) -> Scene:
    scene = scene or Scene()
    potion = scene.carry(name, blessing=blessing)
    potion.diluted = diluted
    quaffing.quaff_potion(scene.play, potion)
    assert potion not in scene.hero.inventory
    return scene
