"""What the paranoid are asked. NetHack: options.c, paranoia; do_wear.c, doremring and dotakeoff."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.messages.commands import Command, Move, Quit, Remove, TakeOff
from marrow.messages.questions import ChooseItem, Confirm
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.model.world import PARANOIA, GameOptions
from marrow.rules.polymorph.lycanthropy import become_beast
from scene import MIDDLE, Scene

EVERYTHING = GameOptions(paranoid=PARANOIA)


@pytest.mark.parametrize(
    "name, slot, command",
    [("ring of hunger", Slot.LEFT_RING, Remove()), ("fedora", Slot.HELMET, TakeOff())],
)
@pytest.mark.parametrize("edition, asks", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True), ("3.7", True)])
def test_a_paranoid_player_is_asked_about_the_only_worn_item(
    name: KindName, slot: Slot, command: Command, edition: str, asks: bool
) -> None:
    scene = Scene(edition, options=EVERYTHING)
    worn = scene.wear(name, slot)
    scene.answers.decided["commands.what to"] = worn.letter

    scene.do(command)

    assert any(isinstance(question, ChooseItem) for question in scene.answers.asked) == asks
    assert not worn.worn


@pytest.mark.parametrize("paranoid", [(), ("pray",), ("confirm",)])
def test_without_the_paranoid_option_the_only_ring_is_removed_unasked(paranoid: tuple[str, ...]) -> None:
    scene = Scene("3.6.7", options=GameOptions(paranoid=paranoid))
    ring = scene.wear("ring of hunger", Slot.LEFT_RING)

    scene.do(Remove())

    assert scene.answers.asked == []
    assert not ring.worn


@pytest.mark.parametrize("edition, in_full", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_before_360_nobody_was_paranoid_but_about_praying(edition: str, in_full: bool) -> None:
    scene = Scene(edition, options=EVERYTHING, answers={"commands.really attack": False})
    scene.monster("gnome", MIDDLE + EAST, peaceful=True)

    scene.do(Quit())
    scene.do(Move(direction=EAST))

    asked = [question.in_full for question in scene.answers.asked if isinstance(question, Confirm)]
    assert asked == [in_full, in_full]


@pytest.mark.parametrize("edition, in_full", [("3.6.0", False), ("3.6.1", True), ("3.6.7", True)])
def test_since_361_changing_into_a_beast_may_want_the_whole_word(edition: str, in_full: bool) -> None:
    scene = Scene(edition, options=EVERYTHING)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werejackal"]
    scene.intrinsic(Property.POLYMORPH_CONTROL)

    become_beast(scene.play)

    (asked,) = scene.answers.asked
    assert isinstance(asked, Confirm)
    assert asked.in_full == in_full
