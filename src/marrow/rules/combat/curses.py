"""Cursing the hero's items, and removing curses.

NetHack: sit.c, rndcurse; read.c, seffects.
"""

from marrow.content.properties import Property
from marrow.content.vocabulary import Harm
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.rules.generation.new_items.item_details import bless_or_curse
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.body import has, is_blind, is_hallucinating
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.stacks import curse, unbless, uncurse
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import the_item, your_item
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import costly_alteration

RULE = "sit.c rndcurse"
FEELINGS = {  # by whether the hero hallucinates, and is confused
    (False, False): "scrolls.someone helping",
    (False, True): "scrolls.need some help",
    (True, False): "scrolls.one with everything",
    (True, True): "scrolls.dark side",
}


def curse_random_items(play: Play) -> None:
    """Up to six random stacks of the pack lose their blessing or are cursed. NetHack: sit.c, rndcurse."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    if weapon is not None and weapon.artifact == "Magicbane":
        absorbed = play.dice.rn2(20, RULE)
        if absorbed:
            play.tell("punishment.blade absorbs", RULE)
            return
    protected = has(hero, Property.MAGIC_RESISTANCE)
    if protected:
        play.tell("punishment.malignant aura", RULE)
    _curse_pack(play, protected=protected)
    _curse_saddle(play)


def _curse_pack(play: Play, *, protected: bool) -> None:
    hero = play.hero
    stacks = [item for item in hero.inventory if item.kind.class_ != "coin"]
    if not stacks and not play.edition.hero.auras_curse_empty_packs:
        return
    divisor = int(protected) + int(has(hero, Property.HALF_SPELL_DAMAGE)) + 1
    count = play.dice.rnd(6 // divisor, RULE)
    for _ in range(count if stacks else 0):
        item = stacks[play.dice.rnd(len(stacks), RULE) - 1]
        if item.blessing < 0:
            continue
        artifact = artifact_of(item)
        if artifact is not None and "intelligent" in artifact.used and play.dice.rn2(10, RULE) < 8:
            play.tell("punishment.resists", RULE, item=the_item(play, item))
            continue
        _unbless_or_curse(item)


def _curse_saddle(play: Play) -> None:
    """The saddle of the hero's steed may be cursed too."""
    steed = steed_of(play)
    if steed is None or play.dice.rn2(4, RULE):
        return
    saddle = worn_by(steed, Slot.SADDLE)
    if saddle is None or saddle.blessing < 0:
        return
    _unbless_or_curse(saddle)
    if not is_blind(play.hero):
        colour = "black" if saddle.blessing < 0 else "brown"
        play.tell("punishment.saddle glows", RULE, item=your_item(play, saddle), colour=colour)
        saddle.blessing_known = True


def _unbless_or_curse(item: Item) -> None:
    if item.blessing > 0:
        unbless(item)
    else:
        curse(item)


UNCOUNTED = int(Slot.BALL | Slot.CARRIED_ARTIFACT | Slot.INVOKED_ARTIFACT)


def remove_curse(play: Play, blessing: int, *, confused: bool) -> bool:
    """Uncurse items in use, all if blessed; a confused reader has them blessed or cursed at random.

    True, since 3.7, if the hero sees what it was by a curse that he knew of.
    """
    hero = play.hero
    reaches_saddles = play.edition.magic.remove_curse_reaches_saddles
    lifted = False
    play.tell(FEELINGS[is_hallucinating(hero), confused], "read.c seffects")
    if blessing < 0:
        play.tell("scrolls.disintegrates", "read.c seffects")
    else:
        for item in hero.inventory:
            if item.kind.class_ == "coin":
                continue
            leashed = item.kind.name == "leash" and item.ghost_id
            always_uncursed = item.kind.name == "loadstone" or leashed
            if not (blessing > 0 or always_uncursed or _is_in_use(hero, item)):
                continue
            if confused:
                bless_or_curse(play, item, 2)
                item.blessing_known = False
            else:
                if item.kind.name == "potion of water" and item.blessing < 0:
                    costly_alteration(play, item, Harm.UNCURSE)
                lifted = lifted or (item.blessing < 0 and item.blessing_known)
                uncurse(item)
        if reaches_saddles:
            _uncurse_saddle(play, confused=confused)
    if ball_and_chain.is_punished(hero) and not confused:
        ball_and_chain.detach_ball_and_chain(play)
    if ball_and_chain.is_chained_to_buried_ball(hero):
        ball_and_chain.free_buried_ball(play)
        play.tell("scrolls.clasp vanishes", "read.c seffects")
    return lifted and reaches_saddles


def _uncurse_saddle(play: Play, *, confused: bool) -> None:
    """The saddle of the hero's steed counts, since 3.7, as one of his things in use."""
    steed = steed_of(play)
    saddle = worn_by(steed, Slot.SADDLE) if steed is not None else None
    if saddle is None:
        return
    if confused:
        bless_or_curse(play, saddle, 2)
        saddle.blessing_known = False
    elif saddle.blessing < 0:
        uncurse(saddle)
        saddle.blessing_known = not (is_blind(play.hero) or is_hallucinating(play.hero))
        if not is_blind(play.hero):
            told = {"item": your_item(play, saddle), "colour": "amber"}
            play.tell("punishment.saddle glows", "read.c seffect_remove_curse", **told)


def _is_in_use(hero: Hero, item: Item) -> bool:
    """Whether it is in use: quivered only if ammunition, the alternate weapon only in two-weapon combat."""
    if hero.worn.get(int(Slot.ALTERNATE)) is item:
        return hero.fighting.two_weapons
    if hero.worn.get(int(Slot.QUIVERED)) is item:
        if item.kind.class_ == "gem":
            sling = hero.worn.get(int(Slot.WIELDED))
            return sling is not None and sling.kind.name == "sling"
        return item.kind.class_ == "weapon" and item.kind.merges
    return bool(int(item.worn) & ~UNCOUNTED)
