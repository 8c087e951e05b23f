"""`marrow crosscheck`: recorded answers of the real game, live ones where it is installed, and complaints."""

import gzip
import json
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from marrow.cli import main
from marrow.lab.crosscheck.harness import NoReference, folder_of
from marrow.lab.crosscheck.sequences import replay
from rule import rule

ANSWERS = Path(__file__).parent.parent / "reference" / "traces" / "crosscheck.jsonl.gz"
HARNESS = Path(__file__).parent.parent / "reference" / "harness"
EVERY = 10


def written(folder: Path, answers: list[dict[str, Any]]) -> str:
    path = folder / "answers.jsonl"
    path.write_text("\n".join(json.dumps(answer) for answer in answers), encoding="utf-8")
    return str(path)


def recorded(every: int = EVERY) -> list[dict[str, Any]]:
    with gzip.open(ANSWERS, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in islice(lines, 0, None, every)]


@rule(
    "N-021",
    "N-030",
    "N-031",
    "N-045",
    "N-046",
    "N-067",
    "N-119",
    "N-124",
    "N-136",
    "N-141",
    "N-144",
    edition="3.6.7",
)
def test_recorded_states_come_out_as_in_the_real_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["crosscheck", "--answers", written(tmp_path, recorded())])

    assert capsys.readouterr().out.splitlines()[-1] == "crosscheck: 2000 states, 0 differences"
    assert status == 0


def test_a_difference_is_shown_with_its_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = recorded(20_000)[0]
    answer["out"]["nutrition"] += 1

    status = main(["crosscheck", "--answers", written(tmp_path, [answer])])

    told = capsys.readouterr().out
    assert "nutrition on turn 85406: expected 999, got 998" in told
    assert told.splitlines()[-1] == "crosscheck: 1 states, 1 differences"
    assert status == 1


@rule(
    "N-069", "N-071", "N-072", "N-074", "N-076", "N-078", "N-079", "N-180", "N-181", "N-182", edition="3.6.7"
)
def test_the_real_game_agrees_live_or_is_said_to_be_missing(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--states", "400", "--sequences", "20", "--seed", "9", "--processes", "1"]
    status = main(["crosscheck", *asked, "--harness", str(HARNESS)])  # the compiled engine has none beside it

    told = capsys.readouterr()
    if find_spec("nle") is None:
        assert "install the package nle" in told.err
        assert status == 2
    else:
        assert told.out.splitlines()[-2:] == [
            "crosscheck: 20 sequences, 0 differences",
            "crosscheck: 400 states, 0 differences",
        ]
        assert status == 0


def test_a_folder_without_the_harness_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoReference, match="--harness names the folder"):
        folder_of(str(tmp_path))


def test_recorded_states_are_compared_with_the_edition_they_are_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """N-145: up to 3.6.0 a hero of constitution 10 starves below -400, since then below -200."""
    folder = ANSWERS.parent.parent / "editions" / "traces" / "3.4.3"
    path = tmp_path / "states.jsonl"
    with gzip.open(folder / "crosscheck.jsonl.gz", "rt", encoding="utf-8") as lines:
        path.write_text("".join(islice(lines, 300)), encoding="utf-8")

    assert main(["crosscheck", "--edition", "3.4.3", "--answers", str(path)]) == 0
    assert "crosscheck: 300 states, 0 differences" in capsys.readouterr().out
    assert main(["crosscheck", "--edition", "3.6.7", "--answers", str(path)]) == 1


@pytest.mark.parametrize(
    ("edition", "complaint"),
    [("slashem", "no states of slashem are recorded"), ("3.5", "there is no edition '3.5'")],
)
def test_an_edition_without_recorded_states_is_refused(
    capsys: pytest.CaptureFixture[str], edition: str, complaint: str
) -> None:
    assert main(["crosscheck", "--edition", edition]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize(
    "raw",
    [
        b"kept", b"[]", b"{}", b"[" * 100_000, b"\xff\xfe", b'{"in": 1, "dice": [], "out": {}}',
        b'{"in": {"turn": "x", "nutrition": []}, "dice": [], "out": {}}', b"\x1f\x8b\x08 cut",
    ],
)  # fmt: skip
def test_a_file_of_other_things_is_refused_with_a_sentence(
    raw: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "answers").write_bytes(raw)

    assert main(["crosscheck", "--answers", str(tmp_path / "answers")]) == 2

    assert capsys.readouterr().err.startswith("marrow: ")


def test_a_state_whose_values_make_no_sense_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for field, value in (
        ("turn", None),
        ("nutrition", []),
        ("hunger", "x"),
        ("load", {}),
    ):
        answer = recorded(20_000)[0]
        answer["in"][field] = value

        assert main(["crosscheck", "--answers", written(tmp_path, [answer])]) in (1, 2), field


@pytest.mark.parametrize(
    ("edition", "answer"),
    [
        (
            "3.4.3",
            {
                "in": {
                    "turn": 54919,
                    "nutrition": 45,
                    "hunger": "weak",
                    "helpless": 29,
                    "reason": "paralysed",
                    "invulnerable": False,
                    "carries_amulet": False,
                    "form": "gas spore",
                    "form_number": 27,
                    "diet": False,
                    "strength": 14,
                    "constitution": 8,
                    "encumbrance": "unencumbered",
                    "load": 348,
                    "left": ["slow digestion", 0],
                    "right": ["adornment", -2],
                    "sources": {"hunger": ["invoked artifact"]},
                },
                "dice": [],
                "out": {
                    "nutrition": 45,
                    "hunger": "weak",
                    "helpless": 29,
                    "strength_loss": 1,
                    "deaf": 0,
                    "died": "",
                },
            },
        ),
        (
            "3.4.3",
            {
                "in": {
                    "turn": 87156,
                    "nutrition": 49,
                    "hunger": "weak",
                    "helpless": 0,
                    "reason": "",
                    "invulnerable": False,
                    "carries_amulet": False,
                    "form": "wererat",
                    "form_number": 257,
                    "diet": True,
                    "strength": 22,
                    "constitution": 20,
                    "encumbrance": "unencumbered",
                    "load": 872,
                    "left": ["conflict", 0],
                    "sources": {},
                },
                "dice": [],
                "out": {
                    "nutrition": 47,
                    "hunger": "weak",
                    "helpless": 0,
                    "strength_loss": 1,
                    "deaf": 0,
                    "died": "",
                },
            },
        ),
        (
            "3.7",
            {
                "in": {
                    "turn": 66621,
                    "nutrition": 3,
                    "hunger": "satiated",
                    "helpless": 0,
                    "reason": "",
                    "invulnerable": False,
                    "carries_amulet": False,
                    "form": "werewolf",
                    "form_number": 263,
                    "diet": True,
                    "strength": 3,
                    "constitution": 4,
                    "encumbrance": "stressed",
                    "load": 369,
                    "right": ["adornment", 0],
                    "sources": {"slow digestion": ["body armor"]},
                },
                "dice": [[20, 8]],
                "out": {
                    "nutrition": 3,
                    "hunger": "weak",
                    "helpless": 0,
                    "strength_loss": 1,
                    "deaf": 0,
                    "died": "",
                },
            },
        ),
    ],
)
def test_forms_of_one_name_are_told_apart_by_their_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], edition: str, answer: dict[str, Any]
) -> None:
    """What the running originals answered: weres are also beasts; gas spores of 3.4.3 float."""
    assert main(["crosscheck", "--edition", edition, "--answers", written(tmp_path, [answer])]) == 0
    assert "crosscheck: 1 states, 0 differences" in capsys.readouterr().out


def test_who_is_weak_and_of_strength_3_is_weakened_below_what_shows() -> None:
    """A ring of gain strength +3 made strength 5 of it in the running 3.6.7."""
    replay(json.loads(ANSWERS.parents[1].joinpath("sequence_of_strength_3.json").read_text(encoding="utf-8")))
