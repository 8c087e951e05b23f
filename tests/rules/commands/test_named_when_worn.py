"""What is told of things that are put on at once. NetHack: do_wear.c, on_msg."""

import pytest

from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import PutOn, Wear
from marrow.model.item import Slot
from rule import rule
from scene import Scene


@rule("N-491")
@pytest.mark.parametrize("edition", NETHACK)
def test_what_is_put_on_is_named_once_it_has_acted(edition: str) -> None:
    """Seen in the running 3.6.7: a cloak of displacement is told as what it is, after what it does."""
    scene = Scene(edition)
    cloak = scene.carry("cloak of invisibility", charge=2)

    scene.do(Wear(item=cloak.letter))

    *_, felt, named = scene.entries_told()
    assert felt.what != "commands.now wear"
    assert (named.what, named.words) == ("commands.now wear", {"item": "a cloak of invisibility"})


@rule("N-491")
@pytest.mark.parametrize("edition", NETHACK)
def test_towels_are_worn_around_the_head(edition: str) -> None:
    scene = Scene(edition)
    towel = scene.carry("towel", blessing=1)

    scene.do(PutOn(item=towel.letter))

    told = scene.entries_told()[0]
    assert (told.what, told.words) == ("commands.wear around head", {"item": "a towel"})


@rule("N-499")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("worn", [True, False])
def test_who_wears_all_that_he_has_has_nothing_else_to_wear(edition: str, worn: bool) -> None:
    """Seen in the running 3.6.7."""
    scene = Scene(edition)
    if worn:
        scene.wear("small shield", Slot.SHIELD)

    with pytest.raises(RefusedCommand) as refusal:
        scene.do(Wear())

    assert refusal.value.what == ("commands.nothing else to" if worn else "commands.nothing to")


@rule("N-499")
@pytest.mark.parametrize("edition", NETHACK)
def test_worn_armor_counts_for_accessories_since_360(edition: str) -> None:
    """As do_wear.c has it: the classes of accessories hold armor, too, since 3.6.0."""
    scene = Scene(edition)
    scene.wear("small shield", Slot.SHIELD)

    with pytest.raises(RefusedCommand) as refusal:
        scene.do(PutOn())

    before = edition == "3.4.3"
    assert refusal.value.what == ("commands.nothing to" if before else "commands.nothing else to")
