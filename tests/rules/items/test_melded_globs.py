"""What is left of two globs of which one takes in the other, by edition."""

import pytest

from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import absorb_glob
from marrow.rules.physics.melding_globs import lands_in_glob, put_down_new_glob
from rule import rule
from scene import Scene


@rule("N-298")
@pytest.mark.parametrize(
    ("edition", "kept_left", "added_left", "weight", "left", "age"),
    [
        ("3.6.0", 5, 0, 40, 25, 0),
        ("3.6.0", 0, 5, 25, 0, 0),
        ("3.6.1", 5, 0, 40, 25, 80),  # (0 · 5 + 100 · 20) / 25
        ("3.6.2", 0, 5, 25, 0, 20),  # (0 · 20 + 100 · 5) / 25
        ("3.6.7", 0, 5, 25, 25, 20),
        ("3.7", 5, 0, 40, 25, 80),
        ("5.0.0", 0, 5, 25, 25, 20),
    ],
)
def test_a_fresh_glob_takes_in_an_old_one(
    edition: str, kept_left: int, added_left: int, weight: int, left: int, age: int
) -> None:
    scene = Scene(edition, turn=201)
    kept, added = scene.item("glob of gray ooze"), scene.item("glob of gray ooze", age=100)
    kept.uneaten, added.uneaten = kept_left, added_left

    absorb_glob(scene.play, kept, added)

    assert (kept.weight, kept.uneaten, 201 - kept.birth) == (weight, left, age)


@rule("N-520")
@pytest.mark.parametrize(
    ("edition", "weight", "die", "where"),
    [
        ("3.6.0", 100, 1, 0),
        ("3.6.0", 100, 0, 1),
        ("3.6.0", 10, 0, 0),
        ("3.6.1", 100, 1, 1),
        ("3.6.2", 20, 1, 0),
        ("3.6.2", 20, 0, 1),
        ("3.6.7", 100, 1, 1),
        ("3.6.7", 10, 0, 0),
        ("3.7", 100, 1, 1),
        ("5.0.0", 20, 0, 1),
        ("splicehack", 100, 1, 1),
    ],
)
def test_where_the_glob_of_a_dead_ooze_and_one_beside_it_are_then(
    edition: str, weight: int, die: int, where: int
) -> None:
    scene = Scene(edition, shows={("mkobj.c obj_meld", 2): die})
    put_on_floor(scene.play, scene.item("glob of gray ooze"), scene.hero.spot + 6).weight = weight

    put_down_new_glob(scene.play, scene.item("glob of gray ooze"), scene.hero.spot + 5)

    left = {spot: [item.weight for item in lying] for spot, lying in scene.level.items.items() if lying}
    assert left == {scene.hero.spot + 5 + where: [20 + weight]}


@rule("N-520")
@pytest.mark.parametrize(
    ("edition", "weight", "taken_in"),
    [
        ("3.6.0", 100, False),
        ("3.6.1", 100, False),
        ("3.6.2", 100, False),
        ("3.6.2", 10, True),
        ("3.6.7", 100, True),
        ("3.7", 100, True),
        ("5.0.0", 100, True),
    ],
)
def test_a_glob_lands_beside_one_of_twenty(edition: str, weight: int, taken_in: bool) -> None:
    scene = Scene(edition)
    there = put_on_floor(scene.play, scene.item("glob of gray ooze"), scene.hero.spot + 6)
    glob = scene.item("glob of gray ooze")
    glob.weight = weight

    lands = lands_in_glob(scene.play, glob, scene.hero.spot + 5)

    heavier, lighter = (there, glob) if taken_in else (glob, there)
    assert (lands, heavier.weight, lighter.weight) == (taken_in, 20 + weight, weight if taken_in else 20)
    assert (there in scene.level.items.get(scene.hero.spot + 6, [])) is taken_in
