"""Z-294: fire lights lamps, candles and oil since 3.7, and its explosions burn what monsters wear."""

import pytest

from marrow.content.species import Attack
from marrow.content.words import KindName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.artifact_attacks.artifact_wounds import artifact_wounds
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.combat.rays.ray_hits import ray_strikes_hero
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.physics.catching_fire import catch_fire
from rule import rule
from scene import MIDDLE, Scene

EDITIONS = pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
NEWEST = ("3.7", "5.0.0")
BURNS = Attack("bite", "fire", 2, 4)


def lamp(scene: Scene, name: KindName = "oil lamp") -> Item:
    item = scene.item(name)
    item.birth = 100  # so much oil or wax is left
    return item


def orc_with_a_lamp(scene: Scene) -> tuple[Monster, Item]:
    orc = scene.monster("hill orc", MIDDLE + 2, hp=500)
    return orc, give_to_monster(scene.play, orc, lamp(scene))


@rule("Z-294")
@EDITIONS
@pytest.mark.parametrize("name, lights", [("oil lamp", True), ("wax candle", True), ("dagger", False)])
def test_a_fiery_bite_lights_the_pack(edition: str, name: KindName, lights: bool) -> None:
    scene = Scene(edition, hp=500, shows={("mhitu.c hitmu", 20): 0})
    item = scene.carry(name)
    item.birth = 100
    ant = scene.monster("fire ant")

    hit_hero(scene.play, ant, BURNS)

    assert item.lit == (lights and edition in NEWEST)


@rule("Z-294")
@EDITIONS
def test_a_fiery_bite_lights_what_monsters_carry(edition: str) -> None:
    scene = Scene(edition)
    orc, lamp_of_orc = orc_with_a_lamp(scene)

    attack_strikes_monster(scene.play, scene.monster("fire ant", MIDDLE + 3), orc, BURNS)

    assert lamp_of_orc.lit == (edition in NEWEST)


@rule("Z-294")
@EDITIONS
@pytest.mark.parametrize("kind, lights", [("fire", True), ("cold", False)])
def test_explosions_light_and_burn(edition: str, kind: str, lights: bool) -> None:
    scene = Scene(edition, hp=500)
    orc, lamp_of_orc = orc_with_a_lamp(scene)
    cloak = give_to_monster(scene.play, orc, scene.item("cloak of displacement"))
    cloak.worn = Slot.CLOAK
    mine = scene.carry("oil lamp")
    mine.birth = 100
    dice = scene.play.dice = NotingDice({"trap.c burnarmor": 1})

    explosion(
        scene.play,
        MIDDLE + 1,
        10,
        Killer("blast"),
        kind="fire" if kind == "fire" else "cold",
        by_hero=False,
    )

    newest = edition in NEWEST and lights
    assert (mine.lit, lamp_of_orc.lit) == (newest, newest)
    assert dice.noted.count("trap.c burnarmor") == int(lights) + newest
    assert bool(cloak.rusted) == newest


@rule("Z-294")
@EDITIONS
@pytest.mark.parametrize("reached, lights", [(0, True), (1, False)])
def test_a_fiery_ray_throws_for_lighting(edition: str, reached: int, lights: bool) -> None:
    """In the running 3.7 a red dragon's breath threw rn2(3) for what burns, and rn2(3) for what lights."""
    scene = Scene(edition, hp=500)
    mine = scene.carry("oil lamp")
    mine.birth = 100
    dice = scene.play.dice = NotingDice({"zap.c zhitu": reached, "zap.c destroy_items": 4})

    ray_strikes_hero(scene.play, "fire", 6, "blast of fire")

    assert mine.lit == (edition in NEWEST and lights)
    if edition in NEWEST:
        thrown = [sides for sides, who in zip(dice.sides, dice.noted, strict=True) if who == "zap.c zhitu"]
        assert thrown == [6] * 6 + [3, 3]


@rule("Z-294")
@EDITIONS
def test_fire_brand_lights_no_lamp_of_the_hero(edition: str) -> None:
    scene = Scene(edition, hp=500, shows={"artifact.c artifact_hit": 0})
    mine = scene.carry("oil lamp")
    mine.birth = 100
    orc = scene.monster("hill orc")
    sword = scene.item("long sword")
    sword.artifact = "Fire Brand"

    artifact_wounds(scene.play, orc, sword, 5, 10)

    assert not mine.lit


@rule("Z-321")
@EDITIONS
def test_fire_lights_no_lantern_since_37(edition: str) -> None:
    scene = Scene(edition)
    for name, lights in (("brass lantern", edition not in NEWEST), ("oil lamp", True)):
        item = scene.lay(name, MIDDLE + 2)
        item.birth = 100

        assert catch_fire(scene.play, item, MIDDLE + 2) is lights


@EDITIONS
def test_oil_that_catches_fire_is_known(edition: str) -> None:
    """apply.c, catch_lit; in the running 3.7 rn2(19) followed the words, for what was discovered."""
    scene = Scene(edition)
    oil = scene.carry("potion of oil")
    oil.birth = 100

    assert catch_fire(scene.play, oil, MIDDLE)

    assert scene.world.discovered[oil.kind.number]
