"""dNetHack's spirit Jack, who can save a life: bound, dreamt of, used up, leaving. Rules L-216, L-217."""

from marrow.model.hero import Hero
from marrow.rules.hero.experience import drop_level, experience_to_rise, remove_gains_of_level, set_experience
from marrow.rules.lifesaving.gevurah import ensure_occult_record
from marrow.rules.play import Play

BOUND_FOR = 5000  # turns
DREAMT_FOR = 5
DREAMS_REST = 125


def is_jack_present(hero: Hero) -> bool:
    """Whether Jack can save the hero now, because he is bound or dreamt of."""
    return hero.occult is not None and bool(hero.occult.jack or hero.occult.dream)


def bind_jack(play: Play) -> None:
    """L-216: bind Jack for 5000 turns; he cannot be bound again before they are over."""
    record = ensure_occult_record(play.hero)
    record.jack = record.jack_rests = play.world.turn + BOUND_FOR
    play.tell("lifesaving.jack climbs", "L-216")


def grant_dream(play: Play) -> None:
    """L-217: have Jack for some turns without binding him."""
    record = ensure_occult_record(play.hero)
    record.dream = play.world.turn + DREAMT_FOR
    record.dream_rests = play.world.turn + DREAMS_REST
    play.tell("lifesaving.dream of jack", "L-217")


def unbind_jack(play: Play) -> None:
    """End the bond."""
    record = ensure_occult_record(play.hero)
    record.jack = 0
    play.tell("lifesaving.jack leaves", "L-216")


def age_bond_and_dream(play: Play, *, shunned: bool) -> None:
    """L-216: end bond and dream when their time is over; a place that Jack shuns ends the bond, too."""
    record = ensure_occult_record(play.hero)
    if record.jack and (shunned or record.jack < play.world.turn):
        unbind_jack(play)
    if record.dream and record.dream < play.world.turn:
        record.dream = 0


def use_up_jack(play: Play) -> bool:
    """L-216: Jack leaves and takes a level, even from heroes who resist drain; True if there is none to take.

    L-217: Jack dreamt of stays, and takes nothing.
    """
    hero = play.hero
    if ensure_occult_record(hero).dream:
        play.tell("lifesaving.shaken to the core", "L-217")
        return False
    unbind_jack(play)
    if hero.level < 2:
        return True
    drop_level(play, "L-216")
    remove_gains_of_level(play, "L-216")
    if hero.experience > 0:
        low, high = experience_to_rise(play, hero.level - 1), experience_to_rise(play, hero.level)
        set_experience(play, low + (high - low) // 2, "L-216")
    return False
