"""Heroes who begin blind, deaf, naked or without possessions. NetHack: u_init.c, u_init; worn.c, setworn."""

import pytest

from marrow.content.properties import Property
from marrow.content.skills import UNSKILLED
from marrow.editions import edition_named
from marrow.game.knowledge import conducts
from marrow.messages.commands import PutOn
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.model.world import GameOptions, World
from marrow.rules.ending.conduct import achievement_bits, named_conducts
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.hero.body import is_blind, is_deaf
from marrow.rules.hero.worn_items import set_worn
from scene import Scene


def born(edition: str, role: str = "valkyrie", pet: str = "none", **options: bool) -> World:
    birth = Birth(role=role, pet=pet, options=GameOptions(**options))  # type: ignore[arg-type]
    return new_world(edition_named(edition), 7, birth)


def test_the_blind_see_nothing_and_no_time_heals_them() -> None:
    hero = born("3.6.7", blind=True).hero
    assert is_blind(hero) and hero.timeout[Property.BLINDED] == 0


def test_the_deaf_are_deaf_from_37_on() -> None:
    assert is_deaf(born("3.7", deaf=True).hero)
    assert not is_deaf(born("3.6.7", deaf=True).hero)


def test_nudists_get_no_armor_and_all_else() -> None:
    kinds = [item.kind.class_ for item in born("3.6.7", nudist=True).hero.inventory]
    assert "armor" not in kinds and kinds.count("weapon") == 2


def test_editions_before_360_know_no_vows() -> None:
    hero = born("3.4.3", nudist=True, blind=True).hero
    assert not is_blind(hero) and any(item.kind.class_ == "armor" for item in hero.inventory)


@pytest.mark.parametrize("role", ["wizard", "samurai", "tourist", "priest"])
def test_paupers_have_nothing_and_know_one_kind(role: str) -> None:
    world = born("5.0.0", role, pauper=True)
    hero = world.hero
    assert hero.inventory == [] and hero.spells == [] and hero.skill_slots == 2
    assert all(training.level <= UNSKILLED for training in hero.skills.values())
    assert sum(map(bool, world.discovered)) == (2 if role == "priest" else 1)
    assert set(hero.vows) == {"nudist", "pauper"}


def test_a_paupers_pony_has_no_saddle() -> None:
    for pauper in (True, False):
        world = born("5.0.0", "knight", "horse", pauper=pauper)
        (pony,) = [monster for monster in world.level.monsters if monster.tame]
        assert any(item.kind.name == "saddle" for item in pony.inventory) != pauper


def test_armor_ends_the_nudists_conduct() -> None:
    scene = Scene("3.6.7")
    scene.hero.vows = ("nudist",)
    helmet = scene.carry("dwarvish iron helm")
    assert achievement_bits(scene.play, Ending.DIED) == 1 << 13
    assert "You have been faithfully nudist." in conducts(scene.world, scene.play.edition)
    set_worn(scene.play, helmet, Slot.HELMET)
    assert not scene.hero.vows and achievement_bits(scene.play, Ending.DIED) == 0


def test_the_eyes_of_the_overworld_end_blindness_from_birth() -> None:
    scene = Scene("3.6.7", role="monk")
    scene.hero.vows = ("blind",)
    scene.intrinsic(Property.BLINDED)
    eyes = scene.carry("lenses")
    eyes.artifact = "The Eyes of the Overworld"
    assert achievement_bits(scene.play, Ending.DIED) == 1 << 12
    scene.finish(PutOn(item=eyes.letter))
    assert not scene.hero.vows and "wearing.can see first" in scene.told()
    assert not is_blind(scene.hero)


def test_kept_vows_stand_in_the_extended_log() -> None:
    scene = Scene("5.0.0")
    scene.hero.vows = ("nudist", "pauper", "deaf")
    named = named_conducts(scene.play)
    assert named[12:] == ("deaf", "nudist", "pauper", "petless", "unrerolled")
