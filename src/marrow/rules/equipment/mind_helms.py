"""Helms that curse themselves on the head: of opposite alignment, and the dunce cap. NetHack: do_wear.c."""

from collections.abc import Mapping

from marrow.content.event_kinds import ALIGNMENT
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import note_event
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_gone
from marrow.rules.hero.alignment_changes import change_alignment, own_alignment, set_alignment
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.conditions import confuse
from marrow.rules.items.stacks import curse
from marrow.rules.naming import the_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play

ALL_FURIES = 255  # more are never born
RULE, HELM = "do_wear.c", "attrib.c uchangealign"
OPPOSITE: Mapping[AlignmentName, AlignmentName] = {"lawful": "chaotic", "chaotic": "lawful"}


def opposite_helm_on(play: Play, item: Item) -> None:
    """Change the hero's alignment while the helm is worn, and curse it. NetHack: uchangealign."""
    hero = play.hero
    if not play.edition.hero.opposite_helms_wipe_record:
        _turn_mind_by_die(play, item)
        return
    opposite: AlignmentName = "chaotic" if item.id % 2 else "lawful"
    confuses = play.edition.hero.opposite_helms_confuse
    if confuses:
        change_alignment(play, -7, HELM)
    set_alignment(play, OPPOSITE.get(hero.alignment, opposite), RULE)
    note_event(play, ALIGNMENT, "chronicle.helm", alignment=hero.alignment)
    wild = is_hallucinating(hero)
    play.tell("wearing.mind oscillates wildly" if wild else "wearing.mind oscillates", RULE)
    if confuses:
        confuse(play, play.dice.rn1(2, 3, HELM), HELM)
    if play.edition.hero.misdeeds_are_counted:
        _call_furies(play)
    _glow_black_and_curse(play, item)
    if wild:
        play.tell("wearing.brain hurts", RULE)
    else:
        discover(play, item.kind)


def _call_furies(play: Play) -> None:
    """Z-198: the more misdeeds, the likelier an erinys comes; on the Astral Plane all that are left."""
    astral = is_on_special_level(play, "astral")
    if not astral and play.dice.rn2(50, HELM) >= play.hero.misdeeds:
        return
    for _ in range(ALL_FURIES if astral else 1):
        if is_gone(play.world, SPECIES_NAMED["erinys"]):
            return
        make_monster(play, SPECIES_NAMED["erinys"], play.hero.spot, nearby=True)


def _turn_mind_by_die(play: Play, item: Item) -> None:
    """Before 3.6.0 a die decides for the neutral, and everybody keeps the record of what he did."""
    hero = play.hero
    opposite = OPPOSITE.get(hero.alignment)
    if opposite is None:
        opposite = "chaotic" if play.dice.rn2(2, RULE) else "lawful"
    set_alignment(play, opposite, RULE, keeps_record=True)
    note_event(play, ALIGNMENT, "chronicle.helm", alignment=hero.alignment)
    _glow_black_and_curse(play, item)
    if is_hallucinating(hero):
        play.tell("wearing.brain hurts", RULE)
    else:
        play.tell("wearing.mind oscillates", RULE)
        discover(play, item.kind)


def opposite_helm_off(play: Play, item: Item) -> None:
    wipes = play.edition.hero.opposite_helms_wipe_record
    set_alignment(play, own_alignment(play.hero), RULE, keeps_record=not wipes)
    if wipes:
        play.tell("wearing.mind returns", RULE)


def dunce_cap_on(play: Play, item: Item) -> None:
    """Curse the cap; tell whether intelligence fell to the cap's 6. NetHack: attrib.c, acurr."""
    hero = play.hero
    _glow_black_and_curse(play, item)
    which = Attribute.INTELLIGENCE
    own = hero.base[which] + hero.bonus[which] + hero.temporary[which]
    feels = "wearing.sit in a corner" if attribute(hero, which) <= own else "wearing.giddy"
    play.tell("wearing.brain hurts" if is_hallucinating(hero) else feels, RULE)


def _glow_black_and_curse(play: Play, item: Item) -> None:
    if item.blessing >= 0:
        play.tell(
            "wearing.vibrates" if is_blind(play.hero) else "wearing.glows black",
            RULE,
            item=the_item(play, item),
        )
        curse(item)
