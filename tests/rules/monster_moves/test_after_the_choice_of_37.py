"""What a monster of 3.7 does once it has chosen where to go. NetHack: monmove.c, m_move; mhitm.c."""

from typing import Any

import pytest

from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.model.level import Trap
from marrow.model.places import DIRECTIONS, Door, Terrain, TrapKind
from marrow.rules.combat.monster_fights.striking_back import takes_move_to_answer
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.displacing import displace_monster
from marrow.rules.monster_moves.doors_and_bars import go_through_door
from marrow.rules.monster_moves.monster_step import stays_under_cover, wild_step
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import may_fight
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
SPOT = MIDDLE + 8
FIGHT, MOVE = "mhitm.c fightm", "monmove.c m_move"


def corridor(edition: str, **how: Any) -> Scene:
    """Rock around a spot, with a corridor towards the hero."""
    scene = Scene(edition, **how)
    for step in DIRECTIONS:
        scene.level.terrain[SPOT + step] = Terrain.STONE
    scene.level.terrain[SPOT - 1] = Terrain.CORRIDOR
    return scene


@rule("Z-197")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "name, waits, breaks",
    [("Famine", 5, True), ("jackal", 0, False), ("Arch Priest", 0, True), ("Arch Priest", 5, False)],
)
def test_since_37_riders_and_leaders_break_boulders(
    edition: str, name: SpeciesName, waits: int, breaks: bool
) -> None:
    """A leader then waits for 10 to 29 moves, here rn1(20,10) = 10 + 3."""
    scene = corridor(edition, shows={("monmove.c m_break_boulder", 20): 3})
    scene.lay("boulder", SPOT - 1)
    monster = scene.monster(name, SPOT)
    monster.special_wait = waits

    outcome = wild_step(scene.play, monster, MIDDLE)

    broken = breaks and edition in NEWEST
    assert scene.level.items[SPOT - 1][0].kind.name == ("rock" if broken else "boulder")
    assert (outcome is Step.BUSY) is broken
    assert monster.spot == SPOT
    assert monster.special_wait == (13 if broken and name == "Arch Priest" else waits)


@rule("Z-196")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "movement, shown, newer, older, left",
    [
        (12, 11, True, True, 0),
        (11, 10, True, False, 0),
        (11, 11, False, False, 11),
        (1, 0, True, False, 0),
        (30, 5, True, True, 18),
    ],
)
def test_since_37_the_rest_of_a_move_may_do_to_strike_back(
    edition: str, movement: int, shown: int, newer: bool, older: bool, left: int
) -> None:
    scene = Scene(edition, shows={(FIGHT, 4): 1, (FIGHT, 12): shown})
    victim = scene.monster("jackal", SPOT)
    victim.movement = movement

    answers = takes_move_to_answer(scene.play, victim, FIGHT)

    assert answers is (newer if edition in NEWEST else older)
    assert victim.movement == (left if answers else movement)


@rule("Z-196")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("name, dies", [("displacer beast", True), ("Death", False)])
def test_since_37_who_displaces_a_cockatrice_without_gloves_is_petrified(
    edition: str, name: SpeciesName, dies: bool
) -> None:
    """Riders resist; until 3.7 there is nobody else, and only who has gloves would be petrified."""
    scene = Scene(edition)
    monster = scene.monster(name, SPOT)

    displace_monster(scene.play, monster, scene.monster("cockatrice", SPOT + 1))

    assert (monster.hp < 1) is (dies and edition in NEWEST)


@rule("Z-196")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("worm", ["purple worm", "baby purple worm"])
def test_since_37_young_purple_worms_attack_shriekers_too(edition: str, worm: SpeciesName) -> None:
    scene = Scene(edition)

    fights = may_fight(scene.play, scene.monster(worm, SPOT), scene.monster("shrieker", SPOT + 1), pet=False)

    assert fights is (edition in NEWEST or worm == "purple worm")


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("leaps", [False, True])
def test_a_cornered_unicorn_leaps_half_the_time_but_in_37(edition: str, leaps: bool) -> None:
    scene = corridor(edition, shows={(MOVE, 2): int(leaps)})
    scene.level.terrain[SPOT - 1] = Terrain.STONE
    unicorn = scene.monster("white unicorn", SPOT)

    wild_step(scene.play, unicorn, MIDDLE)

    assert (unicorn.spot != SPOT) is (leaps and edition != "3.7")


@pytest.mark.parametrize("edition", NETHACK)
def test_a_cornered_unicorn_throws_its_die_where_nobody_teleports(edition: str) -> None:
    scene = corridor(edition, throws=[] if edition == "3.7" else [(MOVE, 2, 1)])
    scene.level.terrain[SPOT - 1] = Terrain.STONE
    scene.level.no_teleport = True
    unicorn = scene.monster("white unicorn", SPOT)

    wild_step(scene.play, unicorn, MIDDLE)

    assert unicorn.spot == SPOT


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("trap", [TrapKind.BEAR_TRAP, TrapKind.PIT])
def test_since_37_what_hides_does_not_stay_under_things_on_traps(edition: str, trap: TrapKind) -> None:
    """The die of ten shows its highest: it stays wherever it could hide."""
    scene = Scene(edition)
    snake = scene.monster("snake", SPOT)
    scene.lay("dagger", SPOT)
    scene.level.traps[SPOT] = Trap(trap, SPOT)

    assert stays_under_cover(scene.play, snake) is (edition not in NEWEST or trap is TrapKind.PIT)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("blessing", [-1, 0, 1])
def test_a_magic_key_disarms_the_doors_that_a_monster_opens(edition: str, blessing: int) -> None:
    """Since 3.6.1, in the hands of anybody but a Rogue only if it is blessed."""
    scene = Scene(edition)
    scene.level.terrain[SPOT] = Terrain.DOOR
    scene.level.detail[SPOT] = int(Door.CLOSED | Door.TRAPPED)
    orc = scene.monster("hill orc", SPOT, hp=40)
    key = scene.item("skeleton key", blessing=blessing)
    key.artifact = "The Master Key of Thievery"
    give_to_monster(scene.play, orc, key)

    go_through_door(scene.play, orc, movement_flags_of(orc.species), SPOT)

    disarmed = blessing == 1 and edition not in ("3.4.3", "3.6.0")
    assert scene.level.detail[SPOT] == (Door.OPEN if disarmed else Door.NONE)
    assert (orc.hp == 40) is disarmed
