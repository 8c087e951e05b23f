"""Since 3.7 traps of the floor spare who is in the air, and monsters learn by watching. NetHack: trap.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.messages.commands import Sit
from marrow.model.level import Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.rules.traps import trap_monster
from marrow.rules.traps.hero_in_trap import trap_hero
from scene import MIDDLE, Scene

EDITIONS = ("3.4.3", "3.6.7", "3.7", "5.0.0")
NEWEST = ("3.7", "5.0.0")
FLOOR = (
    TrapKind.ARROW, TrapKind.DART, TrapKind.FALLING_ROCK, TrapKind.SQUEAKY_BOARD, TrapKind.SLEEPING_GAS,
    TrapKind.RUST, TrapKind.FIRE, TrapKind.LAND_MINE,
)  # fmt: skip


def messages_of(edition: str, kind: TrapKind, *, levitating: bool, seen: bool = False) -> list[str]:
    scene = Scene(edition, hp=500)
    trap = Trap(kind, MIDDLE)
    trap.seen = seen
    scene.level.traps[MIDDLE] = trap
    if levitating:
        scene.intrinsic(Property.LEVITATION)
    trap_hero(scene.play, trap)
    return scene.told()


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("kind", FLOOR)
def test_since_37_the_hero_in_the_air_sets_off_no_trap_of_the_floor(edition: str, kind: TrapKind) -> None:
    assert messages_of(edition, kind, levitating=True) == []
    assert messages_of(edition, kind, levitating=True, seen=True) == ["traps.float over"]
    assert messages_of(edition, kind, levitating=False) not in ([], ["traps.float over"])


@pytest.mark.parametrize("edition", ("3.4.3", "3.6.7"))
@pytest.mark.parametrize("kind", [TrapKind.ARROW, TrapKind.SLEEPING_GAS, TrapKind.RUST, TrapKind.FIRE])
def test_older_traps_do_not_ask_for_weight(edition: str, kind: TrapKind) -> None:
    assert messages_of(edition, kind, levitating=True) not in ([], ["traps.float over"])


@pytest.mark.parametrize(
    "kind, told",
    [
        (TrapKind.ARROW, "traps.arrow shoots out"), (TrapKind.SQUEAKY_BOARD, "traps.board squeaks"),
        (TrapKind.BEAR_TRAP, "traps.closes on foot"), (TrapKind.PIT, "traps.fall into pit"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("edition", EDITIONS)
def test_since_37_flyers_who_sit_down_on_a_trap_set_it_off(edition: str, kind: TrapKind, told: str) -> None:
    scene = Scene(edition, shows={("trap.c dotrap", 5): 1})
    scene.form("couatl", hp=500)
    trap = scene.level.traps[MIDDLE] = Trap(kind, MIDDLE)
    trap.seen = True

    scene.do(Sit())

    assert (told in scene.told()) is (edition in NEWEST or kind == TrapKind.ARROW)


@pytest.mark.parametrize("edition", EDITIONS)
def test_magic_traps_work_on_who_is_in_the_air_everywhere(edition: str) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)
    scene.hero.power = scene.hero.max_power = 50

    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))

    assert scene.hero.power < 50


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["bat", "jackal"])
def test_since_37_flying_monsters_set_off_no_arrow_trap(edition: str, name: SpeciesName) -> None:
    scene = Scene(edition)
    monster = scene.monster(name, MIDDLE + 4 * EAST, hp=200)
    trap = scene.level.traps[monster.spot] = Trap(TrapKind.ARROW, monster.spot)

    trap_monster(scene.play, monster)

    assert trap.once is not (name == "bat" and edition in NEWEST)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "name, away, lit, wall, learns",
    [
        ("hill orc", 7, True, False, True), ("hill orc", 8, True, False, False),
        ("hill orc", 2, False, False, False), ("hill orc", 1, False, False, True),
        ("hill orc", 4, True, True, False), ("jackal", 3, True, False, False),
        ("kobold zombie", 3, True, False, False),
    ],
)  # fmt: skip
def test_since_37_who_sees_a_trap_work_knows_its_kind(
    edition: str, name: SpeciesName, away: int, lit: bool, wall: bool, learns: bool
) -> None:
    """Up to 7 squares off where it is lit, else beside; not through walls, nor animals or the mindless."""
    scene = Scene(edition, hp=500)
    if not lit:
        scene.level.lit = bytearray(len(scene.level.lit))
    if wall:
        scene.level.terrain[MIDDLE + EAST] = Terrain.STONE
    watcher = scene.monster(name, MIDDLE + away * EAST)

    trap_hero(scene.play, Trap(TrapKind.RUST, MIDDLE))

    assert watcher.seen_traps == (1 << TrapKind.RUST - 1 if learns and edition in NEWEST else 0)
