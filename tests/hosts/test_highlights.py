"""Parts of the status lines stand out as the player wants. Known answers from NetHack's Guidebook, 9.17."""

import pytest

from hosts.closet import STATUS
from hosts.screens import screen_with
from marrow.errors import BadOption
from marrow.front.frame import BOLD, INVERSE, NO_COLOUR, PLAIN, RED, YELLOW
from marrow.front.highlights import PLAIN_STYLE, Highlights, parse_highlight_rules
from marrow.front.options import Options
from marrow.front.status_line import status_parts
from marrow.front.status_part import StatusPart
from marrow.game.view import Status

GREEN, ORANGE = 2, 9


def styles(rules: str, *seen: Status) -> dict[str, tuple[int, int]]:
    """How each field looks at the last of these, one turn apart; plain ones left out."""
    options = Options()
    for rule in rules.split():
        options.set(f"hilite_status:{rule}")
    highlights = Highlights(options.highlights)
    found: dict[str, tuple[int, int]] = {}
    for turn, facts in enumerate(seen, 1):
        parts = [part for line in status_parts(facts, options) for part in line]
        highlights.notice(parts, turn)
        found = {part.field: highlights.style_of(part, turn) for part in parts}
    return {field: style for field, style in found.items() if style != PLAIN_STYLE}


def hp(now: int) -> Status:
    return STATUS._replace(hp=now, max_hp=100)


LADDER = "hitpoints/100%/gray hitpoints/<100%/green hitpoints/<66%/yellow hitpoints/<33%/red&bold"


@pytest.mark.parametrize(
    ("now", "style"),
    [(100, (7, PLAIN)), (99, (GREEN, PLAIN)), (66, (GREEN, PLAIN)), (65, (YELLOW, PLAIN)), (32, (RED, BOLD))],
)
def test_the_nearest_limit_decides(now: int, style: tuple[int, int]) -> None:
    assert styles(LADDER, hp(now)) == {"hitpoints": style}


def test_a_changed_value_is_highlighted_for_three_turns() -> None:
    poor, rich = STATUS._replace(gold=5), STATUS._replace(gold=50)
    rules = "gold/up/yellow/down/red"

    assert styles(rules, poor) == {}
    assert styles(rules, poor, rich) == {"gold": (YELLOW, PLAIN)}
    assert styles(rules, rich, poor, poor, poor) == {"gold": (RED, PLAIN)}
    assert styles(rules, rich, poor, poor, poor, poor) == {}


def test_up_and_down_come_before_changed_and_all_before_always() -> None:
    before, after = STATUS._replace(wisdom=8), STATUS._replace(wisdom=9)

    assert styles("wisdom/always/green wisdom/changed/yellow", before, after) == {"wisdom": (YELLOW, PLAIN)}
    assert styles("wisdom/up/red wisdom/changed/yellow", before, after) == {"wisdom": (RED, PLAIN)}
    assert styles("wisdom/always/green", before) == {"wisdom": (GREEN, PLAIN)}


def test_words_and_conditions_are_matched() -> None:
    ailing = STATUS._replace(hunger="Hungry", conditions=("FoodPois", "Lev"))
    rules = "hunger/hungry/orange condition/major/red&inverse condition/lev+fly/yellow"

    assert styles(rules, ailing)["hunger"] == (ORANGE, PLAIN)
    highlights = Highlights(
        parse_highlight_rules("condition/major/red&inverse")
        + parse_highlight_rules("condition/lev+fly/yellow")
    )
    found = {
        word: highlights.style_of(StatusPart("condition", word, words=word), 1)
        for word in ("FoodPois", "Lev")
    }
    assert found == {"FoodPois": (RED, INVERSE), "Lev": (YELLOW, PLAIN)}


def test_all_six_characteristics_are_meant_by_one_word() -> None:
    assert len(styles("characteristics/>=0/green", STATUS)) == 6


def test_an_armour_class_in_a_highlight_may_be_negative() -> None:
    assert styles("ac/<0/green", STATUS._replace(armor_class=-1)) == {"armor-class": (GREEN, PLAIN)}
    assert styles("ac/<0/green", STATUS._replace(armor_class=0)) == {}


def test_no_highlights_are_shown_while_they_are_turned_off() -> None:
    highlights = Highlights(parse_highlight_rules("gold/always/yellow"), turns=0)

    assert highlights.style_of(StatusPart("gold", "$:1", 1), 1) == (NO_COLOUR, PLAIN)


@pytest.mark.parametrize(
    ("rule", "part"),
    [
        ("purse/always/red", 'no field "purse"'),
        ("gold", "reads field/behavior"),
        ("gold/always", "reads field/behavior"),
        ("gold/always/puce", 'no color or attribute "puce"'),
        ("gold/<30%/red", "no percentage of gold"),
        ("gold/rich/red", 'no "rich" of gold'),
        ("condition/sad/red", 'no condition "sad"'),
    ],
)
def test_a_senseless_highlight_is_refused_with_a_reason(rule: str, part: str) -> None:
    with pytest.raises(BadOption, match=part):
        Options().set(f"hilite_status:{rule}")


def test_the_screen_shows_it_and_keeps_its_own_mark_for_the_starving() -> None:
    screen, _ = screen_with(options="hilite_status:hitpoints/<50%/red&inverse")
    weak = STATUS._replace(hp=3, hunger="Weak")

    screen._paint_status(weak)

    line = screen.base.line(23)
    cells = screen.base.cells[23]
    at, mark = line.index("HP:"), line.index("Weak")
    assert [cells[at + step][1:] for step in range(4)] == [(RED, INVERSE)] * 4
    assert cells[line.index("(16)")][1:] == (NO_COLOUR, PLAIN)
    assert cells[mark][1:] == (15, INVERSE)
