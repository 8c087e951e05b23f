"""The requests of a load, as bytes: values that can be sent to the process of the clients."""

import json
from dataclasses import dataclass

MOST_LEVEL = 30


def nothing(client: int, number: int) -> bytes:
    """Ask for what does nothing."""
    return b"GET /healthz HTTP/1.1\r\nHost: bench\r\n\r\n"


@dataclass(frozen=True, slots=True)
class Claims:
    """Asks for dead, each client with its own token."""

    tokens: tuple[str, ...]
    codes: tuple[str, ...]
    run: str

    def __call__(self, client: int, number: int, /) -> bytes:
        name = f"{self.run}-{client}-{number}"
        return claimed(self.tokens[client % len(self.tokens)], name, self.codes[number % len(self.codes)])


def claimed(token: str, name: str, code: str) -> bytes:
    asked = {"edition": "3.6.7", "code": code, "level": MOST_LEVEL, "claim": name}
    return posted("/v1/claims", token, json.dumps(asked).encode())


def posted(path: str, token: str, body: bytes, kind: str = "application/json") -> bytes:
    head = (
        f"POST {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body
