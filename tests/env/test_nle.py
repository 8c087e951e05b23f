"""NLE's names: actions, numbers, tables, the raw game and the tasks, as programs written for NLE use them.

Known numbers are NLE's, typed in; NLE's own tests are run against this module from outside (docs/nle.md).
"""

import random
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec

import marrow.env.nle as nle
from marrow.content import glyphs
from marrow.content.kinds_table import ALL_KINDS, KINDS_NAMED
from marrow.content.looks import own_look
from marrow.content.species_table import SPECIES_NAMED
from marrow.env.errors import BadSetting
from marrow.env.glyph_numbers import NUMBER_OF_GLYPH, SPECIALS_OF_GLYPH, number_in_game, numbers_in_game
from marrow.env.nle import nethack
from marrow.env.nle.env import base, tasks
from marrow.env.rendering import ansi
from marrow.front.frame import BLACK, NO_COLOUR, ORANGE, RED, WHITE, Frame


def test_actions_are_nles_in_number_and_order() -> None:
    assert (len(nethack.ACTIONS), len(nethack.USEFUL_ACTIONS), len(tasks.TASK_ACTIONS)) == (121, 86, 23)
    assert [int(action) for action in nethack.ACTIONS[:20]] == [
        107, 108, 106, 104, 117, 110, 98, 121, 75, 76, 74, 72, 85, 78, 66, 89, 60, 62, 46, 13,
    ]  # fmt: skip
    assert nethack.action_id_to_type(101) == "Command.EAT"
    assert (nethack.M("p"), nethack.C("d")) == (240, 4)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("GLYPH_PET_OFF", 381), ("GLYPH_INVIS_OFF", 762), ("GLYPH_DETECT_OFF", 763), ("GLYPH_BODY_OFF", 1144),
        ("GLYPH_RIDDEN_OFF", 1525), ("GLYPH_OBJ_OFF", 1906), ("GLYPH_CMAP_OFF", 2359),
        ("GLYPH_EXPLODE_OFF", 2446), ("GLYPH_ZAP_OFF", 2509), ("GLYPH_SWALLOW_OFF", 2541),
        ("GLYPH_WARNING_OFF", 5589), ("GLYPH_STATUE_OFF", 5595), ("MAX_GLYPH", 5976), ("NUM_OBJECTS", 453),
        ("NUMMONS", 381), ("MG_PET", 8), ("MG_OBJPILE", 64), ("BL_MASK_RIDE", 4096), ("NLE_BL_ALIGN", 26),
        ("VENOM_CLASS", 17), ("SPBOOK_CLASS", 10),
    ],
)  # fmt: skip
def test_constants_are_nles(name: str, number: int) -> None:
    assert getattr(nethack, name) == number


@pytest.mark.parametrize(
    ("number", "name"),
    [(0, "strange object"), (177, "protection from shape changers"), (339, "blank paper"), (340, "dig"),
     (410, "gold piece"), (447, "boulder"), (452, "acid venom"), (319, None), (407, None)],
)  # fmt: skip
def test_objects_have_nethacks_numbers(number: int, name: str | None) -> None:
    assert nethack.OBJ_NAME(nethack.objclass(number)) == name


def test_glyph_functions_take_numbers_and_arrays() -> None:
    assert nethack.glyph_is_pet(397) is True
    assert nethack.glyph_to_mon(np.array([397, 16, 2359])).tolist() == [16, 16, 5976]
    assert nethack.permonst(16).mname == "little dog"


def test_a_wrong_number_is_named() -> None:
    with pytest.raises(IndexError, match=r"between 0 and NUMMONS \(381\) but got 381"):
        nethack.permonst(381)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        nethack.nothing  # noqa: B018


@pytest.mark.parametrize(
    ("character", "is_now"),
    [
        ("wiz-gno-cha-mal", {"gnomish Wizard, neutral"}),
        ("val-hum-law-mal", {"human Valkyrie, lawful"}),
        ("val-gno-law-fem", {"human Valkyrie, lawful", "dwarven Valkyrie, lawful"}),
        ("sam-elf-cha-fem", {"human Samurai, lawful"}),
        ("arc-dwa-cha-fem", {"dwarven Archeologist, lawful"}),
        ("pri-orc-law-mal", {"human Priest, lawful"}),
    ],
)
def test_a_hero_that_nobody_can_be_is_made_a_possible_one(character: str, is_now: set[str]) -> None:
    """As NLE 1.3.0 tells of its heroes with ^X, for the seeds from 0 to 5."""
    found = set()
    for seed in range(6):
        game = nethack.Nethack(playername=f"Hugo-{character}", ttyrec=None, observation_keys=("message",))
        game.set_initial_seeds(seed, seed)
        game.reset()
        seat = game._seat
        assert seat is not None
        hero = seat.world.hero
        found.add(f"{hero.race.adjective} {hero.role.called(hero.gender)}, {hero.alignment}")
    assert found == is_now


def test_the_raw_game_skips_nothing() -> None:
    game = nethack.Nethack(observation_keys=("misc", "message", "tty_chars"), ttyrec=None)
    game.set_initial_seeds(1, 2)
    misc, message, _ = game.reset()
    game.step(ord("e"))
    assert misc.tolist() == [1, 0, 0]
    assert bytes(message).startswith(b"What do you want to eat? [")
    game.step(ord("*"))
    assert misc.tolist() == [0, 0, 1]
    game.close()


def test_behind_a_number_sign_no_line_is_waited_for() -> None:
    """NLE 1.3.0: NetHack's get_ext_cmd is no getlin, so the environments leave what follows to the agent."""
    game = nethack.Nethack(observation_keys=("misc", "message"), ttyrec=None)
    game.set_initial_seeds(1, 2)
    misc, message = game.reset()
    for key in "#pra":
        game.step(ord(key))
        assert misc.tolist() == [0, 0, 0]
    assert bytes(message).startswith(b"# pray")
    game.close()


def test_extended_commands_can_be_typed_where_texts_are_escaped() -> None:
    env = tasks.NetHackScore(actions=nethack.ACTIONS)
    env.reset(seed=3)
    for key in "#pray\r":
        observation, *_ = env.step([int(action) for action in env.actions].index(ord(key)))
    assert b"pray? [yn]" in bytes(observation["message"])
    env.close()


def test_a_closed_game_plays_no_more() -> None:
    game = nethack.nethack.Nethack(observation_keys=("blstats",), ttyrec=None)
    game.reset()
    game.close()

    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        game.step(ord("s"))
    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        game.reset()


def test_a_closed_environment_plays_no_more() -> None:
    env = tasks.NetHackScore()
    env.reset()
    env.close()

    with pytest.raises(gymnasium.error.ClosedEnvironmentError):
        env.step(0)


def test_tiles_are_refused() -> None:
    game = nethack.Nethack(ttyrec=None)
    with pytest.raises(BadSetting, match="tiles"):
        game.setup_tiles()
    with pytest.raises(BadSetting, match="tiles"):
        game.draw_frame(np.zeros(nethack.TILE_RENDER_SHAPE, np.uint8))


@pytest.mark.parametrize("task", nle.NAMES)
def test_tasks_play(task: str) -> None:
    env: Any = (base.NLE if task == "NetHack" else getattr(tasks, task))()
    env.action_space.seed(1)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    for _ in range(30):
        seen, reward, over, late, info = env.step(env.action_space.sample())
        assert env.observation_space.contains(seen)
        assert isinstance(reward, float)
        if over or late:
            break
    assert set(info) == {"end_status", "is_ascended"}
    env.close()


def test_where_nle_has_registered_its_ids_they_stay_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = EnvSpec("NetHackScore-v0", entry_point="nle.env.tasks:NetHackScore")
    monkeypatch.setitem(gymnasium.registry, "NetHackScore-v0", theirs)
    with pytest.raises(BadSetting, match="registered already"):
        nle.register()


NLE_FOUND = "from importlib.util import find_spec; assert find_spec('nle')"


@pytest.mark.parametrize(
    ("code", "whose"),
    [
        ("import marrow.env.nle", "marrow"),
        ("import marrow.env.nle as nle; nle.register(); nle.register()", "marrow"),
        ("gymnasium.make('marrow.env.nle:NetHackScore-v0')", "marrow"),
        (f"import marrow.env.nle; {NLE_FOUND}", "marrow"),
        ("import marrow.env.nle; sys.modules['nle'] = marrow.env.nle; import nle.env", "marrow"),
        ("import marrow.env", "nobody"),
        ("import nle, marrow.env.nle", "nle"),
        ("import marrow.env.nle, nle", "nle"),
    ],
)
def test_ids_of_nle_are_registered_by_the_import_and_left_to_nle(
    code: str, whose: str, tmp_path: Path
) -> None:
    theirs = tmp_path / "nle"  # registers as NLE does; it stands in for it, and is found before it
    theirs.mkdir()
    (theirs / "__init__.py").write_text("import nle.env\n")
    (theirs / "env.py").write_text(
        "import gymnasium\ngymnasium.register('NetHackScore-v0', entry_point='nle.env.tasks:NetHackScore')\n"
    )
    code = (
        f"import sys, gymnasium\n{code}\nknown = gymnasium.registry.get('NetHackScore-v0')\n"
        "print(known.entry_point.split('.')[0] if known else 'nobody')"
    )
    said = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert (said.stdout.strip(), said.stderr) == (whose, "")


def test_recordings_are_written_where_they_are_asked_for(tmp_path: Any) -> None:
    env = tasks.NetHackChallenge(save_ttyrec_every=1, savedir=str(tmp_path), character="mon-hum-neu-mal")
    env.reset()
    for key in (nethack.M("q"), ord("y")):
        env.step(env.actions.index(key))
    env.close()
    names = sorted(path.name.split(".", 2)[2] for path in tmp_path.iterdir())
    assert names == ["0.ttyrec3.bz2", "xlogfile"]
    line = next(tmp_path.glob("*xlogfile")).read_text()
    assert "\tdeath=quit\t" in line


def test_a_line_of_the_xlogfile_names_its_recording_as_nles_data_sets_want_it(tmp_path: Path) -> None:
    env = tasks.NetHackChallenge(save_ttyrec_every=1, savedir=str(tmp_path))
    for _ in range(2):
        env.reset()
        for key in (nethack.M("q"), ord("y")):
            env.step(env.actions.index(key))
    env.close()
    lines = next(tmp_path.glob("*xlogfile")).read_text().splitlines()
    assert [line.split("\t")[-1] for line in lines] == [
        f"ttyrecname={path.name}" for path in sorted(tmp_path.glob("*.ttyrec3.bz2"))
    ]


def test_a_recording_has_bright_colours_as_nles_reader_knows_them() -> None:
    """NetHack's terminals are told of a bright colour by bold; the reader takes 97 for no colour at all."""
    frame = Frame(24, 80)
    for column, colour in enumerate((WHITE, ORANGE, BLACK, RED, NO_COLOUR)):
        frame.put(0, column, "@", colour)

    assert ansi(frame).splitlines()[0] == (
        "\x1b[0;1;37m@\x1b[0;1;31m@\x1b[0;1;30m@\x1b[0;31m@\x1b[0m@\x1b[0m"
    )


def test_headings_of_menus_are_coloured_as_on_nles_terminal() -> None:
    """A samurai's skills in NLE 1.3.0: from the first column; letters in reverse are 23, a blank 16."""
    env = tasks.NetHackScore(
        actions=nethack.ACTIONS,
        allow_all_yn_questions=True,
        allow_all_modes=True,
        character="sam-hum-law-fem",
    )
    env.reset(seed=1)
    for key in (13, 13, nethack.M("e")):
        seen, *_ = env.step(env.actions.index(key))

    assert bytes(seen["tty_chars"][2]).decode().rstrip() == " Fighting Skills"
    assert seen["tty_colors"][2][:17].tolist() == [0, *[23] * 8, 16, *[23] * 6, 0]


def test_detected_monsters_and_steeds_have_glyphs_and_flags_of_their_own() -> None:
    pony = SPECIES_NAMED["pony"].number
    detected, ridden = glyphs.MONSTER + glyphs.DETECTED + pony, glyphs.RIDDEN + pony

    assert NUMBER_OF_GLYPH[[detected, ridden]].tolist() == [763 + pony, 1525 + pony]
    assert SPECIALS_OF_GLYPH[[detected, ridden]].tolist() == [nethack.MG_DETECT, nethack.MG_RIDDEN]


def facts(of: Any) -> dict[str, Any]:
    return {name: getattr(of, name) for name in dir(of) if name[0] != "_" and not callable(getattr(of, name))}


@pytest.mark.skipif(find_spec("nle") is None, reason="NLE is not installed")
@pytest.mark.parametrize(
    ("of", "numbers"),
    [
        ("permonst", range(381)),
        ("objclass", range(453)),
        ("objdescr.from_idx", range(453)),
        ("symdef.from_idx", range(96)),
        ("class_sym.from_oc_class", map(chr, range(18))),
        ("class_sym.from_mlet", map(chr, range(61))),
    ],
)
def test_tables_are_nles(of: str, numbers: Iterable[int | str]) -> None:
    theirs, ours = attrgetter(of)(import_module("nle.nethack")), attrgetter(of)(nethack)

    for number in numbers:
        assert facts(ours(number)) == facts(theirs(number)), number


@pytest.mark.skipif(find_spec("nle") is None, reason="NLE is not installed")
def test_glyph_functions_are_nles() -> None:
    theirs = import_module("nle.nethack")
    names = [name for name in dir(theirs) if name.startswith("glyph_")]

    assert len(names) == 20
    for name in names:
        for glyph in range(theirs.MAX_GLYPH):
            assert getattr(nethack, name)(glyph) == getattr(theirs, name)(glyph), (name, glyph)


def test_glyphs_of_things_tell_their_looks_and_not_what_they_are() -> None:
    """Booze that looks as sickness does before looks are shuffled has the glyph of sickness, as in NLE."""
    booze, sickness = KINDS_NAMED["potion of booze"].number, KINDS_NAMED["potion of sickness"].number
    looks = [own_look(kind.number) for kind in ALL_KINDS]
    looks[booze], looks[sickness] = looks[sickness], looks[booze]

    numbers = numbers_in_game(looks)[[glyphs.KIND + booze, glyphs.KIND + sickness]]

    assert [number_in_game(glyphs.KIND + kind, looks) for kind in (booze, sickness)] == numbers.tolist()

    assert [
        nethack.OBJ_NAME(nethack.objclass(each - nethack.GLYPH_OBJ_OFF)) for each in numbers.tolist()
    ] == [
        "sickness",
        "booze",
    ]


def test_spare_looks_have_their_own_rows() -> None:
    game = nethack.Nethack(observation_keys=("inv_glyphs", "inv_strs"), ttyrec=None, playername="A-wiz-hum")
    seen = set()
    for seed in range(40):
        game.set_initial_seeds(seed, seed)
        packed, words = game.reset()
        for glyph, name in zip(packed.tolist(), words, strict=True):
            if bytes(name).startswith((b"an uncursed scroll", b"a wand of", b"an uncursed wand of")):
                seen.add(glyph - nethack.GLYPH_OBJ_OFF)
    game.close()

    assert any(319 <= number < 339 for number in seen)
    assert all(nethack.OBJ_DESCR(nethack.objclass(number)) for number in seen)


def test_seeds_that_are_not_said_come_from_random_as_in_nle() -> None:
    """NLE's own draws core and then disp from ``_random``, below sys.maxsize; programs replace it."""
    env = tasks.NetHackScore()
    env._random, expected = random.Random(5), random.Random(5)
    core, disp = expected.randrange(sys.maxsize), expected.randrange(sys.maxsize)

    assert env.seed() == (core, disp, False, None)
    assert env.seed(core=7)[:2] == (7, expected.randrange(sys.maxsize))
    env._random.randrange = lambda stop: stop - 1  # type: ignore[method-assign, assignment, misc]
    env.seed()
    env.reset()
    env.close()


def message_after(keys: str) -> str:
    """The message after these keys at the beginning of a game."""
    game = nethack.Nethack(observation_keys=("message",), ttyrec=None)
    game.set_initial_seeds(5, 5)
    observation = game.reset()
    for key in keys:
        observation, _ = game.step(ord(key))
    return bytes(observation[0]).split(b"\0")[0].decode()


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (" ", "Unknown command ' '."), ("\r", "Unknown command '^M'."), ("]", "Unknown command ']'."),
        ("]]", ""), ("  ", ""), ("] ", "Unknown command ' '."),
    ],
)  # fmt: skip
def test_a_key_that_is_no_command_is_told_once_as_by_nle(keys: str, message: str) -> None:
    """NLE 1.3.0 says these words; NetHack's Norep leaves out the second of two alike."""
    assert message_after(keys) == message


def test_far_look_shows_the_symbol_eight_blanks_and_no_capital() -> None:
    """As NLE 1.3.0 says "@        a human or elf (human valkyrie called Agent)" of the hero."""
    told = message_after(";,")

    assert told.startswith("@        a human or elf (human monk ") and "called Agent" in told


def test_what_was_observed_stays_as_it_was() -> None:
    """Recorders such as Minari's keep each observation, and Gymnasium 1.4 warns of arrays given twice."""
    env = tasks.NetHackScore()
    seen = env.reset(seed=1)[0]
    kept = {key: array.copy() for key, array in seen.items()}
    for key in (*"jjll",):
        after = env.step(env.actions.index(ord(key)))[0]

    assert all((seen[key] == kept[key]).all() for key in kept)
    assert not any(np.shares_memory(seen[key], after[key]) for key in kept)
