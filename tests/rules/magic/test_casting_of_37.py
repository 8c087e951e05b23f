"""Since 3.7 staffs help casters, Knights pray in armor, and Wizards know books. NetHack: spell.c."""

from contextlib import suppress

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.skills import BASIC, EXPERT, SKILLED, UNSKILLED
from marrow.content.words import KindName, RoleName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Spell, Training
from marrow.model.item import Slot
from marrow.rules.hero.skills import know_books_by_skill
from marrow.rules.magic.spells.casting import cast_spell, chance_of_success
from marrow.rules.magic.spells.spellbooks import study_spellbook
from scene import Scene

NEWEST = ("3.7", "5.0.0")
LIGHT: KindName = "spellbook of light"


@pytest.mark.parametrize("edition", NETHACK)
def test_since_37_a_quarterstaff_in_hand_helps_to_cast(edition: str) -> None:
    """Wizard of level 14 in plate mail, intelligence 18: 119 · (20 − 11)/15 − 11, with the staff 8 for 11."""
    scene = Scene(edition, role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14)
    scene.wear("plate mail", Slot.BODY_ARMOR)
    assert chance_of_success(scene.play.edition.magic, scene.hero, Spell(LIGHT, 1)) == 60

    scene.wear("quarterstaff", Slot.WIELDED)

    chance = chance_of_success(scene.play.edition.magic, scene.hero, Spell(LIGHT, 1))
    assert chance == (87 if edition in NEWEST else 60)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "role, book, older, newer",
    [
        # Knight: 108 · (20 − 8 − 9)/15 − 17; without the armor 108 · (20 − 8)/15 − 8
        ("knight", "spellbook of protection", 4, 78),
        ("knight", "spellbook of light", 4, 4),
    ],
)
def test_since_37_armor_does_not_hinder_knights_in_clerical_spells(
    edition: str, role: str, book: KindName, older: int, newer: int
) -> None:
    scene = Scene(edition, role="knight", attributes=(16, 16, 16, 12, 16, 10), level=5)
    scene.wear("plate mail", Slot.BODY_ARMOR)

    chance = chance_of_success(scene.play.edition.magic, scene.hero, Spell(book, 1))

    assert chance == (newer if edition in NEWEST else older)


@pytest.mark.parametrize("edition", NETHACK)
def test_since_37_metal_on_head_hands_and_feet_spares_knights_too(edition: str) -> None:
    scene = Scene(edition, role="knight", attributes=(16, 10, 16, 12, 16, 10), level=5)
    bare = chance_of_success(scene.play.edition.magic, scene.hero, Spell("spellbook of protection", 1))
    scene.wear("helmet", Slot.HELMET)
    scene.wear("gauntlets of power", Slot.GLOVES)
    scene.wear("iron shoes", Slot.BOOTS)

    clad = chance_of_success(scene.play.edition.magic, scene.hero, Spell("spellbook of protection", 1))

    assert (clad == bare == 78) == (edition in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("weapon, casts", [("quarterstaff", True), ("two-handed sword", False)])
def test_since_37_hands_that_a_staff_binds_can_cast(edition: str, weapon: KindName, casts: bool) -> None:
    scene = Scene(edition, role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14)
    scene.hero.power = scene.hero.max_power = 100
    scene.hero.spells.append(Spell(LIGHT, 1, 20_000))
    scene.wear(weapon, Slot.WIELDED, blessing=-1)

    with suppress(RefusedCommand):
        cast_spell(scene.play, scene.hero.spells[0])

    assert (scene.hero.power < 100) == (casts and edition in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("power, left", [(100, 88), (7, 0)])
def test_since_37_a_forgotten_spell_costs_some_energy(edition: str, power: int, left: int) -> None:
    """A spell of level 3 costs rnd(15), here 12, after it has confused."""
    throws = [("N-073", 10, 0), ("N-073", 15, 11)] if edition in NEWEST else [("N-073", 10, 0)]
    scene = Scene(edition, role="wizard", throws=throws)
    scene.hero.power = scene.hero.max_power = power
    scene.hero.spells.append(Spell("spellbook of haste self", 3, 0))

    cast_spell(scene.play, scene.hero.spells[0])

    assert scene.hero.power == (left if edition in NEWEST else power)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("memory, asked", [(2000, False), (2001, True), (20_000, True)])
def test_since_37_who_knows_a_spell_well_may_leave_its_book_closed(
    edition: str, memory: int, asked: bool
) -> None:
    scene = Scene(edition)
    scene.hero.spells = [Spell(LIGHT, 1, memory)]
    refused = asked and edition in NEWEST

    took_time = study_spellbook(scene.play, scene.carry(LIGHT, blessing=1))

    keys = [question.what for question in scene.answers.asked if isinstance(question, Confirm)]
    assert keys == ([QuestionKey.REFRESH_SPELL] if refused else [])
    assert took_time is not refused
    assert (scene.hero.activity is None) is refused


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "level, known",
    [(UNSKILLED, (1,)), (BASIC, (1, 2, 3)), (SKILLED, (1, 2, 3, 4, 5)), (EXPERT, (1, 2, 3, 4, 5, 6, 7))],
)
def test_since_37_skill_makes_wizards_know_books(edition: str, level: int, known: tuple[int, ...]) -> None:
    scene = Scene(edition, role="wizard")
    scene.hero.skills["attack spells"] = Training(level, EXPERT)

    know_books_by_skill(scene.play)

    books = [kind for kind in scene.play.edition.content.kinds if kind.skill == "attack spells"]
    found = {kind.spell_level for kind in books if scene.world.discovered[kind.number]}
    assert found == ({kind.spell_level for kind in books} & set(known) if edition in NEWEST else set())


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("role, knows", [("wizard", True), ("priest", False)])
def test_since_37_new_wizards_know_the_simplest_books(edition: str, role: RoleName, knows: bool) -> None:
    """Jumping is in a school in which they begin without skill."""
    scene = Scene(edition, role=role)
    scene.hero.inventory.clear()

    know_books_by_skill(scene.play)

    assert bool(scene.world.discovered[KINDS_NAMED["spellbook of jumping"].number]) == (
        knows and edition in NEWEST
    )
