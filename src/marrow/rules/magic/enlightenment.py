"""Telling the hero about himself. NetHack: cmd.c, enlightenment."""

from marrow.content.properties import STATES, Property
from marrow.model.hero import Hunger
from marrow.rules.body import has, luck
from marrow.rules.lifesaving.sources import promises
from marrow.rules.naming.words import times
from marrow.rules.play import Play

RULE = "cmd.c enlightenment"


def enlighten(play: Play) -> None:
    """Lines about what the hero is and has."""
    hero = play.hero
    play.tell("enlightenment.begin", RULE)
    play.tell(
        "enlightenment.who",
        RULE,
        alignment=hero.alignment,
        race=hero.race.adjective,
        role=hero.role.name,
        level=hero.level,
    )
    play.tell(_piety(hero.alignment_record), RULE)
    if hero.hunger != Hunger.NOT_HUNGRY:
        play.tell("enlightenment.hunger", RULE, state=hero.hunger.name.lower())
    for prop, words in STATES.items():
        if prop != Property.LIFE_SAVING and has(hero, prop):
            play.tell("enlightenment.are", RULE, state=words)
    if hero.lycanthrope is not None:
        play.tell("enlightenment.are", RULE, state=f"a {hero.lycanthrope.name}")
    if hero.form is not None:
        play.tell("enlightenment.are", RULE, state=f"polymorphed into {hero.form.name}")
    fortune = luck(hero)
    if fortune:
        play.tell("enlightenment.lucky" if fortune > 0 else "enlightenment.unlucky", RULE)
    play.tell("enlightenment.safe" if _can_pray_safely(play) else "enlightenment.not safe", RULE)
    for promise in promises(play):
        play.tell(f"enlightenment.{promise}", "L-169")
    if hero.deaths:
        play.tell("enlightenment.killed", "L-168", times=times(hero.deaths))
    play.tell("enlightenment.end", RULE)


def _piety(record: int) -> str:
    if record >= 20:
        return "enlightenment.piously"
    if record > 8:
        return "enlightenment.fervently"
    if record > 0:
        return "enlightenment.aligned"
    return "enlightenment.nominally" if record == 0 else "enlightenment.strayed"


def _can_pray_safely(play: Play) -> bool:
    hero = play.hero
    if hero.god_anger or luck(hero) < 0 or hero.alignment_record < 0:
        return False
    limit = 200 if hero.hunger >= Hunger.WEAK else 0
    return hero.prayer_timeout <= limit
