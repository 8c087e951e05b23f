"""`marrow exchange`: join one, see how things stand with it, and sync now."""

import argparse
import fcntl
import getpass
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from marrow.client import api as speaking
from marrow.client.account_file import FILE, Account, account_at, keep_account
from marrow.client.api import Api, Refused, Unreachable
from marrow.client.replays import REVEALS, replays_in
from marrow.client.syncing import Ahead, Report, Sync
from marrow.editions import edition_named
from marrow.errors import BadOption, GameInUse, HostileFile
from marrow.formats.answers import printable
from marrow.front.option_files import load_options
from marrow.front.option_parsing import exchange_address
from marrow.front.options import Options
from marrow.game.game_files import GameFolder
from marrow.game.game_paths import data_directory, saved_games
from marrow.game.journal_replay import find_on_disk
from marrow.game.levels_ahead import levels_ahead
from marrow.game.wall_clock import local_time
from marrow.pool.reading import pool_to_read
from marrow.pool.shelf import Shelf
from marrow.pool.sqlite import SqlitePool

EXAMPLES = """\
examples:
  marrow exchange login https://exchange.example.org --name Ann
  echo 'OPTIONS=exchange:https://exchange.example.org' >> ~/.marrowrc
  marrow exchange status     how many dead went there and came from there
  marrow exchange sync       now, and not when the next game begins
"""
NO_EXCHANGE = "no exchange is named; write OPTIONS=exchange:https://… into ~/.marrowrc"
BACKGROUND = 10  # how much nicer a sync that a game starts is
LOCK, LOCK_SECONDS = "exchange.lock", 120.0
MOST_LEVEL = 30


def main(words: Sequence[str]) -> int:
    options = parser().parse_args(words)
    return VERBS[options.verb](options)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="marrow exchange",
        description="Deal with an exchange, where the dead of many machines are met.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    verbs = made.add_subparsers(dest="verb", metavar="VERB", required=True)
    login = _verb(verbs, "login", "make an account there, or use one that you have", LOGIN_EXAMPLES)
    login.add_argument("address", nargs="?", metavar="URL", help="the exchange (the option exchange)")
    login.add_argument("--name", metavar="NAME", help="the name of a new account")
    login.add_argument("--invite", default="", metavar="CODE", help="an invitation, if it wants one")
    login.add_argument("--token", action="store_true", help="ask for the token of an account that exists")
    _verb(verbs, "status", "how things stand with it", "examples:\n  marrow exchange status\n")
    sync = _verb(verbs, "sync", "send and fetch the dead now", SYNC_EXAMPLES)
    sync.add_argument("--game", metavar="ID", help="only for this game, which a game says of itself, with")
    sync.add_argument("--edition", metavar="NAME", help="its edition,")
    sync.add_argument("--level", type=int, default=1, metavar="N", help="its hero's experience level,")
    sync.add_argument("codes", nargs="*", metavar="CODE", help="and the levels ahead; none when it is over")
    sync.add_argument("--quietly", action="store_true", help="say nothing, and give way to others")
    return made


LOGIN_EXAMPLES = """\
examples:
  marrow exchange login https://exchange.example.org --name Ann
  marrow exchange login https://exchange.example.org --name Ann --invite mrwi_…
  marrow exchange login https://exchange.example.org --token   (it is asked for)
"""
SYNC_EXAMPLES = """\
examples:
  marrow exchange sync                                  for all saved games
  marrow exchange sync --game ID --edition 3.6.7 --level 8 D0.5 D0.6
"""


def _verb(
    verbs: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, says: str, examples: str
) -> argparse.ArgumentParser:
    return verbs.add_parser(
        name,
        help=says,
        description=f"{says[0].upper()}{says[1:]}.",
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def chosen_exchange(given: str | None = None) -> tuple[str, Options]:
    """The address that is given, or that of the option. Raises BadOption if there is none."""
    options = load_options()
    address = exchange_address(given) if given is not None else options.text("exchange")
    if not address:
        raise BadOption("; ".join(options.troubles) or NO_EXCHANGE)
    return address, options


def account_of(data: Path, exchange: str) -> tuple[str, Account]:
    machine, account = account_at(data, exchange)
    if account is None:
        raise BadOption(f"you have no account at {exchange}; 'marrow exchange login {exchange}' makes one")
    return machine, account


# login


def do_login(options: argparse.Namespace) -> int:
    address, all_options = chosen_exchange(options.address)
    if bool(options.name) == bool(options.token):
        raise BadOption("give --name NAME for a new account, or --token for one that exists")
    token = asked_token() if options.token else new_account(address, options.name, options.invite)
    with closing(Api(address, token)) as api:
        page = api.ask("GET", "/v1/me").of(speaking.AccountPage)
    keep_account(data_directory(), Account(address, page.name, token))
    print(printable(f"You are {page.name} at {address}. The token is in {data_directory() / FILE}."))
    if address.startswith("http://"):
        print("Whoever listens on the way there can read it: the address begins with http, not https.")
    if all_options.text("exchange") != address:
        print(f"Write OPTIONS=exchange:{address} into ~/.marrowrc, and games deal with it.")
    return 0


def asked_token() -> str:
    """The token that is typed, unseen, or that comes through a pipe."""
    token = getpass.getpass("Token: ") if sys.stdin.isatty() else sys.stdin.readline(256)
    token = token.strip()
    if not token.startswith("mrw_") or not token.isascii() or not token.isprintable():
        raise BadOption("a token begins with mrw_")
    return token


def new_account(address: str, name: str, invite: str) -> str:
    asked = msgspec.json.encode({"name": name, "invite": invite})
    with closing(Api(address)) as api:
        return api.ask("POST", "/v1/accounts", asked).of(speaking.NewAccount).token


# status


def do_status(options: argparse.Namespace) -> int:
    address, all_options = chosen_exchange()
    data = data_directory()
    _, account = account_of(data, address)
    with closing(pool_to_read(data / "bones.sqlite")) as pool:
        lines = status_lines(Shelf(pool, address))
    print(printable(f"{account.name} at {address}"))
    if all_options.on("send_replays"):
        print(f"  with your dead go their replays, which show {REVEALS}")
    status = 0
    try:
        with closing(Api(address, account.token)) as api:
            page = api.ask("GET", "/v1/me").of(speaking.AccountPage)
        more = f", and may meet {page.may_meet} more" if page.may_meet >= 0 else ""
        print(f"  left {page.given}, met or borrowed {page.met}{more}")
    except (Unreachable, Refused) as error:
        print(printable(f"  {error}"))
        status = 1
    print("\n".join(printable(f"  {line}") for line in lines))
    return status


def status_lines(shelf: Shelf) -> list[str]:
    """What this machine knows without asking."""
    last, outgoing = shelf.last_sync(), shelf.outgoing()
    here = [lent for lent in shelf.lent() if lent.state == "here"]
    open_ = [lent for lent in shelf.lent() if lent.state in ("met", "returning")]
    lines = ["no sync yet" if last is None else f"last sync {_moment(last.at)}"]
    if last is not None and last.trouble:
        lines.append(f"it told: {last.trouble}")
    waiting = [one for one in outgoing if not one.refusal]
    lines.append(f"{len(waiting)} of your dead wait to be sent, {len(here)} lent ones lie here")
    if open_:
        lines.append(f"{len(open_)} were met or are not wanted, and the exchange does not know yet")
    lines += [f"{one.name} of {one.edition} stays here: {one.refusal}" for one in outgoing if one.refusal]
    lines += [f"{one.name} of {one.edition}, until {_moment(one.lease_until)}" for one in here]
    return lines


def _moment(stamp: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", local_time(stamp))


# sync


def do_sync(options: argparse.Namespace) -> int:
    address, all_options = chosen_exchange()
    data = data_directory()
    machine, account = account_of(data, address)
    if options.quietly:
        os.nice(BACKGROUND)
    ahead = [ahead_of(options)] if options.game is not None else None
    with (
        one_at_a_time(data),
        closing(SqlitePool(data / "bones.sqlite")) as pool,
        closing(Api(address, account.token)) as api,
    ):
        replays = replays_in(data) if all_options.on("send_replays") else None
        sync = Sync(Shelf(pool, address), api, machine, replays=replays)
        if ahead is not None:
            report = sync.run(ahead)
        else:
            report = sync.run(ahead_of_saved_games(data), others_end=True)
    if options.quietly:
        return 0
    print("\n".join(printable(line) for line in report_lines(address, report)))
    return 1 if report.troubles else 0


def ahead_of(options: argparse.Namespace) -> Ahead:
    edition = edition_named(options.edition or "").name if options.codes else (options.edition or "")
    if not 1 <= options.level <= MOST_LEVEL:
        raise BadOption(f"--level {options.level}; a hero has a level from 1 to {MOST_LEVEL}")
    return Ahead(options.game, edition, options.level, tuple(options.codes))


def ahead_of_saved_games(data: Path) -> list[Ahead]:
    """What every saved game wants. A game that cannot be opened wants nothing."""
    found = []
    for saved in saved_games(data):
        try:
            one = find_on_disk(GameFolder(saved.directory))
        except (HostileFile, GameInUse, OSError):
            continue
        world, edition = one.game.world, one.game.edition
        codes = levels_ahead(world, edition)
        found.append(Ahead(one.snapshot.game, edition.name, world.hero.level, tuple(codes)))
    return found


@contextmanager
def one_at_a_time(data: Path) -> Iterator[None]:
    """Wait for the sync of another process, but not for ever. Raises BadOption."""
    data.mkdir(parents=True, exist_ok=True)
    held = os.open(data / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    until = time.monotonic() + LOCK_SECONDS
    try:
        while True:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > until:
                    raise BadOption("another sync has not ended for two minutes") from None
                time.sleep(0.2)
        yield
    finally:
        os.close(held)


def report_lines(address: str, report: Report) -> list[str]:
    with_replays = f" ({report.replays} with their replays)" if report.replays else ""
    done = (
        f"{address}: sent {report.sent}{with_replays}, fetched {report.brought}, returned {report.returned},"
        f" told of {report.told} that were met"
    )
    gone = [f"{report.withdrawn} were withdrawn there, and are gone here"] if report.withdrawn else []
    return [done, *gone, *report.troubles]


VERBS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "login": do_login,
    "status": do_status,
    "sync": do_sync,
}
