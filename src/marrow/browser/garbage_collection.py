"""Python's garbage collection, kept from holding up keys.

A full collection in a web process with 2,000 sockets takes a fifth of a second, and Python would begin one
every few seconds. Young objects are collected as always.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

NEVER = 1_000_000_000
SECONDS_BETWEEN = 600.0


def freeze_what_is_loaded() -> None:
    """Leave the modules and the tables of the game out of all later collections."""
    gc.collect()
    gc.freeze()


@asynccontextmanager
async def full_collections_seldom() -> AsyncIterator[None]:
    """Meanwhile collect fully every ten minutes, and not whenever a quarter of all objects are new."""
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
