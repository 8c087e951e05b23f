"""What stands around the map on a large screen, and what stays where NetHack has it."""

import re
from pathlib import Path

import pytest

import marrow
from hosts.pseudo import VALKYRIE, Played
from hosts.screens import Typist, screen_with
from marrow.choices import Edition
from marrow.front.frame import DIM, Frame
from marrow.front.layout import CLASSIC, Area, layout_for
from marrow.front.ledger_line import ledger_line
from marrow.front.panel_drawing import draw_list, folded_line
from marrow.front.panels import plain_line
from marrow.front.screen import Screen
from marrow.front.windows import Choice, choose, show_text
from marrow.game import surroundings
from marrow.game.game import Game
from marrow.game.surroundings import HungerClock, health_words
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.monster import Monster
from marrow.model.vocabularies import Hunger
from marrow.model.world import World


def painted(options: str, rows: int, columns: int, *, mode: str = "normal") -> tuple[Screen, Typist, Game]:
    game = marrow.new_game(seed=7, role="Valkyrie", mode=mode)
    screen, typist = screen_with(options=options, rows=rows, columns=columns)
    screen.paint(game.world, game.edition)
    screen.show()
    return screen, typist, game


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (29, 99), (24, 99), (29, 80)])
def test_below_100_columns_and_30_rows_all_is_as_in_nethack(rows: int, columns: int) -> None:
    assert layout_for(rows, columns) == CLASSIC
    _, typist, _ = painted("", rows, columns)
    assert (typist.last.rows, typist.last.columns) == (24, 80)


def test_classic_stays_classic_on_any_terminal() -> None:
    _, typist, _ = painted("layout:classic", 50, 160)
    assert (typist.last.rows, typist.last.columns) == (24, 80)


@pytest.mark.parametrize(
    ("rows", "columns"), [(24, 100), (30, 80), (30, 100), (50, 160), (200, 300), (25, 100)]
)
def test_the_map_and_the_status_stay_where_they_are_on_a_larger_screen(rows: int, columns: int) -> None:
    _, classic, _ = painted("layout:classic", rows, columns)
    _, large, _ = painted("", rows, columns)

    assert [row[:80] for row in large.last.cells[:24]] == classic.last.cells
    assert (large.last.rows, large.last.columns) == (rows, columns)


@pytest.mark.parametrize("options", ["!perm_invent", "perminv_mode:none"])
def test_who_wants_no_pack_beside_the_map_has_no_heading_for_it(options: str) -> None:
    _, typist, _ = painted(options, 50, 160)
    right = [typist.last.line(row)[81:] for row in range(50)]

    assert "Pack" not in right
    assert right[0] == "In view" and "Here" in right


def test_no_two_panels_share_a_place() -> None:
    for rows in range(24, 60):
        for columns in range(80, 170, 3):
            layout = layout_for(rows, columns)
            areas = [area for area in (layout.sidebar, layout.gauges, layout.messages) if area is not None]
            taken = [
                (row, column)
                for area in areas
                for row in range(area.top, area.top + area.rows)
                for column in range(area.left, area.left + area.columns)
            ]
            assert len(taken) == len(set(taken))
            assert all(row < layout.rows and column < layout.columns for row, column in taken)
            assert all(row >= 24 or column > 80 for row, column in taken)


def test_the_pack_is_beside_the_map() -> None:
    _, typist, _ = painted("", 30, 130)
    assert "a - a +1 long sword (weapon in hand)" in typist.last.text()


def test_what_nethack_does_not_tell_is_hidden_in_a_game_for_the_record() -> None:
    _, normal, _ = painted("", 50, 160)
    _, wished, _ = painted("knowledge:all", 50, 160)
    _, explore, _ = painted("", 50, 160, mode="explore")
    _, strict, _ = painted("knowledge:nethack", 50, 160, mode="explore")

    assert "Hungry in" not in normal.last.text() and "Hungry in" not in strict.last.text()
    assert "Hungry in" in wished.last.text() and "Hungry in" in explore.last.text()


def test_the_hunger_to_come_is_what_then_comes() -> None:
    game = marrow.new_game(seed=7, role="Valkyrie")
    game.world.hero.nutrition = 170
    ahead = HungerClock().ahead(game.world, game.edition)
    assert ahead.turns == 20 and ahead.state is not None  # hungry below 150, one each turn: N-119, N-012

    turn = game.world.turn
    while game.world.hero.hunger < ahead.state:
        game.do(marrow.commands.Search())
    assert game.world.turn - turn == ahead.turns


def test_the_planner_is_asked_once_as_long_as_all_comes_as_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    real = surroundings.course_to_hunger
    asked: list[int] = []

    def counted(world: World, edition: Edition) -> tuple[list[int], Hunger | None]:
        asked.append(world.turn)
        return real(world, edition)

    monkeypatch.setattr(surroundings, "course_to_hunger", counted)
    game, clock = marrow.new_game(seed=7, role="Valkyrie"), HungerClock()
    found = []
    for _ in range(5):
        found.append(clock.ahead(game.world, game.edition).turns)
        game.do(marrow.commands.Search())

    assert found == [found[0] - passed for passed in range(5)] and len(asked) == 1
    game.world.hero.nutrition -= 100
    assert clock.ahead(game.world, game.edition).turns == found[0] - 105 and len(asked) == 2


def test_the_status_line_tells_of_hunger_to_come_if_that_is_wished() -> None:
    _, typist, _ = painted("hungerbar,knowledge:all", 24, 80)
    assert re.search(r"\[Hungry in \d+\]", typist.last.line(23))


@pytest.mark.parametrize(
    ("hp", "words"),
    [(8, "unhurt"), (7, "scratched"), (6, "scratched"), (4, "hurt"), (2, "badly hurt"), (1, "nearly dead")],
)
def test_health_in_words(hp: int, words: str) -> None:
    game = marrow.new_game(seed=7, role="Valkyrie")
    monster = Monster(id=1, species=game.world.hero.species, hp=hp, max_hp=8)
    assert health_words(monster) == words


def test_the_ledger_line_names_what_it_was() -> None:
    game = marrow.new_game(seed=7, role="Valkyrie")
    eaten = NutritionChanged(
        turn=5, rule="N-198", amount=240, left=1140, cause=Cause.EATING, thing="lizard corpse"
    )
    lived = [
        NutritionChanged(turn=turn, rule="N-022", amount=-1, left=1140 - turn, cause=Cause.LIVING)
        for turn in range(1, 13)
    ]

    assert (
        ledger_line([eaten, *lived], game.world, game.edition)
        == "+240 lizard corpse, −12 living: 1128 (N-198)"
    )
    assert ledger_line(lived, game.world, game.edition) == ""


def test_messages_of_this_turn_stand_out_and_older_ones_are_dim() -> None:
    screen, typist, _ = painted("", 30, 100)
    screen.say("The old one.")
    screen.ready()
    screen.say("The new one.")
    screen.ready()

    shown = {typist.last.line(row): typist.last.cells[row][0][2] for row in range(26, 30)}
    assert [attributes for line, attributes in shown.items() if "old" in line] == [DIM]
    assert [attributes for line, attributes in shown.items() if "new" in line] == [0]


def test_what_the_message_window_holds_needs_no_more() -> None:
    screen, _, _ = painted("", 50, 160)
    for number in range(8):
        screen.say(f"Message {number} is so long that no two of them fit into one line of eighty columns.")
    classic, _, _ = painted("", 24, 80)

    assert screen.top.startswith("Message 7")
    classic.say("Message 0 is so long that no two of them fit into one line of eighty columns.")
    with pytest.raises(BaseException, match="--More--"):
        classic.say("Message 1 is so long that no two of them fit into one line of eighty columns.")


def test_ground_out_of_sight_is_dim() -> None:
    screen, typist, game = painted("", 24, 80)
    game.do(marrow.commands.Search())
    here = game.world.hero.spot
    seen = {spot for spot, state in enumerate(game.world.level.view) if state == 2}
    game.world.level.view = bytes(len(game.world.level.view))
    screen.paint(game.world, game.edition)
    screen.show()

    remembered = [spot for spot in seen if spot != here and game.world.level.remembered[spot]]
    assert remembered
    assert any(typist.last.cells[spot // 80 + 1][spot % 80 - 1][2] == DIM for spot in remembered)


def test_a_long_word_is_cut_and_other_lines_are_broken_at_spaces() -> None:
    lines = [
        "".join(text for text, _, _ in line)
        for line in folded_line(plain_line("a tame dog x" + "y" * 20), 10)
    ]
    assert lines[0] == "a tame dog" and all(len(line) <= 10 for line in lines)
    assert "".join(lines).replace(" ", "") == "atamedogx" + "y" * 20


def test_a_list_says_how_many_lines_it_leaves_out() -> None:
    frame = Frame(30, 100)
    draw_list(frame, Area(0, 81, 5, 19), "Pack", [plain_line(f"line {number}") for number in range(9)])
    assert [frame.line(row)[81:] for row in range(6)] == [
        "Pack",
        "line 0",
        "line 1",
        "line 2",
        "… 6 more lines",
        "",
    ]


def test_a_terminal_that_grows_and_shrinks_is_used_as_it_is(tmp_path: Path) -> None:
    with Played(tmp_path, [*VALKYRIE, "--pet", "none", "--seed", "7"]) as game:
        game.until("Dlvl:1")
        game.past_more()
        assert "Pack" not in game.text()
        game.resize(30, 110)
        game.until("Pack")
        game.resize(24, 80)
        shown = game.until(r"Dlvl:1.*\Z")
        assert "Pack" not in shown and "@" in shown


def test_nothing_but_the_map_passes_for_a_large_screen_without_a_game() -> None:
    assert Screen(Typist(rows=50, columns=160), screen_with()[0].options).compose_frame().columns == 80


def test_a_long_menu_uses_all_rows_of_a_large_screen() -> None:
    screen, typist, _ = painted("", 50, 160)
    typist.keys = ["\x1b"]
    choose(screen, [Choice(f"line {number}") for number in range(45)])
    assert "line 44" in typist.last.text() and "(end)" in typist.last.line(45)

    classic, other, _ = painted("", 24, 80)
    other.keys = ["\x1b"]
    choose(classic, [Choice(f"line {number}") for number in range(45)])
    assert "(1 of 2)" in other.last.text() and "line 44" not in other.last.text()


def test_a_long_text_uses_all_rows_of_a_large_screen() -> None:
    screen, typist, _ = painted("", 50, 160)
    typist.keys = [" "]
    show_text(screen, [f"line {number}" for number in range(45)])
    assert "line 44" in typist.last.text() and not typist.keys


def test_a_pack_that_is_cut_does_not_end_in_a_heading() -> None:
    lines = [
        plain_line(text) for text in ("Weapons", "a - dagger", "Armor", "b - shield", "Tools", "c - lamp")
    ]
    first = ["Weapons", "a - dagger"]
    for room, shown in (
        (5, [*first, "… 4 more lines"]),
        (6, [*first, "Armor", "b - shield", "… 2 more lines"]),
        (7, [*first, "Armor", "b - shield", "Tools", "c - lamp"]),
    ):
        frame = Frame(30, 100)
        draw_list(frame, Area(0, 81, room, 19), "Pack", lines)
        told = [frame.line(row)[81:].strip() for row in range(1, room)]
        assert told[: len(shown)] == shown


def test_lines_of_o_have_the_room_of_the_terminal(tmp_path: Path) -> None:
    for columns, cut in ((80, True), (160, False)):
        home = tmp_path / str(columns)
        words = [*VALKYRIE, "--pet", "none", "--seed", "7"]
        with Played(home, words, rows=50, columns=columns, options="disclose:none") as game:
            game.until("Dlvl:1")
            game.past_more()
            assert (" ..." in game.type("O")) == cut


def test_what_waits_for_more_is_not_among_the_messages_yet() -> None:
    screen, typist, _ = painted("", 30, 100)
    typist.keys = [" "] * 9
    for number in range(5):
        screen.say(f"The soldier ant stings, and this is number {number}.")
    screen.say("You die...")

    asked = [frame for frame in typist.frames if "--More--" in frame.line(0)]
    assert asked
    for frame in asked:
        told = frame.line(0)[:80].partition("--More--")[0]
        last = [frame.line(row)[:80].strip() for row in range(26, 30) if frame.line(row)[:80].strip()][-1]
        assert last in told
