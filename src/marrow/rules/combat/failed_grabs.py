"""Attacks that hold do not hold ghosts, lights, vortices or a worm's tail. NetHack: failed_grab."""

from typing import Final

from marrow.content.species import Attack
from marrow.model.monster import Monster
from marrow.rules.hero.body import form_of
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE: Final = "mhitm.c failed_grab"
HOLDING: Final = ("wrap", "stick", "digest")


def grab_fails(
    play: Play, attack: Attack, attacker: Monster | None, defender: Monster | None, *, tail: bool = False
) -> bool:
    """In some editions whoever is not solid cannot be hugged, wrapped, stuck to or swallowed; True if so.

    None is the hero. Told if the hero takes part or sees it.
    """
    species = form_of(play.hero) if defender is None else defender.species
    if not tail and "unsolid" not in species.traits:
        return False
    holds = attack.manner == "hug" or attack.damage in HOLDING
    if not holds or not play.edition.combat.insubstantial_monsters_cannot_be_held:
        return False
    if attacker is None or defender is None or _is_noticed(play, attacker, defender):
        key = "combat.fails to hold tail" if tail else "combat.passes right through"
        play.tell(
            key,
            RULE,
            attacker="you" if attacker is None else the_monster(play, attacker),
            defender="you" if defender is None else the_monster(play, defender),
        )
    return True


def _is_noticed(play: Play, attacker: Monster, defender: Monster) -> bool:
    seen = can_see(play, attacker.spot) and can_see(play, defender.spot)
    return seen and can_spot_monster(play, defender)
