"""Two questions of 5.0.0: dropping what kills by its touch, and quitting."""

from contextlib import suppress

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.messages.commands import Drop, Quit, TakeOff
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.rules.play import GameOver
from rule import rule
from scene import Scene


@rule("Z-097")
@pytest.mark.parametrize(
    "edition, species, protection, asked",
    [
        ("5.0.0", "cockatrice", "", True),
        ("5.0.0", "cockatrice", "gloves", False),
        ("5.0.0", "cockatrice", "resistance", False),
        ("5.0.0", "newt", "", False),
        ("3.7", "cockatrice", "", False),
    ],
)
@pytest.mark.parametrize("answer", [True, False])
def test_a_deadly_corpse_is_dropped_on_confirmation(
    edition: str, species: SpeciesName, protection: str, asked: bool, answer: bool
) -> None:
    scene = Scene(edition, answers={"commands.drop deadly corpse": answer})
    corpse = scene.carry("corpse", species=species)
    if protection == "gloves":
        scene.wear("leather gloves", Slot.GLOVES)
    elif protection:
        scene.intrinsic(Property.STONING_RESISTANCE)

    scene.do(Drop(item=corpse.letter))

    assert any(one.what is QuestionKey.DROP_DEADLY_CORPSE for one in scene.answers.asked) == asked
    assert (corpse in scene.hero.inventory) == (asked and not answer)


@rule("Z-265")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("species, deadly", [("cockatrice", True), ("newt", False)])
@pytest.mark.parametrize("answer", [True, False])
def test_saving_gloves_come_off_on_confirmation(
    edition: str, species: SpeciesName, deadly: bool, answer: bool
) -> None:
    scene = Scene(edition, answers={"commands.take off saving gloves": answer})
    scene.carry("corpse", species=species)
    gloves = scene.wear("leather gloves", Slot.GLOVES)

    scene.do(TakeOff(item=gloves.letter))

    asked = deadly and edition == "5.0.0"
    assert any(one.what is QuestionKey.TAKE_OFF_SAVING_GLOVES for one in scene.answers.asked) == asked
    assert bool(gloves.worn) == (asked and not answer)


@rule("Z-099")
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_the_question_at_quitting_says_without_saving(edition: str) -> None:
    scene = Scene(edition)

    with suppress(GameOver):
        scene.do(Quit())

    newest = edition == "5.0.0"
    asked = QuestionKey.REALLY_QUIT_WITHOUT_SAVING if newest else QuestionKey.REALLY_QUIT
    assert scene.answers.asked[0].what is asked
