"""Making friends by magic. NetHack: dog.c, tamedog. Rules N-348 to N-350."""

from marrow.model.monster import Monster
from marrow.rules.combat.killing import withstands
from marrow.rules.combat.wake import anger
from marrow.rules.making.birth import befriend
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

UNTAMABLE = ("Wizard of Yendor", "Medusa")


def tame(play: Play, monster: Monster) -> bool:
    """A monster becomes a pet if its nature allows; False if it does not, though at peace perhaps."""
    species = monster.species
    if species.name in UNTAMABLE or "wants artifact" in species.traits:
        return False
    monster.fleeing = False
    monster.flee_turns = 0
    if play.hero.holder_id == monster.id:
        play.hero.holder_id = 0
    monster.peaceful = True
    if monster.tame or not monster.can_move or "minion" in species.traits or monster.species.letter == "&":
        return False
    if "human" in species.traits or "demon" in species.traits or "wants amulet" in species.traits:
        return False
    if species.sound in ("sell", "guard", "priest", "leader", "guardian", "nemesis"):
        return False
    monster.asleep = False
    befriend(play, monster)
    return True


def try_to_tame(play: Play, monster: Monster, *, cursed: bool, power: int) -> bool:
    """Taming magic at one monster: cursed it angers, else it may fail. NetHack: read.c, maybe_tame."""
    if cursed:
        anger(play, monster)
        return False
    if withstands(play, monster, power):
        return False
    tamed = tame(play, monster)
    if tamed:
        play.tell("taming.friendly", "dog.c tamedog", monster=the_monster(play, monster))
    return tamed
