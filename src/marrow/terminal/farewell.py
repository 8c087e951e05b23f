"""The end of a game: what may be disclosed, the tombstone, the last words."""

import time
from typing import TYPE_CHECKING

from marrow.game import records
from marrow.model.ended import Ended
from marrow.model.hero import Ending
from marrow.terminal import prompts
from marrow.terminal.screen import Screen
from marrow.terminal.windows import show_text

if TYPE_CHECKING:
    from marrow.game.session import Session

QUESTIONS = (
    ("i", "Do you want your possessions identified?", "Inventory:", "inventory"),
    ("a", "Do you want to see your attributes?", "Final attributes:", "attributes"),
    ("v", "Do you want an account of creatures vanquished?", "Vanquished creatures:", "vanquished"),
    ("g", "Do you want a list of species genocided?", "Genocided species:", "genocided"),
    ("c", "Do you want to see your conduct?", "Voluntary challenges:", "conducts"),
    ("o", "Do you want to see the dungeon overview?", "Dungeon overview:", "overview"),
)


def say_farewell(screen: Screen, session: "Session", *, disclosed: bool = False) -> list[str]:
    """Disclose unless that has been, show the stone, and return what the shell is to show."""
    screen.silent = False
    screen.flush()
    ended = session.world.ended
    if ended is None:
        return []
    if not disclosed:
        disclose(screen, ended)
    stone = _stone(session, ended) if screen.options.on("tombstone") else []
    if stone:
        show_text(screen, [*stone, "", *ended.farewell])
    elif ended.farewell:
        show_text(screen, ended.farewell)
    return [*ended.farewell, *_place_in_record(session)]


def disclose(screen: Screen, ended: Ended) -> None:
    """L-038: each list is asked for, shown or left out, as the option says; q ends the asking."""
    screen.terminal.forget_keys()
    for letter, question, title, field in QUESTIONS:
        lines = getattr(ended, field)
        setting = screen.options.discloses(letter)
        if setting == "-" or not lines:
            continue
        if setting != "+":
            answer = prompts.yes_or_no(screen, question, "ynq", setting)
            if answer == "q":
                return
            if answer != "y":
                continue
        show_text(screen, [title, "", *(f" {line}" for line in lines)])


def _stone(session: "Session", ended: Ended) -> list[str]:
    """L-043: those who died, and only they, have a stone."""
    if ended.ending > Ending.GENOCIDED:
        return []
    year = time.strftime("%Y")
    lines = list(ended.tombstone) or records.tombstone(ended.name, ended.gold, ended.death, year)
    return records.draw_tombstone(lines)


def _place_in_record(session: "Session") -> list[str]:
    lines = []
    if session.rank:
        lines.append(f"You are number {session.rank} on the list of the best.")
    if session.dump_file is not None:
        lines.append(f"The whole story is in {session.dump_file}.")
    return ["", *lines] if lines else []
