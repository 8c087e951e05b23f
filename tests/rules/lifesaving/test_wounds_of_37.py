"""Wounds since 3.7; the numbers are the vectors ZV-037 to ZV-061 of docs/rules/edition-5.0.0.md."""

import pytest

from marrow.chance import FixedDice
from marrow.content.event_kinds import CONDUCT, SPOILER
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Activity, Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import (
    Attribute,
    Doing,
    Ending,
    HelplessReason,
    Hunger,
    KillerFormat,
    Sickness,
    Waking,
)
from marrow.model.world import Mode
from marrow.rules.combat.attack_on_hero import AttackOnHero
from marrow.rules.combat.damage_types.poison_and_disease import death_touch
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.ending.disclosure import property_lines
from marrow.rules.equipment.worn_effects import take_off_effects
from marrow.rules.hero.helplessness import be_helpless, fall_asleep
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.lifesaving.harm import hurt, lose_strength, poison_hero, suffer_poison
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.naming.monster_names import inflicted_by
from marrow.rules.nutrition.intrinsics import convey_intrinsic
from marrow.rules.play import GameOver
from marrow.rules.turn.timeouts import run_timeouts
from rule import rule
from scene import Scene

FROM_370 = ("3.7", "5.0.0")
BLOW = Killer("great blow")


def died(scene: Scene, *, by_monster: bool = False, amount: int = 200) -> bool:
    """Whether a loss of hit points kills."""
    try:
        if by_monster:
            hurt_by_monster(scene.play, scene.monster("jackal"), amount)
        else:
            hurt(scene.play, amount, BLOW, "L-091")
    except GameOver:
        return True
    return False


# Saving grace


@rule("Z-156")
@pytest.mark.parametrize("by_monster", [False, True])
@pytest.mark.parametrize(
    "hp, most, amount, left",
    [(91, 100, 200, 1), (90, 100, 200, None), (1, 1, 5, 1), (100, 100, 100, 1), (100, 100, 99, 1)],
)
def test_a_nearly_unhurt_hero_keeps_a_hit_point(
    hp: int, most: int, amount: int, left: int | None, by_monster: bool
) -> None:
    scene = Scene("3.7")
    scene.hero.hp, scene.hero.max_hp = hp, most

    assert died(scene, by_monster=by_monster, amount=amount) == (left is None)
    if left is not None:
        assert scene.hero.hp == left
        assert scene.hero.dying.graced == (amount >= hp)


@rule("Z-156")
def test_saving_grace_comes_once() -> None:
    scene = Scene("3.7")
    assert not died(scene)
    scene.hero.hp = 91

    assert died(scene)


@rule("Z-156")
def test_saving_grace_does_not_help_other_forms_nor_deaths_without_a_loss() -> None:
    scene = Scene("3.7")
    scene.form("jackal", hp=10)

    died(scene)

    assert scene.hero.form is None
    assert not scene.hero.dying.graced


@rule("Z-156")
def test_saving_grace_wakes_sleepers_and_the_fainted() -> None:
    for fainted in (False, True):
        scene = Scene("3.7")
        if fainted:
            scene.hero.hunger = Hunger.FAINTED
            be_helpless(scene.play, 10, HelplessReason.FAINTED_FROM_HUNGER, waking=Waking.FAINT_ENDS)
        else:
            fall_asleep(scene.play, 10, "L-017")

        died(scene)

        assert scene.hero.helplessness.turns == 0


@rule("Z-156")
def test_saving_grace_is_told_to_the_live_log_and_at_the_end() -> None:
    scene = Scene("3.7")
    told_before = property_lines(scene.play)

    died(scene)

    (event,) = scene.world.chronicle
    assert event.kinds == CONDUCT | SPOILER == 0x2020
    assert event.text.endswith("(200 damage, 100/100 HP)")
    assert "You could have lived through one deadly wound by saving grace." in told_before
    assert "You lived through one deadly wound by saving grace." in property_lines(scene.play)


@rule("Z-156")
@pytest.mark.parametrize("mode, told", [("normal", False), ("wizard", True), ("explore", True)])
def test_saving_grace_is_hidden_in_normal_play(mode: Mode, told: bool) -> None:
    scene = Scene("3.7", mode=mode)

    assert any("grace" in line for line in property_lines(scene.play, over=False)) == told


# Illness, poison, the touch of death


@rule("Z-172")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("shown, lives", [(17, True), (18, False)])
def test_food_poisoning_may_pass(edition: str, shown: int, lives: bool) -> None:
    """ZV-053: constitution 18."""
    scene = Scene(edition, attributes=(16, 10, 10, 12, 18, 10), shows={"Z-172": shown})
    hero = scene.hero
    hero.timeout[Property.SICK], hero.sick_with = 1, Sickness.FOOD_POISONING

    if lives:
        run_timeouts(scene.play)
        assert (hero.base[Attribute.CONSTITUTION], hero.timeout[Property.SICK]) == (17, 0)
        assert hero.sick_with == Sickness.FOOD_POISONING  # recorded: its kind is not forgotten
    else:
        with pytest.raises(GameOver):
            run_timeouts(scene.play)


@rule("Z-172")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("illness", [Sickness.DISEASE, Sickness.BOTH])
def test_disease_never_passes(edition: str, illness: Sickness) -> None:
    scene = Scene(edition, shows={"Z-172": 0})
    scene.hero.timeout[Property.SICK], scene.hero.sick_with = 1, illness

    with pytest.raises(GameOver):
        run_timeouts(scene.play)


@rule("Z-176")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize(
    "hp, most, left, left_of",
    [(80, 80, 2, 41), (60, 100, None, 61), (39, 39, None, 39)],
)
def test_the_touch_of_death_drains(edition: str, hp: int, most: int, left: int | None, left_of: int) -> None:
    """ZV-055 to ZV-057: 50 and eight dice of 3 or 4 are 78."""
    dice = [("Z-176", 6, 3), ("Z-176", 6, 2)] * 4
    scene = Scene(edition, level=10, throws=[("L-096", 20, 17), *dice])
    scene.hero.hp, scene.hero.max_hp = hp, most
    scene.hero.dying.graced = True
    death = scene.monster("Death")
    touch = AttackOnHero(death, death.species.attacks[0], 10, uncancelled=True)

    if left is None:
        with pytest.raises(GameOver):
            death_touch(scene.play, touch)
    else:
        death_touch(scene.play, touch)
        assert scene.hero.hp == left
    assert scene.hero.max_hp == left_of


@rule("Z-176")
@pytest.mark.parametrize("edition", FROM_370)
def test_the_touch_of_death_ends_a_form(edition: str) -> None:
    scene = Scene(edition, shows={("L-096", 20): 17})
    scene.form("jackal")
    death = scene.monster("Death")

    death_touch(scene.play, AttackOnHero(death, death.species.attacks[0], 10, uncancelled=True))

    assert (scene.hero.form, scene.hero.hp) == (None, 100)


@rule("Z-176", "Z-178")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize(
    "name, real, text",
    [
        ("Death", None, "strength loss inflicted by Death"),
        ("arch-lich", None, "strength loss inflicted by an arch-lich"),
        ("Wizard of Yendor", None, "strength loss inflicted by the Wizard of Yendor"),
        ("arch-lich", "chameleon", "strength loss inflicted by a chameleon imitating an arch-lich"),
    ],
)
def test_what_is_inflicted_names_the_species(
    edition: str, name: SpeciesName, real: SpeciesName | None, text: str
) -> None:
    scene = Scene(edition)
    caster = scene.monster(name)
    if real is not None:
        caster.true_species = SPECIES_NAMED[real]

    assert inflicted_by("strength loss", caster) == Killer(text, KillerFormat.AS_IS)


@rule("Z-177")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("hp, most, left, left_of", [(20, 40, None, 40), (21, 40, 1, 30), (24, 24, 4, 14)])
def test_deadly_poison_maims(edition: str, hp: int, most: int, left: int | None, left_of: int) -> None:
    """ZV-058 and ZV-059: 6 and 3, 3, 4, 4 are 20."""
    dice = [("Z-177", 6, 2), ("Z-177", 6, 2), ("Z-177", 6, 3), ("Z-177", 6, 3)]
    scene = Scene(edition, level=5, throws=[("L-094", 10, 0), *dice])
    hero = scene.hero
    hero.hp, hero.max_hp = hp, most
    hero.dying.graced = True

    if left is None:
        with pytest.raises(GameOver):
            poison_hero(scene.play, Attribute.STRENGTH, "dart", 10)
        return
    poison_hero(scene.play, Attribute.STRENGTH, "dart", 10)

    assert (hero.hp, hero.max_hp) == (left, left_of)
    assert (hero.base[Attribute.STRENGTH], hero.base[Attribute.CONSTITUTION]) == (13, 15)


@rule("Z-177")
@pytest.mark.parametrize("edition", FROM_370)
def test_poison_of_constitution_takes_three_points_of_it(edition: str) -> None:
    scene = Scene(edition, shows={"L-094": 0})

    poison_hero(scene.play, Attribute.CONSTITUTION, "dart", 10)

    assert scene.hero.base[Attribute.CONSTITUTION] == 13


# Strength and levels


@rule("Z-178")
@pytest.mark.parametrize("edition", FROM_370)
def test_strength_that_is_not_there_costs_hit_points(edition: str) -> None:
    """ZV-060: 3 and 6."""
    throws = [("Z-178", 4, 0), ("Z-178", 4, 3)]
    scene = Scene(edition, hp=30, level=5, attributes=(3, 10, 10, 10, 10, 10), throws=throws)

    lose_strength(scene.play, 2, "N-237")

    assert (scene.hero.hp, scene.hero.max_hp, scene.hero.base[Attribute.STRENGTH]) == (21, 21, 3)


@rule("Z-178")
@pytest.mark.parametrize("edition", FROM_370)
def test_the_maximum_stays_at_the_level_or_a_forms_at_one(edition: str) -> None:
    """5 points of 3 are 15."""
    scene = Scene(edition, hp=30, level=25, attributes=(3, 10, 10, 10, 10, 10), shows={"Z-178": 0})
    lose_strength(scene.play, 5, "N-237")
    assert (scene.hero.hp, scene.hero.max_hp) == (15, 25)

    scene = Scene(edition, attributes=(3, 10, 10, 10, 10, 10), shows={"Z-178": 0})
    scene.form("jackal", hp=16)
    lose_strength(scene.play, 5, "N-237")
    assert (scene.hero.form_hp, scene.hero.form_max_hp) == (1, 1)


@rule("Z-179")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("most, gain, left", [(12, 7, 10), (9, 1, 9)])
def test_a_lost_level_leaves_ten(edition: str, most: int, gain: int, left: int) -> None:
    """ZV-061."""
    scene = Scene(edition, hp=most, level=5)
    scene.hero.hp_gains = [1, 1, 1, 1, gain]

    lose_level(scene.play, "life drainage")

    assert scene.hero.max_hp == left


@rule("N-140")
@pytest.mark.parametrize("edition", FROM_370)
def test_sleep_leaves_deafness_alone(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 30

    fall_asleep(scene.play, 10, "L-017")

    assert scene.hero.timeout[Property.DEAF] == 30
    assert scene.hero.helplessness.waking is Waking.NOTHING


# Resistance by a corpse


@rule("L-252")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("gloves", [False, True])
def test_a_corpse_in_hand_petrifies_whose_resistance_runs_out(edition: str, gloves: bool) -> None:
    """NetHack 3.7: timeout.c, nh_timeout; do_wear.c, wielding_corpse."""
    scene = Scene(edition)
    scene.wear("corpse", Slot.WIELDED, species="cockatrice")
    if gloves:
        scene.wear("leather gloves", Slot.GLOVES)
    scene.hero.timeout[Property.STONING_RESISTANCE] = 1
    if gloves:
        run_timeouts(scene.play)
        assert scene.told() == ["timeouts.stone again"]
        return
    with pytest.raises(GameOver) as over:
        run_timeouts(scene.play)
    text = "resistance timing out while wielding a cockatrice corpse"
    assert (over.value.ending, over.value.killer) == (Ending.STONING, Killer(text, KillerFormat.AS_IS))


@rule("L-252")
@pytest.mark.parametrize("edition, gives", [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
def test_acid_meat_gives_resistance_for_some_turns(edition: str, gives: bool) -> None:
    """Which can run out only where there is such a resistance: not in 3.6.7."""
    scene = Scene(edition)
    scene.play.dice = FixedDice({3: 0, 1: 0, 15: 0})

    convey_intrinsic(scene.play, SPECIES_NAMED["green mold"])

    assert bool(scene.hero.timeout[Property.ACID_RESISTANCE]) is gives


@rule("L-252")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize(
    "prop, species, lasts",
    [
        (Property.STONING_RESISTANCE, "Medusa", True),
        (Property.STONING_RESISTANCE, "newt", False),
        (Property.ACID_RESISTANCE, "acid blob", True),
        (Property.ACID_RESISTANCE, "newt", False),
    ],
)
def test_resistance_lasts_as_long_as_a_dangerous_meal(
    edition: str, prop: Property, species: SpeciesName, lasts: bool
) -> None:
    scene = Scene(edition)
    meal = scene.carry("corpse", species=species)
    scene.hero.meal.item_id, scene.hero.activity = meal.id, Activity(Doing.EATING)
    scene.hero.timeout[prop] = 1
    run_timeouts(scene.play)
    assert scene.hero.timeout[prop] == int(lasts)


@rule("L-253")
@pytest.mark.parametrize("edition", ["3.6.7", *FROM_370])
@pytest.mark.parametrize(
    "color, prop",
    [
        ("black", Property.DRAIN_RESISTANCE),
        ("blue", Property.FAST),
        ("green", Property.SICKNESS_RESISTANCE),
        ("red", Property.INFRAVISION),
        ("gold", Property.HALLUCINATION_RESISTANCE),
        ("orange", Property.FREE_ACTION),
        ("yellow", Property.STONING_RESISTANCE),
    ],
)
def test_dragon_armor_gives_a_second_power_since_37(edition: str, color: str, prop: Property) -> None:
    """NetHack 3.7: do_wear.c, dragon_armor_handling."""
    scene = Scene(edition)
    mail = scene.wear(f"{color} dragon scale mail", Slot.BODY_ARMOR)
    assert bool(scene.hero.extrinsic[prop]) == (edition in FROM_370)
    set_not_worn(scene.play, mail)
    assert not scene.hero.extrinsic[prop]


@rule("L-253")
@pytest.mark.parametrize("edition", FROM_370)
@pytest.mark.parametrize("on_purpose, how", [(True, "removing"), (False, "losing")])
def test_yellow_mail_taken_off_bares_a_corpse_in_hand(edition: str, on_purpose: bool, how: str) -> None:
    scene = Scene(edition)
    mail = scene.wear("yellow dragon scale mail", Slot.BODY_ARMOR)
    scene.wear("corpse", Slot.WIELDED, species="cockatrice")
    set_not_worn(scene.play, mail)
    with pytest.raises(GameOver) as over:
        take_off_effects(scene.play, mail, on_purpose=on_purpose)
    assert over.value.killer.text == f"{how} yellow dragon scale mail while wielding a cockatrice corpse"


@rule("Z-333")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", *FROM_370])
def test_since_37_poison_throws_for_hit_points_before_it_weakens(edition: str) -> None:
    """A hero of the running 5.0.0 who ate a pit viper threw rnd(15) and then rnd(4)."""
    dice = [("Z-333", 4, 1), ("Z-333", 15, 4)]
    throws = dice[::-1] if edition in FROM_370 else dice
    scene = Scene(edition, hp=30, attributes=(16, 10, 10, 10, 10, 10), throws=throws)

    suffer_poison(scene.play, 4, 1, 15, Killer("poison"), "Z-333")

    assert (scene.hero.hp, scene.hero.base[Attribute.STRENGTH]) == (25, 14)
