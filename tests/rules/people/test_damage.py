"""What is broken in a shop: who pays, who is angry, and what the keeper mends."""

from typing import Any

import pytest

from marrow.content.vocabulary import RoomPurpose
from marrow.messages import commands as c
from marrow.model.item import Slot
from marrow.model.level import Room, Trap
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import DOWN, EAST, WIDTH, Door, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.vision import update_view
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.piles import put_on_floor
from marrow.rules.magic.wands.zapping import zap_wand
from marrow.rules.people.shop_repairs import (
    demand_damage_payment,
    repair_shop,
    shopkeeper_grabs_pack,
    warn_digger,
)
from marrow.rules.trade.shop_damage import close_shop, note_damage
from marrow.rules.traps.dig_hole import open_ground_by_blast
from marrow.rules.traps.zap_dig import zap_dig
from scene import Scene
from shop import DOOR, INSIDE, OUTSIDE, POST, open_shop, stand

WALL = INSIDE - 3 * WIDTH  # in the wall to the north
FREE = {"people.pay damage": True}


def shop(*, gold: int = 1000, at: int = INSIDE, **how: Any) -> tuple[Scene, Monster, Keeper]:
    scene = Scene(turn=100, **how)
    monster, keeper = open_shop(scene)
    keeper.visits, keeper.customer = 1, scene.hero.name
    if gold:
        scene.carry("gold piece", quantity=gold)
    stand(scene, at)
    return scene, monster, keeper


def test_damage_adds_up_at_a_spot_and_keeps_what_was_there_first() -> None:
    scene, _, _ = shop()

    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 200)
    note_damage(scene.play, WALL, Terrain.DOOR, 0)
    scene.world.turn += 1
    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 50)

    assert [(one.terrain, one.cost, one.turn) for one in scene.level.damage] == [
        (Terrain.HORIZONTAL_WALL, 250, 101)
    ]


def test_a_ray_through_two_walls_is_paid_for_at_once() -> None:
    """From the west through both of the shop's walls beside the door: 200 for each."""
    scene, monster, _ = shop(at=OUTSIDE + WIDTH, answers=FREE)

    zap_dig(scene.play, EAST)

    assert gold_carried(scene.hero) == 1000 - 2 * 200
    assert scene.told().count("people.mollified") == 1 and monster.peaceful


def test_a_shopkeeper_hunts_a_hero_who_cannot_pay_for_damage() -> None:
    scene, monster, keeper = shop(gold=399, at=OUTSIDE + WIDTH, answers=FREE)

    zap_dig(scene.play, EAST)

    assert not monster.peaceful and keeper.following and gold_carried(scene.hero) == 399


def test_whoever_breaks_in_far_away_is_asked_nothing() -> None:
    scene, _, keeper = shop(at=OUTSIDE - 10)
    note_damage(scene.play, DOOR, Terrain.DOOR, 400)

    demand_damage_payment(scene.play)

    assert "people.who dared" in scene.told() and keeper.following


def test_the_keeper_of_the_shop_whose_entrance_breaks_comes_to_it() -> None:
    scene, monster, _ = shop(at=OUTSIDE, answers={"people.pay damage": False})
    note_damage(scene.play, DOOR, Terrain.DOOR, 400)

    demand_damage_payment(scene.play)

    assert monster.spot == DOOR and "people.you will pay" in scene.told()
    assert not monster.peaceful


@pytest.mark.parametrize("falls", [True, False])
def test_whoever_falls_through_a_hole_that_his_blast_made_cannot_pay(falls: bool) -> None:
    """Until he falls, the damage can still be paid. NetHack: dig.c, digactualhole; apply.c, do_break_wand."""
    scene, monster, keeper = shop(answers=FREE, throws=[("apply.c do_break_wand", 8, 7 if falls else 0)])
    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 200)

    open_ground_by_blast(scene.play, INSIDE, 8)

    assert keeper.following is falls and monster.peaceful is not falls
    assert gold_carried(scene.hero) == 1000


def mended(scene: Scene, monster: Monster, keeper: Keeper) -> list[str]:
    scene.world.turn += 5
    scene.level.view = b""
    update_view(scene.play)
    repair_shop(scene.play, monster, keeper)
    return scene.told()


def test_a_wall_closes_over_rocks_and_strews_the_rest_into_the_shop() -> None:
    scene, monster, keeper = shop(seed=3)
    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 0)
    scene.level.terrain[WALL] = Terrain.DOOR
    put_on_floor(scene.play, scene.item("rock", quantity=3), WALL)
    put_on_floor(scene.play, scene.item("dagger"), WALL)

    told = mended(scene, monster, keeper)

    assert scene.level.terrain[WALL] == Terrain.HORIZONTAL_WALL and not scene.level.damage
    lying = {item.kind.name: spot for spot, pile in scene.level.items.items() for item in pile}
    assert set(lying) == {"dagger"} and lying["dagger"] in (WALL + WIDTH - 1, WALL + WIDTH, WALL + WIDTH + 1)
    assert told == ["people.incantation", "people.wall closes"]


def test_a_broken_door_stands_again_shut() -> None:
    scene, monster, keeper = shop()
    move_monster(scene.level, monster, POST + 1)
    note_damage(scene.play, DOOR, Terrain.DOOR, 0)
    scene.level.detail[DOOR] = Door.BROKEN

    assert "people.door reappears" in mended(scene, monster, keeper)
    assert scene.level.detail[DOOR] == Door.CLOSED


@pytest.mark.parametrize(("spot", "kept"), [(POST + WIDTH, True), (POST + 4, False)])
def test_a_trap_is_taken_up_by_a_keeper_beside_it(spot: int, kept: bool) -> None:
    scene, monster, keeper = shop()
    scene.level.traps[spot] = Trap(TrapKind.BEAR_TRAP, spot)
    note_damage(scene.play, spot, Terrain.ROOM, 0)

    assert "people.traps removed" in mended(scene, monster, keeper)
    assert spot not in scene.level.traps
    assert any(item.kind.name == "beartrap" for item in monster.inventory) is kept


@pytest.mark.parametrize("at", ["hero", "monster", "ghost"])
def test_shopkeepers_do_not_repair_walls_over_monsters_or_heroes(at: str) -> None:
    scene, monster, keeper = shop()
    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 0)
    scene.level.terrain[WALL] = Terrain.DOOR
    if at == "hero":
        scene.hero.spot = WALL
    else:
        scene.monster("newt" if at == "monster" else "ghost", WALL)

    mended(scene, monster, keeper)

    assert (scene.level.terrain[WALL] == Terrain.DOOR) is (at != "ghost")


def test_nothing_of_another_shop_is_mended() -> None:
    scene, monster, keeper = shop()
    keeper.room = 1
    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 0)
    scene.level.terrain[WALL] = Terrain.DOOR
    scene.level.rooms = (*scene.level.rooms, Room(10, 3, 20, 6, True, RoomPurpose.DELICATESSEN))

    mended(scene, monster, keeper)

    assert scene.level.terrain[WALL] == Terrain.DOOR and scene.level.damage


def test_repairs_that_are_not_seen_are_felt_in_the_shop() -> None:
    scene, monster, keeper = shop()
    spot = INSIDE - 1
    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 0)
    scene.level.terrain[WALL] = Terrain.DOOR
    scene.hero.spot = spot
    scene.wear("blindfold", Slot.EYEWEAR)

    assert mended(scene, monster, keeper) == ["people.hear repair", "people.claustrophobic"]


def test_a_dead_keeper_s_shop_is_not_mended_and_its_things_are_ordinary() -> None:
    scene, _, keeper = shop()
    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 0)
    item = scene.lay("dagger", INSIDE)
    item.free = True

    close_shop(scene.play, keeper)

    assert not scene.level.damage and not item.free


def test_a_pit_in_the_floor_stays_and_a_hole_does_not() -> None:
    scene, _, _ = shop()

    put_trap(scene.play, INSIDE, TrapKind.PIT)
    pits = scene.level.damage
    put_trap(scene.play, INSIDE + 1, TrapKind.HOLE)

    assert not pits and [one.spot for one in scene.level.damage] == [INSIDE + 1]


def test_the_keeper_takes_what_is_in_the_pack_but_not_what_is_worn_or_in_hand() -> None:
    scene, monster, keeper = shop()
    sword = scene.carry("long sword")
    set_worn(scene.play, sword, Slot.WIELDED)
    arrows = scene.carry("arrow", quantity=5)
    set_worn(scene.play, arrows, Slot.QUIVERED)
    bow = scene.carry("bow")
    set_worn(scene.play, bow, Slot.ALTERNATE)
    keeper.debit = 10

    shopkeeper_grabs_pack(scene.play)

    assert scene.hero.inventory == [sword]
    assert {"arrow", "bow", "gold piece"} <= {item.kind.name for item in monster.inventory}


def test_the_keeper_cannot_take_the_wand_that_digs_the_hole() -> None:
    scene, monster, keeper = shop()
    wand = scene.carry("wand of digging", charge=4)
    keeper.debit = 10

    zap_wand(scene.play, wand, DOWN)

    assert "gold piece" in {item.kind.name for item in monster.inventory}
    assert [item.kind.name for item in scene.hero.inventory] == ["wand of digging"]


def test_the_keeper_comes_near_when_the_hole_is_nearly_through() -> None:
    """At 190 of 250 efforts it takes three more turns; he is four steps away, so he starts."""
    scene, monster, _ = shop(at=POST + 4)
    pick = scene.carry("pick-axe")
    scene.do(c.Apply(item=pick.letter, direction=DOWN))
    assert scene.hero.activity is not None
    scene.hero.activity.effort = 190 - 20
    start = monster.spot

    scene.do(c.Continue())
    scene.do(c.Continue())

    assert monster.spot != start


def test_one_incantation_mends_all_that_is_broken() -> None:
    scene, monster, keeper = shop()
    for wall in (WALL, WALL + 1):
        note_damage(scene.play, wall, Terrain.HORIZONTAL_WALL, 0)
        scene.level.terrain[wall] = Terrain.DOOR

    told = mended(scene, monster, keeper)

    assert told.count("people.incantation") == 1
    assert not scene.level.damage
    assert [scene.level.terrain[wall] for wall in (WALL, WALL + 1)] == [Terrain.HORIZONTAL_WALL] * 2


def test_nothing_is_said_where_nothing_can_be_mended_yet() -> None:
    scene, monster, keeper = shop()
    note_damage(scene.play, WALL, Terrain.HORIZONTAL_WALL, 0)
    scene.world.turn += 4

    repair_shop(scene.play, monster, keeper)

    assert not scene.told() and len(scene.level.damage) == 1


@pytest.mark.parametrize(
    ("at", "in_pit", "keeper_in", "told", "loses"),
    [
        (INSIDE, False, True, ["people.do not dig", "people.common thief"], 1),
        (INSIDE, True, True, ["people.careful", "people.common thief"], 1),
        (INSIDE, False, False, ["people.common thief"], 1),
        (OUTSIDE, False, True, [], 0),
    ],
)
def test_digging_in_a_shop_is_scolded_and_shames_a_knight(
    at: int, in_pit: bool, keeper_in: bool, told: list[str], loses: int
) -> None:
    """NetHack: shk.c, shopdig. Nobody speaks for a keeper who is not in the shop."""
    scene, monster, _ = shop(at=at, role="knight", alignment="lawful")
    before = scene.hero.alignment_record
    if in_pit:
        scene.hero.hold.turns, scene.hero.hold.trap = 3, HeldIn.PIT
    if not keeper_in:
        move_monster(scene.level, monster, OUTSIDE - 3)

    warn_digger(scene.play)

    assert (scene.told(), before - scene.hero.alignment_record) == (told, loses)
