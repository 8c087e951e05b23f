"""Doors and locks: open, close, force. NetHack: lock.c."""

from marrow.messages.commands import Close, Force, Open, Untrap
from marrow.model.hero import Activity, Attribute, Doing
from marrow.model.item import Item, Slot
from marrow.model.places import SELF, Door, Terrain
from marrow.rules.attributes import attribute, exercise, strength_scale
from marrow.rules.body import form_of, is_blind, is_confused, is_stunned, luck
from marrow.rules.combat.wake import wake_nearby
from marrow.rules.commands.ability import require_hands
from marrow.rules.commands.choosing import choose_direction, confirm
from marrow.rules.ground import is_on_map
from marrow.rules.magic.booby import booby_trap
from marrow.rules.magic.untrapping import untrap as untrap_there
from marrow.rules.naming import item_name, simple_item, the_item, the_monster
from marrow.rules.outfit import unwear
from marrow.rules.play import Play, carried_by_id
from marrow.rules.sight import blur, can_spot_monster, feel, remember_unseen
from marrow.rules.things import take_from_pack

BOXES = ("large box", "chest")


def strength_of_body(play: Play) -> int:
    """What doors are opened and kicked with: a third of strength, dexterity and constitution."""
    hero = play.hero
    total = (
        strength_scale(hero) + attribute(hero, Attribute.DEXTERITY) + attribute(hero, Attribute.CONSTITUTION)
    )
    return total // 3


def cannot_reach_out(play: Play) -> bool:
    if play.hero.trapped and play.hero.trapped_in == "pit":
        play.tell("commands.over pit edge")
        return True
    return False


def open_door(play: Play, command: Open) -> bool:
    """Open a door next to the hero."""
    require_hands(play, "commands.open without hands")
    if cannot_reach_out(play):
        return False
    direction = choose_direction(play, command.direction)
    if direction == SELF:
        return False
    return open_at(play, play.hero.spot + direction)


def open_at(play: Play, spot: int) -> bool:
    """Pull at whatever door there is; True if that took the move. NetHack: doopen_indir."""
    hero, level = play.hero, play.level
    fumbled = is_confused(hero) or is_stunned(hero)
    if not is_on_map(spot):
        return False
    if is_blind(hero):
        feel(play, spot)
    if level.terrain[spot] != Terrain.DOOR:
        play.tell("commands.no door there")
        return fumbled
    state = level.detail[spot]
    if not state & Door.CLOSED:
        told = "commands.doorway without door"
        if state & Door.BROKEN:
            told = "commands.door broken"
        elif state & Door.OPEN:
            told = "commands.door already open"
        elif state & Door.LOCKED:
            told = "commands.door locked"
        play.tell(told)
        return fumbled
    if form_of(hero).size == 0:
        play.tell("commands.too small for door")
        return fumbled
    thrown = play.rnl(20, luck(hero), "lock.c doopen")
    if thrown < strength_of_body(play):
        play.tell("commands.door opens")
        if state & Door.TRAPPED:
            level.detail[spot] = Door.NONE
            booby_trap(play, "door")
        else:
            level.detail[spot] = Door.OPEN
        door_changed(play, spot)
    else:
        exercise(play, Attribute.STRENGTH, True, "N-157")
        play.tell("commands.door resists")
    return True


def door_changed(play: Play, spot: int) -> None:
    """The hero knows what became of a door, and sees past it or no longer."""
    blur(play.level)
    feel(play, spot)


def close_door(play: Play, command: Close) -> bool:
    """Close a door next to the hero. NetHack: doclose."""
    hero, level = play.hero, play.level
    require_hands(play, "commands.close without hands")
    if cannot_reach_out(play):
        return False
    direction = choose_direction(play, command.direction)
    spot = hero.spot + direction
    if direction == SELF:
        play.tell("commands.in the way yourself")
        return True
    fumbled = is_confused(hero) or is_stunned(hero)
    if not is_on_map(spot):
        return False
    if is_blind(hero):
        feel(play, spot)
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
    if form_of(hero).size == 0:
        play.tell("commands.too small for door")
        return fumbled
    thrown = play.dice.rn2(25, "lock.c doclose")
    if hero.steed_id or thrown < strength_of_body(play):
        play.tell("commands.door closes")
        level.detail[spot] = Door.CLOSED
        door_changed(play, spot)
    else:
        exercise(play, Attribute.STRENGTH, True, "N-157")
        play.tell("commands.door resists")
    return True


def is_obstructed(play: Play, spot: int) -> bool:
    """Somebody or something in the doorway. NetHack: obstructed."""
    level = play.level
    monster = level.monster_at.get(spot)
    if monster is not None:
        if can_spot_monster(play, monster):
            play.tell("commands.monster in doorway", monster=the_monster(play, monster))
        else:
            play.tell("commands.something in doorway")
            remember_unseen(play, spot)
        return True
    if level.items.get(spot):
        play.tell("commands.something in doorway")
        return True
    return False


def untrap(play: Play, command: Untrap) -> bool:
    """#untrap: disarm a known trap, or look a box or door over."""
    direction = choose_direction(play, command.direction)
    return untrap_there(play, direction if abs(direction) < 1000 else SELF)


# Forcing a lock


def is_blade(item: Item) -> bool:
    return "slash" in item.kind.attack_modes or (
        item.kind.skill in ("dagger", "knife", "short sword", "long sword", "broadsword", "saber", "scimitar")
    )


def force(play: Play, command: Force) -> bool:
    """#force: break the lock of a box here with the weapon in hand. NetHack: doforce."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    forceful = weapon is not None and (weapon.kind.class_ == "weapon" or weapon.kind.skill is not None)
    if weapon is None or not forceful:
        play.tell("commands.force without weapon")
        return False
    for box in play.level.items.get(hero.spot, ()):
        if box.kind.name not in BOXES:
            continue
        if box.broken or not box.locked:
            play.tell("commands.force already open", item=the_item(play, box))
            return False
        if not confirm(play, "commands.force this", item=item_name(play, box)):
            continue
        dull = not is_blade(weapon)
        play.tell("commands.force bash" if dull else "commands.force pry", item=the_item(play, weapon))
        hero.activity = Activity(
            Doing.FORCING_LOCK, left=50, item_id=box.id, effort=weapon.kind.damage_large * 2
        )
        return continue_forcing(play, hero.activity)
    play.tell("commands.force nothing")
    return False


def continue_forcing(play: Play, activity: Activity) -> bool:
    """One more try at the lock. NetHack: forcelock."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    box = carried_by_id(play, activity.item_id)
    if box is None or weapon is None or not box.locked:
        hero.activity = None
        return False
    activity.left -= 1
    if activity.left < 0:
        hero.activity = None
        play.tell("commands.force give up")
        return False
    dull = not is_blade(weapon)
    if dull:
        wake_nearby(play)
    else:
        worn_down = max(weapon.rusted, weapon.corroded) * 10
        thrown = play.dice.rn2(1000 - weapon.kind.damage_large, "lock.c forcelock")
        survives = thrown < 992 - worn_down and weapon.blessing >= 0
        if not survives and weapon.artifact is None:
            play.tell("commands.weapon broke", item=simple_item(play, weapon))
            _break_weapon(play, weapon)
            hero.activity = None
            exercise(play, Attribute.DEXTERITY, True, "N-157")
            return True
    if play.dice.rn2(100, "lock.c forcelock") >= activity.effort:
        return True
    hero.activity = None
    play.tell("commands.force succeeds")
    exercise(play, Attribute.STRENGTH if dull else Attribute.DEXTERITY, True, "N-157")
    box.locked = False
    box.broken = True
    box.contents_known = False
    if dull and play.dice.rn2(3, "lock.c forcelock") == 0:
        break_potions(play, box)
    return True


def break_potions(play: Play, box: Item) -> None:
    """Blows shatter the bottles inside. NetHack: dokick.c, container_impact_dmg, in short."""
    bottles = [thing for thing in box.contents if thing.kind.class_ == "potion"]
    for bottle in bottles:
        box.contents.remove(bottle)
    if bottles:
        play.tell("commands.muffled shatter")
        box.weight -= sum(bottle.weight for bottle in bottles)


def _break_weapon(play: Play, weapon: Item) -> None:
    if weapon.quantity > 1:
        weapon.quantity -= 1
        return
    unwear(play, weapon)
    take_from_pack(play, weapon)
