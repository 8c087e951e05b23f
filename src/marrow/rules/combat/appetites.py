"""What feeds pets that eat in the middle of a fight. Rules N-396, N-397."""

from marrow.content.species import Size, Species
from marrow.model.monster import Monster
from marrow.rules.making.population import leaves_corpse
from marrow.rules.play import Play

SIZE_FACTORS = {  # N-384: how much a meal means to a pet, by its size
    Size.TINY: 8,
    Size.SMALL: 6,
    Size.MEDIUM: 5,
    Size.LARGE: 4,
    Size.HUGE: 3,
    Size.GIGANTIC: 2,
}


def sated_by_brain(play: Play, eater: Monster) -> None:
    """N-397: a tame mind flayer is fed by a brain, and clear of mind again. NetHack: eat.c, eat_brains."""
    if eater.pet is not None:
        eater.pet.hungry_at += play.dice.rnd(60, "N-397")
        eater.confused = False


def sated_by_victim(eater: Monster, victim: Species) -> None:
    """N-396: a pet that digests its victim whole is fed by half the corpse, in a quarter of the time."""
    if eater.pet is not None and leaves_corpse(victim):
        eater.eating = (3 + (victim.weight >> 6) + 3) // 4
        eater.pet.hungry_at += victim.nutrition * SIZE_FACTORS[eater.species.size] // 2
