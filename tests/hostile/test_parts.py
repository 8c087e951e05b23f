"""The hero, field for field: every part, its copy and its place in a file."""

import types
from collections.abc import Iterator
from dataclasses import field, fields, is_dataclass, make_dataclass
from enum import Enum
from random import Random
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hostile.worlds import small_bones, small_world
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.roles import Race, Role
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, KindName, Skill
from marrow.editions import EDITIONS
from marrow.errors import HostileFile, RefusedCommand
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.heroes import FLAT_NAMES, PARTS, HeroShape, hero_of, hero_shape
from marrow.formats.worlds import decode_world, encode_world
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.view import play_for_viewing
from marrow.lab.random_player import Player, RandomAnswers
from marrow.messages.entries import Cause
from marrow.model.copying import BY_HAND, copier
from marrow.model.hero import HERO_PARTS, Hero
from marrow.model.hero_parts import Account, Activity, Span
from marrow.model.item import Item, Mark, Slot
from marrow.model.level import Bubble, Cloud
from marrow.model.lifetime import Lifetime
from marrow.model.vocabularies import Doing, RunMode
from marrow.model.world import World
from marrow.rules.hero.skills import train_skill

CAUSE = next(iter(Cause)).name
MADE: dict[Any, Any] = {
    Species: SPECIES_NAMED["newt"],
    Role: ROLES_NAMED["monk"],
    Race: RACES_NAMED["elf"],
    KindName: "spellbook of sleep",
    Skill: "dagger",
    AlignmentName: "chaotic",
    Activity: Activity(
        Doing.RUNNING, 3, 3, 3, 3, run=RunMode.CONTROL, turned=2
    ),  # others: test_activities.py
    Account: Account(
        7, {(CAUSE, "N-001"): 2}, 3, {(CAUSE, "N-002"): 4}, (Span(1, 5, ((CAUSE, "N-003", 6),)),)
    ),
}


def other(kind: Any, now: Any) -> Any:
    """A value of a declared type, as different as can be from what is there."""
    if any(kind is one for one in MADE):
        return MADE[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return next(word for word in reversed(parts) if word != now)
    if origin in (Union, types.UnionType):
        return other(next(part for part in parts if part is not type(None)), now)
    if origin is list:
        return [value + 1 for value in now] if now and isinstance(now[0], int) else [other(parts[0], 0)]
    if origin is tuple:
        return (other(parts[0], None),)
    if origin is dict:
        return {other(parts[0], None): other(parts[1], None)}
    if kind is bool:
        return not now
    if issubclass(kind, Enum):
        return next(member for member in reversed(kind) if member != now)
    if is_dataclass(kind):
        return filled(kind)
    return (now or 0) + 3 if kind is int else "words"


def filled(record: Any) -> Any:
    """A record with another value than the default in every field, also of the parts within."""
    kinds = get_type_hints(record)
    values: dict[str, Any] = {}
    for one in fields(record):
        now = one.default
        if callable(one.default_factory):
            now = one.default_factory()
        values[one.name] = other(kinds[one.name], now if isinstance(now, int | str | list | Enum) else None)
    return record(**values)


def full_hero() -> Hero:
    sword = Item(1, KINDS_NAMED["long sword"], letter="a", charge=1, weight=40, worn=Slot.WIELDED)
    MADE[Item] = sword
    hero: Hero = filled(Hero)
    hero.worn = {int(Slot.WIELDED): sword}
    hero.spot, hero.level, hero.peak_level = 500, 9, 10
    hero.letter_given = 29  # "d"
    return hero


def plain(value: Any) -> Any:
    """Everything in a value, in a form that can be compared."""
    if isinstance(value, Lifetime):  # each copy of a level has its own
        return None
    if is_dataclass(value):
        return {one.name: plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return value


def is_frozen(value: Any) -> bool:
    return bool(type(value).__dataclass_params__.frozen)


def changeable(value: Any) -> Iterator[int]:
    """The identity of everything within that can change."""
    if is_dataclass(value) and not is_frozen(value):
        yield id(value)
    if isinstance(value, list | dict):
        yield id(value)
    within: Any = ()
    if is_dataclass(value):
        within = [getattr(value, one.name) for one in fields(value)]
    elif isinstance(value, list | tuple):
        within = value
    elif isinstance(value, dict):
        within = value.values()
    for one in within:
        yield from changeable(one)


def test_the_full_hero_has_no_default_anywhere() -> None:
    hero = full_hero()
    usual = Hero("", hero.role, hero.race, "male", "lawful", hero.species)
    for name, part in HERO_PARTS.items():
        mine, plain_part = getattr(hero, name), part()
        for one in fields(part):
            assert plain(getattr(mine, one.name)) != plain(getattr(plain_part, one.name)), (name, one.name)
    for one in fields(Hero):
        if one.name not in ("role", "race", "species", "gender", "alignment"):  # have no default
            assert plain(getattr(hero, one.name)) != plain(getattr(usual, one.name)), one.name


def test_a_copy_of_the_hero_is_equal_in_every_field_and_shares_nothing_that_changes() -> None:
    hero = full_hero()

    copied = hero.clone()

    assert plain(copied) == plain(hero)
    assert not set(changeable(hero)) & set(changeable(copied))
    assert copied.worn[Slot.WIELDED] is copied.inventory[0]


def test_a_copy_of_a_world_is_equal_in_every_field_of_all_that_is_in_it() -> None:
    """World, level, monsters and items list their fields in ``clone``: none is forgotten, none mixed up."""
    world = small_world()
    level = world.level
    level.clouds, level.bubbles = [Cloud(500, 3, 8, 5)], [Bubble(1, 2, 3)]
    for record in (world, level, level.monsters[0], next(iter(level.items.values()))[0]):
        fill_plain_fields(record)

    copied = world.clone()

    assert plain(copied) == plain(world)
    kept = {id(world.levels[key]) for key in world.levels}  # levels elsewhere are shared
    shared = set(changeable(world)) & set(changeable(copied))
    assert shared == set(changeable(world.levels)) - {id(world.levels)} | {id(world.looks)} and kept <= shared


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10_000), first=st.booleans())
def test_what_is_played_in_a_copy_never_shows_in_the_original_nor_the_other_way(
    seed: int, first: bool
) -> None:
    """What copies share is replaced, never changed: practice with skills, levels elsewhere, stairs, names."""
    whims = RandomAnswers(Random(seed))
    game = Game.new(EDITIONS["3.6.7"], seed, Birth("Both", born_at=1_600_000_000, mode="wizard"), whims)
    worlds = [game.world, game.world.clone()]
    played, kept = worlds if first else worlds[::-1]
    before = encode_world(kept)

    play_at_random(played, seed)
    for skill in played.hero.skills:
        train_skill(play_for_viewing(played, game.edition), skill, 20)

    assert encode_world(kept) == before != encode_world(played)


def play_at_random(world: World, seed: int, commands: int = 80) -> None:
    whims = RandomAnswers(random := Random(seed))
    game = Game(world, EDITIONS["3.6.7"], whims)
    player = Player(random)
    for _ in range(commands):
        if game.over:
            return
        whims.world = game.world
        try:
            game.do(player.choose(game.world))
        except RefusedCommand:
            player.refused()
        else:
            player.accepted()


def fill_plain_fields(record: Any) -> None:
    """Give every number and word of a record a value of its own."""
    for number, one in enumerate(fields(record), 2):
        now = getattr(record, one.name)
        if isinstance(now, bool):
            setattr(record, one.name, not now)
        elif type(now) is int and one.name not in ("spot", "id"):
            setattr(record, one.name, number)
        elif now == "":
            setattr(record, one.name, one.name)


def test_the_hero_comes_back_from_a_file_equal_in_every_field() -> None:
    world = small_world()
    world.hero = full_hero()

    after = decode_world(encode_world(world)).hero

    assert plain(after) == plain(world.hero)
    assert plain(hero_of(hero_shape(after))) == plain(world.hero)


def test_every_field_of_the_hero_and_of_his_parts_has_one_place_in_a_file() -> None:
    places = [one.name for one in fields(Hero) if one.name not in PARTS]
    for _, names in PARTS.values():
        places += names.values()

    assert sorted(places) == sorted(HeroShape.__struct_fields__)


def test_the_table_of_other_names_in_files_knows_no_field_that_is_not_there() -> None:
    for part, names in FLAT_NAMES.items():
        assert set(names) <= {one.name for one in fields(HERO_PARTS[part])}, part


def test_a_field_that_cannot_be_copied_is_noticed_when_its_copier_is_made() -> None:
    things = ("things", set[int])
    with pytest.raises(TypeError, match="no way is known to copy"):
        copier(make_dataclass("Odd", [things]))

    odd = make_dataclass("Odd", [(*things, field(metadata=BY_HAND))])
    assert copier(odd)(odd({1})).things == {1}


@pytest.mark.parametrize(
    "field, word",
    [
        ("trapped_in", "bog"), ("helpless_reason", "idle"), ("helpless_note", "body.no such line"),
        ("waking", "whenever"), ("sick_with", "ennui"), ("glow", "sulk"), ("change_due", 9),
        ("killers", {"boredom": {"text": "a rule"}}), ("activity", {"doing": "dancing"}),
        ("activity", {"doing": "running", "mode": 4}), ("lock_work", {"doing": "moving", "mode": 3}),
    ],
)  # fmt: skip
def test_a_word_that_its_vocabulary_does_not_hold_is_refused(field: str, word: object) -> None:
    tree = msgspec.msgpack.decode(encode_world(small_world()))
    tree["hero"][field] = word

    with pytest.raises(HostileFile):
        decode_world(msgspec.msgpack.encode(tree))


def test_so_is_a_special_level_that_there_is_not() -> None:
    tree = msgspec.msgpack.decode(encode_world(small_world()))
    tree["dungeon"]["places"][0]["name"] = "attic"

    with pytest.raises(HostileFile):
        decode_world(msgspec.msgpack.encode(tree))


@pytest.mark.parametrize(
    "where, word",
    [
        (("timers", 0, "what"), "sing"),
        (("level", "rooms", 0, "purpose"), "boudoir"),
        (("level", "engravings", 0, "manner"), "crayon"),
    ],
)
def test_an_unknown_word_in_bones_is_refused(where: tuple[str | int, ...], word: str) -> None:
    tree = msgspec.json.decode(write_bones(small_bones()))
    within = tree
    for step in where[:-1]:
        within = within[step]
    within[where[-1]] = word

    with pytest.raises(HostileFile, match="Invalid enum value"):
        read_bones(msgspec.json.encode(tree))


def test_every_mark_of_a_thing_comes_back() -> None:
    world = small_world()
    world.hero.inventory[0].marks = int(~Mark(0))

    read = decode_world(encode_world(world))

    assert read.hero.inventory[0].marks == sum(Mark)
