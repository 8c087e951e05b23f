"""Frames as differences: rows of cells as short lists that a browser puts into its grid."""

from collections.abc import Iterator, Sequence

import msgspec

from marrow.front.frame import BLANK, Cell, Frame
from marrow.front.screen import MORE

NEAR = 8  # changed cells this near to each other are sent as one stretch
Part = list[int | str]  # row, column, width, then styles and texts in turn

encode = msgspec.json.Encoder().encode


def style_of(cell: Cell) -> int:
    """The colour, and the attributes above it."""
    return cell[1] | cell[2] << 8


def part(row: int, cells: Sequence[Cell], start: int, end: int) -> Part:
    """Cells from start to end. Blanks at the end are left out: the width tells that they are there."""
    made: Part = [row, start, end - start]
    while end > start and cells[end - 1] == BLANK:
        end -= 1
    at = start
    while at < end:
        style, text = style_of(cells[at]), []
        while at < end and (style_of(cells[at]) == style):
            text.append(cells[at][0])
            at += 1
        made += [style, "".join(text)]
    return made


def whole_row(row: int, cells: Sequence[Cell]) -> Part:
    return part(row, cells, 0, len(cells))


def changed_parts(row: int, before: Sequence[Cell], after: Sequence[Cell]) -> Iterator[Part]:
    """The stretches of a row that have changed."""
    start = end = -1
    for column, cell in enumerate(after):
        if cell == before[column]:
            continue
        if start >= 0 and column - end > NEAR:
            yield part(row, after, start, end + 1)
            start = -1
        if start < 0:
            start = column
        end = column
    if start >= 0:
        yield part(row, after, start, end + 1)


class ChangedRow(msgspec.Struct, frozen=True, array_like=True):
    """A row that has changed, as JSON: all of it, and the stretches that differ (without brackets)."""

    row: int
    whole: bytes
    parts: bytes


def changed_rows(before: list[list[Cell]] | None, frame: Frame) -> list[ChangedRow]:
    """What a frame changes; everything if there was none before, or one of another size."""
    made = []
    fresh = before is None or len(before) != len(frame.cells) or len(before[0]) != len(frame.cells[0])
    for row, cells in enumerate(frame.cells):
        if fresh or before is None:
            whole = encode(whole_row(row, cells))
            made.append(ChangedRow(row, whole, whole))
        elif cells != before[row]:
            parts = b",".join(encode(one) for one in changed_parts(row, before[row], cells))
            made.append(ChangedRow(row, encode(whole_row(row, cells)), parts))
    return made


def told_lines(base: Frame, frame: Frame) -> list[str]:
    """What lies over the map as lines to read aloud: messages, questions, menus and texts."""
    lines = []
    for under, cells in zip(base.cells, frame.cells, strict=False):
        over = cells[: len(under)]  # what is beyond is no window, but a panel
        if over == under:
            continue
        first = next(at for at, cell in enumerate(over) if cell != under[at])
        while first and over[first - 1][0] != " ":  # a whole word
            first -= 1
        text = "".join(cell[0] for cell in over[first:]).strip()
        if text:
            lines.append(" ".join(text.split()))
    return lines


def new_lines(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """The lines that were not there; of one that only became longer, what was added."""
    new = []
    for line in now:
        if line in before:
            continue
        start = next((old for old in before if old and line.startswith(old)), "")
        new.append(line[len(start) :].strip())
    return [line for line in new if line]


def is_message(line: str, messages: Sequence[str]) -> bool:
    """Whether a line says nothing but these messages, or a part of one."""
    rest = line.removesuffix(MORE).strip()
    if any(rest in " ".join(message.split()) for message in messages):
        return True
    for message in messages:
        rest = rest.replace(" ".join(message.split()), "")
    return not rest.strip()
