"""Census of crowds: how many monsters a level has after a hero has waited there for some thousand turns.

He searches on the spot and takes no part: his hit points and nutrition are restored every turn, and in wizard
mode no other death is accepted. New monsters come one turn in seventy, and go by stairs and holes, by
fights among themselves, and by what befalls them. The suite compares the crowds of turn 1000. The figures of
docs/surveys.md, until turn 10,000, are printed by

    PYTHONPATH=src:tests python tests/census/crowds.py 100    a hundred games of each kind
"""

import sys
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from statistics import fmean, median, stdev
from typing import Any

from census.counting import LOOKS, Census, Look, Trial, rough
from census.real_room import waiting_game
from marrow.editions.nethack_367 import NETHACK_367
from marrow.game.game import Game
from marrow.lab.random_player import AnswersOfSurvivor
from marrow.messages.commands import Continue, Search
from marrow.model.level import Level
from marrow.rules.dungeon.branches import MAIN, place_at
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Play
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import higher_rooms

MARKS = (1000,)  # turns, in the suite
MANY_MARKS = (1000, 2000, 5000, 10_000)
MAX_HP = 1000
CASES = {"depth 1": (1, 1), "depth 13": (13, 10)}  # depth, and the hero's level there


def outcome(counts: dict[int, int]) -> dict[str, int]:
    """What is compared: large crowds in steps, for no two of hundreds are alike."""
    return {f"monsters on turn {turn}": rough(number) for turn, number in counts.items()}


def real_crowds(depth: int, level: int, marks: tuple[int, ...] = MARKS) -> Trial:
    seeds = count(1)

    def trial() -> dict[str, int]:
        return outcome(next(found for seed in seeds if (found := real_crowd(seed, depth, level, marks))))

    return trial


def real_crowd(seed: int, depth: int, level: int, marks: tuple[int, ...]) -> dict[int, int]:
    """The monsters on the level at these turns of a game; none if the hero has left it, or it is special."""
    game: Any = waiting_game(seed)
    try:
        found: dict[int, int] = game.crowd(depth, level, marks, MAX_HP)
        return found
    finally:
        game.close()


def our_crowds(depth: int, level: int, marks: tuple[int, ...] = MARKS) -> Trial:
    seeds = count(1)

    def trial() -> dict[str, int]:
        return outcome(next(found for seed in seeds if (found := our_crowd(seed, depth, level, marks))))

    return trial


def our_crowd(seed: int, depth: int, level: int, marks: tuple[int, ...]) -> dict[int, int]:
    """As ``real_crowd``."""
    birth = Birth(role="valkyrie", race="human", alignment="neutral", pet="n", mode="wizard")
    game = waiting(seed, birth)
    hero = game.world.hero
    hero.level = level
    if depth > 1:
        if place_at(game.world.dungeon, MAIN, depth) is not None:
            return {}
        assert game.answerer is not None
        go_to_level(
            Play(game.world, NETHACK_367, game.answerer, higher_rooms=higher_rooms),
            MAIN,
            depth,
            by="teleport",
        )
    here = game.world.level
    found = dict(monsters_at(game, here, marks))
    return found if len(found) == len(marks) else {}


def waiting(seed: int, birth: Birth) -> Game:
    whims = AnswersOfSurvivor(Random(seed))
    game = Game.new(NETHACK_367, seed, birth, whims)
    whims.world = game.world
    return game


def monsters_at(game: Game, here: Level, marks: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    hero = game.world.hero
    for mark in marks:
        while game.world.turn < mark:
            hero.hp = hero.max_hp = MAX_HP
            hero.nutrition = 900
            game.do(Continue() if game.busy else Search())
            if game.world.level is not here or game.over:
                return
        yield mark, sum(monster.hp > 0 for monster in here.monsters)


CENSUSES = (
    Census(
        "crowds", CASES, real_crowds, our_crowds, trials=1000, our_trials=60, live_trials=40,
        looks=(Look(3, 0.1, 0.05, 2, enough=20), LOOKS[-1]),
    ),
)  # fmt: skip


def crowds_of(play: Any, depth: int, level: int, games: int) -> list[dict[int, int]]:
    """The crowds of so many games, one after another seed, without those that left the level."""
    every = (play(seed, depth, level, MANY_MARKS) for seed in count(1))
    return list(islice(filter(None, every), games))


def spread(numbers: list[int]) -> str:
    """The middle and the mean of some numbers, and by how much the mean is uncertain."""
    error = stdev(numbers) / len(numbers) ** 0.5
    return f"{median(numbers):g}, {fmean(numbers):.1f} ± {error:.1f}"


def main() -> None:
    games = int(sys.argv[1])
    print("| depth | turn | the real game's median, mean | Marrow's |\n|---|---|---|---|")
    for depth, level in CASES.values():
        real, ours = (crowds_of(play, depth, level, games) for play in (real_crowd, our_crowd))
        for turn in MANY_MARKS:
            pair = [spread([found[turn] for found in side]) for side in (real, ours)]
            print(f"| {depth} | {turn} | {pair[0]} | {pair[1]} |", flush=True)


if __name__ == "__main__":
    main()
