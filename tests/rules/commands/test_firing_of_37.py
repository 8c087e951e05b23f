"""Since 3.7 the command to fire uses what is in hand. NetHack: dothrow.c, dofire."""

from typing import Any

import pytest

from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.commands import Fire
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.model.world import GameOptions
from marrow.rules.commands.firing import fired_from_hand
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
NEWER = pytest.mark.parametrize("edition", NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    ("weapon", "readied", "in_hand"),
    [
        ("aklys", "", True),
        ("aklys", "arrow", True),
        ("aklys", "rock", True),
        ("aklys", "dagger", False),
        ("boomerang", "", True),
        ("ranseur", "", True),
        ("lance", "", True),
        ("bullwhip", "", True),
        ("ranseur", "arrow", False),
        ("long sword", "", False),
    ],
)
@rule("Z-216")
def test_what_returns_or_reaches_far_comes_first(
    edition: str, weapon: KindName, readied: Any, in_hand: bool
) -> None:
    scene = Scene(edition)
    held = scene.wear(weapon, Slot.WIELDED)
    quiver = scene.wear(readied, Slot.QUIVERED) if readied else None

    fired = fired_from_hand(scene.play, quiver)

    assert (fired is held) is (in_hand and edition in NEWEST)


@NEWER
@pytest.mark.parametrize(("weapon", "in_hand"), [("aklys", True), ("ranseur", False), ("bullwhip", False)])
@rule("Z-216")
def test_with_autoquiver_only_what_returns_does(edition: str, weapon: KindName, in_hand: bool) -> None:
    scene = Scene(edition, options=GameOptions(autoquiver=True))
    held = scene.wear(weapon, Slot.WIELDED)

    assert (fired_from_hand(scene.play, None) is held) is in_hand


@NEWER
@pytest.mark.parametrize(
    ("role", "strong", "thrown"),
    [("valkyrie", True, True), ("valkyrie", False, False), ("samurai", True, False)],
)
@rule("Z-216")
def test_only_strong_valkyries_throw_mjollnir(edition: str, role: Any, strong: bool, thrown: bool) -> None:
    """Gauntlets of power give the strength of 25 that it wants."""
    scene = Scene(edition, role=role)
    if strong:
        scene.wear("gauntlets of power", Slot.GLOVES)
    hammer = scene.wear("war hammer", Slot.WIELDED)
    hammer.artifact = "Mjollnir"

    assert (fired_from_hand(scene.play, None) is hammer) is thrown


@NEWER
@rule("Z-216")
def test_a_polearm_hits_the_only_monster_in_reach(edition: str) -> None:
    scene = Scene(edition, shows={"dothrow.c thitmonst": 0})
    scene.wear("ranseur", Slot.WIELDED)
    newt = scene.monster("newt", MIDDLE + 2, hp=50)

    scene.do(Fire())

    assert newt.hp < 50 and not scene.answers.asked


@NEWER
@pytest.mark.parametrize("spots", [(), (MIDDLE + 2, MIDDLE - 2)])
@rule("Z-216")
def test_without_an_only_monster_in_reach_nothing_is_hit(edition: str, spots: tuple[int, ...]) -> None:
    scene = Scene(edition)
    scene.wear("ranseur", Slot.WIELDED)
    newts = [scene.monster("newt", spot, hp=50, asleep=True) for spot in spots]
    turn = scene.world.turn

    scene.do(Fire())

    assert "weapons.no target" in scene.told() and scene.world.turn == turn
    assert all(newt.hp == 50 for newt in newts)


@NEWER
@rule("Z-216")
def test_a_wielded_aklys_is_thrown_and_comes_back(edition: str) -> None:
    scene = Scene(edition, shows={"dothrow.c thitmonst": 0})
    aklys = scene.wear("aklys", Slot.WIELDED)
    newt = scene.monster("newt", MIDDLE + 3, hp=50)

    scene.do(Fire(direction=EAST))

    assert newt.hp < 50 and aklys in scene.hero.inventory
