"""Trials of the dead in quarantine, the only way out of it: in child processes, one at a time a worker."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from types import FrameType

from marrow.editions import edition_named
from marrow.errors import HostileFile, StoreTrouble
from marrow.formats.bones import read_bones
from marrow.judging.trial import try_apart
from marrow.server import dead
from marrow.server.exchange import Exchange

IDLE_SECONDS = 0.5
TROUBLE_SECONDS = 5.0  # so that a full disk is not filled with news of it
BACKGROUND = 10  # how much nicer than those who answer requests
LOOK_SECONDS = 5.0  # after which a helper looks whether its worker lives


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


def new_helper() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=be_helper)


def be_helper() -> None:
    os.nice(BACKGROUND)
    end_with_parent()


def end_with_parent() -> None:
    """End this process soon after the one that started it, which may be killed without a word.

    Helpers have no thread that could wait for that, since they fork; a forked child inherits no timer.
    """
    parent = parent_process()

    def look(number: int, frame: FrameType | None) -> None:
        if parent is not None and os.getppid() != parent.pid:
            os._exit(0)

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOK_SECONDS, LOOK_SECONDS)


async def try_next(exchange: Exchange, helper: ProcessPoolExecutor) -> bool:
    """Try the oldest dead that nobody tries; whether there were any."""
    now = exchange.clock()
    if not await exchange.look(lambda db: dead.any_untried(db, now)):
        return False
    found = await exchange.change(lambda db: dead.next_untried(db, now))
    if found is None:
        return False
    one, edition, data = found
    code, why = await asyncio.get_running_loop().run_in_executor(helper, tried, edition, data)
    ended = exchange.clock()
    await exchange.change(lambda db: dead.end_trial(db, one, code, why, ended))
    return True


Work = Callable[[Exchange, ProcessPoolExecutor], Awaitable[bool]]


async def work_always(exchange: Exchange, work: Work) -> None:
    """Do this work with a helper process, again and again, as long as the server runs."""
    helper = new_helper()
    try:
        while True:
            try:
                if await work(exchange, helper):
                    continue
            except StoreTrouble as error:
                exchange.says({"error": str(error)})
                await asyncio.sleep(TROUBLE_SECONDS)
            except BrokenProcessPool as error:  # it is done again when its time is over
                exchange.says({"error": f"the process of {work.__name__} ended: {error}"})
                helper = new_helper()
            await asyncio.sleep(IDLE_SECONDS)
    finally:
        await asyncio.to_thread(helper.shutdown, cancel_futures=True)  # what is under way ends first
