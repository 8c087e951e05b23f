"""Frames on their way: differences lead to the same rows, whoever is slow gets only the newest."""

import asyncio
import json
import random
from typing import Any

from marrow.browser.cells import changed_rows, is_message, new_lines, style_of, told_lines
from marrow.browser.channels import Channel, View, Viewer
from marrow.browser.wire import Audience, Gone, Shown
from marrow.front.frame import BLANK, Cell, Frame

Grid = list[list[tuple[str, int]]]


def random_frame(dice: random.Random, before: Frame | None = None) -> Frame:
    """A frame that differs from the one before in some places."""
    frame = before.copy() if before is not None else Frame()
    for _ in range(dice.randrange(12)):
        row, column = dice.randrange(24), dice.randrange(80)
        frame.put(
            row,
            column,
            dice.choice(["@", "a long text here", " ", "....  ", "<&>"]),
            dice.randrange(16),
            dice.choice([0, 1, 8]),
        )
    if dice.random() < 0.2:
        frame.clear_row(dice.randrange(24), dice.randrange(80))
    return frame


def grid_of(frame: Frame) -> Grid:
    return [[(cell[0], style_of(cell)) for cell in cells] for cells in frame.cells]


def put(grid: Grid, said: dict[str, Any]) -> Grid:
    """What a browser does with a message."""
    if "size" in said:
        rows, columns = said["size"]
        if (len(grid), len(grid[0]) if grid else 0) != (rows, columns):
            grid = [[(" ", style_of(BLANK))] * columns for _ in range(rows)]
    for row, column, width, *runs in said["r"]:
        cells = [
            (letter, style) for style, text in zip(runs[::2], runs[1::2], strict=True) for letter in text
        ]
        cells += [(" ", style_of(BLANK))] * (width - len(cells))
        grid[row][column : column + width] = cells
    return grid


def shown(before: list[list[Cell]] | None, frame: Frame, *said: str) -> Shown:
    rows = changed_rows(before, frame)
    return Shown("g", before is None, rows, (24, 80), frame.cursor, "command", "", list(said))


def test_differences_lead_to_the_same_rows_however_many_are_left_out() -> None:
    dice = random.Random(1)
    view, frame = View(), random_frame(dice)
    view.apply(shown(None, frame))
    grids: list[Grid] = [[], [], []]
    numbers = [-1, -1, -1]
    for _ in range(300):
        before, frame = frame, random_frame(dice, frame)
        view.apply(shown(before.cells, frame))
        for one, every in enumerate((1, 2, 7)):
            if view.number % every == 0:
                said = json.loads(view.message_after(numbers[one]))
                grids[one] = put(grids[one], said)
                numbers[one] = view.number
                assert grids[one] == grid_of(frame), (one, view.number)


def test_a_frame_of_another_size_replaces_everything() -> None:
    view, small = View(), Frame()
    small.put(3, 3, "small")
    view.apply(shown(None, small))
    grid = put([], json.loads(view.message_after(-1)))
    large = Frame(30, 120)
    large.put(25, 100, "large", end=120)

    rows = changed_rows(small.cells, large)
    view.apply(Shown("g", True, rows, (30, 120), (0, 0), "command", "", []))
    view.apply(Shown("g", False, [], (30, 120), (1, 1), "command", "", []))

    assert put(grid, json.loads(view.message_after(1))) == grid_of(large)


def test_a_slow_socket_gets_only_the_newest_frame() -> None:
    async def check() -> None:
        sent: list[dict[str, Any]] = []
        free = asyncio.Event()

        async def send(raw: bytes) -> None:
            sent.append(json.loads(raw))
            await free.wait()

        view, frame = View(), Frame()
        viewer = Viewer(send, plays=False)
        view.viewers.add(viewer)
        task = asyncio.create_task(view.show(viewer))
        view.apply(shown(None, frame))
        await asyncio.sleep(0)
        for number in range(100):
            before, frame = frame, frame.copy()
            frame.put(0, 0, f"message {number:3}")
            view.apply(shown(before.cells, frame, f"message {number}"))
            await asyncio.sleep(0)
        free.set()
        await asyncio.sleep(0.01)
        task.cancel()

        assert len(sent) == 2
        assert "message  99" in json.dumps(sent[-1]["r"])
        assert sent[-1]["s"][-1] == "message 99"

    asyncio.run(check())


def test_who_watches_later_sees_it_later() -> None:
    async def check() -> None:
        channel, frame = Channel("g"), Frame()
        channel.listed(Audience(False, 0))
        channel.apply(shown(None, frame))
        channel.audience = Audience(False, 0)
        channel.listed(Audience(False, 1))
        before, frame = frame, frame.copy()
        frame.put(0, 0, "secret for a second")
        channel.apply(shown(before.cells, frame))

        await asyncio.sleep(0.5)
        assert channel.public.rows == [] and b"secret" in channel.own.rows[0]
        await asyncio.sleep(0.7)
        assert b"secret" in channel.public.rows[0]

    asyncio.run(check())


def test_who_watches_is_told_no_last_words() -> None:
    async def check() -> None:
        channel = Channel("g")

        async def send(raw: bytes) -> None: ...

        player, watcher = Viewer(send, plays=True), Viewer(send, plays=False)
        channel.own.viewers |= {player, watcher}
        channel.end(Gone("g", "over", ["a secret"], "d"))

        assert b"secret" in player.notes[0] and b"secret" not in watcher.notes[0]

    asyncio.run(check())


def test_messages_and_new_lines_are_read_aloud() -> None:
    base, frame = Frame(), Frame()
    base.put(5, 40, "|....|")
    frame.put(5, 40, "|....|")
    frame.put(0, 0, "You see here a dagger.--More--")
    frame.put(3, 42, "a - a sword")

    assert told_lines(base, frame) == ["You see here a dagger.--More--", "a - a sword"]
    assert new_lines(["What name? a"], ["What name? ab", "x"]) == ["b", "x"]
    assert is_message("You see here a dagger.--More--", ["You see here a dagger."])
    assert is_message("You hit it. You see here a dagger.", ["You hit it.", "You see here a dagger."])
    assert not is_message("Really attack?", ["You see here a dagger."])
