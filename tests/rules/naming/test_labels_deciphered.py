"""Z-186: Archeologists of 5.0.0 make out the labels of scrolls. NetHack: invent.c, addinv_core2."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, RoleName
from marrow.messages.commands import PickUp, Search
from marrow.rules.combat.hold_item import hold_another_item
from rule import rule
from scene import MIDDLE, Scene

DECIPHERED = "identify.deciphers"


@rule("Z-186", edition="5.0.0")
@pytest.mark.parametrize(
    ("role", "kind", "told"),
    [
        ("archeologist", "scroll of light", True),
        ("archeologist", "scroll of blank paper", False),
        ("archeologist", "potion of booze", False),
        ("valkyrie", "scroll of light", False),
    ],
)
def test_a_scroll_that_is_picked_up_is_known(role: RoleName, kind: KindName, told: bool) -> None:
    scene = Scene("5.0.0", role=role, seed=1)
    thing = scene.lay(kind, MIDDLE)

    scene.do(PickUp())

    assert (DECIPHERED in scene.told()) is told
    assert bool(scene.world.discovered[thing.kind.number]) is told
    assert scene.hero.conduct.literate == told
    scene.lay(kind, MIDDLE)
    scene.do(PickUp())
    assert scene.told().count(DECIPHERED) == told  # the second time it is known


@rule("Z-186", edition="5.0.0")
def test_a_scroll_that_is_given_is_known_before_it_is_named() -> None:
    scene = Scene("5.0.0", role="archeologist", seed=1)
    hold_another_item(scene.play, scene.item("scroll of light"))

    assert scene.told() == [DECIPHERED, "wishing.you get"]


@rule("Z-186", edition="5.0.0")
def test_the_blind_know_it_as_soon_as_they_see() -> None:
    scene = Scene("5.0.0", role="archeologist", seed=1)
    scene.intrinsic(Property.BLINDED)
    scroll = scene.lay("scroll of light", MIDDLE)
    scene.do(PickUp())
    assert DECIPHERED not in scene.told()

    scene.hero.intrinsic[Property.BLINDED] = 0
    scene.do(Search())
    assert DECIPHERED in scene.told() and scene.world.discovered[scroll.kind.number]


@pytest.mark.parametrize("edition", ["3.6.7", "3.7"])
def test_elsewhere_scrolls_must_be_read(edition: str) -> None:
    scene = Scene(edition, role="archeologist", seed=1)
    scroll = scene.lay("scroll of light", MIDDLE)
    scene.do(PickUp())

    assert not scene.world.discovered[scroll.kind.number]
