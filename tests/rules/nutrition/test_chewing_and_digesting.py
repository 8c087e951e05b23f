"""Food that is no meal: rock and bars chewed through, victims swallowed whole. Rules N-110 to N-114."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Eat, Move
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.places import EAST, UNDIGGABLE, Door, Terrain
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from rule import rule
from scene import MIDDLE, Scene

ALL = NETHACK
AHEAD = MIDDLE + EAST


def facing(
    edition: str, form: SpeciesName, terrain: Terrain, *, gain: int = 6, nutrition: int = 900
) -> Scene:
    """A hero in a form before something in the way; rnd(20) of it is the gain."""
    scene = Scene(edition, throws=[("N-110", 20, gain)], nutrition=nutrition)
    scene.form(form)
    scene.level.terrain[AHEAD] = terrain
    scene.level.detail[AHEAD] = 0
    return scene


def strokes(scene: Scene, most: int = 9) -> int:
    """Steps east until the hero gets there, or most."""
    for count in range(1, most + 1):
        scene.do(Move(direction=EAST))
        if scene.hero.spot == AHEAD:
            return count
    return most


def gains(scene: Scene, cause: Cause) -> list[int]:
    return [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause is cause]


@rule("N-110")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "form, terrain, bonus, moves",
    [
        ("rock mole", Terrain.STONE, 0, 4),  # 30, 60, 90, 120
        ("umber hulk", Terrain.HORIZONTAL_WALL, 0, 4),
        ("woodchuck", Terrain.TREE, 0, 3),  # 60, 90, 120
        ("rock mole", Terrain.STONE, 6, 3),  # 36, 72, 108
    ],
)
def test_some_forms_eat_their_way_through(
    edition: str, form: SpeciesName, terrain: Terrain, bonus: int, moves: int
) -> None:
    """V-092."""
    scene = facing(edition, form, terrain)
    scene.hero.fighting.damage_bonus = bonus

    assert strokes(scene) == moves

    assert gains(scene, Cause.CHEWING)[0] == 7
    assert scene.hero.conduct.food == 1


@rule("N-110")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("form", ["rust monster", "gray ooze", "black pudding"])
def test_who_rusts_or_corrodes_eats_through_bars_since_360(edition: str, form: SpeciesName) -> None:
    scene = facing(edition, form, Terrain.IRON_BARS)
    if edition == "3.4.3":
        scene.do(Move(direction=EAST))
        assert scene.hero.chewing is None
    else:
        assert strokes(scene) == 3
        assert gains(scene, Cause.CHEWING)[0] == 7


@rule("N-110")
@pytest.mark.parametrize("edition", ALL)
def test_a_shut_door_and_a_boulder_are_eaten_too(edition: str) -> None:
    scene = facing(edition, "rock mole", Terrain.DOOR)
    scene.level.detail[AHEAD] = Door.LOCKED
    assert strokes(scene) == 3
    assert scene.level.detail[AHEAD] == Door.BROKEN

    blocked = facing(edition, "rock mole", Terrain.ROOM)
    blocked.lay("boulder", AHEAD)
    assert strokes(blocked) == 3
    assert not blocked.level.items.get(AHEAD)


@rule("N-110")
@pytest.mark.parametrize("edition", ALL)
def test_boulders_of_sokoban_are_pushed(edition: str) -> None:
    scene = facing(edition, "rock mole", Terrain.ROOM)
    scene.level.branch = "sokoban"
    scene.level.puzzle = True
    scene.lay("boulder", AHEAD)

    scene.do(Move(direction=EAST))

    assert scene.hero.chewing is None


@rule("N-110")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("form, terrain", [("dwarf", Terrain.STONE), ("jackal", Terrain.IRON_BARS)])
def test_other_forms_do_not(edition: str, form: SpeciesName, terrain: Terrain) -> None:
    """A dwarf tunnels, but with a pick."""
    scene = facing(edition, form, terrain)

    scene.do(Move(direction=EAST))

    assert (scene.hero.chewing, scene.hero.spot) == (None, MIDDLE)


@rule("N-110")
@pytest.mark.parametrize(
    "edition, form, terrain",
    [
        *((edition, "rock mole", Terrain.VERTICAL_WALL) for edition in ALL),
        *((edition, "gray ooze", Terrain.IRON_BARS) for edition in ALL if edition != "3.4.3"),
    ],
)
def test_what_is_made_to_last_hurts_the_teeth(edition: str, form: SpeciesName, terrain: Terrain) -> None:
    scene = facing(edition, form, terrain)
    scene.level.detail[AHEAD] = UNDIGGABLE

    scene.do(Move(direction=EAST))

    assert scene.hero.chewing is None
    assert "digging.hurt teeth" in scene.told()


@rule("N-110")
@pytest.mark.parametrize("edition", ALL)
def test_the_state_waits_for_the_next_hunger_step(edition: str) -> None:
    """From 145 with a gain of 20 the counter says not hungry, and no rule has looked at it yet."""
    scene = facing(edition, "umber hulk", Terrain.STONE, gain=19, nutrition=145)
    before = scene.hero.hunger
    scene.play.world.hero.movement = 1000
    strokes(scene)
    assert scene.hero.nutrition >= 160
    assert scene.hero.hunger == before


@rule("N-111")
def test_bars_feed_eaters_of_metal_in_37() -> None:
    """A rust monster: rnd(20) as ever, and 480 with it. A xorn walks through and is left out."""
    scene = facing("3.7", "rust monster", Terrain.IRON_BARS)
    assert strokes(scene) == 3
    assert gains(scene, Cause.CHEWING) == [7, 480]

    mole = facing("3.7", "rock mole", Terrain.IRON_BARS)
    assert strokes(mole) == 3
    assert gains(mole, Cause.CHEWING) == [7, 480]


@rule("N-111")
@pytest.mark.parametrize("edition", [edition for edition in ALL if edition not in ("3.4.3", "3.7", "5.0.0")])
def test_before_37_bars_feed_no_more_than_rock(edition: str) -> None:
    scene = facing(edition, "rust monster", Terrain.IRON_BARS)
    strokes(scene)
    assert gains(scene, Cause.CHEWING) == [7]

    mole = facing(edition, "rock mole", Terrain.IRON_BARS)
    assert strokes(mole) == 9
    assert mole.hero.chewing is None


@rule("N-111")
@pytest.mark.parametrize("nutrition, chews", [(1500, True), (1501, False)])
def test_the_full_leave_bars_alone(nutrition: int, chews: bool) -> None:
    scene = facing("3.7", "rust monster", Terrain.IRON_BARS, nutrition=nutrition)

    scene.do(Move(direction=EAST))

    assert (scene.hero.chewing is not None) == chews


@rule("N-111")
@pytest.mark.parametrize("edition, asked", [("3.6.7", False), ("3.7", True)])
def test_bars_around_the_hero_can_be_eaten(edition: str, asked: bool) -> None:
    scene = Scene(edition, throws=[("N-110", 20, 6)], nutrition=500, answers={"commands.eat bars": True})
    scene.form("rust monster")
    scene.level.terrain[MIDDLE] = Terrain.IRON_BARS
    scrap = scene.carry("dagger")

    for _ in range(3):
        scene.do(Eat(item="" if asked else scrap.letter))
        if not asked:
            break

    assert gains(scene, Cause.CHEWING) == ([7, 480] if asked else [])
    assert scene.level.terrain[MIDDLE] == (Terrain.ROOM if asked else Terrain.IRON_BARS)


# Swallowing whole

BITTEN_AND_CAUGHT = [("uhitm.c hitum", 20, 0), ("uhitm.c hitum", 21, 0)]


def swallow(edition: str, victim: SpeciesName, *throws: tuple[str, int, int], nutrition: int = 900) -> Scene:
    """A hero as a purple worm, which has bitten somebody and then tried to swallow."""
    scene = Scene(edition, throws=[*BITTEN_AND_CAUGHT, *throws], level=10, nutrition=nutrition)
    scene.form("purple worm")
    attack_monster(scene.play, scene.monster(victim, hp=50))
    return scene


@rule("N-113")
@pytest.mark.parametrize("edition", ALL)
def test_half_of_a_victims_food_is_the_heros(edition: str) -> None:
    """A hill orc: (200 + 1) / 2 = 100 points, 1 + 1000 / 256 = 4 turns."""
    scene = swallow(edition, "hill orc", ("N-232", 2, 0))
    assert gains(scene, Cause.DIGESTING) == [100]
    assert scene.hero.helplessness.turns == 4
    assert scene.hero.conduct.food == 1


@rule("N-113")
@pytest.mark.parametrize("edition", ALL)
def test_nothing_is_left_of_the_digested(edition: str) -> None:
    scene = swallow(edition, "hill orc", ("N-232", 2, 0))
    assert scene.level.monsters == []
    assert not any(item.kind.name == "corpse" for pile in scene.level.items.values() for item in pile)


@rule("N-113")
@pytest.mark.parametrize("edition", ALL)
def test_what_leaves_no_corpse_gives_nothing(edition: str) -> None:
    scene = swallow(edition, "hill orc", ("N-232", 2, 1))
    assert gains(scene, Cause.DIGESTING) == []
    assert scene.hero.helplessness.turns == 0
    assert scene.level.monsters == []


@rule("N-113")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("nutrition, swallowed", [(1499, True), (1500, False)])
def test_the_full_do_not_swallow(edition: str, nutrition: int, swallowed: bool) -> None:
    scene = swallow(edition, "hill orc", ("N-232", 2, 0), nutrition=nutrition)
    assert bool(gains(scene, Cause.DIGESTING)) == swallowed


@rule("N-113")
@pytest.mark.parametrize("edition", ALL)
def test_slow_digestion_spits_out(edition: str) -> None:
    scene = Scene(edition, throws=BITTEN_AND_CAUGHT, level=10)
    scene.form("purple worm")
    scene.intrinsic(Property.SLOW_DIGESTION)
    orc = scene.monster("hill orc", hp=50)

    attack_monster(scene.play, orc)

    assert (orc.hp, scene.hero.conduct.food) == (50 - 16, 0)  # bitten for 2d8, and no more


@rule("N-114")
@pytest.mark.parametrize("edition", ALL)
def test_the_digested_do_in_37_what_their_corpses_would(edition: str) -> None:
    """A giant bat, 30 points, is 1 turn's work; its corpse stuns. (Worms of 3.7 cannot swallow wraiths.)"""
    scene = swallow(edition, "giant bat", ("N-232", 2, 0))

    scene.wait(2)

    assert scene.hero.digested is None
    assert (scene.hero.timeout[Property.STUNNED] > 0) == (edition in ("3.7", "5.0.0"))


@rule("N-114")
@pytest.mark.parametrize("edition", ALL)
def test_what_is_digested_conveys_in_37_what_its_corpse_would(edition: str) -> None:
    """A quantum mechanic makes fast without a throw."""
    scene = swallow(edition, "quantum mechanic", ("N-232", 2, 0))

    scene.wait(3)

    assert bool(scene.hero.intrinsic[Property.FAST]) == (edition in ("3.7", "5.0.0"))
