"""Engravings: reading them, smudging them, writing them. NetHack: engrave.c."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from marrow.choices import Pits
from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.content.vocabulary import EngravingManner, Harm
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item, Slot
from marrow.model.level import Engraving
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Burden, HelplessReason, WakingNote
from marrow.rules.bones import graves
from marrow.rules.chronicle import break_conduct, note_broken_conduct
from marrow.rules.combat.deaths.cut_worms import BLADES
from marrow.rules.commands.inscribing import (
    LONGEST,
    WEARS_OUT_TOOLS,
    begin_writing,
    is_dulled_by_engraving,
    say_how,
)
from marrow.rules.dungeon.inscriptions import random_graffiti, smudge_engraving
from marrow.rules.dungeon.placement import random_spot
from marrow.rules.dungeon.terrain import is_accessible, is_liquid
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_confused, is_hallucinating, is_stunned
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.reach import can_reach_floor, surface
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.magic.charging import explode_wand
from marrow.rules.magic.wands.undirected_wands import UNDIRECTED, zap_undirected
from marrow.rules.magic.wands.wand_charges import BLOW_UP, spend_charge
from marrow.rules.naming import agreement, simple_item, the_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Cancelled, Play, confirm_or_quit
from marrow.rules.religion.altar_wrath import offend_altar
from marrow.rules.trade.costly_alteration import costly_alteration

RULE: Final = "engrave.c doengrave"


# Reading


def read_here(play: Play) -> bool:
    """Tell what is written where the hero stands, if he can see or feel it; True if so.

    NetHack: engrave.c, read_engr_at.
    """
    hero = play.hero
    written = play.level.engravings.get(hero.spot)
    if written is None:
        return False
    if is_blind(hero) and (written.manner in WIPED or not can_reach_floor(play)):
        return False
    key, key_on_ice = READING_KEYS[written.manner]
    icy = play.level.terrain[hero.spot] == Terrain.ICE
    play.tell(key_on_ice if icy else key, RULE, surface=surface(play))
    written.read = True
    play.tell("engraving.you read" if not is_blind(hero) else "engraving.you feel", RULE, text=written.text)
    return True


WIPED: Final = (EngravingManner.DUST, EngravingManner.BLOOD, EngravingManner.MARK)
READING_KEYS: Final = {  # and on ice
    EngravingManner.DUST: ("engraving.something dust", "engraving.something frost"),
    EngravingManner.BLOOD: ("engraving.something blood",) * 2,
    EngravingManner.BURN: ("engraving.something burned", "engraving.something melted"),
    EngravingManner.MARK: ("engraving.graffiti",) * 2,
    EngravingManner.ENGRAVE: ("engraving.something engraved",) * 2,
    EngravingManner.HEADSTONE: ("engraving.something engraved",) * 2,
}


# Wearing away


def smudge_under_hero(play: Play, amount: int) -> None:
    """Smudge the engraving under the hero, as fighting does. NetHack: u_wipe_engr."""
    hero = play.hero
    if _reaches_ground(play):
        smudge_engraving(play, hero.spot, amount)


def _reaches_ground(play: Play) -> bool:
    """Whether the hero reaches the ground to write on it, since 3.6.0 not from the edge of a pit."""
    return can_reach_floor(play, into_gaps=play.edition.traps.pits is not Pits.APART)


def maybe_smudge_each_turn(play: Play) -> None:
    """Each turn the hero may smudge an engraving that is under him. NetHack: allmain.c, moveloop."""
    scuffed = play.dice.rn2(40 + 3 * attribute(play.hero, Attribute.DEXTERITY), "allmain.c moveloop") == 0
    if scuffed:
        smudge_under_hero(play, play.dice.rnd(3, "allmain.c moveloop"))


# Writing


@dataclass(slots=True)
class WritingPlan:
    """How an item writes, whether it writes at all, and what is told when the text is written."""

    manner: EngravingManner = EngravingManner.DUST
    writes: bool = True
    zapped: bool = False
    cuts: bool = False  # it writes even on ground that the hero cannot reach
    afterwards: str = ""
    blinds: bool = False


def engrave(play: Play, item: Item | None, text: str = "") -> bool:
    """Write on the ground with fingers (None) or an item. True if it took a move."""
    _refuse_where_impossible(play)
    is_wand = item is not None and item.kind.class_ == "wand"
    if not is_wand and not _reaches_ground(play):
        raise RefusedCommand("engraving.cannot reach", surface=surface(play))
    terrain = play.level.terrain[play.hero.spot]
    if terrain == Terrain.ALTAR:
        play.tell("engraving.towards altar", RULE)
        offend_altar(play, play.hero.spot)
        return False
    if terrain == Terrain.GRAVE:  # B-063
        if item is None:
            raise RefusedCommand("graves.small smudge")
        if graves.disturb_grave(play, play.hero.spot):
            return True
    plan = WritingPlan(EngravingManner.BLOOD if _writes_in_blood(play) else EngravingManner.DUST)
    if item is None:
        return _write(play, None, plan, text)
    if is_wand:
        zap_before_engraving(play, item, plan)
        if item not in play.hero.inventory:
            return True
    else:
        _plan_writing(play, item, plan)
    if terrain == Terrain.GRAVE:  # only what cuts stone can add to a headstone
        plan.manner = (
            EngravingManner.HEADSTONE if plan.manner == EngravingManner.ENGRAVE else EngravingManner.DUST
        )
    if plan.zapped and item.charge < 0:
        play.tell("engraving.turns to dust", RULE, item=the_item(play, item))
        delete_item(play, item)
        return True
    if is_wand and not _reaches_ground(play) and not (plan.zapped and plan.writes and plan.cuts):
        play.tell("engraving.cannot reach", RULE, surface=surface(play))
        return True
    return _write(play, item, plan, text) if plan.writes else True


def _writes_in_blood(play: Play) -> bool:
    """Whether the hero writes in blood with his fingers: demons and vampires do."""
    form = form_of(play.hero)
    return "demon" in form.traits or form.letter == "V"


def _refuse_where_impossible(play: Play) -> None:
    hero = play.hero
    terrain = play.level.terrain[hero.spot]
    if hero.hold.engulfer_id:
        raise RefusedCommand("engraving.cannot reach", surface=surface(play))
    if is_liquid(play.level, hero.spot):
        raise RefusedCommand("engraving.not on liquid")
    airy = terrain in (Terrain.FOUNTAIN, Terrain.AIR, Terrain.CLOUD)
    if airy or not is_accessible(play.level, hero.spot):
        raise RefusedCommand("engraving.not here")
    if "no hands" in form_of(hero).traits or form_of(hero).size < Size.SMALL:
        raise RefusedCommand("engraving.cannot hold")
    if encumbrance(hero) >= Burden.OVERTAXED:
        raise RefusedCommand("commands.too loaded")


def _plan_writing(play: Play, item: Item, plan: WritingPlan) -> None:
    """Blades and hard gems engrave, markers mark, towels wipe out, most items write in the dust."""
    kind = item.kind
    name = the_item(play, item)
    match kind.class_:
        case "weapon" if kind.skill in BLADES:
            if item.charge > -3:
                plan.manner = EngravingManner.ENGRAVE
            else:
                play.tell("engraving.too dull", RULE, item=name, **agreement(item))
        case "gem" | "ring" if kind.tough:
            plan.manner = EngravingManner.ENGRAVE
        case "food" | "scroll" | "spellbook":
            play.tell("engraving.no use", RULE, item=name)
            plan.writes = False
        case "iron ball" | "rock":
            play.tell("engraving.too large", RULE)
            plan.writes = False
        case "armor" if kind.part != "boots":
            play.tell("engraving.too large", RULE)
            plan.writes = False
        case "tool":
            _plan_writing_with_tool(play, item, plan)
        case _:
            pass


def _plan_writing_with_tool(play: Play, item: Item, plan: WritingPlan) -> None:
    if item.worn & Slot.EYEWEAR:
        raise RefusedCommand("engraving.over the eyes")
    if item.kind.name == "magic marker":
        if item.charge > 0:
            plan.manner = EngravingManner.MARK
        else:
            play.tell("engraving.marker dry", RULE)
    elif item.kind.name == "towel":
        plan.writes = False
        written = play.level.engravings.get(play.hero.spot)
        if written is None:
            play.tell("engraving.towel dusty", RULE)
        elif written.manner in WIPED:
            item.charge = max(item.charge - 1, 0)  # how wet it is
            play.tell("engraving.towel dusty" if is_blind(play.hero) else "engraving.wipe out", RULE)
            del play.level.engravings[play.hero.spot]
        else:
            play.tell("engraving.towel cannot", RULE)


def _write(play: Play, item: Item | None, plan: WritingPlan, text: str) -> bool:
    """Add to the old text, wipe it out or write over it; then ask for the new text and write it."""
    hero, level = play.hero, play.level
    here = level.engravings.get(hero.spot)
    manner = plan.manner
    adds = False
    if here is not None:
        seen = not is_blind(hero)
        same = here.manner == manner and (seen or manner in (EngravingManner.BURN, EngravingManner.ENGRAVE))
        adds = manner == EngravingManner.HEADSTONE or (same and _wants_to_add(play))
        if not adds and here.manner not in WIPED and manner in WIPED:
            play.tell("engraving.cannot wipe out", RULE)
            return True
        if not adds and seen and here.manner in WIPED:
            play.tell("engraving.wipe out", RULE)
            del level.engravings[hero.spot]
        elif not adds and here.manner not in WIPED and (seen or _reaches_ground(play)):
            play.tell("engraving.overwrite", RULE)
    question = say_how(play, item, manner, adds=adds)
    if not text:
        text = play.ask(question)
    text = clean_text(text)
    if not text:
        if plan.zapped and item is not None:
            if is_blind(hero):
                return True
            play.tell("engraving.wand wasted", RULE, item=the_item(play, item))
            return True
        raise Cancelled
    if text.lower() != "x":  # an x is how the illiterate sign
        if not hero.conduct.literate:
            note_broken_conduct(play, "chronicle.engraved", text=text)
        hero.conduct.literate += 1
    text = _scrawl(play, text, manner)
    if play.edition.commands.writes_ten_letters_a_move:  # B-217
        if not adds:
            level.engravings.pop(hero.spot, None)
        _tell_effects_of_wand(play, plan)
        begin_writing(play, item, manner, text)
        return True
    text, turns = _wear_out(play, item, manner, text)
    whole = here.text + text if adds and here is not None else text
    level.engravings[hero.spot] = Engraving(
        hero.spot, whole[:LONGEST], manner, play.world.turn + turns, read=True
    )
    if whole.lower() == "elbereth":
        break_conduct(play, "elberethless")  # L-243
    if whole == "Elbereth":
        exercise(play, Attribute.WISDOM, True, RULE)
    if turns:
        be_helpless(play, turns, HelplessReason.NONE, note=WakingNote.ENGRAVED)
    _tell_effects_of_wand(play, plan)
    return True


def _wants_to_add(play: Play) -> bool:
    try:
        return confirm_or_quit(play, QuestionKey.ADD_TO_ENGRAVING, rule=RULE)
    except Cancelled:
        play.tell("commands.never mind", RULE)
        raise


def _tell_effects_of_wand(play: Play, plan: WritingPlan) -> None:
    """Tell what the wand does beside writing; lightning blinds."""
    if plan.afterwards:
        play.tell(plan.afterwards, RULE)
    if plan.blinds and not has(play.hero, Property.BLINDED):
        play.tell("engraving.blinded by flash", RULE)
        extend_timeout(play, Property.BLINDED, play.dice.rnd(50, RULE), RULE)
        mark_view_stale(play.level)


def clean_text(text: str) -> str:
    """Printable characters only, at most a line of them, and no more than one space at a time."""
    printable = "".join(letter for letter in text if letter.isprintable())
    return " ".join(printable.split())[:LONGEST]


def _scrawl(play: Play, text: str, manner: EngravingManner) -> str:
    """One letter in 25 goes wrong in dust and blood; more if the hero is blind, confused and so on."""
    hero = play.hero
    odds = [
        sides
        for sides, applies in (
            (25, manner in (EngravingManner.DUST, EngravingManner.BLOOD)),
            (11, is_blind(hero)),
            (7, is_confused(hero)),
            (4, is_stunned(hero)),
            (2, is_hallucinating(hero)),
        )
        if applies
    ]
    letters = list(text)
    for place, letter in enumerate(letters):
        if letter != " " and any(play.dice.one_in(sides, RULE) for sides in odds):
            letters[place] = chr(ord(" ") + play.dice.rnd(94, RULE))
    return "".join(letters)


def _wear_out(play: Play, item: Item | None, manner: EngravingManner, text: str) -> tuple[str, int]:
    """The part of the text that the item can write, and the turns that takes; writing wears it out."""
    length = sum(letter != " " for letter in text)
    turns = length // 10
    if item is None or manner not in WEARS_OUT_TOOLS:
        return text, turns
    if manner == EngravingManner.MARK:
        most = item.charge * 2
        if length > most:
            play.tell("engraving.marker dries out", RULE)
        item.charge = 0 if length > most else item.charge - max(length // 2, 1)
        return _cut(play, text, length, most), min(length, most) // 10
    if is_dulled_by_engraving(item):
        most = (item.charge + 3) * 2 + 1
        play.tell("engraving.weapon dull", RULE, item=the_item(play, item), **agreement(item))
        costly_alteration(play, item, Harm.BLUNT)
        item.charge = -3 if length > most else item.charge - max(length // 2, 1)
        return _cut(play, text, length, most), min(length, most)
    return text, length if item.kind.class_ in ("gem", "ring") else turns


def _cut(play: Play, text: str, length: int, most: int) -> str:
    """As much of a text as can be written; tell if that is not all."""
    if length <= most:
        return text
    if play.edition.commands.engravings_are_cut_by_spaces:
        words = text.split(" ")
        written = "".join(word + " " for word in words[:most]) if len(words) > most else text
    else:
        written = _first(text, most)
    if written != text:
        play.tell("engraving.only written", RULE, text=written)
    return written


def _first(text: str, most: int) -> str:
    """The first letters of a text, so many of them, not counting spaces."""
    for place, letter in enumerate(text):
        if letter == " ":
            continue
        if most == 0:
            return text[:place].rstrip()
        most -= 1
    return text


# With wands


def zap_before_engraving(play: Play, wand: Item, plan: WritingPlan) -> None:
    """Zap the wand before writing with it, which may identify it. NetHack: doengrave, WAND_CLASS."""
    if not spend_charge(play, wand):
        plan.writes = False
        if wand.charge < 0:
            plan.zapped = _reaches_ground(play)
        elif _reaches_ground(play):
            play.tell("engraving.wand worn out", RULE)
        return
    explodes = wand.blessing < 0 and play.edition.magic.engraving_may_explode_wands  # L-270
    if explodes and play.dice.one_in(BLOW_UP, RULE):
        explode_wand(play, wand, 2)
        return
    plan.zapped = True
    name = wand.kind.name
    if name in UNDIRECTED:
        zap_undirected(play, wand.kind, wand)
    elif name in SEEN_BY_WAND:
        noticed = not is_blind(play.hero) or name == "wand of striking"
        plan.afterwards = SEEN_BY_WAND[name] if noticed else ""
        plan.cuts = name == "wand of magic missile"
    elif name in CUTTING:
        plan.manner, seen, felt = CUTTING[name]
        plan.afterwards = felt if is_blind(play.hero) else seen
        plan.cuts = True
        plan.blinds = name == "wand of lightning" and not is_blind(play.hero)
        if not play.world.discovered[wand.kind.number]:
            play.tell("engraving.wand is", RULE, item=simple_item(play, wand), kind=name)
            discover(play, wand.kind)
            gain_experience(play, 0, 10)
    written = play.level.engravings.get(play.hero.spot)
    if written is not None:
        _change_words(play, wand, written, plan)


SEEN_BY_WAND: Final[Mapping[KindName, str]] = {
    "wand of striking": "engraving.fights your attempt",
    "wand of slow monster": "engraving.bugs slow down",
    "wand of speed monster": "engraving.bugs speed up",
    "wand of sleep": "engraving.bugs stop",
    "wand of death": "engraving.bugs stop",
    "wand of cold": "engraving.ice",
    "wand of magic missile": "engraving.riddled by bullet holes",
}
CUTTING: Final[Mapping[KindName, tuple[EngravingManner, str, str]]] = {
    "wand of digging": (EngravingManner.ENGRAVE, "engraving.gravel", "engraving.drilling"),
    "wand of fire": (EngravingManner.BURN, "engraving.flames", "engraving.heat"),
    "wand of lightning": (EngravingManner.BURN, "engraving.lightning", "engraving.lightning felt"),
}
MANNERS: Final = (
    EngravingManner.DUST,
    EngravingManner.ENGRAVE,
    EngravingManner.BURN,
    EngravingManner.MARK,
    EngravingManner.BLOOD,
)


def _change_words(play: Play, wand: Item, written: Engraving, plan: WritingPlan) -> None:
    """The wand makes the old text vanish, moves it to another spot or changes it."""
    level, spot = play.level, play.hero.spot
    name = wand.kind.name
    if name == "wand of polymorph":
        on_stone = written.manner == EngravingManner.HEADSTONE
        if on_stone and is_blind(play.hero):
            return
        text = random_graffiti(play.dice)
        if not is_blind(play.hero):
            drawn = MANNERS[play.dice.rn2(len(MANNERS), RULE)]
            written.manner = EngravingManner.HEADSTONE if on_stone else drawn
            play.tell("engraving.changes", RULE, text=text)
        written.text, written.turn = text, play.world.turn
        plan.writes = False
        return
    vanishes = name in ("wand of cancellation", "wand of make invisible", "wand of teleportation")
    thaws = name == "wand of cold" and written.manner == EngravingManner.BURN
    if written.manner == EngravingManner.HEADSTONE or not (vanishes or thaws):
        return
    if not is_blind(play.hero):
        play.tell("engraving.vanishes", RULE, surface=surface(play))
    del level.engravings[spot]
    if name == "wand of teleportation":
        elsewhere = random_spot(play, fits=lambda there: there not in level.engravings)
        if elsewhere is not None:
            written.spot = elsewhere
            level.engravings[elsewhere] = written
