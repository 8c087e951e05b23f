"""Commands and answers as journals and replays hold them.

An answer is a bool, a number, a text, chosen lines of a menu, or bones; the question says which.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from marrow.errors import HostileFile
from marrow.formats.bones import BonesShape, bones_of, bones_shape
from marrow.formats.cleaning import MAX_TEXT, clean_answer, clean_command, printable
from marrow.formats.shapes import DECODE_ERRORS
from marrow.messages import commands, questions
from marrow.messages.commands import LEAST, MOST, Command
from marrow.messages.questions import Pick, Question
from marrow.model.bones import Bones

AnyAnswer = bool | int | str | None | tuple[Pick, ...] | Bones
AnswerShape = (
    bool
    | Annotated[int, Meta(ge=LEAST, le=MOST)]
    | Annotated[str, Meta(max_length=MAX_TEXT)]
    | None
    | Annotated[tuple[Pick, ...], Meta(max_length=2000)]
    | BonesShape
)


def _every(base: type[Command]) -> list[type[Command]]:
    found = []
    for cls in base.__subclasses__():
        found.append(cls)
        found.extend(_every(cls))
    return found


COMMANDS: Final[dict[str, type[Command]]] = {cls.__name__: cls for cls in _every(Command)}
if TYPE_CHECKING:
    AnyCommand = Command
else:
    AnyCommand = reduce(or_, COMMANDS.values())

ANSWER_TYPES: Final[dict[type[Any], type]] = {
    questions.Confirm: bool,
    questions.AcceptDeath: bool,
    questions.KeepEating: bool,
    questions.ChooseItem: str,
    questions.ChooseFrom: tuple,
    questions.ChooseDirection: int,
    questions.ChooseSpot: int,
    questions.EnterText: str,
    questions.WhoIsListed: str,
    questions.LettersIn: str,
}


def answer_fits(question: Question[Any], answer: object) -> bool:
    """Whether an answer has the type that the question wants."""
    if isinstance(question, questions.BonesFor):
        return answer is None or isinstance(answer, Bones)
    if isinstance(question, questions.Confirm) and question.quits and answer is None:
        return True
    wanted = ANSWER_TYPES.get(type(question))
    if wanted is int:
        return isinstance(answer, int) and not isinstance(answer, bool)
    return wanted is None or isinstance(answer, wanted)


def answer_shape(answer: object) -> Any:
    return bones_shape(answer) if isinstance(answer, Bones) else answer


def answer_of(shape: object) -> object:
    return bones_of(shape) if isinstance(shape, BonesShape) else shape


_json = msgspec.json.Encoder()
_unjson_command = msgspec.json.Decoder(AnyCommand)


def write_command(command: Command) -> bytes:
    return _json.encode(command)


def read_command(raw: bytes | str) -> Command:
    """A command from JSON, as written by learners, browsers and people."""
    try:
        command = _unjson_command.decode(raw)
    except DECODE_ERRORS as error:
        raise HostileFile(f"command refused: {error}") from error
    assert isinstance(command, Command)
    return command


__all__ = [
    "COMMANDS",
    "MAX_TEXT",
    "AnyAnswer",
    "AnyCommand",
    "AnswerShape",
    "answer_of",
    "answer_shape",
    "clean_answer",
    "clean_command",
    "commands",
    "answer_fits",
    "printable",
    "read_command",
    "write_command",
]
