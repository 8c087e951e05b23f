"""The commands open, close and #untrap. NetHack: lock.c."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Close, Kick, Loot, Open, Untrap
from marrow.messages.question_keys import QuestionKey
from marrow.model.places import DOWN, SELF, UP, Door, Terrain
from marrow.model.vocabularies import Attribute, Burden, HeldIn
from marrow.rules.commands.handling.autounlock import key_for_lock, unlock_door, ways_to_unlock
from marrow.rules.commands.handling.containers import is_container
from marrow.rules.commands.handling.looting import loot
from marrow.rules.commands.kicking.kick import kick
from marrow.rules.commands.preconditions import require_hands
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_confused, is_stunned
from marrow.rules.hero.direction import choose_direction, choose_direction_beside
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.worn_items import welded_item
from marrow.rules.monsters.mimics import is_mimic_door, stumble_onto_mimic
from marrow.rules.monsters.traits import is_webmaker
from marrow.rules.naming import the_monster
from marrow.rules.physics.booby_traps import booby_trap
from marrow.rules.physics.door_work import door_changed, is_obstructed, strength_against_doors
from marrow.rules.play import Play, confirm_or_quit, monster_by_id
from marrow.rules.trade.shop_damage import booby_trapped_door_cost, note_damage
from marrow.rules.traps.drawbridges import bridge_at
from marrow.rules.traps.untrap import untrap_in_direction


def cannot_reach_from_pit(play: Play) -> bool:
    """Tell that a hero in a pit reaches no door; True if so."""
    if play.hero.hold.turns and play.hero.hold.trap == HeldIn.PIT:
        play.tell("commands.cannot reach over pit edge")
        return True
    return False


def open_door(play: Play, command: Open) -> bool:
    """Open a door next to the hero, or what lies here. NetHack: lock.c, doopen_indir."""
    require_hands(play, "commands.open without hands")
    if cannot_reach_from_pit(play):
        return False
    direction = choose_direction_beside(play, command.direction)
    if direction in (SELF, UP, DOWN):
        return play.edition.commands.opening_here_loots and loot(play, Loot())
    return open_door_at(play, play.hero.spot + direction)


def open_door_at(play: Play, spot: int) -> bool:
    """Try to open a door there; True if that took the move. NetHack: doopen_indir."""
    hero, level = play.hero, play.level
    if not is_on_map(spot):
        return False
    if _stumble_on_mimic(play, spot):
        return True
    fumbled = _fumbles_at(play, spot)
    if _tell_if_drawbridge(play, spot, "commands.no way to open bridge", "commands.bridge already open"):
        return fumbled
    if level.terrain[spot] != Terrain.DOOR:
        boxes = any(is_container(item) for item in level.items.get(spot, ()))
        play.tell("commands.lootable there" if boxes else "commands.no door there")
        return fumbled
    state = level.detail[spot]
    if not state & Door.CLOSED:
        key = "commands.doorway without door"
        if state & Door.BROKEN:
            key = "commands.door broken"
        elif state & Door.OPEN:
            key = "commands.door already open"
        elif state & Door.LOCKED:
            key = "commands.door locked"
        play.tell(key)
        if is_blind(hero):
            map_by_touch(play, spot)
        if state & Door.LOCKED:
            return _unlock_at_once(play, spot) or fumbled
        return fumbled
    if form_of(hero).size == 0:
        play.tell("commands.too small for door")
        return fumbled
    roll = play.rnl(20, luck(hero), "lock.c doopen")
    if roll < strength_against_doors(play):
        play.tell("commands.door opens")
        if state & Door.TRAPPED:
            booby_trap(play, "door", touched=True)
            level.detail[spot] = Door.NONE
            note_damage(play, spot, Terrain.DOOR, booby_trapped_door_cost(play.edition))
        else:
            level.detail[spot] = Door.OPEN
        door_changed(play, spot)
    else:
        exercise(play, Attribute.STRENGTH, True, "N-157")
        play.tell("commands.door resists")
    return True


def _unlock_at_once(play: Play, spot: int) -> bool:
    """Unlock or kick a locked door, as the option autounlock says; True if that took the move."""
    ways = ways_to_unlock(play)
    key = key_for_lock(play) if "apply-key" in ways else None
    if key is not None:
        return unlock_door(play, key, spot)
    if "kick" in ways and not play.hero.ride.steed_id and confirm_or_quit(play, QuestionKey.KICK_DOOR):
        return kick(play, Kick(direction=spot - play.hero.spot))
    return False


def _stumble_on_mimic(play: Play, spot: int) -> bool:
    """What looks like a door may be a mimic; True if so. NetHack: lock.c, stumble_on_door_mimic."""
    monster = play.level.monster_at.get(spot)
    if monster is None or not is_mimic_door(monster):
        return False
    if has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return False
    stumble_onto_mimic(play, monster)
    return True


def _tell_if_drawbridge(play: Play, spot: int, raised: str, lowered: str) -> bool:
    """Tell that hands do not move a drawbridge, whose gate is here; True if it is."""
    span = bridge_at(play.level, spot)
    if span is None:
        return False
    play.tell(raised if play.level.terrain[span] == Terrain.DRAWBRIDGE_UP else lowered)
    return True


def _fumbles_at(play: Play, spot: int) -> bool:
    """Whether trying the door takes the move though it does not open or close.

    It does for confused and stunned heroes, and for blind ones if they feel something new.
    """
    hero, level = play.hero, play.level
    if not play.edition.commands.doors_tried_in_vain_take_moves:
        return False
    before = level.remembered[spot], level.seen[spot]
    if is_blind(hero):
        map_by_touch(play, spot)
    return is_confused(hero) or is_stunned(hero) or before != (level.remembered[spot], level.seen[spot])


def close_door(play: Play, command: Close) -> bool:
    """Close a door next to the hero. NetHack: doclose."""
    hero, level = play.hero, play.level
    require_hands(play, "commands.close without hands")
    if cannot_reach_from_pit(play):
        return False
    direction = choose_direction(play, command.direction)
    if direction in (SELF, UP, DOWN):
        play.tell("commands.in the way yourself")
        return True
    spot = hero.spot + direction
    if not is_on_map(spot):
        play.tell("commands.no door there")
        return False
    if _stumble_on_mimic(play, spot):
        return True
    fumbled = _fumbles_at(play, spot)
    if _tell_if_drawbridge(play, spot, "commands.bridge already closed", "commands.no way to close bridge"):
        return fumbled
    if level.terrain[spot] != Terrain.DOOR:
        play.tell("commands.no door there")
        return fumbled
    state = level.detail[spot]
    if not state & (Door.OPEN | Door.BROKEN | Door.CLOSED | Door.LOCKED):
        play.tell("commands.doorway without door")
        return fumbled
    if is_obstructed(play, spot):
        return fumbled
    if state & Door.BROKEN:
        play.tell("commands.door broken")
        return fumbled
    if state & (Door.CLOSED | Door.LOCKED):
        play.tell("commands.door already closed")
        return fumbled
    if form_of(hero).size == 0 and not hero.ride.steed_id:
        play.tell("commands.too small for door")
        return fumbled
    if hero.ride.steed_id or play.dice.rn2(25, "lock.c doclose") < strength_against_doors(play):
        play.tell("commands.door closes")
        level.detail[spot] = Door.CLOSED
        door_changed(play, spot)
    else:
        exercise(play, Attribute.STRENGTH, True, "N-157")
        play.tell("commands.door resists")
    return True


def untrap_command(play: Play, command: Untrap) -> bool:
    """#untrap: disarm a known trap, or search a box or door for one. NetHack: trap.c, dountrap."""
    hero = play.hero
    form = form_of(hero)
    if encumbrance(hero) >= Burden.STRAINED:
        raise RefusedCommand("commands.too loaded")
    if ("no hands" in form.traits and not is_webmaker(form)) or not form.speed:
        raise RefusedCommand("commands.cannot disarm in this form")
    holder = monster_by_id(play, hero.hold.holder_id)
    if holder is not None and sticks(form):
        raise RefusedCommand("commands.let go first", monster=the_monster(play, holder))
    stuck = welded_item(hero)
    if hero.hold.holder_id or hero.hold.engulfer_id or (stuck is not None and stuck.kind.bulky):
        raise RefusedCommand("commands.hands too busy")
    direction = choose_direction(play, command.direction)
    return untrap_in_direction(play, direction if abs(direction) < 1000 else SELF)
