"""Water and earthquakes as 3.7 changed them. NetHack: trap.c, water_damage; music.c, do_earthquake."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.lab.witnesses.shared_scenes import put_hero_in_pit
from marrow.model.places import Door, Terrain
from marrow.rules.physics.water_and_fire import ErosionResult, water_damage
from marrow.rules.traps.earthquakes import earthquake
from scene import MIDDLE, Scene

WATER = "trap.c water_damage"
QUAKE = "music.c do_earthquake"
by_edition = pytest.mark.parametrize(
    "edition, new", [("3.4.3", False), ("3.6.7", False), ("3.7", True), ("5.0.0", True)]
)


@by_edition
@pytest.mark.parametrize(
    "box, blessing, before, since",
    [
        ("ice box", 0, True, False), ("ice box", -1, True, True), ("chest", 0, False, False),
        ("chest", -1, False, True), ("oilskin sack", -1, True, True), ("sack", 0, True, True),
    ],
)  # fmt: skip
def test_boxes_keep_water_out_unless_cursed_since_37(
    edition: str, new: bool, box: KindName, blessing: int, before: bool, since: bool
) -> None:
    """A die of three, which lets water into what is cursed, shows 0; the die of luck shows its most."""
    scene = Scene(edition, shows={(WATER, 3): 0})
    scroll = scene.item("scroll of fire")
    holder = scene.carry(box, blessing=blessing)
    holder.contents.append(scroll)
    water_damage(scene.play, holder)
    assert (scroll.kind.name == "scroll of blank paper") is (since if new else before)


@by_edition
@pytest.mark.parametrize("carried", [False, True])
def test_an_oilskin_sack_is_known_by_who_carries_it_since_37(edition: str, new: bool, carried: bool) -> None:
    scene = Scene(edition)
    sack = scene.carry("oilskin sack") if carried else scene.lay("oilskin sack")
    water_damage(scene.play, sack)
    assert bool(scene.world.discovered[sack.kind.number]) is (carried or not new)


@pytest.mark.parametrize(
    ("edition", "blind", "sunk", "known"),
    [
        ("3.7", True, True, True),
        ("5.0.0", False, False, True), ("5.0.0", True, False, False), ("5.0.0", False, True, False),
    ],
)  # fmt: skip
def test_in_500_an_oilskin_sack_must_be_seen_to_be_known(
    edition: str, blind: bool, sunk: bool, known: bool
) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50 * blind
    scene.hero.footing.in_water = sunk
    sack = scene.carry("oilskin sack")
    water_damage(scene.play, sack)
    assert bool(scene.world.discovered[sack.kind.number]) is known


@pytest.mark.parametrize(
    "edition, sides, wet", [("3.4.3", 7, 3), ("3.6.7", 7, 3), ("3.7", 5, 4), ("5.0.0", 5, 4)]
)
def test_towels_get_wetter_and_wetter_since_37(edition: str, sides: int, wet: int) -> None:
    """From a wetness of 2: d7 if that is more, or since 3.7 by d5; the dice show 3 and 2."""
    shown = 2 if sides == 7 else 1
    scene = Scene(edition, throws=[(WATER, sides, shown)])
    towel = scene.carry("towel", charge=2)
    water_damage(scene.play, towel)
    assert (towel.charge, scene.thrown) == (wet, 1)


@by_edition
def test_acid_whose_grease_is_washed_off_explodes_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition, shows={(WATER, 2): 0})
    acid = scene.carry("potion of acid")
    acid.greased = True
    assert (water_damage(scene.play, acid) is ErosionResult.GONE) is new
    assert (acid not in scene.hero.inventory) is new


@by_edition
@pytest.mark.parametrize(
    "secret, shown", [(Terrain.SECRET_DOOR, Terrain.DOOR), (Terrain.SECRET_CORRIDOR, Terrain.ROOM)]
)
def test_earthquakes_open_secret_ways_since_37(
    edition: str, new: bool, secret: Terrain, shown: Terrain
) -> None:
    """A door collapses then, and a corridor gets a pit."""
    scene = Scene(edition, shows={QUAKE: 0})
    scene.level.terrain[MIDDLE + 1] = secret
    scene.level.detail[MIDDLE + 1] = Door.LOCKED if secret == Terrain.SECRET_DOOR else 0
    earthquake(scene.play, 1)
    after = scene.level.terrain[MIDDLE + 1]
    assert (after != secret) is new
    if new and shown == Terrain.DOOR:
        assert (after, scene.level.detail[MIDDLE + 1]) == (Terrain.DOOR, Door.NONE)
    elif new:
        assert MIDDLE + 1 in scene.level.traps


@by_edition
@pytest.mark.parametrize("roll, before", [(0, 98), (1, 98), (4, 98)])
def test_fumblers_slip_in_an_earthquake_since_37(edition: str, new: bool, roll: int, before: int) -> None:
    """Up to 4 damage to who slips, 2 to who does not; every die of five shows the same."""
    scene = Scene(edition, shows={(QUAKE, 13): 0, (QUAKE, 5): roll})
    scene.intrinsic(Property.FUMBLING)
    put_hero_in_pit(scene)
    earthquake(scene.play, 1)
    assert scene.hero.hp == (96 if new else before)


@pytest.mark.parametrize(
    "edition, left", [("3.4.3", 94), ("3.6.7", 94), ("3.7", 0), ("5.0.0", 0), ("splicehack", 0)]
)
def test_liquid_reaches_who_stands_where_an_earthquake_opens_a_pit_since_37(edition: str, left: int) -> None:
    """Before, or where there is none, he falls and loses 6 hit points at most."""
    scene = Scene(edition, shows={(QUAKE, 13): 0})
    scene.level.terrain[MIDDLE + 3] = Terrain.LAVA
    orc = scene.monster("hill orc", MIDDLE + 2, hp=100)
    earthquake(scene.play, 1)
    assert max(orc.hp, 0) == left


@pytest.mark.parametrize(
    "edition, fills", [("3.6.7", False), ("splicehack", False), ("3.7", True), ("5.0.0", True)]
)
def test_boulders_fall_into_pits_of_earthquakes_before_liquid_flows_in_since_37(
    edition: str, fills: bool
) -> None:
    """Lava beside it flows into the pit else, and swallows the boulder: the die of ten shows its most."""
    scene = Scene(edition, shows={QUAKE: 0})
    scene.level.terrain[MIDDLE + 3] = Terrain.LAVA
    scene.lay("boulder", MIDDLE + 2)
    earthquake(scene.play, 1)
    assert (scene.level.terrain[MIDDLE + 2] == Terrain.ROOM) is fills
    assert MIDDLE + 2 not in scene.level.items
