"""The saved shape of how a game began."""

from typing import Annotated, Literal

from msgspec import Meta

from marrow.content.words import AlignmentName, GenderName, RaceName, RoleName
from marrow.formats.shapes import SavedShape, Seed, Text, Word
from marrow.formats.worlds import OptionsShape


class BirthShape(SavedShape, frozen=True, kw_only=True):
    """The hero the player chose (None: left to chance), and the date."""

    seed: Seed
    name: Text
    role: RoleName | None = None
    race: RaceName | None = None
    gender: GenderName | None = None
    alignment: AlignmentName | None = None
    pet: Word = ""
    mode: Literal["normal", "explore", "wizard"] = "normal"
    options: OptionsShape = OptionsShape()
    born_at: Annotated[int, Meta(ge=0, le=2**40)] = 0
    moon_phase: Annotated[int, Meta(ge=0, le=7)] = 4
    friday_13th: bool = False
    rerolls: Annotated[int, Meta(ge=0, le=10_000)] = 0
