"""What locked doors and boxes offer at once: the option autounlock. NetHack 3.7: lock.c, autokey."""

from marrow.content.quests import QUEST_ARTIFACTS
from marrow.messages.commands import Force
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.places import Door
from marrow.rules.commands.handling.forcing import force_lock, is_forceful
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.items.families import LOCK_TOOLS
from marrow.rules.monsters.traits import is_quest_artifact
from marrow.rules.naming import item_name, your_item
from marrow.rules.play import Play, confirm_or_quit
from marrow.rules.tools.lock_picking import pick_box_lock, pick_door_lock
from marrow.rules.traps.untrap import can_untrap, check_box, check_door


def ways_to_unlock(play: Play) -> tuple[str, ...]:
    """The words of the option, if the edition has it."""
    return play.world.options.autounlock if play.edition.commands.locks_offer_to_be_opened else ()


def key_for_lock(play: Play) -> Item | None:
    """The best tool that opens a lock; one of another role's quest only if there is no other."""
    hero = play.hero
    for foreign in (False, True):
        for name in LOCK_TOOLS:
            tools = [
                item
                for item in hero.inventory
                if item.kind.name == name and _is_anothers(hero, item) == foreign
            ]
            if tools:
                return next((item for item in reversed(tools) if item.artifact is not None), tools[0])
    return None


def _is_anothers(hero: Hero, item: Item) -> bool:
    """Whether it belongs to the quest of another role."""
    return is_quest_artifact(item) and item.artifact != QUEST_ARTIFACTS.get(hero.role.name)


def unlock_door(play: Play, key: Item, spot: int) -> bool:
    """Check the door for a trap if that is wished, else ask about the key; True if that took time."""
    ways = ways_to_unlock(play)
    if play.level.detail[spot] & ~Door.TRAPPED != Door.LOCKED:
        return False
    if "untrap" in ways and can_untrap(play) and confirm_or_quit(play, QuestionKey.CHECK_DOOR_FOR_TRAP):
        check_door(play, spot)
        return True
    if not confirm_or_quit(play, QuestionKey.UNLOCK_WITH, item=your_item(play, key)):
        return False
    return pick_door_lock(play, key, spot)


def unlock_box(play: Play, box: Item, *, alone: bool) -> bool:
    """The same for a box here, which may be forced if it is ``alone``; True if that took time."""
    ways = ways_to_unlock(play)
    key = key_for_lock(play) if "apply-key" in ways else None
    if key is None and "untrap" not in ways:
        weapon = play.hero.worn.get(Slot.WIELDED)
        forceful = weapon is not None and is_forceful(play, weapon)
        return "force" in ways and alone and forceful and force_lock(play, Force())
    if not can_reach_floor(play):
        return False
    thing = item_name(play, box)
    if (
        "untrap" in ways
        and can_untrap(play)
        and confirm_or_quit(play, QuestionKey.CHECK_FOR_TRAPS, thing=thing)
    ):
        check_box(play, box)
        return True
    if key is None or not confirm_or_quit(play, QuestionKey.UNLOCK_WITH, item=your_item(play, key)):
        return False
    return pick_box_lock(play, key, box)
