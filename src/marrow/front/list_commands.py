"""Commands that only show a list: inventory, discoveries, items in use, vanquished, plan, bones."""

from collections.abc import Callable
from dataclasses import replace

from marrow.content.symbols import CLASS_TITLES, CLASSES
from marrow.front import item_actions, prompts
from marrow.front.end_screens import choose_order
from marrow.front.panels import knows_more
from marrow.front.player import ScreenPlayer
from marrow.front.windows import Choice, choose, show_text, with_headings
from marrow.game import knowledge, shop_accounts, telling
from marrow.game.bones_report import bones_lines
from marrow.game.optimal_report import best_lines
from marrow.game.plan_report import plan_lines
from marrow.model.item import Item
from marrow.rules.ending.wording import indented
from marrow.rules.items.inventory import gold_carried


def say_text(table: ScreenPlayer, key: str, /, **words: str | int) -> None:
    table.screen.say(telling.text_for(key, words, table.edition))


def inventory(table: ScreenPlayer) -> None:
    lines = knowledge.inventory(table.world, table.edition)
    if not lines:
        say_text(table, "screen.empty handed")
        return
    acts = table.options.on("item_menu")
    chosen = choose(table.screen, prompts.item_choices(table.screen, lines, can_choose=acts))
    if chosen:
        letter = chosen[0][0]
        item_actions.act_on(table, letter, next(line.text for line in lines if line.letter == letter))


def inventory_class(table: ScreenPlayer) -> None:
    """I: the carried items of one class, blessing or shop debt. NetHack: invent.c, dotypeinv."""
    held = [item.kind.class_ for item in table.world.hero.inventory]
    present = [class_ for class_ in prompts.pack_order(table.options) if class_ in held]
    billed = shop_accounts.used_up_bill(table.world, table.edition)
    if not present and not billed:
        say_text(table, "screen.empty handed")
        return
    lines = [Choice(CLASS_TITLES[class_], class_, group=CLASSES[class_]) for class_ in present]
    unpaid = shop_accounts.unpaid_letters(table.world)
    filters = [Choice("Unpaid items", "unpaid", letter="u")] if unpaid else []
    filters += [Choice("Unpaid items already used up", "used up", letter="x")] if billed else []
    blessings = _blessings_held(table)
    if len(present) == 1 and not filters and len(blessings) <= 1:
        wanted = str(present[0])
    else:
        lines += [Choice(""), *filters, *blessings] if filters or blessings else []
        chosen = choose(table.screen, lines, title="What type of object do you want an inventory of?")
        if not chosen:
            return
        wanted = chosen[0][0]
    if wanted == "used up":
        choose(table.screen, [Choice(line.text) for line in billed], title="Unpaid, and used up already")
        return
    letters = "".join(
        item.letter
        for item in table.world.hero.inventory
        if item.kind.class_ == wanted
        or wanted == _blessing_of(item)
        or (wanted == "unpaid" and item.letter in unpaid)
    )
    shown = knowledge.inventory(table.world, table.edition, letters)
    if shown:
        choose(table.screen, prompts.item_choices(table.screen, shown, can_choose=False))
    else:
        say_text(table, "screen.none of those")


BLESSINGS_ASKED = {  # letters of the menu of I, and what they stand for. NetHack: pickup.c, query_category
    "B": ("blessed", "Items known to be Blessed"),
    "C": ("cursed", "Items known to be Cursed"),
    "U": ("uncursed", "Items known to be Uncursed"),
    "X": ("unknown", "Items of unknown Bless/Curse status"),
}


def _blessings_held(table: ScreenPlayer) -> list[Choice]:
    """The lines for blessed, cursed, uncursed and unknown things, as far as any are carried."""
    held = {_blessing_of(item) for item in table.world.hero.inventory if item.kind.class_ != "coin"}
    return [
        Choice(text, word, letter=letter) for letter, (word, text) in BLESSINGS_ASKED.items() if word in held
    ]


def _blessing_of(item: Item) -> str:
    """As which of BLESSINGS_ASKED the hero knows an item."""
    if not item.blessing_known:
        return "unknown"
    return "blessed" if item.blessing > 0 else "cursed" if item.blessing < 0 else "uncursed"


def discoveries(table: ScreenPlayer) -> None:
    _show_discoveries(table, knowledge.discoveries(table.world, table.edition))


def discoveries_class(table: ScreenPlayer) -> None:
    """`: the discoveries of one class. NetHack: o_init.c, doclassdisco."""
    found = knowledge.discoveries(table.world, table.edition)
    titles = list(dict.fromkeys(line.heading for line in found))
    symbols = {CLASS_TITLES[class_]: symbol for class_, symbol in CLASSES.items()}
    if not titles:
        say_text(table, "screen.nothing discovered")
        return
    lines = [Choice(title.lower(), title, group=symbols.get(title, "")) for title in titles]
    chosen = choose(table.screen, lines, title="View discoveries for which sort of objects?")
    if chosen:
        _show_discoveries(table, [line for line in found if line.heading == chosen[0][0]])


def _show_discoveries(table: ScreenPlayer, lines: list[knowledge.Line]) -> None:
    if not lines:
        say_text(table, "screen.nothing discovered")
        return
    order = table.options.text("sortdiscoveries")
    if order == "a":
        lines = sorted((replace(line, heading="") for line in lines), key=lambda line: line.text[2:])
    elif order in ("s", "c"):
        titles = list(dict.fromkeys(line.heading for line in lines))
        lines = sorted(lines, key=lambda line: (titles.index(line.heading), line.text[2:]))
    choices = with_headings((line.heading, Choice(line.text)) for line in lines)
    choose(table.screen, choices, title="Discoveries")


def items_in_use_command(kinds: str, none: str) -> Callable[[ScreenPlayer], None]:
    """A command that shows the items in use of some kinds."""

    def see(table: ScreenPlayer) -> None:
        lines = knowledge.items_in_use(table.world, table.edition, kinds)
        if kinds == "weapons":
            for line in lines:
                table.screen.say(f"{line.letter} - {line.text}.")
            if lines:
                return
        if not lines:
            say_text(table, none)
        elif len(lines) == 1:
            table.screen.say(f"{lines[0].letter} - {lines[0].text}.")
        else:
            choose(table.screen, prompts.item_choices(table.screen, lines, can_choose=False))

    return see


def see_gold(table: ScreenPlayer) -> None:
    """$: the gold carried, and credit and debt in shops. NetHack: invent.c, doprgold."""
    amount = gold_carried(table.world.hero)
    say_text(table, "screen.gold" if amount else "screen.no gold", amount=amount)
    for line in shop_accounts.financial_report(table.world, table.edition):
        say_text(table, line.key, **line.words)


def see_trap(table: ScreenPlayer) -> None:
    """^: the name of a known trap beside or under the hero. NetHack: pager.c, doidtrap."""
    direction = prompts.choose_direction(table.screen, telling.text_for("screen.which trap", {}))
    if direction == prompts.CANCELLED:
        return
    words = knowledge.trap_words(table.world, direction)
    if words:
        say_text(table, "screen.that is", trap=words)
    else:
        say_text(table, "screen.no trap there")


def list_command(
    title: str, lines_of: Callable[[ScreenPlayer], list[str]], none: str
) -> Callable[[ScreenPlayer], None]:
    """A command that shows lines under a title, or says a text if there are none."""

    def show(table: ScreenPlayer) -> None:
        lines = lines_of(table)
        if lines:
            show_text(table.screen, [*([title, ""] if title else []), *lines])
        else:
            say_text(table, none)

    return show


def attributes(table: ScreenPlayer) -> None:
    """^X: what the hero knows about himself, in pages. NetHack: cmd.c, doattributes."""
    lines = indented(knowledge.self_knowledge(table.world, table.edition))
    choose(table.screen, [Choice(line) for line in lines])


def conduct(table: ScreenPlayer) -> None:
    """#conduct: the voluntary challenges kept so far. NetHack: cmd.c, show_conduct."""
    kept = knowledge.conducts(table.world, table.edition)
    show_text(table.screen, ["Voluntary challenges:", *indented(kept)])


def vanquished(table: ScreenPlayer) -> None:
    """#vanquished: the creatures that have died, in a chosen order. NetHack: end.c, dovanquished."""
    if not knowledge.may_list_vanquished(table.world, table.edition):
        say_text(table, "screen.unknown command", name="vanquished")
        return
    if not any(table.world.died):
        say_text(table, "screen.nothing vanquished")
        return
    order = choose_order(table.screen)
    if order is not None:
        show_text(
            table.screen,
            ["Vanquished creatures:", "", *knowledge.vanquished(table.world, table.edition, order)],
        )


def plan(table: ScreenPlayer) -> None:
    """#plan: how long the hero's nutrition will last; not where players are to know what NetHack's know."""
    if not knows_more(table.options, table.world):
        say_text(table, "screen.knowledge hides it", mode=table.world.mode)
        return
    table.screen.top = telling.text_for("screen.planning", {}, table.edition)
    table.screen.show()
    show_text(
        table.screen,
        ["Plan:", "", *plan_lines(table.world, table.edition), *best_lines(table.world, table.edition)],
    )


def bones(table: ScreenPlayer) -> None:
    """#bones: is this a bones level, and who owned the items here, by what the hero knows."""
    show_text(table.screen, ["Bones:", "", *bones_lines(table.world, table.edition)])
