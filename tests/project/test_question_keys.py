"""The keys of questions: each has a sentence in every edition, each is asked, and there are no others."""

import ast
from collections.abc import Iterator

import msgspec
import pytest

from marrow.content.prose import text
from marrow.editions import EDITIONS
from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import LETTER_KINDS
from marrow.messages.questions import Confirm, Question
from trees import SOURCES, nodes_of, trees

QUESTIONS = {cls.__name__ for cls in Question.__subclasses__()}


def in_code() -> Iterator[tuple[str, ast.AST]]:
    """Every node of the sources without the tables: prose, editions' own words, and scripted answers."""
    for path, tree in trees().items():
        place = path.relative_to(SOURCES).as_posix()
        if not place.startswith(("content/prose/", "editions/", "lab/", "messages/question_keys")):
            for node in nodes_of(tree):
                yield place, node


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_question_has_a_sentence(edition: str) -> None:
    own = EDITIONS[edition].prose

    assert [key for key in QuestionKey if not own.get(key, text(key))] == []


def test_every_question_is_asked_by_a_rule() -> None:
    asked = {
        node.attr
        for place, node in in_code()
        if place.startswith("rules/") and isinstance(node, ast.Attribute)
        if isinstance(node.value, ast.Name) and node.value.id == "QuestionKey"
    }

    assert sorted(set(QuestionKey.__members__) - asked) == []


def test_no_question_is_asked_or_compared_by_a_text() -> None:
    texts = [
        f"{place}:{node.lineno}: {node.value}"
        for place, node in in_code()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value in QuestionKey._value2member_map_
    ]
    texts += [
        f"{place}:{call.lineno}: {ast.unparse(word.value)}"
        for place, call in in_code()
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in QUESTIONS
        for word in call.keywords
        if word.arg == "what" and isinstance(word.value, ast.Constant | ast.JoinedStr | ast.BinOp)
    ]

    assert texts == []


def asked_by(*callers: str) -> set[str]:
    """The members of QuestionKey that stand in a call of one of these in the rules."""
    return {
        name.attr
        for place, call in in_code()
        if place.startswith("rules/") and isinstance(call, ast.Call)
        if ast.unparse(call.func) in callers
        for name in nodes_of(call)
        if isinstance(name, ast.Attribute) and ast.unparse(name.value) == "QuestionKey"
    }


def test_exactly_what_is_asked_with_letters_has_letters() -> None:
    kinds = {key.name for key in LETTER_KINDS}
    confirmed = asked_by("Confirm", "AcceptDeath", "KeepEating", "confirm", "confirm_or_quit", "_ask_to_sell")
    others = asked_by("ChooseItem", "ChooseDirection", "ChooseSpot", "EnterText", "choose_from_pack")

    assert len(confirmed) > 50 and confirmed <= kinds
    assert len(others) > 20 and not others & kinds


def test_a_question_with_another_key_is_not_read() -> None:
    raw = msgspec.json.encode(Confirm(what=QuestionKey.DIE))

    assert b'"what":"ask.die"' in raw
    assert msgspec.json.decode(raw, type=Confirm) == Confirm(what=QuestionKey.DIE)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw.replace(b"ask.die", b"ask.dye"), type=Confirm)
