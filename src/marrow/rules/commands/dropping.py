"""Dropping things. NetHack: do.c, drop and dropx."""

from marrow.messages.commands import Drop, DropMany
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, Terrain
from marrow.rules.body import is_blind
from marrow.rules.combat.boulders import lands_upon
from marrow.rules.combat.falling import falls_away
from marrow.rules.combat.fragile import breaks, jolt, shatter
from marrow.rules.combat.growing_up import grow_up
from marrow.rules.combat.killing import turns_to_stone
from marrow.rules.combat.nature import touch_petrifies
from marrow.rules.commands.ability import tell_welded, welded
from marrow.rules.commands.choosing import choose_carried, pick_items
from marrow.rules.commands.sinks import drop_into_sink
from marrow.rules.ground import is_pool
from marrow.rules.magic.splashes import spill
from marrow.rules.naming import item_name, simple_item, the_item, the_monster
from marrow.rules.outfit import unwear
from marrow.rules.people.selling import offer_sale
from marrow.rules.play import Play, monster_by_id
from marrow.rules.polymorph import change_monster_species
from marrow.rules.reach import can_reach_floor
from marrow.rules.sight import blur, remember
from marrow.rules.things import forget_timers, put_on_floor, split, take_from_pack
from marrow.rules.trade.stocktaking import lose_goods

POLYFODDER = ("chameleon", "doppelganger", "sandestin")


def drop(play: Play, command: Drop) -> bool:
    """Drop an item, or some of a stack."""
    item = choose_carried(play, "drop", letter=command.item)
    return drop_item(play, item, command.count or item.quantity)


def drop_many(play: Play, command: DropMany) -> bool:
    """Drop several things at once, in one move."""
    if not play.hero.inventory:
        play.tell("commands.nothing to drop")
        return False
    chosen = pick_items(play, "commands.drop what", list(play.hero.inventory))
    dropped = [drop_item(play, item, count) for item, count in chosen]
    return any(dropped)


def can_let_go(play: Play, item: Item, verb: str) -> bool:
    """Worn things, welded weapons and cursed loadstones stay. NetHack: canletgo."""
    if item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS):
        play.tell("commands.wearing that", verb=verb)
        return False
    if item is welded(play.hero):
        tell_welded(play, item)
        return False
    if item.kind.name == "loadstone" and item.blessing < 0:
        item.blessing_known = True
        play.tell("commands.loadstone sticks", verb=verb, item=simple_item(play, item))
        return False
    if item.kind.name == "leash" and item.ghost_id:
        play.tell("commands.leash tied", "do.c canletgo")
        return False
    return True


def detach(play: Play, item: Item, count: int) -> Item:
    """Take some of a stack, or all of it, out of the pack and out of hand."""
    if 0 < count < item.quantity:
        return split(play, item, count)
    unwear(play, item)
    return take_from_pack(play, item)


def drop_item(play: Play, item: Item, count: int) -> bool:
    """One thing out of the pack onto the floor; True if that took the move."""
    hero = play.hero
    if not can_let_go(play, item, "drop"):
        return False
    if _goes_down_drain(play, item):
        drop_into_sink(play, item)
        return True
    part = detach(play, item, min(count, item.quantity))
    play.tell("commands.drop", item=item_name(play, part))
    engulfer = monster_by_id(play, hero.engulfer_id)
    if engulfer is not None:
        swallowed(play, engulfer, part)
    elif not can_reach_floor(play):
        hit_floor(play, part)
    else:
        lay_down(play, part)
    return True


def _goes_down_drain(play: Play, item: Item) -> bool:
    hero = play.hero
    ring = item.kind.class_ == "ring" or item.kind.name == "meat ring"
    return ring and play.level.terrain[hero.spot] == Terrain.SINK and can_reach_floor(play, into_gaps=False)


def hit_floor(play: Play, item: Item) -> None:
    """A thing let go from above lands with force: it may break, and what is in it. NetHack: hitfloor."""
    hero, level = play.hero, play.level
    spot = hero.spot
    if is_pool(level, spot) or level.terrain[spot] in (Terrain.AIR, Terrain.CLOUD):
        lay_down(play, item)
        return
    if breaks(play, item):
        shatter(play, item, spot)
        spill(play)
        return
    lay_down(play, item)
    jolt(play, item, spot)


def lay_down(play: Play, item: Item) -> None:
    """A thing let go lands where the hero stands, and the ground takes effect. NetHack: dropx and dropy."""
    hero, level = play.hero, play.level
    spot = hero.spot
    item.letter = ""
    engulfer = monster_by_id(play, hero.engulfer_id)
    if engulfer is not None:
        swallowed(play, engulfer, item)
        return
    if falls_away(play, item, spot):
        return
    if level.terrain[spot] == Terrain.ALTAR and item.kind.class_ != "coin" and not is_blind(hero):
        reveal_on_altar(play, item)
    if not lands_upon(play, item, spot, by_hero=True):
        offer_sale(play, item, spot)
        put_on_floor(play, item, spot)
        if item.kind.name == "boulder":
            blur(level)
    remember(play, spot)


def swallowed(play: Play, engulfer: Monster, item: Item) -> None:
    """What is dropped inside a creature is its own, and some bodies agree with none. NetHack: do.c, dropz."""
    rule = "do.c dropz"
    item.letter = ""
    item.worn = 0
    lose_goods(play, item, NOWHERE)
    body = item.species if item.kind.name == "corpse" else None
    if body is None or "animal" not in engulfer.species.traits:
        engulfer.inventory.append(item)
        return
    digested = True
    if body.name == "green slime":
        change_monster_species(play, engulfer, body)
    elif body.name in POLYFODDER:
        change_monster_species(play, engulfer)
    elif touch_petrifies(body):
        turns_to_stone(play, engulfer, by_hero=True)
    elif body.name == "wraith":
        grow_up(play, engulfer, None)
    elif body.name == "nurse":
        engulfer.hp = engulfer.max_hp
    else:
        digested = False
        engulfer.inventory.append(item)
    if digested:
        play.tell("commands.digested", rule, monster=the_monster(play, engulfer), item=the_item(play, item))
        forget_timers(play, item)


def reveal_on_altar(play: Play, item: Item) -> None:
    """An altar shows what is blessed and cursed. NetHack: doaltarobj."""
    hero = play.hero
    hero.conduct.prayers += 1
    item.blessing_known = True
    if item.blessing:
        colour = "an amber" if item.blessing > 0 else "a black"
        play.tell("commands.altar flash", colour=colour, item=the_item(play, item))
