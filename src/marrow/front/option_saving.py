"""#saveoptions: what was changed in the game is written into the options file. NetHack 3.7: options.c."""

import re
from pathlib import Path

from marrow.errors import BadOption
from marrow.front.option_files import MAX_BYTES, read_options
from marrow.front.option_lists import added_lines
from marrow.front.option_tables import IN_GAME
from marrow.front.options import Options
from marrow.game.disk import write_file

SAVED, SAVED_END = "# written by #saveoptions", "# end of what #saveoptions wrote"


def save_options(path: Path, options: Options) -> int:
    """Write the options that differ from what a file says into it, after the rest; how many these are.

    The file is replaced as a whole. Raises OSError, and BadOption where a value cannot be written.
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
    before = Options()
    read_options(kept.encode("utf-8", "replace").decode("utf-8", "replace"), before, path.name)
    changed = [options.written(name) for name in IN_GAME if options.shown(name) != before.shown(name)]
    lists = added_lines(options, before)
    if changed or lists:
        kept = kept if not kept or kept.endswith("\n") else kept + "\n"
        kept += "\n".join((SAVED, *(f"OPTIONS={line}" for line in changed), *lists, SAVED_END, ""))
    if kept != text:
        write_file(path, kept.encode("utf-8", "surrogateescape"))
    return len(changed) + len(lists)
