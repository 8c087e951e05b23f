"""Opening and closing locks with keys, picks and cards. NetHack: lock.c, pick_lock."""

from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.questions import Confirm
from marrow.model.hero import Activity, Attribute, Doing
from marrow.model.item import Item
from marrow.model.places import DOWN, SELF, UP, Door, Terrain
from marrow.rules.attributes import attribute, exercise
from marrow.rules.ground import is_on_map
from marrow.rules.magic.booby import booby_trap
from marrow.rules.magic.boxtraps import spring
from marrow.rules.magic.untrapping import is_magic_key
from marrow.rules.naming import the_item
from marrow.rules.people.repairs import demand_payment
from marrow.rules.play import Play
from marrow.rules.sight import blur
from marrow.rules.things import pile
from marrow.rules.trade.damage import DOOR_COST, note_damage

RULE = "lock.c pick_lock"
LONGEST = 50
BOXES = ("chest", "large box")
DOOR_CHANCE: dict[KindName, tuple[int, int, int]] = {  # by dexterity, plain, and more for Rogues
    "credit card": (2, 0, 20), "lock pick": (3, 0, 30), "skeleton key": (1, 70, 0),
}  # fmt: skip
BOX_CHANCE: dict[KindName, tuple[int, int, int]] = {
    "credit card": (1, 0, 20), "lock pick": (4, 0, 25), "skeleton key": (1, 75, 0),
}  # fmt: skip


def start_picking(play: Play, tool: Item, direction: int) -> bool:
    """Work on a box here or a door beside: an activity of up to fifty moves."""
    hero, level = play.hero, play.level
    if direction in (SELF, DOWN):
        box = next((item for item in reversed(pile(level, hero.spot)) if item.kind.name in BOXES), None)
        if box is None:
            raise RefusedCommand("locks.no lock here")
        if box.broken:
            raise RefusedCommand("locks.cannot fix")
        if tool.kind.name == "credit card" and not box.locked:
            raise RefusedCommand("locks.card cannot lock box")
        question = "locks.unlock box" if box.locked else "locks.lock box"
        what = question
        if not play.ask(Confirm(what=what, rule=RULE, words={"item": the_item(play, box)}, default=True)):
            return False
        chance = _chance(play, tool, BOX_CHANCE)
        if box.blessing < 0:
            chance //= 2
        hero.activity = Activity(Doing.PICKING_LOCK, target=0, item_id=tool.id, mode=box.id, effort=chance)
        return continue_picking(play)
    if direction == UP or not is_on_map(hero.spot + direction):
        raise RefusedCommand("locks.no lock there")
    spot = hero.spot + direction
    if level.terrain[spot] != Terrain.DOOR:
        raise RefusedCommand("locks.no door")
    state = level.detail[spot] & ~Door.TRAPPED
    if state == Door.NONE:
        raise RefusedCommand("locks.no door")
    if state & Door.OPEN:
        raise RefusedCommand("locks.door open")
    if state & Door.BROKEN:
        raise RefusedCommand("locks.door broken")
    locked = bool(state & Door.LOCKED)
    if tool.kind.name == "credit card" and not locked:
        raise RefusedCommand("locks.card cannot lock")
    what = "locks.unlock door" if locked else "locks.lock door"
    if not play.ask(Confirm(what=what, rule=RULE, default=True)):
        return False
    hero.activity = Activity(
        Doing.PICKING_LOCK, target=spot, item_id=tool.id, effort=_chance(play, tool, DOOR_CHANCE)
    )
    return continue_picking(play)


def _chance(play: Play, tool: Item, table: dict[KindName, tuple[int, int, int]]) -> int:
    hero = play.hero
    factor, plain, rogue = table[tool.kind.name]
    chance = factor * attribute(hero, Attribute.DEXTERITY) + plain
    if hero.role.name == "rogue":
        chance += rogue
    return chance


def continue_picking(play: Play) -> bool:
    """One more move at the lock. NetHack: lock.c, picklock."""
    hero, level = play.hero, play.level
    activity = hero.activity
    if activity is None:
        return False
    box = None
    if activity.mode:
        box = next((item for item in pile(level, hero.spot) if item.id == activity.mode), None)
        if box is None:
            hero.activity = None
            return False
    activity.left += 1
    if activity.left >= LONGEST:
        hero.activity = None
        play.tell("locks.give up", RULE)
        exercise(play, Attribute.DEXTERITY, True, RULE)
        return True
    done = play.dice.rn2(100, "lock.c picklock") < activity.effort
    if not done:
        return True
    hero.activity = None
    if _key_finds_trap(play, activity, box):
        return True
    play.tell("locks.succeed", RULE)
    if box is not None:
        box.locked = not box.locked
        if box.trapped:
            spring(play, box)
    else:
        _turn_lock(play, activity.target)
    exercise(play, Attribute.DEXTERITY, True, RULE)
    return True


def _turn_lock(play: Play, spot: int) -> None:
    """A door is locked or unlocked, or blows up."""
    level = play.level
    state = level.detail[spot]
    if state & Door.TRAPPED:
        level.detail[spot] = int(Door.NONE)
        booby_trap(play, "door")
        note_damage(play, spot, Terrain.DOOR, DOOR_COST)
        demand_payment(play)
    else:
        level.detail[spot] = int(Door.CLOSED if state & Door.LOCKED else Door.LOCKED)
    blur(level)


def _key_finds_trap(play: Play, activity: Activity, box: Item | None) -> bool:
    """The Master Key finds a trap before the lock turns, and disarms it without fail."""
    hero, level = play.hero, play.level
    key = next((item for item in hero.inventory if item.id == activity.item_id), None)
    trapped = box.trapped if box is not None else bool(level.detail[activity.target] & Door.TRAPPED)
    if not trapped or key is None or not is_magic_key(play, key):
        return False
    if not play.ask(Confirm(what="locks.found trap", rule=RULE)):
        exercise(play, Attribute.WISDOM, False, RULE)
        return True
    if box is not None:
        box.trapped = False
    else:
        level.detail[activity.target] &= ~Door.TRAPPED
    play.tell("locks.disarmed", RULE)
    exercise(play, Attribute.WISDOM, True, RULE)
    return True
