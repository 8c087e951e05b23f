"""Every test vector of the rule pages is named by a test that plays it."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
VECTOR = re.compile(r"(?<![A-Z])V-(\d{3})")
RANGE = re.compile(r"V-\d{3} to V-\d{3}")
IN_A_NAME = re.compile(r"def test_v_(\d{3})_")
OF_DEATH = re.compile(r"[Vv]ectors? (\d+(?:(?:, and |, | and | to )\d+)*)")


def test_every_vector_of_nutrition_is_a_test() -> None:
    page = (ROOT / "docs" / "rules" / "nutrition.md").read_text(encoding="utf-8")
    stated = set(re.findall(r"^\| V-(\d{3}) \|", page, re.MULTILINE))
    named: set[str] = set()
    for path in (ROOT / "tests" / "rules").rglob("test_*.py"):
        text = RANGE.sub("", path.read_text(encoding="utf-8"))
        named.update(VECTOR.findall(text), IN_A_NAME.findall(text))

    assert len(stated) == 146
    assert stated - named == set()


def test_every_vector_of_death_is_a_test() -> None:
    page = (ROOT / "docs" / "rules" / "life-saving.md").read_text(encoding="utf-8")
    vectors = page.partition("## 17. Test vectors")[2].partition("\n## ")[0]
    stated = {int(number) for number in re.findall(r"^(\d+)\. ", vectors, re.MULTILINE)}
    named = {
        number
        for path in (ROOT / "tests").rglob("*.py")
        if OF_DEATH.search(text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
        for numbers in OF_DEATH.findall(ast.get_docstring(node) or "")
        for number in numbers_in(numbers)
    }

    assert len(stated) == 104
    assert stated - named == set()


def numbers_in(words: str) -> set[int]:
    """Of "3, 5 and 7 to 9": 3, 5, 7, 8, 9."""
    found: set[int] = set()
    for part in re.split(r", and |, | and ", words):
        first, _, last = part.partition(" to ")
        found.update(range(int(first), int(last or first) + 1))
    return found
