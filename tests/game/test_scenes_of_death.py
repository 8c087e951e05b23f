"""Scenes elsewhere in the dungeon, without newcomers, and the bones that their heroes leave."""

import pytest

import marrow
from marrow.experiment import Scene
from marrow.game.invariants import check_slowly, check_world
from marrow.messages import commands as c
from marrow.messages.entries import BonesFound
from marrow.model.item import Slot
from marrow.model.vocabularies import Hunger

PLACES = [("dungeons", 1), ("dungeons", 20), ("mines", 2), ("gehennom", 3), ("sokoban", 4), ("vlad", 1)]


def starve(scene: Scene) -> "marrow.experiment.Result":
    scene.hero.set(constitution=10, hunger=Hunger.FAINTED, nutrition=-2000)
    return scene.run(100)


@pytest.mark.parametrize(("branch", "number"), PLACES)
def test_a_cleared_level_may_be_another(branch: str, number: int) -> None:
    scene = Scene(seed=2)
    scene.level.clear(branch=branch, number=number)

    assert (scene.world.level.branch, scene.world.level.number) == (branch, number)
    check_world(scene.world)
    check_slowly(scene.world, scene.edition)
    scene.run(20)
    check_world(scene.world)


def test_stairs_of_another_level_lead_to_those_above_and_below() -> None:
    scene = Scene(seed=2)
    scene.level.clear(number=8)
    (up, down) = scene.world.level.stairs
    scene.run(c.Travel(spot=down.spot))

    assert (up.goes_up, up.number, down.goes_up, down.number) == (True, 7, False, 9)
    assert scene.run(c.Down()).refused == "" and scene.world.level.number == 9


def test_nobody_comes_by_himself_where_newcomers_are_kept_out() -> None:
    """A thousand turns, of which in one of seventy somebody would come."""
    scene = Scene(seed=1)
    scene.level.clear()
    scene.level.keep_newcomers_out()
    scene.hero.set(nutrition=5000)

    result = scene.run(1000)

    assert (result.turns, result.creatures, scene.world.level.monsters) == (1000, (), [])


def test_throws_of_a_rule_may_show_one_number_always() -> None:
    """Since 3.7 a die of twenty decides whether a ring is due: 4 is the left one's number."""
    scene = Scene("3.7", seed=1)
    scene.level.clear()
    scene.give("ring of stealth", worn=Slot.LEFT_RING)
    scene.dice.always("N-048", 20, 4)
    scene.dice.load([("N-048", 5)])

    assert scene.run(10).nutrition[marrow.Cause.LEFT_RING] == -9


def test_a_hero_has_what_was_given_or_eaten_or_is_worn() -> None:
    scene = Scene(seed=1)
    scene.level.clear()
    assert scene.hero.has(marrow.Property.STEALTH)  # valkyries are born with it
    assert not scene.hero.has(marrow.Property.CONFLICT)

    scene.give("ring of conflict", worn=Slot.LEFT_RING)
    scene.hero.set(property={marrow.Property.CONFUSED: 5})

    assert scene.hero.has(marrow.Property.CONFLICT) and scene.hero.has(marrow.Property.CONFUSED)


def test_left_bones_tell_what_lies_there_and_are_found() -> None:
    scene = Scene(seed=2, race="human")
    scene.level.clear(number=20)
    scene.level.keep_newcomers_out()
    scene.dice.load([("B-015", 1)])
    scene.give("Bell of Opening")
    scene.lay("tin", (12, 5), species="newt")

    left = starve(scene).bones

    assert left is not None and left.name == "D0.20"
    names = [thing.name for thing in left.things]
    assert "human corpse" in names and "bell" in names and "Bell of Opening" not in names
    assert [thing.spot for thing in left.things if thing.name.startswith("tin")] == [80 * 5 + 12]
    assert [(one.species, one.called, one.spot) for one in left.creatures] == [
        ("ghost", "Agent", scene.hero.spot)
    ]
    finder = Scene.of(marrow.new_game(seed=5, role="valkyrie", bones={left.name: left.raw}))
    finder.level.clear(number=19)
    finder.dice.load([("B-157", 0)])
    down = finder.world.level.stairs[1]
    news = finder.run([c.Travel(spot=down.spot), c.Down()]).entries
    assert [entry.name for entry in news if isinstance(entry, BonesFound)] == ["D0.20"]


def test_a_death_that_leaves_no_bones_says_why() -> None:
    scene = Scene(seed=2)
    scene.level.clear(number=2)

    result = starve(scene)

    assert (result.over, result.bones) == (True, None)
    assert result.no_bones == "At depth 2 there is no chance of bones"
    assert scene.run(1).no_bones == ""
