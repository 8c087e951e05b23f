"""Food sense warns of bad food before it is eaten."""

from marrow.messages.commands import Eat
from rule import rule
from scene import Scene


@rule("N-346", "N-347")
def test_the_sense_warns_once_and_a_no_costs_nothing() -> None:
    scene = Scene(turn=1000)
    corpse = scene.carry("corpse", species="jackal", age=200)
    scene.hero.warned_of_food = True

    scene.do(Eat(item=corpse.letter))

    assert [question.what for question in scene.answers.asked] == ["nutrition.smells tainted"]
    assert (
        scene.hero.warned_of_food,
        scene.world.turn,
        corpse in scene.hero.inventory,
    ) == (False, 1000, True)


@rule("N-347")
def test_harmless_food_leaves_the_sense_in_place() -> None:
    scene = Scene(turn=1000)
    apple = scene.carry("apple")
    scene.hero.warned_of_food = True

    scene.finish(Eat(item=apple.letter))

    assert scene.hero.warned_of_food
    assert scene.answers.asked == []
