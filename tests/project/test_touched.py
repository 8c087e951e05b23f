"""Which tests a change touches: what `python3 go.py test --quick` runs."""

import subprocess
from pathlib import Path

import pytest

from touched import changed, touched

TESTS = {
    "tests/rules/combat/test_melee.py": "from marrow.rules.combat.melee import hit\n",
    "tests/rules/combat/test_thrusts.py": "",
    "tests/rules/magic/test_wands.py": "from marrow.rules.combat import (\n    bows,\n    melee,\n)\n",
    "tests/rules/magic/test_scrolls.py": "from marrow.rules.combat.melee_words import hit\n",
    "tests/census/test_census.py": "from census.magic import CENSUSES\n",
    "tests/hosts/test_terminal.py": "import marrow.front.keys\n",
    "tests/project/test_names.py": "",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in TESTS.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "tests"),
    [
        (
            "src/marrow/rules/combat/melee.py",
            ["combat/test_melee.py", "magic/test_wands.py", "combat/test_thrusts.py"],
        ),
        ("src/marrow/front/keys.py", ["hosts/test_terminal.py"]),
        ("src/marrow/front/frame.py", ["hosts/test_terminal.py"]),
        ("tests/census/magic.py", ["census/test_census.py"]),
        ("tests/rules/magic/test_scrolls.py", ["magic/test_scrolls.py"]),
        ("README.md", []),
    ],
)
def test_a_change_touches_its_importers_and_its_room_and_the_projects_own(
    project: Path, name: str, tests: list[str]
) -> None:
    found = [path.relative_to(project / "tests").as_posix() for path in touched(project, [name])]

    assert [path.removeprefix("rules/") for path in found] == [*tests, "project/test_names.py"]


def test_nothing_changed_touches_nothing(project: Path) -> None:
    assert touched(project, []) == []


def test_what_differs_from_the_last_commit_and_what_is_new_has_changed(project: Path) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words], cwd=project, check=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "All")
    (project / "tests/census/test_census.py").write_text("")
    (project / "new.py").write_text("")

    assert changed(project) == ["tests/census/test_census.py", "new.py"]


def test_without_git_nothing_is_known_to_have_changed(tmp_path: Path) -> None:
    assert changed(tmp_path) == []
