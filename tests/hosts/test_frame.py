"""Frames, messages, status lines and the map, painted without a terminal."""

import pytest
from hypothesis import given
from hypothesis.strategies import characters, text

from hosts.closet import STATUS, small_world
from hosts.screens import OutOfKeys, screen_with
from marrow.content import glyphs
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.symbols import COLOURS, GROUND, TRAPS, symbol_table
from marrow.editions.nethack_367 import NETHACK_367
from marrow.formats.fingerprint import state_hash
from marrow.front import frame as frames
from marrow.front.frame import BLANK, COLUMNS, INVERSE, ROWS, Frame
from marrow.front.options import Options
from marrow.front.screen import wrap_indented, wrapped
from marrow.front.status_line import status_lines
from marrow.game.view import strength_text
from marrow.model.monster import Monster
from marrow.model.places import Terrain, TrapKind, spot_at


def test_a_frame_is_24_rows_of_80_blank_cells() -> None:
    frame = Frame()

    assert ROWS == 24 and COLUMNS == 80
    assert frame.cells == [[BLANK] * 80] * 24


@given(text(characters()))
def test_nothing_a_terminal_would_obey_gets_into_a_frame(words: str) -> None:
    frame = Frame()

    frame.put(3, 70, words)

    assert all(cell[0].isprintable() and len(cell[0]) == 1 for row in frame.cells for cell in row)
    assert all(len(row) == 80 for row in frame.cells)


@pytest.mark.parametrize("name", ["日本", "e\u0301", "\u202eabc", "a\x1b[2J"])
def test_a_name_fills_one_cell_a_letter_whatever_it_is_made_of(name: str) -> None:
    frame = Frame()

    assert frame.put(0, 0, name) == len(name)
    assert frame.line(0).count("?") >= 1


def test_frame_and_symbols_number_colours_alike() -> None:
    for word, number in COLOURS.items():
        name = {"orange": "ORANGE"}.get(word, word.upper().replace(" ", "_"))
        assert number == getattr(frames, name)


@pytest.mark.parametrize(
    "value, shown", [(3, "3"), (18, "18"), (19, "18/01"), (117, "18/99"), (118, "18/**"), (125, "25")]
)
def test_strength_is_written_as_nethack_writes_it(value: int, shown: str) -> None:
    assert shown == strength_text(value)


def test_status_lines_have_nethacks_shape() -> None:
    """Compared with the real game's first status lines for a Valkyrie of these numbers."""
    first, second = status_lines(STATUS, Options())

    assert first == "Agnes the Stripling            St:18/02 Dx:14 Co:18 In:9 Wi:8 Ch:7 Neutral"
    assert second == "Dlvl:1 $:0 HP:16(16) Pw:2(2) AC:6 Xp:1"


def test_options_add_experience_turn_and_score() -> None:
    options = Options()
    for option in ("showexp", "time", "showscore"):
        options.set(option)

    first, second = status_lines(STATUS, options)

    assert first.endswith("Neutral S:0")
    assert second == "Dlvl:1 $:0 HP:16(16) Pw:2(2) AC:6 Xp:1/0 T:1"


def test_hunger_load_and_conditions_end_the_second_line() -> None:
    ailing = STATUS._replace(hunger="Hungry", burden="Burdened", conditions=("FoodPois", "Blind", "Conf"))

    _, second = status_lines(ailing, Options())

    assert second.endswith(" Xp:1 Hungry Burdened FoodPois Blind Conf")


def test_a_changed_form_shows_hit_dice() -> None:
    _, second = status_lines(STATUS._replace(polymorphed=True, level=4), Options())

    assert second.endswith(" HD:4")


def test_the_map_stands_in_rows_1_to_21_one_column_to_the_left() -> None:
    screen, typist = screen_with()

    screen.paint(small_world(), NETHACK_367)
    screen.show()

    assert [typist.last.line(row) for row in range(5, 10)] == [
        "        --|--",
        "        |...|",
        "        -.@.|",
        "        |...|",
        "        -----",
    ]
    assert typist.last.cursor == (7, 10)


def test_a_pet_is_shown_inverse_if_wished() -> None:
    world = small_world()
    dog = Monster(1, SPECIES_NAMED["little dog"], spot_at(10, 5), tame=10)
    world.level.monsters.append(dog)
    world.level.monster_at[dog.spot] = dog
    screen, typist = screen_with(options="hilite_pet")

    screen.paint(world, NETHACK_367)
    screen.show()

    assert typist.last.cells[6][9] == ("d", frames.WHITE, INVERSE)


def test_a_hero_weak_with_hunger_is_warned_in_inverse() -> None:
    world = small_world()
    world.hero.hunger = type(world.hero.hunger)(3)
    screen, typist = screen_with()

    screen.paint(world, NETHACK_367)
    screen.show()

    row = typist.last.cells[23]
    assert "".join(cell[0] for cell in row if cell[2] == INVERSE) == "Weak"


def test_every_glyph_that_can_be_shown_has_a_symbol() -> None:
    table = symbol_table()

    assert len(table) == glyphs.END
    assert all(len(character) == 1 and 0 <= colour < 16 for character, colour in table)
    assert table[glyphs.HERO + SPECIES_NAMED["valkyrie"].number] == ("@", frames.WHITE)


def test_all_ground_and_every_trap_have_a_symbol_and_a_name() -> None:
    table = symbol_table()

    assert len(GROUND) == len(Terrain)
    assert list(TrapKind) == list(range(1, len(TRAPS) + 1))
    assert [kind for kind in TrapKind if table[glyphs.TRAP + kind][0] == " "] == []
    assert table[glyphs.TRAP + TrapKind.VIBRATING_SQUARE] == ("~", COLOURS["magenta"])


def test_looks_give_nothing_away_by_colour() -> None:
    plain = symbol_table()
    looks = list(range(600))
    potions = [glyph for glyph in range(glyphs.KIND, glyphs.KIND + 500) if plain[glyph][0] == "!"]
    first, second = potions[0] - glyphs.KIND, potions[1] - glyphs.KIND
    looks[first], looks[second] = second, first

    dealt = symbol_table(looks)

    assert plain[potions[0]] == dealt[potions[1]]
    assert plain[potions[1]] == dealt[potions[0]]


def test_two_short_messages_share_the_line() -> None:
    screen, typist = screen_with()

    screen.say("You hit the newt.")
    screen.say("You are hungry.")
    screen.ready()

    assert typist.last.line(0) == "You hit the newt.  You are hungry."


def test_text_that_does_not_fit_waits_behind_more() -> None:
    screen, typist = screen_with([" "])

    screen.say("a" * 60)
    screen.say("b" * 60)
    screen.ready()

    assert typist.frames[0].line(0) == "a" * 60 + "--More--"
    assert typist.last.line(0) == "b" * 60


def test_escape_at_more_skips_what_is_left_of_the_command() -> None:
    screen, typist = screen_with(["\x1b"])

    for letter in "abc":
        screen.say(letter * 60)
    screen.ready()

    assert typist.last.line(0) == ""
    assert screen.history == ["a" * 60, "b" * 60, "c" * 60]


def test_dying_is_never_skipped() -> None:
    screen, typist = screen_with(["\x1b"])

    screen.say("a" * 60)
    screen.say("b" * 60)
    screen.say("You die...")
    screen.ready()

    assert typist.last.line(0) == "You die..."


def test_a_long_message_is_wrapped_over_the_map() -> None:
    screen, typist = screen_with([" "])

    screen.say("word " * 30)

    lines = [typist.frames[0].line(row) for row in (0, 1)]
    assert all(len(line) <= 80 for line in lines)
    assert lines[1].endswith("--More--")


def test_more_wants_space_enter_or_escape() -> None:
    screen, typist = screen_with(["x", "\t", "\r"])
    screen.say("First.")

    screen.flush()

    assert typist.keys == []


@given(text(characters(min_codepoint=32, max_codepoint=126), max_size=400))
def test_wrapping_keeps_every_word(words: str) -> None:
    lines = wrapped(words, 40)

    assert all(len(line) <= 40 for line in lines)
    assert "".join("".join(lines).split()) == "".join(words.split())


def test_a_screen_without_input_invents_no_keys() -> None:
    screen, _ = screen_with()
    screen.say("a")

    with pytest.raises(OutOfKeys):
        screen.flush()


def test_looking_changes_nothing() -> None:
    """Between two moves the hero has not looked around yet; a host that paints must not do it for him."""
    world = small_world()
    before = state_hash(world)
    screen, _ = screen_with()

    screen.paint(world, NETHACK_367)

    assert state_hash(world) == before
    assert not world.level.view


def test_a_line_of_a_list_goes_on_farther_in() -> None:
    assert wrap_indented(" Strength 18, charisma 12.", 18) == [" Strength 18,", "   charisma 12."]
    assert wrap_indented("Strength 18, charisma 12.", 18) == ["Strength 18,", "charisma 12."]
    assert wrap_indented(" Strength 18.", 18) == [" Strength 18."]


def test_a_score_fits_beside_the_bar_of_hit_points() -> None:
    options = Options()
    options.set("showscore")
    options.set("hitpointbar")
    for strength, score, title in (("18", 0, "Stripling           ]"), ("18/100", 1234567, "Stripling    ]")):
        first, _ = status_lines(STATUS._replace(strength=strength, score=score, hp=7), options)

        assert title in first and first.endswith(f" S:{score}") and len(first) <= 80
