"""Every difference between editions is shown by a witness, a scene that comes out differently in both."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from conformance import stated_rules
from marrow.choices import Edition
from marrow.cli import main
from marrow.editions import EDITIONS
from marrow.explain.differences import NOT_CHOICES, Difference, differences, tuple_difference
from marrow.lab import witnesses
from marrow.lab.diff import ShownDifference, play_difference
from marrow.lab.witnesses import WITNESSES
from rule import played_in, rule

PARENTS = [(edition.parent.name, name) for name, edition in EDITIONS.items() if edition.parent is not None]
PAIRS = [*PARENTS, ("3.4.3", "3.6.7")]
STATED = stated_rules().keys()


def rows() -> Iterator[Any]:
    for before, after in PAIRS:
        for one in differences(EDITIONS[before], EDITIONS[after]):
            rules = {number for witness in WITNESSES.get(one.choice, ()) for number in witness.rules} & STATED
            name = f"{before}-{after}-{one.choice}{'-' if one.part else ''}{one.part}"
            yield pytest.param(before, after, one, marks=rule(*sorted(rules)), id=name)


def chosen(edition: Edition, choice: str, other: Edition) -> Edition:
    """The edition with one choice made as the other makes it."""
    exchanged = _exchanged(edition, choice.split("."), other)
    assert isinstance(exchanged, Edition)
    return exchanged


def _exchanged(value: Any, path: list[str], other: Any) -> Any:
    name, *rest = path
    part = getattr(other, name)
    return replace(value, **{name: _exchanged(getattr(value, name), rest, part) if rest else part})


@pytest.mark.parametrize("before, after, difference", list(rows()))
def test_a_witness_comes_out_differently_and_because_of_this_choice(
    before: str, after: str, difference: Difference
) -> None:
    """By the rules of both editions; and with this choice alone exchanged, in the one or the other.

    What exists is the same for both then: a saver needs its amulet.
    """
    played_in(before)
    played_in(after)
    old, new = EDITIONS[before], EDITIONS[after]
    assert difference.choice in WITNESSES, "a difference without a witness; see marrow.lab.witnesses.registry"

    shown = play_difference(old, new, difference)

    assert shown.before != shown.after
    if not difference.choice.startswith("content."):
        old = replace(old, content=new.content)
    assert (
        play_difference(old, chosen(old, difference.choice, new), difference).proven
        or play_difference(chosen(new, difference.choice, old), new, difference).proven
    )


def choices_of(value: object, path: str = "") -> Iterator[str]:
    """The place of every choice in an edition."""
    assert is_dataclass(value)
    for field in fields(value):
        part, name = getattr(value, field.name), f"{path}{field.name}"
        if not path and field.name in NOT_CHOICES:
            continue
        if is_dataclass(part):
            yield from choices_of(part, f"{name}.")
        else:
            yield name


def test_every_choice_has_a_witness_and_every_witness_a_choice() -> None:
    assert sorted(choices_of(EDITIONS["3.4.3"])) == sorted(WITNESSES)


def test_witnesses_name_rules_that_are_stated() -> None:
    named = {number for some in WITNESSES.values() for one in some for number in one.rules}

    assert {name for name in named if ".c " not in name} <= STATED  # or a function of NetHack's
    assert all(one.rules for some in WITNESSES.values() for one in some)


WITNESSED = re.compile(r'^@witness(?:_of_each)?\("(\w+)[."].*\n(?:@.*\n)*def (\w+)', re.MULTILINE)
IN_CONTENT = {"prose": "content"}  # the wording stands with what exists


def test_a_witness_stands_where_its_choice_stands() -> None:
    """Those of choices/combat.py are in combat/ or combat.py: the first, where a scene witnesses several."""
    folder = Path(witnesses.__file__).parent
    elsewhere = [
        f"{path.name}: {scene} of {group}"
        for path in folder.rglob("*.py")
        for group, scene in WITNESSED.findall(path.read_text(encoding="utf-8"))
        if path.relative_to(folder).with_suffix("").parts[0] not in (group, IN_CONTENT.get(group))
        and path.name != "registry.py"
    ]

    assert elsewhere == []
    assert {path.stem for path in folder.glob("*.py")} & {
        path.stem for path in folder.iterdir() if path.is_dir()
    } == set()


# The command


def test_a_difference_is_told_with_its_rules_and_outcomes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["diff", "3.6.7", "3.7", "meat ring"]) == 0

    told = capsys.readouterr().out.splitlines()
    assert told == [
        "3.6.7 and 3.7: 1 difference about 'meat ring'",
        "",
        "nutrition: meat rings cost nutrition  (N-045, N-050)",
        "  3.6.7  yes",
        "  3.7    no",
        "  played: A hunger step with a meat ring on the left hand, when left rings are due.",
        "  3.6.7  -> 2 nutrition lost",
        "  3.7    -> 1 nutrition lost",
    ]


def test_differences_are_told_to_programs_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "3.6.0", "3.4.3", "nausea", "--json"]) == 0

    (told,) = json.loads(capsys.readouterr().out)
    assert told["choice"] == "nutrition.nausea_vomits_twice"
    assert told["values"] == {"3.6.0": "no", "3.4.3": "yes"}
    assert told["outcomes"] == {"3.6.0": "20 nutrition vomited", "3.4.3": "40 nutrition vomited"}


@pytest.mark.parametrize(
    "row, other, said",
    [
        (("a", "b", "c"), ("a", "c"), "with b"),
        (("a", "c"), ("a", "b", "c"), "without b"),
        (("a", "d"), ("a", "b", "c"), "with d; without b, c"),
        (("a", "b"), ("b", "a"), "a, then b"),
        ((), ("a", "b"), "without a, b"),
        (tuple(range(1, 12)), (1,), "1, 2, 3, 4, 5, 6, 7, 8 and 3 more"),
    ],
)
def test_of_long_rows_only_what_differs_is_told(
    row: tuple[object, ...], other: tuple[object, ...], said: str
) -> None:
    assert tuple_difference(row, other) == said


def test_an_edition_does_not_differ_from_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "3.7", "3.7"]) == 0
    assert capsys.readouterr().out == "3.7 and 3.7: 0 differences\n"


def test_a_difference_without_a_witness_is_told_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    """As for an edition that changes what no witness tells apart."""
    nothing = Difference("nutrition.nothing", "", "no", "yes")

    shown = play_difference(EDITIONS["3.4.3"], EDITIONS["3.6.0"], nothing)

    assert shown == ShownDifference(nothing)
    assert not shown.proven


@pytest.mark.parametrize("order", [("3.6.7", "5.0.0"), ("5.0.0", "3.6.7")])
def test_what_was_taken_back_is_shown_by_the_edition_between(
    order: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """3.7 made humans fearless of music, 5.0.0 did not (onscary of each)."""
    assert main(["diff", *order, "music scares humans"]) == 0

    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines[-3:] == [
        f"{order[0]}  -> the soldier flees",
        f"{order[1]}  -> the soldier flees, again",
        "between them, in 3.7  -> the soldier does not mind",
    ]


def test_json_has_the_outcome_of_the_edition_between(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "3.6.7", "5.0.0", "zombies spare", "--json"]) == 0

    row = json.loads(capsys.readouterr().out)[0]
    assert row["outcomes"] == {"3.6.7": "it keeps peace", "5.0.0": "it keeps peace", "3.7": "it fights"}


def test_relatives_without_an_edition_between_have_none() -> None:
    fleeing = next(
        one
        for one in differences(EDITIONS["3.7"], EDITIONS["5.0.0"])
        if one.choice == "monsters.music_scares_humans"
    )

    shown = play_difference(EDITIONS["3.7"], EDITIONS["5.0.0"], fleeing)

    assert shown.proven and shown.shown and not shown.between
