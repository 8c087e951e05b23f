"""Records what a terminal shows: frames as the bytes that draw them, in a file."""

import bz2
from contextlib import suppress
from pathlib import Path
from typing import IO, Literal

from marrow.errors import BadOption
from marrow.formats.recordings import KEY, SCREEN, SIZE, RecordingForm, beginning, event
from marrow.front.frame import BLACK, BOLD, DIM, INVERSE, NO_COLOUR, UNDERLINE, Cell, Frame
from marrow.game.disk import place_to_write

CLEAR = "\x1b[0m\x1b[H\x1b[2J"
# Bold first, as NetHack's own terminals do for bright colours: NLE's converter takes it for the colour.
COLOURS = {colour: f";{30 + colour}" for colour in range(1, 8)} | {
    colour: f";1;{30 + colour - 8}" for colour in range(9, 16)
}
COLOURS[BLACK], COLOURS[NO_COLOUR] = ";34", ""
STYLES = ((BOLD, ";1"), (DIM, ";2"), (UNDERLINE, ";4"), (INVERSE, ";7"))
ENDINGS = {
    ".ttyrec": RecordingForm.TTYREC,
    ".ttyrec3": RecordingForm.TTYREC_3,
    ".cast": RecordingForm.ASCIICAST_2,
}
KEYS_SENT = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
    "page up": "\x1b[5~", "page down": "\x1b[6~", "centre": "\x1b[E",
}  # fmt: skip


def form_of(path: Path, said: str | None = None) -> RecordingForm:
    """The form that is asked for, or the one that the file's name says; without either an old ttyrec."""
    if said is not None:
        return RecordingForm(said)
    return ENDINGS.get(Path(path.name.removesuffix(".bz2")).suffix, RecordingForm.TTYREC)


CASTS = (RecordingForm.ASCIICAST_2, RecordingForm.ASCIICAST_3)


def _open(path: Path, mode: Literal["ab", "wb"]) -> IO[bytes]:
    place = place_to_write(path, devices=True)
    return bz2.open(place, mode) if path.suffix == ".bz2" else place.open(mode)


class Recorder:
    """Writes frames and keys into one recording. Each frame is in the file when ``show`` returns.

    What the disk does not take is left out from then on; ``trouble`` says so.
    """

    def __init__(
        self, path: Path, form: RecordingForm, *, started: float, title: str = "Marrow", anew: bool = False
    ) -> None:
        """Begin a recording, or go on with a ttyrec. Raises BadOption where the form does not allow that.

        ``anew`` writes over what is there.
        """
        if not anew and form in CASTS and path.exists() and path.stat().st_size > 0:
            raise BadOption(f"{path} is there already, and a recording of {form.value} has one beginning")
        self.trouble = ""  # why nothing more is recorded
        self._file = _open(path, "wb" if anew else "ab")
        self._form = form
        self._started = self._last = started
        self._title = title
        self._shown: Frame | None = None

    def show(self, frame: Frame, at: float) -> None:
        """Record a frame, if it differs from the last one. ``at`` is in Unix seconds."""
        if self._shown is None:
            self._begin(frame)
        elif (frame.rows, frame.columns) != (self._shown.rows, self._shown.columns):
            self._write(SIZE, f"{frame.columns}x{frame.rows}", at)
        text = drawing_of(frame, self._shown)
        if text:
            self._write(SCREEN, text, at)
            self._shown = frame.copy()

    def key(self, key: str, at: float) -> None:
        """Record a key, as a terminal would send it; "" is none, and clicks are left out."""
        sent = KEYS_SENT.get(key, "\x1b" + key[2:] if len(key) == 3 and key[:2] == "M-" else key)
        if len(key) == 1 or sent != key:
            self._write(KEY, sent, at)

    def _begin(self, frame: Frame) -> None:
        raw = beginning(
            self._form, columns=frame.columns, rows=frame.rows, started=int(self._started), title=self._title
        )
        self._append(raw)

    def _write(self, channel: int, text: str, at: float) -> None:
        at = max(at, self._last)  # a clock that was set back stands still
        raw = event(self._form, channel, text, at=at, since=self._last, started=self._started)
        if raw:
            self._append(raw)
            self._last = at

    def _append(self, raw: bytes) -> None:
        if self.trouble:
            return
        try:
            self._file.write(raw)
            self._file.flush()
        except OSError as error:  # the game is worth more than its picture
            self.trouble = f"The recording ends here: {error.strerror or error}."

    def close(self) -> None:
        with suppress(OSError):
            self._file.close()


def drawing_of(frame: Frame, shown: Frame | None) -> str:
    """What to write to a terminal that shows one frame so that it shows another; "" if they are alike."""
    if shown is not None and (frame.rows, frame.columns) != (shown.rows, shown.columns):
        shown = None
    parts = [CLEAR] if shown is None else []
    for row, cells in enumerate(frame.cells):
        before = shown.cells[row] if shown is not None else None
        if before is None or cells != before:
            parts.append(_row(row, cells))
    if shown is None or parts or frame.cursor != shown.cursor:
        row, column = frame.cursor
        parts.append(f"\x1b[{min(row, frame.rows - 1) + 1};{min(column, frame.columns - 1) + 1}H")
    return "".join(parts)


def _row(row: int, cells: list[Cell]) -> str:
    """One row, drawn from its first column and cleared behind its last letter."""
    end = columns = len(cells)
    while end and cells[end - 1][0] == " " and not cells[end - 1][2]:
        end -= 1
    parts, last = [f"\x1b[{row + 1};1H"], None
    for letter, colour, attributes in cells[:end]:
        if (colour, attributes) != last:
            last = (colour, attributes)
            styles = "".join(code for bit, code in STYLES if attributes & bit)
            parts.append(f"\x1b[0{COLOURS[colour]}{styles}m")
        parts.append(letter)
    return "".join((*parts, "\x1b[0m", "\x1b[K" if end < columns else ""))
