"""Gives known answers again in order (``KnownAnswers``), and records new answers (``AnswerRecorder``)."""

from collections.abc import Callable, Sequence
from typing import Any

from marrow.errors import ReplayDiverged
from marrow.formats.answers import answer_fits, clean_answer
from marrow.messages.questions import CANCEL, Answerer, Question, declining


class Unanswered(BaseException):
    """No answer is known for this question. A BaseException, so that no rule catches it by accident."""

    def __init__(self, question: Question[object]) -> None:
        super().__init__(question)
        self.question = question


class KnownAnswers:
    """Gives known answers in order, and raises Unanswered at the first question without one."""

    def __init__(self, answers: Sequence[object]) -> None:
        self.answers = answers
        self.used = 0

    def answer(self, question: Question[Any]) -> Any:
        if self.used >= len(self.answers):
            raise Unanswered(question)
        answer = self.answers[self.used]
        if not answer_fits(question, answer):
            raise ReplayDiverged(
                f"{type(question).__name__} ({question.what}) was asked; the next known answer is {answer!r}"
            )
        self.used += 1
        return answer


class AnswerRecorder:
    """Passes questions on to the host, and remembers every answer of the command."""

    def __init__(
        self, answerer: Answerer, heard: Callable[[Question[object], object], None] | None = None
    ) -> None:
        self.answerer = answerer
        self.answers: list[object] = []
        self.heard = heard

    def answer(self, question: Question[Any]) -> Any:
        answer = self.answerer.answer(question)
        answer = declining(question) if answer is CANCEL else clean_answer(answer)
        if not answer_fits(question, answer):
            raise TypeError(f"{type(question).__name__} was answered with {answer!r}")
        self.answers.append(answer)
        if self.heard is not None:
            self.heard(question, answer)
        return answer
