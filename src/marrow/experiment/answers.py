"""Answers that are decided beforehand, by the key of the question."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from marrow.errors import BadOption
from marrow.messages import questions
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Question, declining

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
    question has.
    """

    def __init__(self, decided: Mapping[str, Any]) -> None:
        self.decided = dict(decided)
        self.given: list[Asked] = []
        self._check_keys()

    @property
    def asked(self) -> list[Question[Any]]:
        """The questions so far."""
        return [one.question for one in self.given]

    def _check_keys(self) -> None:
        unknown = self.decided.keys() - KEYS
        if unknown:
            raise BadOption(f"no question has the key {', '.join(sorted(unknown))}; docs/keys.md lists them")

    def answer(self, question: Question[Any]) -> Any:
        self._check_keys()
        decided = question.what in self.decided
        if decided:
            answer = self.decided[question.what]
            if isinstance(answer, list):
                if not answer:
                    raise BadOption(f"{question.what.value!r} is asked again, and no answer is left for it")
                answer = answer.pop(0)
        elif type(question) in NOT_DECLINED:
            answer = NOT_DECLINED[type(question)]
        else:
            answer = declining(question)
        self.given.append(Asked(question, answer, decided))
        return answer
