"""What editions choose differently about hunger and food, on both sides of each change."""

import pytest

from marrow.chance import LoadedDice, QuietDice
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, RaceName, RoleName, SpeciesName
from marrow.editions import EDITIONS, NETHACK
from marrow.messages.commands import Continue, Eat
from marrow.messages.entries import Cause, HpChanged, NutritionChanged
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Hunger, WakingNote
from marrow.rules.commands import eating
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.nutrition import corpse_effects, corpse_meals, foods, meals, tins
from marrow.rules.nutrition.food_conducts import is_own_kind
from marrow.rules.nutrition.hunger_state import (
    gain_nutrition,
    hunger_tenths,
    lose_nutrition,
    starvation_limit,
)
from marrow.rules.nutrition.hunger_step import hunger_step
from marrow.rules.nutrition.inedible import bounded_bonus
from marrow.rules.nutrition.intrinsics import convey_intrinsic, conveyable_intrinsics
from marrow.rules.play import GameOver
from rule import rule
from rules.nutrition.edition_scenes import ALL, UP_TO_360
from scene import Scene

SINCE_37 = ("3.7", "5.0.0")
FROM_361 = ("3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")
PROTECTION: KindName = "ring of protection"


def step_with_die(scene: Scene, result: int) -> int:
    """What one hunger step takes when the die shows this."""
    scene.play.dice = LoadedDice([("N-048", 20, result)], rest=QuietDice())
    before = scene.hero.nutrition
    hunger_step(scene.play)
    return before - scene.hero.nutrition


# The clock of accessories


@rule("N-031", "N-039", "N-048")
@pytest.mark.parametrize("edition", ALL)
def test_rings_cost_nutrition_by_turn_number_or_in_37_by_die(edition: str) -> None:
    scene = Scene(edition, turn=4)
    scene.wear("ring of stealth", Slot.LEFT_RING)

    if edition in ("3.7", "5.0.0"):
        assert [step_with_die(scene, result) for result in (3, 4, 8, 12)] == [1, 2, 1, 1]
    else:
        hunger_step(scene.play)
        assert scene.hero.nutrition == 898


@rule("N-032", "N-036", "N-037", "N-048")
def test_in_37_a_die_decides_odd_and_even_turns() -> None:
    scene = Scene("3.7", turn=7)
    scene.intrinsic(Property.HUNGER, Property.REGENERATION)

    assert [step_with_die(scene, result) for result in (1, 2, 19, 18)] == [2, 2, 2, 2]
    assert scene.burned_by(Cause.HUNGER_PROPERTY) == 2
    assert scene.burned_by(Cause.REGENERATION) == 2


@rule("N-029", "N-049")
@pytest.mark.parametrize("edition, taken", [("3.6.7", [1, 1]), ("3.7", [0, 1]), ("5.0.0", [0, 1])])
def test_white_dragon_armour_digests_slowly_in_37(edition: str, taken: list[int]) -> None:
    """V-022."""
    scene = Scene(edition, turn=2)
    armour = scene.wear("white dragon scale mail", Slot.BODY_ARMOR)

    if edition in ("3.7", "5.0.0"):
        assert [step_with_die(scene, 1), step_with_die(scene, 0)] == taken
    else:
        hunger_step(scene.play)
        assert scene.hero.nutrition == 899
    set_not_worn(scene.play, armour)
    assert not scene.hero.extrinsic[Property.SLOW_DIGESTION]


@rule("N-045", "N-050")
@pytest.mark.parametrize("edition, cost", [("3.6.7", 2), ("3.7", 1), ("5.0.0", 1)])
def test_a_meat_ring_costs_nutrition_except_in_37(edition: str, cost: int) -> None:
    """V-016."""
    scene = Scene(edition, turn=4)
    scene.wear("meat ring", Slot.LEFT_RING)

    assert cost == (step_with_die(scene, 4) if edition in ("3.7", "5.0.0") else 900 - stepped(scene))


def stepped(scene: Scene) -> int:
    hunger_step(scene.play)
    return scene.hero.nutrition


@rule("N-050", "N-051", "N-052")
@pytest.mark.parametrize("edition", SINCE_37)
@pytest.mark.parametrize(
    "left, right, costs",
    [
        (0, None, [2, 1]),  # the only protection: it burns
        (None, 0, [1, 2]),
        (0, 0, [2, 1]),  # of two plain ones only the left
        (0, 2, [1, 2]),  # beside a better one it does not
        (2, 0, [2, 1]),
    ],
)
def test_a_plain_ring_of_protection_in_37(
    edition: str, left: int | None, right: int | None, costs: list[int]
) -> None:
    scene = Scene(edition, turn=2)
    for charge, slot in ((left, Slot.LEFT_RING), (right, Slot.RIGHT_RING)):
        if charge is not None:
            scene.wear(PROTECTION, slot, charge=charge)

    assert [step_with_die(scene, 4), step_with_die(scene, 12)] == costs


@rule("N-044")
@pytest.mark.parametrize("edition", [edition for edition in ALL if edition not in ("3.7", "5.0.0")])
def test_a_plain_ring_of_protection_was_free(edition: str) -> None:
    scene = Scene(edition, turn=4)
    scene.wear(PROTECTION, Slot.LEFT_RING)

    assert stepped(scene) == 899


@rule("N-040", "N-053")
@pytest.mark.parametrize("edition, cost", [("3.4.3", 2), ("3.6.7", 2), ("3.7", 1), ("5.0.0", 1)])
def test_the_imitation_amulet_is_free_in_37(edition: str, cost: int) -> None:
    scene = Scene(edition, turn=8)
    scene.wear("cheap plastic imitation of the Amulet of Yendor", Slot.AMULET)

    assert cost == (step_with_die(scene, 8) if edition in ("3.7", "5.0.0") else 900 - stepped(scene))


# States


@rule("N-023", "N-024", "N-143")
@pytest.mark.parametrize("edition", ALL)
def test_the_fainted_burn_less_from_361_on(edition: str) -> None:
    scene = Scene(
        edition, turn=1, nutrition=-5, throws=[("N-048", 20, 1)] if edition in ("3.7", "5.0.0") else []
    )
    scene.hero.helplessness.turns, scene.hero.helplessness.note = 60, WakingNote.REGAIN_CONSCIOUSNESS

    hunger_step(scene.play)

    assert scene.hero.nutrition == (-6 if edition in UP_TO_360 else -5)


@rule("N-134", "N-144", "N-145")
@pytest.mark.parametrize("edition", ALL)
def test_at_what_nutrition_heroes_starve(edition: str) -> None:
    scene = Scene(edition, nutrition=-15, attributes=(16, 10, 10, 12, 13, 10))

    old = edition in UP_TO_360
    assert hunger_tenths(scene.play) == (1 if old else 2)
    assert starvation_limit(scene.play) == (460 if old else 230)


@rule("N-127", "N-128")
@pytest.mark.parametrize("edition", ALL)
def test_weakness_takes_stored_strength_up_to_360(edition: str) -> None:
    scene = Scene(edition, nutrition=51)

    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")

    assert scene.hero.base[0] == (15 if edition in UP_TO_360 else 16)
    assert attribute(scene.hero, Attribute.STRENGTH) == 15


@rule("N-130")
@pytest.mark.parametrize("edition", ALL)
def test_becoming_weak_from_fainting_is_told_alike_except_in_37(edition: str) -> None:
    from marrow.game.telling import tell

    scene = Scene(edition, nutrition=-5, hunger=Hunger.FAINTING)

    gain_nutrition(scene.play, 20, Cause.DRINKING, "N-102")

    said = [tell(entry, EDITIONS[edition]) for entry in scene.entries_told()]
    assert ("You are still weak." in said) == (edition in ("3.7", "5.0.0"))


# Eating


@rule("N-177", "N-178", "N-179")
@pytest.mark.parametrize(
    "edition, race, gained",
    [
        *((edition, race, 800) for edition in UP_TO_360 for race in ("human", "elf", "orc")),
        *((edition, "elf", 1000) for edition in FROM_361),
        *((edition, "human", 800) for edition in FROM_361),
        *((edition, "orc", 598) for edition in ("3.6.1", "3.6.2", "3.6.7")),  # twice 299 of 599
        ("3.7", "orc", 600),  # twice 400 - 402/4
    ],
)
def test_lembas_by_race(edition: str, race: RaceName, gained: int) -> None:
    """V-064 and V-065."""
    roles: dict[RaceName, RoleName] = {"human": "valkyrie", "elf": "priest", "orc": "barbarian"}
    scene = Scene(edition, role=roles[race], race=race, nutrition=200)
    wafer = scene.carry("lembas wafer")
    wafer.birth = scene.world.turn

    scene.finish(Eat(item=wafer.letter))

    eaten = [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING]
    assert sum(eaten) == gained


@rule("N-177", "N-179")
@pytest.mark.parametrize(
    "edition, gained", [("3.4.3", 600), ("3.6.0", 600), ("3.6.1", 699), ("3.6.7", 699), ("3.7", 699)]
)
def test_cram_for_dwarves(edition: str, gained: int) -> None:
    """V-066."""
    scene = Scene(edition, race="dwarf", nutrition=200)
    cram = scene.carry("cram ration")

    scene.finish(Eat(item=cram.letter))

    eaten = [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING]
    assert sum(eaten) == gained


@rule("N-299", "N-300", "N-177", "N-180")
@pytest.mark.parametrize(
    "edition, whole, bites", [("3.6.0", 20, 3 + 500 // 64), *((e, 100, 3 + 100 // 64) for e in NETHACK[2:5])]
)
def test_the_weight_of_globs_means_nothing_in_360(edition: str, whole: int, bites: int) -> None:
    """A gray ooze weighs 500."""
    scene = Scene(edition)
    glob = scene.carry("glob of gray ooze", species="gray ooze")
    glob.weight = 100

    assert meals.full_nutrition(scene.play, glob) == whole
    assert corpse_meals.eating_delay(scene.play, glob) == bites
    assert meals.is_eaten_as_corpse(glob)


@rule("N-195", "N-300")
def test_what_is_left_of_a_glob_weighs_less_in_360() -> None:
    """Two bites of 2 leave 16 of 20 points, and so much of the weight of 20."""
    scene = Scene("3.6.0", turn=10, nutrition=100)
    glob = scene.carry("glob of gray ooze", species="gray ooze", age=10)

    scene.do(Eat(item=glob.letter))
    scene.do(Continue())

    left = scene.hero.inventory[0]
    assert (left.uneaten, left.weight) == (16, 16)


@rule("N-300", "N-246", "N-236")
def test_globs_are_eaten_by_the_rules_for_corpses_in_360_too() -> None:
    """But who dies of one has eaten a corpse."""
    scene = Scene("3.6.0", turn=100, hp=10, throws=[("N-236", 15, 12)])
    with pytest.raises(GameOver) as over:
        corpse_meals.suffer_dangers(scene.play, scene.item("glob of green slime", species="green slime"), 0)
    assert over.value.killer.text == "acidic corpse"

    scene = Scene("3.6.0", turn=100)
    scene.intrinsic(Property.ACID_RESISTANCE)
    scene.do(Eat(item=scene.carry("glob of green slime", species="green slime").letter))
    assert scene.hero.timeout[Property.SLIMING] > 0


@rule("N-234", "N-301")
@pytest.mark.parametrize(
    "edition, name, rots",
    [
        ("3.4.3", "Death", True),
        ("3.6.0", "Death", False),
        ("3.6.7", "acid blob", True),
        ("3.7", "acid blob", False),
        *((edition, "lizard", False) for edition in ALL),
    ],
)
def test_corpses_that_never_rot(edition: str, name: str, rots: bool) -> None:
    scene = Scene(edition, turn=1000)
    corpse = scene.carry("corpse", species=name)
    corpse.birth = 1

    assert (corpse_meals.roll_rot(scene.play, corpse) > 0) == rots


@rule("N-235", "N-246")
@pytest.mark.parametrize("edition", ALL)
def test_slime_is_not_tainted_besides_from_361_on(edition: str) -> None:
    scene = Scene(edition, turn=1000)
    corpse = scene.carry("corpse", species="green slime")
    corpse.birth = 1

    examined = corpse_meals.start_corpse(scene.play, corpse)

    assert (examined == corpse_meals.MealStart.USED_UP) == (edition in UP_TO_360)


@rule("N-246")
@pytest.mark.parametrize("edition", ALL)
def test_ghosts_may_eat_slime_from_360_on(edition: str) -> None:
    scene = Scene(edition)
    scene.form("ghost")

    assert corpse_meals.is_slime_danger(scene.play, SPECIES_NAMED["green slime"]) == (edition == "3.4.3")


@rule("N-251")
@pytest.mark.parametrize("edition", ALL)
def test_nurse_corpses_heal_cure_blindness_and_convey_poison_resistance(edition: str) -> None:
    scene = Scene(edition, throws=[("N-264", 1, 0), ("N-265", 15, 0)])
    scene.hero.hp = 3
    scene.hero.timeout[Property.BLINDED] = 50

    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED["nurse"])

    assert scene.hero.hp == scene.hero.max_hp
    assert bool(scene.hero.timeout[Property.BLINDED]) == (edition in UP_TO_360)
    conveyed = bool(scene.hero.intrinsic[Property.POISON_RESISTANCE])
    assert conveyed == (edition not in (*UP_TO_360, "3.6.1"))


@rule("N-251")
def test_the_ledger_tells_what_a_nurse_heals() -> None:
    scene = Scene(hp=20, throws=[("N-264", 1, 0), ("N-265", 15, 0)])
    scene.hero.hp = 3

    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED["nurse"])

    assert [(entry.amount, entry.left) for entry in scene.entries(HpChanged)] == [(17, 20)]


@rule("N-254")
@pytest.mark.parametrize("edition", ALL)
def test_mimicking_gold_breaks_polymorphless_from_360_on(edition: str) -> None:
    scene = Scene(edition)

    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED["large mimic"])

    assert scene.hero.helplessness.turns == 40
    assert scene.hero.conduct.self_polymorphs == (0 if edition == "3.4.3" else 1)


@rule("N-248", "N-261")
def test_newt_corpses_convey_and_spellcaster_corpses_give_power_in_37() -> None:
    scene = Scene("3.7", throws=[("N-248", 3, 1), ("N-248", 3, 2)])
    scene.hero.power, scene.hero.max_power = 10, 50

    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED["kobold shaman"])

    assert scene.hero.power == 13


@rule("N-262", "N-263")
@pytest.mark.parametrize("edition", SINCE_37)
def test_acid_resistance_lasts_a_while_in_37(edition: str) -> None:
    species = SPECIES_NAMED["acid blob"]

    assert Property.ACID_RESISTANCE not in conveyable_intrinsics(species, EDITIONS["3.6.7"].nutrition)
    wanted = conveyable_intrinsics(species, EDITIONS[edition].nutrition)
    assert Property.ACID_RESISTANCE in wanted

    scene = Scene(
        edition,
        throws=[
            *(("N-264", count, 0 if wanted[count - 1] == Property.ACID_RESISTANCE else count - 1)
              for count in range(1, len(wanted) + 1)),
            ("N-265", 15, 14),
            ("N-262", 3, 0),
            ("N-262", 6, 1), ("N-262", 6, 2), ("N-262", 6, 3),
        ],
    )  # fmt: skip
    convey_intrinsic(scene.play, species)

    assert scene.hero.timeout[Property.ACID_RESISTANCE] == 2 + 3 + 4


@rule("N-164")
@pytest.mark.parametrize("edition", ALL)
def test_ghoul_forms_eat_only_corpses_and_eggs_from_361_on(edition: str) -> None:
    scene = Scene(edition)
    scene.form("ghoul")
    apple = scene.carry("apple")

    assert eating.is_edible(scene.hero, apple, EDITIONS[edition].nutrition) == (edition in UP_TO_360)


@rule("N-268")
@pytest.mark.parametrize("edition, said", [(e, e < "3.6.7") for e in NETHACK])
def test_a_ration_at_700_satisfies_until_362(edition: str, said: bool) -> None:
    scene = Scene(edition, nutrition=700)

    foods.first_bite(scene.play, scene.carry("food ration"))

    assert ("nutrition.ration satisfies" in scene.told()) == said


@rule("N-284")
@pytest.mark.parametrize("edition", ALL)
def test_knives_open_tins_from_361_on(edition: str) -> None:
    scene = Scene(edition)
    scene.wear("knife", Slot.WIELDED)
    tin = scene.carry("tin")

    assert (tins.try_to_open(scene.play, tin) == 3) == (edition not in UP_TO_360)


@rule("N-293")
@pytest.mark.parametrize("edition, worth", [*((e, 50) for e in NETHACK[:-2]), ("3.7", 20), ("5.0.0", 20)])
def test_a_homemade_tin_holds_no_more_than_the_meat_in_37(edition: str, worth: int) -> None:
    newt = SPECIES_NAMED["newt"]

    assert tins.tin_nutrition(Scene(edition).play, newt, tins.HOMEMADE) == worth


@rule("N-308")
@pytest.mark.parametrize("edition", ALL)
def test_eaten_bonuses_diminish_from_360_on(edition: str) -> None:
    scene = Scene(edition)

    ring = scene.item("ring of increase damage", charge=3)

    assert bounded_bonus(scene.play, 40, ring) == (43 if edition == "3.4.3" else 40)


@rule("N-316")
@pytest.mark.parametrize("edition", ALL)
def test_corpses_count_as_own_race_by_form_and_lycanthropy_in_later_editions(edition: str) -> None:
    scene = Scene(edition)
    scene.form("hill orc")
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werejackal"]

    assert is_own_kind(scene.hero, SPECIES_NAMED["Woodland-elf"], EDITIONS[edition]) is False
    assert is_own_kind(scene.hero, SPECIES_NAMED["Mordor orc"], EDITIONS[edition]) == (edition != "3.4.3")
    assert is_own_kind(scene.hero, SPECIES_NAMED["werejackal"], EDITIONS[edition]) == (
        edition not in UP_TO_360
    )


@rule("N-316")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "form, kin, strangers",
    [
        ("red dragon", ("red dragon", "baby red dragon", "silver dragon"), ("pyrolisk", "red naga", "human")),
        ("white unicorn", ("gray unicorn", "black unicorn"), ("pony", "horse")),
        ("kobold lord", ("large kobold", "kobold shaman"), ("gnome", "jackal")),
        ("pony", ("horse", "warhorse"), ("white unicorn",)),
        ("killer bee", ("queen bee",), ("soldier ant", "giant beetle")),
        ("gargoyle", ("winged gargoyle",), ("tengu", "imp")),
        ("fire giant", ("frost giant", "hill giant"), ("ogre", "ettin zombie")),
        ("tengu", ("tengu",), ("imp", "homunculus")),
    ],
)
def test_whoever_eats_what_is_of_the_race_of_his_form_is_a_cannibal(
    edition: str, form: SpeciesName, kin: tuple[SpeciesName, ...], strangers: tuple[SpeciesName, ...]
) -> None:
    """Seen in the running 3.6.0, 3.6.2, 3.7 and 5.0.0, which were asked of all pairs. NetHack: same_race."""
    scene = Scene(edition)
    scene.form(form)

    eaten = [name for name in kin if is_own_kind(scene.hero, SPECIES_NAMED[name], EDITIONS[edition])]

    assert eaten == ([] if edition == "3.4.3" else list(kin))
    own = [name for name in strangers if is_own_kind(scene.hero, SPECIES_NAMED[name], EDITIONS[edition])]
    assert own == ["human" for name in strangers if name == "human"]  # the hero's race


@rule("N-316", "Z-268")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "beast, kin, strangers",
    [
        ("wererat", ("sewer rat", "giant rat", "rabid rat", "wererat"), ("jackal", "rock mole")),
        ("werejackal", ("jackal", "fox", "coyote", "werejackal"), ("wolf", "wererat", "dog")),
        ("werewolf", ("wolf", "warg", "winter wolf", "werewolf"), ("jackal", "hell hound pup")),
    ],
)
def test_animals_of_ones_lycanthropy_are_ones_own_kind(
    edition: str, beast: SpeciesName, kin: tuple[SpeciesName, ...], strangers: tuple[SpeciesName, ...]
) -> None:
    """NetHack: were.c, were_beastie, asked by eat.c, maybe_cannibal."""
    scene = Scene(edition)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED[beast]
    cub = SPECIES_NAMED["winter wolf cub"]

    eaten = [name for name in kin if is_own_kind(scene.hero, SPECIES_NAMED[name], EDITIONS[edition])]
    assert eaten == ([] if edition in UP_TO_360 else list(kin))
    assert not any(is_own_kind(scene.hero, SPECIES_NAMED[name], EDITIONS[edition]) for name in strangers)
    newest = edition == "5.0.0" and beast == "werewolf"
    assert is_own_kind(scene.hero, cub, EDITIONS[edition]) == newest
