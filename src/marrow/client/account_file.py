"""Where this machine keeps its accounts at exchanges: one file that only its owner can read."""

import os
import secrets
from pathlib import Path

import msgspec

from marrow.errors import BadOption, HostileFile
from marrow.formats.shapes import DECODE_ERRORS
from marrow.game.disk import read_at_most, write_atomically

FILE = "exchange.json"
MAX_BYTES = 65_536


class Account(msgspec.Struct, frozen=True):
    """An account at one exchange."""

    exchange: str
    name: str
    token: str


class AccountFile(msgspec.Struct, frozen=True):
    """All accounts, and the word with which this machine's claims begin."""

    machine: str
    accounts: tuple[Account, ...] = ()


def read_accounts(data: Path) -> AccountFile:
    """The accounts of this data directory. Raises BadOption if the file cannot be read."""
    file = data / FILE
    try:
        return msgspec.json.decode(read_at_most(file, MAX_BYTES), type=AccountFile)
    except FileNotFoundError:
        return AccountFile(secrets.token_hex(6))
    except (*DECODE_ERRORS, HostileFile) as error:
        raise BadOption(f"{file}: {error}; delete it, and 'marrow exchange login' makes a new one") from error


def account_at(data: Path, exchange: str) -> tuple[str, Account | None]:
    """This machine's word, and its account at an exchange."""
    known = read_accounts(data)
    return known.machine, next((one for one in known.accounts if one.exchange == exchange), None)


def keep_account(data: Path, account: Account) -> None:
    """Keep an account in place of an earlier one at the same exchange."""
    known = read_accounts(data)
    others = [one for one in known.accounts if one.exchange != account.exchange]
    data.mkdir(parents=True, exist_ok=True)
    made = AccountFile(known.machine, (*others, account))
    write_atomically(data / FILE, msgspec.json.format(msgspec.json.encode(made)) + b"\n")
    os.chmod(data / FILE, 0o600)
