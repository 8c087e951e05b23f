"""Timeouts: luck, and properties and conditions that run out. Rules N-017, L-127 to L-131.

NetHack: timeout.c, nh_timeout.
"""

from collections.abc import Callable, Mapping
from typing import Final

from marrow.choices import Choking
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, DelayedDeath, Doing, Ending, KillerFormat, Sickness
from marrow.rules.chronicle import is_worded, note_broken_conduct
from marrow.rules.enlightenment.troubles import is_walled_in
from marrow.rules.equipment.levitation import float_down
from marrow.rules.hero import conditions, luck
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.armor_class import recount_armor_class
from marrow.rules.hero.attributes import adjust_attribute, attribute, exercise
from marrow.rules.hero.body import (
    has,
    is_blind,
    is_confused,
    is_deaf,
    is_hallucinating,
    is_stunned,
    is_wrapped,
)
from marrow.rules.hero.encumbrance import heal_legs
from marrow.rules.hero.helplessness import fall_asleep, is_unaware
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.lifesaving.binding import age_bond
from marrow.rules.lifesaving.death import delayed_killer, die
from marrow.rules.lifesaving.petrification import touch_wielded_bare
from marrow.rules.lifesaving.saver_use import amulet_worn
from marrow.rules.magic.figurines import update_figurine_timers
from marrow.rules.magic.item_timeouts import run_item_timers
from marrow.rules.magic.polymorphitis import form_times_out
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import polymorph_into
from marrow.rules.polymorph.lycanthropy import become_person
from marrow.rules.turn.dialogues import DIALOGUES
from marrow.rules.turn.fumbling import stumble

RULE: Final = "timeout.c nh_timeout"


def run_timeouts(play: Play) -> None:
    """N-017, L-127: Luck times out; then all timeouts count down, unless the hero is invulnerable."""
    hero = play.hero
    luck.recount_luck_items(play)
    update_figurine_timers(play)
    luck.time_out_luck(play)
    if hero.occult is not None:
        age_bond(play)
    if (
        hero.invulnerable and not hero.piety.prayer and play.edition.life_saving.saved_hero_is_invulnerable
    ):  # L-208
        hero.invulnerable = False
    if hero.invulnerable:
        return
    timeouts = hero.timeout
    any_left = timeouts.count(0) < len(timeouts)
    if any_left:
        for prop, speak in DIALOGUES:
            if timeouts[prop]:
                speak(play)
    if hero.polymorph.turns:
        _form_runs_out(play)
        any_left = True  # perhaps
    if hero.creamed:
        hero.creamed -= 1
        if not hero.creamed:
            mark_view_stale(play.level)
    if hero.ride.gallop:
        hero.ride.gallop -= 1
        steed = steed_of(play)
        if not hero.ride.gallop and steed is not None:
            play.tell("riding.stops galloping", "timeout.c nh_timeout", monster=the_monster(play, steed))
    if any_left:
        for index, left in enumerate(timeouts):
            if left and timeouts[index]:
                timeouts[index] -= 1
                if not timeouts[index]:
                    ends = ENDINGS.get(index)
                    if ends is not None:
                        ends(play)
    if play.world.timers:
        run_item_timers(play)


def _form_runs_out(play: Play) -> None:
    hero = play.hero
    hero.polymorph.turns -= 1
    if hero.polymorph.turns or hero.form is None:
        return
    if has(hero, Property.UNCHANGING):
        hero.polymorph.turns = play.dice.rnd(100 * hero.form.level + 1, RULE)
    elif "were" in hero.form.traits and play.edition.hero.were_forms_may_be_kept:
        become_person(play)
    else:
        form_times_out(play)


# What happens when a timeout ends


# A countdown that is over and still shows; not 1, which a rescue from illness ends (L-057)
RUN_OUT: Final = -1


def _die_of_condition(play: Play, prop: Property, ending: Ending, killer: Killer) -> None:
    """L-127: die of a condition, which is shown until then; a saved hero is free of it."""
    play.hero.timeout[prop] = RUN_OUT
    die(play, ending, killer)
    set_timeout(play, prop, 0, "L-127")


def _stoned(play: Play) -> None:
    """L-128: turned to stone."""
    killer = delayed_killer(play, DelayedDeath.STONING, Killer("killed by petrification", KillerFormat.ALONE))
    _die_of_condition(play, Property.STONING, Ending.STONING, killer)


TURNED_TO_SLIME: Final = "chronicle.turned to slime"  # L-245: in place of the words for a new form


def _slimed(play: Play) -> None:
    """L-129, L-086: die as a green slime; a saved hero stays one, and dies again if slimes are genocided."""
    hero = play.hero
    slime = SPECIES_NAMED["green slime"]
    if hero.form == slime:
        hero.dying.killers.pop(DelayedDeath.SLIMING, None)
        return
    killer = delayed_killer(play, DelayedDeath.SLIMING, Killer("turned into green slime", KillerFormat.ALONE))
    gone = play.world.genocided[slime.number]
    takes_form = play.edition.life_saving.slimed_hero_becomes_green_slime
    if takes_form:
        if not hero.conduct.self_polymorphs and is_worded(play, TURNED_TO_SLIME):
            note_broken_conduct(play, TURNED_TO_SLIME)
            hero.conduct.self_polymorphs += 1
        play.world.genocided[slime.number] = 0
        polymorph_into(play, slime)
        play.world.genocided[slime.number] = gone
    elif play.edition.life_saving.sliming_breaks_polymorphless:
        hero.conduct.self_polymorphs += 1
    _die_of_condition(play, Property.SLIMING, Ending.TURNED_SLIME, killer)
    if gone and takes_form:
        play.tell("timeouts.slimes are gone", "L-086")
        die(play, Ending.GENOCIDED, Killer("slimicide", KillerFormat.AS_IS))


def _dead_of_illness(play: Play) -> None:
    """L-130: die of illness, unless it is food poisoning that passes (Z-172)."""
    hero = play.hero
    if play.edition.life_saving.food_poisoning_may_pass and not hero.sick_with.is_disease:
        roll = play.dice.rn2(100, "Z-172")
        if roll < attribute(hero, Attribute.CONSTITUTION):
            play.tell("timeouts.illness passes", "Z-172")
            hero.dying.killers.pop(DelayedDeath.SICK, None)  # but its kind is not forgotten
            exercise(play, Attribute.CONSTITUTION, False, "Z-172")
            adjust_attribute(play, Attribute.CONSTITUTION, -1, "Z-172", silent=True)
            return
    play.tell("timeouts.die from illness", "L-130")
    killer = hero.dying.killers.pop(DelayedDeath.SICK, Killer())
    _die_of_condition(play, Property.SICK, Ending.POISONING, killer)
    hero.sick_with = Sickness.NONE


def _strangled(play: Play) -> None:
    """L-131: die of strangulation; a hero who does not die loses the amulet. N-423: or choke on a meal."""
    hero = play.hero
    amulet = amulet_worn(hero, "amulet of strangulation")
    if play.edition.nutrition.choking is Choking.STRANGLES and amulet is None:
        _end_of_choking(play)
        return
    _die_of_condition(play, Property.STRANGLED, Ending.DIED, Killer("strangulation", KillerFormat.AS_IS))
    amulet = amulet_worn(hero, "amulet of strangulation")
    if amulet is not None and play.edition.life_saving.spared_hero_loses_strangling_amulet:
        play.tell("timeouts.amulet vanishes", "L-131")
        delete_item(play, amulet)


def _end_of_choking(play: Play) -> None:
    """N-423: a hero who choked on a meal dies of it, or breathes again."""
    killer = play.hero.dying.killers.pop(DelayedDeath.CHOKING, None)
    if killer is not None:
        _die_of_condition(play, Property.STRANGLED, Ending.CHOKING, killer)
    else:
        play.tell("timeouts.throat opens", "N-423")


def _slow_again(play: Play) -> None:
    hero = play.hero
    if not hero.extrinsic[Property.FAST]:
        play.tell("timeouts.slow down a bit" if hero.intrinsic[Property.FAST] else "timeouts.slow down", RULE)


def _confusion_ends(play: Play) -> None:
    play.hero.timeout[Property.CONFUSED] = 1
    conditions.confuse(play, 0, RULE)
    if not is_confused(play.hero):
        stop_occupation(play)


def _stun_ends(play: Play) -> None:
    play.hero.timeout[Property.STUNNED] = 1
    conditions.stun(play, 0, RULE)
    if not is_stunned(play.hero):
        stop_occupation(play)


def _see_again(play: Play) -> None:
    """The hero sees again by himself; Z-336: in some editions without looking up from what he does."""
    looks_up = play.edition.hero.regained_sight_stops_activities
    play.hero.timeout[Property.BLINDED] = 1
    conditions.blind(play, 0, RULE, stops=looks_up)
    if looks_up and not is_blind(play.hero):
        stop_occupation(play)


def _hear_again(play: Play) -> None:
    play.hero.timeout[Property.DEAF] = 1
    conditions.deafen(play, 0, RULE)
    if not is_deaf(play.hero):
        stop_occupation(play)


def _visible_again(play: Play) -> None:
    hero = play.hero
    if not has(hero, Property.INVISIBILITY) and not is_wrapped(hero) and not is_blind(hero):
        seeing = has(hero, Property.SEE_INVISIBLE)
        play.tell("timeouts.not see through yourself" if seeing else "timeouts.no longer invisible", RULE)
        stop_occupation(play)


def _image_returns(play: Play) -> None:
    hero = play.hero
    if not (has(hero, Property.DISPLACEMENT) or has(hero, Property.INVISIBILITY) or is_blind(hero)):
        play.tell("wearing.image where you are", "N-262")


def _see_invisible_no_more(play: Play) -> None:
    mark_view_stale(play.level)
    stop_occupation(play)


def _legs_heal(play: Play) -> None:
    play.hero.timeout[Property.WOUNDED_LEGS] = 1
    heal_legs(play, RULE)
    stop_occupation(play)


def _hallucination_ends(play: Play) -> None:
    play.hero.timeout[Property.HALLUCINATING] = 1
    conditions.hallucinate(play, 0, RULE)
    if not is_hallucinating(play.hero):
        stop_occupation(play)


def _nod_off(play: Play) -> None:
    """Fall asleep by the property Sleepy, and set the time until the next sleep."""
    hero = play.hero
    if is_unaware(hero) or has(hero, Property.SLEEP_RESISTANCE):
        extend_timeout(play, Property.SLEEPY, play.dice.rnd(play.edition.hero.most_turns_to_nap, RULE), RULE)
    elif hero.intrinsic[Property.SLEEPY] or hero.extrinsic[Property.SLEEPY]:
        play.tell("timeouts.fall asleep", RULE)
        turns = play.dice.rnd(20, RULE)
        fall_asleep(play, turns, RULE)
        nap = play.dice.rnd(play.edition.hero.most_turns_to_nap, RULE)
        extend_timeout(play, Property.SLEEPY, turns + nap, RULE)


def _passing_walls_ends(play: Play) -> None:
    if not has(play.hero, Property.PASSES_WALLS):
        play.tell("timeouts.hemmed in" if is_walled_in(play) else "timeouts.normal self", RULE)


def _no_more_detection(play: Play) -> None:
    mark_view_stale(play.level)


def _may_touch_acid(play: Play) -> None:
    """L-252: resistance by a corpse lasts as long as a dangerous meal."""
    if (
        not has(play.hero, Property.ACID_RESISTANCE)
        and play.edition.nutrition.corpses_give_temporary_resistances
    ):
        food = _corpse_at_meal(play)
        if food is not None and "acidic" in food.traits:
            play.hero.timeout[Property.ACID_RESISTANCE] = 1
        elif not is_unaware(play.hero):
            play.tell("timeouts.acid again", "L-252")


def _may_petrify(play: Play) -> None:
    """L-252: resistance by a corpse lasts as long as a dangerous meal, but not for what is in hand."""
    hero, edition = play.hero, play.edition
    if has(hero, Property.STONING_RESISTANCE) or not edition.nutrition.corpses_give_temporary_resistances:
        return
    food = _corpse_at_meal(play)
    if food is not None and (is_petrifying(food) or food.name == "Medusa"):
        hero.timeout[Property.STONING_RESISTANCE] = 1
        return
    if not is_unaware(hero):
        play.tell("timeouts.stone again", "L-252")
    touch_wielded_bare(play, "resistance timing out while wielding {corpse}", "L-252")


def _corpse_at_meal(play: Play) -> Species | None:
    """The species of the corpse that the hero is eating. NetHack 3.7: eat.c, eating_dangerous_corpse."""
    hero = play.hero
    activity = hero.activity
    if activity is None or activity.doing is not Doing.EATING:
        return None
    within_reach = (*hero.inventory, *play.level.items.get(hero.spot, ()))
    food = next((item for item in within_reach if item.id == hero.meal.item_id), None)
    return food.species if food is not None and food.kind.name == "corpse" else None


def _protection_thins(play: Play) -> None:
    """Protection by spell: a point is lost every ten turns, every twenty if an expert cast it."""
    hero = play.hero
    hero.spell_armor.points = max(hero.spell_armor.points - 1, 0)
    recount_armor_class(play)
    if hero.spell_armor.points:
        set_timeout(play, Property.PROTECTION, hero.spell_armor.pace, RULE)
    if not is_blind(hero):
        play.tell("timeouts.haze thins" if hero.spell_armor.points else "timeouts.haze disappears", RULE)


ENDINGS: Final[Mapping[int, Callable[[Play], None]]] = {
    Property.STONING: _stoned,
    Property.SLIMING: _slimed,
    Property.SICK: _dead_of_illness,
    Property.STRANGLED: _strangled,
    Property.FAST: _slow_again,
    Property.CONFUSED: _confusion_ends,
    Property.STUNNED: _stun_ends,
    Property.BLINDED: _see_again,
    Property.DEAF: _hear_again,
    Property.INVISIBILITY: _visible_again,
    Property.SEE_INVISIBLE: _see_invisible_no_more,
    Property.DISPLACEMENT: _image_returns,
    Property.WOUNDED_LEGS: _legs_heal,
    Property.HALLUCINATING: _hallucination_ends,
    Property.SLEEPY: _nod_off,
    Property.FUMBLING: stumble,
    Property.LEVITATION: float_down,
    Property.PASSES_WALLS: _passing_walls_ends,
    Property.DETECT_MONSTERS: _no_more_detection,
    Property.PROTECTION: _protection_thins,
    Property.ACID_RESISTANCE: _may_touch_acid,
    Property.STONING_RESISTANCE: _may_petrify,
}
