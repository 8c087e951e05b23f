"""Since 3.7 markers write what is remembered. NetHack: write.c, dowrite."""

import pytest

from marrow.content.words import RoleName
from marrow.editions import NETHACK
from marrow.messages.commands import Apply
from marrow.model.hero_parts import Spell
from rule import rule
from scene import Scene

NEWEST = ("3.7", "5.0.0")
NEWER = pytest.mark.parametrize("edition", NEWEST)
WRITE = "write.c dowrite"


def written(scene: Scene, paper: str, name: str) -> bool:
    """Write on the paper of this class; the dice are decided by the scene."""
    pen = scene.carry("magic marker", charge=90)
    sheet = scene.carry("scroll of blank paper" if paper == "scroll" else "spellbook of blank paper")
    scene.answers.decide({"tools.write on what": sheet.letter, "tools.write what": name})

    scene.do(Apply(item=pen.letter))

    return any(item.kind.name == f"{paper} of {name}" for item in scene.hero.inventory)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(("memory", "sure"), [(2001, True), (2000, False), (0, False)])
@rule("Z-229")
def test_what_is_well_remembered_is_written_surely(edition: str, memory: int, sure: bool) -> None:
    """All dice show their highest."""
    scene = Scene(edition)
    scene.hero.spells.append(Spell("spellbook of sleep", 3, memory))

    assert written(scene, "spellbook", "sleep") is (sure and edition in NEWEST)


@NEWER
@pytest.mark.parametrize(("memory", "sides"), [(2000, 5), (1, 5), (0, 15)])
@rule("Z-229")
def test_what_is_half_forgotten_needs_luck(edition: str, memory: int, sides: int) -> None:
    scene = Scene(edition, shows={(WRITE, sides): 0, (WRITE, 15): sides - 1})
    if sides == 15:
        scene = Scene(edition, shows={(WRITE, 15): 0, (WRITE, 5): 4})
    scene.hero.spells.append(Spell("spellbook of sleep", 3, memory))

    assert written(scene, "spellbook", "sleep")


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(("paper", "name"), [("scroll", "fire"), ("spellbook", "sleep")])
@pytest.mark.parametrize("role", ["wizard", "valkyrie"])
@rule("Z-229")
def test_since_37_wizards_have_better_luck_with_scrolls_only(
    edition: str, paper: str, name: str, role: RoleName
) -> None:
    """The die of 15 shows 14, the others show 0."""
    scene = Scene(edition, role=role, shows={(WRITE, 15): 14, (WRITE, 5): 0, (WRITE, 3): 0})

    lucky = role == "wizard" and (paper == "scroll" or edition not in NEWEST)
    assert written(scene, paper, name) is lucky
