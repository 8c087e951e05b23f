"""Scrolls read, for tests."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.rules.magic.reading import read_carried_item
from marrow.rules.naming.kind_names import kind_is_known
from scene import Scene

RULE = "read.c seffects"


def reader(name: KindName, blessing: int = 0, scene: Scene | None = None, *, confused: bool = False) -> Scene:
    """A scroll is read, and is gone."""
    scene = scene or Scene()
    if confused:
        scene.hero.timeout[Property.CONFUSED] = 50
    scroll = scene.carry(name, blessing=blessing)
    read_carried_item(scene.play, scroll)
    assert scroll not in scene.hero.inventory or name == "scroll of blank paper"
    return scene


def knows(scene: Scene, name: KindName) -> bool:
    return kind_is_known(scene.world, KINDS_NAMED[name])
