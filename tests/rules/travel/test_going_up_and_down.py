"""Who can go up and down, and what it takes. NetHack: do.c, doup and dodown."""

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Down, Up
from marrow.model.item import Slot
from marrow.model.level import Stairs, Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Burden, HeldIn
from marrow.model.world import GameOptions
from marrow.rules.commands.movement.stairs import climb_stairs, descend_stairs
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity, encumbrance
from scene import MIDDLE, Scene


def on_stairs(edition: str = "3.6.7", *, up: bool = True, depth: int = 3) -> Scene:
    scene = Scene(edition, depth=depth)
    scene.level.number = depth
    scene.level.terrain[MIDDLE] = Terrain.STAIRS
    scene.level.stairs = (*scene.level.stairs, Stairs(MIDDLE, up, "dungeons", depth - 1 if up else depth + 1))
    return scene


def load_of(scene: Scene, burden: Burden) -> None:
    """Give the hero something that weighs him down so far."""
    ball = scene.carry("heavy iron ball")
    most = carrying_capacity(scene.hero)
    ball.weight += most + (int(burden) - 1) * most // 2 + 1 - carried_weight(scene.hero)
    assert encumbrance(scene.hero) == burden


@pytest.mark.parametrize(("burden", "climbs"), [(Burden.BURDENED, True), (Burden.STRESSED, False)])
def test_who_is_stressed_climbs_no_stairs(burden: Burden, climbs: bool) -> None:
    scene = on_stairs()
    load_of(scene, burden)

    took = climb_stairs(scene.play, Up())

    assert took  # even in vain
    assert ("commands.load too heavy to climb" not in scene.told()) is climbs


def test_the_way_out_of_a_pit_is_up_since_3_6_0() -> None:
    scene = Scene("3.6.7")
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)
    scene.hero.hold.turns, scene.hero.hold.trap = 2, HeldIn.PIT

    assert climb_stairs(scene.play, Up())
    assert scene.hero.hold.turns == 1


@pytest.mark.parametrize(("edition", "rooted"), [("3.4.3", False), ("3.6.0", True)])
def test_molds_take_no_stairs_since_3_6_0(edition: str, rooted: bool) -> None:
    scene = on_stairs(edition)
    scene.form("brown mold")

    climb_stairs(scene.play, Up())

    assert ("commands.rooted" in scene.told()) is rooted


@pytest.mark.parametrize("eating", [0, 5])
def test_a_steed_that_eats_carries_nobody_down(eating: int) -> None:
    scene = Scene("3.6.7")
    pony = scene.monster("pony", MIDDLE, hp=20, tame=10)
    scene.level.monster_at.pop(MIDDLE, None)
    scene.hero.ride.steed_id = pony.id
    pony.eating = eating

    assert not descend_stairs(scene.play, Down())
    assert scene.told()[-1] == ("riding.still eating" if eating else "commands.cannot go down")


def test_an_invoked_levitation_ends_at_will_and_the_artifact_rests() -> None:
    scene = Scene("3.6.7", turn=500, shows={"do.c dodown": 0})
    stone = scene.carry("luckstone")
    stone.artifact, stone.birth = "The Heart of Ahriman", 100
    scene.hero.extrinsic[Property.LEVITATION] = int(Slot.INVOKED_ARTIFACT)

    assert descend_stairs(scene.play, Down())
    assert not scene.hero.extrinsic[Property.LEVITATION]
    assert stone.birth > 500


@pytest.mark.parametrize(
    ("hidden", "words"), [(True, "commands.drop from ceiling"), (False, "commands.cannot go down")]
)
def test_a_piercer_on_the_ceiling_comes_down_first(hidden: bool, words: str) -> None:
    scene = Scene("3.6.7")
    scene.form("rock piercer")
    scene.hero.footing.hidden = hidden

    assert descend_stairs(scene.play, Down()) is hidden
    assert scene.told()[0] == words
    assert not scene.hero.footing.hidden


def test_a_buried_ball_holds_nobody_back_on_the_stairs() -> None:
    """It is dug up, and comes along. NetHack: do.c, goto_level."""
    scene = on_stairs(up=False)
    scene.hero.hold.turns, scene.hero.hold.trap = 20, HeldIn.BURIED_BALL
    descend_stairs(scene.play, Down())
    assert scene.level.number == 4


@pytest.mark.parametrize("autodig", [False, True])
def test_down_digs_with_a_wielded_pick_and_the_option_autodig(autodig: bool) -> None:
    scene = Scene("3.6.7", options=GameOptions(autodig=autodig))
    scene.wear("pick-axe", Slot.WIELDED)
    assert descend_stairs(scene.play, Down()) is autodig
    assert (scene.hero.activity is not None) is autodig


def test_a_piercer_that_comes_down_meets_the_trap_below() -> None:
    scene = Scene("3.6.7")
    scene.form("rock piercer")
    scene.hero.footing.hidden = True
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)
    assert descend_stairs(scene.play, Down())
    assert scene.hero.hold.trap == HeldIn.PIT and scene.hero.hold.turns
