"""Text becomes a number in one way, so that no other script's digits reach ``int``."""

import re
from pathlib import Path

import pytest

from marrow.digits import is_digit, is_number, number_of

SRC = Path(__file__).parent.parent.parent / "src" / "marrow"
OTHER_WAYS = re.compile(r"\.is(?:digit|decimal|numeric)\b|\\d")


def test_nobody_else_asks_python_what_a_digit_is() -> None:
    found = [
        f"{path.relative_to(SRC)}:{number}: {line.strip()}"
        for path in sorted(SRC.rglob("*.py"))
        if path.name != "digits.py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if OTHER_WAYS.search(line)
    ]

    assert found == []


@pytest.mark.parametrize("text", ["²", "³", "٣", "५", "1²", "-1", "+1", " 1", "1_0", "", "9" * 19])
def test_only_plain_digits_are_a_number(text: str) -> None:
    assert number_of(text) is None


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), ("9" * 18, 10**18 - 1)])
def test_plain_digits_are_a_number(text: str, number: int) -> None:
    assert number_of(text) == number


def test_one_digit_is_one_key() -> None:
    assert [key for key in ("0", "9", "10", "", "²", "KEY_UP") if is_digit(key)] == ["0", "9"]


def test_nothing_is_no_number() -> None:
    assert not is_number("")
