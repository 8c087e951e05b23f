"""The options of `marrow serve`. Its help needs no package of the extra [server]."""

import argparse

from marrow.digits import number_of
from marrow.errors import BadOption

EXAMPLES = """\
examples:
  marrow serve                            at http://127.0.0.1:8080
  marrow serve --bind 0.0.0.0:8080        for all who reach this machine
  marrow serve --policy exchange.toml     docs/exchange.md has all keys
  marrow serve --pages browser.toml       what players may do: docs/browser.md
  marrow serve --new-account Ann          make an account, tell its token, end
  marrow serve --new-account Mod --moderator
  marrow serve --store postgresql://marrow@db/marrow --workers 4
"""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="marrow serve",
        description="Run a server: games in the browser, and an exchange of the dead.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    made.add_argument("--store", metavar="WHERE", help="a file, or postgresql://… (in the data directory)")
    made.add_argument("--bind", default="127.0.0.1:8080", metavar="HOST:PORT", help="(127.0.0.1:8080)")
    made.add_argument("--workers", type=int, default=1, metavar="N", help="processes (1)")
    made.add_argument("--policy", metavar="FILE", help="what is allowed, such as exchange.toml")
    made.add_argument("--pages", metavar="FILE", help="what players may do, such as browser.toml")
    made.add_argument("--no-pages", action="store_true", help="an exchange alone: no games in the browser")
    made.add_argument("--new-account", metavar="NAME", help="make an account, tell its token, and end")
    made.add_argument("--moderator", action="store_true", help="with --new-account: it may moderate")
    return made


def parse_address(text: str) -> tuple[str, int]:
    """The host and port of HOST:PORT. Raises BadOption."""
    host, _, port = text.rpartition(":")
    number = number_of(port)
    if not host or number is None or not 0 < number < 65_536:
        raise BadOption(f"--bind {text!r}; write HOST:PORT, such as 127.0.0.1:8080")
    return host.removeprefix("[").removesuffix("]"), number
