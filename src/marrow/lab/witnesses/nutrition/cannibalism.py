"""Witnesses of nutrition: cannibalism."""

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.rules.nutrition import food_conducts


def kin(scene: Scene, meat: SpeciesName, times: int = 1) -> str:
    for _ in range(times):
        food_conducts.check_cannibalism(scene.play, SPECIES_NAMED[meat])
    return f"luck {scene.hero.luck}"


@witness("nutrition.cannibal_check_once_a_turn", "N-318")
def twice_in_a_turn(edition: Edition) -> str:
    """A human begins to eat a human twice in one turn."""
    return kin(Scene(edition, turn=500), "shopkeeper", times=2)


@witness("nutrition.eating_own_form_is_cannibalism", "N-316")
def orc_by_form(edition: Edition) -> str:
    """A human in the form of a hill orc begins to eat a Mordor orc."""
    scene = Scene(edition, turn=500)
    scene.form("hill orc")
    return kin(scene, "Mordor orc")


@witness("nutrition.eating_own_were_form_is_cannibalism", "N-316")
def jackal_by_curse(edition: Edition) -> str:
    """A human with lycanthropy from a werejackal begins to eat a werejackal."""
    scene = Scene(edition, turn=500)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werejackal"]
    scene.form("hill orc")
    return kin(scene, "werejackal")
