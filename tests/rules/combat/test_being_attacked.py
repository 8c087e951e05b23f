"""What monsters do to the hero. Rules L-019 to L-021, L-091 to L-128, B-042, N-099."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.entries import Cause
from marrow.messages.questions import AcceptDeath
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, Hunger, KillerFormat
from marrow.rules.combat.damage_types.drains import die_if_brainless
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero, to_hit_hero
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.play import GameOver
from rule import rule
from rules.combat.attack_scenes import HIT, dead, strike
from scene import Scene

# To hit


@pytest.mark.parametrize(
    "armor, value",
    [(10, 10 + 10 + 0), (4, 4 + 10)],
)
def test_armour_keeps_blows_off(armor: int, value: int) -> None:
    scene = Scene()
    scene.hero.protection = 10 - armor

    assert to_hit_hero(scene.play, scene.monster("jackal")) == value


def test_very_good_armour_protects_by_throw() -> None:
    """AC -5 counts as -rnd(5): with a 3, it is 10 - 3 + 0."""
    scene = Scene(throws=[("mhitu.c mattacku", 5, 2)])
    scene.hero.protection = 15

    assert to_hit_hero(scene.play, scene.monster("jackal")) == 7


def test_the_helpless_are_hit_more_easily_and_the_unseen_less() -> None:
    scene = Scene()
    jackal = scene.monster("jackal")
    plain = to_hit_hero(scene.play, jackal)
    scene.hero.helplessness.turns = 3
    helpless = to_hit_hero(scene.play, jackal)
    scene.intrinsic(Property.INVISIBILITY)
    jackal.trapped = True

    assert (helpless, to_hit_hero(scene.play, jackal)) == (plain + 4, plain + 4 - 2 - 2)


def test_armour_below_zero_softens_blows() -> None:
    """d2 → 2, less rnd(5) → but at least 1."""
    scene = Scene(throws=[(HIT, 2, 1), (HIT, 10, 0), (HIT, 5, 4)])
    scene.hero.protection = 15

    strike(scene, scene.monster("jackal"))

    assert scene.hero.hp == 99


@pytest.mark.parametrize("halved, hp", [(False, 98), (True, 99)])
def test_half_physical_damage(halved: bool, hp: int) -> None:
    scene = Scene()
    if halved:
        scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)

    strike(scene, scene.monster("jackal"))

    assert scene.hero.hp == hp


def test_monsters_use_the_weapons_they_wield() -> None:
    """A hill orc's d6 → 6, a dagger's d4+2 → 6."""
    scene = Scene()
    orc = scene.monster("hill orc")
    orc.wields = scene.item("dagger", charge=2)
    orc.inventory.append(orc.wields)

    strike(scene, orc)

    assert scene.hero.hp == 100 - 6 - 6


# Killers


@rule("L-092", "L-019")
def test_the_attacking_monster_is_the_killer() -> None:
    scene = Scene(hp=1)
    over = dead(scene, scene.monster("jackal"))

    assert (over.ending, over.killer.text, over.killer.format) == (
        Ending.DIED,
        "jackal",
        KillerFormat.WITH_ARTICLE,
    )


@rule("L-090")
def test_damage_in_a_form_ends_the_form_first() -> None:
    scene = Scene(hp=20)
    scene.form("newt", hp=1)

    hurt_by_monster(scene.play, scene.monster("jackal"), 5)

    assert (scene.hero.form, scene.hero.hp) == (None, 20)


@rule("L-020", "B-042")
@pytest.mark.parametrize(
    "name, race, rises",
    [
        ("barrow wight", "human", "wraith"),
        ("Nazgul", "elf", "wraith"),
        ("kobold mummy", "elf", "elf mummy"),
        ("vampire", "human", "vampire"),
        ("vampire", "elf", ""),
        ("ghoul", "human", "ghoul"),
        ("human zombie", "human", ""),
        ("jackal", "human", ""),
    ],
)
def test_a_hero_rises_by_the_killer_and_the_race(name: SpeciesName, race: Any, rises: str) -> None:
    scene = Scene(hp=1, race=race)

    with pytest.raises(GameOver):
        hurt_by_monster(scene.play, scene.monster(name), 10)

    assert scene.hero.dying.risen == rises


@rule("B-042")
def test_heroes_do_not_rise_as_genocided_species() -> None:
    scene = Scene(hp=1)
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    ghoul = scene.monster("ghoul")
    scene.world.genocided[ghoul.species.number] = 1

    with pytest.raises(GameOver):
        hurt_by_monster(scene.play, ghoul, 10)

    assert scene.hero.dying.risen == ""


@rule("L-079")
def test_rescue_clears_what_the_hero_would_rise_as() -> None:
    scene = Scene(hp=1)
    scene.wear("amulet of life saving", Slot.AMULET)

    hurt_by_monster(scene.play, scene.monster("ghoul"), 10)

    assert (scene.hero.dying.risen, scene.hero.hp) == ("", scene.hero.max_hp)


@rule("B-046")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("killer", ["cockatrice", "chickatrice"])
def test_heroes_killed_by_cockatrices_were_statues_in_343(edition: str, killer: SpeciesName) -> None:
    scene = Scene(edition, hp=1)
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill

    expected = Ending.STONING if edition == "3.4.3" else Ending.DIED
    assert dead(scene, scene.monster(killer)).ending == expected


@rule("L-028", "L-238")
def test_the_round_goes_on_after_a_rescue() -> None:
    """Both attacks of a soldier ant hit: the first kills, the second is rolled against the saved hero."""
    scene = Scene(hp=1, seed=5)
    scene.wear("amulet of life saving", Slot.AMULET)
    ant = scene.monster("soldier ant")
    ant.level = 40  # it cannot miss

    attack_hero(scene.play, ant)

    assert scene.hero.dying.deaths == 1
    assert scene.told().count("combat.bites") == 1
    assert scene.told().count("combat.stings") == 1


# Poison, drain, death


@rule("L-094")
@pytest.mark.parametrize("eighth, poisoned", [(0, True), (1, False)])
def test_poisonous_attacks_poison_one_time_in_eight(eighth: int, poisoned: bool) -> None:
    venom = [("L-094", 30, 3), ("L-094", 2, 0), ("L-094", 2, 0)] if poisoned else []
    scene = Scene(throws=[(HIT, 3, 0), (HIT, 10, 9), (HIT, 8, eighth), *venom])

    strike(scene, scene.monster("killer bee"))

    assert (scene.hero.base[Attribute.STRENGTH] < 16) is poisoned


@rule("L-094")
@pytest.mark.parametrize("cancelled", [False, True])
def test_a_cancelled_sting_never_poisons(cancelled: bool) -> None:
    scene = Scene(shows={(HIT, 8): 0})
    bee = scene.monster("killer bee")
    bee.cancelled = cancelled

    strike(scene, bee)

    assert ("combat.poisoned sting" in scene.told()) is not cancelled


@rule("L-060")
@pytest.mark.parametrize(("only_changes", "told"), [(False, ["body.cap tightens"]), (True, [])])
def test_a_dunce_cap_that_changes_nothing_is_told_unless_only_changes_are(
    only_changes: bool, told: list[str]
) -> None:
    scene = Scene()
    scene.wear("dunce cap", Slot.HELMET)
    assert not adjust_attribute(scene.play, Attribute.WISDOM, -1, "L-060", only_changes=only_changes)
    assert scene.told() == told


@rule("L-095")
def test_drained_below_level_one() -> None:
    scene = Scene(throws=[(HIT, 6, 0), (HIT, 10, 9), (HIT, 3, 0)], hp=50)
    wraith = scene.monster("wraith")

    over = dead(scene, wraith)

    assert (over.killer.text, over.killer.format) == ("life drainage", KillerFormat.AS_IS)


@rule("L-096")
@pytest.mark.parametrize(
    "thrown, resistant, outcome",
    [
        (17, False, "dead"),
        (17, True, "drained"),
        (16, False, "drained"),
        (5, False, "drained"),
        (4, False, "nothing"),
    ],
)
def test_deaths_touch_kills_or_drains_those_with_magic_resistance(
    thrown: int, resistant: bool, outcome: str
) -> None:
    lasting = [("L-096", 33, 32)] if outcome == "drained" else []
    scene = Scene(hp=200, throws=[("L-096", 20, thrown), *lasting])
    if resistant:
        scene.intrinsic(Property.MAGIC_RESISTANCE)
    death = scene.monster("Death")

    if outcome == "dead":
        over = dead(scene, death)
        assert (over.ending, over.killer.text) == (Ending.DIED, "touch of death")
        return
    strike(scene, death)

    assert (scene.hero.hp < 200, scene.hero.max_hp < 200) == ((outcome == "drained"),) * 2


@rule("N-099")
def test_famines_touch_costs_nutrition() -> None:
    """V-048."""
    scene = Scene(throws=[("N-099", 40, 39)], hp=200)

    strike(scene, scene.monster("Famine"))

    assert scene.hero.nutrition == 900 - 79

    fainted = Scene(nutrition=-5, hunger=Hunger.FAINTED, hp=200)
    fainted.hero.helplessness.turns = 10
    strike(fainted, fainted.monster("Famine"))
    assert fainted.burned_by(Cause.FAMINE) == 0


@rule("L-130")
@pytest.mark.parametrize("ill, turns", [(0, 20 + 15), (9, 4)])
def test_pestilence_gives_a_fatal_illness_or_shortens_it(ill: int, turns: int) -> None:
    """20 + rn2(Con 16), or a third of what was left and one."""
    scene = Scene(hp=200)
    scene.hero.timeout[Property.SICK] = ill

    strike(scene, scene.monster("Pestilence"))

    assert scene.hero.timeout[Property.SICK] == turns
    assert scene.hero.dying.killers[DelayedDeath.SICK].text == "Pestilence"


# Brains


@rule("L-099", "L-100")
@pytest.mark.parametrize("helmet, mind", [(False, 8), (True, 10)])
def test_tentacles_eat_the_mind(helmet: bool, mind: int) -> None:
    """Quiet dice: a helmet's 7 in 8 holds, otherwise rnd(2) → 2. The blow itself hurts either way.

    Up to 3.6.0 it hurts twice where the mind is eaten.
    """
    scene = Scene()
    if helmet:
        scene.wear("helmet", Slot.HELMET)
    flayer = scene.monster("mind flayer")

    strike(scene, flayer, 1)

    assert scene.hero.base[Attribute.INTELLIGENCE] == mind
    twice = scene.world.edition in ("3.4.3", "3.6.0") and not helmet
    assert scene.hero.hp == (96 if twice else 98)


@rule("L-100", "L-101", "L-060")
def test_brain_eating_is_survived_above_minimum_intelligence() -> None:
    """Test vector 26: 2 of 4 would leave 2, less than anybody has; the peak falls by what is thrown."""
    scene = Scene(attributes=(16, 4, 10, 12, 16, 10))

    strike(scene, scene.monster("mind flayer"), 1)

    hero, mind = scene.hero, Attribute.INTELLIGENCE
    assert (hero.dying.deaths, hero.base[mind], hero.peak[mind]) == (0, 3, 3)


@rule("L-100", "L-062")
def test_a_dunce_cap_protects_from_fatal_brain_eating() -> None:
    """Test vector 28; of eight throws the one that a helmet does not hold."""
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10), shows={8: 0})
    scene.wear("dunce cap", Slot.HELMET)

    strike(scene, scene.monster("mind flayer"), 1)

    assert (scene.hero.dying.deaths, scene.hero.base[Attribute.INTELLIGENCE]) == (0, 3)


@rule("L-100")
@pytest.mark.parametrize(("half", "greased"), [(0, False), (1, True)])
def test_grease_wears_off_half_the_time_it_saves_the_mind(half: int, greased: bool) -> None:
    scene = Scene(shows={2: half})
    helmet = scene.wear("helmet", Slot.HELMET)
    helmet.greased = True

    strike(scene, scene.monster("mind flayer"), 1)

    assert "combat.slips off" in scene.told() and helmet.greased is greased


@rule("L-101", "L-102")
def test_losing_the_last_thought_kills() -> None:
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10))
    over = dead(scene, scene.monster("mind flayer"), 1)

    assert (over.killer.text, over.killer.format) == ("brainlessness", KillerFormat.AS_IS)


@rule("L-101")
def test_an_amulet_saves_from_brain_eating_with_intelligence_four() -> None:
    scene = Scene(attributes=(16, 4, 10, 12, 16, 10))

    strike(scene, scene.monster("mind flayer"), 1)

    assert scene.hero.base[Attribute.INTELLIGENCE] == 3


@rule("L-104")
def test_an_amulet_does_not_prevent_brainlessness() -> None:
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10))
    scene.wear("amulet of life saving", Slot.AMULET)

    with pytest.raises(GameOver):
        die_if_brainless(scene.play)

    assert (scene.hero.dying.deaths, scene.hero.worn) == (2, {})


@rule("N-157")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("mind", [9, 3])
def test_losing_a_part_of_the_brain_abuses_wisdom(edition: str, mind: int) -> None:
    """Also that of whoever declined to die (eat.c eat_brains; 3.4.3: mhitu.c hitmu)."""
    answers = {"ask.die": False}
    attributes = (16, mind, 10, 12, 16, 10)
    scene = Scene(edition, shows={"N-157": 1}, attributes=attributes, mode="explore", answers=answers)

    strike(scene, scene.monster("mind flayer"), 1)

    assert scene.hero.exercise[Attribute.WISDOM] == -1


@rule("N-157", "N-397")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_dunce_cap_leaves_nothing_to_eat(edition: str) -> None:
    """Since 3.6.0 the cap spares wisdom and feeds nobody; in 3.4.3 wisdom is abused all the same."""
    scene = Scene(edition, shows={8: 0, "N-157": 1})
    scene.wear("dunce cap", Slot.HELMET)
    flayer = scene.monster("mind flayer", tame=10)
    assert flayer.pet is not None
    before = flayer.pet.hungry_at

    strike(scene, flayer, 1)

    assert scene.hero.exercise[Attribute.WISDOM] == (-1 if edition == "3.4.3" else 0)
    assert flayer.pet.hungry_at == before


@rule("L-105")
def test_a_brainless_hero_lives_on_in_explore_mode() -> None:
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10), mode="explore", answers={"ask.die": False})

    strike(scene, scene.monster("mind flayer"), 1)

    assert scene.hero.base[Attribute.INTELLIGENCE] == 3
    assert scene.hero.dying.deaths == 1
    assert "combat.scarecrow" in scene.told()
    assert any(isinstance(question, AcceptDeath) for question in scene.answers.asked)


@rule("L-104")
def test_both_halves_of_the_life_saving_property_are_cleared_before_the_second_death() -> None:
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10))
    scene.intrinsic(Property.LIFE_SAVING)
    scene.wear("amulet of life saving", Slot.AMULET)

    with pytest.raises(GameOver):
        die_if_brainless(scene.play)

    assert not scene.hero.intrinsic[Property.LIFE_SAVING]
    assert not scene.hero.extrinsic[Property.LIFE_SAVING]
    assert scene.told().count("combat.brain still gone") == 1
