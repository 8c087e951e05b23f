"""Since 3.7 things can be dipped into sinks. NetHack: fountain.c, dipsink."""

from contextlib import suppress

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import Dip
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import Item, Slot
from marrow.model.places import Terrain
from marrow.rules.commands.features.sink_dips import dip_into_sink
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
RULE = "fountain.c dipsink"
HERE = (QuestionKey.DIP_INTO_FOUNTAIN, QuestionKey.DIP_INTO_SINK)


def at_sink(*, breaks: bool = False, sides: int = 25) -> Scene:
    scene = Scene("3.7", shows={(RULE, sides): 0 if breaks else 1})
    scene.level.terrain[MIDDLE] = Terrain.SINK
    return scene


def poured(scene: Scene, name: KindName) -> Item:
    potion = scene.carry(name, quantity=2)
    dip_into_sink(scene.play, potion)
    return potion


@pytest.mark.parametrize("edition", NETHACK)
def test_since_37_the_sink_here_is_offered(edition: str) -> None:
    scene = Scene(edition, answers={"commands.dip into sink": True}, shows={(RULE, 25): 1})
    scene.level.terrain[MIDDLE] = Terrain.SINK
    dagger = scene.carry("dagger")

    with suppress(RefusedCommand):
        scene.do(Dip(item=dagger.letter))

    assert ("sinks.under the tap" in scene.told()) is (edition in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("terrain", [Terrain.FOUNTAIN, Terrain.SINK])
def test_since_37_who_floats_is_offered_neither_fountain_nor_sink(edition: str, terrain: Terrain) -> None:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = terrain
    scene.intrinsic(Property.LEVITATION)

    with suppress(RefusedCommand):
        scene.do(Dip(item=scene.carry("dagger").letter))

    asked = [question.what for question in scene.answers.asked if isinstance(question, Confirm)]
    offered = any(what in HERE for what in asked)
    assert offered is (terrain == Terrain.FOUNTAIN and edition not in NEWEST)


@pytest.mark.parametrize("looted, sides", [(False, 25), (True, 15)])
def test_the_pipes_break_now_and_then(looted: bool, sides: int) -> None:
    """1 in 25, or 1 in 15 once its ring is found."""
    scene = at_sink(breaks=True, sides=sides)
    scene.level.detail[MIDDLE] = 4 if looted else 0

    dip_into_sink(scene.play, scene.carry("dagger"))

    assert scene.level.terrain[MIDDLE] == Terrain.FOUNTAIN


def test_water_from_the_tap_blanks_scrolls() -> None:
    scene = at_sink()
    scroll = scene.carry("scroll of light")

    dip_into_sink(scene.play, scroll)

    assert scroll.kind.name == "scroll of blank paper"


def test_washing_ends_slippery_fingers() -> None:
    scene = at_sink()
    gloves = scene.wear("leather gloves", Slot.GLOVES)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 50

    dip_into_sink(scene.play, gloves)

    assert scene.hero.timeout[Property.SLIPPERY_HANDS] == 0


@pytest.mark.parametrize("looted, rings", [(False, 1), (True, 0)])
def test_levitation_brings_up_a_ring_once(looted: bool, rings: int) -> None:
    scene = at_sink(sides=15 if looted else 25)
    scene.level.detail[MIDDLE] = 4 if looted else 0

    potion = poured(scene, "potion of levitation")

    found = [item for item in scene.level.items.get(MIDDLE, []) if item.kind.class_ == "ring"]
    assert (len(found), potion.quantity, scene.level.detail[MIDDLE]) == (rings, 1, 4)


def test_polymorph_changes_the_sink() -> None:
    scene = at_sink()

    poured(scene, "potion of polymorph")

    assert scene.level.terrain[MIDDLE] != Terrain.SINK


def test_vapours_of_other_potions_are_breathed() -> None:
    scene = at_sink()

    poured(scene, "potion of confusion")

    assert scene.hero.timeout[Property.CONFUSED]


@pytest.mark.parametrize("name", ["potion of water", "potion of gain level", "potion of fruit juice"])
def test_some_potions_do_nothing(name: KindName) -> None:
    scene = at_sink()

    potion = poured(scene, name)

    assert "sinks.nothing seems" in scene.told()
    assert potion.quantity == 1
