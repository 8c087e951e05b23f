"""How a hero who controls a teleport is asked where to."""

import pytest

from marrow.content.properties import Property
from marrow.game.telling import question_text
from marrow.messages.question_keys import QuestionKey
from marrow.rules.travel.teleport_destination import find_destination
from rule import rule
from scene import MIDDLE, Scene

OLD = "To what position do {} want to be teleported?"
NEW = "Where do {} want to be teleported?"


def asked(scene: Scene, key: QuestionKey) -> str:
    scene.intrinsic(Property.TELEPORT_CONTROL)
    find_destination(scene.play, asks=key)
    (question,) = scene.answers.asked
    return question_text(question, scene.play.edition)


@rule("N-651")
@pytest.mark.parametrize("key", [QuestionKey.TELEPORT_WHERE, QuestionKey.TELEPORT_TRAP_WHERE])
@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ("3.4.3", OLD),
        ("3.6.0", OLD),
        ("3.6.1", OLD),
        ("3.6.2", NEW),
        ("3.6.7", NEW),
        ("3.7", NEW),
        ("slashem", OLD),
    ],
)
def test_each_edition_asks_in_its_own_words_where_to(edition: str, words: str, key: QuestionKey) -> None:
    scene = Scene(edition, answers={key: MIDDLE + 3})

    assert asked(scene, key) == words.format("you")


@rule("N-651")
def test_a_rider_is_asked_together_with_the_steed() -> None:
    scene = Scene(answers={QuestionKey.TELEPORT_WHERE: MIDDLE + 3})
    pony = scene.monster("pony", MIDDLE + 1, tame=10)
    scene.level.monster_at.pop(MIDDLE + 1)
    scene.hero.ride.steed_id = pony.id
    pony.spot = 0

    assert "do you and the pony want" in asked(scene, QuestionKey.TELEPORT_WHERE)
