"""What the hero is told of meals, and in which order he is asked. NetHack: eat.c."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.game.telling import question_text
from marrow.messages.commands import Eat
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute, HeldIn
from marrow.rules.commands import eating
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.nutrition import corpse_effects, corpse_meals, foods, meals, rotten
from marrow.rules.nutrition.food_conducts import check_cannibalism
from rule import rule
from scene import MIDDLE, Scene


def after(scene: Scene, species: SpeciesName) -> Scene:
    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED[species])
    return scene


def cube(**how: Any) -> Scene:
    """A hero who can eat what is organic."""
    scene = Scene(**how)
    scene.form("gelatinous cube")
    return scene


# Corpses


@rule("N-254")
def test_a_pile_of_gold_cannot_ride() -> None:
    scene = Scene("3.6.7")
    pony = scene.monster("pony", MIDDLE, hp=20, tame=10)
    scene.level.monster_at.pop(MIDDLE, None)
    scene.hero.ride.steed_id = pony.id

    after(scene, "small mimic")

    assert scene.hero.ride.steed_id == 0


@rule("N-252")
@pytest.mark.parametrize(
    "blind, wrapped, told", [(False, False, True), (True, False, False), (False, True, False)]
)
def test_only_who_would_see_it_is_told_that_he_vanishes(blind: bool, wrapped: bool, told: bool) -> None:
    scene = Scene()
    if blind:
        scene.hero.timeout[Property.BLINDED] = 100
    if wrapped:
        scene.wear("mummy wrapping", Slot.CLOAK)

    after(scene, "stalker")

    assert ("potions.vanish" in scene.told()) is told


@rule("N-252")
def test_who_is_invisible_for_good_does_not_feel_hidden_again() -> None:
    scene = Scene()
    scene.hero.timeout[Property.INVISIBILITY] = 100
    assert after(scene, "stalker").told() == ["nutrition.feel hidden"]

    assert after(scene, "stalker").told() == ["nutrition.feel hidden"]


@rule("N-259")
def test_brains_taste_bland_to_the_wisest() -> None:
    scene = Scene(throws=[("N-264", 1, 0), ("N-265", 1, 0)])
    scene.hero.base[Attribute.INTELLIGENCE] = scene.hero.race.attribute_maximum[Attribute.INTELLIGENCE]

    after(scene, "mind flayer")

    assert scene.told() == ["nutrition.tasted bland", "nutrition.gain telepathy"]


@rule("N-250")
def test_were_people_give_their_curse_without_a_word() -> None:
    assert after(Scene(), "human werejackal").told() == []


@rule("N-246")
def test_flaming_spheres_do_not_turn_to_slime() -> None:
    scene = Scene()
    scene.form("flaming sphere")

    corpse_meals.effects_before_eating(scene.play, SPECIES_NAMED["green slime"], None)

    assert scene.hero.timeout[Property.SLIMING] == 0


@rule("N-251")
@pytest.mark.parametrize("cream, told", [(0, ["conditions.see again"]), (20, [])])
def test_nurses_cure_the_blind_even_of_cream(cream: int, told: list[str]) -> None:
    scene = Scene("3.6.7")
    scene.hero.timeout[Property.BLINDED] = 50
    scene.hero.creamed = cream

    after(scene, "nurse")

    assert scene.hero.timeout[Property.BLINDED] == 0
    assert scene.told() == told


@rule("N-317")
@pytest.mark.parametrize(("form", "first"), [(None, False), ("wolf", True)])
def test_the_polymorphed_have_a_bad_feeling_about_their_own_race(
    form: SpeciesName | None, first: bool
) -> None:
    scene = Scene()
    if form is not None:
        scene.form(form)

    check_cannibalism(scene.play, SPECIES_NAMED["human"])

    assert scene.told() == ["nutrition.bad feeling inside"] * first + ["nutrition.cannibal"]


# Other food


@rule("N-266", "N-278")
@pytest.mark.parametrize(("edition", "told"), [("3.4.3", False), ("3.6.0", True)])
def test_strength_from_royal_jelly_is_told_since_3_6_0(edition: str, told: bool) -> None:
    scene = Scene(edition)

    foods.after_last_bite(scene.play, scene.carry("lump of royal jelly"))

    assert ("body.attribute rises" in scene.told()) is told


@rule("N-294")
def test_spinach_strengthens_without_a_word() -> None:
    scene = Scene("3.6.7", answers={QuestionKey.EAT_FROM_TIN: True})
    tin = scene.carry("tin", blessing=1)
    tin.variety, tin.species = -1, None
    scene.wear("tin opener", Slot.WIELDED, blessing=1)

    scene.do(Eat(item=tin.letter))

    assert scene.hero.base[Attribute.STRENGTH] == 17
    assert "body.attribute rises" not in scene.told()


@rule("N-275")
@pytest.mark.parametrize("blindfold", [False, True])
def test_a_carrot_does_not_see_through_a_blindfold(blindfold: bool) -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 50
    if blindfold:
        scene.wear("blindfold", Slot.EYEWEAR)

    foods.after_last_bite(scene.play, scene.carry("carrot"))

    assert scene.hero.timeout[Property.BLINDED] == 0
    assert scene.told() == [] if blindfold else ["conditions.see again"]


@rule("N-276")
@pytest.mark.parametrize("stays", [False, True])
def test_with_control_one_may_remain_a_beast(stays: bool) -> None:
    scene = Scene("3.6.7", answers={QuestionKey.REMAIN_BEAST: stays})
    scene.form("wererat")
    scene.intrinsic(Property.POLYMORPH_CONTROL)

    foods.after_last_bite(scene.play, scene.carry("sprig of wolfsbane"))

    assert "nutrition.purified" in scene.told()
    assert (scene.hero.form is not None) is stays


@rule("N-279")
def test_the_blind_throw_no_die_for_a_cookie() -> None:
    scene = Scene(throws=[("N-279", 2, 0)])
    scene.hero.timeout[Property.BLINDED] = 50

    foods.after_last_bite(scene.play, scene.carry("fortune cookie"))

    assert scene.thrown == 0


@rule("N-268")
def test_a_bitten_item_has_no_taste_any_more_since_3_6_3() -> None:
    scene = Scene("3.6.7")
    ration = scene.carry("food ration")
    ration.uneaten = 400

    scene.do(Eat(item=ration.letter))

    assert scene.told()[0] == "nutrition.begin eating"


@rule("N-178")
@pytest.mark.parametrize("left, then", [(500, 500), (600, 599), (700, 599), (800, 600), (900, 600)])
def test_what_elves_left_of_a_wafer_is_worth_less_to_orcs(left: int, then: int) -> None:
    scene = Scene("3.6.7", race="orc", role="wizard")
    wafer = scene.carry("lembas wafer")
    wafer.uneaten = left

    meals.shrink_orcish_lembas(scene.play, wafer)

    assert wafer.uneaten == then


@rule("N-224")
def test_eyes_that_see_through_blindness_clear_at_once() -> None:
    scene = Scene(throws=[("N-224", 4, 1), ("N-224", 4, 0), ("N-224", 10, 3), ("N-224", 10, 3)])
    eyes = scene.wear("lenses", Slot.EYEWEAR)
    eyes.artifact = "The Eyes of the Overworld"

    rotten.suffer_rotten_food(scene.play, scene.carry("apple"))

    assert scene.told()[-1] == "nutrition.vision clears"


# What is no food


@rule("N-282")
@pytest.mark.parametrize(
    "name, blessing, told",
    [
        ("club", 0, ["nutrition.delicious"]),
        ("club", -1, ["nutrition.rotten"]),
        ("scroll of light", 0, ["nutrition.needs salt"]),
        ("scroll of scare monster", 1, ["nutrition.blessed yuck"]),
    ],
)
def test_what_things_taste_like(name: KindName, blessing: int, told: list[str]) -> None:
    scene = cube(edition="3.6.7")

    eating.start_meal(scene.play, scene.carry(name, blessing=blessing))

    assert scene.told() == told


@rule("N-305")
def test_poison_on_a_weapon_is_no_delicacy() -> None:
    scene = Scene()
    scene.form("rock mole")
    scene.intrinsic(Property.POISON_RESISTANCE)
    dart = scene.carry("dart")
    dart.poisoned = True

    eating.start_meal(scene.play, dart)

    assert scene.told() == ["nutrition.poisonous", "nutrition.unaffected by poison"]


@rule("N-305")
def test_tridents_are_chewed_with_pleasure() -> None:
    scene = Scene()
    scene.form("rock mole")

    eating.start_meal(scene.play, scene.carry("trident"))

    assert scene.told() == ["nutrition.delicious", "nutrition.pure chewing"]


@rule("N-308")
@pytest.mark.parametrize("had", [False, True])
def test_an_eaten_ring_of_levitation_lifts(had: bool) -> None:
    scene = Scene(throws=[("N-308", 3, 0)])
    scene.form("rock mole")
    if had:
        scene.hero.timeout[Property.LEVITATION] = 10
    ring = scene.carry("ring of levitation")

    eating.start_meal(scene.play, ring)
    apply_delayed_effects(scene.play)

    assert ("floating.up" in scene.told()) is not had


@rule("N-308")
@pytest.mark.parametrize("sees", [False, True])
def test_an_eaten_ring_of_invisibility_is_known_by_what_it_does(sees: bool) -> None:
    scene = Scene(throws=[("N-308", 3, 0)])
    scene.form("rock mole")
    if sees:
        scene.intrinsic(Property.SEE_INVISIBLE)
    ring = scene.carry("ring of invisibility")

    eating.start_meal(scene.play, ring)

    assert bool(scene.world.discovered[ring.kind.number]) is not sees


# Questions


@rule("N-161")
def test_gold_is_offered_before_what_lies_on_it() -> None:
    scene = Scene(answers={QuestionKey.EAT_FROM_FLOOR: False})
    scene.form("rock mole")
    scene.lay("gold piece", quantity=50)
    scene.lay("dagger")

    eating.choose_food_on_floor(scene.play)

    assert [question.words["item"] for question in scene.answers.asked] == ["50 gold pieces", "a dagger"]


@rule("N-161")
def test_a_bear_trap_holds_nobody_who_is_chained_to_a_buried_ball() -> None:
    scene = Scene(answers={QuestionKey.EAT_BEAR_TRAP: True})
    scene.form("rock mole")
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.BURIED_BALL
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE, seen=True)

    eating.maybe_offer_bear_trap(scene.play)

    assert (scene.hero.hold.turns, scene.level.traps) == (5, {})


@rule("N-162")
def test_who_survives_the_touch_of_a_cockatrice_eats_nothing() -> None:
    scene = Scene("3.6.7", answers={QuestionKey.EAT_FROM_FLOOR: True})
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.hero.timeout[Property.BLINDED] = 50
    scene.lay("corpse", species="cockatrice")

    scene.do(Eat())

    assert scene.hero.dying.deaths == 1
    assert [item.uneaten for item in scene.level.items[MIDDLE]] == [0]


@rule("N-160")
@pytest.mark.parametrize("clings", [False, True])
def test_a_swimmer_eats_what_lies_under_water(clings: bool) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.form("giant mimic" if clings else "giant eel")

    assert eating.may_eat_from_floor(scene.play) is not clings


@rule("N-346")
def test_the_sense_speaks_even_of_what_cannot_be_eaten() -> None:
    scene = Scene(answers={QuestionKey.EAT_UNFAMILIAR: True})
    scene.hero.warned_of_food = True
    armor = scene.carry("leather armor")

    scene.do(Eat(item=armor.letter))

    assert not scene.hero.warned_of_food
    assert scene.told()[:1] == ["nutrition.smell as usual"]


@rule("N-160")
@pytest.mark.parametrize(
    "kind, quantity, asked",
    [
        ("apple", 1, "There is an apple here; eat it?"),
        ("apple", 6, "There are 6 apples here; eat one?"),
        ("gold piece", 5, "There are 5 gold pieces here; eat them?"),
    ],
)
def test_food_on_the_floor_is_offered_by_its_number(kind: KindName, quantity: int, asked: str) -> None:
    """eat.c, floorfood: it, one of several, or all coins."""
    scene = Scene(answers={QuestionKey.EAT_FROM_FLOOR: False})
    if kind == "gold piece":
        scene.form("rock mole")
    scene.lay(kind, quantity=quantity)

    eating.choose_food_on_floor(scene.play)

    (question,) = scene.answers.asked
    assert question_text(question, scene.play.edition) == asked
