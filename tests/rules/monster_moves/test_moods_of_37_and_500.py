"""Shapes, fear and misdeeds in 3.7 and 5.0.0. NetHack: mon.c, wizard.c, monmove.c, attrib.c."""

import pytest

from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK, edition_named
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.item import Slot
from marrow.model.level import Engraving
from marrow.model.places import WIDTH
from marrow.rules.combat.monster_attacks.monster_responses import respond_to_disturbance
from marrow.rules.combat.monster_attacks.monster_spells import SPELLS, Spell
from marrow.rules.combat.summoning import may_call
from marrow.rules.dungeon.difficulty import adjusted_monster_level
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.generation.new_monsters.make_monster import is_peace_minded
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.monster_moves.approach_hero import approach_hero
from marrow.rules.monster_moves.hiding_again import maybe_hide_again
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.shape_changes import maybe_shift_shape
from marrow.rules.monsters.scares import is_fearless_of_music, is_scary_spot
from marrow.rules.polymorph.shapechangers import choose_shape
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
SHIFT, SHAPE, HELM = "mon.c decide_to_shapeshift", "mon.c select_newcham_form", "attrib.c uchangealign"


@rule("Z-199")
@pytest.mark.parametrize("edition", ["3.6.7", *NEWEST])
@pytest.mark.parametrize(
    "changer, nasty, newer",
    [
        ("doppelganger", "master mind flayer", "mind flayer"),  # 19 is not below 18 - 1
        ("sandestin", "master mind flayer", "master mind flayer"),  # but below 26 - 1
        ("doppelganger", "cockatrice", "cockatrice"),
        ("sandestin", "arch-lich", "master lich"),  # 31
    ],
)
def test_since_37_nasty_shapes_are_limited(
    edition: str, changer: SpeciesName, nasty: SpeciesName, newer: SpeciesName
) -> None:
    nasties = edition_named(edition).monsters.nasties
    sides = 0 if changer == "doppelganger" else 6
    scene = Scene(edition)
    scene.play.dice = FixedDice({(SHAPE, 7): sides, (SHAPE, len(nasties)): nasties.index(nasty)})
    monster = scene.monster(changer, MIDDLE + 3)
    monster.true_species = monster.species

    assert choose_shape(scene.play, monster).name == (newer if edition in NEWEST else nasty)


@rule("Z-200")
@pytest.mark.parametrize("edition", NETHACK)
def test_in_500_a_shapechanger_rests_after_a_change(edition: str) -> None:
    """3 + rn2(10), here 3 + 4; while it rests no die is thrown."""
    scene = Scene(edition, shows={(SHIFT, 6): 0, (SHIFT, 10): 4})
    chameleon = scene.monster("chameleon", MIDDLE + 3)
    chameleon.true_species = chameleon.species

    maybe_shift_shape(scene.play, chameleon)
    first = chameleon.species.name
    assert first != "chameleon"
    assert chameleon.special_wait == (7 if edition == "5.0.0" else 0)

    again = Scene(edition, throws=[] if edition == "5.0.0" else [(SHIFT, 6, 5)])
    other = again.monster("chameleon", MIDDLE + 3)
    other.true_species, other.special_wait = other.species, 7
    maybe_shift_shape(again.play, other)
    assert other.species.name == "chameleon"


@rule("Z-199")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("waiting", [False, True])
def test_since_37_waiting_vampires_keep_their_shape(edition: str, waiting: bool) -> None:
    """Vampires change shape since 3.6.0; one that nobody sees does so one time in six."""
    if edition == "3.4.3":
        return
    scene = Scene(edition, shows={(SHIFT, 6): 0})
    scene.hero.timeout[Property.BLINDED] = 50
    vampire = scene.monster("vampire", MIDDLE + 8)
    vampire.true_species, vampire.waiting = vampire.species, waiting

    maybe_shift_shape(scene.play, vampire)

    assert (vampire.species.name == "vampire") is (waiting and edition in NEWEST)


@rule("Z-199")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("warded", [False, True])
def test_since_37_protection_keeps_the_wizards_twin_undisguised(edition: str, warded: bool) -> None:
    scene = Scene(edition)
    if warded:
        scene.hero.intrinsic[Property.PROTECTION_FROM_SHAPE_CHANGERS] = 1
    wizard = scene.monster("Wizard of Yendor", MIDDLE + 3)

    SPELLS[Spell.CLONE](scene.play, wizard, 0)

    [twin] = [one for one in scene.level.monsters if one is not wizard]
    assert bool(twin.disguise) is not (warded and edition in NEWEST)


@rule("Z-200")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("branch, sides", [("dungeons", 7), ("planes", 3)])
@pytest.mark.parametrize("shown, comes", [(0, True), (1, False)])
def test_in_500_a_strong_substitute_may_come(
    edition: str, branch: str, sides: int, shown: int, comes: bool
) -> None:
    scene = Scene(edition, throws=[("wizard.c nasty", sides, shown)] if edition == "5.0.0" else [])
    scene.level.branch = branch
    lich = SPECIES_NAMED["arch-lich"]

    allowed = may_call(scene.play, None, lich, lich.difficulty, substitute=True)

    assert allowed is (comes and edition == "5.0.0")
    assert not may_call(scene.play, None, lich, lich.difficulty, substitute=False)


@rule("Z-200")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("asleep", [False, True])
def test_in_500_a_sleeping_mimic_takes_no_disguise(edition: str, asleep: bool) -> None:
    scene = Scene(edition, shows={("mon.c restrap", 3): 0})
    scene.hero.timeout[Property.BLINDED] = 50
    mimic = scene.monster("large mimic", MIDDLE + 8, asleep=asleep)

    maybe_hide_again(scene.play, mimic)

    assert bool(mimic.disguise) is not (asleep and edition == "5.0.0")


@rule("Z-200")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("steps, near", [(1, True), (8, False)])
def test_in_500_shriekers_respond_only_beside_the_hero(edition: str, steps: int, near: bool) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 12, asleep=True)

    respond_to_disturbance(scene.play, scene.monster("shrieker", MIDDLE + steps))

    assert orc.asleep is (edition == "5.0.0" and not near)


@rule("Z-196")
@pytest.mark.parametrize("edition", ["3.6.7", *NEWEST])
@pytest.mark.parametrize("level, young", [(1, True), (30, True), (33, False)])
def test_since_37_young_worms_come_to_shrieks_of_the_weak(edition: str, level: int, young: bool) -> None:
    """Difficulty 17 against the mean of depth 1 and the hero's level: 1, 15, 17."""
    scene = Scene(edition, level=level, shows={("mon.c m_respond", 10): 0, ("mon.c m_respond", 13): 0})

    respond_to_disturbance(scene.play, scene.monster("shrieker", MIDDLE + 1))

    worm = "baby purple worm" if young and edition in NEWEST else "purple worm"
    assert {one.species.name for one in scene.level.monsters} == {"shrieker", worm}


@rule("Z-200")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("name", ["soldier", "Medusa", "jackal", "Angel"])
def test_only_in_37_humans_and_the_unique_do_not_mind_music(edition: str, name: SpeciesName) -> None:
    scene = Scene(edition)

    fearless = is_fearless_of_music(scene.play, scene.monster(name, MIDDLE + 3))

    assert fearless is (name == "Angel" or (name != "jackal" and edition == "3.7"))


@rule("Z-199")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.1", "3.6.2", "3.6.7", *NEWEST])
@pytest.mark.parametrize("turn, thing, guards", [(0, True, True), (5, True, False), (0, False, False)])
def test_since_37_an_elbereth_of_the_level_guards_things(
    edition: str, turn: int, thing: bool, guards: bool
) -> None:
    scene = Scene(edition, turn=10)
    spot = MIDDLE + 8
    scene.level.engravings[spot] = Engraving(spot, "Elbereth", EngravingManner.BURN, turn)
    if thing:
        scene.lay("amulet of reflection", spot)

    assert is_scary_spot(scene.play, scene.monster("hill orc", spot + 1), spot) is (
        guards and edition in NEWEST
    )


@rule("Z-198")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("lost", [0, 3])
def test_since_37_erinyes_are_peaceful_to_the_innocent(edition: str, lost: int) -> None:
    """Otherwise they are always hostile."""
    scene = Scene(edition)
    if lost:
        change_alignment(scene.play, -lost, "mon.c xkilled")
        change_alignment(scene.play, 20, "mon.c xkilled")
    erinys = edition_named(edition).content.species_row(SPECIES_NAMED["erinys"])

    assert is_peace_minded(scene.play, erinys) is (
        lost == 0 and edition in NEWEST and "hostile" not in erinys.traits
    )


@rule("Z-198")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("lost, shown, comes", [(0, 6, True), (0, 7, False), (10, 16, True), (10, 17, False)])
def test_since_37_a_helm_of_opposite_alignment_may_call_an_erinys(
    edition: str, lost: int, shown: int, comes: bool
) -> None:
    """Its own 7 count; the record is wiped after them."""
    scene = Scene(edition, shows={(HELM, 50): shown})
    change_alignment(scene.play, -lost, "mon.c xkilled")
    helm = scene.carry("helm of opposite alignment")
    set_worn(scene.play, helm, Slot.HELMET)

    put_on_effects(scene.play, helm)

    furies = [one for one in scene.level.monsters if one.species.name == "erinys"]
    assert bool(furies) is (comes and edition in NEWEST)
    if edition in NEWEST:
        assert scene.hero.alignment_record == 0


BUSY_SINCE_37 = pytest.mark.parametrize(
    "edition, provoked", [("3.4.3", True), ("3.6.7", True), ("3.7", False), ("5.0.0", False)]
)


@rule("Z-276")
@BUSY_SINCE_37
@pytest.mark.parametrize("eating", [0, 5])
def test_who_is_at_a_meal_throws_no_die_against_conflict(edition: str, provoked: bool, eating: int) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.CONFLICT)
    dice = scene.play.dice = NotingDice({})
    eater = scene.monster("rust monster", MIDDLE + 1, peaceful=True)
    eater.eating = eating

    approach_hero(scene.play, eater, movement_flags_of(eater.species))

    assert any("resist" in rule for rule in dice.noted) == (provoked or not eating)
    assert eater.eating == max(eating - 1, 0)


@rule("Z-276")
@BUSY_SINCE_37
def test_segments_of_worms_at_a_meal_do_not_strike(edition: str, provoked: bool) -> None:
    scene = Scene(edition, shows={"mhitu.c mattacku": 0})
    worm = scene.monster("long worm", MIDDLE - 1)
    worm.tail = (MIDDLE - 1 + WIDTH,)
    worm.eating, worm.confused = 5, True

    approach_hero(scene.play, worm, movement_flags_of(worm.species))

    assert any(key.startswith("combat.") for key in scene.told()) == provoked


@rule("Z-326")
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("misdeeds, level", [(0, 6), (7, 13), (43, 50), (200, 50)])
def test_erinyes_are_as_strong_as_the_hero_is_guilty(edition: str, misdeeds: int, level: int) -> None:
    """A helm of opposite alignment costs 7: then one of the running 3.7 came on level 1 with 13d8."""
    scene = Scene(edition)
    scene.hero.misdeeds = misdeeds

    found = adjusted_monster_level(scene.play, SPECIES_NAMED["erinys"])

    assert found == (6 if edition == "3.6.7" else level)
