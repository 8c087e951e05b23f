"""Prompts in the message line: yes or no, a line of text, an item, a direction, a spot."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from marrow.choices import Edition
from marrow.content.symbols import CLASS_ORDER, CLASS_TITLES, CLASSES
from marrow.content.words import ItemClass
from marrow.digits import is_digit
from marrow.front.directions import DIGITS, LETTER_KEYS, direction_of, key_of_direction
from marrow.front.earlier_messages import CTRL_P, show_earlier
from marrow.front.keys import shown_key
from marrow.front.options import Options
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait
from marrow.front.windows import LETTERS, Choice, choose, show_text, with_headings
from marrow.game import telling
from marrow.game.knowledge import Line, inventory, letters_of
from marrow.model.places import DOWN, SELF, UP
from marrow.model.world import World

BACKSPACE = ("\x7f", "\x08")
CANCELLED = -9999
GOLD = "$"
FEW_LETTERS = 5  # so many are listed one by one
MAX_ASKED = 6  # how often the whole word is asked for at most


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
        key = _key(screen, Wait.LETTER, answers + ESCAPE)
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
    screen.remember_question(f"{text.rstrip()} {answer}")
    return answer


ANSWER_WORDS = {
    "y": "yes",
    "n": "no",
    "q": "no, and give it up",
    "a": "yes to all",
    "r": "right",
    "l": "left",
}


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
    screen: Screen,
    question: str,
    *,
    most: int = 127,
    words: Sequence[str] = (),
    others: Sequence[str] = (),
    start: str = "",
    kept: bool = True,
    wait: Wait = Wait.LINE,
) -> str | None:
    """A line of text typed by the player; None if escaped.

    ``words`` are completed when only one matches, and ``others`` when none of the words does. The question
    and what was typed are ``kept`` among the earlier messages.
    """
    text = start
    while True:
        guess = completed(text, words, others)[len(text) :]
        screen.prompt(f"{question} {text}{guess}")
        _put_cursor(screen, f"{question} {text}")
        key = _key(screen, wait)
        if key in ENTER:
            screen.clear_message()
            if kept:
                screen.remember_question(f"{question} {text}{guess}")
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
        elif key:
            screen.bell()


def _key(screen: Screen, wait: Wait, sense: str = "") -> str:
    """The next key for the question that is shown. ^P shows earlier messages first. NetHack: tty_yn_function.

    What then ends those is typed where a line is asked for ("" after a window), and nothing else's answer.
    """
    asked, cursor = screen.top, screen.drawn.cursor
    while (key := screen.key(wait, sense)) == CTRL_P:
        ended = show_earlier(screen)
        screen.top = asked
        screen.show(cursor)
        if wait in (Wait.LINE, Wait.NAME):
            return ended
    return key


def completed(text: str, *ranks: Sequence[str]) -> str:
    """The word that the text begins, from the first rank in which only one does; else the text itself.

    No other rank is asked once several words of one begin so, or the text is a word of it.
    """
    lower = text.lower()
    for words in ranks if text else ():
        found = [word for word in words if word.startswith(lower)]
        if found:
            return found[0] if len(found) == 1 else text
    return text


def _put_cursor(screen: Screen, typed: str) -> None:
    row, column = divmod(len(typed), 80)
    screen.show((min(row, 23), column))


# Items


def compact_letters(letters: str) -> str:
    """abcdfg as a-dfg, if there are more than five. NetHack: invent.c, compactify."""
    if len(letters) <= FEW_LETTERS:
        return letters
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


class Count(Enum):
    """Whether a count may be typed before the letter of an item. NetHack: invent.c, ALLOW_COUNT."""

    NONE = "no count"
    ONE = "only of gold, since one thing is thrown at a time"
    ANY = "so many of a stack"


def choose_item(
    screen: Screen,
    world: World,
    edition: Edition,
    question: str,
    letters: str,
    bare: bool,
    counts: Count = Count.ANY,
    hands: str = "your bare hands",
) -> tuple[str, int]:
    """An inventory letter and a count (0 if none was typed). "" cancels, "-" is bare hands, or mimes.

    ``hands``: what a list calls the bare hands. NetHack: invent.c, getobj.
    """
    carried = {item.letter: item.quantity for item in world.hero.inventory}
    fitting = "".join(letter for letter in letters_of(world) if letter in letters)
    shown = ("- " if bare else "") + compact_letters(fitting)
    asked = f"{question} [{shown} or ?*]" if shown else f"{question} [*]"
    if screen.options.on("force_invmenu"):
        letter, many = _from_menu(screen, world, edition, fitting or None, hands if bare else "")
        return ("", 0) if letter == ESCAPE else (letter, many)
    count = ""
    while True:
        screen.prompt(f"Count: {count}" if count else asked, blank=not count)
        key = _key(screen, Wait.LETTER, "".join(carried) + "?*-" + ESCAPE)
        if is_digit(key) and counts is Count.NONE:
            _refuse(screen, "This command goes without a count.")
            continue
        if is_digit(key):
            count = (count + key)[:6]
            continue
        if key in BACKSPACE and count:
            count = count[:-1]
            continue
        letter, many = key, int(count or 0)
        count = ""
        if key in ("?", "*"):
            listed = fitting if key == "?" and fitting else None
            letter, chosen = _from_menu(screen, world, edition, listed, hands if bare else "")
            many = chosen or many
            if not letter:
                continue
        if letter in (ESCAPE, *ENTER, " ", "-"):  # the rules say what comes of -
            screen.clear_message()
            _remember_escape(screen, asked, letter)
            return "-" if letter == "-" else "", 0
        if letter not in carried:
            if len(letter) == 1 and letter.isprintable():
                _refuse(screen, "You don't have that object.")
            else:
                screen.bell()
        elif counts is Count.ONE and many > 1 and letter != GOLD:
            _refuse(screen, "Throw them one by one.")
        elif many > carried[letter]:
            _refuse(screen, f"You don't have that many!  You have only {carried[letter]}.")
        else:
            screen.clear_message()
            screen.remember_question(f"{asked} {many or ''}{letter}")
            return letter, many


def _remember_escape(screen: Screen, asked: str, key: str) -> None:
    """Keep a question that was not answered, too. NetHack: topl.c, tty_yn_function."""
    if key == ESCAPE:
        screen.remember_question(f"{asked} <esc>")


def _refuse(screen: Screen, why: str) -> None:
    """Say what is wrong with a letter or a count, before it is asked for again."""
    screen.say(why)
    screen.flush()


def _from_menu(
    screen: Screen, world: World, edition: Edition, letters: str | None, hands: str
) -> tuple[str, int]:
    """A letter and a count chosen from a list; "" if it is only read, Escape if it is given up."""
    lines = item_choices(screen, inventory(world, edition, letters))
    if hands:
        lines[:0] = [Choice("Miscellaneous", heading=True), Choice(hands, "-", letter="-")]
    things = [line for line in lines if line.key]
    if len(things) == 1 and not screen.options.on("force_invmenu"):
        return _from_one_line(screen, things[0]), 0
    chosen = choose(screen, lines)
    if chosen is None:
        return ESCAPE, 0
    return (chosen[0][0], max(chosen[0][1], 0)) if chosen else ("", 0)


def _from_one_line(screen: Screen, only: Choice) -> str:
    """The letter of the only thing there is, if it is pressed at its line. NetHack: tty_message_menu."""
    screen.top = f"{only.letter} - {only.text}."
    screen.show(more=True)
    while (key := screen.key(Wait.SPACE, only.letter)) not in (only.letter, ESCAPE, *ENTER, " "):
        screen.bell()
    return key if key in (only.letter, ESCAPE) else ""


def one_letter(screen: Screen, world: World, edition: Edition, question: str, fits: str = "") -> str:
    """A letter for an item, of those that are free or not; "" if cancelled. NetHack: invent.c, doorganize.

    ``fits``: the letters in use that are shown as well, its own and those of what can merge with it.
    """
    taken = set(letters_of(world)) - set(fits)
    free = "".join(letter for letter in LETTERS if letter not in taken)
    while True:
        screen.prompt(f"{question} [{compact_letters(free)}] (? see used letters)?")
        key = _key(screen, Wait.LETTER, LETTERS + "?*" + ESCAPE)
        if key in ("?", "*"):
            used = item_choices(screen, inventory(world, edition))
            chosen = choose(screen, used, title="Inventory letters used:")
            if chosen is None or chosen:
                screen.clear_message()
                return chosen[0][0] if chosen else ""
        elif key == ESCAPE or key in ENTER or key == " ":
            screen.clear_message()
            _remember_escape(screen, question, key)
            return ""
        elif len(key) == 1 and key in LETTERS:
            screen.clear_message()
            return key
        else:
            screen.bell()


def any_key(screen: Screen, question: str) -> str:
    """The key that is pressed, whichever; "" for escape and enter. NetHack: cmd.c, yn_function."""
    screen.prompt(f"{question} ")
    key = _key(screen, Wait.LETTER)
    screen.clear_message()
    cancelled = key == ESCAPE or key in ENTER
    screen.remember_question(question if cancelled else f"{question} {key}")
    return "" if cancelled else key


def item_choices(screen: Screen, lines: Sequence[Line], *, can_choose: bool = True) -> list[Choice]:
    """Lines of an inventory as a menu with headings; their letters choose them.

    The options packorder and sortpack say in which order. NetHack: invent.c, sortloot.
    """
    if not screen.options.on("sortpack"):
        lines = [replace(line, heading="") for line in sorted(lines, key=_by_letter)]
    elif screen.options.text("packorder"):
        places = {CLASS_TITLES[class_]: place for place, class_ in enumerate(pack_order(screen.options))}
        lines = sorted(lines, key=lambda line: places.get(line.heading, len(places)))
    return with_headings(
        (line.heading, Choice(line.text, line.letter if can_choose else "", letter=line.letter))
        for line in lines
    )


def pack_order(options: Options) -> list[ItemClass]:
    """The classes of things in the order of every list of them, as the option packorder begins it."""
    chosen = options.text("packorder")
    first = [class_ for symbol in chosen for class_, own in CLASSES.items() if own == symbol]
    return list(dict.fromkeys((*first, *CLASS_ORDER)))


def _by_letter(line: Line) -> tuple[bool, bool, str]:
    return line.letter.isalpha(), line.letter.isupper(), line.letter


# Directions


def choose_direction(screen: Screen, question: str, likely: Sequence[int] | None = None) -> int:
    """One of the eight directions, up, down, self, or CANCELLED. NetHack: cmd.c, getdir.

    The keys of the ``likely`` ones are named.
    """
    number_pad = screen.options.number("number_pad")
    if likely is not None:
        question += f" [{''.join(key_of_direction(way, number_pad) for way in likely)}]"
    while True:
        screen.prompt(question)
        key = _key(screen, Wait.LETTER, (DIGITS if number_pad > 0 else LETTER_KEYS) + "<>." + ESCAPE)
        screen.clear_message()
        if key == ESCAPE:
            _remember_escape(screen, question, key)
            return CANCELLED
        screen.remember_question(f"{question} {key}" if len(key) == 1 and key.isprintable() else question)
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
            show_text(screen, direction_help(number_pad, known=key == "?"))
            if key != "?":
                return CANCELLED
        else:
            screen.say("What a strange direction!")
            return CANCELLED


def tell_no_direction(screen: Screen, text: str) -> None:
    """What the directions are, with the option cmdassist; else the text."""
    if screen.options.on("cmdassist"):
        show_text(screen, direction_help(screen.options.number("number_pad"), known=False))
    else:
        screen.say(text)


def tell_unknown_key(screen: Screen, key: str, edition: Edition) -> None:
    """That a key is no command, unless that was the last message. NetHack: cmd.c, rhack (Norep)."""
    text = telling.text_for("screen.unknown key", {"key": key if key == " " else shown_key(key)}, edition)
    if screen.history[-1:] != [text]:
        screen.say(text)


def direction_help(number_pad: int, *, known: bool = True) -> list[str]:
    keys = ("7  8  9", "4  .  6", "1  2  3") if number_pad > 0 else ("y  k  u", "h  .  l", "b  j  n")
    lines = [] if known else ["That is no direction.", ""]
    lines += ["Directions are:", "", f"      {keys[0]}", "       \\ | /", f"      {keys[1]}", "       / | \\"]
    lines += [f"      {keys[2]}", "", "      <  up", "      >  down", "      .  here, yourself"]
    return [*lines, "", "Arrow keys work as well."]
