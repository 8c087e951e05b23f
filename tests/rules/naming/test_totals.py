"""What joins a stack in the pack. NetHack: invent.c, prinv."""

import pytest

from marrow.messages.commands import PickUp
from marrow.rules.combat.hold_item import hold_another_item
from rule import rule
from scene import Scene

EDITIONS = [
    ("3.4.3", ""), ("3.6.0", ""), ("3.6.1", ""), ("3.6.2", ""), ("3.6.7", ""),
    ("3.7", " (5 in total)"), ("5.0.0", " (5 in total)"),
]  # fmt: skip


def told(scene: Scene, what: str) -> list[str]:
    return [str(entry.words["item"]) for entry in scene.entries_told() if entry.what == what]


@rule("L-344")
@pytest.mark.parametrize("edition, total", EDITIONS)
def test_37_tells_how_many_there_are_of_what_was_picked_up(edition: str, total: str) -> None:
    scene = Scene(edition)
    letter = scene.carry("dart", quantity=3).letter
    scene.lay("dart", quantity=2)

    scene.do(PickUp())

    (words,) = told(scene, "commands.now have")
    assert words.startswith(f"{letter} - 2 ") and words.endswith(f"darts{total}")


@rule("L-344")
@pytest.mark.parametrize("edition, total", EDITIONS)
def test_37_tells_how_many_there_are_of_what_was_received(edition: str, total: str) -> None:
    scene = Scene(edition)
    scene.carry("dart", quantity=3)

    hold_another_item(scene.play, scene.item("dart", quantity=2))

    (words,) = told(scene, "wishing.you get")
    assert words.endswith(f"darts{total}")


@rule("L-344")
@pytest.mark.parametrize("edition, total", EDITIONS)
def test_nothing_is_added_to_what_joins_nothing(edition: str, total: str) -> None:
    scene = Scene(edition)
    scene.carry("dart", quantity=3)
    scene.lay("arrow", quantity=2)

    scene.do(PickUp())

    (words,) = told(scene, "commands.now have")
    assert words.endswith("arrows")
