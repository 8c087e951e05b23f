"""O and its relatives: the options are looked at, changed and saved. NetHack: options.c, doset."""

from collections.abc import Sequence

from marrow.choices import ScreenChoices
from marrow.errors import BadOption, RefusedCommand
from marrow.front import option_tables, prompts
from marrow.front.option_lists import LISTS, OptionList, change_list
from marrow.front.option_saving import save_options
from marrow.front.option_tables import BRIEF, GAME_OPTIONS, HELP, IN_GAME, When
from marrow.front.option_values import ask_value
from marrow.front.options import Options
from marrow.front.player import ScreenPlayer
from marrow.front.windows import Choice, choose, heading, show_text, with_headings
from marrow.game import telling
from marrow.messages import commands

EVERY = "every option"
NAME_WIDTH = 22
BESIDE = 6  # columns of a line of a menu beside its text
LISTED = {which.title: which for which in LISTS}


def listed_options(edition: ScreenChoices) -> tuple[str, ...]:
    """The options that O lists: all that can be set in the game, or in some editions first the usual ones."""
    return BRIEF if edition.options_listed_briefly else IN_GAME


def set_options(player: ScreenPlayer) -> None:
    """O: switches are toggled at once, other options ask for a value."""
    _set_options(player, listed_options(player.edition.screen))


def set_all_options(player: ScreenPlayer) -> None:
    """#optionsfull: as O, with all options. NetHack: options.c, doset."""
    _set_options(player, IN_GAME)


def _set_options(player: ScreenPlayer, names: Sequence[str]) -> None:
    options = player.options
    width = player.screen.compose_frame().columns - BESIDE
    chosen = choose(player.screen, _lines(options, names, width), title="Set what options?", many=True)
    if chosen is None:
        return
    for name, _ in chosen:
        if name == EVERY:
            set_all_options(player)
            return
        if name in LISTED:
            _change_list(player, LISTED[name])
            continue
        before = options.shown(name)
        if name in options.switches:
            options.switch(name, not options.on(name))
        elif not _ask_value(player, name):
            continue
        if options.shown(name) != before:
            apply_option(player, name)


def _lines(options: Options, names: Sequence[str], width: int) -> list[Choice]:
    """The menu of O: switches and values, those before them that only a file can set, and the lists."""
    if names is not IN_GAME:
        return [*_section(options, names, width), Choice("(all options)", EVERY, letter="?")]
    fixed = [row.name for row in option_tables.OPTIONS if row.when is When.START]
    lines: list[Choice] = []
    for title, are in (("Switches", True), ("Values", False)):
        lines += [heading(title)]
        lines += [
            Choice(f"    {_line_of(options, name, width)}")
            for name in fixed
            if (name in options.switches) == are
        ]
        lines += [line for line in _section(options, names, width, switches=are) if not line.heading]
        lines.append(Choice(""))
    lines.append(heading("Lists"))
    lines += [
        Choice(f"{which.title:{NAME_WIDTH}} [{len(which.entries(options))} currently set]", which.title)
        for which in LISTS
    ]
    return lines


def _section(
    options: Options, names: Sequence[str], width: int, *, switches: bool | None = None
) -> list[Choice]:
    wanted = [name for name in names if switches is None or (name in options.switches) == switches]
    return with_headings(
        ("Switches" if name in options.switches else "Values", Choice(_line_of(options, name, width), name))
        for name in sorted(wanted, key=lambda name: (name not in options.switches, name.lower()))
    )


def _line_of(options: Options, name: str, width: int) -> str:
    return shorten(f"{name:{NAME_WIDTH}} [{options.shown(name)[:14]}] {HELP[name]}", width)


def _change_list(player: ScreenPlayer, which: OptionList) -> None:
    before = tuple(player.options.exceptions)
    change_list(player.screen, which)
    after = tuple(player.options.exceptions)
    for sign, patterns, others in (("-", before, after), ("+", after, before)):
        for pattern in patterns:
            if pattern not in others:
                player.order(commands.SetOption(name="pickup_exception", value=sign + pattern))
    player.paint()


def shorten(line: str, width: int) -> str:
    """A line of the menu of options, cut after a word if it is too long."""
    return line if len(line) <= width else line[: width - 3].rpartition(" ")[0].rstrip(",;:") + " ..."


def toggle_autopickup(player: ScreenPlayer) -> None:
    """@: toggle autopickup."""
    player.options.switch("autopickup", not player.options.on("autopickup"))
    apply_option(player, "autopickup")


def _ask_value(player: ScreenPlayer, name: str) -> bool:
    value = ask_value(player.screen, name)
    if value is None:
        return False
    try:
        player.options.set(f"{name}:{value}")
    except BadOption as error:
        player.screen.say(f"{error}.")
        return False
    return True


def apply_option(player: ScreenPlayer, name: str) -> None:
    """Send options that the rules read to the game as a command; the others are the screen's own."""
    player.screen.display.mouse = player.options.on("mouse_support")
    if name == "color":
        player.screen.display.colour = player.options.on("color")
        player.screen.display.redraw()
    player.screen.display.alt_meta = player.options.on("altmeta")
    if name not in GAME_OPTIONS:
        player.paint()
        return
    options = player.options
    if name in options.switches:
        value = "on" if options.switches[name] else "off"
    else:
        value = str(options.numbers[name]) if name in options.numbers else options.texts[name]
    word = "paranoid" if name == "paranoid_confirmation" else name
    try:
        player.order(commands.SetOption(name=word, value=value))
    except RefusedCommand as refused:
        player.screen.say(telling.refusal_text(refused, player.session.game.edition))
    options.adopt_game_options(player.world.options)


def option_lines(player: ScreenPlayer) -> list[str]:
    """Every option with its value and a line of help."""
    lines = ["Options; set them with O, or in ~/.marrowrc as OPTIONS=name:value,switch,!switch", ""]
    for row in option_tables.OPTIONS:
        when = "" if row.name in IN_GAME else " (file only)"
        lines.append(f"  {row.name:{NAME_WIDTH}} {player.options.shown(row.name):12} {row.does}{when}")
    return lines


def show_troubles(player: ScreenPlayer) -> None:
    """What the options file says that has no meaning or no effect here."""
    options = player.options
    lines = [*options.troubles]
    if options.without_effect:
        lines += ["", "Accepted, but without effect in Marrow:"]
        lines += [f"  {line}" for line in options.without_effect]
    show_text(player.screen, lines or ["All lines of your options file are understood."])


def save_all_options(player: ScreenPlayer) -> None:
    """#saveoptions: write what was changed in the game into the options file. NetHack: options.c, dosave."""
    path = player.options.file
    if path is None:
        player.screen.say("Your options are in $MARROWOPTIONS, not in a file; nothing was written.")
        return
    question = f"Write your options to {path.name}?"
    if prompts.yes_or_no(player.screen, question, "yn", "n") != "y":
        return
    try:
        number = save_options(path, player.options)
    except (OSError, BadOption) as error:
        why = error.strerror if isinstance(error, OSError) else error
        player.screen.say(f"{path.name} cannot be written: {why}.")
        return
    player.screen.say(
        f"{number} options that differ from {path.name} are written."
        if number
        else f"{path.name} says all of it already."
    )
