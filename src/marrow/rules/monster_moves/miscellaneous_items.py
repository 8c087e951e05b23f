"""Items by which monsters improve themselves, and bullwhips. NetHack: muse.c, find_misc and use_misc."""

from collections.abc import Callable, Mapping
from functools import partial

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.people import Guard
from marrow.model.places import TrapKind, distance2
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.dungeon.depths import level_at_depth
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.generation.population import random_species
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import has
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.hero.worn_items import welded_item
from marrow.rules.items.families import CONTAINERS
from marrow.rules.items.monster_equipment import give_to_monster, turn_invisible, wears_mummy_wrapping
from marrow.rules.items.piles import drop_with_effects, put_on_floor
from marrow.rules.magic.potions.healing_and_gain import can_rise_up
from marrow.rules.monster_moves.item_messages import discover_if_seen, tell_use, tell_zap
from marrow.rules.monster_moves.item_mishaps import use_if_safe
from marrow.rules.monster_moves.item_pickup import monster_uses_up_one
from marrow.rules.monster_moves.rummaging import is_openable, rummage
from marrow.rules.monster_moves.ways_out import Escape, is_official, is_stuck, traps_within_reach
from marrow.rules.monsters.lost_invisibility import lose_invisibility
from marrow.rules.monsters.speed import change_speed, speed_step
from marrow.rules.monsters.traits import has_attack, hates_silver
from marrow.rules.naming import known_monster, possessive, simple_item, the_item, the_monster
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.shapechangers import dragon_worn
from marrow.rules.travel.migration import send_monster

FIND, RULE = "muse.c find_misc", "muse.c use_misc"
LEISURE_REACH = 36  # squared: farther from the hero it uses none of these
WEAK_LEVEL = 6  # species less difficult than this polymorph themselves
MAX_SPEED = 1


def find_misc(play: Play, monster: Monster, believed: int, reach: int) -> Escape | None:
    """A polymorph trap for a weak monster, else the item in its pack that it would rather use than others."""
    if reach > LEISURE_REACH:
        return None
    weak = monster.true_species is None and monster.species.difficulty < WEAK_LEVEL
    stuck = is_stuck(play, monster) or (
        monster.trapped and play.edition.monsters.trapped_monsters_cannot_escape
    )
    if weak and monster.species.speed and not stuck:
        for trap in traps_within_reach(play, monster):
            if trap.kind == TrapKind.POLYMORPH:
                return partial(leap_onto_polymorph_trap, play, monster, trap)
    if "no hands" in monster.species.traits:
        return None
    found: Item | None = None
    for item in monster.inventory:
        if item.kind.name in CONTAINERS and _opens(play, item, found):
            found = item
        if item.kind.name not in PLACES or not _goes_before(item, found):
            continue
        if _is_wanted(play, monster, item, believed, weak=weak):
            found = item
    if found is None:
        return None
    use = rummage if found.kind.name in CONTAINERS else IMPROVEMENTS[found.kind.name]
    return partial(use_if_safe, play, monster, found, use)


def _goes_before(item: Item, found: Item | None) -> bool:
    """Whether it would use this item rather than the one found so far.

    A potion of gain level goes before whatever was found, and whatever is found later goes before it.
    """
    if found is None or "potion of gain level" in (item.kind.name, found.kind.name):
        return True
    return found.kind.name not in PLACES or PLACES[item.kind.name] < PLACES[found.kind.name]


def _opens(play: Play, box: Item, found: Item | None) -> bool:
    """In some editions it looks into a container, one time in five, if it has found no better thing to do."""
    if not play.edition.monsters.monsters_use_more_things:
        return False
    if found is not None and found.kind.name != "potion of gain level":
        return False
    tries = play.dice.one_in(5, FIND)
    return tries and found is None and is_openable(box)


def _is_wanted(play: Play, monster: Monster, item: Item, believed: int, *, weak: bool) -> bool:
    if item.kind.class_ == "wand" and item.charge <= 0:
        return False
    match item.kind.name:
        case "potion of gain level":
            return item.blessing >= 0 or not is_official(monster)
        case "bullwhip":
            return _may_disarm(play, monster, item, believed)
        case "wand of make invisible" | "potion of invisibility":
            seen_anyway = not monster.peaceful or has(play.hero, Property.SEE_INVISIBLE)
            gazes = has_attack(monster.species, "gaze") and not monster.cancelled
            plain = not monster.invisible and not wears_mummy_wrapping(monster)
            return plain and seen_anyway and not gazes
        case "wand of speed monster" | "potion of speed":
            return speed_step(monster) < MAX_SPEED and not isinstance(monster.duty, Guard)
        case _:
            return weak


# Potions and wands


def drink_gain_level(play: Play, monster: Monster, potion: Item) -> bool:
    """Drink a potion of gain level; a cursed one moves the drinker a level up, if there is one."""
    tell_use(play, monster, potion, "creatures.drinks")
    seen = can_see_monster(play, monster)
    cursed = potion.blessing < 0
    if not cursed:
        if seen:
            play.tell("creatures.more experienced", RULE, monster=the_monster(play, monster))
        discover_if_seen(play, monster, potion)
        monster_uses_up_one(play, monster, potion)
        grow_up(play, monster, None)
        return True
    monster_uses_up_one(play, monster, potion)
    rises = can_rise_up(play)
    if seen:
        play.tell(
            "creatures.rises up" if rises else "creatures.looks uneasy",
            RULE,
            monster=the_monster(play, monster),
        )
    if rises:
        send_monster(play, monster, *level_at_depth(play, play.level.depth - 1))
    return True


def _tell_zap_or_drink(play: Play, monster: Monster, item: Item) -> None:
    """Say that it zaps a wand at itself or drinks a potion."""
    if item.kind.class_ == "wand":
        tell_zap(play, monster, item, at_self=True)
    else:
        tell_use(play, monster, item, "creatures.drinks")


def _use_up(play: Play, monster: Monster, item: Item) -> None:
    if item.kind.class_ != "wand":
        monster_uses_up_one(play, monster, item)


def become_invisible(play: Play, monster: Monster, item: Item) -> bool:
    _tell_zap_or_drink(play, monster, item)
    seen = can_see_monster(play, monster)
    name = the_monster(play, monster)
    if item.blessing < 0 and play.edition.magic.cursed_invisibility_reveals:
        lose_invisibility(play, monster, was_seen=seen)
        if item.kind.class_ == "potion":
            _alert_hero(play, monster)
        _use_up(play, monster, item)
        return True
    turn_invisible(monster)
    mark_view_stale(play.world.level)
    if seen and monster.invisible:
        if can_spot_monster(play, monster):
            play.tell("creatures.transparent", RULE, monster=name)
        else:
            play.tell("creatures.turns invisible", RULE, monster=name)
            if can_see(play, monster.spot):
                mark_unseen_monster(play, monster.spot)
        discover(play, item.kind)
    if item.kind.class_ == "potion" and item.blessing < 0:
        _alert_hero(play, monster)
    _use_up(play, monster, item)
    return True


def _alert_hero(play: Play, monster: Monster) -> None:
    """A cursed potion tells the hero where its drinker is, and wakes him. NetHack: muse.c, you_aggravate."""
    rule = "muse.c you_aggravate"
    name = known_monster(play, monster)
    play.tell("creatures.presence known", rule, monster=possessive(name))
    play.tell("creatures.aggravated at", rule, monster=name)
    if play.hero.helplessness.asleep:
        play.hero.helplessness.turns = 1
        play.tell("creatures.jolted awake", rule)
    if not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)


def become_fast(play: Play, monster: Monster, item: Item) -> bool:
    _tell_zap_or_drink(play, monster, item)
    if change_speed(play, monster, 1):
        discover_if_seen(play, monster, item)
    _use_up(play, monster, item)
    return True


def polymorph_itself(play: Play, monster: Monster, item: Item) -> bool:
    """Become the dragon whose armor it wears, else a random species. NetHack: muse.c, muse_newcham_mon."""
    _tell_zap_or_drink(play, monster, item)
    seen = can_see_monster(play, monster)
    if seen and item.kind.class_ == "potion":
        play.tell("creatures.mutates", RULE, monster=the_monster(play, monster))
    change_monster_species(play, monster, dragon_worn(monster) or random_species(play))
    if seen:
        discover(play, item.kind)
    _use_up(play, monster, item)
    return True


# Traps and whips


def leap_onto_polymorph_trap(play: Play, monster: Monster, trap: Trap) -> bool:
    if can_see_monster(play, monster):
        play.tell("creatures.leaps onto polymorph", RULE, monster=the_monster(play, monster))
    if can_see(play, monster.spot):
        trap.seen = True
    if trap.spot != monster.spot:
        move_monster(play.level, monster, trap.spot)
    change_monster_species(play, monster)
    return True


def _may_disarm(play: Play, monster: Monster, whip: Item, believed: int) -> bool:
    """L-270: whether it would use its bullwhip: next to a hero who wields something, one time in five."""
    hero = play.hero
    weapon = hero.worn.get(int(Slot.WIELDED))
    if not play.edition.monsters.bullwhips_reach_diagonally:
        armed = weapon is not None and whip is monster.wields and not monster.peaceful
        return armed and distance2(monster.spot, hero.spot) == 1
    if monster.peaceful or weapon is None or play.dice.rn2(5, FIND) or whip is not monster.wields:
        return False
    return believed == hero.spot and distance2(monster.spot, hero.spot) <= 2


def disarm_by_bullwhip(play: Play, monster: Monster, whip: Item) -> bool:
    """A bullwhip slips off the hero's weapon, or pulls it to the floor or into the monster's hands."""
    hero = play.hero
    reaches_diagonally = play.edition.monsters.bullwhips_reach_diagonally
    if not reaches_diagonally and play.dice.rn2(5, RULE):
        return False
    where = play.dice.rn2(4, RULE)
    weapon = hero.worn.get(int(Slot.WIELDED))
    if weapon is None:
        return False
    if reaches_diagonally and hero.fighting.two_weapons and play.dice.rn2(2, RULE):
        weapon = hero.worn.get(int(Slot.ALTERNATE), weapon)
    stop_occupation(play)
    hand = "hands" if weapon.kind.bulky else "hand"
    if can_see_monster(play, monster):
        play.tell("creatures.flicks whip", RULE, monster=the_monster(play, monster), hand=hand)
    name = the_item(play, weapon)
    if weapon.kind.name == "heavy iron ball":
        play.tell("creatures.whip fails", RULE, item=name)
        return True
    play.tell("creatures.whip wraps", RULE, item=name)
    if weapon is welded_item(hero):
        play.tell("creatures.whip welded", RULE, item=simple_item(play, weapon), hand=hand)
        where = 0
    if where == 0:
        play.tell("creatures.whip slips", RULE)
        return True
    if where == 3 and hates_silver(monster.species) and weapon.kind.material == "silver":
        where = 2
    take_from_pack(play, weapon)
    told = {"monster": the_monster(play, monster), "item": name, "hand": hand}
    match where:
        case 1:
            play.tell("creatures.whip yanks", RULE, **told)
            put_on_floor(play, weapon, monster.spot)
        case 2:
            play.tell("creatures.whip yanks down", RULE, **told)
            drop_with_effects(play, weapon, hero.spot, by_hero=True, rolls=False)
        case _:
            play.tell("creatures.whip snatches", RULE, **told)
            give_to_monster(play, monster, weapon)
    return True


IMPROVEMENTS: Mapping[KindName, Callable[[Play, Monster, Item], bool]] = {
    "potion of gain level": drink_gain_level,
    "bullwhip": disarm_by_bullwhip,
    "wand of make invisible": become_invisible,
    "potion of invisibility": become_invisible,
    "wand of speed monster": become_fast,
    "potion of speed": become_fast,
    "wand of polymorph": polymorph_itself,
    "potion of polymorph": polymorph_itself,
}
PLACES: Mapping[KindName, int] = {name: place for place, name in enumerate(IMPROVEMENTS)}  # as in find_misc
