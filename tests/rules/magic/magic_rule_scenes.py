"""Heroes who use magic, for tests."""

from marrow.messages.entries import DeathFaced
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending
from scene import Scene


def death(scene: Scene) -> tuple[Ending, Killer]:
    faced = scene.entries(DeathFaced)[-1]
    return faced.ending, faced.killer
