"""Attributes as one list, as 3.4.3 tells them."""

import pytest

from marrow.content.properties import Property
from marrow.game.knowledge import self_knowledge
from marrow.game.telling import text_for
from marrow.model.item import Slot
from marrow.rules.ending.attributes_page import attributes_page_lines
from marrow.rules.ending.wording import indented
from marrow.rules.enlightenment.self_knowledge import enlighten
from rule import rule
from scene import Scene


@rule("L-360")
def test_the_page_of_oneself_in_343_shows_birth_and_present_and_gods() -> None:
    """The words and columns of 3.4.3's cmd.c, minimal_enlightenment."""
    scene = Scene("3.4.3")
    scene.hero.birth_alignment, scene.hero.alignment = "neutral", "lawful"

    lines = self_knowledge(scene.world, scene.play.edition)

    assert lines == [
        "Base Attributes",
        "",
        "Starting",
        "name           : Agnes",
        "race           : human",
        "role           : Valkyrie",
        "gender         : female",
        "alignment      : neutral",
        "",
        "Current",
        "race           : human",
        "role           : Valkyrie",
        "gender         : female",
        "alignment      : lawful",
        "",
        "Deities",
        "Chaotic        : Loki",
        "Neutral        : Odin              (s)",
        "Lawful         : Tyr               (c)",
    ]
    assert indented(lines) == lines


@rule("L-360")
def test_another_form_is_told_with_the_body_below_it() -> None:
    scene = Scene("3.4.3")
    scene.form("fog cloud")

    lines = self_knowledge(scene.world, scene.play.edition)

    assert lines[9:14] == [
        "Current",
        "race           : fog cloud",
        "role (base)    : Valkyrie",
        "gender         : neuter",
        "gender (base)  : female",
    ]


@rule("L-360")
def test_the_list_of_343_is_in_its_order_and_words() -> None:
    scene = Scene("3.4.3", mode="wizard")
    hero = scene.hero
    hero.alignment_record, hero.luck, hero.piety.prayer_timeout, hero.dying.deaths = 5, -6, 400, 1
    hero.fighting.hit_bonus, hero.fighting.damage_bonus = 2, -1
    scene.intrinsic(Property.FAST, Property.FIRE_RESISTANCE, Property.HUNGER, Property.TELEPORTITIS)
    scene.intrinsic(Property.SEE_INVISIBLE, Property.AGGRAVATE_MONSTER, Property.REGENERATION)
    scene.wear("amulet of life saving", Slot.AMULET)

    lines = attributes_page_lines(scene.play, over=False, alive=True, magic=True)

    assert list(lines[lines.index("Current Attributes:") :]) == [
        "Current Attributes:",
        "",
        "You are stridently aligned.",
        "Your alignment is 5.",
        "You are fire resistant.",
        "You hunger rapidly.",
        "You see invisible.",
        "You aggravate monsters.",
        "You can teleport.",
        "You have a +2 bonus to hit.",
        "You have a -1 damage penalty.",
        "You regenerate.",
        "You are fast.",
        "Your life will be saved.",
        "You are very unlucky (-6).",
        "You can not safely pray (400).",
        "You have been killed once.",
    ]


@rule("L-360")
def test_after_the_game_passing_troubles_are_told_in_the_past() -> None:
    scene = Scene("3.4.3")
    scene.hero.timeout[Property.CONFUSED] = 5
    scene.intrinsic(Property.SEE_INVISIBLE, Property.TELEPORTITIS)
    scene.hero.fighting.hit_bonus = 1

    lines = attributes_page_lines(scene.play, over=True, alive=False, magic=True)

    assert lines == (
        "Final Attributes:",
        "",
        "You were nominally aligned.",
        "You were confused.",
        "You saw invisible.",
        "You could teleport.",
        "You had a +1 bonus to hit.",
        "You are dead.",
    )


@rule("L-360")
@pytest.mark.parametrize(
    "edition, told",
    [
        ("3.4.3", False), ("3.6.0", True), ("3.6.1", True), ("3.6.2", True),
        ("3.6.7", True), ("3.7", True), ("5.0.0", True),
    ],
)  # fmt: skip
def test_since_360_magic_tells_of_the_armour_and_the_weapon_too(edition: str, told: bool) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.JUMPING)

    enlighten(scene.play)

    said = [text_for(one.what, one.words) for one in scene.entries_told()]
    assert any("bare handed" in line for line in said) == told
    assert ("You can jump." in said) != told


@rule("L-360")
def test_an_angry_god_is_named_in_the_list_of_343() -> None:
    scene = Scene("3.4.3")
    scene.hero.piety.anger = 4

    lines = attributes_page_lines(scene.play, over=False, alive=True, magic=True)

    assert any(line.endswith(" is very angry with you.") for line in lines)
