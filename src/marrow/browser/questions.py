"""What a worker answers besides playing: lives, moments of replays, comparisons. Each answer is JSON."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from marrow.browser import places
from marrow.browser.markup import Markup, el
from marrow.browser.replaying import compare, painted, recorded, replay_index, replay_moment
from marrow.explain.life_plots import facts, hit_point_plot, nutrition_plot, sections
from marrow.explain.lives import life_of_replay
from marrow.formats.replays import ReplayFile
from marrow.front.frame import BLANK, DIM, NO_COLOUR, Frame
from marrow.game import replay as replays
from marrow.game.game import Game

LETTER, LINE = 9.6, 19  # the size of a cell in a picture


class LifeTold(msgspec.Struct):
    """A life, with its plots and its last map as SVG."""

    facts: list[tuple[str, str]]
    sections: list[tuple[str, list[str]]]
    hit_points: str
    nutrition: str
    picture: str


def life(data: Path, user: str, hero: str, born_at: int) -> bytes:
    """The life of a dead, made once and then kept beside the replay."""
    file = places.replay_file(data, user, hero, born_at)
    kept = file.with_suffix(".life")
    if kept.exists():
        return kept.read_bytes()
    replay = recorded(data, user, hero, born_at)
    lived = life_of_replay(replay)
    picture = str(picture_of(painted(ended))) if (ended := end_of(replay)) is not None else ""
    told = LifeTold(facts(lived), sections(lived), hit_point_plot(lived), nutrition_plot(lived), picture)
    raw = msgspec.json.encode(told)
    kept.write_bytes(raw)
    return raw


def end_of(replay: ReplayFile) -> Game | None:
    """A replay's game at its end."""
    game = None
    for moment in replays.play(replay):
        game = moment.game
    return game


def picture_of(frame: Frame) -> Markup:
    """A frame as SVG; letters that follow each other in one colour are one text."""
    drawn = []
    for row, cells in enumerate(frame.cells):
        at = 0
        while at < len(cells):
            start = at
            style = cells[at][1:]
            while (
                at < len(cells) and cells[at][1:] == style and (cells[at] == BLANK) == (cells[start] == BLANK)
            ):
                at += 1
            text = "".join(cell[0] for cell in cells[start:at])
            if text.strip():
                colour = "" if style[0] == NO_COLOUR else f"c{style[0]}"
                drawn.append(
                    el("text", text, x=round(start * LETTER, 1), y=row * LINE + 15,
                       textLength=round((at - start) * LETTER, 1),
                       class_=f"letters {colour}{' dim' if style[1] & DIM else ''}".strip())
                )  # fmt: skip
    wide, high = round(frame.columns * LETTER), frame.rows * LINE
    return el("svg", *drawn, viewBox=f"0 0 {wide} {high}", role="img", aria_label="The last map")


QUESTIONS: dict[str, Callable[..., bytes]] = {
    "life": life,
    "replay_index": replay_index,
    "replay_moment": replay_moment,
    "compare": compare,
}
