"""What each potion does when drunk. Rules N-102 to N-107.

NetHack: potion.c, dodrink, peffects.
"""

from collections.abc import Mapping

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.entries import Cause
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, HelplessReason, KillerFormat, WakingNote
from marrow.rules.chronicle import break_conduct
from marrow.rules.dungeon.arrival_spots import stairs_at
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.enlightenment.self_knowledge import enlighten
from marrow.rules.equipment.levitation import float_up
from marrow.rules.hero import conditions
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_confused, is_hallucinating, levitates
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.helplessness import be_helpless, fall_asleep
from marrow.rules.hero.map_memory import unmark_unseen_monster
from marrow.rules.hero.removal import remove_anywhere
from marrow.rules.hero.seen_resistances import show_resistance
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.items.stacks import split
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.magic import detection
from marrow.rules.magic.polymorphitis import cure_lycanthropy, polymorph_self
from marrow.rules.magic.potions import healing_and_gain
from marrow.rules.magic.potions.djinni import maybe_release_from_bottle
from marrow.rules.magic.potions.drinking_outcomes import (
    NOTHING,
    PLAIN,
    STOPPED,
    UNKNOWN,
    PotionEffect,
    blessing_sign,
)
from marrow.rules.magic.potions.invisibility_potions import fruit_taste, invisibility, see_invisible
from marrow.rules.naming import plural
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.kind_names import kind_is_known, look_of
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.nutrition.hunger_state import gain_nutrition
from marrow.rules.physics.item_destruction import burn_slime_away
from marrow.rules.play import Play
from marrow.rules.polymorph.lycanthropy import become_beast
from marrow.rules.traps import spot_effects
from marrow.rules.travel.level_change import go_up, leave_dungeon

RULE = "potion.c peffects"


def quaff_potion(play: Play, item: Item) -> None:
    """Drink one potion of a stack; the effect may identify it. NetHack: dodrink."""
    potion = item
    if item.quantity > 1:
        potion = split(play, item, 1)
    else:
        remove_anywhere(play, item)
    if not maybe_release_from_bottle(play, potion):
        drink(play, potion)
    stop_all_timers(play, potion)


def drink(play: Play, potion: Item) -> None:
    """Run the effect of a potion already taken out of the pack, and identify it. NetHack: dopotion."""
    outcome = POTIONS[potion.kind.name](play, potion)
    if outcome == NOTHING:
        play.tell(
            "potions.normal feeling" if is_hallucinating(play.hero) else "potions.peculiar feeling", RULE
        )
    seen = potion.seen or not is_blind(play.hero)
    if seen and not kind_is_known(play.world, potion.kind) and outcome == PLAIN:
        discover(play, potion.kind)
        gain_experience(play, 0, 10)
    stream = f"a stream of {look_of(play.world, potion.kind)} fluid" if potion.name == FROM_SINK else ""
    ask_to_call(play, potion, words=stream)


def _hallucination(play: Play, potion: Item) -> str:
    """Hallucinate; since 3.7, the potion may show the hero to himself.

    One time in three if it is blessed. If it is not, or that fails, one time in six unless it is cursed.
    """
    hero, enlightens = play.hero, play.edition.magic.hallucination_may_enlighten
    resists = has(hero, Property.HALLUCINATION_RESISTANCE)
    if resists and enlightens:
        return NOTHING
    nothing = is_hallucinating(hero) or resists
    turns = play.dice.rn1(200, 600 - 300 * blessing_sign(potion), RULE)
    conditions.hallucinate(play, hero.timeout[Property.HALLUCINATING] + turns, RULE)
    if enlightens and (
        (potion.blessing > 0 and play.dice.one_in(3, RULE))
        or (potion.blessing >= 0 and play.dice.one_in(6, RULE))
    ):
        play.tell("potions.see yourself", RULE)
        enlighten(play)
        play.tell("potions.ordinary awareness", RULE)
        exercise(play, Attribute.WISDOM, True, RULE)
    return NOTHING if nothing else PLAIN


def _water(play: Play, potion: Item) -> str:
    """N-104: plain water nourishes a little; holy and unholy water act by the hero's nature."""
    if potion.blessing == 0:
        play.tell("potions.tastes like water", "N-104")
        gain_nutrition(play, play.dice.rnd(10, "N-104"), Cause.DRINKING, "N-104", potion.kind.name)
        return PLAIN
    hero = play.hero
    traits = form_of(hero).traits
    if "undead" in traits or "demon" in traits or hero.alignment == "chaotic":
        _unholy_drinker(play, potion)
    else:
        _holy_drinker(play, potion)
    return UNKNOWN


def _unholy_drinker(play: Play, potion: Item) -> None:
    """An undead, demonic or chaotic hero drinks holy or unholy water."""
    hero = play.hero
    if potion.blessing > 0:
        play.tell("potions.burns like acid", RULE)
        exercise(play, Attribute.CONSTITUTION, False, RULE)
        if hero.polymorph.lycanthrope is not None:
            play.tell("polymorphs.affinity", RULE, beasts=plural(hero.polymorph.lycanthrope.name))
            cure_lycanthropy(play, told=False)
        amount = halved_mishap(play, play.dice.d(2, 6, RULE))
        hurt(play, amount, Killer("potion of holy water"), RULE)
    else:
        play.tell("potions.proud", RULE)
        conditions.heal(play, play.dice.d(2, 6, RULE), RULE)
        if hero.form is None:
            become_beast(play)
        exercise(play, Attribute.CONSTITUTION, True, RULE)


def _holy_drinker(play: Play, potion: Item) -> None:
    """Any other hero drinks holy or unholy water."""
    hero = play.hero
    if potion.blessing > 0:
        play.tell("potions.awe", RULE)
        conditions.cure_illness(play, RULE)
        exercise(play, Attribute.WISDOM, True, RULE)
        exercise(play, Attribute.CONSTITUTION, True, RULE)
        cure_lycanthropy(play, told=True)
        return
    if hero.alignment == "lawful":
        play.tell("potions.burns like acid", RULE)
        amount = halved_mishap(play, play.dice.d(2, 6, RULE))
        hurt(play, amount, Killer("potion of unholy water"), RULE)
    else:
        play.tell("potions.dread", RULE)
    if hero.form is None:
        become_beast(play)
    exercise(play, Attribute.CONSTITUTION, False, RULE)


def _booze(play: Play, potion: Item) -> str:
    """N-103: booze nourishes; it confuses unless blessed, and knocks the hero out if cursed."""
    hero = play.hero
    break_conduct(play, "alcoholless")  # L-243
    words = "potions.watered down fire" if potion.diluted else "potions.liquid fire"
    if is_hallucinating(hero):
        words = "potions.watered down wine" if potion.diluted else "potions.dandelion wine"
    play.tell(words, "N-103")
    if potion.blessing <= 0:
        count = 2 + int(hero.hunger) if play.edition.nutrition.booze_confuses_the_hungry_longer else 3
        turns = play.dice.d(count, 8, "N-103")
        conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns, "N-103")
    if not potion.diluted:
        conditions.heal(play, 1, "N-103")
    gain_nutrition(play, 10 * (2 + blessing_sign(potion)), Cause.DRINKING, "N-103", potion.kind.name)
    exercise(play, Attribute.WISDOM, False, "N-103")
    if potion.blessing < 0:
        play.tell("potions.pass out", "N-103")
        turns = play.dice.rnd(15, "N-103")
        be_helpless(play, turns, HelplessReason.NONE, note=WakingNote.HEADACHE)
    return UNKNOWN


def _enlightenment(play: Play, potion: Item) -> str:
    if potion.blessing < 0:
        play.tell("potions.uneasy", RULE)
        exercise(play, Attribute.WISDOM, False, RULE)
        return UNKNOWN
    if potion.blessing > 0:
        adjust_attribute(play, Attribute.INTELLIGENCE, 1, RULE)
        adjust_attribute(play, Attribute.WISDOM, 1, RULE)
    play.tell("potions.self-knowledgeable", RULE)
    enlighten(play)
    play.tell("potions.feeling subsides", RULE)
    exercise(play, Attribute.WISDOM, True, RULE)
    return PLAIN


def _fruit_juice(play: Play, potion: Item) -> str:
    """N-102: fruit juice nourishes."""
    fruit_taste(play, potion)
    amount = (5 if potion.diluted else 10) * (2 + blessing_sign(potion))
    gain_nutrition(play, amount, Cause.DRINKING, "N-102", potion.kind.name)
    return UNKNOWN


def _paralysis(play: Play, potion: Item) -> str:
    hero = play.hero
    if has(hero, Property.FREE_ACTION):
        play.tell("potions.stiffen", RULE)
        return PLAIN
    mounted = "potions.frozen in place" if hero.ride.steed_id else "potions.feet frozen"
    play.tell("potions.suspended" if levitates(hero) else mounted, RULE)
    turns = play.dice.rn1(10, 25 - 12 * blessing_sign(potion), RULE)
    be_helpless(play, turns, HelplessReason.FROZEN_BY_POTION)
    exercise(play, Attribute.DEXTERITY, False, RULE)
    return PLAIN


def _sleeping(play: Play, potion: Item) -> str:
    hero = play.hero
    safe = has(hero, Property.SLEEP_RESISTANCE) or has(hero, Property.FREE_ACTION)
    show_resistance(play, Property.SLEEP_RESISTANCE, safe)
    if safe:
        play.tell("potions.yawn", RULE)
        return PLAIN
    play.tell("potions.fall asleep", RULE)
    fall_asleep(play, play.dice.rn1(10, 25 - 12 * blessing_sign(potion), RULE), RULE)
    return PLAIN


def _monster_detection(play: Play, potion: Item) -> str:
    hero = play.hero
    if potion.blessing > 0:
        already = has(hero, Property.DETECT_MONSTERS)
        turns = 1
        if hero.timeout[Property.DETECT_MONSTERS] < 300:
            lasts = play.edition.magic.monster_detection_potions_last
            turns = play.dice.rn1(100, 100, RULE) if lasts else play.dice.rn1(40, 21, RULE)
        extend_timeout(play, Property.DETECT_MONSTERS, turns, RULE)
        for spot, glyph in enumerate(play.level.remembered):
            if glyph == glyphs.UNSEEN_MONSTER:
                unmark_unseen_monster(play, spot)
        if not any(monster.hp > 0 for monster in play.level.monsters):
            play.tell("potions.lonely", RULE)
            return NOTHING if already else UNKNOWN
        return NOTHING if already else PLAIN
    if detection.detect_monsters(play, potion.blessing):
        return STOPPED
    exercise(play, Attribute.WISDOM, True, RULE)
    return PLAIN


def _object_detection(play: Play, potion: Item) -> str:
    if detection.detect_objects(play, potion.blessing):
        return STOPPED
    exercise(play, Attribute.WISDOM, True, RULE)
    return PLAIN


def _sickness(play: Play, potion: Item) -> str:
    """It poisons every hero but Healers; a blessed one is merely stale."""
    hero = play.hero
    play.tell("potions.tastes like poison", RULE)
    resistant = has(hero, Property.POISON_RESISTANCE)
    if potion.blessing > 0:
        play.tell("potions.mildly stale", RULE, fruit=play.world.options.fruit)
        if hero.role.name != "healer":
            hurt(play, 1, Killer("mildly contaminated potion"), RULE)
    else:
        if resistant:
            play.tell("potions.biologically contaminated", RULE, fruit=play.world.options.fruit)
        if hero.role.name == "healer":
            play.tell("potions.immunized", RULE)
        else:
            _be_poisoned(play, potion, resistant)
    if is_hallucinating(hero):
        play.tell("potions.shocked back", RULE)
        conditions.hallucinate(play, 0, RULE, told=False)
    return PLAIN


def _be_poisoned(play: Play, potion: Item, resistant: bool) -> None:
    hero = play.hero
    tap = potion.name == FROM_SINK
    text = ("mildly " if resistant else "") + ("contaminated tap water" if tap else "contaminated potion")
    killer = Killer(text, KillerFormat.AS_IS if tap else KillerFormat.WITH_ARTICLE)
    which = Attribute(play.dice.rn2(6, RULE))
    if not has(hero, Property.FIXED_ABILITIES):
        play.tell("potions.poison weakens", RULE)
        loss = 1 if resistant else play.dice.rn1(4, 3, RULE)
        adjust_attribute(play, which, -loss, RULE, silent=True)
    if not resistant:
        hurt(play, play.dice.rnd(10, RULE) + (5 if potion.blessing < 0 else 0), killer, RULE)
    elif play.edition.magic.sickness_hurts_the_resistant:
        hurt(play, 1 + play.dice.rn2(2, RULE), killer, RULE)
    exercise(play, Attribute.CONSTITUTION, False, RULE)


FROM_SINK = "\0sink"  # the name of a potion drunk from a sink's tap; such a potion is never in a pack


def _confusion(play: Play, potion: Item) -> str:
    hero = play.hero
    outcome = PLAIN
    if is_confused(hero):
        outcome = NOTHING
    elif is_hallucinating(hero):
        play.tell("potions.trippy", RULE)
        outcome = UNKNOWN
    else:
        play.tell("potions.huh", RULE)
    turns = play.dice.rn1(7, 16 - 8 * blessing_sign(potion), RULE)
    conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns, RULE)
    return outcome


def _blindness(play: Play, potion: Item) -> str:
    hero = play.hero
    outcome = NOTHING if is_blind(hero) else PLAIN
    turns = play.dice.rn1(200, 250 - 125 * blessing_sign(potion), RULE)
    conditions.blind(play, hero.timeout[Property.BLINDED] + turns, RULE)
    return outcome


def _levitation(play: Play, potion: Item) -> str:
    hero = play.hero
    outcome = PLAIN
    already = levitates(hero)
    if already:
        outcome = NOTHING
    else:
        set_timeout(play, Property.LEVITATION, 1, RULE)
        hero.footing.lands_at_will = False
        float_up(play)
        if not play.edition.magic.levitation_potions_last_a_turn_more:
            set_timeout(play, Property.LEVITATION, 0, RULE)
    if potion.blessing < 0:
        hero.footing.lands_at_will = False
        if (not already or play.edition.traps.ceiling_damage_by_helmet) and _hit_the_ceiling(play):
            outcome = PLAIN
    brief = potion.blessing < 0 and play.edition.magic.levitation_potions_last_a_turn_more
    if potion.blessing > 0:
        extend_timeout(play, Property.LEVITATION, play.dice.rn1(50, 250, RULE), RULE)
        hero.footing.lands_at_will = True
    elif not brief:
        extend_timeout(play, Property.LEVITATION, play.dice.rn1(140, 10, RULE), RULE)
    if play.level.terrain[hero.spot] == Terrain.SINK:
        spot_effects(play, pick=False)
    return outcome


def _hit_the_ceiling(play: Play) -> bool:
    """A cursed potion: go up the stairs here, else hit the ceiling; False if there is none."""
    hero = play.hero
    stairs = stairs_at(play.level, hero.spot)
    if stairs is not None and stairs.goes_up:
        if stairs.number >= 1:
            go_up(play)
        elif play.ask(Confirm(what=QuestionKey.LEAVE_DUNGEON, rule=RULE)):
            leave_dungeon(play)
        return True
    if is_on_special_level(play, "air") or is_on_special_level(play, "water"):
        return False
    helmet = hero.worn.get(Slot.HELMET)
    sides = 10
    if helmet is not None:
        sides = (3 if is_hard_helmet(helmet) else 6) if play.edition.traps.ceiling_damage_by_helmet else 1
    amount = halved_mishap(play, play.dice.rnd(sides, RULE))
    play.tell("potions.hit head on ceiling", RULE)
    hurt(play, amount, Killer("colliding with the ceiling", KillerFormat.AS_IS), RULE)
    return True


def _oil(play: Play, potion: Item) -> str:
    hero = play.hero
    good = False
    if potion.lit:
        if form_of(hero).name in ("fire vortex", "fire elemental", "salamander", "flaming sphere"):
            play.tell("potions.refreshing drink", RULE)
            good = True
        else:
            play.tell("potions.burn your face", RULE)
            _burn_with_oil(play)
    else:
        play.tell("potions.castor oil" if potion.blessing < 0 else "potions.smooth", RULE)
    exercise(play, Attribute.WISDOM, good, RULE)
    return PLAIN


def _burn_with_oil(play: Play) -> None:
    hero, burns_all = play.hero, play.edition.magic.burning_oil_burns_all
    proof = has(hero, Property.FIRE_RESISTANCE)
    if not burns_all:
        hurt(play, play.dice.d(1 if proof else 3, 4, RULE), Killer("burning potion of oil"), RULE)
        return
    vulnerable = not proof or has(hero, Property.COLD_RESISTANCE)
    killer = Killer("quaffing a burning potion of oil", KillerFormat.AS_IS)
    hurt(play, play.dice.d(4 if vulnerable else 2, 4, RULE), killer, RULE)
    burn_slime_away(play)


def _acid(play: Play, potion: Item) -> str:
    hero = play.hero
    if has(hero, Property.ACID_RESISTANCE):
        play.tell("potions.tangy" if is_hallucinating(hero) else "potions.sour", RULE)
    else:
        burns = {1: "potions.burns a little", 0: "potions.burns like acid", -1: "potions.burns a lot"}
        key = burns[potion.blessing]
        play.tell(key, RULE)
        amount = play.dice.d(2 if potion.blessing < 0 else 1, 4 if potion.blessing > 0 else 8, RULE)
        hurt(play, halved_mishap(play, amount), Killer("potion of acid"), RULE)
        exercise(play, Attribute.CONSTITUTION, False, RULE)
    conditions.end_stoning(play, RULE)
    return UNKNOWN


def _polymorph(play: Play, potion: Item) -> str:
    play.tell("potions.a little normal" if is_hallucinating(play.hero) else "potions.a little strange", RULE)
    hero = play.hero
    if has(hero, Property.UNCHANGING):
        return PLAIN
    if play.edition.magic.blessed_polymorph_lets_choose and potion.blessing > 0 and hero.form is None:
        polymorph_self(play, low_control=True)
        if hero.polymorph.turns and hero.form is not None:
            hero.polymorph.turns = min(hero.polymorph.turns, play.dice.rn2(15, RULE) + 10)
    else:
        polymorph_self(play)
    return PLAIN


POTIONS: Mapping[KindName, PotionEffect] = {
    "potion of acid": _acid,
    "potion of blindness": _blindness,
    "potion of booze": _booze,
    "potion of confusion": _confusion,
    "potion of enlightenment": _enlightenment,
    "potion of extra healing": healing_and_gain.extra_healing,
    "potion of fruit juice": _fruit_juice,
    "potion of full healing": healing_and_gain.full_healing,
    "potion of gain ability": healing_and_gain.gain_ability,
    "potion of gain energy": healing_and_gain.gain_energy,
    "potion of gain level": healing_and_gain.raise_level,
    "potion of hallucination": _hallucination,
    "potion of healing": healing_and_gain.healing,
    "potion of invisibility": invisibility,
    "potion of levitation": _levitation,
    "potion of monster detection": _monster_detection,
    "potion of object detection": _object_detection,
    "potion of oil": _oil,
    "potion of paralysis": _paralysis,
    "potion of polymorph": _polymorph,
    "potion of restore ability": healing_and_gain.restore_ability,
    "potion of see invisible": see_invisible,
    "potion of sickness": _sickness,
    "potion of sleeping": _sleeping,
    "potion of speed": healing_and_gain.speed_potion,
    "potion of water": _water,
}
