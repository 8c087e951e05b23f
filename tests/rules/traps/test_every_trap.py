"""Every kind of trap, under the hero and under monsters. NetHack: trap.c, dotrap and mintrap."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.magic.punishment import is_punished, punish
from marrow.rules.traps import spot_effects, trap_monster
from marrow.rules.traps.rolling_boulders import roll_boulder
from marrow.rules.traps.trap_results import TrapResult
from rule import rule
from scene import MIDDLE, Scene
from use import use

RULE = "trap.c dotrap"
MIN = "trap.c mintrap"


def sprung(kind: TrapKind, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.level.traps[MIDDLE] = Trap(kind, MIDDLE)
    spot_effects(scene.play)
    return scene


@use("trap", "arrow trap", "dart trap", "falling rock trap")
def test_missiles_hurt_or_lie_there() -> None:
    """Arrow d6, dart d3, a rock 2d6; what misses can be picked up; a hard hat takes all but 2."""
    hit = ("mthrowu.c thitu", 20, 0)
    assert sprung(TrapKind.ARROW, throws=[hit]).hero.hp == 94
    assert sprung(TrapKind.DART, throws=[hit]).hero.hp == 97
    missed = sprung(TrapKind.ARROW)
    assert (missed.hero.hp, missed.level.items[MIDDLE][0].kind.name) == (100, "arrow")
    rock = sprung(TrapKind.FALLING_ROCK)
    assert (rock.hero.hp, rock.level.items[MIDDLE][0].kind.name) == (88, "rock")
    assert rock.level.traps[MIDDLE].seen


@use("trap", "squeaky board")
def test_a_squeak_wakes_sleepers() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 3, asleep=True)
    scene.level.traps[MIDDLE] = Trap(TrapKind.SQUEAKY_BOARD, MIDDLE)
    spot_effects(scene.play)
    assert not orc.asleep


@use("trap", "bear trap", "pit", "spiked pit", "web")
@pytest.mark.parametrize(
    ("kind", "where", "turns", "hp"),
    [
        (TrapKind.BEAR_TRAP, "bear trap", 7, 92), (TrapKind.PIT, "pit", 7, 94),
        (TrapKind.SPIKED_PIT, "pit", 7, 90), (TrapKind.WEB, "web", 2, 100),
    ],
)  # fmt: skip
def test_traps_that_hold(kind: TrapKind, where: str, turns: int, hp: int) -> None:
    """2d4, d6, d10 and nothing; 4 to 7, 2 to 7 turns; strength 16 is out of a web in one or two."""
    scene = sprung(kind)
    assert (scene.hero.hold.trap.value, scene.hero.hold.turns, scene.hero.hp) == (where, turns, hp)


@use("trap", "land mine")
def test_a_mine_wounds_both_legs_and_leaves_a_pit() -> None:
    scene = sprung(TrapKind.LAND_MINE)
    assert scene.hero.hp == 100 - 16 - 6
    assert scene.hero.timeout[Property.WOUNDED_LEGS] == 75
    assert scene.level.traps[MIDDLE].kind == TrapKind.PIT


@use("trap", "rolling boulder trap")
def test_a_boulder_rolls_over_the_hero_and_beyond() -> None:
    scene = Scene(throws=[("mthrowu.c thitu", 20, 0)])
    scene.lay("boulder", MIDDLE - 3)
    scene.level.traps[MIDDLE] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=MIDDLE - 3)
    spot_effects(scene.play)
    assert scene.hero.hp == 80
    assert scene.level.items[MIDDLE + 3][0].kind.name == "boulder"


FIRST, LAST = MIDDLE + 10, MIDDLE + 14


def rolled(scene: Scene, kind: TrapKind) -> None:
    """A boulder has been let go towards a trap of this kind at MIDDLE + 13."""
    scene.lay("boulder", FIRST)
    rolling = Trap(TrapKind.ROLLING_BOULDER, MIDDLE + 12, target=FIRST)
    scene.level.traps = {rolling.spot: rolling, MIDDLE + 13: Trap(kind, MIDDLE + 13)}
    roll_boulder(scene.play, rolling)


def boulders(scene: Scene) -> list[int]:
    return [spot for spot, lying in scene.level.items.items() if lying[-1].kind.name == "boulder"]


@pytest.mark.parametrize("thrown, blasts", [(2, False), (3, True)])
def test_a_boulder_sets_off_seven_mines_in_ten(thrown: int, blasts: bool) -> None:
    """NetHack: trap.c, launch_obj. It is broken to pieces then, and else rolls on."""
    scene = Scene(shows={("trap.c launch_obj", 10): thrown})

    rolled(scene, TrapKind.LAND_MINE)

    assert ("traps.boulder sets off mine" in scene.told()) == blasts
    assert (MIDDLE + 13 in scene.level.traps) != blasts
    assert boulders(scene) == ([] if blasts else [LAST])


def test_a_boulder_that_meets_a_teleporter_comes_down_elsewhere() -> None:
    scene = Scene(seed=4)

    rolled(scene, TrapKind.TELEPORTATION)

    (spot,) = boulders(scene)
    assert not FIRST <= spot <= LAST
    assert scene.level.traps[MIDDLE + 13].seen
    assert "traps.boulder disappears" in scene.told()


@pytest.mark.parametrize("thrown, leaves", [(1, True), (0, False)])
def test_a_level_teleporter_takes_a_boulder_away_four_times_in_five(thrown: int, leaves: bool) -> None:
    scene = Scene(shows={("teleport.c random_teleport_level", 5): thrown})

    rolled(scene, TrapKind.LEVEL_TELEPORTER)

    fallen = [one.item.kind.name for many in scene.world.fallen.values() for one in many]
    assert fallen == ["boulder"] * leaves
    assert boulders(scene) == ([] if leaves else [LAST])


@pytest.mark.parametrize("thrown, taken", [(1, True), (0, False)])
def test_giants_take_two_boulders_in_three_out_of_the_way(thrown: int, taken: bool) -> None:
    scene = Scene(shows={("trap.c launch_obj", 3): thrown})
    giant = scene.monster("hill giant", MIDDLE + 13, hp=90)

    rolled(scene, TrapKind.SQUEAKY_BOARD)

    assert [item.kind.name for item in giant.inventory] == ["boulder"] * taken
    assert boulders(scene) == ([] if taken else [LAST])


@use("trap", "sleeping gas trap")
def test_gas_puts_to_sleep_those_who_breathe() -> None:
    assert sprung(TrapKind.SLEEPING_GAS).hero.helplessness.asleep
    safe = Scene()
    safe.intrinsic(Property.SLEEP_RESISTANCE)
    safe.level.traps[MIDDLE] = Trap(TrapKind.SLEEPING_GAS, MIDDLE)
    spot_effects(safe.play)
    assert not safe.hero.helplessness.asleep


@use("trap", "rust trap")
@pytest.mark.parametrize(("where", "slot"), [(0, Slot.HELMET), (2, Slot.WIELDED), (4, Slot.BODY_ARMOR)])
def test_water_rusts_what_it_hits(where: int, slot: Slot) -> None:
    """Head, left arm, right arm, or the body."""
    scene = Scene(throws=[(RULE, 5, where)])
    scene.wear("helmet", Slot.HELMET)
    scene.wear("long sword", Slot.WIELDED)
    scene.wear("ring mail", Slot.BODY_ARMOR)
    scene.level.traps[MIDDLE] = Trap(TrapKind.RUST, MIDDLE)
    spot_effects(scene.play)
    assert {place: item.rusted for place, item in scene.hero.worn.items()} == {
        place: int(place == slot) for place in scene.hero.worn
    }


@use("trap", "fire trap")
def test_fire_burns_for_good() -> None:
    """2d4 hit points, and as much of the maximum at most; the resistant lose none or one."""
    scene = Scene()
    scene.wear("low boots", Slot.BOOTS)
    scene.level.traps[MIDDLE] = Trap(TrapKind.FIRE, MIDDLE)
    spot_effects(scene.play)
    assert (scene.hero.max_hp, scene.hero.hp) == (92, 92)
    assert scene.hero.worn[Slot.BOOTS].rusted == 1


@rule("L-133")
@use("trap", "level teleporter")
def test_a_level_teleporter_asks_who_is_in_control() -> None:
    scene = Scene(answers={"teleport.what level": "7"})
    scene.intrinsic(Property.TELEPORT_CONTROL)
    scene.level.traps[MIDDLE] = Trap(TrapKind.LEVEL_TELEPORTER, MIDDLE)
    spot_effects(scene.play)
    assert scene.level.depth == 7


@use("trap", "teleportation trap", "hole", "trap door", "polymorph trap", "anti-magic field")
def test_magic_moves_changes_and_drains() -> None:
    assert sprung(TrapKind.TELEPORTATION, seed=9).hero.spot != MIDDLE
    for kind in (TrapKind.HOLE, TrapKind.TRAP_DOOR):
        assert sprung(kind, seed=6, hp=50).level.number > 1
    changed = sprung(TrapKind.POLYMORPH, seed=3, attributes=(16, 10, 10, 12, 20, 10))
    assert MIDDLE not in changed.level.traps
    drained = Scene()
    drained.hero.power = drained.hero.max_power = 10
    drained.level.traps[MIDDLE] = Trap(TrapKind.ANTI_MAGIC, MIDDLE)
    spot_effects(drained.play)
    assert drained.hero.power == 8


@use("trap", "magic trap")
@pytest.mark.parametrize("fate", range(1, 21))
def test_a_magic_trap_does_what_its_die_says_and_with_two_of_twenty_nothing(fate: int) -> None:
    scene = Scene(throws=[(RULE, 30, 5), ("trap.c domagictrap", 20, fate - 1)])
    scene.wear("low boots", Slot.BOOTS, blessing=-1)
    dog = scene.monster("jackal", MIDDLE + 1, hp=5)
    scene.level.traps[MIDDLE] = Trap(TrapKind.MAGIC, MIDDLE)
    spot_effects(scene.play)
    if fate < 10:
        assert scene.hero.timeout[Property.BLINDED] == 14
        assert len(scene.level.monsters) == 1 + 4
    elif fate == 12:
        assert scene.hero.hp < 100
    elif fate == 19:
        assert (dog.tame > 0, scene.attribute(Attribute.CHARISMA)) == (True, 11)
    elif fate == 20:
        assert scene.hero.worn[Slot.BOOTS].blessing == 0
    elif fate > 12:
        assert len(scene.told()) == 1
    else:
        assert scene.told() == []


def test_a_magic_trap_helps_as_a_scroll_does_however_confused_the_hero_is() -> None:
    scene = Scene(throws=[(RULE, 30, 5), ("trap.c domagictrap", 20, 19)])
    scene.hero.timeout[Property.CONFUSED] = 50
    stone, apple = scene.carry("loadstone", blessing=-1), scene.carry("apple", blessing=-1)
    punish(scene.play)
    scene.level.traps[MIDDLE] = Trap(TrapKind.MAGIC, MIDDLE)

    spot_effects(scene.play)

    assert (stone.blessing, apple.blessing) == (0, -1)
    assert not is_punished(scene.play)


def under(kind: TrapKind, name: SpeciesName, *, hp: int = 40, throws: Any = ()) -> tuple[Scene, Monster, int]:
    scene = Scene(throws=throws)
    monster = scene.monster(name, MIDDLE + 5, hp=hp)
    scene.level.traps[monster.spot] = Trap(kind, monster.spot, target=monster.spot)
    return scene, monster, trap_monster(scene.play, monster)


@use("trap monster", "arrow trap", "dart trap", "falling rock trap")
def test_missiles_hit_monsters() -> None:
    """Good rolls of the trap's hit, and good armour does not help: so it is in NetHack."""
    for kind, lost in ((TrapKind.ARROW, 6), (TrapKind.DART, 3), (TrapKind.FALLING_ROCK, 12)):
        throws = [] if kind == TrapKind.FALLING_ROCK else [("trap.c thitm", 20, 19)]
        _, monster, outcome = under(kind, "hill orc", throws=throws)
        assert (monster.hp, outcome) == (40 - lost, TrapResult.UNTOUCHED)


@use("trap monster", "bear trap", "pit", "spiked pit", "web")
@pytest.mark.parametrize(
    ("kind", "lost"),
    [(TrapKind.BEAR_TRAP, 8), (TrapKind.PIT, 6), (TrapKind.SPIKED_PIT, 10), (TrapKind.WEB, 0)],
)
def test_traps_hold_monsters(kind: TrapKind, lost: int) -> None:
    _, monster, outcome = under(kind, "hill orc")
    assert (monster.trapped, monster.hp, outcome) == (True, 40 - lost, TrapResult.TRAPPED)
    flier: SpeciesName = "giant bat"
    _, bat, passed = under(kind, flier)
    assert bat.trapped is (kind == TrapKind.WEB)
    assert passed == (TrapResult.TRAPPED if kind == TrapKind.WEB else TrapResult.UNTOUCHED)


@use("trap monster", "sleeping gas trap", "rust trap", "fire trap", "land mine")
def test_elements_and_blasts_strike_monsters() -> None:
    _, asleep, _ = under(TrapKind.SLEEPING_GAS, "hill orc")
    assert asleep.frozen == 25
    _, golem, rusted = under(TrapKind.RUST, "iron golem")
    assert (golem.hp < 1, rusted) == (True, TrapResult.DEAD)
    _, burnt, _ = under(TrapKind.FIRE, "hill orc")
    assert burnt.hp <= 32
    scene, blown, _ = under(TrapKind.LAND_MINE, "hill orc", throws=[(MIN, 3, 0)])
    assert blown.hp == 40 - 16 - 6
    assert scene.level.traps[MIDDLE + 5].kind == TrapKind.PIT


@use("trap monster", "hole", "trap door", "teleportation trap", "level teleporter", "polymorph trap")
def test_magic_and_gravity_take_monsters_away() -> None:
    for kind in (TrapKind.HOLE, TrapKind.TRAP_DOOR):
        throws = [(MIN, 4, 0)] if kind == TrapKind.HOLE else []
        scene, monster, outcome = under(kind, "hill orc", throws=throws)
        assert (outcome, monster in scene.level.monsters) == (TrapResult.ELSEWHERE, False)
    scene = Scene(seed=4)
    orc = scene.monster("hill orc", MIDDLE + 5)
    scene.level.traps[orc.spot] = Trap(TrapKind.TELEPORTATION, orc.spot)
    trap_monster(scene.play, orc)
    assert orc.spot != MIDDLE + 5
    _, changed, _ = under(TrapKind.POLYMORPH, "hill orc")
    assert changed.species.name != "hill orc"


@use("trap monster", "magic trap", "anti-magic field", "squeaky board", "rolling boulder trap")
def test_some_traps_seldom_harm_monsters() -> None:
    _, burnt, _ = under(TrapKind.MAGIC, "hill orc", throws=[(MIN, 21, 0)])
    assert burnt.hp < 40
    _, dragon, _ = under(TrapKind.ANTI_MAGIC, "red dragon")
    assert dragon.special_wait == 4
    scene, _, _ = under(TrapKind.SQUEAKY_BOARD, "hill orc")
    assert "traps.monster squeaks" in scene.told()
    rolling = Scene(throws=[("trap.c launch_obj", 20, 0)])
    orc = rolling.monster("hill orc", MIDDLE + 5, hp=40)
    rolling.lay("boulder", MIDDLE + 8)
    rolling.level.traps[orc.spot] = Trap(TrapKind.ROLLING_BOULDER, orc.spot, target=MIDDLE + 8)
    trap_monster(rolling.play, orc)
    assert orc.hp == 40 - 20


@use("trap", "statue trap", "magic portal")
def test_statues_wake_and_portals_flicker() -> None:
    scene = Scene(seed=1)
    scene.lay("statue", species="newt")
    scene.level.traps[MIDDLE] = Trap(TrapKind.STATUE, MIDDLE)
    spot_effects(scene.play)
    assert [monster.species.name for monster in scene.level.monsters] == ["newt"]
    assert sprung(TrapKind.MAGIC_PORTAL).told() == ["traps.portal flickers"]
    assert scene.level.terrain[MIDDLE] == Terrain.ROOM


def test_a_boulder_that_has_stopped_on_its_way_rolls_no_more() -> None:
    """NetHack: trap.c, launch_obj: it is sought where it lay at first and on the other side only."""
    scene = Scene()
    trap = scene.level.traps[MIDDLE + 3] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE + 3, target=MIDDLE + 6)
    scene.lay("boulder", MIDDLE + 4)

    assert not roll_boulder(scene.play, trap)
    assert trap.target == MIDDLE + 6


@pytest.mark.parametrize("hit, left", [(0, 0), (19, 1)])
def test_a_boulder_that_hits_somebody_in_a_pit_is_gone(hit: int, left: int) -> None:
    """NetHack: mthrowu.c, drop_throw. If it misses it stops above him."""
    scene = Scene(shows={("trap.c launch_obj", 20): hit})
    ant = scene.monster("soldier ant", MIDDLE + 4, hp=200)
    ant.trapped = True
    scene.level.traps[MIDDLE + 4] = Trap(TrapKind.PIT, MIDDLE + 4)
    trap = scene.level.traps[MIDDLE + 3] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE + 3, target=MIDDLE + 6)
    scene.lay("boulder", MIDDLE + 6)

    assert roll_boulder(scene.play, trap)

    assert sum(item.kind.name == "boulder" for pile in scene.level.items.values() for item in pile) == left
