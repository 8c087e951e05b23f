"""What foods, corpses and tins do besides feeding. Rules N-218 to N-318 of docs/rules/nutrition.md."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, RaceName, SpeciesName
from marrow.game.telling import tell
from marrow.messages.entries import HpChanged
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Ending
from marrow.rules.nutrition import corpse_effects, corpse_meals, corpse_taste, foods, intrinsics, rotten
from marrow.rules.play import GameOver
from rule import edition_here, rule
from rules.nutrition.food_scenes import ALL
from scene import MIDDLE, Scene

FROM_360 = tuple(edition for edition in ALL if edition != "3.4.3")


def finished(scene: Scene, name: SpeciesName) -> Scene:
    """A corpse of this species has been eaten to the end."""
    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED[name])
    return scene


def begun(scene: Scene, name: SpeciesName) -> Scene:
    """The first bite of a corpse of this species is at the lips."""
    corpse_meals.effects_before_eating(scene.play, SPECIES_NAMED[name], None)
    return scene


def begun_on(scene: Scene, corpse: Item) -> None:
    """The first bite of this corpse is at the lips."""
    assert corpse.species is not None
    corpse_meals.effects_before_eating(scene.play, corpse.species, corpse)


# Danger in meat


@rule("N-236")
@pytest.mark.parametrize("resists, lost", [(False, 7), (True, 0)])
def test_acidic_meat_burns(resists: bool, lost: int) -> None:
    scene = Scene(turn=5000, throws=[("N-236", 15, 6)])
    if resists:
        scene.intrinsic(Property.ACID_RESISTANCE)

    corpse_meals.suffer_dangers(scene.play, scene.item("corpse", species="acid blob"), 0)

    assert scene.hero.hp == 100 - lost


def poison(number: str) -> list[tuple[str, int, int]]:
    """Dice by which poison costs 2 strength, and hit points: since 3.7 the die for these comes first."""
    dice = [(number, 4, 1), (number, 15, 8)]
    return dice[::-1] if edition_here() in ("3.7", "5.0.0") else dice


@rule("N-237")
@pytest.mark.parametrize(
    "throw, resists, hp, strength", [(1, False, 91, 14), (1, True, 100, 16), (0, False, 100, 16)]
)
def test_poisonous_meat_poisons_four_times_in_five(throw: int, resists: bool, hp: int, strength: int) -> None:
    scene = Scene(turn=5000, throws=[("N-237", 5, throw), *poison("N-237")])
    if resists:
        scene.intrinsic(Property.POISON_RESISTANCE)

    corpse_meals.suffer_dangers(scene.play, scene.item("corpse", species="kobold"), 0)

    assert (scene.hero.hp, scene.hero.base[Attribute.STRENGTH]) == (hp, strength)


@rule("N-238")
@pytest.mark.parametrize(
    "rot, throws, hp",
    [(3, [], 100), (4, [("N-238", 5, 0)], 100), (4, [("N-238", 5, 1), ("N-238", 8, 4)], 95)],
)
def test_oldish_meat_may_sicken(rot: int, throws: list[tuple[str, int, int]], hp: int) -> None:
    scene = Scene(turn=5000, throws=throws)

    corpse_meals.suffer_dangers(scene.play, scene.item("corpse", species="jackal"), rot)

    assert scene.hero.hp == hp


@rule("N-241")
@pytest.mark.parametrize("edition", ALL)
def test_petrifying_corpses_taste_like_chicken_since_3_6_0(edition: str) -> None:
    scene = Scene(edition, throws=[])
    scene.intrinsic(Property.STONING_RESISTANCE)

    corpse_taste.tell_taste(scene.play, scene.item("corpse", species="cockatrice"), 0)

    taste = "terrible" if edition == "3.4.3" else "like chicken"
    assert scene.told() == [f"nutrition.tastes {taste}"]


@rule("N-241")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0"])
@pytest.mark.parametrize(
    "species, form, taste",
    [
        ("jackal", None, "terrible"),  # heroes are omnivores
        ("jackal", "wolf", "delicious"),
        ("lichen", "wolf", "terrible"),
        ("lichen", "pony", "delicious"),
        ("gray ooze", "pony", "terrible"),  # is no vegan food
    ],
)
def test_up_to_3_6_0_only_the_diet_decides_the_taste_of_corpses(
    edition: str, species: SpeciesName, form: SpeciesName | None, taste: str
) -> None:
    scene = Scene(edition, throws=[])
    if form is not None:
        scene.form(form)

    corpse_taste.tell_taste(scene.play, scene.item("corpse", species=species), 9)

    assert scene.told() == [f"nutrition.tastes {taste}"]


@rule("N-241")
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.2", "3.6.7"])
@pytest.mark.parametrize(
    "species, form, rot, throws, taste",
    [
        ("jackal", None, 0, [(10, 1)], "okay"),
        ("jackal", None, 0, [(10, 0)], "terrible"),
        ("jackal", None, 3, [(10, 1), (4, 0)], "okay"),
        ("jackal", None, 3, [(10, 1), (4, 3)], "terrible"),
        ("jackal", "wolf", 3, [(10, 0)], "delicious"),
        ("jackal", "pony", 3, [], "terrible"),
        ("gray ooze", "pony", 0, [(10, 1)], "okay"),  # is vegetarian food
        ("gray ooze", "wolf", 0, [], "delicious"),
    ],
)
def test_since_3_6_1_dice_decide_whether_a_corpse_tastes_okay(
    edition: str,
    species: SpeciesName,
    form: SpeciesName | None,
    rot: int,
    throws: list[tuple[int, int]],
    taste: str,
) -> None:
    scene = Scene(edition, throws=[("N-241", sides, result) for sides, result in throws])
    if form is not None:
        scene.form(form)

    corpse_taste.tell_taste(scene.play, scene.item("corpse", species=species), rot)

    assert scene.told() == [f"nutrition.tastes {taste}"]


@rule("N-241")
@pytest.mark.parametrize("edition", ALL)
def test_ravens_peck_at_floating_eyes_since_3_6_0(edition: str) -> None:
    scene = Scene(edition, shows={"N-241": 1})
    scene.form("raven")

    corpse_taste.tell_taste(scene.play, scene.item("corpse", species="floating eye"), 0)

    assert ("nutrition.pecks eyeball" in scene.told()) == (edition != "3.4.3")


@rule("N-228", "N-242", "N-243")
@pytest.mark.parametrize("species", ["cockatrice", "chickatrice", "Medusa"])
@pytest.mark.parametrize("edition", ALL)
def test_petrifying_meat_kills_at_the_first_bite_unless_stoning_is_resisted(
    edition: str, species: SpeciesName
) -> None:
    with pytest.raises(GameOver) as over:
        begun(Scene(edition), species)
    assert over.value.ending == Ending.STONING

    scene = Scene(edition)
    scene.intrinsic(Property.STONING_RESISTANCE)
    begun(scene, species)
    assert scene.hero.dying.deaths == 0


@rule("N-244")
@pytest.mark.parametrize(
    "role, race, angered",
    [("valkyrie", "human", True), ("caveman", "human", False), ("barbarian", "orc", False)],
)
def test_roles_and_races_that_may_eat_dogs_and_cats(role: Any, race: Any, angered: bool) -> None:
    scene = begun(Scene(role=role, race=race), "little dog")

    assert bool(scene.hero.intrinsic[Property.AGGRAVATE_MONSTER]) == angered


@rule("N-245")
def test_riders_are_fatal_to_eat() -> None:
    with pytest.raises(GameOver) as over:
        begun(Scene(), "Famine")
    assert over.value.killer.text == "unwisely ate the body of Famine"


@rule("N-245")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("species", ["Death", "Pestilence", "Famine"])
def test_a_rider_whose_eater_is_saved_comes_back_to_life(edition: str, species: SpeciesName) -> None:
    unwise = [("N-245", 2, 1)] if edition != "3.4.3" else []
    scene = Scene(edition, throws=unwise)
    scene.wear("amulet of life saving", Slot.AMULET)
    body = scene.lay("corpse", species=species)
    begun_on(scene, body)

    assert scene.hero.dying.deaths == 1
    assert [monster.species.name for monster in scene.level.monsters] == [species]
    assert body not in scene.level.items.get(MIDDLE, [])
    assert scene.hero.meal.item_id == 0
    assert scene.thrown == len(unwise)  # wisdom is abused


@rule("N-245")
@pytest.mark.parametrize("species", ["Vlad the Impaler", "newt", "wraith"])
def test_only_the_three_riders_are_fatal_to_eat(species: SpeciesName) -> None:
    assert begun(Scene(), species).hero.dying.deaths == 0


@rule("N-246")
@pytest.mark.parametrize("edition", ALL)
def test_green_slime_slimes(edition: str) -> None:
    assert begun(Scene(edition), "green slime").hero.timeout[Property.SLIMING] == 10


@rule("N-247")
@pytest.mark.parametrize("species, cured", [("lizard", True), ("acid blob", True), ("newt", False)])
def test_lizards_and_acid_stop_petrification(species: SpeciesName, cured: bool) -> None:
    scene = Scene()
    scene.hero.timeout[Property.STONING] = 3

    begun(scene, species)

    assert (scene.hero.timeout[Property.STONING] == 0) == cured


# What meat does


@rule("N-248")
@pytest.mark.parametrize(
    "power, throws, now, most",
    [
        (50, [("N-248", 3, 0)], 50, 60),  # more than two thirds, and the die says no
        (40, [("N-248", 3, 0), ("N-248", 3, 1)], 42, 60),
        (59, [("N-248", 3, 1), ("N-248", 3, 2), ("N-248", 3, 1)], 60, 60),
        (59, [("N-248", 3, 1), ("N-248", 3, 2), ("N-248", 3, 0)], 61, 61),
    ],
)
def test_newts_give_power(power: int, throws: list[tuple[str, int, int]], now: int, most: int) -> None:
    scene = Scene(throws=throws)
    scene.hero.power, scene.hero.max_power = power, 60

    finished(scene, "newt")

    assert (scene.hero.power, scene.hero.max_power) == (now, most)


@rule("N-249")
@pytest.mark.parametrize("edition", ALL)
def test_wraiths_give_a_level(edition: str) -> None:
    assert finished(Scene(edition, level=3), "wraith").hero.level == 4


@rule("N-250")
def test_were_people_give_their_curse() -> None:
    lycanthrope = finished(Scene(), "human wererat").hero.polymorph.lycanthrope

    assert lycanthrope is not None
    assert (lycanthrope.name, lycanthrope.letter) == ("wererat", "r")


@rule("N-252")
def test_stalkers_make_invisible_and_again_for_good() -> None:
    scene = finished(Scene(throws=[("N-252", 100, 9)]), "stalker")
    assert scene.hero.timeout[Property.INVISIBILITY] == 59
    assert scene.hero.timeout[Property.STUNNED] == 60

    finished(scene, "stalker")
    assert scene.hero.intrinsic[Property.INVISIBILITY]
    assert scene.hero.intrinsic[Property.SEE_INVISIBLE]


@rule("N-253")
@pytest.mark.parametrize("species, turns", [("bat", 30), ("giant bat", 60)])
def test_a_bat_eaten_stuns_for_30_turns_and_a_giant_bat_for_60(species: SpeciesName, turns: int) -> None:
    assert finished(Scene(), species).hero.timeout[Property.STUNNED] == turns


@rule("N-254")
@pytest.mark.parametrize("species, turns", [("small mimic", 20), ("large mimic", 40), ("giant mimic", 50)])
def test_mimics_make_gold_of_their_eaters(species: SpeciesName, turns: int) -> None:
    assert finished(Scene(), species).hero.helplessness.turns == turns


@rule("N-255", "N-261")
def test_quantum_mechanics_toggle_speed() -> None:
    scene = finished(Scene(), "quantum mechanic")
    assert scene.hero.intrinsic[Property.FAST]

    finished(scene, "quantum mechanic")
    assert not scene.hero.intrinsic[Property.FAST]
    assert not scene.hero.intrinsic[Property.TELEPORTITIS]


@rule("N-256")
def test_lizards_clear_the_head() -> None:
    scene = Scene()
    scene.hero.timeout[Property.STUNNED], scene.hero.timeout[Property.CONFUSED] = 40, 2

    finished(scene, "lizard")

    assert (scene.hero.timeout[Property.STUNNED], scene.hero.timeout[Property.CONFUSED]) == (2, 2)


@rule("N-257")
@pytest.mark.parametrize("species", ["chameleon", "doppelganger", "sandestin"])
def test_shapechangers_change_their_eater_unless_unchanging(species: SpeciesName) -> None:
    held = Scene()
    held.intrinsic(Property.UNCHANGING)
    assert finished(held, species).hero.form is None

    changed = Scene(seed=3)
    finished(changed, species)
    assert "nutrition.change comes" in changed.told()


@rule("N-258")
@pytest.mark.parametrize("edition", ALL)
def test_disenchanters_take_an_intrinsic_from_360_on(edition: str) -> None:
    scene = Scene(edition, throws=[("N-258", 11, 0)])
    scene.intrinsic(Property.FIRE_RESISTANCE)

    finished(scene, "disenchanter")

    assert bool(scene.hero.intrinsic[Property.FIRE_RESISTANCE]) == (edition == "3.4.3")


@rule("N-259")
@pytest.mark.parametrize("throw, wits", [(0, 11), (1, 10)])
def test_mind_flayers_are_brain_food(throw: int, wits: int) -> None:
    scene = Scene(throws=[("N-259", 2, throw)])

    finished(scene, "mind flayer")

    assert scene.hero.base[Attribute.INTELLIGENCE] == wits


@rule("N-260")
@pytest.mark.parametrize("species", ["violet fungus", "yellow light"])
def test_a_violet_fungus_eaten_causes_hallucination(species: SpeciesName) -> None:
    turns = finished(Scene(), species).hero.timeout[Property.HALLUCINATING]

    assert turns == (200 if species == "violet fungus" else 0)


@rule("N-263", "N-264", "N-265", "N-267")
@pytest.mark.parametrize("throw, gained", [(0, True), (3, True), (5, True), (6, False)])
def test_the_higher_the_level_the_likelier_the_gift(throw: int, gained: bool) -> None:
    scene = Scene(throws=[("N-265", 15, throw)])

    intrinsics.try_to_grant(scene.play, Property.FIRE_RESISTANCE, SPECIES_NAMED["gelatinous cube"])  # level 6

    assert bool(scene.hero.intrinsic[Property.FIRE_RESISTANCE]) == gained


@rule("N-264")
@pytest.mark.parametrize("edition", ALL)
def test_giants_strengthen_always_only_in_343(edition: str) -> None:
    throws = [("N-264", 2, 0), ("N-266", 4, 1)]
    scene = Scene(edition, throws=throws if edition != "3.4.3" else throws[1:])

    intrinsics.convey_intrinsic(scene.play, SPECIES_NAMED["stone giant"])

    assert scene.hero.base[0] == (17 if edition == "3.4.3" else 16)


@rule("N-266")
@pytest.mark.parametrize(
    "before, throws, after",
    [(16, [("N-266", 4, 1)], 17), (10, [("N-266", 4, 0), ("N-266", 6, 5)], 16), (18, [("N-266", 10, 9)], 28)],
)
def test_how_much_stronger(before: int, throws: list[tuple[str, int, int]], after: int) -> None:
    scene = Scene(throws=throws, role="samurai", attributes=(before, 10, 10, 10, 10, 10))

    intrinsics.gain_strength(scene.play)

    assert scene.hero.base[0] == after


# Other foods


@rule("N-269")
@pytest.mark.parametrize("race, throw, turns", [("human", 1, 15), ("human", 0, 0), ("orc", 1, 0)])
def test_tripe_sickens_half_of_those_not_used_to_it(race: Any, throw: int, turns: int) -> None:
    throws = [("N-269", 2, throw), ("N-269", 2, 1)] if race == "human" else []
    scene = Scene(role="barbarian", race=race, throws=throws)

    foods.first_bite(scene.play, scene.item("tripe ration"))

    assert scene.hero.timeout[Property.VOMITING] == turns


@rule("N-270", "N-342")
@pytest.mark.parametrize("form, turns", [("vampire", 5), (None, 0)])
def test_garlic_sickens_the_undead(form: SpeciesName | None, turns: int) -> None:
    scene = Scene()
    if form is not None:
        scene.form(form)

    foods.first_bite(scene.play, scene.item("clove of garlic"))

    assert scene.hero.timeout[Property.VOMITING] == turns


@rule("N-271")
@pytest.mark.parametrize("age, turns", [(400, 0), (401, 40)])
def test_stale_eggs_sicken(age: int, turns: int) -> None:
    scene = Scene(turn=5000)

    foods.first_bite(scene.play, scene.item("egg", age=age))

    assert scene.hero.timeout[Property.VOMITING] == turns


@rule("N-272")
@pytest.mark.parametrize("species, turns", [("cockatrice", 5), ("chickatrice", 5), ("crocodile", 0)])
def test_some_eggs_petrify(species: SpeciesName, turns: int) -> None:
    scene = Scene()

    foods.after_last_bite(scene.play, scene.item("egg", species=species))

    assert scene.hero.timeout[Property.STONING] == turns


@rule("N-274")
@pytest.mark.parametrize("edition", ALL)
def test_cursed_apples_put_to_sleep_from_360_on(edition: str) -> None:
    scene = Scene(edition, throws=[("N-274", 11, 4)])

    foods.after_last_bite(scene.play, scene.item("apple", blessing=-1))

    assert scene.hero.helplessness.turns == (0 if edition == "3.4.3" else 24)


@rule("N-275")
def test_carrots_restore_sight_save_for_cream() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED], scene.hero.creamed = 100, 7

    foods.after_last_bite(scene.play, scene.item("carrot"))

    assert scene.hero.timeout[Property.BLINDED] == 7


@rule("N-276")
def test_the_last_bite_of_wolfsbane_cures_lycanthropy() -> None:
    scene = Scene()
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]

    foods.after_last_bite(scene.play, scene.item("sprig of wolfsbane"))

    assert scene.hero.polymorph.lycanthrope is None


@rule("N-277")
@pytest.mark.parametrize("blessing, left", [(0, (0, 0)), (-1, (9, 9))])
def test_eucalyptus_cures_unless_cursed(blessing: int, left: tuple[int, int]) -> None:
    scene = Scene()
    scene.hero.timeout[Property.SICK] = scene.hero.timeout[Property.VOMITING] = 9

    foods.after_last_bite(scene.play, scene.item("eucalyptus leaf", blessing=blessing))

    assert (scene.hero.timeout[Property.SICK], scene.hero.timeout[Property.VOMITING]) == left


@rule("N-278")
@pytest.mark.parametrize("blessing, strength, hp", [(0, 17, 60), (-1, 15, 40)])
def test_royal_jelly_strengthens_or_the_opposite(blessing: int, strength: int, hp: int) -> None:
    scene = Scene(throws=[("N-278", 20, 9)])
    scene.hero.hp = 50

    foods.after_last_bite(scene.play, scene.item("lump of royal jelly", blessing=blessing))

    assert (scene.hero.base[0], scene.hero.hp) == (strength, hp)


@rule("N-278")
@pytest.mark.parametrize("form", ["", "jackal"])
def test_the_ledger_tells_what_royal_jelly_heals(form: str) -> None:
    scene = Scene(throws=[("N-278", 20, 9)])
    if form:
        scene.form(form, hp=50)
        scene.hero.form_hp = 30
    else:
        scene.hero.hp = 30

    foods.after_last_bite(scene.play, scene.item("lump of royal jelly"))

    assert [(entry.amount, entry.left) for entry in scene.entries(HpChanged)] == [(10, 40)]


@rule("N-279")
def test_a_cookie_is_read_by_who_sees() -> None:
    scene = Scene(throws=[("N-279", 2, 1)])

    foods.after_last_bite(scene.play, scene.item("fortune cookie"))

    assert scene.hero.conduct.literate == 1


@rule("N-281", "N-219")
@pytest.mark.parametrize("edition", FROM_360)
@pytest.mark.parametrize("name", ["lembas wafer", "cram ration"])
def test_waybread_is_rotten_only_when_cursed(edition: str, name: KindName) -> None:
    scene = Scene(edition, turn=90_000)

    assert not foods.turns_out_rotten(scene.play, scene.item(name, age=80_000))
    assert foods.turns_out_rotten(scene.play, scene.item(name, blessing=-1))


# Tastes


def said_of(scene: Scene, name: KindName, **how: Any) -> str:
    """What the first bite of this food is like."""
    foods.first_bite(scene.play, scene.carry(name, **how))
    return " ".join(tell(entry, scene.play.edition) or "" for entry in scene.entries_told())


@rule("N-282")
@pytest.mark.parametrize(
    "name, dizzy, words",
    [
        ("cram ration", False, "This cram ration is bland."),
        ("C-ration", False, "This C-ration is bland."),
        ("K-ration", True, "This K-ration is bland."),
        ("meatball", False, "This meatball is delicious!"),
        ("meatball", True, "This meatball is gnarly!"),
        ("apple", False, "Core dumped."),
        ("pear", False, "Core dumped."),
    ],
)
def test_how_food_tastes(name: KindName, dizzy: bool, words: str) -> None:
    scene = Scene()
    if dizzy:
        scene.hero.timeout[Property.HALLUCINATING] = 50

    assert said_of(scene, name) == words


@rule("N-282")
@pytest.mark.parametrize("roll, fault", [(0, "Segmentation"), (74, "Segmentation"), (75, "Bus"), (99, "Yo'")])
def test_how_apples_taste_in_hallucination(roll: int, fault: str) -> None:
    scene = Scene(throws=[("N-282", 100, roll)])
    scene.hero.timeout[Property.HALLUCINATING] = 50

    assert said_of(scene, "apple").split()[0] == fault


@rule("N-282")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("race", ["human", "elf", "orc"])
def test_elves_and_orcs_have_an_opinion_of_lembas_since_3_6_1(edition: str, race: RaceName) -> None:
    scene = Scene(edition, race=race)

    said_of(scene, "lembas wafer")

    own = {"elf": "nutrition.elf's share", "orc": "nutrition.elvish food"}
    delicious = race == "human" or edition in ("3.4.3", "3.6.0")
    assert scene.told() == ["nutrition.tastes good" if delicious else own[race]]


@rule("N-282")
def test_the_favourite_fruit_tastes_best() -> None:
    scene = Scene()
    scene.world.fruits = {1: "mango", 2: "kiwi"}
    scene.world.options = replace(scene.world.options, fruit="kiwi")

    assert said_of(scene, "slime mold", charge=2) == "My, what a yummy kiwi!"
    assert said_of(scene, "slime mold", charge=1).endswith("This mango is delicious!")


@rule("N-268", "N-269")
@pytest.mark.parametrize(
    "name, key",
    [("food ration", "nutrition.superior ration"), ("tripe ration", "nutrition.less filling tripe")],
)
def test_words_of_hallucinating_orcs(name: KindName, key: str) -> None:
    scene = Scene(race="orc", nutrition=200)
    scene.hero.timeout[Property.HALLUCINATING] = 50

    said_of(scene, name)

    assert scene.told() == [key]


@rule("N-241", edition="3.6.7")
@pytest.mark.parametrize(
    "name, form, dizzy, words",
    [
        ("newt", None, False, "This newt corpse tastes okay."),
        ("newt", None, True, "This newt corpse is copacetic."),
        ("newt", "tiger", False, "This newt corpse tastes delicious!"),
        ("newt", "tiger", True, "This newt corpse is gr-r-reat!"),
        ("newt", "jackal", True, "This newt corpse is gnarly!"),
        ("newt", "horse", True, "This newt corpse is grody!"),
        ("Medusa", None, False, "Medusa's corpse tastes okay."),
        ("Dark One", None, False, "The Dark One's corpse tastes okay."),
    ],
)
def test_how_corpses_taste(name: SpeciesName, form: SpeciesName | None, dizzy: bool, words: str) -> None:
    scene = Scene()
    if form is not None:
        scene.form(form)
    if dizzy:
        scene.hero.timeout[Property.HALLUCINATING] = 50

    corpse_taste.tell_taste(scene.play, scene.item("corpse", species=name), 0)

    assert [tell(entry, scene.play.edition) for entry in scene.entries_told()] == [words]


@rule("N-224", edition="3.6.7")
@pytest.mark.parametrize(
    "name, word",
    [("cram ration", "food"), ("dagger", "metal"), ("leather gloves", "leather"), ("diamond", "rich food")],
)
def test_rotten_food_is_told_by_what_it_is_made_of(name: KindName, word: str) -> None:
    scene = Scene()

    rotten.suffer_rotten_food(scene.play, scene.item(name))

    assert tell(scene.entries_told()[0], scene.play.edition) == f"Blecch!  Rotten {word}!"


@rule("N-224", edition="3.6.7")
@pytest.mark.parametrize(
    "blind, afloat, key",
    [
        (False, False, "nutrition.knocked out by rot"),
        (True, False, "nutrition.slaps against"),
        (True, True, "nutrition.loses control"),
    ],
)
def test_how_a_hero_faints_of_rot(blind: bool, afloat: bool, key: str) -> None:
    scene = Scene(shows={("N-224", 3): 0})
    if blind:
        scene.hero.timeout[Property.BLINDED] = 50
    if afloat:
        scene.intrinsic(Property.LEVITATION)

    rotten.suffer_rotten_food(scene.play, scene.item("apple"))

    assert scene.told()[1] == key


@rule("N-265", edition="3.6.7")
@pytest.mark.parametrize(
    "dizzy, has_it, prop, key",
    [
        (False, False, Property.FIRE_RESISTANCE, "nutrition.gain fire resistance"),
        (True, False, Property.FIRE_RESISTANCE, "nutrition.chill out"),
        (True, False, Property.TELEPATHY, "nutrition.cosmic"),
        (False, False, Property.POISON_RESISTANCE, "nutrition.gain poison resistance"),
        (False, True, Property.POISON_RESISTANCE, "nutrition.healthier still"),
    ],
)
def test_a_new_intrinsic_is_told_as_it_feels(dizzy: bool, has_it: bool, prop: Property, key: str) -> None:
    scene = Scene(shows={"N-265": 0})
    if dizzy:
        scene.hero.timeout[Property.HALLUCINATING] = 50
    if has_it:
        scene.wear("ring of poison resistance", Slot.LEFT_RING)

    intrinsics.try_to_grant(scene.play, prop, SPECIES_NAMED["red dragon"])

    assert scene.told() == [key]


@rule("N-242")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("race, cannibal", [("human", True), ("elf", False)])
def test_before_the_first_bite_it_is_asked_who_eats_his_own_kind(
    edition: str, race: Any, cannibal: bool
) -> None:
    scene = Scene(edition, role="wizard", race=race)

    corpse_meals.before_first_bite(scene.play, scene.item("corpse", species="human"))

    assert ("nutrition.cannibal" in scene.told()) is cannibal
    assert bool(scene.hero.intrinsic[Property.AGGRAVATE_MONSTER]) is cannibal
