"""#saveoptions: what was changed in the game is written into the options file. NetHack 3.7: options.c."""

import re
from collections import Counter
from contextlib import suppress
from pathlib import Path

from marrow.errors import BadOption
from marrow.front.option_files import MAX_BYTES, joined_lines, read_line, read_options
from marrow.front.option_lists import list_lines
from marrow.front.option_tables import IN_GAME
from marrow.front.options import Options
from marrow.game.disk import write_file

SAVED, SAVED_END = "# written by #saveoptions", "# end of what #saveoptions wrote"


def save_options(path: Path, options: Options) -> int:
    """Write into a file the options that differ from what it says, after the rest; how many differ.

    Lines of what was taken out of a list get a # before them. The file is replaced as a whole. Raises
    OSError, and BadOption where a value cannot be written.
    """
    text = ""
    if path.exists() and not path.is_file():
        raise BadOption(f"{path.name} is no file")
    if path.exists():
        raw = path.read_bytes()
        if len(raw) > MAX_BYTES:
            raise BadOption(f"it is larger than {MAX_BYTES} bytes")
        text = raw.decode("utf-8", "surrogateescape")
    kept = re.sub(rf"(?ms)^{SAVED}\n.*?^{SAVED_END}\n", "", text)
    kept, removed = _without_removed(kept, options)
    before = _read(kept)
    changed = [options.written(name) for name in IN_GAME if options.shown(name) != before.shown(name)]
    had = list_lines(before)
    lists = [line for line in list_lines(options) if line not in had]
    if changed or lists:
        kept = kept if not kept or kept.endswith("\n") else kept + "\n"
        kept += "\n".join((SAVED, *(f"OPTIONS={line}" for line in changed), *lists, SAVED_END, ""))
    if kept != text:
        write_file(path, kept.encode("utf-8", "surrogateescape"))
    return len(changed) + len(lists) + removed


def _read(text: str) -> Options:
    options = Options()
    read_options(_clean(text), options, "")
    return options


def _clean(text: str) -> str:
    """A text without the bytes that are no UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8", "replace")


def _without_removed(text: str, options: Options) -> tuple[str, int]:
    """A file's text with a # before each line of a list that was taken away in the game; how many were.

    What else such a line says is missing then, and is written again with the rest.
    """
    gone = Counter(list_lines(_read(text))) - Counter(list_lines(options))
    removed = gone.total()
    raw = text.splitlines(keepends=True)
    ends = len(raw) + 1
    for first, line in reversed([*joined_lines(_clean(text).splitlines())] if removed else []):
        if said := gone & Counter(_said_alone(line)):
            gone -= said
            raw[first - 1 : ends - 1] = [f"# {part}" for part in raw[first - 1 : ends - 1]]
        ends = first
    return "".join(raw), removed


def _said_alone(line: str) -> list[str]:
    """What a line of an options file adds to the lists."""
    options = Options()
    with suppress(BadOption):
        read_line(line.strip(), options)
    return list_lines(options)
