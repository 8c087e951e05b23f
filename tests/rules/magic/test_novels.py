"""Novels and their titles. NetHack: do_name.c, noveltitle."""

import pytest

from marrow.chance import FixedDice, LoadedDice
from marrow.messages.commands import Read
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.naming import item_name
from rule import rule
from scene import Scene

SINCE_36 = pytest.mark.parametrize("edition", ["3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
TITLE = "do_name.c noveltitle"


@rule("N-501")
@SINCE_36
@pytest.mark.parametrize(
    "roll, title", [(0, "The Colour of Magic"), (3, "Mort"), (40, "The Shepherd's Crown")]
)
def test_a_new_novel_has_a_title(edition: str, roll: int, title: str) -> None:
    """Seen in the running 3.6.7: "a paperback book named The Last Continent"."""
    scene = Scene(edition, shows={(TITLE, 41): roll})

    novel = item_named(scene.play, "novel", init=False)
    novel.seen = True

    assert item_name(scene.play, novel) == f"a paperback book named {title}"


@rule("N-501")
@SINCE_36
def test_reading_throws_the_die_again_and_changes_no_title(edition: str) -> None:
    scene = Scene(edition, shows={(TITLE, 41): 3})
    novel = add_to_pack(scene.play, item_named(scene.play, "novel"))
    scene.play.dice = LoadedDice([(TITLE, 41, 7)], rest=FixedDice({}))

    scene.do(Read(item=novel.letter))

    assert (novel.name, scene.thrown) == ("Mort", 1)
