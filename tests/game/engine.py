"""An engine of a few lines in place of the rules, for tests of what surrounds them."""

from collections.abc import Iterator
from typing import Any

import pytest

from hostile.worlds import small_bones, small_world
from marrow.choices import Edition
from marrow.errors import RefusedCommand
from marrow.game import game as game_module
from marrow.messages.commands import Command, Down, Eat, Kick, Pray, Quit, Read, Search, Up, Wait
from marrow.messages.entries import BonesLeft, Cause, NutritionChanged
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import BonesFor, Confirm, EnterText, Question, WhoIsListed
from marrow.model.ended import Ended
from marrow.model.hero_parts import Killer
from marrow.model.level import Cemetery
from marrow.model.vocabularies import Ending
from marrow.model.world import World
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Cancelled, Play


def perform(play: Play, command: Command) -> None:
    """Search throws dice. Eat and Read ask. Down asks for bones, Up who is second in the score list.

    Quit ends it, and leaves some bones.
    """
    world = play.world
    match command:
        case Search():
            thrown = play.dice.rn2(6, "test")
            world.hero.nutrition -= thrown
            play.write(
                NutritionChanged(
                    turn=world.turn, cause=Cause.LIVING, amount=-thrown, left=world.hero.nutrition
                )
            )
        case Eat():
            play.tell("test.eating")
            if not play.ask(Confirm(what=QuestionKey.EAT_FROM_FLOOR)):
                raise Cancelled
            if not play.ask(Confirm(what=QuestionKey.CONTINUE_EATING)):
                play.tell("test.stopped")
            else:
                world.hero.nutrition += play.dice.rnd(100, "test")
        case Read():
            world.hero.inventory[0].name = play.ask(EnterText(what=QuestionKey.NAME_ITEM))
        case Down():
            found = play.ask(BonesFor(what=QuestionKey.ARE_THERE_BONES, name="D0.5"))
            play.tell("test.found" if found else "test.nothing")
            world.bones_met += found is not None
        case Up():
            world.hero.name = play.ask(WhoIsListed(what=QuestionKey.WHO_IS_LISTED, rank=2)) or "nobody"
        case Kick():
            play.dice.rn2(6, "test")
            raise RefusedCommand("test.no")  # and a trace is left, which it should not
        case Pray():
            raise ZeroDivisionError
        case Wait():
            raise RefusedCommand("test.no")
        case Quit():
            world.over = True
            world.ended = ENDED
            bones = small_bones()
            bones.level.cemetery = (Cemetery("Ann-Val-Hum-Fem-Neu", "quit", "", 0), *bones.level.cemetery)
            play.write(BonesLeft(turn=world.turn, rule="B-092", name=bones.name, bones=bones))
        case _:
            raise AssertionError(command)
    world.turn += 1


ENDED = Ended(
    ending=Ending.DIED, killer=Killer("jackal"), death="killed by a jackal",
    death_with_suffix="killed by a jackal", reason="", points=1200, branch_number=0, depth=4, place="",
    deepest=5, hp=0, max_hp=32, deaths=2, turns=2345, level=3, gold=10, name="Ann", role="Val", race="Hum",
    gender="Fem", alignment="Law", birth_gender="Fem", birth_alignment="Law", mode="normal", conduct=0xFC0,
    achievements=0, flags=4,
)  # fmt: skip


class Answers:
    """Whoever gives these answers, in order; afterwards yes, and words."""

    def __init__(self, *answers: object) -> None:
        self.answers = list(answers)
        self.asked: list[Question[object]] = []

    def answer(self, question: Question[Any]) -> Any:
        self.asked.append(question)
        if self.answers:
            answer = self.answers.pop(0)
            if isinstance(answer, BaseException):
                raise answer
            return answer
        return True if isinstance(question, Confirm) else "words"


def new_world(edition: Edition, seed: int, birth: Birth) -> World:
    world = small_world()
    world.edition = edition.name
    world.seed = seed
    world.hero.name = birth.name
    return world


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(game_module, "play_command", perform)
    monkeypatch.setattr(game_module, "make_world", new_world)
    yield
