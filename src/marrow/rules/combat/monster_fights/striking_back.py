"""A monster that another has hit may strike back. NetHack: mhitm.c, fightm; monmove.c, m_move_aggress."""

from typing import Final

from marrow.model.monster import Monster
from marrow.rules.play import Play

WHOLE_MOVE: Final = 12


def takes_move_to_answer(play: Play, victim: Monster, rule: str) -> bool:
    """Three times in four it answers, if it has a move to spend; Z-196: since 3.7 the rest of one may do."""
    willing = play.dice.rn2(4, rule) != 0
    if not willing:
        return False
    if play.edition.monsters.partial_moves_strike_back:
        least = play.dice.rn2(WHOLE_MOVE, rule) + 1
    else:
        least = WHOLE_MOVE
    if victim.movement < least:
        return False
    victim.movement = max(victim.movement - WHOLE_MOVE, 0)
    return True
