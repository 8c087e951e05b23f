"""Throwing and firing. NetHack: dothrow.c."""

from collections.abc import Callable

from marrow.errors import RefusedCommand
from marrow.messages.commands import Fire, Throw
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, SELF, UP
from marrow.rules.combat.hero_missiles.missile_hits_monster import is_for_throwing
from marrow.rules.combat.hero_missiles.missile_path import missile_path
from marrow.rules.combat.hero_missiles.throw_item import is_too_heavy_to_throw, throw_items
from marrow.rules.combat.hero_missiles.thrown_gifts import gold_hits_monster
from marrow.rules.combat.hero_missiles.toss_up import drop_thrown_item
from marrow.rules.commands.choosing import choose_carried
from marrow.rules.commands.drag_ball import drag_hero_after_ball
from marrow.rules.commands.engraving import smudge_under_hero
from marrow.rules.commands.handling.dropping import can_let_go, take_for_dropping
from marrow.rules.commands.preconditions import has_hands, require_unburdened
from marrow.rules.commands.shopping import sell_thrown
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import is_rock, is_shut_door
from marrow.rules.hero.attributes import strength_scale
from marrow.rules.hero.body import form_of
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.vision import map_spot
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.weapons import is_ammunition, is_missile, matches_launcher
from marrow.rules.monster_moves.thrown_food import receive_thrown_food
from marrow.rules.naming import kind_is_known, simple_item, the_monster, with_letter
from marrow.rules.play import Play, monster_by_id


def throw(play: Play, command: Throw) -> bool:
    """Throw an item in a direction."""
    require_able_to_throw(play)
    item = choose_carried(play, "throw", suits=suits_throwing(play), letter=command.item, others=True)
    direction = choose_direction(play, command.direction)
    return throw_item(play, item, direction, command.count)


def fire_readied(play: Play, command: Fire) -> bool:
    """L-290: throw or shoot what is in the quiver; if it is empty, ask what to throw, or to put there."""
    item = play.hero.worn.get(Slot.QUIVERED)
    if item is None and play.world.options.autoquiver:
        item = best_for_quiver(play)
        if item is None:
            play.tell("commands.nothing for the quiver")
        else:
            set_worn(play, item, Slot.QUIVERED)
            play.tell("commands.you ready", item=with_letter(play, item))
    elif item is None:
        play.tell("commands.no ammunition")
    if item is None:
        item = choose_carried(play, "throw", suits=suits_throwing(play), others=True)
        if not can_let_go(play, item, "throw"):
            return False
        readied = play.edition.commands.fired_things_are_readied
        if readied and not item.worn and item.kind.class_ != "coin":
            set_worn(play, item, Slot.QUIVERED)
            play.tell("commands.you ready", item=with_letter(play, item))
    direction = choose_direction(play, command.direction)
    return throw_item(play, item, direction, command.count)


def best_for_quiver(play: Play) -> Item | None:
    """Ammunition of the wielded launcher, then missiles, then other ammunition. NetHack: autoquiver."""
    hero = play.hero
    best: dict[int, Item] = {}
    for item in hero.inventory:
        rank = None if item.worn or item.artifact or not item.seen else _rank(play, item)
        if rank is None:
            continue
        kept = best.get(rank)
        daggers_after = kept is not None and (rank == MISSILE and item.kind.skill == "dagger")
        stones_after = kept is not None and rank == ANYTHING and item.kind.class_ == "gem"
        if not daggers_after and not stones_after:
            best[rank] = item
    return best[min(best)] if best else None


FITTING, MISSILE, FITTING_OTHER, ANYTHING = range(4)


def _rank(play: Play, item: Item) -> int | None:
    worn, kind = play.hero.worn, item.kind
    plain_stone = kind.name == "rock" or (
        (kind.name == "flint" or kind.material == "glass") and kind_is_known(play.world, kind)
    )
    if kind.class_ == "gem" and not plain_stone:
        return None  # gems are thrown by choice only
    if is_ammunition(kind):
        if matches_launcher(item, worn.get(Slot.WIELDED)):
            return FITTING
        return FITTING_OTHER if matches_launcher(item, worn.get(Slot.ALTERNATE)) else ANYTHING
    if is_missile(kind):
        return MISSILE
    if kind.class_ == "weapon" and is_for_throwing(item):
        return MISSILE if kind.skill == "dagger" else ANYTHING
    return None


def require_able_to_throw(play: Play) -> None:
    """N-529: throwing takes hands; in 3.4.3 only a form that picks things up. NetHack: ok_to_throw."""
    needs_hands = play.edition.combat.throwing_needs_hands
    able = has_hands(play.hero) if needs_hands else "picks nothing up" not in form_of(play.hero).traits
    if not able:
        raise RefusedCommand("commands.throw without hands")
    require_unburdened(play)


def throw_item(play: Play, item: Item, direction: int, count: int) -> bool:
    if item.kind.class_ == "coin" and not item.worn & Slot.QUIVERED:
        if direction == SELF:
            play.tell("commands.throw at yourself")
            return False
        return throw_gold(play, take_for_dropping(play, item, count or item.quantity), direction)
    if not can_let_go(play, item, "throw", welded=True):
        return False
    if item.artifact == "Mjollnir" and not item.worn & Slot.WIELDED:
        play.tell("weapons.wield to throw", item=simple_item(play, item))
        return False
    if is_too_heavy_to_throw(play.hero, item):
        play.tell("weapons.too heavy", "dothrow.c throw_obj")
        return True
    if direction == SELF:
        play.tell("commands.throw at yourself")
        return False
    chained = bool(item.worn & Slot.BALL)
    smudge_under_hero(play, 2)
    flown = throw_items(play, item, direction, count, receive_thrown_food)
    apply_delayed_effects(play)
    if chained and direction in DIRECTIONS:
        drag_hero_after_ball(play, item, direction)
    sell_thrown(play, flown)
    return True


def suits_throwing(play: Play) -> Callable[[Item], bool]:
    """What is offered to be thrown: weapons and gold, and what a sling in hand throws.

    NetHack: dothrow.c, toss_objs and bullets.
    """
    launcher = play.hero.worn.get(Slot.WIELDED)
    slings = launcher is not None and launcher.kind.skill == "sling"
    classes = ("gem", "coin") if slings else ("weapon", "coin")
    return lambda item: item.kind.class_ in classes


def is_shut_in(level: Level, spot: int) -> bool:
    """Whether nothing can be thrown there: rock, a wall or a shut door."""
    return is_rock(level, spot) or is_shut_door(level, spot)


def throw_gold(play: Play, gold: Item, direction: int) -> bool:
    """All the gold at once: to whoever catches it, or onto the floor. NetHack: dothrow.c, throw_gold."""
    hero = play.hero
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    if engulfer is not None:
        play.tell("weapons.gold into", monster=the_monster(play, engulfer))
        give_to_monster(play, engulfer, gold)
        return True
    spot = hero.spot
    ships = False  # what falls straight down, or off a monster, goes down no stairs
    if direction == UP:
        if not (
            is_on_special_level(play, "air") or is_on_special_level(play, "water") or hero.footing.in_water
        ):
            play.tell("weapons.gold overhead")
            if int(Slot.HELMET) in hero.worn:
                play.tell("weapons.helmet stops gold")
    elif direction in DIRECTIONS and not is_shut_in(play.level, spot + direction):
        reach = strength_scale(hero) // 2 - gold.weight // 40
        spot, monster = missile_path(play, direction, reach, gold)
        ships = monster is None
        if monster is not None and gold_hits_monster(play, monster, gold):
            return True
    drop_thrown_item(play, gold, spot, ships=ships)
    sell_thrown(play, [gold.id])
    map_spot(play, spot)
    return True
