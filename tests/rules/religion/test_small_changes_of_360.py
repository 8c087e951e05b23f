"""N-533: the crown, and what metallivores pass over. NetHack: pray.c, gcrownu; mon.c, meatmetal."""

import pytest

from marrow.rules.monster_moves.eating_items import eat_metal
from marrow.rules.religion.god_gifts import crown_hero
from rule import is_343, rule
from scene import MIDDLE, Scene


@rule("N-533")
def test_the_crown_brings_a_skill_slot_since_360() -> None:
    scene = Scene(seed=1)
    before = scene.hero.skill_slots

    crown_hero(scene.play)

    assert scene.hero.skill_slots - before == (0 if is_343() else 1)


@rule("N-533")
def test_rock_moles_try_amulets_of_strangulation_in_343_only() -> None:
    throws = [("zap.c obj_resists", 100, 50)] if is_343() else []
    scene = Scene(throws=throws)
    scene.lay("amulet of strangulation", MIDDLE + 1)

    assert not eat_metal(scene.play, scene.monster("rock mole", MIDDLE + 1))
    assert scene.thrown == len(throws)


@rule("N-533")
@pytest.mark.parametrize("edition, proof", [("3.4.3", False), ("3.6.0", True)])
def test_rust_monsters_spit_out_rustproof_amulets_of_strangulation_in_343(edition: str, proof: bool) -> None:
    scene = Scene(edition, seed=1)
    amulet = scene.lay("amulet of strangulation", MIDDLE + 1)
    amulet.erodeproof = True

    eat_metal(scene.play, scene.monster("rust monster", MIDDLE + 1))

    assert amulet.erodeproof is proof
