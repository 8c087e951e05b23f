"""What some variants' monsters are besides their species. Rule L-221. NetHack: none; dNetHack: makemon.c."""

from marrow.content.words import SpeciesName
from marrow.model.monster import Monster, Template
from marrow.rules.play import Play

BORN_FRACTURED: tuple[SpeciesName, ...] = ("Amm Kamerel",)
MOST_LEVEL = 255


def fracture(play: Play, monster: Monster, *, rises: bool = True) -> None:
    """L-221: it witnesses the Fracture, once more: four levels, and 4d8 hit points to have."""
    monster.templates |= Template.FRACTURED
    if rises:
        monster.level = min(monster.level + 4, MOST_LEVEL)
    monster.max_hp += play.dice.d(4, 8, "L-221")


def born_fractured(play: Play, monster: Monster) -> None:
    """L-221: the kamerel of ordinary levels have witnessed it already."""
    fracture(play, monster)
    monster.hp = monster.max_hp
