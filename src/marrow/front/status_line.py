"""The status lines as NetHack writes them, in pieces that highlight rules can compare. NetHack: botl.c."""

from collections.abc import Sequence
from typing import Final

from marrow.front.frame import COLUMNS, INVERSE, WHITE
from marrow.front.highlights import PLAIN_STYLE, Highlights, Style
from marrow.front.options import Options
from marrow.front.status_part import StatusPart
from marrow.game.view import Status
from marrow.version import VERSION

NAME_WIDTH: Final = 10
TITLE_WIDTH: Final = 30
OF_FIRST_LINE: Final = 10  # fields of Status

Run = tuple[str, int, int]  # a text, its colour and attributes


def status_lines(facts: Status, options: Options, lines: int = 2) -> tuple[str, ...]:
    """The lines at the bottom, as NetHack writes them."""
    return tuple("".join(part.text for part in line) for line in status_parts(facts, options, lines))


def status_parts(facts: Status, options: Options, lines: int = 2) -> tuple[list[StatusPart], ...]:
    """The two status lines as pieces, each with the field it belongs to.

    Of three, the second begins with the alignment, and place, turn and conditions stand in the third.
    NetHack: wintty.c, twolineorder and threelineorder.
    """
    return (first_line(facts, options, lines), *lower_lines(facts, options, lines))


def is_same_above(before: Status, facts: Status) -> bool:
    """Whether the first line shows the same, if it has no bar of hit points."""
    return before[:OF_FIRST_LINE] == facts[:OF_FIRST_LINE]


def first_line(facts: Status, options: Options, lines: int) -> list[StatusPart]:
    """The title and the attributes; the title ends in fewer blanks where all would be too long."""
    rest: list[StatusPart] = []
    for letters, which, value in (
        ("St", "strength", facts.strength), ("Dx", "dexterity", facts.dexterity),
        ("Co", "constitution", facts.constitution), ("In", "intelligence", facts.intelligence),
        ("Wi", "wisdom", facts.wisdom), ("Ch", "charisma", facts.charisma),
    ):  # fmt: skip
        rest += [GAP, StatusPart(which, f"{letters}:{value}", int(str(value).partition("/")[0]))]
    if lines == 2:
        rest += [GAP, StatusPart("alignment", facts.alignment, words=facts.alignment)]
    if options.switches["showscore"]:
        rest += [GAP, StatusPart("score", f"S:{facts.score}", facts.score)]
    room = COLUMNS - sum(len(part.text) for part in rest)
    name = facts.name[:NAME_WIDTH]
    who = f"{name[:1].upper()}{name[1:]} the {facts.title}"
    if options.switches["hitpointbar"]:
        return [*hit_point_bar(who[:TITLE_WIDTH], facts, room - 2), *rest]
    return [StatusPart("title", f"{who:<{min(TITLE_WIDTH, room)}}", words=facts.title), *rest]


def lower_lines(
    facts: Status, options: Options, lines: int, gear: Sequence[tuple[str, str]] = ()
) -> tuple[list[StatusPart], ...]:
    """The lines below the first; ``gear``: what NetHack 5.0.0 adds if the player wants it, by field."""
    switches = options.switches
    place = StatusPart("dungeon-level", facts.place, words=facts.place)
    second = [
        place if lines == 2 else StatusPart("alignment", facts.alignment, words=facts.alignment),
        GAP,
        StatusPart("gold", f"$:{facts.gold}", facts.gold),
        GAP,
        StatusPart("hitpoints", f"HP:{facts.hp}", facts.hp, facts.max_hp),
        StatusPart("hitpoints-max", f"({facts.max_hp})", facts.max_hp),
        GAP,
        StatusPart("power", f"Pw:{facts.power}", facts.power, facts.max_power),
        StatusPart("power-max", f"({facts.max_power})", facts.max_power),
        GAP,
        StatusPart("armor-class", f"AC:{facts.armor_class}", facts.armor_class),
        GAP,
    ]
    if facts.polymorphed:
        second.append(StatusPart("hd", f"HD:{facts.level}", facts.level))
    else:
        second.append(StatusPart("experience-level", f"Xp:{facts.level}", facts.level))
        if switches["showexp"]:
            second.append(StatusPart("experience", f"/{facts.experience}", facts.experience))
    third: list[StatusPart] = [place] if lines > 2 else []
    last = third or second
    if switches["time"]:
        last += [GAP, StatusPart("time", f"T:{facts.turn}", facts.turn)]
    for which, word in (("hunger", facts.hunger), ("carrying-capacity", facts.burden)):
        if word:
            second += [GAP, StatusPart(which, word, words=word)]
    for word in facts.conditions:
        if word not in options.hidden_conditions:
            last += [GAP, StatusPart("condition", word, words=word)]
    for field, word in gear:
        last += [GAP, StatusPart(field, word, words=word)]
    if version := version_words(options):
        last += [GAP, StatusPart("version", version, words=version)]
    return (second, third) if third else (second,)


def second_text(facts: Status, options: Options) -> str:
    """The second of two lines as one text, which ``lower_lines`` has in pieces, in a third of the time."""
    switches = options.switches
    text = (
        f"{facts.place} $:{facts.gold} HP:{facts.hp}({facts.max_hp}) Pw:{facts.power}({facts.max_power})"
        f" AC:{facts.armor_class} {'HD' if facts.polymorphed else 'Xp'}:{facts.level}"
    )
    if switches["showexp"] and not facts.polymorphed:
        text += f"/{facts.experience}"
    if switches["time"]:
        text += f" T:{facts.turn}"
    words = [facts.hunger, facts.burden]
    words += [word for word in facts.conditions if word not in options.hidden_conditions]
    words.append(version_words(options))
    for word in words:
        if word:
            text += f" {word}"
    return text


def version_words(options: Options) -> str:
    """What showvers adds to the status: by versinfo the number (1), the game's name (2), or both (3)."""
    if not options.switches["showvers"]:
        return ""
    wanted = options.numbers["versinfo"]
    words = [*(["Marrow"] if wanted & 2 else []), *([VERSION] if wanted & 1 else [])]
    return " ".join(words)


def hit_point_bar(who: str, facts: Status, room: int) -> list[StatusPart]:
    """The title in brackets; as much of it as is left of the hit points is inverse. NetHack: wintty.c."""
    text = f"{who:<{min(TITLE_WIDTH, room)}}"
    width = len(text)
    most = max(facts.max_hp, 1)
    filled = width * max(facts.hp, 0) // most
    if facts.hp < most:
        filled = min(filled, width - 1)
    if facts.hp > 0:
        filled = max(filled, 1)
    bar = StatusPart(BAR, text[:filled], facts.hp, facts.max_hp)
    return [StatusPart("", "["), bar, StatusPart("", text[filled:]), StatusPart("", "]")]


BAR: Final = "hitpoint-bar"
GAP: Final = StatusPart("", " ")
NO_HIGHLIGHTS: Final = Highlights(())
STARVING: Final = ("Weak", "Fainting", "Fainted", "Starved")


def status_style(part: StatusPart, highlights: Highlights, turn: int) -> Style:
    """How a piece of a status line looks; dangerous hunger always stands out."""
    style = highlights.style_of(part, turn) if highlights.rules else PLAIN_STYLE
    if part.field == BAR:
        as_hp = StatusPart("hitpoints", "", part.value, part.most)
        colour, attributes = highlights.style_of(as_hp, turn)
        style = (colour, attributes | INVERSE)
    if style == PLAIN_STYLE and part.words in STARVING:
        style = (WHITE, INVERSE)
    return style


def plain_runs(facts: Status, options: Options, *, below: bool = False) -> list[list[Run]]:
    """The two status lines without highlights, or only the one below."""
    if facts.hunger not in STARVING and not options.switches["hitpointbar"]:  # all of it is plain
        colour, attributes = PLAIN_STYLE
        runs = [[(second_text(facts, options), colour, attributes)]]
        if not below:
            first = "".join([part.text for part in first_line(facts, options, 2)])
            runs.insert(0, [(first, colour, attributes)])
        return runs
    lines = [] if below else [first_line(facts, options, 2)]
    lines += lower_lines(facts, options, 2)
    return [styled_runs(line, NO_HIGHLIGHTS, facts.turn) for line in lines]


def styled_runs(line: Sequence[StatusPart], highlights: Highlights, turn: int) -> list[Run]:
    """A status line as texts of one style each."""
    runs: list[Run] = []
    text, last = "", PLAIN_STYLE
    unruled = not highlights.rules
    for part in line:
        usual = unruled and (not part.words or part.words not in STARVING) and part.field != BAR
        style = PLAIN_STYLE if usual else status_style(part, highlights, turn)
        if style != last and text:
            runs.append((text, last[0], last[1]))
            text = ""
        text += part.text
        last = style
    runs.append((text, last[0], last[1]))
    return runs
