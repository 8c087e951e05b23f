"""Traps as 3.7 and 5.0.0 changed them: pits, mines, magic, webs, teleporters, boulders. NetHack: trap.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, RoleName, SpeciesName
from marrow.messages.commands import Apply
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import DIRECTIONS, EAST, NORTH, SOUTH, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn, Source
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.traps import trap_monster
from marrow.rules.traps.chest_traps import trigger_chest_trap
from marrow.rules.traps.filled_holes import fill_with_liquid
from marrow.rules.traps.held_in_trap import climb_out_of_pit
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.rust_and_fire_traps import rust_trap
from marrow.rules.traps.untrap import untrap_in_direction
from scene import MIDDLE, Scene

SPOT = MIDDLE + 5
DO = "trap.c dotrap"
MIN = "trap.c mintrap"
MAGIC = "trap.c domagictrap"
UN = "trap.c untrap"
by_edition = pytest.mark.parametrize(
    "edition, new", [("3.4.3", False), ("3.6.7", False), ("3.7", True), ("5.0.0", True)]
)


# Pits


@by_edition
@pytest.mark.parametrize("name, easy", [("giant", True), ("pit fiend", True), ("ogre", False)])
def test_the_huge_and_pit_fiends_climb_out_at_once_since_37(
    edition: str, new: bool, name: SpeciesName, easy: bool
) -> None:
    """The die of 40, of which others need the lowest number, shows another."""
    scene = Scene(edition, shows={(MIN, 40): 1})
    monster = scene.monster(name, SPOT)
    monster.trapped = True
    scene.level.traps[SPOT] = Trap(TrapKind.PIT, SPOT)
    trap_monster(scene.play, monster)
    assert monster.trapped is not (new and easy)


@by_edition
def test_a_hero_in_a_giants_form_climbs_out_at_once_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.form("giant")
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)
    hold_hero(scene.play, 6, HeldIn.PIT)
    climb_out_of_pit(scene.play)
    assert scene.hero.hold.turns == (0 if new else 5)


@by_edition
def test_monsters_that_cling_do_not_fall_into_holes_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    lurker = scene.monster("giant mimic", SPOT)
    scene.level.traps[SPOT] = Trap(TrapKind.HOLE, SPOT)
    lurker.seen_traps = 0
    trap_monster(scene.play, lurker, forced=True)
    assert (lurker in scene.level.monsters) is new


# Land mines


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("roll, explodes", [(399, False), (400, True)])
def test_heavy_monsters_set_off_mines_since_37(edition: str, roll: int, explodes: bool) -> None:
    """A hill orc weighs 1000; from 400 on, half the weight of an elf, the mine explodes."""
    scene = Scene(edition, shows={(MIN, 1001): roll})
    orc = scene.monster("hill orc", SPOT, hp=90)
    scene.level.traps[SPOT] = Trap(TrapKind.LAND_MINE, SPOT)
    trap_monster(scene.play, orc)
    assert (scene.level.traps[SPOT].kind == TrapKind.PIT) is explodes
    assert orc.hp == (90 - 16 - 6 if explodes else 90)


@by_edition
def test_a_mine_hurts_before_it_scatters_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    scene.lay("dagger")
    mine = scene.level.traps[MIDDLE] = Trap(TrapKind.LAND_MINE, MIDDLE)
    rules: list[str] = []
    dice = scene.play.dice
    rnd = dice.rnd

    def noted(sides: int, rule: str) -> int:
        rules.append(rule)
        return rnd(sides, rule)

    dice.rnd = noted  # type: ignore[method-assign]
    trap_hero(scene.play, mine)
    damage = rules.index(DO)
    scattering = next(at for at, rule in enumerate(rules) if "scatter" in rule)
    assert (damage < scattering) is new


@by_edition
def test_a_moat_fills_the_pit_of_a_mine_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    for step in (NORTH, SOUTH):
        scene.level.terrain[MIDDLE + step] = Terrain.MOAT
    mine = scene.level.traps[MIDDLE] = Trap(TrapKind.LAND_MINE, MIDDLE)
    trap_hero(scene.play, mine)
    assert (scene.level.terrain[MIDDLE] == Terrain.MOAT) is new


@by_edition
def test_what_flows_into_an_opening_drowns_the_monster_there_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", SPOT)
    fill_with_liquid(scene.play, SPOT, Terrain.LAVA)
    assert (orc not in scene.level.monsters) is new


@by_edition
@pytest.mark.parametrize("acids", [1, 2])
def test_water_that_flows_into_an_opening_destroys_all_acid_there_since_37(
    edition: str, new: bool, acids: int
) -> None:
    scene = Scene(edition)
    for _ in range(acids):
        scene.lay("potion of acid", SPOT)
    fill_with_liquid(scene.play, SPOT, Terrain.MOAT)
    assert (SPOT not in scene.level.items) is new


# Magic


@pytest.mark.parametrize(
    "edition, turns", [("3.4.3", 0), ("3.6.0", 4), ("3.6.7", 4), ("3.7", 12), ("5.0.0", 12)]
)
def test_anti_magic_keeps_monsters_from_casting(edition: str, turns: int) -> None:
    """2d2 since 3.6.0, 2d6 since 3.7; the dice show their highest."""
    scene = Scene(edition)
    shaman = scene.monster("kobold shaman", SPOT)
    scene.level.traps[SPOT] = Trap(TrapKind.ANTI_MAGIC, SPOT)
    trap_monster(scene.play, shaman)
    assert shaman.special_wait == turns


@by_edition
def test_a_magic_trap_may_toggle_invisibility_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition, shows={(MAGIC, 20): 10})
    hero = scene.hero
    trap_hero(scene.play, Trap(TrapKind.MAGIC, MIDDLE))
    assert hero.intrinsic[Property.INVISIBILITY] == (int(Source.OUTSIDE) if new else 0)
    hero.timeout[Property.INVISIBILITY] = 30
    trap_hero(scene.play, Trap(TrapKind.MAGIC, MIDDLE))
    assert hero.intrinsic[Property.INVISIBILITY] == 0
    assert hero.timeout[Property.INVISIBILITY] == (0 if new else 30)


@by_edition
@pytest.mark.parametrize("controls", [False, True])
def test_level_teleporters_confuse_since_37(edition: str, new: bool, controls: bool) -> None:
    scene = Scene(edition, seed=1)
    if controls:
        scene.intrinsic(Property.TELEPORT_CONTROL)
    trap_hero(scene.play, Trap(TrapKind.LEVEL_TELEPORTER, MIDDLE))
    assert scene.hero.timeout[Property.CONFUSED] == (3 if new and not controls else 0)


@by_edition
@pytest.mark.parametrize("seated", [False, True])
def test_magic_resistance_is_no_hindrance_to_who_sits_down_since_37(
    edition: str, new: bool, seated: bool
) -> None:
    scene = Scene(edition, seed=1)
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.LEVEL_TELEPORTER, MIDDLE)
    level = scene.level
    trap_hero(scene.play, trap, seated=seated)
    assert (MIDDLE not in level.traps) is (new and seated)


@by_edition
def test_nobody_escapes_a_teleporter_that_leads_to_a_spot_since_37(edition: str, new: bool) -> None:
    """The hero escapes known traps if a die of five shows 0, monsters if one of four shows no 0."""
    scene = Scene(edition, shows={(DO, 5): 0, (MIN, 4): 1})
    trap = scene.level.traps[SPOT] = Trap(TrapKind.TELEPORTATION, SPOT, target=MIDDLE + 9, seen=True)
    orc = scene.monster("hill orc", SPOT)
    orc.seen_traps = 1 << (TrapKind.TELEPORTATION - 1)
    trap_monster(scene.play, orc)
    assert orc.spot == (MIDDLE + 9 if new else SPOT)
    orc.hp = 0
    scene.level.monsters.remove(orc)
    del scene.level.monster_at[orc.spot]
    trap_hero(scene.play, trap)
    assert scene.hero.spot == (MIDDLE + 9 if new else MIDDLE)


# Boulders and rocks


@by_edition
def test_a_boulders_way_is_clear_of_pits_since_37(edition: str, new: bool) -> None:
    """Four spots to the west, the first direction, or nowhere."""
    scene = Scene(edition, shows={"trap.c mkroll_launch": 0})
    for step in DIRECTIONS:
        scene.level.traps[MIDDLE + step] = Trap(TrapKind.PIT, MIDDLE + step)
    trap = put_trap(scene.play, MIDDLE, TrapKind.ROLLING_BOULDER)
    assert trap is not None
    assert trap.target == (MIDDLE if new else MIDDLE + 4 * DIRECTIONS[0])


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_a_boulder_may_roll_into_water_but_not_lie_in_it(edition: str) -> None:
    scene = Scene(edition, shows={"trap.c mkroll_launch": 0})
    scene.level.terrain[MIDDLE - 4 * DIRECTIONS[0]] = Terrain.POOL
    trap = put_trap(scene.play, MIDDLE, TrapKind.ROLLING_BOULDER)
    assert trap is not None and trap.target == MIDDLE + 4 * DIRECTIONS[0]
    other = Scene(edition, shows={"trap.c mkroll_launch": 0})
    other.level.terrain[MIDDLE + 4 * DIRECTIONS[0]] = Terrain.POOL
    trap = put_trap(other.play, MIDDLE, TrapKind.ROLLING_BOULDER)
    assert trap is not None and trap.target == MIDDLE + 4 * DIRECTIONS[1]


@pytest.mark.parametrize(
    "edition, stays", [("3.4.3", False), ("3.6.7", False), ("3.7", False), ("5.0.0", True)]
)
def test_a_trap_without_a_boulder_stays_since_500(edition: str, stays: bool) -> None:
    scene = Scene(edition)
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=MIDDLE)
    trap_hero(scene.play, trap)
    scene.level.traps[SPOT] = Trap(TrapKind.ROLLING_BOULDER, SPOT, target=SPOT)
    trap_monster(scene.play, scene.monster("hill orc", SPOT))
    assert (MIDDLE in scene.level.traps, SPOT in scene.level.traps) == (stays, stays)


@by_edition
@pytest.mark.parametrize("hat, loss", [(None, 0), ("fedora", 2)])
def test_rocks_pass_through_who_walks_through_walls_since_37(
    edition: str, new: bool, hat: KindName | None, loss: int
) -> None:
    """Any hat stops them and does 2 damage then. NetHack 3.7: mondata.h, passes_rocks."""
    scene = Scene(edition)
    scene.form("xorn")
    if hat is not None:
        scene.wear(hat, Slot.HELMET)
    trap_hero(scene.play, Trap(TrapKind.FALLING_ROCK, MIDDLE))
    assert scene.hero.form_hp == 50 - (loss if new else 12)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_the_helm_of_brilliance_is_hard_though_it_is_of_glass(edition: str) -> None:
    """NetHack 3.7: do_wear.c, hard_helmet; in older editions it is of iron."""
    scene = Scene(edition)
    assert is_hard_helmet(scene.item("helm of brilliance"))
    assert not is_hard_helmet(scene.item("fedora"))


# Rust traps


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7"])
def test_water_on_the_left_arm_rusts_a_weapon_that_needs_both_hands(edition: str) -> None:
    scene = Scene(edition, shows={(DO, 5): 1})
    sword = scene.wear("two-handed sword", Slot.WIELDED)
    rust_trap(scene.play, Trap(TrapKind.RUST, MIDDLE), False)
    assert sword.rusted == 1


# Disarming and helping


@pytest.mark.parametrize(
    "weapon, artifact, victim, sides",
    [
        (None, None, None, 7), ("mace", None, None, 7), ("dagger", None, None, 3),
        ("dagger", None, "newt", 7), ("elven dagger", "Sting", None, 1),
        ("long sword", "Fire Brand", None, 1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_blades_cut_webs_since_37(
    edition: str, weapon: KindName, artifact: str, victim: SpeciesName, sides: int
) -> None:
    scene = Scene(edition, throws=[(UN, sides, 0)])
    if weapon is not None:
        scene.wear(weapon, Slot.WIELDED).artifact = artifact  # type: ignore[assignment]
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.WEB, MIDDLE + 1, seen=True)
    if victim is not None:
        scene.monster(victim, MIDDLE + 1).trapped = True
    untrap_in_direction(scene.play, EAST)
    assert scene.thrown == 1


@by_edition
@pytest.mark.parametrize("role, sure", [("ranger", True), ("valkyrie", False)])
def test_rangers_open_any_bear_trap_since_37(edition: str, new: bool, role: RoleName, sure: bool) -> None:
    """All dice show their highest, which is a failure."""
    scene = Scene(edition, role=role)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.BEAR_TRAP, MIDDLE + 1, seen=True)
    untrap_in_direction(scene.play, EAST)
    assert (MIDDLE + 1 not in scene.level.traps) is (new and sure)


@by_edition
@pytest.mark.parametrize("roll", [0, 1])
def test_who_fails_at_a_victims_web_sticks_to_it_one_time_in_three_since_37(
    edition: str, new: bool, roll: int
) -> None:
    scene = Scene(edition, shows={(UN, 3): roll, (UN, 7): 6, (UN, 30): 29, (UN, 5): 4})
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.WEB, MIDDLE + 1, seen=True)
    scene.monster("newt", MIDDLE + 1).trapped = True
    untrap_in_direction(scene.play, EAST)
    assert (scene.hero.hold.turns > 0) is (not new or roll == 0)


@by_edition
def test_what_strains_cannot_be_pulled_out_since_37(edition: str, new: bool) -> None:
    """Capacity 25 * (10 + 10) + 50 = 550; an Uruk-hai of 1300 exceeds it by 750, and 1500 // 550 is 2."""
    scene = Scene(edition, attributes=(10, 10, 10, 12, 10, 10), shows={(UN, 3): 0})
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.PIT, MIDDLE + 1, seen=True)
    orc = scene.monster("Uruk-hai", MIDDLE + 1)
    orc.trapped = True
    untrap_in_direction(scene.play, EAST)
    assert orc.trapped is new


@by_edition
@pytest.mark.parametrize("name, unique", [("Yeenoghu", True), ("hill orc", False)])
def test_the_unique_are_never_grateful_since_37(
    edition: str, new: bool, name: SpeciesName, unique: bool
) -> None:
    scene = Scene(edition, attributes=(18, 10, 10, 12, 18, 10), shows={(UN, 3): 0, "trap.c reward_untrap": 0})
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.PIT, MIDDLE + 1, seen=True)
    victim = scene.monster(name, MIDDLE + 1)
    victim.trapped = True
    untrap_in_direction(scene.play, EAST)
    assert victim.peaceful is not (new and unique)


# Boxes, statues, mirrors


EXPLODES = {("trap.c chest_trap", 13): 0, ("trap.c chest_trap", 20): 0}  # the die of 26 shows its most


@by_edition
def test_a_box_explodes_where_it_is_since_37(edition: str, new: bool) -> None:
    """Before, what lies at the hero's spot is destroyed, and the box itself stays, empty."""
    scene = Scene(edition, shows=EXPLODES)
    dagger, chest = scene.lay("dagger"), scene.lay("chest", MIDDLE + 1)
    chest.contents.append(scene.item("ruby"))
    assert trigger_chest_trap(scene.play, chest) is new
    assert (scene.level.items.get(MIDDLE) == [dagger]) is new
    assert (scene.level.items.get(MIDDLE + 1) == [chest]) is not new
    assert chest.contents == []


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_a_carried_box_that_explodes_stays_in_the_pack_and_is_empty(edition: str) -> None:
    scene = Scene(edition, shows=EXPLODES)
    scene.lay("dagger")
    chest = scene.carry("chest")
    chest.contents.append(scene.item("ruby"))
    assert not trigger_chest_trap(scene.play, chest)
    assert chest in scene.hero.inventory
    assert (chest.contents, scene.level.items) == ([], {})


@by_edition
def test_statue_traps_are_of_harder_species_since_37(edition: str, new: bool) -> None:
    """At depth 12 at least 12 // 6, and three more."""
    scene = Scene(edition, depth=12, level=6, shows={"makemon.c rndmonst": 0})
    put_trap(scene.play, SPOT, TrapKind.STATUE)
    species = scene.level.items[SPOT][0].species
    assert species is not None
    assert species.difficulty >= (5 if new else 2)
    assert new or species.difficulty < 5


@by_edition
@pytest.mark.parametrize("name, demon", [("vrock", True), ("jackal", False)])
def test_demons_fear_no_mirrors_since_37(edition: str, new: bool, name: SpeciesName, demon: bool) -> None:
    scene = Scene(edition)
    monster = scene.monster(name, MIDDLE + 1)
    scene.do(Apply(item=scene.carry("mirror").letter, direction=EAST))
    assert monster.fleeing is not (new and demon)
