"""Commands that the terminal does by itself: lists, help, options, earlier messages. They take no time."""

from collections.abc import Callable, Mapping

from marrow import __version__
from marrow.content.symbols import CLASS_TITLES, CLASSES
from marrow.errors import BadOption, RefusedCommand
from marrow.game import atlas, knowledge, shop_accounts, telling, view
from marrow.game.bones_report import bones_lines
from marrow.game.plan_report import plan_lines
from marrow.messages import commands
from marrow.messages.commands import Command
from marrow.model.places import x_of, y_of
from marrow.rules.items.inventory import gold_carried
from marrow.terminal import help_texts, keys, prompts
from marrow.terminal import options as option_tables
from marrow.terminal.end_screens import choose_order
from marrow.terminal.player import TerminalPlayer
from marrow.terminal.windows import Choice, choose, show_text, with_headings

ESCAPE = "\x1b"


def _say(table: TerminalPlayer, key: str, /, **words: str | int) -> None:
    table.screen.say(telling.text_for(key, words, table.session.game.edition))


# What is carried and known


def inventory(table: TerminalPlayer) -> None:
    lines = knowledge.inventory(table.world)
    if not lines:
        _say(table, "terminal.empty handed")
        return
    choose(table.screen, prompts.item_choices(table.screen, lines, can_choose=False))


def inventory_class(table: TerminalPlayer) -> None:
    """I: the carried items of one class, blessing or shop debt. NetHack: invent.c, dotypeinv."""
    held = [item.kind.class_ for item in table.world.hero.inventory]
    present = [class_ for class_ in CLASSES if class_ in held]
    billed = shop_accounts.used_up_bill(table.world)
    if not present and not billed:
        _say(table, "terminal.empty handed")
        return
    lines = [Choice(CLASS_TITLES[class_], class_, letter=CLASSES[class_]) for class_ in present]
    lines += [
        Choice("Items known to be blessed", "blessed", letter="B"),
        Choice("Items known to be cursed", "cursed", letter="C"),
        Choice("Items known to be uncursed", "uncursed", letter="U"),
        Choice("Items of unknown blessing", "unknown", letter="X"),
    ]
    unpaid = shop_accounts.unpaid_letters(table.world)
    lines += [Choice("Unpaid items", "unpaid", letter="u")] if unpaid else []
    lines += [Choice("Unpaid items already used up", "used up", letter="x")] if billed else []
    chosen = choose(table.screen, lines, title="What type of item do you want listed?")
    if not chosen:
        return
    wanted = chosen[0][0]
    if wanted == "used up":
        choose(table.screen, [Choice(line.text) for line in billed], title="Unpaid, and used up already")
        return
    blessings = {"blessed": 1, "cursed": -1, "uncursed": 0}
    letters = "".join(
        item.letter
        for item in table.world.hero.inventory
        if item.kind.class_ == wanted
        or (item.blessing_known and blessings.get(wanted) == item.blessing)
        or (wanted == "unknown" and not item.blessing_known)
        or (wanted == "unpaid" and item.letter in unpaid)
    )
    shown = knowledge.inventory(table.world, letters)
    if shown:
        choose(table.screen, prompts.item_choices(table.screen, shown, can_choose=False))
    else:
        _say(table, "terminal.none of those")


def discoveries(table: TerminalPlayer) -> None:
    _show_discoveries(table, knowledge.discoveries(table.world))


def discoveries_class(table: TerminalPlayer) -> None:
    """`: the discoveries of one class. NetHack: o_init.c, doclassdisco."""
    found = knowledge.discoveries(table.world)
    titles = list(dict.fromkeys(line.heading for line in found))
    symbols = {CLASS_TITLES[class_]: symbol for class_, symbol in CLASSES.items()}
    if not titles:
        _say(table, "terminal.nothing discovered")
        return
    lines = [Choice(title, title, group=symbols.get(title, "")) for title in titles]
    chosen = choose(table.screen, lines, title="View discoveries for which sort of objects?")
    if chosen:
        _show_discoveries(table, [line for line in found if line.heading == chosen[0][0]])


def _show_discoveries(table: TerminalPlayer, lines: list[knowledge.Line]) -> None:
    if not lines:
        _say(table, "terminal.nothing discovered")
        return
    choices = with_headings((line.heading, Choice(line.text)) for line in lines)
    choose(table.screen, choices, title="Discoveries")


def _see(kinds: str, none: str) -> Callable[[TerminalPlayer], None]:
    """A command that shows the items in use of some kinds."""

    def see(table: TerminalPlayer) -> None:
        lines = knowledge.items_in_use(table.world, kinds)
        if not lines:
            _say(table, none)
        elif len(lines) == 1:
            table.screen.say(f"{lines[0].letter} - {lines[0].text}.")
        else:
            choose(table.screen, prompts.item_choices(table.screen, lines, can_choose=False))

    return see


def see_gold(table: TerminalPlayer) -> None:
    """$: the gold carried, and credit and debt in shops. NetHack: invent.c, doprgold."""
    amount = gold_carried(table.world.hero)
    _say(table, "terminal.gold" if amount else "terminal.no gold", amount=amount)
    for line in shop_accounts.financial_report(table.world):
        _say(table, line.key, **line.words)


def see_spells(table: TerminalPlayer) -> None:
    lines = knowledge.spells(table.world)
    if not lines:
        _say(table, "terminal.no spells")
        return
    title = f"    {'Name':<20} {'Level':>5}  {'Retention':>9}"
    known = [Choice(one.text, letter=one.letter) for one in lines]
    choose(table.screen, [Choice(title, heading=True), *known])


def see_trap(table: TerminalPlayer) -> None:
    """^: the name of a known trap beside or under the hero. NetHack: pager.c, doidtrap."""
    direction = prompts.choose_direction(table.screen, telling.text_for("terminal.which trap", {}))
    if direction == prompts.CANCELLED:
        return
    words = knowledge.trap_words(table.world, direction)
    if words:
        _say(table, "terminal.that is", trap=words)
    else:
        _say(table, "terminal.no trap there")


def _listed(
    title: str, lines_of: Callable[[TerminalPlayer], list[str]], none: str
) -> Callable[[TerminalPlayer], None]:
    def show(table: TerminalPlayer) -> None:
        lines = lines_of(table)
        if lines:
            show_text(table.screen, [*([title, ""] if title else []), *lines])
        else:
            _say(table, none)

    return show


def vanquished(table: TerminalPlayer) -> None:
    """#vanquished: the creatures that have died, in a chosen order. NetHack: end.c, dovanquished."""
    if not any(table.world.died):
        _say(table, "terminal.nothing vanquished")
        return
    order = choose_order(table.screen)
    if order is not None:
        show_text(table.screen, ["Vanquished creatures:", "", *knowledge.vanquished(table.world, order)])


def plan(table: TerminalPlayer) -> None:
    """#plan: how long the hero's nutrition will last; in explore and wizard mode only."""
    if table.world.mode == "normal":
        _say(table, "terminal.not in normal mode")
        return
    show_text(table.screen, ["Plan:", "", *plan_lines(table.world, table.session.game.edition)])


def bones(table: TerminalPlayer) -> None:
    """#bones: is this a bones level, and who owned the items here; in explore and wizard mode only."""
    if table.world.mode == "normal":
        _say(table, "terminal.not in normal mode")
        return
    show_text(table.screen, ["Bones:", "", *bones_lines(table.world)])


# Names


def choose_what_to_name(table: TerminalPlayer) -> None:
    """C and #name: ask what to name, then give the command for it. NetHack: do_name.c, docallcmd."""
    in_pack = [
        Choice("a particular object in your pack", "item", letter="i", group="y"),
        Choice("the type of an object in your pack", "kind", letter="o", group="n"),
    ]
    lines = [
        Choice("a monster", "monster", letter="m", group="C"),
        *(in_pack if table.world.hero.inventory else []),
        Choice("the type of an object on the floor", "floor", letter="f", group=","),
        Choice("the type of an object on the list of discoveries", "discovery", letter="d", group="\\"),
        Choice("this level, for the overview", "level", letter="a", group="l"),
    ]
    chosen = choose(table.screen, lines, title="What do you want to name?")
    if not chosen:
        return
    orders: dict[str, Command] = {
        "monster": commands.NameMonster(),
        "item": commands.NameItem(),
        "kind": commands.CallKind(),
        "floor": commands.CallFloorKind(),
        "discovery": commands.CallDiscovery(),
        "level": commands.Annotate(),
    }
    table.order(orders[chosen[0][0]])


# Commands by name


def run_extended_command(table: TerminalPlayer) -> None:
    wizard = table.world.mode == "wizard"
    names = keys.command_names(wizard)
    typed = prompts.read_line(table.screen, "#", most=40, words=[*names, "?"])
    if not typed or not typed.strip():
        return
    word = typed.strip().lower()
    if word == "?":
        show_text(table.screen, help_texts.extended_lines(wizard))
        return
    command = keys.COMMANDS_BY_NAME.get(word)
    if command is None or (command.wizard and not wizard):
        begun = [name for name in names if name.startswith(word)]
        command = keys.COMMANDS_BY_NAME[begun[0]] if len(begun) == 1 else None
    if command is None:
        _say(table, "terminal.unknown command", name=word)
        return
    table.do_extended_command(command)


# Help


def help_(table: TerminalPlayer) -> None:
    """?: the menu of help. NetHack: pager.c, dohelp."""
    lines = [
        Choice("What this game is, and how to begin.", "purpose"),
        Choice("How to move.", "moving"),
        Choice("List of keys and what they do.", "keys"),
        Choice("List of # commands.", "extended"),
        Choice("What a key does.", "key"),
        Choice("What a symbol stands for.", "symbol"),
        Choice("Options, and what they are set to.", "options"),
        Choice("About Marrow and NetHack.", "about"),
    ]
    chosen = choose(table.screen, lines, title="Select one item:")
    if not chosen:
        return
    wizard = table.world.mode == "wizard"
    match chosen[0][0]:
        case "purpose":
            show_text(table.screen, help_texts.PURPOSE)
        case "moving":
            show_text(table.screen, help_texts.MOVING)
        case "keys":
            show_text(table.screen, help_texts.key_lines(table.options.number("number_pad"), wizard))
        case "extended":
            show_text(table.screen, help_texts.extended_lines(wizard))
        case "key":
            what_does(table)
        case "symbol":
            what_is(table)
        case "options":
            show_text(table.screen, option_lines(table))
        case _:
            show_text(table.screen, help_texts.ABOUT)


def option_lines(table: TerminalPlayer) -> list[str]:
    lines = ["Options; set them with O, or in ~/.marrowrc as OPTIONS=name:value,switch,!switch", ""]
    for name in option_tables.IN_GAME:
        lines.append(f"  {name:22} {table.options.shown(name):12} {option_tables.HELP.get(name, '')}")
    return lines


def what_does(table: TerminalPlayer) -> None:
    """&: what a key does. NetHack: pager.c, dowhatdoes."""
    table.screen.prompt(telling.text_for("terminal.which key", {}))
    key = table.screen.terminal.key()
    table.screen.clear_message()
    does = keys.what_key_does(key, table.options.number("number_pad"))
    shown = keys.shown_key(key)
    if does:
        table.screen.say(f"{shown}: {does}.")
    else:
        _say(table, "terminal.unknown key", key=shown)


def what_is(table: TerminalPlayer) -> None:
    """/: something on the map, all there is on it, or a symbol typed. NetHack: pager.c, dowhatis."""
    lines = [
        Choice("something on the map", "map", letter="/"),
        Choice("a symbol you type", "symbol", letter="a"),
        Choice("something you're carrying", "carried", letter="i"),
        Choice("creatures near by", "near creatures", letter="m"),
        Choice("all creatures on the map", "all creatures", letter="M"),
        Choice("things near by", "near things", letter="o"),
        Choice("all things on the map", "all things", letter="O"),
    ]
    chosen = choose(table.screen, lines, title="What do you want to look at:")
    if not chosen:
        return
    match chosen[0][0]:
        case "map":
            table.order(commands.LookAt())
        case "carried":
            inventory(table)
        case "near creatures" | "all creatures" | "near things" | "all things" as which:
            look_at_all(table, near=which.startswith("near"), creatures=which.endswith("creatures"))
        case _:
            typed = prompts.read_line(table.screen, telling.text_for("terminal.which symbol", {}), most=1)
            if typed:
                found = help_texts.symbol_meanings(typed, _species_by_letter(table))
                text = "; ".join(found) if found else "nothing that you know of"
                table.screen.say(f"{typed}  {text}.")


def look_at_all(table: TerminalPlayer, *, near: bool, creatures: bool) -> None:
    """Every monster (or item) shown on the map or near by, each with its position."""
    lines = []
    for spot, words in knowledge.monsters_or_items_shown(table.world, near=near, creatures=creatures):
        symbol = table.screen.symbol_of(view.glyph_at(table.world, spot))[0]
        lines.append(f"{f'<{x_of(spot)},{y_of(spot)}>':>8}  {symbol}  {words}")
    if lines:
        show_text(table.screen, lines)
    else:
        _say(table, "terminal.no creatures shown" if creatures else "terminal.no things shown")


def _species_by_letter(table: TerminalPlayer) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for species in table.session.game.edition.content.species:
        found.setdefault(species.letter, []).append(species.name)
    return found


def history(table: TerminalPlayer) -> None:
    show_text(table.screen, help_texts.ABOUT)


def version(table: TerminalPlayer) -> None:
    _say(table, "terminal.version", version=__version__, edition=table.session.game.edition.name)


# Options


def set_options(table: TerminalPlayer) -> None:
    """O: switches are toggled at once, other options ask for a value."""
    options = table.options
    lines = with_headings(
        (
            "Switches" if name in options.switches else "Values",
            Choice(f"{name:22} [{options.shown(name)}]", name),
        )
        for name in option_tables.IN_GAME
    )
    chosen = choose(table.screen, lines, title="Set what options?", many=True)
    if chosen is None:
        return
    for name, _ in chosen:
        before = options.shown(name)
        if name in options.switches:
            options.switches[name] = not options.switches[name]
        elif not _ask_value(table, name):
            continue
        if options.shown(name) != before:
            _apply_option(table, name)


def toggle_autopickup(table: TerminalPlayer) -> None:
    """@: toggle autopickup."""
    table.options.switches["autopickup"] = not table.options.switches["autopickup"]
    _apply_option(table, "autopickup")


def _ask_value(table: TerminalPlayer, name: str) -> bool:
    value = prompts.read_line(table.screen, f"Set {name} to what?", most=60)
    if value is None:
        return False
    try:
        table.options.set(f"{name}:{value}")
    except BadOption as error:
        table.screen.say(f"{error}.")
        return False
    return True


def _apply_option(table: TerminalPlayer, name: str) -> None:
    """Send options that the rules read to the game as a command; the others are the terminal's own."""
    if name == "color":
        table.screen.terminal.colour = table.options.on("color")
        table.screen.terminal.redraw()
    if name not in option_tables.GAME_OPTIONS:
        return
    options = table.options
    if name in options.switches:
        value = "on" if options.switches[name] else "off"
    else:
        value = options.texts[name]
    word = "paranoid" if name == "paranoid_confirmation" else name
    try:
        table.order(commands.SetOption(name=word, value=value))
    except RefusedCommand as refused:
        table.screen.say(telling.refusal_text(refused, table.session.game.edition))
    options.adopt_game_options(table.world.options)


# The screen, and leaving


def previous_messages(table: TerminalPlayer) -> None:
    """^P: earlier messages, newest first, or all in one window. NetHack: cmd.c, doprev_message."""
    screen = table.screen
    said = screen.history[:]
    if not said:
        return
    manner = table.options.text("msg_window")
    if manner in ("full", "reversed", "combination"):
        lines = said if manner != "reversed" else said[::-1]
        show_text(screen, ["Message History", "", *lines])
        return
    at = len(said) - 1
    while True:
        screen.top = said[at]
        screen.unread = False
        screen.show()
        key = screen.terminal.key()
        if key != "\x10":
            screen.clear_message()
            if key not in (ESCAPE, " ", "\r", "\n"):
                screen.terminal.unread(key)
            return
        at = at - 1 if at > 0 else len(said) - 1


def redraw(table: TerminalPlayer) -> None:
    table.screen.terminal.redraw()


def terrain(table: TerminalPlayer) -> None:
    """#terrain: the map without monsters, until a key is pressed. NetHack: cmd.c, doterrain."""
    choices = [
        Choice("what you know of the ground, and nothing else", "ground"),
        Choice("with the traps you know of", "traps"),
        Choice("with traps and things", "things"),
    ]
    if table.world.mode != "normal":
        choices.append(Choice("the ground of the whole level", "everything"))
    chosen = choose(table.screen, choices, title="Which map?")
    if not chosen:
        return
    which = chosen[0][0]
    screen = table.screen
    shown = atlas.terrain_glyphs(
        table.world,
        everything=which == "everything",
        traps=which in ("traps", "things"),
        things=which == "things",
    )
    screen.paint(table.world, shown)
    screen.say(
        telling.text_for("terminal.all terrain" if which == "everything" else "terminal.known terrain", {})
    )
    screen.flush()
    screen.paint(table.world)


def save(table: TerminalPlayer) -> None:
    if prompts.yes_or_no(table.screen, telling.text_for("terminal.ask save", {}), "yn", "n") == "y":
        table.save_and_leave()


def _unsupported(key: str) -> Callable[[TerminalPlayer], None]:
    def say(table: TerminalPlayer) -> None:
        _say(table, key)

    return say


HOST_COMMANDS: Mapping[str, Callable[[TerminalPlayer], None]] = {
    "again": lambda table: table.repeat_last_command(),
    "attributes": _listed("", lambda table: knowledge.self_knowledge(table.world), "terminal.none of those"),
    "call": choose_what_to_name,
    "conduct": _listed(
        "Voluntary challenges:", lambda table: knowledge.conducts(table.world), "terminal.none of those"
    ),
    "discoveries": discoveries,
    "discoveries_class": discoveries_class,
    "earlier": previous_messages,
    "extended": run_extended_command,
    "genocided": _listed(
        "Genocided or extinct species:",
        lambda table: knowledge.genocided_or_extinct(table.world),
        "terminal.no species gone",
    ),
    "help": help_,
    "history": history,
    "inventory": inventory,
    "inventory_class": inventory_class,
    "no_shell": _unsupported("terminal.no shell"),
    "nutrition": _listed(
        "Nutrition:", lambda table: knowledge.nutrition(table.world), "terminal.nothing eaten"
    ),
    "overview": _listed(
        "Dungeon overview:", lambda table: atlas.overview(table.world), "terminal.none of those"
    ),
    "bones": bones,
    "plan": plan,
    "redraw": redraw,
    "save": save,
    "see_all": _see("all", "terminal.nothing in use"),
    "see_amulet": _see("amulets", "terminal.no amulet"),
    "see_armor": _see("armor", "terminal.no armor"),
    "see_gold": see_gold,
    "see_rings": _see("rings", "terminal.no rings"),
    "see_spells": see_spells,
    "see_tools": _see("tools", "terminal.no tools"),
    "see_trap": see_trap,
    "see_weapon": _see("weapons", "terminal.bare handed"),
    "set_options": set_options,
    "terrain": terrain,
    "toggle_autopickup": toggle_autopickup,
    "vanquished": vanquished,
    "version": version,
    "what_does": what_does,
    "what_is": what_is,
    "where": _listed(
        "Special levels:", lambda table: atlas.special_levels(table.world), "terminal.none of those"
    ),
}
