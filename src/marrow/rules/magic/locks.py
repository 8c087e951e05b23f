"""Opening and closing locks with keys, picks and cards. NetHack: lock.c, pick_lock."""

from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.questions import Confirm
from marrow.model.hero import Activity, Attribute, Doing
from marrow.model.item import Item
from marrow.model.places import DOWN, SELF, UP, Door, Terrain
from marrow.rules.attributes import attribute, exercise
from marrow.rules.ground import is_on_map
from marrow.rules.naming import the_item
from marrow.rules.play import Play
from marrow.rules.sight import blur
from marrow.rules.things import pile
from marrow.rules.watch import watch_lock

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
        question = "locks.unlock box" if box.locked else "locks.lock box"
        what = question
        if not play.ask(Confirm(what=what, rule=RULE, words={"item": the_item(play, box)}, default=True)):
            return False
        hero.activity = Activity(
            Doing.PICKING_LOCK, target=0, item_id=tool.id, mode=box.id, effort=_chance(play, tool, BOX_CHANCE)
        )
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
    return chance // 2 if tool.blessing < 0 else chance


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
    if box is None and watch_lock(play, activity.target):
        hero.activity = None
        return True
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
    play.tell("locks.succeed", RULE)
    if box is not None:
        box.locked = not box.locked
    else:
        state = level.detail[activity.target]
        trapped = state & Door.TRAPPED
        level.detail[activity.target] = (
            int(Door.CLOSED) if state & Door.LOCKED else int(Door.LOCKED)
        ) | trapped
        blur(level)
    exercise(play, Attribute.DEXTERITY, True, RULE)
    return True
