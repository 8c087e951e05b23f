"""Menus, texts and prompts, typed at without a terminal."""

from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from hosts.closet import small_world
from hosts.screens import OutOfKeys, Typist, player_at, screen_with
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import EDITIONS
from marrow.editions.nethack_367 import NETHACK_367
from marrow.front import cursor, prompts
from marrow.front.frame import INVERSE, Frame
from marrow.front.player_selection import StartOptions
from marrow.front.screen import Screen
from marrow.front.windows import LETTERS, Choice, choose, heading, show_text
from marrow.game.knowledge import may_list_vanquished
from marrow.game.view import play_for_viewing
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.item import Item
from marrow.model.places import DOWN, EAST, NORTHWEST, SELF, UP, spot_at
from marrow.model.world import Mode, World
from marrow.rules.hero.vision import update_view
from marrow.terminal import play_game


def some(number: int) -> list[Choice]:
    return [Choice(f"thing {at}", str(at), count=5) for at in range(number)]


def with_pack() -> World:
    world = small_world()
    for letter, kind in (("a", "long sword"), ("b", "food ration"), ("c", "apple"), ("d", "cram ration")):
        world.hero.inventory.append(Item(ord(letter), KINDS_NAMED[kind], letter=letter, seen=True))
    return world


def test_a_small_menu_stands_in_the_corner_beside_the_map() -> None:
    screen, typist = screen_with(["\x1b"])
    screen.paint(small_world(), NETHACK_367)

    choose(screen, [heading("Weapons"), Choice("a long sword", "a", letter="a")])

    assert typist.last.line(5)[:13] == "        --|--"
    assert typist.last.line(0).endswith(" Weapons") and typist.last.cells[0][41] == ("W", 8, INVERSE)
    assert typist.last.line(1).endswith(" a - a long sword")
    assert typist.last.line(2).endswith(" (end)")


def test_one_letter_answers_a_menu_for_one() -> None:
    screen, _ = screen_with(["b"])

    assert choose(screen, some(3)) == [("1", -1)]


def test_a_menu_of_many_choices_waits_until_it_is_confirmed() -> None:
    screen, _ = screen_with(["a", "3", "c", "\r"])

    assert choose(screen, some(3), many=True) == [("0", -1), ("2", 3)]


def test_a_letter_typed_twice_takes_its_choice_back() -> None:
    screen, _ = screen_with(["a", "b", "a", " "])

    assert choose(screen, some(3), many=True) == [("1", -1)]


def test_marks_show_what_is_chosen() -> None:
    screen, typist = screen_with(["a", "2", "b", "\x1b"])

    choose(screen, some(3), many=True)

    marks = [typist.last.line(row)[-11:].strip()[:3] for row in range(3)]
    assert marks == ["a +", "b #", "c -"]


def test_menu_keys_choose_all_none_or_the_others() -> None:
    screen, _ = screen_with([".", "a", "@", "\r"])

    assert choose(screen, some(60), many=True) == [("0", -1)]


def test_pages_turn_both_ways_and_letters_start_anew() -> None:
    screen, typist = screen_with([">", "a", "<", "a", ">", ">", "\r"])

    chosen = choose(screen, some(60), many=True)

    assert chosen == [("0", -1), ("23", -1)]
    assert typist.frames[0].line(23) == " (1 of 3)"
    assert typist.frames[1].line(23) == " (2 of 3)"


def test_the_number_of_the_last_page_follows_its_last_line() -> None:
    """Twenty-three lines fill a page, as on NetHack's terminal: seven of thirty are left for the next."""
    screen, typist = screen_with([">", "\r"])

    choose(screen, some(30))

    assert typist.last.line(7) == " (2 of 2)" and typist.last.line(23) == ""
    assert typist.last.cursor == (7, 9)


def test_a_heading_may_be_the_last_line_of_a_page_and_pages_cover_the_screen() -> None:
    """As the skills of a samurai in 3.6.7, whose first page ends with "Spellcasting Skills"."""
    screen, typist = screen_with(["\r"])

    choose(screen, [*some(22), heading("Spellcasting Skills"), *some(3)])

    first = typist.frames[0]
    assert [first.line(row) for row in (0, 22, 23)] == [" a - thing 0", " Spellcasting Skills", " (1 of 2)"]


def test_menu_keys_choose_the_lines_of_this_page_only() -> None:
    screen, _ = screen_with([">", ",", "\r", "\r"])

    chosen = choose(screen, some(60), many=True)

    assert [(str(at), -1) for at in range(23, 46)] == chosen


def test_search_chooses_by_text() -> None:
    screen, _ = screen_with([":", *"ing 17", "\r", "\r"])

    assert choose(screen, some(40), many=True) == [("17", -1)]


def test_escape_cancels_and_choosing_nothing_is_not_the_same() -> None:
    assert choose(screen_with(["\x1b"])[0], some(3)) is None
    assert choose(screen_with(["\r"])[0], some(3)) == []


def test_a_symbol_chooses_its_class() -> None:
    screen, _ = screen_with(["%", "\r"])
    things = ("dagger", ")"), ("apple", "%"), ("egg", "%")
    lines = [Choice(name, name, group=group) for name, group in things]

    assert choose(screen, lines, many=True) == [("apple", -1), ("egg", -1)]


def test_more_lines_than_letters_go_on_over_pages() -> None:
    screen, typist = screen_with(["\x1b"])

    choose(screen, some(len(LETTERS) * 3), many=True)

    assert typist.last.line(23) == " (1 of 7)"


def test_a_long_text_is_shown_by_the_screenful() -> None:
    screen, typist = screen_with([" ", " "])

    show_text(screen, [f"line {at}" for at in range(40)])

    assert typist.frames[0].line(22) == "line 22"
    assert typist.frames[1].line(0) == "line 23"


def test_yes_or_no_shows_its_default_and_takes_it() -> None:
    screen, typist = screen_with(["\r"])

    answer = prompts.yes_or_no(screen, "Really attack the gnome?", "yn", "n")

    assert answer == "n"
    assert typist.frames[0].line(0) == "Really attack the gnome? [yn] (n)"


@pytest.mark.parametrize(
    ("typed", "insists", "agreed", "asked"),
    [
        ("yes\r", False, True, ["Die? (yes) [no]"]),
        ("YES\r", False, True, ["Die? (yes) [no]"]),
        ("y\r", False, False, ["Die? (yes) [no]"]),
        ("\r", False, False, ["Die? (yes) [no]"]),
        ("\x1b", True, False, ["Die? (yes|no)"]),
        ("no\r", True, False, ["Die? (yes|no)"]),
        ("y\r\ryes\r", True, True, ["Die? (yes|no)", *['"Yes" or "No": Die? (yes|no)'] * 2]),
        ("\r" * 6, True, False, ["Die? (yes|no)", *['"Yes" or "No": Die? (yes|no)'] * 5]),
    ],
)
def test_a_question_may_require_the_whole_word_yes(
    typed: str, insists: bool, agreed: bool, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """3.6.7, cmd.c paranoid_query: six tries at most, and escape is no at once."""
    screen, _ = screen_with(list(typed))
    shown: list[str] = []
    read_line = prompts.read_line

    def noted(screen: Screen, question: str, *, most: int = 127) -> str | None:
        shown.append(question)
        return read_line(screen, question, most=most)

    monkeypatch.setattr(prompts, "read_line", noted)

    assert prompts.confirm_in_full(screen, "Die?", insists=insists) == agreed
    assert shown == asked


def test_a_yes_or_no_question_ignores_other_keys() -> None:
    screen, typist = screen_with(["x", "Y"], "!silent")

    assert prompts.yes_or_no(screen, "Die?", "yn", "n") == "y"
    assert typist.bells == 1


def test_escape_means_q_then_no() -> None:
    assert prompts.yes_or_no(screen_with(["\x1b"])[0], "See it?", "ynq", "y") == "q"
    assert prompts.yes_or_no(screen_with(["\x1b"])[0], "See it?", "yn", "y") == "n"


def test_a_line_is_edited_as_it_is_typed() -> None:
    screen, _ = screen_with([*"aplle", "\x7f", "\x7f", "\x7f", *"ple", "\r"])

    assert prompts.read_line(screen, "What?") == "apple"


def test_escape_first_empties_a_line_then_leaves() -> None:
    screen, _ = screen_with([*"abc", "\x1b", *"d", "\x1b", "\x1b"])

    assert prompts.read_line(screen, "What?") is None


def test_a_line_is_no_longer_than_it_may_be() -> None:
    screen, _ = screen_with([*"abcdef", "\r"])

    assert prompts.read_line(screen, "What?", most=3) == "abc"


def test_a_name_is_completed_as_soon_as_only_one_fits() -> None:
    screen, typist = screen_with([*"pr", "\r"])

    assert prompts.read_line(screen, "#", words=["pray", "pay", "offer"]) == "pray"
    assert typist.last.line(0) == "# pray"


def test_letters_are_compacted_as_in_nethack() -> None:
    assert prompts.compact_letters("abcdfg") == "a-dfg"
    assert prompts.compact_letters("abcde") == "abcde"  # so few are listed one by one
    assert prompts.compact_letters("") == ""


def test_the_question_for_an_item_names_the_fitting_letters() -> None:
    screen, typist = screen_with(["c"])

    assert prompts.choose_item(
        screen, with_pack(), NETHACK_367, "What do you want to eat?", "bcd", False
    ) == ("c", 0)
    assert typist.frames[0].line(0) == "What do you want to eat? [bcd or ?*]"


def test_a_question_mark_lists_what_fits_and_a_star_everything() -> None:
    screen, typist = screen_with(["?", "\r", "*", "a"])

    assert prompts.choose_item(screen, with_pack(), NETHACK_367, "What do you want to eat?", "bc", False) == (
        "a",
        0,
    )
    fitting, everything = typist.frames[1].text(), typist.frames[3].text()
    assert "food ration" in fitting and "long sword" not in fitting
    assert "long sword" in everything


def test_escape_from_the_list_of_things_gives_the_question_up() -> None:
    for keys, options in ((["?", "\x1b"], ""), (["*", "\x1b"], ""), (["\x1b"], "force_invmenu")):
        screen, _ = screen_with(keys, options)

        assert prompts.choose_item(screen, with_pack(), NETHACK_367, "Eat?", "bc", False) == ("", 0)


def test_the_cursor_waits_one_blank_after_a_question() -> None:
    for ask, columns in (
        (lambda screen: prompts.choose_item(screen, with_pack(), NETHACK_367, "Eat what?", "bc", False), 21),
        (lambda screen: prompts.yes_or_no(screen, "Really?"), 17),
        (lambda screen: prompts.choose_direction(screen, "In what direction?"), 19),
    ):
        screen, typist = screen_with(["\x1b"])
        ask(screen)

        assert typist.frames[0].cursor == (0, columns)


def test_a_count_stands_in_the_place_of_the_question() -> None:
    screen, typist = screen_with(["1", "2", "\x1b"])
    prompts.choose_item(screen, with_pack(), NETHACK_367, "Drop what?", "bc", False)

    assert [frame.line(0) for frame in typist.frames[1:3]] == ["Count: 1", "Count: 12"]
    assert typist.frames[2].cursor == (0, 9)


def test_a_menu_in_the_corner_has_a_blank_on_both_sides() -> None:
    screen, typist = screen_with(["\x1b"])
    choose(screen, [Choice("x" * 45, "k", letter="a")])

    assert typist.last.line(0).index("a - xxx") == 29  # from 80 - (49 + 2) - 1


@pytest.mark.parametrize(("letters", "left"), [(68, 6), (74, 0)])
def test_a_wide_menu_leaves_what_is_left_of_it(letters: int, left: int) -> None:
    """As the real 3.6.6 shows ^P: from 80 - (4 + 68 + 2) - 1 on; what needs all columns takes the screen."""
    screen, typist = screen_with(["\x1b"])
    screen.paint(small_world(), NETHACK_367)
    choose(screen, [Choice("x" * letters, "k", letter="a"), *(Choice("") for _ in range(5))])

    assert typist.last.line(0).index("a - xxx") == max(left, 1)
    assert ("Dlvl" in typist.last.text()) == bool(left)


def test_a_count_goes_before_the_letter() -> None:
    screen, _ = screen_with(["2", "b"])
    world = with_pack()
    next(item for item in world.hero.inventory if item.letter == "b").quantity = 3

    assert prompts.choose_item(screen, world, NETHACK_367, "What do you want to drop?", "ab", False) == (
        "b",
        2,
    )


def test_more_than_there_are_is_refused_and_asked_again() -> None:
    screen, typist = screen_with(["2", "a", "\r", "a"])

    assert prompts.choose_item(
        screen, with_pack(), NETHACK_367, "What do you want to drop?", "ab", False
    ) == (
        "a",
        0,
    )
    assert any("You have only 1." in frame.text() for frame in typist.frames)


def test_where_counts_make_no_sense_they_are_refused() -> None:
    screen, typist = screen_with(["2", "\r", "a"])
    ask = "What do you want to eat?"

    assert prompts.choose_item(screen, with_pack(), NETHACK_367, ask, "ab", False, prompts.Count.NONE) == (
        "a",
        0,
    )
    assert any("goes without a count" in frame.text() for frame in typist.frames)


def test_a_question_for_an_item_offers_bare_hands_where_they_are_possible() -> None:
    screen, typist = screen_with(["-"])

    assert prompts.choose_item(screen, with_pack(), NETHACK_367, "What do you want to wield?", "a", True) == (
        "-",
        0,
    )
    assert typist.frames[0].line(0) == "What do you want to wield? [- a or ?*]"


def test_each_direction_key_gives_its_direction() -> None:
    means = {"l": EAST, "y": NORTHWEST, "right": EAST, "<": UP, ">": DOWN, ".": SELF}
    for key, direction in means.items():
        assert direction == prompts.choose_direction(screen_with([key])[0], "In what direction?")
    assert prompts.choose_direction(screen_with(["\x1b"])[0], "In what direction?") == prompts.CANCELLED


def test_digits_are_directions_with_the_number_pad() -> None:
    screen, _ = screen_with(["7"], "number_pad:1")

    assert prompts.choose_direction(screen, "In what direction?") == NORTHWEST


def test_a_place_is_chosen_with_the_cursor() -> None:
    world = small_world()
    screen, typist = screen_with(["l", "j", "."])
    screen.paint(world, NETHACK_367)

    assert spot_at(12, 7) == cursor.choose_spot(screen, world, NETHACK_367, "Where?", 0, str)
    assert typist.last.cursor == (8, 11)


def test_the_cursor_jumps_eight_and_stays_on_the_map() -> None:
    world = small_world()
    screen, _ = screen_with(["H", "H", "K", ","])
    screen.paint(world, NETHACK_367)

    assert spot_at(1, 0) == cursor.choose_spot(screen, world, NETHACK_367, "Where?", 0, str)


def test_the_spot_under_the_cursor_is_described_until_switched_off() -> None:
    world = small_world()
    screen, typist = screen_with(["l", "#", "l", "."])
    screen.paint(world, NETHACK_367)

    cursor.choose_spot(screen, world, NETHACK_367, "Where?", 0, lambda spot: f"it is {spot}")

    first, second, off, last = (frame.line(0) for frame in typist.frames[-4:])
    assert (first, off, last) == ("Where?", "The cursor says nothing by itself.", "Where?")
    assert second == f"it is {world.hero.spot + 1}"


def test_the_cursor_finds_edges_of_the_unexplored() -> None:
    world = small_world()
    update_view(play_for_viewing(world, NETHACK_367))
    dark = world.hero.spot + 2
    world.level.remembered[dark] = glyphs.NOTHING
    screen, _ = screen_with(["x", "."])
    screen.paint(world, NETHACK_367)

    assert cursor.choose_spot(screen, world, NETHACK_367, "Where?", 0, str) == dark - 1


def test_the_cursor_finds_doors() -> None:
    world = small_world()
    screen, _ = screen_with(["d", "d", "."])
    screen.paint(world, NETHACK_367)

    found = cursor.choose_spot(screen, world, NETHACK_367, "Where?", 0, str)

    assert found in (spot_at(11, 4), spot_at(9, 6))


def test_things_on_one_spot_stand_in_a_corner_a_line_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    typist = Typist(["\r", " ", *"\x17apple\r", " ", *"\x172 darts\r", " ", *"dedf", " ", *":", " ", *":"])
    wishes = StartOptions("Ann", "valkyrie", "human", "female", "neutral", pet="none", seed=3, mode="wizard")

    with suppress(OutOfKeys):
        play_game.play(typist, Frame(), wishes)

    shown = [line.strip() for line in typist.last.text().splitlines()]
    at = shown.index("Things that are here:")
    assert (shown[at + 1].split(" ", 1)[0], shown[at + 2].split(" ", 1)[0]) == ("2", "an")
    assert shown[at + 3].startswith("--More--")


def test_what_was_detected_is_browsed_on_a_map_without_anything_else() -> None:
    world = small_world()
    update_view(play_for_viewing(world, NETHACK_367))
    screen, typist = screen_with(["l", "."])
    game = SimpleNamespace(edition=EDITIONS["3.6.7"], world=world)
    table = player_at(screen, SimpleNamespace(world=world, game=game))
    jackal = world.hero.spot + 1
    alone = ((jackal, glyphs.MONSTER + SPECIES_NAMED["jackal"].number),)
    question = ChooseSpot(what=QuestionKey.LOOK_OVER_DETECTED, words={"what": "monsters"}, alone=alone)

    table._answered(question)

    rows = [[typist.frames[0].line(row).rstrip() for row in range(1, 22)]]
    assert sorted("".join(rows[0]).replace(" ", "")) == ["@", "d"]
    assert typist.last.line(0) == "a jackal"
    screen.show()
    assert "".join(typist.last.line(row) for row in range(1, 22)).count(".") > 1


@pytest.mark.parametrize(
    "edition, mode, listed",
    [("3.6.7", "normal", False), ("3.6.7", "wizard", True), ("3.7", "normal", True)],
)
def test_vanquished_is_a_wizards_command_until_37(edition: str, mode: Mode, listed: bool) -> None:
    world = small_world()
    world.mode = mode

    assert may_list_vanquished(world, EDITIONS[edition]) is listed


def test_pages_of_a_text_turn_both_ways_and_no_turning_key_ends_it() -> None:
    lines = [f"line {number}" for number in range(60)]
    firsts = []
    for keys in ([], [">"], [">", ">", ">", ">"], [">", ">", "<"], ["<", "<"], [" ", "\r", "<"]):
        screen, typist = screen_with([*keys])
        with suppress(OutOfKeys):
            show_text(screen, lines)
            raise AssertionError("the text has ended")
        firsts.append(typist.last.line(0).strip())

    assert firsts == ["line 0", "line 23", "line 46", "line 23", "line 0", "line 23"]


def test_a_long_text_that_is_no_document_has_its_foot_in_the_second_column() -> None:
    """As the real 3.6.7 shows long discoveries, and documents, as help is, from the first column."""
    screen, typist = screen_with([" ", " ", " ", " "])

    show_text(screen, [f"line {at}" for at in range(40)])
    show_text(screen, [f"line {at}" for at in range(40)], whole=True)

    assert typist.frames[0].line(23) == " --More--"
    assert typist.frames[2].line(23) == "--More--"
