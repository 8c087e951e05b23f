"""Every species can attack, be attacked, and fight every way it knows, without a fault."""

import contextlib

import pytest

from marrow.content.species_table import SPECIES
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, DOWN, UP
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.combat.hero_missiles.throw_item import throw_items
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster as fight
from marrow.rules.play import GameOver
from scene import MIDDLE, Scene

FIGHTERS: dict[str, list[SpeciesName]] = {}
for _species in SPECIES:
    if _species.name != "long worm tail":
        FIGHTERS.setdefault(_species.kind, []).append(_species.name)


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


@pytest.mark.parametrize("kind", FIGHTERS)
def test_a_monster_attacks_and_is_attacked(kind: str) -> None:
    """Blows from and to each species leave a sound level."""
    for name in FIGHTERS[kind]:
        scene = well_equipped(seed=len(name))
        monster = scene.monster(name, hp=60)

        with contextlib.suppress(GameOver):
            for _ in range(12):
                if monster.hp < 1 or monster not in scene.level.monsters:
                    break
                attack_hero(scene.play, monster)
                scene.hero.helplessness.turns = 0
                if monster.hp > 0:
                    attack_monster(scene.play, monster)
                scene.hero.helplessness.turns = 0

        assert sound(scene, monster)


@pytest.mark.parametrize("kind", FIGHTERS)
def test_a_monster_attacks_from_afar(kind: str) -> None:
    """Whatever breathes, spits, gazes or throws can do it across a room."""
    for name in FIGHTERS[kind]:
        scene = well_equipped(seed=len(name) + 7)
        monster = scene.monster(name, MIDDLE + 4, hp=60)

        with contextlib.suppress(GameOver):
            for _ in range(12):
                attack_hero(scene.play, monster)
                scene.hero.helplessness.turns = 0

        assert sound(scene, monster)


@pytest.mark.parametrize("kind", FIGHTERS)
def test_a_hero_fights_in_every_form(kind: str) -> None:
    """Whatever the hero has become, it strikes, kicks and is struck."""
    for name in FIGHTERS[kind]:
        scene = well_equipped(seed=len(name) + 11)
        scene.form(name, hp=80)
        monster = scene.monster("hill orc", hp=40)

        with contextlib.suppress(GameOver):
            for _ in range(8):
                if monster.hp > 0 and monster in scene.level.monsters:
                    attack_monster(scene.play, monster)
                if monster.hp > 0 and monster in scene.level.monsters:
                    attack_hero(scene.play, monster)
                scene.hero.helplessness.turns = 0

        assert sound(scene, monster)


THROWN: tuple[KindName, ...] = (
    "dagger", "arrow", "boomerang", "boulder", "egg", "cream pie", "potion of water", "mirror", "rock",
    "ruby", "heavy iron ball", "corpse", "gold piece", "expensive camera", "food ration", "melon", "shuriken",
)  # fmt: skip


@pytest.mark.parametrize("kind", THROWN)
@pytest.mark.parametrize("target", ["jackal", "white unicorn", "cockatrice", None])
def test_anything_can_be_thrown(kind: KindName, target: SpeciesName | None) -> None:
    """At somebody, at nobody, up and down; nothing is left in two places."""
    for seed in range(1, 3):
        for direction in (1, 81, UP, DOWN):
            scene = well_equipped(seed=seed)
            species = "lizard" if kind == "corpse" else "newt" if kind == "egg" else None
            thing = scene.carry(kind, quantity=2 if kind in ("dagger", "arrow") else 1, species=species)
            if target is not None:
                scene.monster(target, MIDDLE + 3, hp=40)

            throw_items(scene.play, thing, direction)

            everywhere = [*scene.hero.inventory]
            for pile in scene.level.items.values():
                everywhere += pile
            for monster in scene.level.monsters:
                everywhere += monster.inventory
            assert len({id(item) for item in everywhere}) == len(everywhere)


@pytest.mark.parametrize("kind", FIGHTERS)
def test_monsters_fight_each_other(kind: str) -> None:
    """Each species against a soldier ant and a floating eye, until somebody falls."""
    for name in FIGHTERS[kind]:
        for foe_name in ("soldier ant", "floating eye", "cockatrice", "acid blob"):
            scene = well_equipped(seed=len(name) + 3)
            monster = scene.monster(name, MIDDLE + 2, hp=30)
            foe = scene.monster(foe_name, MIDDLE + 2 + DIRECTIONS[1], hp=30)

            for _ in range(8):
                fight(scene.play, monster, foe)
                fight(scene.play, foe, monster)

            assert sound(scene, monster)
            assert sound(scene, foe)
