"""Pets that slip the leash. NetHack: apply.c, m_unleash."""

from marrow.model.monster import Monster
from marrow.rules.leashes import unleash
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see_monster


def slip_leash(play: Play, monster: Monster) -> None:
    """Whoever was held on a leash is not any more, which the hero sees or feels."""
    if monster.pet is None or not monster.pet.leashed:
        return
    if can_see_monster(play, monster):
        play.tell("journey.leash slips", "apply.c m_unleash", monster=the_monster(play, monster))
    else:
        play.tell("journey.leash slack", "apply.c m_unleash")
    unleash(play, monster)
