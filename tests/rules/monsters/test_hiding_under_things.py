"""What monsters hide under. NetHack: mon.c, hideunder; since 3.7 can_hide_under_obj, too."""

from typing import Any

import pytest

from marrow.content.words import KindName
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.rules.monsters.hide_under import hide_if_possible
from scene import MIDDLE, Scene

SPOT = MIDDLE + 3


@pytest.mark.parametrize(
    "things, trap, tame, hides",
    [
        ([("dagger", {})], None, 0, (True, True)),
        ([("dagger", {})], TrapKind.BEAR_TRAP, 0, (True, False)),
        ([("dagger", {})], TrapKind.PIT, 0, (True, True)),
        ([("gold piece", {"quantity": 9})], None, 0, (True, False)),
        ([("gold piece", {"quantity": 10})], None, 0, (True, True)),
        ([("gold piece", {}), ("dagger", {})], None, 0, (True, True)),
        ([("dagger", {"blessing": -1})], None, 0, (True, True)),
        ([("dagger", {"blessing": -1}), ("apple", {})], None, 10, (True, False)),
        ([("corpse", {"species": "cockatrice"})], None, 0, (False, False)),
        (
            [("corpse", {"species": "cockatrice"}), ("corpse", {"species": "chickatrice"})],
            None, 0, (True, False),
        ),
        ([("corpse", {"species": "cockatrice"}), ("apple", {})], None, 0, (True, True)),
    ],
)  # fmt: skip
def test_since_370_hiders_are_choosy(
    things: list[tuple[KindName, dict[str, Any]]],
    trap: TrapKind | None,
    tame: int,
    hides: tuple[bool, bool],
) -> None:
    for edition, hidden in zip(("3.6.7", "3.7", "splicehack"), (*hides, hides[0]), strict=True):
        scene = Scene(edition)
        snake = scene.monster("snake", SPOT, tame=tame)
        for name, how in things:
            scene.lay(name, SPOT, **how)
        if trap is not None:
            scene.level.traps[SPOT] = Trap(trap, SPOT)

        hide_if_possible(scene.play, snake)

        assert snake.hidden is hidden


@pytest.mark.parametrize("edition, hides", [("3.6.7", True), ("3.7", False)])
def test_since_370_nobody_hides_under_things_in_water(edition: str, hides: bool) -> None:
    scene = Scene(edition)
    snake = scene.monster("snake", SPOT)
    scene.lay("dagger", SPOT)
    scene.level.terrain[SPOT] = Terrain.MOAT

    hide_if_possible(scene.play, snake)

    assert snake.hidden is hides
