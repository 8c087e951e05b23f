"""Monsters against monsters. NetHack: mhitm.c."""

from typing import Any

import pytest

from marrow.content.words import SpeciesName
from marrow.model.places import Terrain
from marrow.rules.combat.engulf_targets import can_engulf
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from rule import rule
from scene import MIDDLE, Scene

HIT = "mhitm.c mattackm"
HARM = "mhitm.c mdamagem"
A, B = MIDDLE + 5, MIDDLE + 6


def fight(
    attacker: SpeciesName, defender: SpeciesName, *, throws: Any = (), **how: Any
) -> tuple[Any, Any, Any]:
    scene = Scene(throws=throws, **how)
    return scene, scene.monster(attacker, A, hp=50), scene.monster(defender, B, hp=50)


@pytest.mark.parametrize("corpse, fed", [(0, True), (1, False)])
def test_a_pet_that_digests_is_fed_only_by_what_would_have_left_a_corpse(corpse: int, fed: bool) -> None:
    """A newt leaves one one time in three: 2, and 1 as it is tiny."""
    scene, lurker, newt = fight("lurker above", "newt", throws=[("N-232", 3, corpse)])
    lurker.tame = 10
    lurker.pet = scene.monster("kitten", MIDDLE - 5, tame=10).pet
    assert lurker.pet is not None
    before = lurker.pet.hungry_at

    attack_strikes_monster(scene.play, lurker, newt, lurker.species.attacks[0])

    assert newt.hp < 1
    assert (lurker.pet.hungry_at > before) is fed


def test_a_gas_spore_explodes_inside_who_digests_it_and_hurts_nobody_else() -> None:
    """4d6, all sixes; and killing it lets the lurker grow by one hit point of two."""
    scene, lurker, spore = fight("lurker above", "gas spore")
    witness = scene.monster("newt", B + 1, hp=3)

    attack_strikes_monster(scene.play, lurker, spore, lurker.species.attacks[0])

    assert lurker.hp == 50 - 24 + 1 and spore.hp < 1 and witness.hp == 3
    assert "combat.indigestion" in scene.told()


def test_a_monster_put_to_sleep_lets_the_hero_go() -> None:
    scene, elemental, bear = fight("homunculus", "owlbear", throws=[])
    scene.hero.hold.holder_id = bear.id

    attack_strikes_monster(scene.play, elemental, bear, elemental.species.attacks[0])

    assert not bear.can_move and not scene.hero.hold.holder_id
    assert "combat.grip relaxes" in scene.told()


@pytest.mark.parametrize(
    "attacker, defender, blinds",
    [("raven", "raven", True), ("raven", "jackal", True), ("yellow light", "yellow light", False)],
)
def test_lights_do_not_blind_their_own_kind_but_ravens_did_before_37(
    attacker: SpeciesName, defender: SpeciesName, blinds: bool
) -> None:
    scene, one, other = fight(attacker, defender)
    attack = next(attack for attack in one.species.attacks if attack.damage == "blind")

    attack_strikes_monster(scene.play, one, other, attack)

    assert other.can_see is not blinds


def test_nobody_who_sees_one_of_two_spots_only_is_told_of_a_hit() -> None:
    scene, orc, newt = fight("hill orc", "newt", throws=[(HIT, 20, 0)])
    scene.level.view = bytes(2 if spot == A else 0 for spot in range(len(scene.level.terrain)))

    attack_monster(scene.play, orc, newt)

    assert not [key for key in scene.told() if key.startswith("combat.monster ")]


@pytest.mark.parametrize(
    "edition, engulfer, victim, terrain, can",
    [
        ("3.4.3", "ochre jelly", "newt", Terrain.IRON_BARS, True),
        ("3.6.7", "ochre jelly", "newt", Terrain.IRON_BARS, False),
        ("3.6.7", "fog cloud", "newt", Terrain.IRON_BARS, True),
        ("3.6.7", "ochre jelly", "xorn", Terrain.STONE, False),
        ("3.6.7", "ochre jelly", "forest centaur", Terrain.ROOM, True),
        ("3.7", "ochre jelly", "forest centaur", Terrain.ROOM, False),
        ("3.7", "ochre jelly", "xorn", Terrain.STONE, True),
        ("3.6.7", "purple worm", "red dragon", Terrain.ROOM, False),
    ],
)  # fmt: skip
def test_whom_an_engulfer_can_swallow(
    edition: str, engulfer: SpeciesName, victim: SpeciesName, terrain: Terrain, can: bool
) -> None:
    scene = Scene(edition)
    one, other = scene.monster(engulfer, A), scene.monster(victim, B)
    scene.level.terrain[B] = terrain

    assert can_engulf(scene.play, one, other.species, B) is can


@rule("N-557")
@pytest.mark.parametrize("attacker, waits", [("jackal", True), ("rust monster", False)])
def test_blows_of_monsters_rouse_nobody_who_waits_but_rust_does(attacker: SpeciesName, waits: bool) -> None:
    scene = Scene(shows={"mhitm.c mattackm": 0})
    fighter = scene.monster(attacker, MIDDLE + 2)
    orc = scene.monster("hill orc", MIDDLE + 3, hp=500)
    orc.waiting = True

    attack_monster(scene.play, fighter, orc)

    assert orc.waiting is waits and (orc.hp < 500 or not waits)
