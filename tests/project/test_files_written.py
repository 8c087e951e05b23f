"""Files are written and paths resolved so that nothing which lies there is an accident."""

import ast
from collections.abc import Iterator
from pathlib import Path

from trees import nodes_of, trees

SRC = Path(__file__).parent.parent.parent / "src" / "marrow"
RAISES_FOR_CIRCLES = {
    "resolve"
}  # Path.resolve raises RuntimeError for links in a circle, os.path.realpath does not
WRITES = {
    "write_text",
    "write_bytes",
}  # these wait for the reader of a pipe, and leave half a file on a full disk
OWN_FILES = {  # what Marrow alone writes, in directories of its own
    "browser/bench.py", "browser/questions.py", "front/option_notice.py", "lab/crash_moments.py",
    "lab/flipped_bits.py", "terminal/public.py", "terminal/server_files.py", "server/bench/__init__.py",
}  # fmt: skip


def calls(names: set[str]) -> Iterator[str]:
    for path, tree in trees().items():
        for node in nodes_of(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in names
            ):
                yield path.relative_to(SRC).as_posix()


def test_what_users_name_is_written_by_the_one_function_that_looks_first() -> None:
    assert set(calls(WRITES)) <= OWN_FILES


def test_links_in_a_circle_are_no_fault() -> None:
    assert set(calls(RAISES_FOR_CIRCLES)) == {"lab/crosscheck/harness.py"}  # of our own file
