"""Sends each question of a game on disk to the pool, the score list or the host, and keeps the journal."""

from typing import TYPE_CHECKING, Any

from marrow.formats.answers import clean_answer
from marrow.formats.bones import bones_shape
from marrow.formats.frames import Answered
from marrow.game import records
from marrow.messages.questions import CANCEL, BonesFor, Question, WhoIsListed, declining
from marrow.model.bones import Bones

if TYPE_CHECKING:
    from marrow.game.session import Session


class QuestionRouter:
    """Answers the rules' questions from the pool, the score list or the host, and journals every answer."""

    def __init__(self, session: "Session") -> None:
        self.session = session

    def answer(self, question: Question[Any]) -> Any:
        session = self.session
        session.writing = True  # or reading what others write
        try:
            return self._answer(question)
        finally:
            session.writing = False

    def _answer(self, question: Question[Any]) -> Any:
        session = self.session
        claim = ""
        if isinstance(question, BonesFor):
            edition = session.game.edition.name
            bones, claim = session.pool_access.claim(edition, question.name, session.commands + 1)
            answer: Any = bones
        elif isinstance(question, WhoIsListed):
            answer = clean_answer(records.who_is_listed(session.record(), question.rank))
        else:
            session.writing = False
            answer = session.answerer.answer(question)
            answer = declining(question) if answer is CANCEL else clean_answer(answer)
            session.writing = True
        shape = bones_shape(answer) if isinstance(answer, Bones) else answer
        session.journal.append(Answered(answer=shape, claim=claim))
        session.undoing.answered(shape)
        return answer
