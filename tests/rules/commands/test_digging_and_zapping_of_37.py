"""Digging, zapping, lamps and missiles in webs, as 3.7 changed them. NetHack: dig.c, zap.c, apply.c."""

from typing import Any

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName, RaceName, RoleName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Zap
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.rules.bones.graves import dig_up_grave
from marrow.rules.combat.deaths.killing import WAND_POWER
from marrow.rules.combat.hero_missiles.missile_path import missile_path
from marrow.rules.commands.digging import finish_digging
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.magic.wands.beam_flight import zap_beam
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.tools.lamps import use_lamp
from marrow.rules.traps.dig_hole import dig_hole
from marrow.rules.traps.zap_dig import zap_dig
from rule import rule
from scene import MIDDLE, Scene

by_edition = pytest.mark.parametrize(
    "edition, new", [("3.4.3", False), ("3.6.7", False), ("3.7", True), ("5.0.0", True)]
)
THERE = MIDDLE + 1


# Digging


@by_edition
@pytest.mark.parametrize("ground", [Terrain.STONE, Terrain.DOOR])
def test_the_first_stroke_wakes_those_near_since_37(edition: str, new: bool, ground: Terrain) -> None:
    """A sleeper 4 squares away, whose distance 16 is below 20 for the hero's level."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE - 4, asleep=True)
    scene.level.terrain[THERE] = ground
    scene.level.detail[THERE] = 8 if ground == Terrain.DOOR else 0
    scene.finish(Apply(item=scene.wear("pick-axe", Slot.WIELDED).letter, direction=EAST), most=1)
    assert orc.asleep is not new


@by_edition
def test_the_first_stroke_is_told_and_heard_each_time_the_tool_is_applied(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.level.terrain[THERE] = Terrain.STONE
    apply = Apply(item=scene.wear("pick-axe", Slot.WIELDED).letter, direction=EAST)
    scene.finish(apply, most=2)
    assert scene.told().count("digging.with all might") == 1
    stop_occupation(scene.play)
    orc = scene.monster("hill orc", MIDDLE - 4, asleep=True)
    scene.finish(apply, most=1)
    assert scene.told().count("digging.with all might") == 2
    assert orc.asleep is not new


@by_edition
@pytest.mark.parametrize("boulder", [False, True])
def test_a_pit_and_a_boulder_that_fills_it_wake_since_37(edition: str, new: bool, boulder: bool) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4, asleep=True)
    if boulder:
        scene.lay("boulder")
    dig_hole(scene.play, pit_only=True)
    assert orc.asleep is not new


@by_edition
@pytest.mark.parametrize(
    "role, race, cares", [("ranger", "human", True), ("wizard", "elf", True), ("wizard", "human", False)]
)
def test_elves_and_rangers_regret_trees_since_37(
    edition: str, new: bool, role: RoleName, race: RaceName, cares: bool
) -> None:
    scene = Scene(edition, role=role, race=race)
    scene.level.terrain[THERE] = Terrain.TREE
    finish_digging(scene.play, scene.wear("axe", Slot.WIELDED), THERE)
    assert scene.hero.alignment_record == (-1 if new and cares else 0)


@rule("B-064")
@by_edition
def test_a_corpse_in_a_grave_is_less_old_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition, turn=500, shows={"B-064": 0})
    dig_up_grave(scene.play, MIDDLE, 0)
    assert scene.level.items[MIDDLE][-1].birth == (449 if new else 400)


@by_edition
@pytest.mark.parametrize("name, unique", [("Juiblex", True), ("ochre jelly", False)])
def test_digging_out_leaves_the_unique_half_since_37(
    edition: str, new: bool, name: SpeciesName, unique: bool
) -> None:
    scene = Scene(edition)
    engulfer = scene.monster(name, hp=81)
    scene.hero.hold.engulfer_id = engulfer.id
    zap_dig(scene.play, EAST)
    assert engulfer.hp == (41 if new and unique else 1)


# Zapping


@by_edition
def test_nobody_without_hands_zaps_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.form("dog")
    wand = scene.carry("wand of light", charge=4)
    if new:
        with pytest.raises(RefusedCommand):
            scene.do(Zap(item=wand.letter))
    else:
        scene.do(Zap(item=wand.letter))
    assert wand.charge == (4 if new else 3)


def zapped(edition: str, thing: KindName, name: SpeciesName, **how: Any) -> tuple[Scene, Monster]:
    scene = Scene(edition)
    monster = scene.monster(name, THERE, **how)
    zap_beam(scene.play, ZapDetails(KINDS_NAMED[thing], WAND_POWER), EAST)
    return scene, monster


@by_edition
@pytest.mark.parametrize(
    "thing, name, reach",
    [
        ("spellbook of knock", "newt", 2),
        ("spellbook of knock", "hill orc", 0),
        ("wand of opening", "newt", 0),
    ],
)
def test_the_spell_of_knock_knocks_back_the_small_since_37(
    edition: str, new: bool, thing: KindName, name: SpeciesName, reach: int
) -> None:
    """Two steps, as the die shows its most."""
    _, monster = zapped(edition, thing, name)
    assert monster.spot == THERE + (reach if new else 0)


@by_edition
def test_the_spell_of_knock_ends_at_the_first_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.monster("hill orc", THERE)
    chest = scene.lay("chest", MIDDLE + 2)
    chest.locked = True
    zap_beam(scene.play, ZapDetails(KINDS_NAMED["spellbook of knock"], WAND_POWER), EAST)
    assert chest.locked is new


@by_edition
def test_opening_frees_from_who_holds_the_hero_since_37(edition: str, new: bool) -> None:
    for zaps_himself in (False, True):
        scene = Scene(edition)
        owlbear = scene.monster("owlbear", THERE)
        scene.hero.hold.holder_id = owlbear.id
        wand = scene.carry("wand of opening", charge=4)
        scene.do(Zap(item=wand.letter, direction=0 if zaps_himself else EAST))
        assert bool(scene.hero.hold.holder_id) is not new


@by_edition
def test_speed_angers_no_peaceful_monster_since_37(edition: str, new: bool) -> None:
    _, gnome = zapped(edition, "wand of speed monster", "gnome", peaceful=True)
    assert gnome.peaceful is new


# Lamps and webs


@by_edition
@pytest.mark.parametrize(
    "thing, roll, turns", [("oil lamp", 0, 2), ("oil lamp", 1, 0), ("brass lantern", 0, 0)]
)
def test_a_cursed_lamp_may_spill_its_oil_since_37(
    edition: str, new: bool, thing: KindName, roll: int, turns: int
) -> None:
    """One failure in three; 2d10 turns, whose dice show 1."""
    shows = {("apply.c use_lamp", 2): 0, ("apply.c use_lamp", 3): roll, ("apply.c use_lamp", 10): 0}
    scene = Scene(edition, shows=shows)
    lamp = scene.carry(thing, blessing=-1)
    lamp.birth = 500
    use_lamp(scene.play, lamp, None)
    assert scene.hero.timeout[Property.SLIPPERY_HANDS] == (turns if new else 0)
    assert not lamp.lit


@by_edition
@pytest.mark.parametrize("roll, caught", [(0, True), (1, False)])
def test_a_web_catches_one_missile_in_three_since_37(
    edition: str, new: bool, roll: int, caught: bool
) -> None:
    scene = Scene(edition, shows={("zap.c bhit", 3): roll})
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.WEB, MIDDLE + 2)
    spot, _ = missile_path(scene.play, EAST, 6, scene.item("dagger"))
    assert spot == MIDDLE + (2 if new and caught else 6)
