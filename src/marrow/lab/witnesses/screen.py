"""Witnesses of screen."""

from marrow.choices import Edition
from marrow.content.symbols import plain_symbols
from marrow.front.cursor import instructions
from marrow.front.hero_menus import answers
from marrow.front.item_menus import (
    category_lines,
    filters_of,
    things_chosen,
    ways_with_box,
    with_filters,
    with_gold_sign,
)
from marrow.front.look_words import looked_at
from marrow.front.option_commands import listed_options
from marrow.front.option_tables import IN_GAME
from marrow.front.options import Options
from marrow.lab.witnesses.registry import witness
from marrow.messages.entries import Told
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Offer


@witness("screen.autopickup_at_first", "options.c boolopt")
def unset_autopickup(edition: Edition) -> str:
    """A player without an options file begins a game."""
    options = Options()
    options.begin_with(edition.screen)
    return f"autopickup is {options.shown('autopickup')}"


@witness("screen.filters_narrow_each_other", "pickup.c allow_category")
def blessed_scrolls(edition: Edition) -> str:
    """Of a blessed and an uncursed scroll and a blessed sword, scrolls and what is blessed are chosen."""
    offers = [
        (Offer(key=key, text=key, heading=class_), letters)
        for key, class_, letters in (
            ("sword", "weapon", "B"),
            ("one", "scroll", "B"),
            ("other", "scroll", "U"),
        )
    ]
    return f"{len(things_chosen(offers, '?B', edition.screen))} of three things"


@witness("screen.auto_select_needs_filters", "pickup.c query_category")
def automatic_choice(edition: Edition) -> str:
    """The first line of the menu of classes of D."""
    return category_lines(QuestionKey.DROP_WHAT, ("weapon",), (), edition.screen)[0].text


@witness("screen.just_picked_in_menus", "pickup.c query_category")
def what_came_last(edition: Edition) -> str:
    """A hero has just picked up one of two weapons, and drops several things."""
    offers = (Offer(key="1", text="dagger", heading="weapon"), Offer(key="2", text="axe", heading="weapon"))
    filters = filters_of(with_filters(offers, {"2"}, edition.screen))
    return f"the menu of classes {'has' if 'P' in filters else 'lacks'} P"


@witness("screen.boxes_are_looked_into", "pickup.c in_or_out_menu")
def opened_box(edition: Edition) -> str:
    """The menu of a box whose contents are unknown."""
    offers = [Offer(key=key, text=key) for key in ("look", "out", "in", "both", "reversed", "stash")]
    return ", ".join(offer.key for offer in ways_with_box(offers, edition.screen))


@witness("screen.gold_has_its_sign", "pickup.c query_objlist")
def gold_on_the_floor(edition: Edition) -> str:
    """Gold pieces and a dagger lie on the floor, and the hero picks up."""
    offers = [Offer(key="1", text="3 gold pieces", heading="coin"), Offer(key="2", text="dagger")]
    shown = with_gold_sign(offers) if edition.screen.gold_has_its_sign else offers
    return f"the letter of the gold is {shown[0].letter or 'a'}"


@witness("screen.helpful_options_are_on_at_first", "options.c initoptions_init")
def help_around_commands(edition: Edition) -> str:
    """The options of a new game, of which the player has set none."""
    options = Options()
    options.begin_with(edition.screen)
    return f"item_menu, safe_wait and fireassist are {options.shown('safe_wait')}"


@witness("screen.symbols_are_in_strings", "options.c parseoptions")
def sinks_shown(edition: Edition) -> str:
    """A player's options file says that sinks and fountains look alike: dungeon of 3.4.3."""
    options = Options()
    options.set("dungeon: |--------||.-|++##.##<><>_|\\\\{{")
    options.begin_with(edition.screen)
    return f"sinks are shown as {options.symbol_set(rogue=False).get('s_sink', '#')}"


@witness("screen.keys_are_quoted", "do_name.c getpos")
def place_chosen(edition: Edition) -> str:
    """A hero is asked where to travel to."""
    return instructions(edition.screen)


@witness("screen.options_listed_briefly", "options.c doset_simple")
def options_listed(edition: Edition) -> str:
    """The key O, in a new game."""
    briefly = len(listed_options(edition.screen)) < len(IN_GAME)
    return f"{'the usual' if briefly else 'all'} options are listed"


@witness("screen.hero_is_confirmed", "wintty.c tty_player_selection")
def hero_picked(edition: Edition) -> str:
    """A player who has chosen nothing is asked whether to pick a hero."""
    return f"Shall I pick a character for you? [{answers(confirmed=edition.screen.hero_is_confirmed)}]"


@witness("screen.blanks_after_looked_at_symbol", "pager.c do_screen_description")
def fountain_looked_at(edition: Edition) -> str:
    """A hero looks from afar at a fountain."""
    return _said_of("{", "a fountain", edition)


@witness("screen.many_meanings", "pager.c do_screen_description")
def bars_looked_at(edition: Edition) -> str:
    """A hero looks from afar at iron bars, which are shown like many other things."""
    return _said_of("#", "a set of iron bars", edition)


@witness("screen.unexplored_is_a_word", "pager.c lookat")
def nothing_looked_at(edition: Edition) -> str:
    """A hero looks at a part of the map that is still blank."""
    return _said_of(" ", "unexplored area", edition)


def _said_of(symbol: str, thing: str, edition: Edition) -> str:
    seen = Told(turn=1, rule="", what="commands.far look", words={"thing": thing, "spot": 0})
    return looked_at(seen, symbol, plain_symbols("0"), edition.screen, you=False)
