"""Reading and writing bones files."""

from pathlib import Path

from marrow.errors import BadOption, HostileFile
from marrow.formats.bones import MAX_BYTES
from marrow.game.disk import write_file
from marrow.judging.reading import BonesFromFile, bones_from_bytes


def read_bytes(file: Path) -> bytes:
    """The bytes of a file, at most one more than a bones file may have."""
    if file.is_dir():
        raise BadOption(f"{file} is a directory, and no file of bones")
    if not file.is_file():
        raise BadOption(f"no such file: {file}")
    with file.open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def read_bones_file(file: Path) -> BonesFromFile:
    """The bones in a file. Raises HostileFile with the name of the file."""
    try:
        return bones_from_bytes(read_bytes(file))
    except HostileFile as error:
        raise HostileFile(f"{file}: {error}", code=error.code) from error


def write_new_file(file: Path, raw: bytes, *, force: bool) -> None:
    """B-208: write a file; an existing file is not written over without ``force``."""
    if file.is_dir():
        raise BadOption(f"{file} is a directory; write the name of a file, such as {file / 'd5.json'}")
    if not file.parent.is_dir():
        raise BadOption(f"there is no directory {file.parent} to write {file.name} into")
    if file.exists() and not force:
        raise BadOption(f"{file} exists already; --force writes over it")
    write_file(file, raw)
