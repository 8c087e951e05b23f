"""How tools/changelog.py makes one part of CHANGELOG.md out of the files in changes/."""

from pathlib import Path

import pytest

import changelog

CHANGES = Path(__file__).parent.parent.parent / "changes"


def test_a_release_begins_with_its_highlights_and_goes_by_kind_and_subject(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("How to write these files.\n")
    (tmp_path / "highlights.md").write_text("Read [the tour](../docs/tour.md).\n")
    (tmp_path / "fixed.eggs.md").write_text("Eggs\nhatch.\n")
    (tmp_path / "added.screen.menus.md").write_text("Menus have pages.\n")
    (tmp_path / "added.harps.md").write_text("Harps calm.\n")

    assert changelog.part("0.9.0", "2030-01-02", tmp_path).splitlines() == [
        "## 0.9.0 (2030-01-02)",
        "",
        "Read [the tour](docs/tour.md).",
        "",
        "### Added",
        "",
        "#### The game, in every edition",
        "",
        "- Harps calm.",
        "",
        "#### Screen, keys and options",
        "",
        "- Menus have pages.",
        "",
        "### Fixed",
        "",
        "#### The game, in every edition",
        "",
        "- Eggs hatch.",
    ]


@pytest.mark.parametrize(
    ("text", "heading"),
    [
        ("Eggs hatch.", changelog.EVERY_EDITION),
        ("In NetHack 3.7 and 5.0.0 eggs hatch.", changelog.NEWER_EDITIONS),
        ("Since 3.7 eggs hatch.", changelog.NEWER_EDITIONS),
        ("Before 3.7 eggs hatch.", changelog.SOME_EDITIONS),
        ("Eggs hatch. In 3.7 they crack.", changelog.SOME_EDITIONS),
        ("Eggs hatch in 3.7, and since 3.6.1 they crack.", changelog.SOME_EDITIONS),
        ("TNNT tells of eggs.", changelog.SOME_EDITIONS),
        ("Eggs follow each edition.", changelog.SOME_EDITIONS),
    ],
)
def test_a_change_of_the_game_goes_by_the_editions_that_it_names(text: str, heading: str) -> None:
    assert changelog.heading_of_play(text) == heading


def test_every_file_in_changes_has_a_kind_and_a_known_subject() -> None:
    wrong = [
        file.name
        for file in CHANGES.glob("*.md")
        if file.name not in ("README.md", "highlights.md")
        and (file.name.split(".")[0] not in changelog.KINDS or not has_subject(file.name))
    ]

    assert wrong == []


def has_subject(name: str) -> bool:
    """fixed.about.md is about the game; in fixed.subject.about.md the subject has a heading."""
    words = name.split(".")
    return len(words) == 3 or (len(words) == 4 and words[1] in changelog.SUBJECTS)
