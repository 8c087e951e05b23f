"""docs/interactions.md: every item of the rule pages' lists, and no path that does not exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ITEM = re.compile(r"^- \[([ x])\] \*\*([^*]+)\*\* (.*)$", re.MULTILINE)
TICKED = re.compile(r"\*Does it:\* (`[^`]+`(?:, `[^`]+`)*)\. \*Shows it:\* (`[^`]+`(?:, `[^`]+`)*)")


def items() -> list[tuple[str, str, str]]:
    return ITEM.findall((ROOT / "docs" / "interactions.md").read_text(encoding="utf-8"))


def rules_page(name: str, heading: str) -> str:
    text = (ROOT / "docs" / "rules" / name).read_text(encoding="utf-8")
    return text.split(heading, 1)[1].split("\n## ", 1)[0]


def test_every_item_of_the_rule_pages_is_there_once() -> None:
    heading = "Interactions the engine must support"
    wanted = [f"N {number}" for number in re.findall(r"^(\d+)\. ", rules_page("nutrition.md", heading), re.M)]
    wanted += ["L core", *re.findall(r"^- (L-\d+\.\.\d+)", rules_page("life-saving.md", heading), re.M)]
    wanted += re.findall(r"^\| (BI-\d+)", rules_page("bones.md", heading), re.M)

    assert [name for _, name, _ in items()] == wanted


def test_what_is_ticked_names_modules_and_tests_that_exist() -> None:
    for tick, name, text in items():
        found = TICKED.search(text)
        if tick == "x":
            assert found, f"{name} is ticked and does not say what does it and what shows it"
        else:
            assert "Not yet" in text, f"{name} is open and does not say what is missing"
        if found:
            for path in re.findall("`([^`]+)`", found.group(1)):
                home = ROOT if path.startswith("src/") else ROOT / "src" / "marrow" / "rules"
                assert (home / path).is_file(), f"{name}: no module {path}"
            for path in re.findall("`([^`]+)`", found.group(2)):
                assert (ROOT / "tests" / path).is_file(), f"{name}: no test {path}"
