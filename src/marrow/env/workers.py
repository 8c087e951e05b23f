"""Processes that play the lanes of a vector environment. What they see is in shared memory, not sent."""

import gc
import multiprocessing
import os
import pickle
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from marrow.env import order_actions
from marrow.env.errors import EnvironmentFault
from marrow.env.lanes import Infos, Lanes, Many, Told, check_actions
from marrow.env.observations import space_of
from marrow.env.settings import Settings, checked_settings
from marrow.env.shared_arrays import SharedArrays
from marrow.errors import MarrowError

END = "end"
# What a process reads first, a byte: to play the actions that stand in shared memory, or that a message
# follows. As an answer: that all there is to say stands there, or that a message follows.
PLAY, MESSAGE = b"p", b"m"
PATIENCE = 5.0  # seconds for a process to end by itself


class Workers:
    """Splits the lanes among processes, and gathers what they send: rewards, ends and infos.

    ``settings`` are the arguments that each process makes its settings of, ``keys`` those of the actions.
    """

    def __init__(
        self,
        settings: Mapping[str, Any],
        shared: SharedArrays,
        lanes: int,
        workers: int,
        mode: AutoresetMode,
        max_steps: int | None,
        keys: Sequence[str],
    ) -> None:
        self._mode, self._keys, self._shared = mode, keys, shared
        self._begun, self._over = [False] * lanes, [False] * lanes
        bounds = [lanes * number // workers for number in range(workers + 1)]
        self._ranges = [range(*pair) for pair in pairwise(bounds)]
        context = multiprocessing.get_context("forkserver")
        self._pipes: list[Connection] = []
        self._processes = []
        for numbers in self._ranges:
            here, there = context.Pipe()
            process = context.Process(
                target=work, args=(there, settings, shared.name, lanes, numbers, mode, max_steps), daemon=True
            )
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def _ask_all(self, what: str, arguments: Callable[[range], tuple[Any, ...]]) -> list[Any]:
        """Send each process its part, and wait for all answers. Raises what a process raised."""
        for pipe, numbers in zip(self._pipes, self._ranges, strict=True):
            with suppress(OSError):  # it has ended, and the answer says so
                send(pipe, (what, arguments(numbers)))
        return self._answers()

    def _answers(self) -> list[Any]:
        """What each process answers; None if that stands in shared memory. Raises what a process raised."""
        answers = []
        trouble: BaseException | None = None
        for pipe in self._pipes:
            try:
                told = receive(pipe)
                good, answer = (True, None) if told is None else told
            except (EOFError, OSError):
                good, answer = False, EnvironmentFault("a process that played games has ended")
            if not good:
                trouble = trouble or answer
            answers.append(answer)
        if trouble is not None:
            raise trouble
        return answers

    def reset(self, seeds: Sequence[int | None], chosen: Many) -> Infos:
        for lane in np.flatnonzero(chosen):
            self._begun[lane], self._over[lane] = True, False
        parts = self._ask_all(
            "reset", lambda part: (seeds[part.start : part.stop], chosen[part.start : part.stop])
        )
        return [info for part in parts for info in part]

    def step(self, actions: Many) -> tuple[Many, Many, Many, Told]:
        """Play an action in each lane. Raises BadAction before any lane has moved."""
        check_actions(actions, self._keys, self._begun, self._over, self._mode)
        self._shared.actions[:] = actions
        for pipe in self._pipes:
            with suppress(OSError):  # it has ended, and the answer says so
                os.write(pipe.fileno(), PLAY)
        parts = self._answers()
        outcome = self._shared.outcome
        rewards, terminated = outcome.rewards.copy(), outcome.terminated.copy()
        truncated = outcome.truncated.copy()
        self._over = (terminated | truncated).tolist()
        if all(part is None for part in parts):
            return rewards, terminated, truncated, outcome.turns.copy()
        infos: Infos = [{"turns": turn} for turn in outcome.turns.tolist()]
        for numbers, part in zip(self._ranges, parts, strict=True):
            if part is not None:
                infos[numbers.start : numbers.stop] = part
        return rewards, terminated, truncated, infos

    def prepare(self, games: int) -> None:
        self._ask_all("prepare", lambda _: (games,))

    def close(self) -> None:
        for pipe in self._pipes:
            try:
                send(pipe, (END, ()))
            except OSError:
                continue
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
        for pipe in self._pipes:
            pipe.close()


def send(pipe: Connection, message: object) -> None:
    """Send a message. Raises OSError if the other process has ended."""
    raw = pickle.dumps(message)
    os.write(pipe.fileno(), MESSAGE)
    pipe.send_bytes(raw)


def receive(pipe: Connection) -> Any:
    """The next message; None for ``PLAY``. Raises EOFError or OSError if the other process has ended."""
    first = os.read(pipe.fileno(), 1)
    if not first:
        raise EOFError
    return None if first == PLAY else pipe.recv()


def numbers_of_action(settings: Settings) -> int:
    """How many numbers an action is; 0 if it is a number by itself."""
    return 0 if settings.actions else len(order_actions.SIZES)


def work(
    pipe: Connection,
    arguments: Mapping[str, Any],
    name: str,
    lanes: int,
    numbers: range,
    mode: AutoresetMode,
    max_steps: int | None,
) -> None:
    """A process: play the lanes it is given until told to end."""
    settings = checked_settings(**arguments)
    places = len(settings.actions) or len(order_actions.COMMANDS)
    spaces = {key: space_of(key, places) for key in settings.observation_keys}
    shared = SharedArrays(spaces, lanes, numbers_of_action(settings), name)
    played = Lanes(settings, shared.arrays, shared.outcome, numbers, mode, max_steps)
    actions = shared.actions[numbers.start : numbers.stop]
    gc.collect()
    gc.freeze()  # what is there now stays: it need not be looked through again and again
    while True:
        try:
            told = receive(pipe)
            what, given = ("play", (actions,)) if told is None else told
        except EOFError:
            break
        if what == END:
            break
        try:
            answer = getattr(played, what)(*given)
            if told is None and answer is None:
                os.write(pipe.fileno(), PLAY)
            else:
                send(pipe, (True, answer))
        except MarrowError as error:
            send(pipe, (False, error))
        except Exception as error:
            send(pipe, (False, EnvironmentFault("".join(traceback.format_exception(error)))))
    del played, actions
    shared.close()
