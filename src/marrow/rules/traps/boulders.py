"""A boulder that rolls. NetHack: trap.c, launch_obj."""

from marrow.model.hero import Killer
from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.places import WIDTH, Terrain, TrapKind, x_of, y_of
from marrow.rules.body import interrupt, is_deaf
from marrow.rules.combat.damage import weapon_damage_to_hero
from marrow.rules.combat.killing import hurt_monster
from marrow.rules.combat.nature import monster_armor_class
from marrow.rules.ground import is_on_map, is_pool, is_rock, is_shut_door
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.limbo import in_motion
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import blur, can_see
from marrow.rules.things import put_on_floor, take_from_floor
from marrow.rules.traps.blows import strikes_hero
from marrow.rules.traps.words import remove_trap, seen

RULE = "trap.c launch_obj"


def rolling_boulder(play: Play, trap: Trap, forced: bool) -> None:
    seen(trap)
    play.tell("traps.trigger boulder", "trap.c dotrap")
    if not roll(play, trap):
        remove_trap(play, trap)
        play.tell("traps.no boulder", "trap.c dotrap")


def boulder_at(play: Play, spot: int) -> Item | None:
    for item in play.level.items.get(spot, []):
        if item.kind.name == "boulder":
            return item
    return None


def roll(play: Play, trap: Trap) -> bool:
    """The boulder rolls from where it waits through the trap to the other side; False if there is none."""
    level = play.level
    boulder = boulder_at(play, trap.target)
    start, end = trap.target, 2 * trap.spot - trap.target
    if boulder is None and is_on_map(end):
        boulder = boulder_at(play, end)
        start, end = end, trap.target
    if boulder is None or start == trap.spot:
        return False
    take_from_floor(level, boulder, start)
    blur(level)
    if not can_see(play, start) and not is_deaf(play.hero):
        play.tell("traps.rumbling", RULE)
    with in_motion(play, boulder, start):
        spot = _travel(play, boulder, start, end)
    if spot is not None:
        put_on_floor(play, boulder, spot)
        trap.target = spot
    blur(level)
    return True


def _travel(play: Play, boulder: Item, start: int, end: int) -> int | None:
    """Where it comes to rest, or None if it is gone."""
    level, hero = play.level, play.hero
    step = _step(start, end)
    spot = start
    while spot != end:
        ahead = spot + step
        if not is_on_map(ahead) or is_rock(level, ahead) or is_shut_door(level, ahead):
            return spot
        if level.terrain[ahead] == Terrain.IRON_BARS:
            return spot
        spot = ahead
        monster = level.monster_at.get(spot)
        if monster is not None:
            rolled = play.dice.rnd(20, RULE)
            if monster_armor_class(monster) + 9 + boulder.charge > rolled:
                damage = play.dice.d(1, 20, RULE)
                if can_see(play, spot):
                    play.tell("traps.boulder hits monster", RULE, monster=the_monster(play, monster))
                hurt_monster(play, monster, damage, by_hero=False)
        elif spot == hero.spot:
            interrupt(play)
            damage = weapon_damage_to_hero(play, boulder)
            strikes_hero(play, 9 + boulder.charge, damage, "boulder")
        pit = level.traps.get(spot)
        if is_pool(level, spot):
            level.terrain[spot] = Terrain.ROOM
            play.tell("traps.boulder fills pool", RULE)
            return None
        if pit is not None and _swallows(play, pit):
            return None
    return spot


def _swallows(play: Play, trap: Trap) -> bool:
    """Pits and holes are filled, mines explode, teleporters take it away."""
    level = play.level
    match trap.kind:
        case TrapKind.PIT | TrapKind.SPIKED_PIT | TrapKind.HOLE | TrapKind.TRAP_DOOR:
            if play.hero.spot == trap.spot and play.hero.trapped:
                amount = play.dice.rnd(15, RULE)
                hurt(play, amount, Killer("boulder"), RULE)
                play.hero.trapped = 0
                play.hero.trapped_in = ""
            monster = level.monster_at.get(trap.spot)
            if monster is not None:
                monster.trapped = False
            remove_trap(play, trap)
            play.tell("traps.boulder fills pit", RULE)
            return True
        case TrapKind.LAND_MINE:
            thrown = play.dice.rn2(10, RULE)
            if thrown > 2:
                trap.kind = TrapKind.PIT
                trap.seen = True
                play.tell("traps.boulder sets off mine", RULE)
                return True
            return False
        case _:
            return False


def _step(start: int, end: int) -> int:
    dx = x_of(end) - x_of(start)
    dy = y_of(end) - y_of(start)
    return ((dx > 0) - (dx < 0)) + ((dy > 0) - (dy < 0)) * WIDTH
