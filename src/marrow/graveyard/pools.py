"""The pools that `marrow bones` looks into: all of a server with BONES_POOLS, or the one of --pool."""

from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from marrow.digits import number_of
from marrow.errors import BadOption
from marrow.game.game_paths import data_directory
from marrow.pool.reading import FIRST, pool_files, pool_name, pool_number, pool_to_read
from marrow.pool.sqlite import SqlitePool

MOST = 10  # pools of a server. NetHack: BONES_POOLS

Numbered = list[tuple[int, SqlitePool]]


def files_meant(asked: str | None) -> list[Path]:
    """The files of the pools, the first one first. Raises BadOption for a number that no pool has."""
    data = data_directory()
    if asked is None:
        return pool_files(data) or [data / FIRST]
    number = number_of(asked, longest=1)
    if number is None or number >= MOST:
        raise BadOption(f"--pool is a number from 0 to {MOST - 1}, not {asked[:20]!r}")
    return [data / pool_name(number)]


@contextmanager
def pools_for_looking(asked: str | None) -> Iterator[Numbered]:
    """The pools with their numbers, to be read."""
    with ExitStack() as held:
        yield [
            (pool_number(file), held.enter_context(closing(pool_to_read(file))))
            for file in files_meant(asked)
        ]


@contextmanager
def pool_with(asked: str | None, edition: str, name: str) -> Iterator[SqlitePool]:
    """The pool with bones of this level, to be changed; if none has any, the first.

    Raises BadOption if several have some.
    """
    with pools_for_looking(asked) as pools:
        having = [number for number, pool in pools if pool.list_bones(edition, name)]
    if len(having) > 1:
        said = ", ".join(map(str, having))
        raise BadOption(f"bones of {name} lie in the pools {said}; --pool says which are meant")
    with closing(
        SqlitePool(data_directory() / pool_name(having[0]) if having else files_meant(asked)[0])
    ) as pool:
        yield pool


@contextmanager
def pool_to_change(asked: str | None) -> Iterator[SqlitePool]:
    """The pool of --pool, or else the first."""
    with closing(SqlitePool(files_meant(asked or "0")[0])) as pool:
        yield pool


def of_pool(number: int, pools: Numbered) -> str:
    """Which pool it is, if there are several."""
    return f"  (pool {number})" if len(pools) > 1 else ""
