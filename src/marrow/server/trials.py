"""Trials of the dead in quarantine, the only way out of it: in child processes, one at a time a worker."""

import asyncio
from collections.abc import Awaitable, Callable

from marrow.editions import edition_named
from marrow.errors import HostileFile, StoreTrouble
from marrow.formats.bones import read_bones
from marrow.judging.trial import try_apart
from marrow.server import dead
from marrow.server.exchange import Exchange
from marrow.server.helpers import Helper, HelperEnded

IDLE_SECONDS = 0.5
TROUBLE_SECONDS = 5.0  # so that a full disk is not filled with news of it


def tried(edition: str, data: bytes) -> tuple[str, str]:
    """How a trial ends: an empty code if the level passes, else the code and what happened.

    It runs in a helper process, which has no threads and so may fork; its child has capped time and memory.
    """
    try:
        bones = read_bones(data, edition_named(edition))
    except HostileFile as error:
        return error.code, str(error)
    result = try_apart(bones)
    return result.code, result.why


async def try_next(exchange: Exchange, helper: Helper) -> bool:
    """Try the oldest dead that nobody tries; whether there were any."""
    now = exchange.clock()
    if not await exchange.look(lambda db: dead.any_untried(db, now)):
        return False
    found = await exchange.change(lambda db: dead.next_untried(db, now))
    if found is None:
        return False
    one, edition, data = found
    code, why = await helper.do(tried, edition, data)
    ended = exchange.clock()
    await exchange.change(lambda db: dead.end_trial(db, one, code, why, ended))
    return True


Work = Callable[[Exchange, Helper], Awaitable[bool]]


async def work_always(exchange: Exchange, work: Work) -> None:
    """Do this work with a helper process, again and again, as long as the server runs."""
    helper = Helper()
    try:
        while True:
            try:
                if await work(exchange, helper):
                    continue
            except StoreTrouble as error:
                exchange.says({"error": str(error)})
                await asyncio.sleep(TROUBLE_SECONDS)
            except HelperEnded as error:  # it is done again when its time is over
                exchange.says({"error": f"the process of {work.__name__} ended: {error}"})
            await asyncio.sleep(IDLE_SECONDS)
    finally:
        await asyncio.to_thread(helper.close)  # what is under way ends first
