"""Writing move by move, as since 3.7. NetHack 3.7: engrave.c, engrave."""

from dataclasses import dataclass

from marrow.content.vocabulary import EngravingManner
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.hero_parts import Activity
from marrow.model.item import Item
from marrow.model.level import Engraving
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Doing
from marrow.rules.chronicle import break_conduct
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.reach import surface
from marrow.rules.items.stacks import split
from marrow.rules.monsters.enemies_beside import monster_nearby
from marrow.rules.naming import agreement, item_name, the_item
from marrow.rules.play import Play, carried_by_id

RULE = "engrave.c engrave"
LONGEST = 255
LETTERS_A_MOVE = 10
DULLEST = -3  # a weapon that has become so dull cuts no more letters
CUT_IN_STONE = (EngravingManner.ENGRAVE, EngravingManner.HEADSTONE)  # manners of writing that cut into stone
WEARS_OUT_TOOLS = (*CUT_IN_STONE, EngravingManner.MARK)


@dataclass(frozen=True, slots=True)
class WritingWords:
    """What is told and asked before one writes: with an item, with a finger, and for the text.

    ``deed`` says what is done on a blank spot, ``adds`` where a text is added to.
    """

    tells: str
    asks: QuestionKey
    deed: str
    adds: str
    finger: str = ""


IN_DUST = ("write in", "add to the writing in")
_ENGRAVED = WritingWords(
    "engraving.engrave floor", QuestionKey.ENGRAVE_WHAT, "engrave in", "add to the engraving in"
)
WRITING_WORDS = {
    EngravingManner.DUST: WritingWords(
        "engraving.write dust", QuestionKey.WRITE_IN_DUST_WHAT, *IN_DUST, "engraving.finger in dust"
    ),
    EngravingManner.BLOOD: WritingWords(
        "engraving.write blood", QuestionKey.WRITE_IN_BLOOD_WHAT, "scrawl", "add to the scrawl",
        "engraving.finger in blood",
    ),
    EngravingManner.ENGRAVE: _ENGRAVED,
    EngravingManner.HEADSTONE: WritingWords(
        "engraving.engrave floor", QuestionKey.ENGRAVE_WHAT, "engrave on", "add to the epitaph on"
    ),
    EngravingManner.BURN: WritingWords(
        "engraving.burn floor", QuestionKey.BURN_WHAT, "burn into", "add to the text burned into"
    ),
    EngravingManner.MARK: WritingWords(
        "engraving.mark floor", QuestionKey.SCRIBBLE_WHAT, "scribble on", "add to the graffiti on"
    ),
}  # fmt: skip
ON_ICE = {
    EngravingManner.DUST: WritingWords(
        "engraving.write frost", QuestionKey.WRITE_IN_FROST_WHAT, *IN_DUST, "engraving.finger in frost"
    ),
    EngravingManner.BURN: WritingWords(
        "engraving.melt floor", QuestionKey.MELT_WHAT, "melt into", "add to the text melted into"
    ),
}


def say_how(play: Play, item: Item | None, manner: EngravingManner, *, adds: bool) -> EnterText:
    """Tell how the hero writes or adds to a text, with an item or a finger (None); the question for the text.

    NetHack: engrave.c, doengrave.
    """
    icy = play.level.terrain[play.hero.spot] == Terrain.ICE
    words = ON_ICE.get(manner, WRITING_WORDS[manner]) if icy else WRITING_WORDS[manner]
    deed, ground = (words.adds if adds else words.deed), surface(play)
    if item is None:
        play.tell(words.finger, RULE, deed=deed)
    else:
        play.tell(words.tells, RULE, deed=deed, surface=ground, item=item_name(play, item))
    return EnterText(what=words.asks, rule=RULE, most=LONGEST, words={"deed": deed, "surface": ground})


def begin_writing(play: Play, item: Item | None, manner: EngravingManner, text: str) -> None:
    """B-217: begin to write, with fingers (None) or an item, and write what one move allows."""
    hero = play.hero
    item_id = item.id if item is not None else 0
    activity = Activity(
        Doing.ENGRAVING, left=len(text), target=hero.spot, item_id=item_id, text=text, inscribes=manner
    )
    hero.activity = activity
    _write_some(play, activity)
    if hero.activity is not None and monster_nearby(play):
        stop_occupation(play)


def continue_writing(play: Play, activity: Activity) -> bool:
    """B-217: write on for one move."""
    _write_some(play, activity)
    return True


def _write_some(play: Play, activity: Activity) -> None:
    """Write ten letters, or one with what is slow; end with the text, or when nothing more can be written."""
    hero = play.hero
    item = carried_by_id(play, activity.item_id) if activity.item_id else None
    if hero.spot != activity.target or (activity.item_id and item is None):
        hero.activity = None
        play.tell("engraving.cannot go on", RULE)
        return
    activity.effort += 1
    first = activity.effort == 1
    rest = activity.text[len(activity.text) - activity.left :]
    count = _letters_to_write(rest, _speed(item, activity.inscribes))
    worn_out = item is not None and _wear_out(play, item, activity, first, finishes=count == len(rest))
    written = play.level.engravings.get(hero.spot)
    before = written.text if written is not None else ""
    if count > LONGEST - len(before):
        play.tell("engraving.no room", RULE)
        count, worn_out = LONGEST - len(before), True
    whole = before + rest[:count]
    play.level.engravings[hero.spot] = Engraving(
        hero.spot, whole, activity.inscribes, play.world.turn, read=True
    )
    if whole.lower() == "elbereth":
        break_conduct(play, "elberethless")  # L-243
    if whole == "Elbereth":
        exercise(play, Attribute.WISDOM, True, RULE)
    activity.left -= count
    if activity.left and not worn_out:
        return
    hero.activity = None
    if activity.left:
        play.tell("engraving.only written", RULE, text=activity.text[: -activity.left].rstrip())
    elif not first:
        play.tell("engraving.done", RULE)


def _speed(item: Item | None, manner: EngravingManner) -> int:
    """How many letters a move allows: one with weapons, rings and gems; what two letters a charge of ink."""
    if item is None:
        return LETTERS_A_MOVE
    if manner in CUT_IN_STONE and (is_dulled_by_engraving(item) or item.kind.class_ in ("gem", "ring")):
        return 1
    if manner == EngravingManner.MARK:
        return min(LETTERS_A_MOVE, 2 * item.charge)
    return LETTERS_A_MOVE


def _letters_to_write(rest: str, most: int) -> int:
    """How far into the rest one gets with so many letters, not counting spaces."""
    for place, letter in enumerate(rest):
        if most == 0:
            return place
        most -= letter != " "
    return len(rest)


def _wear_out(play: Play, item: Item, activity: Activity, first: bool, *, finishes: bool) -> bool:
    """Dull the weapon by one for two letters, or use up ink; True if nothing more can be written with it."""
    if activity.inscribes == EngravingManner.MARK:
        item.charge -= max(_speed(item, activity.inscribes) // 2, 1)
        if item.charge <= 0:
            item.charge = 0
            play.tell("engraving.marker dries out", RULE)
        return item.charge == 0
    if activity.inscribes not in CUT_IN_STONE or not is_dulled_by_engraving(item):
        return False
    if first:
        play.tell("engraving.weapon dull", RULE, item=the_item(play, item), **agreement(item))
    one = split(play, item, 1) if item.quantity > 1 else item
    blunt = activity.effort % 2 == 1 and one.charge <= DULLEST
    if activity.effort % 2 == 1 and not blunt and (first or not finishes):
        one.charge -= 1
    if one is not item:
        activity.item_id = hold_another_item(play, one).id
    return blunt


def is_dulled_by_engraving(item: Item) -> bool:
    """Whether cutting into stone dulls the item: any weapon, but an athame only if cursed."""
    return item.kind.class_ == "weapon" and (item.kind.name != "athame" or item.blessing < 0)
