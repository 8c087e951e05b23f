"""Try to tame one monster, for the scroll and the spell. NetHack: read.c, maybe_tame."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.combat.deaths.killing import withstands
from marrow.rules.combat.taming import tame
from marrow.rules.monsters.reactions import anger
from marrow.rules.people.paying_off import make_happy
from marrow.rules.play import Play


def try_to_tame(play: Play, monster: Monster, *, cursed: bool, power: int) -> None:
    """Tame a monster that does not resist; shopkeepers calm down; cursed magic angers instead."""
    if cursed:
        anger(play, monster, by_attack=False)
    elif isinstance(monster.office, Keeper):
        make_happy(play, monster, monster.office)
    elif not withstands(play, monster, power):
        tame(play, monster)
