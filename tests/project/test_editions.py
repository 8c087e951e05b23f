"""What an edition's file may hold: values, and nothing that decides."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OTHERS = ("__init__.py", "outside.py")  # how editions are found
FILES = [
    path for path in sorted((ROOT / "src" / "marrow" / "editions").glob("*.py")) if path.name not in OTHERS
]
EXAMPLES = sorted((ROOT / "examples").glob("*-*/*.py"))  # packages of editions
VALUES = (
    ast.Constant, ast.Tuple, ast.Dict, ast.Set, ast.Name, ast.Attribute, ast.Call, ast.keyword, ast.Load,
    ast.Subscript, ast.Starred, ast.UnaryOp, ast.USub,
)  # fmt: skip
MAKERS = ("replace", "frozenset")  # and the classes of choices


@pytest.mark.parametrize("path", [*FILES, *EXAMPLES], ids=lambda path: path.name)
def test_an_edition_holds_values_only(path: Path) -> None:
    """Imports, and one name after another, each for a value put together of others."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)

    for statement in tree.body[1:]:
        if isinstance(statement, ast.ImportFrom):
            continue
        assert isinstance(statement, ast.Assign), ast.unparse(statement)
        for part in ast.walk(statement.value):
            assert isinstance(part, VALUES), ast.unparse(part)
            if isinstance(part, ast.Call):
                made = ast.unparse(part.func)
                assert made in MAKERS or made[0].isupper(), made


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_edition_imports_choices_content_and_its_parent(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}

    rooms = ("dataclasses", "marrow.choices", "marrow.content", "marrow.editions.")
    assert [module for module in modules if not module.startswith(rooms)] == []
