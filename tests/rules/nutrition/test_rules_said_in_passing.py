"""Rules that are said in passing, in every edition: who is not asked, what feeds nobody, who dies of what."""

from typing import Any

import pytest

from marrow.chance import LoadedDice, QuietDice
from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Chat, Eat, Pray, Read
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.item import Slot
from marrow.model.places import EAST, SELF
from marrow.model.vocabularies import Ending, Hunger, TimerKind
from marrow.rules.combat.hero_attacks.attack_round import attack_monster as hero_attacks
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.generation.new_items.corpses_eggs_tins import start_hatching
from marrow.rules.magic.wands.stone_to_flesh import turn_to_flesh
from marrow.rules.monster_moves.pet_meals import weaken_or_starve
from marrow.rules.nutrition import corpse_meals
from marrow.rules.nutrition.egg_laying import lay_egg
from marrow.rules.nutrition.foods import turns_out_rotten
from marrow.rules.nutrition.fullness import choke
from marrow.rules.nutrition.hunger_step import hunger_step
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

ALL = NETHACK
FROM_361 = ALL[2:]


def causes(scene: Scene) -> set[Cause]:
    return {entry.cause for entry in scene.entries(NutritionChanged)}


@rule("N-003")
@pytest.mark.parametrize("edition", ALL)
def test_nothing_is_thrown_for_what_is_already_decided(edition: str) -> None:
    """Whoever is awake is not thrown for; whoever sleeps is, though digesting slowly."""
    scene = Scene(edition)
    if edition not in ("3.7", "5.0.0"):
        scene.play.dice = LoadedDice([])
        hunger_step(scene.play)

    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 5, True
    scene.intrinsic(Property.SLOW_DIGESTION)
    scene.play.dice = dice = LoadedDice([("N-023", 10, 3)], rest=QuietDice())
    hunger_step(scene.play)
    assert dice.used == 1


@rule("N-054")
@pytest.mark.parametrize("edition", ("3.7", "5.0.0"))
@pytest.mark.parametrize("mode", ["normal", "explore", "wizard"])
def test_no_mode_of_play_suspends_hunger(edition: str, mode: Any) -> None:
    scene = Scene(edition, mode=mode)

    scene.wait(10)

    assert scene.burned_by(Cause.LIVING) == 10


@rule("N-100")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("nutrition, lays", [(80, True), (79, False)])
def test_an_egg_costs_what_it_is_worth(edition: str, nutrition: int, lays: bool) -> None:
    scene = Scene(edition, nutrition=nutrition)
    scene.form("chickatrice")
    if not lays:
        with pytest.raises(RefusedCommand):
            lay_egg(scene.play)
        return

    lay_egg(scene.play)

    assert (scene.burned_by(Cause.EGG), scene.hero.nutrition) == (80, 0)


@rule("N-101")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("name", ["scroll of light", "scroll of destroy armor", "scroll of fire"])
def test_reading_costs_no_food(edition: str, name: KindName) -> None:
    scene = Scene(edition)

    scene.do(Read(item=scene.carry(name).letter))

    assert causes(scene) <= {Cause.LIVING}


@rule("N-116", "N-334")
@pytest.mark.parametrize("edition", ALL)
def test_saved_from_choking(edition: str) -> None:
    """Neither 1000 points nor a vomiting turn are taken."""
    scene = Scene(edition, nutrition=2060)
    scene.wear("amulet of life saving", Slot.AMULET)

    choke(scene.play, scene.carry("food ration"))

    assert scene.hero.nutrition == 900
    assert Cause.CHOKED not in causes(scene)
    assert scene.hero.helplessness.turns != 2


@rule("N-117")
@pytest.mark.parametrize("edition", ALL)
def test_a_heard_prayer_fills_the_weak(edition: str) -> None:
    scene = Scene(edition, nutrition=40, answers={"prayer.sure": True})
    scene.hero.piety.prayer_timeout, scene.hero.alignment_record = 50, 10

    scene.do(Pray())

    assert [e.amount for e in scene.entries(NutritionChanged) if e.cause is Cause.PRAYER] == [860]


@rule("N-118")
@pytest.mark.parametrize("edition", ALL)
def test_draining_life_gives_vampire_forms_no_nutrition(edition: str) -> None:
    scene = Scene(edition, level=10, seed=4)
    scene.form("vampire")
    orc = scene.monster("hill orc", hp=200)
    before = scene.hero.nutrition

    for _ in range(10):
        hero_attacks(scene.play, orc)

    assert orc.level < orc.species.level
    assert scene.hero.nutrition <= before
    assert all(entry.amount < 0 for entry in scene.entries(NutritionChanged))


@rule("N-122")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "hunger, seen",
    [(Hunger.HUNGRY, "as ever"), (Hunger.WEAK, "undernourished"), (Hunger.FAINTING, "undernourished")],
)
def test_a_mirror_shows_who_is_weak(edition: str, hunger: Hunger, seen: str) -> None:
    scene = Scene(edition, hunger=hunger)
    mirror = scene.carry("mirror")

    scene.do(Apply(item=mirror.letter, direction=SELF))

    assert f"tools.look {seen}" in scene.told()


@rule("N-184")
@pytest.mark.parametrize("edition", ALL)
def test_rot_that_knocks_the_hero_out_prevents_the_meal(edition: str) -> None:
    """Neither confused nor blinded, but out for rnd(10) = 3 turns; half of the 800 is gone."""
    throws = [("N-224", 4, 1), ("N-224", 4, 1), ("N-224", 3, 0), ("N-224", 10, 2)]
    scene = Scene(edition, throws=throws, nutrition=400, turn=100)
    ration = scene.carry("food ration", blessing=-1)

    scene.do(Eat(item=ration.letter))

    assert Cause.EATING not in causes(scene)
    assert (scene.hero.meal.item_id, scene.hero.meal.bites, ration.uneaten) == (ration.id, 0, 400)
    assert scene.hero.activity is None


@rule("N-197")
@pytest.mark.parametrize("edition", ALL)
def test_the_fast_are_done_sooner(edition: str) -> None:
    """Five bites and the end of the meal, twice: twelve turns at speed 12, fewer for the very fast."""
    turns = {}
    for fast in (False, True):
        scene = Scene(edition, nutrition=100, turn=100, seed=5)
        if fast:
            scene.intrinsic(Property.FAST)
            scene.hero.timeout[Property.FAST] = 1000
        for _ in range(2):
            ration = scene.carry("food ration", age=5)
            scene.finish(Eat(item=ration.letter))
        turns[fast] = scene.world.turn - 100
    assert turns[True] < turns[False] == 12


@rule("N-215")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "name, quantity, said",
    [("food ration", 1, "food ration"), ("gold piece", 500, "very rich meal"), ("", 1, "quick snack")],
)
def test_choking_names_the_food_as_killer(edition: str, name: Any, quantity: int, said: str) -> None:
    scene = Scene(edition, nutrition=2000, hunger=Hunger.SATIATED)
    food = scene.carry(name, quantity=quantity) if name else None

    with pytest.raises(GameOver) as over:
        choke(scene.play, food)

    assert over.value.ending is Ending.CHOKING
    assert said in over.value.killer.text


@rule("N-215")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "name, species, oldest, newer",
    [
        ("apple", None, "apple named Eve's", "an apple"),
        ("gold piece", None, "a very rich meal", "very rich meal"),
        ("corpse", "Medusa", "Medusa's corpse named Eve's", "Medusa's corpse"),
    ],
)
def test_343_names_what_choked_as_the_hero_called_it(
    edition: str, name: Any, species: Any, oldest: str, newer: str
) -> None:
    """Its own source reads food_xname; later ones killer_xname, which knows no given names."""
    scene = Scene(edition, nutrition=2000, hunger=Hunger.SATIATED)
    food = scene.carry(name, species=species) if species else scene.carry(name)
    food.name = "Eve's"

    with pytest.raises(GameOver) as over:
        choke(scene.play, food)

    assert over.value.killer.text == (oldest if edition == "3.4.3" else newer)


@rule("N-239")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("species, throws", [("acid blob", []), ("kobold", [("N-237", 5, 1)])])
def test_corpses_that_harm_at_once_throw_no_die_for_rot(
    edition: str, species: SpeciesName, throws: list[tuple[str, int, int]]
) -> None:
    """A throw for rot, N-222, would be one too many."""
    scene = Scene(edition, throws=[*throws, ("N-222", 7, 0)], turn=100)
    scene.intrinsic(Property.POISON_RESISTANCE)
    corpse = scene.lay("corpse", species=species, age=0)

    assert corpse_meals.start_corpse(scene.play, corpse) is corpse_meals.MealStart.EATEN

    assert isinstance(scene.play.dice, LoadedDice)
    assert scene.play.dice.used == len(throws)


@rule("N-273")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("thrown, due", [(0, 200), (150, 151)])
def test_eggs_hatch_between_151_and_200_turns(edition: str, thrown: int, due: int) -> None:
    """rnd(n) above 150 hatches at age n; the first throw that can is that of 151."""
    sides = [*range(151, 201)] if thrown == 0 else [151]
    throws = [("timeout.c egg", side, 150 if side in (200, 151 if thrown else 0) else 0) for side in sides]
    scene = Scene(edition, turn=1000, throws=throws)
    egg = scene.lay("egg", species="crocodile")

    start_hatching(scene.play, egg)

    assert [timer.due for timer in scene.world.timers if timer.what == TimerKind.HATCH] == [1000 + due]


@rule("N-273")
@pytest.mark.parametrize("edition", ALL)
def test_a_fresh_egg_is_not_rotten(edition: str) -> None:
    scene = Scene(edition, turn=1000)
    assert not turns_out_rotten(scene.play, scene.lay("egg", species="crocodile"))


@rule("N-287")
@pytest.mark.parametrize("edition", FROM_361)
def test_an_opener_is_wielded_and_opens(edition: str) -> None:
    scene = Scene(edition, nutrition=500)
    tin = scene.carry("tin", species="newt")
    scene.answers.decided["tools.open which tin"] = tin.letter
    opener = scene.carry("tin opener")

    scene.do(Apply(item=opener.letter))

    assert opener.worn & Slot.WIELDED
    assert scene.hero.tin.item_id == tin.id or tin not in scene.hero.inventory


@rule("N-287")
@pytest.mark.parametrize("edition", FROM_361)
@pytest.mark.parametrize("known, wields", [(True, False), (True, True), (False, True)])
def test_whoever_knows_an_opener_to_be_cursed_is_asked(edition: str, known: bool, wields: bool) -> None:
    """NetHack: eat.c, use_tin_opener."""
    scene = Scene(edition, nutrition=500, answers={"tools.really wield": known and wields})
    tin = scene.carry("tin", species="newt")
    scene.answers.decided["tools.open which tin"] = tin.letter
    opener = scene.carry("tin opener", blessing=-1)
    opener.blessing_known = known

    scene.do(Apply(item=opener.letter))

    assert bool(opener.worn & Slot.WIELDED) is wields
    assert scene.world.turn == 1 + wields


@rule("N-296")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("blessing", [-1, 0, 1])
def test_a_tinning_kit_makes_a_tin_of_its_own_blessing(edition: str, blessing: int) -> None:
    scene = Scene(edition, turn=5000)
    kit = scene.carry("tinning kit", charge=5, blessing=blessing)
    corpse = scene.carry("corpse", species="newt", age=400)
    scene.answers.decided["tools.tin which corpse"] = corpse.letter

    scene.do(Apply(item=kit.letter))

    tins = [item for item in scene.hero.inventory if item.kind.name == "tin"]
    assert [(tin.blessing, tin.species.name if tin.species else "") for tin in tins] == [(blessing, "newt")]
    assert kit.charge == 4


@rule("N-396")
@pytest.mark.parametrize("edition", ALL)
def test_a_pet_that_digests_its_foe_is_fed(edition: str) -> None:
    """A purple worm is gigantic, factor 2: a hill orc's 200 * 2 / 2; 3 + 1000 / 64 = 18, (18 + 3) / 4 = 5.

    The die for a corpse says that there would have been one.
    """
    scene = Scene(edition, turn=100, shows={("N-232", 2): 0, 20: 0, 21: 0, 22: 0})
    worm = scene.monster("purple worm", tame=10, hp=90)
    orc = scene.monster("hill orc", MIDDLE + 2, hp=300)
    assert worm.pet is not None
    before = worm.pet.hungry_at
    for _ in range(60):
        if orc.hp < 1:
            break
        attack_monster(scene.play, worm, orc)

    assert (worm.pet.hungry_at - before, worm.eating) == (200, 5)


@rule("N-404")
@pytest.mark.parametrize("edition", ALL)
def test_a_pet_at_its_meal_has_no_word_to_spare(edition: str) -> None:
    scene = Scene(edition)
    dog = scene.monster("dog", tame=10)
    dog.eating = 3

    scene.do(Chat(direction=EAST))

    assert (scene.told(), scene.world.turn) == (["commands.eats noisily"], 1)


@rule("N-405")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("name, said", [("dog", "creatures.whines"), ("hobbit", "creatures.pet begs")])
def test_an_unseen_pets_hunger_is_heard(edition: str, name: SpeciesName, said: str) -> None:
    scene = Scene(edition, turn=5000)
    pet = scene.monster(name, MIDDLE + 3, tame=10, hp=30)
    scene.level.lit[pet.spot] = 0
    assert pet.pet is not None
    pet.pet.hungry_at = 4000

    weaken_or_starve(scene.play, pet)

    assert said in scene.told()


@rule("N-411")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "name, meat, worth",
    [
        ("boulder", "huge chunk of meat", 2000),
        ("rock", "meatball", 5),
        ("ruby", "meatball", 5),
        ("touchstone", "meatball", 5),
        ("ring of adornment", "", 0),
    ],
)
def test_stone_becomes_meat(edition: str, name: KindName, meat: str, worth: int) -> None:
    scene = Scene(edition)
    item = scene.lay(name, MIDDLE + 1)

    turn_to_flesh(scene.play, item, MIDDLE + 1)

    assert item.kind.name == (meat or name)
    assert not meat or item.kind.nutrition == worth


@rule("N-411")
def test_a_huge_chunk_is_twenty_bites_of_a_hundred() -> None:
    scene = Scene(nutrition=-1000, turn=100)
    scene.lay("huge chunk of meat", age=5)
    scene.answers.decided["commands.eat this"] = True

    scene.finish(Eat())

    eaten = [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause is Cause.EATING]
    assert eaten == [100] * 20


@rule("N-416")
@pytest.mark.parametrize("edition", ALL)
def test_corpses_are_worth_what_their_species_is(edition: str) -> None:
    """A newt's 20 in 3 + 10 / 64 = 3 bites of 20 / 3 = 6."""
    scene = Scene(edition, nutrition=300, turn=100)
    scene.lay("corpse", species="newt")
    scene.answers.decided["commands.eat this"] = True

    scene.finish(Eat())

    eaten = [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause is Cause.EATING]
    assert eaten == [6, 6, 6]


@rule("N-273")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("age, rotten", [(30, False), (31, True), (150, True)])
def test_an_egg_may_be_rotten_after_thirty_turns(edition: str, age: int, rotten: bool) -> None:
    """One time in seven. 3.4.3 asks (monstermoves - age > blessed) ? 50 : 30, which is always true."""
    scene = Scene(edition, turn=1000, shows={("N-219", 7): 0})
    egg = scene.lay("egg", species="crocodile")
    egg.birth = 1000 - age

    assert turns_out_rotten(scene.play, egg) is (rotten or edition == "3.4.3")


@rule("N-273")
def test_no_infertile_egg_hatches() -> None:
    scene = Scene(turn=1000)

    start_hatching(scene.play, scene.lay("egg"))

    assert not [timer for timer in scene.world.timers if timer.what == TimerKind.HATCH]


@rule("N-296")
@pytest.mark.parametrize("edition", ALL)
def test_without_a_corpse_to_tin_the_kit_asks_nothing_and_takes_the_move(edition: str) -> None:
    scene = Scene(edition, turn=5000)
    kit = scene.carry("tinning kit", charge=5)
    scene.carry("corpse", species="wraith")  # too thin to be tinned

    scene.do(Apply(item=kit.letter))

    assert "commands.nothing to" in scene.told()
    assert (kit.charge, scene.world.turn) == (5, 5001)
