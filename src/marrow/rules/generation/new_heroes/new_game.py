"""Starting a game: the choice of the hero, the world, the first pet. NetHack: role.c, u_init.c, dog.c."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from marrow.chance import Dice, WorldDice, stream_seed
from marrow.choices import Edition, LeftHanded
from marrow.content.edition_content import NETHACK, Content
from marrow.content.event_kinds import ACHIEVEMENT
from marrow.content.properties import Property
from marrow.content.roles import Race, Role
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, GenderName, RaceName, RoleName, SpeciesName
from marrow.errors import BadOption
from marrow.model.hero import Hero
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.vocabularies import Source
from marrow.model.world import GameOptions, Mode, World
from marrow.rules.chronicle import note_event
from marrow.rules.dungeon.branches import MAIN, plan_dungeon
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot
from marrow.rules.dungeon.time_of_day import FULL_MOON
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_hero import (
    begin_as_pauper,
    give_first_intrinsics,
    have_power_for_first_spell,
    roll_attributes,
    set_first_hp_and_power,
    set_first_skills,
    strengthen_to_carry,
)
from marrow.rules.generation.new_heroes.starting_pack import give_starting_pack, learn_starting_kinds
from marrow.rules.generation.new_items.appearances import shuffle_looks
from marrow.rules.generation.new_items.fruits import fruit_name, know_fruit
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.monster_gear import put_saddle_on
from marrow.rules.generation.new_monsters.pet_bonds import make_pet, pet_species
from marrow.rules.hero.constitution_share import update_constitution_share
from marrow.rules.hero.hit_point_changes import fill_own_hp
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.luck_changes import set_luck
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.skills import know_books_by_skill
from marrow.rules.items.inventory import LETTERS
from marrow.rules.monsters.former_heroes import own_species
from marrow.rules.naming.heroes import origin_of
from marrow.rules.play import NoAnswers, Play

STREAMS: Final = ("play", "making", "fancy")


@dataclass(frozen=True, slots=True)
class Birth:
    """The hero that the player wants; None is chosen at random. ``pet``: cat, dog, none or "" for any.

    ``rerolls``: how often the first pack and attributes are made anew (Z-102), 0 to 10,000.
    """

    name: str = ""
    role: RoleName | None = None
    race: RaceName | None = None
    gender: GenderName | None = None
    alignment: AlignmentName | None = None
    pet: str = ""
    mode: Mode = "normal"
    options: GameOptions = field(default_factory=GameOptions)
    born_at: int = 0
    moon_phase: int = FULL_MOON
    friday_13th: bool = False
    rerolls: int = 0


# Choosing the hero


@dataclass(frozen=True, slots=True)
class Person:
    """A valid combination of role, race, gender and alignment."""

    role: Role
    race: Race
    gender: GenderName
    alignment: AlignmentName


GENDERS: Final[tuple[GenderName, ...]] = ("male", "female")
ALIGNMENTS: Final[tuple[AlignmentName, ...]] = ("lawful", "neutral", "chaotic")


@cache
def valid_heroes(content: Content) -> tuple[Person, ...]:
    """All valid heroes in an edition of this content."""
    return tuple(
        Person(role, race, gender, alignment)
        for role in content.hero_roles
        for race in content.hero_races
        if race.name in role.races or role.name in race.roles
        for gender in GENDERS
        if gender in role.genders and gender in race.genders
        for alignment in ALIGNMENTS
        if alignment in role.alignments and alignment in race.alignments
    )


def valid_heroes_like(birth: Birth, content: Content = NETHACK) -> list[Person]:
    """All valid heroes that fit the player's choices. Menus offer what occurs among them."""
    return [
        person
        for person in valid_heroes(content)
        if birth.role in (None, person.role.name)
        and birth.race in (None, person.race.name)
        and birth.gender in (None, person.gender)
        and birth.alignment in (None, person.alignment)
    ]


def people_for(birth: Birth, content: Content) -> list[Person]:
    """All valid heroes that fit the player's choices. Raises BadOption if there are none."""
    people = valid_heroes_like(birth, content)
    if not people:
        wished = " ".join(word for word in (birth.alignment, birth.gender, birth.race, birth.role) if word)
        raise BadOption(f"no hero can be this: {wished}; these do not go together")
    return people


def choose_person(dice: Dice, birth: Birth, content: Content) -> Person:
    """Choose at random what the player did not: role, then race, alignment, gender. NetHack: role.c."""
    people = people_for(birth, content)
    rule = "role.c"
    roles = _distinct([person.role.name for person in people])
    role = roles[dice.rn2(len(roles), rule)]
    people = [person for person in people if person.role.name == role]
    races = _distinct([person.race.name for person in people])
    race = races[dice.rn2(len(races), rule)]
    people = [person for person in people if person.race.name == race]
    alignments = _distinct([person.alignment for person in people])
    alignment = alignments[dice.rn2(len(alignments), rule)]
    people = [person for person in people if person.alignment == alignment]
    return people[dice.rn2(len(people), rule)]


def _distinct(words: list[str]) -> list[str]:
    return list(dict.fromkeys(words))


# The world


def new_world(
    edition: Edition, seed: int, birth: Birth, thrown: Callable[[dict[str, int], str], Dice] = WorldDice
) -> World:
    """A game before its first move: a hero on the up stairs of a new dungeon, with what they own.

    ``thrown`` makes the dice of a stream; whoever listens to them gives his own.
    Raises BadOption if no hero can be what the birth wants, or if it was not allowed to be rolled anew.
    """
    streams = {name: stream_seed(seed, name) for name in STREAMS}
    dice, making = thrown(streams, "play"), thrown(streams, "making")
    person = choose_person(dice, birth, edition.content)
    hero = Hero(
        birth.name or "Nobody",
        person.role,
        person.race,
        person.gender,
        person.alignment,
        edition.content.species_row(own_species(person.role, person.gender)),
        birth_gender=person.gender,
        birth_alignment=person.alignment,
    )
    dungeon = plan_dungeon(making, edition, all_levels=birth.mode == "wizard")
    options = replace(birth.options, fruit=fruit_name(birth.options.fruit))
    world = World(edition.name, seed, hero, Level(MAIN, 1, 1), dungeon, birth.mode, options)
    world.streams = streams
    world.born_at = birth.born_at
    world.moon_phase = birth.moon_phase
    world.friday_13th = birth.friday_13th
    world.looks = shuffle_looks(dice, edition.content)
    world.discovered = bytearray(edition.content.kind_numbers)
    world.born = bytearray(edition.content.species_numbers)
    world.died = bytearray(edition.content.species_numbers)
    world.genocided = bytearray(edition.content.species_numbers)
    world.known_eggs = bytearray(edition.content.species_numbers)
    know_fruit(world, options.fruit)
    play = Play(world, edition, NoAnswers(), dice=dice, level_dice=making)
    create_hero(play)
    world.level = make_level(play, MAIN, 1)
    hero.spot = next(stairs.spot for stairs in world.level.stairs if stairs.goes_up)
    _clear_stairs(play)
    make_first_pet(play, birth)
    if birth.rerolls:
        if not may_reroll(edition, birth):
            raise BadOption(f"{birth.rerolls} rerolls; the option reroll is off, or not in {edition.name}")
        for _ in range(birth.rerolls):
            reroll_hero(play)
    who = f"{origin_of(hero)} {hero.role.called(hero.gender)}"
    note_event(play, ACHIEVEMENT, "chronicle.began", name=hero.name, who=who)
    return world


def may_reroll(edition: Edition, birth: Birth) -> bool:
    """Z-102: whether the hero's first pack and attributes may be made anew before the first turn."""
    return birth.options.reroll and edition.hero.starts_can_be_rerolled


def reroll_hero(play: Play) -> None:
    """Z-102: make the hero's first pack, attributes and skills anew. NetHack: u_init_inventory_attrs."""
    hero, world = play.hero, play.world
    for item in list(hero.inventory):
        delete_item(play, item)
    hero.spells, hero.skills, hero.starting_gold = [], {}, 0
    hero.letter_given = len(LETTERS) - 1
    world.discovered = bytearray(play.edition.content.kind_numbers)
    give_starting_pack(play)
    learn_starting_kinds(play)
    set_first_skills(hero, play.edition.content)
    begin_as_pauper(play)
    if "pauper" not in hero.vows:
        know_books_by_skill(play)
    roll_attributes(play)
    strengthen_to_carry(play)
    world.rerolls += 1


def create_hero(play: Play) -> None:
    """Set up a new hero, except for his spot. NetHack: u_init.c, u_init."""
    hero = play.hero
    take_vows(play)
    set_first_hp_and_power(play)
    give_first_intrinsics(play)
    _perhaps_left_handed(play, LeftHanded.BEFORE_PACK)
    give_starting_pack(play)
    learn_starting_kinds(play)
    set_first_skills(hero, play.edition.content)
    begin_as_pauper(play)
    if "pauper" not in hero.vows:
        know_books_by_skill(play)
    _perhaps_left_handed(play, LeftHanded.AFTER_PACK)
    roll_attributes(play)
    strengthen_to_carry(play)
    if play.edition.hero.new_heroes_can_cast:
        have_power_for_first_spell(play)
    update_constitution_share(play)
    fill_own_hp(play, "u_init.c u_init")
    set_luck(play, (play.world.moon_phase == FULL_MOON) - play.world.friday_13th, "allmain.c moveloop")


def _perhaps_left_handed(play: Play, now: LeftHanded) -> None:
    """Z-256: one hero in ten is left-handed, if the edition throws for it at this time."""
    if play.edition.hero.left_handed is now:
        play.hero.left_handed = play.dice.one_in(10, "Z-256")


def take_vows(play: Play) -> None:
    """Let the hero begin as the options blind, deaf, nudist and pauper say, where the edition knows them."""
    hero, options = play.hero, play.world.options
    made = tuple(vow for vow in play.edition.hero.vows if getattr(options, vow))
    hero.vows = ("nudist", *made) if "pauper" in made and "nudist" not in made else made
    if "blind" in made:
        give_intrinsic(play, Property.BLINDED, Source.OUTSIDE, "u_init.c u_init")
    if "deaf" in made:
        give_intrinsic(play, Property.DEAF, Source.OUTSIDE, "u_init.c u_init")


def _clear_stairs(play: Play) -> None:
    """Move a monster on the stairs out of the hero's way."""
    level = play.level
    other = level.monster_at.get(play.hero.spot)
    if other is not None:
        spot = nearest_good_spot(play, play.hero.spot, other.species, level)
        if spot is not None:
            move_monster(level, other, spot)


# The first pet

DOG_NAMES: Final[dict[RoleName, str]] = {
    "caveman": "Slasher",
    "samurai": "Hachi",
    "barbarian": "Idefix",
    "ranger": "Sirius",
}


def make_first_pet(play: Play, birth: Birth) -> Monster | None:
    """A kitten, a little dog, or a saddled pony beside the hero. NetHack: dog.c, makedog."""
    wished = (birth.pet or birth.options.pettype)[:1]
    if wished == "n":
        return None
    species = SPECIES_NAMED[pet_species(play, wished)]
    bare = play.edition.monsters.first_pets_have_no_chance_saddle  # Z-067
    pet = make_monster(play, species, play.hero.spot, nearby=True, peaceful=True, no_inventory=bare)
    if pet is None:
        return None
    if species.name == "pony" and "pauper" not in play.hero.vows:
        put_saddle_on(play, pet)
    pet.name = _pet_name(play, birth.options, species.name)
    make_pet(play, pet, at_birth=True)
    return pet


def _pet_name(play: Play, options: GameOptions, species: SpeciesName) -> str:
    match species:
        case "little dog":
            return options.dogname or DOG_NAMES.get(play.hero.role.name, "")
        case "pony":
            return options.horsename
        case _:
            return options.catname
