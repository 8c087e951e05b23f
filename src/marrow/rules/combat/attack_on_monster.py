"""An attack that has hit a monster, as its effects see it. NetHack: uhitm.c damageum, mhitm.c mdamagem."""

from collections.abc import Callable
from dataclasses import dataclass

from marrow.choices.combat import CancellationDie
from marrow.content.species import Attack
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.deaths.killing import kill_quietly, killed_by_hero
from marrow.rules.monsters.traits import roll_past_cancellation
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

AT_LAST = CancellationDie.AT_LAST
BY_HERO, BY_MONSTER = "uhitm.c damageum", "mhitm.c mdamagem"


@dataclass(slots=True)
class AttackOnMonster:
    """An attack that has hit a monster; ``attacker`` None is the hero in another form.

    ``negated``: cancellation or armour stops its special effect; None if not known yet. ``seen``: the hero
    sees the result.
    ``weapon`` is the one used, ``roll`` the roll of a d20 that hit. ``extra`` is what gloves and rings add.
    """

    monster: Monster
    attack: Attack
    amount: int
    negated: bool | None
    attacker: Monster | None = None
    seen: bool = True
    weapon: Item | None = None
    roll: int = 0
    extra: int = 0

    @property
    def by(self) -> Monster:
        """The attacking monster."""
        assert self.attacker is not None, self
        return self.attacker

    @property
    def rule(self) -> str:
        return BY_HERO if self.attacker is None else BY_MONSTER


def is_negated(play: Play, blow: AttackOnMonster, *, tells: bool = False) -> bool:
    """Whether cancellation or armour stops the effect; Z-277: throws the die if it is due now."""
    if blow.negated is None:
        cancelled = blow.attacker is not None and blow.attacker.cancelled
        blow.negated = cancelled or not roll_past_cancellation(play, blow.monster, blow.rule)
        if tells and blow.negated and not cancelled and play.edition.combat.cancellation_die is AT_LAST:
            tell_if_seen(play, blow, "combat.avoids harm")
    return blow.negated


def works(play: Play, blow: AttackOnMonster, dice: Callable[[], bool]) -> bool:
    """Whether nothing stops the effect and its own ``dice`` show it, in the order of the edition."""
    if play.edition.combat.cancellation_die is AT_LAST:
        return dice() and not is_negated(play, blow, tells=True)
    return not is_negated(play, blow) and dice()


def tell_if_seen(play: Play, blow: AttackOnMonster, key: str) -> None:
    """Say something of the monster hit, if the hero sees it."""
    if blow.seen:
        play.tell(key, blow.rule, monster=the_monster(play, blow.monster))


def kill_outright(play: Play, blow: AttackOnMonster, *, corpse: bool = True) -> bool:
    """Kill the monster hit; the message has been shown already. False if something saved it."""
    blow.amount = 0
    if blow.attacker is None:
        return killed_by_hero(play, blow.monster, told=False, corpse=corpse)
    was_pet = bool(blow.monster.tame)
    died = kill_quietly(play, blow.monster, corpse=corpse)
    if died and was_pet and not blow.seen:
        play.tell("combat.sad feeling", blow.rule)
    return died
