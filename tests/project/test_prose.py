"""Every key the code speaks by has its words, with every word filled in, and no words lie unused."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from string import Formatter

from marrow.content import live_logs, prose
from trees import nodes_of, trees

ROOT = Path(__file__).parent.parent.parent
SPEAKING = {"tell", "hear", "RefusedCommand", "say", "_say"}  # their first text is a key
KEYS_BY_NAME = {"what", "note"}  # arguments of questions and of helplessness that are keys
KEY = re.compile(r"[a-z]+\.(?![ch]\b)[a-z0-9][A-Za-z0-9 ,'/()-]*")

TABLES = {
    found.name: import_module(f"{prose.__name__}.{found.name}").TEXTS
    for found in iter_modules(prose.__path__)
}
TEXTS = prose.texts()
IN_LIVE_LOGS = {key for table in live_logs.TABLES.values() for key in table}  # what only variants write down
ROOMS = {key.partition(".")[0] for key in TEXTS}


def name_of(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def is_key(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(KEY.fullmatch(node.value))


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call in the sources, with its file and line."""
    for path, tree in trees().items():
        for node in nodes_of(tree):
            if isinstance(node, ast.Call):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node


def spoken() -> Iterator[tuple[str, str, ast.Call]]:
    """Every key that stands where something is said, asked or refused."""
    for place, call in calls():
        if name_of(call) in SPEAKING:
            for argument in call.args[:1]:
                if is_key(argument):
                    yield place, ast.literal_eval(argument), call
        for keyword in call.keywords:
            if keyword.arg in KEYS_BY_NAME and is_key(keyword.value):
                yield place, ast.literal_eval(keyword.value), call


def literals() -> Iterator[tuple[str, str]]:
    """Every text in the sources that could be a key or, with a hole at its end, the beginning of one."""
    for path, tree in trees().items():
        if "prose" in path.parts or "witnesses" in path.parts:  # these name choices of editions
            continue
        if path.name == "live_logs.py":  # tables of words
            continue
        for node in nodes_of(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node.value


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_key_has_words() -> None:
    missing = {f"{place}: {key}" for place, key, _ in spoken() if key not in TEXTS}
    missing |= {
        f"{place}: {text}"
        for place, text in literals()
        if KEY.fullmatch(text) and text.partition(".")[0] in ROOMS and text not in TEXTS
        if not any(key == text or (text[-1] == " " and key.startswith(text)) for key in IN_LIVE_LOGS)
        if not any(key.startswith(f"{text} ") for key in TEXTS)
    }

    assert not missing, "\n".join(["no words for:", *sorted(missing)])


def test_every_word_of_a_text_is_filled_in() -> None:
    wrong = []
    for place, key, call in spoken():
        if name_of(call) not in {"tell", "RefusedCommand"} or any(word.arg is None for word in call.keywords):
            continue
        given = {word.arg for word in call.keywords}
        lacking = fields(TEXTS.get(key, "")) - given
        if lacking:
            wrong.append(f"{place}: {key} lacks {', '.join(sorted(lacking))}")

    assert not wrong, "\n".join(wrong)


def beginnings(said: set[str]) -> tuple[str, ...]:
    """Those of the texts that end in a hole of an f-string."""
    return tuple(
        text for text in said if "." in text and text.partition(".")[0] in ROOMS and text[-1] in " ."
    )


def test_every_text_is_used() -> None:
    said = {text for _, text in literals()}

    assert [key for key in TEXTS if key not in said and not key.startswith(beginnings(said))] == []


def test_every_word_of_a_live_log_is_used() -> None:
    said = {text for _, text in literals()}
    achieved = {f"chronicle.{event}" for event in live_logs.NAMED_BY_SPECIES}

    unused = IN_LIVE_LOGS - said - achieved
    assert [key for key in unused if not key.startswith(beginnings(said))] == []


def test_a_key_is_worded_once() -> None:
    keys = [key for table in TABLES.values() for key in table]

    assert sorted({key for key in keys if keys.count(key) > 1}) == []


def test_no_rule_decides_by_a_key() -> None:
    """What is told follows from what was decided, never the other way round."""
    rules = {path: tree for path, tree in trees().items() if "rules" in path.relative_to(ROOT).parts}
    compared = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for path, tree in rules.items()
        for node in nodes_of(tree)
        if isinstance(node, ast.Compare)
        for part in nodes_of(node)
        if isinstance(part, ast.Constant) and part.value in TEXTS
    ]

    assert compared == []


def test_sentences_of_one_message_are_two_spaces_apart() -> None:
    """As everywhere in NetHack."""
    joined = re.compile(r"[.!?][\"'”]? (?=[\"'“(]?[A-Z{])")

    assert [key for key, text in TEXTS.items() if joined.search(text)] == []
