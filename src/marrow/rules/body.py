"""The only code that changes a hero, and it says why in the ledger."""

from collections.abc import Mapping

from marrow.choices import Hearing, WeakStrength
from marrow.content.artifacts import Artifact
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.words import ArtifactPower, Damage, Resistance, Trait
from marrow.messages.entries import (
    AttributeChanged,
    Cause,
    FellHelpless,
    HpChanged,
    HungerChanged,
    NutritionChanged,
)
from marrow.model.hero import Attribute, Burden, Doing, Hero, Hunger, Source, Waking
from marrow.model.item import ARMOR_SLOTS, Item, Mark, Slot
from marrow.rules.accounts import enter
from marrow.rules.play import Play

STRENGTH, INTELLIGENCE, WISDOM = Attribute.STRENGTH, Attribute.INTELLIGENCE, Attribute.WISDOM
CONSTITUTION, CHARISMA = Attribute.CONSTITUTION, Attribute.CHARISMA
NO_LIMIT = 125
MIND = (INTELLIGENCE, WISDOM)
GLOVES, WIELDED = int(Slot.GLOVES), int(Slot.WIELDED)


# What the hero is


def has(hero: Hero, prop: Property) -> bool:
    """Whether the hero has a property, from any source. A mummy wrapping shows the invisible."""
    if not (hero.intrinsic[prop] or hero.timeout[prop] or hero.extrinsic[prop]):
        return False
    return prop is not Property.INVISIBILITY or not _is_wrapped(hero)


def _is_wrapped(hero: Hero) -> bool:
    cloak = hero.worn.get(Slot.CLOAK)
    return cloak is not None and cloak.kind.name == "mummy wrapping"


def form_of(hero: Hero) -> Species:
    """The species the hero is at present."""
    return hero.form if hero.form is not None else hero.species


def is_polymorphed(hero: Hero) -> bool:
    return hero.form is not None


def is_blind(hero: Hero) -> bool:
    """Blinded, blindfolded or without eyes, and not looking through the Eyes of the Overworld."""
    eyewear = hero.worn.get(Slot.EYEWEAR)
    if eyewear is not None and eyewear.artifact == "The Eyes of the Overworld":
        return False
    if hero.timeout[Property.BLINDED] or hero.creamed:
        return True
    if eyewear is not None and eyewear.kind.name in ("blindfold", "towel"):
        return True
    return hero.form is not None and "no eyes" in hero.form.traits


def is_hallucinating(hero: Hero) -> bool:
    return bool(hero.timeout[Property.HALLUCINATING]) and not has(hero, Property.HALLUCINATION_RESISTANCE)


def is_confused(hero: Hero) -> bool:
    return has(hero, Property.CONFUSED)


def is_stunned(hero: Hero) -> bool:
    return has(hero, Property.STUNNED)


def is_deaf(hero: Hero) -> bool:
    return has(hero, Property.DEAF)


def levitates(hero: Hero) -> bool:
    return has(hero, Property.LEVITATION)


def flies(hero: Hero) -> bool:
    if levitates(hero):
        return False
    return has(hero, Property.FLYING) or (hero.form is not None and "flies" in hero.form.traits)


def is_free(hero: Hero) -> bool:
    """Able to act."""
    return hero.helpless == 0


def is_unaware(hero: Hero) -> bool:
    """N-025: helpless, and asleep, fainted, or to be told on waking that consciousness is back."""
    if hero.helpless == 0:
        return False
    return hero.asleep or hero.hunger == Hunger.FAINTED or hero.helpless_note in UNCONSCIOUS_NOTES


UNCONSCIOUS_NOTES = (
    "nutrition.regain consciousness",
    "nutrition.conscious again",
    "potions.headache",
)


# What a form gives

FORM_RESISTANCES: dict[Resistance, Property] = {
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "sleep": Property.SLEEP_RESISTANCE,
    "disintegration": Property.DISINTEGRATION_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "poison": Property.POISON_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "stoning": Property.STONING_RESISTANCE,
}
FORM_TRAITS: dict[Trait, Property] = {
    "sees invisible": Property.SEE_INVISIBLE,
    "infravision": Property.INFRAVISION,
    "teleports": Property.TELEPORTITIS,
    "controls teleport": Property.TELEPORT_CONTROL,
    "swims": Property.SWIMMING,
    "walks through walls": Property.PASSES_WALLS,
    "regenerates": Property.REGENERATION,
}


def properties_of(species: Species) -> list[Property]:
    """What being a species gives. NetHack: polyself.c, set_uasmon."""
    given = [FORM_RESISTANCES[resistance] for resistance in sorted(species.resistances)]
    given += [prop for trait, prop in FORM_TRAITS.items() if trait in species.traits]
    undead_or_were = "undead" in species.traits or "were" in species.traits or "demon" in species.traits
    if undead_or_were or species.name == "Death":
        given.append(Property.DRAIN_RESISTANCE)
    if species.letter == "F" or species.name == "ghoul":
        given.append(Property.SICKNESS_RESISTANCE)
    if species.letter == "B" and "bird" not in species.name and species.name != "raven":
        given.append(Property.STUNNED)
    if any(attack.damage == "hallucination" for attack in species.attacks):
        given.append(Property.HALLUCINATION_RESISTANCE)
    if species.name in ("floating eye", "mind flayer", "master mind flayer"):
        given.append(Property.TELEPATHY)
    if species.name in ("stalker", "black light"):
        given.append(Property.INVISIBILITY)
    if species.letter in "ey":
        given.append(Property.LEVITATION)
    elif "flies" in species.traits:
        given.append(Property.FLYING)
    if species.name == "silver dragon":
        given.append(Property.REFLECTION)
    return given


def take_form(hero: Hero, form: Species | None, *, slows: bool = False) -> None:
    """Be of another species, or of one's own again: the properties that come with it, nothing else.

    If a slower form ``slows`` at once, movement left shrinks with it. NetHack: mondata.c, set_mon_data.
    """
    speed_before = form_of(hero).speed
    hero.form = form
    speed = form_of(hero).speed
    if slows and speed < speed_before:
        hero.movement = hero.movement * speed // speed_before
    clear = ~int(Source.FORM)
    for index in range(len(hero.intrinsic)):
        hero.intrinsic[index] &= clear
    for prop in properties_of(form_of(hero)):
        hero.intrinsic[prop] |= int(Source.FORM)


def keep_own_stats(hero: Hero) -> None:
    """Before a change of form: put away the own body's attributes and gender, or fall back on them.

    NetHack: polyself.c, polymon.
    """
    if hero.form is None or len(hero.own_base) != len(hero.base):
        hero.own_base, hero.own_peak = hero.base[:], hero.peak[:]
        hero.own_gender = hero.gender
    else:
        restore_own_stats(hero)


def restore_own_stats(hero: Hero) -> None:
    """The own body's attributes and gender count again."""
    if len(hero.own_base) == len(hero.own_peak) == len(hero.base):
        hero.base, hero.peak = hero.own_base[:], hero.own_peak[:]
    if hero.own_gender:
        hero.gender = hero.own_gender


def regrow_skin(play: Play) -> None:
    """Scales that had become the hero's skin are armour again. NetHack: polyself.c, skinback."""
    hero = play.hero
    for item in hero.inventory:
        if item.id == hero.skin_id:
            play.tell("polymorph.skin returns", "polyself.c skinback")
            hero.worn[int(Slot.BODY_ARMOR)] = item
    hero.skin_id = 0


# Attributes


def attribute(hero: Hero, which: Attribute) -> int:
    """L-062: the value that counts: stored, plus bonuses and conditions, within limits.

    Strength is on NetHack's scale: 3 to 18, 19 to 118 for 18/01 to 18/100, 119 to 125 for 19 to 25.
    """
    value = hero.base[which] + hero.bonus[which] + hero.temporary[which]
    if which == STRENGTH:
        gloves = hero.worn.get(GLOVES)
        if gloves is not None and gloves.kind.name == "gauntlets of power":
            return 125
        return 3 if value < 3 else NO_LIMIT if value > NO_LIMIT else value
    if which == CONSTITUTION:
        weapon = hero.worn.get(WIELDED)
        if weapon is not None and weapon.artifact == "Ogresmasher":
            return 25
    elif which in MIND and _wears_dunce_cap(hero):
        return 6
    elif which == CHARISMA and form_of(hero).letter == "n" and value < 18:
        return 18
    return 3 if value < 3 else 25 if value > 25 else value


def _wears_dunce_cap(hero: Hero) -> bool:
    helmet = hero.worn.get(Slot.HELMET)
    return helmet is not None and helmet.kind.name == "dunce cap"


def strength_scale(hero: Hero) -> int:
    """N-065: strength on the plain scale of 3 to 25 that capacity and spells of strength use."""
    strength = attribute(hero, STRENGTH)
    if strength <= 18:
        return strength
    if strength <= 121:
        return 19 + strength // 50
    return min(strength, 125) - 100


def attribute_limits(hero: Hero, which: Attribute) -> tuple[int, int]:
    """The lowest and highest stored value by race (and form)."""
    highest = hero.race.attribute_maximum[which]
    if which == Attribute.STRENGTH and hero.form is not None and "strong" in hero.form.traits:
        highest = 118
    return hero.race.attribute_minimum[which], highest


def adjust_attribute(play: Play, which: Attribute, amount: int, rule: str, *, silent: bool = False) -> bool:
    """L-060, L-061: change a stored attribute for good; False if nothing could change.

    NetHack: attrib.c, adjattrib. Fixed abilities prevent it, a dunce cap prevents it for the mind.
    """
    hero = play.hero
    if amount == 0 or has(hero, Property.FIXED_ABILITIES):
        return False
    if which in (Attribute.INTELLIGENCE, Attribute.WISDOM) and _wears_dunce_cap(hero):
        if not silent:
            play.tell("body.cap tightens")
        return False
    lowest, highest = attribute_limits(hero, which)
    before_stored, before_peak = hero.base[which], hero.peak[which]
    before = attribute(hero, which)
    if amount > 0:
        hero.base[which] += amount
        if hero.base[which] > hero.peak[which]:
            hero.peak[which] = hero.base[which]
            if hero.peak[which] > highest:
                hero.base[which] = hero.peak[which] = highest
    else:
        _lower_attribute(play, which, amount, lowest, rule)
    if hero.base[which] == before_stored and hero.peak[which] == before_peak:
        if not silent:
            play.tell("body.attribute stays", attribute=which.name.lower(), up=int(amount > 0))
        return False
    if attribute(hero, which) != before or not silent:
        play.write(
            AttributeChanged(
                turn=play.world.turn, rule=rule, attribute=int(which), amount=hero.base[which] - before_stored
            )
        )
    if not silent:
        play.tell(
            "body.attribute rises" if amount > 0 else "body.attribute falls", attribute=which.name.lower()
        )
    return True


def _lower_attribute(play: Play, which: Attribute, amount: int, lowest: int, rule: str) -> None:
    hero = play.hero
    choices = play.edition.life_saving
    if choices.constitution_stops_at_minimum and hero.base[which] + amount < lowest:
        hero.base[which] = lowest
        return
    hero.base[which] += amount
    if hero.base[which] < lowest:
        excess = lowest - hero.base[which]
        if choices.constitution_rolls_peak:
            excess = play.dice.rn2(excess + 1, rule)
        hero.base[which] = lowest
        hero.peak[which] = max(hero.peak[which] - excess, lowest)


def exercise(play: Play, which: Attribute, better: bool, rule: str) -> None:
    """N-157: practice or abuse, which may tell at the next exercise check."""
    if which in (Attribute.INTELLIGENCE, Attribute.CHARISMA):
        return
    hero = play.hero
    if hero.form is not None and which != Attribute.WISDOM:
        return
    if abs(hero.exercise[which]) < 50:
        if better:
            thrown = play.dice.rn2(19, rule)
            hero.exercise[which] += 1 if thrown > attribute(hero, which) else 0
        else:
            hero.exercise[which] -= play.dice.rn2(2, rule)


# Nutrition


def change_nutrition(play: Play, amount: int, cause: Cause, rule: str) -> None:
    """N-008: the counter has no limits; every change is written down."""
    hero = play.hero
    hero.nutrition += amount
    enter(hero, play.world.turn, cause.name, rule, amount)
    play.ledger.write(
        NutritionChanged(turn=play.world.turn, rule=rule, cause=cause, amount=amount, left=hero.nutrition)
    )


def set_hunger(play: Play, state: Hunger, rule: str) -> None:
    """Store a hunger state."""
    hero = play.hero
    if hero.hunger != state:
        play.write(HungerChanged(turn=play.world.turn, rule=rule, before=hero.hunger, after=state))
        hero.hunger = state


def reset_nutrition(play: Play, cause: Cause, rule: str) -> None:
    """N-011: back to 900 and not hungry, without a word."""
    change_nutrition(play, 900 - play.hero.nutrition, cause, rule)
    set_hunger(play, Hunger.NOT_HUNGRY, "N-011")
    if play.edition.nutrition.weak_strength == WeakStrength.TEMPORARY:
        play.hero.temporary[STRENGTH] = 0


# Hit points, power, luck


def change_hp(play: Play, amount: int, rule: str) -> None:
    """Heal or harm the present form without asking whether it lives; never above the maximum."""
    hero = play.hero
    if hero.form is not None:
        hero.form_hp = min(hero.form_hp + amount, hero.form_max_hp)
        left = hero.form_hp
    else:
        hero.hp = min(hero.hp + amount, hero.max_hp)
        left = hero.hp
    play.ledger.write(HpChanged(turn=play.world.turn, rule=rule, amount=amount, left=left))


def change_max_hp(play: Play, amount: int, rule: str) -> None:
    """Change the maximum of the present form; current points never exceed it."""
    hero = play.hero
    if hero.form is not None:
        hero.form_max_hp = max(1, hero.form_max_hp + amount)
        hero.form_hp = min(hero.form_hp, hero.form_max_hp)
    else:
        hero.max_hp = max(1, hero.max_hp + amount)
        hero.hp = min(hero.hp, hero.max_hp)
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=0, left=hero.hp))


def change_power(play: Play, amount: int, rule: str) -> None:
    hero = play.hero
    hero.power = min(max(hero.power + amount, 0), hero.max_power)


def change_luck(play: Play, amount: int, rule: str) -> None:
    """Luck stays between -10 and 10. NetHack: attrib.c, change_luck."""
    hero = play.hero
    hero.luck = min(max(hero.luck + amount, -10), 10)


def luck(hero: Hero) -> int:
    """Luck as rules see it: with what luck items add."""
    return hero.luck + hero.luck_bonus


def change_alignment(play: Play, amount: int, rule: str) -> None:
    """Raise or lower the record; at most 10 plus one for each 200 turns. NetHack: attrib.c, adjalign."""
    hero = play.hero
    record = hero.alignment_record + amount
    if amount > 0:
        record = max(hero.alignment_record, min(record, alignment_limit(play.world.turn)))
    hero.alignment_record = record


def alignment_limit(turn: int) -> int:
    """NetHack: ALIGNLIM."""
    return 10 + turn // 200


# Properties


def lengthen(play: Play, prop: Property, turns: int, rule: str) -> None:
    """Add turns to a timed property."""
    set_timeout(play, prop, play.hero.timeout[prop] + turns, rule)


def set_timeout(play: Play, prop: Property, turns: int, rule: str) -> None:
    """Let a timed property last this many turns from now; 0 ends it."""
    play.hero.timeout[prop] = max(turns, 0)
    if prop == Property.BLINDED:
        play.world.level.view = bytearray()


def give_intrinsic(play: Play, prop: Property, source: Source, rule: str) -> None:
    play.hero.intrinsic[prop] |= int(source)


def take_intrinsic(play: Play, prop: Property, source: Source, rule: str) -> None:
    play.hero.intrinsic[prop] &= ~int(source)


# Worn things


def wear(play: Play, item: Item, slot: Slot) -> None:
    """Put a carried item into a slot, with the properties it conveys there; no messages, no side effects."""
    hero = play.hero
    hero.worn[int(slot)] = item
    item.worn |= int(slot)
    prop = item.kind.property
    if prop is not None and conveys_in(item, slot):
        hero.extrinsic[prop] |= int(slot)
    for power in artifact_properties(item, slot):
        hero.extrinsic[power] |= int(slot)
    if item.marks & Mark.LIFE_SAVING and slot not in (Slot.QUIVERED, Slot.ALTERNATE):  # L-211
        hero.extrinsic[Property.LIFE_SAVING] |= int(slot)
    if item.kind.name in WHITE_DRAGON_ARMOR and play.edition.nutrition.white_dragons_digest_slowly:  # N-029
        hero.extrinsic[Property.SLOW_DIGESTION] |= int(slot)


def unwear(play: Play, item: Item, slot: Slot | None = None) -> None:
    """Take an item out of one slot, or out of all it is in."""
    hero = play.hero
    for place in [place for place, worn in hero.worn.items() if worn is item]:
        if slot is not None and place != slot:
            continue
        del hero.worn[place]
        item.worn &= ~place
        if item.kind.property is not None:
            hero.extrinsic[item.kind.property] &= ~place
        for power in artifact_properties(item, Slot(place)):
            hero.extrinsic[power] &= ~place
        if item.kind.name in WHITE_DRAGON_ARMOR:
            hero.extrinsic[Property.SLOW_DIGESTION] &= ~place
        if item.marks & Mark.LIFE_SAVING:
            hero.extrinsic[Property.LIFE_SAVING] &= ~place
    if Slot.WIELDED not in hero.worn or Slot.ALTERNATE not in hero.worn:
        hero.two_weapons = False


def take_life_saving(play: Play, item: Item) -> None:
    """L-210, L-211: a thing loses the property of life saving; what its kind conveys it still does."""
    item.marks &= ~Mark.LIFE_SAVING
    if item.kind.property != Property.LIFE_SAVING:
        play.hero.extrinsic[Property.LIFE_SAVING] &= ~item.worn


WHITE_DRAGON_ARMOR = ("white dragon scale mail", "white dragon scales")


def conveys_in(item: Item, slot: Slot) -> bool:
    """Armour, rings and amulets convey when worn, weapons when wielded. NetHack: worn.c, setworn."""
    if slot in (Slot.QUIVERED, Slot.ALTERNATE):
        return False
    if slot == Slot.WIELDED:
        return item.kind.class_ == "weapon"
    return True


ARTIFACT_POWERS: Mapping[ArtifactPower, Property] = {
    "searches": Property.SEARCHING, "blocks hallucination": Property.HALLUCINATION_RESISTANCE,
    "telepathy": Property.TELEPATHY, "stealth": Property.STEALTH, "regeneration": Property.REGENERATION,
    "teleport control": Property.TELEPORT_CONTROL, "energy regeneration": Property.ENERGY_REGENERATION,
    "half spell damage": Property.HALF_SPELL_DAMAGE, "half physical damage": Property.HALF_PHYSICAL_DAMAGE,
    "reflection": Property.REFLECTION, "protection": Property.PROTECTION,
}  # fmt: skip
ARTIFACT_DEFENCES: Mapping[Damage, Property] = {
    "fire": Property.FIRE_RESISTANCE, "cold": Property.COLD_RESISTANCE, "shock": Property.SHOCK_RESISTANCE,
    "magic missile": Property.MAGIC_RESISTANCE, "disintegration": Property.DISINTEGRATION_RESISTANCE,
    "strength poison": Property.POISON_RESISTANCE, "drain level": Property.DRAIN_RESISTANCE,
}  # fmt: skip


def artifact_properties(item: Item, slot: Slot) -> list[Property]:
    """What an artifact conveys in a place, or merely carried. NetHack: artifact.c, set_artifact_intrinsic."""
    if item.artifact is None or slot in (Slot.QUIVERED, Slot.ALTERNATE):
        return []
    artifact: Artifact = ARTIFACTS_NAMED[item.artifact]
    carried = slot == Slot.CARRIED_ARTIFACT
    powers = artifact.carried if carried else artifact.used
    defence = artifact.carried_defence if carried else artifact.defends_against
    conveyed = [prop for power, prop in ARTIFACT_POWERS.items() if power in powers]
    if "warns" in powers:
        conveyed.append(Property.WARNING_OF_MONSTERS if artifact.against else Property.WARNING)
    if slot != Slot.WIELDED and Property.REFLECTION in conveyed:
        conveyed.remove(Property.REFLECTION)
    if defence is not None and defence in ARTIFACT_DEFENCES:
        conveyed.append(ARTIFACT_DEFENCES[defence])
    return conveyed


def count_carried_artifacts(hero: Hero) -> None:
    """What artifacts convey that are merely carried."""
    bit = int(Slot.CARRIED_ARTIFACT)
    extrinsic = hero.extrinsic
    for prop in CARRIED_POWERS:
        extrinsic[prop] &= ~bit
    for item in hero.inventory:
        if item.artifact is not None:
            for prop in artifact_properties(item, Slot.CARRIED_ARTIFACT):
                extrinsic[prop] |= bit


CARRIED_POWERS = (Property.WARNING, *ARTIFACT_POWERS.values(), *ARTIFACT_DEFENCES.values())


def armor_class(hero: Hero) -> int:
    """NetHack: do_wear.c, find_ac. Lower is better; between -127 and 127."""
    value = form_of(hero).armor_class if hero.form is not None else 10
    for place, item in hero.worn.items():
        if place & ARMOR_SLOTS:
            wear_and_tear = max(item.rusted, item.corroded)
            value -= item.kind.armor_class + item.charge - min(wear_and_tear, item.kind.armor_class)
        elif place & RING_SLOTS and item.kind.name == "ring of protection":
            value -= item.charge
    value -= hero.protection + hero.spell_protection
    return min(max(value, -127), 127)


RING_SLOTS = int(Slot.LEFT_RING | Slot.RIGHT_RING)


# Load


def carried_weight(hero: Hero) -> int:
    """N-064: what everything in the pack weighs; boulders nothing to those who throw them."""
    total = 0
    throws_rocks = hero.form is not None and "throws rocks" in hero.form.traits
    for item in hero.inventory:
        if not (throws_rocks and item.kind.name == "boulder"):
            total += item.weight
    return total


def capacity(hero: Hero) -> int:
    """N-066, N-067: what the hero can carry unburdened."""
    most = 25 * (strength_scale(hero) + attribute(hero, CONSTITUTION)) + 50
    if hero.form is not None:
        form = hero.form
        strong = "strong" in form.traits
        if form.letter == "n":
            most = 1000
        elif form.weight == 0:
            most = most * int(form.size) // 2
        elif not strong or form.weight > 1450:
            most = most * form.weight // 1450
    if levitates(hero) or hero.steed_strong:
        return 1000
    most = min(most, 1000)
    if hero.timeout[Property.WOUNDED_LEGS] and not flies(hero):
        most -= 100 * bin(hero.extrinsic[Property.WOUNDED_LEGS] & BOTH_LEGS).count("1")
    return max(most, 0)


LEFT_LEG, RIGHT_LEG = 1, 2  # kept in the extrinsic bits of wounded legs
BOTH_LEGS = LEFT_LEG | RIGHT_LEG


def wound_legs(play: Play, legs: int, turns: int, rule: str) -> None:
    """Hurt one leg or both for a time. NetHack: do.c, set_wounded_legs."""
    hero = play.hero
    if not hero.timeout[Property.WOUNDED_LEGS]:
        hero.temporary[Attribute.DEXTERITY] = -1
    if hero.timeout[Property.WOUNDED_LEGS] < turns:
        set_timeout(play, Property.WOUNDED_LEGS, turns, rule)
    hero.extrinsic[Property.WOUNDED_LEGS] |= legs


def heal_legs(play: Play, rule: str) -> None:
    """Wounded legs are well again, and felt to be by who walks on them. NetHack: do.c, heal_legs."""
    hero = play.hero
    if not hero.timeout[Property.WOUNDED_LEGS]:
        return
    hero.temporary[Attribute.DEXTERITY] = min(hero.temporary[Attribute.DEXTERITY] + 1, 0)
    if not hero.steed_id:
        both = hero.extrinsic[Property.WOUNDED_LEGS] & BOTH_LEGS == BOTH_LEGS
        play.tell("body.legs better" if both else "body.leg better", rule)
    set_timeout(play, Property.WOUNDED_LEGS, 0, rule)
    hero.extrinsic[Property.WOUNDED_LEGS] = 0


def burden(hero: Hero) -> Burden:
    """N-068: how encumbered the hero is."""
    most = capacity(hero)
    excess = carried_weight(hero) - most
    if excess <= 0:
        return Burden.UNENCUMBERED
    if most <= 1:
        return Burden.OVERLOADED
    return BURDENS[min(5, excess * 2 // most + 1)]


BURDENS = tuple(Burden)


# Helplessness and activity


def be_helpless(
    play: Play,
    turns: int,
    reason: str,
    *,
    note: str = "body.can move again",
    waking: Waking = Waking.NOTHING,
    asleep: bool = False,
) -> None:
    """L-018: helpless for some turns, unless already helpless for longer."""
    hero = play.hero
    if hero.helpless > turns:
        return
    interrupt(play)
    hero.invulnerable = False
    hero.asleep = asleep
    hero.helpless = turns
    hero.helpless_reason = reason
    hero.helpless_note = note
    hero.waking = waking
    play.write(FellHelpless(turn=play.world.turn, rule="L-018", turns=turns, reason=reason))


def fall_asleep(play: Play, turns: int, rule: str, *, told: bool = True) -> None:
    """L-017: asleep. NetHack: timeout.c, fall_asleep.

    It means to deafen the sleeper, but adds its turns as a negative number: deafness only gets shorter.
    """
    hero = play.hero
    deaf = hero.timeout[Property.DEAF]
    if told and deaf and not hero.helpless and play.edition.nutrition.faint_hearing == Hearing.TIMED:
        set_timeout(play, Property.DEAF, max(deaf - turns, 0), rule)
    be_helpless(
        play,
        turns,
        "sleeping",
        note="body.wake up" if told else "body.can move again",
        waking=Waking.HEAR_AGAIN,
        asleep=True,
    )


def interrupt(play: Play) -> None:
    """Stop what takes more than one move: NetHack's stop_occupation, and the end of counts and runs.

    N-192: a meal whose last bite is taken is not stopped but complete.
    """
    hero = play.hero
    activity, meal = hero.activity, hero.meal
    if activity is None:
        return
    hero.activity = None
    if activity.doing == Doing.EATING:
        if meal.bites >= meal.bites_needed:
            meal.eaten = True
            return
        meal.eating = False
    if activity.doing not in SILENT_DOINGS:
        play.tell("body.you stop", doing=activity.doing.value)


SILENT_DOINGS = (
    Doing.SEARCHING,
    Doing.WAITING,
    Doing.MOVING,
    Doing.RUNNING,
    Doing.TRAVELLING,
)
