"""Pets on leashes, and how they get free. NetHack: apply.c, leashable, number_leashed and m_unleash.

A leash's ``ghost_id`` is the id of the pet it holds; the pet has ``leashed`` set.
"""

from typing import Final

from marrow.content.species import Species
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

MAX_LEASHED: Final = 2


def leashes_in_use(play: Play) -> list[Item]:
    return [item for item in play.hero.inventory if item.kind.name == "leash" and item.ghost_id]


def unleash(play: Play, monster: Monster) -> None:
    """Free a pet from its leash, without a message."""
    if monster.pet is not None:
        monster.pet.leashed = False
    for item in leashes_in_use(play):
        if item.ghost_id == monster.id:
            item.ghost_id = 0


def can_be_leashed(play: Play, species: Species) -> bool:
    """N-659: in some editions it must be no long worm, or have a solid body, and limbs or a head, too."""
    if play.edition.commands.leashes_fit_everybody:
        return True
    if species.name == "long worm":
        return False
    fits = "unsolid" not in species.traits and has_extremities(species)
    return fits or not play.edition.commands.leashes_need_a_body


def has_extremities(species: Species) -> bool:
    return not {"no limbs", "no head"} <= species.traits


def slip_leash(play: Play, monster: Monster) -> None:
    """A leashed pet gets free, and the hero sees or feels it."""
    if monster.pet is None or not monster.pet.leashed:
        return
    if can_see_monster(play, monster):
        play.tell("journey.leash slips", "apply.c m_unleash", monster=the_monster(play, monster))
    else:
        play.tell("journey.leash slack", "apply.c m_unleash")
    unleash(play, monster)
