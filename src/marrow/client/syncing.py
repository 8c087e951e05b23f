"""A sync: what this machine has for an exchange goes there, and dead for the levels ahead come from there.

Each step is noted in the pool before and after it is asked for, so a sync may be killed anywhere: the next
one goes on. This machine names its claims before it asks; one of its own that it does not know is returned.
"""

import json
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import quote

import msgspec

from marrow.client import api as speaking
from marrow.client.api import Api, Refused, Unreachable
from marrow.client.replays import WAITS, FindReplay
from marrow.errors import HostileFile
from marrow.game.wall_clock import local_time, now
from marrow.judging.converting import convert_to_edition
from marrow.judging.reading import bones_from_bytes
from marrow.judging.trial import require_trial
from marrow.model.bones import Bones
from marrow.pool.shelf import Lent, Outgoing, Shelf
from marrow.possible.strangers import check_stranger_level

MARGIN = 120  # seconds before its end from which a lease counts as ended here
LOSSES_TOLD = 5
MOST_LISTS = 100  # parts of the list of claims, each of 1,000 or of 20,000 that it looked through
KNOWN = "dead.known"
FILE = "application/octet-stream"
OVER = ("claim.unknown", "claim.lapsed", "claim.ended")  # of a claim that the exchange has done with


class Ahead(NamedTuple):
    """A game, and the levels for which it wants dead: none, when it is over."""

    game: str
    edition: str
    level: int  # the hero's experience level
    codes: tuple[str, ...]


@dataclass(slots=True)
class Report:
    """What a sync has done."""

    sent: int = 0
    replays: int = 0  # of those that were sent
    brought: int = 0
    returned: int = 0
    told: int = 0  # of dead that were met
    withdrawn: int = 0
    troubles: list[str] = field(default_factory=list)


class Sync:
    """One sync with one exchange."""

    def __init__(
        self,
        shelf: Shelf,
        api: Api,
        machine: str,
        *,
        clock: Callable[[], int] = now,
        replays: FindReplay | None = None,
    ) -> None:
        """``replays``: what finds the replays that go along; None: the player sends none."""
        self.shelf = shelf
        self.api = api
        self.machine = machine
        self.clock = clock
        self.replays = replays
        self.report = Report()

    def run(self, ahead: Sequence[Ahead], *, others_end: bool = False) -> Report:
        """Everything, as far as the exchange answers. ``others_end``: no games but these want anything."""
        try:
            self.send_own()
            self.tell_what_was_met()
            self.compare_claims()
            self.return_unwanted(ahead, others_end=others_end)
            for game in ahead:
                self.bring(game)
        except (Unreachable, Refused) as error:
            self.report.troubles.append(str(error))
        self.shelf.note_sync("; ".join(self.report.troubles)[:500], time=self.clock())
        return self.report

    # This machine's own dead

    def send_own(self) -> None:
        for one in self.shelf.outgoing():
            if one.refusal:
                continue
            replay = self.replays(one) if self.replays is not None else None
            if self.replays is not None and replay is None and self.clock() < one.left_at + WAITS:
                continue
            if self.shelf.begin_sending(one):
                self._send(one, replay)

    def _send(self, one: Outgoing, replay: bytes | None) -> None:
        key = sha256(one.data).hexdigest()
        try:
            answer = self.api.ask("POST", "/v1/bones", one.data, kind=FILE, key=key)
        except Unreachable as error:
            if not error.sent and not one.sending:  # an earlier sync may have sent them
                self.shelf.not_sent(one)
            raise
        except Refused as error:
            if error.check == KNOWN:  # they came there before an earlier answer was lost
                self.shelf.sent(one)
                return
            if error.passes or error.ends_all:
                self.shelf.not_sent(one)
                raise
            self.shelf.not_sent(one, error.check)
            self.report.troubles.append(f"{one.name} of {one.edition} is not taken: {error}")
            return
        if replay is not None:  # if this cannot be now, the next sync does both again
            self._prove(one, answer.of(speaking.DeadPage).id, replay)
        self.shelf.sent(one)
        self.report.sent += 1

    def _prove(self, one: Outgoing, id_: str, replay: bytes) -> None:
        """Send the replay along. The dead are there in any case, and stay unproven if it is refused."""
        try:
            self.api.ask("POST", f"/v1/dead/{id_}/replay", replay, kind=FILE)
            self.report.replays += 1
        except Refused as error:
            if error.passes or error.ends_all:
                raise
            if error.check != "proof.again":  # an earlier sync has sent it, and was cut off
                self.report.troubles.append(f"{one.name} of {one.edition} stays unproven: {error}")

    # What became of those that were lent

    def tell_what_was_met(self) -> None:
        for lent in self.shelf.lent():
            if lent.state == "met":
                self._end(lent, "taken")
                self.report.told += 1

    def compare_claims(self) -> None:
        """Take from the shelf what was withdrawn or has lapsed, and return what never came here."""
        answer, open_claims = self.open_claims()
        here = {lent.claim: lent for lent in self.shelf.lent()}
        for name, lent in here.items():
            there = open_claims.get(name)
            withdrawn = there is not None and there.state == "withdrawn"
            if lent.state == "refused" and there is None:
                self.shelf.forget(name)
            if lent.state == "here" and (there is None or withdrawn) and self.shelf.return_(name):
                self.report.withdrawn += withdrawn
            if there is not None and there.state == "lent" and answer.said_at:
                self._time_again(name, there.lease_until - answer.said_at)
        for name in open_claims:
            mine = name.startswith(f"{self.machine}-")
            if mine and name not in here:
                self._tell(name, "returned")

    def open_claims(self) -> tuple[speaking.Answer, dict[str, speaking.Claim]]:
        """All open claims of the account, and the last answer that told of them. Raises Unreachable."""
        found: dict[str, speaking.Claim] = {}
        path = "/v1/claims"
        for _ in range(MOST_LISTS):
            answer = self.api.ask("GET", path)
            page = answer.of(speaking.Claims)
            found |= {one.claim: one for one in page.claims}
            if not page.next:
                return answer, found
            path = f"/v1/claims?after={quote(page.next, safe='')}"
        raise Unreachable("its list of claims does not end", sent=True)

    def _time_again(self, claim: str, left: int) -> None:
        """Note when a lease ends by the clock of this machine, which may have been wrong before."""
        now = self.clock()
        self.shelf.time_again(claim, time=now, lease_until=now + left - MARGIN)

    def return_unwanted(self, ahead: Sequence[Ahead], *, others_end: bool) -> None:
        wanted = {(one.game, one.edition, code) for one in ahead for code in one.codes}
        games = {one.game for one in ahead}
        for lent in self.shelf.lent():
            over = lent.lease_until <= self.clock()
            asked = others_end or lent.game in games
            if lent.state == "here" and (
                over or (asked and (lent.game, lent.edition, lent.name) not in wanted)
            ):
                self.report.returned += self.shelf.return_(lent.claim)
        for lent in self.shelf.lent():
            if lent.state == "returning":
                self._end(lent, "returned")

    def _end(self, lent: Lent, how: str) -> None:
        self._tell(lent.claim, how)
        self.shelf.forget(lent.claim)

    def _tell(self, claim: str, how: str) -> None:
        """Say how a claim has ended; the exchange may have ended it itself."""
        try:
            self.api.ask("POST", f"/v1/claims/{claim}/{how}")
        except Refused as error:
            if error.check not in OVER:
                raise

    # What is lent

    def bring(self, ahead: Ahead) -> None:
        """One for each file code ahead where nobody lies yet, the nearest first."""
        for code in ahead.codes:
            if not self.shelf.has_dead_for(ahead.edition, code, ahead.game):
                try:
                    self._claim(ahead, code)
                except Refused as error:
                    if error.ends_all or error.check == "claim.ratio":
                        raise
                    self.report.troubles.append(f"{code} of {ahead.edition}: {error}")

    def _claim(self, ahead: Ahead, code: str) -> None:
        claim = f"{self.machine}-{secrets.token_hex(8)}"
        asked = {
            "edition": ahead.edition,
            "code": code,
            "level": ahead.level,
            "claim": claim,
            "converts": True,
        }
        began = self.clock()
        answer = self.api.ask("POST", "/v1/claims", json.dumps(asked).encode())
        if answer.status == 204:
            return
        lent = answer.of(speaking.Lent)
        try:
            found, converted = self._judged(lent.bones, ahead.edition, code)
        except HostileFile as error:
            self._refuse(claim, lent, error)
            return
        lease = lent.claim.lease_until - (answer.said_at or began)
        until = began + lease - MARGIN
        promise = f"{promise_of(lent, until)}{converted}"
        self.shelf.put(claim, ahead.game, found, promise=promise, time=began, lease_until=until)
        self.report.brought += 1

    def _judged(self, raw: bytes, edition: str, code: str) -> tuple[Bones, str]:
        """What an exchange lends is checked and tried like every stranger's. Raises HostileFile.

        Where it joins editions, dead of another are converted first, and then checked and tried; the
        second result says so.
        """
        found, converted = bones_from_bytes(raw), ""
        if found.bones.edition != edition and found.bones.name == code:
            before, found = found, convert_to_edition(found, edition)
            converted = converted_from(before.bones.edition, found.losses[len(before.losses) :])
            check_stranger_level(found.bones)
        if (found.bones.edition, found.bones.name) != (edition, code) or found.wizard:
            place = f"{found.bones.name} of {found.bones.edition}"
            raise HostileFile(f"asked for {code} of {edition}, got {place}", code="bones.place")
        require_trial(self.shelf.pool, found.bones)
        return found.bones, converted

    def _refuse(self, claim: str, lent: speaking.Lent, error: HostileFile) -> None:
        """Put aside what is not let in here, tell the moderators, and keep the claim: it would come again."""
        source = f"{self.shelf.exchange}, {lent.page.id}"
        pool = self.shelf.pool
        pool.quarantine(source, str(error), lent.bones, time=self.clock(), code=error.code)
        self.report.troubles.append(f"{lent.page.id} is not let in: {error} ({error.code})")
        self.shelf.refuse(claim, time=self.clock(), lease_until=lent.claim.lease_until)
        why = msgspec.json.encode({"why": f"{error} ({error.code})"[:500]})
        self.api.ask("POST", f"/v1/dead/{lent.page.id}/report", why)


def promise_of(lent: speaking.Lent, until: int) -> str:
    """What the exchange says of the dead that it lends, in lines for whoever reads it."""
    day = time.strftime("%Y-%m-%d %H:%M", local_time(until))
    danger = f"danger {lent.page.danger}: {'; '.join(lent.page.because) or 'unexplained'}"
    proof = "\nproven: its game was played again, and left the same" if lent.page.proof == "proven" else ""
    return f"lent to nobody else until {day}\n{danger}{proof}"


def converted_from(edition: str, losses: Sequence[str]) -> str:
    """A line on dead who came from another edition, and what was left out."""
    told = list(losses[:LOSSES_TOLD])
    if len(losses) > LOSSES_TOLD:
        told.append(f"and {len(losses) - LOSSES_TOLD} more")
    return f"\nconverted from {edition}; left out: {'; '.join(told) or 'nothing'}"
