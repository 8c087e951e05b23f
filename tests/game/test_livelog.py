"""The live log of 3.7: deaths averted are announced to those who watch."""

from pathlib import Path
from typing import Any

import pytest

from marrow.content.achievements import Achievement
from marrow.content.event_kinds import DIVINE_GIFT, LIFE_SAVED
from marrow.editions import edition_named
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.livelog import Watch, live_lines
from marrow.game.session import Session
from marrow.messages.commands import PutOn, Quaff, Search, WizardSet, WizardWish
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.model.world import Event
from marrow.rules.hero.achievements import achieve
from marrow.rules.lifesaving.death import die
from marrow.rules.play import GameOver, Play
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
    game = saved_from_acid(tmp_path, edition, LIFE_SAVED)
    turn = game.world.turn - 1  # when the acid was drunk
    game.close_without_saving()
    session.resume(tmp_path, "Ann", Answers({})).close()
    (line,) = (tmp_path / "livelog").read_text().splitlines()
    fields = dict(field.split("=") for field in line.split("\t"))
    assert int(fields.pop("curtime")) > BORN and int(fields.pop("realtime", 0)) < 60
    assert fields == {
        "lltype": "16", "name" if edition in ("3.7", "5.0.0") else "player": "Ann", "role": "Val",
        "race": "Hum", "gender": "Fem", "align": "Law", "turns": str(turn), "starttime": str(BORN),
        "message": "averted death (killed by a potion of acid)",
    }  # fmt: skip


@rule("L-179")
@pytest.mark.parametrize("edition, mask", [("3.7", 0), ("3.7", DIVINE_GIFT), ("3.6.7", 0x1FFF)])
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
    lines = live_lines(scene.world.chronicle, scene.world, scene.play.edition, Watch(LIFE_SAVED))
    assert len(lines) == (0 if edition == "tnnt" and mode == "explore" else announced)


@rule("L-179")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_achievements_are_announced_in_nethacks_words(edition: str) -> None:
    """NetHack: insight.c, record_achievement. Minor ones are bit 0x1000; prizes would give something away."""
    scene = Scene(edition)
    scene.hero.level = 14
    for number in (Achievement.ORACLE, Achievement.SHOP, Achievement.RANK_1):
        achieve(scene.play, number)
    achieve(scene.play, Achievement.RANK_1 + 2, negated=True)
    achieve(scene.play, Achievement.RANK_1 + 3)
    achieve(scene.play, Achievement.MINES_PRIZE, prize="luckstone")

    told = [(event.kinds, event.text) for event in scene.world.chronicle]

    assert told == [
        (0x2, "consulted the Oracle"),
        (0x1000, "entered a shop"),
        (0x5000, "attained the rank of Skirmisher (level 14)"),
        (0x5000, "attained the rank of Woman-at-arms (level 14)"),
        (0x2, "attained the rank of Warrior (level 14)"),
        (0x2002, "acquired the Mines' End luckstone"),
    ]


@rule("L-179")
def test_an_achievement_is_announced_once_and_only_of_the_kinds_asked_for(tmp_path: Path) -> None:
    game = session.begin(tmp_path, ANN, Answers({}), seed=7, edition=edition_named("3.7"))
    game.live_events = 0x2
    for number in (Achievement.ORACLE, Achievement.SHOP):
        achieve(Play(game.world, edition_named("3.7"), Answers({})), number)
        game.do(Search())
    game.close()
    again = session.resume(tmp_path, "Ann", Answers({}))
    again.live_events = 0x2
    again.do(Search())
    again.close()

    began, line = (tmp_path / "livelog").read_text().splitlines()

    assert began.endswith("message=Ann the lawful human Valkyrie entered the dungeon")
    assert line.endswith("message=consulted the Oracle") and line.startswith("lltype=2\tname=Ann")


@rule("L-179")
@pytest.mark.parametrize(
    "edition, waits", [("3.7", False), ("5.0.0", False), ("tnnt", True), ("splicehack", True)]
)
@pytest.mark.parametrize("kinds, turn, early", [
    (0x20, 9, True), (0x20, 10, False), (0x30, 9, False), (0x10, 9, False),
])  # fmt: skip
def test_conducts_broken_early_and_nothing_else_are_left_out(
    edition: str, waits: bool, kinds: int, turn: int, early: bool
) -> None:
    """LLC_TURNS is 10: what is 0x20 and nothing else is written from turn 10 on."""
    scene = Scene(edition)
    watch = Watch(0xFFFF, conducts_from=10)

    lines = live_lines([Event(turn, kinds, "ate")], scene.world, scene.play.edition, watch)

    assert len(lines) == (0 if waits and early else 1)


@rule("L-179")
@pytest.mark.parametrize("mask, kinds, told", [
    (0x2, 0x2002, "2"), (0x2000, 0x2002, "8192"), (0x2002, 0x2002, "8194"),
    (0x1, 0x2002, None), (0, 0x2002, None),
])  # fmt: skip
def test_the_kind_told_has_the_bits_of_both(mask: int, kinds: int, told: str | None) -> None:
    scene = Scene("3.7")

    lines = live_lines(
        [Event(5, kinds, "a\tb")], scene.world, scene.play.edition, Watch(mask, now=77, played=66)
    )

    fields = [dict(field.split("=") for field in line.removesuffix("\n").split("\t")) for line in lines]
    assert [(one["lltype"], one["turns"], one["curtime"], one["message"]) for one in fields] == (
        [] if told is None else [(told, "5", "77", "a_b")]
    )


@rule("L-179")
@pytest.mark.parametrize("edition, mode, written", [
    ("3.4.3", "normal", False), ("3.6.7", "wizard", False), ("3.7", "explore", True), ("3.7", "wizard", True),
    ("tnnt", "normal", True), ("tnnt", "wizard", True), ("tnnt", "explore", False),
])  # fmt: skip
def test_modes_of_games_that_are_announced(edition: str, mode: Any, written: bool) -> None:
    scene = Scene(edition, mode=mode)

    assert bool(live_lines([Event(5, 0x10, "")], scene.world, scene.play.edition, Watch(0x10))) is written
