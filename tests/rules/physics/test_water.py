"""What water does to possessions. NetHack: trap.c, water_damage."""

import pytest

from marrow.content.words import KindName
from marrow.rules.physics.water_and_fire import water_damage
from scene import Scene
from use import use

RULE = "trap.c water_damage"


@use("terrain", "water")
@pytest.mark.parametrize(
    ("thing", "becomes"),
    [
        ("scroll of light", "scroll of blank paper"), ("spellbook of light", "spellbook of blank paper"),
        ("scroll of blank paper", "scroll of blank paper"), ("ruby", "ruby"),
    ],
)  # fmt: skip
def test_water_blanks_scrolls_and_spellbooks(thing: KindName, becomes: KindName) -> None:
    scene = Scene()
    item = scene.carry(thing)
    assert bool(water_damage(scene.play, item, forced=True)) is (thing != becomes)
    assert item.kind.name == becomes


def test_potions_are_diluted_twice_and_acid_explodes() -> None:
    scene = Scene()
    potion = scene.carry("potion of healing", blessing=1)
    water_damage(scene.play, potion, forced=True)
    assert potion.diluted
    water_damage(scene.play, potion, forced=True)
    assert (potion.kind.name, potion.blessing) == ("potion of water", 0)
    acid = scene.carry("potion of acid")
    water_damage(scene.play, acid, forced=True)
    assert acid not in scene.hero.inventory


def test_luck_grease_and_oilskin_keep_dry() -> None:
    lucky = Scene(throws=[(RULE, 20, 9)])
    lucky.hero.luck = 5
    assert not water_damage(lucky.play, lucky.carry("scroll of light"))
    greased = Scene(throws=[(RULE, 2, 0)])
    scroll = greased.carry("scroll of light")
    scroll.greased = True
    water_damage(greased.play, scroll, forced=True)
    assert scroll.kind.name == "scroll of light"
    assert not scroll.greased
    for bag, wet in (("sack", True), ("ice box", True), ("oilskin sack", False), ("large box", False)):
        scene = Scene()
        held = scene.item(bag)
        inside = scene.item("scroll of light")
        held.contents.append(inside)
        water_damage(scene.play, held, forced=True)
        assert (inside.kind.name == "scroll of blank paper") is wet


def test_towels_soak_it_up() -> None:
    scene = Scene()
    towel = scene.carry("towel")
    water_damage(scene.play, towel)
    assert towel.charge == 7
