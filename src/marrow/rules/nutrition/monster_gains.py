"""What monsters gain by corpses that they eat, and by intrinsics that they take. NetHack: mon_givit."""

from collections.abc import Mapping
from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.words import Resistance
from marrow.model.monster import Monster
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.monster_equipment import turn_invisible
from marrow.rules.monsters.traits import RESISTANCE_OF
from marrow.rules.naming import the_monster
from marrow.rules.nutrition.intrinsics import choose_intrinsic, conveys_strength, roll_against_level
from marrow.rules.play import Play

RULE: Final = "Z-285"
WORDS: Final[Mapping[Resistance, str]] = {  # no monster can gain more than these
    "fire": "creatures.gains fire resistance",
    "cold": "creatures.gains cold resistance",
    "sleep": "creatures.gains sleep resistance",
    "disintegration": "creatures.gains disintegration resistance",
    "shock": "creatures.gains shock resistance",
    "poison": "creatures.gains poison resistance",
}


def gain_by_eating(play: Play, eater: Monster, meat: Species) -> None:
    """Z-285: a corpse may give its eater a resistance, as it does a hero; a stalker's hides and stuns it."""
    if not play.edition.nutrition.corpses_strengthen_monsters:
        return
    prop, strength = choose_intrinsic(play, meat, conveys_strength(meat))
    if eater.hp < 1:
        return
    if meat.name == "stalker":
        _vanish(play, eater)
    elif (prop is not None or strength) and meat.level > roll_against_level(play, prop, meat):
        gain_property(play, eater, prop)


def gain_property(play: Play, monster: Monster, prop: Property | None) -> None:
    """Give a monster a resistance, if it is one that monsters can gain. NetHack: mon.c, mon_give_prop."""
    gained = RESISTANCE_OF.get(prop) if prop is not None else None
    if gained is None or gained not in WORDS or gained in monster.gained:
        return
    monster.gained = (*monster.gained, gained)
    if gained not in monster.species.resistances and can_see_monster(play, monster):
        play.tell(WORDS[gained], RULE, monster=the_monster(play, monster))


def _vanish(play: Play, eater: Monster) -> None:
    if not eater.innately_invisible:
        name, seen = the_monster(play, eater), can_see_monster(play, eater)
        turn_invisible(eater)
        if seen:
            key = "creatures.turns invisible" if can_see_monster(play, eater) else "creatures.vanishes"
            play.tell(key, RULE, monster=name)
    eater.stunned = True
