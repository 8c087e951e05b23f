"""#untrap: traps on the floor, in boxes and on doors; the Master Key. NetHack: trap.c, untrap."""

from marrow.choices import MagicKey
from marrow.content.properties import Property
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseItem, Confirm
from marrow.model.item import Item, Mark
from marrow.model.monster import Monster
from marrow.model.places import PITS, Door, Terrain, TrapKind
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_confused, is_hallucinating
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.hero.worn_items import welded_item
from marrow.rules.items.families import BOXES
from marrow.rules.items.inventory import item_with_letter
from marrow.rules.monsters.mimics import is_mimic_door, stumble_onto_mimic
from marrow.rules.monsters.traits import is_webmaker
from marrow.rules.naming import item_name, simple_item, the_item
from marrow.rules.physics.booby_traps import booby_trap
from marrow.rules.play import Cancelled, Play, confirm_or_quit
from marrow.rules.trade.shop_damage import note_damage
from marrow.rules.traps.chest_traps import trigger_chest_trap
from marrow.rules.traps.disarming import disarm
from marrow.rules.traps.trap_names import NAMES, trap_phrase

RULE = "trap.c untrap"
HIGHEST_LEVEL = 30


def has_magic_key(play: Play, monster: Monster | None = None) -> bool:
    """Whether the hero or a monster has a magic key: a key, or what is carried first.

    NetHack: artifact.c, has_magic_key.
    """
    pack = play.hero.inventory if monster is None else monster.inventory
    keys = [item for item in pack if item is pack[0] or item.kind.name == "skeleton key"]
    return any(is_magic_key(play, item, monster) for item in keys)


def is_magic_key(play: Play, item: Item, monster: Monster | None = None) -> bool:
    """Whether an item finds and disarms traps without fail. NetHack: artifact.c, is_magic_key."""
    power = play.edition.traps.magic_key
    key = item.artifact == "The Master Key of Thievery"
    if power is MagicKey.NOTHING:
        return False
    rogue = play.hero.role.name == "rogue" if monster is None else monster.species.name == "rogue"
    if key and rogue:
        return item.blessing >= 0
    return item.blessing > 0 and (key or power is MagicKey.BLESSED)


def untrap_in_direction(play: Play, direction: int, *, surely: bool = False) -> bool:
    """Find and disarm a trap in a direction; True if it took a move. ``surely``: it cannot fail."""
    hero, level = play.hero, play.level
    spot = hero.spot + direction
    if not is_on_map(spot):
        play.tell("traps.beyond grasp", RULE)
        return False
    surely = surely or has_magic_key(play)
    trap = level.traps.get(spot)
    if trap is not None and not trap.seen:
        trap = None
    boxes = [item for item in level.items.get(spot, []) if item.kind.name in BOXES]
    if direction:
        boxes = []
    skipped = False
    if not can_reach_floor(play, into_gaps=False):
        if trap is not None or boxes:
            play.tell("traps.cannot reach down", RULE)
            skipped = trap is not None
        boxes = []
    elif trap is not None:
        if boxes and trap.kind in PITS:
            where = "traps.stuck in pit" if hero.hold.turns else "traps.at the edge of pit"
            play.tell(where, RULE, trap=NAMES[trap.kind])
            skipped = True
        elif boxes and not _wants(play, QuestionKey.DISARM_THIS, trap_phrase(trap)):
            skipped = True
        else:
            repairs = trap.kind == TrapKind.SQUEAKY_BOARD and not hero.hold.turns
            return disarm(play, trap, _choose_oil(play) if repairs else None)
    if boxes:
        return _search_boxes(play, boxes, surely=surely, skipped=skipped)
    mimic = level.monster_at.get(spot)
    if mimic is not None and is_mimic_door(mimic) and can_reach_floor(play, into_gaps=False):
        stumble_onto_mimic(play, mimic)
        return True
    if level.terrain[spot] != Terrain.DOOR:
        if not skipped:
            play.tell("traps.no trap there", RULE)
        return False
    return _check_door(play, spot, surely)


def _search_boxes(play: Play, boxes: list[Item], *, surely: bool, skipped: bool) -> bool:
    """Ask about each box underfoot; True if it took a move. ``skipped``: a trap there was passed over."""
    for box in reversed(boxes):
        if box.marks & Mark.TRAP_KNOWN and box.seen:  # Z-106
            if _wants(play, QuestionKey.DISARM_THIS, simple_item(play, box)):
                _disarm_box(play, box, surely)
                return True
            skipped = True
        elif _wants(play, QuestionKey.CHECK_FOR_TRAPS, item_name(play, box)):
            if _check_box(play, box, surely):
                return True
            skipped = True
    play.tell("traps.no other traps" if skipped else "traps.no trap there", RULE)
    return False


def can_untrap(play: Play) -> bool:
    """Whether the hero is able to look for traps at all. NetHack 3.7: trap.c, could_untrap."""
    hero = play.hero
    form = form_of(hero)
    stuck = welded_item(hero)
    handy = "no hands" not in form.traits or is_webmaker(form)
    held = hero.hold.holder_id or hero.hold.engulfer_id or (stuck is not None and stuck.kind.bulky)
    return handy and form.speed > 0 and not held and encumbrance(hero) < Burden.STRAINED


def check_box(play: Play, box: Item) -> None:
    """Search a box for a trap, and perhaps disarm it."""
    _check_box(play, box, has_magic_key(play))


def check_door(play: Play, spot: int) -> None:
    """Search a door for a trap, and perhaps disarm it."""
    _check_door(play, spot, has_magic_key(play))


def _wants(play: Play, what: QuestionKey, thing: str) -> bool:
    return confirm_or_quit(play, what, rule=RULE, thing=thing)


def _choose_oil(play: Play) -> Item:
    hero = play.hero
    if not hero.inventory:
        raise Cancelled
    likely = "".join(
        item.letter for item in hero.inventory if item.kind.name in ("potion of oil", "can of grease")
    )
    letter = play.ask(ChooseItem(what=QuestionKey.WHAT_TO, words={"verb": "untrap with"}, letters=likely))
    item = item_with_letter(hero, letter) if letter else None
    if item is None:
        raise Cancelled
    return item


def _finds(play: Play, trapped: bool, surely: bool, sides: int, known: bool = False) -> bool:
    """Whether the hero finds or knows a trap, or, if confused, believes to have found one."""
    hero = play.hero
    confused = is_confused(hero) or is_hallucinating(hero)
    if trapped:
        if surely:
            return True
        if not confused and play.dice.rn2(sides, RULE) < 10:
            return True
    return known or (not surely and confused and play.dice.one_in(3, RULE))


def _disarms(play: Play, skill: int, surely: bool) -> bool:
    hero = play.hero
    if surely:
        return True
    if is_confused(hero) or is_hallucinating(hero) or has(hero, Property.FUMBLING):
        return False
    return play.dice.rnd(75 + level_difficulty(play) // 2, RULE) <= skill


def _check_box(play: Play, box: Item, surely: bool) -> bool:
    """Search a box for traps; False if one was found and the player leaves it alone."""
    hero = play.hero
    name = the_item(play, box)
    known = bool(box.marks & Mark.TRAP_KNOWN)
    if not _finds(play, box.trapped, surely, HIGHEST_LEVEL + 1 - hero.level, known):
        play.tell("traps.no trap on box", RULE, item=name)
        return True
    play.tell("traps.known trap on box" if known and box.seen else "traps.trap on box", RULE, item=name)
    if play.edition.traps.found_box_traps_are_marked:
        box.marks |= Mark.TRAP_KNOWN
        box.seen = True
    if not (is_confused(hero) or is_hallucinating(hero)):
        exercise(play, Attribute.WISDOM, True, "N-157")
    answer = play.ask(Confirm(what=QuestionKey.DISARM_IT, rule=RULE))
    if not answer:
        return answer is None or play.edition.traps.disarming_gives_experience
    _disarm_box(play, box, surely)
    return True


def _disarm_box(play: Play, box: Item, surely: bool) -> None:
    """Disarm the trap of a box, if there is one. NetHack 5.0.0: trap.c, disarm_box."""
    hero, choices = play.hero, play.edition.traps
    if not box.trapped:
        play.tell("traps.was not trapped", RULE, item=the_item(play, box))
        box.marks &= ~Mark.TRAP_KNOWN
        return
    if not choices.disarming_gives_experience:
        exercise(play, Attribute.DEXTERITY, True, "N-157")
    skill = attribute(hero, Attribute.DEXTERITY) + hero.level
    if _disarms(play, skill * (2 if hero.role.name == "rogue" else 1), surely):
        play.tell("traps.disarmed it", RULE)
        box.trapped = False
        if choices.found_box_traps_are_marked:
            box.marks |= Mark.TRAP_KNOWN
        _learn_from_disarming(play)
    else:
        trigger_chest_trap(play, box, disarming=True)
    if choices.disarming_gives_experience:
        exercise(play, Attribute.DEXTERITY, True, "N-157")


def _learn_from_disarming(play: Play) -> None:
    if play.edition.traps.disarming_gives_experience:
        gain_experience(play, 8, rule=RULE)


def _check_door(play: Play, spot: int, surely: bool) -> bool:
    hero, level = play.hero, play.level
    state = level.detail[spot]
    if not state & (Door.CLOSED | Door.LOCKED):
        if state & Door.OPEN:
            play.tell("traps.door safely open", RULE)
        elif state & Door.BROKEN:
            play.tell("traps.door is broken", RULE)
        else:
            play.tell("traps.feel no door" if is_blind(hero) else "traps.see no door", RULE)
        return False
    trapped = bool(state & Door.TRAPPED)
    if not _finds(play, trapped, surely, HIGHEST_LEVEL - hero.level + 11):
        play.tell("traps.no trap on door", RULE)
        return True
    play.tell("traps.trap on door", RULE)
    exercise(play, Attribute.WISDOM, True, "N-157")
    if not play.ask(Confirm(what=QuestionKey.DISARM_IT, rule=RULE)):
        return True
    if not trapped:
        play.tell("traps.was not trapped", RULE, item="the door")
        return True
    exercise(play, Attribute.DEXTERITY, True, "N-157")
    skill = 15 + hero.level * (3 if hero.role.name == "rogue" else 1)
    if _disarms(play, skill, surely):
        play.tell("traps.disarmed it", RULE)
        level.detail[spot] = state & ~Door.TRAPPED
        _learn_from_disarming(play)
    else:
        play.tell("boxtraps.set it off", RULE)
        booby_trap(play, "door", touched=True)
        level.detail[spot] = Door.NONE
        note_damage(play, spot, Terrain.DOOR, 0)
        mark_view_stale(level)
        map_by_touch(play, spot)
    return True
