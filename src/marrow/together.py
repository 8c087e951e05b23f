"""The exchange and the pages for the browser in one application; neither knows the other."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from starlette.applications import Starlette

from marrow.browser.app import routes
from marrow.browser.exchange_door import Account, Doubtful
from marrow.browser.policy import Policy, read_policy
from marrow.browser.site import Site, no_page
from marrow.game.game_paths import data_directory
from marrow.server import accounts, dead
from marrow.server.api_types import Scope
from marrow.server.app import Part
from marrow.server.exchange import Exchange
from marrow.server.serve import worker


def web_worker() -> Starlette:
    """A worker of `marrow serve`."""
    return worker(pages_beside)


def pages_beside(exchange: Exchange, pages: str | None) -> Sequence[Part]:
    """The pages for the browser, and the door through which they see the exchange."""
    policy = read_policy(Path(pages)) if pages else Policy()
    site = Site(data_directory(), policy, ExchangeForPages(exchange))
    return [Part(routes(site), site.runs, partial(no_page, site))]


class ExchangeForPages:
    """What the pages for the browser may ask of the exchange."""

    def __init__(self, exchange: Exchange) -> None:
        self.exchange = exchange

    async def account(self, token: str) -> Account:
        now = self.exchange.clock()
        caller = await self.exchange.look(lambda db: accounts.caller_of(db, token, now))
        accounts.need(
            caller, Scope.READ
        )  # a client of Hearse sends its token in clear: it opens nothing else
        rows = await self.exchange.look(
            lambda db: db.rows("SELECT name FROM accounts WHERE id = ?", caller.account)
        )
        return Account(caller.account, rows[0][0], Scope.MODERATE in caller.scopes)

    async def doubtful(self) -> list[Doubtful]:
        page = await self.exchange.look(lambda db: dead.listed(db, {"state": "quarantined"}, 0, 100))
        return [
            Doubtful(one.id, one.edition, one.code, one.hero, one.killer, one.doubt, one.why, one.danger)
            for one in page.dead
        ]

    async def release(self, one: str, who: str, why: str) -> None:
        now = self.exchange.clock()
        await self.exchange.change(lambda db: dead.release(db, one, who, why, now))

    async def withdraw(self, one: str, who: str, why: str) -> None:
        now = self.exchange.clock()
        await self.exchange.change(lambda db: dead.withdraw(db, one, who, why, now))
