"""Shapes on the wire carry everything the model holds, and bring it back unchanged."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from hostile.worlds import small_bones, small_world
from marrow.choices import CombatChoices, Edition
from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.formats import heroes, items_and_monsters, levels, worlds
from marrow.formats.bones import BonesShape, read_bones, write_bones
from marrow.formats.fingerprint import SAME_CHOICES, _differences, edition_fingerprint, state_hash
from marrow.formats.former_names import FORMER_NAMES
from marrow.formats.shapes import SavedShape
from marrow.formats.worlds import decode_world, encode_world
from marrow.model import bones, hero, hero_parts, item, level, monster, quest, world

PAIRS = [
    (item.Item, items_and_monsters.ItemShape, frozenset()),
    (monster.Monster, items_and_monsters.MonsterShape, frozenset()),
    (monster.Pet, items_and_monsters.PetShape, frozenset()),
    (monster.FormerHero, items_and_monsters.FormerHeroShape, frozenset()),
    (level.Level, levels.LevelShape, levels.DERIVED),
    (level.Arrival, levels.ArrivalShape, frozenset()),
    (level.Trap, levels.TrapShape, frozenset()),
    (level.Engraving, levels.EngravingShape, frozenset()),
    (level.Room, levels.RoomShape, frozenset()),
    (level.Stairs, levels.StairsShape, frozenset()),
    (level.Cemetery, levels.CemeteryShape, frozenset()),
    (level.Cloud, levels.CloudShape, frozenset()),
    (hero_parts.Killer, heroes.KillerShape, frozenset()),
    (hero_parts.Meal, heroes.MealShape, frozenset()),
    (hero_parts.Chewing, heroes.ChewingShape, frozenset()),
    (hero_parts.Delving, heroes.DelvingShape, frozenset()),
    (hero_parts.TinOpening, heroes.TinShape, frozenset()),
    (hero_parts.Spell, heroes.SpellShape, frozenset()),
    (hero_parts.Training, heroes.TrainingShape, frozenset()),
    (hero_parts.Conduct, heroes.ConductShape, frozenset()),
    (hero_parts.Occult, heroes.OccultShape, frozenset()),
    (hero_parts.Account, heroes.AccountShape, frozenset()),
    (hero_parts.Span, heroes.SpanShape, frozenset()),
    (world.World, worlds.WorldShape, worlds.NOT_SAVED),
    (world.Traveller, worlds.TravellerShape, frozenset()),
    (quest.Quest, worlds.QuestShape, frozenset()),
    (world.Fallen, worlds.FallenShape, frozenset()),
    (world.Event, worlds.EventShape, frozenset()),
    (world.Traveller, worlds.TravellerShape, frozenset()),
    (world.Timer, worlds.TimerShape, frozenset()),
    (world.GameOptions, worlds.OptionsShape, frozenset()),
    (world.Branch, worlds.BranchShape, frozenset()),
    (world.SpecialPlace, worlds.SpecialPlaceShape, frozenset()),
    (world.BranchLink, worlds.BranchLinkShape, frozenset()),
    (world.Dungeon, worlds.DungeonShape, frozenset()),
    (level.Bubble, levels.BubbleShape, frozenset()),
    (bones.Bones, BonesShape, frozenset()),
]


OF_OLD_GAMES: dict[type[SavedShape], frozenset[str]] = {
    heroes.MealShape: frozenset({"eaten"}),
    items_and_monsters.MonsterShape: frozenset({"burned", "goal"}),
}  # fields that are only read


@pytest.mark.parametrize("model, shape, derived", PAIRS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_shape_has_every_field_of_its_model(
    model: type, shape: type[SavedShape], derived: frozenset[str]
) -> None:
    wanted = {field.name for field in fields(model)} - derived

    assert wanted == set(shape.__struct_fields__) - OF_OLD_GAMES.get(shape, frozenset())


def test_every_dataclass_of_the_model_has_a_shape() -> None:
    modules = (bones, hero, hero_parts, item, level, monster, quest, world)
    classes = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type)
        and hasattr(value, "__dataclass_fields__")
        and value.__module__ == module.__name__
    }

    flat = {part for part, _ in heroes.PARTS.values()}  # with the hero in one shape: test_parts.py
    by_kind = {hero_parts.Activity}  # test_activities.py
    assert classes - flat - by_kind - {hero.Hero} == {model for model, _, _ in PAIRS}


def test_a_world_read_back_equals_the_world_written() -> None:
    before = small_world()

    after = decode_world(encode_world(before))

    assert state_hash(before) == state_hash(after)
    assert [item.name for item in vars_of(before)] == [item.name for item in vars_of(after)]


def vars_of(place: world.World) -> list[item.Item]:
    return place.hero.inventory


def test_worn_and_wielded_things_are_the_same_things_afterwards() -> None:
    after = decode_world(encode_world(small_world()))

    assert after.hero.worn[item.Slot.WIELDED] is after.hero.inventory[0]
    dog = after.level.monsters[0]
    assert dog.wields is dog.inventory[0]
    assert after.level.monster_at[dog.spot] is dog


def test_a_copy_has_the_same_hash_and_a_changed_one_has_not() -> None:
    before = small_world()
    copy = before.clone()

    assert state_hash(before) == state_hash(copy)

    copy.level.monsters[0].hp -= 1

    assert state_hash(before) != state_hash(copy)


def test_equal_words_and_numbers_are_written_equally_whichever_object_they_are() -> None:
    before = small_world()
    copy = before.clone()
    another_object: Any = "".join(("nor", "mal"))
    copy.mode = another_object
    pet = copy.level.monsters[0].pet
    assert pet is not None
    pet.drop_distance = int("10000")

    assert state_hash(before) == state_hash(copy)


def test_what_the_hero_sees_now_is_no_part_of_the_hash() -> None:
    before = small_world()
    copy = before.clone()
    copy.level.view = b"\2" * 1760

    assert state_hash(before) == state_hash(copy)


def test_bones_read_back_equal_the_bones_written() -> None:
    raw = write_bones(small_bones())

    assert raw == write_bones(read_bones(raw))


def test_a_fingerprint_is_the_same_in_every_process() -> None:
    asked = (
        "from marrow.editions import EDITIONS\n"
        "from marrow.formats.fingerprint import edition_fingerprint\n"
        "print([edition_fingerprint(edition) for edition in EDITIONS.values()])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", asked],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {f"{[edition_fingerprint(edition) for edition in EDITIONS.values()]}\n"}


def outdated(same_choices: Mapping[str, str]) -> list[str]:
    """The fingerprints that are said to be of today's choices, and are of no edition's."""
    today = {edition_fingerprint(edition) for edition in EDITIONS.values()}
    return sorted(set(same_choices.values()) - today)


def test_each_older_name_of_an_editions_choices_leads_to_an_edition() -> None:
    assert outdated(SAME_CHOICES) == [], "these editions choose otherwise now: delete their rows"
    assert outdated({"4747eb4f73c17577": "0123456789abcdef"}) == ["0123456789abcdef"]


def test_fingerprints_say_the_former_names_of_choices() -> None:
    choices = CombatChoices(drain_resistant_artifacts_are_not_drained=True)

    assert list(_differences(choices)) == ["draining_spares_its_wardens=True"]


def test_each_former_name_is_of_a_choice_and_names_no_other() -> None:
    parts = [getattr(EDITIONS["3.4.3"], part.name) for part in fields(Edition)]
    names = {field.name for part in parts if is_dataclass(part) for field in fields(part)}

    assert set() == FORMER_NAMES.keys() - names
    assert set() == names & set(FORMER_NAMES.values())
    assert len(FORMER_NAMES) == len(set(FORMER_NAMES.values()))


def test_editions_that_choose_differently_have_different_fingerprints() -> None:
    prints = {edition_fingerprint(edition) for edition in EDITIONS.values()}

    assert len(EDITIONS) == len(prints)


def test_text_a_terminal_would_obey_is_refused() -> None:
    raw = write_bones(small_bones())
    for nasty in (rb"\u001b[2J", rb"\u202e", rb"\u0000", rb"\n"):
        for words in (b"Hachi", b"Elbereth", b"killed by a jackal", b"mango"):
            with pytest.raises(HostileFile, match="printable"):
                read_bones(raw.replace(words, nasty))
