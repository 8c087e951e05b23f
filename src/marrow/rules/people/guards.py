"""Vault guards: who are you, drop the gold, follow me. NetHack: vault.c, invault and gd_move."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.questions import EnterText
from marrow.model.level import Level, Room
from marrow.model.monster import Monster
from marrow.model.people import Dug, Guard
from marrow.model.places import ORTHOGONAL, WIDTH, Door, Terrain, steps_between
from marrow.rules.body import change_alignment, form_of, interrupt, is_blind
from marrow.rules.combat.dying import vanish
from marrow.rules.combat.wake import anger
from marrow.rules.ground import elsewhere, is_on_map, move_monster, spot_near
from marrow.rules.making.monster_gear import hand_to
from marrow.rules.making.monsters import make_monster
from marrow.rules.naming import the_monster
from marrow.rules.nutrition.hunger import rouse_from_faint
from marrow.rules.play import Play
from marrow.rules.quarters import is_inside, special_rooms, touches
from marrow.rules.sight import blur, can_see, can_spot_monster
from marrow.rules.things import gold_carried, put_on_floor, take_from_floor

ENTER_RULE, MOVE_RULE = "vault.c invault", "vault.c gd_move"
EVERY = 30  # turns in a vault until a guard comes
TRIES = 5
NAMES_OF_CROESUS = ("croesus", "kroisos", "creosote")


def vault_of_hero(play: Play) -> int:
    """The number of the vault the hero is in or in the wall of, or -1."""
    for number, room in enumerate(play.level.rooms):
        if room.purpose == "vault" and touches(room, play.hero.spot):
            return number
    return -1


def guard_here(play: Play) -> Monster | None:
    for monster in play.level.monsters:
        if isinstance(monster.office, Guard) and monster.hp > 0:
            return monster
    return None


def watch_vault(play: Play) -> None:
    """Once a turn: whoever stays in a vault for thirty turns is asked who he is."""
    hero = play.hero
    number = vault_of_hero(play) if special_rooms(play.level.rooms) else -1
    if number < 0:
        hero.vault_turns = 0
        return
    hero.vault_turns += 1
    if hero.vault_turns % EVERY == 0 and guard_here(play) is None:
        _come(play, number)


def _come(play: Play, number: int) -> None:
    """A guard steps through the wall and asks."""
    hero, level = play.hero, play.level
    room = level.rooms[number]
    goal = _nearest_corridor(level, hero.spot)
    if goal is None:
        return
    door = _door_towards(level, room, hero.spot, goal)
    if door is None:
        return
    guard = make_monster(play, SPECIES_NAMED["guard"], door, peaceful=True)
    if guard is None:
        return
    guard.office = office = Guard(level.branch, level.number, number, goal, door)
    rouse_from_faint(play)
    seen = can_spot_monster(play, guard)
    play.tell("people.guard enters" if seen else "people.somebody enters", ENTER_RULE)
    if hero.engulfer_id:
        vanish(play, guard)
        return
    if form_of(hero).sound == "silent" or hero.helpless:
        play.tell("people.be back", ENTER_RULE)
        vanish(play, guard)
        return
    interrupt(play)
    if not _ask_name(play, guard):
        return
    gold = gold_carried(hero)
    play.tell("people.do not know you", ENTER_RULE)
    if gold:
        play.tell("people.drop gold", ENTER_RULE)
    else:
        play.tell("people.hidden gold" if _hides_gold(play) else "people.follow me", ENTER_RULE)
    office.passage = [Dug(door, level.terrain[door], level.detail[door])]
    level.terrain[door] = Terrain.DOOR
    level.detail[door] = Door.NONE
    office.warnings = 1
    blur(level)


def _ask_name(play: Play, guard: Monster) -> bool:
    """True if the guard wants to be followed."""
    hero = play.hero
    name = ""
    for _ in range(TRIES):
        name = play.ask(EnterText(what="people.who are you", rule=ENTER_RULE)).strip()
        if name:
            break
    if hero.alignment == "lawful" and not name.lower().startswith(hero.name.lower()):
        change_alignment(play, -1, ENTER_RULE)
    if name.lower() not in NAMES_OF_CROESUS:
        return True
    if play.world.died and play.world.died[SPECIES_NAMED["Croesus"].number]:
        play.tell("people.back from dead", ENTER_RULE)
        anger(play, guard)
    else:
        play.tell("people.sorry", ENTER_RULE)
        vanish(play, guard)
    return False


def _hides_gold(play: Play) -> bool:
    waiting = [thing for item in play.hero.inventory for thing in item.contents]
    while waiting:
        thing = waiting.pop()
        if thing.kind.class_ == "coin":
            return True
        waiting.extend(thing.contents)
    return False


def _nearest_corridor(level: Level, spot: int) -> int | None:
    """The corridor spot nearest to the vault. NetHack: find_guard_dest."""
    corridors = [s for s in range(WIDTH, len(level.terrain) - WIDTH) if level.terrain[s] == Terrain.CORRIDOR]
    if not corridors:
        return None
    return min(corridors, key=lambda corridor: (steps_between(corridor, spot), corridor))


def _door_towards(level: Level, room: Room, spot: int, goal: int) -> int | None:
    """From the hero straight towards the goal until there is wall."""
    x, y = spot % WIDTH, spot // WIDTH
    if level.terrain[spot] != Terrain.ROOM:
        inside = [spot + step for step in ORTHOGONAL if level.terrain[spot + step] == Terrain.ROOM]
        if not inside:
            return None
        x, y = inside[0] % WIDTH, inside[0] // WIDTH
    goal_x, goal_y = goal % WIDTH, goal // WIDTH
    while level.terrain[y * WIDTH + x] == Terrain.ROOM:
        if abs(goal_x - x) >= abs(goal_y - y):
            x += (goal_x > x) - (goal_x < x)
        else:
            y += (goal_y > y) - (goal_y < y)
        if (x, y) == (goal_x, goal_y):
            return None
    door = y * WIDTH + x
    return door if touches(room, door) and door not in level.monster_at and door != spot else None


# Moving


def step(play: Play, guard: Monster, office: Guard) -> bool:
    """One move of a guard on duty; False if it moves like any other creature."""
    hero, level = play.hero, play.level
    if (office.branch, office.level) != (level.branch, level.number):
        return False
    if office.done:
        _withdraw(play, guard, office)
        return True
    in_vault = vault_of_hero(play) >= 0
    room = level.rooms[office.room]
    if not guard.peaceful:
        if not in_vault and is_inside(room, guard.spot):
            _storm(play, guard, office)
        return False
    if steps_between(office.stood, guard.spot) > 1:
        return False
    gold = gold_carried(hero) > 0 or _hides_gold(play)
    if len(office.passage) == 1:
        if in_vault and (gold or steps_between(guard.spot, hero.spot) > 1):
            return _insist(play, guard, office, gold)
        if not in_vault:
            if gold:
                guard.peaceful = False
                _storm(play, guard, office)
            else:
                play.tell("people.begone then", MOVE_RULE)
                _withdraw(play, guard, office)
            return True
    in_passage = any(dug.spot == hero.spot for dug in office.passage)
    if len(office.passage) > 2 and not in_passage and not in_vault:
        play.tell("people.guard vanishes", MOVE_RULE, monster=the_monster(play, guard))
        _withdraw(play, guard, office)
        return True
    if gold and (in_passage or in_vault):
        if office.warnings < 6:
            office.warnings = 6
            play.tell("people.drop all", MOVE_RULE)
            return True
        play.tell("people.so be it", MOVE_RULE)
        guard.peaceful = False
        return False
    if _pick_up_gold(play, guard, office):
        return True
    if steps_between(guard.spot, hero.spot) > 1:
        if play.dice.one_in(10, MOVE_RULE) and not hero.engulfer_id:
            play.tell("people.move along", MOVE_RULE)
        _close_behind(play, guard, office)
        return True
    _dig_on(play, guard, office)
    return True


def _insist(play: Play, guard: Monster, office: Guard, gold: bool) -> bool:
    """Three times asked, seven times waited: then it is war."""
    if office.warnings == 3:
        play.tell("people.repeat" if gold else "people.repeat follow", MOVE_RULE)
    if office.warnings == 7:
        play.tell("people.warned", MOVE_RULE)
        door = office.passage[0]
        beside = spot_near(play, play.hero.spot, guard.species)
        if beside is not None:
            move_monster(play.level, guard, beside)
        _restore(play, door)
        office.passage = []
        guard.peaceful = False
        return False
    if not play.hero.helpless:
        office.warnings += 1
    return True


def _storm(play: Play, guard: Monster, office: Guard) -> None:
    """The hero got away with the gold: the guard comes after him."""
    spot = elsewhere(play, guard)
    if spot is not None:
        move_monster(play.level, guard, spot)
    for dug in office.passage:
        _restore(play, dug)
    office.passage = []
    if can_see(play, guard.spot) and not is_blind(play.hero):
        play.tell("people.angry guard", MOVE_RULE, monster=the_monster(play, guard))
    else:
        play.tell("people.hear shouts", MOVE_RULE)


def _pick_up_gold(play: Play, guard: Monster, office: Guard) -> bool:
    """Gold dropped in the passage is the vault's."""
    level = play.level
    for dug in office.passage:
        for item in list(level.items.get(dug.spot, ())):
            if item.kind.class_ == "coin":
                take_from_floor(level, item, dug.spot)
                hand_to(guard, item)
                if can_see(play, dug.spot):
                    play.tell("people.picks up gold", MOVE_RULE, monster=the_monster(play, guard))
                office.warnings = 5
                return True
    return False


def _dig_on(play: Play, guard: Monster, office: Guard) -> None:
    """One spot farther towards the corridor; once there, the guard's work is done."""
    level = play.level
    x, y = guard.spot % WIDTH, guard.spot // WIDTH
    goal_x, goal_y = office.goal % WIDTH, office.goal // WIDTH
    room = level.rooms[office.room]
    for beside in (guard.spot + step for step in ORTHOGONAL):
        free = is_on_map(beside) and level.terrain[beside] >= Terrain.DOOR
        if free and not touches(room, beside) and all(dug.spot != beside for dug in office.passage):
            if beside not in level.monster_at and beside != play.hero.spot:
                _advance(level, guard, office, beside)
            office.done = True
            return
    across, down = (goal_x > x) - (goal_x < x), (goal_y > y) - (goal_y < y)
    if abs(goal_x - x) >= abs(goal_y - y):
        order = (across, down * WIDTH) if across else (down * WIDTH,)
    else:
        order = (down * WIDTH, across) if down else (across,)
    for step in (*order, *ORTHOGONAL):
        spot = guard.spot + step
        if not step or not is_on_map(spot) or is_inside(room, spot) or spot == play.hero.spot:
            continue
        if spot in level.monster_at or any(dug.spot == spot for dug in office.passage):
            continue
        if touches(room, spot):
            continue
        office.passage.append(Dug(spot, level.terrain[spot], level.detail[spot]))
        if level.terrain[spot] < Terrain.DOOR:
            is_wall = level.terrain[spot] != Terrain.STONE
            level.terrain[spot] = Terrain.DOOR if is_wall else Terrain.CORRIDOR
            level.detail[spot] = 0
        _advance(level, guard, office, spot)
        blur(level)
        return


def _advance(level: Level, guard: Monster, office: Guard, spot: int) -> None:
    office.stood = guard.spot
    move_monster(level, guard, spot)


def _close_behind(play: Play, guard: Monster, office: Guard) -> None:
    """Nothing: the passage stays open while the hero is in it or behind."""
    office.stood = guard.spot


def _withdraw(play: Play, guard: Monster, office: Guard) -> None:
    """The guard goes; the passage closes, as soon as nobody stands in it. NetHack: clear_fcorr."""
    level = play.level
    hero = play.hero
    if any(dug.spot == hero.spot for dug in office.passage):
        office.done = True
        return
    room = level.rooms[office.room]
    for dug in office.passage:
        other = level.monster_at.get(dug.spot)
        if other is not None and other is not guard:
            beside = elsewhere(play, other)
            if beside is not None:
                move_monster(level, other, beside)
    vanish(play, guard)
    for dug in office.passage:
        for item in list(level.items.get(dug.spot, ())):
            take_from_floor(level, item, dug.spot)
            if item.kind.class_ == "coin":
                put_on_floor(play, item, room.top * WIDTH + room.left)
        level.traps.pop(dug.spot, None)
        _restore(play, dug)
    office.passage = []


def _restore(play: Play, dug: Dug) -> None:
    level = play.level
    if dug.spot == play.hero.spot:
        return
    level.terrain[dug.spot] = dug.terrain
    level.detail[dug.spot] = dug.detail
    blur(level)
