"""Making one monster, or a group of them. NetHack: makemon.c."""

from typing import Final

from marrow.choices import Newcomers
from marrow.content.alignments import ALIGNMENT_SIGNS, GOD_NUMBERS, sign_of
from marrow.content.species import COVETOUS, NO_ALIGNMENT, Species, is_of_race
from marrow.content.texts.ghosts import GHOST_NAMES
from marrow.content.words import SpeciesName
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.monster import Monster, Origin
from marrow.model.people import Minion, Priest
from marrow.model.places import TrapKind, y_of
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.dungeon.depths import is_on_special_level, special_level_name
from marrow.rules.dungeon.difficulty import adjusted_monster_level, has_the_amulet
from marrow.rules.dungeon.placement import good_spot, nearest_good_spot, place_monster, place_tail_randomly
from marrow.rules.generation.level_builder import is_making_a_level
from marrow.rules.generation.new_items.random_items import item_named, random_item
from marrow.rules.generation.new_monsters.disguises import disguise, take_random_shape
from marrow.rules.generation.new_monsters.monster_gear import give_gear
from marrow.rules.generation.new_monsters.newcomer_spots import newcomer_spot
from marrow.rules.generation.new_monsters.stolen_items import give_stolen_items
from marrow.rules.generation.population import count_birth, is_genocided, random_species
from marrow.rules.items.monster_equipment import give_to_monster, turn_invisible
from marrow.rules.items.piles import put_on_floor
from marrow.rules.monsters.hide_under import hide_if_possible
from marrow.rules.monsters.hit_points import roll_new_hp
from marrow.rules.monsters.scares import would_scare
from marrow.rules.monsters.templates import BORN_FRACTURED, fracture_at_birth
from marrow.rules.monsters.traits import WIZARD, is_unicorn
from marrow.rules.monsters.whereabouts import believed_spot
from marrow.rules.play import Play, new_id
from marrow.rules.polymorph.monster_polymorph import INVISIBLE

RULE: Final = "makemon.c makemon"

SMALL_GROUP: Final = 3
LARGE_GROUP: Final = 10
OTHER_SPECIES: Final = 50  # that are tried, if one cannot live where it would appear
BATS: Final[tuple[SpeciesName, ...]] = ("bat", "giant bat", "vampire bat")  # which are fast in Gehennom


def make_monster(
    play: Play,
    species: Species | None = None,
    spot: int | None = None,
    *,
    asleep: bool = False,
    peaceful: bool | None = None,
    groups: bool = True,
    no_inventory: bool = False,
    nearby: bool = False,
    count: bool = True,
    serves: bool = True,
    named: bool = True,
    female: bool | None = None,
) -> Monster | None:
    """Make a monster: of this species or one that fits the depth, at this spot or anywhere.

    ``peaceful`` None decides by alignment; ``nearby`` puts it next to a taken spot; ``count`` False leaves
    it out of the count of births; ``serves`` False leaves it to the caller which god it serves, ``named``
    False whose ghost it is; ``female`` None leaves the sex to chance, if it has two.
    None when there is no room or nothing left to make. A monster of random
    species may bring its group, unless ``groups`` is False. NetHack: makemon.c, makemon.
    """
    random = species is None
    place = _free_spot(play, species, spot, nearby)
    if place is None:
        return None
    if species is None:
        species = _species_for(play, place)
        if species is None:
            return None
    elif is_genocided(play.world, species):
        return None
    species = play.edition.content.species_row(species)
    if count:
        count_birth(play.world, species)
    monster = _new_monster(play, species, female)
    monster.asleep = asleep
    place_monster(play.level, monster, place)
    monster.peaceful = is_peace_minded(play, species) if peaceful is None else peaceful
    _begin_by_class(play, monster, overruled=peaceful is not None)
    changed = take_random_shape(play, monster)
    _begin_by_species(play, monster, species, named=named)
    _may_fall_asleep(play, monster, species)
    if spot == play.hero.spot and not is_making_a_level(play):
        believed_spot(play, monster)  # N-572
    if species.sound == "bribe" and "prince" in species.traits:
        _wait_for_bribe(play, monster)
    if serves:
        _serve_a_god(play, monster, peaceful)
    monster.alignment = alignment_for_kill(play.hero, monster)
    if random and groups:
        _bring_group(play, monster)
    if not no_inventory and (not changed or play.edition.monsters.new_shapechangers_have_gear):
        _give_gear(play, monster, species)
    if not no_inventory:
        give_stolen_items(play, monster)
    monster.waiting = "waits for you" in species.traits or species.name == "prisoner"
    monster.unannounced = monster.waiting or not species.traits.isdisjoint(COVETOUS)
    return monster


# Where it appears


def _free_spot(play: Play, species: Species | None, spot: int | None, nearby: bool) -> int | None:
    level = play.level
    if spot is None:
        return newcomer_spot(play, species)
    taken = spot in level.monster_at
    if level is play.world.level and spot == play.hero.spot and not is_making_a_level(play):
        taken = nearby = True
    if not taken:
        return spot
    return nearest_good_spot(play, spot, species, level) if nearby else None


def _species_for(play: Play, spot: int) -> Species | None:
    """A random species, preferably one that can live here."""
    species = random_species(play)
    for attempt in range(OTHER_SPECIES):
        if species is None or _may_come(play, spot, species, first=attempt == 0):
            break
        species = random_species(play)
    return species


def _may_come(play: Play, spot: int, species: Species, *, first: bool) -> bool:
    """Whether this spot suits it; the first choice for Sokoban may be no giant. NetHack: makemon."""
    choices = play.edition.monsters
    giant = first and choices.first_in_sokoban_is_no_giant and "throws rocks" in species.traits
    if giant and play.level.branch == "sokoban":
        return False
    if not good_spot(play, spot, species, play.level):
        return False
    heeds_fear = choices.newcomers is Newcomers.TO_FREE_SPOTS
    return not (heeds_fear and would_scare(play, species, play.level, spot))


# Its species and body


def _new_monster(play: Play, species: Species, female: bool | None) -> Monster:
    monster = Monster(new_id(play), species)
    set_new_hp(play, monster)
    if "female" in species.traits:
        monster.female = True
    elif "male" not in species.traits:
        neuter = "neuter" in species.traits
        if neuter and play.edition.monsters.neuter_monsters_are_never_female:
            monster.female = False
        else:
            by_chance = female is None or neuter
            monster.female = play.dice.rn2(2, RULE) == 1 if by_chance else bool(female)
    if play.level.branch == "sokoban" and "mindless" not in species.traits:
        monster.seen_traps = 1 << (TrapKind.PIT - 1) | 1 << (TrapKind.HOLE - 1)
    choices = play.edition.monsters
    if choices.leaders_know_all_traps and species.sound in ("leader", "nemesis"):
        monster.seen_traps = -1
    elif species.sound == "leader":
        monster.seen_traps |= 1 << (TrapKind.MAGIC_PORTAL - 1)
    if choices.zombies_spare_natives and is_making_a_level(play):
        monster.origin |= Origin.NATIVE
    if choices.first_shots_miss and _monsters_here_are_practised(play):
        monster.origin |= Origin.PRACTISED
    return monster


def _monsters_here_are_practised(play: Play) -> bool:
    """Z-091: whether monsters made on this level have practised with wands and horns: in late branches."""
    return play.level.branch in PRACTISED or is_on_special_level(play, "castle")


PRACTISED: Final = ("ludios", "quest", "gehennom", "vlad", "planes")


def set_new_hp(play: Play, monster: Monster) -> None:
    """Set the level and hit points of a new monster of its species. NetHack: makemon.c, newmonhp."""
    level, hp = roll_new_hp(play, monster.species, adjusted_monster_level(play, monster.species))
    monster.level, monster.hp, monster.max_hp = level, hp, hp


def _begin_by_class(play: Play, monster: Monster, *, overruled: bool) -> None:
    """What each class does when it is made: hide, sleep, take a disguise. NetHack: makemon.c, makemon."""
    species = monster.species
    match species.letter:
        case "m":
            disguise(play, monster)
        case "s" | "S":
            if is_making_a_level(play) and y_of(monster.spot):  # N-479: nothing in the first row
                put_on_floor(play, random_item(play), monster.spot, play.level)
            hide_if_possible(play, monster)
        case ";":
            hide_if_possible(play, monster)
        case "y" | "E":
            if species.name in INVISIBLE:
                turn_invisible(monster)
        case "l":
            monster.asleep = True
        case "J" | "n":
            if play.dice.rn2(5, RULE) and not has_the_amulet(play.hero):
                monster.asleep = True
        case "o":
            if play.hero.race.name == "elf" and not overruled:
                monster.peaceful = False
        case "u":
            sign = ALIGNMENT_SIGNS[play.hero.alignment]
            if is_unicorn(species) and not overruled and sign_of(species.alignment) == sign:
                monster.peaceful = True
        case "B":
            if species.name in BATS and is_in_gehennom(play.level):
                monster.speed_change = 1
        case _:
            pass


def _begin_by_species(play: Play, monster: Monster, species: Species, *, named: bool) -> None:
    """Count the Wizard, give a long worm its tail, a ghost its name; by its species before any change."""
    if species.name == WIZARD:
        play.world.wizards += 1
    elif species.name == "long worm":
        monster.segments = play.dice.rn2(5, RULE)
        place_tail_randomly(play, monster, play.level)
    elif species.name == "ghost" and named:
        monster.name = _name_of_ghost(play)
    elif species.name in BORN_FRACTURED:
        fracture_at_birth(play, monster)


def _give_gear(play: Play, monster: Monster, species: Species) -> None:
    """What it carries; the first Wizard also a spellbook of dig, on the Plane of Earth."""
    if species.name == WIZARD and play.world.wizards == 1 and special_level_name(play) == "earth":
        give_to_monster(play, monster, item_named(play, "spellbook of dig"))
    give_gear(play, monster, own=species)


def _name_of_ghost(play: Play) -> str:
    """One ghost in seven has the hero's name. NetHack: do_name.c, rndghostname."""
    rule = "do_name.c rndghostname"
    if play.dice.one_in(7, rule):
        return play.hero.name
    return GHOST_NAMES[play.dice.rn2(play.edition.bones.ghost_names, rule)]  # Z-114


def _wait_for_bribe(play: Play, demon: Monster) -> None:
    """Demon princes are invisible, and peaceful unless the hero wields Excalibur or (Z-220) Demonbane."""
    weapon = play.hero.worn.get(int(Slot.WIELDED))
    hated = play.edition.monsters.demons_hate_weapons
    demon.peaceful = weapon is None or weapon.artifact not in hated
    demon.invisible = demon.innately_invisible = True


def _serve_a_god(play: Play, monster: Monster, peaceful: bool | None) -> None:
    """Since 3.6.0 priests without a temple serve any of the three gods, and so does one Angel in three."""
    if not play.edition.monsters.new_priests_serve_gods:
        return
    name = monster.species.name
    if name not in ("aligned priest", "high priest") and (name != "Angel" or play.dice.rn2(3, RULE)):
        return
    god = play.dice.rn2(3, RULE) + 1
    renegade = peaceful is False or play.dice.one_in(3, RULE)
    monster.duty = Minion(god, renegade)
    if peaceful is None:
        monster.peaceful = (god == GOD_NUMBERS[play.hero.alignment]) != renegade


def _may_fall_asleep(play: Play, monster: Monster, species: Species) -> None:
    """N-479: on a new level, lesser demons, wumpuses, long worms and giant eels are mostly asleep.

    A shapechanger in the shape of one of them is not.
    """
    if not is_making_a_level(play):
        return
    traits = species.traits
    lesser_demon = "demon" in traits and "lord" not in traits and "prince" not in traits
    sleepy = lesser_demon or species.name in ("wumpus", "long worm", "giant eel")
    if sleepy and not has_the_amulet(play.hero) and play.dice.rn2(5, RULE):
        monster.asleep = True


# Peaceful or hostile


def is_peace_minded(play: Play, species: Species) -> bool:
    """Whether a monster of a species would be peaceful to this hero. NetHack: makemon.c, peace_minded."""
    hero = play.hero
    traits = species.traits
    if "peaceful" in traits:
        return True
    if "hostile" in traits:
        return False
    if species.sound in ("leader", "guardian"):
        return True
    if species.sound == "nemesis":
        return False
    if species.name == "erinys" and play.edition.hero.misdeeds_are_counted:
        return hero.misdeeds == 0  # Z-198
    if any(is_of_race(species, friend) for friend in hero.race.always_peaceful):
        return True
    if any(is_of_race(species, enemy) for enemy in hero.race.always_hostile):
        return False
    if sign_of(species.alignment) != ALIGNMENT_SIGNS[hero.alignment]:
        return False
    if species.alignment < 0 and has_the_amulet(play.hero):
        return False
    if "minion" in traits:
        return hero.alignment_record >= 0
    rule = "makemon.c peace_minded"
    if not play.dice.rn2(16 + max(-15, hero.alignment_record), rule):
        return False
    return play.dice.rn2(2 + abs(species.alignment), rule) != 0


def alignment_for_kill(hero: Hero, monster: Monster) -> int:
    """What killing a monster would do to the hero's alignment. NetHack: makemon.c, set_malign."""
    species = monster.species
    alignment = species.alignment
    if isinstance(monster.duty, Priest | Minion):
        god = monster.duty.god
        alignment = 5 * (god - GOD_NUMBERS["neutral"]) if god else NO_ALIGNMENT
    coaligned = sign_of(alignment) == ALIGNMENT_SIGNS[hero.alignment]
    if species.sound == "leader":
        return -20
    if alignment == NO_ALIGNMENT:
        return 0 if monster.peaceful else 20
    strength = abs(alignment)
    if "peaceful" in species.traits:
        return 3 * max(5, strength) * (-1 if monster.peaceful else 1)
    if "hostile" in species.traits:
        return 0 if coaligned else max(5, strength)
    if coaligned:
        return -3 * max(3, strength) if monster.peaceful else max(3, strength)
    return strength


# Groups


def _bring_group(play: Play, leader: Monster) -> None:
    """Small groups come half the time, large ones always, but one time in three as a small one."""
    generation = leader.species.generation
    if "small groups" in generation and play.dice.rn2(2, RULE):
        make_group(play, leader, SMALL_GROUP)
    elif "large groups" in generation:
        make_group(play, leader, LARGE_GROUP if play.dice.rn2(3, RULE) else SMALL_GROUP)


def make_group(play: Play, leader: Monster, most: int) -> None:
    """Make others of its species around a monster: fewer for weak heroes, none of them peaceful.

    NetHack: makemon.c, m_initgrp.
    """
    hero_level = play.hero.level
    number = play.dice.rnd(most, "makemon.c m_initgrp")
    number //= 4 if hero_level < 3 else 2 if hero_level < 5 else 1
    spot = leader.spot
    species = leader.true_species or leader.species
    for _ in range(max(1, number)):
        if is_peace_minded(play, species):
            continue
        beside = nearest_good_spot(play, spot, species, play.level)
        if beside is None:
            return
        spot = beside
        make_monster(play, species, spot, peaceful=False, groups=False, asleep=leader.asleep)
