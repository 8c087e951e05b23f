"""A vault guard comes and questions the hero. NetHack: vault.c, invault.

The guard then leads the hero out in guard_escort.py.
"""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.level import Level, Room
from marrow.model.monster import Monster
from marrow.model.people import Dug, Guard
from marrow.model.places import (
    EAST,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    WIDTH,
    Door,
    Terrain,
)
from marrow.model.vocabularies import Waking
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.combat.monster_weapons import wield_best_weapon
from marrow.rules.dungeon.rooms import guard_of, is_inside_or_wall, special_rooms
from marrow.rules.dungeon.terrain import is_on_map, is_wall
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import form_of, has, is_blind, is_deaf
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.inventory import gold_carried
from marrow.rules.monsters.guard_corridors import close_abandoned
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.naming import known_monster
from marrow.rules.nutrition.fainting import wake_from_faint
from marrow.rules.play import Play

VAULT: Final = RoomPurpose.VAULT
RULE: Final = "vault.c invault"
GUARD_INTERVAL: Final = 30  # turns in a vault until a guard comes
TRIES: Final = 5
NAMES_OF_CROESUS: Final = ("croesus", "kroisos", "creosote")
# From a dug door
STEPS_TO_FLOOR: Final = (EAST, SOUTH, WEST, NORTH, SOUTHEAST, NORTHWEST, NORTHEAST, SOUTHWEST)
AROUND: Final = (
    (EAST, Terrain.HORIZONTAL_WALL),
    (WEST, Terrain.HORIZONTAL_WALL),
    (SOUTH, Terrain.VERTICAL_WALL),
    (NORTH, Terrain.VERTICAL_WALL),
)


def vault_of_hero(play: Play) -> int:
    """The number of the vault where the hero is, inside or in its wall, or -1. NetHack: vault_occupied."""
    spot = play.hero.spot
    for number, room in special_rooms(play.world.level.rooms):
        if room.purpose == VAULT and is_inside_or_wall(room, spot):
            return number
    return -1


def guard_says(play: Play, guard: Monster, what: str, gesture: str = "", rule: str = RULE) -> None:
    """The guard says something; a deaf hero may see a gesture instead."""
    hero = play.hero
    if not is_deaf(hero):
        play.tell(what, rule)
    elif gesture and not is_blind(hero):
        play.tell(gesture, rule, monster=known_monster(play, guard))


def watch_vault(play: Play) -> None:
    """Once a turn: a guard comes whenever the hero has been in a vault for thirty turns."""
    hero, level = play.hero, play.world.level
    if level.passage:
        close_abandoned(play)
    number = vault_of_hero(play)
    if number < 0:
        hero.visit.vault_turns = 0
        return
    if not _turn_counts(play):
        return
    hero.visit.vault_turns += 1
    if hero.visit.vault_turns % GUARD_INTERVAL == 0 and not level.passage and guard_of(level) is None:
        _guard_comes(play, number)


def _turn_counts(play: Play) -> bool:
    """Z-131: in some editions, dead guards make others slow to come, and fifty dead keep them all away."""
    if not play.edition.monsters.dead_guards_delay_others:
        return True
    dead = play.world.died[SPECIES_NAMED["guard"].number]
    return dead < 2 or (dead < 50 and play.dice.one_in(dead * dead, "Z-131"))


def summon_guard(play: Play) -> None:
    """A shrill whistle in a vault: the guard comes next. NetHack: vault_summon_gd."""
    if vault_of_hero(play) >= 0 and guard_of(play.level) is None:
        play.hero.visit.vault_turns = GUARD_INTERVAL - 1


def _guard_comes(play: Play, number: int) -> None:
    """A guard steps through the wall and asks for the hero's name."""
    hero, level = play.hero, play.level
    goal = guard_destination(level, hero.spot)
    door = _door_towards(level, hero.spot, goal) if goal is not None else None
    if goal is None or door is None:
        return
    guard = make_monster(play, SPECIES_NAMED["guard"], door, peaceful=True)
    if guard is None:
        return
    guard.duty = duty = Guard(level.branch, level.number, number, goal, door)
    wake_from_faint(play)
    seen = can_spot_monster(play, guard)
    play.tell("people.guard enters" if seen else "people.somebody enters", RULE)
    if hero.hold.engulfer_id:
        guard_says(play, guard, "people.what goes on")
        if not seen:
            play.tell("people.presence vanishes", RULE)
        take_out_of_game(play, guard)
        return
    if hero.footing.hidden or (hero.helplessness.turns and hero.helplessness.waking is Waking.MIMICKING_ENDS):
        if hero.helplessness.turns:
            guard_says(play, guard, "people.who left that")
        play.tell("people.puzzled", RULE)
        take_out_of_game(play, guard)
        return
    if has(hero, Property.STRANGLED) or form_of(hero).sound == "silent" or hero.helplessness.turns:
        guard_says(play, guard, "people.be back", "people.huffs")
        take_out_of_game(play, guard)
        return
    stop_occupation(play)
    if _claims_to_be_croesus(play, guard):
        return
    _ask_for_gold(play, guard)
    duty.passage = [_dug_door(level, level.rooms[number], door)]
    level.terrain[door] = Terrain.DOOR
    level.detail[door] = Door.NONE
    duty.warnings = 1
    mark_view_stale(level)


def _claims_to_be_croesus(play: Play, guard: Monster) -> bool:
    """Ask the hero's name. True if it was Croesus: the guard leaves, or attacks if Croesus is dead."""
    hero = play.hero
    what = QuestionKey.NAME_YOURSELF if is_deaf(hero) else QuestionKey.WHO_ARE_YOU
    name = ""
    for _ in range(TRIES):
        name = " ".join(play.ask(EnterText(what=what, rule=RULE)).split())
        if name:
            break
    if hero.alignment == "lawful" and not name.lower().startswith(hero.name.lower()):
        change_alignment(play, -1, RULE)
    if name.lower() not in NAMES_OF_CROESUS:
        return False
    if play.world.died and play.world.died[SPECIES_NAMED["Croesus"].number]:
        make_hostile(play, guard)
        guard_says(play, guard, "people.back from dead", "people.mouths")
        if guard.wields is None:
            wield_best_weapon(play, guard)
    else:
        guard_says(play, guard, "people.sorry", "people.waves goodbye")
        take_out_of_game(play, guard)
    return True


def _ask_for_gold(play: Play, guard: Monster) -> None:
    """The guard asks the hero to drop all gold and to follow."""
    guard_says(play, guard, "people.do not know you", "people.does not know you")
    gold = gold_carried(play.hero)
    if not gold and not hides_gold(play):
        guard_says(play, guard, "people.follow me", "people.beckons")
        return
    if not gold:
        guard_says(play, guard, "people.hidden gold", "people.glares")
    guard_says(play, guard, "people.drop gold", "people.beckons for gold")


def carries_gold(play: Play) -> bool:
    return gold_carried(play.hero) > 0 or hides_gold(play)


def hides_gold(play: Play) -> bool:
    """Whether the hero carries gold in bags or boxes."""
    waiting = [thing for item in play.hero.inventory for thing in item.contents]
    while waiting:
        thing = waiting.pop()
        if thing.kind.class_ == "coin":
            return True
        waiting.extend(thing.contents)
    return False


def guard_destination(level: Level, spot: int, not_in: tuple[int, ...] = ()) -> int | None:
    """The corridor where the guard leads the hero, searched in growing squares around the hero.

    On each square only the first corridor counts, and only if the spot before it is stone or corridor.
    NetHack: find_guard_dest.
    """
    x, y = spot % WIDTH, spot // WIDTH
    for reach in range(2, WIDTH):
        for row in range(y - reach, y + reach + 1):
            columns = range(x - reach, x + reach + 1)
            if row not in (y - reach, y + reach):
                columns = range(x - reach, x + reach + 1, 2 * reach)
            there = [
                row * WIDTH + column
                for column in columns
                if 0 < column < WIDTH and is_on_map(row * WIDTH + column)
            ]
            found = [
                place for place in there if level.terrain[place] == Terrain.CORRIDOR and place not in not_in
            ]
            if not found:
                continue
            across, down = found[0] % WIDTH, found[0] // WIDTH
            nearer = found[0] + (across < x) - (across > x) + WIDTH * ((down < y) - (down > y))
            if level.terrain[nearer] in (Terrain.STONE, Terrain.CORRIDOR):
                return found[0]
            break
    return None


def _door_towards(level: Level, spot: int, goal: int) -> int | None:
    """Where the guard comes in: straight from the hero towards the goal, at the end of the floor."""
    terrain = level.terrain
    door = spot
    if terrain[spot] != Terrain.ROOM:
        door = next((spot + step for step in STEPS_TO_FLOOR if terrain[spot + step] == Terrain.ROOM), spot)
    while terrain[door] == Terrain.ROOM:
        door += step_towards(door, goal)
    if door != spot:
        return door
    for step, wall in AROUND:
        if terrain[spot + step] in (wall, Terrain.DOOR):
            return spot + step
    return None


def step_towards(spot: int, goal: int) -> int:
    """A step towards the goal, along the longer of the two distances."""
    across, down = goal % WIDTH - spot % WIDTH, goal // WIDTH - spot // WIDTH
    if abs(across) >= abs(down):
        return (across > 0) - (across < 0)
    return WIDTH * ((down > 0) - (down < 0))


def _dug_door(level: Level, room: Room, spot: int) -> Dug:
    """Record what was at the start of the passage; a spot the hero has dug counts as a wall."""
    if is_wall(level, spot):
        return Dug(spot, level.terrain[spot], level.detail[spot])
    return Dug(spot, wall_of(room, spot), 0)


def wall_of(room: Room, spot: int) -> int:
    """The wall or corner that belongs at a spot of a room's edge."""
    x, y = spot % WIDTH, spot // WIDTH
    if x == room.left - 1:
        ends = {room.top - 1: Terrain.TOP_LEFT, room.bottom + 1: Terrain.BOTTOM_LEFT}
        return ends.get(y, Terrain.VERTICAL_WALL)
    if x == room.right + 1:
        ends = {room.top - 1: Terrain.TOP_RIGHT, room.bottom + 1: Terrain.BOTTOM_RIGHT}
        return ends.get(y, Terrain.VERTICAL_WALL)
    return Terrain.HORIZONTAL_WALL
