"""What the files of the project may not contain, and what its own tools say."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SKIPPED = {
    ".git",
    ".venv",
    "__pycache__",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
    "build",
    "dist",
}
BINARY = {".gz", ".png", ".db"}
LEFT_OUT = re.compile(
    r"https?://[\w.]*(?:[p]ypi|[p]ythonhosted)\."  # registries are the business of whoever installs
    r"|(?<![\w.])/(?:[w]ork|[r]oot|[h]ome)/|\.\./[s]hared\b"  # paths of one machine
)


def files() -> list[Path]:
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in SKIPPED and not name.endswith(".egg-info")]
        found += [Path(folder) / name for name in names if name not in SKIPPED]  # .git may be a file
    return sorted(path for path in found if path.suffix not in BINARY)


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in files()
        for number, line in enumerate(
            path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1
        )
        if (match := LEFT_OUT.search(line))
    ]

    assert found == []


@pytest.mark.parametrize("lock", ["run.lock", "test.lock"])
def test_a_lock_holds_names_versions_and_hashes_only(lock: str) -> None:
    pinned = r"[a-z0-9][a-z0-9.-]*==[0-9][0-9a-z.]*( ; [a-z_0-9 ='\"]+)? \\"
    hashed = r"    --hash=sha256:[0-9a-f]{64}( \\)?"

    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if not re.fullmatch(f"{pinned}|{hashed}", line)] == []
    assert any(line.startswith("msgspec==") for line in lines)


def test_what_the_game_runs_on_is_tested_in_the_same_version() -> None:
    run = set(re.findall(r"^\S+==\S+", (ROOT / "run.lock").read_text(encoding="utf-8"), re.MULTILINE))
    test = set(re.findall(r"^\S+==\S+", (ROOT / "test.lock").read_text(encoding="utf-8"), re.MULTILINE))

    assert run <= test


def test_go_explains_itself_without_setting_anything_up(tmp_path: Path) -> None:
    alone = tmp_path / "go.py"
    alone.write_text((ROOT / "go.py").read_text(encoding="utf-8"), encoding="utf-8")

    told = subprocess.run(
        [sys.executable, alone, "--help"], capture_output=True, text=True, check=True
    ).stdout

    assert "python3 go.py test" in told
    assert [path.name for path in tmp_path.iterdir()] == ["go.py"]


def test_go_needs_the_standard_library_only() -> None:
    tree = ast.parse((ROOT / "go.py").read_text(encoding="utf-8"))
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]

    assert [name for name in names if name.partition(".")[0] not in sys.stdlib_module_names] == []


def test_an_old_python_is_told_what_is_needed() -> None:
    """Everything before the version check must be understood by Pythons that cannot run Marrow."""
    before = (ROOT / "go.py").read_text(encoding="utf-8").partition("if sys.hexversion")[0]

    assert ast.parse(before, feature_version=(3, 7))
    assert ast.parse((ROOT / "go.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_a_rule_that_nobody_stated_is_found_with_file_and_line(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "room.py").write_text('def eat() -> None:\n    """N-999: eat."""  # N-001\n')

    tool = [sys.executable, str(tmp_path / "tools" / "conformance.py")]
    subprocess.run(tool, check=True)
    done = subprocess.run([*tool, "--check"], capture_output=True, text=True)

    assert done.stdout.splitlines()[0] == "src/room.py:2: N-999 is stated nowhere in docs/rules"
    assert done.returncode == 1


def test_a_number_that_two_rules_bear_is_told(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs" / "rules", tmp_path / "docs" / "rules")
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    with (tmp_path / "docs" / "rules" / "nutrition.md").open("a", encoding="utf-8") as page:
        page.write("\n- **N-001** Something else.  \n")

    tool = [sys.executable, str(tmp_path / "tools" / "conformance.py")]
    done = subprocess.run(tool, capture_output=True, text=True)

    assert done.returncode == 1 and "nutrition.md states another rule N-001" in done.stderr


def test_the_import_contract_names_no_room_that_is_gone_or_only_planned() -> None:
    """A room that has come loses its parentheses, so that losing it again is noticed."""
    contract = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[tool.importlinter]")[2]
    marrow = ROOT / "src" / "marrow"

    planned = re.findall(r"\((\w+)\)", re.sub(r"#.*", "", contract))
    there = [name for name in planned for folder in (marrow, marrow / "rules") if room_exists(folder, name)]

    assert there == []


def room_exists(folder: Path, name: str) -> bool:
    return (folder / f"{name}.py").exists() or (folder / name / "__init__.py").exists()


def test_ci_runs_what_a_developer_runs() -> None:
    script = ROOT / ".ci" / "run"

    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "python3 go.py test"
