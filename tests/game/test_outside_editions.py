"""Editions of other packages: the example's house rule, packages that are broken, and those that are gone."""

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import marrow
from game.engine import Answers
from marrow.choices import Edition
from marrow.cli import main
from marrow.editions import EDITIONS, edition_named, find_edition, outside
from marrow.errors import BadOption, HostileFile, ReplayDiverged
from marrow.formats.bones import write_bones
from marrow.formats.replays import ReplayFile, read_replay, write_replay
from marrow.game import replay, session
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.judging.converting import convert_to_edition
from marrow.judging.reading import BonesFromFile, bones_from_bytes
from marrow.lab.diff import shown_differences
from marrow.messages.commands import Search

from hostile.worlds import small_bones  # isort: skip

EXAMPLE = Path(__file__).parents[2] / "examples" / "lean-years"
MODULES = ("lean_years", "strange_rules")


def install(folder: Path, package: str, entries: dict[str, str], group: str = outside.GROUP) -> None:
    """What an installer leaves behind of a package with entry points."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines))


def install_example(folder: Path) -> None:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shutil.copy(EXAMPLE / "lean_years.py", folder)
    install(folder, project["name"], project["entry-points"][outside.GROUP])


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose packages are as good as installed, and afterwards gone."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    outside._loaded.clear()
    yield folder
    uninstall()


def uninstall() -> None:
    outside._loaded.clear()
    for module in MODULES:
        sys.modules.pop(module, None)


@pytest.fixture
def lean(packages: Path) -> Edition:
    install_example(packages)
    return edition_named("lean-years")


# The example


def test_the_example_is_short_and_says_what_it_changes(
    lean: Edition, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len((EXAMPLE / "lean_years.py").read_text(encoding="utf-8").splitlines()) < 40

    assert main(["editions"]) == 0
    (line,) = [one for one in capsys.readouterr().out.splitlines() if "lean-years" in one]
    assert line.split() == [
        "lean-years",
        "3.6.7,",
        "with",
        "8",
        "differences",
        "(from",
        "another",
        "package)",
    ]
    assert main(["editions", "lean-years"]) == 0
    assert "life saving: nutrition when low: 900 -> 500  (L-055, L-056)" in capsys.readouterr().out


def test_every_choice_in_force_is_shown_with_the_edition_that_made_it(
    lean: Edition, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["editions", "lean-years", "--all"]) == 0
    shown = capsys.readouterr().out.splitlines()

    for line in (
        "  life saving: nutrition when low: 500  (since lean-years)",
        "  nutrition: greasy tin least: 5  (since 3.6.7)",
        "  nutrition: faint length rounding: 5  (since 3.6.1)",
        "  nutrition: size changes hunger: no  (default)",
    ):
        assert line in shown
    assert main(["editions", "lean-years", "3.6.7", "--all"]) == 2
    assert "--all shows one edition" in capsys.readouterr().err


def test_every_difference_of_the_example_is_shown(lean: Edition) -> None:
    shown = shown_differences(EDITIONS["3.6.7"], lean)

    assert len(shown) == 8
    assert [one.difference.choice for one in shown if not one.proven] == []


def test_the_example_is_played_by_its_rules(lean: Edition) -> None:
    game = marrow.new_game("lean-years", seed=7, role="valkyrie")
    game.do(Search())

    assert game.edition is lean
    assert (game.world.edition, game.world.turn) == ("lean-years", 2)


def test_it_works_from_the_command_line_and_no_other_game_looks_for_it(tmp_path: Path) -> None:
    """The usual edition is found without a look at what is installed."""
    install_example(tmp_path)
    program = (
        "import sys, marrow; marrow.new_game(seed=1);"
        "assert 'email' not in sys.modules and 'lean_years' not in sys.modules;"  # metadata needs email
        "marrow.new_game('lean-years', seed=1); assert 'lean_years' in sys.modules"
    )
    path = f"{tmp_path}:{':'.join(sys.path)}"

    done = subprocess.run([sys.executable, "-c", program], env={"PYTHONPATH": path}, check=False)

    assert done.returncode == 0


# What is saved by its rules


def test_a_saved_game_needs_its_edition(
    lean: Edition, packages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    birth = Birth(name="Ann", born_at=1767225600)
    game = session.begin(tmp_path, birth, Answers(), seed=7, edition=lean)
    game.do(Search())
    game.close()
    again = session.resume(tmp_path, "Ann", Answers(), edition=lean)
    assert (again.game.edition, again.troubles) == (lean, [])
    again.close()

    with pytest.raises(BadOption, match=r"by the rules of lean-years, and not of 3\.6\.7"):
        session.resume(tmp_path, "Ann", Answers(), edition=EDITIONS["3.6.7"])
    monkeypatch.setattr(sys, "path", [part for part in sys.path if part != str(packages)])
    uninstall()
    with pytest.raises(HostileFile, match=r"of the edition 'lean-years'; known are 3\.4\.3"):
        session.resume(tmp_path, "Ann", Answers())
    assert session.has_game(tmp_path, "Ann")  # and it is still there


def recorded_game(edition: Edition) -> ReplayFile:
    birth = Birth(name="Ann", born_at=1767225600)
    game = Game.new(edition, 7, birth)
    recording = replay.Recording(edition, 7, birth, game.world)
    game.do(Search())
    recording.done(Search(), (), game.world)
    return read_replay(write_replay(recording.finished(game.world)))


def test_a_replay_needs_its_edition(lean: Edition, packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorded = recorded_game(lean)
    assert [moment.number for moment in replay.play(recorded)] == [1]

    monkeypatch.setattr(sys, "path", [part for part in sys.path if part != str(packages)])
    uninstall()
    with pytest.raises(BadOption, match=r"of the edition 'lean-years'; known are 3\.4\.3"):
        list(replay.play(recorded))


@pytest.mark.parametrize("other", [name for name in EDITIONS if name != "3.6.7"])
def test_a_replay_is_not_played_by_other_rules(other: str) -> None:
    recorded = recorded_game(EDITIONS["3.6.7"])
    forged = msgspec.structs.replace(recorded, head=msgspec.structs.replace(recorded.head, edition=other))

    with pytest.raises(ReplayDiverged, match=f"the replay was made when {other} chose differently"):
        list(replay.play(forged))


@pytest.mark.parametrize("other", [name for name in EDITIONS if name != "3.6.7"])
def test_a_saved_game_is_not_gone_on_with_by_other_rules(other: str, tmp_path: Path) -> None:
    session.begin(tmp_path, Birth(name="Ann", born_at=1767225600), Answers(), seed=7).close()

    with pytest.raises(BadOption, match=rf"by the rules of 3\.6\.7, and not of {other}; go on with it"):
        session.resume(tmp_path, "Ann", Answers(), edition=EDITIONS[other])
    session.resume(tmp_path, "Ann", Answers(), edition=EDITIONS["3.6.7"]).close()


def test_a_game_whose_rules_have_changed_says_so(lean: Edition, tmp_path: Path) -> None:
    birth = Birth(name="Ann", born_at=1767225600)
    session.begin(tmp_path, birth, Answers(), seed=7, edition=lean).close()
    outside._loaded["lean-years"] = replace(lean, nutrition=replace(lean.nutrition, starvation_margin=60))

    game = session.resume(tmp_path, "Ann", Answers())

    assert game.troubles == ["The rules of lean-years have changed; the game goes on by the new ones."]
    game.close()


def test_bones_are_carried_over_to_it_and_from_it(
    lean: Edition, packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bones = small_bones()
    there = convert_to_edition(BonesFromFile(bones, "Marrow"), "lean-years")
    assert (there.bones.edition, there.losses) == ("lean-years", ())
    raw = write_bones(there.bones)
    assert bones_from_bytes(raw).origin == "Marrow, edition lean-years"

    monkeypatch.setattr(sys, "path", [part for part in sys.path if part != str(packages)])
    uninstall()
    with pytest.raises(HostileFile, match=r"bones of the edition 'lean-years'; known are 3\.4\.3"):
        bones_from_bytes(raw)
    back = convert_to_edition(bones_from_bytes(raw, converting=True), "3.6.7")
    assert (back.bones.edition, back.losses) == ("3.6.7", ())


# Packages that do not do


@pytest.mark.parametrize(
    "code, entries, said",
    [
        ("", {"odd": "strange_rules:ODD"}, "of the package strange cannot be imported: AttributeError"),
        ("1 / 0", {"odd": "strange_rules:ODD"}, "cannot be imported: ZeroDivisionError: division by zero"),
        ("ODD = 7", {"odd": "strange_rules:ODD"}, "is no Edition: strange_rules:ODD is int"),
        (
            "from marrow.editions import EDITIONS; ODD = EDITIONS['3.7']",
            {"odd": "strange_rules:ODD"},
            "cannot be used: it calls itself '3.7'",
        ),
        (
            "from marrow.choices import Edition; ODD = Edition(name='odd')",
            {"odd": "strange_rules:ODD"},
            "cannot be used: it names no parent",
        ),
        ("", {"odd": "not_there:ODD"}, "cannot be imported: ModuleNotFoundError"),
    ],
)
def test_a_broken_package_is_named(
    packages: Path, capsys: pytest.CaptureFixture[str], code: str, entries: dict[str, str], said: str
) -> None:
    (packages / "strange_rules.py").write_text(code)
    install(packages, "strange", entries)

    with pytest.raises(BadOption, match=said):
        edition_named("odd")
    assert main(["editions"]) == 0  # the others are listed all the same
    assert said in capsys.readouterr().out


def test_a_name_belongs_to_one_package(packages: Path) -> None:
    for package in ("strange", "stranger"):
        install(packages, package, {"odd": "strange_rules:ODD"})

    with pytest.raises(BadOption, match="comes from several packages: strange, stranger"):
        edition_named("odd")


def test_a_package_cannot_take_the_name_of_a_built_in_edition(packages: Path) -> None:
    install(packages, "strange", {"3.6.7": "strange_rules:ODD"})

    assert edition_named("3.6.7") is EDITIONS["3.6.7"]


def test_an_edition_that_no_package_defines_is_an_error() -> None:
    assert find_edition("9.9") is None
    with pytest.raises(BadOption, match=r"there is no edition '9\.9'; known are 3\.4\.3, 3\.6\.0"):
        edition_named("9.9")
