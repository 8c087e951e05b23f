"""How difficult levels are. NetHack: dungeon.c, level_difficulty."""

import pytest

from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Play
from rule import rule
from worlds import new_world


@rule("N-506")
@pytest.mark.parametrize(("number", "more"), [(1, 8), (4, 2)])
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_sokoban_grows_harder_as_one_climbs_but_not_in_343(edition: str, number: int, more: int) -> None:
    """One comes in on its fourth level: 2 x (4 - 1 + 1) for the first. In 3.4.3 newts live in its zoos."""
    play = Play(new_world(EDITIONS[edition], 1, Birth(role="valkyrie")), EDITIONS[edition], NOBODY)
    sokoban = next(branch for branch in play.world.dungeon.branches if branch.name == "sokoban")
    depth = sokoban.first_depth + number - 1

    play.world.level = Level("sokoban", number, depth)

    assert level_difficulty(play) == depth + (0 if edition == "3.4.3" else more)
