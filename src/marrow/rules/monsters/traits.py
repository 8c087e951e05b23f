"""Facts about species and monsters: what they are, resist and hate, what gear adds. NetHack: mondata.c."""

from collections.abc import Mapping
from typing import Final

from marrow.choices import Cancellation
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.intrinsics import TELEPATHS
from marrow.content.properties import Property
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.roles_table import ROLES
from marrow.content.species import NO_ALIGNMENT, RIDERS, Attack, Size, Species
from marrow.content.words import Damage, Manner, Resistance, SpeciesName
from marrow.model.hero import Hero
from marrow.model.item import ARMOR_SLOTS, WORN_SLOTS, Item, Slot
from marrow.model.monster import Monster, Template
from marrow.model.people import Minion, Priest
from marrow.model.places import DIRECTIONS, NORTHWEST, ORTHOGONAL, SOUTHEAST
from marrow.rules.hero.body import form_of, is_wrapped
from marrow.rules.play import Play

VAMPIRES: Final = "V"
INVISIBILITY: Final = int(Property.INVISIBILITY)
PROTECTION: Final = int(Property.PROTECTION)
BY_THIRDS: Final = Cancellation.BY_THIRDS
BY_TENTHS: Final = Cancellation.BY_TENTHS


# Species


ROLE_SPECIES: Final = frozenset(name for role in ROLES for name in (role.name, role.female_name))
FLAMING: Final = ("fire vortex", "flaming sphere", "fire elemental", "salamander")
WIZARD: Final = "Wizard of Yendor"
FRACTURED: Final = int(Template.FRACTURED)


def is_big(species: Species) -> bool:
    """Large or larger: weapons roll other dice against it, and it always leaves a corpse."""
    return species.size >= Size.LARGE


def is_nonliving(species: Species) -> bool:
    """L-149: undead, manes, golems and vortices. NetHack: mondata.h, nonliving."""
    return "undead" in species.traits or species.letter in "'v" or species.name == "manes"


def may_blow(play: Play, species: Species) -> bool:
    """Whether a monster blows horns: since 3.6.1 only if it can."""
    return can_blow(species) or not play.edition.monsters.horns_need_breath


def can_blow(species: Species) -> bool:
    """Whether it can blow a horn. NetHack: mondata.c, can_blow."""
    if species.sound not in ("silent", "buzz"):
        return True
    breath = species.size > Size.TINY and species.letter != ";"
    return breath and {"breathless", "no head"}.isdisjoint(species.traits)


def alignment_of(monster: Monster) -> int:
    """The alignment (-1, 0, 1): of a priest's or minion's god, else its own. NetHack: mon_aligntyp."""
    if isinstance(monster.duty, Priest | Minion):
        return (NO_ALIGNMENT, -1, 0, 1)[monster.duty.god]
    lean = monster.species.alignment
    return NO_ALIGNMENT if lean == NO_ALIGNMENT else (lean > 0) - (lean < 0)


def is_lawful_minion(monster: Monster) -> bool:
    """Whether it is a minion of a lawful god. NetHack: mondata.h, is_lminion."""
    return "minion" in monster.species.traits and alignment_of(monster) > 0


def is_floater(species: Species) -> bool:
    """Whether it floats in the air: eyes and spheres, since 3.6.0 lights. NetHack: mondata.h, is_floater."""
    return "floats" in species.traits


def is_grounded(species: Species) -> bool:
    """Whether it walks: neither flies nor floats nor clings to ceilings. NetHack 3.7: mondata.h, grounded."""
    traits = species.traits
    return "flies" not in traits and "floats" not in traits and "clings" not in traits


def is_flaming(species: Species) -> bool:
    """Whether it is made of fire. NetHack: mondata.h, flaming."""
    return species.name in FLAMING


def is_telepathic(species: Species) -> bool:
    """NetHack: mondata.h, telepathic."""
    return species.name in TELEPATHS


def is_player_species(species: Species) -> bool:
    """Whether it is a species of heroes, such as archeologist. NetHack: mondata.h, is_mplayer."""
    return species.name in ROLE_SPECIES


def is_noncorporeal(species: Species) -> bool:
    """Ghosts and shades."""
    return species.letter == " "


def is_rider(species: Species) -> bool:
    return species.name in RIDERS


def lets_rocks_through(species: Species) -> bool:
    """Whether rocks pass through it: solid, and walking through walls. NetHack: mondata.h, passes_rocks."""
    return "walks through walls" in species.traits and "unsolid" not in species.traits


def climbs_out_at_once(play: Play, species: Species) -> bool:
    """Whether no pit holds it longer than a move. NetHack 3.7: trap.c, m_easy_escape_pit."""
    easy = species.size >= Size.HUGE or species.name == "pit fiend"
    return easy and play.edition.traps.huge_creatures_leave_pits_at_once


def is_unicorn(species: Species) -> bool:
    return species.letter == "u" and "likes jewels" in species.traits


def is_vampire_shape(monster: Monster) -> bool:
    """Whether it is a vampire that can change its shape, in any shape (L-150)."""
    true = monster.true_species
    return true is not None and true.letter == VAMPIRES


def hates_silver(species: Species) -> bool:
    """Whether silver hurts it. NetHack: mondata.c, hates_silver."""
    traits = species.traits
    if "were" in traits or species.letter == VAMPIRES or "demon" in traits or species.name == "shade":
        return True
    return species.letter == "i" and species.name != "tengu"


def hero_hates_silver(hero: Hero) -> bool:
    """Whether silver hurts the hero: as a lycanthrope or by his form. NetHack: youprop.h, Hate_silver."""
    return hero.polymorph.lycanthrope is not None or hates_silver(form_of(hero))


def monster_hates_silver(monster: Monster) -> bool:
    return is_vampire_shape(monster) or hates_silver(monster.species)


def hates_blessings(monster: Monster) -> bool:
    """Whether it is undead or a demon, so that blessed weapons do more damage."""
    traits = monster.species.traits
    return "undead" in traits or "demon" in traits or is_vampire_shape(monster)


def has_eyes(species: Species) -> bool:
    return "no eyes" not in species.traits


def has_head(species: Species) -> bool:
    return "no head" not in species.traits


def attacks_of(monster: Monster) -> tuple[Attack, ...]:
    """The monster's attacks; L-221: a Witness of the Fracture has a glass claw more, and no gaze."""
    attacks = monster.species.attacks
    if not (monster.templates and monster.templates & FRACTURED):  # the first test is the fast one
        return attacks
    glass = Attack("claw", "physical", monster.level // 10 + 1, max(2 * monster.species.size, 4))
    return (*(attack for attack in attacks if attack.manner != "gaze"), glass)


REDUCTION: Final[Mapping[SpeciesName, int]] = {"uvuudaum": 10}


def after_reduction(monster: Monster, amount: int) -> int:
    """L-222: the damage left after the species' damage reduction, 1 at least."""
    reduction = REDUCTION.get(monster.species.name, 0)
    return max(amount - reduction, 1) if reduction and amount > 0 else amount


def has_attack(species: Species, manner: Manner, damage: Damage | None = None) -> bool:
    """Whether a species attacks in this manner (for this kind of damage)."""
    return any(
        attack.manner == manner and (damage is None or attack.damage == damage) for attack in species.attacks
    )


def collects_things(species: Species) -> bool:
    """Whether it goes for weapons, armour and food: collectors, and all that attack with weapons.

    NetHack: mondata.h, likes_objs.
    """
    return "collects" in species.traits or has_attack(species, "weapon")


def has_damage_type(species: Species, damage: Damage) -> bool:
    return any(attack.damage == damage for attack in species.attacks)


def is_hider(species: Species) -> bool:
    """Whether it hides: on ceilings, under items, in water. NetHack: is_hider, hides_under, S_EEL."""
    return "hides" in species.traits or "conceals" in species.traits or species.letter == ";"


def is_in_reach(monster: Monster, spot: int) -> bool:
    """Whether the monster is next to a spot; not diagonally for grid bugs. NetHack: mon.c, monnear."""
    step = spot - monster.spot
    if not NORTHWEST <= step <= SOUTHEAST or not _BESIDE[step]:
        return False
    return _BESIDE[step] == STRAIGHT or monster.species.name != "grid bug"


STRAIGHT: Final = 1
DIAGONAL: Final = 2
# By the step to a spot, from the end for steps back. No row runs into the next: nobody stands in column 0.
_BESIDE: Final = bytes(
    STRAIGHT if step == 0 or step in ORTHOGONAL else DIAGONAL if step in DIRECTIONS else 0
    for step in (*range(SOUTHEAST + 1), *range(NORTHWEST, 0))
)


# Items

FIRST_QUEST_ARTIFACT: Final = ARTIFACTS_NAMED["The Orb of Detection"].number


def is_quest_artifact(item: Item) -> bool:
    """Whether it is the quest artifact of any role. NetHack: obj.h, any_quest_artifact."""
    return item.artifact is not None and ARTIFACTS_NAMED[item.artifact].number >= FIRST_QUEST_ARTIFACT


def is_coveted_artifact(play: Play, item: Item) -> bool:
    """L-277: whether it is a quest artifact that monsters covet: of any role, or only the hero's own."""
    if play.edition.monsters.all_quest_artifacts_are_coveted:
        return is_quest_artifact(item)
    return item.artifact is not None and item.artifact == QUEST_ARTIFACTS.get(play.hero.role.name)


# Monsters

RESISTANCE_OF: Final[dict[Property, Resistance]] = {
    Property.FIRE_RESISTANCE: "fire",
    Property.COLD_RESISTANCE: "cold",
    Property.SLEEP_RESISTANCE: "sleep",
    Property.DISINTEGRATION_RESISTANCE: "disintegration",
    Property.SHOCK_RESISTANCE: "shock",
    Property.POISON_RESISTANCE: "poison",
    Property.ACID_RESISTANCE: "acid",
    Property.STONING_RESISTANCE: "stoning",
}


def monster_resists(monster: Monster, what: Resistance) -> bool:
    """Whether it resists this by species, by a risen hero's resistances, or by worn armour and rings."""
    if what in monster.species.resistances or what in monster.gained:
        return True
    for item in monster.inventory:
        prop = item.kind.property
        if prop is not None and item.worn & WORN_SLOTS and RESISTANCE_OF.get(prop) == what:
            return True
    return False


def resists_drain(monster: Monster) -> bool:
    """Undead, demons, werecreatures, Death, wielders of some artifacts. NetHack: mondata.c, resists_drli."""
    traits = monster.species.traits
    if "undead" in traits or "demon" in traits or "were" in traits or monster.species.name == "Death":
        return True
    if is_vampire_shape(monster):
        return True
    return monster.wields is not None and monster.wields.artifact in (
        "Excalibur",
        "Stormbringer",
        "The Staff of Aesculapius",
    )


def armor_bonus(item: Item) -> int:
    """How much a piece of armour protects. NetHack: ARM_BONUS."""
    base = item.kind.armor_class
    return base + item.charge - min(max(item.rusted, item.corroded), base)


def monster_armor_class(monster: Monster) -> int:
    """A monster's armour class with what it wears. NetHack: worn.c, find_mac."""
    value = monster.species.armor_class
    for item in monster.inventory:
        if item.worn & ARMOR_SLOTS:
            value -= armor_bonus(item)
        elif item.worn & Slot.AMULET and item.kind.name == "amulet of guarding":
            value -= 2
    return value


# The hero


def is_invisible(hero: Hero) -> bool:
    """Invisible, and not visible again by a mummy wrapping."""
    if not (hero.extrinsic[INVISIBILITY] or hero.timeout[INVISIBILITY] or hero.intrinsic[INVISIBILITY]):
        return False  # the usual answer, asked for each blow
    return not is_wrapped(hero)


def roll_past_cancellation(play: Play, victim: Hero | Monster, rule: str) -> bool:
    """Roll a die: whether the special damage of an attack gets through the victim's magic cancellation."""
    level = (
        magic_cancellation(play, victim)
        if isinstance(victim, Hero)
        else _cancellation_of_monster(play, victim)
    )
    if play.edition.combat.cancellation is BY_TENTHS:
        return play.dice.rn2(10, rule) >= 3 * level
    if play.dice.rn2(3, rule) >= level:
        return True
    return play.dice.one_in(50, rule)


def magic_cancellation(play: Play, hero: Hero) -> int:
    """The magic cancellation of the hero's worn armour, 0 to 3. NetHack: mhitu.c, magic_negation."""
    best = 0
    for place, item in hero.worn.items():
        if place & ARMOR_SLOTS and item.kind.magic_cancellation > best:
            best = item.kind.magic_cancellation
    if play.edition.combat.cancellation is BY_THIRDS:
        return best
    if hero.extrinsic[PROTECTION]:
        amulet = hero.worn.get(Slot.AMULET)
        guarded = amulet is not None and amulet.kind.name == "amulet of guarding"
        return min(best + (2 if guarded else 1), 3)
    if best < 1 and (hero.protection > 0 or hero.spell_armor.points):
        return 1
    return best


def _cancellation_of_monster(play: Play, monster: Monster) -> int:
    best = 0
    guarded = False
    for item in monster.inventory:
        guarded |= bool(item.worn & Slot.AMULET) and item.kind.name == "amulet of guarding"
        if item.worn & ARMOR_SLOTS and item.kind.magic_cancellation > best:
            best = item.kind.magic_cancellation
    if play.edition.combat.cancellation is BY_THIRDS:
        return best
    if guarded:
        return min(best + 2, 3)
    if monster.species.name == "high priest" and best < 3:
        return best + 1
    if best < 1 and (monster.species.name == "aligned priest" or "minion" in monster.species.traits):
        return 1
    return best


def is_webmaker(species: Species) -> bool:
    return species.name in ("cave spider", "giant spider")


def eats_food(species: Species) -> bool:
    """Whether it eats meat or plants."""
    return "carnivore" in species.traits or "herbivore" in species.traits


def is_wizard(monster: Monster) -> bool:
    return (monster.identity or monster.species).name == WIZARD


def is_leader(monster: Monster) -> bool:
    """Whether it is a quest leader."""
    return (monster.identity or monster.species).sound == "leader"
