"""Monsters take, ready and use items, hide, change shape, heal and lose interest."""

from dataclasses import replace

import pytest

from marrow.content import glyphs
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Search
from marrow.model.item import Slot
from marrow.model.level import Stairs
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain, TrapKind
from marrow.model.world import SpecialPlace
from marrow.rules import monster_moves
from marrow.rules.combat.monster_weapons import best_weapon
from marrow.rules.monster_moves import (
    defensive_items,
    hiding_again,
    item_pickup,
    item_search,
    offensive_items,
)
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster
from rule import rule
from rules.monster_moves.monster_scenes import BESIDE, enter
from rules.monster_moves.wandering import goes
from scene import MIDDLE, Scene

# Holding and engulfing


def test_a_holder_that_moves_off_lets_go() -> None:
    scene = Scene(throws=[("monmove.c dochug", 50, 1), *goes(7)])
    eel = scene.monster("owlbear")
    scene.hero.hold.holder_id = eel.id
    eel.confused = True

    take_move(scene.play, eel)

    assert (eel.spot, scene.hero.hold.holder_id) == (BESIDE + 81, 0)


def test_an_engulfer_carries_the_hero_along() -> None:
    scene = Scene(throws=goes(6))
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
def test_items_that_monsters_like(name: str, thing: KindName, wanted: bool) -> None:
    scene = Scene()
    monster = scene.monster("red dragon" if name == "dragon" else SPECIES_NAMED[name].name)

    assert wanted == item_pickup.likes(scene.play, monster, scene.item(thing))


def test_a_monster_walks_to_an_item_it_likes_and_takes_it() -> None:
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

    assert [item.kind.name for item in dwarf.inventory] == ["axe", "gold piece"]


def test_a_monster_puts_on_armour_it_picks_up_and_loses_turns() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", BESIDE)
    mail = scene.lay("ring mail", BESIDE)

    item_pickup.pick_up_liked_items(scene.play, orc)

    assert (int(Slot.BODY_ARMOR), mail.kind.delay, False) == (mail.worn, orc.frozen, orc.can_move)
    assert "creatures.puts on" in scene.told()


def test_a_monster_wields_its_best_weapon_before_it_attacks() -> None:
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

    chosen = [best_weapon(scene.hero, monster) for monster in (weak, strong)]

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


def test_unhurt_monsters_do_not_drink_healing() -> None:
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
def test_a_monster_uses_items_that_improve_it(thing: KindName, changed: str) -> None:
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
    scene.level.view = b""

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
def test_a_monster_gets_movement_by_its_speed_and_a_throw(
    edition: str, name: SpeciesName, change: int, thrown: int | None, moves: int
) -> None:
    throws = (("mon.c mcalcmove", 12, thrown),) if thrown is not None else ()
    scene = Scene(edition, throws=throws)
    monster = scene.monster(name, MIDDLE + 5)
    monster.speed_change = change

    monster_moves.allocate_movement(scene.play)

    assert moves == monster.movement


@pytest.mark.parametrize(
    ("name", "throws", "movement"),
    [
        ("newt", [(5, 4), (3, 0)], 6 + 4),
        ("newt", [(5, 0), (3, 2)], 6 - 2),
        ("jackal", [(5, 3), (3, 1)], 12 + 2),
        ("lichen", [(5, 0), (3, 2)], 1),  # of speed 1; never less
        ("brown mold", [], 0),
    ],
)
def test_the_movement_of_monsters_varies_a_little_in_3_6_0(
    name: SpeciesName, throws: list[tuple[int, int]], movement: int
) -> None:
    """NetHack 3.6.0: mon.c, mcalcmove."""
    scene = Scene("3.6.0", throws=[("mon.c mcalcmove", sides, result) for sides, result in throws])
    monster = scene.monster(name, MIDDLE + 5)

    monster_moves.allocate_movement(scene.play)

    assert monster.movement == movement


@pytest.mark.parametrize("turn, name, hp", [(20, "newt", 6), (21, "newt", 5), (21, "troll", 6)])
def test_a_monster_regains_a_hit_point_every_twentieth_turn_or_if_it_regenerates(
    turn: int, name: SpeciesName, hp: int
) -> None:
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


@pytest.mark.parametrize("castle, sides", [(26, 50), (27, 70), (29, 70)])
def test_more_come_only_below_the_castle_wherever_that_is(castle: int, sides: int) -> None:
    scene = Scene(depth=27, throws=(("allmain.c moveloop", sides, 0),))
    places = (SpecialPlace("castle", "dungeons", castle, ""),)
    scene.world.dungeon = replace(scene.world.dungeon, places=places)
    monster_moves.maybe_make_monster(scene.play)
    assert scene.level.monsters


def test_a_monster_takes_a_thing_for_each_of_its_likings() -> None:
    """monmove.c m_move, postmov: mpickstuff for what is practical, magical and so on; not in 3.7."""
    for edition, taken in (("3.4.3", 2), ("3.6.7", 2), ("3.7", 1)):
        scene = Scene(edition=edition)
        ogre = scene.monster("ogre king", BESIDE)
        for thing in ("dagger", "axe", "wand of sleep"):
            scene.lay(thing, BESIDE, charge=4)

        assert item_pickup.pick_up_liked_items(scene.play, ogre)

        assert len(ogre.inventory) == taken


@pytest.mark.parametrize(
    "species, corpse, taken",
    [
        ("hill orc", "newt", False),
        ("hill orc", "lizard", True),
        ("hill orc", "acid blob", True),
        ("water nymph", "newt", True),
        ("water nymph", "Death", False),
    ],
)
def test_few_corpses_are_taken_but_by_nymphs(species: SpeciesName, corpse: SpeciesName, taken: bool) -> None:
    """mon.c mpickstuff and can_carry."""
    scene = Scene(edition="3.6.7")
    monster = scene.monster(species, BESIDE)
    scene.lay("corpse", BESIDE, species=corpse)

    assert item_pickup.pick_up_liked_items(scene.play, monster) is taken


def test_giants_leave_the_boulders_of_sokoban_alone() -> None:
    """monmove.c m_move: likerock."""
    for puzzle in (False, True):
        scene = Scene(edition="3.6.7")
        scene.level.puzzle = puzzle
        giant = scene.monster("hill giant", BESIDE)
        scene.lay("boulder", BESIDE + 2)

        wanted = item_search.nearest_spot_with_wanted_item(scene.play, giant, scene.hero.spot)
        scene.lay("boulder", BESIDE)
        assert wanted == (None if puzzle else BESIDE + 2)
        assert item_pickup.pick_up_liked_items(scene.play, giant) is not puzzle


def test_taking_gold_costs_a_monster_no_move() -> None:
    """monmove.c m_move: mpickgold leaves mmoved as it is."""
    scene = Scene(edition="3.6.7")
    dwarf = scene.monster("dwarf", BESIDE)
    scene.lay("gold piece", BESIDE, quantity=7)

    assert not item_pickup.pick_up_liked_items(scene.play, dwarf)

    assert [item.quantity for item in dwarf.inventory] == [7]


def test_who_only_uses_things_does_not_look_around_for_them_before_37() -> None:
    """monmove.c m_move: uses_items alone starts no search."""
    for edition, wanted in (("3.4.3", None), ("3.6.7", None), ("3.7", BESIDE + 2)):
        scene = Scene(edition=edition)
        vampire = scene.monster("vampire", BESIDE)
        scene.lay("wand of sleep", BESIDE + 2, charge=4)

        found = item_search.nearest_spot_with_wanted_item(scene.play, vampire, scene.hero.spot)

        assert found == wanted
