"""The hero zaps himself. NetHack: zap.c, zapyourself."""

from collections.abc import Callable, Mapping
from typing import Final

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, KillerFormat, Source
from marrow.rules.combat.damage_types.blinding_and_stunning import slow_down
from marrow.rules.generation.new_monsters.revival import unturn_dead
from marrow.rules.hero import conditions
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_stunned, is_wrapped
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.removal import merge_in_pack
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.items.families import BOXES
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.magic.polymorphitis import polymorph_self
from marrow.rules.magic.punishment import is_punished, unpunish
from marrow.rules.magic.quickness import quicken
from marrow.rules.magic.wands.beam_hits_item import lock_box, probe_carried
from marrow.rules.magic.wands.cancelling import cancel_hero
from marrow.rules.magic.wands.hero_rays import self_zap_killer
from marrow.rules.magic.wands.stone_to_flesh import turn_to_flesh
from marrow.rules.magic.wands.zaps import RULE, ZapDetails, learn_zapped_wand
from marrow.rules.monsters.reactions import end_holding
from marrow.rules.play import Play
from marrow.rules.polymorph.new_form import polymorph_into
from marrow.rules.traps.releasing import TrapMagicResult, close_on_hero, free_hero_from_trap, open_under_hero

KNOWN_FIRST: Final[tuple[KindName, ...]] = ("wand of striking", "wand of polymorph", "wand of undead turning")


def zap_self(play: Play, zap: ZapDetails) -> None:
    """N-565: run the effect of a zap on the hero, which may identify the wand, in some editions before."""
    effect = ON_SELF.get(zap.kind.name)
    if not play.edition.magic.self_zaps_are_known_afterwards and zap.kind.name in KNOWN_FIRST:
        changes = zap.kind.name != "wand of polymorph" or not has(play.hero, Property.UNCHANGING)
        if changes:
            learn_zapped_wand(play, zap)
    if effect is not None and effect(play, zap):
        learn_zapped_wand(play, zap)


def _strike_self(play: Play, zap: ZapDetails) -> bool:
    if resists_openly(play, Property.MAGIC_RESISTANCE):
        play.tell("beams.boing", RULE)
        return True
    if not zap.broken:
        play.tell("beams.bash yourself", RULE)
    amount = play.dice.d(1 + zap.broken, 6, RULE) if zap.broken else play.dice.d(2, 12, RULE)
    exercise(play, Attribute.STRENGTH, False, RULE)
    learn_zapped_wand(play, zap)
    hurt(play, halved_mishap(play, amount), _killer(play, zap), RULE)
    return True


def _killer(play: Play, zap: ZapDetails) -> Killer:
    if not zap.broken:
        return self_zap_killer(play, zap.wand)
    himself = "herself" if play.hero.gender == "female" else "himself"
    return Killer(f"killed {himself} by breaking a wand", KillerFormat.ALONE)


def _slow_self(play: Play, zap: ZapDetails) -> bool:
    hero = play.hero
    if not hero.intrinsic[Property.FAST] and not hero.timeout[Property.FAST]:
        return False
    slow_down(play)
    return True


def _speed_self(play: Play, zap: ZapDetails) -> bool:
    hero = play.hero
    if play.edition.magic.speed_potions_last:
        quicken(play, play.dice.rn1(25, 50, RULE), RULE)
        return True
    known = not hero.intrinsic[Property.FAST]
    if known:
        fast = has(hero, Property.FAST)
        play.tell("beams.more natural quickness" if fast else "beams.speed yourself", RULE)
        exercise(play, Attribute.DEXTERITY, True, RULE)
    give_intrinsic(play, Property.FAST, Source.OUTSIDE, RULE)
    return known


def _turn_self(play: Play, zap: ZapDetails) -> bool:
    turn_hero(play)
    return True


def turn_hero(play: Play) -> None:
    """Corpses and eggs of the hero come alive, and he shudders. NetHack: zap.c, unturn_you."""
    unturn_dead(play, play.hero.inventory, owner="your")
    if "undead" in form_of(play.hero).traits:
        play.tell("beams.frightened more" if is_stunned(play.hero) else "beams.frightened", RULE)
        turns = play.dice.rnd(30, RULE)
        conditions.stun(play, play.hero.timeout[Property.STUNNED] + turns, RULE)
    else:
        play.tell("beams.shudder in dread", RULE)


def _polymorph_oneself(play: Play, zap: ZapDetails) -> bool:
    if has(play.hero, Property.UNCHANGING):
        return False
    polymorph_self(play)
    return True


def _cancel_self(play: Play, zap: ZapDetails) -> bool:
    cancel_hero(play)
    return False


def _teleport_self(play: Play, zap: ZapDetails) -> bool:
    return teleport_hero(play)


def _invisible_self(play: Play, zap: ZapDetails) -> bool:
    """Permanent invisibility, from a broken wand mostly temporary; since 3.7 always for few turns.

    A mummy wrapping prevents it.
    """
    hero = play.hero
    plain = not has(hero, Property.INVISIBILITY) and not is_blind(hero)
    if is_wrapped(hero):
        play.tell("spells.itchy", RULE)
        return False
    if play.edition.magic.invisibility_potions_last:
        extend_timeout(play, Property.INVISIBILITY, play.dice.rn1(15, 31, RULE), RULE)
    elif not zap.broken or play.dice.one_in(10, RULE):
        give_intrinsic(play, Property.INVISIBILITY, Source.OUTSIDE, RULE)
    else:
        extend_timeout(play, Property.INVISIBILITY, play.dice.d(zap.broken, 250, RULE), RULE)
    if plain:
        play.tell("potions.vanish", RULE)
    return plain


def _probe_self(play: Play, zap: ZapDetails) -> bool:
    for item in play.hero.inventory:
        probe_carried(play, item)
    play.tell("beams.probe yourself", RULE)
    return True


def _open_self(play: Play, zap: ZapDetails) -> bool:
    """Remove ball and chain, and free the hero from a trap; else unlock carried boxes, open a trap door.

    Since 3.7 it ends all holding first. NetHack: zap.c, release_hold.
    """
    let_go = end_holding(play)
    punished = is_punished(play)
    if punished:
        unpunish(play)
        play.tell("troubles.chain disappears", RULE)
    worked = free_hero_from_trap(play)
    if not worked.done:
        if play.edition.magic.opening_oneself_unlocks_boxes:  # L-263
            _turn_locks(play, locks=False)
        worked = open_under_hero(play, gaps=False)
    return let_go or punished or worked.noticed


def _lock_self(play: Play, zap: ZapDetails) -> bool:
    """Close a trap on the hero; else lock carried boxes."""
    worked = TrapMagicResult() if play.hero.hold.turns else close_on_hero(play)
    if not worked.done and play.edition.magic.locking_oneself_locks_boxes:  # L-263
        _turn_locks(play, locks=True)
    return worked.noticed


def _turn_locks(play: Play, *, locks: bool) -> None:
    for item in play.hero.inventory:
        if item.kind.name in BOXES:
            lock_box(play, item, locks=locks)


def _heal_self(play: Play, zap: ZapDetails) -> bool:
    extra = zap.kind.name == "spellbook of extra healing"
    by_skill = play.edition.magic.healing_spells_cure_blindness_by_skill
    amount = play.dice.d(6, 8 if extra else 4, RULE)
    conditions.heal(play, amount, RULE, cure_blind=extra or (by_skill and zap.blessed))
    play.tell("potions.much better" if extra else "potions.better", RULE)
    return True


def _flesh_self(play: Play, zap: ZapDetails) -> bool:
    """N-411: a stone golem hero becomes a flesh golem, petrification ends, stone items turn to flesh."""
    hero = play.hero
    if form_of(hero).name == "stone golem":
        polymorph_into(play, SPECIES_NAMED["flesh golem"])
    conditions.end_stoning(play, RULE)
    for item in list(hero.inventory):
        turn_to_flesh(play, item, hero.spot)
    _merge_pack(play)
    return True


def _merge_pack(play: Play) -> None:
    """Merge items that are now alike."""
    pack = play.hero.inventory
    for kept in list(pack):
        for added in list(pack):
            if kept in pack and added in pack and not added.worn:
                merge_in_pack(play, kept, added)


def _drain_self(play: Play, zap: ZapDetails) -> bool:
    if has(play.hero, Property.DRAIN_RESISTANCE):
        return False
    lose_level(play, "life drainage", "L-095")
    return True


def _nothing_to_self(play: Play, zap: ZapDetails) -> bool:
    return False


ON_SELF: Mapping[KindName, Callable[[Play, ZapDetails], bool]] = {
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
    "wand of locking": _lock_self,
    "spellbook of wizard lock": _lock_self,
    "wand of probing": _probe_self,
    "wand of opening": _open_self,
    "spellbook of knock": _open_self,
    "spellbook of healing": _heal_self,
    "spellbook of extra healing": _heal_self,
    "spellbook of stone to flesh": _flesh_self,
    "spellbook of drain life": _drain_self,
    "wand of nothing": _nothing_to_self,
}
