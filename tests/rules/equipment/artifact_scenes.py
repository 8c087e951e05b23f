"""A hero with an artifact, for tests."""

from typing import Any

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.words import ArtifactName
from marrow.model.item import Item
from scene import Scene


def artifact(scene: Scene, name: ArtifactName, *, blessing: int = 0) -> Item:
    """One in the pack."""
    item = scene.carry(ARTIFACTS_NAMED[name].base, blessing=blessing)
    item.artifact = name
    item.name = name
    item.birth = 0
    scene.world.artifacts[name] = 1
    return item


def owner(name: ArtifactName, **how: Any) -> Scene:
    """A scene with the hero an artifact was made for."""
    row = ARTIFACTS_NAMED[name]
    how.setdefault("role", row.role or "valkyrie")
    return Scene(alignment=row.alignment or "neutral", **how)
