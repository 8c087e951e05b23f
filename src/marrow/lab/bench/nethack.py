"""The rows of `marrow bench` for the real NetHack 3.6, through the package nle where it is installed."""

from random import Random
from typing import Any

from marrow.lab.bench.engine import REFRESHED_EVERY, STEPS
from marrow.lab.bench.measures import Measure, milliseconds, now

TURN = 20  # the index of the turn in nle's blstats
STEP_KEYS = tuple(map(ord, "hjklyubn\r"))
OPTIONS = ("pettype:none",)


def is_here() -> bool:
    """Whether nle can be imported."""
    try:
        import nle.nethack  # noqa: F401
    except ImportError:
        return False
    return True


def nethack_rows(seconds: float) -> list[Measure]:
    """Every row of the real NetHack, once."""
    turns, steps = _moving(seconds)
    return [
        Measure("NetHack: searching alone", _searching(seconds), "turns/s"),
        Measure("NetHack: random moving", turns, "turns/s"),
        Measure("NetHack: random moving, steps", steps, "steps/s"),
        Measure("NetHack: new game", _resets(), "ms"),
    ]


def _game(*, alone: bool) -> Any:
    from nle import nethack

    options = [*nethack.NETHACKOPTIONS, *(OPTIONS if alone else ())]
    name = "Bench-val-hum-fem-neu" if alone else "Bench-val-dwa-fem-law"
    game = nethack.Nethack(("blstats",), name, ttyrec=None, options=options, spawn_monsters=not alone)
    game.set_initial_seeds(1, 1, False)
    return game


def _searching(seconds: float) -> float:
    """Turns per second of a hero who searches alone."""
    game = _game(alone=True)
    turns, spent = 0, 0.0
    while spent < seconds:
        (stats,) = game.reset()
        first = int(stats[TURN])
        started = now()
        for _ in range(REFRESHED_EVERY):
            (stats,), over = game.step(ord("s"))
            if over:
                break
        spent += now() - started
        turns += int(stats[TURN]) - first
    game.close()
    return turns / spent


def _moving(seconds: float) -> tuple[float, float]:
    """Turns and steps per second in random directions; a new game when one is over."""
    game = _game(alone=False)
    dice = Random(1)
    (stats,) = game.reset()
    turns = steps = 0
    last = int(stats[TURN])
    spent = 0.0
    while spent < seconds:
        started = now()
        for _ in range(STEPS):
            (stats,), over = game.step(dice.choice(STEP_KEYS))
            steps += 1
            turn = int(stats[TURN])
            turns += max(0, turn - last)
            last = turn
            if over:
                (stats,) = game.reset()
                last = int(stats[TURN])
        spent += now() - started
    game.close()
    return turns / spent, steps / spent


def _resets() -> float:
    game = _game(alone=False)
    game.reset()
    taken = milliseconds(game.reset, 50)
    game.close()
    return taken
