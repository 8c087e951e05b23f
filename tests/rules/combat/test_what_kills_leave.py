"""What is left of those whom the hero kills, and what he is blamed for. NetHack: mon.c, xkilled."""

import pytest

from marrow.chance import FixedDice
from marrow.content.words import SpeciesName
from marrow.messages.commands import Kick
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, WIDTH, Terrain, TrapKind
from marrow.rules.combat.deaths.killing import killed_by_hero, killed_by_other
from marrow.rules.combat.deaths.monster_remains import drop_treasure
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.items.monster_equipment import monster_puts_on
from rule import rule
from scene import MIDDLE, Scene

THERE = MIDDLE + 3
FAR = MIDDLE + 9
SCROLL = 75  # of a hundred things
KILL = ("mon.c xkilled", 6)


@rule("N-437")
@pytest.mark.parametrize(
    "edition, name, leaves",
    [
        ("3.4.3", "sewer rat", False),
        ("3.4.3", "hill orc", True),
        ("3.4.3", "Keystone Kop", False),
        ("3.6.0", "sewer rat", True),
        ("3.6.1", "sewer rat", True),
        ("3.6.2", "sewer rat", True),
        ("3.6.7", "sewer rat", True),
        ("3.7", "sewer rat", True),
        ("3.6.7", "Keystone Kop", False),
        ("3.6.7", "ghost", False),
        ("5.0.0", "sewer rat", True),
    ],
)
def test_small_kills_of_343_leave_no_scrolls(edition: str, name: SpeciesName, leaves: bool) -> None:
    scene = Scene(edition)
    scene.play.dice = FixedDice({KILL: 0, ("N-406", 100): SCROLL, ("mkobj.c mkobj", 1000): 0})

    drop_treasure(scene.play, scene.monster(name, THERE))

    assert [item.kind.class_ for item in scene.level.items.get(THERE, [])] == ["scroll"] * leaves


@rule("N-437")
@pytest.mark.parametrize("edition, left", [("3.4.3", True), ("3.6.0", False), ("3.6.7", False)])
def test_clones_left_treasure_in_343(edition: str, left: bool) -> None:
    scene = Scene(edition)
    scene.play.dice = FixedDice({KILL: 0, ("N-406", 100): SCROLL, ("mkobj.c mkobj", 1000): 0})
    pudding = scene.monster("black pudding", THERE)
    pudding.cloned = True

    drop_treasure(scene.play, pudding)

    assert bool(scene.level.items.get(THERE)) is left


@pytest.mark.parametrize("edition, left", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_a_horse_killed_under_the_hero_leaves_a_corpse(edition: str, left: bool) -> None:
    scene = Scene(edition)

    killed_by_hero(scene.play, scene.monster("horse", MIDDLE))

    assert [item.kind.name for item in scene.level.items.get(MIDDLE, [])] == ["corpse"] * left


@pytest.mark.parametrize("edition, buried", [("3.4.3", False), ("3.6.0", True), ("3.7", True)])
def test_a_boulder_buries_the_giant_who_carried_it_into_a_pit(edition: str, buried: bool) -> None:
    scene = Scene(edition)
    scene.play.dice = FixedDice({KILL: 1})
    giant = scene.monster("hill giant", THERE)
    giant.inventory.append(scene.item("boulder"))
    scene.level.traps[THERE] = Trap(TrapKind.PIT, THERE)
    giant.trapped = True

    killed_by_hero(scene.play, giant)

    lying, below = scene.level.items.get(THERE, []), scene.level.buried.get(THERE, [])
    assert [item.kind.name for item in (below if buried else lying)] == ["corpse"]
    assert not (lying if buried else below)
    assert ("combat.corpse buried" in scene.told()) is buried


@rule("L-156")
@pytest.mark.parametrize("seen", [True, False])
def test_a_saved_victim_of_petrification_counts_against_pacifism(seen: bool) -> None:
    scene = Scene()
    if not seen:
        for row in range(-9, 10):
            scene.level.terrain[MIDDLE + row * WIDTH + 4] = Terrain.VERTICAL_WALL
        scene.level.view = b""
    dog = scene.monster("dog", FAR, tame=10)
    amulet = scene.item("amulet of life saving")
    dog.inventory.append(amulet)
    monster_puts_on(dog, amulet, Slot.AMULET)

    assert not petrify_monster(scene.play, dog, by_hero=True)

    assert scene.hero.conduct.kills == 1
    assert dog.hp > 0 and not dog.tame  # it knows who did it
    assert ("combat.maybe not" in scene.told()) is not seen


def test_one_sees_a_worm_die_by_its_tail() -> None:
    scene = Scene()
    for row in range(-9, 10):
        scene.level.terrain[MIDDLE + row * WIDTH + 4] = Terrain.VERTICAL_WALL
    scene.level.view = b""
    worm = scene.monster("long worm", FAR, tame=10)
    worm.tail = (MIDDLE + 2,)

    killed_by_other(scene.play, worm)

    assert "combat.is killed" in scene.told() and "combat.sad feeling" not in scene.told()


@rule("N-593")
@pytest.mark.parametrize("name, stacks", [("glass golem", [1] * 6 + [2]), ("paper golem", [1, 1, 2])])
def test_pieces_of_golems_lie_apart_but_the_last(name: SpeciesName, stacks: list[int]) -> None:
    """Eight pieces of one glass, by 2d4 and the highest of each rnd(9), or four scrolls by rnd(4)."""
    scene = Scene()

    killed_by_other(scene.play, scene.monster(name, THERE))

    assert sorted(item.quantity for item in scene.level.items[THERE]) == stacks


@rule("N-593")
def test_gems_from_a_throne_lie_apart() -> None:
    """In the running 5.0.0 two pieces of yellow glass lay apart; here six, by luck 5 and the highest dice."""
    scene = Scene(shows={("dokick.c dokick", 3): 0})
    scene.hero.luck = 5
    scene.level.terrain[MIDDLE + 1] = Terrain.THRONE

    scene.do(Kick(direction=EAST))

    gems = [item for item in scene.level.items[MIDDLE + 1] if item.kind.class_ == "gem"]
    assert [gem.quantity for gem in gems] == [1] * 6
    assert len({gem.kind.name for gem in gems}) == 1
