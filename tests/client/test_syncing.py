"""What a sync carries between the pools of two homes and an exchange, wherever the network is cut."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.places import EDITION, OPEN, CutApi, Home, Place, place_in
from marrow.client.syncing import MARGIN
from marrow.formats.bones import read_bones, write_bones
from marrow.game.wall_clock import now
from marrow.server import dead
from marrow.server.policy import Lending, Policy
from server.serving import Clock, bones_file
from server.stores import do


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with place_in(tmp_path) as one:
        yield one


@pytest.fixture
def ann(tmp_path: Path, place: Place) -> Home:
    return Home(tmp_path, place, "ann")


@pytest.fixture
def bob(tmp_path: Path, place: Place) -> Home:
    made = Home(tmp_path, place, "bob")
    made.trust()
    return made


def test_one_dies_and_the_other_meets_her(place: Place, ann: Home, bob: Home) -> None:
    bones = ann.die()

    assert ann.sync().sent == 1
    place.let_in()
    assert bob.sync("D0.5", "D0.6").brought == 1
    met = bob.meet()

    assert met is not None and write_bones(met) == write_bones(bones)
    assert place.states() == ["lent"]
    assert bob.sync().told == 1
    assert place.states() == ["taken"]
    assert (ann.meet(), bob.meet()) == (None, None)


def test_without_a_network_everything_stays_as_it_is_and_is_done_later(
    place: Place, ann: Home, bob: Home
) -> None:
    place.shut()
    ann.die()

    told = ann.sync("D0.9")

    assert "cannot be reached" in told.troubles[0]
    assert "cannot be reached" in (ann.shelf.last_sync() or pytest.fail()).trouble
    assert ann.meet() is not None, "her own machine's games still meet her"
    ann.die(3)
    place.open()
    assert ann.sync().sent == 1
    assert (ann.shelf.last_sync() or pytest.fail()).trouble == ""


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("at", range(7))
def test_wherever_a_sync_is_cut_the_dead_are_met_once(
    place: Place, ann: Home, bob: Home, at: int, done: bool
) -> None:
    """At each request of both homes: before it was sent, or done there and never answered."""
    ann.die()
    ann.sync(api=CutApi(place.address, ann.token, at, done=done))
    met_at_home = ann.meet()
    place.let_in()
    if met_at_home is None:
        ann.sync()
        place.let_in()

    bob.sync("D0.5", "D0.6", api=CutApi(place.address, bob.token, at, done=done))
    first = bob.meet()
    bob.sync("D0.5", "D0.6", api=CutApi(place.address, bob.token, at, done=done))
    bob.sync("D0.5")
    second = bob.meet()
    bob.sync()

    assert [one is not None for one in (met_at_home, first, second)].count(True) == 1
    assert place.states() in ([], ["taken"])
    assert bob.shelf.lent() == [] and ann.shelf.outgoing() == []


def test_a_dead_is_on_the_way_to_one_place_only(place: Place, ann: Home) -> None:
    """When nobody knows whether the exchange has her, nobody meets her at home either."""
    ann.die()

    ann.sync(api=CutApi(place.address, ann.token, 0, done=True))

    assert place.states() == ["quarantined"]
    assert ann.meet() is None
    ann.sync()
    assert ann.shelf.outgoing() == [] and place.states() == ["quarantined"]


def test_the_dead_are_brought_for_one_game(place: Place, ann: Home, bob: Home) -> None:
    """The exchange lent them to a hero of this level, and for this level of the dungeon."""
    ann.die()
    ann.sync()
    place.let_in()
    bob.sync("D0.5", game="one")

    assert bob.meet(game="other") is None
    assert bob.meet(game="one") is not None


def test_what_is_not_ahead_any_more_goes_back(place: Place, ann: Home, bob: Home) -> None:
    ann.die()
    ann.sync()
    place.let_in()
    bob.sync("D0.5", game="one")

    assert bob.sync("D0.5", game="other").returned == 0, "another game's is left alone"
    assert place.states() == ["lent"]
    assert bob.sync("D0.6", game="one").returned == 1
    assert place.states() == ["waiting"] and bob.shelf.lent() == []


def test_one_lies_there_for_each_level(place: Place, ann: Home, bob: Home) -> None:
    """B-067, B-205: as if somebody had died there on this machine."""
    for number in (0, 3):
        ann.die(number)
        ann.sync()
    place.let_in()
    bob.trust(3)
    bob.die()

    bob.shelf.begin_sending(bob.shelf.outgoing()[0])
    bob.shelf.not_sent(bob.shelf.outgoing()[0], "stranger.wizard")
    code = read_bones(bones_file(3)).name
    assert bob.sync("D0.5", code, code).brought == 1

    assert [(lent.name, lent.state) for lent in bob.shelf.lent()] == [(code, "here")]


def test_a_withdrawn_dead_leaves_the_shelf(place: Place, ann: Home, bob: Home) -> None:
    ann.die()
    ann.sync()
    place.let_in()
    bob.sync("D0.5")
    ((one,),) = place.rows("SELECT id FROM dead")
    do(place.store, lambda db: dead.withdraw(db, str(one), "mod", "rude", now()))

    report = bob.sync("D0.5")

    assert (report.withdrawn, report.brought) == (1, 0)
    assert bob.meet() is None and bob.shelf.lent() == []
    assert place.rows("SELECT state FROM claims") == [("returned",)]


def test_a_dead_that_a_game_is_meeting_stays_until_the_command_ends(
    place: Place, ann: Home, bob: Home
) -> None:
    ann.die()
    ann.sync()
    place.let_in()
    bob.sync("D0.5")
    claimed = bob.pool.claim(EDITION, "D0.5", "g:7.1", time=bob.clock())

    bob.sync("D0.6")

    assert claimed is not None and place.states() == ["lent"]
    assert bob.pool.all_claims() == ["g:7.1"]
    bob.pool.give_back("g:7.1")
    bob.sync("D0.6")
    assert place.states() == ["waiting"]


def test_nobody_is_met_when_the_lease_is_over(place: Place, ann: Home, bob: Home) -> None:
    ann.die()
    ann.sync()
    place.let_in()
    bob.sync("D0.5")
    began = bob.clock.now

    bob.clock.now = began + OPEN.lending.lease_hours * 3_600 - 60
    assert bob.meet() is None
    bob.clock.now = began - 5
    assert bob.meet() is None, "a clock that was set back makes no lease longer"
    bob.clock.now = began + 5
    assert bob.meet() is not None


@pytest.mark.parametrize("wrong", [365 * 86_400, -365 * 86_400])
def test_a_sync_sets_right_what_was_timed_by_a_wrong_clock(
    place: Place, ann: Home, bob: Home, wrong: int
) -> None:
    ann.die()
    ann.sync()
    place.let_in()
    bob.clock = Clock()
    bob.clock.now = place.clock.now + wrong
    bob.sync("D0.5")
    bob.clock.now = place.clock.now

    again = bob.sync("D0.5")

    assert (again.brought, again.returned) == (0, 0)
    (lent,) = bob.shelf.lent()
    assert abs(lent.lease_until - (bob.clock.now + OPEN.lending.lease_hours * 3_600 - MARGIN)) <= 60
    assert bob.meet() is not None


def test_what_the_exchange_refuses_stays_here_and_is_not_sent_again(place: Place, ann: Home) -> None:
    left = json.loads(bones_file())
    left["level"]["wizard_bones"] = True
    ann.pool.leave(read_bones(json.dumps(left).encode()), token="ann:1:D0.5", time=1)

    first, second = ann.sync(), ann.sync()

    assert "stranger.wizard" in first.troubles[0] and second.troubles == []
    assert [one.refusal for one in ann.shelf.outgoing()] == ["stranger.wizard"]
    assert ann.meet() is not None


def test_what_no_hero_of_this_machine_left_is_never_sent(place: Place, ann: Home) -> None:
    ann.pool.leave(read_bones(bones_file()), token="import:abc.5", time=1)
    ann.pool.leave(read_bones(bones_file(3)), token="ann:9:D0.5:back", time=1)

    assert ann.sync().sent == 0 and place.states() == []


def test_who_may_meet_no_more_is_told_and_keeps_what_is_there(tmp_path: Path) -> None:
    with place_in(tmp_path, Policy(lending=Lending(start=0))) as place:
        ann, bob = Home(tmp_path, place, "ann"), Home(tmp_path, place, "bob")
        ann.die()
        ann.sync()
        place.let_in()

        assert "claim.ratio" in bob.sync("D0.5").troubles[0]
