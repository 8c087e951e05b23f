"""One line at the start about an options file that is not understood, once for each change of it."""

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from marrow.front.options import Options

SEEN = "options_told"  # the file in the data directory that says which troubles have been told


def options_notice(options: Options, data: Path) -> list[str]:
    """The line to say, or none if nothing is to be told or it was told before."""
    wrong, idle = options.troubles, options.without_effect
    if not wrong and not idle:
        return []
    told = blake2b("\n".join((*wrong, "", *idle)).encode("utf-8", "replace"), digest_size=8).hexdigest()
    with suppress(OSError):
        if (data / SEEN).read_bytes()[:64] == told.encode():
            return []
    with suppress(OSError):
        data.mkdir(parents=True, exist_ok=True)
        (data / SEEN).write_text(told)
    if len(wrong) == 1 and not idle:
        return wrong
    parts = []
    if wrong:
        parts.append(f"{len(wrong)} line{'s' * (len(wrong) > 1)} not understood")
    if idle:
        parts.append(f"{len(idle)} option{'s' * (len(idle) > 1)} without effect here")
    return [f"Options: {' and '.join(parts)}; see ?."]
