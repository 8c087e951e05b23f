"""The terminal as arrays: what is written there of facts is what a drawn frame shows."""

import numpy as np
import pytest

from marrow.env.environment import MarrowEnv
from marrow.env.map_arrays import MapArrays
from marrow.env.settings import NLE_OPTIONS
from marrow.env.terminal_arrays import TerminalArrays

KEYS = ("tty_chars", "tty_colors", "tty_cursor")
LOOKS = (
    (),
    ("hilite_pet", "boulder:0"),
    ("S_room:x", "S_potion:¡", "showrace", "lit_corridor"),
    ("standout", "hitpointbar", "!time", "showvers"),
    ("weaponstatus", "armorstatus"),
    ("DECgraphics",),
)


def drawn(env: MarrowEnv) -> tuple[bytes, bytes, tuple[int, int]]:
    """The terminal of an environment, written anew from the frame that it would show somebody."""
    seat = env.episode.seat
    assert seat is not None
    arrays = {"tty_chars": np.zeros((24, 80), np.uint8), "tty_colors": np.zeros((24, 80), np.int8)}
    terminal = TerminalArrays(arrays)
    places = MapArrays({}, terminal)
    places.write(seat, plain=False)
    terminal.write(seat.frame, places.dark, None)
    return arrays["tty_chars"].tobytes(), arrays["tty_colors"].tobytes(), seat.frame.cursor


@pytest.mark.parametrize("looks", LOOKS)
def test_the_terminal_is_written_as_a_frame_would_be(looks: tuple[str, ...]) -> None:
    env = MarrowEnv(
        actions="all",
        character="@",
        options=[*NLE_OPTIONS, *looks],
        allow_all_modes=True,
        allow_all_yn_questions=True,
        observation_keys=KEYS,
    )
    env.action_space.seed(3)
    seen, _ = env.reset(seed=len(looks))
    plain = 0
    for _ in range(150):
        seat = env.episode.seat
        assert seat is not None
        plain += seat.agent_screen.is_plain
        chars, colours, cursor = drawn(env)
        assert seen["tty_chars"].tobytes() == chars
        assert seen["tty_colors"].tobytes() == colours
        assert tuple(seen["tty_cursor"]) == cursor
        seen, _, over, _, _ = env.step(env.action_space.sample())
        if over:
            seen, _ = env.reset()
    assert plain < 150
    assert (plain > 0) == ("weaponstatus" not in looks)


def test_a_state_of_another_game_shows_that_game() -> None:
    """Potions look otherwise in every game, and the environment had learned those of its own."""
    one, other = MarrowEnv(character="hea"), MarrowEnv(character="hea")
    one.reset(seed=1)
    other.reset(seed=2)
    for action in range(8):
        one.step(action)

    other.set_state(one.get_state())

    mine, theirs = one.observe(), other.observe()
    assert [key for key in mine if not np.array_equal(mine[key], theirs[key])] == []
    seats = one.episode.seat, other.episode.seat
    assert seats[0] is not None and seats[1] is not None
    assert seats[0].agent_screen.symbols.kinds == seats[1].agent_screen.symbols.kinds
