"""The properties a species gives to a hero, and taking and leaving forms. NetHack: polyself.c, set_uasmon."""

from typing import Final

from marrow.content.dragons import YOUNG_DRAGONS
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.words import Damage, Resistance, SpeciesName, Trait
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.places import UNDIGGABLE
from marrow.model.vocabularies import Source
from marrow.rules.dungeon.sokoban import blocks_phasing
from marrow.rules.dungeon.terrain import has_boulder, is_rock
from marrow.rules.hero.armor_class import recount_armor_class
from marrow.rules.hero.attribute_changes import set_all_attributes
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.intrinsic_changes import set_intrinsics_of_form
from marrow.rules.play import Play

FORM_RESISTANCES: Final[dict[Resistance, Property]] = {
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "sleep": Property.SLEEP_RESISTANCE,
    "disintegration": Property.DISINTEGRATION_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "poison": Property.POISON_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "stoning": Property.STONING_RESISTANCE,
}
FORM_TRAITS: Final[dict[Trait, Property]] = {
    "sees invisible": Property.SEE_INVISIBLE,
    "infravision": Property.INFRAVISION,
    "teleports": Property.TELEPORTITIS,
    "controls teleport": Property.TELEPORT_CONTROL,
    "swims": Property.SWIMMING,
    "walks through walls": Property.PASSES_WALLS,
    "regenerates": Property.REGENERATION,
}


def is_whirly(species: Species) -> bool:
    """Whether it is a vortex or an air elemental. NetHack: mondata.h, is_whirly."""
    return species.letter == "v" or species.name == "air elemental"


def sticks(species: Species) -> bool:
    """Whether a species holds what it hits. NetHack: mondata.c, sticks."""
    return any(
        attack.damage == "stick"
        or attack.manner == "hug"
        or (attack.damage == "wrap" and attack.manner != "engulf")
        for attack in species.attacks
    )


def has_two_weapon_attacks(species: Species) -> bool:
    """Whether its second attack is a weapon attack, too. NetHack: mondata.h, could_twoweap."""
    return [attack.manner for attack in species.attacks[1:2]] == ["weapon"]


STAGGERING: Final[tuple[SpeciesName, ...]] = ("stalker", "bat", "giant bat", "vampire bat")
MAGICAL: Final[tuple[Damage, ...]] = ("magic missile", "random breath")


def properties_of(species: Species) -> list[Property]:
    """The properties a hero of this species has. NetHack: polyself.c, set_uasmon."""
    given = [FORM_RESISTANCES[resistance] for resistance in sorted(species.resistances)]
    given += [prop for trait, prop in FORM_TRAITS.items() if trait in species.traits]
    undead_or_were = "undead" in species.traits or "were" in species.traits or "demon" in species.traits
    if undead_or_were or species.name == "Death":
        given.append(Property.DRAIN_RESISTANCE)
    if species.letter == "F" or species.name == "ghoul":
        given.append(Property.SICKNESS_RESISTANCE)
    if species.name in STAGGERING:
        given.append(Property.STUNNED)
    if species.name == "baby gray dragon" or any(attack.damage in MAGICAL for attack in species.attacks):
        given.append(Property.MAGIC_RESISTANCE)
    if any(attack.damage == "hallucination" for attack in species.attacks):
        given.append(Property.HALLUCINATION_RESISTANCE)
    if species.name in ("floating eye", "mind flayer", "master mind flayer"):
        given.append(Property.TELEPATHY)
    if species.name in ("stalker", "black light"):
        given.append(Property.INVISIBILITY)
    if "floats" in species.traits:
        given.append(Property.LEVITATION)
    elif "flies" in species.traits:
        given.append(Property.FLYING)
    if species.name == "silver dragon":
        given.append(Property.REFLECTION)
    return given


WARNED_OF: Final[dict[SpeciesName, tuple[Trait, ...]]] = {
    "purple worm": (),  # it is warned of shriekers
    "vampire": ("human", "elf"),
    "vampire lord": ("human", "elf"),
}


def take_form(play: Play, form: Species | None, *, slows: bool = False, warns: bool = False) -> None:
    """Set the hero's form (None: his own) and the properties that come with it, nothing else.

    ``slows``: a slower form also reduces the movement that is left; ``warns``: some forms warn of their prey.
    L-348: lycanthropes may resist level drain in any form. NetHack: mondata.c, set_mon_data, resists_drli;
    polyself.c, polysense.
    """
    hero = play.hero
    speed_before = form_of(hero).speed
    hero.form = form
    speed = form_of(hero).speed
    if slows and speed < speed_before:
        hero.movement = hero.movement * speed // speed_before
    given = properties_of(form_of(hero))
    if hero.polymorph.lycanthrope is not None and play.edition.life_saving.lycanthropes_resist_drain:
        given.append(Property.DRAIN_RESISTANCE)
    if warns and form is not None and form.name in WARNED_OF:
        given.append(Property.WARNING_OF_MONSTERS)
    set_intrinsics_of_form(hero, given)
    recount_armor_class(play)


def catch_lycanthropy(play: Play, beast: Species | None) -> None:
    """L-348: the hero becomes a lycanthrope of this beast, or is cured (None). NetHack: were.c, set_ulycn."""
    hero = play.hero
    hero.polymorph.lycanthrope = beast
    warns = bool(hero.intrinsic[Property.WARNING_OF_MONSTERS] & Source.FORM)
    take_form(play, hero.form, warns=warns)


def is_prey_of_form(hero: Hero, species: Species) -> bool:
    """Whether the hero's form warns him of monsters of this species."""
    if not hero.intrinsic[Property.WARNING_OF_MONSTERS] & Source.FORM:
        return False
    form = form_of(hero).name
    if form == "purple worm":
        return species.name == "shrieker"
    return not species.traits.isdisjoint(WARNED_OF.get(form, ()))


def keep_own_stats(play: Play, rule: str) -> None:
    """Before a change of form: save the own body's attributes and gender, or restore the saved ones.

    NetHack: polyself.c, polymon.
    """
    hero = play.hero
    if hero.form is None or len(hero.polymorph.own_base) != len(hero.base):
        hero.polymorph.own_base, hero.polymorph.own_peak = hero.base[:], hero.peak[:]
        hero.polymorph.own_gender = hero.gender
    else:
        restore_own_stats(play, rule)


def restore_own_stats(play: Play, rule: str) -> None:
    """Restore the saved attributes and gender of the hero's own body."""
    hero = play.hero
    if len(hero.polymorph.own_base) == len(hero.polymorph.own_peak) == len(hero.base):
        set_all_attributes(play, hero.polymorph.own_base, hero.polymorph.own_peak, rule)
    if hero.polymorph.own_gender:
        hero.gender = hero.polymorph.own_gender


def regrow_skin(play: Play) -> None:
    """Dragon scales that had become the hero's skin are armour again. NetHack: polyself.c, skinback."""
    hero = play.hero
    for item in hero.inventory:
        if item.id == hero.polymorph.skin_id:
            play.tell("polymorph.skin returns", "polyself.c skinback")
            hero.worn[int(Slot.BODY_ARMOR)] = item
    hero.polymorph.skin_id = 0


LEVEL_OF_FORM: Final = 0  # the level of a hero's other form: NetHack never sets it


def roll_hp_per_level(play: Play, species: Species, level: int) -> int:
    """The hit points a monster or form gains or loses with a level: a d8, since 3.6 by species.

    NetHack: makemon.c, monhp_per_lvl.
    """
    rule = "makemon.c monhp_per_lvl"
    usual = play.dice.rnd(8, rule)
    if not play.edition.hero.level_hit_points_by_species:
        return usual
    golems = play.edition.monsters.golem_hp
    if species.name in golems:
        return golems[species.name] // species.level
    if species.level > 49:
        return 4 + play.dice.rnd(4, rule)
    if species.kind == "dragon" and species.name not in YOUNG_DRAGONS:
        return 4 + play.dice.rn2(5, rule)
    return usual if level else play.dice.rnd(4, rule)


def can_chant(hero: Hero) -> bool:
    """Whether the hero has a voice to speak magic words. NetHack: mondata.c, can_chant."""
    form = form_of(hero)
    mute = form.sound in ("silent", "buzz", "burble") or "no head" in form.traits
    return not (hero.timeout[Property.STRANGLED] or mute)


def breathes_water(hero: Hero) -> bool:
    """Whether the hero can breathe water, or need not breathe."""
    if has(hero, Property.MAGICAL_BREATHING):
        return True
    traits = form_of(hero).traits
    return "amphibious" in traits or "breathless" in traits


def is_bad_rock(play: Play, spot: int) -> bool:
    """Whether rock or a boulder is here that the hero's form cannot pass. NetHack: hack.c, bad_rock."""
    hero, level = play.hero, play.world.level
    if not is_rock(level, spot):
        return level.puzzle and has_boulder(level, spot)
    traits = form_of(hero).traits
    if "walks through walls" in traits and not blocks_phasing(level, spot):
        return False
    digs = "tunnels" in traits and "needs pick" not in traits and not level.detail[spot] & UNDIGGABLE
    return not digs
