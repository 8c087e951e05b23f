"""NLE's names: actions, numbers, tables, the raw game and the tasks, as programs written for NLE use them.

Known numbers are NLE's, typed in; NLE's own tests are run against this module from outside (docs/nle.md).
"""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

import marrow.env.nle as nle
from marrow.env.errors import BadSetting
from marrow.env.nle import nethack
from marrow.env.nle.env import base, tasks


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


def test_where_nle_has_registered_its_ids_they_stay_its_own() -> None:
    try:
        gymnasium.register("NetHackScore-v0", entry_point="nle.env.tasks:NetHackScore")
        with pytest.raises(BadSetting, match="registered already"):
            nle.register()
    finally:
        for name in nle.NAMES:
            gymnasium.registry.pop(f"{name}-v0", None)


def test_ids_are_registered_in_a_process_without_nle() -> None:
    code = (
        "import gymnasium, marrow.env.nle as nle; nle.register(); nle.register();"
        " e = gymnasium.make('NetHackScore-v0'); e.reset(); print(type(e.unwrapped).__name__)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "NetHackScore"


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
