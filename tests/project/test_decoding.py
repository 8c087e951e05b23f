"""Whoever decodes bytes from outside expects everything that they can do to a decoder."""

import ast

from trees import SOURCES, nodes_of, trees

STATED = "formats/shapes.py"  # DECODE_ERRORS: also deep nesting, which is no DecodeError
ALSO = ("server/http_answers.py", "server/http_requests.py")  # match the same errors one by one


def test_nobody_expects_less_of_bytes_than_all_decoding_errors() -> None:
    wrong = []
    for path, tree in trees().items():
        name = path.relative_to(SOURCES).as_posix()
        if name in (STATED, *ALSO):
            continue
        for node in nodes_of(tree):
            if isinstance(node, ast.Attribute) and node.attr in ("DecodeError", "ValidationError"):
                wrong.append(f"{name}:{node.lineno}")
    assert wrong == []
