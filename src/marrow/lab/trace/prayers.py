"""Recorded prayers: whether they would succeed, what their three turns cost, and how the god answered."""

from collections.abc import Callable, Mapping
from typing import Any

from marrow.chance import UnexpectedThrow, WorldDice
from marrow.lab.trace.initial_state import Record, world_from
from marrow.lab.trace.outcome import Divergence, compare, compare_deaths
from marrow.lab.trace.recorded import DefaultAnswers, NotingLedger, play_of
from marrow.lab.trace.waiting import WORDS_OF_HUNGER, snapshot
from marrow.messages.commands import Pray
from marrow.messages.entries import DeathFaced
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm, Question
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute
from marrow.rules.enlightenment.prayer_prospects import HEARD, OTHER_ALTAR
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.luck_changes import luck as whole_luck
from marrow.rules.turn.main_loop import perform

STREAMS = range(400)


class Worshipper(DefaultAnswers):
    """Confirms the prayer, but does not force the god (wizard mode)."""

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, Confirm):
            return question.what != QuestionKey.FORCE_GODS_TO_BE_PLEASED
        return super().answer(question)


class PrayerDice(WorldDice):
    """Random dice, except that the new prayer timeout is the recorded one.

    What praying too soon adds (N-330) leads up to it: since 3.7 an angry god takes the larger of both.
    """

    __slots__ = ("hero", "patience")

    def __init__(self, stream: int, patience: int, hero: Hero) -> None:
        super().__init__({"play": stream}, "play")
        self.patience = patience
        self.hero = hero

    def rnz(self, typical: int, level: int, rule: str) -> int:
        return max(self.patience - self.hero.piety.prayer_timeout, 0) if rule == "N-330" else self.patience


def prayer(case: Record) -> None:
    """prayer: no dice were recorded, so the case holds if some seed leads to the recorded results."""
    first: Exception | None = None
    for stream in STREAMS:
        try:
            prayer_with(case, stream)
        except (Divergence, UnexpectedThrow) as how:
            first = first or how
        else:
            return
    raise first or AssertionError


def prayer_with(case: Record, stream: int) -> None:
    world = world_from(case["initial"], case["edition"])
    hero = world.hero
    seen: list[Record] = []

    def note() -> None:
        seen.append(
            snapshot(world) | {"answer": hero.piety.prayer % 16, "trouble": hero.piety.prayer // 16 - 20}
        )

    ledger = NotingLedger(note)
    dice = PrayerDice(stream, case["prayer_timeout"], hero)
    perform(play_of(world, dice, ledger=ledger, answerer=Worshipper()), Pray())
    turn = world.turn
    compare("took", turn, case["took"], len(seen))
    compare("would work", turn, case["would_work"], seen[0]["answer"] in (HEARD, OTHER_ALTAR))
    compare("trouble", turn, case["trouble"], seen[0]["trouble"])
    compare("nutrition", turn, case["nutrition"], [line["nutrition"] for line in seen])
    after = {
        "nutrition": hero.nutrition,
        "hunger": WORDS_OF_HUNGER[hero.hunger],
        "hp": hero.hp,
        "helpless": -hero.helplessness.turns,
    }
    for field, value in after.items():
        compare(f"then {field}", turn, case["then"][field], value)
    compare("prayer timeout", turn, case["prayer_timeout"], hero.piety.prayer_timeout)
    compare("luck", turn, case["luck"], whole_luck(hero))
    compare("alignment record", turn, case["alignment_record"], hero.alignment_record)
    compare("strength", turn, case["strength"], attribute(hero, Attribute.STRENGTH))
    faced = [entry for entry in ledger.entries if isinstance(entry, DeathFaced)]
    compare_deaths(turn, case["died"], faced)


PRAYERS: Mapping[str, Callable[[Record], None]] = {"prayer": prayer}
