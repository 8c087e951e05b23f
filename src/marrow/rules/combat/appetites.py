"""What feeds pets that eat in the middle of a fight. Rule N-397."""

from marrow.model.monster import Monster
from marrow.rules.play import Play


def sated_by_brain(play: Play, eater: Monster | None) -> None:
    """N-397: a tame mind flayer is fed by a brain, and clear of mind again. NetHack: eat.c, eat_brains."""
    if eater is None or eater.pet is None:
        return
    eater.pet.hungry_at += play.dice.rnd(60, "N-397")
    eater.confused = False
