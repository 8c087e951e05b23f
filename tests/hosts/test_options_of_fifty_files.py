"""What option files of fifty players have taught: words of the file, and options of 3.7 and 5.0.0."""

import pytest

from marrow.content.properties import Property
from marrow.errors import BadOption
from marrow.front.config_statements import parse_menu_colour
from marrow.front.option_files import read_options
from marrow.front.options import Options
from marrow.front.status_line import status_lines
from marrow.game.view import status
from scene import Scene


@pytest.mark.parametrize(
    "line",
    [
        "BONESDIR=/var/games", "DATADIR=/var/games", "LOCKDIR=/var/games", "CONFIGDIR=/etc", "LEVELS=/ram",
        "SAVE=/save", "PATH=NetHack:", "DEPTH=3", "FGPENS=1/2/3", "QT_FONTSIZE=2",
        "OPTIONS=font:Courier,hicolor:x,palette:0-1-2,windowchain:x,use_truecolor,voices,idlecheckpoint",
    ],
)  # fmt: skip
def test_what_is_for_other_systems_is_passed_over(line: str) -> None:
    options = Options()

    assert read_options(line, options, "nethackrc") == []
    assert options.without_effect


def test_keywords_may_be_begun() -> None:
    """NetHack: files.c, match_varname, with the fewest letters of each."""
    options = Options()
    text = (
        'OPTI=time\nAUTOPICKUP="<*arrow"\nSYMBOL=S_grave:7\nBIND=x:eat\nDOG=Rex\nBOU=0\nHILITE=hp/<30%/red\n'
    )

    assert read_options(text, options, "nethackrc") == []
    assert options.on("time") and options.text("dogname") == "Rex" and list(options.exceptions) == ["<*arrow"]
    assert options.own_symbols == {"s_grave": "7"} and options.bindings == {"x": "eat"} and options.highlights


@pytest.mark.parametrize("line", ["MENUCOL=x=red", "OPT=time", "SYM=S_grave:7", "MENUCOLORS=x=red"])
def test_keywords_of_too_few_or_too_many_letters_are_none(line: str) -> None:
    (told,) = read_options(line, Options(), "nethackrc")

    assert "there is no setting" in told


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("!cond_blind", "Conf"),
        ("!cond_blin", "Conf"),
        ("nocond_conf", "Blind"),
        ("!cond_blind,cond_blind", "Blind Conf"),
        ("cond_barehanded,!cond_trap", "Blind Conf"),
    ],
)
def test_conditions_of_the_status_line_are_chosen(written: str, shown: str) -> None:
    """NetHack 3.7: botl.c, parse_cond_option; four letters are enough."""
    scene, options = Scene(), Options()
    scene.hero.timeout[Property.BLINDED] = scene.hero.timeout[Property.CONFUSED] = 9
    for option in written.split(","):
        options.set(option)

    assert status_lines(status(scene.world), options)[1].endswith(shown)


@pytest.mark.parametrize("written", ["cond_bli", "cond_", "cond_sober"])
def test_conditions_that_are_none_are_refused(written: str) -> None:
    with pytest.raises(BadOption, match="there is no option"):
        Options().set(written)


@pytest.mark.parametrize(
    ("written", "on"),
    [
        ("menu_objsyms:both", True),
        ("menu_objsyms:headers", True),
        ("menu_objsyms=5", True),
        ("menu_objsyms,menu_objsyms:conditional", False),
        ("menu_objsyms,menu_objsyms:none", False),
        ("menu_objsyms,use_menu_glyphs", False),
    ],
)
def test_the_symbols_in_menus_take_the_words_of_500(written: str, on: bool) -> None:
    options = Options()
    for option in written.split(","):
        options.set(option)

    assert options.on("menu_objsyms") == on


def test_cursesgraphics_is_the_set_of_that_name() -> None:
    options = Options()
    options.set("cursesgraphics")

    assert options.text("symset") == "curses"


@pytest.mark.parametrize(("text", "found"), [("(0)", True), ("0", False)])
def test_a_closing_bracket_that_nothing_opened_is_a_letter(text: str, found: bool) -> None:
    """As glibc's regcomp has it, which NetHack calls on Linux; it refuses one that is not closed."""
    pattern, _ = parse_menu_colour('"0)"=red')

    assert pattern.search(text) == found
    with pytest.raises(BadOption, match="is not closed"):
        parse_menu_colour('"(0"=red')
