"""Each source of life saving that variants have besides the amulet is reached by play; replays play again."""

from collections import deque
from collections.abc import Callable

import pytest

from kept import kept
from marrow.choices import Saver
from marrow.formats.replays import read_replay, write_replay
from marrow.game.replay import play
from replays.saved_heroes import SavedHero, crystals, jack, rings, sephirah, things, uvuudaum, witness
from rule import rule

DNH, NDNH, NNDNH = "dnethack", "notdnethack", "notnotdnethack"
LEFT, RIGHT, FIRST = Saver.LEFT_RING, Saver.RIGHT_RING, Saver.FIRST_RING
pytestmark = kept()

ALL_BUT_ONE = [DNH, NDNH, NNDNH]


def plays_again(hero: SavedHero) -> bool:
    """Whether the game's replay, written, read and played, ends in the same state."""
    replay = read_replay(write_replay(hero.finished()))
    [last] = deque(play(replay), maxlen=1)
    world = last.game.world
    return last.number == len(replay.steps) and world.turn == hero.world.turn


@rule("L-206", "L-207", "L-216", "L-215", "L-218", "L-210", "L-211")
@pytest.mark.parametrize(
    "game, edition, savers",
    [
        (rings, DNH, [LEFT, RIGHT]),
        (rings, NDNH, [LEFT, RIGHT]),
        (rings, NNDNH, [FIRST, Saver.DECLINING]),
        (jack, DNH, [Saver.JACK]),
        (jack, NDNH, [Saver.JACK]),
        (jack, NNDNH, [Saver.JACK]),
        (things, NDNH, [Saver.AMULET, Saver.AMULET, Saver.OBJECT]),
        (things, NNDNH, [Saver.AMULET, Saver.AMULET, Saver.OBJECT]),
        (crystals, NDNH, [Saver.CRYSTALS, Saver.CRYSTALS]),
        (crystals, NNDNH, [Saver.CRYSTALS, Saver.CRYSTALS]),
    ],
)
def test_a_hero_is_saved_by_play(game: Callable[[str], SavedHero], edition: str, savers: list[Saver]) -> None:
    hero = game(edition)
    assert hero.savers() == [saver.value for saver in savers]
    assert plays_again(hero)


@rule("L-221", "L-222", "L-224")
@pytest.mark.parametrize("edition", [DNH, NDNH, NNDNH])
@pytest.mark.parametrize("game", [witness, uvuudaum, sephirah])
def test_what_saves_monsters_and_what_draws_the_sephirah_is_met_by_play(
    game: Callable[[str], SavedHero], edition: str
) -> None:
    assert plays_again(game(edition))
