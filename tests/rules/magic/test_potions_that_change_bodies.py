"""Potions that change the body, and drinking itself. Expected numbers are potion.c's, by hand."""

from dataclasses import replace

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, KindName
from marrow.messages.commands import Down, Quaff
from marrow.messages.entries import DeathFaced
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.level import Stairs
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, KillerFormat, Source
from marrow.model.world import Branch, SpecialPlace
from marrow.rules.hero.conditions import heal
from marrow.rules.magic.potions import quaffing
from marrow.rules.magic.potions.potion_hits import splash_monster
from rules.magic.potion_scenes import RULE, drunk
from scene import MIDDLE, Scene
from use import use

# Bodies


@use("quaff", "speed")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_in_37_the_turns_of_speed_are_thrown_before_the_exercise(edition: str) -> None:
    """rn1(10, 100) shows 5, so 105 turns; and an uncursed potion makes fast for good."""
    scene = drunk("potion of speed", 0, Scene(edition, throws=[(RULE, 10, 5), ("", 19, 0)]))
    assert scene.hero.timeout[Property.FAST] == 105
    assert scene.hero.intrinsic[Property.FAST] == Source.OUTSIDE
    assert scene.thrown == 2


@use("quaff", "speed")
@pytest.mark.parametrize(("blessing", "turns"), [(1, 165), (0, 105), (-1, 45)])
def test_a_potion_of_speed_lasts_by_blessing(blessing: int, turns: int) -> None:
    scene = drunk("potion of speed", blessing, Scene(throws=[(RULE, 19, 0), (RULE, 10, 5)]))
    assert scene.hero.timeout[Property.FAST] == turns


def test_speed_heals_legs_instead() -> None:
    scene = Scene()
    scene.hero.timeout[Property.WOUNDED_LEGS] = 20
    drunk("potion of speed", 0, scene)
    assert (scene.hero.timeout[Property.WOUNDED_LEGS], scene.hero.timeout[Property.FAST]) == (0, 0)


@use("quaff", "paralysis", "sleeping")
@pytest.mark.parametrize("name", ["potion of paralysis", "potion of sleeping"])
@pytest.mark.parametrize(("blessing", "turns"), [(1, 15), (0, 27), (-1, 39)])
def test_potions_of_sleeping_and_paralysis_last_by_blessing(
    name: KindName, blessing: int, turns: int
) -> None:
    scene = drunk(name, blessing, Scene(throws=[(RULE, 10, 2)]))
    assert (scene.hero.helplessness.turns, scene.hero.helplessness.asleep) == (
        turns,
        name == "potion of sleeping",
    )
    scene = Scene()
    scene.intrinsic(Property.FREE_ACTION)
    assert drunk(name, blessing, scene).hero.helplessness.turns == 0


@use("quaff", "levitation")
def test_a_potion_of_levitation_lasts_by_blessing_and_only_the_blessed_ends_at_will() -> None:
    scene = drunk("potion of levitation", 0, Scene(throws=[(RULE, 140, 20)]))
    assert scene.hero.timeout[Property.LEVITATION] == 31
    scene.do(Down())
    assert scene.hero.timeout[Property.LEVITATION] == 31
    scene = drunk("potion of levitation", 1, Scene(throws=[(RULE, 50, 20)]))
    assert scene.hero.timeout[Property.LEVITATION] == 271
    scene.do(Down())
    assert scene.hero.timeout[Property.LEVITATION] == 0


@use("quaff", "levitation")
def test_a_cursed_levitation_hits_the_ceiling_or_climbs_the_stairs() -> None:
    scene = drunk("potion of levitation", -1, Scene(throws=[(RULE, 10, 6)]))
    assert (scene.hero.hp, scene.hero.timeout[Property.LEVITATION]) == (93, 1)
    scene = Scene(throws=[(RULE, 3, 2)])
    scene.wear("dwarvish iron helm", Slot.HELMET)
    assert drunk("potion of levitation", -1, scene).hero.hp == 97
    scene = Scene(seed=2, depth=3)
    scene.level.stairs = (Stairs(MIDDLE, True, "dungeons", 2),)
    assert drunk("potion of levitation", -1, scene).level.number == 2


@use("quaff", "levitation")
def test_a_cursed_levitation_over_a_sink_ends_in_a_fall() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.SINK
    assert drunk("potion of levitation", -1, scene).hero.timeout[Property.LEVITATION] == 0


@use("quaff", "polymorph")
def test_a_potion_of_polymorph_gives_the_form_that_polymorph_control_chooses() -> None:
    scene = Scene(answers={"polymorph.become what": "newt"})
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    drunk("potion of polymorph", 0, scene)
    assert scene.hero.form == SPECIES_NAMED["newt"]
    scene = Scene()
    scene.intrinsic(Property.UNCHANGING)
    assert drunk("potion of polymorph", 0, scene).hero.form is None


@use("quaff", "acid")
@pytest.mark.parametrize(
    ("blessing", "throws", "hp"), [(1, [(4, 2)], 97), (0, [(8, 2)], 97), (-1, [(8, 2)] * 2, 94)]
)
def test_a_potion_of_acid_hurts_by_blessing_and_stops_stoning(
    blessing: int, throws: list[tuple[int, int]], hp: int
) -> None:
    scene = Scene(throws=[(RULE, sides, thrown) for sides, thrown in throws])
    scene.hero.timeout[Property.STONING] = 4
    drunk("potion of acid", blessing, scene)
    assert (scene.hero.hp, scene.hero.timeout[Property.STONING]) == (hp, 0)
    assert scene.hero.exercise[Attribute.CONSTITUTION] == -1


@use("quaff", "oil")
def test_a_potion_of_oil_burns_the_drinker_only_if_lit() -> None:
    scene = drunk("potion of oil", 0)
    assert (scene.hero.hp, scene.told()[0]) == (100, "potions.smooth")
    assert drunk("potion of oil", -1).told()[0] == "potions.castor oil"
    scene = Scene(throws=[(RULE, 4, 1)] * 3)
    burning = scene.carry("potion of oil")
    burning.lit = True
    quaffing.quaff_potion(scene.play, burning)
    assert scene.hero.hp == 94


@use("quaff", "sickness")
@pytest.mark.parametrize(
    ("blessing", "throws", "hp", "strength"),
    [(1, [], 99, 16), (0, [(6, 0), (4, 1), (10, 4)], 95, 12), (-1, [(6, 0), (4, 1), (10, 4)], 90, 12)],
)
def test_a_potion_of_sickness_costs_hit_points_and_strength_by_blessing(
    blessing: int, throws: list[tuple[int, int]], hp: int, strength: int
) -> None:
    scene = Scene(throws=[(RULE, sides, thrown) for sides, thrown in throws])
    scene.hero.timeout[Property.HALLUCINATING] = 30
    drunk("potion of sickness", blessing, scene)
    assert (scene.hero.hp, scene.hero.base[0]) == (hp, strength)
    assert not scene.hero.timeout[Property.HALLUCINATING]


@use("quaff", "sickness")
def test_sickness_hurts_the_resistant_less_and_healers_never() -> None:
    scene = Scene(throws=[(RULE, 6, 0), (RULE, 2, 1)])
    scene.intrinsic(Property.POISON_RESISTANCE)
    assert (drunk("potion of sickness", 0, scene).hero.hp, scene.hero.base[0]) == (98, 15)
    assert drunk("potion of sickness", -1, Scene(role="healer")).hero.hp == 100


@use("quaff", "fruit juice", "booze")
@pytest.mark.parametrize(("blessing", "fed"), [(1, 930), (0, 920), (-1, 910)])
def test_fruit_juice_and_booze_nourish_by_blessing(blessing: int, fed: int) -> None:
    assert drunk("potion of fruit juice", blessing).hero.nutrition == fed
    assert drunk("potion of booze", blessing).hero.nutrition == fed
    assert drunk("potion of fruit juice", blessing, diluted=True).hero.nutrition == 900 + (fed - 900) // 2


@use("quaff", "booze")
def test_booze_confuses_the_unblessed_and_fells_the_cursed() -> None:
    assert not drunk("potion of booze", 1).hero.timeout[Property.CONFUSED]
    assert drunk("potion of booze", 0).hero.timeout[Property.CONFUSED] == 24
    assert drunk("potion of booze", -1).hero.helplessness.turns == 15


@use("quaff", "water")
@pytest.mark.parametrize(
    ("alignment", "blessing", "hp"),
    [
        ("lawful", 1, 50), ("lawful", -1, 43), ("neutral", -1, 50), ("chaotic", 1, 43), ("chaotic", -1, 57),
    ],
)  # fmt: skip
def test_holy_and_unholy_water(alignment: AlignmentName, blessing: int, hp: int) -> None:
    burns = hp != 50
    abused = [(RULE, 2, 0)] if (alignment, blessing) == ("chaotic", 1) else []
    scene = Scene(throws=[*abused, (RULE, 6, 2), (RULE, 6, 3)] if burns else [])
    scene.hero.alignment = alignment
    scene.hero.hp = 50
    drunk("potion of water", blessing, scene)
    assert scene.hero.hp == hp
    assert scene.hero.nutrition == 900


@use("quaff", "water")
def test_holy_water_cures_illness_and_lycanthropy_and_unholy_brings_out_the_beast() -> None:
    scene = Scene()
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werewolf"]
    scene.hero.timeout[Property.SICK] = 9
    drunk("potion of water", 1, scene)
    assert not scene.hero.timeout[Property.SICK]
    cured = scene.hero.polymorph.lycanthrope
    assert cured is None
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    drunk("potion of water", -1, scene)
    assert scene.hero.form == SPECIES_NAMED["wererat"]


# Around drinking


def test_one_of_a_stack_is_drunk_by_command() -> None:
    scene = Scene()
    stack = scene.carry("potion of fruit juice", quantity=3)
    scene.do(Quaff(item=stack.letter))
    assert stack.quantity == 2


@pytest.mark.parametrize(("blessing", "mood"), [(1, "bottles.one wish"), (-1, "bottles.disturbed")])
def test_a_djinni_in_a_smoky_bottle(blessing: int, mood: str) -> None:
    scene = Scene(throws=[("B-192", 13, 0), ("potion.c djinni_from_bottle", 5, 2)])
    number = KINDS_NAMED["potion of object detection"].number
    scene.world.looks[KINDS_NAMED["potion of speed"].number] = number
    drunk("potion of speed", blessing, scene)
    assert mood in scene.told()
    assert not scene.hero.timeout[Property.FAST]


def test_tap_water_kills_by_its_own_name() -> None:
    scene = Scene(hp=1, mode="explore", answers={"ask.die": False})
    potion = scene.item("potion of sickness")
    potion.name = quaffing.FROM_SINK
    quaffing.drink(scene.play, potion)
    assert scene.entries(DeathFaced)[-1].killer == Killer("contaminated tap water", KillerFormat.AS_IS)


def test_a_levitator_over_a_sink_falls_on_it() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.SINK
    drunk("potion of levitation", 0, scene)
    assert scene.hero.timeout[Property.LEVITATION] == 0


@pytest.mark.parametrize("in_form", [False, True])
@pytest.mark.parametrize(
    ("hp", "amount", "left", "most"),
    [(50, 49, 99, 100), (50, 50, 100, 100), (50, 51, 103, 103), (1, 500, 103, 103)],
)
def test_healing_beyond_the_maximum_raises_it_by_so_much(
    in_form: bool, hp: int, amount: int, left: int, most: int
) -> None:
    """NetHack: potion.c, healup: of the form, if the hero is in one. Eyes and ears are cured on demand."""
    scene = Scene(hp=100)
    hero = scene.hero
    if in_form:
        scene.form("ogre", hp=100)
        hero.form_hp = hp
    else:
        hero.hp = hp
    hero.creamed = 10
    for prop in (Property.BLINDED, Property.DEAF):
        hero.timeout[prop] = 10

    heal(scene.play, amount, "test", more_maximum=3)
    assert (hero.creamed, hero.timeout[Property.BLINDED], hero.timeout[Property.DEAF]) == (10, 10, 10)
    heal(scene.play, 0, "test", cure_blind=True)

    assert (hero.creamed, hero.timeout[Property.BLINDED], hero.timeout[Property.DEAF]) == (0, 0, 0)
    healed = (hero.form_hp, hero.form_max_hp) if in_form else (hero.hp, hero.max_hp)
    assert healed == (left, most)


# Particulars


@pytest.mark.parametrize(
    ("edition", "blessing", "most", "power"),
    [("3.4.3", 1, 61, 21), ("3.4.3", 0, 56, 16), ("3.4.3", -1, 44, 4), ("3.6.0", 0, 62, 46)],
)
def test_gain_energy_is_six_or_eleven_at_most_in_3_4_3(
    edition: str, blessing: int, most: int, power: int
) -> None:
    """rnd(5) shows 5: and one more, and five if blessed. In 3.6.0 two dice of six, three times over."""
    scene = Scene(edition)
    scene.hero.max_power, scene.hero.power = 50, 10
    drunk("potion of gain energy", blessing, scene)
    assert (scene.hero.max_power, scene.hero.power) == (most, power)


@pytest.mark.parametrize(("edition", "level"), [("3.4.3", 1), ("3.6.0", 1), ("3.6.1", 2), ("3.6.7", 2)])
def test_restore_ability_brings_levels_back_since_3_6_1(edition: str, level: int) -> None:
    scene = Scene(edition)
    scene.hero.peak_level = 3
    drunk("potion of restore ability", 0, scene)
    assert scene.hero.level == level


@pytest.mark.parametrize(
    ("edition", "helmet", "hp"),
    [
        ("3.6.0", None, 90), ("3.6.0", "fedora", 99), ("3.6.7", None, 90), ("3.6.7", "fedora", 94),
        ("3.6.7", "dwarvish iron helm", 97),
    ],
)  # fmt: skip
def test_helmets_soften_the_ceiling(edition: str, helmet: KindName | None, hp: int) -> None:
    scene = Scene(edition)
    if helmet is not None:
        scene.wear(helmet, Slot.HELMET)
    drunk("potion of levitation", -1, scene)
    assert scene.hero.hp == hp


def test_there_is_no_ceiling_on_the_plane_of_air() -> None:
    scene = Scene()
    scene.level.branch = "planes"
    place = SpecialPlace("air", "planes", scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    drunk("potion of levitation", -1, scene)
    assert scene.hero.hp == 100


def test_with_the_amulet_one_rises_from_the_first_level_to_the_planes() -> None:
    scene = Scene(seed=3)
    scene.carry("Amulet of Yendor")
    planes = Branch("planes", "The Elemental Planes", "E", 2, -1)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, planes))
    drunk("potion of gain level", -1, scene)
    assert (scene.level.branch, scene.level.number) == ("planes", 1)


def test_nobody_rises_out_of_the_top_of_the_wizards_tower() -> None:
    scene = Scene(depth=30)
    place = SpecialPlace("wizard1", "dungeons", scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    scene.level.apart = (35, 5, 45, 15)
    drunk("potion of gain level", -1, scene)
    assert scene.told()[-1] == "potions.uneasy"


def test_a_hero_in_water_may_try_to_drink_it() -> None:
    scene = Scene(answers={"commands.drink water around": True})
    scene.level.terrain[MIDDLE] = Terrain.MOAT
    scene.hero.footing.in_water = True
    scene.intrinsic(Property.MAGICAL_BREATHING)
    turn = scene.world.turn
    scene.do(Quaff())
    assert "commands.what lives in water" in scene.told()
    assert scene.world.turn == turn + 1


def test_a_monster_made_invisible_by_a_potion_is_remembered() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 3)
    splash_monster(scene.play, scene.item("potion of invisibility"), orc, by_hero=True)
    assert scene.level.remembered[MIDDLE + 3] == glyphs.UNSEEN_MONSTER
