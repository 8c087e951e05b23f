"""Runs a study: plays the chunks that are missing, here or by Ray, and keeps their rows as they are done."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import cpu_count, get_context
from typing import Any, Literal

from marrow.errors import BadOption
from marrow.lab.studies.playing import play_chunk
from marrow.lab.studies.results import Results, Row
from marrow.lab.studies.study import Case, Study

LIVES_A_CHUNK, PLAYED_A_CHUNK = 20_000, 4  # lives of the batch; games, pets and dungeons
WAITING = (
    4  # chunks for each worker that are handed out ahead: memory is bounded whatever the number of lives
)
EngineName = Literal["local", "ray"]
Told = Callable[[int, int, float], object]


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some lives of a case. It and the study are all that a worker is told."""

    edition: str
    case: Case
    first: int
    lives: int


def chunks_of(study: Study) -> Iterator[Chunk]:
    """All chunks of a study, in the order in which they are played."""
    size = LIVES_A_CHUNK if study.plays == "lives" else PLAYED_A_CHUNK
    for edition in study.editions:
        for case in study.cases:
            for first in range(0, study.lives, size):
                yield Chunk(edition, case, study.seed + first, min(size, study.lives - first))


def run_study(study: Study, results: Results, engine: EngineName = "local", told: Told | None = None) -> int:
    """Play what is missing; returns how many lives were played. Raises BadOption, keeping all that was done.

    ``told`` is called with the lives done, all lives, and the seconds left.
    """
    missing = [
        one for one in chunks_of(study) if not results.has(one.edition, one.case.name, one.first, one.lives)
    ]
    whole, done, began = sum(one.lives for one in missing), 0, time.monotonic()
    for chunk, rows in _played(study, missing, engine):
        results.keep(chunk.edition, chunk.case.name, chunk.first, rows)
        done += chunk.lives
        if told is not None:
            told(done, whole, (time.monotonic() - began) / done * (whole - done))
    return done


def _played(study: Study, chunks: list[Chunk], engine: EngineName) -> Iterator[tuple[Chunk, list[Row]]]:
    if engine == "ray":
        return _by_ray(study, chunks)
    return _here(study, chunks) if study.plays == "lives" else _by_processes(study, chunks)


def _here(study: Study, chunks: list[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
    """The batch uses threads of its own."""
    for chunk in chunks:
        yield chunk, play_chunk(study, chunk.edition, chunk.case, chunk.first, chunk.lives)


def _by_processes(study: Study, chunks: list[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
    workers = cpu_count()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting: dict[Future[list[Row]], Chunk] = {}
        queue = iter(chunks)
        while True:
            while len(waiting) < WAITING * workers and (chunk := next(queue, None)) is not None:
                task = pool.submit(play_chunk, study, chunk.edition, chunk.case, chunk.first, chunk.lives)
                waiting[task] = chunk
            if not waiting:
                return
            for task in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(task), task.result()


def _by_ray(study: Study, chunks: list[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
    """Ray redoes the chunk of a lost worker; rows come as they are done."""
    if find_spec("ray") is None:
        raise BadOption("the engine ray needs Ray, of Marrow's extra [cluster]")
    ray: Any = import_module("ray")

    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False, configure_logging=False)
    remote: Any = ray.remote(max_retries=-1)(play_chunk)
    ahead = WAITING * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    waiting: dict[Any, Chunk] = {}
    queue = iter(chunks)
    while True:
        while len(waiting) < ahead and (chunk := next(queue, None)) is not None:
            waiting[remote.remote(study, chunk.edition, chunk.case, chunk.first, chunk.lives)] = chunk
        if not waiting:
            return
        (ready,), _ = ray.wait(list(waiting), num_returns=1)
        yield waiting.pop(ready), ray.get(ready)
