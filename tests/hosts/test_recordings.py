"""Recordings of the terminal, read back by the programs for which they are written."""

import json
import os
import shutil
import struct
import subprocess
from pathlib import Path

import pexpect
import pyte
import pytest

from hosts.pseudo import Played
from marrow.cli import main
from marrow.errors import BadOption
from marrow.formats.recordings import RecordingForm
from marrow.front.film import frames_of, key_of, message_lines
from marrow.front.frame import BOLD, BRIGHT_GREEN, INVERSE, RED, Frame
from marrow.front.recorder import Recorder, drawing_of, form_of
from marrow.game.game_paths import read_replay_file
from marrow.messages.commands import Command, Continue, Eat, Explore, Fire, Move, Run, Search, Throw, Wait

GOLDEN = Path(__file__).parent.parent / "replays" / "golden" / "archeologist-343.replay"


def film(tmp_path: Path, name: str) -> Path:
    made = tmp_path / name
    assert main(["replay", str(GOLDEN), "--ttyrec", str(made)]) == 0
    return made


def last_screen() -> list[str]:
    *_, (frame, _, _) = frames_of(read_replay_file(GOLDEN))
    return [frame.line(row) for row in range(24)]


def screen_of(text: bytes | str) -> list[str]:
    screen = pyte.Screen(80, 24)
    pyte.ByteStream(screen).feed(text.encode() if isinstance(text, str) else text)
    return [line.rstrip() for line in screen.display]


def records(raw: bytes) -> list[tuple[float, bytes]]:
    """The frames of an old ttyrec: three little-endian numbers, then so many bytes."""
    found, at = [], 0
    while at < len(raw):
        seconds, rest, length = struct.unpack_from("<III", raw, at)
        found.append((seconds + rest / 1e6, raw[at + 12 : at + 12 + length]))
        at += 12 + length
    assert at == len(raw)
    return found


def need(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def test_a_ttyrec_shows_the_last_screen_of_the_game(tmp_path: Path) -> None:
    frames = records(film(tmp_path, "game.ttyrec").read_bytes())

    assert screen_of(b"".join(data for _, data in frames)) == last_screen()
    times = [when for when, _ in frames]
    assert times == sorted(times) and times[0] == read_replay_file(GOLDEN).head.birth.born_at


def test_ttytime_counts_its_seconds(tmp_path: Path) -> None:
    made = film(tmp_path, "game.ttyrec")
    frames = records(made.read_bytes())

    said = subprocess.run([need("ttytime"), made], capture_output=True, text=True, check=True).stdout

    assert int(said.split()[0]) == int(frames[-1][0]) - int(frames[0][0])


def test_ttyplay_shows_it(tmp_path: Path) -> None:
    made = film(tmp_path, "game.ttyrec")
    script = shutil.which("script")
    program = need("ttyplay")
    command = [program, "-n", str(made)]
    if script is not None:  # it wants a terminal of its own
        command = [script, "-qec", " ".join(command), "/dev/null"]

    shown = subprocess.run(
        command, capture_output=True, stdin=subprocess.DEVNULL, timeout=60, check=False
    ).stdout

    assert screen_of(shown.replace(b"\r\n", b"\n")) == last_screen()


@pytest.mark.parametrize("name, version", [("game.cast", 2), ("three.cast", 3)])
def test_a_cast_shows_the_last_screen_too(name: str, version: int, tmp_path: Path) -> None:
    made = tmp_path / name
    assert main(["replay", str(GOLDEN), "--ttyrec", str(made), "--form", f"asciicast{version}"]) == 0

    head, *events = [json.loads(line) for line in made.read_text().splitlines()]

    assert head["version"] == version
    size = (head["width"], head["height"]) if version == 2 else (head["term"]["cols"], head["term"]["rows"])
    assert size == (80, 24)
    assert {code for _, code, _ in events} == {"o", "i"}
    assert screen_of("".join(text for _, code, text in events if code == "o")) == last_screen()
    seconds = [when for when, _, _ in events]
    total = seconds[-1] if version == 2 else sum(seconds)
    ttyrec = records(film(tmp_path, "game.ttyrec").read_bytes())
    assert total == pytest.approx(ttyrec[-1][0] - ttyrec[0][0])


def test_asciinema_reads_the_second_version(tmp_path: Path) -> None:
    made = film(tmp_path, "game.cast")
    env = {**os.environ, "LC_ALL": "C.UTF-8"}

    command = f"{need('asciinema')} cat {made}"
    if subprocess.run(["tty", "-s"], stdin=subprocess.DEVNULL, check=False).returncode:  # it wants a terminal
        command = f'{need("script")} -qec "{command}" /dev/null'

    shown = subprocess.run(
        command, shell=True, stdin=subprocess.DEVNULL, capture_output=True, env=env, timeout=60, check=True
    ).stdout

    assert screen_of(shown) == last_screen()


def test_nles_converter_reads_its_third_version(tmp_path: Path) -> None:
    converters = pytest.importorskip("nle._pyconverter", reason="NLE is not installed")
    np = pytest.importorskip("numpy")
    made = film(tmp_path, "game.ttyrec3.bz2")
    converter = converters.Converter(24, 80, 3)
    converter.load_ttyrec(str(made))
    number = sum(1 for _, _, key in frames_of(read_replay_file(GOLDEN)) if key)
    chars = np.zeros((number, 24, 80), np.uint8)
    colours, cursors = np.zeros_like(chars, np.int8), np.zeros((number, 2), np.int16)
    times, inputs, scores = np.zeros(number, np.int64), np.zeros(number, np.uint8), np.zeros(number, np.int32)

    left = converter.convert(chars, colours, cursors, times, inputs, scores)

    assert left == 0
    first, *_ = frames_of(read_replay_file(GOLDEN))
    assert [bytes(row).decode().rstrip() for row in chars[0]] == [first[0].line(row) for row in range(24)]


def test_nles_converter_gives_a_frame_for_each_key(tmp_path: Path) -> None:
    converters = pytest.importorskip("nle._pyconverter", reason="NLE is not installed")
    np = pytest.importorskip("numpy")
    path = tmp_path / "keys.ttyrec3.bz2"
    recorder = Recorder(path, RecordingForm.TTYREC_3, started=100.0)
    for number, key in enumerate("hjk"):
        frame = Frame()
        frame.put(3, 5, f"frame {number}", colour=BRIGHT_GREEN)
        recorder.show(frame, 100.0 + number)
        recorder.key(key, 100.5 + number)
    recorder.show(Frame(), 103.0)
    recorder.close()
    converter = converters.Converter(24, 80, 3)
    converter.load_ttyrec(str(path))
    chars = np.zeros((3, 24, 80), np.uint8)
    colours, cursors = np.zeros_like(chars, np.int8), np.zeros((3, 2), np.int16)
    times, inputs, scores = np.zeros(3, np.int64), np.zeros(3, np.uint8), np.zeros(3, np.int32)

    left = converter.convert(chars, colours, cursors, times, inputs, scores)

    assert left == 0
    assert [bytes(row[3]).decode().strip() for row in chars] == ["frame 0", "frame 1", "frame 2"]
    assert bytes(inputs) == b"hjk"
    assert colours[0, 3, 5] == BRIGHT_GREEN


def test_a_live_game_is_recorded_as_it_is_seen(tmp_path: Path) -> None:
    made = tmp_path / "live.ttyrec"
    words = [
        "-u",
        "Ann",
        "--role",
        "val",
        "--race",
        "hum",
        "--gender",
        "fem",
        "--align",
        "law",
        "--seed",
        "7",
        "--pet",
        "cat",
    ]
    with Played(
        tmp_path, [*words, "--ttyrec", str(made)], options="disclose:none,!legacy,!splash_screen"
    ) as game:
        game.until("Ann the Stripling")
        game.past_more()
        game.child.send("S")
        game.until("[Ss]ave")
        game.child.send("y")
        game.child.expect_exact([pexpect.EOF])

    shown = [screen_of(b"".join(data for _, data in records(made.read_bytes())[:n])) for n in (1, -1)]

    assert any("Marrow" in line for line in shown[0])
    assert any("Ann the Stripling" in line for line in shown[1])


def test_a_drawing_changes_one_frame_into_another() -> None:
    before, after = Frame(), Frame()
    before.put(2, 70, "a long line", colour=RED, attributes=INVERSE)
    after.put(2, 3, "short", attributes=BOLD)
    after.put(23, 79, "x")
    after.cursor = (2, 8)

    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    stream.feed(drawing_of(before, None))
    stream.feed(drawing_of(after, before))

    assert [line.rstrip() for line in screen.display] == [after.line(row) for row in range(24)]
    assert (screen.cursor.y, screen.cursor.x) == (2, 8)
    assert screen.buffer[2][3].bold and not screen.buffer[2][3].reverse
    assert drawing_of(after, after) == ""


def test_a_cast_tells_when_the_screen_grows(tmp_path: Path) -> None:
    path = tmp_path / "grows.cast"
    recorder = Recorder(path, RecordingForm.ASCIICAST_2, started=5.0)
    large = Frame(40, 120)
    large.put(39, 100, "corner", end=120)
    recorder.show(Frame(), 5.0)
    recorder.key("click 3 4", 5.5)
    recorder.show(large, 6.0)
    recorder.close()

    head, first, size, second = [json.loads(line) for line in path.read_text().splitlines()]

    assert (head["width"], head["height"]) == (80, 24)
    assert first[:2] == [0.0, "o"] and size == [1.0, "r", "120x40"]
    assert second[2].startswith("\x1b[0m\x1b[H\x1b[2J") and "\x1b[40;1H" in second[2]


def test_a_cast_that_is_there_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "old.cast"
    path.write_text("{}\n")

    with pytest.raises(BadOption, match="is there already"):
        Recorder(path, RecordingForm.ASCIICAST_2, started=0.0)


def test_a_clock_that_is_set_back_stands_still(tmp_path: Path) -> None:
    path = tmp_path / "clock.ttyrec"
    recorder = Recorder(path, RecordingForm.TTYREC, started=100.0)
    for number, at in enumerate((100.0, 50.0)):
        frame = Frame()
        frame.put(0, 0, str(number))
        recorder.show(frame, at)
    recorder.close()

    assert [when for when, _ in records(path.read_bytes())] == [100.0, 100.0]


def test_a_full_disk_ends_the_recording_and_not_the_game() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    recorder = Recorder(Path("/dev/full"), RecordingForm.TTYREC, started=1.0)

    recorder.show(Frame(), 2.0)
    recorder.close()

    assert "No space left" in recorder.trouble


@pytest.mark.parametrize(
    "name, form",
    [("a.ttyrec", "ttyrec"), ("a.ttyrec3.bz2", "ttyrec3"), ("a.cast", "asciicast2"), ("a", "ttyrec")],
)
def test_the_name_says_the_form(name: str, form: str) -> None:
    assert form_of(Path(name)) == RecordingForm(form)
    assert form_of(Path(name), "asciicast3") == RecordingForm.ASCIICAST_3


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Search(count=20), "s"), (Wait(), "."), (Fire(), "f"), (Throw(), "t"), (Eat(), "e"),
        (Move(direction=1), "l"), (Run(direction=-80), "K"), (Continue(), "."), (Explore(), "#"),
    ],
)  # fmt: skip
def test_a_command_is_recorded_by_its_key(command: Command, key: str) -> None:
    assert key_of(command) == key


def test_messages_stand_in_lines_with_more_between() -> None:
    lines = message_lines(["You hit it!", "x" * 60, "The end."])

    assert lines == ["You hit it! --More--", "x" * 60 + "  The end."]
