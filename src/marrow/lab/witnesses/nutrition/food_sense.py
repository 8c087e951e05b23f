"""Witnesses of nutrition: the sense of bad food."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.rules.nutrition.food_sense import warn_of_danger


def _smelled(edition: Edition, species: SpeciesName, age: int) -> str:
    scene = Scene(edition, turn=1000)
    scene.hero.warned_of_food = True
    scene.intrinsic(Property.SICKNESS_RESISTANCE)
    warn_of_danger(scene.play, scene.carry("corpse", species=species, age=age))
    return str(scene.answers.asked[0].what.value)


@witness("nutrition.medusas_flesh_is_smelled", "N-347")
def smelled_medusa(edition: Edition) -> str:
    """A hero with the sense of bad food eats Medusa's corpse, and is asked."""
    return _smelled(edition, "Medusa", 0)


@witness("nutrition.harmless_taint_is_smelled", "N-347")
def smelled_taint(edition: Edition) -> str:
    """A hero with the sense of bad food, who cannot sicken, eats an old corpse, and is asked."""
    return _smelled(edition, "jackal", 200)
