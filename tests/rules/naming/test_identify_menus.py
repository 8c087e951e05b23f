"""The menus of what to identify. NetHack: invent.c, menu_identify."""

from collections.abc import Sequence

import pytest

from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.questions import ChooseFrom, Pick
from marrow.rules.naming.identification import identify_pack, is_fully_known
from rule import rule
from scene import Scene

PACK: Sequence[KindName] = (
    "potion of water",
    "ring of hunger",
    "scroll of light",
    "potion of booze",
    "wand of light",
)


def packed(edition: str, *picks: str) -> Scene:
    """A hero with a to e of the pack, who picks these letters from one menu after another."""
    scene = Scene(edition)
    for name in PACK:
        scene.carry(name)
    scene.answers.decided["identify.which"] = [tuple(Pick(key=letter) for letter in pick) for pick in picks]
    return scene


def menus(scene: Scene) -> list[tuple[str, str]]:
    """What each menu asked for, and the letters of its lines."""
    asked = [menu for menu in scene.answers.asked if isinstance(menu, ChooseFrom)]
    assert all(menu.many for menu in asked)
    return [
        (str(question.words["which"]), "".join(offer.letter for offer in question.offers))
        for question in asked
    ]


def known(scene: Scene) -> str:
    return "".join(sorted(item.letter for item in scene.hero.inventory if is_fully_known(scene.play, item)))


@rule("N-494")
@pytest.mark.parametrize("edition", NETHACK)
def test_menus_are_in_the_order_of_classes_until_enough_was_chosen(edition: str) -> None:
    """Scrolls, potions, rings, wands. Seen in the running 3.6.7."""
    scene = packed(edition, "d", "be")

    identify_pack(scene.play, 2)

    assert menus(scene) == [("first", "cadbe"), ("next", "cabe")]
    assert known(scene) == "bd"


@rule("N-494")
@pytest.mark.parametrize("edition", NETHACK)
def test_who_leaves_a_menu_identifies_no_more(edition: str) -> None:
    scene = packed(edition, "", "a")

    identify_pack(scene.play, 3)

    assert len(menus(scene)) == 1 and known(scene) == ""
