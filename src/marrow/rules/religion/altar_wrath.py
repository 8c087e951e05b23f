"""Punishment for attacking an altar. NetHack: pray.c, altar_wrath."""

from marrow.model.places import SHRINE
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.altars import ALIGNMENTS
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.luck_changes import change_luck, luck
from marrow.rules.naming.gods import god_name
from marrow.rules.play import Play
from marrow.rules.religion.god_gifts import god_speaks

RULE = "pray.c altar_wrath"


def offend_altar(play: Play, spot: int) -> None:
    """The hero's own god takes wisdom; another god takes luck. Since 3.6.3, by record, luck and chance."""
    hero = play.hero
    code = play.level.detail[spot] & ~SHRINE
    god = ALIGNMENTS[code - 1] if 1 <= code <= 3 else None
    measured = play.edition.religion.altar_wrath_is_measured
    if god == hero.alignment and (not measured or hero.alignment_record > -play.dice.rn2(4, RULE)):
        god_speaks(play, god, "prayer.how darest thou")
        adjust_attribute(play, Attribute.WISDOM, -1, RULE)
        if measured:
            change_alignment(play, -1, RULE)
        return
    deaf = is_deaf(hero) and play.edition.religion.deaf_heroes_seem_to_hear_offended_gods
    play.tell("prayer.seem to hear" if deaf else "prayer.shalt pay", RULE, god=god_name(play, god))
    if not measured:
        change_luck(play, -1, RULE)
    elif luck(hero) > -5 and play.dice.rn2(luck(hero) + 6, RULE):
        change_luck(play, -1 if play.dice.rn2(20, RULE) else -2, RULE)
