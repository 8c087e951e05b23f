"""How a command gets what it was not given: an item, a direction, a spot, a line of text."""

from collections.abc import Callable
from typing import Final, NoReturn

from marrow.content.symbols import CLASS_ORDER
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import LetterKind
from marrow.messages.questions import ChooseFrom, ChooseItem, ChooseSpot, Confirm, EnterText, Offer, Pick
from marrow.model.hero import Hero
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item
from marrow.model.places import NOWHERE
from marrow.rules.commands.shopping import named_with_price
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.body import form_of
from marrow.rules.hero.map_memory import item_glyph
from marrow.rules.items.inventory import NO_LETTER, item_with_letter
from marrow.rules.naming import item_name
from marrow.rules.naming.english import ing_form
from marrow.rules.naming.menu_order import sort_pack_by_letter
from marrow.rules.play import Cancelled, Play
from marrow.rules.trade.bills import is_or_holds_unpaid

BARE_HANDS: Final = "-"
Suits = Callable[[Item], bool]


def anything(item: Item) -> bool:
    return True


def is_worn(item: Item) -> bool:
    return bool(item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS))


def choose_item(
    play: Play,
    what: str,
    *,
    suits: Suits = anything,
    letter: str = "",
    bare: bool = False,
    others: bool = False,
) -> Item | None:
    """The item a command is about: by the letter given or asked for. None means bare hands, where allowed.

    ``what`` is the verb to ask with: "eat". With ``others`` the question is asked even if nothing suits,
    because other items may be chosen. Gold may be chosen for few verbs. NetHack: invent.c, getobj.
    """
    gold = _takes_gold(play, what)
    sort_pack_by_letter(play)
    if not letter:
        fitting = [item for item in play.hero.inventory if (gold if _is_gold(item) else suits(item))]
        if not fitting and not bare and not (others and play.hero.inventory):
            raise RefusedCommand("commands.nothing to", verb=what)
        letter = _ask_for_letter(play, what, fitting, bare=bare)
    if letter == BARE_HANDS:
        if bare:
            return None
        _mime(play, what)
    item = item_with_letter(play.hero, letter)
    if item is None:
        raise RefusedCommand("commands.no such item", letter=letter)
    if _is_gold(item) and not gold:
        raise RefusedCommand("commands.not with gold", verb=what)
    return item


def _ask_for_letter(play: Play, what: str, fitting: list[Item], *, bare: bool) -> str:
    letters = "".join(item.letter for item in as_listed(play, fitting))
    letter = play.ask(ChooseItem(what=QuestionKey.WHAT_TO, words={"verb": what}, letters=letters, bare=bare))
    if not letter:
        raise Cancelled
    return letter


def _mime(play: Play, what: str) -> NoReturn:
    """The hero has chosen nothing, and in some editions mimes the action; of two verbs a die chooses one."""
    if not play.edition.commands.choosing_nothing_mimes_the_action:
        raise Cancelled
    first, _, second = what.rpartition(" or ")
    verb = first if first and play.dice.rn2(2, "invent.c getobj") else second
    raise RefusedCommand("commands.mime", doing=ing_form(verb))


FOR_GOLD: Final = ("drop", "throw", "fire", "ready", "rub on the stone")


def _takes_gold(play: Play, what: str) -> bool:
    """Whether gold may be chosen for this verb."""
    if what == "eat":
        return eats_gold(play.hero)
    if what == "ready" and not play.edition.bones.gold_is_an_item:
        return False
    return what in FOR_GOLD


def eats_gold(hero: Hero) -> bool:
    """N-161: whether the hero's form eats metal, and is no rust monster."""
    form = form_of(hero)
    return "metallivore" in form.traits and form.name != "rust monster"


def _is_gold(item: Item) -> bool:
    return item.kind.class_ == "coin"


def choose_carried(
    play: Play, what: str, *, suits: Suits = anything, letter: str = "", others: bool = False
) -> Item:
    """An item of the pack; bare hands will not do."""
    item = choose_item(play, what, suits=suits, letter=letter, others=others)
    assert item is not None
    return item


def choose_spot(play: Play, spot: int | None, what: QuestionKey) -> int:
    """A spot of the map."""
    if spot is None:
        spot = play.ask(ChooseSpot(what=what, start=play.hero.spot))
        if spot < 0:
            raise Cancelled
    if not is_on_map(spot):
        raise RefusedCommand("commands.no such spot")
    return spot


def enter_text(play: Play, text: str, what: QuestionKey, most: int = 62, **words: str | int) -> str:
    if not text:
        text = play.ask(EnterText(what=what, most=most, words=words))
        if not text:
            raise Cancelled
    return text[:most]


def confirm(
    play: Play,
    what: QuestionKey,
    *,
    rule: str = "",
    in_full: bool = False,
    **words: str | int,
) -> bool:
    return play.ask(Confirm(what=what, rule=rule, in_full=in_full, words=words))


def in_pack_order(items: list[Item]) -> list[Item]:
    """Items by class, in the order packs are listed."""
    return sorted(items, key=_place_of_class)


def as_listed(play: Play, items: list[Item]) -> list[Item]:
    """N-662: the same items; what is carried without a letter is last where the edition lists it so."""
    if not play.edition.commands.things_without_letter_are_listed_last:
        return items
    carried = play.hero.inventory
    return sorted(items, key=lambda item: item.letter == NO_LETTER and item in carried)


def _place_of_class(item: Item) -> int:
    return CLASS_ORDER.index(item.kind.class_)


def offers_of(play: Play, items: list[Item], *, lying_at: int = NOWHERE) -> tuple[Offer, ...]:
    """Menu lines for items; the key is the item's id, and what is carried has its inventory letter.

    N-512: what is, or is in what is, ``lying_at`` a spot of a shop is named with its price.

    NetHack: pickup.c, query_objlist with USE_INVLET.
    """
    carried = {item.id: item.letter for item in play.hero.inventory if item.letter != NO_LETTER}
    return tuple(
        Offer(
            key=str(item.id),
            text=item_name(play, item) if lying_at == NOWHERE else named_with_price(play, item, lying_at),
            heading=item.kind.class_,
            count=item.quantity,
            glyph=item_glyph(item),
            letter=carried.get(item.id, ""),
            marks=marks_of(play, item),
        )
        for item in in_pack_order(as_listed(play, items))
    )


def marks_of(play: Play, item: Item) -> str:
    """B, U, C or X, the blessing as far as the hero knows it, and u if anything of it is unpaid.

    NetHack: pickup.c, allow_category. Gold counts as uncursed.
    """
    known = item.blessing_known or item.kind.class_ == "coin" or play.hero.role.name == "priest"
    blessing = "UBC"[item.blessing] if known else "X"
    return blessing + ("u" if is_or_holds_unpaid(item) else "")


def pick_items(
    play: Play, what: QuestionKey, items: list[Item], *, lying_at: int = NOWHERE, **words: str | int
) -> list[tuple[Item, int]]:
    """Choose some of these items, and how many of each. Raises Cancelled when none is chosen."""
    picks: tuple[Pick, ...] = play.ask(
        ChooseFrom(what=what, words=words, offers=offers_of(play, items, lying_at=lying_at), many=True)
    )
    by_key = {str(item.id): item for item in items}
    chosen = [(by_key[pick.key], pick.count) for pick in picks if pick.key in by_key]
    if not chosen:
        raise Cancelled
    return [(item, min(max(count, 1), item.quantity)) for item, count in chosen]


def choose_one(
    play: Play,
    what: QuestionKey,
    offers: tuple[Offer, ...],
    *,
    letters: LetterKind | None = None,
    **words: str | int,
) -> str:
    """The key of one line of a menu, or one of the letters. Raises Cancelled when none is chosen."""
    picks = play.ask(ChooseFrom(what=what, words=words, offers=offers, letters=letters))
    if not picks:
        raise Cancelled
    return picks[0].key
