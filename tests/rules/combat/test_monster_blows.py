"""What the attacks of monsters do to each other. NetHack: mhitm.c, mdamagem and passivemm."""

import pytest

from marrow.content.species import Attack
from marrow.content.words import Damage, KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.attack_on_monster import BY_MONSTER
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.combat.monster_fights.passive_defence import RULE as PASSIVE
from marrow.rules.combat.monster_fights.passive_defence import passive_response_of_monster
from rule import rule
from scene import MIDDLE, Scene

ERODE, RUSTM, GOODS, BRAIN = "uhitm.c erode_armor", "mhitm.c rustm", "zap.c destroy_mitem", "eat.c eat_brains"


def strike(
    scene: Scene,
    attacker: SpeciesName,
    victim: Monster,
    attack: Attack,
    weapon: Item | None = None,
    *,
    cancelled: bool = False,
) -> Monster:
    striker = scene.monster(attacker, MIDDLE + 3, hp=50)
    striker.cancelled = cancelled
    striker.wields = weapon
    attack_strikes_monster(scene.play, striker, victim, attack, weapon)
    return striker


def hill_orc(scene: Scene, hp: int = 40) -> Monster:
    return scene.monster("hill orc", MIDDLE + 4, hp=hp)


def given(scene: Scene, monster: Monster, kind: KindName, slot: Slot | None = None) -> Item:
    item = scene.item(kind)
    item.worn = int(slot) if slot is not None else 0
    monster.inventory.append(item)
    return item


@pytest.mark.parametrize("damage", ["disease", "pestilence", "famine", "death touch", "magic missile"])
def test_some_attacks_do_nothing_between_monsters(damage: Damage) -> None:
    scene = Scene()
    orc = hill_orc(scene)
    strike(scene, "jackal", orc, Attack("touch", damage, 4, 4))
    assert orc.hp == 40


def test_fire_burns_goods_and_each_stack_that_may_burn_is_felt() -> None:
    """2d6 of fire at its highest, and one for scroll, book and potion each, of which none breaks here."""
    scene = Scene()
    orc = hill_orc(scene)
    for kind in ("scroll of light", "spellbook of light", "potion of water"):
        given(scene, orc, kind)
    strike(scene, "fire vortex", orc, Attack("bite", "fire", 2, 6))
    assert orc.hp == 40 - 12 - 3


def test_what_resists_fire_still_feels_its_potions_boil() -> None:
    scene = Scene(throws=[(GOODS, 3, 2), (GOODS, 3, 0)])
    hound = scene.monster("hell hound", MIDDLE + 4, hp=40)
    given(scene, hound, "scroll of light")
    given(scene, hound, "potion of water")
    strike(scene, "fire vortex", hound, Attack("bite", "fire", 2, 6))
    assert (hound.hp, [item.kind.name for item in hound.inventory]) == (39, ["scroll of light"])


def test_fire_kills_paper_golems() -> None:
    scene = Scene()
    golem = scene.monster("paper golem", MIDDLE + 4, hp=20)
    strike(scene, "fire vortex", golem, Attack("bite", "fire", 1, 4))
    assert (golem.hp, scene.level.items) == (0, {})


@pytest.mark.parametrize(("thrown", "level", "hp", "most"), [(0, 1, 28, 28), (1, 2, 40, 40)])
def test_draining_takes_a_level_and_its_hit_points_one_time_in_three(
    thrown: int, level: int, hp: int, most: int
) -> None:
    scene = Scene(shows={(BY_MONSTER, 3): thrown})
    orc = hill_orc(scene)
    orc.level, orc.max_hp = 2, 40
    strike(scene, "wraith", orc, Attack("touch", "drain level", 0, 0))
    assert (orc.level, orc.hp, orc.max_hp) == (level, hp, most)


def test_draining_at_level_nought_kills() -> None:
    scene = Scene(shows={(BY_MONSTER, 3): 0})
    orc = hill_orc(scene)
    orc.level = 0
    strike(scene, "wraith", orc, Attack("touch", "drain level", 0, 0))
    assert orc.hp < 1


@pytest.mark.parametrize(("born_at", "cancelled"), [(3600 * 23, True), (3600 * 12, False)])
def test_a_gremlin_takes_magic_by_night_only(born_at: int, cancelled: bool) -> None:
    scene = Scene(throws=[(BY_MONSTER, 10, 9), (BY_MONSTER, 10, 0)])
    scene.world.born_at = born_at
    orc = hill_orc(scene)
    strike(scene, "gremlin", orc, Attack("claw", "curse item", 0, 0))
    assert orc.cancelled is cancelled


def test_cancelling_kills_clay_golems() -> None:
    scene = Scene(throws=[(BY_MONSTER, 10, 9), (BY_MONSTER, 10, 0)])
    scene.world.born_at = 3600 * 23
    golem = scene.monster("clay golem", MIDDLE + 4, hp=50)
    strike(scene, "gremlin", golem, Attack("claw", "curse item", 0, 0))
    assert golem.hp < 1


def test_a_thief_takes_the_first_thing_and_a_pet_takes_nothing_cursed() -> None:
    scene = Scene()
    orc = hill_orc(scene)
    given(scene, orc, "dagger").blessing = -1
    given(scene, orc, "apple")
    monkey = scene.monster("monkey", MIDDLE + 3, hp=20)
    monkey.tame = 10
    attack_strikes_monster(scene.play, monkey, orc, Attack("claw", "steal item", 0, 0))
    assert [item.kind.name for item in monkey.inventory] == ["apple"]


def test_acid_spoils_the_weapon_in_hand_one_time_in_six() -> None:
    scene = Scene(shows={(BY_MONSTER, 6): 0})
    orc = hill_orc(scene)
    orc.wields = given(scene, orc, "orcish dagger")
    strike(scene, "acid blob", orc, Attack("claw", "acid", 1, 8))
    assert (orc.hp, orc.wields.corroded) == (32, 1)


@rule("L-260")
def test_acid_of_a_monster_blanks_the_scroll_in_anothers_hand() -> None:
    """NetHack: mhitm.c, mdamagem: acid_damage, as where a body is acid."""
    scene = Scene(shows={(BY_MONSTER, 6): 0})
    orc = hill_orc(scene)
    orc.wields = given(scene, orc, "scroll of light")
    strike(scene, "acid blob", orc, Attack("claw", "acid", 1, 8))
    assert orc.wields.kind.name == "scroll of blank paper"


@pytest.mark.parametrize(
    ("damage", "hp", "worn_away"), [("rust", 40, (1, 0)), ("corrode", 40, (0, 1)), ("decay", 40, (0, 1))]
)
def test_rust_rot_and_corrosion_do_not_wound(damage: Damage, hp: int, worn_away: tuple[int, int]) -> None:
    """Decay corrodes what monsters wear, where it rots what heroes wear: so it is in NetHack 3.6.7."""
    scene = Scene(throws=[(ERODE, 5, 0)])
    orc = hill_orc(scene)
    helmet = given(scene, orc, "orcish helm", Slot.HELMET)
    strike(scene, "black pudding", orc, Attack("bite", damage, 2, 3))
    assert (orc.hp, (helmet.rusted, helmet.corroded)) == (hp, worn_away)


def test_slime_turns_its_victim_one_time_in_four() -> None:
    scene = Scene(shows={(BY_MONSTER, 4): 0})
    orc = hill_orc(scene)
    strike(scene, "green slime", orc, Attack("touch", "slime", 0, 0))
    assert orc.species.name == "green slime"


def test_sleep_lasts_on_top_of_paralysis() -> None:
    """Not negated: the die of ten that shows 5 is above what armour wards off; and five turns it is."""
    scene = Scene(shows={(BY_MONSTER, 10): 4})
    orc = hill_orc(scene)
    orc.frozen = 3
    strike(scene, "homunculus", orc, Attack("bite", "sleep", 1, 3))
    assert (orc.can_move, orc.frozen) == (False, 8)


@pytest.mark.parametrize("cancelled, confused", [(False, True), (True, False)])
def test_a_cancelled_umber_hulk_confuses_nobody(cancelled: bool, confused: bool) -> None:
    scene = Scene()
    orc = hill_orc(scene)
    strike(scene, "umber hulk", orc, Attack("gaze", "confuse", 0, 0), cancelled=cancelled)
    assert orc.confused is confused


def test_a_wielded_cockatrice_corpse_petrifies() -> None:
    scene = Scene()
    orc = hill_orc(scene)
    corpse = scene.item("corpse", species="cockatrice")
    strike(scene, "soldier", orc, Attack("weapon", "physical", 1, 8), corpse)
    assert orc.hp < 1


def test_a_rust_monster_spoils_the_sword_that_strikes_it() -> None:
    scene = Scene()
    rust_monster = scene.monster("rust monster", MIDDLE + 4, hp=40)
    sword = scene.item("long sword")
    strike(scene, "soldier", rust_monster, Attack("weapon", "physical", 1, 8), sword)
    assert sword.rusted == 1


def test_monsters_use_excaliburs_bonuses() -> None:
    """1d8 of the soldier's, 1d8 of the sword and 1d10 of Excalibur, at their highest: 26."""
    scene = Scene()
    orc = hill_orc(scene)
    sword = scene.item("long sword")
    sword.artifact = "Excalibur"
    strike(scene, "soldier", orc, Attack("weapon", "physical", 1, 8), sword)
    assert orc.hp == 40 - 26


@rule("N-396")
def test_who_swallows_a_wraith_grows_and_who_swallows_a_rider_dies() -> None:
    scene = Scene()
    wraith = scene.monster("wraith", MIDDLE + 4, hp=10)
    worm = strike(scene, "purple worm", wraith, Attack("engulf", "digest", 1, 10))
    assert (wraith.hp < 1, worm.hp) == (True, 58)

    rider = scene.monster("Famine", MIDDLE + 6, hp=10)
    attack_strikes_monster(scene.play, worm, rider, Attack("engulf", "digest", 1, 10))
    assert (worm.hp < 1, rider.hp) == (True, 10)


def test_a_purple_worm_leaves_a_shrieker_to_be_swallowed() -> None:
    scene = Scene()
    shrieker = scene.monster("shrieker", MIDDLE + 4, hp=5)
    strike(scene, "purple worm", shrieker, Attack("bite", "physical", 2, 8))
    assert shrieker.hp == 1


def test_a_mind_flayer_is_petrified_by_the_brain_of_medusa() -> None:
    scene = Scene()
    medusa = scene.monster("Medusa", MIDDLE + 4, hp=90)
    flayer = strike(scene, "mind flayer", medusa, Attack("tentacle", "drain intelligence", 2, 1))
    assert flayer.hp < 1


def test_medusa_is_petrified_by_a_mirror() -> None:
    scene = Scene()
    medusa = scene.monster("Medusa", MIDDLE + 3, hp=90)
    dragon = scene.monster("silver dragon", MIDDLE + 4, hp=90)
    medusa.level = -30  # so that nothing else hits
    attack_monster(scene.play, medusa, dragon)
    assert (medusa.hp < 1, dragon.hp) == (True, 90)


@pytest.mark.parametrize(("shield", "frozen"), [(True, 0), (False, 69)])
def test_a_reflected_gaze_freezes_nobody(shield: bool, frozen: int) -> None:
    """An eye of level 2 throws 3d70, each of which shows 23."""
    scene = Scene(shows={70: 22})
    eye = scene.monster("floating eye", MIDDLE + 3, hp=9)
    orc = hill_orc(scene)
    if shield:
        given(scene, orc, "shield of reflection", Slot.SHIELD)
    passive_response_of_monster(scene.play, orc, eye, None, hit=True)
    assert orc.frozen == frozen


def test_acid_splashes_even_from_the_dead() -> None:
    scene = Scene(shows={(PASSIVE, 2): 0})
    blob = scene.monster("acid blob", MIDDLE + 3, hp=0)
    orc = hill_orc(scene)
    passive_response_of_monster(scene.play, orc, blob, None, hit=True)
    assert orc.hp == 32


def test_a_brown_mold_grows_by_the_cold_it_takes() -> None:
    """A mold of level 1 throws 2d6, 12 at its highest; half of it makes the mold stronger."""
    scene = Scene()
    mold = scene.monster("brown mold", MIDDLE + 3, hp=9)
    orc = hill_orc(scene)
    passive_response_of_monster(scene.play, orc, mold, None, hit=True)
    assert (orc.hp, mold.hp) == (28, 15)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "weapon, old", [("orcish dagger", True), ("scalpel", False), ("elven dagger", False)]
)
def test_a_monsters_iron_divides_puddings_and_since_361_other_metal_too(
    edition: str, weapon: KindName, old: bool
) -> None:
    """NetHack: mhitm.c, mattackm."""
    scene = Scene(edition, shows={("mhitm.c mattackm", 20): 0, ("mhitm.c mattackm", 21): 0})
    orc = hill_orc(scene)
    orc.wields = given(scene, orc, weapon, Slot.WIELDED)
    pudding = scene.monster("brown pudding", MIDDLE + 5, hp=40)
    before = len(scene.level.monsters)

    attack_monster(scene.play, orc, pudding)

    divides = old or (weapon == "scalpel" and edition not in ("3.4.3", "3.6.0"))
    assert len(scene.level.monsters) - before == divides
