"""Every sentence with a thing in it has one article or number: in the sentence, or in the thing's name."""

import ast
import re
from collections.abc import Iterator, Sequence

import pytest

from marrow.content.prose import text
from marrow.content.words import KindName
from marrow.game.telling import text_for
from marrow.messages.commands import Throw
from marrow.model.places import EAST
from marrow.rules.naming import an_item
from scene import Scene
from trees import SOURCES, nodes_of, trees

BARE = {"simple_item", "single_item"}  # "orcish dagger": the sentence has the article
WHOLE = {
    "an_item", "the_item", "item_name", "your_item", "with_letter", "one_item",
}  # fmt: skip
"""What these return has its article or number: "an orcish dagger"."""
THAT = {"nutrition.tainted", "nutrition.favourite fruit"}  # "that" points at the thing; fruit without a name
ARTICLES = {
    "the", "this", "your", "my", "his", "no", "any", "another", "one", "all", "every", "some",
    "{count}", "{rest}", "awful", "rotten",
}  # fmt: skip
TELLING = {"play.tell", "question", "Confirm", "confirm", "confirm_or_quit", "play.ask", "RefusedCommand"}


def named_by(value: ast.expr, inside: Sequence[ast.AST], depth: int = 0) -> Iterator[str]:
    """The functions that may make the words of an argument: a call, either of two, or a variable of them."""
    if isinstance(value, ast.Call):
        yield ast.unparse(value.func)
    elif isinstance(value, ast.IfExp):
        yield from named_by(value.body, inside, depth)
        yield from named_by(value.orelse, inside, depth)
    elif isinstance(value, ast.Name) and depth < 2:
        for node in inside:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == value.id:
                yield from named_by(node.value, inside, depth + 1)


def keys_of(value: ast.expr, inside: Sequence[ast.AST], depth: int = 0) -> Iterator[str]:
    """The prose keys that an argument may be."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and text(value.value):
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from keys_of(value.body, inside, depth)
        yield from keys_of(value.orelse, inside, depth)
    elif isinstance(value, ast.Name) and depth < 2:
        for node in inside:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == value.id:
                yield from keys_of(node.value, inside, depth + 1)


def sentences() -> Iterator[tuple[str, str, str, str]]:
    """Each sentence told with the name of a thing: its place, its key, the word, and who named it."""
    for path, tree in trees().items():
        if not path.relative_to(SOURCES).as_posix().startswith("rules/"):
            continue
        for function in nodes_of(tree):
            if isinstance(function, ast.FunctionDef):
                inside = nodes_of(function)
                for call in inside:
                    if isinstance(call, ast.Call) and ast.unparse(call.func) in TELLING and call.args:
                        for key in keys_of(call.args[0], inside):
                            for word in call.keywords:
                                for namer in named_by(word.value, inside):
                                    yield f"{path.name}:{call.lineno}", key, word.arg or "", namer


def before(key: str, word: str) -> str:
    """What stands before the thing in a sentence: its article, if it has one there."""
    found = re.search(rf"(?:(\S+) )?\{{{word}\}}", text(key) or "")
    return (found.group(1) or "").lower().strip("\"'(") if found else ""


def test_a_bare_name_has_its_article_in_the_sentence_and_a_whole_name_has_none_there() -> None:
    wrong, checked = set(), 0
    for place, key, word, namer in sentences():
        if key not in THAT and namer in BARE | WHOLE and f"{{{word}}}" in (text(key) or ""):
            checked += 1
            article = before(key, word)
            if (article in ARTICLES or article.endswith("'s")) != (namer in BARE):
                wrong.add(f"{place}: {key}: {text(key)} ({namer})")

    assert checked > 300
    assert sorted(wrong) == []


def test_a_number_and_the_name_after_it_agree() -> None:
    scene = Scene("3.6.7")
    scene.do(Throw(item=scene.carry("dart", quantity=3).letter, direction=EAST, count=1))
    (said,) = [entry for entry in scene.entries_told() if entry.what == "combat.you throw"]

    assert text_for(said.what, said.words, scene.play.edition) == "You throw 1 dart."


@pytest.mark.parametrize("kind, named", [("axe", "an axe"), ("dagger", "a dagger")])
def test_a_monster_throws_one_of_its_things_with_an_article(kind: KindName, named: str) -> None:
    scene = Scene("3.6.7")
    thing = scene.item(kind, quantity=4)
    thing.seen = True

    assert an_item(scene.play, thing, one=True) == named
