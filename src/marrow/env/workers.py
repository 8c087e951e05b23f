"""Processes that play the lanes of a vector environment. What they see is in shared memory, not sent."""

import gc
import multiprocessing
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
from marrow.env.lines import Line
from marrow.env.observations import space_of
from marrow.env.settings import Settings, checked_settings
from marrow.env.shared_arrays import SharedArrays
from marrow.errors import MarrowError

END = "end"
PATIENCE = 5.0  # seconds for a process to end by itself


class Workers:
    """Splits the lanes among so many processes, and gathers what they come to. This process is the first.

    ``settings`` are those of its lanes, ``arguments`` what each other process makes its settings of.
    """

    def __init__(
        self,
        settings: Settings,
        arguments: Mapping[str, Any],
        shared: SharedArrays,
        lanes: int,
        workers: int,
        mode: AutoresetMode,
        max_steps: int | None,
    ) -> None:
        self._mode, self._keys, self._shared = mode, settings.keys, shared
        self._begun, self._over = [False] * lanes, [False] * lanes
        self._waits = False  # whether an answer is still to come
        bounds = [lanes * number // workers for number in range(workers + 1)]
        own, *self._others = [range(*pair) for pair in pairwise(bounds)]
        self._own = Lanes(settings, shared.arrays, shared.outcome, own, mode, max_steps)
        context = multiprocessing.get_context("forkserver")
        self._lines: list[Line] = []
        self._processes = []
        for numbers in self._others:
            here, there = context.Pipe()
            process = context.Process(
                target=work,
                args=(there, arguments, shared.name, lanes, numbers, mode, max_steps),
                daemon=True,
            )
            process.start()
            there.close()
            self._lines.append(Line(here))
            self._processes.append(process)

    def _begin_to_wait(self) -> None:
        """Called before the processes are told anything. Raises EnvironmentFault if they still play."""
        if self._waits:
            raise EnvironmentFault("a step was interrupted while others played; make a new environment")
        self._waits = True

    def _do_all(self, what: str, arguments: Callable[[range], tuple[Any, ...]]) -> list[Any]:
        """Let each process do its part: what they answer. Raises what a process raised."""
        self._begin_to_wait()
        for line, numbers in zip(self._lines, self._others, strict=True):
            with suppress(OSError):  # it has ended, and the answer says so
                line.send((what, arguments(numbers)))
        return self._with_answers(lambda: getattr(self._own, what)(*arguments(self._own.numbers)))

    def _with_answers(self, play: Callable[[], Any]) -> list[Any]:
        """What the lanes here come to and what each other process answers: None if that is in shared memory.

        Raises what was raised here or there, when all have answered.
        """
        answers: list[Any] = []
        try:
            answers.append(play())
        finally:
            trouble: BaseException | None = None
            for line in self._lines:
                try:
                    told = line.receive()
                    good, answer = (True, None) if told is None else told
                except (EOFError, OSError):
                    good, answer = False, EnvironmentFault("a process that played games has ended")
                if not good:
                    trouble = trouble or answer
                answers.append(answer)
            self._waits = False
            if trouble is not None:
                raise trouble
        return answers

    def reset(self, seeds: Sequence[int | None], chosen: Many) -> Infos:
        for lane in np.flatnonzero(chosen):
            self._begun[lane], self._over[lane] = True, False
        parts = self._do_all(
            "reset", lambda part: (seeds[part.start : part.stop], chosen[part.start : part.stop])
        )
        return [info for part in parts for info in part]

    def step(self, actions: Many) -> tuple[Many, Many, Many, Told]:
        """Play an action in each lane. Raises BadAction before any lane has moved."""
        check_actions(actions, self._keys, self._begun, self._over, self._mode)
        self._begin_to_wait()
        self._shared.actions[:] = actions
        for line in self._lines:
            with suppress(OSError):  # it has ended, and the answer says so
                line.play()
        parts = self._with_answers(lambda: self._own.play(actions[: self._own.numbers.stop]))
        outcome = self._shared.outcome
        rewards, terminated = outcome.rewards.copy(), outcome.terminated.copy()
        truncated = outcome.truncated.copy()
        if self._mode is AutoresetMode.DISABLED:  # else nobody asks
            self._over = (terminated | truncated).tolist()
        if all(part is None for part in parts):
            return rewards, terminated, truncated, outcome.turns.copy()
        infos: Infos = [{"turns": turn} for turn in outcome.turns.tolist()]
        for numbers, part in zip((self._own.numbers, *self._others), parts, strict=True):
            if part is not None:
                infos[numbers.start : numbers.stop] = part
        return rewards, terminated, truncated, infos

    def prepare(self, games: int) -> None:
        self._do_all("prepare", lambda _: (games,))

    def close(self) -> None:
        for line in self._lines:
            try:
                line.send((END, ()))
            except OSError:
                continue
        for process in self._processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
        for line in self._lines:
            line.close()
        del self._own  # and its arrays, which are in the shared memory


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
    line = Line(pipe)
    actions = shared.actions[numbers.start : numbers.stop]
    gc.collect()
    gc.freeze()  # what is there now stays: it need not be looked through again and again
    while True:
        try:
            told = line.receive()
            what, given = ("play", (actions,)) if told is None else told
        except EOFError:
            break
        if what == END:
            break
        try:
            answer = getattr(played, what)(*given)
            if told is None and answer is None:
                line.play()
            else:
                line.send((True, answer))
        except MarrowError as error:
            line.send((False, error))
        except Exception as error:
            line.send((False, EnvironmentFault("".join(traceback.format_exception(error)))))
    del played, actions
    shared.close()
