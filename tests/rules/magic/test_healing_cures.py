"""What healing ends besides wounds, in each edition. NetHack: potion.c, healup."""

import pytest

from marrow.content.properties import Property
from marrow.editions import EDITIONS
from marrow.lab.scene import Scene
from marrow.rules.hero.conditions import heal

NAUSEA, DEAFNESS = Property.VOMITING, Property.DEAF


@pytest.mark.parametrize(
    ("edition", "sick", "blind", "left"),
    [
        ("3.4.3", True, True, {NAUSEA, DEAFNESS}),
        ("3.6.0", True, True, {DEAFNESS}),
        ("3.6.0", False, True, {NAUSEA, DEAFNESS}),
        ("3.6.1", True, True, {DEAFNESS}),
        ("3.6.2", True, True, set()),
        ("3.6.7", True, False, {DEAFNESS}),
        ("3.6.7", False, True, {NAUSEA}),
        ("5.0.0", True, True, set()),
    ],
)
def test_what_healing_leaves(edition: str, sick: bool, blind: bool, left: set[Property]) -> None:
    scene = Scene(EDITIONS[edition])
    for ailment in (NAUSEA, DEAFNESS, Property.BLINDED):
        scene.hero.timeout[ailment] = 30

    heal(scene.play, 0, "potion.c healup", cure_sick=sick, cure_blind=blind)

    assert {one for one in (NAUSEA, DEAFNESS) if scene.hero.timeout[one]} == left
    assert bool(scene.hero.timeout[Property.BLINDED]) is not blind
