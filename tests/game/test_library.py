"""Games of the library: new ones, copies, bytes, questions that wait, and bones that are handed in."""

import copy
import datetime
import doctest
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import marrow
from marrow.errors import BadOption, HostileFile
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import write_bones
from marrow.lab.random_player import Player, RandomAnswers
from marrow.messages.commands import Eat, Pray, Search, Throw, WizardLevelTeleport
from marrow.messages.questions import ChooseItem
from marrow.model.places import WEST

SEED = 7
QUICKLY = "import gc; gc.disable(); "  # imports look for garbage a tenth of their time, the end a sixth


def asked() -> marrow.Game:
    """A game in which a command waits for its second answer."""
    game = marrow.new_game(seed=SEED, role="valkyrie")
    game.do(Throw())
    assert isinstance(game.question, ChooseItem)
    game.reply("b")
    assert game.question is not None
    return game


def copy_by_pickle(game: marrow.Game) -> marrow.Game:
    copied = pickle.loads(pickle.dumps(game))
    assert isinstance(copied, marrow.Game)
    return copied


@pytest.mark.parametrize("name", marrow.__all__)
def test_every_promised_name_is_there_in_a_fresh_process(name: str) -> None:
    """Names are imported at their first use, so each must be the first once."""
    told = subprocess.run(
        [sys.executable, "-c", f"{QUICKLY}import marrow; print(marrow.{name} is not None); gc.freeze()"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(marrow.__file__).parents[1])},
    )

    assert (told.stdout, told.stderr) == ("True\n", "")


def test_nothing_about_the_day_is_chosen_silently() -> None:
    plain = marrow.new_game(seed=SEED).world
    friday = marrow.new_game(seed=SEED, date=datetime.date(2026, 11, 13)).world
    full = marrow.new_game(seed=SEED, moon=4).world

    assert (plain.hero.luck, plain.moon_phase, plain.friday_13th) == (0, 2, False)
    assert friday.friday_13th and friday.born_at == 1_794_528_000  # 13 November 2026, midnight UTC
    assert full.moon_phase == 4


@pytest.mark.parametrize(
    ("wishes", "named"),
    [
        ({"moon": 8}, "moon 8"),
        ({"pet": "horse"}, "pet 'horse'"),
        ({"options": {"autopick": True}}, "option 'autopick'"),
        ({"options": {"autopickup": 1}}, "option autopickup is 1"),
        ({"seed": 2**70}, "seed 1180591620717411303424"),
    ],
)
def test_a_wrong_wish_is_named(wishes: dict[str, object], named: str) -> None:
    with pytest.raises(BadOption, match=named):
        marrow.new_game(**{"seed": SEED, **wishes})  # type: ignore[arg-type]


def test_options_and_pet_are_those_of_the_game() -> None:
    game = marrow.new_game(seed=SEED, pet="none", options={"autopickup": True, "fruit": "mango"})

    assert game.world.options.autopickup and game.world.options.fruit == "mango"
    assert not any(monster.pet for monster in game.world.level.monsters)


def test_a_command_runs_on_until_it_is_done() -> None:
    by_steps, at_once = (marrow.new_game(seed=SEED, role="valkyrie") for _ in range(2))
    news = by_steps.do(Eat(item="d"))
    while by_steps.busy:
        news += by_steps.do(marrow.commands.Continue())

    assert at_once.run(Eat(item="d")) == news
    assert marrow.state_hash(at_once.world) == marrow.state_hash(by_steps.world)


def test_a_running_command_stops_at_its_question() -> None:
    game = marrow.new_game(seed=SEED, role="valkyrie")

    game.run(Pray())

    assert game.question is not None and game.question.what == "prayer.sure"


def test_a_refusal_is_the_sentence_a_player_reads() -> None:
    game = marrow.new_game(seed=SEED, role="valkyrie")

    with pytest.raises(marrow.errors.RefusedCommand) as refused:
        game.do(marrow.commands.Offer())

    assert str(refused.value) == "There is no altar under you."


def test_the_screen_shows_message_map_and_status() -> None:
    game = marrow.new_game(seed=SEED, role="valkyrie", name="Ann")
    game.run(Eat(item="d"))

    rows = marrow.screen(game).split("\n")

    assert len(rows) == 24 and max(map(len, rows)) <= 80
    assert rows[0] == "You're finally finished."
    assert sum(row.count("@") for row in rows[1:22]) == 1
    assert rows[22].startswith("Ann the Stripling") and rows[23].endswith("Satiated")


def test_the_screen_shows_the_question_that_waits() -> None:
    assert marrow.screen(asked()).startswith("In what direction?")


def test_escape_answers_every_question() -> None:
    game = asked()
    before = marrow.state_hash(game.world)

    game.reply(marrow.CANCEL)

    assert game.question is None
    assert marrow.state_hash(game.world) == before


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, marrow.Game.clone])
def test_a_copy_goes_its_own_way(how: object) -> None:
    game = marrow.new_game(seed=SEED, role="valkyrie")
    before = marrow.state_hash(game.world)

    copied = how(game)  # type: ignore[operator]
    copied.run(Search(count=10))

    assert marrow.state_hash(game.world) == before != marrow.state_hash(copied.world)


@pytest.mark.parametrize("how", ["bytes", "file", "pickle", "clone"])
def test_a_copy_waits_for_the_same_answer(how: str, tmp_path: Path) -> None:
    game = asked()
    if how == "file":
        game.save(tmp_path / "a.game")
    copies: dict[str, Callable[[], marrow.Game]] = {
        "bytes": lambda: marrow.from_bytes(game.to_bytes()),
        "file": lambda: marrow.load(tmp_path / "a.game"),
        "pickle": lambda: copy_by_pickle(game),
        "clone": game.clone,
    }
    copied = copies[how]()

    assert copied.question == game.question
    assert copied.to_bytes() == game.to_bytes()
    assert copied.reply(WEST) == game.reply(WEST)
    assert marrow.state_hash(copied.world) == marrow.state_hash(game.world)


def test_games_go_on_the_same_after_any_command() -> None:
    dice = Random(3)
    answers = RandomAnswers(dice)
    game = marrow.new_game(seed=3, answerer=answers)
    player = Player(dice)
    compared = 0
    while compared < 60 and not game.over:
        answers.world = game.world
        command = player.choose(game.world)
        read = marrow.from_bytes(game.to_bytes())
        read.answerer = answers
        then = dice.getstate()
        try:
            news = game.do(command)
        except marrow.errors.RefusedCommand:
            player.refused()
            continue
        dice.setstate(then)
        answers.world = read.world
        assert read.do(command) == news
        assert marrow.state_hash(read.world) == marrow.state_hash(game.world)
        (player.refused if game.cancelled else player.accepted)()
        compared += 1
    assert compared > 20


def in_wizard_mode(seed: int, bones: Callable[[str], bytes | None]) -> marrow.Game:
    return marrow.new_game(seed=seed, role="valkyrie", mode="wizard", pet="none", bones=bones)


def seed_that_asks() -> int:
    """Bones are looked for on one new level in three: a seed in whose dungeon level 8 is such a level."""
    for seed in range(1, 40):
        asked_for: list[str] = []
        game = in_wizard_mode(seed, lambda name, noted=asked_for: noted.append(name))  # type: ignore[misc]
        game.do(WizardLevelTeleport(level=8))
        if asked_for:
            return seed
    raise AssertionError("no seed asks")


def test_bones_that_are_handed_in_are_found() -> None:
    raw = write_bones(good_bones(marrow.EDITIONS["3.6.7"], 8))
    asked_for: list[str] = []

    def lend(name: str) -> bytes:
        asked_for.append(name)
        return raw

    game = in_wizard_mode(seed_that_asks(), lend)
    game.do(WizardLevelTeleport(level=8))
    while game.question is not None:
        game.reply(True)

    assert set(asked_for) == {"D0.8"}
    assert any(monster.species.name == "ghost" for monster in game.world.level.monsters)


def test_bad_bones_leave_the_game_as_it_was() -> None:
    game = in_wizard_mode(seed_that_asks(), lambda name: b"no bones")
    before = marrow.state_hash(game.world)

    with pytest.raises(HostileFile, match="bones file refused"):
        game.do(WizardLevelTeleport(level=8))

    assert game.question is None and marrow.state_hash(game.world) == before
    assert game.run(Search(count=2))


def test_bytes_that_are_no_game_are_refused() -> None:
    raw = marrow.new_game(seed=SEED).to_bytes()

    for wrong in (b"", b"marrow game 1\n", b"marrow game 2\n" + raw[14:], raw[:-9], raw + b"x", raw[:300]):
        with pytest.raises(HostileFile):
            marrow.from_bytes(wrong)


def test_a_game_of_other_rules_is_refused() -> None:
    raw = marrow.new_game("3.4.3", seed=SEED).to_bytes()

    with pytest.raises(HostileFile, match=r"edition 3\.4\.3 .* 3\.7"):
        marrow.from_bytes(raw, marrow.EDITIONS["3.7"])


def test_the_examples_of_the_page_work() -> None:
    page = Path(__file__).parents[2] / "docs" / "library.md"

    done = doctest.testfile(str(page), module_relative=False)

    assert done.failed == 0 and done.attempted > 15
