"""The scroll of amnesia. NetHack: read.c, forget; spell.c, losespells."""

from marrow.choices import Amnesia
from marrow.model.item import Item
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_confused, is_hallucinating
from marrow.rules.hero.forgetting import (
    forget_graves,
    forget_kinds,
    forget_levels,
    forget_map,
    forget_map_partly,
    lose_spells,
)
from marrow.rules.hero.skills import drain_skills
from marrow.rules.play import Play

RULE = "read.c seffects"


def scroll_of_amnesia(play: Play, scroll: Item) -> bool:
    """Forget the map, levels and names, or in some editions skills; also spells, unless blessed."""
    hero = play.hero
    if play.edition.magic.amnesia is Amnesia.SKILLS:
        if scroll.blessing <= 0:
            lose_spells(play)
        drain_skills(play, play.dice.rnd(3 if scroll.blessing > 0 else 5, RULE))
    else:
        _forget_places_and_names(play, wholly=not is_confused(hero) or scroll.blessing < 0)
        if scroll.blessing <= 0:
            lose_spells(play)
    _tell(play)
    exercise(play, Attribute.WISDOM, False, RULE)
    return True


def _tell(play: Play) -> None:
    if is_hallucinating(play.hero):
        play.tell("scrolls.mundane concerns", RULE)
    elif play.hero.name.lower().startswith("maud"):
        play.tell("scrolls.mind turns inward", RULE)
    else:
        maud = play.dice.rn2(2, RULE)
        play.tell("scrolls.who was that" if maud else "scrolls.forget everything", RULE)


def _forget_places_and_names(play: Play, *, wholly: bool) -> None:
    """Forget this map, traps, and perhaps other levels and item names.

    Unless ``wholly``, one spot of the map in seven is remembered.
    """
    hero, level = play.hero, play.level
    if level.branch != "sokoban":
        if wholly:
            forget_map(level)
            forget_graves(level)
        else:
            forget_map_partly(play)
    for trap in level.traps.values():
        if trap.spot != hero.spot and trap.kind != TrapKind.HOLE:
            trap.seen = False
    levels = play.dice.rn2(3, RULE) == 0
    if levels:
        share = play.dice.rn2(25, RULE)
        forget_levels(play, share, RULE)
    names = play.dice.rn2(3, RULE) == 0
    if names:
        share = play.dice.rn2(25, RULE)
        forget_kinds(play, share, RULE)
