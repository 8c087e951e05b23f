"""Prompts in the message line: yes or no, a line of text, an item, a direction, a spot."""

from collections.abc import Sequence
from dataclasses import replace

from marrow.choices import Edition
from marrow.content.symbols import CLASS_TITLES, CLASSES
from marrow.digits import is_digit
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait
from marrow.front.windows import Choice, choose, show_text, with_headings
from marrow.game.knowledge import Line, inventory, letters_of
from marrow.model.places import (
    DIRECTIONS,
    DOWN,
    SELF,
    UP,
)
from marrow.model.world import World

BACKSPACE = ("\x7f", "\x08")
LETTER_KEYS = "hykulnjb"  # in the order of places.DIRECTIONS
NAMED_DIRECTIONS = {
    "left": 0, "home": 1, "up": 2, "page up": 3, "right": 4, "page down": 5, "down": 6, "end": 7,
}  # fmt: skip
DIGITS = "47896321"
CANCELLED = -9999
MAX_ASKED = 6  # how often the whole word is asked for at most


def direction_of(key: str, number_pad: int) -> int | None:
    """The direction of a key, as an offset between spots; None if it is not a direction key."""
    if key in NAMED_DIRECTIONS:
        return DIRECTIONS[NAMED_DIRECTIONS[key]]
    keys = DIGITS if number_pad > 0 else LETTER_KEYS
    if len(key) == 1 and key in keys:
        return DIRECTIONS[keys.index(key)]
    return None


def yes_or_no(screen: Screen, question: str, answers: str = "yn", default: str = "n") -> str:
    """One of the answers. Enter and space give the default; escape gives q, n or the default.

    NetHack: cmd.c, yn_function.
    """
    shown = answers.split("\x1b")[0]
    if screen.options.on("query_menu"):
        return _from_list(screen, question, shown, default)
    text = f"{question} [{shown}]" + (f" ({default}) " if default else " ")
    screen.prompt(text)
    while True:
        key = screen.key(Wait.LETTER, answers + ESCAPE)
        lower = key.lower() if key.lower() in answers and key not in answers else key
        if key == ESCAPE:
            answer = "q" if "q" in answers else "n" if "n" in answers else default
            break
        if key in ENTER or key == " ":
            if default:
                answer = default
                break
        elif len(lower) == 1 and lower in answers:
            answer = lower
            break
        else:
            screen.bell()
    screen.top = text.rstrip() + f" {answer}"
    screen.show()
    screen.clear_message()
    return answer


ANSWER_WORDS = {"y": "yes", "n": "no", "q": "no, and give it up", "a": "yes to all"}


def _from_list(screen: Screen, question: str, answers: str, default: str) -> str:
    """One of the answers, chosen in a menu: the option query_menu."""
    lines = [Choice(ANSWER_WORDS.get(answer, answer), answer, letter=answer) for answer in answers]
    chosen = choose(screen, lines, title=question)
    if chosen:
        return chosen[0][0]
    cancelled = "q" if "q" in answers else "n" if "n" in answers else default
    return cancelled if chosen is None else default or cancelled


def confirm_in_full(screen: Screen, question: str, *, insists: bool) -> bool:
    """True if "yes" is typed in full. With ``insists``, "no" must be typed in full too, or it asks again.

    It is asked again five times at most. Escape means no. NetHack: cmd.c, paranoid_query.
    """
    before, after = "", "(yes|no)" if insists else "(yes) [no]"
    for _ in range(MAX_ASKED if insists else 1):
        typed = read_line(screen, f"{before}{question} {after}", most=4)
        word = "no" if typed is None else typed.strip().lower()
        if word in ("yes", "no"):
            return word == "yes"
        before = '"Yes" or "No": '
    return False


def read_line(
    screen: Screen, question: str, *, most: int = 127, words: Sequence[str] = (), start: str = ""
) -> str | None:
    """A line of text typed by the player; None if escaped. ``words`` are completed when only one matches."""
    text = start
    while True:
        guess = _completion(text, words)
        screen.prompt(f"{question} {text}{guess}")
        _put_cursor(screen, f"{question} {text}")
        key = screen.key(Wait.LINE)
        if key in ENTER:
            screen.clear_message()
            return text + guess
        if key == ESCAPE:
            if text:
                text = ""
                continue
            screen.clear_message()
            return None
        if key in BACKSPACE:
            text = text[:-1]
        elif key in ("\x15",):  # ^U
            text = ""
        elif key in ("\x17",):  # ^W
            text = text.rstrip().rpartition(" ")[0]
        elif key == "\t" and guess:
            text += guess
        elif len(key) == 1 and key.isprintable() and len(text) < most:
            text += key
        else:
            screen.bell()


def _completion(text: str, words: Sequence[str]) -> str:
    """The rest of the word, if only one of the words begins with the text."""
    if not text:
        return ""
    lower = text.lower()
    found = [word for word in words if word.startswith(lower)]
    if lower in found or len(found) != 1:
        return ""
    return found[0][len(text) :]


def _put_cursor(screen: Screen, typed: str) -> None:
    row, column = divmod(len(typed), 80)
    screen.show((min(row, 23), column))


# Items


def compact_letters(letters: str) -> str:
    """abcdf as a-df. NetHack: invent.c, compactify."""
    out = ""
    at = 0
    while at < len(letters):
        end = at
        while end + 1 < len(letters) and ord(letters[end + 1]) == ord(letters[end]) + 1:
            end += 1
        run = letters[at : end + 1]
        out += f"{run[0]}-{run[-1]}" if len(run) > 2 else run
        at = end + 1
    return out


def choose_item(
    screen: Screen, world: World, edition: Edition, question: str, letters: str, bare: bool
) -> tuple[str, int]:
    """An inventory letter and a count (0 if none was typed). "" cancels, "-" is bare hands where allowed."""
    carried = letters_of(world)
    fitting = "".join(letter for letter in carried if letter in letters)
    shown = ("- " if bare and not fitting else "-" if bare else "") + compact_letters(fitting)
    if bare and fitting:
        shown = f"- {compact_letters(fitting)}"
    hint = f"[{shown} or ?*]" if shown.strip() else "[*]"
    if screen.options.on("force_invmenu"):
        return _from_menu(screen, world, edition, fitting or None, bare), 0
    count = ""
    while True:
        screen.prompt(f"{question} {hint} {count}")
        key = screen.key(Wait.LETTER, carried + "?*" + ("-" if bare else "") + ESCAPE)
        if key == ESCAPE or key in ENTER or key == " ":
            screen.clear_message()
            return "", 0
        if is_digit(key):
            count = (count + key)[:6]
        elif key in BACKSPACE:
            count = count[:-1]
        elif key in "?*":
            letter = _from_menu(screen, world, edition, fitting if key == "?" and fitting else None, bare)
            if letter:
                return letter, int(count or 0)
        elif key == "-" and bare:
            screen.clear_message()
            return "-", 0
        elif len(key) == 1 and key in carried:
            screen.clear_message()
            return key, int(count or 0)
        elif len(key) == 1 and (key.isalpha() or key in "$#,"):
            screen.say("You don't have that object.")
            screen.flush()
        else:
            screen.bell()


def _from_menu(screen: Screen, world: World, edition: Edition, letters: str | None, bare: bool) -> str:
    lines = item_choices(screen, inventory(world, edition, letters))
    if bare:
        lines.append(Choice("(nothing, or your bare hands)", "-", letter="-"))
    chosen = choose(screen, lines)
    return chosen[0][0] if chosen else ""


def item_choices(screen: Screen, lines: Sequence[Line], *, can_choose: bool = True) -> list[Choice]:
    """Lines of an inventory as a menu with headings; their letters choose them.

    The options packorder and sortpack say in which order. NetHack: invent.c, sortloot.
    """
    if not screen.options.on("sortpack"):
        lines = [replace(line, heading="") for line in sorted(lines, key=_by_letter)]
    elif order := screen.options.text("packorder"):
        titles = [
            CLASS_TITLES[class_] for symbol in order for class_, own in CLASSES.items() if own == symbol
        ]
        places = {title: place for place, title in enumerate(titles)}
        lines = sorted(lines, key=lambda line: places.get(line.heading, len(places)))
    return with_headings(
        (line.heading, Choice(line.text, line.letter if can_choose else "", letter=line.letter))
        for line in lines
    )


def _by_letter(line: Line) -> tuple[bool, bool, str]:
    return line.letter.isalpha(), line.letter.isupper(), line.letter


# Directions


def choose_direction(screen: Screen, question: str) -> int:
    """One of the eight directions, up, down, self, or CANCELLED. NetHack: cmd.c, getdir."""
    number_pad = screen.options.number("number_pad")
    while True:
        screen.prompt(question)
        key = screen.key(Wait.LETTER, (DIGITS if number_pad > 0 else LETTER_KEYS) + "<>." + ESCAPE)
        screen.clear_message()
        if key == ESCAPE:
            return CANCELLED
        direction = direction_of(key, number_pad)
        if direction is not None:
            return direction
        if key == "<":
            return UP
        if key == ">":
            return DOWN
        if key in (".", "centre") or (key == "s" and number_pad <= 0) or (key == "5" and number_pad > 0):
            return SELF
        if key in ENTER or key == " ":
            return CANCELLED
        if key == "?" or screen.options.on("cmdassist"):
            show_text(screen, direction_help(number_pad, known=key == "?"), corner=True)
            if key != "?":
                return CANCELLED
        else:
            screen.say("What a strange direction!")
            return CANCELLED


def direction_help(number_pad: int, *, known: bool = True) -> list[str]:
    keys = ("7  8  9", "4  .  6", "1  2  3") if number_pad > 0 else ("y  k  u", "h  .  l", "b  j  n")
    lines = [] if known else ["That is no direction.", ""]
    lines += ["Directions are:", "", f"      {keys[0]}", "       \\ | /", f"      {keys[1]}", "       / | \\"]
    lines += [f"      {keys[2]}", "", "      <  up", "      >  down", "      .  here, yourself"]
    return [*lines, "", "Arrow keys work as well."]
