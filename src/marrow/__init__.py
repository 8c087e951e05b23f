"""Marrow: NetHack's hunger, death and bones.

    >>> import marrow
    >>> game = marrow.new_game("3.6.7", seed=7, role="Valkyrie")
    >>> entries = game.run(marrow.commands.Eat(item="d"))  # the food ration: a meal of five turns
    >>> [sentence for entry in entries if (sentence := marrow.tell(entry))]
    ['It is getting hard to swallow any more.', "You're finally finished."]

The names in ``__all__`` are the stable interface. Everything else may change.
"""

from __future__ import annotations

from marrow.version import VERSION

__version__ = VERSION
__all__ = [
    "CANCEL",
    "EDITIONS",
    "Attribute",
    "Birth",
    "Cause",
    "Edition",
    "Game",
    "Hunger",
    "Property",
    "QuestionKey",
    "RefusedCommand",
    "Slot",
    "Terrain",
    "commands",
    "entries",
    "errors",
    "experiment",
    "from_bytes",
    "load",
    "new_game",
    "questions",
    "screen",
    "state_hash",
    "tell",
    "view",
    "why",
]

TYPE_CHECKING = False  # typing is slow to import; checkers know this name
if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date as Date
    from os import PathLike
    from typing import Any

    from marrow import errors, experiment
    from marrow.choices import Edition
    from marrow.content.properties import Property
    from marrow.editions import EDITIONS
    from marrow.errors import RefusedCommand
    from marrow.explain.nutrition import why
    from marrow.formats.fingerprint import state_hash
    from marrow.front.text_screen import screen
    from marrow.game.birth import Birth
    from marrow.game.game import Game
    from marrow.game.outside import Bones
    from marrow.game.seen import view
    from marrow.messages import commands, entries, questions
    from marrow.messages.entries import Cause, Entry
    from marrow.messages.question_keys import QuestionKey
    from marrow.messages.questions import CANCEL, Answerer
    from marrow.model.item import Slot
    from marrow.model.places import Terrain
    from marrow.model.vocabularies import Attribute, Hunger


def new_game(
    edition: str | Edition = "3.6.7",
    *,
    seed: int,
    name: str = "Agent",
    role: str | None = None,
    race: str | None = None,
    gender: str | None = None,
    alignment: str | None = None,
    mode: str = "normal",
    pet: str = "",
    moon: int | None = None,
    date: Date | None = None,
    options: Mapping[str, object] | None = None,
    bones: Bones | None = None,
    answerer: Answerer | None = None,
) -> Game:
    """A new game before its first command. The same arguments give the same game on any machine.

    Args:
        edition: the name of an edition, or one of your own.
        seed: of all dice, a whole number of at most 64 bits.
        role, race, gender, alignment: words as a player writes them, such as "Valk" or "dwarf"; what is not
            said is chosen by the dice.
        mode: "normal", "explore" or "wizard".
        pet: "cat", "dog", "none", or "" for what role and dice choose.
        moon: the phase, 0 for new and 4 for full, to 7; both are felt by Luck. Not said, it is that of
            ``date``; without one it is 2, a half moon, and no Friday 13th, so that Luck is 0.
        date: the day on which the game begins, which the records name; not said, 1 January 1970.
        options: NetHack's options that change what happens, such as ``{"autopickup": True}``.
        bones: files of bones to be found, by NetHack's name (``{"D0.8": raw}``), or a function from a name
            to a file or None. Without it none are found.
        answerer: answers the rules' questions at once. Without one a command stops at ``game.question``
            until ``game.reply(answer)``.

    Raises:
        BadOption: for a word, number or option that is not known; it lists what is.
    """
    from marrow.game.beginning import begin_game

    day = None
    if date is not None:
        day = date.toordinal(), date.year, date.timetuple().tm_yday, date.weekday(), date.day
    return begin_game(
        edition,
        seed,
        name=name,
        role=role,
        race=race,
        gender=gender,
        alignment=alignment,
        mode=mode,
        pet=pet,
        moon=moon,
        day=day,
        options=options,
        bones=bones,
        answerer=answerer,
    )


def load(path: str | PathLike[str], edition: Edition | None = None) -> Game:
    """The game that ``game.save(path)`` wrote. Raises HostileFile as ``from_bytes`` does, and OSError."""
    from marrow.formats.games import MAX_BYTES
    from marrow.game.disk import read_file

    return from_bytes(read_file(path, MAX_BYTES), edition)


def from_bytes(raw: bytes, edition: Edition | None = None, bones: Bones | None = None) -> Game:
    """The game of ``game.to_bytes()``, also a question that waits. ``edition`` is needed for one of your own.

    Raises HostileFile for bytes that are no game, are damaged, or are of other rules than these.
    """
    from marrow.game.game import Game
    from marrow.game.outside import Outside
    from marrow.game.past import Past

    chosen = edition if edition is not None else Game.edition_of(raw)
    game = Game.from_bytes(raw, chosen, outside=Outside(chosen, bones))
    game.past = Past(game.world.turn)
    return game


def tell(entry: Entry, edition: str | Edition = "3.6.7") -> str | None:
    """The sentence a player reads for an entry; None for entries that are not told."""
    from marrow.game import telling

    return telling.tell(entry, _edition(edition))


def _edition(edition: str | Edition) -> Edition:
    from marrow.editions import edition_named

    return edition_named(edition) if isinstance(edition, str) else edition


_HOMES = {
    "Attribute": "marrow.model.vocabularies",
    "Cause": "marrow.messages.entries",
    "Hunger": "marrow.model.vocabularies",
    "Property": "marrow.content.properties",
    "QuestionKey": "marrow.messages.question_keys",
    "RefusedCommand": "marrow.errors",
    "Slot": "marrow.model.item",
    "Terrain": "marrow.model.places",
    "CANCEL": "marrow.messages.questions",
    "entries": "marrow.messages",
    "errors": "marrow",
    "experiment": "marrow",
    "EDITIONS": "marrow.editions",
    "Birth": "marrow.game.birth",
    "Edition": "marrow.choices",
    "Game": "marrow.game.game",
    "commands": "marrow.messages",
    "questions": "marrow.messages",
    "screen": "marrow.front.text_screen",
    "state_hash": "marrow.formats.fingerprint",
    "view": "marrow.game.seen",
    "why": "marrow.explain.nutrition",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that ``import marrow`` is fast."""
    if name not in _HOMES:
        raise AttributeError(f"module 'marrow' has no attribute {name!r}")
    from importlib import import_module

    home = import_module(_HOMES[name])
    value = vars(home)[name] if name in vars(home) else import_module(f"{_HOMES[name]}.{name}")
    globals()[name] = value
    return value
