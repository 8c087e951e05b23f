"""Rows that NetHack 3.6.0 to 3.6.2 changed: lights that fly, books that are of paper."""

import pytest

from marrow.content.words import KindName, Material, SpeciesName
from marrow.editions import NETHACK
from marrow.rules.hero.body import flies, levitates
from marrow.rules.monster_moves.item_pickup import is_useful
from rule import is_343, rule
from scene import Scene

OF_PAPER = ("3.4.3", "3.6.0", "3.6.1")
LIGHTS: tuple[SpeciesName, ...] = ("yellow light", "black light")


@rule("N-521")
@pytest.mark.parametrize("species", LIGHTS)
def test_a_hero_in_the_form_of_a_light_flies_in_343_and_floats_since(species: SpeciesName) -> None:
    scene = Scene()

    scene.form(species)

    in_343 = is_343()
    assert (flies(scene.hero), levitates(scene.hero)) == (in_343, not in_343)


@rule("N-521")
@pytest.mark.parametrize("edition", ["slashem", "slashthem", "dnethack", "notdnethack"])
def test_lights_fly_in_the_variants_of_343(edition: str) -> None:
    scene = Scene(edition)

    scene.form("yellow light")

    assert flies(scene.hero)
    assert not levitates(scene.hero)


@rule("N-521")
def test_lights_can_use_a_wand_of_digging_only_where_they_fly() -> None:
    scene = Scene()
    light = scene.monster("black light")

    useful = is_useful(scene.play, light, scene.item("wand of digging", charge=4))

    assert useful is (is_343())


@rule("N-522")
@pytest.mark.parametrize("kind", ["spellbook of dig", "spellbook of magic missile"])
@pytest.mark.parametrize("edition", NETHACK)
def test_parchment_and_vellum_are_leather_since_362(edition: str, kind: KindName) -> None:
    scene = Scene(edition)

    material: Material = "paper" if edition in OF_PAPER else "leather"

    assert scene.item(kind).kind.material == material


@rule("N-522")
def test_novels_are_of_gold_in_360() -> None:
    scene = Scene("3.6.0")

    assert scene.item("novel").kind.material == "gold"


@rule("N-522", edition="3.6.1")
def test_novels_are_of_paper_since_361() -> None:
    assert Scene().item("novel").kind.material == "paper"
