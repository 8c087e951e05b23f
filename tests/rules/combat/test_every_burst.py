"""Every species' every gaze, breath, venom, explosion, engulfing, spell and passive answer to a blow.

The dice show their highest unless the scene says otherwise. NetHack: mhitu.c, mthrowu.c, mcastu.c; uhitm.c.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from attacks import Fact, facts
from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Ending
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.monster_attacks.engulfing import digestion_turns, engulf_attack
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero, gaze_at_hero
from marrow.rules.play import GameOver
from rules.combat.burst_scenes import RESISTS, TIRELESS, attack_of, lost, scene_of, shoots
from scene import MIDDLE, Scene

BREATH, SPIT, RAY = "mthrowu.c breamu", "mthrowu.c spitmu", "zap.c zhitu"


# Breath


def breathe(fact: Fact, *resists: Property) -> Scene:
    """From four squares off at a hero without armour: a d20 of 0 always hits."""
    scene, monster = scene_of(fact, {("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0}, MIDDLE + 4)
    scene.intrinsic(*resists)
    assert shoots(scene, monster)
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
def test_poisonous_breath_hurts_unless_the_hero_resists_poison(fact: Fact) -> None:
    """A d15 of 14 costs 6 to 15 hit points each time it passes."""
    assert lost(breathe(fact)) in (15, 30)
    assert lost(breathe(fact, Property.POISON_RESISTANCE)) == 0


@facts("disintegration", manners=("breathe",))
def test_disintegrating_breath_kills_unless_the_hero_resists_it(fact: Fact) -> None:
    with pytest.raises(GameOver) as over:
        breathe(fact)
    assert "disintegration" in over.value.killer.text
    assert lost(breathe(fact, Property.DISINTEGRATION_RESISTANCE)) == 0


@facts("random breath", manners=("breathe",))
@pytest.mark.parametrize("drawn, resists", [(1, "fire"), (2, "cold"), (5, "shock"), (7, "acid")])
def test_a_chromatic_dragon_breathes_any_of_eight_kinds(fact: Fact, drawn: int, resists: str) -> None:
    scene, monster = scene_of(
        fact, {("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0, (BREATH, 8): drawn}, MIDDLE + 4
    )
    scene.intrinsic(RESISTS[resists])
    assert shoots(scene, monster)
    assert lost(scene) == 0

    scene, monster = scene_of(
        fact, {("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0, (BREATH, 8): drawn}, MIDDLE + 4
    )
    shoots(scene, monster)
    assert lost(scene) in (6 * fact.dice, 12 * fact.dice)


@facts("fire", "cold", "shock", "sleep", manners=("breathe",))
def test_the_cancelled_only_cough(fact: Fact) -> None:
    scene, monster = scene_of(fact, spot=MIDDLE + 4)
    monster.cancelled = True

    shoots(scene, monster)

    assert (lost(scene), scene.hero.helplessness.turns) == (0, 0)


# Venom


@facts("acid", manners=("spit",))
def test_acid_venom_burns(fact: Fact) -> None:
    """2d6 where it hits: a d20 of 1."""
    shows = {(SPIT, 4): 0, ("mthrowu.c thitu", 20): 0}
    scene, monster = scene_of(fact, shows, MIDDLE + 4)
    assert shoots(scene, monster)
    assert lost(scene) == 12

    scene, monster = scene_of(fact, shows, MIDDLE + 4)
    scene.intrinsic(Property.ACID_RESISTANCE)
    shoots(scene, monster)
    assert lost(scene) == 0


@facts("blind", "strength poison", manners=("spit",))
def test_spat_venom_blinds_for_up_to_25_turns(fact: Fact) -> None:
    """Poison spat is blinding venom too: up to 25 turns."""
    scene, monster = scene_of(fact, {(SPIT, 4): 0, ("mthrowu.c thitu", 20): 0}, MIDDLE + 4)

    assert shoots(scene, monster)
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
        assert (scene.hero.timeout[Property.CONFUSED], monster.special_wait) == (24, 0)
        return
    assert (scene.hero.timeout[Property.CONFUSED], monster.special_wait) == (12, 17)


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
def test_medusas_gaze_petrifies_unless_the_hero_is_blindfolded(fact: Fact) -> None:
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
def test_an_exploding_sphere_dies_and_the_dexterous_take_half_its_damage(fact: Fact) -> None:
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
def test_a_light_explodes_and_blinds(fact: Fact) -> None:
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
def test_gas_spores_explode_when_killed(fact: Fact) -> None:
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
def test_engulfers_hurt_unless_resisted(fact: Fact) -> None:
    scene, monster = swallowed(fact)
    assert (scene.hero.hold.engulfer_id, lost(scene)) == (monster.id, fact.most)

    if fact.damage in RESISTS:
        assert lost(swallowed(fact, {}, RESISTS[fact.damage])[0]) == 0


@facts("blind", manners=("engulf",))
def test_engulfers_blind(fact: Fact) -> None:
    scene, _ = swallowed(fact)

    assert (scene.hero.timeout[Property.BLINDED], lost(scene)) == (fact.most, 0)


@facts("disease", manners=("engulf",))
def test_engulfers_make_ill(fact: Fact) -> None:
    scene, _ = swallowed(fact)

    assert (scene.hero.timeout[Property.SICK], lost(scene)) == (35, fact.most)


@facts("drain energy", manners=("engulf",))
def test_engulfers_of_energy_drain_power(fact: Fact) -> None:
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
