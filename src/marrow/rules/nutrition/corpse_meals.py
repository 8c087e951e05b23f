"""Corpses and globs as food: age and danger, and what they do before and after. Rules N-228 to N-262."""

from collections.abc import Callable, Mapping
from enum import Enum

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Killer, Meal
from marrow.model.item import Item
from marrow.model.vocabularies import (
    Attribute,
    DelayedDeath,
    Ending,
    HelplessReason,
    KillerFormat,
    Source,
    Waking,
    WakingNote,
)
from marrow.rules import polymorph
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.hero import experience
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import (
    be_helpless,
    form_of,
    give_intrinsic,
    has,
    is_blind,
    lengthen,
    set_timeout,
    take_intrinsic,
)
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.items.corpses import RIDERS, born, is_petrifying
from marrow.rules.items.inventory import GLOBS, remove_anywhere
from marrow.rules.items.timers import forget_timers
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt, lose_strength
from marrow.rules.lifesaving.petrification import can_harden, resists_stoning
from marrow.rules.naming import simple_item
from marrow.rules.nutrition import food_conducts, rotten
from marrow.rules.nutrition.intrinsics import lose_an_intrinsic, may_convey
from marrow.rules.nutrition.vomiting import FOOD_POISONING
from marrow.rules.play import NewBody, Play

NEVER_ROT = ("lizard", "lichen", *RIDERS)
DOGS_AND_CATS = ("little dog", "dog", "large dog", "kitten", "housecat", "large cat")


class Examined(Enum):
    """What became of a corpse as the meal began."""

    EATEN = "eating begins"
    BLACKED_OUT = "the hero passed out instead"
    GONE = "it is used up"


def species_of(item: Item) -> Species:
    assert item.species is not None, item
    return item.species


def is_glob(item: Item) -> bool:
    return item.kind.name in GLOBS


def delay(item: Item) -> int:
    """N-180, N-240: turns a whole one takes."""
    return 3 + (item.weight if is_glob(item) else species_of(item).weight) // 64


# Danger


FRESH = 5  # N-222: turns


def rot_of(play: Play, item: Item) -> int:
    """N-234: how rotten: age over a throw, worse if cursed. Some never rot, and throw nothing."""
    if never_rots(play, item):
        return 0
    thrown = play.dice.rn2(20, "N-234")
    return (play.world.turn - born(play, item)) // (10 + thrown) - 2 * item.blessing


def never_rots(play: Play, item: Item) -> bool:
    """N-234, N-301: lizards and lichens; Riders, acid blobs and globs where editions say so."""
    choices, name = play.edition.nutrition, species_of(item).name
    if name in RIDERS:
        return choices.riders_never_rot
    if name == "acid blob" and choices.acid_blobs_never_rot:
        return True
    return name in NEVER_ROT or (choices.globs_never_rot and is_glob(item))


def is_slime_danger(play: Play, species: Species) -> bool:
    """N-246: slime turns its eater to slime, save those that are fire, slime, or ghosts."""
    hero = play.hero
    if species.name != "green slime" or hero.timeout[Property.SLIMING] or has(hero, Property.UNCHANGING):
        return False
    form = form_of(hero).name
    if form in ("ghost", "shade") and play.edition.nutrition.ghosts_stay_ghosts:
        return False
    return form not in ("green slime", "fire vortex", "fire elemental", "salamander")


def examine(play: Play, item: Item) -> Examined:
    """N-233 to N-241, N-222, N-223: taint, acid, poison, age, rot. NetHack: eat.c, eatcorpse."""
    species = species_of(item)
    food_conducts.eat_monster(play, species)
    choices = play.edition.nutrition
    rot = rot_of(play, item)
    stone = is_petrifying(species) and not resists_stoning(play) and not can_harden(play)
    slime = choices.slime_hides_taint and is_slime_danger(play, species)
    if rot > 5 and species.name != "acid blob" and not stone and not slime:
        tainted(play, item)
        return Examined.GONE
    harmed = dangers(play, item, rot)
    if harmed or species.name in NEVER_ROT:
        taste(play, item, rot)
        return Examined.EATEN
    bad = item.rotten
    if not bad:
        thrown = play.dice.rn2(7, "N-222")
        bad = thrown == 0
    if not bad:
        taste(play, item, rot)
        return Examined.EATEN
    spared = choices.rot_spares_eaters_of_the_fresh and play.world.turn - born(play, item) <= FRESH
    blacked_out = not spared and rotten.effects(play, item)
    if blacked_out:
        item.rotten = True
    if species.nutrition == 0:  # N-223
        if not blacked_out:
            play.tell("nutrition.corpse rots away", "N-223")
        destroy(play, item)
        return Examined.GONE
    if blacked_out:
        return Examined.BLACKED_OUT
    rotten.take_share(play, item, 2)
    return Examined.EATEN


def tainted(play: Play, item: Item) -> None:
    """N-235: food poisoning, and nothing to show for it."""
    hero = play.hero
    food_conducts.check_cannibalism(play, species_of(item), told=False)
    play.tell("nutrition.tainted", "N-235", item=simple_item(play, item))
    if has(hero, Property.SICKNESS_RESISTANCE):
        play.tell("nutrition.not sickening", "N-235")
    else:
        turns = play.dice.rn1(10, 10, "N-235")
        left = hero.timeout[Property.SICK]
        if left and turns > left:
            turns = left - 1 if left > 1 else 1
        what = "glob" if is_glob(item) else "corpse"
        hero.dying.killers[DelayedDeath.SICK] = Killer(
            f"rotted {species_of(item).name} {what}", KillerFormat.WITH_ARTICLE
        )
        hero.sick_with = FOOD_POISONING
        set_timeout(play, Property.SICK, turns, "N-235")
        play.tell("nutrition.food poisoning", "N-235")
    destroy(play, item)


def dangers(play: Play, item: Item, rot: int) -> bool:
    """N-236 to N-238: acid, poison or age hurt; True if one of them was met, even if resisted."""
    hero, species = play.hero, species_of(item)
    what = "glob" if is_glob(item) else "corpse"
    if "acidic" in species.traits and not has(hero, Property.ACID_RESISTANCE):
        play.tell("nutrition.stomach acid", "N-236")
        hurt(play, play.dice.rnd(15, "N-236"), Killer(f"acidic {what}"), "N-236")
        return True
    if "poisonous" in species.traits:
        thrown = play.dice.rn2(5, "N-237")
        if thrown:
            play.tell("nutrition.poisonous", "N-237")
            if has(hero, Property.POISON_RESISTANCE):
                play.tell("nutrition.unaffected by poison", "N-237")
            else:
                lose_strength(play, play.dice.rnd(4, "N-237"), "N-237")
                hurt(play, play.dice.rnd(15, "N-237"), Killer(f"poisonous {what}"), "N-237")
            return True
    old = rot > 5
    if not old and rot > 3:
        thrown = play.dice.rn2(5, "N-238")
        old = thrown != 0
    if old and not has(hero, Property.SICKNESS_RESISTANCE):
        play.tell("nutrition.feel sick", "N-238")
        hurt(play, play.dice.rnd(8, "N-238"), Killer("rotted glob" if is_glob(item) else "cadaver"), "N-238")
        return True
    return False


def taste(play: Play, item: Item, rot: int) -> None:
    """N-241: words only, but they throw dice, save for what is said of cockatrices."""
    eater = form_of(play.hero).traits
    species = species_of(item)
    if is_petrifying(species):
        play.tell("nutrition.just like chicken", "N-241")
        return
    fits = "herbivore" in eater if food_conducts.is_vegetarian(species) else "carnivore" in eater
    okay = fits and play.dice.rn2(10, "N-241") != 0 and (rot < 1 or play.dice.rn2(rot + 1, "N-241") == 0)
    play.tell(
        "nutrition.tastes okay" if okay else "nutrition.tastes terrible",
        "N-241",
        item=simple_item(play, item),
    )


def destroy(play: Play, item: Item) -> None:
    forget_timers(play, item)
    remove_anywhere(play, item)


# Before the first bite


def before_first_bite(play: Play, item: Item) -> None:
    """N-242 to N-247 for a corpse on the plate."""
    before_eating(play, species_of(item), item)


def before_eating(play: Play, species: Species, item: Item | None) -> None:
    """N-242 to N-247: also on every resume, and for tins. NetHack: eat.c, cprefx."""
    hero = play.hero
    food_conducts.check_cannibalism(play, species)
    if is_petrifying(species) or species.name == "Medusa":  # N-243
        if not resists_stoning(play) and not polymorph.hardens_as_golem(play):
            play.tell("lifesaving.turn to stone", "N-243")
            die(play, Ending.STONING, Killer(f"tasting {species.name} meat", KillerFormat.AS_IS))
            hero.meal.eating = False
            return
    elif species.name in DOGS_AND_CATS:  # N-244
        if not food_conducts.may_be_cannibal(hero):
            play.tell("nutrition.bad idea", "N-244", species=species.name)
            give_intrinsic(play, Property.AGGRAVATE_MONSTER, Source.OUTSIDE, "N-244")
    elif species.name in RIDERS:  # N-245
        play.tell("nutrition.instantly fatal", "N-245")
        die(play, Ending.DIED, Killer(f"unwisely ate the body of {species.name}", KillerFormat.ALONE))
        exercise(play, Attribute.WISDOM, False, "N-245")
        if item is not None and revive(play, item) is not None:
            hero.meal = Meal()
        return
    elif is_slime_danger(play, species):  # N-246
        play.tell("nutrition.not very well", "N-246")
        set_timeout(play, Property.SLIMING, 10, "N-246")
        hero.dying.killers[DelayedDeath.SLIMING] = Killer("", KillerFormat.WITH_ARTICLE)
    if species.name == "lizard" or "acidic" in species.traits:  # N-247
        cure_stoning(play)


def cure_stoning(play: Play) -> None:
    """N-247: what turns slowly to stone stops doing so."""
    if play.hero.timeout[Property.STONING]:
        set_timeout(play, Property.STONING, 0, "N-247")
        play.hero.dying.killers.pop(DelayedDeath.STONING, None)
        play.tell("nutrition.limber", "N-247")


# After the last bite


def after_last_bite(play: Play, species: Species) -> None:
    """N-248 to N-262: special effects, or a chance of an intrinsic. NetHack: eat.c, cpostfx."""
    effect = AFTER_EFFECTS.get(species.name)
    if effect is None or effect(play, species):
        if effect is None and play.edition.nutrition.casters_buzz and casts(species):
            buzz(play)
        may_convey(play, species)


def finish_digesting(play: Play) -> None:
    """N-114: a victim swallowed whole does what its corpse would have, in 3.7."""
    species, play.hero.digested = play.hero.digested, None
    if species is not None and play.edition.nutrition.digested_victims_convey:
        after_last_bite(play, species)


def casts(species: Species) -> bool:
    """N-248: has an attack by magic."""
    return any(attack.manner == "magic" for attack in species.attacks)


def _newt(play: Play, species: Species) -> bool:
    """N-248, N-261."""
    buzz(play)
    return play.edition.nutrition.newts_and_lizards_convey


def buzz(play: Play) -> None:
    """N-248: some energy."""
    hero = play.hero
    thrown = play.dice.rn2(3, "N-248")
    if thrown or 3 * hero.power <= 2 * hero.max_power:
        before = hero.power
        hero.power += play.dice.rnd(3, "N-248")
        if hero.power > hero.max_power:
            if play.dice.one_in(3, "N-248"):
                hero.max_power += 1
            hero.power = hero.max_power
        if hero.power != before:
            play.tell("nutrition.mild buzz", "N-248")


def _wraith(play: Play, species: Species) -> bool:
    """N-249."""
    experience.gain_level(play, "N-249")
    return False


def _were(play: Play, species: Species) -> bool:
    """N-250: the beast of that kind."""
    catch_lycanthropy(play.hero, play.edition.content.species_row(SPECIES_NAMED[species.word]))
    play.tell("nutrition.feverish", "N-250")
    play.spills.append(NewBody())
    return False


def _nurse(play: Play, species: Species) -> bool:
    """N-251."""
    hero = play.hero
    if hero.form is not None:
        hero.form_hp = hero.form_max_hp
    else:
        hero.hp = hero.max_hp
    if play.edition.nutrition.nurses_restore_sight:
        set_timeout(play, Property.BLINDED, hero.creamed, "N-251")
    return play.edition.nutrition.nurses_convey


def _stalker(play: Play, species: Species) -> bool:
    """N-252, N-253."""
    hero = play.hero
    if not has(hero, Property.INVISIBILITY):
        set_timeout(play, Property.INVISIBILITY, play.dice.rn1(100, 50, "N-252"), "N-252")
        play.tell("nutrition.become transparent", "N-252")
    else:
        give_intrinsic(play, Property.INVISIBILITY, Source.OUTSIDE, "N-252")
        give_intrinsic(play, Property.SEE_INVISIBLE, Source.OUTSIDE, "N-252")
        play.tell("nutrition.feel hidden", "N-252")
    lengthen(play, Property.STUNNED, 60, "N-252")
    return False


def _bat(play: Play, species: Species) -> bool:
    """N-253."""
    lengthen(play, Property.STUNNED, 30 if species.name == "bat" else 60, "N-253")
    return False


MIMICKING = {"small mimic": 20, "large mimic": 40, "giant mimic": 50}


def _mimic(play: Play, species: Species) -> bool:
    """N-254: the irresistible wish to be a pile of gold."""
    hero = play.hero
    if form_of(hero).letter == "m" or has(hero, Property.UNCHANGING):
        return False
    if play.edition.nutrition.mimicry_is_a_change:
        hero.conduct.self_polymorphs += 1
    play.tell("nutrition.mimic gold", "N-254")
    be_helpless(
        play,
        MIMICKING[species.name],
        HelplessReason.MIMICKING,
        note=WakingNote.STOP_MIMICKING,
        waking=Waking.MIMICKING_ENDS,
    )
    return False


def _quantum_mechanic(play: Play, species: Species) -> bool:
    """N-255: intrinsic speed toggles."""
    hero = play.hero
    play.tell("nutrition.velocity uncertain", "N-255")
    if hero.intrinsic[Property.FAST]:
        for source in Source:
            take_intrinsic(play, Property.FAST, source, "N-255")
        play.tell("nutrition.seem slower", "N-255")
    else:
        give_intrinsic(play, Property.FAST, Source.OUTSIDE, "N-255")
        play.tell("nutrition.seem faster", "N-255")
    return False


def _lizard(play: Play, species: Species) -> bool:
    """N-256."""
    for prop in (Property.STUNNED, Property.CONFUSED):
        if play.hero.timeout[prop] > 2:
            set_timeout(play, prop, 2, "N-256")
    return play.edition.nutrition.newts_and_lizards_convey  # N-261


def _shapechanger(play: Play, species: Species) -> bool:
    """N-257."""
    if has(play.hero, Property.UNCHANGING):
        play.tell("nutrition.momentarily different", "N-257")
    else:
        freakish = species.name == "genetic engineer"
        play.tell("nutrition.freakish change" if freakish else "nutrition.change comes", "N-257")
        polymorph.polymorph_hero(play)
    return False


def _disenchanter(play: Play, species: Species) -> bool:
    """N-258: one intrinsic goes."""
    if not play.edition.nutrition.disenchanter_steals:
        return True
    lose_an_intrinsic(play, "N-258")
    return False


def _mind_flayer(play: Play, species: Species) -> bool:
    """N-259: brain food."""
    hero = play.hero
    which = Attribute.INTELLIGENCE
    if hero.base[which] < hero.race.attribute_maximum[which]:
        thrown = play.dice.rn2(2, "N-259")
        if thrown == 0:
            play.tell("nutrition.brain food", "N-259")
            adjust_attribute(play, which, 1, "N-259")
            return False
    return True


def _displacer_beast(play: Play, species: Species) -> bool:
    """N-262: for a while the hero is not where he seems to be."""
    hero = play.hero
    seen = not is_blind(hero) and not has(hero, Property.INVISIBILITY)
    if seen and not has(hero, Property.DISPLACEMENT):
        play.tell("wearing.image displaced", "N-262")
    lengthen(play, Property.DISPLACEMENT, play.dice.d(6, 6, "N-262"), "N-262")
    return False


SHAPECHANGERS = (
    "chameleon",
    "doppelganger",
    "sandestin",
    "genetic engineer",
)  # N-257


AFTER_EFFECTS: Mapping[SpeciesName, Callable[[Play, Species], bool]] = {
    # what it does; True if an intrinsic may follow
    "newt": _newt,
    "wraith": _wraith,
    "human wererat": _were,
    "human werejackal": _were,
    "human werewolf": _were,
    "nurse": _nurse,
    "stalker": _stalker,
    "bat": _bat,
    "giant bat": _bat,
    "yellow light": _bat,
    "small mimic": _mimic,
    "large mimic": _mimic,
    "giant mimic": _mimic,
    "quantum mechanic": _quantum_mechanic,
    "lizard": _lizard,
    "chameleon": _shapechanger,
    "doppelganger": _shapechanger,
    "genetic engineer": _shapechanger,
    "displacer beast": _displacer_beast,
    "disenchanter": _disenchanter,
    "mind flayer": _mind_flayer,
    "master mind flayer": _mind_flayer,
}
