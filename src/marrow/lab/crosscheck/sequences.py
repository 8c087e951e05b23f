"""Ten turns of the real game, played again action by action and compared turn by turn."""

from collections.abc import Callable, Mapping
from typing import Any

from marrow.content.words import KindName
from marrow.editions import DEFAULT
from marrow.lab.trace.actions import RecordedAction
from marrow.lab.trace.initial_state import Record, kind_of
from marrow.lab.trace.recorded import DefaultAnswers, HungerDice
from marrow.lab.trace.steps import actions_of, compare_action
from marrow.lab.trace.waiting import FIELDS, Run
from marrow.messages.commands import CastSpell, Continue, Eat, PutOn, Remove
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, Pick, Question
from marrow.model.hero_parts import Spell
from marrow.model.world import World
from marrow.rules.hero.helplessness import fall_asleep

SPELL_FAILS = 100  # a percentage at which a spell fails
COMPARED = [*FIELDS]


class SequenceDice(HungerDice):
    """HungerDice that also decide whether spells succeed, and show the rolls for faints caused by actions."""

    __slots__ = ("loose", "spell")

    def __init__(self, world: World, by_turn: dict[int, list[list[int]]]) -> None:
        super().__init__(world, by_turn)
        self.spell = SPELL_FAILS
        self.loose: list[list[int]] = []

    def rn2(self, sides: int, rule: str) -> int:
        if rule == "N-075":
            return self.spell - 1
        if rule == "N-080":
            return 0
        if rule == "N-135" and self.outside_the_step():
            for place, (recorded, result) in enumerate(self.loose):
                if recorded == sides:
                    del self.loose[: place + 1]
                    return result
            return self.recorded(sides, rule)  # the step of a turn that cost nothing
        return super().rn2(sides, rule)


class RingHandAnswers(DefaultAnswers):
    """Puts a ring on the hand that the real hero used."""

    right = True

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, ChooseFrom) and question.what == QuestionKey.WHICH_FINGER:
            return (Pick(key="r" if self.right else "l"),)
        return super().answer(question)


def replay(lines: list[Record]) -> None:
    """Play a sequence again. Raises Divergence, UnexpectedThrow, and exceptions of the rules."""
    begin = lines[0]
    by_turn = {line["turn"]: list(line["dice"]) for line in lines[1:] if not line.get("no_time")}
    hands = RingHandAnswers()
    run = Run(begin["initial"], DEFAULT, by_turn, answerer=hands)
    hero = run.world.hero
    dice = SequenceDice(run.world, by_turn)
    dice.ledger = run.ledger
    run.dice = run.play.dice = dice
    for item, letter in zip(hero.inventory, begin["letters"], strict=True):
        item.letter = letter
    hero.spells = [Spell(book_of(name), level) for name, level in begin["spells"].items()]
    for action in actions_of(lines[1:]):
        run.seen.clear()
        run.deaths.clear()
        run.refused = ""
        run.most = action.turns + 1
        dice.loose = list(action.lines[0]["loose"])
        verb, *words = action.name.split(" ")
        ACTIONS[verb](run, hands, action, words)
        compare_action(run, action, COMPARED)


def book_of(spell: str) -> KindName:
    return kind_of(spell, "spellbook").name


def search(run: Run, hands: RingHandAnswers, action: RecordedAction, words: list[str]) -> None:
    run.wait(action.turns)


def nap(run: Run, hands: RingHandAnswers, action: RecordedAction, words: list[str]) -> None:
    """Fall asleep. The real hero did just before the hunger step; it is the same at the turn's start."""
    if run.world.hero.helplessness.turns == 0:
        fall_asleep(run.play, int(words[0]), "timeout.c fall_asleep")
    run.wait(action.turns)


def eat(run: Run, hands: RingHandAnswers, action: RecordedAction, words: list[str]) -> None:
    run.do(Eat(item=words[0]))
    while run.world.hero.activity is not None and len(run.seen) < action.turns:
        run.do(Continue())


def put_on(run: Run, hands: RingHandAnswers, action: RecordedAction, words: list[str]) -> None:
    _, letter, where = words
    hands.right = where == "right"
    run.do(PutOn(item=letter))


def remove(run: Run, hands: RingHandAnswers, action: RecordedAction, words: list[str]) -> None:
    run.do(Remove(item=words[0]))


def cast(run: Run, hands: RingHandAnswers, action: RecordedAction, words: list[str]) -> None:
    dice = run.dice
    assert isinstance(dice, SequenceDice)
    dice.spell = 1 if words[-1] == "works" else SPELL_FAILS
    run.do(CastSpell(spell=" ".join(words[:-1])))


ACTIONS: Mapping[str, Callable[[Run, RingHandAnswers, RecordedAction, list[str]], None]] = {
    "search": search,
    "nap": nap,
    "eat": eat,
    "put": put_on,
    "remove": remove,
    "cast": cast,
}
