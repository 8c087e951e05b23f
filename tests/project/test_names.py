"""Names in the code are names in the tables: a misspelt one would simply never be true."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from marrow import errors
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.dungeon_table import ALL_PLACES
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, PlaceName, SpeciesName
from trees import nodes_of, trees

ROOT = Path(__file__).parent.parent.parent
NAMES_OF = {
    "kind": KINDS_NAMED,
    "species": SPECIES_NAMED,
    "true_species": SPECIES_NAMED,
    "form": SPECIES_NAMED,
    "role": ROLES_NAMED,
    "race": RACES_NAMED,
    "artifact": ARTIFACTS_NAMED,
}
TABLES = {"KINDS_NAMED": KINDS_NAMED, "SPECIES_NAMED": SPECIES_NAMED, "ARTIFACTS_NAMED": ARTIFACTS_NAMED}


def texts(node: ast.expr) -> list[str]:
    """The texts a value is compared with: one, or those of a tuple or set."""
    if isinstance(node, ast.Tuple | ast.Set | ast.List):
        return [text for part in node.elts for text in texts(part)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def owner(node: ast.expr) -> str:
    """Whose name ``node`` is: "kind" of ``item.kind.name``, "form" of ``form_of(hero).name``."""
    if not isinstance(node, ast.Attribute) or node.attr != "name":
        return ""
    match node.value:
        case ast.Name(id=word) | ast.Attribute(attr=word):
            return word
        case ast.Call(func=ast.Name(id=word)):
            return word.removesuffix("_of")
        case _:
            return ""


def used() -> Iterator[tuple[str, str, str]]:
    """Every name in the code whose table is plain to see: where, of what, and the name."""
    for path, tree in trees().items():
        file = path.relative_to(ROOT)
        for node in nodes_of(tree):
            if isinstance(node, ast.Compare):
                if owner(node.comparators[0]) and isinstance(node.ops[0], ast.In | ast.NotIn):
                    continue  # a part of a name
                sides = [node.left, *node.comparators]
                for whose in {owner(side) for side in sides} & set(NAMES_OF):
                    yield from (
                        (f"{file}:{node.lineno}", whose, text) for side in sides for text in texts(side)
                    )
            if (
                isinstance(node, ast.Subscript)
                and isinstance(node.value, ast.Name)
                and node.value.id in TABLES
            ):
                yield from ((f"{file}:{node.lineno}", node.value.id, text) for text in texts(node.slice))


def test_every_name_compared_or_looked_up_is_in_its_table() -> None:
    tables = NAMES_OF | TABLES
    names = list(used())

    wrong = [
        f"{place}: {whose} {name!r}"
        for place, whose, name in names
        if name not in tables[whose] and not name.isupper()
    ]

    assert not wrong, "\n".join(wrong)
    assert len(names) > 400  # the check sees what it should


def test_the_vocabularies_are_the_names_of_the_tables() -> None:
    assert sorted(get_args(KindName)) == sorted(KINDS_NAMED)
    assert sorted(get_args(SpeciesName)) == sorted(SPECIES_NAMED)
    assert sorted(get_args(PlaceName)) == sorted(place.name for place in ALL_PLACES)


def test_the_tree_of_errors_names_every_error() -> None:
    raised = {name for name, one in vars(errors).items() if isinstance(one, type)} - {"MarrowError"}

    assert set(re.findall(r"── (\w+)", errors.__doc__ or "")) == raised


def test_what_docstrings_name_is_in_the_code() -> None:
    """A name in `one` or ``two`` of these marks: that of a module, or of something in one."""
    known = {file.stem for file in ROOT.glob("src/marrow/**/*")}
    named = set()
    for tree in trees().values():
        for node in nodes_of(tree):
            match node:
                case ast.Module() | ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                    named |= set(re.findall(r"`([A-Za-z_]\w*)`", ast.get_docstring(node) or ""))
                    known.add(getattr(node, "name", ""))
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.alias(name=name):
                    known.add(name)
                case ast.Constant(value=str(text)):
                    known.add(text)
                case _:
                    pass

    assert named - known == set()


def test_the_rules_that_tests_load_dice_for_throw_some() -> None:
    """A throw that is loaded for a function of NetHack which no rule names is never made."""
    cited = re.compile(r"[a-z_0-9]+\.c \w+")
    thrown = {
        node.value
        for tree in trees().values()
        for node in nodes_of(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    loaded: set[str] = set()
    for file in (ROOT / "tests").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for node in nodes_of(ast.parse(text)) if cited.search(text) else ():
            match node:
                case ast.Tuple(elts=[ast.Constant(value=str(rule)), ast.Constant(), *_]) if cited.fullmatch(
                    rule
                ):
                    loaded.add(rule)
                case ast.Dict():
                    loaded |= {rule for rule in map(_text, node.keys) if cited.fullmatch(rule)}
                case _:
                    pass

    assert loaded - thrown == set()


def _text(node: ast.expr | None) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else ""
