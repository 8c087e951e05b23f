"""``marrow.why``: each change of nutrition with its cause, its thing and its rule."""

import copy

import pytest

import marrow
from marrow.content.properties import Property
from marrow.errors import BadOption
from marrow.explain.nutrition import why_of
from marrow.messages.commands import Eat, Quaff, Search
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.item import Slot
from marrow.model.vocabularies import Source
from scene import Scene


def fed() -> marrow.Game:
    game = marrow.new_game(seed=7, role="valkyrie", pet="none")
    game.run(Eat(item="d"))
    return game


def test_a_ration_is_five_bites_and_living_takes_one_a_turn() -> None:
    game = fed()
    why = marrow.why(game)

    bites = [(change.turn, change.thing, change.amount) for change in why if change.cause is Cause.EATING]
    assert bites == [(turn, "food ration", 160) for turn in range(1, 6)]
    assert why.by_cause() == {Cause.EATING: 800, Cause.LIVING: -6}
    assert 900 + sum(change.amount for change in why) == why[-1].left == game.world.hero.nutrition
    assert str(why).splitlines()[1] == "   +800      5            1-5  N-198  eating: food ration"


def test_only_the_last_turns_are_told_if_asked() -> None:
    game = fed()
    game.run(Search(count=20))

    assert [change.turn for change in marrow.why(game, turns=3)] == [25, 26, 27]


def test_copies_share_what_was_and_not_what_comes() -> None:
    game = fed()
    other = copy.deepcopy(game)
    other.run(Search(count=5))

    assert len(marrow.why(other)) == len(marrow.why(game)) + 5
    assert marrow.why(other)[: len(marrow.why(game))] == marrow.why(game)


def test_a_game_out_of_bytes_remembers_from_then_on() -> None:
    game = marrow.from_bytes(fed().to_bytes())
    assert marrow.why(game) == ()
    assert marrow.why(game).known_since == game.world.turn == 7
    assert str(marrow.why(game)).endswith("known since turn 7")

    game.do(Search())
    assert marrow.why(game).by_cause() == {Cause.LIVING: -1}


@pytest.mark.parametrize(
    ("question", "turns", "named"), [("gold", None, "'gold'"), ("nutrition", 0, "turns 0")]
)
def test_what_is_not_known_is_named(question: str, turns: int | None, named: str) -> None:
    with pytest.raises(BadOption, match=named):
        marrow.why(fed(), question, turns=turns)


def things(scene: Scene) -> set[tuple[Cause | None, str]]:
    return {(change.cause, change.thing) for change in why_of(scene.entries(NutritionChanged))}


def test_rings_amulets_and_properties_name_what_is_worn() -> None:
    scene = Scene("3.6.7")
    scene.wear("ring of regeneration", Slot.LEFT_RING)
    scene.wear("ring of conflict", Slot.RIGHT_RING)
    scene.wear("amulet of ESP", Slot.AMULET)
    scene.intrinsic(Property.HUNGER, source=Source.OUTSIDE)
    scene.hero.extrinsic[Property.REGENERATION] = int(Slot.LEFT_RING)
    scene.hero.extrinsic[Property.CONFLICT] = int(Slot.RIGHT_RING)
    scene.wait(20)

    assert things(scene) == {
        (Cause.LIVING, ""),
        (Cause.LEFT_RING, "ring of regeneration"),
        (Cause.REGENERATION, "ring of regeneration"),
        (Cause.RIGHT_RING, "ring of conflict"),
        (Cause.CONFLICT, "ring of conflict"),
        (Cause.AMULET, "amulet of ESP"),
        (Cause.HUNGER_PROPERTY, ""),
    }


def test_food_and_drink_are_called_what_they_are() -> None:
    scene = Scene("3.6.7", nutrition=100)
    for command in (
        Eat(item=scene.carry("corpse", species="newt").letter),
        Quaff(item=scene.carry("potion of fruit juice").letter),
        Quaff(item=scene.carry("potion of booze", blessing=1).letter),
    ):
        scene.finish(command)

    named = {thing for _, thing in things(scene)}
    assert named == {"", "newt corpse", "potion of fruit juice", "potion of booze"}


def test_wounds_and_luck_are_known_by_their_rules() -> None:
    game = marrow.new_game(seed=7, role="valkyrie", pet="none")
    scene = marrow.experiment.Scene.of(game)
    scene.level.clear()
    scene.level.place("jackal", scene.hero.spot + 1)
    before = scene.world.hero.hp
    for _ in range(8):  # a count would end at the first attack
        scene.run(marrow.commands.Search())
    wounds = marrow.why(scene.game, "hit points")
    assert wounds
    assert before + sum(change.amount for change in wounds) == wounds[-1].left
    assert any(change.amount < 0 and change.rule for change in wounds)

    mirror = scene.give("mirror")
    assert mirror.item is not None
    scene.run(marrow.commands.Throw(item=mirror.item.letter, direction=1))
    assert [(change.cause, change.amount, change.left) for change in marrow.why(scene.game, "luck")] == [
        (None, -2, -2)
    ]
