"""Offerings on altars. Rules L-135, L-136. NetHack: pray.c, dosacrifice."""

from marrow.content.artifacts import Artifact
from marrow.content.artifacts_table import ARTIFACTS
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import AlignmentName
from marrow.errors import RefusedCommand
from marrow.model.hero import Attribute, Ending, Killer, KillerFormat, Source
from marrow.model.item import Item
from marrow.model.places import SHRINE
from marrow.rules.body import (
    adjust_attribute,
    be_helpless,
    change_alignment,
    change_luck,
    exercise,
    give_intrinsic,
)
from marrow.rules.combat.nature import is_rider, is_unicorn
from marrow.rules.growth import skill_of, unrestrict
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.magic.favours import god_name
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.prayer import (
    altar_alignment,
    anger_god,
    fry,
    on_altar,
    send_minion,
    upset_god,
)
from marrow.rules.making.objects import random_item
from marrow.rules.making.revival import revive
from marrow.rules.play import Play
from marrow.rules.polymorph import is_own_race
from marrow.rules.things import put_on_floor, reweigh, uncurse

RULE = "pray.c dosacrifice"
MOST_VALUE = 24
FRESH = 50
CODES: dict[AlignmentName, int] = {"chaotic": 1, "neutral": 2, "lawful": 3}
SIGNS: dict[AlignmentName, int] = {"chaotic": -1, "neutral": 0, "lawful": 1}


def offer(play: Play, item: Item) -> bool:
    """Offer a corpse, or an Amulet, on the altar here. It takes a move."""
    if not on_altar(play) or play.hero.engulfer_id:
        raise RefusedCommand("sacrifice.no altar")
    if item.kind.name == "Amulet of Yendor":
        return _amulet(play, item)
    if item.kind.name == "cheap plastic imitation of the Amulet of Yendor":
        return _false_amulet(play, item)
    if item.kind.name != "corpse" or item.species is None:
        play.tell("wands.nothing happens", RULE)
        return True
    hero = play.hero
    hero.conduct.prayers += 1
    if is_rider(item.species):
        revive(play, item)
        return True
    value = _value(play, item)
    if is_own_race(hero, item.species):
        _own_kind(play, item)
        return True
    value = _judge(play, item, value)
    if value == 0:
        play.tell("wands.nothing happens", RULE)
    elif value < 0:
        upset_god(play, altar_alignment(play))
    elif altar_alignment(play) != hero.alignment:
        _on_foreign_altar(play, item)
    else:
        _accept(play, item, value)
    return True


def _value(play: Play, corpse: Item) -> int:
    """A fresh corpse is worth the toughness of what it was."""
    assert corpse.species is not None
    if corpse.species.name != "acid blob" and play.world.turn > corpse.birth + FRESH:
        return 0
    value = corpse.species.difficulty + 1
    if corpse.uneaten and corpse.species.nutrition:
        value = max(value * corpse.uneaten // corpse.species.nutrition, 1)
    return value


def _judge(play: Play, corpse: Item, value: int) -> int:
    """Pets and unicorns of one's own side are insults; others please more."""
    hero = play.hero
    assert corpse.species is not None
    if corpse.remains is not None and corpse.remains.tame:
        play.tell("sacrifice.loyalty", RULE)
        change_alignment(play, -3, RULE)
        give_intrinsic(play, Property.AGGRAVATE_MONSTER, Source.OUTSIDE, RULE)
        return -1
    if "undead" in corpse.species.traits:
        return value + (1 if hero.alignment != "chaotic" else 0)
    if is_unicorn(corpse.species):
        side = (corpse.species.alignment > 0) - (corpse.species.alignment < 0)
        altar = altar_alignment(play)
        if altar is not None and side == SIGNS[altar]:
            play.tell("sacrifice.insult", RULE)
            adjust_attribute(play, Attribute.WISDOM, -1, RULE)
            return -5
        if altar == hero.alignment:
            change_alignment(play, 5, RULE)
            return value + 3
        if side == SIGNS[hero.alignment]:
            hero.alignment_record = -1
            return 1
        return value + 3
    return value


def _own_kind(play: Play, corpse: Item) -> None:
    """The offering of one's own race: an abomination to all but the chaotic."""
    hero, level = play.hero, play.level
    altar = altar_alignment(play)
    if hero.alignment != "chaotic":
        play.tell("sacrifice.infamous offense", RULE)
        exercise(play, Attribute.WISDOM, False, RULE)
    if altar in ("lawful", "neutral"):
        play.tell("sacrifice.stained", RULE, race=hero.race.adjective)
        level.detail[hero.spot] = CODES["chaotic"]
    else:
        play.tell("sacrifice.blood covers", RULE)
        change_luck(play, -2 if altar is None else 2, RULE)
        demon = send_minion(play, "chaotic")
        if demon is not None:
            demon.peaceful = hero.alignment == "chaotic"
            be_helpless(play, 3, "being terrified of a demon", note="")
    if hero.alignment != "chaotic":
        change_alignment(play, -5, RULE)
        hero.god_anger += 3
        adjust_attribute(play, Attribute.WISDOM, -1, RULE)
        anger_god(play, hero.alignment)
        change_luck(play, -5, RULE)
    else:
        change_alignment(play, 5, RULE)
    _use_one(play, corpse)


def _use_one(play: Play, item: Item) -> None:
    if item.quantity > 1:
        item.quantity -= 1
        reweigh(item)
    else:
        destroy(play, item)


def consume(play: Play, item: Item) -> None:
    lawful = play.hero.alignment == "lawful"
    play.tell("sacrifice.flash of light" if lawful else "sacrifice.burst of flame", RULE)
    _use_one(play, item)
    exercise(play, Attribute.WISDOM, True, RULE)


def _on_foreign_altar(play: Play, item: Item) -> None:
    """Another god's altar: the strayed may change sides; the faithful may win the altar."""
    hero, level = play.hero, play.level
    altar = altar_alignment(play)
    if hero.alignment_record < 0 or altar is None:
        if hero.alignment == hero.birth_alignment and altar is not None:
            consume(play, item)
            play.tell("sacrifice.allegiance", RULE, god=god_name(play, altar))
            hero.alignment = altar
            hero.alignment_record = 0
            change_luck(play, -3, RULE)
            hero.prayer_timeout += 300
            return
        hero.god_anger += 3
        change_alignment(play, -5, RULE)
        play.tell("sacrifice.rejects", RULE, god=god_name(play, altar))
        change_luck(play, -5, RULE)
        adjust_attribute(play, Attribute.WISDOM, -2, RULE)
        anger_god(play, hero.alignment)
        return
    consume(play, item)
    play.tell("sacrifice.conflict", RULE, god=god_name(play, altar))
    won = play.dice.rn2(8 + hero.level, RULE) > 5
    if won:
        play.tell("sacrifice.power increases", RULE, god=god_name(play, hero.alignment))
        exercise(play, Attribute.WISDOM, True, RULE)
        change_luck(play, 1, RULE)
        level.detail[hero.spot] = CODES[hero.alignment] | (level.detail[hero.spot] & SHRINE)
    else:
        play.tell("sacrifice.power decreases", RULE, god=god_name(play, hero.alignment))
        change_luck(play, -1, RULE)
        exercise(play, Attribute.WISDOM, False, RULE)


def _accept(play: Play, item: Item, value: int) -> None:
    """The own god takes it: anger, sins, the prayer timeout, then luck or a gift, in this order."""
    hero = play.hero
    consume(play, item)
    chaotic = hero.alignment == "chaotic"
    if hero.god_anger:
        before = hero.god_anger
        hero.god_anger = max(before - value * (2 if chaotic else 3) // MOST_VALUE, 0)
        if hero.god_anger == before:
            play.tell("sacrifice.inadequacy", RULE)
        elif hero.god_anger:
            play.tell("sacrifice.slightly mollified", RULE)
            if hero.luck < 0:
                change_luck(play, 1, RULE)
        else:
            play.tell("sacrifice.mollified", RULE)
            hero.luck = max(hero.luck, 0)
    elif hero.alignment_record < 0:
        change_alignment(play, min(value, MOST_VALUE, -hero.alignment_record), RULE)
        play.tell("sacrifice.partially absolved", RULE)
    elif hero.prayer_timeout > 0:
        before = hero.prayer_timeout
        hero.prayer_timeout = max(before - value * (500 if chaotic else 300) // MOST_VALUE, 0)
        if hero.prayer_timeout == 0:
            play.tell("sacrifice.reconciliation", RULE)
            hero.luck = max(hero.luck, 0)
        elif hero.prayer_timeout != before:
            play.tell("sacrifice.hopeful", RULE)
            if hero.luck < 0:
                change_luck(play, 1, RULE)
    elif not _gift(play):
        _luck(play, value)


def _luck(play: Play, value: int) -> None:
    hero = play.hero
    before = hero.luck
    change_luck(play, value * 10 // (MOST_VALUE * 2), RULE)
    hero.luck = max(hero.luck, 0)
    if hero.luck != before:
        play.tell("sacrifice.four-leaf clover", RULE)


def _gift(play: Play) -> bool:
    """One time in ten, more rarely after gifts, an artifact of one's own side."""
    hero, world = play.hero, play.world
    existing = sum(1 for made in world.artifacts.values() if made)
    if hero.level <= 2 or hero.luck < 0:
        return False
    granted = play.dice.one_in(10 + 2 * hero.gifts * existing, RULE)
    if not granted:
        return False
    fit = [row for row in ARTIFACTS if _is_fit(play, row)]
    own = [row for row in fit if row.role == hero.role.name]
    if not fit:
        return False
    artifact = own[0] if own and not hero.gifts else fit[play.dice.rn2(len(fit), RULE)]
    item = random_item(play, kind=KINDS_NAMED[artifact.base], artifacts=False)
    item.quantity = 1
    item.artifact = artifact.name
    item.name = artifact.name
    item.charge = max(item.charge, 0)
    uncurse(item)
    item.erodeproof = True
    reweigh(item)
    world.artifacts[artifact.name] = 1
    put_on_floor(play, item, hero.spot)
    play.tell("sacrifice.gift", RULE)
    hero.gifts += 1
    hero.prayer_timeout = play.dice.rnz(300 + 50 * existing, hero.level, RULE)
    exercise(play, Attribute.WISDOM, True, RULE)
    skill = skill_of(hero, item)
    if skill is not None:
        unrestrict(hero, skill)
    return True


def _is_fit(play: Play, row: Artifact) -> bool:
    hero = play.hero
    if play.world.artifacts.get(row.name) or "never random" in row.used:
        return False
    if row.alignment is not None and row.alignment != hero.alignment and row.role != hero.role.name:
        return False
    return row.race is None or row.race == hero.race.name


# Amulets


def _amulet(play: Play, item: Item) -> bool:
    """L-135, L-136: the real one, on a high altar. There is none but Moloch's below and those above."""
    altar = altar_alignment(play)
    hero = play.hero
    high = bool(play.level.detail[hero.spot] & SHRINE) and play.level.branch in ("gehennom", "planes")
    if not high:
        play.tell("sacrifice.return to surface" if altar == hero.alignment else "sacrifice.ashamed", RULE)
        return True
    destroy(play, item)
    play.tell("sacrifice.offer amulet", RULE, god=god_name(play, altar))
    if altar is None:
        hero.alignment_record = min(hero.alignment_record, -99)
        play.tell("sacrifice.moloch shrugs", "L-135")
        die(play, Ending.DIED, Killer("Moloch's indifference", KillerFormat.AS_IS))
        play.tell("sacrifice.moloch snarls", "L-136")
        fry(play, None, "prayer.disintegrate")
        play.tell("sacrifice.cloud of smoke", "L-136")
        die(play, Ending.ESCAPED, Killer("escaped", KillerFormat.ALONE))
    elif altar != hero.alignment:
        change_alignment(play, -99, RULE)
        play.tell("sacrifice.cloud of smoke", RULE)
        die(play, Ending.ESCAPED, Killer("escaped", KillerFormat.ALONE))
    else:
        change_alignment(play, 10, RULE)
        play.tell("sacrifice.ascend", RULE)
        die(play, Ending.ASCENDED, Killer("ascended", KillerFormat.ALONE))
    return True


def _false_amulet(play: Play, item: Item) -> bool:
    hero = play.hero
    play.tell("sacrifice.thunderclap", RULE)
    if not item.charge_known:
        play.tell("sacrifice.mistake", RULE)
        item.charge_known = True
        change_luck(play, -1, RULE)
        return True
    change_luck(play, -3, RULE)
    change_alignment(play, -1, RULE)
    hero.god_anger += 3
    upset_god(play, altar_alignment(play))
    return True
