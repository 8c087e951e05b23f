"""A stretch of life in every form there is: in, waiting, fighting, eating, #monster, and out again."""

from contextlib import suppress
from random import Random

import pytest

from marrow.content.species import Species
from marrow.content.species_table import SPECIES
from marrow.errors import RefusedCommand
from marrow.game.invariants import check_slowly, check_world
from marrow.lab.random_player import RandomAnswers
from marrow.messages import commands as c
from marrow.messages.questions import AcceptDeath, Question
from marrow.model.item import Slot
from marrow.model.places import EAST, SOUTH, WEST, Terrain
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.play import Cancelled
from marrow.rules.polymorph import polymorph_into
from scene import MIDDLE, Scene

FORMS = [species for species in SPECIES if "no polymorph" not in species.traits]
DAY: tuple[c.Command, ...] = (
    c.Wait(),
    c.UseForm(),
    c.Move(direction=EAST, manner="fight"),
    c.Move(direction=EAST, manner="fight"),
    c.Eat(),
    c.Continue(),
    c.PickUp(everything=True),
    c.UseForm(),
    c.Sit(),
    c.Move(direction=WEST),
    c.Search(),
    c.UseForm(),
    c.Move(direction=SOUTH),
    c.Kick(direction=EAST),
    c.Wait(),
)


class NeverDies(RandomAnswers):
    """Answers at random, but never dies."""

    def random_answer(self, question: Question[object]) -> object:
        return False if isinstance(question, AcceptDeath) else super().random_answer(question)


def dressed(number: int) -> Scene:
    scene = Scene(seed=number + 1, level=14, hp=200, mode="explore")
    for name, slot in (
        ("ring mail", Slot.BODY_ARMOR), ("leather cloak", Slot.CLOAK), ("Hawaiian shirt", Slot.SHIRT),
        ("leather gloves", Slot.GLOVES), ("levitation boots", Slot.BOOTS), ("helmet", Slot.HELMET),
        ("silver saber", Slot.WIELDED), ("amulet of strangulation", Slot.AMULET),
    ):  # fmt: skip
        scene.wear(name, slot)
    scene.hero.power = scene.hero.max_power = 60
    scene.lay("tripe ration")
    scene.lay("iron shoes")
    scene.level.terrain[MIDDLE - 1] = Terrain.FOUNTAIN
    scene.monster("Uruk-hai", MIDDLE + 1, hp=150)
    scene.monster("kitten", MIDDLE + 3, hp=90, tame=10)
    return scene


@pytest.mark.parametrize("species", FORMS, ids=lambda species: species.name)
def test_every_form_can_do_all_commands_and_return(species: Species) -> None:
    scene = dressed(species.number)
    play, hero = scene.play, scene.hero
    play.answerer = NeverDies(Random(species.number))
    assert polymorph_into(play, species)
    apply_delayed_effects(play)
    check_slowly(scene.world, scene.play.edition)
    for command in DAY:
        hero.form_hp = hero.form_max_hp
        with suppress(RefusedCommand, Cancelled):
            scene.do(command)
        assert not scene.world.over, command
        check_world(scene.world)
    hero.polymorph.turns = min(hero.polymorph.turns, 1)
    scene.wait(3)
    assert hero.form is None or hero.polymorph.turns > 1  # or changed once more
    check_slowly(scene.world, scene.play.edition)
