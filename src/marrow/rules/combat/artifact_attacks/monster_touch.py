"""Which artifacts monsters may touch. NetHack: artifact.c, touch_artifact."""

from marrow.content.alignments import ALIGNMENT_SIGNS, sign_of
from marrow.content.artifacts import Artifact
from marrow.content.species import COVETOUS
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.items.artifacts import artifact_for_hero, artifact_of
from marrow.rules.monsters.traits import alignment_of, is_player_species


def can_monster_touch(hero: Hero, item: Item, monster: Monster) -> bool:
    """Whether a monster may take an artifact.

    Covetous and player monsters may take any whose bonus is not against their own kind.
    """
    artifact = artifact_of(item)
    if artifact is None:
        return True
    artifact = artifact_for_hero(hero, artifact)
    species = monster.species
    if _is_against_species(artifact, monster):
        return False
    if is_player_species(species) or any(trait in species.traits for trait in COVETOUS):
        return True
    intelligent = "intelligent" in artifact.used
    foreign = intelligent and artifact.role is not None
    opposed = (
        "restricted" in artifact.used
        and artifact.alignment is not None
        and ALIGNMENT_SIGNS[artifact.alignment] != alignment_of(monster)
    )
    return not opposed and not (foreign and intelligent)


def _is_against_species(artifact: Artifact, monster: Monster) -> bool:
    species = monster.species
    if "bonus against a class" in artifact.used:
        return species.kind == artifact.against
    if "bonus against flags2" in artifact.used:
        return artifact.against in species.traits
    if "bonus against other alignments" in artifact.used and artifact.alignment is not None:
        return sign_of(species.alignment) != ALIGNMENT_SIGNS[artifact.alignment]
    return False
