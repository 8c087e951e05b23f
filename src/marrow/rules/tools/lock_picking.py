"""Opening and closing locks with keys, picks and cards. NetHack: lock.c, pick_lock."""

from collections.abc import Mapping

from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import LOCK_TRIES, Activity
from marrow.model.item import Item, Mark
from marrow.model.people import Keeper
from marrow.model.places import DOWN, NOWHERE, SELF, UP, Door, Terrain, is_next_to
from marrow.model.vocabularies import Attribute, Doing, HeldIn
from marrow.rules.dungeon.terrain import is_lava, is_on_map, is_pool, is_shut_door
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of
from marrow.rules.hero.direction import choose_direction_beside
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.families import BOXES
from marrow.rules.items.piles import items_at
from marrow.rules.items.stacks import learn_lock
from marrow.rules.monsters.mimics import is_mimic_door, maybe_absorb_item, stumble_onto_mimic
from marrow.rules.naming import item_name, the_item, the_monster
from marrow.rules.physics.booby_traps import booby_trap
from marrow.rules.play import Cancelled, Play, carried_by_id, confirm_or_quit
from marrow.rules.tools.tool_choice import Use
from marrow.rules.trade.shop_damage import booby_trapped_door_cost, note_damage
from marrow.rules.traps.chest_traps import trigger_chest_trap
from marrow.rules.traps.untrap import is_magic_key

RULE = "lock.c pick_lock"
DOOR_CHANCE: dict[KindName, tuple[int, int, int]] = {  # by dexterity, plain, and more for Rogues
    "credit card": (2, 0, 20), "lock pick": (3, 0, 30), "skeleton key": (1, 70, 0),
}  # fmt: skip
BOX_CHANCE: dict[KindName, tuple[int, int, int]] = {
    "credit card": (1, 0, 20), "lock pick": (4, 0, 25), "skeleton key": (1, 75, 0),
}  # fmt: skip


def start_picking(play: Play, tool: Item, direction: int | None) -> bool:
    """Begin to work on a box here or a door beside, up to fifty tries; or resume interrupted work."""
    hero = play.hero
    begun = hero.lock_work
    if begun is not None and begun.doing == Doing.PICKING_LOCK:
        before = carried_by_id(play, begun.item_id)
        if before is not None and before.kind is tool.kind:
            return _resume(play, begun, tool)
    if "no hands" in form_of(hero).traits:
        raise RefusedCommand("locks.no hands", item=the_item(play, tool))
    if hero.hold.engulfer_id and not play.edition.commands.engulfed_heroes_can_work_on_locks:
        raise RefusedCommand("locks.not inside")
    direction = choose_direction_beside(play, direction)
    if not is_on_map(hero.spot + (0 if direction in (UP, DOWN) else direction)):
        raise RefusedCommand("locks.no lock there")
    work = (
        _box_work(play, tool, direction)
        if direction in (SELF, UP, DOWN)
        else _door_work(play, tool, direction)
    )
    if work is None:
        return True
    hero.activity, hero.lock_work = work, None
    return continue_picking(play)


def _resume(play: Play, begun: Activity, tool: Item) -> bool:
    hero = play.hero
    hero.lock_work = None
    if (
        "no hands" in form_of(hero).traits
        or (hero.hold.engulfer_id and not play.edition.commands.engulfed_heroes_can_work_on_locks)
        or (begun.box_id and not can_reach_floor(play))
    ):
        play.tell("locks.no longer", RULE)
        return True
    play.tell("locks.resume", RULE)
    begun.item_id = tool.id
    hero.activity = begun
    return True


def pick_door_lock(play: Play, tool: Item, spot: int) -> bool:
    """Work on a door beside with this tool, without another question."""
    return _begin(play, tool, target=spot, chance=_chance(play, tool, DOOR_CHANCE))


def pick_box_lock(play: Play, tool: Item, box: Item) -> bool:
    """Work on a box here with this tool, without another question."""
    chance = _chance(play, tool, BOX_CHANCE) // (2 if box.blessing < 0 else 1)
    return _begin(play, tool, box_id=box.id, chance=chance)


def _begin(play: Play, tool: Item, *, target: int = NOWHERE, box_id: int = 0, chance: int) -> bool:
    hero = play.hero
    if "no hands" in form_of(hero).traits:
        play.tell("locks.no hands", RULE, item=the_item(play, tool))
        return False
    hero.activity = Activity(
        Doing.PICKING_LOCK, LOCK_TRIES, target=target, item_id=tool.id, box_id=box_id, chance=chance
    )
    hero.lock_work = None
    return continue_picking(play)


def _box_work(play: Play, tool: Item, direction: int) -> Activity | None:
    """N-498: the work at a box here; None if there is none, and finding that out takes a move."""
    hero, level = play.hero, play.level
    if direction == UP:
        return _no_work(play, "locks.no lock there")
    if is_lava(level, hero.spot):
        return _no_work(play, "locks.would melt", item=the_item(play, tool))
    if is_pool(level, hero.spot) and not hero.footing.in_water:
        return _no_work(play, "locks.no lock here")
    boxes = [item for item in reversed(items_at(level, hero.spot)) if item.kind.name in BOXES]
    if not boxes:
        return _no_work(play, "locks.no lock here")
    if not can_reach_floor(play):
        return _no_work(play, "locks.out of reach")
    for box in boxes:
        name = item_name(play, box)
        learn_lock(box)
        what = (
            QuestionKey.FIX_BOX_LOCK
            if box.broken
            else QuestionKey.UNLOCK_BOX
            if box.locked
            else QuestionKey.LOCK_BOX
        )
        verb = "pick its lock" if tool.kind.name == "lock pick" else "unlock it"
        if not confirm_or_quit(play, what, rule=RULE, item=name, verb=verb):
            continue
        if box.broken:
            return _no_work(play, "locks.cannot fix")
        if tool.kind.name == "credit card" and not box.locked:
            return _no_work(play, "locks.card cannot lock box")
        chance = _chance(play, tool, BOX_CHANCE) // (2 if box.blessing < 0 else 1)
        return Activity(Doing.PICKING_LOCK, LOCK_TRIES, item_id=tool.id, box_id=box.id, chance=chance)
    return None


def _door_work(play: Play, tool: Item, direction: int) -> Activity | None:
    hero, level = play.hero, play.level
    spot = hero.spot + direction
    if hero.hold.turns and hero.hold.trap == HeldIn.PIT:
        return _no_work(play, "locks.over the edge")
    monster = level.monster_at.get(spot)
    if monster is not None and not monster.disguise and can_see_monster(play, monster):
        card = tool.kind.name == "credit card" and (
            isinstance(monster.duty, Keeper) or monster.species.name == "Oracle"
        )
        return _no_work(
            play, "locks.no credit" if card else "locks.would mind", monster=the_monster(play, monster)
        )
    if monster is not None and is_mimic_door(monster) and play.edition.commands.mimics_catch_lock_tools:
        stumble_onto_mimic(play, monster)
        maybe_absorb_item(play, monster, tool, chance=50, artifact_chance=10)
        return None
    if level.terrain[spot] != Terrain.DOOR:
        return _no_work(play, "locks.no door")
    state = level.detail[spot] & ~Door.TRAPPED
    if state == Door.NONE:
        return _no_work(play, "locks.no door")
    if state & Door.OPEN:
        return _no_work(play, "locks.door open")
    if state & Door.BROKEN:
        return _no_work(play, "locks.door broken")
    locked = bool(state & Door.LOCKED)
    if tool.kind.name == "credit card" and not locked:
        return _no_work(play, "locks.card cannot lock")
    what = QuestionKey.UNLOCK_DOOR if locked else QuestionKey.LOCK_DOOR
    if not play.ask(Confirm(what=what, rule=RULE)):
        raise Cancelled
    chance = _chance(play, tool, DOOR_CHANCE)
    return Activity(Doing.PICKING_LOCK, LOCK_TRIES, target=spot, item_id=tool.id, chance=chance)


def _no_work(play: Play, key: str, **words: str) -> Activity | None:
    """Tell why there is nothing to do; finding that out took the move."""
    play.tell(key, RULE, **words)
    return None


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
    if activity.box_id:
        box = next((item for item in items_at(level, hero.spot) if item.id == activity.box_id), None)
        if box is None:
            hero.activity = None
            return True
    elif not _door_is_there(play, activity.target):
        hero.activity = None
        return True
    activity.left -= 1
    if activity.left < 0 or "no hands" in form_of(hero).traits:
        hero.activity = None
        play.tell("locks.give up", RULE)
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        return True
    done = play.dice.rn2(100, "lock.c picklock") < activity.chance
    if not done:
        return True
    hero.activity = None
    if _key_finds_trap(play, activity, box):
        return True
    play.tell("locks.succeed", RULE)
    if box is not None:
        box.locked = not box.locked
        learn_lock(box)
        if box.trapped:
            trigger_chest_trap(play, box)
    else:
        _turn_lock(play, activity.target)
    exercise(play, Attribute.DEXTERITY, True, "N-157")
    return True


def _door_is_there(play: Play, spot: int) -> bool:
    """Whether the door is still shut and beside the hero; tells if it is not shut."""
    if not is_next_to(play.hero.spot, spot):
        return False
    if not is_shut_door(play.level, spot):
        state = play.level.detail[spot]
        broken = "locks.door broken" if state & Door.BROKEN else "locks.no door"
        play.tell("locks.door open" if state & Door.OPEN else broken, RULE)
        return False
    return True


def _turn_lock(play: Play, spot: int) -> None:
    """A door is locked or unlocked, or blows up."""
    level = play.level
    state = level.detail[spot]
    if state & Door.TRAPPED:
        booby_trap(play, "door", touched=True)
        level.detail[spot] = int(Door.NONE)
        note_damage(play, spot, Terrain.DOOR, booby_trapped_door_cost(play.edition))
    else:
        level.detail[spot] = int(Door.CLOSED if state & Door.LOCKED else Door.LOCKED)
    mark_view_stale(level)


def _key_finds_trap(play: Play, activity: Activity, box: Item | None) -> bool:
    """The Master Key finds a trap before the lock turns, and disarms it without fail."""
    hero, level = play.hero, play.level
    key = next((item for item in hero.inventory if item.id == activity.item_id), None)
    trapped = box.trapped if box is not None else bool(level.detail[activity.target] & Door.TRAPPED)
    if not trapped or key is None or not is_magic_key(play, key):
        return False
    if box is not None and play.edition.traps.found_box_traps_are_marked:
        box.marks |= Mark.TRAP_KNOWN
    if not play.ask(Confirm(what=QuestionKey.DISARM_FOUND_TRAP, rule=RULE)):
        play.tell("locks.stop", RULE)
        exercise(play, Attribute.WISDOM, False, "N-157")
        return True
    if box is not None:
        box.trapped = False
        box.marks &= ~Mark.TRAP_KNOWN
    else:
        level.detail[activity.target] &= ~Door.TRAPPED
    play.tell("locks.disarmed", RULE)
    exercise(play, Attribute.WISDOM, True, "N-157")
    return True


USES: Mapping[KindName, Use] = {
    "skeleton key": start_picking,
    "lock pick": start_picking,
    "credit card": start_picking,
}
