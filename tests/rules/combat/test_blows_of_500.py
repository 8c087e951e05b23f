"""What 5.0.0 does otherwise when monsters strike: tentacles, poisoned blades, puddings, elementals."""

from dataclasses import replace

import pytest

from marrow.content.properties import Property
from marrow.content.skills import BASIC, SKILLED
from marrow.content.words import SpeciesName
from marrow.messages.commands import Move
from marrow.model.hero_parts import Spell, Training
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST
from marrow.model.vocabularies import Attribute
from marrow.model.world import SpecialPlace
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero, hit_hero
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.generation.new_items.item_details import name_artifact
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.magic.potions.dipping import dip_into_potion
from rule import rule
from rules.combat.attack_scenes import strike
from scene import MIDDLE, Scene

HITS = {"mhitu.c mattacku": 0}
LOST_SPELL = [("spell.c losespells", 2, 1), ("spell.c losespells", 1, 0), ("spell.c losespells", 2, 0)]
LOST_SKILL = [("Z-080", 2, 1), ("weapon.c drain_weapon_skill", 1, 0), ("weapon.c drain_weapon_skill", 60, 0)]


@rule("Z-080", "Z-081")
@pytest.mark.parametrize(
    "throws, memory, level, outcome",
    [
        ([("Z-080", 5, 1), ("Z-080", 5, 1)], 20_000, SKILLED, Outcome.HIT),
        ([("Z-080", 5, 0), *LOST_SPELL, ("Z-080", 5, 1)], 0, SKILLED, Outcome.SPARED),
        ([("Z-080", 5, 1), ("Z-080", 5, 0), *LOST_SKILL], 20_000, BASIC, Outcome.SPARED),
    ],
)
def test_tentacles_take_spells_and_skills(
    throws: list[tuple[str, int, int]], memory: int, level: int, outcome: Outcome
) -> None:
    """Of one spell rn2(2) = 1 is lost and wisdom abused; of skills rnd(2) = 2 steps, of which it has one."""
    scene = Scene("5.0.0", throws=throws)
    scene.hero.spells = [Spell("spellbook of force bolt", 1)]
    scene.hero.skills["long sword"] = Training(SKILLED, SKILLED, practice=80)
    scene.hero.advanced = ["long sword"]

    assert strike(scene, scene.monster("mind flayer"), 1) is outcome

    hero = scene.hero
    assert scene.thrown == len(throws)
    assert (hero.spells[0].memory, hero.skills["long sword"].level) == (memory, level)
    assert hero.base[Attribute.INTELLIGENCE] == 8


@rule("Z-081")
@pytest.mark.parametrize("edition, shown, sucked", [("5.0.0", 0, 1), ("5.0.0", 1, 3), ("3.7", 0, 3)])
def test_lost_spells_end_the_tentacles_of_the_round(edition: str, shown: int, sucked: int) -> None:
    """A mind flayer has three tentacles."""
    scene = Scene(edition, shows={**HITS, "Z-080": shown}, attributes=(16, 18, 10, 12, 16, 10))

    attack_hero(scene.play, scene.monster("mind flayer"))

    assert scene.told().count("combat.tentacles suck") == sucked


@rule("Z-081", "Z-164")
@pytest.mark.parametrize("edition, sucked", [("3.6.7", 3), ("3.7", 1), ("5.0.0", 1)])
def test_a_missing_head_ends_the_tentacles_of_the_round(edition: str, sucked: int) -> None:
    scene = Scene(edition, shows=HITS)
    scene.form("acid blob")
    flayer = scene.monster("mind flayer", hp=200)

    attack_hero(scene.play, flayer)

    assert scene.told().count("combat.not harmed") == sucked


@rule("Z-164", "Z-081", "L-105")
@pytest.mark.parametrize("edition, deaths", [("3.6.7", 2), ("3.7", 1), ("5.0.0", 1)])
def test_a_death_declined_ends_the_tentacles_of_the_round(edition: str, deaths: int) -> None:
    """Intelligence 3 becomes 5, and 2 are taken; so in 3.6.7 the second tentacle finds 3 again."""
    answers = {"ask.die": False}
    scene = Scene(edition, mode="explore", answers=answers, shows=HITS, attributes=(16, 3, 10, 12, 16, 10))

    attack_hero(scene.play, scene.monster("mind flayer"))

    assert scene.hero.dying.deaths >= deaths
    assert (scene.hero.dying.deaths == 1) == (edition != "3.6.7")


@rule("Z-082")
def test_a_flayer_killed_by_its_victims_acid_eats_no_more() -> None:
    """An acid blob's passive acid answers its blow; its hit points are those of the acid's one die."""
    scene = Scene("5.0.0", shows={**HITS, "mhitu.c passiveum": 0})
    scene.form("spotted jelly")
    flayer = scene.monster("mind flayer", hp=1)

    attack_hero(scene.play, flayer)

    assert flayer.hp < 1
    assert "combat.not harmed" not in scene.told()


def with_blade(scene: Scene, name: SpeciesName = "hill orc") -> tuple[Monster, Item]:
    orc = scene.monster(name)
    blade = give_to_monster(scene.play, orc, scene.item("orcish dagger"))
    orc.wields = blade
    return orc, blade


@rule("Z-083", "L-094")
@pytest.mark.parametrize(
    "edition, roll, poisoned", [("5.0.0", 5, True), ("5.0.0", 6, False), ("3.7", 5, False)]
)
def test_a_poisoned_blade_poisons(edition: str, roll: int, poisoned: bool) -> None:
    """ZV-041. Of rn2(10), 3 costs d(2, 2) strength."""
    throws = [("L-094", 10, 3), ("L-094", 2, 0), ("L-094", 2, 0)] if poisoned else []
    scene = Scene(edition, throws=throws)
    orc, blade = with_blade(scene)
    blade.poisoned = True

    hit_hero(scene.play, orc, orc.species.attacks[0], roll)

    assert scene.hero.base[Attribute.STRENGTH] == (14 if poisoned else 16)
    assert not throws or scene.thrown == len(throws)


@rule("Z-084")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_grimtooth_is_poisoned(edition: str) -> None:
    scene = Scene(edition)
    dagger = scene.carry("orcish dagger")

    name_artifact(scene.play, dagger, "Grimtooth")

    assert dagger.poisoned == (edition == "5.0.0")


@rule("Z-084")
def test_grimtooth_cannot_be_cleaned() -> None:
    """Neither by a potion nor by its own blows."""
    scene = Scene("5.0.0", shows={("uhitm.c hitum", 20): 0, ("uhitm.c hmon_hitmon", 9): 0})
    dagger = scene.wear("orcish dagger", Slot.WIELDED)
    name_artifact(scene.play, dagger, "Grimtooth")
    scene.monster("rock piercer", MIDDLE + 1, hp=500)

    scene.do(Move(direction=EAST, manner="fight"))
    dip_into_potion(scene.play, dagger, scene.carry("potion of healing"))

    assert dagger.poisoned
    assert "combat.no longer poisoned" not in scene.told()


@rule("Z-084")
@pytest.mark.parametrize("roll, dead", [(5, True), (6, False)])
def test_grimtooth_poisons_when_the_die_to_hit_is_5_or_less(roll: int, dead: bool) -> None:
    """rn2(10) = 0: the poison kills."""
    scene = Scene("5.0.0", shows={("uhitm.c hitum", 20): roll - 1, ("uhitm.c hmon_hitmon", 10): 0})
    dagger = scene.wear("orcish dagger", Slot.WIELDED)
    name_artifact(scene.play, dagger, "Grimtooth")
    jackal = scene.monster("jackal", MIDDLE + 1, hp=500)

    scene.do(Move(direction=EAST, manner="fight"))

    assert (jackal not in scene.level.monsters) == dead


@rule("Z-085")
@pytest.mark.parametrize(
    "edition, hp, left", [("3.7", 16, 1), ("3.7", 15, 1), ("5.0.0", 9, 1), ("5.0.0", 10, 2), ("5.0.0", 8, 1)]
)
def test_half_physical_damage_counts_before_a_pudding_divides(edition: str, hp: int, left: int) -> None:
    """A blow of 6 + 8 = 14, halved 7: in 3.7 16 hit points leave 2, in 5.0.0 9 do; so the form has half of
    these. Else the blow of 14 does 7 by the ordinary way."""
    scene = Scene(edition)
    scene.form("brown pudding", hp=hp)
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    orc = scene.monster("hill orc")
    orc.wields = give_to_monster(scene.play, orc, scene.item("long sword"))

    hit_hero(scene.play, orc, orc.species.attacks[0])

    divides = hp - 14 > 1 if edition == "3.7" else hp - 7 > 1
    assert any(monster.tame for monster in scene.level.monsters) == divides
    assert scene.hero.form_hp == (left if divides else hp - 7)


@rule("Z-092")
@pytest.mark.parametrize(
    "edition, plane, dice", [("5.0.0", "earth", 8), ("5.0.0", "air", 4), ("3.7", "earth", 4)]
)
def test_elementals_throw_twice_the_dice_at_home(edition: str, plane: str, dice: int) -> None:
    scene = Scene(edition)
    scene.level.branch = "planes"
    place = SpecialPlace(plane, "planes", scene.level.number, "")  # type: ignore[arg-type]
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    elemental = scene.monster("earth elemental")

    blow = current_attack(scene.play, elemental, 0, elemental.species.attacks[0], [])

    assert (blow.dice, blow.sides) == (dice, 6)


def left_after_stab(edition: str, victim: SpeciesName, works: int, more: int = 0) -> int:
    """What is left of 100 hit points after a poisoned orcish dagger; the dice of 4 and of 10 show this."""
    shows = {"weapon.c dmgval": 0, ("uhitm.c mhitm_ad_phys", 4): works, ("mhitm.c mdamagem", 10): more}
    scene = Scene(edition, shows=shows)
    orc, blade = with_blade(scene)
    blade.poisoned = True
    target = scene.monster(victim, MIDDLE + 3, hp=100)
    attack_strikes_monster(scene.play, orc, target, orc.species.attacks[0], blade, 5)
    return target.hp


@rule("Z-083")
def test_poisoned_blades_poison_other_monsters_one_time_in_four() -> None:
    """rn1(10, 6) = 6 to 15 more, never all at once; who resists poison only suffers the blade."""
    plain = left_after_stab("3.7", "jackal", 0)

    assert left_after_stab("5.0.0", "jackal", 1) == plain
    assert left_after_stab("5.0.0", "jackal", 0, 9) == plain - 15
    assert left_after_stab("5.0.0", "jackal", 0, 0) == plain - 6
    assert left_after_stab("5.0.0", "killer bee", 0) == plain
