"""dNetHack's spirit Jack, who can save a life: bound, dreamt of, used up, leaving. Rules L-216, L-217."""

from marrow.model.hero import Hero
from marrow.rules.hero.experience import fall, set_experience, threshold, undo_gains
from marrow.rules.lifesaving.gevurah import occult
from marrow.rules.play import Play

BOUND_FOR = 5000  # turns
DREAMT_FOR = 5
DREAMS_REST = 125


def is_with(hero: Hero) -> bool:
    """Whether Jack can save the hero now, because he is bound or dreamt of."""
    return hero.occult is not None and bool(hero.occult.jack or hero.occult.dream)


def bind(play: Play) -> None:
    """L-216: bind Jack for 5000 turns; he cannot be bound again before they are over."""
    record = occult(play.hero)
    record.jack = record.jack_rests = play.world.turn + BOUND_FOR
    play.tell("lifesaving.jack climbs", "L-216")


def dream(play: Play) -> None:
    """L-217: have Jack for some turns without binding him."""
    record = occult(play.hero)
    record.dream = play.world.turn + DREAMT_FOR
    record.dream_rests = play.world.turn + DREAMS_REST
    play.tell("lifesaving.jack dreamt of", "L-217")


def leave(play: Play) -> None:
    """End the bond."""
    record = occult(play.hero)
    record.jack = 0
    play.tell("lifesaving.jack leaves", "L-216")


def pass_time(play: Play, *, shunned: bool) -> None:
    """L-216: end bond and dream when their time is over; a place that Jack shuns ends the bond, too."""
    record = occult(play.hero)
    if record.jack and (shunned or record.jack < play.world.turn):
        leave(play)
    if record.dream and record.dream < play.world.turn:
        record.dream = 0


def spend(play: Play) -> bool:
    """L-216: Jack leaves and takes a level, even from heroes who resist drain; True if there is none to take.

    L-217: Jack dreamt of stays, and takes nothing.
    """
    hero = play.hero
    if occult(hero).dream:
        play.tell("lifesaving.shaken to the core", "L-217")
        return False
    leave(play)
    if hero.level < 2:
        return True
    fall(play, "L-216")
    undo_gains(play)
    if hero.experience > 0:
        low, high = threshold(play, hero.level - 1), threshold(play, hero.level)
        set_experience(play, low + (high - low) // 2, "L-216")
    return False
