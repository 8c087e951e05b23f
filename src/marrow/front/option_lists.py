"""The lists that O changes: patterns of autopickup, of menus and of messages, and highlights of the status.

NetHack: options.c, handle_add_list_remove, and botl.c, status_hilite_menu.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from marrow.errors import BadOption
from marrow.front import prompts
from marrow.front.config_statements import MESSAGE_KINDS, parse_pattern
from marrow.front.highlights import FIELDS, IN_PERCENT, IN_WORDS, HighlightRule, parse_highlight_rules
from marrow.front.option_files import MAX_EXCEPTIONS, MAX_PATTERNS, check_room, pickup_exception
from marrow.front.option_values import ask_style, style_words
from marrow.front.options import Options
from marrow.front.screen import Screen
from marrow.front.windows import Choice, choose, show_text

Entry = Any


@dataclass(frozen=True, slots=True)
class OptionList:
    """An option that is a list: the word for an entry, where it is kept, how it is asked for and written."""

    one: str
    kept: str  # the field of Options
    most: int
    ask: Callable[[Screen], Sequence[Entry] | None]
    written: Callable[[Entry], str]  # as a line of the options file says it
    newest_first: bool = False

    def entries(self, options: Options) -> tuple[Entry, ...]:
        """In the order in which an options file has them."""
        kept = tuple(getattr(options, self.kept))
        return kept[::-1] if self.newest_first else kept

    def put(self, options: Options, entries: Sequence[Entry]) -> None:
        setattr(options, self.kept, tuple(entries[::-1] if self.newest_first else entries))

    @property
    def title(self) -> str:
        return f"{self.one}s"


def _ask_exception(screen: Screen) -> Sequence[str] | None:
    typed = prompts.read_line(screen, "Except what from autopickup? (<arrow: always, >corpse: never)")
    return None if not typed else [pickup_exception(typed)]


def _ask_colour(screen: Screen) -> Sequence[Entry] | None:
    typed = prompts.read_line(screen, "Which lines of menus shall stand out?")
    if not typed:
        return None
    pattern = parse_pattern(typed, "MENUCOLOR")
    style = ask_style(screen, "such lines")
    return None if style is None else [(pattern, style)]


KINDS: Mapping[str, str] = {
    "show": "show it", "hide": "hide it", "stop": "wait for a key after it", "norep": "show it once in a row",
}  # fmt: skip


def _ask_message(screen: Screen) -> Sequence[Entry] | None:
    typed = prompts.read_line(screen, "Which messages?")
    if not typed:
        return None
    pattern = parse_pattern(typed, "MSGTYPE")
    lines = [Choice(words, kind) for kind, words in KINDS.items()]
    chosen = choose(screen, lines, title="What is done with such a message?")
    return [(pattern, MESSAGE_KINDS[chosen[0][0]])] if chosen else None


def _ask_highlight(screen: Screen) -> Sequence[HighlightRule] | None:
    """A field, when it stands out, and how."""
    chosen = choose(screen, [Choice(field, field) for field in FIELDS], title="Highlight what?")
    if not chosen:
        return None
    field = chosen[0][0]
    when = _ask_behaviour(screen, field)
    style = ask_style(screen, field) if when else None
    return parse_highlight_rules(f"{field}/{when}/{style_words(style)}") if style is not None else None


def _ask_behaviour(screen: Screen, field: str) -> str | None:
    if field == "condition":
        return prompts.read_line(screen, "Which conditions, joined by +?")
    ways = {"always": "always", "up": "when it rises", "down": "when it falls", "changed": "when it changes"}
    if field in IN_WORDS:
        ways["text"] = "when it is a certain text"
    else:
        ways["value"] = "at certain values" + (" or percentages" if field in IN_PERCENT else "")
    chosen = choose(
        screen, [Choice(words, way) for way, words in ways.items()], title=f"When is {field} shown so?"
    )
    if not chosen:
        return None
    if chosen[0][0] == "text":
        return prompts.read_line(screen, "At which text?")
    if chosen[0][0] == "value":
        return prompts.read_line(screen, "At which values, such as 5, <10 or <33%?")
    return chosen[0][0]


def highlight_words(rule: HighlightRule) -> str:
    """A rule as the option hilite_status writes it."""
    match rule.when:
        case "condition" | "text":
            when = "+".join(rule.words)
        case "critical":
            when = "criticalhp"
        case "number" | "percent":
            sign = "" if rule.sign == "=" else rule.sign
            when = f"{sign}{rule.number}{'%' if rule.when == 'percent' else ''}"
        case _:
            when = rule.when
    return f"{rule.field}/{when}/{style_words(rule.style)}"


LISTS: tuple[OptionList, ...] = (
    OptionList(
        "autopickup exception", "exceptions", MAX_EXCEPTIONS, _ask_exception,
        lambda entry: f'AUTOPICKUP_EXCEPTION="{entry}"',
    ),
    OptionList(
        "menu color", "menu_colours", MAX_PATTERNS, _ask_colour,
        lambda entry: f'MENUCOLOR="{entry[0].text}"={style_words(entry[1])}', newest_first=True,
    ),
    OptionList(
        "message type", "message_types", MAX_PATTERNS, _ask_message,
        lambda entry: f'MSGTYPE={entry[1]} "{entry[0].text}"', newest_first=True,
    ),
    OptionList(
        "status highlight", "highlights", MAX_PATTERNS, _ask_highlight,
        lambda entry: f"OPTIONS=hilite_status:{highlight_words(entry)}",
    ),
)  # fmt: skip


def change_list(screen: Screen, which: OptionList) -> None:
    """Add to a list, look at it, remove from it, until the player has enough."""
    while True:
        entries = which.entries(screen.options)
        lines = [Choice(f"add one {which.one}", "add", letter="a")]
        if entries:
            lines.append(Choice(f"list {which.title}", "list", letter="l"))
            lines.append(Choice(f"take some {which.title} away", "remove", letter="r"))
        lines.append(Choice("done", "exit", letter="x"))
        lines[-1].wanted = -1
        chosen = choose(screen, lines, title="Do what?")
        match chosen[0][0] if chosen else "exit":
            case "add":
                try:
                    check_room(entries, which.most, which.title)
                    which.put(screen.options, (*entries, *(which.ask(screen) or ())))
                except BadOption as error:
                    screen.say(f"{error}.")
            case "list":
                show_text(
                    screen, [f"{which.title[0].upper()}{which.title[1:]}:", "", *map(which.written, entries)]
                )
            case "remove":
                rows = [Choice(which.written(entry), str(at)) for at, entry in enumerate(entries)]
                gone = choose(screen, rows, title=f"Remove which {which.title}?", many=True)
                keys = {key for key, _ in gone or ()}
                which.put(screen.options, [entry for at, entry in enumerate(entries) if str(at) not in keys])
            case _:
                return


def list_lines(options: Options) -> list[str]:
    """What an options file would say of the lists, line by line."""
    return [which.written(entry) for which in LISTS for entry in which.entries(options)]
