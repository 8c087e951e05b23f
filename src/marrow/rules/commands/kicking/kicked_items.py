"""Kicks at items: they slide, break, burst open or scatter. NetHack: dokick.c, really_kick_object."""

from marrow.content.properties import Property
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import break_conduct
from marrow.rules.combat.falling_boulders import land_item
from marrow.rules.combat.hero_attacks.kick_monster import kicks_well
from marrow.rules.combat.hero_missiles.missile_hits_monster import hit_by_missile
from marrow.rules.combat.hero_missiles.missile_path import flies_past
from marrow.rules.combat.hero_missiles.shopkeeper_catches import keeper_catches
from marrow.rules.combat.hero_missiles.thrown_gifts import gold_hits_monster
from marrow.rules.combat.scatter import scatter
from marrow.rules.commands.handling.forcing import break_lock
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.dungeon.terrain import (
    is_accessible,
    is_ice,
    is_liquid,
    is_on_map,
    is_pool,
    is_rock,
    is_shut_door,
)
from marrow.rules.hero.attributes import attribute, strength_scale
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.vision import map_spot
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import BOXES
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import learn_lock, split
from marrow.rules.lifesaving.petrification import KICKED_BAREFOOT, petrify_by_touch, resists_stoning
from marrow.rules.monster_moves.thrown_food import receive_thrown_food
from marrow.rules.naming import agreement, the_item
from marrow.rules.physics.breaking import break_contents, break_lying_item
from marrow.rules.physics.falling_items import maybe_fall_to_other_level, way_down_at
from marrow.rules.physics.iron_bars import AtBars, meet_bars
from marrow.rules.physics.water_and_fire import extinguish_candle
from marrow.rules.play import Play
from marrow.rules.trade.bills import add_to_bill, charge_gold
from marrow.rules.traps.chest_traps import trigger_chest_trap
from marrow.rules.traps.statues import awaken_statue

RULE = "dokick.c dokick"
HEAP_OF_COINS = 300


def kick_item(play: Play, spot: int, direction: int) -> bool:
    """Kick the top item of a pile; False if only the foot is hurt. NetHack: really_kick_object."""
    level = play.level
    thing = level.items[spot][-1]
    if thing.kind.name == "boulder" or thing.worn & (Slot.BALL | Slot.CHAIN):
        return False
    if thing.artifact is not None:
        break_conduct(play, "artifactless")  # L-243
    if _stop_kick(play, thing, spot):
        return True
    martial = kicks_well(play.hero)
    reach = _reach(play, thing, spot, direction, martial=martial)
    if is_rock(level, spot) or is_shut_door(level, spot):
        return _kick_loose(play, thing, spot, martial=martial)
    if thing.kind.name in BOXES:
        settled = _kick_box(play, thing, spot, reach, martial=martial)
        if settled:
            return True
    if would_break(play, thing) and break_lying_item(play, thing, spot):
        apply_delayed_effects(play)
        return True
    if reach < 2:
        if thing.kind.name not in BOXES:
            play.tell("commands.thump")
        return play.dice.rn2(3, RULE) == 0 or martial
    if thing.kind.class_ == "coin" and thing.quantity > 1:
        if play.edition.combat.kicked_coins_scatter and play.dice.rn2(20, RULE):  # N-530
            play.tell("commands.coins fly")
            scatter(play, spot, play.dice.rn2(3, RULE) + 1, thing)
            return True
        if thing.quantity > HEAP_OF_COINS:
            play.tell("commands.thump")
            return play.dice.rn2(3, RULE) == 0 or martial
    _slide(play, thing, spot, direction, reach)
    return True


def _reach(play: Play, thing: Item, spot: int, direction: int, *, martial: bool) -> int:
    """How far the kick sends the item: by strength and weight, farther for martial users and on ice."""
    level = play.level
    weight = thing.weight
    if thing.kind.class_ != "coin" and play.edition.combat.kicked_stacks_weigh_as_one:
        weight //= max(thing.quantity, 1)
    reach = strength_scale(play.hero) // 2 - weight // 40
    if martial:
        reach += play.dice.rnd(3, RULE)
    if is_pool(level, spot):
        reach = reach // 3 + 1
    elif is_on_special_level(play, "air") or is_on_special_level(play, "water"):
        reach += play.dice.rnd(3, RULE)
    else:
        if is_ice(level, spot):
            reach += play.dice.rnd(3, RULE)
        if thing.greased:
            reach += play.dice.rnd(3, RULE)
    beyond = spot + direction
    blocked = not is_on_map(beyond) or not _flies_through(play, beyond)
    return 1 if blocked or thing.artifact == "Mjollnir" else reach


def _stop_kick(play: Play, thing: Item, spot: int) -> bool:
    """L-273: a trap or fumbling may end the kick (True).

    A barefoot kick at a cockatrice corpse turns to stone.
    """
    hero, level = play.hero, play.level
    trap = level.traps.get(spot)
    if (
        trap is not None
        and trap.kind in (TrapKind.PIT, TrapKind.SPIKED_PIT, TrapKind.WEB)
        and (trap.kind == TrapKind.WEB or not has(hero, Property.PASSES_WALLS))
    ):
        trap.seen = True
        play.tell("weapons.cannot kick into trap", where="web" if trap.kind == TrapKind.WEB else "pit")
        return True
    wakes = play.edition.combat.kicks_wake_statues
    if wakes and trap is not None and trap.kind == TrapKind.STATUE:
        level.traps.pop(spot)
        awaken_statue(play, spot)
        return True
    if has(hero, Property.FUMBLING) and play.dice.one_in(3, RULE):
        play.tell("weapons.clumsy kick")
        return True
    bare = Slot.BOOTS not in hero.worn
    if bare and thing.kind.name == "corpse" and is_petrifying(thing.species) and not resists_stoning(play):
        play.tell("weapons.kick bare", "L-128", item=the_item(play, thing))
        petrify_by_touch(play, thing, KICKED_BAREFOOT)
    return False


def _flies_through(play: Play, spot: int) -> bool:
    level = play.level
    return is_accessible(level, spot) or Terrain.POOL <= level.terrain[spot] <= Terrain.IRON_BARS


def _kick_loose(play: Play, thing: Item, spot: int, *, martial: bool) -> bool:
    """An item stuck in rock or a shut door may come loose, and falls at the hero's feet."""
    hero, level = play.hero, play.level
    weak = not martial and play.dice.rn2(20, RULE) > attribute(hero, Attribute.DEXTERITY)
    name = "it" if is_blind(hero) else the_item(play, thing)
    if weak or is_rock(level, hero.spot) or is_shut_door(level, hero.spot):
        play.tell("commands.not loose", RULE, item=name)
        return play.dice.rn2(3, RULE) == 0 or martial
    play.tell("commands.comes loose", RULE, item=name)
    take_from_floor(play, level, thing, spot)
    map_spot(play, spot)
    land_item(play, thing, hero.spot, by_hero=True)
    return True


def _kick_box(play: Play, box: Item, spot: int, reach: int, *, martial: bool) -> bool:
    """A kicked box may burst open; True if that is all that happens."""
    if reach < 2:
        play.tell("commands.thud")
    break_contents(play, box, spot)
    if box.locked:
        if play.dice.rn2(5, RULE) == 0 or (martial and play.dice.rn2(2, RULE) == 0):
            play.tell("commands.break open lock")
            break_lock(play, box, spot)
            _spring_box_trap(play, box)
            return True
    elif play.dice.rn2(3, RULE) == 0 or (martial and play.dice.rn2(2, RULE) == 0):
        play.tell("commands.lid slams")
        learn_lock(box)
        _spring_box_trap(play, box)
        return True
    return reach < 2


def _spring_box_trap(play: Play, box: Item) -> None:
    if box.trapped:
        trigger_chest_trap(play, box)


def _slide(play: Play, thing: Item, spot: int, direction: int, reach: int) -> None:
    """The item slides until something stops it; it may fall through a hole or stairs on the way."""
    level = play.level
    thing = _kick_off_floor(play, thing, spot)
    reached = spot
    monster: Monster | None = None
    for _ in range(reach - 1):
        beyond = reached + direction
        if not is_on_map(beyond) or not _flies_through(play, beyond):
            break
        barred = level.terrain[beyond] == Terrain.IRON_BARS
        if barred:
            close = reached == spot
            result = meet_bars(play, thing, beyond, reached, point_blank=close, by_hero=True)
            if result is AtBars.BREAKS:
                apply_delayed_effects(play)
                return
            if result is AtBars.STOPS:
                break
        if keeper_catches(play, thing, reached, direction, beyond):
            return
        reached = beyond
        monster = level.monster_at.get(reached)
        if monster is not None and flies_past(play, monster, thing):
            monster = None
        if monster is None and thing.kind.class_ == "coin" and reached in level.items:
            break
        if (
            monster is None
            and way_down_at(play, reached) is not None
            and maybe_fall_to_other_level(play, thing, reached)
        ):
            return
        if monster is not None or is_liquid(level, reached) or level.terrain[reached] == Terrain.SINK:
            break
    if monster is not None and monster.hp > 0:
        if thing.kind.class_ == "coin":
            gone = gold_hits_monster(play, monster, thing)
        else:
            gone = hit_by_missile(play, monster, thing, receive_thrown_food, kicked=True)
        apply_delayed_effects(play)
        if gone:
            return
    owner = seller_at(level, spot)
    if owner is not None and thing.kind.class_ == "coin" and seller_at(level, reached) is None:
        charge_gold(play, owner[1], thing.quantity)
    land_item(play, thing, reached, by_hero=True)
    map_spot(play, reached)


def _kick_off_floor(play: Play, thing: Item, spot: int) -> Item:
    """Take what was kicked off the floor, and one of a stack alone; goods of a shop go onto the bill."""
    level = play.level
    is_money = thing.kind.class_ == "coin"
    bills = seller_at(level, spot) is not None and not is_money and not thing.free
    one_of_many = thing.quantity > 1 and not is_money
    if one_of_many:
        thing = split(play, thing, 1)
    if bills:
        add_to_bill(play, thing, spot, silent=True)
    if not one_of_many:
        take_from_floor(play, level, thing, spot)
    extinguish_candle(play, thing)
    if (thing.greased or is_ice(level, spot)) and not is_blind(play.hero) and not is_pool(level, spot):
        play.tell("weapons.slides", item=the_item(play, thing), **agreement(thing))
    map_spot(play, spot)
    return thing
