"""Since 3.7 flights do not cheat in Sokoban, and bare bodies fear cockatrices. NetHack: dothrow.c, hurtle."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.editions import NETHACK
from marrow.messages.commands import Jump
from marrow.model.item import Slot
from marrow.model.places import EAST, WIDTH, Terrain
from marrow.rules.hero.luck import guilt_of_flight
from marrow.rules.hero.luck_changes import luck
from marrow.rules.monsters.steeds import DismountReason, dismount, mount
from marrow.rules.physics.hurtling import hurtle, hurtle_step
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")


def fate_of_flight(scene: Scene, species: Any = "cockatrice") -> str:
    scene.monster(species, MIDDLE + 1)
    try:
        hurtle_step(scene.play, MIDDLE + 1, 3)
    except GameOver as over:
        return over.killer.text
    return "alive"


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("species", ["cockatrice", "chickatrice", "newt"])
@rule("Z-217")
def test_a_bare_body_turns_to_stone(edition: str, species: Any) -> None:
    petrifies = edition in NEWEST and species != "newt"

    assert fate_of_flight(Scene(edition), species) == (f"bumping into a {species}" if petrifies else "alive")


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize(
    ("name", "slot", "fate"),
    [
        ("robe", Slot.CLOAK, "alive"),
        ("ring mail", Slot.BODY_ARMOR, "alive"),
        ("T-shirt", Slot.SHIRT, "alive"),
        ("leather gloves", Slot.GLOVES, "bumping into a cockatrice"),
    ],
)
@rule("Z-217")
def test_what_covers_the_body_protects(edition: str, name: Any, slot: Slot, fate: str) -> None:
    scene = Scene(edition)
    scene.wear(name, slot)

    assert fate_of_flight(scene) == fate


@pytest.mark.parametrize("edition", NEWEST)
@rule("Z-217")
def test_the_resistant_do_not_turn_to_stone(edition: str) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.STONING_RESISTANCE)

    assert fate_of_flight(scene) == "alive"


@pytest.mark.parametrize("edition", NETHACK)
@rule("Z-218")
def test_since_37_recoil_costs_no_luck_in_sokoban(edition: str) -> None:
    scene = Scene(edition)
    scene.level.puzzle = True

    hurtle(scene.play, EAST, 1)

    assert luck(scene.hero) == (0 if edition in NEWEST else -1)


@pytest.mark.parametrize("edition", NETHACK)
@rule("Z-218")
def test_since_37_a_knights_jump_costs_no_luck_in_sokoban(edition: str) -> None:
    scene = Scene(edition, role="knight")
    scene.intrinsic(Property.JUMPING)
    scene.level.puzzle = True

    scene.do(Jump(spot=MIDDLE + 2 + WIDTH))

    assert scene.hero.spot == MIDDLE + 2 + WIDTH
    assert luck(scene.hero) == (0 if edition in NEWEST else -1)


@pytest.mark.parametrize("edition", NEWEST)
@rule("Z-218")
def test_flights_do_not_break_the_conduct(edition: str) -> None:
    scene = Scene(edition)
    scene.level.puzzle = True

    guilt_of_flight(scene.play)

    assert not scene.hero.conduct.sokoban_cheats


@pytest.mark.parametrize("edition", NETHACK)
@rule("Z-218")
def test_since_37_a_rider_who_gets_off_onto_a_boulder_cheats(edition: str) -> None:
    """Every spot beside her but that of the boulder is rock."""
    scene = Scene(edition, role="knight", shows={"steed.c dismount_steed": 1})
    pony = scene.monster("pony", MIDDLE, tame=10)
    mount(scene.play, pony)
    for step in (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, WIDTH - 1, WIDTH, WIDTH + 1):
        scene.level.terrain[MIDDLE + step] = Terrain.STONE
    scene.lay("boulder", MIDDLE + 1)
    scene.level.puzzle = True

    dismount(scene.play, DismountReason.CHANGED)

    on_boulder = scene.hero.spot == MIDDLE + 1
    assert luck(scene.hero) == (-1 if edition in NEWEST and on_boulder else 0)
    assert on_boulder or edition not in NEWEST


@pytest.mark.parametrize("edition", NETHACK[1:])
@pytest.mark.parametrize(("distance", "always"), [(3, True), (4, False)])
@rule("Z-299")
def test_iron_bars_wake_farther_before_500(edition: str, distance: int, always: bool) -> None:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.IRON_BARS
    newt = scene.monster("newt", MIDDLE + 1 + distance, asleep=True)

    hurtle_step(scene.play, MIDDLE + 1, 1)

    assert newt.asleep == (not always and edition == "5.0.0")
