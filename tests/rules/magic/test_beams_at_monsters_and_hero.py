"""What beams do to monsters, to the dead, to the hero and to what they carry. NetHack: zap.c."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.people import Priest
from marrow.model.places import NORTH, SELF, SOUTH, Terrain
from marrow.model.vocabularies import Source
from marrow.rules.combat.drain_item import drain_item
from marrow.rules.hero.body import has
from marrow.rules.magic.lighting import light_up
from marrow.rules.magic.wands.beam_hits_item import hit_items
from marrow.rules.magic.wands.cancelling import cancel_monster
from marrow.rules.magic.wands.zaps import ZapDetails
from rules.magic.beam_scenes import SPOT, cast, known, zap
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand

CANCEL = "zap.c cancel_monst"


# Draining and cancelling things


@pytest.mark.parametrize(
    "name, charge, left",
    [
        ("long sword", 3, 2),
        ("long sword", -1, -1),
        ("wand of fire", 4, 3),
        ("magic marker", 50, 49),
        ("apple", 0, 0),
    ],
)
def test_drain_life_takes_an_enchantment(name: KindName, charge: int, left: int) -> None:
    scene = Scene()
    item = scene.lay(name, SPOT, charge=charge)

    cast(scene, "spellbook of drain life")

    assert item.charge == left


@pytest.mark.parametrize("thrown, left", [(9, 3), (10, 2)])
def test_one_thing_in_ten_is_not_drained(thrown: int, left: int) -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, thrown)])
    item = scene.lay("long sword", SPOT, charge=3)

    drain_item(scene.play, item)

    assert item.charge == left


def test_an_artifact_against_draining_is_not_drained() -> None:
    scene = Scene()
    item = scene.lay("long sword", SPOT, charge=3)
    item.artifact = "Excalibur"

    assert not drain_item(scene.play, item)


@pytest.mark.parametrize("inside", [True, False])
def test_goods_cancelled_are_owed_in_the_shop_and_stolen_from_outside(inside: bool) -> None:
    scene = Scene()
    monster, keeper = open_shop(scene, "general store")
    stand(scene, INSIDE if inside else MIDDLE)
    scroll = scene.lay("scroll of light", INSIDE + 1)
    force = ZapDetails(KINDS_NAMED["wand of cancellation"], 12)

    hit_items(scene.play, INSIDE + 1, force)

    assert scroll.kind.name == "scroll of blank paper"
    assert bool(keeper.bill) == inside
    assert monster.peaceful == inside and (keeper.robbed > 0) != inside


def test_cancelling_oneself_takes_the_magic_of_everything_carried() -> None:
    scene = Scene()
    sword = scene.carry("long sword", charge=3)
    book = scene.carry("spellbook of light")

    zap(scene, "wand of cancellation", SELF)

    assert (sword.charge, book.kind.name) == (0, "spellbook of blank paper")


# The dead


def test_the_dead_rise_and_the_wand_is_known_by_it() -> None:
    scene = Scene()
    scene.lay("corpse", SPOT, species="hill orc")

    zap(scene, "wand of undead turning")

    assert scene.level.monster_at[SPOT].species.name == "hill orc"
    assert "beams.resurrected" in scene.told() and known(scene, "wand of undead turning")


def test_a_zombie_killed_by_undead_turning_does_not_revive() -> None:
    scene = Scene(seed=2)
    zombie = scene.monster("human zombie", SPOT, hp=1)

    zap(scene, "wand of undead turning")

    assert zombie.hp < 1 and SPOT not in scene.level.monster_at


# Teleporting


def test_things_are_teleported_out_of_a_shop_onto_the_bill_or_stolen() -> None:
    scene = Scene(seed=3)
    _, keeper = open_shop(scene, "general store")
    stand(scene, INSIDE)
    item = scene.lay("long sword", INSIDE + 1)

    zap(scene, "wand of teleportation")

    assert item not in scene.level.items.get(INSIDE + 1, [])
    assert keeper.debit > 0


@pytest.mark.parametrize("purpose, moved", [("temple", False), ("ordinary", True)])
def test_priests_in_their_temples_stay(purpose: Any, moved: bool) -> None:
    scene = Scene(seed=3)
    scene.level.rooms = (replace(scene.level.rooms[0], purpose=RoomPurpose(purpose)),)
    priest = scene.monster("aligned priest", SPOT, peaceful=True)
    priest.duty = Priest("dungeons", 1, 0, SPOT, 2)

    zap(scene, "wand of teleportation")

    assert (priest.spot != SPOT) == moved


def test_monsters_can_be_teleported_on_no_teleport_levels() -> None:
    scene = Scene(seed=3)
    scene.level.no_teleport = True
    orc = scene.monster("hill orc", SPOT)

    zap(scene, "wand of teleportation")

    assert orc.spot != SPOT


# Draining creatures


def test_drained_creatures_lose_twice_the_hit_points_of_a_level() -> None:
    """A d8 of 8 from both what they have and may have, and 8 more from what they have."""
    scene = Scene(level=1)
    orc = scene.monster("hill orc", SPOT, hp=50)

    cast(scene, "spellbook of drain life")

    assert (orc.hp, orc.max_hp, orc.level) == (34, 42, orc.species.level - 1)


def test_a_vortex_disrupted_lets_go() -> None:
    scene = Scene()
    vortex = scene.monster("fog cloud", MIDDLE + 1)
    scene.hero.hold.engulfer_id = vortex.id

    zap(scene, "wand of slow monster")

    assert scene.hero.hold.engulfer_id == 0


# Oneself


def test_speed_from_boots_feels_more_natural() -> None:
    scene = Scene()
    scene.wear("speed boots", Slot.BOOTS)

    zap(scene, "wand of speed monster", SELF)

    assert "beams.more natural quickness" in scene.told() and known(scene, "wand of speed monster")


def test_a_mummy_wrapping_absorbs_invisibility() -> None:
    scene = Scene()
    scene.wear("mummy wrapping", Slot.CLOAK)

    zap(scene, "wand of make invisible", SELF)

    assert not scene.hero.intrinsic[Property.INVISIBILITY] & Source.OUTSIDE
    assert not known(scene, "wand of make invisible")


@pytest.mark.parametrize("halved, hp", [(False, 76), (True, 88)])
def test_force_bolts_at_oneself_are_blows(halved: bool, hp: int) -> None:
    """2d12; wits do not add to what one does to oneself."""
    scene = Scene(attributes=(16, 18, 10, 12, 16, 10), level=10)
    if halved:
        scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)

    cast(scene, "spellbook of force bolt", SELF)

    assert scene.hero.hp == hp


def test_gremlins_suffer_from_their_own_light() -> None:
    """A d5 of 5."""
    scene = Scene()
    scene.form("gremlin", hp=50)

    zap(scene, "wand of light")

    assert scene.hero.form_hp == 45


def test_gremlins_in_the_light_cry_out() -> None:
    scene = Scene()
    gremlin = scene.monster("gremlin", SPOT, hp=20)

    zap(scene, "wand of light")

    assert gremlin.hp == 15 and "undirected.cries out" in scene.told()


def test_the_gremlin_that_is_lit_last_is_hurt_first() -> None:
    """set_lit puts each at the head of the list; the map is lit row by row."""
    scene = Scene(throws=[("read.c litroom", 5, 0), ("read.c litroom", 5, 4)])
    first, last = (scene.monster("gremlin", MIDDLE + step, hp=20) for step in (NORTH, SOUTH))

    light_up(scene.play, on=True, rule="read.c litroom")

    assert (first.hp, last.hp) == (15, 19)


@pytest.mark.parametrize("blind, found", [(False, True), (True, False)])
def test_a_wand_that_finds_secrets_is_known_if_they_are_seen(blind: bool, found: bool) -> None:
    scene = Scene()
    scene.level.terrain[SPOT] = Terrain.SECRET_DOOR
    if blind:
        scene.hero.timeout[Property.BLINDED] = 50

    zap(scene, "wand of secret door detection")

    assert known(scene, "wand of secret door detection") == found
    assert has(scene.hero, Property.BLINDED) == blind


# How creatures respond


def test_a_shrieker_that_is_hit_shrieks_and_wakes_the_level() -> None:
    scene = Scene()
    scene.monster("shrieker", SPOT)
    sleeper = scene.monster("jackal", MIDDLE + 30, asleep=True)

    zap(scene, "wand of slow monster")

    assert not sleeper.asleep
    assert "creatures.shrieks" in scene.told()


def test_opening_or_probing_a_shrieker_does_not_make_it_shriek() -> None:
    for name in ("wand of opening", "wand of probing"):
        scene = Scene()
        scene.monster("shrieker", SPOT)
        cast(scene, name)
        assert "creatures.shrieks" not in scene.told()


def test_medusa_gazes_at_the_hero_who_zapped_and_may_see_herself() -> None:
    scene = Scene()
    scene.intrinsic(Property.REFLECTION)
    medusa = scene.monster("Medusa", SPOT, hp=90)

    cast(scene, "wand of slow monster")

    assert medusa.hp < 1
    assert "combat.gaze reflected" in scene.told()


def test_healing_makes_a_mimics_disguise_brighter() -> None:
    scene = Scene()
    mimic = scene.monster("large mimic", SPOT)
    mimic.disguise = glyphs.KIND + KINDS_NAMED["tripe ration"].number

    cast(scene, "spellbook of healing")

    assert scene.entries_told()[-1].words == {"thing": "tripe ration", "colour": "brown"}


def test_a_mimic_that_looked_like_nothing_does_better_when_healed() -> None:
    scene = Scene()
    mimic = scene.monster("large mimic", SPOT)
    strange = glyphs.KIND + KINDS_NAMED["strange object"].number
    mimic.disguise = strange
    scene.lay("boulder", SPOT)

    cast(scene, "spellbook of extra healing")

    assert mimic.disguise == glyphs.KIND + KINDS_NAMED["boulder"].number


def test_probing_does_not_tell_whether_a_cat_is_alive() -> None:
    scene = Scene()
    box = scene.lay("large box", SPOT, charge=1)
    box.contents = [scene.item("corpse", species="housecat")]

    cast(scene, "wand of probing")

    assert (scene.told()[-1], box.contents_known) == ("beams.not sure", False)


# Cancelling what is carried


@pytest.mark.parametrize(
    ("edition", "resists", "thrown", "charge"),
    [("3.4.3", False, 0, 3), ("slashem", False, 0, 0), ("slashem", True, 1, 3), ("slashem", True, 0, 0)],
)
def test_cancellation_may_reach_the_pack(edition: str, resists: bool, thrown: int, charge: int) -> None:
    scene = Scene(edition, shows={(CANCEL, 24): 0, (CANCEL, 6): thrown})
    orc = scene.monster("gray dragon" if resists else "hill orc", SPOT)
    orc.inventory.append(scene.item("dagger", charge=3))

    cancel_monster(scene.play, orc)

    assert orc.inventory[0].charge == charge


@pytest.mark.parametrize(
    ("edition", "thrown", "charge"), [("3.4.3", 1, 0), ("slashem", 1, 3), ("slashem", 0, 0)]
)
def test_magic_resistance_may_keep_ones_own_cancellation_from_the_pack(
    edition: str, thrown: int, charge: int
) -> None:
    scene = Scene(edition, shows={(CANCEL, 6): thrown})
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    dagger = scene.carry("dagger", charge=3)

    zap(scene, "wand of cancellation", SELF)

    assert dagger.charge == charge
