"""Which artifact an item is, and its alignment. NetHack: artifact.c."""

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from marrow.content.artifacts import Artifact
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.properties import Property
from marrow.content.words import AlignmentName, ArtifactName, Invocation, RoleName
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.rules.play import Play

TOGGLED_PROPERTIES: Mapping[Invocation, Property] = {  # invoked powers that stay on until invoked again
    "conflict": Property.CONFLICT,
    "levitation": Property.LEVITATION,
    "invisibility": Property.INVISIBILITY,
}


def artifact_of(item: Item | None) -> Artifact | None:
    """Return the artifact that an item is, if it is one."""
    if item is None or item.artifact is None:
        return None
    return ARTIFACTS_NAMED[item.artifact]


def is_always_poisoned(play: Play, item: Item) -> bool:
    """Z-084: in some editions Grimtooth is always poisoned. NetHack: artifact.c, permapoisoned."""
    return item.artifact == "Grimtooth" and play.edition.combat.grimtooth_is_poisoned


def poison_artifact(play: Play, item: Item) -> None:
    """Z-084: poison a new artifact that always is poisoned."""
    item.poisoned = item.poisoned or is_always_poisoned(play, item)


def artifact_for_hero(hero: Hero, artifact: Artifact) -> Artifact:
    """The artifact as it is in this hero's game: one of the hero's own role has the hero's alignment.

    NetHack: artifact.c, hack_artifacts.
    """
    return _as_played(artifact.name, hero.role.name, hero.birth_alignment)


@cache
def _as_played(name: ArtifactName, role: RoleName, side: AlignmentName) -> Artifact:
    artifact = ARTIFACTS_NAMED[name]
    if artifact.role == role and artifact.alignment is not None:
        return replace(artifact, alignment=side)
    if artifact.name == "Excalibur":  # for all lawful heroes, whatever their role
        return replace(artifact, role=None)
    return artifact
