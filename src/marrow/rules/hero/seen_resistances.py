"""Monsters remember what they saw the hero resist. NetHack 3.7: mondata.c, monstseesu and monstunseesu."""

from collections.abc import Mapping
from typing import Final

from marrow.content.properties import Property
from marrow.content.words import Damage
from marrow.model.monster import Monster, SeenResistance
from marrow.rules.hero.body import has
from marrow.rules.hero.monster_sight import could_see_hero
from marrow.rules.play import Play

SEEN: Final[Mapping[Property, SeenResistance]] = {
    Property.MAGIC_RESISTANCE: SeenResistance.MAGIC,
    Property.FIRE_RESISTANCE: SeenResistance.FIRE,
    Property.COLD_RESISTANCE: SeenResistance.COLD,
    Property.SLEEP_RESISTANCE: SeenResistance.SLEEP,
    Property.DISINTEGRATION_RESISTANCE: SeenResistance.DISINTEGRATION,
    Property.SHOCK_RESISTANCE: SeenResistance.SHOCK,
    Property.POISON_RESISTANCE: SeenResistance.POISON,
    Property.ACID_RESISTANCE: SeenResistance.ACID,
    Property.REFLECTION: SeenResistance.REFLECTION,
}
AGAINST: Final[Mapping[Damage, SeenResistance]] = {
    "magic missile": SeenResistance.MAGIC,
    "fire": SeenResistance.FIRE,
    "cold": SeenResistance.COLD,
    "sleep": SeenResistance.SLEEP,
    "disintegration": SeenResistance.DISINTEGRATION,
    "shock": SeenResistance.SHOCK,
    "strength poison": SeenResistance.POISON,
    "acid": SeenResistance.ACID,
}


def resists_openly(play: Play, prop: Property) -> bool:
    """Whether the hero resists what happens to him; monsters who see it remember that, or forget it."""
    resists = has(play.hero, prop)
    show_resistance(play, prop, resists)
    return resists


def show_resistance(play: Play, prop: Property, resists: bool) -> None:
    """Monsters that have the hero in sight learn whether he resists."""
    bit = SEEN.get(prop)
    hero = play.hero
    if bit is None or not play.edition.monsters.resistances_are_remembered:
        return
    if hero.hold.engulfer_id:
        return
    for monster in play.level.monsters:
        if monster.hp > 0 and could_see_hero(play, monster):
            if resists:
                monster.seen_resistances |= bit
            else:
                monster.seen_resistances &= ~bit


def knows_futile(monster: Monster, damage: Damage) -> bool:
    """Whether it has seen the hero resist such an attack."""
    return bool(monster.seen_resistances & AGAINST.get(damage, 0))
