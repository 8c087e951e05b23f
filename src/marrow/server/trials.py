"""Trials of the dead in quarantine. Each worker makes one at a time, in a child of its helper process."""

import asyncio
from collections.abc import Awaitable, Callable

from marrow.editions import edition_named
from marrow.errors import HostileFile, StoreTrouble
from marrow.formats.bones import read_bones
from marrow.judging.trial import try_apart
from marrow.server import dead
from marrow.server.exchange import Exchange
from marrow.server.helper_process import HelperProcess, HelperProcessEnded

IDLE_SECONDS = 0.5
TROUBLE_SECONDS = 5.0  # so that the log of a full disk stays short


def make_trial(edition: str, data: bytes) -> tuple[str, str]:
    """Make a trial in a child with capped time and memory: "" if the level passes, else a code; and why.

    The helper process calls this: it has no threads, and so may fork.
    """
    try:
        bones = read_bones(data, edition_named(edition))
    except HostileFile as error:
        return error.code, str(error)
    result = try_apart(bones)
    return result.code, result.why


async def try_next(exchange: Exchange, helper: HelperProcess) -> bool:
    """Make the trial of the oldest dead in quarantine. Returns False if none waits for one."""
    now = exchange.clock()
    if not await exchange.look(lambda db: dead.any_untried(db, now)):
        return False
    found = await exchange.change(lambda db: dead.next_untried(db, now))
    if found is None:
        return False
    dead_id, edition, data = found
    code, why = await helper.do(make_trial, edition, data)
    ended = exchange.clock()
    await exchange.change(lambda db: dead.end_trial(db, dead_id, code, why, ended))
    return True


Work = Callable[[Exchange, HelperProcess], Awaitable[bool]]


async def work_always(exchange: Exchange, work: Work) -> None:
    """Do this work with a helper process, over and over, as long as the server runs."""
    helper = HelperProcess()
    try:
        while True:
            try:
                if await work(exchange, helper):
                    continue
            except StoreTrouble as error:
                exchange.log({"error": str(error)})
                await asyncio.sleep(TROUBLE_SECONDS)
            except HelperProcessEnded as error:  # the trial or replay is begun again after its time
                exchange.log({"error": f"the process of {work.__name__} ended: {error}"})
            await asyncio.sleep(IDLE_SECONDS)
    finally:
        await asyncio.to_thread(helper.close)  # the call under way ends first
