"""The exchange and the pages for the browser in one application; neither knows the other."""

import argparse
import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from starlette.applications import Starlette

from marrow.browser.app import routes
from marrow.browser.exchange_door import Account, LevelShown, ListedBones
from marrow.browser.policy import Policy, read_policy
from marrow.browser.site import Site, no_page
from marrow.game.game_paths import data_directory
from marrow.graveyard.bones_page import draw_map, grave_lines, story_lines
from marrow.judging.reading import possible_bones
from marrow.server import accounts, dead, serve
from marrow.server.api_types import DeadPage, Scope
from marrow.server.app import Part
from marrow.server.exchange import Exchange
from marrow.server.problems import Problem
from marrow.server.proofs import PROVEN


def main(options: argparse.Namespace) -> int:
    """Run the command, once the policy of the pages is known to be one: a worker would end because of it."""
    if options.pages:
        read_policy(Path(options.pages))
    return serve.main(options, "marrow.together:web_worker")


def web_worker() -> Starlette:
    """A worker of `marrow serve`."""
    return serve.worker(pages_beside)


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

    async def quarantined(self) -> list[ListedBones]:
        found = await self.exchange.look(lambda db: dead.in_quarantine(db, 100))
        return [listed_bones(one) for one in found]

    async def newest(self, edition: str, before: int, most: int) -> list[ListedBones]:
        found = await self.exchange.look(lambda db: dead.newest(db, edition, before, most))
        return [listed_bones(one, number) for number, one in found]

    async def bones(self, one: str) -> ListedBones | None:
        try:
            return listed_bones(await self.exchange.look(lambda db: dead.page_of(db, one)))
        except Problem:
            return None

    async def level(self, one: str, *, whole: bool) -> LevelShown | None:
        packed = await self.exchange.look(lambda db: dead.packed_body_of(db, one))
        return await asyncio.to_thread(level_shown, packed, whole=whole) if packed else None

    async def release(self, one: str, who: str, why: str) -> None:
        now = self.exchange.clock()
        await self.exchange.change(lambda db: dead.release(db, one, who, why, now))

    async def withdraw(self, one: str, who: str, why: str) -> None:
        now = self.exchange.clock()
        await self.exchange.change(lambda db: dead.withdraw(db, one, who, why, now))


def listed_bones(page: DeadPage, number: int = 0) -> ListedBones:
    return ListedBones(
        number, page.id, page.edition, page.code, page.hero, page.killer, page.turn, page.put_at,
        str(page.state), page.danger, tuple(page.because), page.doubt, page.why, page.proof == PROVEN,
    )  # fmt: skip


def level_shown(packed: bytes, *, whole: bool) -> LevelShown:
    """The level of packed bones, or its ground and who died. Raises HostileFile."""
    bones = possible_bones(packed).bones
    story = story_lines(bones, whole=True) if whole else grave_lines(bones.level)
    return LevelShown(draw_map(bones.level, ground_only=not whole), story)
