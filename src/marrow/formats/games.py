"""A game as bytes: the world, and the command that waits for an answer. For experiments, not for players.

A player's saved game is a snapshot and journals (``snapshots``, ``frames``), which know how the game began.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from marrow.choices import Edition
from marrow.errors import HostileFile
from marrow.formats.answers import AnswerShape, AnyCommand, answer_of, answer_shape
from marrow.formats.fingerprint import BEHAVIOUR, edition_fingerprint, is_fingerprint_of
from marrow.formats.packed import pack, unpack
from marrow.formats.shapes import DECODE_ERRORS, Count, SavedShape, Word
from marrow.formats.validation import check_world
from marrow.formats.worlds import WorldShape, world_of, world_shape
from marrow.messages.commands import Command
from marrow.model.places import AREA
from marrow.model.world import World

KIND, VERSION = "game", 1
MAX_BYTES = 16 * 1024 * 1024


class GameShape(SavedShape, frozen=True, kw_only=True):
    """Version 1. ``command`` waits for an answer after these ``answers``; None if nothing waits."""

    edition: Word
    fingerprint: Word
    behaviour: Count
    world: WorldShape
    view: Annotated[bytes, Meta(max_length=AREA)] = b""  # Level.view: derived, but kept as it was
    command: AnyCommand | None = None
    answers: Annotated[tuple[AnswerShape, ...], Meta(max_length=1000)] = ()


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(GameShape)


def write_game(world: World, edition: Edition, command: Command | None, answers: list[Any]) -> bytes:
    """The bytes of a game."""
    shape = GameShape(
        edition=edition.name,
        fingerprint=edition_fingerprint(edition),
        behaviour=BEHAVIOUR,
        world=world_shape(world),
        view=world.level.view,
        command=command,
        answers=tuple(answer_shape(answer) for answer in answers),
    )
    return pack(KIND, VERSION, _encoder.encode(shape))


def read_shape(raw: bytes) -> GameShape:
    """The shape in these bytes. Raises HostileFile."""
    try:
        shape = _decoder.decode(unpack(raw, KIND, VERSION, MAX_BYTES))
    except DECODE_ERRORS as error:
        raise HostileFile(f"game refused: {error}") from error
    if len(shape.view) not in (0, AREA):
        raise HostileFile(f"game with a view of {len(shape.view)} spots; there are {AREA}")
    if shape.behaviour != BEHAVIOUR:
        raise HostileFile(
            f"the game is of a Marrow that plays otherwise: behaviour {shape.behaviour}, {BEHAVIOUR} now"
        )
    return shape


def read_game(shape: GameShape, edition: Edition) -> tuple[World, list[object]]:
    """The world of a shape by the rules of its edition, and the answers. Raises HostileFile."""
    if shape.edition != edition.name or not is_fingerprint_of(shape.fingerprint, edition):
        raise HostileFile(
            f"the game is of edition {shape.edition} with fingerprint {shape.fingerprint};"
            f" here {edition.name} has {edition_fingerprint(edition)}"
        )
    world = world_of(shape.world)
    check_world(world, edition)
    world.level.view = shape.view
    return world, [answer_of(answer) for answer in shape.answers]
