"""What the ground does to an item that lands: water soaks, lava burns, boulders fill pits.

NetHack: do.c, flooreffects; dig.c, bury_objs.
"""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.level import Level, Trap
from marrow.model.places import PITS, PITS_AND_HOLES, Terrain, TrapKind, distance2
from marrow.model.vocabularies import KillerFormat, TimerKind
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.sokoban import finish_if_solved
from marrow.rules.dungeon.temperature import Temperature, temperature_of
from marrow.rules.dungeon.terrain import is_lava, is_liquid, is_pool
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.body import flies, has, is_blind, is_deaf, levitates
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.materials import ORGANIC
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.stacks import GLOBS
from marrow.rules.items.timers import start_timer, stop_all_timers
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.naming import agreement, the_item
from marrow.rules.physics.altar_flash import reveal_on_altar
from marrow.rules.physics.flooding import remove_floor_trap, set_terrain_under_bridge
from marrow.rules.physics.item_destruction import burn_slime_away
from marrow.rules.physics.melding_globs import lands_in_glob
from marrow.rules.physics.water_and_fire import ErosionResult, lava_damage, water_damage
from marrow.rules.play import BrokenFlask, Play

RULE = "do.c flooreffects"
POOLS_RULE = "do.c boulder_hits_pool"
BURIAL_RULE = "dig.c bury_an_obj"
BLESSED_STAYS, USUALLY_STAYS = 70, 50  # in a hundred
HEAVY = 9  # heavier items splash


def item_lands(play: Play, item: Item, spot: int) -> Item | None:
    """An item that has no place lands at a spot: return its stack, or None if it is gone."""
    if floor_effects(play, item, spot):
        return None
    if item.kind.name == "boulder":
        mark_view_stale(play.level)
    return put_on_floor(play, item, spot)


def floor_effects(play: Play, item: Item, spot: int) -> bool:
    """Apply water, lava, pits and holes to an item that lands; True if it is gone."""
    level = play.level
    if item.kind.name == "boulder":
        if boulder_hits_pool(play, item, spot):
            return True
        trap = level.traps.get(spot)
        if trap is not None and trap.kind in PITS_AND_HOLES and not is_someone_in_trap(play, trap):
            fill_trap(play, item, trap)
            return True
    if is_lava(level, spot):
        return _burn_in_lava(play, item, spot)
    if is_pool(level, spot):
        _splash(play, item, spot)
        return water_damage(play, item) is ErosionResult.GONE
    if spot == play.hero.spot and not item.worn & (Slot.BALL | Slot.CHAIN) and _tumbles(play, item):
        return False
    if play.monsters_move and _is_shown_on_altar(play, item, spot):
        reveal_on_altar(play, item, by_hero=False)
        return False
    if item.kind.class_ == "potion":
        return _shatters_from_heat(play, item, spot)
    return item.kind.name in GLOBS and lands_in_glob(play, item, spot)


def _is_shown_on_altar(play: Play, item: Item, spot: int) -> bool:
    """Z-228: whether what a monster drops lands on an altar in sight, which shows its blessing since 3.7."""
    if play.level.terrain[spot] != Terrain.ALTAR or item.kind.name in GLOBS:
        return False
    return play.edition.religion.altars_show_what_monsters_drop and can_see(play, spot)


def _shatters_from_heat(play: Play, item: Item, spot: int) -> bool:
    """Z-225: on the floor of hot levels potions may shatter; luck saves those that the hero has had."""
    if play.level.terrain[spot] not in (Terrain.ROOM, Terrain.CORRIDOR):
        return False
    warmth = temperature_of(play.edition.dungeon, play.world.dungeon, play.level)
    if warmth is not Temperature.HOT:
        return False
    seen = can_see(play, spot)
    if seen:
        play.tell("traps.potion heats up", RULE, item=the_item(play, item), **agreement(item))
    chance = BLESSED_STAYS if item.blessing > 0 else USUALLY_STAYS
    if item.letter:
        chance += 2 * luck(play.hero)
    if item.kind.name == "potion of oil":
        chance = 100
    if item_resists(play, item, chance, 100):
        return False
    if seen:
        play.tell("traps.potion shatters", RULE, item=the_item(play, item))
    else:
        hear(play, "traps.hear potion shatter")
    stop_all_timers(play, item)
    play.delayed_effects.append(BrokenFlask(item, spot, by_hero=False))
    return True


def is_someone_in_trap(play: Play, trap: Trap) -> bool:
    """Whether a monster or the hero is in this pit or hole."""
    monster = play.level.monster_at.get(trap.spot)
    if monster is not None and monster.trapped and monster.hp > 0:
        return True
    return play.hero.spot == trap.spot and bool(play.hero.hold.turns)


def _burn_in_lava(play: Play, item: Item, spot: int) -> bool:
    left = lava_damage(play, item, spot)
    if left is None:
        return False
    item.contents = []
    stop_all_timers(play, item)
    for thing in left:
        item_lands(play, thing, spot)
    return True


def _splash(play: Play, item: Item, spot: int) -> None:
    hero = play.hero
    afloat = levitates(hero) or flies(hero)
    if spot != hero.spot or is_deaf(hero) or not (afloat or is_blind(hero)):
        return
    if item.weight > HEAVY:
        play.tell("traps.splash", RULE)
    elif afloat:
        play.tell("traps.plop", RULE)


def _tumbles(play: Play, item: Item) -> bool:
    """Tell that an item tumbles into the known pit or hole at the hero's spot, if there is one."""
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if trap is None or not trap.seen or trap.kind not in PITS_AND_HOLES or hero.hold.turns:
        return False
    where = "pit" if trap.kind in PITS else "hole"
    play.tell("traps.tumbles in", RULE, item=the_item(play, item), trap=where, **agreement(item))
    return True


# Boulders


def fill_trap(play: Play, boulder: Item, trap: Trap) -> None:
    """A boulder fills a pit, or plugs a hole or trap door; items there are buried."""
    level = play.level
    spot = trap.spot
    stop_all_timers(play, boulder)
    if can_see(play, spot):
        play.tell(FILLS[trap.kind], RULE)
    elif not is_deaf(play.hero):
        play.tell("traps.boulder crash", RULE)
    level.traps.pop(spot, None)
    finish_if_solved(play)
    bury(play, spot)
    mark_view_stale(level)


FILLS = {
    TrapKind.PIT: "traps.boulder fills pit",
    TrapKind.SPIKED_PIT: "traps.boulder fills pit",
    TrapKind.HOLE: "traps.boulder plugs hole",
    TrapKind.TRAP_DOOR: "traps.boulder plugs trap door",
}


def fill_pit(play: Play, spot: int) -> None:
    """A boulder over a pit that is now empty fills it. NetHack: fill_pit."""
    trap = play.level.traps.get(spot)
    if trap is None or trap.kind not in PITS or is_someone_in_trap(play, trap):
        return
    for item in play.level.items.get(spot, ()):
        if item.kind.name == "boulder":
            take_from_floor(play, play.level, item, spot)
            fill_trap(play, item, trap)
            return


def boulder_hits_pool(play: Play, boulder: Item, spot: int, *, pushed: bool = False) -> bool:
    """A boulder sinks in liquid, and fills water with chance 9/10, lava 1/10; True if there was any."""
    hero, level = play.hero, play.level
    if not is_liquid(level, spot) or level.terrain[spot] == Terrain.WATER:
        return False
    lava = is_lava(level, spot)
    what = "lava" if lava else "water"
    roll = play.dice.rn2(10, POOLS_RULE)
    fills = (roll == 0) == lava
    stop_all_timers(play, boulder)
    if fills:
        _fill_with_land(play, spot)
        if pushed:
            play.tell("traps.boulder pushed in", POOLS_RULE, where=what)
    if not (fills and pushed):
        if not hero.footing.in_water:  # N-668
            seen = can_see(play, spot) or (pushed and not is_blind(hero))
            _boulder_splash(play, spot, seen=seen, fills=fills, what=what)
        if fills and hero.footing.in_water and spot == hero.spot:
            hero.footing.in_water = False
            play.tell("traps.on land again", "N-668")
        elif lava and distance2(spot, hero.spot) <= 2:
            _lava_splashes(play)
        elif not fills and (can_see(play, spot) or pushed):
            play.tell("traps.boulder sinks", POOLS_RULE)
    mark_view_stale(level)
    return True


def _boulder_splash(play: Play, spot: int, *, seen: bool, fills: bool, what: str) -> None:
    """Tell of a boulder that falls into water or lava, which wakes those near."""
    if seen:
        play.tell("traps.boulder fills pool" if fills else "traps.large splash", POOLS_RULE, where=what)
    elif not is_deaf(play.hero):
        play.tell("traps.hear splash", POOLS_RULE)
    wake_near_spot(play, spot, 40)


def _fill_with_land(play: Play, spot: int) -> None:
    level = play.level
    if level.terrain[spot] == Terrain.DRAWBRIDGE_UP:
        set_terrain_under_bridge(level, spot, Terrain.ROOM)
    else:
        level.terrain[spot], level.detail[spot] = int(Terrain.ROOM), 0
    remove_floor_trap(play, spot)
    bury(play, spot)


def _lava_splashes(play: Play) -> None:
    hero = play.hero
    proof = has(hero, Property.FIRE_RESISTANCE)
    play.tell("traps.hit by lava", POOLS_RULE)
    burn_slime_away(play)
    amount = halved_mishap(play, play.dice.d(1 if proof else 3, 6, POOLS_RULE))
    hurt(play, amount, Killer("molten lava", KillerFormat.AS_IS), POOLS_RULE)


# Burying


def bury(play: Play, spot: int) -> None:
    """Bury all items at a spot, and remove the engraving. NetHack: dig.c, bury_objs."""
    level = play.level
    level.engravings.pop(spot, None)
    for item in list(level.items.get(spot, ())):
        bury_one(play, level, item, spot)


def bury_one(play: Play, level: Level, item: Item, spot: int) -> None:
    """Bury an item that lies there, unless nothing destroys it. NetHack: dig.c, bury_an_obj."""
    if item.worn & Slot.BALL:
        if play.edition.traps.buried_balls_hold_the_hero:  # L-266
            ball_and_chain.bury_attached_ball(play, play.dice.rn1(50, 20, BURIAL_RULE))
            play.tell("chains.buried", BURIAL_RULE)
        else:
            ball_and_chain.detach_ball_and_chain(play)
    if item.worn & Slot.CHAIN or item_resists(play, item, 0, 0):
        return
    if item not in level.items.get(spot, ()):
        return  # the chain went with the ball
    take_from_floor(play, level, item, spot)
    icy = level.terrain[spot] == Terrain.ICE
    if item.kind.name == "rock" and not icy:
        return
    if item.kind.name != "potion of oil":
        end_burn(play, item)
    rots = item.kind.class_ == "potion" if icy else item.kind.material in ORGANIC
    if item.kind.name != "corpse" and rots and not item.contents and not item_resists(play, item, 5, 95):
        start_timer(
            play, item, TimerKind.ROT, play.world.turn + play.dice.rnd(250, BURIAL_RULE) + (0 if icy else 250)
        )
    level.buried.setdefault(spot, []).append(item)
