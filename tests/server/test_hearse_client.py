"""What Debian's client of Hearse says and expects, seen by a server on loopback. Rules B-269 to B-293."""

import gzip
import hashlib
from collections.abc import Sequence
from pathlib import Path

import pytest

from rule import rule
from server.hearse_client import END, HELLO, Asked, Client, Told, needs_hearse, polite, scripted

pytestmark = needs_hearse
WORDS = (50_726_656, 393_280, 555_508_094, 5_515_659_608)  # B-279: 3.6.7 for Linux on x86-64
RAW = b"".join(word.to_bytes(8, "little") for word in WORDS) + b"the rest of some bones"
SENT = b"bones that somebody else has left, as long as it takes"


def crc(raw: bytes) -> str:
    return hashlib.md5(raw, usedforsecurity=False).hexdigest()


@rule("B-270", "B-271", "B-272", "B-273", "B-289", "B-290", "B-269", "B-281", edition="3.6.7")
def test_a_run_registers_checks_uploads_and_downloads_until_the_end(tmp_path: Path) -> None:
    """BV-104 is the client's name for its version."""
    files = [("bonD0.7", SENT), ("bonG0.V", SENT + b"!")]

    def script(asked: Asked, before: Sequence[Asked]) -> Told:
        sent = [one.act for one in before].count("download")
        if asked.act != "download" or sent == len(files):
            return polite(asked, before)
        name, raw = files[sent]
        return Told(HELLO | {"X_FILENAME": name, "X_BONESCRC": crc(raw).upper()}, raw)

    with scripted(script) as (url, heard):
        client = Client(tmp_path, f"{url}?act=nonsense&more=1")
        client.put("bonD0.5", RAW)
        ended = client.run()

    assert ended.status == 0, ended.said
    assert [(one.act, one.method) for one in heard] == [
        ("newuser", "GET"), ("bonescheck", "GET"), ("upload", "POST"), ("download", "GET"),
        ("download", "GET"), ("download", "GET"),
    ]  # fmt: skip
    assert [one.query for one in heard[:2]] == ["act=newuser", "act=bonescheck"]
    for one in heard:
        assert one.headers["X_HEARSECRC"] == crc(b"UNIX-HEARSE 1.5") == "0b5d8b13f37a9e4304fa864e83cb26fa"
        assert one.headers["X_CLIENTID"] == "UNIX-HEARSE"
        assert one.headers["User-Agent"].startswith("hearse/1.5 libwww-perl/")
    assert [one.headers.get("X_GIVEINFO") for one in heard] == ["Y", *[None] * 5]
    assert [one.headers["X_USERTOKEN"] for one in heard] == ["ann@example.org", *["a-token"] * 5]
    levels = [set(one.headers["X_USERLEVELS"].split(",")) for one in heard[3:]]
    assert levels == [{"bonD0.5"}, {"bonD0.5", "bonD0.7"}, {"bonD0.5", "bonD0.7", "bonG0.V"}]
    assert (client.bones / "bonG0.V").read_bytes() == SENT + b"!"


@rule("B-278", "B-279", "B-280", edition="3.6.7")
def test_a_file_is_described_and_sent_as_it_is_unpacked(tmp_path: Path) -> None:
    with scripted() as (url, heard):
        client = Client(tmp_path, url)
        client.put("bonD0.5.gz", gzip.compress(RAW))
        assert client.run().status == 0
    check, upload = heard[1:3]
    for one in (check, upload):
        assert (one.headers["X_FILENAME"], one.headers["X_BONESCRC"]) == ("bonD0.5", crc(RAW))
        assert tuple(int(one.headers[f"X_VER{number}"]) for number in (1, 2, 3, 4)) == WORDS
        assert "X_VER5" not in one.headers
    assert (check.body, upload.body) == (b"", RAW)
    assert upload.headers["Content-Type"] == "application/octet-stream"
    assert upload.headers["Content-Transfer-Encoding"] == "binary"


@rule("B-276", "B-278", "B-284", edition="3.6.7")
def test_refused_files_are_skipped_and_not_offered_again(tmp_path: Path) -> None:
    def script(asked: Asked, before: Sequence[Asked]) -> Told:
        if asked.headers.get("X_FILENAME") == "bonD0.5":
            return Told(HELLO | {"X_ERROR": "INFO"}, b"INFO: not those\n")
        return polite(asked, before)

    with scripted(script) as (url, heard):
        client = Client(tmp_path, url)
        client.put("bonD0.5", RAW)
        ended = client.run()
        assert (ended.status, "hearse: not those\n" in ended.said) == (0, True)
        assert [one.act for one in heard] == ["newuser", "bonescheck"]  # and no download without an upload
        assert (client.bones / ".hearse.timestamp").exists()
        again = client.run()
        assert "no bones to upload" in again.said and len(heard) == 2
        client.run("--force-download")
        assert heard[-1].act == "download"


@rule("B-274", "B-287", edition="3.6.7")
@pytest.mark.parametrize(
    ("told", "says"),
    [
        (Told({"X_USERTOKEN": "a"}), "server response lacks X-HEARSE header"),
        (Told(HELLO, b"", 500), "error contacting server: 500"),
        (Told(HELLO, b"", 404), "error contacting server: 404"),
    ],
)
def test_every_answer_must_be_good_and_carry_the_header(tmp_path: Path, told: Told, says: str) -> None:
    with scripted(lambda asked, before: told) as (url, _):
        ended = Client(tmp_path, url).run()
    assert (ended.status, says in ended.said) == (255, True), ended.said


@rule("B-275", "B-276", "B-287", edition="3.6.7")
@pytest.mark.parametrize(
    ("headers", "body", "says"),
    [
        (
            {"X_FORCEUPDATE": "2.0"},
            b"take the new one",
            "server said to update client (2.0)\ntake the new one",
        ),
        ({"X_ERROR": "INFO"}, b" \n", "server sent empty info message"),
        ({"X_ERROR": "FATAL"}, b"you are banned", "server sent error:\nyou are banned"),
        ({"x_error": "fatal"}, b"oh", "server sent invalid X_ERROR `fatal'"),
    ],
)
def test_what_the_server_forbids_ends_a_run(
    tmp_path: Path, headers: dict[str, str], body: bytes, says: str
) -> None:
    with scripted(lambda asked, before: Told(HELLO | headers, body)) as (url, _):
        ended = Client(tmp_path, url).run()
    assert (ended.status, says in ended.said) == (255, True), ended.said


@rule("B-277", "B-293", edition="3.6.7")
def test_a_token_is_stored_for_its_owner_alone_and_travels_in_clear(tmp_path: Path) -> None:
    with scripted() as (url, heard):
        client = Client(tmp_path, url)
        client.run()
        assert client.token_file.read_text() == "a-token\n"
        assert client.token_file.stat().st_mode & 0o777 == 0o600
        client.put("bonD0.5", RAW)
        client.run()
    assert [one.act for one in heard[:2]] == ["newuser", "bonescheck"]
    assert url.startswith("http:") and heard[1].headers["X_USERTOKEN"] == "a-token"


@rule("B-277", edition="3.6.7")
@pytest.mark.parametrize("token", [{}, {"X_USERTOKEN": "two words"}])
def test_no_token_or_one_with_spaces_is_fatal(tmp_path: Path, token: dict[str, str]) -> None:
    with scripted(lambda asked, before: Told(HELLO | token)) as (url, _):
        client = Client(tmp_path, url)
        assert client.run().status == 255
    assert not client.token_file.exists()


@rule("B-281", edition="3.6.7")
def test_who_has_no_bones_says_himom(tmp_path: Path) -> None:
    with scripted() as (url, heard):
        client = Client(tmp_path, url, settings={"delete-uploaded": "on"})
        file = client.put("bonD0.5", RAW)
        assert client.run().status == 0
    assert heard[-1].headers["X_USERLEVELS"] == "himom" and not file.exists()


@rule("B-282", "B-286", edition="3.6.7")
def test_only_right_names_and_enough_bytes_are_offered(tmp_path: Path) -> None:
    """BV-042; and a file in any format is carried, its first 32 bytes as four numbers."""
    right = {"bonG0.Z", "bonD0.07", "bonM0.T", "bonQVal.L", "bonQBar.2"}
    wrong = {"bon3D0.5", "bonqVal.L", "bonD0.AB", "bonD1.5", "bonQVul.2", "D0.5"}
    ours = b'{"marrow_bones":1,"name":"D0.5"}'
    with scripted() as (url, heard):
        client = Client(tmp_path, url)
        for name in right | wrong:
            client.put(name, ours)
        client.put("bonD0.9", ours[:31])
        ended = client.run()
    assert {one.headers["X_FILENAME"] for one in heard if one.act == "upload"} == right
    assert {one.body for one in heard if one.act == "upload"} == {ours}
    assert heard[1].headers["X_VER1"] == str(int.from_bytes(ours[:8], "little"))
    assert (ended.status, "bonD0.9 is too short (31)" in ended.said) == (1, True), ended.said


@rule("B-283", "B-282", "B-287", edition="3.6.7")
@pytest.mark.parametrize(
    ("headers", "says"),
    [
        ({"X_FILENAME": "bonD0.7", "X_BONESCRC": crc(b"other")}, "CRC mismatch"),
        ({"X_FILENAME": "bonD0.7"}, "CRC mismatch"),
        ({"X_BONESCRC": crc(SENT)}, "invalid bones file name `'"),
        ({"X_FILENAME": "bon2D0.7", "X_BONESCRC": crc(SENT)}, "invalid bones file name `bon2D0.7'"),
        ({"X_FILENAME": "../bonD0.7", "X_BONESCRC": crc(SENT)}, "invalid bones file name"),
    ],
)
def test_a_wrong_download_is_fatal(tmp_path: Path, headers: dict[str, str], says: str) -> None:
    """BT-34: nothing is written."""

    def script(asked: Asked, before: Sequence[Asked]) -> Told:
        return Told(HELLO | headers, SENT) if asked.act == "download" else polite(asked, before)

    with scripted(script) as (url, _):
        client = Client(tmp_path, url)
        client.put("bonD0.5", RAW)
        ended = client.run()
    assert (ended.status, says in ended.said) == (255, True), ended.said
    assert {file.name for file in client.bones.iterdir()} == {"bonD0.5"}


@rule("B-285", "B-284", "B-287", edition="3.6.7")
def test_what_is_there_is_never_written_over_and_what_came_is_not_offered_back(tmp_path: Path) -> None:
    """BT-34: neither the file of that name nor a compressed one."""
    names = ["bonD0.5", "bonD0.6", "bonD0.7"]

    def script(asked: Asked, before: Sequence[Asked]) -> Told:
        sent = [one.act for one in before].count("download")
        if asked.act != "download" or sent >= len(names):
            return polite(asked, before)
        return Told(HELLO | {"X_FILENAME": names[sent], "X_BONESCRC": crc(SENT)}, SENT)

    with scripted(script) as (url, heard):
        client = Client(tmp_path, url)
        client.put("bonD0.5", RAW)
        packed = client.put("bonD0.6.gz", gzip.compress(RAW))
        ended = client.run()
        assert (ended.status, ended.said.count("we already have a bones file with that name")) == (1, 2)
        assert (client.bones / "bonD0.5").read_bytes() == RAW and gzip.decompress(packed.read_bytes()) == RAW
        new = client.bones / "bonD0.7"
        assert new.read_bytes() == SENT and new.stat().st_mode & 0o777 == 0o660
        asked = len(heard)
        assert "no bones to upload" in client.run().said and len(heard) == asked
    assert {file.name for file in client.bones.iterdir()} == {*names, "bonD0.6.gz", ".hearse.timestamp"} - {
        "bonD0.6"
    }


@rule("B-288", edition="3.6.7")
def test_settings_stand_in_a_file_or_are_switches(tmp_path: Path) -> None:
    with scripted() as (url, heard):
        settings = {
            "bones-mode": "600", "stamp-file": str(tmp_path / "stamp"), "lock-file": "-", "quiet": "on",
            "user-token": "from-settings",
        }  # fmt: skip
        client = Client(tmp_path, "http://127.0.0.1:9/unused", settings=settings)
        client.put("bonD0.5", RAW)
        ended = client.run("--server-url", url)
        assert (ended.status, ended.said) == (0, "")
        assert heard[0].headers["X_USERTOKEN"] == "from-settings" and (tmp_path / "stamp").exists()
        client.settings["no-such-key"] = "1"
        assert "invalid config file option `no-such-key'" in client.run().said


@rule("B-281", edition="3.6.7")
def test_the_end_of_downloads_is_told_once(tmp_path: Path) -> None:
    with scripted(lambda asked, before: END if asked.act == "download" else polite(asked, before)) as (
        url,
        heard,
    ):
        client = Client(tmp_path, url)
        client.put("bonD0.5", RAW)
        assert "hearse: that is all\n" in client.run().said
    assert [one.act for one in heard].count("download") == 1
