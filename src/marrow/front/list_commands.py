"""Commands that only show a list: inventory, discoveries, items in use, vanquished, plan, bones."""

from collections.abc import Callable
from dataclasses import replace

from marrow.content.symbols import CLASS_TITLES, CLASSES
from marrow.front import item_actions, prompts
from marrow.front.end_screens import choose_order
from marrow.front.panels import knows_more
from marrow.front.player import ScreenPlayer
from marrow.front.windows import Choice, choose, show_text
from marrow.game import knowledge, shop_accounts, telling
from marrow.game.bones_report import bones_lines
from marrow.game.optimal_report import best_lines
from marrow.game.plan_report import plan_lines
from marrow.model.item import Item
from marrow.rules.ending.wording import indented
from marrow.rules.items.inventory import gold_carried


def say_text(player: ScreenPlayer, key: str, /, **words: str | int) -> None:
    player.screen.say(telling.text_for(key, words, player.edition))


def inventory(player: ScreenPlayer) -> None:
    lines = knowledge.inventory(player.world, player.edition)
    if not lines:
        say_text(player, "screen.empty handed")
        return
    acts = player.options.on("item_menu")
    chosen = choose(player.screen, prompts.item_choices(player.screen, lines, can_choose=acts))
    if chosen:
        letter = chosen[0][0]
        item_actions.act_on(player, letter, next(line.text for line in lines if line.letter == letter))


def inventory_class(player: ScreenPlayer) -> None:
    """I: the carried items of one class, blessing or shop debt. NetHack: invent.c, dotypeinv."""
    held = [item.kind.class_ for item in player.world.hero.inventory]
    present = [class_ for class_ in prompts.pack_order(player.options) if class_ in held]
    billed = shop_accounts.used_up_bill(player.world, player.edition)
    if not present and not billed:
        say_text(player, "screen.empty handed")
        return
    lines = [Choice(CLASS_TITLES[class_], class_, group=CLASSES[class_]) for class_ in present]
    unpaid = shop_accounts.unpaid_letters(player.world)
    filters = [Choice("Unpaid items", "unpaid", letter="u")] if unpaid else []
    filters += [Choice("Unpaid items already used up", "used up", letter="x")] if billed else []
    blessings = _blessings_held(player)
    if len(present) == 1 and not filters and len(blessings) <= 1:
        wanted = str(present[0])
    else:
        lines += [Choice(""), *filters, *blessings] if filters or blessings else []
        chosen = choose(player.screen, lines, title="What type of object do you want an inventory of?")
        if not chosen:
            return
        wanted = chosen[0][0]
    if wanted == "used up":
        choose(player.screen, [Choice(line.text) for line in billed], title="Unpaid, and used up already")
        return
    letters = "".join(
        item.letter
        for item in player.world.hero.inventory
        if item.kind.class_ == wanted
        or wanted == _blessing_of(item)
        or (wanted == "unpaid" and item.letter in unpaid)
    )
    shown = knowledge.inventory(player.world, player.edition, letters)
    if shown:
        choose(player.screen, prompts.item_choices(player.screen, shown, can_choose=False))
    else:
        say_text(player, "screen.none of those")


BLESSINGS_ASKED = {  # letters of the menu of I, and what they stand for. NetHack: pickup.c, query_category
    "B": ("blessed", "Items known to be Blessed"),
    "C": ("cursed", "Items known to be Cursed"),
    "U": ("uncursed", "Items known to be Uncursed"),
    "X": ("unknown", "Items of unknown Bless/Curse status"),
}


def _blessings_held(player: ScreenPlayer) -> list[Choice]:
    """The lines for blessed, cursed, uncursed and unknown things, as far as any are carried."""
    held = {_blessing_of(item) for item in player.world.hero.inventory if item.kind.class_ != "coin"}
    return [
        Choice(text, word, letter=letter) for letter, (word, text) in BLESSINGS_ASKED.items() if word in held
    ]


def _blessing_of(item: Item) -> str:
    """As which of BLESSINGS_ASKED the hero knows an item."""
    if not item.blessing_known:
        return "unknown"
    return "blessed" if item.blessing > 0 else "cursed" if item.blessing < 0 else "uncursed"


def discoveries(player: ScreenPlayer) -> None:
    """\\: what the hero has discovered, as a text. NetHack: o_init.c, dodiscovered."""
    lines = _in_order(player, knowledge.discoveries(player.world, player.edition))
    if not lines:
        say_text(player, "screen.nothing discovered")
        return
    titles = dict.fromkeys(line.heading for line in lines)
    shown = ["Discoveries", ""]
    for title in titles:
        shown += [title] if title else []
        shown += [line.text for line in lines if line.heading == title]
    show_text(player.screen, shown, headings=titles)


def discoveries_class(player: ScreenPlayer) -> None:
    """`: the discoveries of one class. NetHack: o_init.c, doclassdisco."""
    found = knowledge.discoveries(player.world, player.edition)
    titles = list(dict.fromkeys(line.heading for line in found))
    symbols = {CLASS_TITLES[class_]: symbol for class_, symbol in CLASSES.items()}
    if not titles:
        say_text(player, "screen.nothing discovered")
        return
    lines = [Choice(title.lower(), title, group=symbols.get(title, "")) for title in titles]
    chosen = choose(player.screen, lines, title="View discoveries for which sort of objects?")
    if chosen:
        title = f"Discovered {chosen[0][0]}"
        known = _in_order(player, [line for line in found if line.heading == chosen[0][0]])
        show_text(player.screen, [title, *(line.text for line in known)], headings=(title,))


def _in_order(player: ScreenPlayer, lines: list[knowledge.Line]) -> list[knowledge.Line]:
    """Discoveries as sortdiscoveries wants them."""
    order = player.options.text("sortdiscoveries")
    if order == "a":
        lines = sorted((replace(line, heading="") for line in lines), key=lambda line: line.text[2:])
    elif order in ("s", "c"):
        titles = list(dict.fromkeys(line.heading for line in lines))
        lines = sorted(lines, key=lambda line: (titles.index(line.heading), line.text[2:]))
    return lines


def items_in_use_command(kinds: str, none: str) -> Callable[[ScreenPlayer], None]:
    """A command that shows the items in use of some kinds."""

    def see(player: ScreenPlayer) -> None:
        lines = knowledge.items_in_use(player.world, player.edition, kinds)
        if kinds == "weapons":
            for line in lines:
                player.screen.say(f"{line.letter} - {line.text}.")
            if lines:
                return
        if not lines:
            say_text(player, none)
        elif len(lines) == 1:
            player.screen.say(f"{lines[0].letter} - {lines[0].text}.")
        else:
            choose(player.screen, prompts.item_choices(player.screen, lines, can_choose=False))

    return see


def see_gold(player: ScreenPlayer) -> None:
    """$: the gold carried, and credit and debt in shops. NetHack: invent.c, doprgold."""
    amount = gold_carried(player.world.hero)
    say_text(player, "screen.gold" if amount else "screen.no gold", amount=amount)
    for line in shop_accounts.financial_report(player.world, player.edition):
        say_text(player, line.key, **line.words)


def see_trap(player: ScreenPlayer) -> None:
    """^: the name of a known trap beside or under the hero. NetHack: pager.c, doidtrap."""
    direction = prompts.choose_direction(player.screen, telling.text_for("screen.which trap", {}))
    if direction == prompts.CANCELLED:
        return
    words = knowledge.trap_words(player.world, direction)
    if words:
        say_text(player, "screen.that is", trap=words)
    else:
        say_text(player, "screen.no trap there")


def list_command(
    title: str, lines_of: Callable[[ScreenPlayer], list[str]], none: str
) -> Callable[[ScreenPlayer], None]:
    """A command that shows lines under a title, or says a text if there are none."""

    def show(player: ScreenPlayer) -> None:
        lines = lines_of(player)
        if lines:
            show_text(player.screen, [*([title, ""] if title else []), *lines])
        else:
            say_text(player, none)

    return show


def attributes(player: ScreenPlayer) -> None:
    """^X: what the hero knows about himself, in pages. NetHack: cmd.c, doattributes."""
    lines = indented(knowledge.self_knowledge(player.world, player.edition))
    choose(player.screen, [Choice(line) for line in lines])


def conduct(player: ScreenPlayer) -> None:
    """#conduct: the voluntary challenges kept so far. NetHack: cmd.c, show_conduct."""
    kept = knowledge.conducts(player.world, player.edition)
    show_text(player.screen, ["Voluntary challenges:", *indented(kept)])


def vanquished(player: ScreenPlayer) -> None:
    """#vanquished: the creatures that have died, in a chosen order. NetHack: end.c, dovanquished."""
    if not knowledge.may_list_vanquished(player.world, player.edition):
        say_text(player, "screen.unknown command", name="vanquished")
        return
    if not any(player.world.died):
        say_text(player, "screen.nothing vanquished")
        return
    order = choose_order(player.screen)
    if order is not None:
        show_text(
            player.screen,
            ["Vanquished creatures:", "", *knowledge.vanquished(player.world, player.edition, order)],
        )


def plan(player: ScreenPlayer) -> None:
    """#plan: how long the hero's nutrition will last; not where players are to know what NetHack's know."""
    if not knows_more(player.options, player.world):
        say_text(player, "screen.knowledge hides it", mode=player.world.mode)
        return
    player.screen.top = telling.text_for("screen.planning", {}, player.edition)
    player.screen.show()
    show_text(
        player.screen,
        ["Plan:", "", *plan_lines(player.world, player.edition), *best_lines(player.world, player.edition)],
    )


def bones(player: ScreenPlayer) -> None:
    """#bones: is this a bones level, and who owned the items here, by what the hero knows."""
    show_text(player.screen, ["Bones:", "", *bones_lines(player.world, player.edition)])
