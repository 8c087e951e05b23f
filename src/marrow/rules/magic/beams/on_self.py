"""Magic turned on oneself. NetHack: zap.c, zapyourself."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.hero import Attribute, Source
from marrow.rules.attributes import exercise
from marrow.rules.body import form_of, give_intrinsic, has, is_blind, set_timeout
from marrow.rules.combat.killing import halved
from marrow.rules.combat.spellpower import spell_bonus
from marrow.rules.lifesaving.draining import lose_level
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic import conditions
from marrow.rules.magic.beams.force import RULE, Force
from marrow.rules.magic.beams.on_places import zap_down
from marrow.rules.magic.cancelling import cancel_hero
from marrow.rules.magic.polymorphs import polymorph_self
from marrow.rules.magic.punishment import is_punished, release
from marrow.rules.magic.rays import killer_of_self
from marrow.rules.magic.teleport import teleport_hero
from marrow.rules.making.revival import unturn_dead
from marrow.rules.play import Play


def zap_self(play: Play, force: Force) -> bool:
    """The force is turned on oneself. NetHack: zap.c, zapyourself."""
    effect = ON_SELF.get(force.kind.name)
    return effect is not None and effect(play, force)


def _strike_self(play: Play, force: Force) -> bool:
    if has(play.hero, Property.MAGIC_RESISTANCE):
        play.tell("beams.boing", RULE)
        return False
    play.tell("beams.bash yourself", RULE)
    amount = play.dice.d(2, 12, RULE)
    if force.spell:
        amount = spell_bonus(play, amount)
    exercise(play, Attribute.STRENGTH, False, RULE)
    hurt(play, halved(play, amount), killer_of_self(play, spell=force.spell), RULE)
    return True


def _slow_self(play: Play, force: Force) -> bool:
    hero = play.hero
    if hero.intrinsic[Property.FAST] or hero.timeout[Property.FAST]:
        hero.intrinsic[Property.FAST] = 0
        set_timeout(play, Property.FAST, 0, RULE)
        play.tell("beams.slow yourself", RULE)
        return True
    return False


def _speed_self(play: Play, force: Force) -> bool:
    hero = play.hero
    known = False
    if not hero.intrinsic[Property.FAST]:
        play.tell("beams.speed yourself", RULE)
        known = True
    give_intrinsic(play, Property.FAST, Source.OUTSIDE, RULE)
    exercise(play, Attribute.DEXTERITY, True, RULE)
    return known


def _turn_self(play: Play, force: Force) -> bool:
    unturn_dead(play, play.hero.inventory, owner="your")
    if "undead" in form_of(play.hero).traits:
        play.tell("beams.frightened", RULE)
        turns = play.dice.rnd(30, RULE)
        conditions.stun(play, play.hero.timeout[Property.STUNNED] + turns, RULE)
    else:
        play.tell("beams.shudder in dread", RULE)
    return False


def _polymorph_oneself(play: Play, force: Force) -> bool:
    if not has(play.hero, Property.UNCHANGING):
        polymorph_self(play)
        return True
    return False


def _cancel_self(play: Play, force: Force) -> bool:
    cancel_hero(play)
    return True


def _teleport_self(play: Play, force: Force) -> bool:
    teleport_hero(play)
    return True


def _invisible_self(play: Play, force: Force) -> bool:
    hero = play.hero
    was = has(hero, Property.INVISIBILITY)
    give_intrinsic(play, Property.INVISIBILITY, Source.OUTSIDE, RULE)
    if not was and not is_blind(hero):
        play.tell("potions.vanish", RULE)
        return True
    return False


def _probe_self(play: Play, force: Force) -> bool:
    for item in play.hero.inventory:
        item.seen = True
        item.contents_known = True
    play.tell("beams.probe yourself", RULE)
    return True


def _open_self(play: Play, force: Force) -> bool:
    if is_punished(play):
        release(play)
        play.tell("troubles.chain disappears", RULE)
        return True
    return zap_down(play, force)


def _heal_self(play: Play, force: Force) -> bool:
    extra = force.kind.name == "spellbook of extra healing"
    amount = play.dice.d(6, 8 if extra else 4, RULE)
    play.tell("potions.much better" if extra else "potions.better", RULE)
    conditions.heal(play, amount, RULE, cure_blind=extra or force.blessed)
    return True


def _flesh_self(play: Play, force: Force) -> bool:
    conditions.unpetrify(play, RULE)
    return True


def _drain_self(play: Play, force: Force) -> bool:
    if not has(play.hero, Property.DRAIN_RESISTANCE):
        lose_level(play, "life drainage", "L-095")
        return True
    return False


def _nothing_to_self(play: Play, force: Force) -> bool:
    return False


ON_SELF: Mapping[KindName, Callable[[Play, Force], bool]] = {
    "wand of striking": _strike_self,
    "spellbook of force bolt": _strike_self,
    "wand of slow monster": _slow_self,
    "spellbook of slow monster": _slow_self,
    "wand of speed monster": _speed_self,
    "wand of undead turning": _turn_self,
    "spellbook of turn undead": _turn_self,
    "wand of polymorph": _polymorph_oneself,
    "spellbook of polymorph": _polymorph_oneself,
    "wand of cancellation": _cancel_self,
    "spellbook of cancellation": _cancel_self,
    "wand of teleportation": _teleport_self,
    "spellbook of teleport away": _teleport_self,
    "wand of make invisible": _invisible_self,
    "wand of locking": _nothing_to_self,
    "spellbook of wizard lock": _nothing_to_self,
    "wand of probing": _probe_self,
    "wand of opening": _open_self,
    "spellbook of knock": _open_self,
    "spellbook of healing": _heal_self,
    "spellbook of extra healing": _heal_self,
    "spellbook of stone to flesh": _flesh_self,
    "spellbook of drain life": _drain_self,
    "wand of nothing": _nothing_to_self,
}
