"""What strangers may try at the server's door, and what it answers."""

import json
import time
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from browser.served import Server
from browser.sockets import Player, Seat
from marrow.browser import users
from marrow.browser.allowances import Allowance
from marrow.browser.markup import Markup, el
from marrow.browser.policy import read_policy
from marrow.browser.sockets import is_key
from marrow.errors import BadOption


@pytest.fixture
def ann(server: Server) -> Player:
    """A player; there is one for each test."""
    _, cookie = server.user(f"Ann {time.monotonic_ns()}")
    return Player(server, cookie)


@pytest.mark.parametrize("path", ["/nothing", "/static/none", "/rules/..%2f..%2fetc%2fpasswd", "/metrics"])
@pytest.mark.parametrize("accept", ["text/html,*/*", "*/*"])
def test_where_there_is_no_page_nothing_may_be_loaded_either(server: Server, path: str, accept: str) -> None:
    request = urllib.request.Request(server.at + path, headers={"Accept": accept})
    try:
        answer = urllib.request.urlopen(request, timeout=120)
    except urllib.error.HTTPError as error:
        answer = error

    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
    if path != "/metrics":
        assert answer.status == 404
        assert answer.headers["Content-Type"].startswith("text/html") is (accept != "*/*")


def test_every_page_forbids_what_is_not_its_own(server: Server) -> None:
    for path in ("/", "/play", "/graveyard", "/rules", "/static/play.js", "/graveyard.atom"):
        with urllib.request.urlopen(server.at + path) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy, path
            assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    request = urllib.request.Request(
        server.at + "/play/guest",
        b"",
        {"Origin": server.at, "Content-Type": "application/x-www-form-urlencoded"},
    )

    class Kept(urllib.request.HTTPRedirectHandler):
        cookie = ""

        def redirect_request(self, request, file, code, message, headers, url):  # type: ignore[no-untyped-def]
            Kept.cookie = headers["Set-Cookie"]

    with pytest.raises(urllib.error.HTTPError):
        urllib.request.build_opener(Kept).open(request)

    assert "HttpOnly" in Kept.cookie and "SameSite=lax" in Kept.cookie


def test_a_form_of_another_site_is_refused(ann: Player) -> None:
    status, _ = ann.post(
        "/settings/audience", {"delay": "5", "token": ann.token()}, Origin="http://evil.example"
    )

    assert status == 403


def test_a_form_without_its_token_is_refused(ann: Player) -> None:
    assert ann.post("/settings/audience", {"delay": "5"})[0] == 403
    assert ann.post("/settings/audience", {"delay": "5", "token": "0" * 64})[0] == 403
    assert ann.post("/settings/audience", {"delay": "5", "token": ann.token()}) == (303, "/settings")


def test_a_socket_of_another_site_is_refused(ann: Player) -> None:
    for path in ("/play/0123456789abcdef/socket", "/watch/0123456789abcdef/socket"):
        with pytest.raises(InvalidStatus):
            ann.socket(path, origin="http://evil.example")


def test_nobody_plays_anothers_game(server: Server, ann: Player) -> None:
    user, _ = server.user("Bob")
    game = server.game(user, "Bob")

    assert ann.get(f"/play/{game}")[0] == 404
    with pytest.raises(InvalidStatus):
        ann.socket(f"/play/{game}/socket")
    assert ann.get(f"/replay/{game}/index")[0] == 404


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"keys": ["ab"]}', '{"keys": [1]}', '{"shell": true}', '{"keys": ["\ud800"]}',
     json.dumps({"keys": ["s"] * 65}), '{"click": [1]}', '{"keys": ["click 1 1"]}'],
)  # fmt: skip
def test_what_no_page_sends_ends_the_socket(server: Server, text: str) -> None:
    user, cookie = server.user(f"Carl {time.monotonic_ns()}")
    seat = Seat(Player(server, cookie).socket(f"/play/{server.game(user, 'Carl')}/socket"))
    seat.until("command")

    seat.socket.send(text.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))

    with pytest.raises(ConnectionClosed):
        while True:
            seat.take()


@pytest.mark.parametrize(
    "raw", [b"", b"\0", b'{"keys": ["s"]}', b"[" * 4_000, "[" * 4_000, '{"click": [' * 300]
)
def test_bytes_and_deep_texts_end_the_socket_without_a_fault(server: Server, raw: bytes | str) -> None:
    user, cookie = server.user(f"Cleo {time.monotonic_ns()}")
    seat = Seat(Player(server, cookie).socket(f"/play/{server.game(user, 'Cleo')}/socket"))
    seat.until("command")

    seat.socket.send(raw)

    with pytest.raises(ConnectionClosed) as ended:
        while True:
            seat.take()
    assert ended.value.rcvd is not None and ended.value.rcvd.code == 1008


def test_a_long_message_ends_the_socket(server: Server) -> None:
    user, cookie = server.user("Dora")
    seat = Seat(Player(server, cookie).socket(f"/play/{server.game(user, 'Dora')}/socket"))
    seat.until("command")

    seat.socket.send("x" * 5_000)

    with pytest.raises(ConnectionClosed):
        while True:
            seat.take()


def test_who_watches_has_nothing_to_say(server: Server) -> None:
    user, cookie = server.user("Zoe")
    game = server.game(user, "Zoe")
    with closing(Player(server, cookie).socket(f"/play/{game}/socket")) as played:
        Seat(played).until("command")
        with closing(Player(server).socket(f"/watch/{game}/socket")) as watched:
            Seat(watched).take()
            watched.send('{"keys":["y"]}')
            with pytest.raises(ConnectionClosed):
                while True:
                    watched.recv(timeout=120)


def test_who_signs_out_leaves_the_game(server: Server) -> None:
    user, cookie = server.user("Yve")
    player, game = Player(server, cookie), server.game(user, "Yve")
    with closing(player.socket(f"/play/{game}/socket")) as played:
        Seat(played).until("command")

        assert player.post("/sign-out", {"token": player.token()})[0] == 303

        with pytest.raises(ConnectionClosed):
            while True:
                played.recv(timeout=120)


def test_names_that_differ_by_their_case_are_one(server: Server) -> None:
    users.register(server.book, "Ursula", "a long password", 0)

    with pytest.raises(users.NotLetIn):
        users.register(server.book, "uRSULA", "a long password", 0)


def test_a_flood_of_keys_ends_the_socket(server: Server) -> None:
    user, cookie = server.user("Emil")
    seat = Seat(Player(server, cookie).socket(f"/play/{server.game(user, 'Emil')}/socket"))
    seat.until("command")

    with pytest.raises(ConnectionClosed):
        for _ in range(50):
            seat.press(*["\x1b"] * 60)
        while True:
            seat.take()


def test_a_sign_in_is_always_a_new_one(server: Server, ann: Player) -> None:
    """A cookie that somebody else has put there is never taken over, and the old one ends."""
    users.register(server.book, "Fay", "correct horse", 0)
    before = ann.cookie

    status, where = ann.post("/sign-in", {"name": "Fay", "password": "correct horse", "token": ann.token()})

    assert (status, where) == (303, "/play") and ann.cookie != before
    assert Player(server, before).get("/settings")[0] == 303


def test_guessing_is_slow(server: Server) -> None:
    """With a limit of three a minute, as a server of its own sees it."""
    allowance = Allowance(3, 60)

    assert [allowance.take("at Fay", 100.0) for _ in range(4)] == [True, True, True, False]
    assert allowance.take("at Gus", 100.0)
    assert not allowance.take("at Fay", 110.0)
    assert allowance.take("at Fay", 121.0)


def test_a_wrong_password_and_a_wrong_name_say_the_same(server: Server) -> None:
    users.register(server.book, "Gus", "correct horse", 0)
    nobody = Player(server)

    wrong = nobody.post("/sign-in", {"name": "Gus", "password": "wrong"})
    unknown = nobody.post("/sign-in", {"name": "Nobody", "password": "wrong"})

    assert wrong[0] == unknown[0] == 422 and wrong[1] == unknown[1]


def test_secrets_are_not_kept(server: Server) -> None:
    user, cookie = server.user("Hal")

    raw = b"".join(file.read_bytes() for file in server.home.glob("browser.sqlite*"))

    assert cookie.encode() not in raw and b"a long password" not in raw
    assert server.book.rows("SELECT length(password), length(salt) FROM users WHERE id = ?", user) == [
        (32, 16)
    ]


def test_a_moderators_page_is_for_moderators(server: Server, ann: Player) -> None:
    assert ann.get("/moderation")[0] == 403
    assert ann.post("/moderation", {"dead": "0" * 24, "why": "x", "token": ann.token()})[0] == 403


def test_no_text_becomes_markup() -> None:
    assert el("p", "<b>", title='"&') == '<p title="&quot;&amp;">&lt;b&gt;</p>'
    assert el("p", Markup("<b>")) == "<p><b></p>"


def test_only_keys_of_a_keyboard_are_keys() -> None:
    assert all(is_key(key) for key in ("a", "\x1b", "\x7f", "up", "M-n", "ä", " "))
    assert not any(is_key(key) for key in ("", "ab", "M-", "M-nn", "click 1 2", "\x80", "\u202e", "\ud800"))


def test_an_unknown_key_of_the_policy_is_told(tmp_path: Path) -> None:
    file = tmp_path / "browser.toml"
    file.write_text("[games]\nworker = 2\n")

    with pytest.raises(BadOption, match=r"browser\.toml: Object contains unknown field `worker`"):
        read_policy(file)
