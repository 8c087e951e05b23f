"""Whoever asks the gate of Hearse, and whatever, gets an answer that Hearse's clients understand.

No request is a fault of the server, none is kept that was refused, and none takes the gate from others.
"""

from random import Random

import httpx
import pytest
from starlette.testclient import TestClient

from marrow.server.app import make_app
from marrow.server.database import Store
from marrow.server.hearse import ACTS, hearse_gate
from marrow.server.policy import Lending, Limits, Policy, Registration
from rule import rule
from server.serving import Served
from server.stores import do
from server.test_hearse_gate import NEWEST, crc, real_file

FREE = Policy(
    lending=Lending(ratio=False),
    limits=Limits(requests_a_minute_by_address=10**6, requests_a_minute_by_token=10**6),
)
ACT_WORDS = (*ACTS, "", "NEWUSER", "upload\0", "../upload", "upload&act=download", "²", "a" * 5_000, "\ud7ff")
NAMES = (
    "bonD0.5", "bonD0.5\r", "../bonD0.5", "bonD0.²", "bonQVal.9999", "bond0.5", "bonD0.5.gz", "bonZ0.1", "",
    "bon" * 999, "bonD0.5,bonD0.8", "bonD0.5" + "," * 9_000, "\x7f", "\xe9\xff",
)  # fmt: skip
DIGESTS = ("", "0" * 32, "²" * 32, "g" * 32, "0" * 31, "0" * 9_000, "-1", crc(real_file()))
VERSIONS = ("", "0", "-1", "²", "9" * 20, "18446744073709551616", "1e9", " 1", "0x3060700")
TOKENS = ("", " ", "x" * 254, "x" * 255, "a\tb", "' OR 1=1 --", "\xff\xfe", "Bearer x", "0" * 9_000)
METHODS = ("GET", "POST", "PUT", "HEAD", "DELETE", "OPTIONS")
TABLES = ("dead", "bodies", "hearse_files", "claims")


@pytest.fixture
def place(store: Store) -> Served:
    return Served(store, FREE)


@pytest.fixture
def client(place: Served) -> TestClient:
    return TestClient(make_app(place.exchange, [hearse_gate(place.exchange)]), raise_server_exceptions=False)


def kept(place: Served) -> list[list[tuple[object, ...]]]:
    return [do(place.store, lambda db, one=one: db.rows(f"SELECT * FROM {one}")) for one in TABLES]  # type: ignore[misc]


def spoilt(dice: Random, raw: bytes) -> bytes:
    """The file cut, with bytes changed, another's end, or nothing like it."""
    match dice.randrange(6):
        case 0:
            return raw[: dice.randrange(len(raw))]
        case 1:
            changed = bytearray(raw)
            for _ in range(dice.choice((1, 3, 40))):
                changed[dice.randrange(len(raw))] = dice.choice((0, 1, 127, 128, 255))
            return bytes(changed)
        case 2:
            at = dice.randrange(40, len(raw) - 8)
            return raw[:at] + dice.choice((b"\xff" * 8, b"\0" * 8, b"\x7f" + b"\xff" * 7)) + raw[at + 8 :]
        case 3:
            return dice.randbytes(dice.choice((0, 1, 31, 32, 64, 4_000)))
        case 4:
            return raw[:64] * 9_000
        case _:
            return raw + raw


def a_request(dice: Random, token: str) -> tuple[str, dict[str, str], dict[bytes, bytes], bytes]:
    headers = {
        "X_USERTOKEN": dice.choice((token, token, *TOKENS)),
        "X_FILENAME": dice.choice(NAMES),
        "X_BONESCRC": dice.choice(DIGESTS),
        "X_USERLEVELS": dice.choice(NAMES),
        "X_USEREMAIL": dice.choice(TOKENS),
        **{f"X_VER{number}": dice.choice(VERSIONS) for number in range(1, 5)},
    }
    sent = {
        name.encode(): "".join(c for c in text if c not in "\r\n\0").encode("latin-1", "replace")
        for name, text in headers.items()
        if dice.random() < 0.8
    }
    body = spoilt(dice, real_file())
    if dice.random() < 0.5:
        sent[b"X_FILENAME"], sent[b"X_BONESCRC"] = b"bonD0.5", crc(body).encode()
        sent[b"X_USERTOKEN"] = token.encode()
        sent = {name: value for name, value in sent.items() if not name.startswith(b"X_VER")}
        return "POST", {"act": "upload"}, sent, body
    return dice.choice(METHODS), {"act": dice.choice(ACT_WORDS)}, sent, body


def is_answer_of_hearse(answer: httpx.Response) -> bool:
    return answer.status_code == 200 and answer.headers["x-hearse"] == "marrow"


@rule("B-274", "B-276", edition="3.6.7")
@pytest.mark.parametrize("seed", range(3))
def test_no_request_is_a_fault_of_the_gate(place: Served, client: TestClient, seed: int) -> None:
    dice = Random(seed)
    token = client.get("/bones.dll", params={"act": "newuser"}, headers={"X_USERTOKEN": "a@b.c"}).headers[
        "x_usertoken"
    ]
    taken = 0
    for _ in range(120):
        method, query, headers, body = a_request(dice, token)
        before = kept(place)
        answer = client.request(method, "/bones.dll", params=query, headers=headers, content=body)
        if method not in ("GET", "POST"):
            assert answer.status_code in (200, 405)
            continue
        assert is_answer_of_hearse(answer), (method, query, headers, answer.text)
        assert "server.fault" not in answer.text, (method, query, headers, answer.text)
        refused = "x_error" in answer.headers
        taken += not refused and query["act"] == "upload"
        if refused:
            assert answer.text.isprintable() or answer.text[:-1].isprintable(), answer.text
            assert kept(place) == before, (method, query, headers, answer.text)
    states = do(place.store, lambda db: db.rows("SELECT state, doubt FROM dead"))
    assert len(states) == taken
    assert set(states) <= {("quarantined", "untried")}  # a trial comes before anybody can be lent them


@rule("B-280", edition="3.6.7")
def test_a_file_that_a_reader_refuses_does_not_stop_the_next(client: TestClient) -> None:
    token = client.get("/bones.dll", params={"act": "newuser"}, headers={"X_USERTOKEN": "a@b.c"}).headers[
        "x_usertoken"
    ]
    raw = real_file(0, NEWEST)
    for body in (raw[:500], b"\x1f\x8b" + b"\0" * 99, raw[:64] + b"\xff" * 60_000):
        headers = {"X_USERTOKEN": token, "X_FILENAME": "bonD0.5", "X_BONESCRC": crc(body)}
        answer = client.post("/bones.dll", params={"act": "upload"}, headers=headers, content=body)
        assert answer.headers["x_error"] == "INFO", answer.text
    headers = {"X_USERTOKEN": token, "X_FILENAME": "bonD0.5", "X_BONESCRC": crc(raw)}
    answer = client.post("/bones.dll", params={"act": "upload"}, headers=headers, content=raw)
    assert "x_error" not in answer.headers, answer.text


@rule("B-277", edition="3.6.7")
def test_who_registers_without_end_is_told_to_wait_and_others_go_on(
    place: Served, client: TestClient
) -> None:
    few = Served(
        place.store,
        Policy(lending=FREE.lending, registration=Registration(), limits=Limits(accounts_a_day_by_address=3)),
    )
    one = TestClient(make_app(few.exchange, [hearse_gate(few.exchange)]), raise_server_exceptions=False)
    answers = [
        one.get("/bones.dll", params={"act": "newuser"}, headers={"X_USERTOKEN": f"{n}@b.c"})
        for n in range(6)
    ]
    assert ["x_usertoken" in answer.headers for answer in answers] == [True, True, True, False, False, False]
    assert "request.too-many" in answers[-1].text
