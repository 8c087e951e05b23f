"""Corpses and globs as food: their age, their dangers, and the first bite. Rules N-228 to N-247.

What they do once eaten is in corpse_effects.py.
"""

from enum import Enum

from marrow.content.properties import Property
from marrow.content.species import RIDERS, Species
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, KillerFormat, Sickness, Source
from marrow.rules import polymorph
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.conditions import add_illness, cure_stoning
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.corpses import apparent_birth, is_petrifying, species_of
from marrow.rules.items.stacks import GLOBS
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt, suffer_poison
from marrow.rules.lifesaving.petrification import begin_stoning, can_become_stone_golem, resists_stoning
from marrow.rules.monsters.traits import is_flaming
from marrow.rules.naming import simple_item, the_item
from marrow.rules.naming.corpse_names import rotted_corpse
from marrow.rules.nutrition import food_conducts, rotten
from marrow.rules.nutrition.corpse_effects import after_last_bite
from marrow.rules.nutrition.corpse_taste import tell_taste
from marrow.rules.nutrition.opened_tins import use_up_opened_tin
from marrow.rules.play import Play

NEVER_ROT = ("lizard", "lichen", *RIDERS)
DOGS_AND_CATS = ("little dog", "dog", "large dog", "kitten", "housecat", "large cat")


class MealStart(Enum):
    """What came of beginning to eat something."""

    EATEN = "eating begins"
    BLACKED_OUT = "the hero passed out instead"
    USED_UP = "it is used up"


def is_glob(item: Item) -> bool:
    return item.kind.name in GLOBS


def eating_delay(play: Play, item: Item) -> int:
    """N-180, N-240, N-300: how many turns a whole one takes to eat."""
    own = is_glob(item) and play.edition.nutrition.globs_nourish_by_weight
    return 3 + (item.weight if own else species_of(item).weight) // 64


def word_for(play: Play, item: Item) -> str:
    """What the killer is called if a corpse or glob kills its eater; in 3.6.0 globs are called corpses."""
    return "glob" if is_glob(item) and play.edition.nutrition.globs_nourish_by_weight else "corpse"


# Danger


FRESH = 5  # N-222: a corpse is fresh up to this many turns


def roll_rot(play: Play, item: Item) -> int:
    """N-234: how rotten it is: age divided by a random number, more if cursed; 0 for what never rots."""
    if never_rots(play, item):
        return 0
    roll = play.dice.rn2(20, "N-234")
    return (play.world.turn - apparent_birth(play, item)) // (10 + roll) - 2 * item.blessing


def never_rots(play: Play, item: Item) -> bool:
    """N-234: lizards and lichens never rot; Riders and acid blobs only in some editions."""
    choices, name = play.edition.nutrition, species_of(item).name
    if name in RIDERS:
        return choices.rider_corpses_never_rot
    if name == "acid blob" and choices.acid_blobs_never_rot:
        return True
    return name in NEVER_ROT


def is_slime_danger(play: Play, species: Species) -> bool:
    """N-246: whether this is green slime, and turns the hero to slime: not a form of fire or a ghost."""
    hero = play.hero
    if species.name != "green slime" or hero.timeout[Property.SLIMING] or has(hero, Property.UNCHANGING):
        return False
    form = form_of(hero)
    if form.name in ("ghost", "shade") and play.edition.nutrition.ghost_forms_do_not_slime:
        return False
    return form.name != "green slime" and not is_flaming(form)


def start_corpse(play: Play, item: Item) -> MealStart:
    """N-233 to N-241, N-222, N-223: start a corpse: taint, acid, poison, rot. NetHack: eat.c, eatcorpse."""
    species = species_of(item)
    food_conducts.count_corpse_conducts(play, species, item)
    rot = roll_rot(play, item)
    wants_old = eats_only_old_corpses(play)
    hurt_by_it = False
    if _is_tainted(play, item, rot):
        if not wants_old:
            eat_tainted(play, item)
            return MealStart.USED_UP
        play.tell("nutrition.well aged", "N-435", item=the_item(play, item))
    elif wants_old:
        play.tell("nutrition.too fresh", "N-435")
        hero = play.hero
        hero.conduct.food -= 1
        hero.meal.item_id = 0
        if item.uneaten == species.nutrition:
            item.uneaten = 0
        return MealStart.USED_UP
    else:
        hurt_by_it = suffer_dangers(play, item, rot)
    if not hurt_by_it and not never_rots(play, item) and _turns_out_rotten(play, item):
        return _suffer_rot(play, item)
    tell_taste(play, item, rot, hurt_by_it=hurt_by_it)
    return MealStart.EATEN


def eats_only_old_corpses(play: Play) -> bool:
    """N-435: in SlashTHEM ghoul forms eat corpses only once they are tainted, and without harm."""
    return play.edition.nutrition.ghoul_forms_want_old_corpses and form_of(play.hero).name == "ghoul"


def _is_tainted(play: Play, item: Item, rot: int) -> bool:
    """N-235, Z-157: whether it is too old to eat; but what would petrify or slime the hero never is."""
    species = species_of(item)
    if rot <= 5 or species.name == "acid blob":
        return False
    if is_glob(item) and play.edition.nutrition.globs_are_never_tainted:
        return False
    if is_petrifying(species) and not resists_stoning(play) and not can_become_stone_golem(play):
        return False
    return not (play.edition.nutrition.sliming_corpses_are_not_tainted and is_slime_danger(play, species))


def _turns_out_rotten(play: Play, item: Item) -> bool:
    """N-222: rotten if it was before, else one time in seven."""
    if item.rotten:
        return True
    roll = play.dice.rn2(7, "N-222")
    return roll == 0 and not (item.blessing > 0 and play.edition.nutrition.blessed_food_keeps)


def _suffer_rot(play: Play, item: Item) -> MealStart:
    """N-222, N-223: what a rotten corpse does to the hero, and what is left of it."""
    fresh = play.world.turn - apparent_birth(play, item) <= FRESH
    spared = play.edition.nutrition.rot_in_fresh_corpses_is_harmless and fresh
    blacked_out = not spared and rotten.suffer_rotten_food(play, item)
    if blacked_out:
        item.rotten = True
    if species_of(item).nutrition == 0:  # N-223
        if not blacked_out:
            play.tell("nutrition.corpse rots away", "N-223")
        delete_item(play, item)
        return MealStart.USED_UP
    if blacked_out:
        return MealStart.BLACKED_OUT
    rotten.reduce_by_rot(play, item, 2)
    return MealStart.EATEN


def eat_tainted(play: Play, item: Item) -> None:
    """N-235: a tainted corpse gives food poisoning and is used up."""
    hero = play.hero
    food_conducts.check_cannibalism(play, species_of(item), told=False)
    play.tell("nutrition.tainted", "N-235", item=simple_item(play, item))
    if has(hero, Property.SICKNESS_RESISTANCE):
        play.tell("nutrition.not sickening", "N-235")
    else:
        least = play.edition.nutrition.least_turns_of_taint
        turns = play.dice.rn1(least, least, "N-235")
        left = hero.timeout[Property.SICK]
        if left and turns > left:
            turns = left - 1 if left > 1 else 1
        text = rotted_corpse(item, glob=word_for(play, item) == "glob")
        hero.dying.killers[DelayedDeath.SICK] = Killer(text, KillerFormat.WITH_ARTICLE)
        add_illness(hero, Sickness.FOOD_POISONING)
        set_timeout(play, Property.SICK, turns, "N-235")
        exercise(play, Attribute.CONSTITUTION, False, "N-235")
        play.tell("nutrition.food poisoning", "N-235")
    if play.edition.nutrition.tainted_corpses_take_effect:
        after_last_bite(play, species_of(item))
    delete_item(play, item)


def suffer_dangers(play: Play, item: Item, rot: int) -> bool:
    """N-236 to N-238: acid, poison or age may harm the hero; True if one did, or if he resisted poison."""
    hero, species = play.hero, species_of(item)
    what = word_for(play, item)
    if "acidic" in species.traits and not has(hero, Property.ACID_RESISTANCE):
        play.tell("nutrition.stomach acid", "N-236")
        hurt(play, play.dice.rnd(15, "N-236"), Killer(f"acidic {what}"), "N-236")
        return True
    if "poisonous" in species.traits:
        roll = play.dice.rn2(5, "N-237")
        if roll:
            play.tell("nutrition.poisonous", "N-237")
            if has(hero, Property.POISON_RESISTANCE):
                play.tell("nutrition.unaffected by poison", "N-237")
            else:
                suffer_poison(play, 4, 1, 15, Killer(f"poisonous {what}"), "N-237")
            return True
    old = rot > 5
    if not old and rot > 3:
        roll = play.dice.rn2(5, "N-238")
        old = roll != 0
    if old and not has(hero, Property.SICKNESS_RESISTANCE):
        play.tell("nutrition.feel sick", "N-238")
        hurt(play, play.dice.rnd(8, "N-238"), Killer("rotted glob" if what == "glob" else "cadaver"), "N-238")
        return True
    return False


# Effects before the first bite


def before_first_bite(play: Play, item: Item) -> None:
    """N-242 to N-247: the effects before the first bite, for a corpse."""
    effects_before_eating(play, species_of(item), item)


def effects_before_eating(play: Play, species: Species, item: Item | None) -> None:
    """N-242 to N-247: effects before eating, also when resuming, and for tins. NetHack: eat.c, cprefx."""
    hero = play.hero
    food_conducts.check_cannibalism(play, species)
    if is_petrifying(species) or species.name == "Medusa":  # N-243
        if resists_stoning(play) or polymorph.harden_into_stone_golem(play):
            pass
        elif play.edition.life_saving.touch_petrifies_by_degrees:  # and the meal goes on
            begin_stoning(play, "L-248")
        else:
            play.tell("lifesaving.turn to stone", "N-243")
            use_up_opened_tin(play)  # Z-022
            die(play, Ending.STONING, Killer(f"tasting {species.name} meat", KillerFormat.AS_IS))
            hero.meal.eating = False
            return
    elif species.name in DOGS_AND_CATS:  # N-244
        if not food_conducts.may_be_cannibal(hero):
            play.tell("nutrition.eat pet species", "N-244", species=species.name)
            give_intrinsic(play, Property.AGGRAVATE_MONSTER, Source.OUTSIDE, "N-244")
    elif species.name in RIDERS:  # N-245
        play.tell("nutrition.instantly fatal", "N-245")
        die(play, Ending.DIED, Killer(f"unwisely ate the body of {species.name}", KillerFormat.ALONE))
        if play.edition.nutrition.eaten_riders_cost_wisdom:
            exercise(play, Attribute.WISDOM, False, "N-245")
        if item is not None and revive(play, item) is not None:
            hero.meal.item_id = 0
        return
    elif is_slime_danger(play, species):  # N-246
        play.tell("nutrition.eat green slime", "N-246")
        set_timeout(play, Property.SLIMING, play.edition.life_saving.sliming_turns, "N-246")
        hero.dying.killers[DelayedDeath.SLIMING] = Killer("", KillerFormat.WITH_ARTICLE)
    if species.name == "lizard" or "acidic" in species.traits:  # N-247
        cure_stoning_by_eating(play)


def cure_stoning_by_eating(play: Play) -> None:
    """N-247: the hero stops turning to stone."""
    if play.hero.timeout[Property.STONING]:
        cure_stoning(play, "N-247")
        play.tell("nutrition.limber", "N-247")
