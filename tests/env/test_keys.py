"""A seat stands still wherever it wants a key, and a copy of it goes on as it would have done."""

import gc
import random
import threading
import weakref
from contextlib import suppress

import pytest

import marrow
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.env.environment import MarrowEnv
from marrow.env.settings import checked_settings, new_seat
from marrow.env.waiting import seat_at
from marrow.formats.fingerprint import state_hash
from marrow.front.options import Options
from marrow.front.screen import Wait
from marrow.front.seat import Seat
from marrow.model.places import Terrain

KEYS = [chr(code) for code in range(32, 127)] + ["\x1b", "\r", "M-p", "\x04", "\x10"] + list("hjklyubns.") * 6


def seat_of(seed: int, character: str = "mon-hum-neu-mal") -> Seat:
    return new_seat(checked_settings(character=character), seed)


def pressed(seat: Seat, keys: str) -> Seat:
    for key in keys:
        seat.press(key)
    return seat


def test_a_question_waits_for_its_key() -> None:
    seat = pressed(seat_of(3), "e")

    assert seat.wait is Wait.LETTER
    assert "What do you want to eat?" in seat.message
    assert seat.world.turn == 1


def test_a_menu_waits_for_space() -> None:
    seat = pressed(seat_of(3), "i")

    assert seat.wait is Wait.SPACE
    assert "(end)" in seat.frame.text()


def test_a_line_of_text_is_typed_letter_by_letter() -> None:
    seat = pressed(seat_of(3), "#pra")

    assert seat.wait is Wait.NAME
    assert "# pray" in seat.frame.text()
    assert pressed(seat_of(3), "#name\ria").wait is Wait.LINE


def test_an_answered_question_is_played_on() -> None:
    seat = seat_of(3)
    letter = next(item.letter for item in seat.world.hero.inventory if "apple" in item.kind.name)
    before = seat.world.hero.nutrition

    pressed(seat, "e" + letter)

    assert seat.wait is Wait.COMMAND
    assert seat.world.hero.nutrition > before


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_in_the_middle_of_anything_goes_on_as_the_original(seed: int) -> None:
    dice = random.Random(seed)
    one, other = seat_of(seed), seat_of(seed + 100)
    waits = set()

    for _ in range(250):
        if one.over:
            break
        key = dice.choice(KEYS)
        other.put(one.state())
        one.press(key)
        other.press(key)
        waits.add(one.wait)
        assert other.frame.text() == one.frame.text()
        assert list(other.glyphs) == list(one.glyphs)
    assert marrow.state_hash(one.world) == marrow.state_hash(other.world)
    assert Wait.SPACE in waits


def test_two_seats_with_the_same_keys_are_the_same() -> None:
    dice = random.Random(9)
    keys = [dice.choice(KEYS) for _ in range(300)]
    one, other = pressed(seat_of(5), "".join(k for k in keys if len(k) == 1)), seat_of(5)

    pressed(other, "".join(k for k in keys if len(k) == 1))

    assert one.frame.text() == other.frame.text()
    assert marrow.state_hash(one.world) == marrow.state_hash(other.world)


class Enough(BaseException):
    """No more keys are pressed."""


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_shows_what_a_player_sees_who_sits_at_a_keyboard(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(seed)
    keys = [dice.choice([*sorted({*"HJKLYUBN", *KEYS} - {"S"}), *"    "]) for _ in range(200)]
    sitting = seat_at(marrow.new_game(seed=seed), Options())
    pressing = seat_at(marrow.new_game(seed=seed), Options())
    seen: list[str] = []

    def key() -> str:
        if unread := sitting.display.unread_keys:
            return unread.pop()
        seen.append(sitting.frame.text())
        if len(seen) > len(keys):
            raise Enough
        return str(keys[len(seen) - 1])

    monkeypatch.setattr(sitting.display, "key", key)
    with suppress(Enough):
        sitting.player.run()
    pressing.begin()
    shown = [pressing.frame.text()]
    for pressed_key in keys[: len(seen) - 1]:
        pressing.press(pressed_key)
        shown.append(pressing.frame.text())

    assert shown == seen
    assert len(seen) > 20


def test_a_copy_within_a_command_plays_no_more_than_that_command_again() -> None:
    seat = pressed(seat_of(8), "s" * 256 + "#pra")  # nothing there asks for a key

    assert seat.state().keys == tuple("#pra")


def test_a_step_that_leads_nowhere_paints_nothing_anew() -> None:
    seat = pressed(seat_of(7), "H")
    shown = seat.agent_screen.painted
    assert seat.message == "That is a wall."

    pressed(seat, "hH<")
    assert seat.agent_screen.painted is shown

    pressed(seat, "s")
    assert seat.agent_screen.painted is not shown


def test_a_question_that_is_given_up_paints_nothing_anew() -> None:
    seat = pressed(seat_of(7), "s")
    shown = seat.agent_screen.painted

    pressed(seat, "e")
    assert seat.wait is Wait.LETTER
    pressed(seat, "\x1bk\x1b")
    assert seat.agent_screen.painted is shown

    pressed(seat, "w-")
    assert seat.agent_screen.painted is not shown


def test_a_state_stays_as_it_was_whoever_plays_on_from_it() -> None:
    """A state shares its world with the games that show it, as long as no key is pressed there."""
    seat, other, third = (seat_of(seed) for seed in (5, 6, 7))
    state = pressed(seat, "sss").state()
    before = state_hash(state.world)
    assert state.world is seat.world

    other.put(state)
    third.put(state)
    pressed(seat, "lljjssss")
    pressed(other, "hhkkssss")
    third.do_beforehand(marrow.commands.Search())

    assert state_hash(state.world) == before
    assert {state_hash(one.world) for one in (seat, other, third)}.isdisjoint({before})


def test_a_state_put_among_other_options_is_shown_with_its_own_symbols() -> None:
    """And the seat's own state afterwards with those that it had, for the symbols stay where they are."""
    plain = seat_of(5)
    other = new_seat(checked_settings(character="mon", options=("boulder:0", "S_room:x")), 5)
    boulder, room = glyphs.KIND + KINDS_NAMED["boulder"].number, glyphs.TERRAIN + Terrain.ROOM
    mine = other.state()

    other.put(plain.state())
    assert [other.agent_screen.symbols[glyph][0] for glyph in (boulder, room)] == ["`", "."]
    other.put(mine)
    assert [other.agent_screen.symbols[glyph][0] for glyph in (boulder, room)] == ["0", "x"]
    pressed(other, "s")
    assert "x" in other.frame.text()


def test_a_prompt_goes_on_in_another_thread() -> None:
    one, other = pressed(seat_of(3), "ssE-"), pressed(seat_of(3), "ssE-")
    thread = threading.Thread(target=pressed, args=(one, "nxy\r"))
    thread.start()
    thread.join()

    pressed(other, "nxy\r")

    assert one.frame.text() == other.frame.text()
    assert marrow.state_hash(one.world) == marrow.state_hash(other.world)


def test_an_environment_that_waits_in_a_prompt_is_freed() -> None:
    env = MarrowEnv(actions="all", allow_all_modes=True, allow_all_yn_questions=True)
    env.reset(seed=1)
    env.step(env.settings.keys.index("e"))
    assert env.episode.seat is not None
    assert env.episode.seat.in_command
    world = weakref.ref(env.episode.seat.world.level.lifetime)  # a compiled seat has no weak references

    del env
    gc.collect()

    assert world() is None
