"""No import cycle, no hidden import, a unique name for every file of the rules, and nothing too long.

The import contract (pyproject.toml) says which room may know which; here is what it cannot say.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from trees import nodes_of, trees

SRC = Path(__file__).parent.parent.parent / "src"
HOSTS = {"__main__", "cli", "front", "terminal", "lab", "graveyard", "server", "maintenance"}
LONGEST_MODULE = 500
LINE = 110  # letters
LONGEST_FUNCTION = 60
TABLES = ("content/species_table.py", "content/prose/commands.py")  # rows, however many there are


@cache
def modules() -> dict[str, tuple[Path, ast.Module]]:
    """Every module of the package by its dotted name."""
    found = {}
    for path, tree in trees().items():
        parts = path.relative_to(SRC).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = path, tree
    return found


def is_for_types(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test)


def imports(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Every import that happens when the program runs, wherever it is written."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child
        elif isinstance(child, ast.If) and is_for_types(child):
            for statement in child.orelse:
                yield from imports(ast.Module(body=[statement], type_ignores=[]))
        else:
            yield from imports(child)


def needs_of(tree: ast.Module) -> set[str]:
    """The modules of ours that a module imports."""
    known = modules()
    found = set()
    for statement in imports(tree):
        if isinstance(statement, ast.Import):
            found |= {alias.name for alias in statement.names}
        elif statement.module:
            for alias in statement.names:
                whole = f"{statement.module}.{alias.name}"
                found.add(whole if whole in known else statement.module)
    return found & known.keys()


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The modules left when those that need nothing, or that nothing needs, are taken away in turn."""
    left = {name: set(needs) for name, needs in graph.items()}
    while True:
        free = {name for name, needs in left.items() if not needs & left.keys() - {name}}
        asked = set().union(*left.values()) if left else set()
        free |= left.keys() - asked
        if not free:
            return [sorted(left)] if left else []
        for name in free:
            del left[name]
        for needs in left.values():
            needs -= free


def test_a_cycle_is_found() -> None:
    """The search itself, on three files in a cycle and one that uses it."""
    assert cycles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert cycles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_no_two_files_need_each_other() -> None:
    assert cycles({name: needs_of(tree) - {name} for name, (_, tree) in modules().items()}) == []


def test_no_function_of_the_engine_imports() -> None:
    """An import inside a function hides what a file needs, and with it a cycle."""
    found = [
        f"{name}:{statement.lineno}"
        for name, (_, tree) in modules().items()
        if name != "marrow" and name.split(".")[1] not in HOSTS
        for function in nodes_of(tree)
        if isinstance(function, ast.FunctionDef | ast.Lambda)
        for statement in imports(function)
    ]

    assert found == []


def test_no_two_files_of_the_rules_have_one_name() -> None:
    """A comment may say ``ray_flight.py`` and mean one file."""
    names = [
        path.name
        for path, _ in modules().values()
        if "rules" in path.relative_to(SRC).parts and path.name != "__init__.py"
    ]

    assert [name for name, times in Counter(names).items() if times > 1] == []
    assert [name for name in names if name.startswith("test_")] == []


def test_every_room_says_what_lives_there() -> None:
    """In three lines at most, so that one reads them."""
    docstrings = {
        name: ast.get_docstring(tree) or "" for name, (path, tree) in modules().items() if is_package(path)
    }

    assert [name for name, text in docstrings.items() if not text] == []
    long = [name for name, text in docstrings.items() if len(text.splitlines()) > 3 and ".rules" in name]
    assert long == []


def is_package(path: Path) -> bool:
    return path.name == "__init__.py"


def test_modules_and_functions_are_short() -> None:
    found = []
    for path, tree in modules().values():
        name = str(path.relative_to(SRC / "marrow"))
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LONGEST_MODULE and name not in TABLES:
            found.append(f"{name}: {lines} lines")
        for node in nodes_of(tree):
            if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
                length = node.end_lineno - node.lineno + 1
                if length > LONGEST_FUNCTION:
                    found.append(f"{name} {node.name}: {length} lines")

    assert found == []


def test_imports_stand_on_one_line_that_fit_on_one() -> None:
    """The formatter leaves names one a line where a comma follows the last, as merges bring them."""
    found = []
    for path, tree in modules().values():
        lines = path.read_text(encoding="utf-8").splitlines()
        for node in nodes_of(tree):
            if isinstance(node, ast.ImportFrom) and node.end_lineno is not None and not node.col_offset:
                written = lines[node.lineno - 1 : node.end_lineno]
                if len(written) > 1 and "#" not in "".join(written) and len(ast.unparse(node)) <= LINE:
                    found.append(f"{path.relative_to(SRC)}:{node.lineno}")

    assert found == []


def test_files_that_the_rules_name_are_there() -> None:
    """A comment or docstring that says ``ending/end_game.py`` means a file, even after a move."""
    root = SRC.parent
    there = [
        path.relative_to(root).as_posix() for room in ("src", "tests") for path in (root / room).rglob("*.py")
    ]
    named = {
        (name, mentioned)
        for name, (path, _) in modules().items()
        if name.startswith("marrow.rules")
        for mentioned in re.findall(
            r"(?<![\w/.])(?:[a-z_0-9]+/)*[a-z_0-9]+\.py\b", path.read_text(encoding="utf-8")
        )
    }

    assert [
        one for one in sorted(named) if not any(f"/{path}".endswith(f"/{one[1]}") for path in there)
    ] == []


def test_no_room_offers_a_function_under_the_name_of_one_of_its_files() -> None:
    """``from room import name`` would then mean the function or the file, by what was imported before."""
    clashes = [
        f"{path.parent.name}.{alias.asname or alias.name}"
        for path, tree in trees().items()
        if path.name == "__init__.py"
        for statement in nodes_of(tree)
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
        if (path.parent / f"{alias.asname or alias.name}.py").exists()
        and Path(*(statement.module or "").split(".")) != path.parent.relative_to(SRC)
    ]
    assert clashes == []


def test_nothing_is_unpickled_or_evaluated() -> None:
    """Whoever can hand such a reader bytes or text can run a program."""
    forbidden = {"pickle.load", "pickle.loads", "pickle.Unpickler", "marshal.loads", "eval"}
    found = [
        f"{path.relative_to(SRC)}:{node.lineno}"
        for path, tree in trees().items()
        for node in nodes_of(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in forbidden
    ]
    assert found == []
