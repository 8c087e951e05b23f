"""Questions that rules ask. Each says what is asked and which type of answer it wants, not how to ask it.

``what`` is a prose key, ``words`` fill it in. Answers are meanings, not keys pressed; ``legal`` are those
that make sense.
"""

from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import LETTER_KINDS, LetterKind
from marrow.model.bones import Bones
from marrow.model.places import DIRECTIONS, DOWN, HEIGHT, SELF, UP, WIDTH

A = TypeVar("A")

Words = dict[str, str | int]


class LegalAnswers(NamedTuple):
    """What a question may be answered with; CANCEL besides, always.

    ``values`` are answers that make sense. ``complete``: no others do; else any of the same type is taken, as
    another letter is. ``many``: a menu of which any number of lines may be chosen; each value is one line.
    """

    values: tuple[Any, ...] = ()
    complete: bool = True
    many: bool = False


YES_OR_NO = LegalAnswers((False, True))
EVERY_WAY = (*DIRECTIONS, UP, DOWN, SELF)
EVERY_SPOT = tuple(spot for spot in range(WIDTH * HEIGHT) if spot % WIDTH)


class Question(Struct, Generic[A], frozen=True, kw_only=True, tag_field="question", tag=True):
    """Something the rules need to know from the player or the host, and the rule that needs it."""

    what: QuestionKey
    rule: str = ""
    words: Words = {}

    @property
    def kind(self) -> str:
        """The name of the type of question, such as "ChooseItem"."""
        return type(self).__name__

    @property
    def key(self) -> QuestionKey:
        """What is asked: the key of its sentence."""
        return self.what

    @property
    def legal(self) -> LegalAnswers:
        """The answers that make sense; for a text, and for what only hosts are asked, none are listed."""
        return LegalAnswers(complete=False)


class Confirm(Question[bool], frozen=True, kw_only=True):
    """Yes or no; if one can quit, there is a third answer: None gives up the command that asks.

    ``in_full`` wants the whole word typed. ``asked_as``: its kind, where that is not the one of LETTER_KINDS.
    """

    in_full: bool = False
    asked_as: LetterKind | None = None

    @property
    def letters(self) -> LetterKind:
        """The letters that answer it, and its default."""
        return self.asked_as or LETTER_KINDS[self.what]

    @property
    def quits(self) -> bool:
        """Whether it may also be answered None."""
        return "q" in self.letters.letters

    @property
    def legal(self) -> LegalAnswers:
        return YES_OR_NO


class AcceptDeath(Question[bool], frozen=True, kw_only=True):
    """L-044: die, or decline to? Asked in explore and wizard mode only."""

    in_full: bool = False

    @property
    def legal(self) -> LegalAnswers:
        return YES_OR_NO


class KeepEating(Question[bool], frozen=True, kw_only=True):
    """N-204: go on eating although nearly full? True means go on, even if the text asks about stopping."""

    in_full: bool = False
    stopping: bool = False

    @property
    def legal(self) -> LegalAnswers:
        return YES_OR_NO


class ChooseItem(Question[str], frozen=True, kw_only=True):
    """One item of the inventory, by letter. "" cancels; "-" means hands or fingers if ``bare`` allows it.

    ``letters`` are the suggested items; any letter of the inventory may be answered.
    """

    letters: str = ""
    bare: bool = False

    @property
    def legal(self) -> LegalAnswers:
        return LegalAnswers(tuple("-" + self.letters if self.bare else self.letters), complete=False)


class Offer(Struct, frozen=True, kw_only=True):
    """One line of a menu: its key in the answer, its heading, its text, and how many there are.

    A line without a key cannot be chosen. ``letter``: the one that players press, as
    that of a carried thing; "" for any. ``marks``, for things: B, U, C or X, their blessing as far as it is
    known; u for what is unpaid.
    """

    key: str
    text: str
    heading: str = ""
    count: int = 1
    glyph: int = 0
    letter: str = ""
    marks: str = ""


class Pick(Struct, frozen=True, kw_only=True):
    """One chosen line, and how many of it."""

    key: str
    count: int = 1


class ChooseFrom(Question[tuple[Pick, ...]], frozen=True, kw_only=True):
    """Lines of a menu: at most one unless ``many``. The empty answer cancels.

    With ``letters`` it is no menu: the keys of the offers are letters to press.
    """

    offers: tuple[Offer, ...]
    many: bool = False
    letters: LetterKind | None = None

    @property
    def legal(self) -> LegalAnswers:
        lines = tuple((Pick(key=offer.key, count=offer.count),) for offer in self.offers if offer.key)
        return LegalAnswers(lines, many=self.many)


class ChooseDirection(Question[int], frozen=True, kw_only=True):
    """One of places.DIRECTIONS, UP, DOWN, or SELF; CANCELLED_DIRECTION cancels.

    ``likely``: those that the question names; None if it names none.
    """

    likely: tuple[int, ...] | None = None

    @property
    def legal(self) -> LegalAnswers:
        return LegalAnswers(EVERY_WAY)


class ChooseSpot(Question[int], frozen=True, kw_only=True):
    """A spot on the map; -1 cancels. ``start`` is where the cursor begins.

    ``alone``: while one chooses, the map shows only the hero and these glyphs, as (spot, glyph).
    """

    start: int = 0
    alone: tuple[tuple[int, int], ...] | None = None

    @property
    def legal(self) -> LegalAnswers:
        return LegalAnswers(EVERY_SPOT)


class EnterText(Question[str], frozen=True, kw_only=True):
    """A line of text of at most ``most`` characters; "" cancels."""

    most: int = 127


class BonesFor(Question[Bones | None], frozen=True, kw_only=True):
    """B-159: are there bones for the level of this name? The host claims them when it answers."""

    name: str


class WhoIsListed(Question[str], frozen=True, kw_only=True):
    """B-064: who has this rank (from 1) in the score list? Answered as B-179 writes it; "" for nobody."""

    rank: int


class LettersIn(Question[str], frozen=True, kw_only=True):
    """L-246: what do the letters in the mailbox say? ``sender:text``, with BETWEEN_LETTERS between, or ""."""


BETWEEN_LETTERS = "\N{SYMBOL FOR NEWLINE}"  # answers hold no control characters
CANCELLED_DIRECTION = -9999


class Cancel:
    """What Escape answers, to any question: see ``declining``. There is one, CANCEL."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "CANCEL"

    def __reduce__(self) -> str:
        return "CANCEL"


CANCEL = Cancel()
_DECLINING: dict[type[Question[Any]], object] = {
    AcceptDeath: False,
    ChooseItem: "",
    ChooseFrom: (),
    ChooseDirection: CANCELLED_DIRECTION,
    ChooseSpot: -1,
    EnterText: "",
    BonesFor: None,
    WhoIsListed: "",
    LettersIn: "",
}


def declining(question: Question[Any]) -> Any:
    """What Escape answers: q (None) where one can quit, else n, else nothing. NetHack: tty_yn_function."""
    if isinstance(question, Confirm):
        return None if question.quits else False
    if isinstance(question, KeepEating):
        return question.stopping  # no, do not stop
    return _DECLINING[type(question)]


class Answerer(Protocol):
    """Answers the rules' questions: a terminal, a browser, a learner, a replay or a script."""

    def answer(self, question: Question[A]) -> A: ...
