"""Enlightenment: tell the hero all about himself, in the edition's way. Rule L-360."""

from marrow.rules.enlightenment.enlighten import enlighten_by_sections
from marrow.rules.enlightenment.plain_attributes import plain_attributes
from marrow.rules.naming.english import times
from marrow.rules.play import Play


def enlighten(play: Play) -> None:
    """L-360: tell all that magic tells the hero about himself, as the edition's attributes page has it."""
    if play.edition.hero.attributes_come_in_sections:
        enlighten_by_sections(play)
        return
    play.tell("enlightenment.begin", "L-360")
    for key, words in plain_attributes(play, over=False):
        play.tell(key, "L-360", **words)
    if play.hero.dying.deaths:
        play.tell("enlightenment.killed", "L-168", times=times(play.hero.dying.deaths))
    play.tell("enlightenment.end", "L-360")
