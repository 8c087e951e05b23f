"""What the browser asks of an exchange on the same server, if there is one. `cli` hands it in."""

from typing import NamedTuple, Protocol


class Account(NamedTuple):
    """An account of the exchange, and whether its token allows moderation."""

    id: str
    name: str
    moderates: bool


class Doubtful(NamedTuple):
    """Bones in quarantine. Hero, killer and reasons are texts of strangers."""

    id: str
    edition: str
    code: str
    hero: str
    killer: str
    doubt: str
    why: str
    danger: int


class ExchangeDoor(Protocol):
    """Each may raise MarrowError, whose message is for the person who asks."""

    async def account(self, token: str) -> Account: ...

    async def doubtful(self) -> list[Doubtful]: ...

    async def release(self, one: str, who: str, why: str) -> None: ...

    async def withdraw(self, one: str, who: str, why: str) -> None: ...
