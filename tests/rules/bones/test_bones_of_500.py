"""What 5.0.0 does otherwise with bones: stasis, pets, trapped chests, artifacts, versions."""

from typing import Any

import pytest

from marrow.content.words import KindName
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones
from marrow.model.item import Mark
from marrow.model.level import Level
from marrow.model.monster import Pet
from marrow.rules.bones.find import find_bones
from marrow.rules.combat.taming import tame
from marrow.rules.dungeon.teleport_bars import is_in_stasis
from marrow.rules.naming import item_name
from rule import rule
from rules.bones.dying import deep, left_by
from scene import MIDDLE, Scene

FOUND = ("B-157", 3, 0)
BESIDE = MIDDLE + 5


def finder(bones: Bones, edition: str, **how: Any) -> Scene:
    return deep(8, edition=edition, throws=[FOUND], answers={"ask.bones": bones}, **how)


def found(scene: Scene) -> Level:
    level = find_bones(scene.play, "dungeons", 9)
    assert level is not None
    scene.world.level = level
    return level


@rule("Z-115", "Z-127")
@pytest.mark.parametrize("left, turns", [(12, 12), (0, 0), (-1, -1)])
def test_stasis_runs_on_for_the_finder(left: int, turns: int) -> None:
    """The last turn of stasis is ``left`` turns away at the death, in turn 500; it is found in turn 90."""
    dead = deep(edition="5.0.0", turn=500)
    dead.level.stasis_until = 500 + left
    scene = finder(left_by(dead), "5.0.0", turn=90)

    level = found(scene)

    assert level.stasis_until == (90 + turns if turns >= 0 else 0)
    assert is_in_stasis(scene.play) == (turns >= 0)


@rule("Z-113", "Z-061", "Z-069", "B-101")
@pytest.mark.parametrize("edition, kept", [("5.0.0", True), ("3.7", False)])
def test_a_former_pet_keeps_its_record_for_the_finder(edition: str, kept: bool) -> None:
    dead = deep(edition=edition, turn=500)
    dog = dead.monster("little dog", BESIDE, tame=10)
    dog.pet = Pet(hungry_at=4500, abuse=3, revivals=1)
    scene = finder(left_by(dead), edition, turn=500)
    former = next(monster for monster in found(scene).monsters if monster.species.name == "little dog")

    tame(scene.play, former)

    assert former.pet is not None
    assert (former.pet.abuse, former.pet.revivals) == ((3, 1) if kept else (0, 0))


@rule("Z-106", "B-123")
def test_nobody_knows_of_the_traps_in_chests_of_the_dead() -> None:
    """The trap is still there."""
    dead = deep(edition="5.0.0", turn=500)
    chest = dead.lay("chest", BESIDE)
    chest.trapped = chest.contents_known = chest.seen = True
    chest.marks |= Mark.TRAP_KNOWN
    assert "trapped" in item_name(dead.play, chest)
    scene = finder(left_by(dead), "5.0.0", turn=500)

    (chest,) = [item for item in found(scene).items[BESIDE] if item.kind.name == "chest"]

    assert chest.trapped and not chest.contents_known
    chest.seen = True
    assert "trap" not in item_name(scene.play, chest)


@rule("Z-119", "B-142")
@pytest.mark.parametrize(
    "edition, base", [("3.6.7", "long sword"), ("3.7", "mace"), ("5.0.0", "silver mace")]
)
@pytest.mark.parametrize("exists", [False, True])
def test_demonbane_in_bones_is_a_silver_mace(edition: str, base: KindName, exists: bool) -> None:
    """And an ordinary one for a finder in whose game it exists."""
    dead = deep(edition=edition, turn=500)
    mace = dead.lay(base, BESIDE)
    mace.artifact, mace.name = "Demonbane", "Demonbane"
    scene = finder(left_by(dead), edition, turn=500)
    if exists:
        scene.world.artifacts["Demonbane"] = 1

    (mace,) = [item for item in found(scene).items[BESIDE] if item.kind.name == base]

    assert (mace.artifact, mace.kind.name) == (None if exists else "Demonbane", base)


@rule("Z-126", "Z-174", "B-168")
@pytest.mark.parametrize("edition, other", [("5.0.0", "3.7"), ("3.7", "5.0.0"), ("3.7", "3.6.7")])
def test_bones_of_any_other_version_are_not_used(edition: str, other: str) -> None:
    """In Marrow they stay in the pool."""
    bones = left_by(deep(edition=other, turn=500))
    scene = finder(bones, edition, turn=500)

    assert find_bones(scene.play, "dungeons", 9) is None
    assert [entry.bones for entry in scene.entries(BonesLeft)] == [bones]
