"""Items leave the hero's pack in one way, which takes them out of what is worn and held."""

import ast
from collections.abc import Iterator
from pathlib import Path

from trees import nodes_of, trees

RULES = Path(__file__).parent.parent.parent / "src" / "marrow" / "rules"
REMOVING = {"remove", "pop", "clear"}
ALLOWED = {
    "hero/removal.py": "the way out",
    "bones/pile.py": "the whole pack of a dead hero, with all that was worn, at once",
}
WORN_SLOTS_CHANGED = {
    "hero/worn_items.py": "puts items into slots and takes them out, with their properties",
    "bones/pile.py": ALLOWED["bones/pile.py"],
    "polymorph/hero_polymorph.py": "dragon scales become the hero's skin, and keep giving what they gave",
}


def is_pack(node: ast.expr, names: set[str]) -> bool:
    """Whether this is a hero's inventory, under whatever name."""
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Attribute) and node.attr == "inventory" and "hero" in ast.unparse(node.value)


def removals(tree: ast.Module) -> Iterator[int]:
    """The lines that take something out of a hero's inventory, or put another list in its place."""
    for function in [node for node in nodes_of(tree) if isinstance(node, ast.FunctionDef)]:
        names = {
            target.id
            for node in nodes_of(function)
            if isinstance(node, ast.Assign) and is_pack(node.value, set())
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in nodes_of(function):
            match node:
                case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in REMOVING:
                    taken = [value]
                case ast.Assign(targets=targets):
                    taken = [t.value if isinstance(t, ast.Subscript) else t for t in targets]
                    taken = [t for t in taken if not isinstance(t, ast.Name)]
                case ast.Delete(targets=targets):
                    taken = [t.value for t in targets if isinstance(t, ast.Subscript)]
                case _:
                    continue
            if any(is_pack(value, names) for value in taken):
                yield node.lineno


def slot_changes(tree: ast.Module) -> Iterator[int]:
    """The lines that empty a slot of the hero."""
    for node in nodes_of(tree):
        match node:
            case ast.Delete(targets=[ast.Subscript(value=ast.Attribute(attr="worn"))]):
                yield node.lineno
            case ast.Assign(targets=[ast.Attribute(attr="worn", value=owner)]) if "hero" in ast.unparse(
                owner
            ):
                yield node.lineno
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="worn"), attr="pop" | "clear")):
                yield node.lineno
            case _:
                pass


def where(finder: object, allowed: dict[str, str]) -> list[str]:
    found = []
    for path, tree in trees().items():
        if path.is_relative_to(RULES) and (name := str(path.relative_to(RULES))) not in allowed:
            assert callable(finder)
            found += [f"{name}:{line}" for line in finder(tree)]
    return found


def test_nothing_leaves_the_pack_but_through_the_one_function() -> None:
    assert where(removals, ALLOWED) == []


def test_no_slot_is_emptied_without_its_properties() -> None:
    assert where(slot_changes, WORN_SLOTS_CHANGED) == []


def test_each_way_of_taking_something_out_would_be_found() -> None:
    ways = """
def f(play, hero, item):
    hero.inventory.remove(item)
    play.hero.inventory.pop()
    pack = play.hero.inventory
    pack.remove(item)
    hero.inventory = []
    hero.inventory[:] = []
    del hero.inventory[0]
"""
    assert sorted(removals(ast.parse(ways))) == [3, 4, 6, 7, 8, 9]


def test_each_way_of_emptying_a_slot_would_be_found() -> None:
    ways = "del hero.worn[3]\nhero.worn = {}\nhero.worn.pop(3)\nplay.hero.worn.clear()\nitem.worn = 0\n"

    assert sorted(slot_changes(ast.parse(ways))) == [1, 2, 3, 4]
