"""Anti-magic fields, energy drained, fire traps, and the pit that a mine leaves. NetHack: trap.c."""

import pytest

from marrow.content.properties import Property
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.combat.damage_types.drains import drain_energy
from marrow.rules.play import GameOver
from marrow.rules.traps.hero_in_trap import trap_hero
from scene import MIDDLE, Scene

RULE = "trap.c dotrap"


@pytest.mark.parametrize(
    ("edition", "amount", "left"),
    [
        ("3.4.3", 5, (5, 10)),
        ("3.4.3", 12, (0, 8)),  # two are missing
        ("3.6.7", 4, (6, 10)),
        ("3.6.7", 5, (9, 10)),  # more than the level: any part of it, here one
        ("3.7", 6, (4, 10)),  # a third of ten and ten
        ("3.7", 7, (9, 10)),
    ],
)
def test_much_drained_where_little_is_left_is_less_since_360(
    edition: str, amount: int, left: tuple[int, int]
) -> None:
    scene = Scene(edition, level=4, shows={RULE: 0})
    hero = scene.hero
    hero.power = hero.max_power = 10

    drain_energy(scene.play, amount, RULE)

    assert left == (hero.power, hero.max_power)


def test_some_of_what_is_missing_comes_off_the_maximum() -> None:
    """Twelve is within the maximum and the level; of the two that are missing the die says one."""
    scene = Scene("3.6.7", level=14, shows={RULE: 0})
    hero = scene.hero
    hero.power, hero.max_power = 10, 20

    drain_energy(scene.play, 12, RULE)

    assert (hero.power, hero.max_power) == (0, 19)


@pytest.mark.parametrize(("edition", "told"), [("3.4.3", []), ("3.6.0", ["combat.momentarily lethargic"])])
def test_a_hero_without_energy_is_lethargic_since_360(edition: str, told: list[str]) -> None:
    scene = Scene(edition)

    drain_energy(scene.play, 3, RULE)

    assert told == scene.told()


@pytest.mark.parametrize(
    ("edition", "hp", "power"),
    [("3.4.3", 100, (9, 10)), ("3.6.7", 99, (9, 10)), ("3.7", 99, (8, 9))],
)
def test_fields_and_those_who_resist_magic(edition: str, hp: int, power: tuple[int, int]) -> None:
    """In 3.7 of the two that are drained at least one comes off the maximum, and one off what there is."""
    scene = Scene(edition, shows={RULE: 0})
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    hero = scene.hero
    hero.power, hero.max_power = 9, 10

    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))

    assert (hp, *power) == (hero.hp, hero.power, hero.max_power)


def test_artifacts_that_guard_their_bearer_make_fields_hurt_more() -> None:
    """One for the hero, one for Magicbane in hand, one for the Orb; not for a knight's own mirror."""
    scene = Scene(role="knight", alignment="lawful", shows={RULE: 0})
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    mirror = scene.carry("mirror")
    mirror.artifact = "The Magic Mirror of Merlin"
    orb = scene.item("crystal ball")
    orb.artifact = "The Orb of Detection"

    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))
    assert scene.hero.hp == 99
    scene.hero.inventory.append(orb)
    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))
    assert scene.hero.hp == 97


@pytest.mark.parametrize(("edition", "hp"), [("3.4.3", 92), ("3.6.7", 92), ("3.7", 89)])
def test_a_fire_traps_lost_maximum_is_not_lost_twice_before_37(edition: str, hp: int) -> None:
    """Of a hundred hit points eight are taken, three of them for good."""
    scene = Scene(edition, shows={("trap.c dofiretrap", 9): 3})

    trap_hero(scene.play, Trap(TrapKind.FIRE, MIDDLE))

    assert (hp, 97) == (scene.hero.hp, scene.hero.max_hp)


@pytest.mark.parametrize(("die", "caught"), [(0, False), (1, True)])
def test_the_pit_a_mine_leaves_can_be_escaped(die: int, caught: bool) -> None:
    scene = Scene(shows={(RULE, 5): die})
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.LAND_MINE, MIDDLE)

    trap_hero(scene.play, trap)

    assert trap.kind == TrapKind.PIT
    assert (scene.hero.hold.turns > 0) is caught
    assert ("traps.escape" in scene.told()) is not caught


@pytest.mark.parametrize("edition, level", [("3.6.7", 14), ("3.7", 13), ("5.0.0", 13)])
@pytest.mark.parametrize("resists", [False, True])
def test_fire_costs_a_level_that_asks_for_more_hit_points(edition: str, level: int, resists: bool) -> None:
    """Level 14 with 9 hit points at most, as recorded in 3.7; NetHack 3.7: trap.c, dofiretrap: no else."""
    scene = Scene(edition, hp=9, level=14)
    if resists:
        scene.intrinsic(Property.DRAIN_RESISTANCE)
    scene.hero.max_hp, scene.hero.hp = 9, 1

    with pytest.raises(GameOver):
        trap_hero(scene.play, Trap(TrapKind.FIRE, MIDDLE))

    assert scene.hero.level == (14 if resists else level)
