"""Who puts an item on the floor, where it may join a stack, goes on with that stack and not with the item."""

import ast
from collections.abc import Iterator, Sequence

from trees import nodes_of, trees

STAYS = {"kind"}  # what is the same of both


def forgotten(
    block: Sequence[ast.stmt], after: Sequence[ast.stmt] = ()
) -> Iterator[tuple[int, str, list[ast.stmt]]]:
    """Each item whose stack is forgotten: the line, its name, and the statements that follow."""
    for number, statement in enumerate(block):
        rest = [*block[number + 1 :], *after]
        match statement:
            case ast.Expr(value=ast.Call(func=ast.Name(id="put_on_floor"), args=[_, ast.Name(id=item), *_])):
                yield statement.lineno, item, rest
            case ast.For() | ast.While():
                yield from forgotten(statement.body, rest)
                yield from forgotten(statement.orelse, rest)
            case ast.If() | ast.With() | ast.Try():
                for inner in ("body", "orelse", "finalbody"):
                    yield from forgotten(getattr(statement, inner, ()), rest)
            case ast.Match(cases=cases):
                for case in cases:
                    yield from forgotten(case.body, rest)
            case _:
                pass


def used(name: str, statements: Sequence[ast.stmt]) -> int:
    """The first line that does more with an item than ask for its kind; 0: none, or it is another by then."""
    for statement in statements:
        if any(isinstance(one, ast.Return | ast.Continue) for one in [statement]) and not uses(
            name, statement
        ):
            return 0
        if uses(name, statement):
            return statement.lineno
        if any(
            isinstance(one, ast.Name) and one.id == name and isinstance(one.ctx, ast.Store)
            for one in nodes_of(statement)
        ):
            return 0
    return 0


def uses(name: str, statement: ast.stmt) -> bool:
    kinds = {
        id(one.value) for one in nodes_of(statement) if isinstance(one, ast.Attribute) and one.attr in STAYS
    }
    return any(
        isinstance(one, ast.Name)
        and one.id == name
        and isinstance(one.ctx, ast.Load)
        and id(one) not in kinds
        for one in nodes_of(statement)
    )


def test_nobody_goes_on_with_an_item_that_may_be_part_of_a_stack() -> None:
    wrong = []
    for path, tree in trees().items():
        for function in nodes_of(tree):
            if isinstance(function, ast.FunctionDef):
                for line, name, rest in forgotten(function.body):
                    later = used(name, rest)
                    if later:
                        wrong.append(f"{path.name}:{line} {name}, used again in line {later}")
    assert wrong == []
