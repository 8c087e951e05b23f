"""Bones of dNetHack and its children, beside those of 3.4.3. Rule B-236."""

import pytest

from marrow.content.words import SpeciesName
from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.formats.bones import read_bones, write_bones
from marrow.judging.converting import convert_to_edition
from marrow.judging.reading import BonesFromFile
from marrow.rules.bones.find import admit_artifact
from marrow.rules.bones.resetting import remove_excluded
from rule import rule
from rules.bones.dying import bones_of, deep, end, named, pile_of
from scene import MIDDLE, Scene

FAMILY = ["dnethack", "notdnethack", "notnotdnethack"]


@rule("B-236", "B-142")
@pytest.mark.parametrize(
    "edition, in_quest, stays",
    [*((edition, True, True) for edition in FAMILY), ("dnethack", False, False), ("3.4.3", True, False)],
)
def test_the_finders_quest_artifact_stays_in_quest_bones(edition: str, in_quest: bool, stays: bool) -> None:
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
def test_demon_lords_stay_in_bones_in_gehennom_only(
    edition: str, name: SpeciesName, branch: str, gone: bool
) -> None:
    scene = Scene(edition)
    scene.level.branch = branch
    monster = scene.monster(name)
    remove_excluded(scene.play, scene.level)
    assert (monster not in scene.level.monsters) == gone


@rule("B-236", "L-211")
def test_life_saving_property_of_items_stays_in_bones() -> None:
    scene = deep(edition="notdnethack")
    boots = scene.carry("high boots")
    boots.marks = 1
    end(scene)
    assert named(pile_of(scene), "high boots").marks == 1
    assert bones_of(scene).edition == "notdnethack"


@rule("L-211", "L-218")
@pytest.mark.parametrize(
    "edition, marks, artifact, losses",
    [
        ("notnotdnethack", [1, 2], "The Air Crystal", ()),
        ("3.4.3", [0, 0], None, ("a property of high boots", "The Air Crystal")),
        ("dnethack", [0, 0], None, ("a property of high boots", "The Air Crystal")),
    ],
)
def test_carried_over_a_thing_loses_what_the_edition_does_not_know(
    edition: str, marks: list[int], artifact: str | None, losses: tuple[str, ...]
) -> None:
    scene = deep(edition="notdnethack")
    scene.carry("high boots").marks = 1
    crystal = scene.carry("crystal ball")
    crystal.artifact, crystal.name, crystal.marks = "The Air Crystal", "The Air Crystal", 2
    end(scene)
    found = convert_to_edition(BonesFromFile(bones_of(scene), "a test"), edition)
    pile = found.bones.level.items[MIDDLE]
    boots, ball = named(pile, "high boots"), named(pile, "crystal ball")
    assert ([boots.marks, ball.marks], ball.artifact) == (marks, artifact)
    assert sorted(found.losses) == sorted(f"{loss}, which {edition} does not know" for loss in losses)
    assert read_bones(write_bones(found.bones), EDITIONS[edition]).edition == edition


@rule("L-211", "L-218")
@pytest.mark.parametrize("edition, fits", [("notdnethack", True), ("dnethack", False), ("3.6.7", False)])
def test_bones_with_marks_are_refused_where_there_are_none(edition: str, fits: bool) -> None:
    scene = deep(edition=edition)
    scene.carry("high boots").marks = 1
    end(scene)
    raw = write_bones(bones_of(scene))
    if fits:
        read_bones(raw, EDITIONS[edition])
        return
    with pytest.raises(HostileFile, match="property"):
        read_bones(raw, EDITIONS[edition])
