"""What an energy vortex drains of the hero inside it, by edition."""

import pytest

from marrow.content.properties import Property
from marrow.editions import edition_named
from marrow.lab.witnesses.combat.held import inside_a_vortex
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from rule import rule
from scene import MIDDLE, Scene


@pytest.mark.parametrize(
    ("edition", "lost"),
    [
        ("3.4.3", 0),  # 0d0, and nothing for it in gulpmu
        ("slashem", 0),
        ("3.6.0", 24),  # 4d6
        ("3.6.1", 18),  # 100 is more than 12 · 6, so 3d6
        ("3.6.7", 18),
        ("5.0.0", 18),
    ],
)
def test_a_vortex_drains_by_the_dice_of_its_edition(edition: str, lost: int) -> None:
    assert inside_a_vortex(edition_named(edition)) == f"{lost} energy lost"


@rule("N-599")
def test_a_vortex_that_let_go_touches_and_then_misses_without_a_throw() -> None:
    """In the running 3.6.7 it "touches you", then "misses": rnd(20) of the first attack is the only one.

    To hit: 10 + level 6 + armour class 10 beats a throw of 20 at the highest.
    """
    scene = Scene(throws=(("mhitu.c mattacku", 20, 19), ("mhitu.c hitmu", 6, 0), ("mhitu.c hitmu", 10, 0)))
    vortex = scene.monster("energy vortex", MIDDLE + 1)
    vortex.special_wait = 1
    scene.intrinsic(Property.SHOCK_RESISTANCE)

    attack_hero(scene.play, vortex)

    assert [key for key in scene.told() if "miss" in key or "engulf" in key] == ["combat.misses"]
    assert not scene.hero.hold.engulfer_id


@rule("N-608")
def test_a_vortex_that_dies_throws_how_long_it_would_rest() -> None:
    """In the running 3.6.7 an engulfer killed from within throws rnd(2) in unstuck, before xkilled's dice."""
    scene = Scene(throws=(("L-075", 2, 0),))
    vortex = scene.monster("energy vortex", MIDDLE)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = vortex.id, 5

    killed_by_hero(scene.play, vortex)

    assert (scene.thrown, scene.hero.hold.engulfer_id) == (1, 0)
