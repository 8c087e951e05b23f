"""Vampires change their shape since 3.6.0, and never did before."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import NETHACK
from marrow.messages.commands import UseForm
from marrow.rules.generation.new_monsters.make_monster import make_monster
from rule import rule
from rules.bones.dying import deep, end, remnant
from scene import MIDDLE, Scene

EVERY = pytest.mark.parametrize("edition", NETHACK)


@EVERY
@rule("B-080", "L-150")
def test_new_vampires_are_generated_in_another_shape_since_360(edition: str) -> None:
    vampire = make_monster(Scene(edition).play, SPECIES_NAMED["vampire"], MIDDLE + 3)

    assert vampire is not None
    assert (vampire.species.name == "vampire") == (vampire.true_species is None) == (edition == "3.4.3")


@EVERY
@rule("B-080", "B-077")
def test_heroes_who_rise_as_vampires_are_in_another_shape_since_360(edition: str) -> None:
    scene = deep(edition=edition)
    scene.hero.dying.risen = "vampire"

    end(scene)

    assert (remnant(scene).species.name == "vampire") == (edition == "3.4.3")


@EVERY
def test_heroes_in_vampire_form_change_shape_with_monster_command_since_36(edition: str) -> None:
    scene = Scene(edition)
    scene.form("vampire")

    scene.do(UseForm())

    assert ("forms.no ability" in scene.told()) == (edition == "3.4.3")
