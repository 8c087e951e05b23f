"""What is left of two globs of which one takes in the other, by edition."""

import pytest

from marrow.rules.items.stacks import absorb_glob
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
