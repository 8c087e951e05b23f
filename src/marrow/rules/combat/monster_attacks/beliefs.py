"""How monsters miss a hero who is not where they believe him to be. NetHack: mhitu.c, wildmiss."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.combat.attack_on_hero import can_seduce
from marrow.rules.hero.body import has
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.traits import is_invisible
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE: Final = "mhitu.c mattacku"
DISPLACEMENT: Final = int(Property.DISPLACEMENT)


def miss_wildly(play: Play, monster: Monster, attack: Attack) -> None:
    """Say that an attack misses because the hero is elsewhere. NetHack: mhitu.c, wildmiss."""
    if not can_see(play, monster.spot):
        return
    hero = play.hero
    name = the_monster(play, monster)
    seduces = attack.damage in ("seduce", "seduction encounter") and can_seduce(play, monster, attack)
    if not monster.can_see or (is_invisible(hero) and "sees invisible" not in monster.species.traits):
        if seduces:
            play.tell("combat.tries to touch", RULE, monster=name)
            return
        match play.dice.rn2(3, "mhitu.c wildmiss"):
            case 0:
                play.tell(_swing_of(monster, attack), RULE, monster=name)
            case 1:
                play.tell("combat.attacks beside you", RULE, monster=name)
            case _:
                water = play.level.terrain[monster.believed] == Terrain.WATER
                key = "combat.strikes empty water" if water else "combat.strikes thin air"
                play.tell(key, RULE, monster=name)
    elif has(hero, DISPLACEMENT):
        key = "combat.smiles at displaced image" if seduces else "combat.strikes displaced image"
        play.tell(key, RULE, monster=name)
    elif hero.footing.in_water:
        key = "combat.reaches for distorted image" if seduces else "combat.fooled by water"
        play.tell(key, RULE, monster=name)


def _swing_of(monster: Monster, attack: Attack) -> str:
    if attack.manner == "bite":
        return "combat.snaps wildly"
    if attack.manner == "kick":
        return "combat.kicks wildly"
    if attack.manner in ("sting", "butt") or "no limbs" in monster.species.traits:
        return "combat.lunges wildly"
    return "combat.swings wildly"
