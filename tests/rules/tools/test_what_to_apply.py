"""What the question what to apply offers, and when it is asked. NetHack: apply.c, setapplyclasses."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply
from marrow.messages.questions import ChooseItem
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Cancelled
from rule import rule
from scene import Scene

OFFERED: tuple[KindName, ...] = (
    "sack", "wand of sleep", "glaive", "lance", "bullwhip", "pick-axe", "axe", "cream pie",
    "eucalyptus leaf", "luckstone",
)  # fmt: skip
NOT_OFFERED: tuple[KindName, ...] = (
    "iron chain", "heavy iron ball", "potion of oil", "apple", "elven dagger", "trident", "ruby",
    "plate mail",
)  # fmt: skip


def offered(scene: Scene) -> str | None:
    """The letters that the question offers; None if nothing is asked."""
    try:
        scene.do(Apply())
    except RefusedCommand:
        return None
    except Cancelled:
        pass
    [question] = scene.answers.asked
    assert isinstance(question, ChooseItem)
    return question.letters


@rule("N-487")
@pytest.mark.parametrize("edition", NETHACK)
def test_tools_and_some_other_things_are_offered_but_no_chains(edition: str) -> None:
    """Seen in the running 3.6.7."""
    scene = Scene(edition, attributes=(25, 10, 10, 10, 25, 10))
    letters = [scene.carry(name).letter for name in OFFERED]
    for name in NOT_OFFERED:
        scene.carry(name)

    assert offered(scene) == "".join(letters)


@rule("N-487")
@pytest.mark.parametrize("edition", NETHACK)
def test_known_oil_is_offered(edition: str) -> None:
    scene = Scene(edition)
    oil = scene.carry("potion of oil")
    discover(scene.play, oil.kind)

    assert offered(scene) == oil.letter


@rule("N-487")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("name, knows_oil, asked", [
    ("potion of oil", False, "always"), ("potion of sleeping", False, "since 3.6.0"),
    ("potion of sleeping", True, "never"), ("iron chain", False, "never"),
])  # fmt: skip
def test_what_might_be_oil_is_asked_about(edition: str, name: KindName, knows_oil: bool, asked: str) -> None:
    scene = Scene(edition)
    scene.carry(name)
    if knows_oil:
        discover(scene.play, KINDS_NAMED["potion of oil"])

    is_asked = asked == "always" or (asked == "since 3.6.0" and edition != "3.4.3")
    assert offered(scene) == ("" if is_asked else None)
