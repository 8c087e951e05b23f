"""What 3.7 asks and keeps from those who are paranoid about traps and swimming.

Known answers from NetHack 3.7's hack.c (domove_core, swim_move_danger) and trap.c (immune_to_trap).
"""

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.messages.commands import Move
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.model.world import GameOptions
from marrow.rules.commands.movement.paranoid_checks import is_clearly_harmless
from scene import MIDDLE, Scene

THERE = MIDDLE + EAST
ASKED = "commands.really step"


def wary(*words: str, edition: str = "3.7", answer: bool = False) -> Scene:
    return Scene(edition, options=GameOptions(paranoid=words), answers={ASKED: answer})


def beside_trap(scene: Scene, kind: TrapKind = TrapKind.SQUEAKY_BOARD, *, seen: bool = True) -> Trap:
    trap = Trap(kind, THERE, seen=seen)
    scene.level.traps[THERE] = trap
    return trap


@pytest.mark.parametrize(("answer", "spot"), [(False, MIDDLE), (True, THERE)])
def test_a_known_trap_is_asked_about(answer: bool, spot: int) -> None:
    scene = wary("trap", answer=answer)
    beside_trap(scene)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == spot
    assert (scene.world.turn > 1) is answer


@pytest.mark.parametrize(
    ("words", "edition", "seen", "manner"),
    [
        (("trap",), "3.7", False, "walk"),  # of which the hero knows nothing
        (("trap",), "3.7", True, "peaceful"),  # with m, knowingly
        (("pray",), "3.7", True, "walk"),
        (("trap",), "3.6.7", True, "walk"),
    ],
)
def test_unknown_or_unlisted_traps_are_not_asked_about(
    words: tuple[str, ...], edition: str, seen: bool, manner: str
) -> None:
    scene = wary(*words, edition=edition)
    beside_trap(scene, seen=seen)

    scene.do(Move(direction=EAST, manner=manner))  # type: ignore[arg-type]

    assert scene.hero.spot == THERE


def test_a_stunned_hero_is_not_asked_before_a_step() -> None:
    scene = wary("trap")
    scene.hero.timeout[Property.STUNNED] = 20
    beside_trap(scene)

    scene.do(Move(direction=EAST))

    assert scene.world.turn > 1


@pytest.mark.parametrize(
    ("kind", "form", "harmless"),
    [
        (TrapKind.PIT, "bat", True),
        (TrapKind.PIT, "wolf", False),
        (TrapKind.BEAR_TRAP, "newt", True),
        (TrapKind.BEAR_TRAP, "black pudding", True),
        (TrapKind.SLEEPING_GAS, "human zombie", True),
        (TrapKind.SLEEPING_GAS, "wolf", False),
        (TrapKind.WEB, "giant spider", True),
        (TrapKind.WEB, "wolf", False),
        (TrapKind.RUST, "wolf", True),
        (TrapKind.RUST, "iron golem", False),
        (TrapKind.ARROW, "bat", False),
        (TrapKind.MAGIC_PORTAL, "bat", False),
    ],
)
def test_some_traps_are_clearly_harmless_to_some(kind: TrapKind, form: SpeciesName, harmless: bool) -> None:
    scene = wary("trap")
    scene.form(form)

    assert is_clearly_harmless(scene.play, Trap(kind, THERE, seen=True)) is harmless


def test_a_rust_trap_is_harmless_unless_iron_is_worn() -> None:
    scene = wary("trap")
    trap = Trap(TrapKind.RUST, THERE, seen=True)
    scene.carry("long sword")
    assert is_clearly_harmless(scene.play, trap)

    scene.wear("plate mail", Slot.BODY_ARMOR)
    assert not is_clearly_harmless(scene.play, trap)


def at_the_shore(*words: str, edition: str = "3.7", terrain: Terrain = Terrain.MOAT) -> Scene:
    scene = wary(*words, edition=edition)
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[THERE] = terrain
    scene.level.seen[THERE] = 1
    return scene


@pytest.mark.parametrize("terrain", [Terrain.MOAT, Terrain.LAVA])
def test_water_and_lava_are_avoided_in_no_time(terrain: Terrain) -> None:
    scene = at_the_shore("swim", terrain=terrain)

    scene.do(Move(direction=EAST))

    assert (scene.hero.spot, scene.world.turn) == (MIDDLE, 1)
    assert "commands.avoid liquid" in scene.told()


def test_with_m_one_goes_swimming() -> None:
    scene = at_the_shore("swim")

    scene.do(Move(direction=EAST, manner="peaceful"))

    assert scene.hero.spot == THERE


@pytest.mark.parametrize(("words", "edition"), [(("pray",), "3.7"), (("swim",), "3.6.7")])
def test_others_go_swimming_as_they_please(words: tuple[str, ...], edition: str) -> None:
    scene = at_the_shore(*words, edition=edition)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == THERE


@pytest.mark.parametrize("flies", [False, True])
def test_a_wall_of_water_is_entered_on_purpose_only(flies: bool) -> None:
    scene = at_the_shore("pray", terrain=Terrain.WATER)
    if flies:
        scene.intrinsic(Property.LEVITATION)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE


def test_known_boots_carry_over_water() -> None:
    scene = at_the_shore("swim")
    boots = scene.wear("water walking boots", Slot.BOOTS)
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == MIDDLE

    scene.world.discovered[boots.kind.number] = 1
    scene.do(Move(direction=EAST))
    assert scene.hero.spot == THERE
