"""What an explosion does to the hero, and who is proof against it. NetHack: explode.c."""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.properties import Property
from marrow.content.words import Damage, ItemClass, Resistance
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.seen_resistances import show_resistance
from marrow.rules.lifesaving.harm import halved, halved_mishap, lose_to_blast
from marrow.rules.monsters.golem_effects import own_golem_effects
from marrow.rules.naming import the_monster
from marrow.rules.physics.catching_fire import light_things
from marrow.rules.physics.erosion import burn_armor
from marrow.rules.physics.item_destruction import burn_slime_away, ruin_pack
from marrow.rules.play import Play

# By role: what the damage of an explosion of the hero's own making is divided by.
RETRIBUTION_DIVISORS = {"priest": 5, "monk": 5, "wizard": 5, "healer": 2, "knight": 2}


class Blast(NamedTuple):
    """The strength of an explosion, and who made it."""

    amount: int
    kind: Damage
    power: int
    by_hero: bool


def blast_hero(play: Play, blast: Blast, killer: Killer, *, immune: bool, doubled: bool) -> None:
    hero = play.hero
    kind = blast.kind
    play.tell("combat.caught in explosion", "L-143")
    if kind == "fire":
        burn_slime_away(play)
    if hero.invulnerable:
        play.tell("combat.unharmed", "L-143")
    if kind == "fire":
        burn_armor(play)
        light_things(play, None)
    if kind in ("fire", "cold", "shock"):
        ruin_pack(play, BREAKABLE, kind, blast.amount)
    amount = blast.amount
    if kind == "physical":
        amount = halved(play.hero, amount)
    elif kind == "acid":
        amount = halved_mishap(play, amount)
    own_golem_effects(play, kind, 0 if hero.invulnerable else amount)
    if kind in HERO_PROOF:
        show_resistance(play, HERO_PROOF[kind], immune)
    if not hero.invulnerable and not immune:
        if doubled:
            amount *= 2
        lose_to_blast(play, amount, killer, "L-143", Ending.BURNING if kind == "fire" else Ending.DIED)
    exercise(play, Attribute.STRENGTH, False, "explode.c explode")


HERO_PROOF: Mapping[Damage, Property] = {
    "magic missile": Property.MAGIC_RESISTANCE,
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "strength poison": Property.POISON_RESISTANCE,
    "disintegration": Property.DISINTEGRATION_RESISTANCE,
}


MONSTER_PROOF: Mapping[Damage, Resistance] = {
    "fire": "fire", "cold": "cold", "shock": "shock", "acid": "acid", "strength poison": "poison",
    "disintegration": "disintegration",
}  # fmt: skip


BREAKABLE: tuple[ItemClass, ...] = ("scroll", "spellbook", "potion", "ring", "wand")


def killer_of_own_blast(hero: Hero, what: str) -> Killer:
    """L-143: the cause of death if the hero's own explosion kills the hero. NetHack: explode.c, explode."""
    himself, his = ("herself", "her") if hero.gender == "female" else ("himself", "his")
    return Killer(f"caught {himself} in {his} own {what}", KillerFormat.ALONE)


def damage_of_own_blast(hero: Hero, amount: int) -> int:
    """The damage to the hero by his own wand's explosion, or by a fireball cast at his own spot."""
    return amount // RETRIBUTION_DIVISORS.get(hero.role.name, 1)


def tell_of_engulfer(play: Play, monster: Monster, kind: Damage) -> None:
    """Say what an explosion inside it does to the monster that has engulfed the hero."""
    animal = "animal" in monster.species.traits
    effect = (IN_ANIMALS if animal else IN_OTHERS).get(kind, "fried")
    key = "combat.engulfer gets" if animal else "combat.engulfer gets slightly"
    play.tell(key, "L-143", monster=the_monster(play, monster), effect=effect)


IN_ANIMALS: Mapping[Damage, str] = {
    "fire": "heartburn", "cold": "a chill", "death touch": "full of pure energy", "shock": "shocked",
    "strength poison": "poisoned", "acid": "an upset stomach",
}  # fmt: skip


IN_OTHERS: Mapping[Damage, str] = {
    "fire": "toasted", "cold": "chilly", "death touch": "stirred by pure energy", "shock": "shocked",
    "strength poison": "intoxicated", "acid": "burned",
}  # fmt: skip


OPPOSITES: Mapping[Damage, Resistance] = {"fire": "cold", "cold": "fire"}
