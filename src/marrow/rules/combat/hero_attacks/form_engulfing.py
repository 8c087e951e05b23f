"""The hero's form engulfs and digests monsters. NetHack: uhitm.c, gulpum."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Damage, Resistance
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, Ending, HelplessReason, KillerFormat, Waking, WakingNote
from marrow.rules.combat.deaths.killing import chance_of_corpse, killed_by_hero
from marrow.rules.combat.engulf_targets import can_engulf
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.monsters.golem_effects import golem_effects
from marrow.rules.monsters.traits import has_eyes, is_flaming, is_rider, is_vampire_shape, monster_resists
from marrow.rules.monsters.weakening import drain_energy
from marrow.rules.naming import article, the_monster
from marrow.rules.naming.monster_names import has_proper_name
from marrow.rules.nutrition.food_conducts import count_eaten_creature
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.physics.water_and_fire import extinguish
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species

ENGULF_RULE = "uhitm.c gulpum"
RULE = "uhitm.c hmonas"
SATED = 1500
BLASTS: Mapping[Damage, Resistance] = {"cold": "cold", "fire": "fire", "shock": "shock"}


def engulf_monster(play: Play, monster: Monster, attack: Attack) -> bool:
    """N-113: engulf a monster, unless the hero is satiated; True if that killed it."""
    hero = play.hero
    amount = play.dice.d(attack.dice, attack.sides, ENGULF_RULE)
    digests = attack.damage == "digest"
    sated = hero.nutrition >= SATED and (
        digests or not play.edition.combat.only_digesting_forms_can_be_too_full
    )
    engulfs = can_engulf(play, None, monster.species, monster.spot, trapped=monster.trapped)
    if not engulfs or sated or hero.hold.engulfer_id:
        return False
    for item in monster.inventory:
        extinguish(play, item)
    name = the_monster(play, monster)
    if is_vampire_shape(monster) and monster.true_species is not None:
        true = monster.true_species
        if change_monster_species(play, monster, true):
            play.tell("formfights.engulf and expel", ENGULF_RULE, monster=name)
            return False
    if _engulfing_petrifies(play, monster, attack):
        return False
    play.tell("combat.you engulf", ENGULF_RULE, monster=name)
    if digests and not has(hero, Property.SLOW_DIGESTION):
        return _digest(play, monster)
    amount = 0 if digests else _affect_engulfed(play, monster, attack, amount)
    monster.hp -= amount
    if monster.hp < 1 and killed_by_hero(play, monster):
        return True
    animal = "animal" in form_of(hero).traits
    play.tell("formfights.you regurgitate" if animal else "combat.you expel", ENGULF_RULE, monster=name)
    if animal or has(hero, Property.SLOW_DIGESTION):
        play.tell("formfights.did not like taste", ENGULF_RULE, monster=name)
    return False


def _engulfing_petrifies(play: Play, monster: Monster, attack: Attack) -> bool:
    """L-250: count the monster as eaten if it is digested; True if engulfing it has petrified the hero."""
    choices, species = play.edition.combat, monster.species
    digests = attack.damage == "digest"
    is_meal = choices.swallowing_deadly_monsters_is_a_meal
    medusa = digests and species.name == "Medusa" and is_meal
    resists = has(play.hero, Property.STONING_RESISTANCE)
    petrifying = (is_petrifying(species) or medusa) and not resists
    deadly = petrifying or (digests and is_rider(species))
    eats = digests and not has(play.hero, Property.SLOW_DIGESTION)
    swallows = digests or not choices.only_digesters_swallow
    if (is_meal and swallows) if deadly else eats:
        count_eaten_creature(play, species)
    if not petrifying:
        return False
    play.tell("formfights.englut", ENGULF_RULE, monster=the_monster(play, monster))
    whom = species.name if has_proper_name(species) else f"{article(species.name)}{species.name}"
    folds = "enclosing" if attack.damage == "wrap" else "engulfing"
    petrify(play, f"swallowing {whom} whole" if swallows else f"{folds} {whom}")
    return True


def _digest(play: Play, monster: Monster) -> bool:
    """N-113, N-114: digest a monster whole, for half its nutrition and some helpless turns."""
    hero = play.hero
    species = monster.species
    name = the_monster(play, monster)
    if is_rider(species):
        play.tell("formfights.digesting fatal", ENGULF_RULE)
        die(play, Ending.DIED, Killer(f"unwisely tried to eat {species.name}", KillerFormat.ALONE))
        return False
    for item in monster.inventory:
        if item.kind.name == "amulet of life saving" and item.worn & Slot.AMULET:
            take_from_monster(play, monster, item)
            break
    update_hunger(play, hungrier=False)
    if not killed_by_hero(play, monster, corpse=False):
        play.tell("formfights.hurriedly regurgitate", ENGULF_RULE)
        return False
    turns = 0
    if chance_of_corpse(play, monster, by_hero=True) and "no corpse" not in species.generation:
        change_nutrition(play, (species.nutrition + 1) // 2, Cause.DIGESTING, "N-113", species.name)
        turns = 1 + (species.weight >> 8)
    if turns:
        play.tell("formfights.you digest", ENGULF_RULE, monster=name)
        be_helpless(
            play,
            turns,
            HelplessReason.DIGESTING,
            note=WakingNote.DIGESTED,
            waking=Waking.DIGESTION_ENDS,
        )
        hero.digested = species
    else:
        play.tell("formfights.totally digest", ENGULF_RULE, monster=name)
    if species.name == "green slime":
        if not has(hero, Property.UNCHANGING):
            play.tell("formfights.not sitting well", "L-129")
            set_timeout(play, Property.SLIMING, play.edition.life_saving.sliming_turns // 2, "L-129")
    else:
        exercise(play, Attribute.CONSTITUTION, True, "N-157")
    return True


def _affect_engulfed(play: Play, monster: Monster, attack: Attack, amount: int) -> int:
    """The engulfing form's effect on the monster inside: the damage."""
    name = the_monster(play, monster)
    species = monster.species
    match attack.damage:
        case "physical":
            if form_of(play.hero).name != "fog cloud":
                play.tell("formfights.pummeled", ENGULF_RULE, monster=name)
                return amount
            play.tell("formfights.laden with moisture", ENGULF_RULE, monster=name)
            unharmed = {"amphibious", "breathless"} & species.traits and not is_flaming(species)
            return 0 if unharmed else amount
        case "acid":
            play.tell("formfights.covered with goo", ENGULF_RULE, monster=name)
            return 0 if monster_resists(monster, "acid") else amount
        case "blind":
            if has_eyes(species):
                monster.can_see = False
                monster.blind = min(monster.blind + amount, 127)
                play.tell("formfights.cannot see inside", ENGULF_RULE, monster=name)
            return 0
        case "fire" | "cold" | "shock":
            strikes = play.dice.rn2(2, ENGULF_RULE)
            if not strikes:
                return 0
            element = BLASTS[attack.damage]
            safe = monster_resists(monster, element)
            play.tell(INSIDE[element][safe], ENGULF_RULE, monster=name)
            golem_effects(play, monster, element, 0 if safe else amount)
            return 0 if safe else amount
        case "drain energy":
            drain_energy(play, monster)
            return 0
        case _:
            return amount


INSIDE: Mapping[Resistance, tuple[str, str]] = {
    "fire": ("formfights.burning inside", "formfights.mildly hot"),
    "cold": ("formfights.freezing inside", "formfights.mildly chilly"),
    "shock": ("formfights.crackles inside", "formfights.unhurt inside"),
}
