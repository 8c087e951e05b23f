"""Every test vector of the nutrition page is named by a test that plays it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
VECTOR = re.compile(r"(?<![A-Z])V-(\d{3})")
RANGE = re.compile(r"V-\d{3} to V-\d{3}")
IN_A_NAME = re.compile(r"def test_v_(\d{3})_")


def test_every_vector_of_nutrition_is_a_test() -> None:
    page = (ROOT / "docs" / "rules" / "nutrition.md").read_text(encoding="utf-8")
    stated = set(re.findall(r"^\| V-(\d{3}) \|", page, re.MULTILINE))
    named: set[str] = set()
    for path in (ROOT / "tests" / "rules").rglob("test_*.py"):
        text = RANGE.sub("", path.read_text(encoding="utf-8"))
        named.update(VECTOR.findall(text), IN_A_NAME.findall(text))

    assert len(stated) == 146
    assert stated - named == set()
