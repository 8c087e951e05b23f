"""Try to tame one monster, for the scroll and the spell. NetHack: read.c, maybe_tame."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.combat.deaths.killing import resists_spell
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.people.charming import charm
from marrow.rules.people.paying_off import make_happy_keeper
from marrow.rules.play import Play


def maybe_tame(play: Play, monster: Monster, *, cursed: bool, power: int, blessed: bool = False) -> None:
    """Tame a monster that does not resist; shopkeepers calm down; cursed magic angers instead."""
    if cursed:
        make_hostile(play, monster, by_attack=False)
    elif isinstance(monster.duty, Keeper) and not play.edition.magic.taming_calms_keepers:
        make_happy_keeper(play, monster, monster.duty)
    else:
        resists = resists_spell(play, monster, power)
        charm(play, monster, resists=resists, blessed=blessed, tells=False)
