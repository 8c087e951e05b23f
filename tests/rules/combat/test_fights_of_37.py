"""Gazes, engulfing, fights between monsters and blows of forms since 3.7, as its running original tells."""

import pytest

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Damage, KindName, SpeciesName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.rules.combat.hero_attacks.form_damage import form_attack_hits
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.monster_attacks.engulfing import engulf_hero
from marrow.rules.combat.monster_attacks.gazes import gaze_at_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.monster_equipment import give_to_monster
from rule import rule
from scene import MIDDLE, Scene

EDITIONS = pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7", "3.7", "5.0.0"])
NEWEST = ("3.7", "5.0.0")
GAZE = "mhitu.c gazemu"
TO_HIT = "mhitm.c mattackm"
BLOW = "mhitm.c mdamagem"
STONE, FIRE = Attack("gaze", "stone", 0, 0), Attack("gaze", "fire", 2, 6)


def pair(scene: Scene, attacker: SpeciesName, victim: SpeciesName, hp: int = 500) -> tuple[Monster, Monster]:
    return scene.monster(attacker, MIDDLE + 2, hp=500), scene.monster(victim, MIDDLE + 3, hp=hp)


def wear(scene: Scene, monster: Monster, name: KindName, slot: Slot) -> None:
    give_to_monster(scene.play, monster, scene.item(name)).worn = slot


# Engulfing and gazes


@rule("Z-282")
@EDITIONS
@pytest.mark.parametrize(
    "species, flames", [("fire vortex", True), ("steam vortex", False), ("fog cloud", False)]
)
def test_lights_burn_on_inside_flames(edition: str, species: SpeciesName, flames: bool) -> None:
    scene = Scene(edition)
    lantern = scene.carry("brass lantern")
    vortex, orc = pair(scene, species, "hill orc")
    candle = give_to_monster(scene.play, orc, scene.item("wax candle"))
    lantern.lit = candle.lit = True

    attack_monster(scene.play, vortex, orc)
    engulf_hero(scene.play, scene.monster(species), vortex.species.attacks[0])

    assert lantern.lit == (flames and edition in NEWEST)


@rule("Z-283")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", *NEWEST])
@pytest.mark.parametrize("shown, joke", [(0, True), (1, False)])
def test_a_die_mocks_medusa_in_hallucination(edition: str, shown: int, joke: bool) -> None:
    scene = Scene(edition)
    extend_timeout(scene.play, Property.HALLUCINATING, 50, "N-103")
    scene.intrinsic(Property.STONING_RESISTANCE)
    dice = scene.play.dice = NotingDice({(GAZE, 4): 1, (GAZE, 3): shown})

    gaze_at_hero(scene.play, scene.monster("Medusa"), STONE)

    newest = edition in NEWEST
    assert dice.sides == ([4, 3] if newest else [4])
    told = "combat.needs a haircut" if joke and newest else "combat.gazes ineffectually"
    assert scene.told()[-1] == told


@rule("Z-283")
@EDITIONS
@pytest.mark.parametrize("shown, thrown", [(0, [3]), (1, [3, 2])])
def test_sleepers_see_medusa_irritated(edition: str, shown: int, thrown: list[int]) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.STONING_RESISTANCE)
    fall_asleep(scene.play, 20, "L-017")
    dice = scene.play.dice = NotingDice({(GAZE, 3): shown})

    gaze_at_hero(scene.play, scene.monster("Medusa"), STONE)

    assert dice.sides == (thrown if edition in NEWEST else [])
    assert ("combat.foiled irritated" in scene.told()) == (edition in NEWEST)


@rule("Z-283")
@EDITIONS
@pytest.mark.parametrize("form, healed", [("iron golem", True), ("jackal", False)])
def test_fiery_gazes_throw_what_heals_golems(edition: str, form: SpeciesName, healed: bool) -> None:
    scene = Scene(edition)
    scene.form(form, hp=80)
    scene.hero.form_hp = 5
    scene.intrinsic(Property.FIRE_RESISTANCE)
    dice = scene.play.dice = NotingDice({(GAZE, 6): 0})  # each die shows 1
    pyrolisk = scene.monster("pyrolisk")

    gaze_at_hero(scene.play, pyrolisk, FIRE)

    newest = edition in NEWEST
    assert dice.sides.count(6) == (14 if newest else 2)
    assert scene.hero.form_hp == (17 if healed and newest else 5)


@rule("Z-284")
@EDITIONS
@pytest.mark.parametrize("sees", [True, False])
@pytest.mark.parametrize("shown", [0, 1])
def test_archons_blind_and_stun_monsters(edition: str, sees: bool, shown: int) -> None:
    scene = Scene(edition)
    archon, jackal = pair(scene, "Archon", "jackal")
    archon.can_see = sees
    dice = scene.play.dice = NotingDice({(TO_HIT, 2): shown})

    attack_monster(scene.play, archon, jackal)

    newest = edition in NEWEST
    assert jackal.can_see == (not sees and not newest)
    assert jackal.stunned == (newest and shown == 1)
    assert list(zip(dice.noted, dice.sides, strict=True)).count((TO_HIT, 2)) == newest


@rule("Z-284")
@EDITIONS
def test_no_gaze_dazzles_the_blind(edition: str) -> None:
    scene = Scene(edition)
    archon, blob = pair(scene, "Archon", "acid blob")
    dice = scene.play.dice = NotingDice({})

    attack_monster(scene.play, archon, blob)

    assert (TO_HIT, 2) not in zip(dice.noted, dice.sides, strict=True)
    assert not blob.stunned


# What blows do to other monsters


@rule("Z-287")
@EDITIONS
@pytest.mark.parametrize(
    "damage, species, hurt",
    [
        ("disease", "jackal", True), ("disease", "lichen", False), ("disease", "ghoul", False),
        ("pestilence", "jackal", True), ("pestilence", "violet fungus", False),
        ("famine", "jackal", True), ("famine", "rock mole", True), ("famine", "ghost", False),
    ],
)  # fmt: skip
def test_illness_and_hunger_hurt_monsters(
    edition: str, damage: Damage, species: SpeciesName, hurt: bool
) -> None:
    scene = Scene(edition)
    rider, victim = pair(scene, "Famine", species)

    attack_strikes_monster(scene.play, rider, victim, Attack("touch", damage, 1, 8))

    assert victim.hp == (492 if hurt and edition in NEWEST else 500)


@rule("Z-287")
@EDITIONS
def test_green_scales_guard_against_disease(edition: str) -> None:
    scene = Scene(edition)
    rider, orc = pair(scene, "Pestilence", "hill orc")
    wear(scene, orc, "green dragon scales", Slot.BODY_ARMOR)

    attack_strikes_monster(scene.play, rider, orc, Attack("touch", "pestilence", 1, 8))

    assert orc.hp == 500


@rule("Z-287")
@EDITIONS
@pytest.mark.parametrize("species, taken", [("jackal", 8), ("human zombie", 4)])
def test_death_drains_a_level(edition: str, species: SpeciesName, taken: int) -> None:
    scene = Scene(edition)
    death, victim = pair(scene, "Death", species)
    victim.level, victim.max_hp = 5, 500

    attack_strikes_monster(scene.play, death, victim, Attack("touch", "death touch", 1, 8))

    lost = taken if edition in NEWEST else 0
    assert (victim.hp, victim.max_hp) == (500 - lost, 500 - lost)
    assert victim.level == 5 - bool(lost)


@rule("Z-288")
@EDITIONS
@pytest.mark.parametrize(
    "level, before, after", [(1, 30, 18), (9, 22, 10), (9, 21, 10), (9, 9, 9), (9, 10, 10)]
)
@pytest.mark.parametrize("by_hero", [True, False])
def test_drained_monsters_keep_a_maximum_above_their_level(
    edition: str, level: int, before: int, after: int, by_hero: bool
) -> None:
    scene = Scene(edition, shows={(BLOW, 3): 0, ("uhitm.c damageum", 3): 0})
    wraith, orc = pair(scene, "wraith", "hill orc", hp=100)
    orc.level, orc.max_hp = level, before
    touch = Attack("touch", "drain level", 1, 6)

    if by_hero:
        scene.form("wraith")
        form_attack_hits(scene.play, orc, touch)
    else:
        attack_strikes_monster(scene.play, wraith, orc, touch)

    assert orc.max_hp == (after if edition in NEWEST else before - 12)


@rule("Z-288")
@EDITIONS
def test_decay_rots_what_monsters_wear(edition: str) -> None:
    scene = Scene(edition, shows={"uhitm.c erode_armor": 1})
    pudding, orc = pair(scene, "brown pudding", "hill orc")
    wear(scene, orc, "cloak of displacement", Slot.CLOAK)  # of cloth, which rots and does not corrode

    attack_strikes_monster(scene.play, pudding, orc, Attack("bite", "decay", 0, 0))

    assert bool(orc.inventory[0].corroded) == (edition in NEWEST)


@rule("Z-289")
@EDITIONS
@pytest.mark.parametrize("manner", ["claw", "bite"])
def test_claws_strike_with_what_is_in_hand(edition: str, manner: str) -> None:
    scene = Scene(edition)
    marilith, orc = pair(scene, "marilith", "hill orc")
    marilith.wields = give_to_monster(scene.play, marilith, scene.item("long sword"))  # 8 at most

    claw = Attack("claw" if manner == "claw" else "bite", "physical", 2, 4)
    attack_strikes_monster(scene.play, marilith, orc, claw)

    assert orc.hp == 500 - (16 if manner == "claw" and edition in NEWEST else 8)


# Shades


@rule("Z-290")
@EDITIONS
@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize("species", ["jackal", "wraith"])
def test_blows_pass_through_shades(edition: str, seen: bool, species: SpeciesName) -> None:
    scene = Scene(edition)
    attacker, shade = pair(scene, species, "shade")
    for spot in (MIDDLE + 2, MIDDLE + 3):
        scene.level.lit[spot] = seen
    mark_view_stale(scene.level)
    dice = scene.play.dice = NotingDice({TO_HIT: 0})

    attack_monster(scene.play, attacker, shade)

    passes = edition in NEWEST or (edition == "3.6.7" and seen)
    assert (BLOW in dice.noted) != passes
    assert ("combat.passes harmlessly" in scene.told()) == (passes and seen)
    if species == "jackal":
        assert (shade.hp < 500) == (edition in ("3.4.3", "3.6.0"))


@rule("Z-290")
@EDITIONS
def test_silver_strikes_shades(edition: str) -> None:
    scene = Scene(edition, shows={TO_HIT: 0})
    orc, shade = pair(scene, "hill orc", "shade")
    orc.wields = give_to_monster(scene.play, orc, scene.item("silver saber"))

    attack_monster(scene.play, orc, shade)

    assert shade.hp < 500


@rule("Z-290")
@EDITIONS
def test_shades_were_engulfed_before_they_were_passed(edition: str) -> None:
    scene = Scene(edition, shows={TO_HIT: 0})
    jelly, shade = pair(scene, "ochre jelly", "shade")

    attack_monster(scene.play, jelly, shade)

    assert (shade.hp < 500) == (edition in ("3.4.3", "3.6.0"))


# Whole rounds


@rule("Z-291")
@EDITIONS
@pytest.mark.parametrize("species, headless", [("acid blob", True), ("hill orc", False)])
def test_tentacles_leave_the_headless(edition: str, species: SpeciesName, headless: bool) -> None:
    scene = Scene(edition)
    flayer, victim = pair(scene, "mind flayer", species)
    dice = scene.play.dice = NotingDice({TO_HIT: 0})

    attack_monster(scene.play, flayer, victim)

    strikes = [sides for who, sides in zip(dice.noted, dice.sides, strict=True) if who == TO_HIT]
    assert strikes == ([20, 21] if headless and edition in NEWEST else [20, 21, 22, 23])


@rule("Z-291")
@EDITIONS
def test_a_used_amulet_ends_the_tentacles(edition: str) -> None:
    scene = Scene(edition, shows={("eat.c eat_brains", 10): 9})
    flayer, orc = pair(scene, "mind flayer", "hill orc", hp=10)
    orc.level = 20
    wear(scene, orc, "amulet of life saving", Slot.AMULET)
    dice = scene.play.dice = NotingDice({TO_HIT: 0, (BLOW, 8): 0})

    attack_monster(scene.play, flayer, orc)

    struck = dice.noted.count(TO_HIT)
    assert not any(item.worn for item in orc.inventory)
    assert struck == 2 if edition in NEWEST else struck > 2


@rule("Z-292")
@EDITIONS
@pytest.mark.parametrize("species", ["red dragon", "red naga", "guardian naga"])
def test_idle_shots_are_answered_from_360_to_37(edition: str, species: SpeciesName) -> None:
    scene = Scene(edition)
    attacker, blob = pair(scene, species, "acid blob")
    strikes = sum(attack.manner not in ("breathe", "spit") for attack in attacker.species.attacks)
    if species == "guardian naga":
        strikes -= 1  # which hugs nobody that it has not bitten twice, but is answered
    dice = scene.play.dice = NotingDice({})

    attack_monster(scene.play, attacker, blob)

    answers = list(zip(dice.noted, dice.sides, strict=True)).count(("mhitm.c passivemm", 8))
    assert answers == len(attacker.species.attacks) - (edition in ("3.4.3", "5.0.0"))


# Forms


@rule("Z-293")
@EDITIONS
@pytest.mark.parametrize("on_tail", [True, False])
def test_forms_wrap_themselves_around_tails(edition: str, on_tail: bool) -> None:
    scene = Scene(edition, shows={("uhitm.c damageum", 10): 0})
    scene.form("giant eel")
    worm = scene.monster("long worm", MIDDLE + (2 if on_tail else 1), hp=500)
    worm.tail = (MIDDLE + 1,) if on_tail else ()

    form_attack_hits(scene.play, worm, Attack("touch", "wrap", 0, 0))

    assert (scene.hero.hold.holder_id == worm.id) == (on_tail or edition not in NEWEST)
    assert ("formfights.brush against" in scene.told()) == (not on_tail and edition in NEWEST)


@rule("Z-293")
@EDITIONS
@pytest.mark.parametrize("on_tail", [True, False])
def test_forms_stick_to_who_is_beside_them(edition: str, on_tail: bool) -> None:
    scene = Scene(edition)
    scene.form("lichen")
    worm = scene.monster("long worm", MIDDLE + (2 if on_tail else 1), hp=500)
    worm.tail = (MIDDLE + 1,) if on_tail else ()

    form_attack_hits(scene.play, worm, Attack("touch", "stick", 0, 0))

    assert (scene.hero.hold.holder_id == worm.id) == (not on_tail or edition not in NEWEST)


@EDITIONS
@pytest.mark.parametrize("damage", ["drain intelligence", "wrap"])
@pytest.mark.parametrize("greased", [True, False])
def test_greased_monsters_slip_free_of_forms(edition: str, damage: Damage, greased: bool) -> None:
    """NetHack: uhitm.c, m_slips_free."""
    scene = Scene(edition, shows={("uhitm.c damageum", 10): 0, ("uhitm.c damageum", 8): 0})
    scene.form("giant eel")
    orc = scene.monster("hill orc", hp=500)
    wear(scene, orc, "orcish helm", Slot.HELMET)
    wear(scene, orc, "orcish cloak", Slot.CLOAK)
    for item in orc.inventory:
        item.greased = greased

    form_attack_hits(scene.play, orc, Attack("touch", damage, 2, 1))

    tried = damage == "drain intelligence" or edition not in NEWEST
    assert ("formfights.slips free" in scene.told()) == (greased and tried)


@EDITIONS
@pytest.mark.parametrize(
    "damage, golem", [("rust", "iron golem"), ("corrode", "jackal"), ("decay", "jackal")]
)
def test_forms_throw_for_armour_that_is_not_worn(edition: str, damage: Damage, golem: SpeciesName) -> None:
    """NetHack: uhitm.c, erode_armor, in 3.4.3 hurtmarmor."""
    scene = Scene(edition)
    scene.form("rust monster")
    dice = scene.play.dice = NotingDice({"uhitm.c erode_armor": 1})

    form_attack_hits(scene.play, scene.monster(golem, hp=50), Attack("touch", damage, 0, 0))

    assert dice.noted.count("uhitm.c erode_armor") == 1


@EDITIONS
@pytest.mark.parametrize("stoned, taken", [(True, 1), (False, 0)])
def test_a_corpse_in_hand_hurts_little(edition: str, stoned: bool, taken: int) -> None:
    """NetHack: mhitu.c hitmu, uhitm.c mhitm_ad_phys: one point, whatever the attack's dice show."""
    scene = Scene(edition)
    if stoned:
        extend_timeout(scene.play, Property.STONING, 5, "L-128")
    orc = scene.monster("hill orc")
    orc.wields = give_to_monster(scene.play, orc, scene.item("corpse", species="cockatrice"))

    hit_hero(scene.play, orc, Attack("weapon", "physical", 1, 6))

    assert scene.hero.hp == 100 - taken
    assert scene.hero.timeout[Property.STONING] == 5


# Cold touches, and forms that change within a round


@rule("Z-295")
@EDITIONS
@pytest.mark.parametrize("victim, resists", [("iron golem", True), ("hill orc", False)])
def test_liches_touch_plainly_who_resists_cold(edition: str, victim: SpeciesName, resists: bool) -> None:
    scene = Scene(edition)
    lich, other = pair(scene, "lich", victim)
    dice = scene.play.dice = NotingDice({TO_HIT: 0})

    attack_monster(scene.play, lich, other)

    thrown = [sides for who, sides in zip(dice.noted, dice.sides, strict=True) if who == BLOW]
    assert (6 in thrown) == (resists and edition in NEWEST)
    assert (other.hp < 500) == (not resists or edition in NEWEST)


@EDITIONS
def test_a_golem_that_turns_to_stone_has_the_attacks_of_stone(edition: str) -> None:
    """A straw golem claws twice, a stone golem once. NetHack: getmattk asks for each attack."""
    scene = Scene(edition)
    golem, _ = pair(scene, "straw golem", "cockatrice")
    dice = scene.play.dice = NotingDice({TO_HIT: 0})

    attack_monster(scene.play, golem, scene.level.monsters[0])

    assert golem.species.name == "stone golem"
    assert [sides for who, sides in zip(dice.noted, dice.sides, strict=True) if who == TO_HIT] == [20]


# What eats brains and drains energy in 3.4.3, as its running original does


@EDITIONS
@pytest.mark.parametrize("species, mindless", [("human zombie", True), ("hill orc", False)])
def test_only_minds_cost_343_a_die(edition: str, species: SpeciesName, mindless: bool) -> None:
    scene = Scene(edition)
    flayer, victim = pair(scene, "mind flayer", species)
    dice = scene.play.dice = NotingDice({})

    attack_strikes_monster(scene.play, flayer, victim, Attack("tentacle", "drain intelligence", 2, 1))

    minded = edition != "3.4.3"
    assert dice.sides.count(10) == int(minded or not mindless) + (edition in ("3.6.0", "3.6.7"))
    assert victim.hp == 500 - 2 - (0 if mindless else 10)


@EDITIONS
def test_energy_vortices_drain_no_monster_in_343(edition: str) -> None:
    scene = Scene(edition)
    vortex, caster = pair(scene, "energy vortex", "orc shaman")
    dice = scene.play.dice = NotingDice({("mhitm.c xdrainenergym", 4): 0})

    attack_strikes_monster(scene.play, vortex, caster, Attack("engulf", "drain energy", 0, 0))

    assert ("mhitm.c xdrainenergym" in dice.noted) == (edition != "3.4.3")
    assert bool(caster.special_wait) == (edition != "3.4.3")
