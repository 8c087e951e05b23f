"""N-663: what is left of lembas and cram weighs by what a whole one is worth to the hero's race."""

import pytest

from marrow.content.words import KindName, RaceName
from marrow.rules.hero.removal import use_up
from marrow.rules.items.stacks import split
from rule import rule
from scene import Scene

# Three wafers weigh 15, of which 500 parts of 800, 1000 or 600 are left; three rations 45, of 600 or 700.
WEIGHTS: list[tuple[RaceName, KindName, int]] = [
    ("human", "lembas wafer", 9),
    ("elf", "lembas wafer", 7),
    ("orc", "lembas wafer", 12),
    ("human", "cram ration", 37),
    ("dwarf", "cram ration", 32),
]


@rule("N-663", edition="3.6.7")
@pytest.mark.parametrize(("race", "kind", "weight"), WEIGHTS)
def test_what_is_left_of_a_stack_weighs_by_the_heros_race(
    race: RaceName, kind: KindName, weight: int
) -> None:
    scene = Scene("3.6.7", race=race)
    stack = scene.carry(kind, quantity=4)
    stack.uneaten = 500

    single = split(scene.play, stack, 1)

    assert stack.weight == weight
    assert single.weight == weight // 3


@rule("N-663")
@pytest.mark.parametrize(
    ("edition", "weight"), [("3.4.3", 6), ("3.6.0", 6), ("3.6.1", 5), ("3.6.2", 5), ("3.6.7", 5), ("3.7", 6)]
)
def test_two_wafers_of_which_the_half_is_left_to_elves(edition: str, weight: int) -> None:
    scene = Scene(edition, race="elf")
    stack = scene.carry("lembas wafer", quantity=3)
    stack.uneaten = 500

    use_up(scene.play, stack)

    assert stack.weight == weight
