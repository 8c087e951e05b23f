"""Mail files: dgamelaunch's simple mail, and a user's own mailbox, which is never opened."""

import os
from pathlib import Path

import pytest

from marrow.errors import BadOption
from marrow.formats.answers import MAX_TEXT
from marrow.messages.questions import BETWEEN_LETTERS
from marrow.terminal.mail_file import LONGEST, OWN_MAIL, MailFile
from marrow.terminal.public import PublicServer


def add(file: Path, raw: bytes) -> None:
    with file.open("ab") as opened:
        opened.write(raw)
    later = file.stat().st_mtime_ns + 10**9
    os.utime(file, ns=(later, later))


def letters(box: MailFile) -> list[str]:
    found = box.letters()
    return found.split(BETWEEN_LETTERS) if found else []


def test_mail_comes_when_the_file_grows_and_every_fifty_turns_at_most(tmp_path: Path) -> None:
    file = tmp_path / "mail"
    add(file, b"old:news\n")
    box = MailFile(file, simple=True)
    assert not box.has_grown(1)  # what lay there is not announced
    add(file, b"bert:hello\n")
    assert not box.has_grown(50)
    assert box.has_grown(51)
    assert not box.has_grown(101)


def test_what_was_read_is_taken_out_and_what_came_meanwhile_stays(tmp_path: Path) -> None:
    file = tmp_path / "mail"
    box = MailFile(file, simple=True)
    assert not box.has_grown(1)
    add(file, b"bert:hello\ncora:a:b\n")
    assert box.has_grown(60)
    assert letters(box) == ["bert:hello", "cora:a:b"]
    add(file, b"dora:late\n")
    box.take_out()
    assert file.read_bytes() == b"dora:late\n"
    assert box.has_grown(120) and letters(box) == ["dora:late"]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"no colon\n", []),
        (b":nobody\nann:\n", []),
        (b"ann:half a line", []),
        (b"ann:\x1b[2J\x07\xff\n", ["ann:.[2J.\N{REPLACEMENT CHARACTER}"]),
        (f"ann:one{BETWEEN_LETTERS}bert:two\n".encode(), ["ann:one.bert:two"]),
        (b"ann:" + b"x" * 1000 + b"\n", ["ann:" + "x" * (LONGEST - 4)]),
        (b"\0" * 70_000, []),
    ],
)
def test_hostile_letters_are_cleaned(tmp_path: Path, raw: bytes, expected: list[str]) -> None:
    file = tmp_path / "mail"
    box = MailFile(file, simple=True)
    add(file, raw)
    assert letters(box) == expected


def test_more_letters_than_an_answer_holds_stay_for_the_next_scroll(tmp_path: Path) -> None:
    file = tmp_path / "mail"
    box = MailFile(file, simple=True)
    add(file, b"".join(b"ann:%03d %s\n" % (number, b"x" * 90) for number in range(40)))
    seen: list[str] = []
    while found := letters(box):
        assert len(BETWEEN_LETTERS.join(found)) <= MAX_TEXT
        seen += found
        box.take_out()
    assert [text[4:7] for text in seen] == [f"{number:03}" for number in range(40)]
    assert file.read_bytes() == b""


@pytest.mark.parametrize("what", ["link", "pipe", "directory", "missing"])
def test_what_is_no_plain_file_is_no_mail(tmp_path: Path, what: str) -> None:
    """A pipe would hang whoever reads it, and a link could lead to another's file."""
    file, other = tmp_path / "mail", tmp_path / "secret"
    other.write_bytes(b"root:secret\n")
    match what:
        case "link":
            file.symlink_to(other)
        case "pipe":
            os.mkfifo(file)
        case "directory":
            file.mkdir()
        case _:
            pass
    box = MailFile(file, simple=True)
    assert (letters(box), box.has_grown(100)) == ([], False)
    box.take_out()
    assert other.read_bytes() == b"root:secret\n"


def test_a_users_own_mailbox_is_not_opened(tmp_path: Path) -> None:
    file = tmp_path / "mbox"
    add(file, b"From ann\nSubject: private\n")
    box = MailFile(file, simple=False)
    add(file, b"From bert\nSubject: more\n")
    before = file.stat().st_atime_ns
    file.chmod(0)
    assert box.has_grown(1) and box.letters() == OWN_MAIL
    box.take_out()
    assert (file.stat().st_atime_ns, file.stat().st_size) == (before, 50)


def test_a_servers_mailbox_lies_in_its_directory(tmp_path: Path) -> None:
    root = tmp_path / "server"
    root.mkdir()
    (root / "sysconf").write_text("")
    server = PublicServer(root)
    inside = server.mailbox("ann", str(root / "mail" / "ann"))
    assert inside is not None and inside.simple
    assert server.mailbox("ann", "/var/mail/ann") is None  # what a login sets
    assert server.mailbox("ann", "") is None
    (root / "sysconf").write_text("MAILFILE=mail/%N/%n\n")
    named = PublicServer(root).mailbox("../ann", "/var/mail/ann")
    assert named is not None and named.file == root / "mail" / "_" / "_._ann"
    (root / "sysconf").write_text("MAILFILE=../mail\n")
    with pytest.raises(BadOption, match="not within"):
        PublicServer(root).mailbox("ann", "")
