"""What the browser asks of an exchange on the same server, if there is one. `together` hands it in."""

from typing import NamedTuple, Protocol


class Account(NamedTuple):
    """An account of the exchange, and whether its token allows moderation."""

    id: str
    name: str
    moderates: bool


class ListedBones(NamedTuple):
    """Bones on the exchange. Hero, killer and reasons are texts of strangers."""

    number: int  # in the order in which they came
    id: str
    edition: str
    code: str  # the level's, as in NetHack's file names
    hero: str
    killer: str
    turn: int
    put_at: int  # seconds since 1970
    state: str
    danger: int
    because: tuple[str, ...]  # why the danger is what it is
    doubt: str  # the name of the check that holds them in quarantine
    why: str
    proven: bool


class LevelShown(NamedTuple):
    """A level of bones in words: lines of text, with names that strangers gave."""

    map: list[str]
    story: list[str]


class ExchangeDoor(Protocol):
    """Each may raise MarrowError, whose message is for the person who asks."""

    async def account(self, token: str) -> Account: ...

    async def quarantined(self) -> list[ListedBones]:
        """The oldest hundred in quarantine."""
        ...

    async def newest(self, edition: str, before: int, most: int) -> list[ListedBones]:
        """Bones that passed their trial, the newest first. ``edition`` "" and ``before`` 0: any."""
        ...

    async def bones(self, one: str) -> ListedBones | None: ...

    async def level(self, one: str, *, whole: bool) -> LevelShown | None:
        """The level; unless ``whole``, no more than the ground and who died. None: it is forgotten."""
        ...

    async def release(self, one: str, who: str, why: str) -> None: ...

    async def withdraw(self, one: str, who: str, why: str) -> None: ...
