"""Every species can attack, be attacked, and fight every way it knows, without a fault."""

import contextlib

import pytest

from marrow.content.species_table import SPECIES
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS
from marrow.rules.combat.hero_attacks import attack_monster
from marrow.rules.combat.monster_attacks import attack_hero, ranged_attack
from marrow.rules.combat.monster_fights import attack_monster as fight
from marrow.rules.play import GameOver
from scene import MIDDLE, Scene

FIGHTERS = [species.name for species in SPECIES if species.name != "long worm tail"]


def well_equipped(seed: int) -> Scene:
    scene = Scene(seed=seed, hp=400, level=10)
    scene.wear("long sword", Slot.WIELDED, charge=3)
    scene.wear("leather gloves", Slot.GLOVES)
    scene.wear("helmet", Slot.HELMET)
    scene.carry("potion of healing", quantity=3)
    scene.carry("scroll of light", quantity=2)
    scene.carry("gold piece", quantity=120)
    return scene


def sound(scene: Scene, monster: Monster) -> bool:
    """The dead are off the map, the living on it."""
    on_map = monster in scene.level.monsters
    return on_map == (monster.hp > 0)


@pytest.mark.parametrize("name", FIGHTERS)
def test_a_monster_attacks_and_is_attacked(name: str) -> None:
    """A hundred blows from and to each species leave a sound level."""
    scene = well_equipped(seed=len(name))
    monster = scene.monster(name, hp=60)  # type: ignore[arg-type]

    with contextlib.suppress(GameOver):
        for _ in range(12):
            if monster.hp < 1 or monster not in scene.level.monsters:
                break
            attack_hero(scene.play, monster)
            scene.hero.helpless = 0
            if monster.hp > 0:
                attack_monster(scene.play, monster)
            scene.hero.helpless = 0

    assert sound(scene, monster)


@pytest.mark.parametrize("name", FIGHTERS)
def test_a_monster_attacks_from_afar(name: str) -> None:
    """Whatever breathes, spits, gazes or throws can do it across a room."""
    scene = well_equipped(seed=len(name) + 7)
    monster = scene.monster(name, MIDDLE + 4, hp=60)  # type: ignore[arg-type]

    with contextlib.suppress(GameOver):
        for _ in range(12):
            ranged_attack(scene.play, monster)
            scene.hero.helpless = 0

    assert sound(scene, monster)


@pytest.mark.parametrize("name", FIGHTERS)
def test_monsters_fight_each_other(name: str) -> None:
    """Each species against a soldier ant and a floating eye, until somebody falls."""
    for foe_name in ("soldier ant", "floating eye", "cockatrice", "acid blob"):
        scene = well_equipped(seed=len(name) + 3)
        monster = scene.monster(name, MIDDLE + 2, hp=30)  # type: ignore[arg-type]
        foe = scene.monster(foe_name, MIDDLE + 2 + DIRECTIONS[1], hp=30)  # type: ignore[arg-type]

        for _ in range(8):
            fight(scene.play, monster, foe)
            fight(scene.play, foe, monster)

        assert sound(scene, monster)
        assert sound(scene, foe)
