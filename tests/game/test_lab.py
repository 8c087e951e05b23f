"""Short runs of each tool of the lab; each finds a fault that was put there for it."""

import re
from collections.abc import Callable

import pytest

from marrow.game import game as game_module
from marrow.game import journal_replay
from marrow.game.invariants import InvariantBroken, check_command, check_world, numbers_of
from marrow.lab import crash, flipped_bits, long_game, soak
from marrow.lab.scripted_players import ONE_SCRIPT_IN, SCRIPTS
from marrow.lab.soak import Task, play
from marrow.messages.commands import Command
from marrow.messages.entries import Cause, LuckChanged, NutritionChanged
from marrow.model.hero_parts import Account
from marrow.model.item import Item
from marrow.rules.play import Play

from hostile.worlds import small_world  # isort: skip


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_a_short_soak_finds_nothing(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    status = soak.main(
        ["--games", "2", "--seed", "1", "--turns", "250", "--processes", "1", "--edition", edition]
    )

    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("soak: 2 games, ")
    assert last.endswith(" turns, 0 exceptions, 0 invariants broken")
    assert status == 0


def test_a_gourmand_eats_and_every_point_is_accounted_for(capsys: pytest.CaptureFixture[str]) -> None:
    status = soak.main(["--games", "2", "--seed", "6", "--meals", "5", "--processes", "1"])

    told = capsys.readouterr().out
    assert "2 of 2 games had 5" in told
    assert told.splitlines()[-1].endswith(" turns, 0 exceptions, 0 invariants broken")
    assert status == 0


def test_equal_seeds_play_equal_games() -> None:
    first, second = (play(Task(5, "3.6.7", 200)) for _ in range(2))

    assert (first.turns, first.commands, first.death) == (second.turns, second.commands, second.death)


@pytest.mark.parametrize(
    ("script", "ending", "turns"),
    [
        (0, "drowning", 300),
        (1, "drowning", 500),
        (2, "dissolved", 50),
        (3, "crushing", 50),
        (4, "ascended", 50),
    ],
)
def test_some_wizards_of_the_soak_seek_an_end_that_is_rare(script: int, ending: str, turns: int) -> None:
    """Something else may end a game before its script does: one of six games is enough.

    Whoever has not ended in so many turns gathers monsters, which takes long, and rarely comes to that end.
    """
    endings = []
    for again in range(6):
        seed = ONE_SCRIPT_IN * (script + len(SCRIPTS) * again) + 1
        played = play(Task(seed, "3.6.7", turns, mode="wizard"))
        assert played.trouble == ""
        endings.append(played.ending)
        if played.ending == ending:
            return
    raise AssertionError(f"none of six games ended by {ending}, but by {', '.join(endings)}")


def test_the_soak_reports_a_fault_of_the_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(play: Play, command: Command) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(game_module, "play_command", fail)

    assert soak.main(["--games", "1", "--processes", "1"]) == 1
    said = capsys.readouterr().out
    assert "ZeroDivisionError: a fault" in said
    assert "marrow soak --games 1 --seed 1" in said
    assert said.endswith("soak: 1 games, 1 turns, 1 exceptions, 0 invariants broken\n")


def test_a_number_of_the_hero_that_changes_unrecorded_is_noticed() -> None:
    world = small_world()
    entry = NutritionChanged(turn=1, rule="N-022", amount=-1, left=world.hero.nutrition, cause=Cause.LIVING)
    now = numbers_of(world.hero)

    check_command(world, {**now, "nutrition": now["nutrition"] + 1}, 1, [entry])
    with pytest.raises(InvariantBroken, match="it should be"):
        check_command(world, {**now, "nutrition": now["nutrition"] + 2}, 1, [entry])
    for name in now:
        with pytest.raises(InvariantBroken, match=f"{name} went from .* the ledger says"):
            check_command(world, {**now, name: now[name] + 1}, 1, [])


def test_a_change_without_a_rule_is_noticed() -> None:
    world = small_world()
    entry = LuckChanged(turn=1, amount=-1, left=world.hero.luck)
    now = numbers_of(world.hero)

    with pytest.raises(InvariantBroken, match="luck: -1, and no rule"):
        check_command(world, {**now, "luck": now["luck"] + 1}, 1, [entry])


def test_an_account_that_does_not_add_up_is_noticed() -> None:
    world = small_world()
    world.hero.account = Account(began=world.hero.nutrition, sums={("LIVING", "N-022"): -1})

    with pytest.raises(InvariantBroken, match="its causes make it"):
        check_world(world)


def break_letter(item: Item) -> None:
    item.letter = "b"


def break_worn(item: Item) -> None:
    item.worn = 0


def break_weight(item: Item) -> None:
    item.weight += 1


@pytest.mark.parametrize("fault", [break_letter, break_worn, break_weight])
def test_a_broken_pack_is_noticed(fault: Callable[[Item], None]) -> None:
    world = small_world()
    check_world(world)

    fault(world.hero.inventory[0])

    with pytest.raises(InvariantBroken):
        check_world(world)


def test_a_monster_the_map_does_not_know_is_noticed() -> None:
    world = small_world()
    world.level.monsters[0].spot += 5

    with pytest.raises(InvariantBroken, match="map does not know"):
        check_world(world)


def test_a_process_killed_a_few_times_loses_no_finished_command(capsys: pytest.CaptureFixture[str]) -> None:
    status = crash.main(["--kills", "6", "--longest", "0.3", "--processes", "1"])

    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "crash: 6 kills, 6 resumed, 0 lost more than one command"
    assert lines[1].startswith("killed 2 in play, ")
    assert status == 0


def test_games_with_a_flipped_bit_open_and_tell_their_losses(capsys: pytest.CaptureFixture[str]) -> None:
    status = crash.main(["--bits", "6", "--seed", "2"])

    assert re.search(r"6 snapshots and 6 journals; .* 0 troubles", capsys.readouterr().out)
    assert status == 0


def test_a_loss_that_is_not_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_replay, "_troubles", lambda *_: [])

    tally = flipped_bits.run(12, 2)

    assert any("nothing was told" in trouble for trouble in tally.troubles)


@pytest.mark.parametrize("moment", ["save", "migration", "death"])
def test_games_are_killed_within_saves_deaths_and_migrations(
    moment: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = crash.main(["--kills", "12", "--in", moment, "--processes", "1", "--seed", "9000"])

    lines = capsys.readouterr().out.splitlines()
    inside = re.search(rf"(\d+) inside a {moment}", lines[1])
    assert inside is not None and int(inside[1]) >= 1
    assert status == 0


def test_a_long_game_is_measured_in_parts(capsys: pytest.CaptureFixture[str]) -> None:
    parts = list(long_game.play_long(60, seed=3, part=20))

    assert [part.turn for part in parts] == [20, 40, 60]
    assert all(part.median > 0 and part.megabytes > 10 for part in parts)
    assert long_game.report(parts) in (0, 1)
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_a_game_that_grows_slow_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    costs = ((1, 9.0, 3), (2, 1.0, 9), (3, 1.4, 13))
    parts = [long_game.Part(turn, [cost], crowds=[crowd]) for turn, cost, crowd in costs]

    assert long_game.report(parts) == 1
    assert (
        "1.40 times the second (1.3 are wanted at most); for each monster there 1.00"
        in capsys.readouterr().out
    )
