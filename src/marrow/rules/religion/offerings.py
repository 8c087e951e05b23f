"""Results of a sacrifice: rejection, conversion of hero or altar, forgiveness, luck, artifact gifts.

NetHack: pray.c, dosacrifice; artifact.c, mk_artifact.
"""

from marrow.content import event_kinds
from marrow.content.alignments import GOD_NUMBERS
from marrow.content.artifacts import Artifact
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import AlignmentName
from marrow.model.item import Item
from marrow.model.places import SHRINE
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import him, note_event
from marrow.rules.dungeon.altars import altar_alignment
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.dungeon.rooms import priest_of
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.alignment_changes import alignment_limit, change_alignment, own_alignment
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.luck_changes import change_luck, end_bad_luck, luck
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.skills import skill_of, unrestrict
from marrow.rules.items.artifact_gifts import add_own_enchantment, is_too_good_for, is_welcome_gift
from marrow.rules.items.artifacts import artifact_for_hero, poison_artifact
from marrow.rules.items.materials import renew
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import reweigh, uncurse
from marrow.rules.naming.discoveries import discover, discover_artifact
from marrow.rules.naming.english import artifact_with_the
from marrow.rules.naming.gods import god_name
from marrow.rules.people.temples import anger_priest, is_coaligned
from marrow.rules.play import Play
from marrow.rules.religion.conversion import convert_hero
from marrow.rules.religion.god_gifts import god_speaks
from marrow.rules.religion.wrath import anger_god, god_zaps_hero, send_minion

RULE = "pray.c dosacrifice"
GIFT, CONFLICT = "pray.c dosacrifice, gift", "pray.c dosacrifice, conflict"
MAX_VALUE = 24


HALLUCINATED_MESSAGES = ("sacrifice.sprouts wings", "sacrifice.swells", "sacrifice.dances")


def consume_offering(play: Play, item: Item) -> None:
    """The offering disappears from the altar. NetHack: consume_offering."""
    hero = play.hero
    lawful = hero.alignment == "lawful"
    if is_hallucinating(hero):
        play.tell(HALLUCINATED_MESSAGES[play.dice.rn2(3, RULE)], RULE)
    elif lawful and is_blind(hero):
        play.tell("sacrifice.disappears", RULE)
    else:
        play.tell("sacrifice.flash of light" if lawful else "sacrifice.burst of flame", RULE)
    use_up(play, item)
    exercise(play, Attribute.WISDOM, True, RULE)


def sacrifice_on_other_altar(play: Play, item: Item) -> None:
    """Sacrifice at another god's altar: a hero of negative alignment may convert, others the altar."""
    hero = play.hero
    altar = altar_alignment(play)
    if hero.alignment_record < 0 or (altar is None and is_in_gehennom(play.level)):
        if own_alignment(hero) == hero.birth_alignment and altar is not None:
            play.tell("sacrifice.feel anger", RULE, god=god_name(play, hero.alignment))
            consume_offering(play, item)
            play.tell("sacrifice.allegiance", RULE, god=god_name(play, altar))
            convert_hero(play, altar)
            change_luck(play, -3, RULE)
            hero.piety.prayer_timeout += 300
        else:
            _reject(play, altar)
        return
    consume_offering(play, item)
    own, other = god_name(play, hero.alignment), god_name(play, altar)
    play.tell("sacrifice.conflict", RULE, own=own, other=other)
    if play.dice.rn2(8 + hero.level, CONFLICT) > 5:
        play.tell("sacrifice.power increases", RULE, god=own)
        exercise(play, Attribute.WISDOM, True, RULE)
        change_luck(play, 1, RULE)
        _convert_altar(play)
        _maybe_send_minion(play, altar, 3)
        found = priest_of(play.level, hero.visit.room - 1) if hero.visit.room else None
        if found is not None and not is_coaligned(play, found[1]):
            anger_priest(play)
    else:
        play.tell("sacrifice.power decreases", RULE, god=own)
        change_luck(play, -1, RULE)
        exercise(play, Attribute.WISDOM, False, RULE)
        _maybe_send_minion(play, altar, 3.5)


def _reject(play: Play, altar: AlignmentName | None) -> None:
    """The god of the altar refuses the hero's conversion."""
    hero = play.hero
    hero.piety.anger += 3
    change_alignment(play, -5, RULE)
    play.tell("sacrifice.rejects", RULE, god=god_name(play, altar))
    god_speaks(play, altar, "sacrifice.suffer")
    change_luck(play, -5, RULE)
    adjust_attribute(play, Attribute.WISDOM, -2, RULE, silent=True)
    if not is_in_gehennom(play.level):
        anger_god(play, hero.alignment)


def _convert_altar(play: Play) -> None:
    """The altar converts to the hero's god."""
    hero, level = play.hero, play.level
    level.detail[hero.spot] = GOD_NUMBERS[hero.alignment] | (level.detail[hero.spot] & SHRINE)
    if not is_blind(hero):
        colour = {"lawful": "white", "neutral": "gray", "chaotic": "black"}[hero.alignment]
        play.tell("sacrifice.altar glows", RULE, colour=colour)


def _maybe_send_minion(play: Play, altar: AlignmentName | None, quarters_of_limit: float) -> None:
    """The other god may send a minion against a hero of high alignment."""
    hero = play.hero
    if play.rnl(hero.level, luck(hero), RULE) <= 6 or hero.alignment_record <= 0:
        return
    pious = play.dice.rnd(hero.alignment_record, RULE)
    if pious > int(alignment_limit(play.world.turn) * quarters_of_limit / 4):
        send_minion(play, altar, speaks=True)


def desecrate_high_altar(play: Play) -> None:
    """The hero tries to convert a high altar: its god attacks at once."""
    altar = altar_alignment(play)
    play.tell("sacrifice.charged air", RULE)
    play.tell("sacrifice.noticed", RULE, god=god_name(play, altar))
    god_speaks(play, altar, "sacrifice.high temple")
    god_zaps_hero(play, altar)


def accept_sacrifice(play: Play, item: Item, value: int) -> None:
    """The hero's god accepts: less anger, else forgiveness, else shorter timeout, else gift or luck."""
    hero = play.hero
    consume_offering(play, item)
    chaotic = hero.alignment == "chaotic"
    if hero.piety.anger:
        before = hero.piety.anger
        god = god_name(play, hero.alignment)
        hero.piety.anger = max(before - value * (2 if chaotic else 3) // MAX_VALUE, 0)
        if hero.piety.anger == before:
            play.tell("sacrifice.inadequacy", RULE)
        elif hero.piety.anger:
            play.tell("sacrifice.slightly mollified", RULE, god=god)
            if hero.luck < 0:
                change_luck(play, 1, RULE)
        else:
            play.tell("sacrifice.mollified", RULE, god=god)
            end_bad_luck(play, RULE)
    elif hero.alignment_record < 0:
        change_alignment(play, min(value, MAX_VALUE, -hero.alignment_record), RULE)
        play.tell("sacrifice.partially absolved", RULE)
    elif hero.piety.prayer_timeout > 0:
        before = hero.piety.prayer_timeout
        hero.piety.prayer_timeout = max(before - value * (500 if chaotic else 300) // MAX_VALUE, 0)
        if hero.piety.prayer_timeout == 0:
            play.tell("sacrifice.reconciliation", RULE)
            end_bad_luck(play, RULE)
        elif hero.piety.prayer_timeout != before:
            play.tell("sacrifice.hopeful", RULE)
            if hero.luck < 0:
                change_luck(play, 1, RULE)
    elif not give_artifact(play, value):
        _gain_luck(play, value)


def _gain_luck(play: Play, value: int) -> None:
    hero = play.hero
    before = hero.luck
    gain = value * 10 // (MAX_VALUE * 2)
    if play.edition.religion.sacrifices_lift_luck_to_their_value:
        gain = max(min(gain, value - before), 0)  # Z-049
    change_luck(play, gain, RULE)
    end_bad_luck(play, RULE)
    if hero.luck != before:
        play.tell("sacrifice.brushed" if is_blind(hero) else "sacrifice.four-leaf clover", RULE)


def give_artifact(play: Play, value: int) -> bool:
    """Give an artifact (True): one time in ten (Z-050: six), less often after earlier gifts."""
    hero, world = play.hero, play.world
    existing = sum(1 for made in world.artifacts.values() if made)
    if hero.level <= 2 or hero.luck < 0:
        return False
    sides = play.edition.religion.artifact_gift_sides + 2 * hero.piety.gifts * existing
    granted = play.dice.one_in(sides, GIFT)
    artifact = choose_artifact_gift(play, value) if granted else None
    if artifact is None:
        return False
    item = random_item(play, kind=KINDS_NAMED[artifact.base], artifacts=False)
    renew(item)
    item.quantity = 1
    item.artifact = artifact.name
    poison_artifact(play, item)
    item.name = artifact.name
    item.charge = max(item.charge, 0)
    if item.blessing < 0:
        uncurse(item)
    item.erodeproof = True
    add_own_enchantment(play, item)
    reweigh(item)
    drop_with_effects(play, item, hero.spot, by_hero=True, rolls=False)
    play.tell("sacrifice.gift", RULE)
    god_speaks(play, hero.alignment, "sacrifice.use gift")
    hero.piety.gifts += 1
    words = {
        "gift": artifact.name,
        "the_gift": artifact_with_the(artifact.name),
        "god": god_name(play, hero.alignment),
        "him": him(hero),
    }
    note_event(play, event_kinds.DIVINE_GIFT | event_kinds.ARTIFACT, "chronicle.bestowed by", **words)
    hero.piety.prayer_timeout = play.dice.rnz(300 + 50 * existing, hero.level, RULE)
    exercise(play, Attribute.WISDOM, True, RULE)
    skill = skill_of(hero, item)
    if skill is not None:
        unrestrict(hero, skill)
    if not play.edition.religion.gifts_are_known_by_sight:
        discover_artifact(play, artifact.name)
    elif not is_blind(hero) and not is_hallucinating(hero):
        item.seen = True
        discover(play, item.kind)
        discover_artifact(play, artifact.name)
    return True


def choose_artifact_gift(play: Play, value: int) -> Artifact | None:
    """The role's own artifact if it does not exist yet; else a random one of the hero's alignment.

    Unaligned artifacts count from the second gift on, or if no other is left. N-623: the role's own comes
    without a throw in 3.4.3. NetHack: artifact.c, mk_artifact.
    """
    hero = play.hero
    aligned: list[Artifact] = []
    fallback: list[Artifact] = []
    for row in play.edition.content.artifact_rows:
        if play.world.artifacts.get(row.name) or "never random" in row.used:
            continue
        side = artifact_for_hero(hero, row).alignment
        if is_too_good_for(play, row, value):
            continue
        if side not in (None, hero.alignment) or row.race in hero.race.always_hostile:
            continue
        if row.role == hero.role.name:
            if not play.edition.religion.own_artifacts_are_thrown_for:  # N-623
                return row
            aligned = [row]
            break
        if is_welcome_gift(play, row, aligned=side is not None):
            aligned.append(row)
        elif not aligned:
            fallback.append(row)
    eligible = aligned or fallback
    return eligible[play.dice.rn2(len(eligible), "artifact.c mk_artifact")] if eligible else None
