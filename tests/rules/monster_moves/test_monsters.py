"""What monsters do with their moves: wake, fear, step, open, take, ready, use, change, hide."""

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Search
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.level import Engraving, Stairs, Trap
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Door, Terrain, TrapKind, distance2
from marrow.model.vocabularies import Doing, Source
from marrow.rules import monster_moves
from marrow.rules.combat.monster_weapons import best_weapon
from marrow.rules.monster_moves import defensive_items, hiding_again, item_pickup, offensive_items
from marrow.rules.monster_moves.mind_blasts import blast_minds
from marrow.rules.monster_moves.monster_step import Step, best_spot, is_too_far, step, step_onto
from marrow.rules.monster_moves.monster_turn import is_disturbed, take_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import open_spots
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster
from rule import rule
from scene import MIDDLE, Scene

BESIDE = MIDDLE + 1


def spots_of(scene: Scene, monster: Monster, *, at_hero: bool = True) -> list[int]:
    return open_spots(
        scene.play, monster, movement_flags_of(monster.species), scene.hero.spot, at_hero=at_hero
    )


def wall_off(scene: Scene, left: int) -> int:
    """A wall right of a spot with a doorway in it; returns the door's spot."""
    for y in range(2, 19):
        scene.level.terrain[y * WIDTH + left % WIDTH + 1] = Terrain.VERTICAL_WALL
    door = left + 1
    scene.level.terrain[door] = Terrain.DOOR
    scene.level.view = bytearray()
    return door


# Waking


@rule("B-112")
@pytest.mark.parametrize("thrown, wakes", [(0, True), (1, False), (6, False)])
def test_a_sleeper_wakes_one_time_in_seven(thrown: int, wakes: bool) -> None:
    scene = Scene(throws=(("monmove.c disturb", 7, thrown),))
    newt = scene.monster("newt", MIDDLE + 5, asleep=True)

    assert wakes == is_disturbed(scene.play, newt)


@rule("B-112")
def test_dogs_and_people_wake_at_once() -> None:
    scene = Scene(throws=())
    assert is_disturbed(scene.play, scene.monster("jackal", MIDDLE + 5, asleep=True))
    assert is_disturbed(scene.play, scene.monster("watchman", MIDDLE + 6, asleep=True))


@rule("B-112")
@pytest.mark.parametrize("off, wakes", [(10, True), (11, False)])
def test_nobody_wakes_ten_squares_off(off: int, wakes: bool) -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + off, asleep=True)

    assert wakes == is_disturbed(scene.play, jackal)


@rule("B-112")
def test_stealth_keeps_them_asleep() -> None:
    scene = Scene(throws=(("monmove.c disturb", 10, 3), ("monmove.c disturb", 7, 0)))
    scene.intrinsic(Property.STEALTH)

    assert not is_disturbed(scene.play, scene.monster("jackal", MIDDLE + 5, asleep=True))
    assert is_disturbed(scene.play, scene.monster("ettin", MIDDLE + 6, asleep=True))


@rule("B-112")
@pytest.mark.parametrize("name", ["water nymph", "leprechaun", "jabberwock"])
def test_the_sound_sleepers_wake_one_time_in_fifty(name: SpeciesName) -> None:
    scene = Scene(throws=(("monmove.c disturb", 50, 1), ("monmove.c disturb", 50, 0)))
    scene.intrinsic(Property.AGGRAVATE_MONSTER)
    sleeper = scene.monster(name, MIDDLE + 5, asleep=True)

    assert not is_disturbed(scene.play, sleeper)
    assert is_disturbed(scene.play, sleeper)


@rule("B-112")
def test_nobody_wakes_behind_a_wall() -> None:
    scene = Scene()
    scene.level.terrain[wall_off(scene, MIDDLE)] = Terrain.VERTICAL_WALL

    assert not is_disturbed(scene.play, scene.monster("jackal", MIDDLE + 3, asleep=True))


def test_the_frozen_do_nothing_and_thaw() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.frozen, jackal.can_move = 2, False

    take_move(scene.play, jackal)
    assert jackal.spot == MIDDLE + 5
    monster_moves.monsters_recover(scene.play)
    monster_moves.monsters_recover(scene.play)
    assert (jackal.frozen, jackal.can_move) == (0, True)


def test_those_who_wait_start_when_the_hero_comes_in_sight() -> None:
    scene = Scene()
    guard = scene.monster("soldier", MIDDLE + 5)
    guard.waiting = True
    scene.level.terrain[wall_off(scene, MIDDLE)] = Terrain.VERTICAL_WALL
    take_move(scene.play, guard)
    assert (guard.waiting, guard.spot) == (True, MIDDLE + 5)

    scene.level.terrain[MIDDLE + 1] = Terrain.ROOM
    scene.level.view = bytearray()
    take_move(scene.play, guard)
    assert not guard.waiting
    assert guard.spot != MIDDLE + 5


# Fear


def engrave(scene: Scene, text: str = "Elbereth") -> None:
    scene.level.engravings[scene.hero.spot] = Engraving(scene.hero.spot, text)


@pytest.mark.parametrize(
    "name, scared",
    [("jackal", True), ("minotaur", False), ("watchman", False), ("Angel", False), ("ogre", True)],
)
def test_elbereth_scares_those_who_respect_it(name: SpeciesName, scared: bool) -> None:
    scene = Scene()
    engrave(scene)
    monster = scene.monster(name)

    assert scared == is_scary_spot(scene.play, monster, MIDDLE)
    take_move(scene.play, monster)
    assert scared == monster.fleeing
    assert scared == (distance2(monster.spot, MIDDLE) > 2)


@pytest.mark.parametrize("text", ["elbereth", "ELBERETH", "Elbereth!", "x"])
def test_nothing_but_the_word_will_do(text: str) -> None:
    scene = Scene()
    engrave(scene, text)

    assert (text.lower() == "elbereth") == is_scary_spot(scene.play, scene.monster("jackal"), MIDDLE)


def test_the_word_scares_neither_the_blind_nor_the_peaceful() -> None:
    scene = Scene()
    engrave(scene)
    blind = scene.monster("jackal")
    blind.can_see = False

    assert not is_scary_spot(scene.play, blind, MIDDLE)
    assert not is_scary_spot(scene.play, scene.monster("ogre", BESIDE + 1, peaceful=True), MIDDLE)


def test_the_word_holds_only_under_the_hero() -> None:
    scene = Scene()
    scene.level.engravings[BESIDE] = Engraving(BESIDE, "Elbereth")

    assert not is_scary_spot(scene.play, scene.monster("jackal"), BESIDE)


@pytest.mark.parametrize(
    ("edition", "left"), [("3.4.3", True), ("3.6.0", False), ("3.6.1", True), ("3.6.7", True)]
)
def test_whom_the_word_scared_wore_it_away_in_3_6_0(edition: str, left: bool) -> None:
    scene = Scene(edition, shows={"engrave.c wipeout_text": 0})
    engrave(scene)

    take_move(scene.play, scene.monster("jackal"))

    assert left == (scene.level.engravings[MIDDLE].text == "Elbereth")


def test_in_3_4_3_the_word_works_in_any_text_and_anywhere() -> None:
    scene = Scene("3.4.3")
    scene.level.engravings[BESIDE] = Engraving(BESIDE, "ad aelberethx")

    assert is_scary_spot(scene.play, scene.monster("jackal"), BESIDE)


@pytest.mark.parametrize("name", ["minotaur", "watchman", "shopkeeper"])
def test_in_3_4_3_they_do_not_mind_the_scroll_either(name: SpeciesName) -> None:
    scene = Scene("3.4.3")
    scene.lay("scroll of scare monster")

    assert not is_scary_spot(scene.play, scene.monster(name), MIDDLE)


def test_kops_respect_the_word() -> None:
    """They are human, but not of that class."""
    scene = Scene()
    engrave(scene)

    assert is_scary_spot(scene.play, scene.monster("Keystone Kop"), MIDDLE)


def test_vampires_do_not_step_on_altars() -> None:
    scene = Scene()
    vampire = scene.monster("vampire", BESIDE + 1)
    scene.level.terrain[BESIDE] = Terrain.ALTAR

    assert BESIDE not in open_spots(
        scene.play, vampire, movement_flags_of(vampire.species), MIDDLE, at_hero=True
    )


@pytest.mark.parametrize(
    "name, scared", [("minotaur", True), ("watchman", True), ("Angel", False), ("Death", False)]
)
def test_the_scroll_scares_nearly_everybody(name: SpeciesName, scared: bool) -> None:
    scene = Scene()
    scene.lay("scroll of scare monster")

    assert scared == is_scary_spot(scene.play, scene.monster(name), MIDDLE)


def test_nobody_steps_on_the_scroll() -> None:
    scene = Scene()
    scene.lay("scroll of scare monster", MIDDLE + 3)
    jackal = scene.monster("jackal", MIDDLE + 4)

    assert MIDDLE + 3 not in spots_of(scene, jackal)


@pytest.mark.parametrize("long, sides", [(1, 10), (0, 100)])
def test_how_long_they_flee(long: int, sides: int) -> None:
    scene = Scene(throws=(("monmove.c distfleeck", 7, long), ("monmove.c distfleeck", sides, 6)))
    scene.lay("scroll of scare monster")
    jackal = scene.monster("jackal")

    take_move(scene.play, jackal)

    assert (jackal.fleeing, jackal.flee_turns) == (True, 7)


def test_fear_passes() -> None:
    scene = Scene(throws=(("monmove.c dochug", 40, 1), ("monmove.c dochug", 25, 0)))
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.fleeing = True

    take_move(scene.play, jackal)

    assert not jackal.fleeing


# Steps


def test_a_hostile_closes_in() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + 5)

    take_move(scene.play, jackal)

    assert jackal.spot == MIDDLE + 4


def test_a_fleeing_one_runs() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.fleeing, jackal.flee_turns = True, 20

    take_move(scene.play, jackal)

    assert distance2(jackal.spot, MIDDLE) > 25


@pytest.mark.parametrize("thrown", [0, 3, 7])
def test_a_peaceful_one_wanders_anywhere(thrown: int) -> None:
    scene = Scene(throws=(("monmove.c m_move", 8, thrown),))
    newt = scene.monster("newt", MIDDLE + 5, peaceful=True)

    take_move(scene.play, newt)

    around = (-81, -1, 79, -80, 80, -79, 1, 81)
    assert MIDDLE + 5 + around[thrown] == newt.spot


def test_the_eager_shun_their_own_track() -> None:
    scene = Scene(throws=(("monmove.c m_move", 8, 1),))
    newt = scene.monster("newt", MIDDLE + 5)
    newt.track = (MIDDLE + 4,)

    chosen = best_spot(scene.play, newt, [MIDDLE + 4, MIDDLE + 6], MIDDLE, 1)

    assert chosen == MIDDLE + 6


def test_a_confused_one_may_go_anywhere() -> None:
    scene = Scene(throws=(("monmove.c dochug", 50, 1), ("monmove.c m_move", 8, 6)))
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.confused = True

    take_move(scene.play, jackal)

    assert jackal.spot == MIDDLE + 6


def test_who_loses_sight_of_the_hero_follows_the_trail() -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE)
    scene.level.terrain[door] = Terrain.VERTICAL_WALL
    jackal = scene.monster("jackal", MIDDLE + 5)
    scene.hero.footing.track = [MIDDLE + 5 - WIDTH, MIDDLE + 5 + WIDTH, MIDDLE + 5 + WIDTH - 1]

    take_move(scene.play, jackal)

    assert jackal.spot == MIDDLE + 5 + WIDTH - 1


def test_no_diagonals_through_doors() -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.OPEN
    jackal = scene.monster("jackal", door + 1 + WIDTH)
    assert door not in spots_of(scene, jackal)

    scene.level.detail[door] = Door.BROKEN
    assert door in spots_of(scene, jackal)


def test_no_diagonals_for_grid_bugs() -> None:
    scene = Scene()
    bug = scene.monster("grid bug", MIDDLE + 10)

    assert len(spots_of(scene, bug)) == 4


@pytest.mark.parametrize(
    "name, passes",
    [
        ("jackal", False),
        ("hobbit", True),
        ("acid blob", True),
        ("newt", False),
        ("xorn", True),
        ("hill giant", True),
    ],
)
def test_who_passes_a_closed_door(name: SpeciesName, passes: bool) -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.CLOSED
    monster = scene.monster(name, door + 1)

    assert passes == (door in spots_of(scene, monster))


@pytest.mark.parametrize("name, passes", [("hobbit", False), ("acid blob", True), ("hill giant", True)])
def test_who_passes_a_locked_one(name: SpeciesName, passes: bool) -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.LOCKED
    monster = scene.monster(name, door + 1)

    assert passes == (door in spots_of(scene, monster))


def enter(scene: Scene, monster: Monster, spot: int) -> Step:
    return step_onto(scene.play, monster, movement_flags_of(monster.species), spot)


@pytest.mark.parametrize(
    "name, state, after, told",
    [
        ("hobbit", Door.CLOSED, Door.OPEN, "creatures.opens door"),
        ("hill giant", Door.LOCKED, Door.BROKEN, "creatures.smashes door"),
        ("acid blob", Door.LOCKED, Door.LOCKED, "creatures.flows under"),
    ],
)
def test_doors_are_opened_broken_or_passed_under(
    name: SpeciesName, state: int, after: int, told: str
) -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = state
    scene.hero.spot = door + 6
    monster = scene.monster(name, door + 1)

    enter(scene, monster, door)

    assert after == scene.level.detail[door]
    assert told in scene.told()


def test_a_door_far_off_is_heard() -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.CLOSED
    scene.level.lit = bytearray(len(scene.level.lit))
    hobbit = scene.monster("hobbit", door + 1)
    scene.level.view = bytearray()

    enter(scene, hobbit, door)

    assert scene.told() == ["creatures.hear door"]


def test_a_trapped_door_blows_up() -> None:
    scene = Scene()
    door = wall_off(scene, MIDDLE + 3)
    scene.level.detail[door] = Door.CLOSED | Door.TRAPPED
    hobbit = scene.monster("hobbit", door + 1, hp=5)

    assert Step.DIED is enter(scene, hobbit, door)
    assert scene.level.detail[door] == Door.NONE
    assert hobbit not in scene.level.monsters


@pytest.mark.parametrize(
    "name, ground, passes",
    [
        ("jackal", Terrain.POOL, False),
        ("bat", Terrain.POOL, True),
        ("crocodile", Terrain.MOAT, True),
        ("bat", Terrain.LAVA, True),
        ("salamander", Terrain.LAVA, True),
        ("crocodile", Terrain.LAVA, False),
        ("jackal", Terrain.IRON_BARS, False),
        ("garter snake", Terrain.IRON_BARS, True),
        ("xorn", Terrain.STONE, True),
        ("rock mole", Terrain.STONE, False),
        ("jackal", Terrain.STONE, False),
    ],
)
def test_who_can_enter_what(name: SpeciesName, ground: int, passes: bool) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 11] = ground
    monster = scene.monster(name, MIDDLE + 10)

    assert passes == (MIDDLE + 11 in spots_of(scene, monster))


def test_eels_keep_to_the_water_while_there_is_any() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 10] = scene.level.terrain[MIDDLE + 11] = Terrain.POOL
    eel = scene.monster("giant eel", MIDDLE + 10)
    assert spots_of(scene, eel) == [MIDDLE + 11]

    scene.level.terrain[MIDDLE + 10] = scene.level.terrain[MIDDLE + 11] = Terrain.ROOM
    assert len(spots_of(scene, eel)) == 8


def test_boulders_stop_all_but_giants() -> None:
    scene = Scene()
    scene.lay("boulder", MIDDLE + 11)

    assert MIDDLE + 11 not in spots_of(scene, scene.monster("ogre", MIDDLE + 10))
    assert MIDDLE + 11 in spots_of(scene, scene.monster("hill giant", MIDDLE + 12))


def test_garlic_stops_the_undead() -> None:
    scene = Scene()
    scene.lay("clove of garlic", MIDDLE + 11)

    assert MIDDLE + 11 not in spots_of(scene, scene.monster("human zombie", MIDDLE + 10))
    assert MIDDLE + 11 in spots_of(scene, scene.monster("ogre", MIDDLE + 12))


def test_the_big_do_not_squeeze_between_rocks() -> None:
    scene = Scene()
    for spot in (MIDDLE + 11, MIDDLE + 10 + WIDTH):
        scene.level.terrain[spot] = Terrain.STONE
    gap = MIDDLE + 11 + WIDTH

    assert gap not in spots_of(scene, scene.monster("ogre", MIDDLE + 10))
    scene.level.monsters.clear()
    scene.level.monster_at.clear()
    jackal = scene.monster("jackal", MIDDLE + 10)
    assert gap in spots_of(scene, jackal)


@pytest.mark.parametrize(
    "name, knows, enters",
    [("jackal", True, False), ("jackal", False, True), ("bat", True, True)],
)
def test_known_traps_are_avoided(name: SpeciesName, knows: bool, enters: bool) -> None:
    scene = Scene()
    scene.level.traps[MIDDLE + 11] = Trap(TrapKind.PIT, MIDDLE + 11)
    monster = scene.monster(name, MIDDLE + 10)
    monster.seen_traps = 1 << (TrapKind.PIT - 1) if knows else 0

    assert enters == (MIDDLE + 11 in spots_of(scene, monster))


def test_unicorns_keep_out_of_line() -> None:
    scene = Scene()
    unicorn = scene.monster("white unicorn", MIDDLE + 3 + WIDTH)

    take_move(scene.play, unicorn)

    dx, dy = unicorn.spot % WIDTH - MIDDLE % WIDTH, unicorn.spot // WIDTH - MIDDLE // WIDTH
    assert dx and dy and abs(dx) != abs(dy)


@pytest.mark.parametrize("gold, eager", [(0, False), (500, True)])
def test_a_leprechaun_with_more_gold_keeps_away(gold: int, eager: bool) -> None:
    scene = Scene()
    leprechaun = scene.monster("leprechaun", MIDDLE + 3)
    leprechaun.inventory.append(scene.item("gold piece", quantity=100))
    if gold:
        scene.carry("gold piece", quantity=gold)

    take_move(scene.play, leprechaun)

    assert eager == (distance2(leprechaun.spot, MIDDLE) < 9)


def test_a_monster_whose_step_kills_it_leaves_the_turn_whole() -> None:
    scene = Scene(seed=1)
    jackal = scene.monster("jackal", MIDDLE + 5, hp=1)
    for spot in (MIDDLE + 4, MIDDLE + 4 - WIDTH, MIDDLE + 4 + WIDTH):
        scene.level.traps[spot] = Trap(TrapKind.LAND_MINE, spot)
    second = scene.monster("jackal", MIDDLE + 8)

    for _ in range(12):
        scene.do(Search())

    assert jackal.hp < 1 or jackal in scene.level.monsters
    assert second in scene.level.monsters


def test_a_monster_that_falls_through_is_on_its_way_elsewhere() -> None:
    scene = Scene(seed=4)
    newt = scene.monster("newt", MIDDLE + 5)
    scene.level.traps[MIDDLE + 4] = Trap(TrapKind.HOLE, MIDDLE + 4)
    newt.seen_traps = 0

    for _ in range(30):
        scene.do(Search())
        if newt not in scene.level.monsters:
            break

    there = [one.monster for many in scene.world.travellers.values() for one in many]
    assert newt in there or newt in scene.level.monsters


def test_dwarves_dig_with_their_picks() -> None:
    scene = Scene()
    dwarf = scene.monster("dwarf", MIDDLE + 10)
    dwarf.inventory.append(scene.item("pick-axe"))
    for spot in (MIDDLE + 5, MIDDLE + 5 - WIDTH, MIDDLE + 5 + WIDTH):
        scene.level.terrain[spot] = Terrain.STONE
    dwarf_spot = MIDDLE + 6
    del scene.level.monster_at[dwarf.spot]
    dwarf.spot = dwarf_spot
    scene.level.monster_at[dwarf_spot] = dwarf
    scene.level.view = bytearray()

    take_move(scene.play, dwarf)
    assert (dwarf.spot, dwarf.wields) == (MIDDLE + 6, dwarf.inventory[0])
    take_move(scene.play, dwarf)

    assert dwarf.spot == MIDDLE + 5
    assert scene.level.terrain[MIDDLE + 5] == Terrain.CORRIDOR


# Holding and engulfing


def test_a_holder_that_moves_off_lets_go() -> None:
    scene = Scene(throws=(("monmove.c dochug", 50, 1), ("monmove.c m_move", 8, 7)))
    eel = scene.monster("owlbear")
    scene.hero.hold.holder_id = eel.id
    eel.confused = True

    take_move(scene.play, eel)

    assert (eel.spot, scene.hero.hold.holder_id) == (BESIDE + 81, 0)


def test_an_engulfer_carries_the_hero_along() -> None:
    scene = Scene(throws=(("monmove.c m_move", 8, 6),))
    cloud = scene.monster("fog cloud", BESIDE)
    del scene.level.monster_at[BESIDE]
    cloud.spot = MIDDLE
    scene.level.monster_at[MIDDLE] = cloud
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = cloud.id, 20
    cloud.fleeing, cloud.flee_turns = True, 9

    take_move(scene.play, cloud)

    assert (cloud.spot, scene.hero.spot) == (MIDDLE + 1, MIDDLE + 1)
    assert cloud.id == scene.hero.hold.engulfer_id


# Belongings


@pytest.mark.parametrize(
    "name, thing, wanted",
    [
        ("hobbit", "dagger", True),
        ("hobbit", "gold piece", False),
        ("dwarf", "gold piece", True),
        ("jackal", "dagger", False),
        ("water nymph", "mirror", False),
        ("hill orc", "apple", True),
        ("dragon", "ruby", True),
        ("hill giant", "boulder", True),
        ("white unicorn", "ruby", True),
        ("white unicorn", "worthless piece of red glass", False),
        ("kobold shaman", "potion of healing", True),
        ("human zombie", "potion of healing", False),
    ],
)
def test_who_likes_what(name: str, thing: KindName, wanted: bool) -> None:
    scene = Scene()
    monster = scene.monster("red dragon" if name == "dragon" else SPECIES_NAMED[name].name)

    assert wanted == item_pickup.likes(monster, scene.item(thing))


def test_it_goes_for_what_it_likes_and_takes_it() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 9 + 3 * WIDTH)
    scene.lay("dagger", MIDDLE + 11 + 3 * WIDTH)

    take_move(scene.play, orc)
    assert orc.spot == MIDDLE + 10 + 3 * WIDTH
    take_move(scene.play, orc)

    assert [item.kind.name for item in orc.inventory] == ["dagger"]
    assert "creatures.picks up" in scene.told()
    assert not scene.level.items


def test_the_peaceful_take_nothing() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", peaceful=True)
    scene.lay("dagger", BESIDE)

    assert not item_pickup.pick_up_liked_items(scene.play, orc)


def test_gold_and_one_thing_more() -> None:
    scene = Scene()
    dwarf = scene.monster("dwarf", BESIDE)
    for thing in ("dagger", "axe"):
        scene.lay(thing, BESIDE)
    scene.lay("gold piece", BESIDE, quantity=7)

    item_pickup.pick_up_liked_items(scene.play, dwarf)

    assert [item.kind.name for item in dwarf.inventory] == ["gold piece", "axe"]


def test_it_dresses_in_what_it_picks_up_and_takes_its_time() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", BESIDE)
    mail = scene.lay("ring mail", BESIDE)

    item_pickup.pick_up_liked_items(scene.play, orc)

    assert (int(Slot.BODY_ARMOR), mail.kind.delay, False) == (mail.worn, orc.frozen, orc.can_move)
    assert "creatures.puts on" in scene.told()


def test_it_wields_its_best_weapon_before_it_strikes() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", BESIDE)
    for thing in ("dagger", "scimitar"):
        orc.inventory.append(scene.item(thing))

    take_move(scene.play, orc)

    assert orc.wields is not None
    assert orc.wields.kind.name == "scimitar"
    assert scene.told() == ["creatures.wields"]


def test_two_hands_need_strength() -> None:
    scene = Scene()
    weak, strong = scene.monster("kobold"), scene.monster("ogre", BESIDE + 1)
    for monster in (weak, strong):
        monster.inventory += [scene.item("dagger"), scene.item("two-handed sword")]

    chosen = [best_weapon(monster) for monster in (weak, strong)]

    assert [item.kind.name for item in chosen if item is not None] == ["dagger", "two-handed sword"]


# Using things


def armed_with(scene: Scene, name: SpeciesName, thing: KindName, *, hp: int = 30, charge: int = 3) -> Monster:
    monster = scene.monster(name, MIDDLE + 3, hp=30)
    monster.hp = hp
    item = scene.item(thing, charge=charge if thing.startswith("wand") else 0)
    monster.inventory.append(item)
    return monster


def test_the_wounded_drink_what_heals() -> None:
    scene = Scene(throws=(("muse.c use_defensive", 4, 3),) * 6)
    orc = armed_with(scene, "hill orc", "potion of healing", hp=2)

    take_move(scene.play, orc)

    assert (orc.hp, orc.inventory) == (26, [])
    assert "creatures.drinks" in scene.told()


def test_the_hale_do_not() -> None:
    scene = Scene()
    orc = armed_with(scene, "hill orc", "potion of healing", hp=29)

    take_move(scene.play, orc)

    assert len(orc.inventory) == 1


@pytest.mark.parametrize("thing", ["scroll of teleportation", "wand of teleportation"])
def test_the_wounded_teleport_away(thing: KindName) -> None:
    scene = Scene(seed=5)
    orc = armed_with(scene, "hill orc", thing, hp=2)

    assert defensive_items.use_helpful_item(scene.play, orc, MIDDLE)

    assert orc.spot != MIDDLE + 3
    assert orc.inventory == [] or orc.inventory[0].charge == 2


def test_the_wounded_dig_down() -> None:
    scene = Scene()
    orc = armed_with(scene, "hill orc", "wand of digging", hp=2)

    assert defensive_items.use_helpful_item(scene.play, orc, MIDDLE)

    assert orc not in scene.level.monsters
    assert scene.level.traps[MIDDLE + 3].kind == TrapKind.HOLE
    act_all(scene)


def act_all(scene: Scene) -> None:
    for _ in range(3):
        scene.do(Search())


def test_the_wounded_take_the_stairs() -> None:
    scene = Scene(depth=2)
    orc = scene.monster("hill orc", MIDDLE + 3, hp=30)
    orc.hp = 2
    scene.level.terrain[MIDDLE + 3] = Terrain.STAIRS
    scene.level.stairs = (Stairs(MIDDLE + 3, False, "dungeons", 3),)

    take_move(scene.play, orc)

    assert orc not in scene.level.monsters
    assert [orc] == [one.monster for many in scene.world.travellers.values() for one in many]
    assert "creatures.escapes down" in scene.told()


@pytest.mark.parametrize(
    "thing, changed",
    [
        ("potion of speed", "speed_change"),
        ("wand of speed monster", "speed_change"),
        ("potion of invisibility", "invisible"),
        ("potion of gain level", "level"),
    ],
)
def test_it_betters_itself(thing: KindName, changed: str) -> None:
    scene = Scene()
    orc = armed_with(scene, "hill orc", thing)
    before = getattr(orc, changed)

    take_move(scene.play, orc)

    assert getattr(orc, changed) > before


def test_animals_know_nothing_of_potions() -> None:
    scene = Scene()
    jackal = armed_with(scene, "jackal", "potion of healing", hp=1)

    take_move(scene.play, jackal)

    assert len(jackal.inventory) == 1


def test_a_wand_of_striking_is_zapped_along_a_line() -> None:
    sides_and_results = ((8, 7), (20, 0), (12, 4), (12, 4))
    scene = Scene(hp=100, throws=(("muse.c mbhitm", *throw) for throw in sides_and_results))
    orc = armed_with(scene, "hill orc", "wand of striking")
    orc.trapped = True

    assert offensive_items.use_against_hero(scene.play, orc)

    assert (scene.hero.hp, orc.inventory[0].charge) == (90, 2)


def test_an_empty_wand_is_useless() -> None:
    scene = Scene()
    orc = armed_with(scene, "hill orc", "wand of fire", charge=0)

    assert not offensive_items.use_against_hero(scene.play, orc)


@rule("N-398")
def test_a_pet_clears_its_head_with_a_lizard() -> None:
    scene = Scene(turn=500)
    orc = scene.monster("hill orc", MIDDLE + 3, tame=5)
    assert orc.pet is not None
    orc.pet.hungry_at = 100
    orc.inventory.append(scene.item("corpse", species="lizard"))
    orc.confused = True

    assert defensive_items.use_helpful_item(scene.play, orc, MIDDLE)

    assert (orc.confused, orc.pet.hungry_at, orc.inventory) == (False, 500 + 40 * 5, [])


# Hiding and changing


def test_mimics_stay_what_they_seem() -> None:
    scene = Scene()
    mimic = scene.monster("small mimic", MIDDLE + 3)
    mimic.disguise = glyphs.CLOSED_DOOR
    mimic.movement = 12

    monster_moves.move_monsters(scene.play)

    assert (mimic.spot, mimic.disguise) == (MIDDLE + 3, glyphs.CLOSED_DOOR)


@pytest.mark.parametrize("thrown, hides", [(0, True), (1, False)])
def test_unwatched_they_hide_again(thrown: int, hides: bool) -> None:
    scene = Scene(throws=(("mon.c restrap", 3, thrown),))
    piercer = scene.monster("rock piercer", MIDDLE + 3)
    scene.level.lit = bytearray(len(scene.level.lit))
    scene.level.view = bytearray()

    assert hides == hiding_again.maybe_hide_again(scene.play, piercer)
    assert hides == piercer.hidden


def test_snakes_creep_under_things() -> None:
    scene = Scene()
    snake = scene.monster("garter snake", MIDDLE + 3, peaceful=True)
    scene.lay("dagger", MIDDLE + 4)

    enter(scene, snake, MIDDLE + 4)
    assert snake.hidden
    take_move(scene.play, snake)
    assert (snake.spot, snake.hidden) == (MIDDLE + 4, True)


def test_eels_gasp_on_land() -> None:
    scene = Scene(throws=(("mon.c minliquid", 10, 9), ("mon.c minliquid", 8, 0)))
    eel = scene.monster("giant eel", MIDDLE + 5)

    assert not liquid_acts_on_monster(scene.play, eel)

    assert (eel.hp, eel.fleeing) == (9, True)


def test_whoever_cannot_swim_drowns() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 5] = Terrain.POOL
    orc = scene.monster("hill orc", MIDDLE + 5)
    orc.movement = 12

    monster_moves.move_monsters(scene.play)

    assert orc not in scene.level.monsters
    assert "creatures.drowns" in scene.told()


@pytest.mark.parametrize("thrown, changes", [(0, True), (1, False)])
def test_shapechangers_change_one_turn_in_six(thrown: int, changes: bool) -> None:
    scene = Scene(throws=(("mon.c decide_to_shapeshift", 6, thrown),))
    newt = scene.monster("newt", MIDDLE + 5)
    newt.true_species = SPECIES_NAMED["chameleon"]

    monster_moves.monsters_recover(scene.play)

    assert changes == (newt.species.name != "newt")


@pytest.mark.parametrize("thrown, name", [(0, "jackal"), (1, "human")])
def test_were_creatures_change(thrown: int, name: str) -> None:
    scene = Scene(throws=(("were.c were_change", 50, thrown),))
    scene.world.moon_phase = 1
    were = scene.monster("human werejackal", MIDDLE + 5)

    monster_moves.monsters_recover(scene.play)

    assert name in were.species.name
    assert (were.species.name == "werejackal") == (thrown == 0)


# Time


@pytest.mark.parametrize(
    "edition, name, change, thrown, moves",
    [
        ("3.6.7", "newt", 0, 5, 12),
        ("3.6.7", "newt", 0, 6, 0),
        ("3.6.7", "jackal", 0, None, 12),
        ("3.6.7", "little dog", 0, 0, 24),
        ("3.6.7", "jackal", 1, 0, 24),
        ("3.6.7", "jackal", -1, 11, 0),
        ("3.4.3", "newt", 0, None, 6),
        ("3.4.3", "jackal", 1, None, 16),
        ("3.4.3", "jackal", -1, None, 8),
    ],
)
def test_movement_rations(
    edition: str, name: SpeciesName, change: int, thrown: int | None, moves: int
) -> None:
    throws = (("mon.c mcalcmove", 12, thrown),) if thrown is not None else ()
    scene = Scene(edition, throws=throws)
    monster = scene.monster(name, MIDDLE + 5)
    monster.speed_change = change

    monster_moves.allocate_movement(scene.play)

    assert moves == monster.movement


@pytest.mark.parametrize("turn, name, hp", [(20, "newt", 6), (21, "newt", 5), (21, "troll", 6)])
def test_wounds_close(turn: int, name: SpeciesName, hp: int) -> None:
    scene = Scene(turn=turn)
    monster = scene.monster(name, MIDDLE + 5)
    monster.hp = 5

    monster_moves.monsters_recover(scene.play)

    assert hp == monster.hp


@pytest.mark.parametrize("depth, demigod, sides", [(1, False, 70), (30, False, 50), (1, True, 25)])
def test_somebody_new_comes_now_and_then(depth: int, demigod: bool, sides: int) -> None:
    scene = Scene(depth=depth, throws=(("allmain.c moveloop", sides, 0),))
    scene.world.demigod = demigod
    monster_moves.maybe_make_monster(scene.play)
    assert scene.level.monsters


# The hero's attention


def searching(scene: Scene) -> None:
    scene.hero.activity = Activity(Doing.SEARCHING, left=20)


@pytest.mark.parametrize("start, stops", [(12, False), (10, True), (9, False)])
def test_a_monster_that_comes_near_stops_a_long_deed(start: int, stops: bool) -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + start)
    searching(scene)

    take_move(scene.play, jackal)

    assert stops == (scene.hero.activity is None)


def test_a_peaceful_one_does_not() -> None:
    scene = Scene(throws=(("monmove.c m_move", 8, 1),))
    newt = scene.monster("newt", MIDDLE + 10, peaceful=True)
    searching(scene)

    take_move(scene.play, newt)

    assert scene.hero.activity is not None


# Conflict, minds, voices


def test_conflict_sets_neighbours_at_each_other() -> None:
    scene = Scene(seed=2)
    scene.hero.extrinsic[Property.CONFLICT] = 1
    one = scene.monster("ogre", MIDDLE + 5, hp=200)
    other = scene.monster("ogre", MIDDLE + 6, hp=200)

    for _ in range(20):
        scene.do(Search())

    assert one.hp < 200 or other.hp < 200


def test_a_mind_flayers_blast_finds_the_telepathic() -> None:
    scene = Scene(throws=(("monmove.c dochug", 20, 0), ("monmove.c dochug", 15, 7)))
    flayer = scene.monster("mind flayer", MIDDLE + 4)
    scene.hero.extrinsic[Property.TELEPATHY] = 1
    flayer.trapped = False

    take_move(scene.play, flayer)

    assert scene.hero.hp == 92


@pytest.mark.parametrize(("withstood", "loss"), [(True, 0), (False, 15)])
def test_conflict_does_not_turn_the_minds_of_peaceful_flayers_that_withstand_it(
    withstood: bool, loss: int
) -> None:
    """Resistance 90: of rn2(100 + 5 - 9) the throws below it withstand. The blast is of rnd(15)."""
    scene = Scene(shows={("zap.c resist", 96): 89 if withstood else 90})
    scene.intrinsic(Property.CONFLICT, Property.TELEPATHY)
    scene.hero.timeout[Property.BLINDED] = 10
    flayer = scene.monster("mind flayer", MIDDLE + 4, peaceful=True)

    blast_minds(scene.play, flayer)

    assert 100 - scene.hero.hp == loss
    assert ("creatures.wave soothes" in scene.told()) == withstood


@pytest.mark.parametrize(
    ("name", "blind", "shows", "found"),
    [
        ("floating eye", False, {2: 1, 10: 9}, True),
        ("floating eye", False, {2: 0, 10: 9}, False),
        ("floating eye", False, {2: 0, 10: 0}, True),
        ("floating eye", True, {2: 0, 10: 9}, True),
        ("jackal", True, {2: 1, 10: 9}, False),
        ("jackal", False, {2: 1, 10: 0}, True),
        ("human zombie", False, {2: 1, 10: 0}, False),
    ],
)
def test_whose_minds_a_blast_finds_among_monsters(
    name: SpeciesName, blind: bool, shows: dict[int, int], found: bool
) -> None:
    """Half of the telepaths, all of the blind ones, one in ten of the others, and nobody without a mind."""
    scene = Scene(shows=shows | {15: 4})
    flayer = scene.monster("mind flayer", MIDDLE + 4, peaceful=True)
    other = scene.monster(name, MIDDLE + 2, hp=20)
    other.blind = 10 if blind else 0

    blast_minds(scene.play, flayer)

    assert 20 - other.hp == (5 if found else 0)


def test_a_shrieker_wakes_everybody() -> None:
    scene = Scene(throws=(("mon.c m_respond", 10, 3),))
    shrieker = scene.monster("shrieker")
    sleeper = scene.monster("jackal", MIDDLE + 30, asleep=True)

    take_move(scene.play, shrieker)

    assert not sleeper.asleep
    assert "creatures.shrieks" in scene.told()


def test_invisible_heroes_are_hard_to_find() -> None:
    scene = Scene(seed=1)
    scene.intrinsic(Property.INVISIBILITY, source=Source.OUTSIDE)
    jackal = scene.monster("jackal", MIDDLE + 4)

    for _ in range(20):
        take_move(scene.play, jackal)

    assert jackal in scene.level.monsters


BELONGINGS: tuple[KindName, ...] = (
    "dagger",
    "wand of digging",
    "potion of speed",
    "scroll of teleportation",
    "wand of fire",
    "bow",
    "elven mithril-coat",
)


@pytest.mark.parametrize("seed", range(12))
def test_a_zoo_of_everything_gets_along_for_a_while(seed: int) -> None:
    """Every species, in heaps of things, for some turns: nothing breaks, and the books stay straight."""
    scene = Scene(seed=seed + 1, hp=30_000, depth=10)
    names = [species.name for species in SPECIES if species.number % 12 == seed]
    for place, name in enumerate(names):
        if name == "long worm tail":
            continue
        spot = 4 * WIDTH + 5 + place * 2 + (place // 30) * 100
        monster = scene.monster(name, spot, hp=30, tame=5 * (place % 3 == 0))
        if monster.pet is not None:
            monster.pet.hungry_at = -600
        carried = BELONGINGS[place % len(BELONGINGS)]
        monster.inventory.append(scene.item(carried, charge=3 if carried.startswith("wand") else 0))
    for place, thing in enumerate(("apple", "tripe ration", "dagger", "gold piece", "ring mail", "corpse")):
        scene.lay(thing, MIDDLE + 3 + place, species="newt" if thing == "corpse" else None)

    for _ in range(40):
        if scene.world.over:
            break
        scene.hero.hp = 30_000
        scene.hero.nutrition = 900
        scene.do(Search())

    level = scene.level
    for spot, monster in level.monster_at.items():
        assert spot in (monster.spot, *monster.tail)
        assert monster in level.monsters and monster.hp > 0
    for monster in level.monsters:
        assert level.monster_at.get(monster.spot) is monster or monster.id == scene.hero.ride.steed_id
        assert monster.wields is None or monster.wields in monster.inventory


# Short sight


@pytest.mark.parametrize(
    "across, walled, too_far", [(12, False, False), (13, False, True), (6, True, False), (7, True, True)]
)
def test_on_some_levels_they_see_no_farther_than_twelve_squares_and_six_around_corners(
    across: int, walled: bool, too_far: bool
) -> None:
    scene = Scene()
    scene.level.short_sighted = True
    if walled:
        for y in range(2, 19):
            scene.level.terrain[y * WIDTH + MIDDLE % WIDTH + 1] = Terrain.VERTICAL_WALL
        scene.level.view = bytearray()
    orc = scene.monster("hill orc", MIDDLE + across)

    assert is_too_far(scene.play, orc, scene.hero.spot) == too_far


@pytest.mark.parametrize("short_sighted, comes", [(False, True), (True, False)])
def test_the_short_sighted_do_not_come_from_afar(short_sighted: bool, comes: bool) -> None:
    """In twelve moves an orc that sees the hero comes from 30 squares to 18; one that wanders does not."""
    scene = Scene(seed=4)
    scene.level.short_sighted = short_sighted
    orc = scene.monster("hill orc", MIDDLE + 30)

    for _ in range(12):
        step(scene.play, orc, scene.hero.spot)

    assert (distance2(orc.spot, MIDDLE) <= 18 * 18) == comes


@pytest.mark.parametrize(
    ("name", "thing", "count"),
    [
        ("red dragon", "gold piece", 5), ("red dragon", "ruby", 5), ("red dragon", "dagger", 1),
        ("wolf", "dagger", 1), ("wolf", "ruby", 1), ("trapper", "dagger", 5), ("hill orc", "dagger", 5),
    ],
)  # fmt: skip
def test_only_engulfers_and_hoarding_dragons_take_a_heap_without_hands(
    name: SpeciesName, thing: KindName, count: int
) -> None:
    """NetHack: mon.c, can_carry."""
    scene = Scene()

    assert item_pickup.can_carry(scene.monster(name), scene.item(thing, quantity=5)) == count
