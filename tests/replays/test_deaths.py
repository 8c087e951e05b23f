"""Every ending and cause of death of section 8 is reached in a whole game, and its replay plays again."""

from collections import deque

import pytest

from kept import kept
from marrow.formats.fingerprint import state_hash
from marrow.formats.replays import read_replay, write_replay
from marrow.game.replay import play
from marrow.model.vocabularies import Ending
from replays.deaths import CAUSES, died_of
from replays.dying_hero import DyingHero
from rule import rule

pytestmark = kept()

LEAVES = ("above", "heaven")  # L-133: the hero has left the dungeon even after surviving


def cases(*, with_amulet: bool = False) -> list[object]:
    return [
        pytest.param(name, marks=getattr(about.script, "pytestmark", ()))
        for name, about in CAUSES.items()
        if not (with_amulet and about.worn)
    ]


def played_again(hero: DyingHero) -> None:
    """Check that the replay ends in the same state as the game it was made from."""
    replay = hero.recording.finished(hero.world)
    [last] = deque(play(read_replay(write_replay(replay))), maxlen=1)
    assert last.number == len(hero.recording.steps)
    assert state_hash(last.game.world) == state_hash(hero.world)


@rule("L-001", "L-002", "L-010", "L-088", edition="3.6.7")
@pytest.mark.parametrize("name", cases())
def test_each_cause_of_death_ends_the_game_by_play(name: str) -> None:
    about = CAUSES[name]

    hero = died_of(name, "for good")

    ended = hero.world.ended
    assert ended is not None
    assert (ended.ending, ended.death, ended.deaths) == (about.ending, about.death, 1)
    played_again(hero)


@rule("L-029", "L-030", "L-060", "L-088", edition="3.6.7")
@pytest.mark.parametrize("name", cases(with_amulet=True))
def test_with_an_amulet(name: str) -> None:
    about = CAUSES[name]

    hero = died_of(name, "amulet")

    assert [one.amount for one in hero.weakened] == [-1]
    assert all(item.kind.name != "amulet of life saving" for item in hero.world.hero.inventory)
    assert hero.game.over == about.again
    assert bool(hero.averted) == (about.ending != Ending.GENOCIDED)
    played_again(hero)


@rule("L-044", "L-046", "L-047", "L-123", edition="3.6.7")
@pytest.mark.parametrize("name", cases())
def test_a_declined_death_ends_the_game_only_if_the_hero_has_left(name: str) -> None:
    hero = died_of(name, "declined")

    assert hero.averted and hero.averted[0].ending == CAUSES[name].ending
    assert not hero.weakened
    assert hero.world.hero.dying.deaths == len(hero.faced)
    assert hero.game.over == (name in LEAVES)
    played_again(hero)


@rule("L-001", "L-002", "L-139", edition="3.6.7")
def test_every_ending_of_a_death_is_reached() -> None:
    reached = {about.ending for about in CAUSES.values()}

    assert {ending for ending in Ending if ending <= Ending.GENOCIDED} == reached
