"""Offer the Amulet of Yendor or an imitation. Rules L-135, L-136. NetHack: pray.c, dosacrifice."""

from marrow.content.words import AlignmentName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.dungeon.altars import altar_alignment, on_high_altar
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.hero.achievements import tell_achievements
from marrow.rules.hero.alignment_changes import change_alignment, set_alignment_record
from marrow.rules.hero.body import is_deaf, is_hallucinating
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.removal import delete_item
from marrow.rules.lifesaving.death import die
from marrow.rules.naming.gods import god_name
from marrow.rules.play import Play
from marrow.rules.religion.offerings import desecrate_high_altar
from marrow.rules.religion.wrath import fry_by_god, upset_god

RULE = "pray.c dosacrifice"


def offer_amulet(play: Play, item: Item) -> bool:
    """L-135, L-136: offer the real Amulet on a high altar: in the Sanctum, or on the Astral Plane."""
    altar = altar_alignment(play)
    hero = play.hero
    if not on_high_altar(play):
        return _refuse_amulet(play, altar)
    delete_item(play, item)
    play.tell("sacrifice.offer amulet", RULE, god=god_name(play, altar))
    if altar is None:
        set_alignment_record(play, min(hero.alignment_record, -99), "L-135")
        play.tell("sacrifice.moloch shrugs", "L-135", god=god_name(play, hero.alignment))
        die(play, Ending.DIED, Killer("Moloch's indifference", KillerFormat.AS_IS))
        play.tell("sacrifice.moloch snarls", "L-136")
        fry_by_god(play, None, "prayer.disintegrate")
        play.tell("sacrifice.cloud of smoke", "L-136")
        die(play, Ending.ESCAPED, Killer("escaped", KillerFormat.ALONE))
    elif altar != hero.alignment:
        change_alignment(play, -99, RULE)
        own, other = god_name(play, hero.alignment), god_name(play, altar)
        play.tell("sacrifice.other god wins", RULE, god=other, own=own)
        play.tell("sacrifice.cloud of smoke", RULE)
        die(play, Ending.ESCAPED, Killer("escaped", KillerFormat.ALONE))
    else:
        change_alignment(play, 10, RULE)
        tell_achievements(play, ascended=True)
        play.tell("sacrifice.ascend", RULE)
        die(play, Ending.ASCENDED, Killer("ascended", KillerFormat.ALONE))
    return True


def _refuse_amulet(play: Play, altar: AlignmentName | None) -> bool:
    """The altar is no high altar: a hint where to go, or Moloch's anger in Gehennom."""
    if altar is None and is_in_gehennom(play.level):
        upset_god(play, None)
    elif is_hallucinating(play.hero):
        play.tell("sacrifice.homesick", RULE)
    else:
        own = altar == play.hero.alignment
        play.tell("sacrifice.return to surface" if own else "sacrifice.ashamed", RULE)
    return True


def offer_false_amulet(play: Play, item: Item) -> bool:
    """Offer an imitation: a small loss of luck, but the god's anger if the hero knew it."""
    hero = play.hero
    altar = altar_alignment(play)
    if not on_high_altar(play) and not item.charge_known:
        return _refuse_amulet(play, altar)
    hear(play, "sacrifice.thunderclap", RULE)
    if not item.charge_known:
        play.tell("sacrifice.mistake", RULE)
        item.charge_known = True
        change_luck(play, -1, RULE)
        return True
    if is_deaf(hero):
        play.tell("sacrifice.oh no", RULE)
    change_luck(play, -3, RULE)
    change_alignment(play, -1, RULE)
    hero.piety.anger += 3
    if altar != hero.alignment and on_high_altar(play):
        desecrate_high_altar(play)
    else:
        upset_god(play, altar)
    return True
