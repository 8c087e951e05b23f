"""A public server, as dgamelaunch runs games: arguments, environment, a terminal, signals, a second login."""

import fcntl
import os
import re
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

import pexpect
import pyte
import pytest

from hosts.pseudo import MARROW, PATIENCE, Played, Program, end_program
from marrow.cli import main
from marrow.errors import BadOption, GameInUse
from marrow.formats.sysconf import REFUSED, WITHOUT_EFFECT, Sysconf, filled, may, read_sysconf
from marrow.game.records import new_record
from marrow.terminal.public import PublicServer
from marrow.terminal.server_files import (
    PLAYER,
    ask_to_save,
    extra_info,
    file_of,
    placeholders,
    processes_here,
)
from scene import Scene

SYSCONF = """\
# what a dgamelaunch server writes
WIZARDS=root games
EXPLORERS=Keni
SHELLERS=
MAXPLAYERS=2
BONES_POOLS=1
PERSMAX=10
ENTRYMAX=1000
POINTSMIN=1
LIVELOG=0x1FFF
DUMPLOGFILE=userdata/%N/%n/dumplog/%t.txt
INPROGRESSDIR=inprogress
EXTRAINFOFILE=extrainfo/%n.extrainfo
SEDUCE=1
CHECK_SAVE_UID=0
SERVER=games.example.org
"""
HERO = ("--role", "val", "--race", "hum", "--gender", "fem", "--align", "neu", "--pet", "none", "--seed", "7")


class Launched:
    """A stand-in for dgamelaunch: it gives the game a terminal of its size, and hangs up on it."""

    def __init__(
        self, directory: Path, name: str, *words: str, rcfile: str = "", rows: int = 24, anew: bool = False
    ) -> None:
        self.directory, self.name = directory, name
        rc = directory / "userdata" / name[0] / name / f"{name}.rc"
        rc.parent.mkdir(parents=True, exist_ok=True)
        rc.write_text("OPTIONS=!legacy,disclose:-i -a -v -g -c -o\n" + rcfile)
        env = {"PATH": os.environ["PATH"], "TERM": "xterm", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8",
               "NETHACKOPTIONS": f"@{rc}", "HACKDIR": str(directory), "USER": "games"}  # fmt: skip
        env |= {name: value for name, value in os.environ.items() if name.startswith("PYTHON")}
        program = (sys.executable, "-P", "-m", "marrow") if anew else MARROW  # the latter is preloaded
        self.child = Program(
            program[0], [*program[1:], "-u", name, "--server", str(directory), *words],
            env=env, dimensions=(rows, 80), encoding="utf-8", timeout=PATIENCE, cwd="/",
        )  # fmt: skip
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(80, rows)
        self._stream = pyte.Stream(self.screen)

    def __enter__(self) -> "Launched":
        return self

    def __exit__(self, *error: object) -> None:
        end_program(self.child)
        self.child.close()

    def until(self, said: str) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self._stream.feed(self.child.read_nonblocking(65536, timeout=0.1))
            except pexpect.TIMEOUT:
                pass
            except pexpect.EOF:
                break
            if said in "\n".join(self.screen.display):
                return "\n".join(self.screen.display)
        raise AssertionError(f"waited for {said!r}:\n" + "\n".join(self.screen.display))

    def begun(self) -> str:
        """Wait for the first command; under a full or new moon a second message comes before it."""
        shown = self.until("Dlvl:1")
        while "--More--" in shown:
            self.child.send("\r")
            shown = self.until("moon tonight")
        return shown

    def ended(self) -> int:
        """Wait for the game to end, and show its last words; its exit status."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self._stream.feed(self.child.read_nonblocking(65536, timeout=0.1))
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                self.child.wait()
                break
        self.child.close()
        status: int | None = self.child.exitstatus
        assert status is not None, "\n".join(self.screen.display)
        return status


@pytest.fixture
def server(tmp_path: Path) -> Path:
    directory = tmp_path / "dgldir"
    directory.mkdir()
    (directory / "sysconf").write_text(SYSCONF)
    return directory


def test_a_game_from_login_to_its_records(server: Path) -> None:
    with Launched(server, "Keni", *HERO, anew=True) as game:
        game.begun()
        (mark,) = (server / "inprogress").iterdir()
        assert mark.name.startswith("Keni:") and mark.name.endswith(".ttyrec")
        assert mark.read_text() == f"{game.child.pid}\n24\n80\n"
        with mark.open("r+") as opened, pytest.raises(BlockingIOError):
            fcntl.lockf(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        assert (server / "extrainfo" / "Keni.extrainfo").read_text() == "1|  D1"
        game.child.send("\x1a")  # no suspending here
        game.child.send("#quit\r")
        game.until("[yn]")
        game.child.send("y")
        game.until("You quit")
        game.child.send("\r")
        assert game.ended() == 0
    assert list((server / "inprogress").iterdir()) == []
    line = (server / "xlogfile").read_text()
    fields = dict(field.split("=", 1) for field in line.rstrip("\n").split("\t"))
    assert (fields["name"], fields["death"], fields["mrw_mode"]) == ("Keni", "quit", "normal")
    dumps = server / "userdata" / "K" / "Keni" / "dumplog"
    assert sorted(path.name for path in dumps.iterdir()) == [
        f"{fields['starttime']}.html", f"{fields['starttime']}.txt",
    ]  # fmt: skip
    assert not (server / "dumplogs").exists()


def test_a_hang_up_saves_and_the_next_login_goes_on(server: Path) -> None:
    with Launched(server, "Ann", *HERO) as game:
        game.until("Dlvl:1")
        game.child.send("20s")
        game.until("T:21") if "T:" in "\n".join(game.screen.display) else time.sleep(0.5)
        os.kill(game.child.pid, signal.SIGHUP)
        assert game.ended() == 1
    assert list((server / "inprogress").iterdir()) == []

    with Launched(server, "Ann") as again:
        assert "Ann" in again.until("Dlvl:1")


def test_a_second_login_asks_the_first_to_save(server: Path) -> None:
    with Launched(server, "Ann", *HERO) as first:
        first.until("Dlvl:1")
        with Launched(server, "Ann") as second:
            second.until("Dlvl:1")
            assert first.ended() == 1
            assert second.child.isalive()


def test_nobody_is_hung_up_on_by_a_number_of_another_container(tmp_path: Path) -> None:
    """In a container the processes have numbers of its own: here the same number may be anybody's."""
    game = tmp_path / "games" / "Ann"
    game.mkdir(parents=True)
    # Under nohup children ignore SIGHUP; a player's process never does.
    hears = "import signal, time; signal.signal(1, signal.SIG_DFL); print(flush=True); time.sleep(600)"
    bystander = subprocess.Popen([sys.executable, "-c", hears], stdout=subprocess.PIPE)
    try:
        assert bystander.stdout is not None
        bystander.stdout.readline()
        (game / PLAYER).write_text(f"{bystander.pid} pid:[1]\n")
        with pytest.raises(GameInUse, match="in another container"):
            ask_to_save(game)
        assert bystander.poll() is None

        (game / PLAYER).write_text(f"{bystander.pid} {processes_here()}\n")
        ask_to_save(game)  # nobody holds the game's directory: so it does not wait
        assert bystander.wait(PATIENCE) == -signal.SIGHUP
    finally:
        bystander.kill()
        bystander.communicate()


def test_mail_comes_while_a_game_is_played(server: Path, tmp_path: Path) -> None:
    """Who watches writes a letter, as dgamelaunch's own mail does; every fifty turns the game looks."""
    (server / "mail").mkdir()
    with (server / "sysconf").open("a") as settings:
        settings.write("MAILFILE=mail/%n\n")
    box = server / "mail" / "ann"
    box.write_text("old:this lay there before\n")

    def waits_for(game: Played, said: str) -> bool:
        """Search for some 60 turns, or until this is said."""
        for _ in range(4):
            shown = game.type("15s")
            while "--More--" in shown and said not in shown:
                shown = game.type("\r")
            if said in shown:
                return True
        return False

    with Played(
        tmp_path, ["-u", "ann", "--server", str(server), *HERO, "--seed", "8"], options="!legacy"
    ) as game:
        game.until("Dlvl:1")
        game.past_more()
        assert not waits_for(game, "Here is mail for you")
        with box.open("a") as letters:
            letters.write("bob:mind the gnome\n")
        assert waits_for(game, "Here is mail for you")
        game.past_more()
        found = re.search(r"(\w) - a stamped scroll", game.type("i"))
        assert found is not None, game.text()
        game.type("\r")
        shown = game.type(f"r{found[1]}")
        shown += game.type("y") if "ead it anyway" in shown else ""
        while "--More--" in shown and "mind the gnome" not in shown:
            shown = game.type("\r")
        assert "mind the gnome" in shown
        game.past_more()
    assert "mind the gnome" not in box.read_text()


def test_an_end_that_waited_is_written_down_as_the_server_says(server: Path) -> None:
    """The dump log's directory is in the way at first, as a full disk would be."""
    in_the_way = server / "userdata" / "A" / "Ann" / "dumplog"
    in_the_way.parent.mkdir(parents=True)
    with Launched(server, "Ann", *HERO) as game:
        game.begun()
        in_the_way.write_text("")
        game.child.send("#quit\ry")
        game.until("You quit")
        game.child.send("\r")
        game.ended()
    assert (server / "games" / "Ann").exists()
    in_the_way.unlink()

    with Launched(server, "Ann") as again:
        again.until("welcome back")
        again.child.send("\r")
        again.until("You quit")
        again.child.send("\r")
        assert again.ended() == 0

    assert sorted(path.suffix for path in in_the_way.iterdir()) == [".html", ".txt"]
    assert not (server / "dumplogs").exists() and not (server / "games" / "Ann").exists()
    assert (server / "xlogfile").read_text().count("\n") == 1


def test_only_so_many_play_at_once(server: Path) -> None:
    (server / "sysconf").write_text(SYSCONF.replace("MAXPLAYERS=2", "MAXPLAYERS=1"))
    with Launched(server, "Ann", *HERO) as first:
        first.until("Dlvl:1")
        with Launched(server, "Bob", *HERO) as second:
            assert second.ended() == 2
            assert "there are 1 games being played" in "\n".join(second.screen.display)


@pytest.mark.parametrize("word, who, says", [("-D", "Ann", "WIZARDS"), ("-X", "Ann", "EXPLORERS")])
def test_modes_are_for_those_whom_sysconf_names(server: Path, word: str, who: str, says: str) -> None:
    with Launched(server, who, word, *HERO) as game:
        assert game.ended() == 2
        assert says in "\n".join(game.screen.display)


def test_an_explorer_may_go_over_and_others_may_not(server: Path) -> None:
    with Launched(server, "Ann", *HERO) as game:
        game.begun()
        game.child.send("#exploremode\r")
        game.until("On this server you may not")


def test_the_players_options_are_read(server: Path) -> None:
    with Launched(server, "Ann", *HERO, rcfile="OPTIONS=time\n") as game:
        game.until("T:1")


def test_a_visit_can_be_recorded_by_the_game_itself(server: Path) -> None:
    (server / "sysconf").write_text(SYSCONF + "TTYRECFILE=userdata/%N/%n/ttyrec/%d.ttyrec\n")
    with Launched(server, "Ann", *HERO) as game:
        game.until("Dlvl:1")
        os.kill(game.child.pid, signal.SIGHUP)
        game.ended()

    (made,) = (server / "userdata" / "A" / "Ann" / "ttyrec").iterdir()
    seconds, _, length = struct.unpack_from("<III", made.read_bytes())
    assert abs(seconds - time.time()) < 600 and length > 0


def test_nothing_is_written_outside(server: Path, tmp_path: Path) -> None:
    outside = tmp_path / "stolen.ttyrec"
    with Launched(server, "Ann", "--ttyrec", str(outside), *HERO) as game:
        assert game.ended() == 2
    assert not outside.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["dgldir"]


def test_a_server_needs_its_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "-u", "Ann", "--server", str(tmp_path)]) == 2
    assert "sysconf is missing" in capsys.readouterr().err


# The settings


def test_settings_are_in_nethacks_words() -> None:
    settings = read_sysconf(SYSCONF.encode())

    assert settings.wizards == ("root", "games") and may(settings.wizards, "root")
    assert not may(settings.explorers, "Ann") and may(("*",), "Ann")
    assert (settings.maxplayers, settings.persmax, settings.entrymax, settings.livelog) == (
        2,
        10,
        1000,
        0x1FFF,
    )
    assert not settings.check_save_uid


@pytest.mark.parametrize(
    "line, says",
    [
        ("WIZARD=root", "is no setting"), ("MAXPLAYERS=many", "a number from 0 to 1000"),
        ("PERSMAX=0", "from 1"), ("STATUSCOLOR=hp%30:red", "players' options"),
        ("ENTRYMAX=9", "from 10"), ("CHECK_SAVE_UID=2", "0 or 1"), ("hello", "is no setting"),
        ("DUMPLOGFILE=a\0b", "cannot be shown"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_named(line: str, says: str) -> None:
    with pytest.raises(BadOption, match=f"line 2: .*{says}"):
        read_sysconf(f"# first\n{line}\n".encode())


def test_as_many_games_of_one_player_as_a_public_server_likes_are_on_its_list() -> None:
    """NetHack: files.c, parse_config_line: PERSMAX has no bound above; nethack.alt.org says 2000."""
    assert read_sysconf(b"PERSMAX=2000\n").persmax == 2000


def test_nethacks_own_sysconf_can_be_read() -> None:
    """The settings of the file that NetHack 3.6.7 installs, and those of 3.7 for servers."""
    settings = read_sysconf(
        b"WIZARDS=root games\nEXPLORERS=*\nSHELLERS=games\nMAXPLAYERS=10\nSUPPORT=call root\nCHECK_PLNAME=0\n"
        b"SEDUCE=1\nPERS_IS_UID=1\nGDBPATH=/usr/bin/gdb\nGREPPATH=/bin/grep\nPANICTRACE_GDB=0\n"
        b"PANICTRACE_LIBC=0\nACCESSIBILITY=0\nPORTABLE_DEVICE_PATHS=0\nBONES_POOLS=10\n"
    )

    assert settings == Sysconf(
        wizards=("root", "games"), explorers=("*",), maxplayers=10, support="call root", bones_pools=10
    )


# What sysconf may hold in NetHack 3.6.7 and 5.0.0: files.c and cfgfiles.c.
WORDS_OF_SYSCONF = (
    "ACCESSIBILITY", "BONESDIR", "BONES_POOLS", "CHECK_PLNAME", "CHECK_SAVE_UID", "CONFIGDIR",
    "CRASHREPORTURL", "DATADIR", "DEBUGFILES", "DUMPLOGFILE", "ENTRYMAX", "EXPLORERS", "GDBPATH",
    "GENERICUSERS", "GREPPATH", "HACKDIR", "HIDEUSAGE", "LEVELDIR", "LIVELOG", "LOCKDIR", "MAXPLAYERS",
    "MAX_STATUENAME_RANK", "MSGHANDLER", "OPTIONS", "PANICTRACE_GDB", "PANICTRACE_LIBC", "PERSMAX",
    "PERS_IS_UID", "POINTSMIN", "PORTABLE_DEVICE_PATHS", "RECOVER", "SAVEDIR", "SCOREDIR", "SEDUCE",
    "SHELLERS", "SUPPORT", "TROUBLEDIR", "WIZARDS",
)  # fmt: skip


@pytest.mark.parametrize("word", WORDS_OF_SYSCONF)
def test_each_word_of_nethack_works_or_is_accepted_or_refused_by_name(word: str) -> None:
    """Places of files are refused: everything is within the server's directory."""
    value = {"OPTIONS": "time", "ENTRYMAX": "20"}.get(word, "1")
    if word in REFUSED:
        with pytest.raises(BadOption, match=f"{word} is not for Marrow: {REFUSED[word]}"):
            read_sysconf(f"{word}={value}\n".encode())
    else:
        settings = read_sysconf(f"{word}={value}\n".encode())
        assert word in WITHOUT_EFFECT or hasattr(settings, word.lower())


def test_placeholders_are_nethacks() -> None:
    values = placeholders("Ann", 1767225600, 1767229200, "3.6.7")

    assert filled("%N/%n.%t.%T.%v.%%", values) == "A/Ann.1767225600.1767229200.3.6.7.%"
    assert filled("%d", values).isdecimal() and len(filled("%D", values)) == 14
    with pytest.raises(BadOption, match="%x"):
        filled("%x", values)


@pytest.mark.parametrize("name", ["../../etc", "/etc/passwd", "..", "a/../../b", ".hidden"])
def test_no_name_leads_outside(name: str, tmp_path: Path) -> None:
    values = placeholders(name, 0, 0)

    file = file_of(tmp_path, "userdata/%N/%n/dump.txt", values)

    assert tmp_path.resolve() in file.resolve().parents


@pytest.mark.parametrize("template", ["/etc/passwd", "../x", "userdata/../../x", "link/x"])
def test_no_template_leads_outside(template: str, tmp_path: Path) -> None:
    root = tmp_path / "server"
    root.mkdir()
    (root / "link").symlink_to(tmp_path)

    with pytest.raises(BadOption, match="not within"):
        file_of(root, template, {})


@pytest.mark.parametrize("word", ["DUMPLOGFILE", "TTYRECFILE", "EXTRAINFOFILE", "MAILFILE", "INPROGRESSDIR"])
@pytest.mark.parametrize("template", ["/etc/passwd", "../x", "%n/../../x", "x" * 300])
def test_a_wrong_place_is_named_before_anybody_plays(word: str, template: str, tmp_path: Path) -> None:
    (tmp_path / "sysconf").write_text(f"{word}={template}\n")

    with pytest.raises(BadOption, match=r"not within|File name too long"):
        PublicServer(tmp_path)


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "sysconf").write_text("DUMPLOGFILE=dumps\n")
    (tmp_path / "dumps").mkdir()

    with pytest.raises(BadOption, match="is a directory"):
        PublicServer(tmp_path)


def test_scores_are_counted_by_name_where_users_are_one() -> None:
    def line(points: int, name: str) -> str:
        return f"3.6.7 {points} 0 4 5 0 32 2 20260101 20260101 5 Val Hum Fem Law {name},quit\n"

    text = line(50, "Ann") + line(40, "Bob")
    by_name = Sysconf(persmax=1, pers_is_uid=False)

    assert new_record(text, line(45, "Bob"), by_name) == (line(50, "Ann") + line(45, "Bob"), 2)
    assert new_record(text, line(45, "Bob"), Sysconf(persmax=1)) == (line(50, "Ann"), 0)


@pytest.mark.parametrize(
    "branch, number, depth, says",
    [("dungeons", 5, 5, "5|  D5"), ("mines", 3, 6, "218|  M3"), ("sokoban", 2, 5, "230|  S2"),
     ("quest", 4, 16, "254|  Q4"), ("ludios", 1, 19, "245|  Knx"), ("vlad", 2, 40, "275|  T2"),
     ("planes", 1, -5, "256|  End")],
)  # fmt: skip
def test_where_the_hero_is_is_told_as_servers_do(branch: str, number: int, depth: int, says: str) -> None:
    """Worked out by hand from mk_dgl_extrainfo of the servers' patch."""
    world = Scene("3.6.7").world
    world.level.branch, world.level.number, world.level.depth = branch, number, depth

    assert extra_info(world) == says
