"""The wand of nothing: a coin decides in each game whether it is aimed. NetHack: o_init.c, init_objects."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.messages.commands import Zap
from marrow.rules.generation.new_items.appearances import needs_aim
from marrow.rules.generation.new_items.item_details import randomize_item
from scene import Scene
from use import use

WAND = KINDS_NAMED["wand of nothing"]


def with_aim(aimed: bool) -> Scene:
    """The first game, by its seed, in which it is so."""
    for seed in range(1, 50):
        scene = Scene()
        scene.world.seed = seed
        if needs_aim(scene.world, WAND) is aimed:
            return scene
    raise AssertionError("a coin that falls on one side fifty times")


def test_the_wand_of_nothing_is_directional_in_half_of_all_games() -> None:
    """Of 1,000 throws of a coin between 437 and 563 fall on one side but one time in 15,000."""
    scene = Scene()
    aimed = 0
    for seed in range(1000):
        scene.world.seed = seed
        aimed += needs_aim(scene.world, WAND)

    assert 437 < aimed < 563


@use("zap", "nothing")
@pytest.mark.parametrize("aimed", [True, False])
def test_a_direction_is_asked_only_where_it_has_one(aimed: bool) -> None:
    scene = with_aim(aimed)
    scene.answers.decided["commands.which direction"] = 1
    wand = scene.carry("wand of nothing", charge=5)

    scene.do(Zap(item=wand.letter))

    assert ("commands.which direction" in [asked.what for asked in scene.answers.asked]) is aimed
    assert wand.charge == 4


@pytest.mark.parametrize("aimed, least, most", [(True, 4, 8), (False, 11, 15)])
def test_without_a_direction_it_is_made_with_more_charges(aimed: bool, least: int, most: int) -> None:
    """rn1(5, 4) or rn1(5, 11)."""
    scene = with_aim(aimed)
    charges = set()
    for shown in range(5):
        scene.play.dice = Scene(shows={("mkobj.c mksobj", 5): shown}).play.dice
        wand = scene.item("wand of nothing")
        randomize_item(scene.play, wand, artifacts=False)
        charges.add(wand.charge)

    assert charges == set(range(least, most + 1))
