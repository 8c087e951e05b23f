"""What wizard mode adds: the deeds behind its commands. NetHack: cmd.c, wiz_*."""

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.messages.questions import EnterText
from marrow.model.hero import Attribute
from marrow.rules import growth
from marrow.rules.body import change_nutrition, set_hunger
from marrow.rules.journey import teleport_to_depth
from marrow.rules.magic import mapping, wishing
from marrow.rules.magic.identify import discover, fully_identify
from marrow.rules.magic.teleport import level_teleport as teleport_between_levels
from marrow.rules.making.monsters import make_monster
from marrow.rules.naming import a_monster, item_name
from marrow.rules.nutrition.hunger import state_for
from marrow.rules.play import Cancelled, Play
from marrow.rules.polymorph import species_in_words
from marrow.rules.sight import show_level

MOST = 1_000_000  # no number set by hand goes farther from zero
LONGEST_NAME = 63


def wish(play: Play, text: str) -> None:
    """^W: any object at all; nothing is counted against the hero's conduct that a wish would not count."""
    if not text:
        wishing.make_wish(play)
        return
    item = wishing.wish(play, text)
    if item is None:
        raise RefusedCommand("wizardry.no such thing", text=text)


def level_teleport(play: Play, depth: int | None) -> None:
    """^V: to any level, by number or by answering the question."""
    if depth is None:
        teleport_between_levels(play)
        return
    if depth < 1:
        raise RefusedCommand("wizardry.no such level", depth=depth)
    teleport_to_depth(play, depth)


def map_level(play: Play) -> None:
    """^F: the whole level, its traps and secrets."""
    mapping.map_level(play)
    for trap in play.level.traps.values():
        trap.seen = True
    show_level(play)


def identify(play: Play) -> None:
    """^I: everything carried, for good."""
    for item in play.hero.inventory:
        discover(play, item.kind, credit=False)
        fully_identify(play, item)
        play.tell("wizardry.identified", letter=item.letter, item=item_name(play, item))


def create_monster(play: Play, name: str) -> None:
    """^G: one creature, named or random, next to the hero."""
    text = name or play.ask(EnterText(what="wizardry.create what", most=LONGEST_NAME))
    species = None
    if text.strip() not in ("", "*", "random"):
        species = SPECIES_NAMED.get(text.strip()) or species_in_words(text)
        if species is None:
            raise RefusedCommand("wizardry.no such creature", text=text)
    elif not text:
        raise Cancelled
    made = make_monster(play, species, play.hero.spot, nearby=True)
    if made is None:
        play.tell("wizardry.nothing made")
    else:
        play.tell("wizardry.made", monster=a_monster(play, made))


def set_number(play: Play, what: str, value: int | None) -> None:
    """Set a number of the hero: nutrition, level, one of PLAIN_NUMBERS, or an attribute by name."""
    name = what or play.ask(EnterText(what="wizardry.set what", most=LONGEST_NAME)).strip()
    if not name:
        raise Cancelled
    if value is None:
        given = play.ask(EnterText(what="wizardry.set to", words={"name": name}, most=12)).strip()
        if not given:
            raise Cancelled
        try:
            value = int(given)
        except ValueError:
            raise RefusedCommand("wizardry.not a number", text=given) from None
    if abs(value) > MOST:
        raise RefusedCommand("wizardry.too far", value=value, most=MOST)
    if name == "nutrition":
        change_nutrition(play, value - play.hero.nutrition, Cause.WIZARDRY, "N-008")
        set_hunger(play, state_for(value), "N-119")
    elif name == "level":
        set_level(play, value)
    elif name in PLAIN_NUMBERS:
        setattr(play.hero, name, value if name in SIGNED else max(value, 0 if name in MAY_BE_ZERO else 1))
        play.hero.hp = min(play.hero.hp, play.hero.max_hp)
    elif name.upper() in Attribute.__members__:
        set_attribute(play, Attribute[name.upper()], value)
    else:
        attributes = (which.name.lower() for which in Attribute)
        known = ", ".join(("nutrition", "level", *PLAIN_NUMBERS, *attributes))
        raise RefusedCommand("wizardry.unknown number", name=name, known=known)
    play.tell("wizardry.set", name=name, value=value)


PLAIN_NUMBERS = ("hp", "max_hp", "power", "max_power", "luck", "prayer_timeout", "alignment_record")
SIGNED = ("luck", "alignment_record")
MAY_BE_ZERO = ("power", "max_power", "prayer_timeout")


def set_attribute(play: Play, which: Attribute, value: int) -> None:
    """Strength on NetHack's scale: 18/01 to 18/100 are 19 to 118."""
    hero = play.hero
    highest = 118 if which == Attribute.STRENGTH else 25
    hero.base[which] = min(max(value, 3), highest)
    hero.peak[which] = max(hero.peak[which], hero.base[which])


def set_level(play: Play, value: int) -> None:
    """Experience levels come and go one by one, with all they bring."""
    wanted = min(max(value, 1), 30)
    while play.hero.level < wanted:
        growth.gain_level(play, "exper.c pluslvl")
    while play.hero.level > wanted:
        before = play.hero.level
        resisted, play.hero.extrinsic[Property.DRAIN_RESISTANCE] = (
            play.hero.extrinsic[Property.DRAIN_RESISTANCE],
            0,
        )
        growth.lose_level(play, "", "exper.c losexp")
        play.hero.extrinsic[Property.DRAIN_RESISTANCE] = resisted
        if play.hero.level == before:
            return
