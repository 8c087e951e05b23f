"""#explore: to what was never seen, as travel goes, opening, moving and taking nothing."""

from functools import cache
from typing import NamedTuple

import pytest

import marrow
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.experiment import Scene
from marrow.formats.fingerprint import state_hash
from marrow.game.game import Game
from marrow.game.record_files import own_fields
from marrow.messages.commands import Continue, Explore
from marrow.messages.questions import CANCEL
from marrow.model.places import DIRECTIONS, Terrain
from marrow.model.world import World
from marrow.rules.dungeon.terrain import boulders_on, is_shut_door
from rule import ANY, rule

SEEDS = (1, 3, 4, 5, 11)


def lonely(seed: int) -> Game:
    """A game without monsters, so that nothing gets into the way."""
    game = marrow.new_game(seed=seed, role="Valkyrie")
    clear(game.world)
    return game


def clear(world: World) -> set[int]:
    """Remove the monsters; the numbers of what they carried, which newcomers may have picked up."""
    carried = {item.id for monster in world.level.monsters for item in monster.inventory}
    for monster in list(world.level.monsters):
        world.level.monsters.remove(monster)
        world.level.monster_at.pop(monster.spot, None)
    return carried


def explored(game: Game, most: int = 100, taken: set[int] | None = None) -> int:
    """Explore until nothing is left; in how many commands. ``taken`` grows by what newcomers carry."""
    for number in range(most):
        carried = clear(game.world)
        if taken is not None:
            taken |= carried
        try:
            game.do(Explore())
        except RefusedCommand as refused:
            assert refused.what == "commands.nothing to explore"
            return number
        while game.question is not None or game.busy:
            if game.question is not None:
                game.reply(CANCEL)
            else:
                game.do(Continue())
    raise AssertionError(f"there is still something to explore after {most} commands")


def reachable(world: World) -> set[int]:
    """The floor and corridors that one can walk to without opening or pushing anything."""
    level = world.level
    boulders = boulders_on(level)
    found, edge = {world.hero.spot}, [world.hero.spot]
    while edge:
        spot = edge.pop()
        for way in DIRECTIONS:
            beside = spot + way
            slanting = abs(way) not in (1, 80)
            doors = Terrain.DOOR in (level.terrain[spot], level.terrain[beside])
            if beside in found or level.terrain[beside] < Terrain.POOL or (slanting and doors):
                continue
            trap = level.traps.get(beside)
            if is_shut_door(level, beside) or beside in boulders or (trap is not None and trap.seen):
                continue
            found.add(beside)
            edge.append(beside)
    return found


class Explored(NamedTuple):
    """A game that was explored to the end, and what was there before."""

    game: Game
    doors: dict[int, int]
    things: list[tuple[int, int, str]]
    carried: list[int]
    taken: set[int]


@cache
def explored_of(seed: int) -> Explored:
    game = lonely(seed)
    level = game.world.level
    doors = {spot: level.detail[spot] for spot, ground in enumerate(level.terrain) if ground == Terrain.DOOR}
    things = [
        (spot, item.id, item.kind.name)
        for spot, lying in level.items.items()
        for item in lying
        if item.kind.name != "corpse"  # which rot away
    ]
    carried = [item.id for item in game.world.hero.inventory]
    taken: set[int] = set()
    explored(game, taken=taken)
    return Explored(game, doors, things, carried, taken)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_that_can_be_walked_to_is_seen_in_the_end(seed: int) -> None:
    world = explored_of(seed).game.world

    assert {spot for spot in reachable(world) if not world.level.seen[spot]} == set()


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_opened_pushed_or_picked_up(seed: int) -> None:
    game, doors, things, carried, taken = explored_of(seed)

    level = game.world.level
    assert {spot: level.detail[spot] for spot in doors} == doors
    lie = {spot: {item.kind.name for item in lying} for spot, lying in level.items.items()}
    assert all(
        number in taken or name in lie.get(spot, ()) for spot, number, name in things
    )  # traps may have added something
    assert [item.id for item in game.world.hero.inventory] == carried


def test_exploring_stops_where_a_thing_comes_into_view() -> None:
    game = lonely(5)
    known = {spot for spot, glyph in enumerate(game.world.level.remembered) if glyph}
    game.run(Explore())

    level = game.world.level
    fresh = [
        spot for spot in level.items if level.items[spot] and level.remembered[spot] and spot not in known
    ]
    assert not game.busy and fresh


def test_exploring_stops_before_a_monster_and_does_not_fight_it() -> None:
    game = marrow.new_game(seed=1, role="Valkyrie")
    for _ in range(40):
        game.run(Explore())
        here = game.world.hero.spot
        near = [game.world.level.monster_at.get(here + way) for way in DIRECTIONS]
        hostile = [monster for monster in near if monster is not None and not monster.peaceful]
        if hostile:
            break
    else:
        raise AssertionError("no monster came near")
    hp = [monster.hp for monster in hostile]

    game.run(Explore())
    assert [monster.hp for monster in hostile] == hp and not game.busy


def test_whoever_stands_in_the_way_is_named() -> None:
    game = lonely(1)
    ahead = game.clone()
    ahead.do(Explore())
    scene = Scene.of(game)
    scene.level.place("newt", ahead.world.hero.spot, asleep=True)
    result = scene.run(Explore())

    assert scene.game.world.hero.spot == game.world.hero.spot
    assert result.messages == ("A newt stands in your way.",)


def test_a_pet_makes_way_for_exploring() -> None:
    game = lonely(4)
    ahead = game.clone()
    ahead.do(Explore())
    scene = Scene.of(game)
    scene.level.place("kitten", ahead.world.hero.spot, tame=10)
    result = scene.run(Explore())

    assert scene.game.world.hero.spot not in (game.world.hero.spot, ahead.world.hero.spot)
    assert result.messages[0] == "You and your kitten change places."


def test_the_blind_cannot_explore_and_it_takes_no_time() -> None:
    game = lonely(1)
    game.world.hero.timeout[Property.BLINDED] = 20
    before = state_hash(game.world)
    with pytest.raises(RefusedCommand, match="cannot see"):
        game.do(Explore())
    assert state_hash(game.world) == before


def test_an_exploration_goes_on_after_it_was_saved_in_the_middle() -> None:
    game = lonely(3)
    game.do(Explore())
    for _ in range(5):
        game.do(Continue())
    again = Game.from_bytes(game.to_bytes())
    assert again.busy and again.state_hash() == game.state_hash()
    while game.busy and again.busy:
        assert game.do(Continue()) == again.do(Continue())
    assert again.state_hash() == game.state_hash()


@rule("L-244", edition=ANY)
def test_the_record_says_how_often_the_hero_explored() -> None:
    game = lonely(4)
    number = explored(game)
    assert number > 3 and dict(own_fields(game.world))["mrw_explored"] == str(number)


def test_a_journey_by_travel_is_not_counted() -> None:
    game = lonely(4)
    game.run(marrow.commands.Travel(spot=game.world.hero.spot + 2))
    assert dict(own_fields(game.world))["mrw_explored"] == "0"
