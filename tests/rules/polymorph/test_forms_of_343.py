"""N-527: what heroes become, and who chooses, in 3.4.3 and since. NetHack: polyself.c."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.polymorph.hero_polymorph import polymorph_hero
from rule import is_343, rule
from scene import Scene

SURE: dict[Any, int] = {("polyself.c polyself", 5): 1}


def choosing(text: str) -> Scene:
    answers: dict[str, Any] = {QuestionKey.BECOME_WHAT_MONSTER: text}
    scene = Scene(level=5, shows=SURE, answers=answers)
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    return scene


@rule("N-527")
def test_the_stunned_choose_their_form_in_343_only() -> None:
    scene = choosing("newt")
    scene.hero.timeout[Property.STUNNED] = 20

    polymorph_hero(scene.play)

    asked = any(question.what == QuestionKey.BECOME_WHAT_MONSTER for question in scene.answers.asked)
    assert asked is (is_343())


@rule("N-527")
def test_a_class_is_no_form_in_343() -> None:
    scene = choosing("d")

    polymorph_hero(scene.play)

    assert scene.told().count("polymorph.never heard of it") == (5 if is_343() else 0)


@rule("N-527")
def test_a_lycanthrope_who_names_a_jackal_becomes_one_in_343() -> None:
    scene = choosing("jackal")
    catch_lycanthropy(scene.play, SPECIES_NAMED["werejackal"])

    polymorph_hero(scene.play)

    assert scene.hero.form is not None
    assert scene.hero.form.name == ("jackal" if is_343() else "werejackal")


@rule("N-527")
def test_a_lycanthrope_in_another_form_becomes_the_beast_in_343_and_himself_since() -> None:
    scene = Scene(level=5)
    scene.form("newt")
    catch_lycanthropy(scene.play, SPECIES_NAMED["werejackal"])

    polymorph_hero(scene.play)

    form = scene.hero.form.name if scene.hero.form is not None else ""
    assert form == ("werejackal" if is_343() else "")


@rule("N-527")
@pytest.mark.parametrize(
    "edition, form, becomes",
    [
        ("3.4.3", "vampire", "vampire bat"),
        ("3.4.3", "vampire lord", "vampire bat"),
        ("3.4.3", "vampire bat", "vampire"),
        ("slashem", "vampire", "vampire bat"),
        ("dnethack", "vampire lord", "vampire bat"),
    ],
)
def test_vampires_become_bats_before_360(edition: str, form: SpeciesName, becomes: str) -> None:
    scene = Scene(edition, shows={("polyself.c polyself", 20): 19})  # which would be a system shock
    scene.form(form)

    polymorph_hero(scene.play)

    assert scene.hero.form is not None
    assert scene.hero.form.name == becomes


@rule("N-527")
@pytest.mark.parametrize("lowest, changed", [(0, True), (1, False)])
def test_scales_change_the_sex_in_343_only(lowest: int, changed: bool) -> None:
    scene = Scene(level=5, shows={("polyself.c polymon", 10): lowest})
    mail = scene.wear("gray dragon scale mail", Slot.BODY_ARMOR)

    polymorph_hero(scene.play)

    in_343 = is_343()
    assert scene.hero.gender == ("male" if changed and in_343 else "female")
    assert mail.kind.name == ("gray dragon scale mail" if in_343 else "gray dragon scales")
