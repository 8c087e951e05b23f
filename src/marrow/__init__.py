"""Marrow: NetHack's hunger, death and bones.

    >>> import marrow
    >>> game = marrow.new_game("3.6.7", seed=7, role="Valkyrie")
    >>> entries = game.do(marrow.commands.Eat(item="d"))  # the food ration: a meal of five turns
    >>> while game.world.hero.activity is not None:
    ...     entries += game.do(marrow.commands.Continue())
    >>> [sentence for entry in entries if (sentence := marrow.tell(entry))]
    ["You're having a hard time getting all of it down.", "You're finally finished."]

The names in ``__all__`` are the stable interface. Everything else may change.
"""

from __future__ import annotations

__version__ = "0.1.0"
__all__ = ["EDITIONS", "Birth", "Edition", "Game", "commands", "new_game", "questions", "state_hash", "tell"]

TYPE_CHECKING = False  # typing is slow to import; checkers know this name
if TYPE_CHECKING:
    from typing import Any

    from marrow.choices import Edition
    from marrow.editions import EDITIONS
    from marrow.formats.fingerprint import state_hash
    from marrow.game.birth import Birth
    from marrow.game.game import Game
    from marrow.messages import commands, questions
    from marrow.messages.entries import Entry
    from marrow.messages.questions import Answerer


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
    answerer: Answerer | None = None,
) -> Game:
    """A new game. Without ``answerer``, a command stops at ``game.question`` until ``game.reply(answer)``."""
    from marrow.game.birth import birth_from_words
    from marrow.game.game import Game

    birth = birth_from_words(name, role=role, race=race, gender=gender, alignment=alignment, mode=mode)
    return Game.new(_edition(edition), seed, birth, answerer)


def tell(entry: Entry, edition: str | Edition = "3.6.7") -> str | None:
    """The sentence a player reads for an entry; None for entries that are not told."""
    from marrow.game import telling

    return telling.tell(entry, _edition(edition))


def _edition(edition: str | Edition) -> Edition:
    from marrow.editions import edition_named

    return edition_named(edition) if isinstance(edition, str) else edition


_HOMES = {
    "EDITIONS": "marrow.editions",
    "Birth": "marrow.game.birth",
    "Edition": "marrow.choices",
    "Game": "marrow.game.game",
    "commands": "marrow.messages",
    "questions": "marrow.messages",
    "state_hash": "marrow.formats.fingerprint",
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that ``import marrow`` is fast."""
    if name not in _HOMES:
        raise AttributeError(f"module 'marrow' has no attribute {name!r}")
    from importlib import import_module

    home = import_module(_HOMES[name])
    value = getattr(home, name) if hasattr(home, name) else import_module(f"{_HOMES[name]}.{name}")
    globals()[name] = value
    return value
