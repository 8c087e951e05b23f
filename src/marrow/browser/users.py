"""Who plays: names and passwords, guests, sign-ins. Secrets are kept as hashes."""

import hashlib
import hmac
import re
import secrets

import msgspec

from marrow.browser.book import Book
from marrow.browser.policy import Policy
from marrow.browser.wire import Audience
from marrow.errors import MarrowError
from marrow.formats.answers import printable

NAME = re.compile("[!-~]([ -~]{0,29}[!-~])?")  # printable ASCII: nobody can look like somebody else
MIN_PASSWORD, MAX_PASSWORD = 8, 200
SCRYPT_N, SCRYPT_R, SCRYPT_P = 1 << 14, 8, 1  # 16 MB, a twentieth of a second
DAY = 86_400
MAX_DELAY = 3_600


class NotLetIn(MarrowError):
    """A name, a password or a sign-in that is not good enough. The message is for the player."""


class User(msgspec.Struct, frozen=True):
    """Who is signed in. ``secret`` is this sign-in's own, never shown."""

    id: str
    name: str
    guest: bool
    moderates: bool
    audience: Audience
    secret: str = ""

    @property
    def form_token(self) -> str:
        """What a form of this sign-in carries, so that no other site can send it."""
        return hashlib.sha256(b"form\0" + self.secret.encode()).hexdigest()


def hashed(secret: str) -> bytes:
    """What is kept of a sign-in: it has 256 random bits, so a plain hash says nothing about it."""
    return hashlib.sha256(secret.encode()).digest()


def password_hash(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=SCRYPT_N, r=SCRYPT_R, p=SCRYPT_P, dklen=32)


def check_name(name: str) -> None:
    """Raise NotLetIn for a name that cannot be one."""
    if not NAME.fullmatch(name):
        shown = printable(name)[:40]
        raise NotLetIn(f"The name “{shown}” cannot be one: write 1 to 31 printable ASCII characters.")


def register(book: Book, name: str, password: str, now: int) -> str:
    """Make a user; the id. Raises NotLetIn."""
    check_name(name)
    if name.lower().startswith("guest-"):
        raise NotLetIn("Names of guests begin with “guest-”; choose another.")
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise NotLetIn(
            f"A password has {MIN_PASSWORD} to {MAX_PASSWORD} characters; this one {len(password)}."
        )
    salt = secrets.token_bytes(16)
    return _add(book, name, salt, password_hash(password, salt), "", now, guest=False)


def register_guest(book: Book, now: int) -> str:
    """Make a guest, who comes back only with the same browser."""
    return _add(book, f"guest-{secrets.token_hex(4)}", b"", b"", "", now, guest=True)


def user_of_exchange(book: Book, account: str, name: str, now: int) -> str:
    """The user who belongs to an account of the exchange; made the first time."""
    for (one,) in book.rows("SELECT id FROM users WHERE exchange = ?", account):
        return str(one)
    check_name(name)
    if book.rows("SELECT 1 FROM users WHERE name = ?", name):
        name = f"{name[:20]}~{account[:8]}"
    return _add(book, name, b"", b"", account, now, guest=False)


def _add(book: Book, name: str, salt: bytes, password: bytes, exchange: str, now: int, *, guest: bool) -> str:
    one = secrets.token_hex(12)
    if book.rows("SELECT 1 FROM users WHERE name = ? COLLATE NOCASE", name):
        raise NotLetIn(f"There is a player “{name}” already.")
    made = book.change(
        "INSERT INTO users (id, name, salt, password, exchange, guest, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        one, name, salt, password, exchange, int(guest), now,
    )  # fmt: skip
    if not made:
        raise NotLetIn(f"There is a player “{name}” already.")
    return one


def check_password(book: Book, name: str, password: str) -> str:
    """The id of the user with this name and password. Raises NotLetIn, after as long either way."""
    rows = book.rows("SELECT id, salt, password FROM users WHERE name = ? AND password != x''", name)
    one, salt, kept = rows[0] if rows else ("", bytes(16), bytes(32))
    good = hmac.compare_digest(password_hash(password[: MAX_PASSWORD + 1], salt), kept)
    if not rows or not good:
        raise NotLetIn("There is no player with this name and password.")
    return str(one)


def sign_in(book: Book, policy: Policy, user: str, now: int, *, moderates: bool = False) -> str:
    """Begin a sign-in; its secret, for the cookie. It is always a new one."""
    secret = secrets.token_urlsafe(32)
    book.change("DELETE FROM sign_ins WHERE ends_at <= ?", now)
    ends_at = now + policy.access.sign_in_days * DAY
    book.change("INSERT INTO sign_ins VALUES (?, ?, ?, ?)", hashed(secret), user, int(moderates), ends_at)
    return secret


def sign_out(book: Book, secret: str) -> None:
    book.change("DELETE FROM sign_ins WHERE hash = ?", hashed(secret))


def user_of(book: Book, secret: str, now: int) -> User | None:
    """Who is signed in with a cookie."""
    if not secret:
        return None
    rows = book.rows(
        "SELECT u.id, u.name, u.guest, s.moderates, u.private, u.delay FROM sign_ins s"
        " JOIN users u ON u.id = s.user WHERE s.hash = ? AND s.ends_at > ?",
        hashed(secret), now,
    )  # fmt: skip
    for one, name, guest, moderates, private, delay in rows:
        return User(one, name, bool(guest), bool(moderates), Audience(bool(private), delay), secret)
    return None


def set_audience(book: Book, user: str, audience: Audience) -> None:
    """Keep who may watch a user's games."""
    book.change(
        "UPDATE users SET private = ?, delay = ? WHERE id = ?", int(audience.private), audience.delay, user
    )
