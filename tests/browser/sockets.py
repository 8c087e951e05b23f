"""A player without a screen: cookies, forms and the socket of a game, spoken by hand."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect

from browser.served import Server

SECONDS = 120.0


class Player:
    """Somebody with a cookie."""

    def __init__(self, server: Server, cookie: str = "") -> None:
        self.server = server
        self.cookie = cookie

    def headers(self, **more: str) -> dict[str, str]:
        return {"Cookie": f"marrow={self.cookie}", "Origin": self.server.at, **more}

    def get(self, path: str) -> tuple[int, str]:
        return self._ask(urllib.request.Request(self.server.at + path, headers=self.headers()))

    def post(self, path: str, form: dict[str, str], **headers: str) -> tuple[int, str]:
        body = urllib.parse.urlencode(form).encode()
        return self._ask(
            urllib.request.Request(self.server.at + path, body, self.headers(**headers), method="POST")
        )

    def _ask(self, request: urllib.request.Request) -> tuple[int, str]:
        """The status, and where to (for a redirection) or the page. A new cookie is kept."""

        class NoRedirection(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_: Any) -> None:
                return None

        opener = urllib.request.build_opener(NoRedirection)
        try:
            with opener.open(request, timeout=SECONDS) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            if made := re.search("marrow=([^;]*)", error.headers.get("Set-Cookie", "")):
                self.cookie = made[1].strip('"')
            body = error.read().decode()
            return error.code, error.headers.get("Location", "") if error.code == 303 else body

    def token(self) -> str:
        """The hidden field of this sign-in's forms."""
        found = re.search('name="token" value="([0-9a-f]{64})"', self.get("/settings")[1])
        assert found is not None
        return found[1]

    def socket(self, path: str, origin: str = "") -> ClientConnection:
        at = self.server.at.replace("http", "ws")
        return connect(
            at + path,
            additional_headers={"Cookie": f"marrow={self.cookie}"},
            origin=origin or self.server.at,  # type: ignore[arg-type]
            max_size=1 << 20,
        )


class Seat:
    """A game at a socket: its rows as text, and what it waits for."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.rows = [""] * 24
        self.wait = ""
        self.notes: list[dict[str, Any]] = []

    def take(self, seconds: float = SECONDS) -> dict[str, Any]:
        """One message."""
        said: dict[str, Any] = json.loads(self.socket.recv(timeout=seconds))
        if "r" not in said:
            self.notes.append(said)
            return said
        if "size" in said:
            self.rows = [" " * said["size"][1]] * said["size"][0]
        for row, column, width, *runs in said["r"]:
            text = "".join(runs[1::2]).ljust(width)
            self.rows[row] = self.rows[row][:column] + text + self.rows[row][column + width :]
        self.wait = said.get("w", "")
        return said

    def until(self, wait: str, text: str = "") -> None:
        """Take messages until a key of this kind is waited for, and a text was shown.

        What comes before is read on: the moon and the calendar may have something to say.
        """
        shown = "\n".join(self.rows)
        while self.wait != wait or text not in shown:
            if self.wait == "space" != wait:
                self.press(" ")
            self.take()
            shown += "\n".join(self.rows)

    def press(self, *keys: str) -> None:
        self.wait = ""
        self.socket.send(json.dumps({"keys": list(keys)}))

    def turn(self) -> int:
        """The turn that the status line shows."""
        found = re.search(r"T:(\d+)", "\n".join(self.rows))
        assert found is not None, self.rows
        return int(found[1])
