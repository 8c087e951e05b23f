"""Rays: what they do to whom they strike, how they bounce, and what they leave of the ground."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import Damage, KindName, SpeciesName
from marrow.messages.commands import Zap
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.model.places import EAST, SHRINE, SOUTHEAST, WIDTH, Door, Terrain, TrapKind, spot_at, x_of, y_of
from marrow.model.vocabularies import Doing, TimerKind
from marrow.rules.combat.rays.ray_flight import BOLTS, BREATHS, fly_ray
from marrow.rules.combat.rays.ray_hits import Ray, ray_strikes_hero, ray_strikes_monster
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.timers import start_timer
from marrow.rules.monsters.steeds import mount
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

    ray_strikes_monster(scene.play, orc, bolt("fire"))

    assert orc.hp == 50 - 21


def test_fire_hurts_those_who_resist_cold_by_seven_more() -> None:
    scene = Scene(throws=[("zap.c zhitm", 6, 0)] * 6)
    yeti = scene.monster("yeti", hp=50)

    ray_strikes_monster(scene.play, yeti, bolt("fire"))

    assert yeti.hp == 50 - 6 - 7


def test_half_of_the_heros_ray_is_shrugged_off_by_magic_resistance_but_no_monsters() -> None:
    dice = [("zap.c zhitm", 6, 3)] * 2  # two fours
    scene = Scene(throws=[*dice, ("zap.c resist", 109, 0), *dice])
    nymph = scene.monster("water nymph", hp=50)

    ray_strikes_monster(scene.play, nymph, bolt("magic missile", dice=2))
    ray_strikes_monster(scene.play, nymph, bolt("magic missile", dice=2, by_hero=False))

    assert nymph.hp == 50 - 4 - 8


@rule("L-097")
def test_death_rays_kill_the_living_and_heal_death() -> None:
    scene = Scene()
    orc, zombie, death = (
        scene.monster("hill orc", hp=50),
        scene.monster("kobold zombie", 900),
        scene.monster("Death", 901),
    )
    death.hp = death.max_hp = 100

    for monster in (orc, zombie, death):
        ray_strikes_monster(scene.play, monster, bolt("death touch"))

    assert (orc.hp, zombie.hp, death.hp) == (0, 10, 150)


@pytest.mark.parametrize("reflecting", ["shield of reflection", "amulet of reflection"])
def test_a_reflected_ray_comes_back_for_whoever_sent_it(reflecting: KindName) -> None:
    scene = Scene(throws=[(FLIGHT, 7, 6), (HIT, 20, 1), (HIT, 20, 1), *[("zap.c zhitu", 6, 5)] * 2])
    orc = scene.monster("hill orc", MIDDLE + 2, hp=50)
    armor = scene.item(reflecting)
    armor.worn = int(Slot.SHIELD if "shield" in reflecting else Slot.AMULET)
    orc.inventory.append(armor)

    fly_ray(scene.play, bolt("magic missile", dice=2), MIDDLE, EAST)

    assert (orc.hp, scene.hero.hp) == (50, 88)


def test_the_reflecting_hero_is_not_touched() -> None:
    scene = Scene(throws=[(HIT, 20, 1)])
    scene.intrinsic(Property.REFLECTION)
    orc = scene.monster("hill orc", MIDDLE + 2, hp=50)

    fly_ray(scene.play, bolt("fire", by_hero=False), orc.spot, -1)

    assert scene.hero.hp == 100
    assert "combat.ray reflected" in scene.told()


def test_a_slanted_ray_turns_along_the_wall() -> None:
    """From (40, 16) down and right: the wall is row 19, so it comes up again, still going right."""
    scene = Scene(throws=[(FLIGHT, 7, 6), (FLIGHT, 75, 1)])
    orc = scene.monster("hill orc", spot_at(43, 18), hp=90)
    other = scene.monster("hill orc", spot_at(46, 16), hp=90)
    orc.spot = spot_at(43, 18)

    fly_ray(scene.play, bolt("sleep"), spot_at(40, 16), SOUTHEAST)

    assert "combat.ray bounces" in scene.told()
    assert not other.can_move


def path(scene: Scene, start: tuple[int, int], step: int) -> list[tuple[int, int]]:
    """The spots that breath of poison has passed, by the gas it left there."""
    fly_ray(scene.play, bolt("strength poison", by_hero=False), spot_at(*start), step)
    return [(x_of(cloud.spot), y_of(cloud.spot)) for cloud in scene.level.clouds]


def way(*spots: tuple[int, int]) -> list[tuple[int, int]]:
    """All spots of a way that goes straight from each of these to the next."""
    passed = [spots[0]]
    for x, y in spots[1:]:
        while (last := passed[-1]) != (x, y):
            passed.append((last[0] + (x > last[0]) - (x < last[0]), last[1] + (y > last[1]) - (y < last[1])))
    return passed


# Walls are columns 2 and 77, rows 1 and 19. The range is 13, and each bounce costs one of it.
BOUNCES = (
    ((70, 10), EAST, way((71, 10), (77, 10), (72, 10))),
    ((50, 5), -WIDTH, way((50, 4), (50, 1), (50, 9))),
    ((50, 16), SOUTHEAST, way((51, 17), (53, 19), (62, 10))),
    ((75, 10), SOUTHEAST, way((76, 11), (77, 12), (70, 19), (68, 17))),
    ((74, 16), SOUTHEAST, way((75, 17), (77, 19), (68, 10))),
)


@pytest.mark.parametrize(("start", "step", "passed"), BOUNCES)
def test_rays_bounce_as_computed_by_hand(
    start: tuple[int, int], step: int, passed: list[tuple[int, int]]
) -> None:
    """Back from a wall met squarely, along one met aslant, back out of a corner."""
    assert path(Scene(), start, step) == passed


@pytest.mark.parametrize(("thrown", "end"), [(0, (54, 1)), (1, (36, 19))])
def test_at_a_pillar_rays_turn_to_either_side(thrown: int, end: tuple[int, int]) -> None:
    """From (43, 8) to the pillar at (45, 10); then up to the right or down to the left."""
    scene = Scene(throws=[(FLIGHT, 7, 6), (FLIGHT, 75, 1), (FLIGHT, 2, thrown)])
    scene.level.terrain[spot_at(45, 10)] = Terrain.CROSS_WALL

    assert end in path(scene, (43, 8), SOUTHEAST)


@pytest.mark.parametrize(
    ("branch", "ground", "chances"),
    [
        ("dungeons", Terrain.HORIZONTAL_WALL, 75),
        ("mines", Terrain.HORIZONTAL_WALL, 20),
        ("mines", Terrain.TREE, 75),
        ("dungeons", Terrain.STONE, 10),
    ],
)
def test_now_and_then_slanted_rays_come_straight_back(branch: str, ground: Terrain, chances: int) -> None:
    scene = Scene(throws=[(FLIGHT, 7, 6), (FLIGHT, chances, 0)])
    scene.level.branch = branch
    scene.level.terrain[spot_at(53, 19)] = ground
    gassed = [] if ground is Terrain.STONE else [(53, 19)]

    there = way((51, 17), (52, 18))
    assert path(scene, (50, 16), SOUTHEAST) == [*there, *gassed, *way((52, 18), (44, 10))]


def test_from_behind_a_door_rays_come_back_only_if_it_is_shut() -> None:
    """Through an open door goes the ray; a shut one swallows all that is left of it."""
    scene = Scene()
    scene.level.terrain[spot_at(53, 10)] = Terrain.DOOR
    scene.level.detail[spot_at(53, 10)] = int(Door.OPEN)
    assert (63, 10) in path(scene, (50, 10), EAST)

    scene = Scene()
    scene.level.terrain[spot_at(53, 10)] = Terrain.DOOR
    scene.level.detail[spot_at(53, 10)] = int(Door.CLOSED)
    assert path(scene, (50, 10), EAST) == way((51, 10), (53, 10))


@pytest.mark.parametrize(("edition", "puffs"), [("3.4.3", 0), ("3.6.0", 0), ("3.6.1", 13), ("3.7", 13)])
def test_poisonous_breath_leaves_gas_where_it_passes(edition: str, puffs: int) -> None:
    scene = Scene(edition)
    fly_ray(scene.play, bolt("strength poison"), MIDDLE, EAST)
    assert [(cloud.strength, cloud.turns) for cloud in scene.level.clouds] == [(8, 6)] * puffs


def test_no_gas_stays_where_breath_was_reflected_and_none_in_walls_since_3_7() -> None:
    scene = Scene("3.7", throws=[(FLIGHT, 7, 6), (HIT, 20, 1)])
    orc = scene.monster("hill orc", spot_at(75, 5), hp=50)
    armor = scene.item("shield of reflection")
    armor.worn = int(Slot.SHIELD)
    orc.inventory.append(armor)
    assert path(scene, (72, 5), EAST) == [*way((73, 5), (74, 5)), *way((74, 5), (67, 5))]

    assert (77, 10) not in path(Scene("3.7"), (70, 10), EAST)


def temple(**how: Any) -> tuple[Scene, Monster]:
    """A priest and his altar to the east, in a temple as large as the room; the altar is in line."""
    scene = Scene(**how)
    scene.level.rooms = (replace(scene.level.rooms[0], purpose=RoomPurpose.TEMPLE),)
    altar = MIDDLE + 5
    scene.level.terrain[altar] = Terrain.ALTAR
    scene.level.detail[altar] = 2 | SHRINE
    priest = scene.monster("aligned priest", MIDDLE + 2, hp=90, peaceful=True)
    priest.duty = Priest("dungeons", 1, 0, altar, 2)
    return scene, priest


@pytest.mark.parametrize("wand", ["wand of sleep", "wand of magic missile"])
def test_a_ray_past_a_priest_in_his_temple_calls_down_lightning(wand: KindName) -> None:
    """It need not strike him. The hero is struck by six dice of lightning, each showing 6."""
    scene, priest = temple()
    item = scene.carry(wand, charge=5)

    scene.do(Zap(item=item.letter, direction=EAST))

    assert not priest.peaceful
    assert "smiting.profane" in scene.told()


def test_since_37_a_ray_that_misses_a_priest_does_not_anger_the_god() -> None:
    scene, priest = temple(edition="3.7")
    item = scene.carry("wand of sleep", charge=5)

    scene.do(Zap(item=item.letter, direction=EAST))

    assert priest.peaceful
    assert "smiting.profane" not in scene.told()


@pytest.mark.parametrize(("damage", "peaceful"), [("cold", False), ("sleep", True)])
def test_since_3_7_whom_a_ray_strikes_is_angry_but_for_sleep(damage: Damage, peaceful: bool) -> None:
    scene = Scene("3.7", throws=[(HIT, 20, 1)])
    gnome = scene.monster("gnome", MIDDLE + 2, hp=90, peaceful=True)
    fly_ray(scene.play, bolt(damage), MIDDLE, EAST)
    assert gnome.peaceful is peaceful


def test_what_is_disintegrated_with_a_monster_neither_rots_nor_shines() -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, 99)])
    ogre = scene.monster("ogre", hp=1)
    corpse, lamp = scene.item("corpse", species="newt"), scene.item("oil lamp")
    for item in (corpse, lamp):
        give_to_monster(scene.play, ogre, item)
    lamp.birth = 500
    begin_burn(scene.play, lamp)
    start_timer(scene.play, corpse, TimerKind.ROT, 5000)
    assert {timer.item_id for timer in scene.world.timers} == {corpse.id, lamp.id}

    ray_strikes_monster(scene.play, ogre, bolt("disintegration"))

    assert ogre not in scene.level.monsters
    assert not scene.world.timers


def test_disintegration_heals_death() -> None:
    scene = Scene()
    death = scene.monster("Death", hp=100)
    death.hp = 40

    ray_strikes_monster(scene.play, death, bolt("disintegration"))

    assert (death.hp, death.max_hp) == (100, 100)


@pytest.mark.parametrize(
    ("name", "blinds"), [("hill orc", True), ("yellow light", False), ("Archon", False), ("gray ooze", False)]
)
def test_lightning_blinds_who_can_be_blinded(name: SpeciesName, blinds: bool) -> None:
    scene = Scene()
    monster = scene.monster(name, hp=90)
    ray_strikes_monster(scene.play, monster, bolt("shock"))
    assert monster.can_see is not blinds


def test_lightning_does_not_blind_sleepers_nor_whoever_has_engulfed_the_hero() -> None:
    scene = Scene()
    sleeper, worm = scene.monster("hill orc", hp=90, asleep=True), scene.monster("purple worm", 900, hp=90)
    scene.hero.hold.engulfer_id = worm.id
    ray_strikes_monster(scene.play, sleeper, bolt("shock"))
    ray_strikes_monster(scene.play, worm, bolt("shock"))
    assert sleeper.can_see and worm.can_see


def test_breath_of_the_heros_is_withstood_by_the_heros_level() -> None:
    """100 + the hero's level 1 - the nymph's 3."""
    scene = Scene(throws=[*[("zap.c zhitm", 6, 3)] * 2, ("zap.c zhitm", 3, 1), ("zap.c resist", 98, 0)])
    nymph = scene.monster("water nymph", hp=50)
    ray_strikes_monster(scene.play, nymph, bolt("cold", dice=2)._replace(breath=True))
    assert nymph.hp == 50 - 4


def test_lightning_that_misses_the_blind_tingles() -> None:
    scene = Scene(throws=[(HIT, 20, 0), (HIT, 10, 9)])
    scene.hero.timeout[Property.BLINDED] = 50
    fly_ray(scene.play, bolt("shock", by_hero=False), MIDDLE + 3, -1)
    assert "combat.arm tingles" in scene.told()


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

    fly_ray(scene.play, bolt(damage), MIDDLE, EAST)

    assert scene.level.terrain[MIDDLE + 3] == after


def test_a_boiled_pool_leaves_a_pit_and_a_burnt_web_nothing() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 3] = Terrain.POOL
    put_trap(scene.play, MIDDLE + 2, TrapKind.WEB)

    fly_ray(scene.play, bolt("fire"), MIDDLE, EAST)

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

    fly_ray(scene.play, bolt(damage), MIDDLE, EAST)

    assert (scene.level.detail[MIDDLE + 2], behind.hp, behind.can_move) == (left, 50, True)


def test_fire_burns_a_third_of_the_paper_it_passes() -> None:
    throws = [("zap.c burn_floor_objects", 3, face) for face in (0, 1, 2)]
    scene = Scene(throws=throws)
    paper = scene.lay("scroll of light", MIDDLE + 2, quantity=3)
    scene.lay("scroll of fire", MIDDLE + 2)

    fly_ray(scene.play, bolt("fire"), MIDDLE, EAST)

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

    ray_strikes_hero(scene.play, "fire", 6, "bolt of fire")

    assert scene.hero.inventory == []
    assert scene.hero.hp == 94  # potions are felt in spite of the resistance: d6


@rule("L-097")
def test_a_monsters_death_ray_kills_the_hero_by_name() -> None:
    scene = Scene(throws=[(HIT, 20, 1)])

    with pytest.raises(GameOver) as over:
        fly_ray(scene.play, bolt("death touch", by_hero=False), MIDDLE + 3, -1)

    assert over.value.killer.text == "death ray"
    assert "lifesaving.you die" not in scene.told()  # zap.c zhitu dies without a word


def test_a_ray_shows_where_an_unseen_monster_is_and_where_none_is_left() -> None:
    """NetHack: zap.c, dobuzz, which maps and unmaps the invisible where the hero sees the ray."""
    scene = Scene()
    stalker = scene.monster("stalker", MIDDLE + 4, hp=200)
    stalker.invisible = True
    remembered = scene.level.remembered
    remembered[MIDDLE + 2] = glyphs.UNSEEN_MONSTER

    fly_ray(scene.play, Ray("cold", BOLTS["cold"], 6, by_hero=True), MIDDLE, EAST)

    assert remembered[MIDDLE + 4] == glyphs.UNSEEN_MONSTER != remembered[MIDDLE + 2]


def test_a_ray_that_strikes_the_steed_interrupts_its_rider() -> None:
    scene = Scene(shows={(FLIGHT, 3): 0})
    pony = scene.monster("pony", MIDDLE + 1, tame=10, hp=200)
    mount(scene.play, pony)
    scene.hero.activity = Activity(Doing.SEARCHING, 5)

    fly_ray(scene.play, Ray("cold", BOLTS["cold"], 6), MIDDLE - 2, EAST)

    assert scene.hero.activity is None and pony.hp < 200
