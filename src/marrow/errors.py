"""Every exception that Marrow raises on purpose.

MarrowError
├── RefusedCommand        the rules refuse a command; the game is unchanged and no time has passed
├── HostileFile           bytes from outside that Marrow will not load
├── BadOption             an option, name or number given by a user that cannot be used
├── GameInUse             another process is playing this game
├── NoDataDirectory       no directory for the user's games can be found
├── BrokenMap             the file of a drawn level makes no sense
├── PoolTrouble           a bones pool cannot be used; no game ends because of it
├── StoreTrouble          the store of an exchange cannot be used; nothing was changed, or it says so
└── ReplayDiverged        the same inputs gave a different game: the rules have changed, or a bug
"""


class MarrowError(Exception):
    """Base of all errors raised on purpose."""


class RefusedCommand(MarrowError):
    """The rules refuse a command; the game is unchanged, and no time has passed.

    A refusal that came too late for that, after something was seen, thrown or told, is not raised: the news
    have an entry of the type ``Refused``, and the command has taken no time. There are no other refusals.

    ``what`` is a prose key, ``words`` fill it in. ``str`` gives the sentence that a player reads, once the
    refusal has come out of a game.
    """

    def __init__(self, what: str, **words: str | int) -> None:
        super().__init__(what, words)
        self.what = what
        self.words = words
        self.sentence = ""

    def __str__(self) -> str:
        return self.sentence or super().__str__()


class HostileFile(MarrowError):
    """Bytes from outside that Marrow will not load. The message names the value and what was expected.

    ``code`` is the reason in a word that stays the same; docs/threats.md lists those of bones.
    """

    def __init__(self, why: str, *, code: str = "file.unreadable") -> None:
        super().__init__(why)
        self.code = code


class BadOption(MarrowError):
    """Something a user wrote that cannot be used. The message names the value and what was expected."""


class BrokenMap(MarrowError):
    """A drawn level cannot be made from its file. The message names the file and what is wrong."""


class ReplayDiverged(MarrowError):
    """The same inputs gave a different game."""


class NoDataDirectory(MarrowError):
    """No directory for the user's games can be found."""


class GameInUse(MarrowError):
    """Another process is playing this game."""


class PoolTrouble(MarrowError):
    """A pool of bones cannot be reached, read or written. It never ends a game."""


class StoreTrouble(MarrowError):
    """The store of an exchange cannot be reached, read or written."""
