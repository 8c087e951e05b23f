"""Bones of dNetHack and its children, beside those of 3.4.3. Rule B-236."""

import pytest

from marrow.content.words import SpeciesName
from marrow.rules.bones.find import admit_artifact
from marrow.rules.bones.resetting import remove_excluded
from rule import rule
from rules.bones.dying import bones_of, deep, end, named, pile_of
from scene import Scene

FAMILY = ["dnethack", "notdnethack", "notnotdnethack"]


@rule("B-236", "B-142")
@pytest.mark.parametrize(
    "edition, in_quest, stays",
    [*((edition, True, True) for edition in FAMILY), ("dnethack", False, False), ("3.4.3", True, False)],
)
def test_ones_own_prize_stays_in_the_quest(edition: str, in_quest: bool, stays: bool) -> None:
    scene = Scene(edition)
    orb = scene.item("crystal ball")
    orb.artifact, orb.name = "The Orb of Fate", "The Orb of Fate"
    admit_artifact(scene.play, orb, in_quest)
    assert (orb.artifact is not None) == stays


@rule("B-236", "B-094")
@pytest.mark.parametrize(
    "edition, name, branch, gone",
    [
        *((edition, "Juiblex", "dungeons", True) for edition in FAMILY),
        ("dnethack", "Demogorgon", "dungeons", True),
        ("dnethack", "Juiblex", "gehennom", False),
        ("dnethack", "pit fiend", "dungeons", False),
        ("dnethack", "dwarf lord", "dungeons", False),
        ("3.4.3", "Juiblex", "dungeons", False),
    ],
)
def test_demon_lords_stay_in_gehennom_only(edition: str, name: SpeciesName, branch: str, gone: bool) -> None:
    scene = Scene(edition)
    scene.level.branch = branch
    monster = scene.monster(name)
    remove_excluded(scene.play, scene.level)
    assert (monster not in scene.level.monsters) == gone


@rule("B-236", "L-211")
def test_the_property_is_left_to_the_next_hero() -> None:
    scene = deep(edition="notdnethack")
    boots = scene.carry("high boots")
    boots.marks = 1
    end(scene)
    assert named(pile_of(scene), "high boots").marks == 1
    assert bones_of(scene).edition == "notdnethack"
