"""The end of a game on the screen: disclosure, the tombstone, the last messages."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from marrow.formats.replays import ReplayFile
from marrow.front import prompts
from marrow.front.scores_shown import scores_shown
from marrow.front.screen import Screen
from marrow.front.watching import watch
from marrow.front.windows import Choice, choose, show_text
from marrow.game import dump_log, knowledge
from marrow.game.rewinding import Rewinder
from marrow.game.top_ten import ClosingLine, lines_at_end, lines_not_listed
from marrow.model.ended import Ended
from marrow.model.vocabularies import Ending
from marrow.rules.ending.vanquished import Order
from marrow.rules.ending.wording import indented

if TYPE_CHECKING:
    from marrow.front.held_game import HeldGame


def _as_menu(screen: Screen, lines: Sequence[str]) -> None:
    """Show a list whose lines are indented below their headings. NetHack: invent.c, display_inventory."""
    choose(screen, [Choice(line.strip(), heading=not line.startswith(" ")) for line in lines])


def _as_text(*above: str, indents: bool = False) -> Callable[[Screen, Sequence[str]], None]:
    """Show a list below what stands above it, perhaps with its lines indented."""

    def show(screen: Screen, lines: Sequence[str]) -> None:
        show_text(screen, [*above, *(indented(lines) if indents else lines)])

    return show


QUESTIONS: tuple[tuple[str, str, Callable[[Screen, Sequence[str]], None], str], ...] = (
    # the letter in the option disclose, the question, how the list is shown, the field of Ended
    ("i", "Do you want your possessions identified?", _as_menu, "inventory"),
    ("a", "Do you want to see your attributes?", _as_text(indents=True), "attributes"),
    ("v", "Do you want an account of creatures vanquished?", _as_text("Vanquished creatures:", ""),
     "vanquished"),
    ("g", "Do you want a list of species genocided or extinct?",
     _as_text("Genocided or extinct:", "", indents=True), "genocided"),
    ("c", "Do you want to see your conduct?", _as_text("Voluntary challenges:", indents=True), "conducts"),
    ("o", "Do you want to see the dungeon overview?", _as_text(), "overview"),
)  # fmt: skip
SORTABLE = "v"  # the list whose order the player may choose, by answering a


def show_end(screen: Screen, session: "HeldGame", *, disclosed: bool = False) -> list[ClosingLine]:
    """Disclose (unless done), show the tombstone, and return the lines to print after curses ends."""
    screen.silent = False
    screen.flush()
    ended = session.world.ended
    if ended is None:
        return []
    if not disclosed:
        disclose(screen, session)
    stone = _stone(session, ended) if screen.options.on("tombstone") else []
    if stone:
        show_text(screen, [*stone, "", *ended.farewell], whole=True)
    elif ended.farewell:
        show_text(screen, ended.farewell, whole=True)
    if session.replay is not None and ended.ending <= Ending.GENOCIDED and screen.options.on("slow_motion"):
        _offer_to_watch(screen, session.replay)
    listed = score_lines(screen, session, ended)
    if screen.options.on("toptenwin"):
        show_text(
            screen,
            [line.text for line in listed],
            whole=True,
            bold={line.text for line in listed if line.own},
        )
        listed = []
    return [*map(ClosingLine, ended.farewell), *listed, *_dump_words(session)]


def _offer_to_watch(screen: Screen, replay: ReplayFile) -> None:
    """Ask whether the player wants to watch how the hero died."""
    question = "Do you want to watch your last turns again?"
    if prompts.yes_or_no(screen, question, "yn", "n") == "y":
        watch(screen.display, screen.options, Rewinder(replay), last_turns=True)


def disclose(screen: Screen, session: "HeldGame") -> None:
    """L-038: ask for each list, show it or leave it out, as the option disclose says; q ends the questions.

    NetHack: end.c, disclose.
    """
    ended = session.world.ended
    if ended is None:
        return
    screen.display.forget_keys()
    for letter, question, show, field in QUESTIONS:
        lines: Sequence[str] = getattr(ended, field)
        setting = screen.options.discloses(letter)
        if setting == "-" or not lines:
            continue
        answer = {"+": "y", "#": "a"}.get(setting, "")
        if not answer:
            answers = "ynaq" if letter == SORTABLE else "ynq"
            answer = prompts.yes_or_no(screen, question, answers, "a" if setting == "?" else setting)
        if answer == "q":
            return
        if answer == "a":
            order = choose_order(screen)
            lines = (
                knowledge.vanquished(session.world, session.game.edition, order) if order is not None else ()
            )
        if answer in ("y", "a") and lines:
            show(screen, lines)


def choose_order(screen: Screen) -> Order | None:
    """Ask for the order of the vanquished creatures; it is kept for the next time. None if cancelled.

    NetHack: end.c, set_vanq_order.
    """
    kept = screen.options.text("sortvanquished")
    choices = [Choice(words, order.value, letter=order.value) for order, words in ORDERS.items()]
    for choice in choices:
        choice.wanted = -1 if choice.key == kept else 0
    chosen = choose(screen, choices, title="In what order?")
    if chosen is None:
        return None
    screen.options.put("sortvanquished", next((key for key, _ in chosen if key != kept), kept))
    return Order(screen.options.texts["sortvanquished"])


ORDERS = {
    Order.LEVEL: "by level, the highest first",
    Order.TOUGHNESS: "by toughness, the toughest first",
    Order.UNIQUE_FIRST: "by name, those first that there is but one of",
    Order.ALPHABET: "by name",
    Order.CLASS_DOWN: "by class, and in it by level, the highest first",
    Order.CLASS_UP: "by class, and in it by level, the lowest first",
    Order.COUNT_DOWN: "by how many, the most first",
    Order.COUNT_UP: "by how many, the fewest first",
}


def _stone(session: "HeldGame", ended: Ended) -> list[str]:
    """L-043: only heroes who died get a tombstone."""
    if ended.ending > Ending.GENOCIDED:
        return []
    return dump_log.draw_tombstone(dump_log.tombstone(ended, f"{session.year:04}"))


def score_lines(screen: Screen, session: "HeldGame", ended: Ended) -> list[ClosingLine]:
    """L-177, L-178: the score list with the hero's place in it, as the option scores says."""
    if ended.mode != "normal":
        return lines_not_listed(ended.mode)
    if session.standing is None:
        return []
    return lines_at_end(session.standing, scores_shown(screen.options.text("scores")))


def _dump_words(session: "HeldGame") -> list[ClosingLine]:
    if session.dump_file is None:
        return []
    return [ClosingLine(""), ClosingLine(f"The whole story is in {session.dump_file}.")]
