"""Since 3.7 monsters remember what they saw the hero resist. NetHack 3.7: muse.c, mondata.c, mthrowu.c."""

import pytest

from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.monster import Monster, SeenResistance
from marrow.model.places import EAST
from marrow.rules.bones.leave import forget_hero
from marrow.rules.combat.monster_attacks.cast_at_hero import cast_at_hero
from marrow.rules.combat.monster_missiles.monster_throws import breathe_at_hero
from marrow.rules.combat.rays.ray_hits import ray_strikes_hero
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.monster_moves.offensive_items import find_offensive, use_against_hero
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
OLD = ("3.4.3", "3.6.7")
FAR = MIDDLE + 4 * EAST


def orc_with(scene: Scene, name: KindName, spot: int = FAR, *, seen: int = 0) -> Monster:
    orc = scene.monster("hill orc", spot)
    orc.seen_resistances = seen
    orc.inventory = [scene.item(name, charge=4)]
    return orc


@pytest.mark.parametrize("edition", NEWEST)
def test_who_sees_the_hero_resist_remembers_it_and_forgets_it_when_he_does_not(edition: str) -> None:
    scene = Scene(edition, hp=1000)
    newt, behind_wall = scene.monster("newt", FAR), scene.monster("newt", 5)
    scene.intrinsic(Property.FIRE_RESISTANCE)

    ray_strikes_hero(scene.play, "fire", 6, "bolt of fire")
    assert newt.seen_resistances == SeenResistance.FIRE
    assert not behind_wall.seen_resistances

    scene.hero.intrinsic[Property.FIRE_RESISTANCE] = 0
    ray_strikes_hero(scene.play, "fire", 6, "bolt of fire")
    assert not newt.seen_resistances


@pytest.mark.parametrize("edition", OLD)
def test_older_monsters_remember_nothing(edition: str) -> None:
    scene = Scene(edition, hp=1000)
    newt = scene.monster("newt", FAR)
    scene.intrinsic(Property.FIRE_RESISTANCE)

    ray_strikes_hero(scene.play, "fire", 6, "bolt of fire")

    assert not newt.seen_resistances


@pytest.mark.parametrize("edition", NEWEST)
def test_nobody_learns_from_an_invisible_hero_but_who_sees_invisible(edition: str) -> None:
    scene = Scene(edition, hp=1000)
    newt, angel = scene.monster("newt", FAR), scene.monster("Angel", MIDDLE - 4)
    scene.intrinsic(Property.COLD_RESISTANCE, Property.INVISIBILITY)

    ray_strikes_hero(scene.play, "cold", 6, "bolt of cold")

    assert not newt.seen_resistances
    assert angel.seen_resistances == SeenResistance.COLD


@pytest.mark.parametrize(
    "name, seen",
    [
        ("wand of fire", SeenResistance.FIRE), ("frost horn", SeenResistance.COLD),
        ("wand of sleep", SeenResistance.SLEEP), ("wand of death", SeenResistance.MAGIC),
        ("wand of magic missile", SeenResistance.MAGIC), ("wand of striking", SeenResistance.MAGIC),
        ("wand of lightning", SeenResistance.SHOCK), ("potion of acid", SeenResistance.ACID),
        ("potion of sleeping", SeenResistance.SLEEP), ("wand of cold", SeenResistance.REFLECTION),
    ],
)  # fmt: skip
@pytest.mark.parametrize("edition", NEWEST)
def test_what_was_seen_to_be_futile_is_not_used(edition: str, name: KindName, seen: SeenResistance) -> None:
    scene = Scene(edition)

    assert find_offensive(scene.play, orc_with(scene, name), MIDDLE) is not None
    knowing = orc_with(scene, name, MIDDLE - 4 * EAST, seen=int(seen))
    assert find_offensive(scene.play, knowing, MIDDLE) is None


@pytest.mark.parametrize("edition", NEWEST)
def test_reflection_stops_no_striking_and_no_potions(edition: str) -> None:
    scene = Scene(edition)

    knowing = orc_with(scene, "wand of striking", seen=int(SeenResistance.REFLECTION))

    assert find_offensive(scene.play, knowing, MIDDLE) is not None


@pytest.mark.parametrize(
    "edition, shoots", [("3.4.3", True), ("3.6.7", True), ("3.7", False), ("5.0.0", False)]
)
def test_since_37_no_rays_are_shot_from_beside_the_hero(edition: str, shoots: bool) -> None:
    scene = Scene(edition)

    beside = orc_with(scene, "wand of fire", MIDDLE + EAST)

    assert (find_offensive(scene.play, beside, MIDDLE) is not None) is shoots


@pytest.mark.parametrize("edition", NEWEST)
def test_a_reflected_ray_teaches_whoever_sees_it(edition: str) -> None:
    """3.7 throws no die for reflection any more: the first ray comes for certain, the next never."""
    scene = Scene(edition, hp=1000, level=1)
    scene.play.dice = FixedDice({("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0})
    scene.wear("amulet of reflection", Slot.AMULET)
    orc = orc_with(scene, "wand of fire")
    orc.hp = orc.max_hp = 1000
    orc.origin = 3  # practised, for 5.0.0

    assert use_against_hero(scene.play, orc)
    assert orc.seen_resistances & SeenResistance.REFLECTION
    assert not use_against_hero(scene.play, orc)


@pytest.mark.parametrize("edition", NEWEST)
def test_taking_off_what_protected_is_seen(edition: str) -> None:
    scene = Scene(edition)
    amulet = scene.wear("amulet of reflection", Slot.AMULET)
    orc = orc_with(scene, "wand of fire", seen=int(SeenResistance.REFLECTION))

    set_not_worn(scene.play, amulet)

    assert not orc.seen_resistances
    assert find_offensive(scene.play, orc, MIDDLE) is not None


@pytest.mark.parametrize("edition", NEWEST)
def test_dragons_do_not_breathe_what_they_saw_resisted_or_reflected(edition: str) -> None:
    scene = Scene(edition, hp=1000)
    scene.play.dice = FixedDice({("zap.c zap_hit", 20): 19, ("zap.c zap_hit", 10): 9})
    dragon = scene.monster("red dragon", FAR)
    breath = dragon.species.attacks[0]

    for seen in (SeenResistance.FIRE, SeenResistance.REFLECTION):
        dragon.seen_resistances = int(seen)
        breathe_at_hero(scene.play, dragon, breath, MIDDLE)
        assert "combat.breathes" not in scene.told()
    dragon.seen_resistances = int(SeenResistance.COLD)
    breathe_at_hero(scene.play, dragon, breath, MIDDLE)
    assert "combat.breathes" in scene.told()


@pytest.mark.parametrize("edition", NEWEST)
def test_who_has_seen_fire_resisted_curses_instead_of_casting_it(edition: str) -> None:
    scene = Scene(edition, hp=1000)
    priest = scene.monster("Angel", MIDDLE + EAST)
    priest.level = 20
    priest.seen_resistances = int(SeenResistance.FIRE)

    cast_at_hero(scene.play, priest, Attack("magic", "fire", 2, 6), True)
    assert "combat.enveloped in flames" not in scene.told()
    assert "combat.points and curses" in scene.told()

    priest.seen_resistances = 0
    cast_at_hero(scene.play, priest, Attack("magic", "fire", 2, 6), True)
    assert "combat.enveloped in flames" in scene.told()


@rule("B-083")
@pytest.mark.parametrize("edition", NEWEST)
def test_monsters_on_bones_have_forgotten_what_the_dead_hero_resisted(edition: str) -> None:
    scene = Scene(edition)
    newt = scene.monster("newt", FAR)
    newt.seen_resistances = int(SeenResistance.POISON)

    forget_hero(scene.play)

    assert not newt.seen_resistances
