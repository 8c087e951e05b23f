"""What tests read while they run, and whether they ask anything but files: kept.py keeps no result of those.

Python tells an audit hook of every file that is opened. What is read is noted for each file of the project
whose code has a part in it, for what that has read it may remember and hand to tests of another file.
"""

import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import FrameType

ASKS = {
    "os.exec", "os.fork", "os.forkpty", "os.posix_spawn", "os.system", "subprocess.Popen",
    "socket.bind", "socket.connect", "socket.getaddrinfo", "socket.sendto",
}  # fmt: skip
NO_SOURCES = (".git/", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".venv")
LISTS = {"os.listdir", "os.scandir"}
HEARD = {"open", *LISTS, *ASKS}
IMPORTING = ("<frozen importlib", "<frozen zipimport")

Observed = dict[str, list[str]]  # of a file: the names of what was read, or ASKED
ASKED = "asked others"  # in the place of a name: a process was started, or somebody was spoken to


class Observer:
    """Notes, while it is on, what is read in a project, for each of its files whose code has a part in it."""

    def __init__(self, root: Path) -> None:
        self._root = f"{root}/"
        self._left_out = f"{root}/.venv/"
        self._seen: dict[str, set[str]] = defaultdict(set)
        self._known: dict[str, str] = {}
        calling = ("observing.py", "plain.py", "workers.py")  # every test is called by these
        self._passing = {str(Path(__file__).with_name(name)) for name in calling}
        self._keeper = str(Path(__file__).with_name("kept.py"))  # reads everything, and tells no test
        self.running = ""  # the file of the test that runs, as its name from the root

    def start(self) -> None:
        """From now on; Python has no way to take such a hook away."""
        sys.addaudithook(self._told)

    def observed(self) -> Observed:
        return {name: sorted(seen) for name, seen in self._seen.items()}

    def _told(self, event: str, args: tuple[object, ...]) -> None:
        if event not in HEARD:  # most are looks at attributes of functions, two hundred of them for a test
            return
        if event in ASKS:
            self._note(ASKED)
        else:
            self._opened(event, args)

    def _opened(self, event: str, args: tuple[object, ...]) -> None:
        place = args[0] if args else None
        if not isinstance(place, str | bytes | os.PathLike):
            return
        if event == "open" and isinstance(args[2], int) and args[2] & os.O_WRONLY:
            return
        name = os.path.abspath(os.fsdecode(place))
        if name.startswith(self._root) and not name.endswith(".pyc"):
            name = name.removeprefix(self._root)
            if not name.startswith(NO_SOURCES):
                self._note(name + ("/" if event in LISTS else ""))

    def _note(self, what: str) -> None:
        frame: FrameType | None = sys._getframe(1)
        files = {self.running}
        ours = False
        while frame is not None:
            written_in = frame.f_code.co_filename
            if written_in in self._passing:
                frame = frame.f_back
                continue
            if not ours and (written_in.startswith(IMPORTING) or written_in == self._keeper):
                return  # it is a module, whose code counts anyway
            if file := self._file_of(written_in):
                ours = True
                files.add(file)
            frame = frame.f_back
        for file in files - {""}:
            self._seen[file].add(what)

    def _file_of(self, written_in: str) -> str:
        """The name of a file of the project from its root; empty for any other."""
        if written_in not in self._known:
            path = os.path.abspath(written_in)
            ours = path.startswith(self._root) and not path.startswith(self._left_out)
            self._known[written_in] = path.removeprefix(self._root) if ours else ""
        return self._known[written_in]


def together(many: Iterable[Mapping[str, Iterable[str]]]) -> dict[str, set[str]]:
    """What several processes observed."""
    found: dict[str, set[str]] = defaultdict(set)
    for one in many:
        for file, names in one.items():
            found[file] |= set(names)
    return found
