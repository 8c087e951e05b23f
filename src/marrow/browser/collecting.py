"""Python's collector of objects that refer to each other, kept from holding up keys.

To look through all objects of a web process with 2,000 sockets takes a fifth of a second, and Python would do
so every few seconds. What was made a moment ago is looked through as always.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

NEVER = 1_000_000_000
SECONDS_BETWEEN = 600.0


def leave_tables_out() -> None:
    """Look through nothing again that is there now: the modules, and the tables of the game."""
    gc.collect()
    gc.freeze()


@asynccontextmanager
async def all_seldom() -> AsyncIterator[None]:
    """Meanwhile look through all objects every ten minutes, and not whenever a quarter of them are new."""
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], NEVER)
    task = asyncio.create_task(_collect_at_times())
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)


async def _collect_at_times() -> None:
    while True:
        await asyncio.sleep(SECONDS_BETWEEN)
        gc.collect()
