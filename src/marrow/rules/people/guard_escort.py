"""A vault guard leads the hero out and stops the vault's gold from leaving. NetHack: vault.c, gd_move.

The guard's questions on arrival are in vault_guards.py.
"""

from marrow.model.level import Level, Room
from marrow.model.monster import Monster
from marrow.model.people import Dug, Guard
from marrow.model.places import EAST, NORTH, SOUTH, WEST, WIDTH, Door, Terrain, steps_between
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.combat.overcrowding import come_beside_hero
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.rooms import guard_of, is_inside_or_wall
from marrow.rules.dungeon.terrain import is_on_map, is_pool, is_wall
from marrow.rules.hero.body import form_of, is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import carries
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.monsters.guard_corridors import (
    close_abandoned,
    close_behind,
    is_in_passage,
    open_part,
    restore_dug_spot,
)
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.naming import known_monster, monster_name, the_monster
from marrow.rules.people.vault_guards import (
    carries_gold,
    guard_destination,
    guard_says,
    step_towards,
    vault_of_hero,
    wall_of,
)
from marrow.rules.play import Play

RULE = "vault.c gd_move"
REPEATS, LOSES_PATIENCE = 3, 7  # warnings
CALM, LAST_WARNING = 5, 6


def guard_move(play: Play, guard: Monster, duty: Guard) -> bool:
    """One move of a guard on duty; False if it then moves like any other monster."""
    hero, level = play.hero, play.level
    if (duty.branch, duty.level) != (level.branch, level.number):
        return False
    in_vault = vault_of_hero(play) >= 0
    guard_in_vault = is_inside_or_wall(level.rooms[duty.room], guard.spot)
    if not in_vault and not guard_in_vault:
        restore_vault_walls(play, guard, duty)
    if not guard.peaceful:
        _chase(play, guard, duty, in_vault=in_vault, guard_in_vault=guard_in_vault)
        return False
    if steps_between(duty.stood, guard.spot) > 1:  # the guard was teleported
        return False
    if duty.outraged:
        duty.outraged = False
        guard_says(play, guard, "people.how dare you eat", rule=RULE)
        guard.peaceful = False
        return False
    is_begun = len(duty.passage) > 1
    check = _check_passage if is_begun else _check_vault
    outcome = check(play, guard, duty, in_vault=in_vault, gold=carries_gold(play))
    if outcome is not None:
        return outcome
    if _collect_gold(play, guard, duty):
        return True
    if steps_between(guard.spot, hero.spot) > 1:
        _wait_for_hero(play, guard, duty)
        return True
    _lead_on(play, guard, duty, in_vault=in_vault)
    return True


def _check_vault(play: Play, guard: Monster, duty: Guard, *, in_vault: bool, gold: bool) -> bool | None:
    """Before the first step: wait for the hero, or end the escort. None if the hero follows without gold."""
    if in_vault:
        if gold or steps_between(guard.spot, play.hero.spot) > 1:
            return _be_impatient(play, guard, duty, gold=gold)
        return None
    if not gold:
        guard_says(play, guard, "people.begone then", rule=RULE)
        _leave(play, guard, duty)
        return True
    _appear_elsewhere(play, guard, duty)
    _tell_of_chase(play, guard)
    return False


def _check_passage(play: Play, guard: Monster, duty: Guard, *, in_vault: bool, gold: bool) -> bool | None:
    """In the passage: vanish if the hero is out of it, demand gold if he has some. None to go on."""
    first = duty.passage[0]
    inside = is_in_passage(duty, play.hero.spot)
    if (
        len(duty.passage) > 2
        and is_in_passage(duty, guard.spot)
        and not inside
        and play.level.terrain[first.spot] == first.terrain
    ):
        _vanish_confused(play, guard, duty)
        return True
    if gold and (inside or in_vault):
        return _demand_all(play, guard, duty)
    return None


def _wait_for_hero(play: Play, guard: Monster, duty: Guard) -> None:
    """The hero is not next to the guard: wait, and sometimes tell the hero to move along."""
    hero = play.hero
    hurries = play.dice.one_in(10, RULE)
    held = hero.hold.holder_id and not sticks(form_of(hero))
    if hurries and not hero.hold.engulfer_id and not held:
        guard_says(play, guard, "people.move along", rule=RULE)
    close_behind(play, duty)


def notice_vault_escape(play: Play) -> None:
    """The hero left the vault by teleport with gold, away from the guard: it turns hostile.

    NetHack: uleftvault.
    """
    hero = play.hero
    found = guard_of(play.level)
    if found is None or not carries_gold(play) or steps_between(found[0].spot, hero.spot) <= 1:
        return
    guard, duty = found
    if guard.peaceful:
        if can_spot_monster(play, guard):
            play.tell("people.becomes irate", "vault.c uleftvault", monster=the_monster(play, guard))
        guard.peaceful = False
    if not is_in_passage(duty, hero.spot):
        guard_move(play, guard, duty)


# Patience and its end


def _be_impatient(play: Play, guard: Monster, duty: Guard, *, gold: bool) -> bool:
    """Wait for the hero to drop the gold and follow: repeat after 3 moves, turn hostile after 7."""
    hero = play.hero
    if duty.warnings == REPEATS:
        key = "people.repeat" if gold_carried(hero) else "people.repeat hidden"
        guard_says(play, guard, key if gold else "people.repeat follow", rule=RULE)
    if duty.warnings == LOSES_PATIENCE:
        guard_says(play, guard, "people.warned", rule=RULE)
        come_beside_hero(play, guard)
        restore_dug_spot(play, duty.passage[0])
        guard.peaceful = False
        return False
    if not hero.helplessness.turns:
        duty.warnings += 1
    return True


def _demand_all(play: Play, guard: Monster, duty: Guard) -> bool:
    """The hero carries gold in the passage: warn once, then turn hostile."""
    if duty.warnings < LAST_WARNING:
        duty.warnings = LAST_WARNING
        guard_says(play, guard, "people.drop all", "people.holds out palm", rule=RULE)
        return True
    guard_says(play, guard, "people.so be it", "people.rubs hands", rule=RULE)
    guard.peaceful = False
    return False


def _chase(play: Play, guard: Monster, duty: Guard, *, in_vault: bool, guard_in_vault: bool) -> None:
    """A hostile guard in the vault or passage teleports after a hero who is not there.

    Once the guard is out of the passage, the passage closes.
    """
    in_passage = is_in_passage(duty, guard.spot)
    hunts = not in_vault and (guard_in_vault or (in_passage and not is_in_passage(duty, play.hero.spot)))
    if hunts:
        _relocate(play, guard)
        restore_vault_walls(play, guard, duty)
    if not is_in_passage(duty, guard.spot):
        close_behind(play, duty, forced=True)
    if hunts:
        _tell_of_chase(play, guard)


def _appear_elsewhere(play: Play, guard: Monster, duty: Guard) -> None:
    """The hero left the vault with the gold before the escort began: the guard teleports, hostile."""
    _relocate(play, guard)
    restore_dug_spot(play, duty.passage[0])
    guard.peaceful = False


def _relocate(play: Play, guard: Monster) -> None:
    spot = random_spot_for(play, guard)
    if spot is not None:
        move_monster(play.level, guard, spot)


def _tell_of_chase(play: Play, guard: Monster) -> None:
    if can_see_monster(play, guard):
        near = steps_between(guard.spot, play.hero.spot) <= 2
        key = "people.angry guard" if near else "people.angry guard comes"
        play.tell(key, RULE, monster=monster_name(play, guard))
    elif not is_deaf(play.hero):
        whistles = carries(guard, "tin whistle")
        hear(play, "people.hear guard's whistle" if whistles else "people.hear shouts", RULE)


# Gold in the passage


def _collect_gold(play: Play, guard: Monster, duty: Guard) -> bool:
    """The guard picks up gold from the passage (True), and calms down if it was impatient."""
    level = play.level
    for dug in open_part(duty):
        gold = next((item for item in level.items.get(dug.spot, ()) if item.kind.class_ == "coin"), None)
        if gold is None:
            continue
        under = dug.spot == play.hero.spot
        if not under:
            _clear_way(play, guard, dug.spot)
        take_from_floor(play, level, gold, dug.spot)
        give_to_monster(play, guard, gold)
        if can_see(play, dug.spot):
            calms = "calms and " if duty.warnings > CALM else ""
            what = "picks up gold under you" if under else "picks up gold"
            play.tell(f"people.{calms}{what}", RULE, monster=the_monster(play, guard))
        duty.warnings = CALM
        return True
    return False


def _clear_way(play: Play, guard: Monster, spot: int) -> None:
    """Teleport a monster that stands where the guard is going."""
    other = play.level.monster_at.get(spot)
    if other is None or other is guard:
        return
    guard_says(play, guard, "people.out of my way", rule=RULE)
    destination = random_spot_for(play, other)
    if destination is not None:
        move_monster(play.level, other, destination)


# Leading the hero


def _lead_on(play: Play, guard: Monster, duty: Guard, *, in_vault: bool) -> None:
    """Dig and step one spot towards the corridor; leave at the first open ground."""
    level = play.level
    if not in_vault:
        way_out = _open_ground(level, guard, duty)
        if way_out is not None:
            if level.terrain[way_out] < Terrain.DOOR:
                is_corridor = level.terrain[way_out] == Terrain.SECRET_CORRIDOR
                _dig(level, duty, way_out, Terrain.CORRIDOR if is_corridor else Terrain.DOOR)
            _clear_way(play, guard, way_out)
            _leave(play, guard, duty)
            return
    spot = guard.spot + _next_step(level, guard.spot, duty.goal)
    if spot == guard.spot:  # the goal is reached, but leads nowhere
        beyond = (guard.spot, *(dug.spot for dug in open_part(duty)))
        goal = guard_destination(level, play.hero.spot, beyond)
        if goal is None or goal == duty.goal:
            _vanish_confused(play, guard, duty)
            return
        duty.goal = goal
        spot = guard.spot + _next_step(level, guard.spot, goal)
    if spot == play.hero.spot:
        return
    _dig(level, duty, spot, _dug_terrain(level, guard.spot, spot))
    _clear_way(play, guard, spot)
    duty.stood = guard.spot
    move_monster(level, guard, spot)
    _pick_up_buried_gold(play, guard, spot)
    close_behind(play, duty)


def _open_ground(level: Level, guard: Monster, duty: Guard) -> int | None:
    """Ground next to the guard that is neither rock nor water, and not in the passage or the vault."""
    for spot in (guard.spot + way for way in (WEST, NORTH, SOUTH, EAST)):
        rock = level.terrain[spot] <= Terrain.DRAWBRIDGE_WALL
        if rock or is_pool(level, spot) or not is_on_map(spot) or is_in_passage(duty, spot):
            continue
        if not is_inside_or_wall(level.rooms[duty.room], spot):
            return spot
    return None


def _next_step(level: Level, spot: int, goal: int) -> int:
    """The step to dig next: straight through stone, and around walls unless there is floor behind."""
    first = step_towards(spot, goal)
    if level.terrain[spot + first] == Terrain.STONE or _is_thin(level, spot, first):
        return first
    across = (goal % WIDTH > spot % WIDTH) - (goal % WIDTH < spot % WIDTH)
    down = WIDTH * ((goal // WIDTH > spot // WIDTH) - (goal // WIDTH < spot // WIDTH))
    other = down if first in (WEST, EAST) else across
    if not other or level.terrain[spot + other] == Terrain.STONE or _is_thin(level, spot, other):
        return other or first
    return across or other


def _is_thin(level: Level, spot: int, way: int) -> bool:
    """Whether it is a wall with the floor of a room behind it."""
    beyond = spot + 2 * way
    return is_on_map(beyond) and not is_pool(level, spot + way) and level.terrain[beyond] >= Terrain.ROOM


def _dug_terrain(level: Level, start: int, spot: int) -> Terrain:
    """What digging leaves at a spot: a door through a wall into a room, else a corridor."""
    if level.terrain[spot] == Terrain.STONE:
        return Terrain.CORRIDOR
    opens = _is_thin(level, start, spot - start) or level.terrain[spot] >= Terrain.ROOM
    return Terrain.DOOR if opens else Terrain.CORRIDOR


def _dig(level: Level, duty: Guard, spot: int, terrain: Terrain) -> None:
    duty.passage.append(Dug(spot, level.terrain[spot], level.detail[spot]))
    level.terrain[spot] = terrain
    level.detail[spot] = Door.NONE
    mark_view_stale(level)


def _pick_up_buried_gold(play: Play, guard: Monster, spot: int) -> None:
    """The guard picks up gold that was buried in the rock; the hero is not blamed for it."""
    level = play.level
    gold = [item for item in level.items.get(spot, ()) if item.kind.class_ == "coin"]
    for item in gold:
        take_from_floor(play, level, item, spot)
        give_to_monster(play, guard, item)
    if gold and can_spot_monster(play, guard):
        play.tell("people.picks up some gold", RULE, monster=the_monster(play, guard))


# The guard leaves


def _vanish_confused(play: Play, guard: Monster, duty: Guard) -> None:
    play.tell("people.guard vanishes", RULE, monster=known_monster(play, guard))
    _leave(play, guard, duty, told=True)


def _leave(play: Play, guard: Monster, duty: Guard, *, told: bool = False) -> None:
    """Remove the guard; what is still open of the passage closes behind the hero."""
    hero, level = play.hero, play.level
    seen, name = can_spot_monster(play, guard), known_monster(play, guard)
    watched = can_see(play, guard.spot) or is_in_passage(duty, hero.spot)
    restore_vault_walls(play, guard, duty, audible=True)
    level.passage = (*level.passage, *open_part(duty))
    duty.passage, duty.closed = [], 0
    take_out_of_game(play, guard)
    close_abandoned(play)
    if watched and seen and not told:
        play.tell("people.guard disappears", RULE, monster=name)


def restore_vault_walls(play: Play, guard: Monster, duty: Guard, *, audible: bool = False) -> None:
    """Restore the walls of the vault, and move gold in the gaps inside. NetHack: wallify_vault."""
    level = play.level
    room = level.rooms[duty.room]
    moved = mended = False
    for spot in _walls_of(room):
        if is_wall(level, spot) or is_in_passage(duty, spot):
            continue
        other = level.monster_at.get(spot)
        if other is not None and other is not guard:
            destination = random_spot_for(play, other)
            if destination is not None:
                move_monster(level, other, destination)
        moved |= _move_gold_inside(play, room, spot)
        restore_dug_spot(play, Dug(spot, wall_of(room, spot), 0))
        map_by_touch(play, spot)
        mended = True
    if not mended:
        return
    near = is_in_passage(duty, guard.spot) or can_see(play, guard.spot)
    if near and not audible:
        play.tell("people.incantation", RULE, monster=known_monster(play, guard))
    else:
        hear(play, "people.hear chant", RULE)
    if moved:
        play.tell("people.gold moves", RULE)
    play.tell("people.vault restored", RULE)


def _walls_of(room: Room) -> list[int]:
    """The walls of a room, column by column."""
    spots = []
    for x in range(room.left - 1, room.right + 2):
        rows = range(room.top - 1, room.bottom + 2)
        if room.left <= x <= room.right:
            rows = range(room.top - 1, room.bottom + 2, room.bottom - room.top + 2)
        spots += [y * WIDTH + x for y in rows]
    return spots


def _move_gold_inside(play: Play, room: Room, spot: int) -> bool:
    """Move gold at a spot of the wall into the vault; True if there was any."""
    level = play.level
    gold = next((item for item in level.items.get(spot, ()) if item.kind.class_ == "coin"), None)
    if gold is None:
        return False
    take_from_floor(play, level, gold, spot)
    across = play.dice.rn2(2, RULE)
    down = play.dice.rn2(2, RULE)
    put_on_floor(play, gold, (room.top + down) * WIDTH + room.left + across)
    return True
