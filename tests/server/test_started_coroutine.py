"""A coroutine that is started at once, and awaited only if it has to wait."""

import asyncio

import pytest

from marrow.server.started_coroutine import StartedCoroutine


async def seven() -> int:
    return 7


def test_what_need_not_wait_has_ended_at_once() -> None:
    started = StartedCoroutine(seven())

    assert (started.ended, started.result) == (True, 7)


def test_what_it_raises_before_it_waits_is_raised_at_once() -> None:
    async def wrong() -> None:
        raise ValueError("wrong")

    with pytest.raises(ValueError, match="wrong"):
        StartedCoroutine(wrong())


def test_what_has_to_wait_goes_on_when_it_is_awaited() -> None:
    async def scene() -> list[int]:
        queue: asyncio.Queue[int] = asyncio.Queue()

        async def three() -> list[int]:
            return [await queue.get(), await queue.get(), await queue.get()]

        queue.put_nowait(1)
        started = StartedCoroutine(three())
        assert not started.ended
        asyncio.get_running_loop().call_soon(queue.put_nowait, 2)
        asyncio.get_running_loop().call_later(0.01, queue.put_nowait, 3)
        await started
        return started.result

    assert asyncio.run(scene()) == [1, 2, 3]


def test_a_timer_ends_the_coroutine_itself() -> None:
    ended = []

    async def waits_for_ever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("told")

    async def scene() -> None:
        started = StartedCoroutine(waits_for_ever())
        async with asyncio.timeout(0.01):
            await started

    with pytest.raises(TimeoutError):
        asyncio.run(scene())
    assert ended == ["told"]


def test_a_coroutine_may_take_a_trouble_for_an_end() -> None:
    async def patient() -> str:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            return "given up"
        return ""

    async def scene() -> str:
        started = StartedCoroutine(patient())
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().call_soon(task.cancel)
        await started
        return started.result

    assert asyncio.run(scene()) == "given up"
