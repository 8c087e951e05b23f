"""Which letter a new stack of the pack gets."""

import pytest

from marrow.messages.commands import Drop, PickUp
from rule import played_in
from scene import Scene


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7"])
def test_a_new_stack_gets_the_next_letter_after_the_one_given_last(edition: str) -> None:
    """A letter that has become free is not taken before the alphabets are through."""
    played_in(edition)
    scene = Scene(edition=edition)
    apple, dagger = scene.carry("apple"), scene.carry("dagger")
    assert (apple.letter, dagger.letter) == ("a", "b")
    scene.do(Drop(item="a"))
    assert scene.carry("pear").letter == "c"

    scene.do(PickUp())
    assert apple.letter == "a", "what was dropped has its letter back"


def test_after_the_last_letter_comes_the_first_free_one() -> None:
    scene = Scene(edition="3.6.7")
    scene.carry("dagger")
    scene.hero.letter_given = 51
    assert scene.carry("apple").letter == "b"
