"""The shared pool of bones, with a note in the book of who left them and who met them."""

from marrow.browser.book import Book
from marrow.browser.graves import dead_id
from marrow.errors import StoreTrouble
from marrow.game.wall_clock import now
from marrow.model.bones import Bones
from marrow.pool.sqlite import SqlitePool


class NotingPool:
    """A ``BonesPool``. A note that cannot be written is left out: no game ends because of it."""

    def __init__(self, pool: SqlitePool, book: Book, user: str, hero: str) -> None:
        self.pool = pool
        self.book = book
        self.user = user
        self.hero = hero

    def _who(self, token: str) -> str:
        """The id of the dead hero, or of a living one: tokens and claims begin with when the game began."""
        return dead_id(self.user, self.hero, int(token.partition("-")[0]))

    def _note(self, sql: str, *values: object) -> None:
        try:
            self.book.change(sql, *values)
        except StoreTrouble:
            return

    def leave(self, bones: Bones, *, token: str, time: int, replace: bool = False) -> bool:
        kept = self.pool.leave(bones, token=token, time=time, replace=replace)
        if kept:
            self._note(
                "INSERT OR IGNORE INTO bones (edition, name, left_by, token) VALUES (?, ?, ?, ?)",
                bones.edition, bones.name, self._who(token), token,
            )  # fmt: skip
        return kept

    def claim(self, edition: str, name: str, claim: str, *, time: int = 0) -> Bones | None:
        bones = self.pool.claim(edition, name, claim, time=time)
        if bones is not None:
            self._note(
                "UPDATE bones SET claim = ? WHERE edition = ? AND name = ? AND claim = ''",
                claim, edition, name,
            )  # fmt: skip
        return bones

    def all_claims(self) -> list[str]:
        return self.pool.all_claims()

    def claims(self, game: str) -> list[str]:
        return self.pool.claims(game)

    def settle(self, claim: str) -> None:
        self.pool.settle(claim)
        sql = "UPDATE bones SET met_by = ?, met_at = ? WHERE claim = ? AND met_by = ''"
        self._note(sql, self._who(claim), now(), claim)

    def give_back(self, claim: str) -> None:
        self.pool.give_back(claim)
        self._note("UPDATE bones SET claim = '' WHERE claim = ? AND met_by = ''", claim)

    def quarantine(self, source: str, reason: str, data: bytes, *, time: int, code: str) -> int:
        return self.pool.quarantine(source, reason, data, time=time, code=code)

    def close(self) -> None:
        self.pool.close()
