"""Refusing a level: every reason has a code that stays the same, and stands in docs/threats.md."""

from collections.abc import Mapping
from typing import NoReturn

from marrow.errors import HostileFile
from marrow.possible.allowed import UNCHECKED
from marrow.possible.fields import FIELDS

OTHER_REASONS: Mapping[str, str] = {  # besides those of single fields
    "file.size": "the file has more than 1 MiB, or unpacks to more",
    "file.unreadable": "neither bones of Marrow nor of NetHack 3.6, cut short, or with a value of no meaning",
    "file.version": "bones of a newer Marrow",
    "bones.place": "the level inside is not the one that the name says",
    "bones.special-level": "a special level without what makes it special, or one that there is not",
    "bones.ids": "two things have the same id",
    "bones.timer-of-nothing": "a timer for a thing that does not exist, or to which this cannot happen",
    "bones.too-large": "more than 5,000 items or 1,600 monsters, or things nested more than 8 deep",
    "level.border": "something at the border of the map, which is always rock",
    "level.features": "features of the ground, such as doors and altars, in a state that there is not",
    "level.no-way": "no stairs up, or stairs that are walled in",
    "level.portal": "a magic portal or vibrating square where there is none",
    "level.trap-in-rock": "a trap inside the rock",
    "level.vault": "a vault at the edge of the map, where it cannot have walls",
    "level.one-spot": "two monsters on one spot",
    "level.flags": "a hard floor, a ban on teleports or another property that no such level has",
    "item.stack": "more of one thing than can be, or a stack of what cannot be stacked",
    "item.contents-of-nothing": "contents of what cannot contain anything",
    "item.for-species": "a corpse, statue or figurine of no species, or something else of one",
    "item.artifact-twice": "the same artifact twice",
    "monster.excluded": "a monster that is never left in bones, but by wizards",
    "monster.wearing": "two things worn in one place, or worn where such things are not",
    "monster.office-room": "a shopkeeper, priest or guard without a shop, temple or vault that exists",
    "stranger.items": "more items than strangers' levels may have",
    "stranger.monsters": "more monsters than strangers' levels may have",
    "stranger.too-hard": "monsters far too hard for the depth",
    "stranger.hit-points": "a monster with more hit points than its level can have",
    "stranger.wishes": "more wishes than a game can have left",
    "stranger.enchantments": "more and higher enchantments than a game can have left",
    "stranger.artifacts": "more artifacts than a game can have left",
    "stranger.stack": "a stack larger than a game can have left",
    "stranger.traps": "more traps, engravings, clouds or graves than strangers' levels may have",
    "stranger.age": "turns and ages beyond those of long games",
    "stranger.wizard": "left in wizard mode, and not asked for",
    "trial.fault": "when the level was tried, a rule failed",
    "trial.hangs": "when the level was tried, it took too long or too much memory",
}


RENAMED = {"special_wait": "special_used"}  # fields whose codes, which never change, have their older names


def field_code(owner: type, field: str) -> str:
    """The code for a value that a field may not hold, such as ``monster.movement``."""
    return f"{owner.__name__.lower()}.{RENAMED.get(field, field).replace('_', '-')}"


REASONS: Mapping[str, str] = {
    **{
        field_code(owner, name): one.says
        for owner, row in FIELDS.items()
        for name, one in row.items()
        if one not in UNCHECKED
    },
    **OTHER_REASONS,
}


def refuse(code: str, why: str) -> NoReturn:
    """Raise HostileFile with one of the codes."""
    assert code in REASONS, code
    raise HostileFile(why, code=code)
