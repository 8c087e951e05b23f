"""New heroes: roles, attributes and starting inventory."""

import pytest

from marrow.chance import LoadedDice, WorldDice
from marrow.choices import Edition
from marrow.content.edition_content import NETHACK as CONTENT
from marrow.content.properties import Property
from marrow.content.roles_table import ROLES
from marrow.content.words import AlignmentName, GenderName, RaceName, RoleName
from marrow.editions import EDITIONS, NETHACK
from marrow.editions.nethack_367 import NETHACK_367
from marrow.errors import BadOption
from marrow.model.item import Slot
from marrow.model.places import Terrain, is_next_to
from marrow.model.vocabularies import Attribute, Hunger
from marrow.model.world import World
from marrow.rules.generation.new_heroes.new_game import (
    Birth,
    Person,
    new_world,
    valid_heroes,
    valid_heroes_like,
)
from marrow.rules.generation.new_heroes.starting_pack import NEVER_FIRST, give_starting_pack
from marrow.rules.hero.body import has
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.monsters.former_heroes import own_species
from marrow.rules.naming.gods import gods
from marrow.rules.play import Play
from rule import edition_here, rule
from scene import Answers


def born(
    role: RoleName, race: RaceName | None = None, *, seed: int = 1, edition: Edition | None = None
) -> World:
    return new_world(edition or EDITIONS[edition_here()], seed, Birth(name="Tester", role=role, race=race))


def repacked(world: World, *throws: tuple[str, int, int], edition: Edition | None = None) -> World:
    """The same hero with a new pack, some of whose throws are known."""
    hero = world.hero
    hero.inventory, hero.worn, hero.spells, hero.extrinsic = [], {}, [], [0] * len(hero.extrinsic)
    dice = LoadedDice(throws, rest=WorldDice(world.streams, "play"))
    edition = edition or EDITIONS[edition_here()]
    give_starting_pack(Play(world, edition, Answers({}), dice=dice))
    return world


def carried(world: World, name: str) -> int:
    return sum(item.quantity for item in world.hero.inventory if item.kind.name == name)


def test_every_combination_of_the_real_game_can_be_born() -> None:
    """NetHack 3.6 has 73 of them."""
    assert len(valid_heroes(CONTENT)) == 73


@pytest.mark.parametrize(
    "person", valid_heroes(CONTENT), ids=lambda p: f"{p.role.code}-{p.race.code}-{p.gender}-{p.alignment}"
)
def test_a_hero_is_sound(person: Person) -> None:
    birth = Birth("T", person.role.name, person.race.name, person.gender, person.alignment)
    world = new_world(NETHACK_367, 11, birth)
    hero = world.hero

    assert (person.role, person.race, person.gender) == (hero.role, hero.race, hero.gender)
    assert world.level.terrain[hero.spot] == Terrain.STAIRS
    assert hero.spot not in world.level.monster_at
    assert all(
        low <= value <= high
        for low, value, high in zip(
            hero.race.attribute_minimum, hero.base, hero.race.attribute_maximum, strict=True
        )
    )
    assert carried_weight(hero) <= carrying_capacity(hero) or hero.base[Attribute.STRENGTH] == 118
    assert (hero.nutrition, hero.hunger, hero.level) == (900, Hunger.NOT_HUNGRY, 1)
    assert own_species(hero.role, hero.gender) is hero.species
    assert all(gods(world))


@pytest.mark.parametrize(
    ("role", "race", "alignment"),
    [("samurai", "elf", None), ("knight", None, "chaotic"), ("wizard", "dwarf", None)],
)
def test_a_hero_that_cannot_be_is_refused(
    role: RoleName, race: RaceName | None, alignment: AlignmentName | None
) -> None:
    with pytest.raises(BadOption):
        new_world(NETHACK_367, 1, Birth(role=role, race=race, alignment=alignment))


@pytest.mark.parametrize(("gender", "roles"), [("male", 12), ("female", 13)])
def test_only_women_are_valkyries(gender: GenderName, roles: int) -> None:
    assert roles == len({person.role.name for person in valid_heroes_like(Birth(gender=gender))})


def test_the_same_seed_makes_the_same_world() -> None:
    a, b = born("wizard", seed=5), born("wizard", seed=5)

    assert a.streams == b.streams
    assert a.looks == b.looks
    assert a.level.terrain == b.level.terrain
    assert [item.kind for item in a.hero.inventory] == [item.kind for item in b.hero.inventory]


# Food


@rule("N-408")
@pytest.mark.parametrize(("thrown", "rations"), [(0, 6), (1, 3)])
def test_each_starting_ration_may_be_two(thrown: int, rations: int) -> None:
    world = repacked(born("archeologist", "human"), *((("N-407", 6, thrown),) * 3))

    assert rations == carried(world, "food ration")


@rule("N-408")
@pytest.mark.parametrize("role", [role.name for role in ROLES])
def test_nothing_in_a_first_pack_is_cursed(role: RoleName) -> None:
    for seed in range(8):
        assert all(item.blessing >= 0 for item in born(role, seed=seed).hero.inventory)


@rule("N-409")
@pytest.mark.parametrize(("role", "extra"), [("barbarian", 2), ("rogue", 2), ("wizard", 0)])
def test_orcs_bring_two_more_foods_unless_they_are_wizards(role: RoleName, extra: int) -> None:
    world = repacked(born(role, "orc"), *((("N-407", 6, 1),) * 6))
    usual = 1 if role == "barbarian" else 0

    foods = [item for item in world.hero.inventory if item.kind.class_ == "food"]

    assert extra + usual <= sum(item.quantity for item in foods) <= (extra + usual) * 2


@rule("N-410")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    ("race", "first", "later"),
    [
        ("elf", "lembas wafer", "lembas wafer"),
        ("orc", "cram ration", "tripe ration"),
        ("human", "cram ration", "cram ration"),
    ],
)
def test_rangers_eat_what_their_people_eat(race: RaceName, first: str, later: str, edition: str) -> None:
    """Orcs eat tripe since 3.6.0."""
    world = born("ranger", race, edition=EDITIONS[edition])

    assert carried(world, first if edition == "3.4.3" else later) >= 4


# The rest of the pack


def test_wizards_never_start_with_wishes_or_hunger() -> None:
    kinds = {item.kind.name for seed in range(60) for item in born("wizard", seed=seed).hero.inventory}

    assert not kinds & NEVER_FIRST


def test_a_samurai_wears_lacquered_mail_and_holds_the_katana() -> None:
    hero = born("samurai").hero

    assert hero.worn[Slot.WIELDED].kind.name == "katana"
    assert hero.worn[Slot.ALTERNATE].kind.name == "short sword"
    assert hero.worn[Slot.QUIVERED].kind.name == "ya"
    assert hero.worn[Slot.BODY_ARMOR].erodeproof


def test_a_wizard_knows_force_bolt_and_what_the_pack_holds() -> None:
    world = born("wizard")

    assert world.hero.spells[0].book == "spellbook of force bolt"
    assert all(world.discovered[item.kind.number] for item in world.hero.inventory if item.kind.description)


def test_healers_and_tourists_have_money() -> None:
    assert 1001 <= carried(born("healer"), "gold piece") <= 2000
    assert 1 <= carried(born("tourist"), "gold piece") <= 1000
    assert carried(born("valkyrie"), "gold piece") == 0


@pytest.mark.parametrize(
    ("role", "race", "prop"),
    [
        ("valkyrie", "human", Property.COLD_RESISTANCE),
        ("valkyrie", "dwarf", Property.INFRAVISION),
        ("archeologist", "human", Property.FAST),
        ("knight", "human", Property.JUMPING),
        ("rogue", "orc", Property.POISON_RESISTANCE),
        ("monk", "human", Property.SEE_INVISIBLE),
    ],
)
def test_a_hero_has_what_role_and_race_give(role: RoleName, race: RaceName, prop: Property) -> None:
    assert has(born(role, race).hero, prop)


@pytest.mark.parametrize(
    ("role", "skill", "level", "ceiling"),
    [
        ("samurai", "martial arts", 2, 5),
        ("knight", "riding", 2, 4),
        ("valkyrie", "long sword", 2, 4),
        ("wizard", "attack spells", 2, 4),
        ("tourist", "dart", 2, 4),
        ("archeologist", "pick-axe", 2, 4),
        ("healer", "long sword", 0, 0),
    ],
)
def test_skills_begin_where_the_real_game_puts_them(
    role: RoleName, skill: str, level: int, ceiling: int
) -> None:
    training = {str(name): value for name, value in born(role).hero.skills.items()}.get(skill)

    assert (level, ceiling) == ((training.level, training.ceiling) if training is not None else (0, 0))


# The pet


@rule("N-348")
@pytest.mark.parametrize(
    ("role", "species"), [("knight", "pony"), ("wizard", "kitten"), ("samurai", "little dog")]
)
def test_the_first_pet_will_be_hungry_a_thousand_turns_from_now(role: RoleName, species: str) -> None:
    world = born(role)
    pets = [monster for monster in world.level.monsters if monster.tame]

    assert [species] == [pet.species.name for pet in pets]
    assert pets[0].pet is not None
    assert pets[0].pet.hungry_at == 1001
    assert is_next_to(world.hero.spot, pets[0].spot)


def test_a_knights_pony_is_saddled() -> None:
    pony = next(monster for monster in born("knight").level.monsters if monster.tame)

    assert [item.worn for item in pony.inventory] == [Slot.SADDLE]


def test_a_hero_can_start_without_a_pet() -> None:
    world = new_world(NETHACK_367, 1, Birth(role="wizard", pet="none"))

    assert not any(monster.tame for monster in world.level.monsters)
