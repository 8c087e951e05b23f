"""Since 3.7 missiles break alike, unicorns catch no stones, and quests arm archers. NetHack: dothrow.c."""

import pytest

from marrow.content.skills import UNSKILLED
from marrow.content.words import KindName, RoleName
from marrow.editions import NETHACK
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import WEST, Terrain, TrapKind
from marrow.rules.combat.broken_missiles import breaks_by_hitting
from marrow.rules.combat.hero_missiles.missile_hits_monster import hit_by_missile
from marrow.rules.combat.hero_missiles.throw_item import THROW_RULE, volley_size
from marrow.rules.combat.monster_missiles.missile_flight import Aim, missile_lands, throw_missile
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
THERE = MIDDLE + 3
DROP = "mthrowu.c drop_throw"


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "name, sling, catches",
    [
        ("ruby", False, True), ("ruby", True, False), ("worthless piece of red glass", False, True),
        ("flint", False, False), ("touchstone", False, False), ("luckstone", True, False),
    ],
)  # fmt: skip
def test_since_37_unicorns_catch_neither_gray_stones_nor_what_is_slung(
    edition: str, name: KindName, sling: bool, catches: bool
) -> None:
    scene = Scene(edition)
    unicorn = scene.monster("white unicorn", MIDDLE + 1, hp=50)
    if sling:
        scene.wear("sling", Slot.WIELDED)

    hit_by_missile(scene.play, unicorn, scene.item(name))

    assert ("combat.catches" in scene.told()) is (catches or edition not in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "role, dexterity, ammunition, shots",
    [
        ("ranger", 12, "arrow", 3),
        ("ranger", 6, "arrow", 2),
        ("ranger", 12, "dart", 2),
        ("samurai", 12, "arrow", 1),
    ],
)
def test_since_37_the_own_quest_artifact_shoots_one_more(
    edition: str, role: RoleName, dexterity: int, ammunition: KindName, shots: int
) -> None:
    """Rangers shoot one more as such; the clumsy, others\' artifacts and darts get no bonus."""
    shows = {(THROW_RULE, sides): sides - 1 for sides in range(1, 9)}
    scene = Scene(edition, role=role, attributes=(16, 10, 10, dexterity, 16, 10), shows=shows)
    scene.hero.skills["bow"] = scene.hero.skills["dart"] = Training(UNSKILLED, UNSKILLED)
    scene.wear("bow", Slot.WIELDED).artifact = "The Longbow of Diana"

    flying = volley_size(scene.play, scene.carry(ammunition, quantity=20))

    assert flying == (2 if shots == 3 and edition not in NEWEST else shots)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "charge, blessing, sides, shown, left",
    [(0, 0, 3, 0, True), (0, 0, 3, 1, False), (2, 0, 4, 0, False), (2, 0, 4, 1, True), (-2, 0, 5, 4, False)],
)
def test_since_37_missiles_of_monsters_break_by_enchantment(
    edition: str, charge: int, blessing: int, sides: int, shown: int, left: bool
) -> None:
    """One that has hit breaks unless rn2(3 - enchantment) is 0; from +2 on if rn2(4) is 0. Before: rn2(3)."""
    throws = [(DROP, sides, shown)] if edition in NEWEST else [(DROP, 3, 0)]
    scene = Scene(edition, throws=throws)

    missile_lands(scene.play, scene.item("dart", charge=charge, blessing=blessing), THERE, hit=True)

    assert (THERE in scene.level.items) is (left if edition in NEWEST else True)
    assert scene.thrown == 1


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("name", ["dagger", "orcish dagger", "spear", "boomerang"])
def test_what_is_no_missile_does_not_break(edition: str, name: KindName) -> None:
    scene = Scene(edition, throws=[])

    missile_lands(scene.play, scene.item(name), THERE, hit=True)

    assert THERE in scene.level.items


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("name, hard", [("flint", True), ("ruby", True), ("opal", False), ("rock", False)])
@pytest.mark.parametrize("lasts", [True, False])
def test_since_37_hard_stones_break_half_as_often(
    edition: str, name: KindName, hard: bool, lasts: bool
) -> None:
    scene = Scene(edition, shows={("rule", 3): 1, ("rule", 2): 0 if lasts else 1})

    broken = breaks_by_hitting(scene.play, scene.item(name), "rule", by_hero=True)

    assert broken is not (hard and lasts and edition in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
def test_since_37_missiles_are_not_lost_on_somebody_in_a_pit(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", THERE, hp=30)
    orc.trapped = True
    scene.level.traps[THERE] = Trap(TrapKind.PIT, THERE)

    missile_lands(scene.play, scene.item("dagger"), THERE, hit=True)

    assert (THERE in scene.level.items) is (edition in NEWEST)


@rule("Z-330")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("far, spots", [(1, 0), (4, 3), (6, 5)])
def test_a_missile_throws_for_bars_at_each_spot_on_its_way(edition: str, far: int, spots: int) -> None:
    """A mind flayer of the running 3.7 threw a dagger from six spots away: five rn2(5), then its damage."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + far)
    dice = scene.play.dice = NotingDice({"mthrowu.c thitu": 0})

    throw_missile(scene.play, orc, scene.item("dagger"), Aim(WEST, far))

    assert dice.noted.count("mthrowu.c hits_bars") == (spots if edition in NEWEST else 0)


@rule("Z-330", "L-258")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("shown, passes", [(0, False), (1, True)])
def test_that_die_decides_at_bars(edition: str, shown: int, passes: bool) -> None:
    """A dart leaves a spot, one die is thrown, and it flies through the bars behind that or not."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 3] = Terrain.IRON_BARS
    orc = scene.monster("hill orc", MIDDLE + 5)
    dice = scene.play.dice = NotingDice({"mthrowu.c hits_bars": shown, "zap.c obj_resists": 50})

    throw_missile(scene.play, orc, scene.item("dart"), Aim(WEST, 2))

    assert list(scene.level.items) == [MIDDLE + (3 if passes else 4)]
    assert dice.noted.count("mthrowu.c hits_bars") == (2 if passes and edition in NEWEST else 1)
