"""Prompts in the message line: yes or no, a line of text, an item, a direction, a spot."""

from collections.abc import Callable, Sequence

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.digits import is_digit
from marrow.front.screen import ENTER, ESCAPE, Screen, Wait, map_column, map_row
from marrow.front.windows import Choice, choose, show_text, with_headings
from marrow.game.knowledge import Line, inventory, letters_of
from marrow.game.view import glyphs_of
from marrow.model.places import (
    DIRECTIONS,
    DOWN,
    HEIGHT,
    SELF,
    UP,
    WIDTH,
    Terrain,
    on_map,
    spot_at,
    x_of,
    y_of,
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
            screen.display.bell()
    screen.top = text.rstrip() + f" {answer}"
    screen.show()
    screen.clear_message()
    return answer


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
            screen.display.bell()


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
            screen.display.bell()


def _from_menu(screen: Screen, world: World, edition: Edition, letters: str | None, bare: bool) -> str:
    lines = item_choices(screen, inventory(world, edition, letters))
    if bare:
        lines.append(Choice("(nothing, or your bare hands)", "-", letter="-"))
    chosen = choose(screen, lines)
    return chosen[0][0] if chosen else ""


def item_choices(screen: Screen, lines: Sequence[Line], *, can_choose: bool = True) -> list[Choice]:
    """Lines of an inventory as a menu with headings; their letters choose them."""
    return with_headings(
        (line.heading, Choice(line.text, line.letter if can_choose else "", letter=line.letter))
        for line in lines
    )


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


# Spots

CURSOR_TARGETS = {
    "m": "creature", "M": "creature", "o": "object", "O": "object", "d": "door", "D": "door",
    "<": "stairs", ">": "stairs", "_": "altar", "x": "unexplored", "X": "unexplored",
    "a": "anything", "A": "anything",
}  # fmt: skip


def choose_spot(
    screen: Screen,
    world: World,
    edition: Edition,
    question: str,
    start: int,
    describe: Callable[[int], str],
    *,
    describes: bool = False,
) -> int:
    """A spot of the map chosen with the cursor; -1 if cancelled. NetHack: do_name.c, getpos.

    If the option autodescribe is on or ``describes``, what is under the cursor is described as it moves.
    """
    number_pad = screen.options.number("number_pad")
    spot = start if on_map(x_of(start), y_of(start)) and start else world.hero.spot
    screen.prompt(question)
    screen.flush()
    moved = False
    while True:
        described = moved and (describes or screen.options.on("autodescribe"))
        screen.top = describe(spot) if described else question
        screen.show((map_row(spot), map_column(spot)))
        key = screen.key(Wait.SPOT)
        if key == ESCAPE:
            screen.clear_message()
            return -1
        if key in (".", ",", ";", ":", "centre") or key in ENTER:
            screen.clear_message()
            return spot
        moved = True
        direction = direction_of(key, number_pad)
        if direction is not None:
            spot = _moved(spot, direction, 1)
        elif key == "#":
            screen.options.switches["autodescribe"] = not screen.options.on("autodescribe")
        elif len(key) == 1 and key.isupper() and key.lower() in LETTER_KEYS and key not in "MODA":
            spot = _moved(spot, DIRECTIONS[LETTER_KEYS.index(key.lower())], 8)
        elif key in CURSOR_TARGETS:
            spot = _next(world, edition, spot, CURSOR_TARGETS[key], key.isupper())
        elif key == "@":
            spot = world.hero.spot
        elif key == "?":
            show_text(screen, SPOT_HELP, corner=True)
        elif len(key) == 1 and key.isprintable():
            spot = _next_symbol(screen, world, edition, spot, key)
        else:
            screen.display.bell()


SPOT_HELP = (
    "Move the cursor to a place on the map.",
    "",
    "hjklyubn   one step      HJKLYUBN  eight steps",
    ". , ; :    this is the place",
    "@          yourself",
    "m M        next or previous creature",
    "o O        next or previous object",
    "d D        next or previous door",
    "< >        stairs        _  altar or other dungeon feature",
    "x X        next or previous edge of the unexplored",
    "a A        next or previous anything",
    "#          describe what is under the cursor, or no longer",
    "Esc        never mind",
    "Any other symbol moves to where the map shows it.",
)


def _moved(spot: int, direction: int, times: int) -> int:
    """The spot so many steps in a direction, or the last one on the map."""
    dx = {-1: -1, 79: -1, -81: -1, 1: 1, -79: 1, 81: 1}.get(direction, 0)
    dy = (direction - dx) // WIDTH
    x, y = x_of(spot), y_of(spot)
    x = min(max(x + dx * times, 1), WIDTH - 1)
    y = min(max(y + dy * times, 0), HEIGHT - 1)
    return spot_at(x, y)


def _next(world: World, edition: Edition, spot: int, what: str, backwards: bool) -> int:
    """The next spot that shows such a thing, by distance from the hero. NetHack: do_name.c, gather_locs."""
    here = world.hero.spot
    shown = glyphs_of(world, edition)
    places = [place for place in range(len(shown)) if place != here and x_of(place)]
    found = [place for place in places if _is(shown, place, what)]
    found.sort(key=lambda place: (_distance(here, place), place))
    if not found:
        return spot
    if spot not in found:
        return found[-1] if backwards else found[0]
    return found[(found.index(spot) + (-1 if backwards else 1)) % len(found)]


def _distance(a: int, b: int) -> int:
    return (x_of(a) - x_of(b)) ** 2 + (y_of(a) - y_of(b)) ** 2


FEATURES = tuple(
    glyphs.TERRAIN + terrain
    for terrain in (Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE, Terrain.ALTAR)
)


def _is(shown: Sequence[int], place: int, what: str) -> bool:
    return _is_edge(shown, place) if what == "unexplored" else _shows(shown[place], what)


def _is_edge(shown: Sequence[int], place: int) -> bool:
    """Whether this is known floor beside an unknown spot. NetHack: gather_locs_interesting."""
    beside = [shown[place + step] for step in (-1, 1, -WIDTH, WIDTH) if 0 <= place + step < len(shown)]
    return shown[place] in FLOOR_GLYPHS and glyphs.NOTHING in beside


FLOOR_GLYPHS = (
    *range(glyphs.DOORWAY, glyphs.OPEN_DOOR_ACROSS + 1),
    *(glyphs.TERRAIN + ground for ground in (Terrain.ROOM, Terrain.CORRIDOR, Terrain.DRAWBRIDGE_DOWN)),
)


def _shows(glyph: int, what: str) -> bool:
    creature = glyphs.MONSTER <= glyph < glyphs.HERO or glyph == glyphs.UNSEEN_MONSTER
    item = glyphs.KIND <= glyph < glyphs.MONSTER
    door = glyphs.DOORWAY <= glyph <= glyphs.OPEN_DOOR_ACROSS
    stairs = glyphs.STAIRS_UP <= glyph <= glyphs.LADDER_DOWN
    feature = glyph in FEATURES
    match what:
        case "creature":
            return creature
        case "object":
            return item
        case "door":
            return door
        case "stairs":
            return stairs
        case "altar":
            return feature
        case _:
            trap = glyphs.TRAP < glyph < glyphs.UNSEEN_MONSTER
            return creature or item or door or stairs or feature or trap


def _next_symbol(screen: Screen, world: World, edition: Edition, spot: int, symbol: str) -> int:
    """The next spot in reading order where the map shows this symbol."""
    shown = glyphs_of(world, edition)
    places = [place for place in range(WIDTH * HEIGHT) if x_of(place)]
    after = [place for place in places if place > spot] + [place for place in places if place <= spot]
    for place in after:
        glyph = shown[place]
        if glyph and screen.symbol_of(glyph)[0] == symbol:
            return place
    screen.display.bell()
    return spot
