"""Tins, food conducts and the questions before eating. Rules N-218 to N-318."""

from contextlib import suppress
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import GenderName, KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.game.telling import tell
from marrow.messages.commands import Continue, Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Hunger, Sickness
from marrow.rules.commands import eating
from marrow.rules.naming.item_names import simple_item
from marrow.rules.nutrition import food_conducts, tins
from marrow.rules.nutrition.fainting import faint
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.play import GameOver
from marrow.rules.turn.main_loop import end_helplessness
from rule import ANY, rule
from rules.nutrition.food_scenes import ALL
from scene import MIDDLE, Scene

# Tins


def tin(scene: Scene, variety: int | None, species: SpeciesName | None = "newt", blessing: int = 0) -> Any:
    item = scene.carry("tin", species=species, blessing=blessing)
    item.variety = variety
    return item


@rule("N-286", "N-297")
@pytest.mark.parametrize("edition", ALL)
def test_an_opened_tin_is_eaten_in_the_same_action_or_later(edition: str) -> None:
    """Broiled; in 3.4.3 the variety is drawn when it is opened, and broiled has the number 13."""
    throws = [("N-288", 15, 13)] if edition == "3.4.3" else [("N-284", 2, 0)]
    scene = Scene(edition, nutrition=500, throws=throws, answers={"ask.eat it": True})
    scene.wear("tin opener", Slot.WIELDED)
    scene.do(Eat(item=tin(scene, None if edition == "3.4.3" else 10).letter))

    if edition == "3.4.3":  # always one action more, N-285
        assert scene.hero.activity is not None
        scene.do(Continue())
    assert scene.hero.activity is None
    assert [e.amount for e in scene.entries(NutritionChanged) if e.cause == Cause.TIN] == [80]


@rule("N-288")
@pytest.mark.parametrize("edition", ALL[1:])
@pytest.mark.parametrize(
    "variety, blessing, species, throws, found",
    [
        (9, 0, "newt", [], 9),
        (9, -1, "newt", [], tins.ROTTEN),
        (1, 0, "newt", [("N-288", 7, 0)], tins.ROTTEN),
        (1, 0, "newt", [("N-288", 7, 1)], tins.HOMEMADE),
        (1, 1, "newt", [], tins.HOMEMADE),
        (9, -1, "lizard", [], tins.HOMEMADE),
        (None, 0, "newt", [("N-288", 15, 14)], 14),
    ],
)
def test_the_variety_of_a_tin_shows_when_it_is_open(
    edition: str,
    variety: int | None,
    blessing: int,
    species: SpeciesName,
    throws: list[tuple[str, int, int]],
    found: int,
) -> None:
    scene = Scene(edition, throws=throws)

    assert tins.roll_variety(scene.play, tin(scene, variety, species, blessing)) == found


DEEP_FRIED, PUREED, ROTTEN, HOMEMADE, SMOKED = 8, 14, 0, 1, 6


@rule("N-288")
@pytest.mark.parametrize(
    "variety, blessing, species, throws, found",
    [
        (None, 0, "newt", [(15, 0)], DEEP_FRIED),
        (None, 0, "newt", [(15, 3)], PUREED),
        (None, 0, "newt", [(15, 4)], ROTTEN),
        (None, 0, "newt", [(15, 5)], HOMEMADE),  # and no die for whether it went bad
        (None, 0, "newt", [(15, 14)], SMOKED),
        (None, 0, "lichen", [(15, 4)], HOMEMADE),
        (None, 0, "Death", [(15, 4)], ROTTEN),
        (None, -1, "newt", [], ROTTEN),
        (HOMEMADE, 1, "newt", [], HOMEMADE),
        (HOMEMADE, 0, "newt", [(7, 0)], ROTTEN),
        (HOMEMADE, 0, "newt", [(7, 6)], HOMEMADE),
        (HOMEMADE, -1, "newt", [(7, 6)], ROTTEN),  # the die is thrown in vain
        (HOMEMADE, -1, "lizard", [], HOMEMADE),
    ],
)
def test_the_variety_of_a_tin_shows_when_it_is_open_in_3_4_3(
    variety: int | None,
    blessing: int,
    species: SpeciesName,
    throws: list[tuple[int, int]],
    found: int,
) -> None:
    scene = Scene("3.4.3", throws=[("N-288", sides, result) for sides, result in throws])

    assert tins.roll_variety(scene.play, tin(scene, variety, species, blessing)) == found


@rule("N-288", "N-289")
@pytest.mark.parametrize(
    "variety, species, throws",
    [
        (None, "lizard", [("N-289", 8, 0)]),
        (tins.SPINACH, None, [("N-289", 8, 0)]),
        (None, None, [("N-289", 8, 0)]),
    ],
)
def test_in_3_4_3_cursed_tins_explode_before_their_variety_is_known(
    variety: int | None, species: SpeciesName | None, throws: list[tuple[str, int, int]]
) -> None:
    scene = Scene("3.4.3", throws=throws, shows={"N-289": 4}, hp=50)

    tins.open_tin(scene.play, tin(scene, variety, species, -1))

    assert scene.hero.hp < 50
    assert scene.hero.inventory == []


@rule("N-294")
def test_in_3_4_3_spinach_nourishes_before_it_strengthens() -> None:
    """So who chokes on it is not stronger for it."""
    scene = Scene("3.4.3", nutrition=1500, hunger=Hunger.SATIATED, answers={"ask.eat it": True}, throws=[])
    before = scene.hero.base[Attribute.STRENGTH]

    with pytest.raises(GameOver):
        scene.hero.meal.can_choke = True
        tins.open_tin(scene.play, tin(scene, tins.SPINACH, None, 1))

    assert scene.hero.base[Attribute.STRENGTH] == before


def said(scene: Scene) -> list[str]:
    return [tell(entry, scene.play.edition) or "" for entry in scene.entries_told()]


@rule("N-284", edition="3.6.7")
@pytest.mark.parametrize(
    "tool, holy, blessing, throws, words",
    [
        ("tin opener", 0, 0, [("N-284", 2, 0)], "You easily open the tin."),
        ("tin opener", 0, 0, [("N-284", 2, 1)], "Now the tin is open."),
        ("tin opener", 0, 1, [("N-284", 2, 0)], "The tin opens like magic!"),
        ("tin opener", 0, 1, [("N-284", 2, 1)], "Now the tin is open."),
        ("tin opener", 1, 1, [], "The tin opens like magic!"),
        ("elven dagger", 0, 0, [], "Now the tin is open."),
    ],
)
def test_how_a_tin_opens(
    tool: KindName, holy: int, blessing: int, throws: list[tuple[str, int, int]], words: str
) -> None:
    scene = Scene(throws=[*throws, ("N-288", 15, 5)])
    scene.wear(tool, Slot.WIELDED, blessing=holy)

    scene.finish(Eat(item=tin(scene, None, blessing=blessing).letter))

    told = said(scene)
    assert told[told.index("It smells like newts.") - 1] == words
    easy = "This looks like an easy tin." in told
    assert easy == (blessing > 0 and words == "Now the tin is open.")
    if tool == "elven dagger":
        assert "You try to open the tin with your runed dagger." in told


@rule("N-291")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "species, resists, words",
    [
        ("newt", False, "newts"),
        ("cockatrice", False, "cockatrices"),
        ("cockatrice", True, "chicken"),
        ("Medusa", False, "Medusa"),
        ("Dark One", False, "the Dark One"),
    ],
)
def test_a_tin_smells_of_its_meat_not_of_its_cook(
    edition: str, species: SpeciesName, resists: bool, words: str
) -> None:
    """So nobody can smell that a tin is rotten before he has eaten of it."""
    scene = Scene(edition, shows={("N-288", 15): 4})
    if resists:
        scene.intrinsic(Property.STONING_RESISTANCE)

    tins.open_tin(scene.play, tin(scene, None if edition == "3.4.3" else tins.ROTTEN, species))

    smell = "cockatrices" if edition == "3.4.3" and words == "chicken" else words
    assert f"It smells like {smell}." in said(scene)
    assert not any("rotten" in words for words in said(scene))


@rule("N-291", "N-292", edition="3.6.7")
@pytest.mark.parametrize("answer", [True, False])
def test_one_tin_tells_what_is_in_the_others(answer: bool) -> None:
    scene = Scene(answers={"ask.eat it": answer})
    stack = scene.carry("tin", species="newt", quantity=3)
    stack.variety = 8

    tins.open_tin(scene.play, stack)

    assert simple_item(scene.play, stack) == "tins of newt meat"
    assert ("You consume deep fried newt." in said(scene)) == answer
    assert ("Eating deep fried food made your fingers very slippery." in said(scene)) == answer


@rule("N-291", "N-294", edition="3.6.7")
@pytest.mark.parametrize("answer", [True, False])
def test_spinach_is_eaten_or_thrown_away_as_the_player_says(answer: bool) -> None:
    scene = Scene(answers={"ask.eat it": answer})
    can = scene.carry("tin")
    can.variety = tins.SPINACH

    tins.open_tin(scene.play, can)

    assert ("You discard the open tin." in said(scene)) is not answer
    assert (scene.hero.conduct.food, scene.hero.nutrition > 900) == (int(answer), answer)
    assert can not in scene.hero.inventory


@rule("N-294", edition="3.6.7")
@pytest.mark.parametrize(
    "gender, fixed, blessing, words",
    [
        ("female", False, 0, "You could be Popeye now!"),
        ("female", True, 0, "You could be Olive Oyl now!"),
        ("male", True, 0, "You could be Bluto now!"),
        ("male", False, -1, "It contains some decaying green substance."),
    ],
)
def test_spinach_is_told_by_gender_and_blessing(
    gender: GenderName, fixed: bool, blessing: int, words: str
) -> None:
    scene = Scene(gender=gender, answers={"ask.eat it": True})
    if fixed:
        scene.intrinsic(Property.FIXED_ABILITIES)

    tins.eat_spinach(scene.play, scene.carry("tin", blessing=blessing))

    assert words in said(scene)
    assert ("It contains spinach." in said(scene)) == (blessing == 0)


@rule("N-289")
@pytest.mark.parametrize(
    "blessing, throws, trapped",
    [(0, [], False), (-1, [("N-289", 8, 0)], True), (-1, [("N-289", 8, 1)], False)],
)
def test_cursed_tins_may_be_trapped(blessing: int, throws: list[tuple[str, int, int]], trapped: bool) -> None:
    scene = Scene(throws=throws)

    assert tins.turns_out_trapped(scene.play, tin(scene, 9, blessing=blessing), 9) == trapped


@rule("N-289")
@pytest.mark.parametrize(
    "edition, halves, lost", [("3.4.3", True, 5), ("3.6.0", True, 3), ("3.6.7", False, 5), ("3.6.7", True, 3)]
)
def test_a_trapped_tin_hurts_stuns_weakens_and_wakes(edition: str, halves: bool, lost: int) -> None:
    """On the first level with rnd(6)."""
    scene = Scene(edition, throws=[("N-289", 6, 4), ("N-157", 2, 1)], hp=20)
    if halves:
        scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    sleeper = scene.monster("newt", MIDDLE + 3, asleep=True)
    item = tin(scene, 9)
    item.trapped = True

    tins.open_tin(scene.play, item)

    assert (scene.hero.hp, scene.hero.timeout[Property.STUNNED]) == (20 - lost, 5)
    assert scene.hero.exercise[Attribute.STRENGTH] == -1
    assert (sleeper.asleep, item in scene.hero.inventory) == (False, False)


@rule("N-290")
def test_an_empty_tin_is_thrown_away() -> None:
    scene = Scene()
    item = tin(scene, 9, None)

    tins.open_tin(scene.play, item)

    assert item not in scene.hero.inventory
    assert "nutrition.tin empty" in scene.told()


@rule("N-291", "N-310", "N-311")
@pytest.mark.parametrize("answer, eaten", [(True, 1), (False, 0)])
def test_declining_a_tin_keeps_the_conduct_and_loses_the_tin(answer: bool, eaten: int) -> None:
    scene = Scene(nutrition=500, answers={"ask.eat it": answer})
    item = tin(scene, 9)

    tins.open_tin(scene.play, item)

    assert (scene.hero.conduct.food, item in scene.hero.inventory) == (eaten, False)


@rule("N-292", "N-342")
@pytest.mark.parametrize(
    "edition, die, least", [("3.4.3", 15, 1), ("3.6.2", 15, 1), ("3.6.7", 11, 5), ("3.7", 11, 5)]
)
def test_fried_tins_grease_the_fingers(edition: str, die: int, least: int) -> None:
    """French fried; 3.4.3 draws it by the number 11."""
    variety = [("N-288", 15, 11)] if edition == "3.4.3" else []
    throws = [*variety, ("N-292", die, 3)]
    scene = Scene(edition, nutrition=500, throws=throws, answers={"ask.eat it": True})

    tins.open_tin(scene.play, tin(scene, None if edition == "3.4.3" else 3))

    assert scene.hero.timeout[Property.SLIPPERY_HANDS] == least + 3


@rule("N-292")
def test_rotten_tins_sicken() -> None:
    scene = Scene(nutrition=500, throws=[("N-289", 8, 1), ("N-292", 15, 4)], answers={"ask.eat it": True})

    tins.open_tin(scene.play, tin(scene, 9, blessing=-1))

    assert scene.hero.timeout[Property.VOMITING] == 14


# Conducts


@rule("N-312", edition=ANY)
@pytest.mark.parametrize(
    "species, vegan, vegetarian",
    [("acid blob", True, True), ("lichen", True, True), ("brown pudding", False, True),
     ("black pudding", False, False), ("stalker", False, False), ("air elemental", True, True),
     ("flesh golem", False, False), ("straw golem", True, True), ("newt", False, False)],
)  # fmt: skip
def test_corpses_that_are_vegan(species: SpeciesName, vegan: bool, vegetarian: bool) -> None:
    monster = SPECIES_NAMED[species]

    assert (food_conducts.is_vegan(monster), food_conducts.is_vegetarian(monster)) == (vegan, vegetarian)


@rule("N-313")
@pytest.mark.parametrize(
    "name, broken",
    [("tripe ration", (1, 1)), ("meatball", (1, 1)), ("egg", (1, 0)), ("pancake", (1, 0)),
     ("fortune cookie", (1, 0)), ("cream pie", (1, 0)), ("candy bar", (1, 0)),
     ("lump of royal jelly", (1, 0)), ("apple", (0, 0)), ("lembas wafer", (0, 0)), ("food ration", (0, 0))],
)  # fmt: skip
def test_foods_break_the_conducts_of_vegans_and_vegetarians(name: KindName, broken: tuple[int, int]) -> None:
    scene = Scene()

    food_conducts.count_food_conducts(scene.play, scene.item(name))

    assert (scene.hero.conduct.non_vegan, scene.hero.conduct.non_vegetarian) == broken


@rule("N-314")
@pytest.mark.parametrize("role, record", [("monk", 9), ("valkyrie", 10)])
def test_monks_feel_guilty(role: Any, record: int) -> None:
    scene = Scene(role=role)
    scene.hero.alignment_record = 10

    food_conducts.count_food_conducts(scene.play, scene.item("meatball"))

    assert scene.hero.alignment_record == record


@rule("N-316", "N-317")
@pytest.mark.parametrize(
    "role, race, species, cannibal",
    [("valkyrie", "human", "shopkeeper", True), ("valkyrie", "human", "hill orc", False),
     ("caveman", "human", "shopkeeper", False), ("barbarian", "orc", "hill orc", False),
     ("priest", "elf", "Woodland-elf", True), ("valkyrie", "dwarf", "dwarf lord", True)],
)  # fmt: skip
def test_eating_ones_own_race_is_cannibalism(
    role: Any, race: Any, species: SpeciesName, cannibal: bool
) -> None:
    scene = Scene(role=role, race=race, throws=[("N-317", 4, 1)])

    assert food_conducts.check_cannibalism(scene.play, SPECIES_NAMED[species]) == cannibal
    assert scene.hero.luck == (-3 if cannibal else 0)
    assert bool(scene.hero.intrinsic[Property.AGGRAVATE_MONSTER]) == cannibal


@rule("N-318")
@pytest.mark.parametrize("edition, luck", [("3.4.3", -10), *((e, -5) for e in NETHACK[1:])])
def test_cannibalism_is_punished_once_a_turn(edition: str, luck: int) -> None:
    scene = Scene(edition, turn=500)

    for _ in range(2):
        food_conducts.check_cannibalism(scene.play, SPECIES_NAMED["shopkeeper"])

    assert scene.hero.luck == luck


@rule("N-315", "N-310")
def test_resuming_does_not_count_again() -> None:
    from marrow.rules.hero.activity import stop_occupation

    scene = Scene(nutrition=100)
    ration = scene.carry("food ration")
    scene.do(Eat(item=ration.letter))
    scene.do(Continue())
    stop_occupation(scene.play)
    (left,) = (item for item in scene.hero.inventory if item.id == ration.id)
    scene.finish(Eat(item=left.letter))

    assert scene.hero.conduct.food == 1


# Asking to eat


@rule("N-159")
def test_the_strangled_cannot_eat() -> None:
    scene = Scene()
    scene.hero.timeout[Property.STRANGLED] = 5
    apple = scene.carry("apple")

    with pytest.raises(RefusedCommand):
        scene.do(Eat(item=apple.letter))


@rule("N-162")
@pytest.mark.parametrize("edition, dies", [("3.6.0", False), *((e, True) for e in NETHACK[2:])])
def test_blind_fingers_find_cockatrices(edition: str, dies: bool) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    scene.lay("corpse", species="cockatrice")

    with suppress(RefusedCommand):
        scene.do(Eat())
    assert bool(scene.hero.dying.deaths or scene.world.over) == dies


@rule("N-176")
def test_one_is_taken_from_the_stack() -> None:
    scene = Scene(nutrition=100)
    rations = scene.carry("food ration", quantity=3)

    eating.start_meal(scene.play, rations)

    assert rations.quantity == 2
    (bitten,) = (item for item in scene.hero.inventory if item.uneaten)
    assert (bitten.quantity, bitten.uneaten) == (1, 640)


@rule("N-340")
@pytest.mark.parametrize(
    "hunger, words", [(Hunger.NOT_HUNGRY, "nutrition.vomit"), (Hunger.FAINTING, "nutrition.dry heaves")]
)
def test_vomiting_cures_food_poisoning(hunger: Hunger, words: str) -> None:
    scene = Scene(hunger=hunger)
    scene.hero.timeout[Property.SICK], scene.hero.sick_with = 12, Sickness.FOOD_POISONING

    vomit(scene.play)

    assert scene.hero.timeout[Property.SICK] == 0
    assert scene.hero.helplessness.turns == 2
    assert words in scene.told()


@rule("N-140", "N-340")
def test_a_faint_that_vomiting_makes_no_longer_still_ends_as_one() -> None:
    """As a recording of 3.6.7 has it: two turns are left of the faint when the nausea comes to its end."""
    scene = Scene(nutrition=-10, hunger=Hunger.FAINTING)
    faint(scene.play, 2)
    scene.hero.hunger = Hunger.FAINTED

    vomit(scene.play)
    assert (scene.hero.helplessness.turns, scene.hero.hunger) == (2, Hunger.FAINTED)

    end_helplessness(scene.play)
    assert (scene.hero.helplessness.turns, scene.hero.hunger) == (0, Hunger.FAINTING)
