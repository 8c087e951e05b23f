"""Since 3.7 things thrown up hurt by a die, and riders land fairly. NetHack: dothrow.c; steed.c."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.model.level import Trap
from marrow.model.places import DIRECTIONS, EAST, WIDTH, Terrain, TrapKind
from marrow.rules.combat.hero_missiles.toss_up import toss_up
from marrow.rules.hero.shape import take_form
from marrow.rules.monsters.steeds import DismountReason, landing_spot, mount
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
TOSS, LAND = "dothrow.c toss_up", "steed.c landing_spot"
LOW = {("dothrow.c throwit", 5): 0}


@rule("Z-202")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "name, harmless",
    [("pancake", True), ("scroll of light", True), ("robe", True), ("sack", True), ("bag of tricks", False),
     ("apple", False), ("ring of hunger", False)],
)  # fmt: skip
def test_since_37_light_and_soft_things_do_not_hurt(edition: str, name: KindName, harmless: bool) -> None:
    scene = Scene(edition, hp=20, shows=LOW)

    toss_up(scene.play, scene.item(name, charge=5 if name == "bag of tricks" else 0))

    assert (scene.hero.hp == 20) is (harmless and edition in NEWEST)


@rule("Z-202")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "name, sides, shown, newer, older",
    [
        ("chest", 6, 3, 4, 6),
        ("large box", 4, 3, 4, 3),
        ("saddle", 2, 0, 1, 2),
        ("apple", 0, 0, 1, 1),
    ],
)
def test_since_37_weight_hurts_by_a_die(
    edition: str, name: KindName, sides: int, shown: int, newer: int, older: int
) -> None:
    """Weights of 600, 350, 200 and 2, before hundreds are rounded up."""
    scene = Scene(edition, hp=60, shows={**LOW, (TOSS, sides): shown})

    toss_up(scene.play, scene.item(name))

    assert 60 - scene.hero.hp == (newer if edition in NEWEST else older)


@rule("Z-202")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("form, burns", [("vampire", True), ("jackal", False)])
def test_since_37_silver_that_is_no_weapon_sears_who_hates_it(
    edition: str, form: SpeciesName, burns: bool
) -> None:
    """A silver bell: d20, here 12, more."""
    scene = Scene(edition, hp=60, shows={**LOW, (TOSS, 20): 11})
    take_form(scene.play, SPECIES_NAMED[form])
    scene.hero.form_hp = scene.hero.form_max_hp = 60

    toss_up(scene.play, scene.item("Bell of Opening"))

    assert 60 - scene.hero.form_hp == 1 + (12 if burns and edition in NEWEST else 0)


@pytest.mark.parametrize("edition", NETHACK)
def test_an_artifact_that_falls_on_the_hero_throws_a_die_to_hit(edition: str) -> None:
    scene = Scene(edition, hp=60, throws=[(TOSS, 18, 4)])
    sword = scene.item("long sword")
    sword.artifact = "Vorpal Blade"

    toss_up(scene.play, sword)

    assert scene.hero.hp < 60


def rider(edition: str, free: tuple[int, ...], **how: Any) -> Scene:
    """A rider with rock all around but for these steps."""
    scene = Scene(edition, **how)
    mount(scene.play, scene.monster("pony", MIDDLE + EAST, tame=10))
    here = scene.hero.spot
    for step in DIRECTIONS:
        if step not in free:
            scene.level.terrain[here + step] = Terrain.STONE
    return scene


@rule("Z-201")
@pytest.mark.parametrize("edition", NETHACK)
def test_since_37_the_confused_land_on_traps_rather_than_on_boulders(edition: str) -> None:
    scene = rider(edition, (EAST, -EAST), shows={(LAND, 2): 1})
    here = scene.hero.spot
    scene.hero.timeout[Property.CONFUSED] = 50
    scene.lay("boulder", here + EAST)
    scene.level.traps[here - EAST] = Trap(TrapKind.BEAR_TRAP, here - EAST, seen=True)

    spot = landing_spot(scene.play, DismountReason.CHOICE)

    assert spot == here + (-EAST if edition in NEWEST else EAST)


@rule("Z-201")
@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("second, third, step", [(1, 2, -EAST), (0, 2, -WIDTH), (1, 0, EAST), (0, 0, EAST)])
def test_since_37_spots_as_near_are_as_likely(edition: str, second: int, third: int, step: int) -> None:
    """West, north and east: the second replaces the first if rn2(2) = 0, the third both if rn2(3) = 0."""
    scene = rider(edition, (EAST, -EAST, -WIDTH), throws=[(LAND, 2, second), (LAND, 3, third)])

    assert landing_spot(scene.play, DismountReason.CHOICE) == scene.hero.spot + step


@rule("Z-201")
@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("shown, turn", [(0, WIDTH + 1), (1, -WIDTH + 1)])
def test_who_is_knocked_off_lands_beside_the_direction_if_that_is_barred(
    edition: str, shown: int, turn: int
) -> None:
    """Clockwise of east is southeast."""
    scene = rider(edition, (WIDTH + 1, -WIDTH + 1, -EAST), shows={(LAND, 2): shown})

    assert landing_spot(scene.play, DismountReason.KNOCKED, EAST) == scene.hero.spot + turn


@rule("Z-201")
@pytest.mark.parametrize("edition", NEWEST)
def test_who_is_knocked_off_with_no_room_there_lands_elsewhere(edition: str) -> None:
    scene = rider(edition, (-EAST,))

    assert landing_spot(scene.play, DismountReason.KNOCKED, EAST) == scene.hero.spot - EAST
