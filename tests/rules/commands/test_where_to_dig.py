"""Tools taken in hand, and the question where to dig. NetHack: wield.c, wield_tool; dig.c, use_pick_axe."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.commands import Apply
from marrow.messages.questions import ChooseDirection
from marrow.model.item import Slot
from marrow.model.places import DIRECTIONS, DOWN, EAST, NORTH, SOUTHWEST, UP, WEST, Door, Terrain
from marrow.rules.play import Cancelled
from rule import rule
from scene import MIDDLE, Scene

SINCE_36 = [edition for edition in NETHACK if edition != "3.4.3"]


def asked(scene: Scene, tool: KindName) -> ChooseDirection:
    """The question where to dig with a tool in hand."""
    letter = scene.wear(tool, Slot.WIELDED).letter
    with pytest.raises(Cancelled):
        scene.do(Apply(item=letter))
    [question] = scene.answers.asked
    assert isinstance(question, ChooseDirection)
    return question


@rule("N-488")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("tool, verb, ways", [
    ("pick-axe", "dig", (WEST, NORTH, SOUTHWEST, DOWN)), ("axe", "chop", (WEST, EAST, DOWN)),
])  # fmt: skip
def test_the_question_names_where_the_tool_finds_work(
    edition: str, tool: KindName, verb: str, ways: tuple[int, ...]
) -> None:
    """West a shut door, north rock, east a tree, southwest a boulder. Seen in the running 3.6.7."""
    scene = Scene(edition)
    terrain = scene.level.terrain
    terrain[MIDDLE + WEST], scene.level.detail[MIDDLE + WEST] = Terrain.DOOR, Door.CLOSED
    terrain[MIDDLE + NORTH], terrain[MIDDLE + EAST] = Terrain.STONE, Terrain.TREE
    scene.lay("boulder", MIDDLE + SOUTHWEST)

    question = asked(scene, tool)

    assert (question.words, question.likely) == ({"verb": verb}, ways)


@rule("N-488")
@pytest.mark.parametrize(
    "edition, way", [(edition, DOWN if edition == "3.4.3" else UP) for edition in NETHACK]
)
def test_who_floats_digs_up_if_anywhere_since_360(edition: str, way: int) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)

    assert asked(scene, "pick-axe").likely == (way,)


@rule("N-488")
@pytest.mark.parametrize("edition", SINCE_36)
def test_inside_an_engulfer_there_is_work_everywhere(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.hold.engulfer_id = scene.monster("ochre jelly").id

    assert asked(scene, "pick-axe").likely == (*DIRECTIONS, DOWN, UP)


@rule("N-488")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_tool_is_taken_in_hand_in_these_words(edition: str) -> None:
    """It is named as it was carried, but no longer in the quiver."""
    scene = Scene(edition)
    whip = scene.wear("bullwhip", Slot.QUIVERED)

    scene.do(Apply(item=whip.letter))

    told = scene.entries_told()[0]
    assert (told.what, told.words) == ("commands.now wield", {"item": "a bullwhip"})
    assert scene.hero.worn[Slot.WIELDED] is whip and Slot.QUIVERED not in scene.hero.worn
