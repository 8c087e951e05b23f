"""Iron bars that resound and break, and rolling boulders that are noticed, in 3.7 and 5.0.0."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import UNDIGGABLE, WIDTH, Terrain, TrapKind
from marrow.rules.physics.iron_bars import hit_bars, meet_bars
from marrow.rules.traps.rolling_boulders import roll_boulder
from rule import rule
from scene import MIDDLE, Scene

BEFORE = ("3.6.7", "splicehack")
SINCE_37 = ("3.7", "5.0.0")
BARS = MIDDLE + 1
RESISTS = "zap.c obj_resists"


def barred(edition: str, *throws: tuple[str, int, int]) -> Scene:
    scene = Scene(edition, throws=throws)
    scene.level.terrain[BARS] = Terrain.IRON_BARS
    return scene


def stand(scene: Scene) -> bool:
    return scene.level.terrain[BARS] == Terrain.IRON_BARS


@rule("Z-258")
@pytest.mark.parametrize(
    "strength, enchantment, sides", [(16, 0, 24), (16, 3, 21), (18, -2, 24), (125, 7, 8)]
)
@pytest.mark.parametrize("die, stays", [(0, False), (1, True)])
@pytest.mark.parametrize("edition", SINCE_37)
def test_a_wielded_war_hammer_breaks_bars(
    edition: str, strength: int, enchantment: int, sides: int, die: int, stays: bool
) -> None:
    scene = barred(edition, ("Z-258", sides, die))
    scene.hero.base[0] = strength
    scene.level.detail[BARS] = UNDIGGABLE
    hammer = scene.wear("war hammer", Slot.WIELDED)
    hammer.charge = enchantment

    hit_bars(scene.play, hammer, BARS)

    assert stand(scene) == stays


@rule("Z-258")
@pytest.mark.parametrize("kind, sides", [("war hammer", 44), ("heavy iron ball", 41)])  # 60 - 16 - 480/160
@pytest.mark.parametrize("edition", SINCE_37)
def test_a_thrown_one_breaks_them_more_seldom(edition: str, kind: KindName, sides: int) -> None:
    scene = barred(edition, ("Z-258", sides, 0))

    meet_bars(scene.play, scene.item(kind), BARS, MIDDLE, point_blank=True, by_hero=True)

    assert not stand(scene)


@rule("Z-258")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_monsters_never_break_bars(edition: str) -> None:
    scene = barred(edition, ("Z-258", 44, 0))

    meet_bars(scene.play, scene.item("war hammer"), BARS, MIDDLE, point_blank=True, by_hero=False)

    assert stand(scene) and scene.thrown == 0


@rule("Z-258")
@pytest.mark.parametrize("edition", BEFORE)
def test_before_37_no_hammer_breaks_bars(edition: str) -> None:
    scene = barred(edition, ("Z-258", 24, 0))

    hit_bars(scene.play, scene.wear("war hammer", Slot.WIELDED), BARS)

    assert stand(scene) and scene.thrown == 0


@rule("Z-258")
@pytest.mark.parametrize(
    "kind, wakes", [("dagger", True), ("scroll of light", False), ("leather armor", False)]
)
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_hard_things_at_bars_wake_who_is_near(edition: str, kind: KindName, wakes: bool) -> None:
    scene = barred(edition)
    near, far = scene.monster("newt", BARS + 3 * WIDTH), scene.monster("newt", BARS + 4)
    near.asleep = far.asleep = True

    hit_bars(scene.play, scene.wear(kind, Slot.WIELDED), BARS)

    assert near.asleep == (not wakes or edition in BEFORE)
    assert far.asleep


@rule("Z-258")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
@pytest.mark.parametrize("die", [0, 1])
def test_whether_the_weapon_breaks_is_asked_once(edition: str, die: int) -> None:
    asked = 1 if edition in SINCE_37 else 2
    scene = barred(edition, *[(RESISTS, 100, die)] * 2)
    eggs = scene.wear("egg", Slot.WIELDED, quantity=3)

    hit_bars(scene.play, eggs, BARS)

    assert scene.thrown == asked
    assert sum(item.quantity for item in scene.hero.inventory) == (2 if die else 3)


@rule("Z-258")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_a_boulder_thumps_against_a_wall(edition: str) -> None:
    scene = Scene(edition)
    trap = scene.level.traps[MIDDLE + 3] = Trap(TrapKind.ROLLING_BOULDER, MIDDLE + 3, target=MIDDLE + 6)
    scene.lay("boulder", MIDDLE + 6)
    scene.level.terrain[MIDDLE + 1] = Terrain.STONE
    newt = scene.monster("newt", MIDDLE + 2 + WIDTH)
    newt.asleep = True

    roll_boulder(scene.play, trap)

    assert newt.asleep == (edition in BEFORE)


@rule("Z-259")
@pytest.mark.parametrize(
    "blind, start, before, since",
    [
        (False, 6, "traps.rumbling", "traps.boulder starts to roll"),
        (True, 6, "traps.rumbling", "traps.rumbling"),
        (True, 4, "traps.rumbling", "traps.rumbling nearby"),  # 4 * 4 = 16
    ],
)
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", *SINCE_37])
def test_a_boulder_is_noticed(edition: str, blind: bool, start: int, before: str, since: str) -> None:
    scene = Scene(edition)
    if blind:
        scene.hero.timeout[Property.BLINDED] = 50
    middle = MIDDLE + start - 2
    trap = scene.level.traps[middle] = Trap(TrapKind.ROLLING_BOULDER, middle, target=MIDDLE + start)
    scene.lay("boulder", MIDDLE + start)

    roll_boulder(scene.play, trap, unseen=True)

    assert scene.told()[0] == (since if edition in SINCE_37 else before)
