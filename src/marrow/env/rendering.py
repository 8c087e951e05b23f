"""Pictures of the terminal: text with ANSI colours, and pixels in a small font."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from marrow.front.frame import BLACK, COLUMNS, INVERSE, NO_COLOUR, ROWS, Frame

CELL_HEIGHT, CELL_WIDTH = 10, 6
PICTURE = (ROWS * CELL_HEIGHT, COLUMNS * CELL_WIDTH, 3)
PALETTE = np.array(
    [
        (85, 85, 85), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170),
        (170, 170, 170), (170, 170, 170), (255, 140, 60), (85, 255, 85), (255, 255, 85), (85, 85, 255),
        (255, 85, 255), (85, 255, 255), (255, 255, 255),
    ],
    np.uint8,
)  # fmt: skip
# Five columns of seven dots for each character from space to ~, the lowest bit on top.
_FONT = (
    "000000000000005F00000007000700147F147F14242A7F2A12231308646236495522500005030000001C2241000041221C00"
    "082A1C2A0808083E080800503000000808080808006060000020100804023E5149453E00427F400042615149462141454B31"
    "1814127F1027454545393C4A49493001710905033649494936064949291E0036360000005636000000081422411414141414"
    "41221408000201510906324979413E7E1111117E7F494949363E414141227F4141221C7F494949417F090901013E41415132"
    "7F0808087F00417F41002040413F017F081422417F404040407F0204027F7F0408107F3E4141413E7F090909063E4151215E"
    "7F09192946464949493101017F01013F4040403F1F2040201F7F2018207F63140814630304780403615149454300007F4141"
    "020408102041417F000004020102044040404040000102040020545454787F484444383844444420384444487F3854545418"
    "087E090102081454543C7F0804047800447D40002040443D00007F10284400417F40007C041804787C080404783844444438"
    "7C14141408081414187C7C080404084854545420043F4440203C4040207C1C2040201C3C4030403C44281028440C5050503C"
    "4464544C44000836410000007F0000004136080008082A1C08"
)


@cache
def _shapes() -> npt.NDArray[np.bool_]:
    """The dots of the cell of each character."""
    columns = np.frombuffer(bytes.fromhex(_FONT), np.uint8).reshape(-1, 5)
    shapes = np.zeros((128, CELL_HEIGHT, CELL_WIDTH), np.bool_)
    for number, bits in enumerate(columns):
        for column, dots in enumerate(bits):
            for row in range(7):
                shapes[32 + number, 1 + row, column] = bool(dots >> row & 1)
    return shapes


def picture(frame: Frame) -> npt.NDArray[np.uint8]:
    """The terminal as pixels: rows, columns, red green and blue. The cursor is a line under its cell."""
    codes = np.array(
        [[ord(cell[0]) if cell[0].isascii() else ord("?") for cell in row] for row in frame.cells]
    )
    colours = np.array([[cell[1] for cell in row] for row in frame.cells])
    inverse = np.array([[bool(cell[2] & INVERSE) for cell in row] for row in frame.cells])
    dots = _shapes()[codes & 127] ^ inverse[:, :, None, None]
    row, column = frame.cursor
    dots[min(row, ROWS - 1), min(column, COLUMNS - 1), -1, :] = True
    pixels = dots[..., None] * PALETTE[colours][:, :, None, None, :]
    return np.ascontiguousarray(pixels.transpose(0, 2, 1, 3, 4).reshape(PICTURE))


def ansi(frame: Frame) -> str:
    """The terminal as 24 lines with ANSI colours."""
    return "\n".join(_ansi_row(row) for row in frame.cells)


def _ansi_row(cells: list[Any]) -> str:
    parts, before = [], ""
    for character, colour, style in cells:
        code = _code(colour, style)
        if code != before:
            parts.append(f"\x1b[{code}m")
            before = code
        parts.append(character)
    return "".join(parts).rstrip() + ("\x1b[0m" if before else "")


def _code(colour: int, style: int) -> str:
    """The sequence that NetHack's terminals know: bold for bright. NLE's reader knows no other."""
    if colour == NO_COLOUR:
        tint = "0"
    elif colour == BLACK:
        tint = "0;1;30"
    else:
        tint = f"0;{30 + colour}" if colour < NO_COLOUR else f"0;1;{30 + colour - NO_COLOUR}"
    return f"{tint};7" if style & INVERSE else tint
