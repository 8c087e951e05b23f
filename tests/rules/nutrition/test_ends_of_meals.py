"""Ends of meals, plain foods, the displayed state, and what else costs or breaks something."""

import pytest

from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.game import view
from marrow.messages.commands import Continue, Eat, Move, Pray
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.places import EAST
from marrow.model.vocabularies import Hunger
from marrow.model.world import GameOptions
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.removal import remove_anywhere
from marrow.rules.items.inventory import LETTERS
from marrow.rules.nutrition import meals
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.nutrition.meals import touch_food
from marrow.rules.play import GameOver
from rule import rule
from scene import Scene

ALL = NETHACK


@rule("N-280", "N-282", "N-283")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "name, worth", [("slime mold", 250), ("meatball", 5), ("meat stick", 5), ("cream pie", 100)]
)
def test_plain_food_is_plain(edition: str, name: KindName, worth: int) -> None:
    scene = Scene(edition, turn=500, nutrition=300)
    food = scene.carry(name)

    scene.finish(Eat(item=food.letter))

    gains = [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING]
    assert gains == [worth]


@rule("N-174")
def test_a_tin_is_opened_first() -> None:
    scene = Scene(nutrition=300)
    tin = scene.carry("tin", species="newt")

    scene.do(Eat(item=tin.letter))

    assert scene.hero.tin.item_id == tin.id
    assert scene.hero.conduct.food == 0


@rule("N-192")
def test_a_meal_stopped_after_its_last_bite_is_complete() -> None:
    scene = Scene(nutrition=100)
    ration = scene.carry("food ration")
    scene.do(Eat(item=ration.letter))
    for _ in range(4):
        scene.do(Continue())
    assert scene.hero.meal.bites == 5

    stop_occupation(scene.play)

    assert ration not in scene.hero.inventory
    assert "nutrition.finish" in scene.told()


@rule("N-193")
def test_a_meal_that_is_gone_ends() -> None:
    scene = Scene(nutrition=100)
    ration = scene.carry("food ration")
    scene.do(Eat(item=ration.letter))
    (bitten,) = (item for item in scene.hero.inventory if item.id == scene.hero.meal.item_id)
    remove_anywhere(scene.play, bitten)

    assert meals.continue_meal(scene.play)  # it was a move all the same
    assert not scene.hero.meal.eating
    assert scene.hero.activity is None


@rule("N-121")
@pytest.mark.parametrize(
    "state, word",
    [
        (Hunger.SATIATED, "Satiated"),
        (Hunger.NOT_HUNGRY, ""),
        (Hunger.HUNGRY, "Hungry"),
        (Hunger.WEAK, "Weak"),
        (Hunger.FAINTING, "Fainting"),
        (Hunger.FAINTED, "Fainted"),
        (Hunger.STARVED, "Starved"),
    ],
)
def test_the_status_line_shows_the_state(state: Hunger, word: str) -> None:
    assert view.status(Scene(hunger=state).world).hunger == word


@rule("N-123", "N-146", "N-147")
@pytest.mark.parametrize("edition", ALL)
def test_a_fainting_hero_who_starves_is_starved(edition: str) -> None:
    scene = Scene(edition, nutrition=-900, hunger=Hunger.FAINTING, throws=[("N-135", 110, 0)])

    with pytest.raises(GameOver):
        update_hunger(scene.play, hungrier=True)

    assert scene.hero.hunger == Hunger.STARVED


@rule("N-061")
def test_attacking_the_peaceful_unasked_costs_a_step() -> None:
    scene = Scene(turn=100, options=GameOptions(confirm=False))
    scene.monster("gnome", peaceful=True, hp=90)

    scene.do(Move(direction=EAST, manner="fight"))

    assert scene.burned_by(Cause.LIVING) == 2  # the blow and the turn


@rule("N-323")
def test_praying_breaks_the_atheist_conduct() -> None:
    scene = Scene(options=GameOptions(paranoid=()))

    scene.do(Pray())

    assert scene.hero.conduct.prayers == 1


@rule("N-176")
def test_food_begun_with_a_full_pack_falls_on_its_like() -> None:
    """The pack has no letter for the one taken off the stack; on the floor it joins another one begun."""
    scene = Scene(nutrition=300)
    for letter in LETTERS[1:]:
        scene.carry("club", charge=0).letter = letter
        scene.hero.inventory[-1].unstackable = True
    rations = scene.carry("food ration", quantity=2)
    begun = scene.lay("food ration")
    begun.uneaten = 800
    begun.seen = rations.seen = True

    food = touch_food(scene.play, rations)

    assert food in scene.level.items[scene.hero.spot]
