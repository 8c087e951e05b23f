"""Commands that the host does by itself, in no time: naming, help, options, earlier messages, the map."""

from collections.abc import Callable, Mapping

from marrow import __version__
from marrow.front import help_texts, keys, prompts, wizard_tools
from marrow.front.cursor import place_words
from marrow.front.earlier_messages import show_earlier
from marrow.front.encyclopedia_page import look_up, look_up_item, offer_entry
from marrow.front.list_commands import (
    attributes,
    bones,
    conduct,
    discoveries,
    discoveries_class,
    inventory,
    inventory_class,
    items_in_use_command,
    list_command,
    plan,
    say_text,
    see_gold,
    see_trap,
    vanquished,
)
from marrow.front.option_commands import (
    apply_option,
    option_lines,
    save_all_options,
    set_all_options,
    set_options,
    show_troubles,
    toggle_autopickup,
)
from marrow.front.option_names import known_name
from marrow.front.option_tables import IN_GAME, SWITCHES
from marrow.front.player import ScreenPlayer
from marrow.front.screen import Wait
from marrow.front.spell_menu import see_spells
from marrow.front.spots_chosen import BROWSING_HINT, browsed
from marrow.front.surroundings_commands import here_menu, look_around, there_menu, travel_again, wizard_lines
from marrow.front.windows import Choice, choose, show_text
from marrow.game import atlas, inspection, knowledge, telling, view
from marrow.game.top_ten import ClosingLine
from marrow.messages import commands
from marrow.messages.commands import Command

ESCAPE = "\x1b"


# Names


def choose_what_to_name(player: ScreenPlayer) -> None:
    """C and #name: ask what to name, then give the command for it. NetHack: do_name.c, docallcmd."""
    in_pack = [
        Choice("a particular object in your pack", "item", letter="i", group="y"),
        Choice("the type of an object in your pack", "kind", letter="o", group="n"),
    ]
    lines = [
        Choice("a monster", "monster", letter="m", group="C"),
        *(in_pack if player.world.hero.inventory else []),
        Choice("the type of an object on the floor", "floor", letter="f", group=","),
        Choice("the type of an object on the list of discoveries", "discovery", letter="d", group="\\"),
        Choice("this level, for the overview", "level", letter="a", group="l"),
    ]
    chosen = choose(player.screen, lines, title="What do you want to name?")
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
    player.order(orders[chosen[0][0]])


# Commands by name


def run_extended_command(player: ScreenPlayer) -> None:
    wizard = player.world.mode == "wizard"
    names = keys.command_names(wizard)
    if player.options.on("extmenu"):
        lines = [Choice(f"{name:15} {keys.COMMANDS_BY_NAME[name].does}", name) for name in names]
        chosen = choose(player.screen, lines, title="Extended Command")
        if chosen:
            player.do_extended_command(keys.COMMANDS_BY_NAME[chosen[0][0]])
        return
    first, others = keys.completed_names(wizard, player.options.completed)
    words = [*first, "?"]
    typed = prompts.read_line(
        player.screen, "#", most=40, words=words, others=others, kept=False, wait=Wait.NAME
    )
    if not typed or not typed.strip():
        return
    word = typed.strip().lower()
    if word == "?":
        show_text(player.screen, help_texts.extended_lines(wizard), whole=True)
        return
    if word in keys.PREFIX_COMMANDS:  # as if its key had been pressed
        player.screen.display.unread(keys.PREFIX_COMMANDS[word])
        return
    command = keys.COMMANDS_BY_NAME.get(word)
    if command is None or (command.wizard and not wizard):
        whole = prompts.completed(word, first, others, names)
        command = keys.COMMANDS_BY_NAME[whole] if whole in names else None
    if command is None:
        say_text(player, "screen.unknown command", name=word)
        return
    player.do_extended_command(command)


# Help


def help_(player: ScreenPlayer) -> None:
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
    if player.options.troubles or player.options.without_effect:
        lines.append(Choice("What your options file says without effect.", "troubles"))
    chosen = choose(player.screen, lines, title="Select one item:")
    if not chosen:
        return
    wizard = player.world.mode == "wizard"
    match chosen[0][0]:
        case "purpose":
            show_text(player.screen, help_texts.PURPOSE, whole=True)
        case "moving":
            show_text(player.screen, help_texts.MOVING, whole=True)
        case "keys":
            show_text(
                player.screen, help_texts.key_lines(player.options.number("number_pad"), wizard), whole=True
            )
        case "extended":
            show_text(player.screen, help_texts.extended_lines(wizard), whole=True)
        case "key":
            what_does(player)
        case "symbol":
            what_is(player)
        case "options":
            show_text(player.screen, option_lines(player), whole=True)
        case "troubles":
            show_troubles(player)
        case _:
            show_text(player.screen, help_texts.ABOUT, whole=True)


def what_does(player: ScreenPlayer) -> None:
    """&: what a key does. NetHack: pager.c, dowhatdoes."""
    player.screen.prompt(telling.text_for("screen.which key", {}))
    key = player.screen.key(Wait.LETTER)
    player.screen.clear_message()
    does = keys.what_key_does(key, player.options.number("number_pad"))
    shown = keys.shown_key(key)
    if does:
        player.screen.say(f"{shown}: {does}.")
    else:
        say_text(player, "screen.unknown key", key=shown)


def what_is(player: ScreenPlayer) -> None:
    """/: something on the map, all there is on it, or a symbol typed. NetHack: pager.c, dowhatis."""
    lines = [
        Choice("something on the map", "map", letter="/", group="y"),  # as 3.4.3's question had it
        Choice("something you're carrying", "carried", letter="i"),
        Choice("something else, by its symbol or name", "symbol", letter="?", group="n"),
        Choice(""),
        Choice("creatures near by", "near creatures", letter="m"),
        Choice("all creatures on the map", "all creatures", letter="M"),
        Choice("things near by", "near things", letter="o"),
        Choice("all things on the map", "all things", letter="O"),
    ]
    chosen = choose(player.screen, lines, title="What do you want to look at:")
    if not chosen:
        return
    match chosen[0][0]:
        case "map":
            player.order(commands.LookAt())
            spot = player.last_answer()
            if player.options.on("help") and isinstance(spot, int) and spot > 0:
                offer_entry(player, spot)
        case "carried":
            lines_carried = knowledge.inventory(player.world, player.edition)
            picked = choose(player.screen, prompts.item_choices(player.screen, lines_carried))
            for item in player.world.hero.inventory:
                if picked and item.letter == picked[0][0]:
                    look_up_item(player, item)
        case "near creatures" | "all creatures" | "near things" | "all things" as which:
            look_at_all(player, near=which.startswith("near"), creatures=which.endswith("creatures"))
        case _:
            typed = prompts.read_line(player.screen, telling.text_for("screen.which symbol", {}), most=40)
            typed = typed.strip() if typed and typed.strip() else typed
            if typed and len(typed) > 1:
                if not look_up(player, typed):
                    say_text(player, "screen.no such entry", name=typed)
            elif typed:
                found = help_texts.symbol_meanings(typed, _species_by_letter(player))
                text = "; ".join(found) if found else "nothing that you know of"
                player.screen.say(f"{typed}  {text}.")


def look_at_all(player: ScreenPlayer, *, near: bool, creatures: bool) -> None:
    """Every monster (or item) shown on the map or near by, each with its position. NetHack: look_all."""
    lines = []
    chosen = player.options.text("whatis_coord")
    how = "map" if chosen == "none" else chosen
    for spot, words in knowledge.monsters_or_items_shown(
        player.world, player.edition, near=near, creatures=creatures
    ):
        symbol = player.screen.symbol_of(view.glyph_at(player.world, player.edition, spot))[0]
        place = place_words(player.screen, player.world, spot, how).strip()
        lines.append(f"{place:>{8 if how in ('map', 'screen') else 12}}  {symbol}  {words}")
    if lines:
        what, spot = ("monsters" if creatures else "objects"), player.world.hero.spot
        here = (
            place_words(player.screen, player.world, spot, how).strip() if how in ("map", "screen") else "you"
        )
        where = f"near {here}" if near else "on the map"
        first = f"{'' if near else 'all '}{what} currently shown {where}:"
        show_text(player.screen, [first[0].upper() + first[1:], "", *lines])
    else:
        where = "nearby" if near else "on the map"
        say_text(player, "screen.no creatures shown" if creatures else "screen.no things shown", where=where)


def _species_by_letter(player: ScreenPlayer) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for species in player.session.game.edition.content.species:
        found.setdefault(species.letter, []).append(species.name)
    return found


def history(player: ScreenPlayer) -> None:
    show_text(player.screen, help_texts.ABOUT, whole=True)


def version(player: ScreenPlayer) -> None:
    """#version: which version this is, and what it was made with. NetHack: version.c, doextversion."""
    show_version(player, help_texts.engine_words())


def show_version(player: ScreenPlayer, engine: str) -> None:
    """Show which version this is, on which engine if that is to be told."""
    edition = player.session.game.edition
    first = telling.text_for("screen.version", {"version": __version__, "edition": edition.name})
    show_text(player.screen, [first, "", *help_texts.version_lines(edition, engine)], whole=True)


def version_short(player: ScreenPlayer) -> None:
    say_text(player, "screen.version", version=__version__, edition=player.session.game.edition.name)


# The screen, and leaving


def previous_messages(player: ScreenPlayer) -> None:
    """^P. The key after it is a command. NetHack: cmd.c, doprev_message."""
    key = show_earlier(player.screen)
    if key not in ("", ESCAPE, " ", "\r", "\n"):
        player.screen.display.unread(key)


def redraw(player: ScreenPlayer) -> None:
    player.screen.display.redraw()


def terrain(player: ScreenPlayer) -> None:
    """#terrain: the map without monsters, to move the cursor about on, until a spot is picked.

    NetHack: cmd.c, doterrain; detect.c, reveal_terrain. 3.6.0 only waits for a key.
    """
    choices = [
        Choice("what you know of the ground, and nothing else", "ground"),
        Choice("with the traps you know of", "traps"),
        Choice("with traps and things", "things"),
    ]
    choices[0].wanted = -1  # Enter takes it
    if player.world.mode != "normal":
        choices.append(Choice("the ground of the whole level", "everything"))
    chosen = choose(player.screen, choices, title="Which map?")
    if not chosen:
        return
    which = chosen[0][0]
    shown = atlas.terrain_glyphs(
        view.with_view(player.world, player.edition),
        everything=which == "everything",
        traps=which in ("traps", "things"),
        things=which == "things",
    )
    words = telling.text_for("screen.all terrain" if which == "everything" else "screen.known terrain", {})
    if player.options.on("verbose"):
        words += BROWSING_HINT
    browsed(player, shown, player.world.hero.spot, words)


def save(player: ScreenPlayer) -> None:
    if prompts.yes_or_no(player.screen, telling.text_for("screen.ask save", {}), "yn", "n") == "y":
        save_and_leave(player)


def save_and_leave(player: ScreenPlayer) -> None:
    """Save and say goodbye; if the disk does not take it, say so and go on playing."""
    player.order(commands.Save())
    if not player.session.save():
        for trouble in player.new_troubles():
            player.screen.say(trouble)
        return
    player.leaving = True
    goodbye = telling.text_for("screen.saved", {"name": player.world.hero.name}, player.edition)
    player.last_words = [*map(ClosingLine, player.new_troubles()), ClosingLine(goodbye)]


def undo(player: ScreenPlayer) -> None:
    """#undo: take the last command back, or say why that cannot be."""
    said = player.session.take_back()
    player.options.adopt_game_options(player.world.options)
    player.paint()
    say_text(player, said)


def _unsupported(key: str) -> Callable[[ScreenPlayer], None]:
    def say(player: ScreenPlayer) -> None:
        say_text(player, key)

    return say


def toggle(player: ScreenPlayer) -> None:
    """#toggle: change a switch by its name. NetHack 5.0.0: cmd.c, dotoggleoption."""
    typed = prompts.read_line(player.screen, "Toggle which option?", most=40, words=sorted(SWITCHES))
    if not typed:
        return
    name = known_name(typed)
    if name not in SWITCHES or name not in IN_GAME:
        say_text(player, "screen.switch unknown")
        return
    player.options.switch(name, not player.options.on(name))
    apply_option(player, name)
    say_text(player, "screen.switched", name=name, value=player.options.shown(name))


def pack_panel(player: ScreenPlayer) -> None:
    """|: turn the pages of the pack beside the map with > < ^ |. NetHack 3.7: invent.c, doperminv."""
    screen = player.screen
    if screen.panels is None or screen.panels.pack is None:
        say_text(player, "screen.pack is hidden")
        return
    while True:
        lines = screen.pack_length
        screen.show()
        key = screen.key()
        step = screen.layout.rows // 3
        places = {">": screen.pack_from + step, "<": screen.pack_from - step, "^": 0, "|": lines - step}
        if key not in places:
            break
        screen.pack_from = max(min(places[key], lines - 1), 0)
        player.paint()
    screen.pack_from = 0
    player.paint()


HOST_COMMANDS: Mapping[str, Callable[[ScreenPlayer], None]] = {
    "bug_report": _unsupported("screen.report"),
    "here_menu": here_menu,
    "there_menu": there_menu,
    "look_around": look_around,
    "pack_panel": pack_panel,
    "suspend": lambda player: player.screen.display.suspend(),
    "toggle": toggle,
    "born": wizard_lines("Born and died:", inspection.born_lines),
    "lights": wizard_lines("Lights:", inspection.light_lines),
    "rumours": wizard_lines("Rumours:", inspection.rumour_lines),
    "remembered": wizard_lines("Ground that you have seen:", inspection.remembered_lines),
    "sizes": wizard_lines("How much there is:", inspection.size_lines),
    "smells": wizard_lines("Smells:", inspection.smell_lines),
    "fuzzer": wizard_tools.fuzz,
    "panic": wizard_tools.panic,
    "wall_modes": wizard_lines("Walls:", inspection.wall_mode_lines),
    "timers": wizard_lines("Timers:", inspection.timer_lines),
    "view": wizard_lines("What you see:", inspection.vision_lines),
    "again": lambda player: player.repeat_last_command(),
    "attributes": attributes,
    "call": choose_what_to_name,
    "chronicle": list_command(
        "Logged events:",
        lambda player: knowledge.chronicle(player.world, player.edition),
        "screen.no chronicle",
    ),
    "conduct": conduct,
    "discoveries": discoveries,
    "discoveries_class": discoveries_class,
    "earlier": previous_messages,
    "extended": run_extended_command,
    "genocided": list_command(
        "Genocided or extinct species:",
        lambda player: knowledge.genocided_or_extinct(player.world, player.edition),
        "screen.no species gone",
    ),
    "help": help_,
    "history": history,
    "inventory": inventory,
    "inventory_class": inventory_class,
    "no_shell": _unsupported("screen.no shell"),
    "nutrition": list_command(
        "Nutrition:", lambda player: knowledge.nutrition(player.world, player.edition), "screen.nothing eaten"
    ),
    "overview": list_command(
        "", lambda player: atlas.overview(player.world, player.edition), "screen.none of those"
    ),
    "bones": bones,
    "plan": plan,
    "redraw": redraw,
    "retravel": travel_again,
    "save": save,
    "see_all": items_in_use_command("all", "screen.nothing in use"),
    "see_amulet": items_in_use_command("amulets", "screen.no amulet"),
    "see_armor": items_in_use_command("armor", "screen.no armor"),
    "see_gold": see_gold,
    "see_rings": items_in_use_command("rings", "screen.no rings"),
    "see_spells": see_spells,
    "see_tools": items_in_use_command("tools", "screen.no tools"),
    "see_trap": see_trap,
    "see_weapon": items_in_use_command("weapons", "screen.bare handed"),
    "save_options": save_all_options,
    "set_all_options": set_all_options,
    "set_options": set_options,
    "terrain": terrain,
    "toggle_autopickup": toggle_autopickup,
    "undo": undo,
    "vanquished": vanquished,
    "version": version,
    "version_short": version_short,
    "what_does": what_does,
    "what_is": what_is,
    "where": list_command(
        "Special levels:", lambda player: atlas.special_levels(player.world), "screen.none of those"
    ),
}
