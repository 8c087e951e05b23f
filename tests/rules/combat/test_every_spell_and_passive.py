"""Every species' spells and passive answers to the hero's attack. NetHack: mcastu.c; uhitm.c, passive."""

from collections.abc import Mapping
from typing import Any

import pytest

from attacks import Fact, facts
from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.messages.entries import Told
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.hero_attacks.melee import passive_response
from marrow.rules.combat.monster_attacks.cast_at_hero import cast_at_hero
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero
from marrow.rules.combat.monster_attacks.monster_spells import SPELLS, Spell
from marrow.rules.combat.passive_erosion import erode_by_passive
from marrow.rules.play import GameOver
from rule import rule
from rules.combat.burst_scenes import HP, RESISTS, TIRELESS, attack_of, lost, scene_of, shoots
from scene import MIDDLE, Scene

# Magic


@facts("mage spell", "clerical spell", manners=("magic",))
def test_a_spell_attack_casts_the_weakest_spell_on_a_lowest_throw(fact: Fact) -> None:
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
    assert monster.special_wait == (max(10 - level, 2) if tires else 0)


@facts("mage spell", "clerical spell", manners=("magic",))
def test_cancelled_casters_only_mumble(fact: Fact) -> None:
    scene, monster = scene_of(fact)
    monster.cancelled, monster.level = True, max(fact.level, 1)

    cast_at_hero(scene.play, monster, attack_of(monster, fact), True)

    assert lost(scene) == 0


@facts("fire", "cold", "magic missile", manners=("magic",))
def test_an_elemental_spell_throws_half_the_level_in_dice_besides_its_own(fact: Fact) -> None:
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

    assert shoots(scene, monster)
    assert lost(scene) in (6 * fact.dice, 12 * fact.dice)


@facts("cold", "magic missile", manners=("magic",))
@pytest.mark.parametrize("thrown, fires", [(0, False), (1, True), (2, True)])
def test_two_times_in_three_they_shoot_a_bolt(fact: Fact, thrown: int, fires: bool) -> None:
    scene, _ = scene_of(fact, {("mcastu.c buzzmu", 3): thrown}, MIDDLE + 4)

    assert shoots(scene, scene.level.monsters[0]) == fires
    assert ("combat.zaps you" in scene.told()) == fires


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
def test_passive_attacks_hurt_unless_resisted(fact: Fact) -> None:
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
def test_a_weapon_that_hits_rusts_or_corrodes(fact: Fact) -> None:
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

    erode_by_passive(scene.play, monster.species, dagger, cancelled=cancelled)

    assert dagger.rusted == rusted


@rule("L-274")
@pytest.mark.parametrize(
    ("edition", "rusted"), [("3.4.3", 0), ("3.6.0", 1), ("3.6.1", 0), ("3.6.2", 0), ("3.6.7", 0), ("3.7", 0)]
)
def test_grease_keeps_what_strikes_a_rust_monster_but_in_360(edition: str, rusted: int) -> None:
    scene = Scene(edition, shows={"trap.c grease_protect": 1})
    monster = scene.monster("rust monster")
    thrown, wielded = scene.item("dagger"), scene.wear("dagger", Slot.WIELDED)
    boots = scene.wear("iron shoes", Slot.BOOTS)
    for thing in (thrown, wielded, boots):
        thing.greased = True

    erode_by_passive(scene.play, monster.species, thrown)
    passive_response(scene.play, monster, wielded, True, True, "weapon")
    passive_response(scene.play, monster, None, True, True, "kick")

    assert (thrown.rusted, wielded.rusted, boots.rusted) == (rusted, rusted, 0)


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
