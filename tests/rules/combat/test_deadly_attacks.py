"""Monsters' attacks that digest, drown, petrify, paralyse or fly at the hero. Rules L-091 to L-128."""

from contextlib import nullcontext
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, HelplessReason, KillerFormat
from marrow.rules.combat.hero_missiles.throw_item import throw_items
from marrow.rules.combat.monster_attacks.engulfing import digestion_turns, engulf_attack
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster as monster_strikes
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_hero, throw_missile
from marrow.rules.combat.monster_missiles.monster_throws import aim_at
from marrow.rules.combat.rays.ray_hits import Ray, ray_strikes_monster, touch_of_death
from marrow.rules.combat.rays.ray_hits import ray_strikes_hero as ray_strikes
from marrow.rules.combat.slain_by_monster import die_by_monster
from marrow.rules.play import GameOver
from rule import rule
from rules.combat.attack_scenes import HIT, dead, strike
from scene import MIDDLE, Scene

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
def test_rescue_ends_engulfing() -> None:
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


def test_a_leprechaun_takes_gold_and_teleports() -> None:
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
@pytest.mark.parametrize("form, dies", [("balrog", False), ("vampire", False), ("jackal", True)])
def test_death_rays_spare_demons_and_the_dead(form: SpeciesName, dies: bool) -> None:
    scene = Scene()
    scene.form(form)

    with pytest.raises(GameOver) if dies else nullcontext():
        touch_of_death(scene.play, "death ray")


@rule("L-097")
@pytest.mark.parametrize("slot, kind", [(Slot.SHIELD, "small shield"), (Slot.BODY_ARMOR, "leather armor")])
def test_a_shield_or_a_suit_takes_the_breath(slot: Slot, kind: KindName) -> None:
    scene = Scene()
    scene.wear(kind, slot)

    ray_strikes(scene.play, "disintegration", 1, "blast of disintegration")

    assert (scene.hero.dying.deaths, scene.hero.inventory) == (0, [])


@rule("L-089", "L-097")
def test_disintegration_destroys_armor_but_not_the_amulet() -> None:
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
