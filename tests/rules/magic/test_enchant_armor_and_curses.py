"""L-276: what scrolls of enchant armor make of curses. NetHack: read.c, seffects."""

import pytest

from marrow.model.item import Slot
from marrow.rules.magic.scrolls.scroll_effects import run_scroll_effect
from rule import rule
from scene import Scene


@rule("L-276")
@pytest.mark.parametrize(
    ("edition", "uncursed"),
    [("3.4.3", 0), ("3.6.0", -1), ("3.6.1", 0), ("3.6.2", 0), ("3.6.7", 0), ("3.7", 0)],
)
def test_what_a_scroll_makes_of_cursed_armor(edition: str, uncursed: int) -> None:
    """By a cursed, an uncursed and a blessed scroll."""
    left = []
    for scroll in (-1, 0, 1):
        scene = Scene(edition)
        helmet = scene.wear("helmet", Slot.HELMET, blessing=-1)
        run_scroll_effect(scene.play, scene.carry("scroll of enchant armor", blessing=scroll))
        left.append(helmet.blessing)

    assert left == [-1, uncursed, 1]


@rule("L-276")
def test_scales_that_become_mail_are_uncursed() -> None:
    scene = Scene()
    scales = scene.wear("red dragon scales", Slot.BODY_ARMOR, blessing=-1)

    run_scroll_effect(scene.play, scene.carry("scroll of enchant armor"))

    assert (scales.kind.name, scales.blessing) == ("red dragon scale mail", 0)
