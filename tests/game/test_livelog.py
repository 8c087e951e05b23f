"""The live log of 3.7: deaths averted are announced to those who watch."""

from pathlib import Path
from typing import Any

import pytest

from marrow.editions import edition_named
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.livelog import LIFE_SAVED, live_lines
from marrow.game.session import Session
from marrow.messages.commands import PutOn, Quaff, WizardSet, WizardWish
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.rules.lifesaving.death import die
from marrow.rules.play import GameOver
from rule import rule
from scene import Answers, Scene

BORN = 1767225600
ANN = Birth(name="Ann", role="valkyrie", race="human", gender="female", alignment="lawful", mode="wizard",
            born_at=BORN)  # fmt: skip


def saved_from_acid(data: Path, edition: str, mask: int) -> Session:
    """A real game: an amulet wished for and put on, then acid with one hit point left."""
    game = session.begin(data, ANN, Answers({}), seed=7, edition=edition_named(edition))
    game.live_events = mask
    game.do(WizardWish(text="blessed amulet of life saving"))
    game.do(PutOn(item=game.world.hero.inventory[-1].letter))
    game.do(WizardWish(text="uncursed potion of acid"))
    game.do(WizardSet(what="hp", value=1))
    game.do(Quaff(item=game.world.hero.inventory[-1].letter))
    assert game.world.hero.dying.deaths == 1
    return game


@rule("L-179")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0", "splicehack-0.8", "tnnt"])
def test_an_averted_death_is_announced_once(edition: str, tmp_path: Path) -> None:
    game = saved_from_acid(tmp_path, edition, 0x1FFF)
    turn = game.world.turn
    game.close_without_saving()
    session.resume(tmp_path, "Ann", Answers({})).close()
    (line,) = (tmp_path / "livelog").read_text().splitlines()
    fields = [field.partition("=") for field in line.split("\t")]
    assert [(key, value) for key, _, value in fields if key not in ("turns", "curtime")] == [
        ("lltype", "16"), ("name", "Ann"), ("role", "Val"), ("race", "Hum"), ("gender", "Fem"),
        ("align", "Law"), ("starttime", str(BORN)), ("message", "averted death (killed by a potion of acid)"),
    ]  # fmt: skip
    assert [key for key, _, _ in fields][6:9] == ["turns", "starttime", "curtime"]
    assert fields[6][2] == str(turn) and int(fields[8][2]) > BORN


@rule("L-179")
@pytest.mark.parametrize("edition, mask", [("3.7", 0), ("3.7", 0x1FEF), ("3.6.7", 0x1FFF)])
def test_nothing_is_announced_unasked_or_before_37(edition: str, mask: int, tmp_path: Path) -> None:
    saved_from_acid(tmp_path, edition, mask).close()
    assert not (tmp_path / "livelog").exists()


@rule("L-179")
@pytest.mark.parametrize("edition", ["3.7", "tnnt"])
@pytest.mark.parametrize("mode", ["normal", "explore"])
@pytest.mark.parametrize(
    "ending, worn, announced", [(Ending.DIED, True, 1), (Ending.GENOCIDED, True, 0), (Ending.DIED, False, 0)]
)
def test_rescues_are_announced_and_declined_deaths_are_not(
    edition: str, mode: Any, ending: Ending, worn: bool, announced: int
) -> None:
    """Not who declines to die, nor who dies of genocide all the same, nor, by TNNT, explorers."""
    scene = Scene(edition, mode=mode, answers={"ask.die": False})
    if worn:
        scene.wear("amulet of life saving", Slot.AMULET)
    try:
        die(scene.play, ending, Killer("jackal"))
    except GameOver:
        assert mode == "normal" and not announced
    lines = live_lines(scene.ledger.entries, scene.world, scene.play.edition, LIFE_SAVED, 0)
    assert len(lines) == (0 if edition == "tnnt" and mode == "explore" else announced)
