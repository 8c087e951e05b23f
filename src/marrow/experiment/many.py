"""Many runs of one function, over cases and seeds, in one process or several."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import repeat
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from marrow.errors import BadOption
from marrow.lazy import lazy

if TYPE_CHECKING:
    import concurrent.futures as futures
    import multiprocessing
    import os
    import pickle
else:
    futures = lazy("concurrent.futures")
    multiprocessing = lazy("multiprocessing")
    os = lazy("os")
    pickle = lazy("pickle")

C = TypeVar("C")
R = TypeVar("R")
BAR = 40


class Row(NamedTuple, Generic[C, R]):
    """What the function returned for a case and a seed."""

    case: C
    seed: int
    result: R


def sweep(
    function: Callable[[C, int], R],
    cases: Iterable[C],
    seeds: int | Iterable[int],
    *,
    jobs: int | None = 1,
    progress: bool | None = None,
) -> list[Row[C, R]]:
    """Call ``function(case, seed)`` for every case and every seed; a row for each, case by case.

    The rows are the same whatever ``jobs`` is.

    Args:
        function: for more than one job it must be importable, that is, not a lambda or inside a function.
        seeds: so many, from 1 on; or the seeds themselves.
        jobs: how many processes; None for one for each processor.
        progress: a bar on standard error; not said, if that is a terminal.

    Raises:
        BadOption: for no seeds, less than one job, or what other processes cannot be handed.
        Whatever ``function`` raises, with a note that names the case and the seed.
    """
    every_seed = range(1, seeds + 1) if isinstance(seeds, int) else tuple(seeds)
    work = [(case, seed) for case in cases for seed in every_seed]
    if not every_seed:
        raise BadOption(f"seeds {seeds!r}; at least one is wanted")
    workers = jobs if jobs is not None else os.cpu_count() or 1
    if workers < 1:
        raise BadOption(f"jobs {jobs}; from 1 on are possible")
    shows = sys.stderr.isatty() if progress is None else progress
    results = _alone(function, work) if workers == 1 else _together(function, work, workers)
    rows = []
    for (case, seed), result in zip(work, _watched(results, len(work)) if shows else results, strict=True):
        rows.append(Row(case, seed, result))
    return rows


def _alone(function: Callable[[C, int], R], work: list[tuple[C, int]]) -> Iterator[R]:
    for case, seed in work:
        yield _one(function, case, seed)


def _together(function: Callable[[C, int], R], work: list[tuple[C, int]], workers: int) -> Iterator[R]:
    """The results in the order of the work, whoever has done it."""
    try:
        pickle.dumps((function, work))
    except Exception as error:  # pickle raises many kinds
        raise BadOption(f"another process cannot be handed this function or case: {error}") from error
    chunk = max(1, len(work) // (workers * 8))
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    with futures.ProcessPoolExecutor(workers, mp_context=context) as pool:
        cases, seeds = [case for case, _ in work], [seed for _, seed in work]
        yield from pool.map(_one, repeat(function), cases, seeds, chunksize=chunk)


def _one(function: Callable[[C, int], R], case: C, seed: int) -> R:
    try:
        return function(case, seed)
    except Exception as error:
        error.add_note(f"in the case {case!r} with seed {seed}")
        raise


def _watched(results: Iterable[Any], total: int) -> Iterator[Any]:
    """The results, with a bar on standard error."""
    for number, result in enumerate(results, 1):
        done = number * BAR // total
        print(f"\r[{'#' * done}{'.' * (BAR - done)}] {number}/{total}", end="", file=sys.stderr, flush=True)
        yield result
    print(file=sys.stderr)
