"""Rules ask the edition's content which artifacts exist; NetHack's own table would leave a variant's out."""

import ast
from pathlib import Path

from trees import nodes_of, trees

RULES = Path(__file__).parent.parent.parent / "src" / "marrow" / "rules"


def test_no_rule_asks_nethacks_own_table_which_artifacts_exist() -> None:
    users = [
        str(path.relative_to(RULES))
        for path, tree in trees().items()
        if path.is_relative_to(RULES)
        for node in nodes_of(tree)
        if isinstance(node, ast.ImportFrom) and any(alias.name == "ARTIFACTS" for alias in node.names)
    ]

    assert users == []
