"""What the running NetHack 3.6.7 understands in players' options files, and Marrow did not."""

import pytest

from hosts.closet import small_world
from hosts.screens import screen_with
from marrow.content.experience import NETHACK
from marrow.editions.nethack_367 import NETHACK_367
from marrow.front.frame import BOLD, NO_COLOUR, RED
from marrow.front.highlights import PLAIN_STYLE, Highlights, level_progress
from marrow.front.option_files import read_options
from marrow.front.option_names import known_name
from marrow.front.options import Options
from marrow.front.status_part import StatusPart


def taken(text: str) -> Options:
    """What a file says, in which nothing is wrong."""
    options = Options()
    assert read_options(text, options, "nethackrc") == []
    return options


@pytest.mark.parametrize(
    ("begun", "meant"),
    [
        ("menu", "menustyle"), ("men", "mention_walls"), ("hilite", "hilite_pet"),
        ("pickup", "pickup_thrown"), ("pickup_b", "pickup_burden"), ("safe", "safe_pet"),
        ("show", "showexp"), ("sort", "sortloot"),
        ("sor", "sortpack"), ("sta", "standout"), ("stat", "status_updates"), ("tim", "time"),
        ("msg", "msghistory"), ("fr", "fruit"), ("perm", "perm_invent"), ("nam", "name"),
    ],
)  # fmt: skip
def test_of_options_that_begin_alike_the_first_is_meant(begun: str, meant: str) -> None:
    """NetHack 3.6.7: options.c, parseoptions: those with values in its order, then switches in theirs."""
    assert known_name(begun) == meant


@pytest.mark.parametrize("begun", ["n", "ti", "m", "f", ""])
def test_a_letter_or_two_name_no_option(begun: str) -> None:
    assert known_name(begun) is None


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("OPTIONS=msg_window:conbination", "msg_window", "combination"),
        ("OPTIONS=menustyle:tx", "menustyle", "traditional"),
        ("OPTIONS=pettype:hx", "pettype", "horse"),
        ("OPTIONS=pettype:kitten", "pettype", "cat"),
        ("OPTIONS=sortloot:fx", "sortloot", "full"),
        ("OPTIONS=whatis_coord:sx", "whatis_coord", "screen"),
        ("OPTIONS=pickup_burden:o", "pickup_burden", "t"),
        ("OPTIONS=pickup_burden:overloaded", "pickup_burden", "l"),
        ("OPTIONS=paranoid_confirmation", "paranoid_confirmation", "none"),
        ("OPTIONS=boulder:048", "boulder", "0"),
        ("OPTIONS=boulder:\\60", "boulder", "<"),
        ("OPTIONS=boulder:0", "boulder", "0"),
        ("BOULDER = 048 # 0", "boulder", "0"),
        ("BOULDER=48 49", "boulder", "0"),
    ],
)
def test_words_count_by_their_first_letters_and_symbols_by_their_numbers(
    line: str, name: str, value: str
) -> None:
    """NetHack 3.6.7: options.c, parseoptions; the running game takes each of these lines."""
    assert taken(line).text(name) == value


@pytest.mark.parametrize(
    ("line", "name", "number"),
    [
        ("OPTIONS=pile_limit:-1", "pile_limit", 5),
        ("OPTIONS=pile_limit:1000", "pile_limit", 100),
        ("OPTIONS=msghistory:0", "msghistory", 1),
        ("OPTIONS=msghistory:5000", "msghistory", 200),
    ],
)
def test_numbers_out_of_bounds_become_those_at_the_bounds(line: str, name: str, number: int) -> None:
    """NetHack 3.6.7 takes any, and for a negative pile_limit the usual one."""
    assert taken(line).number(name) == number


@pytest.mark.parametrize("line", ["OPTIONS=runmode:rx", "OPTIONS=menustyle:x", "OPTIONS=boulder:ab"])
def test_other_words_are_refused_as_before(line: str) -> None:
    (told,) = read_options(line, Options(), "nethackrc")

    assert "line 1: " in told


@pytest.mark.parametrize("line", ["CHOOSE:a", "CHOOSE = a", "choose=a"])
def test_a_part_of_the_file_is_chosen_with_either_sign(line: str) -> None:
    options = taken(f"{line}\n[a]\nOPTIONS=time\n[b]\nOPTIONS=showexp\n")

    assert options.on("time") and not options.on("showexp")


def test_a_comment_within_a_line_that_goes_on_is_left_out() -> None:
    """NetHack: files.c, parse_conf_file."""
    options = taken("OPTIONS=time,\\\n  # showscore,\\\n  showexp,\\\n# lit_corridor\nOPTIONS=!color\n")

    assert [options.on(name) for name in ("time", "showscore", "showexp", "lit_corridor", "color")] == [
        True, False, True, False, False,
    ]  # fmt: skip


def test_lines_are_joined_with_a_space_between() -> None:
    options = taken('MENUCOLOR="holy\\\n    water"=red\n')

    assert options.menu_style("a potion of holy water") == (1, 0)
    assert options.menu_style("a potion of holywater") == PLAIN_STYLE


def test_the_mark_that_an_editor_puts_before_a_file_is_no_word_of_it() -> None:
    assert taken("\ufeffOPTIONS=time\n").on("time")


def test_symbols_have_small_letters_too_and_a_backslash_before_any_sign() -> None:
    options = taken("SYMBOLS=s_ghost:W,s_boulder:0\nSYMBOLS=S_golem:\\',S_tree:\\#\n")

    assert options.own_symbols == {"s_ghost": "W", "s_boulder": "0", "s_golem": "'", "s_tree": "#"}


def test_colours_have_numbers() -> None:
    """NetHack: coloratt.c, match_str2clr: 0 to 15."""
    assert taken('MENUCOLOR="a"=14&bold').menu_style("a") == (14, BOLD)
    assert read_options('MENUCOLOR="a"=16', Options(), "nethackrc")


@pytest.mark.parametrize(
    ("written", "fields"),
    [
        ("hitpoints_max/always/red", ["hitpoints-max"]),
        ("Power-Max/always/red", ["power-max"]),
        ("armorclass/always/red", ["armor-class"]),
        ("carrying/burdened/red", ["carrying-capacity"]),
        ("wi/always/red", ["wisdom"]),
        ("hitpoints/<30%/red hp/<50%/yellow", ["hitpoints", "hitpoints"]),
        ("condition/stone+slime/red&bold condition/blind/white", ["condition", "condition"]),
        ("gold/up/light red/down/brown", ["gold", "gold"]),
    ],
)
def test_fields_of_the_status_line_are_named_as_one_likes(written: str, fields: list[str]) -> None:
    """NetHack 3.6.7: botl.c, fldname_to_bl_indx and parse_status_hl1."""
    assert [rule.field for rule in taken(f"OPTIONS=hilite_status:{written}").highlights] == fields


@pytest.mark.parametrize("field", ["a", "hit", "exper", "level"])
def test_a_beginning_of_several_fields_names_none(field: str) -> None:
    assert read_options(f"OPTIONS=hilite_status:{field}/always/red", Options(), "nethackrc")


@pytest.mark.parametrize(
    ("level", "points", "percent"),
    [
        (1, 0, 0), (1, 10, 50), (1, 18, 90), (1, 19, 100), (2, 20, 0), (2, 21, 5), (15, 160_001, 1),
        (15, 319_999, 100), (30, 100_000_000, 0),
    ],
)  # fmt: skip
def test_experience_is_so_much_of_the_way_to_the_next_level(level: int, points: int, percent: int) -> None:
    """NetHack 3.6.7: botl.c, exp_percentage and percentage, reckoned by hand."""
    assert level_progress(level, points, NETHACK) == percent


def test_the_level_stands_out_when_the_next_is_near() -> None:
    options = taken("OPTIONS=hilite_status:experience-level/>=50%/red,hilite_status:hitpoints/<1%/blue")
    highlights = Highlights(options.highlights, progress=50)

    assert highlights.style_of(StatusPart("experience-level", "Xp:1", 1), 1) == (1, 0)
    assert highlights.style_of(StatusPart("hitpoints", "HP:1", 1, 200), 1) == PLAIN_STYLE
    assert highlights.style_of(StatusPart("hitpoints", "HP:0", 0, 200), 1) == (4, 0)


def test_the_screen_knows_how_far_the_hero_has_come() -> None:
    screen, _ = screen_with(options="hilite_status:experience-level/>=50%/red")
    world = small_world()
    for points, colour in ((9, NO_COLOUR), (10, RED)):
        world.hero.experience = points
        screen.paint(world, NETHACK_367)
        column = screen.base.line(23).index("Xp:1")
        assert screen.base.cells[23][column][1] == colour
