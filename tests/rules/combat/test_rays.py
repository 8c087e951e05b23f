"""Rays: what they do to whom they strike, how they bounce, and what they leave of the ground."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import Damage, KindName
from marrow.model.item import Slot
from marrow.model.places import EAST, SOUTHEAST, Door, Terrain, TrapKind, spot_at
from marrow.rules.combat.rays import BOLTS, BREATHS, fly
from marrow.rules.combat.raystrikes import Ray, strike_hero, strike_monster
from marrow.rules.making.traps import lay_trap
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

FLIGHT = "zap.c dobuzz"
HIT = "zap.c zap_hit"


def bolt(damage: Damage, *, dice: int = 6, by_hero: bool = True) -> Ray:
    return Ray(damage, BOLTS.get(damage) or BREATHS[damage], dice, by_hero=by_hero)


def test_a_bolt_of_six_dice_strikes_for_their_sum() -> None:
    scene = Scene(throws=[("zap.c zhitm", 6, face) for face in range(6)])  # 1 to 6
    orc = scene.monster("hill orc", hp=50)

    strike_monster(scene.play, orc, bolt("fire"))

    assert orc.hp == 50 - 21


def test_fire_hurts_those_who_resist_cold_by_seven_more() -> None:
    scene = Scene(throws=[("zap.c zhitm", 6, 0)] * 6)
    yeti = scene.monster("yeti", hp=50)

    strike_monster(scene.play, yeti, bolt("fire"))

    assert yeti.hp == 50 - 6 - 7


def test_half_of_the_heros_ray_is_shrugged_off_by_magic_resistance_but_no_monsters() -> None:
    dice = [("zap.c zhitm", 6, 3)] * 2  # two fours
    scene = Scene(throws=[*dice, ("zap.c resist", 109, 0), *dice])
    nymph = scene.monster("water nymph", hp=50)

    strike_monster(scene.play, nymph, bolt("magic missile", dice=2))
    strike_monster(scene.play, nymph, bolt("magic missile", dice=2, by_hero=False))

    assert nymph.hp == 50 - 4 - 8


@rule("L-097")
def test_death_kills_the_living_and_feeds_death() -> None:
    scene = Scene()
    orc, zombie, death = (
        scene.monster("hill orc", hp=50),
        scene.monster("kobold zombie", 900),
        scene.monster("Death", 901),
    )
    death.hp = death.max_hp = 100

    for monster in (orc, zombie, death):
        strike_monster(scene.play, monster, bolt("death touch"))

    assert (orc.hp, zombie.hp, death.hp) == (0, 10, 150)


@pytest.mark.parametrize("reflecting", ["shield of reflection", "amulet of reflection"])
def test_a_reflected_ray_comes_back_for_whoever_sent_it(reflecting: KindName) -> None:
    scene = Scene(throws=[(FLIGHT, 7, 6), (HIT, 20, 1), (HIT, 20, 1), *[("zap.c zhitu", 6, 5)] * 2])
    orc = scene.monster("hill orc", MIDDLE + 2, hp=50)
    armor = scene.item(reflecting)
    armor.worn = int(Slot.SHIELD if "shield" in reflecting else Slot.AMULET)
    orc.inventory.append(armor)

    fly(scene.play, bolt("magic missile", dice=2), MIDDLE, EAST)

    assert (orc.hp, scene.hero.hp) == (50, 88)


def test_the_reflecting_hero_is_not_touched() -> None:
    scene = Scene(throws=[(HIT, 20, 1)])
    scene.intrinsic(Property.REFLECTION)
    orc = scene.monster("hill orc", MIDDLE + 2, hp=50)

    fly(scene.play, bolt("fire", by_hero=False), orc.spot, -1)

    assert scene.hero.hp == 100
    assert "combat.ray reflected" in scene.told()


def test_a_slanted_ray_turns_along_the_wall() -> None:
    """From (40, 16) down and right: the wall is row 19, so it comes up again, still going right."""
    scene = Scene(throws=[(FLIGHT, 7, 6), (FLIGHT, 75, 1)])
    orc = scene.monster("hill orc", spot_at(43, 18), hp=90)
    other = scene.monster("hill orc", spot_at(46, 16), hp=90)
    orc.spot = spot_at(43, 18)

    fly(scene.play, bolt("sleep"), spot_at(40, 16), SOUTHEAST)

    assert "combat.ray bounces" in scene.told()
    assert not other.can_move


@pytest.mark.parametrize(
    "damage, before, after",
    [
        ("fire", Terrain.POOL, Terrain.ROOM),
        ("fire", Terrain.ICE, Terrain.MOAT),
        ("fire", Terrain.MOAT, Terrain.MOAT),
        ("cold", Terrain.POOL, Terrain.ICE),
        ("cold", Terrain.MOAT, Terrain.ICE),
        ("cold", Terrain.LAVA, Terrain.ROOM),
        ("cold", Terrain.WATER, Terrain.WATER),
        ("acid", Terrain.IRON_BARS, Terrain.DOOR),
    ],
)
def test_rays_change_the_ground(damage: Damage, before: Terrain, after: Terrain) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 3] = before

    fly(scene.play, bolt(damage), MIDDLE, EAST)

    assert scene.level.terrain[MIDDLE + 3] == after


def test_a_boiled_pool_leaves_a_pit_and_a_burnt_web_nothing() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 3] = Terrain.POOL
    lay_trap(scene.play, MIDDLE + 2, TrapKind.WEB)

    fly(scene.play, bolt("fire"), MIDDLE, EAST)

    assert {spot: trap.kind for spot, trap in scene.level.traps.items()} == {MIDDLE + 3: TrapKind.PIT}


@pytest.mark.parametrize(
    "damage, left",
    [("fire", Door.NONE), ("cold", Door.NONE), ("shock", Door.BROKEN), ("sleep", Door.LOCKED)],
)
def test_shut_doors_swallow_rays(damage: Damage, left: Door) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 2] = Terrain.DOOR
    scene.level.detail[MIDDLE + 2] = int(Door.LOCKED)
    behind = scene.monster("newt", MIDDLE + 3, hp=50)

    fly(scene.play, bolt(damage), MIDDLE, EAST)

    assert (scene.level.detail[MIDDLE + 2], behind.hp, behind.can_move) == (left, 50, True)


def test_fire_burns_a_third_of_the_paper_it_passes() -> None:
    throws = [("zap.c burn_floor_objects", 3, face) for face in (0, 1, 2)]
    scene = Scene(throws=throws)
    paper = scene.lay("scroll of light", MIDDLE + 2, quantity=3)
    scene.lay("scroll of fire", MIDDLE + 2)

    fly(scene.play, bolt("fire"), MIDDLE, EAST)

    assert paper.quantity == 2
    assert [item.kind.name for item in scene.level.items[MIDDLE + 2]] == ["scroll of light", "scroll of fire"]


def test_fire_at_the_body_burns_potions_and_the_pack() -> None:
    """Burnarmor 1: the body; one in three of each class, then each of them one in three."""
    scene = Scene(
        throws=[
            *[("zap.c zhitu", 6, 0)] * 6,  # what the fire would do, thrown for golems
            ("trap.c burnarmor", 5, 1),
            ("zap.c zhitu", 3, 0),
            ("zap.c destroy_item", 6, 5),
            ("zap.c destroy_item", 3, 0),
        ]
    )
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.carry("potion of booze")

    strike_hero(scene.play, "fire", 6, "bolt of fire")

    assert scene.hero.inventory == []
    assert scene.hero.hp == 94  # potions are felt in spite of the resistance: d6


@rule("L-097")
def test_a_monsters_death_ray_kills_the_hero_by_name() -> None:
    scene = Scene(throws=[(HIT, 20, 1)])

    with pytest.raises(GameOver) as over:
        fly(scene.play, bolt("death touch", by_hero=False), MIDDLE + 3, -1)

    assert over.value.killer.text == "death ray"
