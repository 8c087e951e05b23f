"""Damage to shops: who pays, and its repair. NetHack: shk.c, pay_for_damage and repair_damage."""

from collections.abc import Iterable, Mapping
from enum import Enum
from itertools import takewhile

from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Damage, Keeper
from marrow.model.places import WIDTH, Door, Terrain, distance2, steps_between
from marrow.model.vocabularies import HeldIn
from marrow.rules.combat.overcrowding import come_beside_hero, put_near
from marrow.rules.dungeon.rooms import (
    is_inside,
    is_inside_or_wall,
    is_shop,
    keeper_in_shop,
    keeper_of,
    shops_around,
)
from marrow.rules.dungeon.terrain import is_rock, is_wall
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import has, is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import TRAP_KITS
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.leashes import leashes_in_use
from marrow.rules.naming import keeper_name
from marrow.rules.people.customers import angry_title, shopkeeper_says
from marrow.rules.people.gold_transfer import pay_monster
from marrow.rules.people.keepers_at_post import send_shopkeeper_home
from marrow.rules.play import Play
from marrow.rules.trade.bills import keeper_around_hero, pay_from_credit, remove_from_bill, zorkmids
from marrow.rules.trade.keeper_anger import hot_pursuit, pacify_keeper, rile_keeper

REPAIR_DELAY = 5
EARSHOT = 16  # squared
NEXT_TO = 2  # squared
TRIES = 49
DAMAGE_RULE, DIG_RULE, REPAIR_RULE = "shk.c pay_for_damage", "shk.c shopdig", "shk.c repair_damage"


def demand_damage_payment(play: Play, *, is_hopeless: bool = False) -> None:
    """The shopkeeper of a shop damaged this turn comes and asks for payment, or gets angry.

    He asks nobody whose case is hopeless: a hero who leaves by a hole that a broken wand has blasted.

    NetHack: pay_for_damage.
    """
    broken = _fresh_damage(play)
    found = _nearest_damaged_shop(play, broken)
    if found is None:
        return
    monster, keeper, spot = found
    cost = sum(damage.cost for damage in broken)
    hero = play.hero
    keeper.customer = hero.name
    if not monster.peaceful or keeper.following:
        hot_pursuit(play, monster, keeper)
        return
    inside = hero.visit.room > 0 and is_shop(play.level.rooms[hero.visit.room - 1])
    near = steps_between(hero.spot, spot) <= 1
    if inside:
        if 1 < steps_between(monster.spot, hero.spot) <= 3:
            play.tell("people.leaps", DAMAGE_RULE, monster=keeper_name(play, monster))
            come_beside_hero(play, monster)
        if steps_between(monster.spot, hero.spot) > 1:
            _be_outraged(play, monster, keeper, near=True)
            return
    else:
        if spot in play.level.monster_at:
            shopkeeper_says(play, monster, "people.out of my way")
        put_near(play, monster, spot, move_other=True)
    refuses = not (near or inside) or is_hopeless or gold_carried(hero) + keeper.credit < cost
    if refuses or play.dice.one_in(50, DAMAGE_RULE):
        _be_outraged(play, monster, keeper, near=inside or near)
        return
    _ask_for_payment(play, monster, keeper, cost)


def _fresh_damage(play: Play) -> list[Damage]:
    """What was damaged this turn; until 3.6.1 only as far as no older damage stands before it in the list."""
    now = play.world.turn
    fresh: Iterable[Damage] = play.level.damage
    if not play.edition.trade.repeated_damage_is_charged:
        fresh = takewhile(lambda damage: damage.turn == now, fresh)
    return [damage for damage in fresh if damage.turn == now and damage.cost]


def _ask_for_payment(play: Play, monster: Monster, keeper: Keeper, cost: int) -> None:
    """Ask the hero to pay for the damage; the shopkeeper goes home, or gets angry at a refusal."""
    hero = play.hero
    if has(hero, Property.INVISIBILITY):
        play.tell("people.sees through", DAMAGE_RULE, monster=keeper_name(play, monster))
    if play.ask(
        Confirm(
            what=QuestionKey.PAY_FOR_DAMAGE,
            rule=DAMAGE_RULE,
            words={"price": zorkmids(cost), "cad": angry_title(hero).capitalize()},
        )
    ):
        rest = pay_from_credit(play, keeper, cost)
        if rest:
            pay_monster(play, monster, rest)
        play.tell("people.mollified", DAMAGE_RULE, monster=keeper_name(play, monster))
        send_shopkeeper_home(play, monster, keeper)
        pacify_keeper(play, monster, keeper)
        return
    shopkeeper_says(play, monster, "people.you will pay")
    hot_pursuit(play, monster, keeper)
    change_alignment(play, -ALIGNMENT_SIGNS[hero.alignment], DAMAGE_RULE)


def _nearest_damaged_shop(play: Play, broken: list[Damage]) -> tuple[Monster, Keeper, int] | None:
    """The nearest shopkeeper whose shop was damaged, and where; a die decides between equals."""
    here = play.hero.spot
    chosen: tuple[Monster, Keeper, int] | None = None
    rivals = 0
    for damage in broken:
        for number in shops_around(play.level, damage.spot):
            found = keeper_in_shop(play.level, number)
            if found is None:
                continue
            if chosen is not None and found[0] is chosen[0]:
                if distance2(damage.spot, here) < distance2(chosen[2], here):
                    chosen = (*found, damage.spot)
                continue
            if chosen is not None:
                reach, nearest = distance2(found[0].spot, here), distance2(chosen[0].spot, here)
                if reach > nearest:
                    continue
                rivals = rivals + 1 if reach == nearest else 1
                if reach == nearest and play.dice.rn2(rivals, DAMAGE_RULE):
                    continue
            else:
                rivals = 1
            chosen = (*found, damage.spot)
    return chosen


def _be_outraged(play: Play, monster: Monster, keeper: Keeper, *, near: bool) -> None:
    shopkeeper_says(play, monster, "people.how dare" if near else "people.who dared")
    hot_pursuit(play, monster, keeper)


# Digging in a shop


def warn_digger(play: Play) -> None:
    """The hero digs in the floor of a shop: the shopkeeper warns. NetHack: shopdig(0)."""
    if not play.hero.visit.room or play.level.rooms[play.hero.visit.room - 1].purpose == RoomPurpose.ORDINARY:
        return
    found = keeper_around_hero(play)
    if found is None:
        if keeper_of(play.level, play.hero.visit.room - 1) is not None:
            _shame_knight(play)
    else:
        shopkeeper_says(
            play, found[0], "people.careful" if play.hero.hold.trap == HeldIn.PIT else "people.do not dig"
        )
        _shame_knight(play)


def _shame_knight(play: Play) -> None:
    """Knights lose alignment for digging in a shop."""
    if play.hero.role.name == "knight":
        play.tell("people.common thief", DIG_RULE)
        change_alignment(play, -ALIGNMENT_SIGNS[play.hero.alignment], DIG_RULE)


def shopkeeper_grabs_pack(play: Play) -> None:
    """The hero falls through the floor with a debt: the shopkeeper grabs the pack, but no wand in use.

    NetHack: shopdig(1).
    """
    hero = play.hero
    found = keeper_around_hero(play)
    if found is None:
        if hero.visit.room and keeper_of(play.level, hero.visit.room - 1) is not None:
            _shame_knight(play)
        return
    monster, keeper = found
    if steps_between(monster.spot, hero.spot) > 5 or monster.asleep or not monster.can_move:
        return
    if not (keeper.bill or keeper.debit):
        return
    name = keeper_name(play, monster)
    if distance2(monster.spot, hero.spot) > 2:
        come_beside_hero(play, monster)
        if distance2(monster.spot, hero.spot) > 2:
            play.tell("people.curses", DIG_RULE, monster=name)
            rile_keeper(monster, keeper)
            return
        play.tell("people.leaps and grabs", DIG_RULE, monster=name)
    else:
        play.tell("people.grabs", DIG_RULE, monster=name)
    for item in list(hero.inventory):
        twice = item.worn & Slot.ALTERNATE and hero.fighting.two_weapons
        leads = item in leashes_in_use(play)
        if item.worn & ~(Slot.ALTERNATE | Slot.QUIVERED) or twice or leads or item is play.wand_in_use:
            continue
        take_from_pack(play, item)
        remove_from_bill(play, item)
        give_to_monster(play, monster, item)


# Repairs


class RepairResult(Enum):
    """Which part of a shop was repaired."""

    SILENTLY = "nothing to be seen"
    WALL = "a wall"
    DOOR = "the door"
    TRAP = "the ground, without its trap"
    FLOOR = "the floor"


REPAIR_KEYS: Mapping[RepairResult, str] = {
    RepairResult.WALL: "people.wall closes",
    RepairResult.DOOR: "people.door reappears",
    RepairResult.FLOOR: "people.floor whole",
    RepairResult.TRAP: "people.traps removed",
}


def repair_shop(play: Play, monster: Monster, keeper: Keeper) -> None:
    """A shopkeeper at home repairs the shop by magic. NetHack: remove_damage, repair_damage."""
    level = play.level
    if not level.damage or monster.asleep or not monster.can_move or keeper.following:
        return
    room = level.rooms[keeper.room]
    left: list[Damage] = []
    mended: list[RepairResult] = []
    seen: list[RepairResult] = []
    for damage in level.damage:
        waits = play.world.turn - damage.turn < REPAIR_DELAY
        if mended and play.edition.trade.repairs_take_turns:
            waits = True
        if waits or not is_inside_or_wall(room, damage.spot) or not _can_repair(play, monster, damage):
            left.append(damage)
            continue
        if not mended:
            _tell_incantation(play, monster)
        repaired = _repair_spot(play, monster, keeper, damage)
        mended.append(repaired)
        if repaired is not RepairResult.SILENTLY and can_see(play, damage.spot):
            seen.append(repaired)
    if not mended:
        return
    level.damage = tuple(left)
    mark_view_stale(level)
    if any(repaired is not RepairResult.SILENTLY for repaired in mended):
        _tell_repair(play, keeper, seen)


def _tell_incantation(play: Play, monster: Monster) -> None:
    if not play.edition.trade.repairs_are_announced:
        return
    near = distance2(monster.spot, play.hero.spot) <= EARSHOT
    if can_see_monster(play, monster):
        key = "people.incantation" if near else "people.whispers"
        play.tell(key, REPAIR_RULE, monster=keeper_name(play, monster))
    elif near:
        hear(play, "people.hear repair", REPAIR_RULE)


def _tell_repair(play: Play, keeper: Keeper, seen: list[RepairResult]) -> None:
    """Tell what the hero sees, feels or hears of the repair."""
    for repaired, key in REPAIR_KEYS.items():
        if repaired in seen:
            play.tell(key, REPAIR_RULE, count=seen.count(repaired))
    if seen:
        return
    if play.hero.visit.room == keeper.room + 1 and play.hero.visit.inside:
        play.tell("people.claustrophobic", REPAIR_RULE)
    elif not is_deaf(play.hero) and play.dice.one_in(10, REPAIR_RULE):
        play.tell("people.acoustics", REPAIR_RULE)


def _can_repair(play: Play, monster: Monster, damage: Damage) -> bool:
    """Whether the damage can be repaired: not while somebody stands there who cannot pass through walls."""
    passes = has(play.hero, Property.PASSES_WALLS)
    at_hero = damage.spot == play.hero.spot and not passes
    if damage.terrain < Terrain.ROOM:
        other = play.level.monster_at.get(damage.spot)
        if at_hero or other is monster:
            return False
        if other is not None and "walks through walls" not in other.species.traits:
            return False
    trap = play.level.traps.get(damage.spot)
    if trap is not None and play.edition.trade.repairs_take_turns:
        caught = play.level.monster_at.get(damage.spot)
        return damage.spot != play.hero.spot and not (caught is not None and caught.trapped)
    return not (at_hero and trap is not None)


def _repair_spot(play: Play, monster: Monster, keeper: Keeper, damage: Damage) -> RepairResult:
    """Remove a trap, restore a door or wall, and move items from there into the shop."""
    level = play.level
    spot = damage.spot
    choices = play.edition.trade
    trap = level.traps.pop(spot, None)
    from_afar = not choices.trapped_gaps_are_cleared or choices.repairs_take_turns
    in_reach = from_afar or distance2(spot, monster.spot) <= NEXT_TO
    if trap is not None and trap.kind in TRAP_KITS and in_reach:
        give_to_monster(play, monster, item_named(play, TRAP_KITS[trap.kind]))
    if trap is not None and not choices.trapped_gaps_are_cleared:
        return _close_trapped_gap(play, damage)
    unbroken = level.terrain[spot] == damage.terrain and not (
        damage.terrain == Terrain.DOOR and level.detail[spot] <= Door.BROKEN
    )
    if damage.terrain >= Terrain.ROOM or unbroken:
        return RepairResult.TRAP if trap is not None else RepairResult.SILENTLY
    was_door = level.terrain[spot] == Terrain.DOOR and level.detail[spot] & (Door.OPEN | Door.CLOSED)
    level.terrain[spot] = damage.terrain
    level.detail[spot] = int(Door.CLOSED) if damage.terrain == Terrain.DOOR else 0
    _clear_gap(play, monster, keeper, spot)
    mark_view_stale(level)
    if is_wall(level, spot):
        return RepairResult.WALL
    if damage.terrain == Terrain.DOOR and not was_door:
        return RepairResult.DOOR
    return RepairResult.TRAP if trap is not None else RepairResult.FLOOR


def _close_trapped_gap(play: Play, damage: Damage) -> RepairResult:
    """Until 3.6.1: where a trap was, a door is shut and a wall closes over whatever lies there."""
    level, spot = play.level, damage.spot
    if damage.terrain == Terrain.DOOR:
        if not level.detail[spot] & Door.OPEN:
            level.detail[spot] = Door.CLOSED
    elif Terrain.VERTICAL_WALL <= damage.terrain <= Terrain.DRAWBRIDGE_WALL:
        level.terrain[spot] = damage.terrain
        level.detail[spot] = 0
    mark_view_stale(level)
    return RepairResult.WALL if is_wall(level, spot) else RepairResult.TRAP


def _clear_gap(play: Play, monster: Monster, keeper: Keeper, spot: int) -> None:
    """Scatter the items of a closed gap over the shop beside it; rocks and boulders are used up."""
    level = play.level
    room = level.rooms[keeper.room]
    around = [spot + down * WIDTH + across for down in (-1, 0, 1) for across in (-1, 0, 1)]
    inside = [at != spot and is_inside(room, at) and not is_rock(level, at) for at in around]
    if not any(inside):
        return
    if any(item.worn & (Slot.BALL | Slot.CHAIN) for item in level.items.get(spot, ())):
        shopkeeper_says(play, monster, "people.junk")
        ball_and_chain.place_ball_and_chain(play, ball_and_chain.lift_ball_and_chain(play))
    for item in list(reversed(level.items.get(spot, ()))):
        take_from_floor(play, level, item, spot)
        if item.kind.name in ("boulder", "rock"):
            stop_all_timers(play, item)
            continue
        at = _scatter_to(play, inside)
        goes = inside[at] or (around[at] != spot and not is_rock(level, around[at]))
        put_on_floor(play, item, around[at] if goes else monster.spot)


def _scatter_to(play: Play, inside: list[bool]) -> int:
    """Which of nine spots an item is scattered to; since 3.7 the first in the shop after a random one."""
    at = play.dice.rn2(9, REPAIR_RULE)
    for _ in range(TRIES):
        if play.edition.trade.repairs_take_turns:
            at = (at + 1) % 9
        if inside[at]:
            break
        if not play.edition.trade.repairs_take_turns:
            at = play.dice.rn2(9, REPAIR_RULE)
    return at
