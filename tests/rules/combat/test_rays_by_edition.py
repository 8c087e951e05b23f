"""What rays do by edition, to the hero in lava and to words on the ground. Rules L-259, L-260."""

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import Damage
from marrow.model.item import Slot
from marrow.model.level import Engraving
from marrow.model.places import DOWN, SOUTHEAST, Terrain, spot_at
from marrow.model.vocabularies import HeldIn
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.combat.rays.ray_flight import BOLTS, BREATHS, fly_ray
from marrow.rules.combat.rays.ray_hits import Ray, ray_strikes_hero, ray_strikes_monster
from marrow.rules.combat.rays.spell_power import spell_bonus
from marrow.rules.magic.wands.zap_up_or_down import zap_up_or_down
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.physics.zap_over_floor import zap_over_floor
from rule import rule
from scene import MIDDLE, Scene

FLIGHT = "zap.c dobuzz"


def bolt(damage: Damage, *, dice: int = 6, by_hero: bool = True) -> Ray:
    return Ray(damage, BOLTS.get(damage) or BREATHS[damage], dice, by_hero=by_hero)


@pytest.mark.parametrize("edition, sides", [("3.4.3", 20), ("3.6.0", 20), ("3.6.1", 75), ("3.6.7", 75)])
def test_slanting_rays_seldom_come_straight_back_since_361(edition: str, sides: int) -> None:
    scene = Scene(edition, throws=[(FLIGHT, 7, 0), (FLIGHT, sides, 0)])

    fly_ray(scene.play, bolt("sleep"), spot_at(40, 17), SOUTHEAST)

    assert scene.thrown == 2


@pytest.mark.parametrize("edition, amount, dealt", [
    ("3.4.3", 2, -1), ("3.4.3", 9, 6), ("3.6.0", 2, 1), ("3.6.7", 3, 1), ("3.6.7", 9, 6),
])  # fmt: skip
def test_low_intelligence_takes_three_points_off_a_spell(edition: str, amount: int, dealt: int) -> None:
    scene = Scene(edition, attributes=(16, 8, 10, 12, 16, 10))

    assert spell_bonus(scene.play, amount) == dealt


@pytest.mark.parametrize("edition, dealt", [("3.4.3", 11), ("3.6.0", 12), ("3.6.7", 12)])
def test_high_intelligence_adds_three_points_since_360(edition: str, dealt: int) -> None:
    scene = Scene(edition, attributes=(16, 25, 10, 12, 16, 10), level=14)

    assert spell_bonus(scene.play, 9) == dealt


@pytest.mark.parametrize("edition, lost", [("3.4.3", 36), ("3.6.0", 18), ("3.6.7", 18)])
def test_half_spell_damage_halves_own_rays_since_360(edition: str, lost: int) -> None:
    scene = Scene(edition, shows={("zap.c zhitu", 6): 5})
    scene.intrinsic(Property.HALF_SPELL_DAMAGE)

    ray_strikes_hero(scene.play, "magic missile", 6, "magic missile", own=True)

    assert scene.hero.max_hp - scene.hero.hp == lost


@pytest.mark.parametrize(
    "edition, left", [("3.4.3", True), ("3.6.0", True), ("3.6.1", False), ("3.6.7", False)]
)
def test_burnt_golems_leave_nothing_since_361(edition: str, left: bool) -> None:
    scene = Scene(edition)

    ray_strikes_monster(scene.play, scene.monster("paper golem", MIDDLE + 1, hp=1), bolt("fire"))

    assert (MIDDLE + 1 in scene.level.items) is left


@rule("L-259")
def test_polymorph_chooses_how_the_new_words_are_written() -> None:
    scene = Scene(shows={("engrave.c make_engr_at", 5): 2})
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth")

    zap_up_or_down(scene.play, ZapDetails(scene.item("wand of polymorph").kind, 12), DOWN)

    assert scene.level.engravings[MIDDLE].manner is EngravingManner.BURN


@pytest.mark.parametrize("edition, dice", [("3.4.3", 1), ("3.6.1", 1), ("3.6.2", 0), ("3.6.7", 0)])
def test_player_monsters_resist_conflict_since_362(edition: str, dice: int) -> None:
    scene = Scene(edition, throws=[("zap.c resist", 104, 0)])
    knight = scene.monster("knight", MIDDLE + 1)
    knight.level = 1

    resists_conflict(scene.play, knight)

    assert scene.thrown == dice


@rule("L-260")
@pytest.mark.parametrize("phases", [False, True])
def test_cooled_lava_holds_who_was_sinking_but_for_phasers(phases: bool) -> None:
    scene = Scene(shows={("zap.c zap_over_floor", 50): 7})
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    scene.hero.hold.turns, scene.hero.hold.trap = 1000, HeldIn.LAVA
    if phases:
        scene.intrinsic(Property.PASSES_WALLS)

    zap_over_floor(scene.play, MIDDLE, "cold", by_hero=False)

    hold = scene.hero.hold
    assert (hold.turns, hold.trap) == ((0, HeldIn.NOTHING) if phases else (27, HeldIn.FLOOR))


@rule("L-260")
def test_a_swimmer_stands_on_the_water_that_froze() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True

    zap_over_floor(scene.play, MIDDLE, "cold", by_hero=False)

    assert not scene.hero.footing.in_water


@rule("L-260")
def test_acid_breath_blanks_a_scroll_in_hand() -> None:
    scene = Scene(shows={("zap.c zhitu", 6): 0})
    scroll = scene.wear("scroll of light", Slot.WIELDED)

    ray_strikes_hero(scene.play, "acid", 4, "blast of acid", breath=True)

    assert scroll.kind.name == "scroll of blank paper"
