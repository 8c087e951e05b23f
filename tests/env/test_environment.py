"""The Gymnasium environment: what it promises of spaces, seeds, states, rewards and errors."""

import copy
import dataclasses
import math
import pickle
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import marrow
import marrow.env
from marrow.content.kinds_table import KINDS_NAMED
from marrow.env.checks import STATE_FIELDS
from marrow.env.environment import MarrowEnv
from marrow.env.errors import BadAction, BadSetting, BadState
from marrow.env.inventory_rows import InventoryRows
from marrow.env.observations import SPACES
from marrow.env.settings import checked_settings, new_seat
from marrow.env.vector import MarrowVectorEnv
from marrow.experiment import Scene
from marrow.messages import commands
from marrow.model.item import Item

ALL = (*SPACES, "legal")


def env_of(**settings: Any) -> MarrowEnv:
    return MarrowEnv(**settings)


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[key], other[key]) for key in one)


def walk(env: MarrowEnv, steps: int, seed: int = 1) -> list[dict[str, Any]]:
    env.action_space.seed(seed)
    seen = [env.reset(seed=seed)[0]]
    for _ in range(steps):
        observation, _, over, _, _ = env.step(env.action_space.sample())
        seen.append(env.reset()[0] if over else observation)
    return seen


@pytest.mark.parametrize("name", marrow.env.IDS)
def test_gymnasium_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped)


def test_an_agent_is_not_told_what_the_engine_runs_on() -> None:
    env = env_of(actions="all", allow_all_modes=True, observation_keys=("tty_chars",))
    env.reset(seed=1)
    seen = env.step(env.settings.keys.index("M-v"))[0]["tty_chars"].tobytes()
    assert b"rules with the behaviour" in seen
    assert b"Python" not in seen


@pytest.mark.parametrize("actions", ["task", "useful", "all", "orders"])
def test_the_same_seed_and_actions_give_the_same_episode(actions: str) -> None:
    one, other = env_of(actions=actions), env_of(actions=actions)
    assert all(same(*pair) for pair in zip(walk(one, 60), walk(other, 60), strict=True))


@pytest.mark.parametrize("actions", ["task", "all", "orders"])
def test_every_observation_is_in_its_space(actions: str) -> None:
    env = env_of(actions=actions, observation_keys=ALL, allow_all_modes=True, allow_all_yn_questions=True)
    assert all(env.observation_space.contains(seen) for seen in walk(env, 60))


def test_what_is_written_step_by_step_is_what_is_written_at_once() -> None:
    env = env_of(observation_keys=ALL, actions="all", allow_all_modes=True, allow_all_yn_questions=True)
    for seed in range(3):
        env.action_space.seed(seed)
        env.reset(seed=seed)
        for _ in range(80):
            seen, _, over, _, _ = env.step(env.action_space.sample())
            if over:
                break
            fresh = env_of(observation_keys=ALL, actions="all")
            fresh.set_state(env.get_state())
            anew = fresh.observe()
            assert {key for key in seen if not np.array_equal(seen[key], anew[key])} == set()


def test_a_state_leads_back_and_on_as_before() -> None:
    env = env_of(actions="useful")
    walk(env, 25)
    state = env.get_state()
    first = [env.step(action)[0] for action in (1, 5, 30, 2)]
    env.set_state(state)
    again = [env.step(action)[0] for action in (1, 5, 30, 2)]
    assert all(same(*pair) for pair in zip(first, again, strict=True))


TELLING = ("spot_monsters", "mon_movement", "mention_map", "mention_decor", "tell_nutrition", "showdamage")


def test_a_state_remembers_what_the_screen_has_told() -> None:
    """A newt that was noticed before the state is noticed no more after it, however often one goes back."""
    env = env_of(actions="useful", options=TELLING)
    for seed in range(4):
        walk(env, 30, seed=seed)
        state = env.get_state()
        told = [[env.step(action)[0]["message"].tobytes() for action in (18, 1, 0, 2, 3)]]
        for _ in range(2):
            env.set_state(state)
            told.append([env.step(action)[0]["message"].tobytes() for action in (18, 1, 0, 2, 3)])
        assert told[0] == told[1] == told[2]


@pytest.mark.parametrize(
    "how", [copy.deepcopy, lambda env: env.clone(), lambda env: pickle.loads(pickle.dumps(env))]
)
def test_copies_go_on_as_the_original_also_from_within_a_question(how: Any) -> None:
    env = env_of(actions="all", allow_all_modes=True, allow_all_yn_questions=True)
    walk(env, 7)
    env.episode.seat.press("\x1b")  # type: ignore[union-attr]
    env.step(env.settings.keys.index("e"))
    other = how(env)
    for action in (env.settings.keys.index("j"), 3, 1, 0):
        mine, others = env.step(action), other.step(action)
        assert same(mine[0], others[0])
        assert mine[1:] == others[1:]
    assert same(env.reset()[0], other.reset()[0])


def test_prepared_games_are_the_games_that_would_come() -> None:
    one, other = env_of(), env_of()
    one.reset(seed=4)
    other.reset(seed=4)
    one.prepare(2)
    for _ in range(3):
        assert same(one.reset()[0], other.reset()[0])


@pytest.mark.parametrize(
    "action", [-1, 10_000, "e", None, 0.5, [1], math.nan, 1.0, np.float32(1), np.array([1, 2]), b"e"]
)
def test_a_wrong_action_changes_nothing(action: Any) -> None:
    env = env_of()
    before = env.reset(seed=1)[0]
    with pytest.raises(BadAction, match="a whole number from 0 to 22"):
        env.step(action)
    assert same(before, env.observe())


def test_a_wrong_order_changes_nothing() -> None:
    env = env_of(actions="orders")
    before = env.reset(seed=1)[0]
    for action in ([1, 2], [0, 0, 0.5], np.zeros(3), "abc", {0: 1, 1: 2, 2: 3}, [0, 0, 10**9], None, 5):
        with pytest.raises(BadAction, match="three whole numbers"):
            env.step(action)
    assert same(before, env.observe())


@pytest.mark.parametrize("task", ["score", "survive", "bones"])
def test_a_state_within_the_first_commands_of_a_game_goes_on_as_the_game_does(task: str) -> None:
    env = env_of(task=task, actions=[ord("s"), 4, ord("l")])  # search, and kick to the east
    env.reset(seed=6)
    env.step(0)
    env.step(1)
    assert env.episode.seat is not None and env.episode.seat.in_command

    copies = [env.clone(), pickle.loads(pickle.dumps(env))]

    seen = [[one.step(action)[0] for action in (2, 0, 0)] for one in (env, *copies)]
    for other in seen[1:]:
        assert all(same(*pair) for pair in zip(seen[0], other, strict=True))


@pytest.mark.parametrize("state", [None, b"", b"marrow-env-1\nnothing", 7, "state"])
def test_a_state_that_is_none_changes_nothing(state: Any) -> None:
    env = env_of()
    before = env.reset(seed=1)[0]
    with pytest.raises(BadState):
        env.set_state(state)
    assert same(before, env.observe())


@pytest.mark.parametrize("part", ["seat", "moment", "generator", *STATE_FIELDS])
def test_a_state_with_foreign_parts_changes_nothing(part: str) -> None:
    env = env_of()
    before = env.reset(seed=1)[0]
    state = env.get_state()
    foreign: Any
    wrongs: tuple[Any, ...] = (5, {}, b"x")
    for wrong in wrongs:
        if part in STATE_FIELDS:
            foreign = dataclasses.replace(state, seat=dataclasses.replace(state.seat, **{part: wrong}))
        else:
            foreign = dataclasses.replace(state, **{part: wrong})
        with pytest.raises(BadState, match="not as get_state gave it"):
            env.set_state(foreign)
    assert same(before, env.observe())
    assert env.get_state().generator == state.generator


def test_a_state_of_another_edition_changes_nothing() -> None:
    env, foreign = env_of(), env_of(edition="3.4.3")
    before = env.reset(seed=1)[0]
    foreign.reset(seed=1)
    for state in (foreign.get_state(), pickle.loads(pickle.dumps(foreign)).get_state()):
        with pytest.raises(BadState, match="this environment is of"):
            env.set_state(state)
    assert same(before, env.observe())


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("task", "win"), ("character", "mon-xyz"), ("actions", "none"), ("actions", [999]), ("start", 7),
        ("observation_keys", ("glyph",)), ("options", ("nonsense",)), ("render_mode", "pixel"),
        ("observation_keys", 5), ("observation_keys", "glyphs"), ("actions", None), ("actions", [1.5]),
        ("actions", [True]), ("edition", 5), ("character", None), ("options", 5), ("options", (5,)),
        ("task", 5), ("bones", 5), ("why", "x"), ("allow_all_modes", 1.5), ("edition", "3.6"),
    ],
)  # fmt: skip
def test_a_wrong_setting_is_named(setting: str, value: Any) -> None:
    with pytest.raises(BadSetting, match=str(value[0] if isinstance(value, (tuple, list)) else value)):
        env_of(**{setting: value})


@pytest.mark.parametrize("kind", [MarrowEnv, partial(MarrowVectorEnv, 1)])
def test_a_hero_that_nobody_can_be_is_refused_before_any_game(kind: Callable[..., object]) -> None:
    """NetHack: role.c. Monks are human, knights lawful; the edition decides who there is."""
    for setting, words in (
        ({"character": "mon-elf"}, "no hero can be this: elf monk"),
        (
            {"options": ("role:knight", "align:chaotic"), "character": "@"},
            "no hero can be this: chaotic knight",
        ),
        ({"character": "xyz-hum"}, "role 'xyz'; known are archeologist, "),
    ):
        with pytest.raises(BadSetting, match=words):
            kind(**setting)


def test_an_argument_that_does_not_exist_is_named() -> None:
    for kind in (MarrowEnv, MarrowVectorEnv):
        with pytest.raises(BadSetting, match="no argument editon; known are task, edition, "):
            kind(editon="3.6.7")


def test_a_wrong_seed_is_refused() -> None:
    env = env_of()
    before = env.reset(seed=1)[0]
    with pytest.raises(gymnasium.error.Error):
        env.reset(seed=-1)
    assert same(before, env.observe())


def test_no_step_before_reset() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        env_of().step(0)


def test_a_closed_environment_plays_no_more() -> None:
    env = env_of()
    env.reset(seed=1)
    state = env.get_state()
    env.close()
    env.close()

    calls: tuple[Callable[[], object], ...] = (
        lambda: env.step(0),
        lambda: env.reset(seed=1),
        lambda: env.set_state(state),
        lambda: env.prepare(),
        env.get_state,
        env.observe,
        env.clone,
        env.render,
    )
    for call in calls:
        with pytest.raises(gymnasium.error.ClosedEnvironmentError):
            call()


def test_eating_is_rewarded_with_its_nutrition() -> None:
    env = env_of(task="eat", actions="all", allow_all_yn_questions=True, why=True)
    env.reset(seed=3)
    hero = env.episode.seat.world.hero  # type: ignore[union-attr]
    apple = next(item for item in hero.inventory if item.kind.name == "apple")
    env.step(env.settings.keys.index("e"))
    _, reward, _, _, info = env.step(env.settings.actions.index(ord(apple.letter)))
    assert reward == 50
    assert ("eating", 50) in {(cause, amount) for _, cause, _, amount in info["why"]}


def test_survivors_begin_without_food() -> None:
    seat = new_seat(checked_settings(task="survive"), 1)
    assert all(item.kind.class_ != "food" for item in seat.world.hero.inventory)


def test_the_bones_of_a_dead_hero_lie_below() -> None:
    env = env_of(task="bones")
    env.reset(seed=2)
    seat = env.episode.seat
    assert seat is not None
    assert seat.world.level.number == 3
    assert next(iter(seat.outside.bones)) in ("D0.4", "D0.5", "D0.O")  # type: ignore[arg-type]


def test_a_given_game_is_the_start_of_every_episode() -> None:
    game = marrow.new_game(seed=9, role="Valkyrie")
    env = env_of(start=game)
    assert same(env.reset(seed=1)[0], env.reset()[0])
    assert env.episode.seat.world.hero.role.name == "valkyrie"  # type: ignore[union-attr]


def test_what_comes_up_from_below_the_last_row_is_named() -> None:
    env = env_of(observation_keys=("inv_strs",))
    env.reset(seed=1)
    seat = env.episode.seat
    assert seat is not None
    pack = seat.seen_world.hero.inventory
    pack[:] = [Item(id=100 + number, kind=KINDS_NAMED["apple"], quantity=2) for number in range(60)]
    pack[59].quantity = 3
    rows = InventoryRows(env.episode.arrays)
    rows.write(seat)

    del pack[:5]
    rows.write(seat)

    names = [bytes(row).rstrip(b"\0").decode() for row in env.episode.arrays["inv_strs"]]
    assert names == ["2 apples"] * 54 + ["3 apples"]


def test_the_end_is_told() -> None:
    env = env_of(actions="all", allow_all_modes=True, allow_all_yn_questions=True)
    env.reset(seed=1)
    keys = env.settings.keys
    env.step(keys.index("M-q"))
    over = False
    info: dict[str, Any] = {}
    env.step(keys.index("y"))
    for _ in range(30):
        _, _, over, _, info = env.step(keys.index("\r"))
        if over:
            break
    assert over
    assert (info["end"], info["killer"], info["turns"]) == ("quit", "quit", 1)


def test_the_score_list_is_the_last_screen() -> None:
    env = env_of(character="val-hum-law-fem", actions="all", allow_all_yn_questions=True)
    env.reset(seed=1)
    env.step(env.settings.keys.index("M-q"))
    seen, _, over, _, _ = env.step(env.settings.keys.index("y"))
    assert over
    words = bytes(seen["tty_chars"].reshape(-1)).split()
    assert words[:6] == [b"No", b"Points", b"Name", b"Hp", b"[max]", b"0"]
    assert words[6].startswith(b"Agent-Val-Hum-Fem-Law")
    assert words[7:18] == b"quit in The Dungeons of Doom on level 1. 16 [16]".split()


def test_pictures_have_the_shape_they_promise() -> None:
    env = env_of(render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (240, 480, 3)
    assert picture.any()


@pytest.mark.parametrize(
    "start", [lambda scene: scene, lambda scene: lambda _: scene], ids=["scene", "function"]
)
def test_a_scene_is_the_start_of_every_episode(start: Any) -> None:
    game = marrow.new_game("3.4.3", seed=9, role="Valkyrie", pet="none")
    scene = Scene.of(game)
    scene.level.clear()
    scene.level.place("newt", scene.hero.spot + 2)
    scene.hero.set(nutrition=120)
    env = env_of(start=start(scene), edition="3.4.3", observation_keys=("nutrition", "chars"))
    first, again = env.reset(seed=1)[0], env.reset()[0]
    assert same(first, again)
    assert first["nutrition"][0] == 120
    assert (first["chars"] == ord(":")).sum() == 1
    for _ in range(5):
        env.step(0)
    assert scene.hero.nutrition == 120


def test_a_start_has_its_own_edition() -> None:
    game = marrow.new_game("3.4.3", seed=9)
    env = env_of(start=Scene.of(game))
    env.reset()
    assert env.settings.edition == game.edition
    env.set_state(pickle.loads(pickle.dumps(env)).get_state())
    with pytest.raises(BadSetting, match=r"3\.7.*3\.4\.3"):
        env_of(start=game, edition="3.7")


def test_a_start_that_waits_for_an_answer_is_refused() -> None:
    game = marrow.new_game(seed=9, role="Valkyrie")
    game.do(commands.Eat())
    with pytest.raises(BadSetting, match="waits for an answer"):
        env_of(start=game)


def test_a_function_that_makes_no_game_is_refused() -> None:
    with pytest.raises(BadSetting, match="start gave 7"):
        env_of(start=lambda seed: 7).reset()


def test_an_argument_that_there_is_not_is_a_type_error_as_in_python() -> None:
    """TorchRL gives every environment frameskip=, and goes on without it where it hears this."""
    with pytest.raises(TypeError, match="unexpected keyword argument 'frameskip'"):
        gymnasium.make("marrow/Eat-v0", frameskip=1)
