"""Teleportation traps that always lead to the same spot, and zombies under the ground: B-221."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.commands import Move
from marrow.model.level import Trap
from marrow.model.places import EAST, SOUTH, WEST, Terrain, TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.items.timers import start_timer, stop_all_timers
from marrow.rules.traps.hero_in_trap import TRAP_EFFECTS
from marrow.rules.traps.monster_taken_away import teleporter
from rule import rule
from scene import MIDDLE, Scene

BOTH = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
FAR = MIDDLE + 6 * EAST + 4 * SOUTH
TRAP = MIDDLE + EAST


def hub(edition: str) -> Scene:
    scene = Scene(edition)
    scene.level.traps[TRAP] = Trap(TrapKind.TELEPORTATION, TRAP, seen=True, target=FAR)
    return scene


def step_on_it(scene: Scene) -> None:
    TRAP_EFFECTS[TrapKind.TELEPORTATION](scene.play, scene.level.traps[TRAP], True)


@BOTH
@rule("B-221")
def test_a_hub_takes_the_hero_to_its_own_spot(edition: str) -> None:
    scene = hub(edition)
    step_on_it(scene)
    assert scene.hero.spot == FAR


@BOTH
@rule("B-221")
def test_two_hubs_that_lead_to_each_other_do_not_take_the_hero_back(edition: str) -> None:
    scene = hub(edition)
    scene.level.traps[FAR] = Trap(TrapKind.TELEPORTATION, FAR, seen=True, target=TRAP)
    scene.level.traps[TRAP].seen = False
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == FAR


@BOTH
@rule("B-221")
def test_who_stands_where_a_hub_leads_makes_room_for_the_hero(edition: str) -> None:
    scene = hub(edition)
    newt = scene.monster("newt", FAR)
    step_on_it(scene)
    assert scene.hero.spot == FAR
    assert newt.spot != FAR and scene.level.monster_at[newt.spot] is newt


@BOTH
@rule("B-221")
def test_a_hub_takes_a_monster_only_to_a_free_spot(edition: str) -> None:
    scene = hub(edition)
    orc = scene.monster("hill orc", TRAP)
    newt = scene.monster("newt", FAR)
    teleporter(scene.play, orc, scene.level.traps[TRAP])
    assert (orc.spot, newt.spot) == (TRAP, FAR)
    other = hub(edition)
    orc = other.monster("hill orc", TRAP)
    teleporter(other.play, orc, other.level.traps[TRAP])
    assert orc.spot == FAR


def with_buried(edition: str, spot: int) -> Scene:
    """Somebody's corpse under the ground, which will be a zombie in three turns."""
    scene = Scene(edition)
    corpse = make_corpse_item(scene.play, SPECIES_NAMED["gnome"])
    stop_all_timers(scene.play, corpse)
    start_timer(scene.play, corpse, TimerKind.ZOMBIFY, scene.world.turn + 3)
    scene.level.buried[spot] = [corpse]
    return scene


@BOTH
@rule("B-221")
def test_a_buried_zombie_digs_itself_out_and_leaves_a_pit(edition: str) -> None:
    spot = MIDDLE + 5 * WEST
    scene = with_buried(edition, spot)
    scene.wait(5)
    assert [one.species.name for one in scene.level.monsters] == ["gnome zombie"]
    assert scene.level.traps[spot].kind == TrapKind.PIT and scene.level.traps[spot].seen
    assert not scene.level.buried
    assert "itemtimers.digs itself out" in [told.what for told in scene.entries_told()]


@BOTH
@pytest.mark.parametrize("ground", [Terrain.ICE, Terrain.FOUNTAIN, None])
@rule("B-221")
def test_no_zombie_comes_through_hard_ground_or_a_trap(edition: str, ground: Terrain | None) -> None:
    spot = MIDDLE + 5 * WEST
    scene = with_buried(edition, spot)
    if ground is None:
        scene.level.traps[spot] = Trap(TrapKind.DART, spot)
    else:
        scene.level.terrain[spot] = ground
    scene.wait(5)
    assert not scene.level.monsters and scene.level.buried
