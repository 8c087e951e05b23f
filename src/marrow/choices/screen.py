"""Choices about menus and options: what players see and press, which changes no game by itself."""

from dataclasses import dataclass
from enum import Enum


class ManyMeanings(Enum):
    """N-650: what far look says of a symbol that may stand for more than four things."""

    ALL = "every one of them"
    BARE = "That can be many things, without the symbol"
    WITH_SYMBOL = "the symbol, and that it can be many things"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenChoices:
    """Where editions differ on menus and options. No rule reads these, and no fingerprint holds them."""

    autopickup_at_first: bool = True  # the option autopickup, unless the player sets it
    # A thing must be of a chosen class and of a chosen blessing; else one of them is enough.
    filters_narrow_each_other: bool = False
    # A in a menu of classes selects what the other chosen lines hold; alone it does nothing.
    auto_select_needs_filters: bool = False
    just_picked_in_menus: bool = False  # P in a menu of classes: what was picked up last
    boxes_are_looked_into: bool = False  # the menu of a box has : r s q
    gold_has_its_sign: bool = False  # $ chooses gold in menus of things on the floor and in boxes
    # item_menu, safe_wait and fireassist are on unless the player sets them.
    helpful_options_are_on_at_first: bool = False
    symbols_are_in_strings: bool = True  # options and lines such as dungeon set symbols in order; N-652
    blanks_after_looked_at_symbol: int = 7  # N-650
    unexplored_is_a_word: bool = False  # N-650: for far look; else all that is blank is a dark part of a room
    many_meanings: ManyMeanings = ManyMeanings.ALL  # N-650
    keys_are_quoted: bool = False  # "type a '?'", not "type a ?", where a place is chosen
    options_listed_briefly: bool = False  # O shows a short list first
    hero_is_confirmed: bool = False  # the menus of role and race lead to each other; then "Is this ok?"
