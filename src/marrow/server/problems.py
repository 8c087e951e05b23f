"""The refusals of the exchange: each names the check that did not hold."""

from marrow.errors import MarrowError


class Problem(MarrowError):
    """A request that is refused. ``check`` never changes; the text names the value and the expectation."""

    def __init__(self, status: int, check: str, detail: str, *, wait: int = 0) -> None:
        super().__init__(detail)
        self.status = status
        self.check = check
        self.wait = wait  # seconds until the client should ask again; 0: not known


CHECKS = {  # every check that docs/threats.md does not list: its status and its title
    "request.length": (413, "a body longer than is taken"),
    "request.slow": (408, "a body that took too long to arrive"),
    "request.shape": (400, "a body or parameter of another shape than the page of the API says"),
    "request.version": (404, "a version of the API that this server does not speak"),
    "request.path": (404, "a path that there is not"),
    "request.method": (405, "a method that this path does not have"),
    "request.key-used": (422, "an Idempotency-Key that was used for another request"),
    "request.too-many": (429, "more requests than the limits allow"),
    "request.busy": (503, "more requests at once than the server takes"),
    "store.trouble": (503, "the store cannot be used now"),
    "server.fault": (500, "a mistake in the server"),
    "token.missing": (401, "no token"),
    "token.unknown": (401, "a token that there is not, that has ended or was revoked"),
    "token.scope": (403, "a token without the scope that this needs"),
    "account.banned": (403, "the account is banned"),
    "account.name": (422, "a name for an account that cannot be one"),
    "account.name-taken": (409, "a name that another account has"),
    "account.closed": (403, "this server does not let everybody register"),
    "account.invite": (403, "an invitation that there is not, or that was used"),
    "account.unknown": (404, "an account that there is not"),
    "edition.unknown": (404, "an edition that there is not"),
    "dead.known": (409, "these bones have been here before"),
    "dead.unknown": (404, "dead that there are not"),
    "dead.state": (409, "a change that dead in this state do not make"),
    "dead.of-another": (403, "dead that another account left"),
    "dead.too-many": (429, "more dead in quarantine than one account may have there"),
    "proof.closed": (403, "a server that plays no replays"),
    "proof.size": (422, "a replay that is too long for this server"),
    "proof.unreadable": (422, "a replay that cannot be read"),
    "proof.edition": (422, "a replay of another edition than the bones, or of one that there is not"),
    "proof.version": (422, "a replay that another version of Marrow made, which plays otherwise"),
    "proof.mode": (422, "a replay of a game in explore or wizard mode"),
    "proof.again": (409, "a second replay of the same dead"),
    "proof.too-many": (429, "more replays waiting than one account may have"),
    "claim.unknown": (404, "a claim that there is not"),
    "claim.lapsed": (409, "a claim whose lease ended, and whose dead were lent to somebody else"),
    "claim.ended": (409, "a claim that has ended in another way"),
    "claim.reused": (409, "a claim's name that was used for another level"),
    "claim.ratio": (403, "as many met as were left, and no more"),
}


def problem(check: str, detail: str, *, wait: int = 0) -> Problem:
    """Make the refusal of a check."""
    return Problem(CHECKS[check][0], check, detail, wait=wait)
