"""The anger of gods: lost wisdom, curses, punishment, minions, lightning. Rules L-089, L-098.

NetHack: pray.c.
"""

from marrow.content.alignments import GOD_NUMBERS
from marrow.content.properties import Property
from marrow.content.species import NO_ALIGNMENT
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.summoning import ELEMENTALS, holy_minion, lesser_demon
from marrow.rules.dungeon.altars import altar_alignment, is_high_temple, on_altar
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.equipment.worn_effects import disintegrate_armor
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import form_of, has, is_blind, is_deaf
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.items.indestructible import item_resists
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.magic.punishment import is_punished, punish
from marrow.rules.monsters.reflection import learn_own_reflection
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.naming.gods import god_name
from marrow.rules.nutrition.intrinsics import lose_an_intrinsic
from marrow.rules.play import Play
from marrow.rules.religion.god_gifts import god_speaks

STRIDENT = 4
RULE, SUMMON = "pray.c angrygods", "minion.c summon_minion"


def upset_god(play: Play, god: AlignmentName | None) -> None:
    """Raise the anger of the hero's own god, or lower it if another god is upset. NetHack: gods_upset."""
    hero = play.hero
    if god == hero.alignment:
        hero.piety.anger += 1
    elif hero.piety.anger:
        hero.piety.anger -= 1
    anger_god(play, god)


def anger_god(play: Play, god: AlignmentName | None) -> None:
    """Punish the hero, from a warning to lightning; anger and bad luck make it worse.

    NetHack: pray.c, angrygods.
    """
    hero = play.hero
    if is_in_gehennom(play.level):
        god = None
    hero.protection = 0
    creature = "mortal" if form_of(hero).letter == "@" else "creature"
    match play.dice.rn2(_severity(play, god), RULE):
        case 0 | 1:
            play.tell("prayer.displeased", RULE, god=god_name(play, god))
        case 2 | 3:
            strayed = hero.alignment_record < 0 and god == hero.alignment
            god_speaks(play, god)
            play.tell("prayer.strayed" if strayed else "prayer.arrogant", RULE, creature=creature)
            play.tell("prayer.relearn", RULE)
            adjust_attribute(play, Attribute.WISDOM, -1, RULE)
            lose_level(play, "", RULE)
        case 6 if not is_punished(play):
            god_speaks(play, god, "prayer.angered me")
            punish(play)
        case 4 | 5 | 6:
            god_speaks(play, god, "prayer.angered me")
            if not is_blind(hero) and not has(hero, Property.MAGIC_RESISTANCE):
                play.tell("prayer.black glow", RULE)
            _curse_hero(play)
        case 7 | 8:
            scorned = on_altar(play) and altar_alignment(play) != god
            god_speaks(play, god)
            play.tell("prayer.scorn me" if scorned else "prayer.call upon me", RULE)
            play.tell("prayer.then die", RULE, creature=creature)
            send_minion(play, god)
        case _:
            god_speaks(play, god, "prayer.angered me")
            god_zaps_hero(play, god)
    timeout = play.dice.rnz(300, hero.level, RULE)
    hero.piety.prayer_timeout = (
        max(timeout, hero.piety.prayer_timeout)
        if play.edition.religion.anger_never_shortens_prayer_timeout
        else timeout
    )


def _curse_hero(play: Play) -> None:
    """Things are cursed; Z-047: in some editions an intrinsic goes instead, one time in two."""
    spares = play.edition.religion.angry_gods_take_intrinsics and play.dice.rn2(2, "Z-047") == 0
    if not spares or lose_an_intrinsic(play, "Z-047") is None:
        curse_random_items(play)


def _severity(play: Play, god: AlignmentName | None) -> int:
    """Sides of the die for the punishment, 1 to 15: by anger for the own god, else by alignment."""
    hero = play.hero
    fortune = luck(hero)
    favour = -(fortune // 3) if fortune > 0 else -fortune // 3  # a third of it, rounded towards zero
    if god != hero.alignment:
        record = hero.alignment_record
        most = (record // 2 if record >= 0 else -(-record // 2)) + (favour if fortune > 0 else -fortune)
    else:
        mild = fortune > 0 or hero.alignment_record >= STRIDENT
        most = 3 * hero.piety.anger + (favour if mild else -fortune)
    return min(max(most, 1), 15)


def send_minion(play: Play, god: AlignmentName | None, *, speaks: bool = False) -> Monster | None:
    """A minion of the god attacks: an angel, an elemental or a lesser demon. NetHack: summon_minion."""
    if god == "lawful":
        species = holy_minion(play)
    elif god == "neutral":
        species = SPECIES_NAMED[ELEMENTALS[play.dice.rn2(4, SUMMON)]]
    else:
        species = lesser_demon(play, -1 if god is not None else NO_ALIGNMENT)
    if species is None:
        return None
    minion = make_monster(play, species, play.hero.spot, nearby=True, serves=False)
    if minion is None:
        return None
    minion.duty = Minion(GOD_NUMBERS[god] if god is not None else 0)
    if speaks:
        key = "prayer.booming voice" if is_deaf(play.hero) else "prayer.voice booms"
        play.tell(key, SUMMON, god=god_name(play, god))
        play.tell("prayer.indiscretion", SUMMON)
        if can_spot_monster(play, minion):
            play.tell("prayer.minion appears", SUMMON, monster=a_monster(play, minion))
    minion.peaceful = False
    return minion


def god_zaps_hero(play: Play, god: AlignmentName | None) -> None:
    """L-089, L-098: lightning, then a disintegration beam; an engulfer takes both for the hero.

    NetHack: pray.c, god_zaps_you.
    """
    hero = play.hero
    rule = "L-098"
    engulfer = _engulfer(play)
    counts = play.edition.religion.gods_kills_are_hero_kills
    if engulfer is not None:
        play.tell("prayer.bolt strikes engulfer", rule, monster=the_monster(play, engulfer))
        if monster_resists(engulfer, "shock"):
            play.tell("prayer.engulfer unaffected", rule, monster=the_monster(play, engulfer))
        else:
            play.tell("prayer.engulfer fries", rule, monster=the_monster(play, engulfer))
            killed_by_hero(play, engulfer, told=False, conduct=counts)
    else:
        play.tell("prayer.bolt strikes", rule)
        if resists_openly(play, Property.REFLECTION):
            play.tell("prayer.not affected" if is_blind(hero) else "prayer.bolt reflects", rule)
            if not is_blind(hero):
                learn_own_reflection(play)
        elif resists_openly(play, Property.SHOCK_RESISTANCE):
            play.tell("prayer.not affected", rule)
        else:
            fry_by_god(play, god, "prayer.fry")
    play.tell("prayer.not deterred", rule, god=god_name(play, god))
    engulfer = _engulfer(play)
    if engulfer is not None:
        play.tell("prayer.beam hits engulfer", rule, monster=the_monster(play, engulfer))
        if monster_resists(engulfer, "disintegration"):
            play.tell("prayer.engulfer unaffected", rule, monster=the_monster(play, engulfer))
        else:
            play.tell("prayer.engulfer disintegrates", rule, monster=the_monster(play, engulfer))
            killed_by_hero(
                play,
                engulfer,
                told=False,
                corpse=False,
                conduct=counts,
            )
        return
    play.tell("prayer.disintegration beam", rule)
    _burn_armor(play)
    if resists_openly(play, Property.DISINTEGRATION_RESISTANCE):
        play.tell("prayer.bask", rule)
        god_speaks(play, god, "prayer.believe it not")
    else:
        fry_by_god(play, god, "prayer.disintegrate")
    if is_high_temple(play):
        play.tell("prayer.cannot escape", rule)
        for _ in range(3):
            send_minion(play, god)
        play.tell("prayer.destroy", rule)


def _engulfer(play: Play) -> Monster | None:
    engulfer_id = play.hero.hold.engulfer_id
    if not engulfer_id:
        return None
    return next(
        (monster for monster in play.level.monsters if monster.id == engulfer_id and monster.hp > 0), None
    )


def _burn_armor(play: Play) -> None:
    """L-089: disintegrate shield and cloak, then what they no longer cover, unless it protects."""
    hero = play.hero
    for slot in (Slot.SHIELD, Slot.CLOAK, Slot.BODY_ARMOR, Slot.SHIRT):
        item = hero.worn.get(slot)
        if item is None:
            continue
        if slot == Slot.BODY_ARMOR and Slot.CLOAK in hero.worn:
            continue
        if slot == Slot.SHIRT and (Slot.CLOAK in hero.worn or Slot.BODY_ARMOR in hero.worn):
            continue
        guards = hero.extrinsic[Property.REFLECTION] | hero.extrinsic[Property.DISINTEGRATION_RESISTANCE]
        if slot != Slot.SHIRT and guards & slot:
            continue
        if not item_resists(play, item, 0, 90):
            disintegrate_armor(play, item)


def fry_by_god(play: Play, god: AlignmentName | None, what: str) -> None:
    """L-098: killed by the wrath of a god."""
    play.tell(what, "L-098")
    die(play, Ending.DIED, Killer(f"the wrath of {god_name(play, god)}", KillerFormat.AS_IS))
