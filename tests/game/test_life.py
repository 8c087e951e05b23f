"""The questions asked of a game that is over, or not yet: how the hero died, and what a life it was."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from marrow.cli import main
from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.explain.deaths import deaths_in_dump
from marrow.explain.life_plots import MAX_POINTS, fewer_samples
from marrow.explain.lives import Sample
from marrow.formats.replays import write_replay
from marrow.game.birth import Birth
from marrow.game.dump_log import dump_log
from marrow.game.game import Game
from marrow.game.records import HostFacts
from marrow.game.replay import Recording
from marrow.lab.why_death import wrapped
from marrow.messages.commands import (
    Command,
    Continue,
    Eat,
    PutOn,
    Search,
    WizardLevelTeleport,
    WizardSet,
    WizardWish,
)
from marrow.messages.questions import AcceptDeath, BonesFor, Confirm, EnterText, KeepEating, Question
from rule import rule

RATION, AMULET = "uncursed food ration", "uncursed amulet of life saving"


class SaysYes:
    """Says yes to everything, and to dying as decided."""

    def __init__(self, dies: list[bool]) -> None:
        self.dies = dies

    def answer(self, question: Question[Any]) -> Any:
        answers: dict[type, Any] = {Confirm: True, KeepEating: True, EnterText: "", BonesFor: None}
        if isinstance(question, AcceptDeath):
            return self.dies.pop(0)
        return answers[type(question)]


RULES = EDITIONS["3.6.7"]


def played(tmp_path: Path, commands: list[Command], dies: list[bool]) -> tuple[str, Game]:
    """A game of wizard mode in which these commands are given, each until it is done, as a replay's file."""
    birth = Birth("Agnes", "valkyrie", "human", "female", pet="none", mode="wizard", born_at=1_600_000_000)
    game = Game.new(RULES, 5, birth, SaysYes(dies))
    recording = Recording(RULES, 5, birth, game.world)
    for command in commands:
        before = list(game.world.hero.inventory)
        if isinstance(command, PutOn | Eat):
            command = type(command)(item=before[-1].letter)
        while True:
            game.do(command)
            recording.done(command, game.answers, game.world)
            if game.over or not game.busy:
                break
            command = Continue()
    file = tmp_path / "agnes.replay"
    file.write_bytes(write_replay(recording.finished(game.world)))
    return str(file), game


SHORT_LIFE: list[Command] = [
    WizardWish(text=RATION),
    Eat(),
    WizardSet(what="hp", value=1),
    Search(),
    WizardWish(text=AMULET),
    PutOn(),
    WizardLevelTeleport(level=0),
    WizardLevelTeleport(level=0),
    WizardLevelTeleport(level=0),
]


@rule("L-134", "L-030", "L-046", "L-026")
def test_why_death_tells_each_death_and_who_was_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Test vectors 51 and 52, and an offer declined between them. Wizard mode's command takes no move."""
    monkeypatch.setenv("COLUMNS", "120")
    file, game = played(tmp_path, SHORT_LIFE, [False, True])
    assert main(["why", "death", file]) == 0

    printed = capsys.readouterr().out.splitlines()
    assert "    You survived that attempt on your life." not in printed  # N-621: this command takes no move
    lines = [line for line in printed if not line.startswith("    ")]
    end = [
        'killer: "committed suicide", standing alone (L-007)',
        'in words: "committed suicide" = committed suicide (L-011)',
        "asked a worn amulet of life saving: no, nothing worn saves lives (L-029)",
    ]
    assert [line.strip() for line in lines if line] == [
        "Command 12, WizardLevelTeleport:",
        "Turn 9: death number 1, by ending 0, DIED (L-001, L-026)",
        *end[:2],
        "asked a worn amulet of life saving: yes, it worked and crumbled (L-030)",
        f"restored: Constitution -1 (L-060), hit points to {game.world.hero.max_hp} (L-053)",
        "Command 13, WizardLevelTeleport:",
        "Turn 9: death number 2, by ending 0, DIED (L-001, L-026)",
        *end,
        "asked the player's word, in explore and wizard mode: yes, the player declined to die (L-046)",
        f"restored: hit points to {game.world.hero.max_hp} (L-053)",
        "Command 14, WizardLevelTeleport:",
        "Turn 9: death number 3, by ending 0, DIED (L-001, L-026)",
        *end,
        "asked the player's word, in explore and wizard mode: no, the player accepted this death (L-045)",
        "bones: left as bonD0.1 (B-092)",
        "recorded as: committed suicide",
    ]


@rule("L-006", "L-139", edition="3.6.7")
def test_why_death_of_the_living_says_what_would_become_of_the_bones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, _ = played(tmp_path, [Search()], [])
    assert main(["why", "death", file]) == 0
    assert capsys.readouterr().out.startswith("Agnes lives, on turn 2; deaths so far: 0 (L-026)\n")


@pytest.mark.parametrize(("columns", "lines"), [("97", 1), ("80", 2), ("40", 3)])
def test_a_line_wider_than_the_terminal_is_continued_indented(columns: str, lines: int) -> None:
    asked = (
        "  asked the player's word, in explore and wizard mode: no, the player accepted this death (L-045)"
    )
    told = list(wrapped(["Turn 11:", asked], int(columns)))
    assert (told[0], told[1].split()[0], len(told) - 1) == ("Turn 11:", "asked", lines)
    assert max(map(len, told)) <= int(columns)
    assert [len(line) - len(line.lstrip()) for line in told[1:]] == [2, 4, 4][:lines]
    assert " ".join(line.strip() for line in told[1:]) == asked.strip()


def test_a_dump_log_tells_the_end_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    _, game = played(tmp_path, SHORT_LIFE, [False, True])
    ended = game.world.ended
    assert ended is not None
    dump = tmp_path / "agnes.txt"
    around = HostFacts(1_600_000_000, 1_600_000_600, "20200913", "20200913", 600)
    dump.write_text(dump_log(ended, around, [], []))
    assert main(["why", "death", str(dump)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert tuple(told) == ended.story
    assert "Turn 9: death number 3, by ending 0, DIED (L-001, L-026)" in told


def test_what_is_no_dump_log_is_refused() -> None:
    with pytest.raises(HostileFile):
        deaths_in_dump("Dear diary,\nI died.\n")


def test_a_life_of_an_unknown_hero_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    assert main(["why", "death", "Nobody"]) == 2


def test_a_life_on_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, _ = played(tmp_path, SHORT_LIFE, [False, True])
    assert main(["life", file]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert "Meals  1, worth 800" in lines
    assert "Rescues  2" in lines
    assert "End  committed suicide" in lines
    assert 'T9: "committed suicide" averted by a worn amulet of life saving' in lines
    assert any("food ration, +800" in line for line in lines)
    assert max(map(len, lines)) < 80 + 40


def test_a_life_as_html_stands_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, _ = played(tmp_path, SHORT_LIFE, [False, True])
    html = tmp_path / "agnes.html"
    assert main(["life", file, "--html", str(html)]) == 0
    text = html.read_text()
    assert text.count("<svg") == text.count("</svg>") == 2
    assert not any(word in text for word in ("<script", "http:", "https:", "src=", "@import", "url("))
    for number in range(2):
        drawn = text.split("<svg")[number + 1].split("</svg>")[0]
        assert ElementTree.fromstring("<svg" + drawn + "</svg>").tag == "svg"


def test_a_shortened_plot_keeps_the_lowest_value_and_both_ends() -> None:
    samples = [Sample(turn, 100 - (turn == 4321) * 99, 100, 900, 1) for turn in range(1, 20_001)]
    kept = fewer_samples(samples, lambda sample: sample.hp)
    assert len(kept) <= MAX_POINTS + 2
    assert (kept[0], kept[-1], min(one.hp for one in kept)) == (samples[0], samples[-1], 1)
