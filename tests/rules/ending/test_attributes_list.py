"""The attributes window: what NetHack's attributes_enlightenment lists, in its order."""

import pytest

from marrow.content.properties import Property
from marrow.game.knowledge import self_knowledge
from marrow.model.item import Slot
from marrow.model.world import Mode
from marrow.rules.ending.disclosure import property_lines
from marrow.rules.enlightenment.enlighten import lasting_attributes
from rule import edition_here, rule
from scene import Scene


@pytest.mark.parametrize(
    "record, line",
    [
        (20, "You are piously aligned."),
        (19, "You are devoutly aligned."),
        (13, "You are fervently aligned."),
        (8, "You are stridently aligned."),
        (3, "You are aligned."),
        (2, "You are haltingly aligned."),
        (0, "You are nominally aligned."),
        (-3, "You have strayed."),
        (-8, "You have sinned."),
        (-9, "You have transgressed."),
    ],
)
def test_piety_has_ten_degrees(record: int, line: str) -> None:
    scene = Scene()
    scene.hero.alignment_record = record

    assert line in property_lines(scene.play, over=False)


@rule("L-167", "L-169")
def test_the_list_is_in_nethacks_order_and_tells_wizards_the_numbers() -> None:
    scene = Scene(mode="wizard")
    hero = scene.hero
    hero.alignment_record, hero.luck, hero.piety.prayer_timeout, hero.dying.deaths = 5, -6, 400, 1
    hero.fighting.hit_bonus, hero.fighting.damage_bonus = 2, -1
    scene.intrinsic(Property.FAST, Property.FIRE_RESISTANCE)
    scene.wear("cloak of protection", Slot.CLOAK)
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.form("wolf")
    hero.polymorph.turns = 77

    assert [line for line in property_lines(scene.play, over=False, alive=True) if "bones" not in line] == [
        "You are stridently aligned.",
        "Your alignment is 5.",
        "You are fire resistant intrinsically.",
        "You have a small to hit bonus (+2).",
        "You have a small damage penalty (-1).",
        "You are protected.",
        "You are polymorphed into a wolf (77).",
        "You are fast intrinsically.",
        "Your life will be saved.",
        "You are very unlucky (-6).",
        "You can not safely pray (400).",
        *(["You might live through one deadly wound by saving grace."] if edition_here() == "3.7" else []),
        "You have been killed once.",
    ]


def test_nothing_is_said_of_prayer_when_all_is_over() -> None:
    lines = property_lines(Scene().play)

    assert "You were nominally aligned." in lines
    assert not any("pray" in line for line in lines)


def test_an_angry_god_takes_the_place_of_prayer() -> None:
    scene = Scene()
    scene.hero.piety.anger = 4

    lines = property_lines(scene.play, over=False)

    assert any(line.endswith(" is very angry with you.") for line in lines)
    assert not any("pray" in line for line in lines)


@pytest.mark.parametrize("mode", ["normal", "explore", "wizard"])
def test_what_a_player_asks_of_himself_is_told_once(mode: Mode) -> None:
    """L-168: the magical attributes follow in explore and wizard mode, who the hero is only once."""
    scene = Scene(mode=mode)
    scene.intrinsic(Property.FIRE_RESISTANCE)

    lines = self_knowledge(scene.world, scene.play.edition)

    assert sum("hit points" in line for line in lines) == 1
    assert (any("You are fire resistant" in line for line in lines)) == (mode != "normal")


@rule("L-169")
@pytest.mark.parametrize(
    ("crowned", "title"),
    [(1, "the Hand of Elbereth"), (2, "the Envoy of Balance"), (3, "the Glory of Arioch")],
)
def test_the_crowned_bear_the_title_of_their_god(crowned: int, title: str) -> None:
    scene = Scene()
    scene.hero.piety.crowned = crowned
    assert lasting_attributes(scene.play)[0][1]["state"] == title
