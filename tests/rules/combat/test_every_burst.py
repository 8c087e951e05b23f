"""Every species' every gaze, breath, venom, explosion, engulfing, spell and passive answer to a blow.

The dice show their highest unless the scene says otherwise. NetHack: mhitu.c, mthrowu.c, mcastu.c; uhitm.c.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from attacks import Fact, facts
from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.lab.scene import Fixed
from marrow.messages.entries import Told
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Ending
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.hero_attacks.melee import passive_response
from marrow.rules.combat.hero_missiles.missile_hits_monster import erode_by_passive
from marrow.rules.combat.monster_attacks.cast_at_hero import cast_at_hero
from marrow.rules.combat.monster_attacks.engulfing import digestion_turns, engulf_attack
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero, gaze_at_hero
from marrow.rules.combat.monster_attacks.monster_spells import SPELLS, Spell
from marrow.rules.combat.monster_missiles.monster_throws import monster_shoots
from marrow.rules.play import GameOver
from scene import MIDDLE, Scene

HP = 1000
BREATH, SPIT, RAY = "mthrowu.c breamu", "mthrowu.c spitmu", "zap.c zhitu"
RESISTS = {
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "acid": Property.ACID_RESISTANCE,
    "magic missile": Property.MAGIC_RESISTANCE,
}

TIRELESS = ("uvuudaum",)


def scene_of(
    fact: Fact, shows: Mapping[Any, int] | None = None, spot: int = MIDDLE + 1
) -> tuple[Scene, Monster]:
    scene = Scene(hp=HP, level=5)
    scene.play.dice = Fixed(shows or {})
    return scene, scene.monster(fact.name, spot, hp=40)


def attack_of(monster: Monster, fact: Fact) -> Any:
    return monster.species.attacks[fact.index]


def lost(scene: Scene) -> int:
    return HP - scene.hero.hp


# Breath


def breathe(fact: Fact, *resists: Property) -> Scene:
    """From four squares off at a hero without armour: a d20 of 0 always hits."""
    scene, monster = scene_of(fact, {("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0}, MIDDLE + 4)
    scene.intrinsic(*resists)
    assert monster_shoots(scene.play, monster)
    return scene


@facts("fire", "cold", "shock", "acid", "magic missile", manners=("breathe",))
def test_breath_hurts_once_or_twice(fact: Fact) -> None:
    """Six-sided dice, as many as the breath has; it may come back off the wall."""
    assert lost(breathe(fact)) in (6 * fact.dice, 12 * fact.dice)
    assert lost(breathe(fact, RESISTS[fact.damage])) == 0


@facts("sleep", manners=("breathe",))
def test_breath_puts_to_sleep(fact: Fact) -> None:
    """d25 turns, as many dice as the breath has, of those who do not resist it."""
    assert breathe(fact).hero.helplessness.turns == fact.most
    assert breathe(fact, Property.SLEEP_RESISTANCE).hero.helplessness.turns == 0


@facts("strength poison", manners=("breathe",))
def test_breath_poisons(fact: Fact) -> None:
    """A d15 of 14 costs 6 to 15 hit points each time it passes."""
    assert lost(breathe(fact)) in (15, 30)
    assert lost(breathe(fact, Property.POISON_RESISTANCE)) == 0


@facts("disintegration", manners=("breathe",))
def test_breath_disintegrates(fact: Fact) -> None:
    with pytest.raises(GameOver) as over:
        breathe(fact)
    assert "disintegration" in over.value.killer.text
    assert lost(breathe(fact, Property.DISINTEGRATION_RESISTANCE)) == 0


@facts("random breath", manners=("breathe",))
@pytest.mark.parametrize("drawn, resists", [(1, "fire"), (2, "cold"), (5, "shock"), (7, "acid")])
def test_any_breath_of_eight(fact: Fact, drawn: int, resists: str) -> None:
    scene, monster = scene_of(
        fact, {("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0, (BREATH, 8): drawn}, MIDDLE + 4
    )
    scene.intrinsic(RESISTS[resists])
    assert monster_shoots(scene.play, monster)
    assert lost(scene) == 0

    scene, monster = scene_of(
        fact, {("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0, (BREATH, 8): drawn}, MIDDLE + 4
    )
    monster_shoots(scene.play, monster)
    assert lost(scene) in (6 * fact.dice, 12 * fact.dice)


@facts("fire", "cold", "shock", "sleep", manners=("breathe",))
def test_the_cancelled_only_cough(fact: Fact) -> None:
    scene, monster = scene_of(fact, spot=MIDDLE + 4)
    monster.cancelled = True

    monster_shoots(scene.play, monster)

    assert (lost(scene), scene.hero.helplessness.turns) == (0, 0)


# Venom


@facts("acid", manners=("spit",))
def test_acid_venom_burns(fact: Fact) -> None:
    """2d6 where it hits: a d20 of 1."""
    shows = {(SPIT, 4): 0, ("mthrowu.c thitu", 20): 0}
    scene, monster = scene_of(fact, shows, MIDDLE + 4)
    assert monster_shoots(scene.play, monster)
    assert lost(scene) == 12

    scene, monster = scene_of(fact, shows, MIDDLE + 4)
    scene.intrinsic(Property.ACID_RESISTANCE)
    monster_shoots(scene.play, monster)
    assert lost(scene) == 0


@facts("blind", "strength poison", manners=("spit",))
def test_venom_blinds(fact: Fact) -> None:
    """Poison spat is blinding venom too: up to 25 turns."""
    scene, monster = scene_of(fact, {(SPIT, 4): 0, ("mthrowu.c thitu", 20): 0}, MIDDLE + 4)

    assert monster_shoots(scene.play, monster)
    assert (scene.hero.timeout[Property.BLINDED], lost(scene)) == (25, 0)


# Gazes


@facts("blind", manners=("gaze",))
def test_radiance_blinds_and_stuns(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    gaze_at_hero(scene.play, monster, attack_of(monster, fact))

    timeout = scene.hero.timeout
    assert (timeout[Property.BLINDED], timeout[Property.STUNNED]) == (fact.most, 3)


@facts("confuse", manners=("gaze",))
def test_a_gaze_confuses(fact: Fact) -> None:
    """3d4, and it takes the gazer as long to do it again."""
    scene, monster = scene_of(fact)

    gaze_at_hero(scene.play, monster, attack_of(monster, fact))
    gaze_at_hero(scene.play, monster, attack_of(monster, fact))

    if fact.name in TIRELESS:  # L-222: it is not kept from gazing twice, nor from coming back
        assert (scene.hero.timeout[Property.CONFUSED], monster.special_used) == (24, 0)
        return
    assert (scene.hero.timeout[Property.CONFUSED], monster.special_used) == (12, 17)


@facts("stun", manners=("gaze",))
def test_a_stare_stuns(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    gaze_at_hero(scene.play, monster, attack_of(monster, fact))

    assert scene.hero.timeout[Property.STUNNED] == 12


@facts("fire", manners=("gaze",))
def test_a_fiery_gaze(fact: Fact) -> None:
    """2d6, unless resisted or one time in five."""
    scene, monster = scene_of(fact)
    gaze_at_hero(scene.play, monster, attack_of(monster, fact))
    assert lost(scene) == 12

    scene, monster = scene_of(fact)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    gaze_at_hero(scene.play, monster, attack_of(monster, fact))
    assert lost(scene) == 0

    scene, monster = scene_of(fact, {5: 0})
    gaze_at_hero(scene.play, monster, attack_of(monster, fact))
    assert lost(scene) == 0


@facts("stone", manners=("gaze",))
def test_medusas_gaze(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    with pytest.raises(GameOver) as over:
        gaze_at_hero(scene.play, monster, attack_of(monster, fact))
    assert over.value.ending is Ending.STONING

    scene, monster = scene_of(fact)
    scene.wear("blindfold", Slot.EYEWEAR)
    gaze_at_hero(scene.play, monster, attack_of(monster, fact))
    assert monster.hp > 0


@facts("stone", manners=("gaze",))
@pytest.mark.parametrize(
    "unseen, shielded, dies", [(False, False, True), (True, False, True), (False, True, False)]
)
def test_medusas_gaze_comes_back(fact: Fact, unseen: bool, shielded: bool, dies: bool) -> None:
    """She sees the invisible; her own amulet of reflection saves her."""
    scene, monster = scene_of(fact)
    scene.wear("shield of reflection", Slot.SHIELD)
    if unseen:
        scene.intrinsic(Property.INVISIBILITY)
    if shielded:
        amulet = scene.item("amulet of reflection")
        amulet.worn = int(Slot.AMULET)
        monster.inventory.append(amulet)

    gaze_at_hero(scene.play, monster, attack_of(monster, fact))

    sees = "sees invisible" in monster.species.traits
    assert (monster.hp < 1) == (dies and (sees or not unseen))


# Explosions


@facts("fire", "cold", "shock", manners=("explode",))
def test_spheres_burst(fact: Fact) -> None:
    """Dexterity 12 is not above a d20 of 20; above one of 1 it ducks half."""
    scene, monster = scene_of(fact)
    explode_at_hero(scene.play, monster, attack_of(monster, fact), True)
    assert (lost(scene), monster.hp) == (fact.most, 0)

    scene, monster = scene_of(fact, {20: 0})
    explode_at_hero(scene.play, monster, attack_of(monster, fact), True)
    assert lost(scene) == fact.most // 2

    scene, monster = scene_of(fact)
    scene.intrinsic(RESISTS[fact.damage])
    explode_at_hero(scene.play, monster, attack_of(monster, fact), True)
    assert (lost(scene), monster.hp) == (0, 0)


@facts("blind", manners=("explode",))
def test_lights_blind(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    explode_at_hero(scene.play, monster, attack_of(monster, fact), True)

    assert (scene.hero.timeout[Property.BLINDED], monster.hp) == (fact.most, 0)


@facts("hallucination", manners=("explode",))
def test_black_lights_confuse_the_senses(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    monster.invisible = True

    explode_at_hero(scene.play, monster, attack_of(monster, fact), True)

    assert (scene.hero.timeout[Property.HALLUCINATING], monster.hp) == (fact.most, 0)


@facts("physical", manners=("explode when killed",))
def test_gas_spores_take_their_killer_along(fact: Fact) -> None:
    scene, monster = scene_of(fact)

    killed_by_hero(scene.play, monster)

    assert lost(scene) == fact.most


# Engulfing


def swallowed(
    fact: Fact, shows: Mapping[Any, int] | None = None, *resists: Property
) -> tuple[Scene, Monster]:
    scene, monster = scene_of(fact, shows)
    scene.intrinsic(*resists)
    engulf_attack(scene.play, monster, attack_of(monster, fact))
    return scene, monster


@facts("physical", "acid", "fire", "cold", "shock", manners=("engulf",))
def test_inside_it_hurts(fact: Fact) -> None:
    scene, monster = swallowed(fact)
    assert (scene.hero.hold.engulfer_id, lost(scene)) == (monster.id, fact.most)

    if fact.damage in RESISTS:
        assert lost(swallowed(fact, {}, RESISTS[fact.damage])[0]) == 0


@facts("blind", manners=("engulf",))
def test_inside_it_is_dark(fact: Fact) -> None:
    scene, _ = swallowed(fact)

    assert (scene.hero.timeout[Property.BLINDED], lost(scene)) == (fact.most, 0)


@facts("disease", manners=("engulf",))
def test_inside_it_is_unhealthy(fact: Fact) -> None:
    scene, _ = swallowed(fact)

    assert (scene.hero.timeout[Property.SICK], lost(scene)) == (35, fact.most)


@facts("drain energy", manners=("engulf",))
def test_inside_energy_drains(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    scene.hero.power = scene.hero.max_power = 50

    engulf_attack(scene.play, monster, attack_of(monster, fact))

    assert (scene.hero.power, lost(scene)) == (50 - fact.most, 0)


@facts("digest", manners=("engulf",))
def test_the_swallowed_are_digested_when_their_time_is_up(fact: Fact) -> None:
    """L-108, L-109: unarmoured, of constitution 16: d(25 - level)/2 - 10 + 10 + 16/3 - 1."""
    scene, monster = scene_of(fact)
    turns = (25 - fact.level) // 2 + 4
    assert digestion_turns(scene.play, monster, attack_of(monster, fact)) == turns

    with pytest.raises(GameOver) as over:
        for turn in range(turns):
            engulf_attack(scene.play, monster, attack_of(monster, fact))
            assert lost(scene) == (turn + 1) * fact.most
    assert over.value.killer.text == fact.name


@facts("digest", manners=("engulf",))
def test_slow_digestion_is_spat_out(fact: Fact) -> None:
    scene, _ = swallowed(fact, {}, Property.SLOW_DIGESTION)

    assert (scene.hero.hold.engulfer_id, lost(scene)) == (0, 0)


# Magic


@facts("mage spell", "clerical spell", manners=("magic",))
def test_casters_cast(fact: Fact) -> None:
    """Number 0 is the psi bolt, and open wounds: d6s, one and one for two levels (or as the facts say).

    Two levels and fewer are never enough: a die of 20 is below 20.
    """
    level = fact.level
    scene, monster = scene_of(fact, {("mcastu.c castmu", level): 0})
    monster.level = level

    cast_at_hero(scene.play, monster, attack_of(monster, fact), True)

    count = level // 2 + (fact.dice if fact.sides else 1)
    sides = fact.sides or 6
    assert lost(scene) == (count * (1 if sides == level else sides) if level > 2 else 0)
    tires = level and fact.name not in TIRELESS
    assert monster.special_used == (max(10 - level, 2) if tires else 0)


@facts("mage spell", "clerical spell", manners=("magic",))
def test_the_cancelled_mumble(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    monster.cancelled, monster.level = True, max(fact.level, 1)

    cast_at_hero(scene.play, monster, attack_of(monster, fact), True)

    assert lost(scene) == 0


@facts("fire", "cold", "magic missile", manners=("magic",))
def test_elemental_spells(fact: Fact) -> None:
    """Fire and cold: level/2 and the dice of the facts; missiles: level/2 + 1 d6."""
    scene, monster = scene_of(fact)
    cast_at_hero(scene.play, monster, attack_of(monster, fact), True)
    missiles = fact.damage == "magic missile"
    count = fact.level // 2 + (1 if missiles else fact.dice)
    assert lost(scene) == count * 6

    scene, monster = scene_of(fact)
    scene.intrinsic(RESISTS[fact.damage])
    cast_at_hero(scene.play, monster, attack_of(monster, fact), True)
    assert lost(scene) == 0


@facts("cold", "magic missile", manners=("magic",))
def test_bolts_from_afar(fact: Fact) -> None:
    scene, monster = scene_of(fact, {("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0}, MIDDLE + 4)

    assert monster_shoots(scene.play, monster)
    assert lost(scene) in (6 * fact.dice, 12 * fact.dice)


@facts("cold", "magic missile", manners=("magic",))
@pytest.mark.parametrize("thrown, shoots", [(0, False), (1, True), (2, True)])
def test_two_times_in_three_they_shoot_a_bolt(fact: Fact, thrown: int, shoots: bool) -> None:
    scene, _ = scene_of(fact, {("mcastu.c buzzmu", 3): thrown}, MIDDLE + 4)

    assert monster_shoots(scene.play, scene.level.monsters[0]) == shoots
    assert ("combat.zaps you" in scene.told()) == shoots


# Passive


def struck(
    fact: Fact,
    shows: Mapping[Any, int] | None = None,
    *resists: Property,
    weapon: Any = None,
    alive: bool = True,
) -> Scene:
    """The hero has hit it with a weapon or bare hands; by the dice it always answers."""
    scene, monster = scene_of(fact, shows)
    monster.level = fact.level
    scene.intrinsic(*resists)
    passive_response(scene.play, monster, weapon(scene) if weapon else None, True, alive, "weapon")
    return scene


def answer(fact: Fact) -> int:
    return (fact.dice or fact.level + 1) * fact.sides


@facts("cold", "fire", "shock", manners=("passive",))
def test_what_a_touch_costs(fact: Fact) -> None:
    assert lost(struck(fact)) == answer(fact)
    assert lost(struck(fact, {}, RESISTS[fact.damage])) == 0
    assert lost(struck(fact, {3: 0})) == 0  # one time in three nothing
    assert lost(struck(fact, alive=False)) == 0


@facts("cold", manners=("passive",))
def test_cold_ones_feed_on_warmth_and_divide(fact: Fact) -> None:
    scene = struck(fact)

    assert [other.species.name for other in scene.level.monsters] == [fact.name, fact.name]
    assert sum(other.hp for other in scene.level.monsters) == 40 + answer(fact) // 2


@facts("acid", manners=("passive",))
def test_acid_splashes_half_the_time_even_from_the_dead(fact: Fact) -> None:
    assert lost(struck(fact, alive=False)) == answer(fact)
    assert lost(struck(fact, {2: 0})) == 0
    assert lost(struck(fact, {}, Property.ACID_RESISTANCE)) == 0


@facts("acid", "rust", "corrode", manners=("passive",))
def test_weapons_suffer(fact: Fact) -> None:
    held: list[Any] = []

    def sword(scene: Scene) -> Any:
        held.append(scene.wear("long sword", Slot.WIELDED))
        return held[-1]

    struck(fact, {("uhitm.c passive", 6): 0}, weapon=sword)

    assert (held[0].rusted, held[0].corroded) == ((1, 0) if fact.damage == "rust" else (0, 1))


@facts("disenchant", manners=("passive",))
def test_weapons_lose_their_enchantment(fact: Fact) -> None:
    held: list[Any] = []

    def sword(scene: Scene) -> Any:
        held.append(scene.wear("long sword", Slot.WIELDED, charge=2))
        return held[-1]

    struck(fact, weapon=sword)

    assert held[0].charge == 1


@facts("stone", manners=("passive",))
def test_bare_hands_on_a_cockatrice(fact: Fact) -> None:
    with pytest.raises(GameOver) as over:
        struck(fact)
    assert (over.value.ending, over.value.killer.text) == (Ending.STONING, fact.name)

    scene = struck(fact, weapon=lambda scene: scene.wear("dagger", Slot.WIELDED))
    assert lost(scene) == 0


@facts("paralysis", manners=("passive",))
def test_frozen_by_striking(fact: Fact) -> None:
    """A wise hero (13) is frozen for as long as the dice say, others one time in four for 127 turns."""
    scene, monster = scene_of(fact)
    scene.hero.base[2] = 13
    passive_response(scene.play, monster, None, True, True, "weapon")
    assert scene.hero.helplessness.turns == answer(fact)
    assert struck(fact, {}, Property.FREE_ACTION).hero.helplessness.turns == 0


@facts("paralysis", manners=("passive",), where=lambda fact: fact.name == "floating eye")
def test_the_unwise_are_frozen_longer(fact: Fact) -> None:
    scene = struck(fact, {4: 0})

    assert scene.hero.helplessness.turns == 127


@facts("paralysis", manners=("passive",), where=lambda fact: fact.name == "floating eye")
@pytest.mark.parametrize("blindfolded, reflecting", [(True, False), (False, True)])
def test_a_floating_eye_must_be_seen(fact: Fact, blindfolded: bool, reflecting: bool) -> None:
    scene, monster = scene_of(fact)
    if blindfolded:
        scene.wear("blindfold", Slot.EYEWEAR)
    if reflecting:
        scene.wear("amulet of reflection", Slot.AMULET)

    passive_response(scene.play, monster, None, True, True, "weapon")

    assert scene.hero.helplessness.turns == 0


@facts("stun", manners=("passive",))
def test_yellow_moulds_stun(fact: Fact) -> None:
    assert struck(fact).hero.timeout[Property.STUNNED] == answer(fact)


@facts("magic missile", manners=("passive",))
def test_the_oracle_is_avenged(fact: Fact) -> None:
    assert lost(struck(fact)) == answer(fact)
    assert lost(struck(fact, {}, Property.MAGIC_RESISTANCE)) == 0


@facts("slime", manners=("passive",))
def test_striking_green_slime_does_nothing_by_itself(fact: Fact) -> None:
    """Only its own touch turns to slime; a hero in another form who bites it does so at the meal."""
    scene = struck(fact)

    assert (lost(scene), scene.hero.timeout[Property.SLIMING]) == (0, 0)
    assert scene.entries(Told) == []


@pytest.mark.parametrize("cancelled, rusted", [(False, 1), (True, 0)])
def test_a_rust_monster_rusts_what_is_thrown_at_it_unless_cancelled(cancelled: bool, rusted: int) -> None:
    scene = Scene()
    monster = scene.monster("rust monster")
    monster.cancelled = cancelled
    dagger = scene.item("dagger")

    erode_by_passive(scene.play, monster, dagger)

    assert dagger.rusted == rusted


@pytest.mark.parametrize("saved", [False, True])
@pytest.mark.parametrize("name", ["yellow light", "black light", "flaming sphere"])
def test_whatever_explodes_is_gone_once_unless_its_life_is_saved(name: SpeciesName, saved: bool) -> None:
    """NetHack: mhitu.c, explmu: 2 for the dead, 0 for the saved."""
    scene = Scene(hp=HP)
    light = scene.monster(name, hp=1)
    if saved:
        amulet = scene.item("amulet of life saving")
        light.inventory.append(amulet)
        amulet.worn = int(Slot.AMULET)

    outcome = explode_at_hero(scene.play, light, light.species.attacks[0], True)

    assert outcome is (Outcome.MISSED if saved else Outcome.DIED)
    assert (light.hp > 0, light in scene.level.monsters) == (saved, saved)
    assert scene.world.died[light.species.number] == (0 if saved else 1)


# What two of the priests' spells do


@pytest.mark.parametrize(("halved", "turns"), [(False, 200), (True, 100)])
def test_scales_cover_the_eyes(halved: bool, turns: int) -> None:
    scene = Scene()
    if halved:
        scene.intrinsic(Property.HALF_SPELL_DAMAGE)

    SPELLS[Spell.BLIND](scene.play, scene.monster("priest"), 0)

    assert scene.hero.timeout[Property.BLINDED] == turns


@pytest.mark.parametrize(
    ("resists", "loss"),
    [(None, 48), (Property.HALF_SPELL_DAMAGE, 24), (Property.FIRE_RESISTANCE, 0)],
)
def test_a_pillar_of_fire_burns_the_hero_the_pack_and_paper_on_the_floor(
    resists: Property | None, loss: int
) -> None:
    """8d6, here 48. A cloak burns, of things in the pack and paper below each third: here all of it."""
    shows = {("zap.c destroy_item", 3): 0, ("zap.c burn_floor_objects", 3): 0, "trap.c burnarmor": 1}
    scene = Scene(hp=HP, shows=shows)
    scene.hero.timeout[Property.SLIMING] = 5
    cloak = scene.wear("orcish cloak", Slot.CLOAK)
    scene.lay("scroll of light")
    scene.lay("dagger")
    if resists is not None:
        scene.intrinsic(resists)

    SPELLS[Spell.FIRE_PILLAR](scene.play, scene.monster("priest"), 0)

    assert lost(scene) == loss
    assert (cloak.rusted, scene.hero.timeout[Property.SLIMING]) == (1, 0)
    assert [item.kind.name for item in scene.level.items[MIDDLE]] == ["dagger"]
