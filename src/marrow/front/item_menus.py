"""Menus of things, as the option menustyle has them: of which classes first, then which things.

NetHack: pickup.c, query_category and query_classes.
"""

from collections.abc import Container, Mapping, Sequence

from msgspec.structs import replace

from marrow.choices import ScreenChoices
from marrow.content.symbols import CLASS_TITLES, CLASSES
from marrow.digits import is_number
from marrow.front import prompts
from marrow.front.screen import Screen
from marrow.front.windows import Choice, Chosen, choose, with_headings
from marrow.game import telling
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, Offer, Pick

VERBS: Mapping[QuestionKey, str] = {  # what is done with the things that are chosen
    QuestionKey.DROP_WHAT: "drop",
    QuestionKey.TAKE_OFF_WHAT: "take off",
    QuestionKey.TAKE_OUT_WHAT: "take out",
    QuestionKey.PUT_IN_WHAT: "put in",
    QuestionKey.PICK_UP_WHAT: "pick up",
}
CLASSES_FIRST = frozenset(VERBS) - {QuestionKey.PICK_UP_WHAT}  # whose full menu asks for classes first
FILTERS: Mapping[str, str] = {
    "u": "Unpaid items",
    "B": "Items known to be Blessed",
    "C": "Items known to be Cursed",
    "U": "Items known to be Uncursed",
    "X": "Items of unknown Bless/Curse status",
    "P": "Items you picked up last",
}
BLESSINGS = "BCUX"
ALL, EVERYTHING, MENU = "a", "A", "m"
DO_NOTHING = "do nothing"
NEXT = "next"  # the key of the line that goes on to the next box
TITLES: Mapping[str, str] = {class_: CLASS_TITLES[class_] for class_ in CLASSES}
SYMBOLS: Mapping[str, str] = {class_: CLASSES[class_] for class_ in CLASSES}
WORDS_TO_CLASSES: Mapping[str, str] = {symbol: class_ for class_, symbol in CLASSES.items()}
BOX_WAYS_OF_343 = ("out", "in", "both")  # NetHack 3.4.3: pickup.c, in_or_out_menu


def choose_lines(
    screen: Screen,
    question: ChooseFrom,
    words: str,
    edition: ScreenChoices,
    just_picked: Container[str] = (),
) -> tuple[Pick, ...]:
    """Ask for lines of a menu; of things in the way of the option menustyle. None chosen: cancelled."""
    if question.what in VERBS:
        chosen = choose_things(screen, question, words, edition, just_picked)
    else:
        chosen = choose(screen, _other_lines(screen, question, edition), title=words, many=question.many)
    counts = {offer.key: offer.count for offer in question.offers}
    return tuple(
        Pick(key=key, count=counts[key] if many < 0 else many) for key, many in chosen or () if key in counts
    )


def _other_lines(screen: Screen, question: ChooseFrom, edition: ScreenChoices) -> list[Choice]:
    offers = question.offers
    if question.what == QuestionKey.IDENTIFY_WHICH:
        return thing_lines(screen, offers)
    if question.what == QuestionKey.TIP_WHICH and offers[-1].letter:
        return _with_last_line_apart(lines_of(screen, offers), at=-1)
    if question.what not in (QuestionKey.DO_WITH_BOX, QuestionKey.DO_WITH_EMPTY_BOX):
        return lines_of(screen, offers)
    ways = ways_with_box(offers, edition, used=bool(question.words.get("used")))
    if screen.options.on("lootabc"):
        ways = [replace(way, letter=letter) for way, letter in zip(ways, "abcdefgh", strict=False)]
    lines = lines_of(screen, ways)
    if edition.boxes_are_looked_into:
        return _with_last_line_apart(lines, at=-2 if ways[-2].key == NEXT else -1)
    return lines


def _with_last_line_apart(lines: list[Choice], *, at: int) -> list[Choice]:
    """Lines with a gap before the last ones, of which Enter takes the first."""
    lines[at].wanted = -1
    lines.insert(at, Choice(""))
    return lines


def ways_with_box(offers: Sequence[Offer], edition: ScreenChoices, *, used: bool = False) -> list[Offer]:
    """What can be done with a box, in the edition's menu. NetHack: pickup.c, in_or_out_menu."""
    if not edition.boxes_are_looked_into:
        return [offer for offer in offers if offer.key in BOX_WAYS_OF_343]
    return [*offers, Offer(key=DO_NOTHING, text="done" if used else DO_NOTHING, letter="q")]


def choose_things(
    screen: Screen,
    question: ChooseFrom,
    words: str,
    edition: ScreenChoices,
    just_picked: Container[str] = (),
) -> Chosen | None:
    """Ask for some of the offered things, in the way of the option menustyle; None if cancelled.

    ``just_picked``: the keys of those that were picked up last.
    """
    style = screen.options.text("menustyle")
    offers = with_filters(_as_packed(screen, question.offers), just_picked, edition)
    if screen.options.on("goldX"):
        offers = [(offer, "X" if offer.heading == "coin" else passed) for offer, passed in offers]
    if style == "full" and question.what in CLASSES_FIRST:
        wanted = _categories(screen, question.what, offers, edition)
    elif style in ("traditional", "combination"):
        wanted = _typed_categories(screen, question.what, offers)
    else:
        wanted = ALL
    if wanted is None or (wanted == "" and style == "full"):
        return None
    fitting = things_chosen(offers, wanted, edition)
    if not fitting:
        screen.say(telling.text_for("screen.none of those", {}))
        return None
    if EVERYTHING in wanted:
        if not edition.auto_select_needs_filters:
            fitting = list(question.offers)
        return [(offer.key, -1) for offer in fitting]
    if style == "traditional" and MENU not in wanted:
        return _one_by_one(screen, VERBS[question.what], fitting)
    if edition.gold_has_its_sign:
        fitting = with_gold_sign(fitting)
    return choose(screen, thing_lines(screen, fitting), title=words, many=True)


def with_gold_sign(offers: Sequence[Offer]) -> list[Offer]:
    """The same things; $ chooses the gold among those that do not lie in a pack. NetHack: query_objlist."""
    return [
        replace(offer, letter="$") if offer.heading == "coin" and not offer.letter else offer
        for offer in offers
    ]


def _as_packed(screen: Screen, offers: Sequence[Offer]) -> Sequence[Offer]:
    """Things in the order of their classes that the option packorder asks for."""
    if not screen.options.text("packorder"):
        return offers
    order: list[str] = [*prompts.pack_order(screen.options), ""]
    return sorted(offers, key=lambda offer: order.index(offer.heading))


def thing_lines(screen: Screen, offers: Sequence[Offer]) -> list[Choice]:
    """Things as the lines of a menu, under the headings of a pack; sorted as the option sortloot says."""
    if screen.options.text("sortloot") == "full" or (
        screen.options.text("sortloot") == "loot" and not any(offer.letter for offer in offers)
    ):
        classes = list(dict.fromkeys(offer.heading for offer in offers))
        offers = sorted(offers, key=lambda offer: (classes.index(offer.heading), _plain_name(offer.text)))
    return lines_of(screen, offers)


def lines_of(screen: Screen, offers: Sequence[Offer]) -> list[Choice]:
    """Offers as the lines of a menu in their own order, under their headings."""
    own = all(len(offer.key) == 1 and offer.key.isalpha() for offer in offers)
    return with_headings(
        (
            titled(offer.heading, screen),
            Choice(
                offer.text,
                offer.key,
                letter=offer.letter or (offer.key if own else ""),
                count=offer.count,
                group=screen.symbol_of(offer.glyph)[0] if offer.glyph else "",
            ),
        )
        for offer in offers
    )


def titled(class_: str, screen: Screen) -> str:
    """The heading of a class; with the option menu_objsyms its symbol, too."""
    symbol = f"  ('{SYMBOLS[class_]}')" if class_ in SYMBOLS and screen.options.on("menu_objsyms") else ""
    return TITLES.get(class_, class_) + symbol


def _plain_name(text: str) -> str:
    """A thing's name without article and number, by which it is sorted."""
    first, _, rest = text.partition(" ")
    return rest if first in ("a", "an", "the") or is_number(first) else text


def with_filters(
    offers: Sequence[Offer], just_picked: Container[str], edition: ScreenChoices
) -> list[tuple[Offer, str]]:
    """Each offer with the filters that it passes, in some editions P for what was picked up last."""
    known = just_picked if edition.just_picked_in_menus else ()
    return [(offer, offer.marks + ("P" if offer.key in known else "")) for offer in offers]


def _classes_of(offers: Sequence[tuple[Offer, str]]) -> list[str]:
    return list(dict.fromkeys(offer.heading for offer, _ in offers))


def filters_of(offers: Sequence[tuple[Offer, str]]) -> list[str]:
    """The filters that some of the offers pass."""
    return [letter for letter in FILTERS if any(letter in passed for _, passed in offers)]


def are_all_alike(classes: Sequence[str], filters: Sequence[str]) -> bool:
    """Whether there is nothing to choose: one class, one blessing, and no other filter."""
    return len(classes) <= 1 and len(filters) <= 1 and set(filters) <= set(BLESSINGS)


def _categories(
    screen: Screen, what: QuestionKey, offers: Sequence[tuple[Offer, str]], edition: ScreenChoices
) -> str | None:
    """The classes and filters chosen from a menu, as symbols and letters; None if cancelled."""
    classes, filters = _classes_of(offers), filters_of(offers)
    if are_all_alike(classes, filters):
        return ALL
    lines = category_lines(what, classes, filters, edition)
    chosen = choose(screen, lines, title=f"{VERBS[what].capitalize()} what type of items?", many=True)
    if chosen is None:
        return None
    wanted = "".join(key for key, _ in chosen)
    asks = "autoall" in screen.options.text("paranoid_confirmation").split()
    if wanted == EVERYTHING and edition.auto_select_needs_filters:
        wanted = EVERYTHING + ALL if asks else ""
    if EVERYTHING in wanted and edition.auto_select_needs_filters and asks:
        answer = prompts.yes_or_no(screen, "Really autoselect all?", "ynq", "n")
        if answer == "q":
            return None
        if answer == "n":
            wanted = wanted.replace(EVERYTHING, "") or ALL
    return wanted


def category_lines(
    what: QuestionKey, classes: Sequence[str], filters: Sequence[str], edition: ScreenChoices
) -> list[Choice]:
    """The menu of classes and filters. What is worn is not auto-selected. NetHack: do_wear.c, menu_remarm."""
    worn = what == QuestionKey.TAKE_OFF_WHAT
    relevant = "relevant " if edition.auto_select_needs_filters else ""
    every = Choice(f"Auto-select every {relevant}item", EVERYTHING, letter=EVERYTHING)
    lines = [] if worn else [every, Choice("")]
    letters = iter("abcdefghijklmnopqrst")
    if len(classes) > 1:
        lines.append(Choice("All worn types" if worn else "All types", ALL, letter=next(letters)))
    lines += [
        Choice(
            TITLES.get(class_, class_),
            SYMBOLS.get(class_, ""),
            letter=next(letters),
            group=SYMBOLS.get(class_, ""),
        )
        for class_ in classes
    ]
    if filters:
        lines.append(Choice(""))
    lines += [Choice(FILTERS[letter], letter, letter=letter) for letter in filters]
    return lines


def _typed_categories(screen: Screen, what: QuestionKey, offers: Sequence[tuple[Offer, str]]) -> str | None:
    """The classes and filters typed as a line of symbols; "" for all, each to be asked about."""
    classes, filters = _classes_of(offers), filters_of(offers)
    if len(offers) == 1 or are_all_alike(classes, filters):
        return ALL
    symbols = "".join(SYMBOLS.get(class_, "") for class_ in classes)
    letters = symbols + ALL + EVERYTHING + MENU + "".join(filters)
    asked = f"What kinds of thing do you want to {VERBS[what]}? [{symbols} {letters[len(symbols) :]}]"
    typed = prompts.read_line(screen, asked, most=30)
    if typed is None:
        return None
    return "".join(
        letter for letter in typed if letter in symbols + ALL + EVERYTHING + MENU + "".join(filters)
    )


def things_chosen(offers: Sequence[tuple[Offer, str]], wanted: str, edition: ScreenChoices) -> list[Offer]:
    """The things of the chosen classes and filters. NetHack: pickup.c, allow_category."""
    classes = {WORDS_TO_CLASSES[symbol] for symbol in wanted if symbol in WORDS_TO_CLASSES}
    blessings = set(wanted) & set(BLESSINGS)
    others = set(wanted) & {"u", "P"}
    if ALL in wanted or not (classes or blessings or others):
        return [offer for offer, _ in offers]
    if not edition.filters_narrow_each_other:
        return [
            offer
            for offer, passed in offers
            if offer.heading in classes or set(passed) & (blessings | others)
        ]
    return [
        offer
        for offer, passed in offers
        if (not classes or offer.heading in classes)
        and (not blessings or blessings & set(passed) or (offer.heading == "coin" and "coin" in classes))
        and others <= set(passed)
    ]


def _one_by_one(screen: Screen, verb: str, offers: Sequence[Offer]) -> Chosen | None:
    """Each thing asked about with y, n, a for all that follow, and q. NetHack: invent.c, askchain."""
    chosen: Chosen = []
    for number, offer in enumerate(offers):
        answer = prompts.yes_or_no(screen, f"{verb.capitalize()} {offer.text}?", "ynaq", "n")
        if answer == "a":
            return [*chosen, *((other.key, -1) for other in offers[number:])]
        if answer == "q":
            break
        if answer == "y":
            chosen.append((offer.key, -1))
    return chosen or None
