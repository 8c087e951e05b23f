"""How many hit points a body has that is new. NetHack: makemon.c, newmonhp."""

from marrow.content.species import Species
from marrow.rules.play import Play
from marrow.rules.polymorph.candidates import GOLEM_HP

RULE = "makemon.c newmonhp"
RIDERS = ("Death", "Famine", "Pestilence")


def fresh_hp(play: Play, species: Species, level: int) -> tuple[int, int]:
    """The level, which only the mightiest have fixed, and the hit points of a creature of this level."""
    if species.name in GOLEM_HP:
        return level, GOLEM_HP[species.name]
    if species.name in RIDERS:
        return level, play.dice.d(10, 8, RULE)
    if species.level > 49:
        hp = 2 * (species.level - 6)
        return hp // 4, hp
    if species.kind == "dragon" and not species.name.startswith("baby"):
        return level, 4 * level + play.dice.d(level, 4, RULE)
    if level == 0:
        return level, play.dice.rnd(4, RULE)
    return level, play.dice.d(level, 8, RULE)
