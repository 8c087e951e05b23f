"""Templates that change monsters in dNetHack: fractured. Rule L-221. NetHack: none; dNetHack: makemon.c."""

from marrow.content.words import SpeciesName
from marrow.model.monster import Monster, Template
from marrow.rules.play import Play

BORN_FRACTURED: tuple[SpeciesName, ...] = ("Amm Kamerel",)
HIGHEST_LEVEL = 255


def fracture(play: Play, monster: Monster, *, rises: bool = True) -> None:
    """L-221: the monster becomes a Witness of the Fracture: four levels more, and a maximum higher by 4d8."""
    monster.templates |= Template.FRACTURED
    if rises:
        monster.level = min(monster.level + 4, HIGHEST_LEVEL)
    monster.max_hp += play.dice.d(4, 8, "L-221")


def fracture_at_birth(play: Play, monster: Monster) -> None:
    """L-221: a new kamerel on an ordinary level is a Witness of the Fracture from the start."""
    fracture(play, monster)
    monster.hp = monster.max_hp
