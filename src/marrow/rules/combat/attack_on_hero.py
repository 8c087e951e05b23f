"""A monster's attack that has hit the hero, and its message. NetHack: mhitu.c, hitmu and hitmsg."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from marrow.choices.combat import CancellationDie
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Damage, Manner
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.hero.body import form_of, has, is_blind, is_deaf
from marrow.rules.monsters.traits import roll_past_cancellation
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE: Final = "mhitu.c hitmu"
AT_LAST: Final = CancellationDie.AT_LAST


class Outcome(Enum):
    """How an attack ended."""

    MISSED = 0
    HIT = 1
    DIED = 2  # the attacker is dead or gone for good
    GONE = 3  # the attacker left or is stopped: no more attacks this round
    SPARED = 4  # it has hit, but no more tentacles of this round reach the brain


HIT: Final = Outcome.HIT


class AttackOnHero:
    """An attack that has hit the hero, as its effects see it.

    ``uncancelled``: neither cancellation nor armour stops its special effect; None if not known yet.
    ``roll``: the roll that hit, low for good ones. ``bare``: armour class does not soften it. No dataclass,
    whose constructor would not be compiled: each blow at the hero makes one.
    """

    __slots__ = (
        "amount", "attack", "bare", "lowers_max_hp", "monster", "outcome", "roll", "uncancelled", "weapon",
    )  # fmt: skip

    def __init__(
        self,
        monster: Monster,
        attack: Attack,
        amount: int,
        uncancelled: bool | None,
        weapon: Item | None = None,
        roll: int = 0,
    ) -> None:
        self.monster = monster
        self.attack = attack
        self.amount = amount
        self.uncancelled = uncancelled
        self.weapon = weapon
        self.roll = roll
        self.outcome = HIT
        self.lowers_max_hp = False
        self.bare = False


def gets_through(play: Play, assault: AttackOnHero, *, tells: bool = False) -> bool:
    """Whether neither cancellation nor armour stops the effect; Z-277: throws the die if it is due now."""
    if assault.uncancelled is None:
        able = not assault.monster.cancelled
        assault.uncancelled = able and roll_past_cancellation(play, play.hero, RULE)
        if able and tells and not assault.uncancelled and play.edition.combat.cancellation_die is AT_LAST:
            play.tell("combat.avoid harm", "Z-277")
    return assault.uncancelled


def takes_effect(play: Play, assault: AttackOnHero, dice: Callable[[], bool]) -> bool:
    """Whether nothing stops the effect and its own ``dice`` show it, in the order of the edition."""
    if play.edition.combat.cancellation_die is AT_LAST:
        return dice() and gets_through(play, assault, tells=True)
    return gets_through(play, assault) and dice()


HIT_KEYS: Final[Mapping[Manner, str]] = {
    "bite": "combat.bites",
    "kick": "combat.kicks",
    "sting": "combat.stings",
    "butt": "combat.butts",
    "touch": "combat.touches",
    "tentacle": "combat.tentacles suck",
    "explode": "combat.explodes",
}


def tell_hit(play: Play, assault: AttackOnHero) -> None:
    """Say that the attacker bites, stings or hits, or smiles at the hero to seduce."""
    monster, hero = assault.monster, play.hero
    attack = assault.attack
    if not (monster.cancelled or monster.special_wait) and can_seduce(play, monster, attack):
        key = "combat.smiles"
        if is_blind(hero):
            key = "combat.seducer touches" if is_deaf(hero) else "combat.talks to you"
        play.tell(key, RULE, monster=the_monster(play, monster))
        return
    play.tell(HIT_KEYS.get(attack.manner, "combat.hits"), RULE, monster=the_monster(play, monster))


SEDUCTIVE: Final[tuple[Damage, ...]] = ("seduce", "seduction encounter", "steal item")


def can_seduce(play: Play, monster: Monster, attack: Attack | None = None) -> bool:
    """Whether it can seduce the hero, by this attack: nymphs anybody, incubi and succubi the other sex.

    Unseen thieves seduce nobody, and a form that is no humanoid has no sex. NetHack: mhitu.c, could_seduce.
    """
    species, hero = monster.species, play.hero
    seduces = species.letter == "n" or species.name in ("incubus", "succubus")
    if not seduces or "animal" in species.traits:
        return False
    if attack is not None and attack.damage not in SEDUCTIVE:
        return False
    steals = attack.damage == "seduce" if attack is not None else species.letter == "n"
    if steals and monster.invisible and not has(hero, Property.SEE_INVISIBLE):
        return False
    if species.letter == "n":
        return True
    form = form_of(hero)
    if "neuter" in form.traits or (hero.form is not None and "humanoid" not in form.traits):
        return False
    return monster.female != (hero.gender == "female")
