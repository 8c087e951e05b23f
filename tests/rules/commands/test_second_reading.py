"""Throws that take time, rides that end in traps, markers, gas, priests, keepers and rebukes, read anew.

By hand from NetHack's dothrow.c, steed.c, write.c, region.c, priest.c, shk.c, wizard.c and pickup.c.
"""

import pytest

from marrow.content.words import SpeciesName
from marrow.messages.commands import Apply, Pay, PickUp, Throw
from marrow.model.item import Slot
from marrow.model.level import Cloud, Trap
from marrow.model.people import Minion
from marrow.model.places import EAST, Terrain, TrapKind, spot_at
from marrow.rules.combat.smiting import smite
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.magic.stinking_clouds import run_clouds
from marrow.rules.monster_moves.demon_talk import insult_hero
from marrow.rules.monsters.steeds import DismountReason, dismount, mount
from marrow.rules.naming.kind_names import look_of
from marrow.rules.people.temples import talk_to_priest
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, open_temple, stand


def test_to_find_a_weapon_welded_while_throwing_it_takes_a_move() -> None:
    scene = Scene()
    scene.wear("dagger", Slot.WIELDED, blessing=-1)
    scene.do(Throw(item="a", direction=EAST))
    assert (scene.told(), scene.turns_paid()) == (["combat.welded"], 1)


def test_a_thrown_riders_trap_springs_on_the_steed() -> None:
    scene = Scene()
    pony = scene.monster("pony", MIDDLE + 1, hp=50, tame=10)
    mount(scene.play, pony)
    scene.level.traps[scene.hero.spot] = Trap(TrapKind.SPIKED_PIT, scene.hero.spot)
    scene.hero.hold.turns = 5
    dismount(scene.play, DismountReason.THROWN)
    apply_delayed_effects(scene.play)
    assert pony.trapped and pony.hp < 50


# Writing


@pytest.mark.parametrize(("by_label", "told"), [(False, "tools.write name"), (True, "tools.write badly")])
def test_a_failed_scroll_tells_what_was_written(by_label: bool, told: str) -> None:
    """By name, that the writer was here; by a label that he does not know well, a spoilt label."""
    scene = Scene(level=1)
    kind = scene.item("scroll of fire").kind
    text = look_of(scene.world, kind) if by_label else "fire"
    scene = Scene(level=1, answers={"tools.write on what": "b", "tools.write what": text})
    scene.carry("magic marker", charge=70)
    scene.carry("scroll of blank paper")
    scene.do(Apply(item="a"))
    assert told in scene.told()


# Gas


@pytest.mark.parametrize(
    ("edition", "species", "in_water", "coughs"),
    [
        ("3.6.0", "green dragon", False, True),
        ("3.6.1", "green dragon", False, False),
        ("3.6.1", "giant eel", True, True),
        ("3.6.2", "giant eel", True, False),
        ("3.6.7", "hill orc", False, True),
    ],
)
def test_who_minds_poison_gas(edition: str, species: SpeciesName, in_water: bool, coughs: bool) -> None:
    scene = Scene(edition)
    monster = scene.monster(species, MIDDLE + 3, hp=90)
    if in_water:
        scene.level.terrain[MIDDLE + 3] = Terrain.POOL
    scene.level.clouds.append(Cloud(MIDDLE + 3, 1, 8, 5))
    run_clouds(scene.play)
    assert ("clouds.monster coughs" in scene.told()) is coughs
    assert monster.hp == 90 or coughs


@pytest.mark.parametrize(("edition", "hurt"), [("3.6.1", True), ("3.6.2", False), ("3.6.7", False)])
def test_under_water_the_hero_breathes_no_gas(edition: str, hurt: bool) -> None:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    scene.level.clouds.append(Cloud(MIDDLE, 1, 8, 5))
    run_clouds(scene.play)
    assert (scene.hero.hp < 100) is hurt


# People


@pytest.mark.parametrize("roll", [0, 1, 2])
def test_a_priest_who_does_not_talk_has_three_answers(roll: int) -> None:
    scene = Scene(throws=[("priest.c priest_talk", 3, roll)])
    priest, _ = open_temple(scene, 1)
    priest.peaceful = False
    talk_to_priest(scene.play, priest)
    keys = ("people.cranky", "people.cranky answer", "people.cranky end")
    assert scene.told()[-1] == keys[roll]


@pytest.mark.parametrize(("roll", "key"), [(0, "people.no answer"), (1, "people.napping")])
def test_a_keeper_who_sleeps_naps_or_does_not_answer(roll: int, key: str) -> None:
    scene = Scene(throws=[("shk.c dopay", 2, roll)])
    monster, _ = open_shop(scene)
    monster.asleep = True
    stand(scene, INSIDE)
    scene.do(Pay())
    assert scene.told() == [key]


@pytest.mark.parametrize(("edition", "struck"), [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_no_boulder_stops_a_gods_lightning_since_360(edition: str, struck: bool) -> None:
    """The hero stands three squares west of the altar, with a boulder between, and in line with no wall."""
    scene = Scene(edition, hp=500)
    _, duty = open_temple(scene, 1)
    stand(scene, spot_at(50, 8))
    scene.lay("boulder", spot_at(51, 8))
    for spot in (spot_at(50, 7), spot_at(50, 9)):
        scene.level.terrain[spot] = Terrain.VERTICAL_WALL
    for x in range(51, 57):
        scene.lay("boulder", spot_at(x, 8))
    scene.level.view = b""
    smite(scene.play, duty)
    assert any(key.startswith("smiting.") for key in scene.told()) is struck


@pytest.mark.parametrize(
    ("god", "renegade", "rebukes"), [(3, False, True), (3, True, False), (1, False, False)]
)
def test_only_loyal_servants_of_law_rebuke(god: int, renegade: bool, rebukes: bool) -> None:
    scene = Scene()
    angel = scene.monster("Angel")
    angel.duty = Minion(god, renegade=renegade)
    insult_hero(scene.play, angel)
    assert (scene.told() == ["creatures.rebukes you"]) is rebukes


def test_a_scroll_that_turns_to_dust_may_get_a_name() -> None:
    scene = Scene(answers={"commands.call kind": "dusty"})
    scroll = scene.lay("scroll of scare monster", MIDDLE, blessing=-1)
    scroll.seen = True
    scene.do(PickUp())
    assert scene.world.called == {scroll.kind.number: "dusty"}
