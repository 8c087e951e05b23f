"""Answers that are decided beforehand, by the key of the question."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from marrow.errors import BadOption
from marrow.experiment.building import similar
from marrow.messages import questions
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Answerer, Question, declining

NOT_DECLINED: dict[type[Question[Any]], Any] = {
    questions.AcceptDeath: True, questions.Confirm: False, questions.KeepEating: False,
}  # fmt: skip
"""Answers that differ from ``declining``: heroes of scenes die, say no rather than q, and stop eating."""
KEYS = frozenset(QuestionKey)


class Asked(NamedTuple):
    """A question and its answer; ``decided`` beforehand, or else the one that declines."""

    question: Question[Any]
    answer: Any
    decided: bool


class Answers:
    """Gives the answers decided beforehand, by question key; else the answer that declines.

    ``decided`` may be changed; a list of answers is given in order. Raises BadOption for keys that no
    question has. ``outside``: who has the bones that the game may find.
    """

    def __init__(self, decided: Mapping[str, Any], outside: Answerer | None = None) -> None:
        self.decided: dict[str, Any] = {}
        self.outside = outside
        self.given: list[Asked] = []
        self.decide(decided)

    @property
    def asked(self) -> list[Question[Any]]:
        """The questions so far."""
        return [one.question for one in self.given]

    def decide(self, answers: Mapping[str, Any]) -> None:
        """Decide these answers, too. Raises BadOption for an unknown key, and none of them is decided."""
        check_keys(answers)
        self.decided.update(answers)

    def answer(self, question: Question[Any]) -> Any:
        check_keys(self.decided)
        decided = question.what in self.decided
        if decided:
            answer = self.decided[question.what]
            if isinstance(answer, list):
                if not answer:
                    raise BadOption(f"{question.what.value!r} is asked again, and no answer is left for it")
                answer = answer.pop(0)
        elif self.outside is not None and isinstance(question, questions.BonesFor):
            answer = self.outside.answer(question)
            decided = answer is not None
        elif type(question) in NOT_DECLINED:
            answer = NOT_DECLINED[type(question)]
        else:
            answer = declining(question)
        self.given.append(Asked(question, answer, decided))
        return answer


def check_keys(answers: Mapping[str, Any]) -> None:
    """Raise BadOption for keys that no question has."""
    unknown = sorted(answers.keys() - KEYS)
    if unknown:
        near = similar(unknown[0], KEYS)
        raise BadOption(f"no question has the key {', '.join(unknown)}{near}; docs/keys.md lists them")
