"""What a release promises: one version everywhere, and no page that would install somebody else's program."""

import re
import tomllib
from pathlib import Path

import marrow
from marrow.version import VERSION

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_version_is_one() -> None:
    assert PROJECT["version"] == VERSION == marrow.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)
    assert f"\nversion: {VERSION}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_each_release_kept_what_it_wrote() -> None:
    """`tools/changelog.py` wrote the headings, `tools/keep.py` makes the directories."""
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+) ", log, flags=re.MULTILINE)

    missing = [version for version in released if not (ROOT / "tests/kept" / version / "corpus.zip").exists()]

    assert missing == []
    assert (VERSION in released) == (VERSION != "0.1.0"), "0.1.0 was never released"


def test_the_command_and_the_import_keep_their_name() -> None:
    """Decision 0047: only the distribution is called otherwise, for `marrow` is somebody else's."""
    assert PROJECT["name"] == "marrow-nethack"
    assert list(PROJECT["scripts"]) == ["marrow"]


def test_no_page_installs_a_strangers_marrow() -> None:
    pages = [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("changes/*.md"),
        *ROOT.glob("src/**/*.py"),
    ]
    promised = re.compile(
        r"(?:pip install|uvx|pipx install|uv tool install)[^\n|]*?[\s'\"]marrow(?:-nethack)?\b(?!/)"
    )

    found = [
        f"{page.relative_to(ROOT)}: {match.group()}"
        for page in pages
        if "0047" not in page.name
        for match in promised.finditer(page.read_text(encoding="utf-8"))
    ]

    assert found == []


def test_every_extra_is_named_where_it_is_told() -> None:
    extras = set(PROJECT["optional-dependencies"])

    told = [
        (page.name, name)
        for page in ROOT.glob("docs/*.md")
        for name in re.findall(r"\.\[([a-z]+)\]'", page.read_text(encoding="utf-8"))
    ]

    assert told
    assert [(page, name) for page, name in told if name not in extras] == []
