"""Options in NetHack's syntax: what they mean, and that nothing in a file can do harm."""

import os
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis.strategies import binary, characters, text

from hosts.screens import player_at, screen_with
from marrow.editions import EDITIONS, edition_named
from marrow.errors import BadOption
from marrow.front import prompts
from marrow.front.option_files import MAX_BYTES, MAX_LINES, load_options, read_file, read_options
from marrow.front.option_notice import options_notice
from marrow.front.option_saving import save_options
from marrow.front.option_tables import IN_GAME, SWITCHES
from marrow.front.options import Options, game_options
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import KeepEating
from marrow.model.world import PARANOIA
from rule import rule


def taken(line: str) -> Options:
    options = Options()
    assert read_options(line, options, ".marrowrc") == []
    return options


def trouble(line: str) -> str:
    (said,) = read_options(line, Options(), ".marrowrc")
    return said


def test_a_line_of_options_is_read_as_in_nethack() -> None:
    options = taken(
        'OPTIONS=name:Agnes,role:Valkyrie,race:human,gender:female,align:neutral,!autopickup,pickup_types:$?!/="+,'
        "color,showexp,time,fruit:sloe,catname:Mog,dogname:Rex,bones,number_pad:0,tombstone,disclose:+i -a"
    )

    assert [options.text(name) for name in ("name", "role", "race")] == ["Agnes", "valkyrie", "human"]
    assert (options.text("gender"), options.text("align")) == ("female", "neutral")
    assert not options.on("autopickup")
    assert options.on("showexp") and options.on("time") and options.on("bones")
    assert options.text("pickup_types") == '$?!/="+'
    assert (options.discloses("i"), options.discloses("a")) == ("+", "-")


@pytest.mark.parametrize("written", ["!bones", "nobones", "no-bones", "!BONES", "bones:off", "bones=false"])
def test_a_switch_is_turned_off_in_many_ways(written: str) -> None:
    assert not taken(f"OPTIONS={written}").on("bones")


def test_a_switch_negated_twice_is_on() -> None:
    assert taken("OPTIONS=!!time").on("time")
    assert taken("OPTIONS=!nobones").on("bones")


def test_comments_and_blank_lines_are_skipped_and_continued_lines_joined() -> None:
    options = taken("# mine\n\n   OPTIONS=time,\\\nshowexp\n#OPTIONS=!color\n")

    assert options.on("time") and options.on("showexp") and options.on("color")


def test_the_last_of_two_settings_counts() -> None:
    assert taken("OPTIONS=time\nOPTIONS=!time").on("time") is False


def test_an_unknown_option_is_named_with_its_line_and_the_nearest_known() -> None:
    said = trouble("# one\nOPTIONS=time,shwoexp")

    assert said == '.marrowrc, line 2: there is no option "shwoexp"; did you mean showexp?'


def test_one_wrong_option_does_not_cost_the_others() -> None:
    options = Options()

    read_options("OPTIONS=time,nonsense,showexp", options, ".marrowrc")

    assert options.on("time") and options.on("showexp")


@pytest.mark.parametrize(
    "line, part",
    [
        ("OPTIONS=role:Valkyire", "did you mean valkyrie?"),
        ("OPTIONS=race:hobbit", "there is no race"),
        ("OPTIONS=number_pad:9", "number from -1 to 4"),
        ("OPTIONS=time:maybe", "either on or off"),
        ("OPTIONS=name", "needs a value"),
        ("OPTIONS=boulder:00", "one character"),
        ("OPTIONS=pickup_types:$x", "symbols of classes"),
        ("OPTIONS=disclose:+z", "iavgco"),
        ("OPTIONS=align:purple", "lawful, neutral, chaotic"),
        ("OPTIONS=paranoid_confirmation:cats", "pray"),
        ("OPTIONS=fruit:" + "x" * 63, "the limit is 62"),
        ("OPTIONS=fruit:a\x1b[2J", "cannot be shown"),
        ('AUTOPICKUP_EXCEPTION="<"', "a pattern of names"),
        ("OPTIONS=pickup_burden:x", "one of the letters ubsntl"),
        ('MENUCOLOR=" cursed "=puce', 'MENUCOLOR knows no color or attribute "puce"'),
        ('MENUCOLOR=" (cursed "=red', "a pattern that cannot be read"),
        ("MENUCOLOR=cursed", "reads"),
        ('MSGTYPE=whisper "You hear"', "show, hide, stop, norep"),
        ("BIND=^X:fly", 'no command "fly"'),
        ("BIND=xyz:kick", 'no key "xyz"'),
        ("SYMBOLS=S_castle:#", 'no symbol "S_castle"'),
        ("SYMBOLS=S_room:ab", "no key"),
        ("OPTIONS=symset:Baroque", "default, plain, DECgraphics, curses, Unicode"),
        ("OPTIONS=menu_headings:loud", 'menu_headings knows no color or attribute "loud"'),
        ("LIVELOG=0x10000", "from 0 to 0xFFFF"),
        ("LIVELOG=all", "from 0 to 0xFFFF"),
        ("OPTOINS=time", "did you mean OPTIONS?"),
        ("time", "reads OPTIONS="),
    ],
)
def test_each_error_is_told_in_one_sentence(line: str, part: str) -> None:
    said = trouble(line)

    assert said.startswith(".marrowrc, line 1: ") and part in said
    assert said.isprintable() and said.endswith((".", "?"))


def test_options_for_other_screens_are_left_alone() -> None:
    taken("OPTIONS=perm_invent,windowtype:tty,suppress_alert:3.4.3\nSOUND=x")


def test_an_unambiguous_beginning_of_an_option_is_enough() -> None:
    assert taken("OPTIONS=showe").on("showexp")


def test_options_that_rules_read_go_into_the_game() -> None:
    options = game_options(taken("OPTIONS=autopickup,pickup_types:$,!bones,fruit:sloe,paranoid:all"))

    assert (
        options.autopickup, options.pickup_types, options.bones, options.fruit
    ) == (True, "$", False, "sloe")  # fmt: skip
    assert options.paranoid == PARANOIA


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("die", ("die",)),
        ("Die QUIT", ("die", "quit")),
        ("wand-break", ("wand-break",)),
        ("br b", ("wand-break", "bones")),
        ("cont", ("eat",)),
        ("con", ("confirm",)),
        ("e ex", ("eat", "quit")),
        ("hit death takeoff", ("attack", "die", "remove")),
        ("pray none eat", ("eat",)),
        ("pray eat !pray", ("eat",)),
        ("none", ()),
    ],
)
def test_paranoid_confirmation_takes_nethacks_words(written: str, meant: tuple[str, ...]) -> None:
    """NetHack: options.c, paranoia: other names, beginnings of so many letters, later words after earlier."""
    assert game_options(taken(f"OPTIONS=paranoid_confirmation:{written}")).paranoid == meant


def test_praying_is_asked_unless_otherwise_wished() -> None:
    assert game_options(Options()).paranoid == ("pray",)
    assert game_options(Options(), ("pray", "swim")).paranoid == ("pray", "swim")
    assert game_options(taken("OPTIONS=!paranoid_confirmation")).paranoid == ()


@pytest.mark.parametrize(
    "setting, letter, means",
    [("", "i", "n"), ("all", "g", "y"), ("none", "i", "-"), ("+i -v", "v", "-"), ("yi na", "i", "y")],
)
def test_the_option_disclose_is_read_as_in_nethack(setting: str, letter: str, means: str) -> None:
    options = taken(f"OPTIONS=disclose:{setting}") if setting else Options()

    assert options.discloses(letter) == means


def test_options_may_stand_in_the_environment() -> None:
    options = load_options({"MARROWOPTIONS": "time,!bones,oops"}, Path("/nowhere"))

    assert options.on("time") and not options.on("bones")
    assert options.troubles == ['$MARROWOPTIONS: there is no option "oops".']


def test_the_environment_may_name_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text("OPTIONS=time\n")

    assert load_options({"MARROWOPTIONS": f"@{file}"}).on("time")
    assert load_options({"MARROWOPTIONS": str(file)}).on("time")


def test_a_missing_file_is_no_trouble_but_a_named_one_is(tmp_path: Path) -> None:
    assert load_options({}, tmp_path).troubles == []
    assert "cannot be read" in load_options({"MARROWOPTIONS": str(tmp_path / "gone")}).troubles[0]


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / ".marrowrc"
    file.write_bytes(b"OPTIONS=time\n" + b"#" * MAX_BYTES)
    options = Options()

    (said,) = read_file(file, options)

    assert "larger than" in said and not options.on("time")


def test_too_many_lines_are_not_read() -> None:
    (said,) = read_options("#\n" * (MAX_LINES + 1), Options(), "x")

    assert "the limit is" in said


def test_a_long_list_of_troubles_is_cut_short() -> None:
    assert len(read_options("OPTIONS=nonsense\n" * 100, Options(), "x")) == 21


@given(binary(max_size=2000))
def test_no_file_can_do_harm(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    file = tmp_path_factory.mktemp("rc") / ".marrowrc"
    file.write_bytes(raw)

    troubles = read_file(file, Options())

    assert all(said.isprintable() for said in troubles)


@given(text(characters(), max_size=200))
def test_no_option_can_do_harm(written: str) -> None:
    options = Options()

    try:
        options.set(written)
    except BadOption as error:
        assert str(error).isprintable()
    assert all(value.isprintable() for value in options.texts.values())


def test_all_options_of_the_menu_exist_and_show_a_value() -> None:
    assert all(Options().shown(name) for name in IN_GAME)
    assert set(SWITCHES) >= {name for name in IN_GAME if name in Options().switches}


def test_an_unknown_edition_is_refused() -> None:
    assert taken("OPTIONS=edition:3.4.3").text("edition") == "3.4.3"
    assert "there is no edition '3.4.4'; known are 3.4.3, 3.6.0" in trouble("OPTIONS=edition:3.4.4")


@pytest.mark.parametrize(
    "stopping, key, goes_on", [(True, "n", True), (True, "y", False), (False, "y", True)]
)
def test_answering_no_to_stop_eating_goes_on(
    monkeypatch: pytest.MonkeyPatch, stopping: bool, key: str, goes_on: bool
) -> None:
    """N-204: the default is to stop, either way."""
    defaults: list[str] = []

    def pressed(*words: str) -> str:
        defaults.append(words[-1])
        return key

    table = player_at(screen_with()[0], SimpleNamespace(game=SimpleNamespace(edition=EDITIONS["3.4.3"])))
    monkeypatch.setattr(prompts, "yes_or_no", pressed)
    what = QuestionKey.STOP_EATING if stopping else QuestionKey.CONTINUE_EATING

    assert table._answered(KeepEating(what=what, rule="N-204", stopping=stopping)) is goes_on

    assert defaults == ["y" if stopping else "n"]


@rule("L-179")
def test_the_live_log_option_is_a_mask() -> None:
    assert taken("OPTIONS=time").live_events == 0
    assert taken("LIVELOG=0x1FFF").live_events == 8191
    assert taken("LIVELOG = 16").live_events == 16


def test_exceptions_of_autopickup_and_burdens_reach_the_game() -> None:
    lines = (
        'AUTOPICKUP_EXCEPTION="<*arrow"',
        'AUTOPICKUP_EXCEPTION="chain*"',
        "OPTIONS=pickup_burden:Overtaxed,!pickup_thrown",
    )
    options = Options()
    assert read_options("\n".join(lines), options, ".marrowrc") == []

    game = game_options(options)

    assert game.pickup_exceptions == ("<*arrow", ">chain*")
    assert (game.pickup_burden, game.pickup_thrown, game.autoquiver) == ("t", False, False)


def test_a_hundred_autopickup_exceptions_are_enough() -> None:
    options = Options()
    troubles = read_options("AUTOPICKUP_EXCEPTION=<*dagger\n" * 103, options, ".marrowrc")

    assert (len(options.exceptions), len(troubles)) == (100, 3)
    assert "more than 100 lines" in troubles[0]


def test_options_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    troubles = load_options({"MARROWOPTIONS": str(tmp_path / "pipe")}).troubles

    assert troubles == ["pipe is no file, and holds no options."]


def test_a_home_that_cannot_be_looked_into_is_told() -> None:
    troubles = load_options({"HOME": "/" + "a" * 5000}).troubles

    assert troubles == ["~/.marrowrc cannot be read: File name too long."]


def told(tmp_path: Path, text: str) -> list[str]:
    return options_notice(load_options({"HOME": str(written(tmp_path, text))}), tmp_path / "data")


def written(home: Path, text: str) -> Path:
    (home / ".marrowrc").write_text(text)
    return home


def test_what_is_not_understood_is_summed_up_in_one_line_once_for_each_change(tmp_path: Path) -> None:
    text = "OPTIONS=mail,colr,tips\nOPTIONS=tiem\nSOUND=x\n"

    assert told(tmp_path, text) == [
        "Options: 2 lines not understood and 2 options without effect here; see ?."
    ]
    assert told(tmp_path, text) == []
    assert told(tmp_path, text + "OPTIONS=shwoexp\n")[0].startswith("Options: 3 lines")
    assert told(tmp_path, "OPTIONS=time\n") == []


def test_saved_options_come_back_and_leave_the_rest_of_the_file_alone(tmp_path: Path) -> None:
    home = written(tmp_path, '# mine\nOPTIONS=showexp\nMENUCOLOR="x"=red')
    options = load_options({"HOME": str(home)})
    for change in (
        "time",
        "!showexp",
        "pickup_types:$?",
        "menu_select_page:+",
        "fruit:sloe",
        "msghistory:30",
    ):
        options.set(change)

    assert save_options(home / ".marrowrc", options) == 6
    again = load_options({"HOME": str(home)})
    assert [again.shown(name) for name in IN_GAME] == [options.shown(name) for name in IN_GAME]
    assert (home / ".marrowrc").read_text().startswith('# mine\nOPTIONS=showexp\nMENUCOLOR="x"=red\n')
    options.set("!time")
    assert save_options(home / ".marrowrc", options) == 5
    assert (home / ".marrowrc").read_text().count("#saveoptions") == 2


def test_what_was_taken_out_of_a_list_stays_away_after_saving(tmp_path: Path) -> None:
    lines = (
        'MENUCOLOR="one"=red', "OPTIONS=hilite_status:hp/<30%/red,time,\\", "  showexp",
        'MENUCOLOR="one"=red', 'MENUCOLOR="two"=blue', "MENUCOLOR=nonsense",
    )  # fmt: skip
    home = written(tmp_path, "\n".join(lines))
    options = load_options({"HOME": str(home)})
    options.menu_colours = options.menu_colours[:2]  # two, one: the older one is gone
    options.highlights = ()

    assert save_options(home / ".marrowrc", options) == 4  # two were taken away, and time and showexp stay
    text = (home / ".marrowrc").read_text()
    assert text.splitlines()[:6] == [lines[0], f"# {lines[1]}", f"# {lines[2]}", f"# {lines[3]}", *lines[4:]]
    again = load_options({"HOME": str(home)})
    assert again.on("time") and again.on("showexp") and again.highlights == ()
    assert [pattern.text for pattern, _ in again.menu_colours] == ["two", "one"]
    assert save_options(home / ".marrowrc", again) == 2 and (home / ".marrowrc").read_text() == text


@pytest.mark.parametrize(
    ("edition", "on"), [("3.4.3", True), ("3.6.7", True), ("3.7", False), ("5.0.0", False)]
)
def test_autopickup_is_at_first_as_in_the_edition(edition: str, on: bool) -> None:
    options = Options()
    options.begin_with(edition_named(edition).screen)
    assert options.on("autopickup") == on
    for chosen in (True, False):
        options = taken(f"OPTIONS={'' if chosen else '!'}autopickup")
        options.begin_with(edition_named(edition).screen)
        assert options.on("autopickup") == chosen


def test_saving_options_replaces_files_only(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    with pytest.raises(BadOption, match="pipe is no file"):
        save_options(pipe, Options())
    assert pipe.is_fifo()


def test_option_files_of_ten_authors_have_taught_this() -> None:
    options = Options()
    text = (
        "OPTIONS=hilite_status:hitpoints/<30%/bright-red&bold,pickup_burden:unburdened\n"
        "OPTIONS=hilite_status:power/always/brightgreen&\n"
        "SYMBOLS=S_grave:\\\\\n"
        "OPTIONS:time\n"
        'MENUCOLOR="' + "a|" * 80 + 'b"=light purple\n'
        "AUTOCOMPLETE=zap,!annotate\n"
        "BOULDER=`\n"
    )
    assert read_options(text, options, "nethackrc") == []
    assert options.on("time") and options.text("pickup_burden") == "u" and options.text("boulder") == "`"
    assert options.own_symbols == {"s_grave": "\\"}
    assert [rule.style[0] for rule in options.highlights] == [9, 10]
    assert options.completed == {"zap": True, "annotate": False}


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("sound", "acoustics", "on"),
        ("nosound", "acoustics", "off"),
        ("paranoid_confirmation:quit,prayconfirm", "paranoid_confirmation", "quit pray"),
        ("paranoid_confirmation:quit pray,!prayconfirm", "paranoid_confirmation", "quit"),
        ("noprayconfirm", "paranoid_confirmation", "none"),
        ("scores:10t 2a o", "scores", "10t 2a o"),
        ("petattr:U", "petattr", "underline"),
        ("petattr:bi", "petattr", "bold&inverse"),
        ("petattr:underline", "hilite_pet", "on"),
        ("hilite_pet,petattr:n", "hilite_pet", "off"),
    ],
)
def test_what_older_files_and_other_interfaces_write(line: str, name: str, value: str) -> None:
    options = Options()
    for option in line.split(","):
        options.set(option)

    assert options.shown(name) == value
