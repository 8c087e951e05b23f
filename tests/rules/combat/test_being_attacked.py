"""What monsters do to the hero. Rules L-019 to L-021, L-091 to L-128, B-042, N-099."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.entries import Cause
from marrow.messages.questions import AcceptDeath
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, HelplessReason, Hunger, KillerFormat
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.damage_types.drains import die_if_brainless
from marrow.rules.combat.damage_types.poison_and_disease import sicken
from marrow.rules.combat.hero_missiles.throw_item import throw_items
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero, hit_hero, to_hit_hero
from marrow.rules.combat.monster_attacks.engulfing import digestion_turns, engulf_attack
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster as monster_strikes
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_hero, throw_missile
from marrow.rules.combat.monster_missiles.monster_throws import aim_at
from marrow.rules.combat.rays.ray_hits import Ray, ray_strikes_monster
from marrow.rules.combat.rays.ray_hits import ray_strikes_hero as ray_strikes
from marrow.rules.combat.slain_by_monster import die_by_monster, hurt_by_monster
from marrow.rules.play import GameOver
from marrow.rules.turn.timeouts import run_timeouts
from rule import rule
from scene import MIDDLE, Scene

HIT = "mhitu.c hitmu"


def strike(scene: Scene, monster: Monster, index: int = 0) -> Outcome:
    """One attack of a monster that has hit."""
    return hit_hero(scene.play, monster, monster.species.attacks[index])


def dead(scene: Scene, monster: Monster, index: int = 0) -> GameOver:
    with pytest.raises(GameOver) as over:
        strike(scene, monster, index)
    return over.value


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
def test_whoever_struck_is_the_killer() -> None:
    scene = Scene(hp=1)
    over = dead(scene, scene.monster("jackal"))

    assert (over.ending, over.killer.text, over.killer.format) == (
        Ending.DIED,
        "jackal",
        KillerFormat.WITH_ARTICLE,
    )


@rule("L-090")
def test_a_form_is_lost_before_the_life() -> None:
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
def test_what_the_hero_rises_as(name: SpeciesName, race: Any, rises: str) -> None:
    scene = Scene(hp=1, race=race)

    with pytest.raises(GameOver):
        hurt_by_monster(scene.play, scene.monster(name), 10)

    assert scene.hero.dying.risen == rises


@rule("B-042")
def test_nobody_rises_as_what_is_no_more() -> None:
    scene = Scene(hp=1)
    ghoul = scene.monster("ghoul")
    scene.world.genocided[ghoul.species.number] = 1

    with pytest.raises(GameOver):
        hurt_by_monster(scene.play, ghoul, 10)

    assert scene.hero.dying.risen == ""


@rule("L-079")
def test_rescue_forgets_what_the_killer_chose() -> None:
    scene = Scene(hp=1)
    scene.wear("amulet of life saving", Slot.AMULET)

    hurt_by_monster(scene.play, scene.monster("ghoul"), 10)

    assert (scene.hero.dying.risen, scene.hero.hp) == ("", scene.hero.max_hp)


@rule("B-046")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("killer", ["cockatrice", "chickatrice"])
def test_victims_of_cockatrices_were_stone_in_343(edition: str, killer: SpeciesName) -> None:
    scene = Scene(edition, hp=1)

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
def test_venom_tells_one_time_in_eight(eighth: int, poisoned: bool) -> None:
    venom = [("L-094", 30, 3), ("L-094", 2, 0), ("L-094", 2, 0)] if poisoned else []
    scene = Scene(throws=[(HIT, 3, 0), (HIT, 10, 9), (HIT, 8, eighth), *venom])

    strike(scene, scene.monster("killer bee"))

    assert (scene.hero.base[Attribute.STRENGTH] < 16) is poisoned


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
def test_deaths_touch(thrown: int, resistant: bool, outcome: str) -> None:
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
def test_famine_starves() -> None:
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
def test_disease(ill: int, turns: int) -> None:
    """20 + rn2(Con 16), or a third of what was left and one."""
    scene = Scene(hp=200)
    scene.hero.timeout[Property.SICK] = ill

    strike(scene, scene.monster("Pestilence"))

    assert scene.hero.timeout[Property.SICK] == turns


@rule("L-130")
@pytest.mark.parametrize(
    "name, killer",
    [
        ("Pestilence", Killer("Pestilence", KillerFormat.AS_IS)),
        ("Chromatic Dragon", Killer("the Chromatic Dragon", KillerFormat.AS_IS)),
        ("violet fungus", Killer("violet fungus", KillerFormat.WITH_ARTICLE)),
    ],
)
def test_the_killer_by_illness_is_noted_as_the_death_will_say_it(name: SpeciesName, killer: Killer) -> None:
    scene = Scene(hp=200)

    sicken(scene.play, scene.monster(name))
    scene.hero.timeout[Property.SICK] = 1
    with pytest.raises(GameOver) as over:
        run_timeouts(scene.play)

    assert over.value.killer == killer


# Brains


@rule("L-099", "L-100")
@pytest.mark.parametrize("helmet, mind", [(False, 8), (True, 10)])
def test_tentacles_eat_the_mind(helmet: bool, mind: int) -> None:
    """Quiet dice: a helmet's 7 in 8 holds, otherwise rnd(2) → 2. The blow itself hurts either way."""
    scene = Scene()
    if helmet:
        scene.wear("helmet", Slot.HELMET)
    flayer = scene.monster("mind flayer")

    strike(scene, flayer, 1)

    assert scene.hero.base[Attribute.INTELLIGENCE] == mind
    assert scene.hero.hp == 98


@rule("L-100", "L-101", "L-060")
def test_who_has_a_thought_left_survives() -> None:
    """Test vector 26: 2 of 4 would leave 2, less than anybody has; the peak falls by what is thrown."""
    scene = Scene(attributes=(16, 4, 10, 12, 16, 10))

    strike(scene, scene.monster("mind flayer"), 1)

    hero, mind = scene.hero, Attribute.INTELLIGENCE
    assert (hero.dying.deaths, hero.base[mind], hero.peak[mind]) == (0, 3, 3)


@rule("L-100", "L-062")
def test_a_dunce_has_nothing_to_lose() -> None:
    """Test vector 28; of eight throws the one that a helmet does not hold."""
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10), shows={8: 0})
    scene.wear("dunce cap", Slot.HELMET)

    strike(scene, scene.monster("mind flayer"), 1)

    assert (scene.hero.dying.deaths, scene.hero.base[Attribute.INTELLIGENCE]) == (0, 3)


@rule("L-101", "L-102")
def test_the_last_thought() -> None:
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10))
    over = dead(scene, scene.monster("mind flayer"), 1)

    assert (over.killer.text, over.killer.format) == ("brainlessness", KillerFormat.AS_IS)


@rule("L-101")
def test_four_points_of_mind_are_enough_for_once() -> None:
    scene = Scene(attributes=(16, 4, 10, 12, 16, 10))

    strike(scene, scene.monster("mind flayer"), 1)

    assert scene.hero.base[Attribute.INTELLIGENCE] == 3


@rule("L-104")
def test_an_amulet_saves_no_mind() -> None:
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10))
    scene.wear("amulet of life saving", Slot.AMULET)

    with pytest.raises(GameOver):
        die_if_brainless(scene.play)

    assert (scene.hero.dying.deaths, scene.hero.worn) == (2, {})


@rule("L-105")
def test_a_scarecrow_lives_on_in_explore_mode() -> None:
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10), mode="explore", answers={"ask.die": False})

    strike(scene, scene.monster("mind flayer"), 1)

    assert scene.hero.base[Attribute.INTELLIGENCE] == 3
    assert scene.hero.dying.deaths == 1
    assert "combat.scarecrow" in scene.told()
    assert any(isinstance(question, AcceptDeath) for question in scene.answers.asked)


# Digestion and drowning


@rule("L-107", "L-108")
@pytest.mark.parametrize(
    "name, level, armor, turns",
    [
        ("purple worm", 15, 10, 10 // 2 - 10 + 10 + 16 // 3 - 1),  # rnd(10) → 10
        ("lurker above", 10, 0, 15 // 2 - 0 + 10 + 16 // 3 - 1),
        ("purple worm", 30, 10, 2),  # -(rnd(5)/2) - 10 + 10 + 4 = 2
        ("fog cloud", 3, 10, 8),  # rnd(3 + 5)
    ],
)
def test_how_long_digestion_takes(name: SpeciesName, level: int, armor: int, turns: int) -> None:
    scene = Scene()
    scene.hero.protection = 10 - armor
    monster = scene.monster(name)
    monster.level = level
    engulfing = next(attack for attack in monster.species.attacks if attack.manner == "engulf")

    assert digestion_turns(scene.play, monster, engulfing) == turns


def swallowed(edition: str = "", **how: Any) -> tuple[Scene, Monster]:
    scene = Scene(edition, **how)
    worm = scene.monster("purple worm", hp=50)
    engulfing = worm.species.attacks[1]
    engulf_attack(scene.play, worm, engulfing)
    return scene, worm


@rule("L-109")
def test_swallowing_counts_down_at_once() -> None:
    scene, worm = swallowed()

    assert (scene.hero.hold.engulfer_id, worm.spot) == (worm.id, scene.hero.spot)
    assert scene.hero.hold.engulfed_turns == 5 - 10 + 10 + 5 - 1 - 1
    assert scene.hero.hp == 90


@rule("L-109", "L-112")
@pytest.mark.parametrize("half", [False, True])
def test_total_digestion_is_exactly_lethal(half: bool) -> None:
    scene, worm = swallowed()
    if half:
        scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    scene.hero.hold.engulfed_turns = 1

    with pytest.raises(GameOver) as over:
        engulf_attack(scene.play, worm, worm.species.attacks[1])

    assert (over.value.killer.text, over.value.ending) == ("purple worm", Ending.DIED)


@rule("L-109")
def test_slow_digestion_gets_spat_out() -> None:
    scene, worm = swallowed()
    scene.intrinsic(Property.SLOW_DIGESTION)
    before = scene.hero.hp

    engulf_attack(scene.play, worm, worm.species.attacks[1])

    assert (scene.hero.hold.engulfer_id, scene.hero.hp) == (0, before)


@rule("L-072", "L-111")
def test_a_rescue_inside_ends_it() -> None:
    scene, worm = swallowed()
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.hero.hold.engulfed_turns = 1

    engulf_attack(scene.play, worm, worm.species.attacks[1])

    assert (scene.hero.hold.engulfer_id, scene.hero.footing.must_land, scene.hero.hp) == (0, True, 100)


@rule("L-074")
def test_a_rescue_inside_only_resets_the_countdown_in_old_editions() -> None:
    scene, worm = swallowed("3.4.3")
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.hero.hold.engulfed_turns = 5
    scene.hero.hp = 1

    engulf_attack(scene.play, worm, worm.species.attacks[1])

    assert scene.hero.dying.deaths == 1


@rule("L-113", "L-114")
@pytest.mark.parametrize(
    "terrain, text",
    [
        (Terrain.MOAT, "moat by a giant eel"),
        (Terrain.POOL, "pool of water by a giant eel"),
        (Terrain.WATER, "pool of water by a giant eel"),
    ],
)
def test_an_eel_drowns_whom_it_holds(terrain: Terrain, text: str) -> None:
    scene = Scene()
    eel = scene.monster("giant eel")
    scene.level.terrain[eel.spot] = terrain
    scene.hero.hold.holder_id = eel.id

    over = dead(scene, eel, 1)

    assert (over.ending, over.killer.text) == (Ending.DROWNING, text)


@rule("L-113")
@pytest.mark.parametrize("breathes", [False, True])
def test_an_eel_on_land_or_a_breather_of_water(breathes: bool) -> None:
    scene = Scene()
    eel = scene.monster("giant eel")
    scene.hero.hold.holder_id = eel.id
    if breathes:
        scene.level.terrain[eel.spot] = Terrain.MOAT
        scene.intrinsic(Property.MAGICAL_BREATHING)

    strike(scene, eel, 1)

    assert scene.hero.dying.deaths == 0


@rule("L-113")
@pytest.mark.parametrize("thrown, held", [(0, True), (1, False)])
def test_an_eel_wraps_one_time_in_ten(thrown: int, held: bool) -> None:
    scene = Scene(throws=[("L-113", 10, thrown)])
    eel = scene.monster("giant eel")

    strike(scene, eel, 1)

    assert bool(scene.hero.hold.holder_id) is held


@rule("L-115", "L-073")
@pytest.mark.parametrize("edition, held", [("3.6.7", False), ("3.4.3", True)])
def test_rescue_from_drowning_frees(edition: str, held: bool) -> None:
    scene = Scene(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    eel = scene.monster("giant eel")
    scene.level.terrain[eel.spot] = Terrain.MOAT
    scene.hero.hold.holder_id = eel.id

    strike(scene, eel, 1)

    assert (scene.hero.dying.deaths, bool(scene.hero.hold.holder_id)) == (1, held)


@rule("L-115")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_krakens_blow_lands_on_who_was_saved_from_drowning(edition: str) -> None:
    """Test vector 47: two dice of six, at their highest, off the 100 of the rescue."""
    scene = Scene(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    kraken = scene.monster("kraken")
    scene.level.terrain[kraken.spot] = Terrain.MOAT
    scene.hero.hold.holder_id = kraken.id

    strike(scene, kraken, 2)

    assert (scene.hero.dying.deaths, scene.hero.hp) == (1, 100 - 12)


# Stoning, paralysis, missiles


@rule("L-128", "L-008")
def test_hissing_starts_the_stoning() -> None:
    scene = Scene(throws=[(HIT, 10, 9), (HIT, 3, 0), (HIT, 10, 0)])

    strike(scene, scene.monster("cockatrice"), 1)

    assert scene.hero.timeout[Property.STONING] == 5
    assert scene.hero.dying.killers[DelayedDeath.STONING].text == "cockatrice"


@rule("L-017", "L-018")
def test_paralysed_by_a_gelatinous_cube() -> None:
    scene = Scene(throws=[*[(HIT, 4, 0)] * 2, (HIT, 10, 9), (HIT, 3, 0), (HIT, 10, 6)])

    strike(scene, scene.monster("gelatinous cube"))

    assert (scene.hero.helplessness.turns, scene.hero.helplessness.reason) == (
        7,
        HelplessReason.PARALYZED_BY_MONSTER,
    )


def test_a_leprechaun_takes_gold_and_is_off() -> None:
    scene = Scene(seed=4)
    scene.carry("gold piece", quantity=200)
    leprechaun = scene.monster("leprechaun")

    strike(scene, leprechaun)

    assert (leprechaun.fleeing, leprechaun.spot != MIDDLE + 1) == (True, True)
    stolen = sum(item.quantity for item in leprechaun.inventory)
    assert 50 <= stolen <= 200
    assert sum(item.quantity for item in scene.hero.inventory) == 200 - stolen


@rule("L-021")
@pytest.mark.parametrize("kind, text", [("arrow", "an arrow"), ("dagger", "a dagger")])
def test_missiles_kill_by_their_own_name(kind: KindName, text: str) -> None:
    scene = Scene(hp=1, throws=[("mthrowu.c thitu", 20, 0)])

    with pytest.raises(GameOver) as over:
        missile_strikes_hero(scene.play, scene.item(kind), 10, 5)

    assert (over.value.killer.text, over.value.killer.format) == (text, KillerFormat.AS_IS)


@rule("L-093")
def test_poison_after_a_rescue_only_weakens() -> None:
    scene = Scene(hp=1, throws=[("mthrowu.c thitu", 20, 0)])
    scene.wear("amulet of life saving", Slot.AMULET)
    orc = scene.monster("hill orc", MIDDLE + 3)
    dart = scene.item("dart")
    dart.poisoned = True
    aim = aim_at(orc, scene.hero.spot)
    assert aim is not None

    throw_missile(scene.play, orc, dart, aim)

    assert (scene.hero.dying.deaths, scene.hero.base[Attribute.STRENGTH]) == (1, 15)


@rule("L-128")
def test_throwing_a_cockatrice_corpse_with_bare_hands() -> None:
    scene = Scene()
    corpse = scene.carry("corpse", species="cockatrice")

    with pytest.raises(GameOver) as over:
        throw_items(scene.play, corpse, 1)

    assert over.value.killer.text == "throwing a cockatrice corpse bare-handed"


@rule("L-071")
def test_what_is_thrown_lies_where_it_fell() -> None:
    """Strength 16: 8 squares for a dagger's 10."""
    scene = Scene()
    daggers = scene.carry("dagger", quantity=2)

    throw_items(scene.play, daggers, 1)

    assert [(spot - MIDDLE, pile[0].quantity) for spot, pile in scene.level.items.items()] == [(8, 1)]
    assert daggers.quantity == 1


@rule("L-092")
def test_being_slain_outright() -> None:
    scene = Scene()

    with pytest.raises(GameOver) as over:
        die_by_monster(scene.play, scene.monster("cockatrice"), Ending.STONING, "L-128")

    assert (over.value.ending, over.value.killer.text) == (Ending.STONING, "cockatrice")


# Rays


@rule("L-097", "L-089")
def test_disintegration_takes_cloak_and_shirt_before_the_hero() -> None:
    """Test vector 103, without the amulet."""
    scene = Scene()
    scene.wear("cloak of protection", Slot.CLOAK)
    scene.wear("T-shirt", Slot.SHIRT)
    scene.wear("helmet", Slot.HELMET)

    with pytest.raises(GameOver) as over:
        ray_strikes(scene.play, "disintegration", 1, "blast of disintegration")

    assert over.value.killer.text == "blast of disintegration"
    assert [item.kind.name for item in scene.hero.inventory] == ["helmet"]


@rule("L-097")
@pytest.mark.parametrize("slot, kind", [(Slot.SHIELD, "small shield"), (Slot.BODY_ARMOR, "leather armor")])
def test_a_shield_or_a_suit_takes_the_breath(slot: Slot, kind: KindName) -> None:
    scene = Scene()
    scene.wear(kind, slot)

    ray_strikes(scene.play, "disintegration", 1, "blast of disintegration")

    assert (scene.hero.dying.deaths, scene.hero.inventory) == (0, [])


@rule("L-089", "L-097")
def test_the_amulet_outlasts_the_breath() -> None:
    """Test vector 103, with it."""
    scene = Scene()
    scene.wear("cloak of protection", Slot.CLOAK)
    scene.wear("amulet of life saving", Slot.AMULET)

    ray_strikes(scene.play, "disintegration", 1, "blast of disintegration")

    assert (scene.hero.dying.deaths, scene.hero.inventory) == (1, [])


@rule("L-158")
def test_a_digested_monster_loses_its_amulet_first() -> None:
    scene = Scene()
    worm = scene.monster("purple worm", MIDDLE + 2)
    orc = scene.monster("hill orc", MIDDLE + 3, hp=10)
    amulet = scene.item("amulet of life saving")
    amulet.worn = int(Slot.AMULET)
    orc.inventory.append(amulet)

    monster_strikes(scene.play, worm, orc, worm.species.attacks[1])

    assert orc.hp <= 0
    assert scene.level.items == {}


@rule("L-158")
def test_a_disintegrated_monster_keeps_its_amulet() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 3, hp=10)
    amulet = scene.item("amulet of life saving")
    amulet.worn = int(Slot.AMULET)
    orc.inventory += [amulet, scene.item("dagger")]

    ray_strikes_monster(scene.play, orc, Ray("disintegration", "blast of disintegration", 1))

    assert (orc.hp, orc.inventory) == (10, [])
