"""What explosions do beyond hurting: to the ground, to what monsters carry, to those who hold the hero."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import Damage, KindName, RoleName, SpeciesName
from marrow.messages.commands import Apply
from marrow.model.hero_parts import Killer
from marrow.model.level import Trap
from marrow.model.places import EAST, UNDIGGABLE, Door, Terrain, TrapKind
from marrow.model.vocabularies import Ending, HeldIn
from marrow.rules.combat.deaths.blast_harm import killer_of_own_blast
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_hero, missile_strikes_monster
from marrow.rules.combat.rays.ray_flight import fly_ray, ray_reaches_spot
from marrow.rules.combat.rays.ray_hits import Ray
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.monsters.steeds import mount
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

KILLER = Killer("fireball")
CENTER = MIDDLE + 4


def blast(scene: Scene, spot: int = CENTER, *, amount: int = 10, kind: Damage = "fire") -> None:
    explosion(scene.play, spot, amount, KILLER, kind=kind, by_hero=True)


def test_fire_burns_doors_and_paper_around() -> None:
    scene = Scene(seed=2)
    scene.level.terrain[CENTER + 1], scene.level.detail[CENTER + 1] = int(Terrain.DOOR), int(Door.CLOSED)
    scrolls = scene.lay("scroll of light", CENTER - 1, quantity=40)

    blast(scene)

    assert scene.level.detail[CENTER + 1] == Door.NONE
    assert scrolls.quantity < 40


def test_physical_explosions_do_not_change_the_ground() -> None:
    scene = Scene(seed=2)
    scene.level.terrain[CENTER + 1], scene.level.detail[CENTER + 1] = int(Terrain.DOOR), int(Door.CLOSED)

    blast(scene, kind="physical")

    assert scene.level.detail[CENTER + 1] == Door.CLOSED


def test_cold_freezes_pools() -> None:
    scene = Scene(seed=2)
    scene.level.terrain[CENTER] = Terrain.POOL

    blast(scene, kind="cold")

    assert scene.level.terrain[CENTER] == Terrain.ICE


@rule("L-143")
def test_what_monsters_carry_suffers_too() -> None:
    scene = Scene(throws=[("zap.c destroy_mitem", 3, 0)])
    orc = scene.monster("hill orc", CENTER, hp=100)
    orc.inventory.append(scene.item("potion of healing"))

    blast(scene)

    assert orc.inventory == []
    assert orc.hp == 100 - 10 - 1


@rule("L-143")
def test_whoever_holds_the_hero_reaches_into_the_blast() -> None:
    scene = Scene()
    owlbear, other = scene.monster("owlbear", hp=100), scene.monster("owlbear", MIDDLE - 1, hp=100)
    scene.hero.hold.holder_id = owlbear.id

    blast(scene, MIDDLE)

    assert (owlbear.hp, other.hp) == (80, 90)


@rule("L-143")
def test_a_blast_inside_a_monster_stays_inside() -> None:
    scene = Scene(seed=1)
    worm, other = scene.monster("purple worm", MIDDLE, hp=100), scene.monster("newt", MIDDLE + 1, hp=100)
    scene.hero.hold.engulfer_id = worm.id

    blast(scene, MIDDLE)

    assert (worm.hp, other.hp) == (90, 100)


def test_fire_heals_iron_golems() -> None:
    scene = Scene()
    golem = scene.monster("iron golem", CENTER, hp=80)
    golem.hp = 40

    blast(scene)

    assert golem.hp == 50


@rule("L-143")
def test_noise_wakes_those_near() -> None:
    scene = Scene()
    newt = scene.monster("newt", CENTER + 5, asleep=True)

    blast(scene)

    assert not newt.asleep


def test_boiled_potions_give_vapours() -> None:
    scene = Scene(throws=[("zap.c destroy_item", 6, 0), ("zap.c destroy_item", 3, 0)])
    scene.carry("potion of speed")
    scene.play.hero.hp = 50

    blast(scene, MIDDLE)

    told = scene.told()
    assert told.index("combat.potion boils") + 1 == told.index("vapours.knees flexible")


# What each kind of blast is to those who resist, to half of damage and to the pack

PROOF: dict[Damage, Property] = {
    "magic missile": Property.MAGIC_RESISTANCE,
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "strength poison": Property.POISON_RESISTANCE,
    "disintegration": Property.DISINTEGRATION_RESISTANCE,
}


@rule("L-143")
@pytest.mark.parametrize("kind", ["physical", "death touch", *PROOF])
def test_each_kind_of_blast_hurts_and_some_property_is_proof_against_it(kind: Damage) -> None:
    scene = Scene()
    blast(scene, MIDDLE, kind=kind)
    assert scene.hero.hp == 90

    for prop in PROOF.values():
        proof = Scene()
        proof.intrinsic(prop)
        blast(proof, MIDDLE, kind=kind)
        assert proof.hero.hp == (100 if PROOF.get(kind) == prop else 90)


@rule("L-143")
@pytest.mark.parametrize("kind", ["physical", "death touch", *PROOF])
def test_half_physical_damage_halves_plain_force_and_acid(kind: Damage) -> None:
    scene = Scene()
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE, Property.HALF_SPELL_DAMAGE)

    blast(scene, MIDDLE, kind=kind)

    assert scene.hero.hp == (95 if kind in ("physical", "acid") else 90)


FOES: tuple[tuple[Damage, SpeciesName], ...] = (
    ("magic missile", "gray dragon"),
    ("fire", "red dragon"),
    ("cold", "white dragon"),
    ("shock", "blue dragon"),
    ("acid", "yellow dragon"),
    ("strength poison", "green dragon"),
    ("disintegration", "black dragon"),
    ("death touch", "human zombie"),
    ("death touch", "incubus"),
)


@rule("L-143")
@pytest.mark.parametrize("kind, name", FOES)
def test_forms_that_resist_an_explosion_are_not_hurt(kind: Damage, name: SpeciesName) -> None:
    scene = Scene()
    proof = scene.monster(name, CENTER, hp=100)
    orc = scene.monster("hill orc", CENTER + 1, hp=100)

    blast(scene, kind=kind)

    assert (proof.hp, orc.hp) == (100, 90 if kind != "strength poison" else orc.hp)


@rule("L-143")
@pytest.mark.parametrize("kind, name", [("fire", "white dragon"), ("cold", "red dragon")])
def test_fire_is_twice_as_bad_for_creatures_of_cold_and_the_other_way_round(
    kind: Damage, name: SpeciesName
) -> None:
    scene = Scene()
    dragon = scene.monster(name, CENTER, hp=100)

    blast(scene, kind=kind)

    assert dragon.hp == 80


@rule("L-143")
def test_undead_resist_death_explosions() -> None:
    scene = Scene()
    scene.form("human zombie", hp=50)

    blast(scene, MIDDLE, kind="death touch")

    assert scene.hero.form_hp == 50


@rule("L-143")
def test_explosions_hit_rider_and_steed_unless_the_rider_resists() -> None:
    scene = Scene()
    pony = scene.monster("pony", MIDDLE + 1, tame=10, hp=100)
    mount(scene.play, pony)

    blast(scene, MIDDLE, kind="fire")
    hurt = (scene.hero.hp, pony.hp)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    blast(scene, MIDDLE, kind="fire")

    assert hurt == (90, 90) and (scene.hero.hp, pony.hp) == (90, 90)


@rule("L-143")
@pytest.mark.parametrize("by", ["blast", "ray"])
def test_a_steed_dies_where_its_rider_is_of_what_strikes_him(by: str) -> None:
    """NetHack: mon.c, monkilled: it is told by name, and what is left of it lies under the hero."""
    scene = Scene(shows={3: 0, "zap.c zap_hit": 19, "mon.c corpse_chance": 0})
    pony = scene.monster("pony", MIDDLE + 1, tame=10, hp=1)
    mount(scene.play, pony)

    if by == "ray":
        ray_reaches_spot(scene.play, Ray("cold", "bolt of cold", 6), scene.hero.spot, 5)
    else:
        explosion(scene.play, scene.hero.spot, 10, KILLER, kind="cold", by_hero=False)

    assert pony.hp <= 0 and not scene.hero.ride.steed_id and pony not in scene.level.monsters
    assert "combat.sad feeling" not in scene.told()
    assert pony.spot == scene.hero.spot


@rule("L-143")
@pytest.mark.parametrize("power, hp", [(12, 90), (9, 90), (1, 95)])
def test_magic_resistance_is_weighed_against_what_made_the_blast(power: int, hp: int) -> None:
    """A kobold shaman of level 2 and resistance 10 withstands throws below 10 of 100 plus power less 2."""
    scene = Scene(throws=[("zap.c resist", 100 + power - 2, 9 if power == 1 else 10)])
    shaman = scene.monster("kobold shaman", CENTER, hp=100)

    explosion(scene.play, CENTER, 10, KILLER, kind="magic missile", by_hero=True, power=power)

    assert shaman.hp == hp


@pytest.mark.parametrize("kind, after", [("magic missile", Door.CLOSED), ("shock", Door.BROKEN)])
@pytest.mark.parametrize("striking", [False, True])
def test_a_blast_that_strikes_or_shocks_breaks_doors(kind: Damage, after: Door, striking: bool) -> None:
    scene = Scene()
    scene.level.terrain[CENTER + 1], scene.level.detail[CENTER + 1] = int(Terrain.DOOR), int(Door.CLOSED)

    explosion(scene.play, CENTER, 5, KILLER, kind=kind, by_hero=True, breaks_doors=striking)

    assert scene.level.detail[CENTER + 1] == (Door.BROKEN if striking else after)


def test_a_gas_spore_inside_an_engulfer_bursts_outwards() -> None:
    """Plain force is nobody's own: it is not kept inside."""
    scene = Scene(seed=1)
    worm, other = scene.monster("purple worm", MIDDLE, hp=100), scene.monster("newt", MIDDLE + 1, hp=100)
    scene.hero.hold.engulfer_id = worm.id

    blast(scene, MIDDLE, kind="physical")

    assert (worm.hp, other.hp) == (90, 90)


@pytest.mark.parametrize(
    "role, less", [("wizard", 5), ("priest", 5), ("monk", 5), ("knight", 2), ("rogue", 1)]
)
def test_some_roles_take_less_damage_from_their_own_broken_wand(role: RoleName, less: int) -> None:
    """Five charges of a wand of fire are 40 points."""
    scene = Scene(role=role, answers={"wands.sure to break": True})
    wand = scene.carry("wand of fire", charge=5)

    scene.do(Apply(item=wand.letter))

    assert scene.hero.hp == 100 - 40 // less


@pytest.mark.parametrize("name, prop", [("wand of lightning", "SHOCK"), ("wand of magic missile", "MAGIC")])
def test_who_resists_is_safe_from_the_broken_wand(name: KindName, prop: str) -> None:
    scene = Scene(answers={"wands.sure to break": True})
    scene.intrinsic(Property[f"{prop}_RESISTANCE"])
    wand = scene.carry(name, charge=5)

    scene.do(Apply(item=wand.letter))

    assert scene.hero.hp == 100


def test_a_broken_wand_of_digging_opens_pits_but_not_where_there_are_traps_or_water() -> None:
    """A throw of charges below three is a pit."""
    scene = Scene(answers={"wands.sure to break": True}, shows={("apply.c do_break_wand", 5): 0})
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.BEAR_TRAP, MIDDLE + 1)
    scene.level.terrain[MIDDLE - 1] = Terrain.FOUNTAIN
    wand = scene.carry("wand of digging", charge=5)

    scene.do(Apply(item=wand.letter))

    kinds = {trap.kind for trap in scene.level.traps.values()}
    assert kinds == {TrapKind.BEAR_TRAP, TrapKind.PIT} and len(scene.level.traps) == 8
    assert scene.level.terrain[MIDDLE - 1] == Terrain.ROOM  # it has run dry
    assert scene.hero.hold.trap == HeldIn.PIT


def test_rays_do_not_find_a_hero_who_is_inside_somebody() -> None:
    scene = Scene(seed=1)
    worm = scene.monster("purple worm", MIDDLE, hp=100)
    scene.hero.hold.engulfer_id = worm.id

    fly_ray(scene.play, Ray("fire", "bolt of fire", 6), MIDDLE + 5, -1)

    assert (scene.hero.hp, worm.hp) == (100, 100)


def test_bars_that_hold_corrode_only() -> None:
    scene = Scene()
    scene.level.terrain[CENTER], scene.level.detail[CENTER] = int(Terrain.IRON_BARS), UNDIGGABLE

    blast(scene, kind="acid")

    assert scene.level.terrain[CENTER] == Terrain.IRON_BARS and "scorching.bars corrode" in scene.told()


def test_a_raised_bridge_stays_when_the_moat_under_it_freezes() -> None:
    scene = Scene()
    scene.level.terrain[CENTER] = Terrain.DRAWBRIDGE_UP
    scene.level.detail[CENTER] = span_detail(EAST, Terrain.MOAT)

    blast(scene, kind="cold")

    assert scene.level.terrain[CENTER] == Terrain.DRAWBRIDGE_UP
    assert scene.level.detail[CENTER] == span_detail(EAST, Terrain.ICE)


@rule("L-143")
@pytest.mark.parametrize(
    ("name", "told", "effect"),
    [
        ("purple worm", "combat.engulfer gets", "heartburn"),
        ("fog cloud", "combat.engulfer gets slightly", "toasted"),
    ],
)
def test_a_blast_inside_an_engulfer_is_felt_there(name: SpeciesName, told: str, effect: str) -> None:
    scene = Scene()
    engulfer = scene.monster(name, MIDDLE, hp=200)
    scene.hero.hold.engulfer_id = engulfer.id

    blast(scene, MIDDLE)

    (entry,) = [entry for entry in scene.entries_told() if entry.what == told]
    assert entry.words["effect"] == effect


@rule("L-143")
def test_resisting_half_of_an_explosion_is_told() -> None:
    """100 and the hero's level less the nymph's 3; the throw is below its magic resistance of 20."""
    scene = Scene(throws=[("zap.c resist", 98, 19)])
    nymph = scene.monster("water nymph", CENTER, hp=50)

    blast(scene)

    assert nymph.hp == 45
    assert "combat.resists explosion" in scene.told()


@rule("L-143")
@pytest.mark.parametrize(
    "kind, ending", [("fire", Ending.BURNING), ("cold", Ending.DIED), ("shock", Ending.DIED)]
)
def test_only_fire_burns_to_death(kind: Damage, ending: Ending) -> None:
    scene = Scene(hp=5)

    with pytest.raises(GameOver) as over:
        explosion(scene.play, MIDDLE + 1, 10, KILLER, kind=kind, by_hero=False)

    assert (over.value.ending, over.value.killer) == (ending, KILLER)


@rule("L-143")
@pytest.mark.parametrize("distance, hp", [(1, 90), (2, 100)])
def test_an_explosion_reaches_one_step(distance: int, hp: int) -> None:
    scene = Scene(hp=100)

    explosion(scene.play, MIDDLE + distance, 10, KILLER, kind="cold", by_hero=False)

    assert scene.hero.hp == hp


@rule("L-143")
@pytest.mark.parametrize("gender, text", [("male", "caught himself in his own fireball"),
                                          ("female", "caught herself in her own fireball")])  # fmt: skip
def test_who_dies_of_his_own_explosion_was_caught_in_it(gender: Any, text: str) -> None:
    assert killer_of_own_blast(Scene(gender=gender).hero, "fireball").text == text


def test_a_scattered_potion_splashes_the_hero_since_361() -> None:
    """mthrowu.c thitu and potion.c potionhit: it is a propelled potion, which nobody threw."""
    for edition, killer in (("3.6.0", None), ("3.6.1", "propelled potion")):
        scene = Scene(edition=edition, hp=1, shows={"mthrowu.c thitu": 1, "potion.c potionhit": 1})
        missile_strikes_hero(scene.play, scene.item("potion of booze"), 20, 0)

        try:
            apply_delayed_effects(scene.play)
        except GameOver as over:
            assert over.killer.text == killer
        else:
            assert killer is None


@pytest.mark.parametrize("monsters_move", [False, True])
def test_what_a_mine_under_the_hero_scatters_kills_for_him(monsters_move: bool) -> None:
    """In the monsters' moves nobody is blamed. NetHack: mthrowu.c, ohitmon."""
    scene = Scene(shows={"mthrowu.c ohitmon": 0})
    newt = scene.monster("newt", CENTER, hp=1)
    scene.play.monsters_move = monsters_move

    missile_strikes_monster(scene.play, newt, scene.item("dagger"), 1)

    assert newt.hp < 1
    assert (scene.hero.experience > 0) is not monsters_move
