"""What explosions do beyond hurting: to the ground, to what monsters carry, to those who hold the hero."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import Resistance
from marrow.model.hero import Killer
from marrow.model.places import Door, Terrain
from marrow.rules.combat.killing import explosion
from marrow.rules.play import Flask
from scene import MIDDLE, Scene

KILLER = Killer("fireball")
CENTER = MIDDLE + 4


def blast(scene: Scene, spot: int = CENTER, *, amount: int = 10, kind: Resistance | None = "fire") -> None:
    explosion(scene.play, spot, amount, KILLER, kind=kind, by_hero=True)


def test_fire_burns_doors_and_paper_around() -> None:
    scene = Scene(seed=2)
    scene.level.terrain[CENTER + 1], scene.level.detail[CENTER + 1] = int(Terrain.DOOR), int(Door.CLOSED)
    scrolls = scene.lay("scroll of light", CENTER - 1, quantity=40)

    blast(scene)

    assert scene.level.detail[CENTER + 1] == Door.NONE
    assert scrolls.quantity < 40


def test_plain_force_leaves_the_ground_alone() -> None:
    scene = Scene(seed=2)
    scene.level.terrain[CENTER + 1], scene.level.detail[CENTER + 1] = int(Terrain.DOOR), int(Door.CLOSED)

    blast(scene, kind=None)

    assert scene.level.detail[CENTER + 1] == Door.CLOSED


def test_cold_freezes_pools() -> None:
    scene = Scene(seed=2)
    scene.level.terrain[CENTER] = Terrain.POOL

    blast(scene, kind="cold")

    assert scene.level.terrain[CENTER] == Terrain.ICE


def test_what_monsters_carry_suffers_too() -> None:
    scene = Scene(throws=[("zap.c destroy_mitem", 3, 0)])
    orc = scene.monster("hill orc", CENTER, hp=100)
    orc.inventory.append(scene.item("potion of healing"))

    blast(scene)

    assert orc.inventory == []
    assert orc.hp == 100 - 10 - 1


def test_whoever_holds_the_hero_reaches_into_the_blast() -> None:
    scene = Scene()
    owlbear, other = scene.monster("owlbear", hp=100), scene.monster("owlbear", MIDDLE - 1, hp=100)
    scene.hero.holder_id = owlbear.id

    blast(scene, MIDDLE)

    assert (owlbear.hp, other.hp) == (80, 90)


def test_a_blast_inside_a_monster_stays_inside() -> None:
    scene = Scene(seed=1)
    worm, other = scene.monster("purple worm", MIDDLE, hp=100), scene.monster("newt", MIDDLE + 1, hp=100)
    scene.hero.engulfer_id = worm.id

    blast(scene, MIDDLE)

    assert (worm.hp, other.hp) == (90, 100)


def test_iron_golems_thrive_in_fire() -> None:
    scene = Scene()
    golem = scene.monster("iron golem", CENTER, hp=80)
    golem.hp = 40

    blast(scene)

    assert golem.hp == 50


def test_noise_wakes_those_near() -> None:
    scene = Scene()
    newt = scene.monster("newt", CENTER + 5, asleep=True)

    blast(scene)

    assert not newt.asleep


def test_boiled_potions_give_vapours() -> None:
    scene = Scene(throws=[("zap.c destroy_item", 6, 0), ("zap.c destroy_item", 3, 0)])
    scene.carry("potion of speed")
    scene.play.hero.hp = 50

    blast(scene, MIDDLE)

    (flask,) = scene.play.spills
    assert isinstance(flask, Flask) and flask.boiled
    assert flask.item.kind is KINDS_NAMED["potion of speed"]
