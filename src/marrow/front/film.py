"""A replay as a recording: every command's messages and map, one frame after another."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from marrow.errors import ReplayDiverged
from marrow.formats.recordings import RecordingForm
from marrow.formats.replays import ReplayFile
from marrow.front.frame import COLUMNS, Frame
from marrow.front.keys import COMMANDS_BY_NAME, KEYS
from marrow.front.options import Options
from marrow.front.recorder import Recorder, form_of
from marrow.front.screen import Screen, wrapped
from marrow.front.text_screen import NoDisplay
from marrow.game import replay as replays
from marrow.game.telling import tell
from marrow.messages.commands import Command, Continue, Move, Run
from marrow.model.places import DIRECTIONS

MORE = " --More--"
SECONDS_A_FRAME = 0.2
SECONDS_TO_READ = 1.0  # for a line of messages that another follows


def write_film(replay: ReplayFile, path: Path, form: RecordingForm) -> int:
    """Write a replay as a recording, as if played from its birth on at a steady pace; the number of frames.

    Raises ReplayDiverged where the replay comes out otherwise, after what was played until then.
    """
    birth = replay.head.birth
    now = float(birth.born_at)
    recorder = Recorder(path, form, started=now, title=f"{birth.name} in Marrow", anew=True)
    number = 0
    try:
        for frame, seconds, key in frames_of(replay):
            recorder.key(key, now)
            recorder.show(frame, now)
            now += seconds
            number += 1
    finally:
        recorder.close()
    return number


def tell_film(replay: ReplayFile, path: Path, form: str | None) -> int:
    """Write a replay as a recording, and print how that went; the exit status."""
    try:
        number = write_film(replay, path, form_of(path, form))
    except ReplayDiverged as error:
        print(f"replay: diverged: {error}")
        return 1
    print(f"replay: {number} frames written to {path} ({form_of(path, form).value})")
    return 0


def frames_of(replay: ReplayFile) -> Iterator[tuple[Frame, float, str]]:
    """Each frame of a replay, for how many seconds it stands, and the key before it; "" for none."""
    edition = replays.edition_of(replay)
    screen = Screen(NoDisplay(), Options())
    game = replays.start_of_replay(replay)
    screen.paint(game.world, edition)
    yield screen.base.copy(), SECONDS_A_FRAME, ""
    for moment in replays.play(replay):
        lines = message_lines([said for entry in moment.news if (said := tell(entry, edition))])
        screen.paint(moment.game.world, edition)
        key = key_of(moment.command)
        for line in lines or [""]:
            frame = screen.base.copy()
            frame.clear_row(0)
            end = frame.put(0, 0, line)
            if line.endswith(MORE):
                frame.cursor = (0, min(end, COLUMNS - 1))
            yield frame, SECONDS_TO_READ if line.endswith(MORE) else SECONDS_A_FRAME, key
            key = "\r"


def key_of(command: Command) -> str:
    """The key that gives a command; # for one that has none, and . for going on with what is being done."""
    if isinstance(command, Move | Run):
        key = dict(zip(DIRECTIONS, WALKS, strict=True)).get(command.direction, ".")
        return key.upper() if isinstance(command, Run) else key
    if isinstance(command, Continue):
        return "."
    return KEY_OF_ORDER.get(type(command), "#")


WALKS = "hykulnjb"  # in the order of DIRECTIONS
KEY_OF_ORDER: Mapping[type[Command], str] = {
    made: key
    for key, name in sorted(KEYS.items(), key=lambda one: -len(one[0]))  # a letter rather than a name
    if (made := COMMANDS_BY_NAME[name].made) is not None
}


def message_lines(sentences: list[str]) -> list[str]:
    """The sentences in as few lines as hold them; all but the last end in --More--."""
    lines: list[str] = []
    for sentence in sentences:
        for part in wrapped(sentence, COLUMNS - len(MORE)):
            if lines and len(lines[-1]) + 2 + len(part) <= COLUMNS - len(MORE):
                lines[-1] += f"  {part}"
            else:
                lines.append(part)
    return [line + MORE for line in lines[:-1]] + lines[-1:]
