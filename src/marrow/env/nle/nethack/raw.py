"""The raw game of ``nle.nethack``: keys in, arrays out, nothing skipped. Only recordings are files."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.error import ClosedEnvironmentError

from marrow.env.actions import key_of
from marrow.env.errors import BadSetting
from marrow.env.nle.nethack.constants import NETHACKOPTIONS, OBSERVATION_DESC, TTYREC_VERSION
from marrow.env.nle.recording import Recording
from marrow.env.observations import ObservationWriter
from marrow.env.settings import DEFAULT_CHARACTER, Settings, new_seat, settings_from
from marrow.front.seat import Seat
from marrow.game.birth import HALF_MOON
from marrow.messages import commands
from marrow.model.vocabularies import Ending

Observation = tuple[npt.NDArray[Any], ...]
Seeds = tuple[int, int, bool, int | None]
SEED_MASK = (1 << 63) - 1
MIX = 0x9E3779B97F4A7C15
PHASES = 8
NO_TILES = "Marrow has no tiles; marrow.env draws letters with render_mode='rgb_array'"


class Nethack:
    """NLE's raw game. ``hackdir`` and ``spawn_monsters`` are taken and not used, and there are no tiles.

    After ``close``, ``reset`` and ``step`` are Gymnasium's ClosedEnvironmentError.
    """

    _instances = 0
    _seat: Seat | None = None
    _closed = False

    def __init__(
        self,
        observation_keys: Iterable[str] = tuple(OBSERVATION_DESC),
        playername: str = f"Agent-{DEFAULT_CHARACTER}",
        ttyrec: str | None = f"nle.ttyrec{TTYREC_VERSION}.bz2",
        options: Sequence[str] | None = None,
        copy: bool = False,
        wizard: bool = False,
        hackdir: object = None,
        spawn_monsters: bool = True,
        scoreprefix: str | None = "",
        fix_moon_phase: bool = False,
    ) -> None:
        keys = tuple(observation_keys)
        for key in keys:
            if key not in OBSERVATION_DESC:
                raise ValueError(f"Unknown observation '{key}'")
        self._copy, self._wizard, self._fix_moon_phase = copy, wizard, fix_moon_phase
        chosen = list(NETHACKOPTIONS if options is None else options)
        self.options = [*chosen, "name:" + playername]
        name, _, character = playername.partition("-")
        if character == "@":
            for which in ("race", "gender", "align"):
                if not any(option.startswith(which + ":") for option in self.options):
                    self.options.append(f"{which}:random")
        if wizard:
            self.options.append("playmode:debug")
        self._settings = _settings(name, character, chosen, keys, wizard)
        self._obs_buffers = {key: np.zeros(**OBSERVATION_DESC[key]) for key in keys}
        self._obs: Observation = tuple(self._obs_buffers[key] for key in keys)
        self._writer = ObservationWriter(self._obs_buffers, ())
        self._pynethack = SimpleNamespace(set_buffers=self._refuse_buffers)
        self._initial: Seeds | None = None
        self._current: Seeds = (0, 0, True, 0)
        self._recording = Recording(ttyrec, scoreprefix) if ttyrec is not None else None

    def _refuse_buffers(self, **_: object) -> None:
        raise RuntimeError("set_buffers called after reset()")

    # Playing

    def reset(self, new_ttyrec: str | None = None, options: Mapping[str, Any] | None = None) -> Observation:
        """A new game, of the seeds set for it or of random ones."""
        self._check_open()
        wished = list((options or {}).get("wizkit_items") or ())
        if wished and not self._wizard:
            raise ValueError("Set wizard=True to use the wizkit option.")
        if new_ttyrec is not None:
            self._recording = Recording(new_ttyrec, self._recording.prefix if self._recording else None)
        if self._initial is not None:
            self._current, self._initial = self._initial, None
        else:
            self._current = (secrets.randbits(62), secrets.randbits(62), True, 0)
        core, disp, _, level = self._current
        settings = self._settings
        if self._fix_moon_phase:
            settings = replace(settings, moon=core % PHASES)
        self._leave()
        self._seat = seat = new_seat(settings, mixed(core, disp, level or 0))
        for item in wished:
            seat.do_beforehand(commands.WizardWish(text=item))
        self._writer.forget()
        self._writer.write(seat)
        if self._recording is not None:
            self._recording.begin(seat)
        return self._seen()

    def step(self, action: int) -> tuple[Observation, bool]:
        """Press the key of an action; the observation, and whether the game is over."""
        seat = self._playing()
        seat.press(key_of(int(action)))
        self._writer.write(seat)
        if "blstats" in self._obs_buffers and not self.in_normal_game():
            self._obs_buffers["blstats"][:] = 0
        if self._recording is not None:
            self._recording.step(seat, int(action))
        return self._seen(), seat.over

    def _playing(self) -> Seat:
        if self._seat is None:
            self._check_open()
            raise RuntimeError("step called without reset()")
        return self._seat

    def _seen(self) -> Observation:
        return tuple(array.copy() for array in self._obs) if self._copy else self._obs

    def close(self) -> None:
        if self._recording is not None:
            self._recording.close()
        self._leave()
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise ClosedEnvironmentError("the game was closed")

    def _leave(self) -> None:
        if self._seat is not None:
            self._seat.leave()
            self._seat = None

    def __del__(self) -> None:
        self._leave()

    # Seeds

    def set_initial_seeds(self, core: int, disp: int, reseed: bool = False, lgen: int | None = None) -> None:
        """The seeds of the next game. Together they seed all dice; none are for levels alone."""
        self._initial = (core, disp, reseed, lgen)

    def set_current_seeds(
        self,
        core: int | None = None,
        disp: int | None = None,
        reseed: bool | None = False,
        lgen: int | None = None,
    ) -> Seeds | None:
        """Seed the dice of the game under way; those that are None keep their seed."""
        if core is None and disp is None and reseed is None and lgen is None:
            return None
        before = self._current
        self._current = now = (
            before[0] if core is None else core,
            before[1] if disp is None else disp,
            before[2] if reseed is None else reseed,
            before[3] if lgen is None else lgen,
        )
        seat = self._playing()
        world = seat.world
        world.seed = mixed(now[0], now[1], now[3] or 0)
        world.streams.clear()
        return now

    def get_current_seeds(self) -> Seeds:
        return self._current

    # Facts

    def in_normal_game(self) -> bool:
        return self._seat is not None and not self._seat.game.over and self._seat.seen_world.ended is None

    # Pictures

    def setup_tiles(self, tile_paths: object = None) -> None:
        """Not part of Marrow, which has no tiles. Raises BadSetting, and so do the other two."""
        raise BadSetting(NO_TILES)

    def get_tileset(self, buffer: object) -> None:
        raise BadSetting(NO_TILES)

    def draw_frame(self, buffer: object) -> None:
        raise BadSetting(NO_TILES)

    def how_done(self) -> Ending:
        ended = self._seat.seen_world.ended if self._seat is not None else None
        return ended.ending if ended is not None else Ending.DIED


def _settings(
    name: str, character: str, options: Sequence[str], keys: tuple[str, ...], wizard: bool
) -> Settings:
    base = settings_from(character=character or "@", options=tuple(options), observation_keys=keys)
    return replace(base, name=name or "Agent", wizard=wizard, moon=HALF_MOON, mends_hero=True)


def mixed(*seeds: int) -> int:
    """One seed of several."""
    state = 0
    for seed in seeds:
        if not isinstance(seed, int):
            raise BadSetting(f"seed {seed!r}; a whole number is wanted")
        state = ((state ^ seed) * MIX + 1) & ((1 << 64) - 1)
        state ^= state >> 29
    return state & SEED_MASK


def tty_render(
    chars: npt.NDArray[Any], colors: npt.NDArray[Any], cursor: tuple[int, int] | None = None
) -> str:
    """A screen as text with ANSI colours, each cell by itself, the cursor underlined."""
    here = tuple(cursor) if cursor is not None else (-1, -1)
    lines = []
    for row in range(chars.shape[0]):
        cells = []
        for column in range(chars.shape[1]):
            colour = int(colors[row, column])
            cell = f"\033[{int(bool(colour & 8))};3{colour & ~8}m{chr(chars[row, column])}"
            cells.append(f"\033[4m{cell}\033[0m" if here == (row, column) else cell)
        lines.append("\n" + "".join(cells))
    return "".join(lines) + "\033[0m"
