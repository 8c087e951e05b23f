"""Items thrown upwards, and the heads they fall on. By hand from NetHack's dothrow.c, toss_up."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.skills import EXPERT
from marrow.editions import NETHACK
from marrow.messages.commands import Throw
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Stairs
from marrow.model.places import DOWN, EAST, UP, Terrain
from marrow.rules.combat.hero_missiles.toss_up import throw_down, toss_up
from rule import rule
from scene import MIDDLE, Scene

HIGH, LOW = ("dothrow.c throwit", 5, 1), ("dothrow.c throwit", 5, 0)
CHANCE = ("zap.c obj_resists", 100, 50)


def tossed(name: Any, *, helmet: Any = "", throws: list[tuple[str, int, int]], **facts: Any) -> Scene:
    scene = Scene(throws=throws)
    if helmet:
        scene.wear(helmet, Slot.HELMET)
    scene.do(Throw(item=scene.carry(name, **facts).letter, direction=UP))
    return scene


@pytest.mark.parametrize(
    ("name", "helmet", "hurts"),
    [
        ("large box", "", 3),
        ("large box", "dwarvish iron helm", 1),
        ("large box", "fedora", 3),
        ("apple", "", 1),
    ],
)
def test_what_is_no_weapon_hurts_by_its_weight_unless_a_helmet_is_hard(
    name: Any, helmet: Any, hurts: int
) -> None:
    """A box weighs 350; each hundred counts one."""
    scene = tossed(name, helmet=helmet, throws=[HIGH])
    assert scene.hero.max_hp - scene.hero.hp == hurts


def test_a_weapon_hurts_like_one_and_lies_there() -> None:
    scene = tossed("dagger", throws=[HIGH, ("weapon.c dmgval", 4, 3)])
    assert scene.hero.max_hp - scene.hero.hp == 4
    assert [item.kind.name for item in scene.level.items[scene.hero.spot]] == ["dagger"]


def test_an_egg_that_misses_the_ceiling_ends_all_over_the_face() -> None:
    scene = tossed("egg", throws=[LOW, CHANCE])
    assert "combat.all over your face" in scene.told() and not scene.world.over


def test_an_egg_that_hits_the_ceiling_breaks_there() -> None:
    scene = tossed("egg", throws=[HIGH, CHANCE])
    assert "combat.all over your face" not in scene.told()
    assert not scene.hero.inventory and scene.hero.hp == scene.hero.max_hp


@pytest.mark.parametrize(
    ("name", "helmet", "dies"),
    [
        ("egg", "", True),
        ("egg", "dwarvish iron helm", True),
        ("corpse", "", True),
        ("corpse", "fedora", False),
    ],
)
def test_a_cockatrice_on_the_head_is_death_by_elementary_physics(name: Any, helmet: Any, dies: bool) -> None:
    """Helmets of every kind keep a corpse off, and none keeps off what runs out of an egg."""
    throws = [LOW, CHANCE] if name == "egg" else [LOW]
    scene = Scene(throws=throws)
    scene.wear("leather gloves", Slot.GLOVES)
    if helmet:
        scene.wear(helmet, Slot.HELMET)
    stony = scene.carry(name, species="cockatrice")
    scene.do(Throw(item=stony.letter, direction=UP))
    assert scene.world.over is dies
    if dies:
        assert scene.world.ended is not None and "elementary physics" in scene.world.ended.death


def test_a_pie_blinds_who_throws_it_up() -> None:
    scene = tossed("cream pie", throws=[LOW, CHANCE, ("dothrow.c toss_up", 25, 9)])
    assert (scene.hero.creamed, scene.hero.timeout[Property.BLINDED]) == (9, 9) or scene.hero.creamed == 10


@pytest.mark.parametrize(("thrown", "hit"), [(0, False), (1, True)])
def test_a_potion_thrown_down_mostly_breaks_on_the_steed(thrown: int, hit: bool) -> None:
    """Holy water so lifts the curse of a saddle."""
    scene = Scene(shows={("dothrow.c throwit", 6): thrown, "zap.c obj_resists": 50, "potion.c potionhit": 0})
    pony = scene.monster("pony", tame=10)
    saddle = scene.item("saddle", blessing=-1)
    saddle.worn = Slot.SADDLE
    pony.inventory.append(saddle)
    scene.level.monster_at.pop(pony.spot)
    pony.spot = scene.hero.spot
    scene.hero.ride.steed_id = pony.id
    scene.do(Throw(item=scene.carry("potion of water", blessing=1).letter, direction=DOWN))
    assert (saddle.blessing == 0) is hit


def test_a_wielded_stack_flies_in_volleys_like_any_other() -> None:
    scene = Scene(shows={"dothrow.c throw_obj": 1})
    knives = scene.wear("dagger", Slot.WIELDED, quantity=5)
    scene.hero.skills["dagger"] = Training(EXPERT, EXPERT)
    scene.do(Throw(item=knives.letter, direction=EAST))
    assert knives.quantity == 3


def test_mjollnir_not_wielded_is_not_thrown_and_takes_no_time() -> None:
    scene = Scene()
    hammer = scene.carry("war hammer")
    hammer.artifact = hammer.name = "Mjollnir"
    turn = scene.world.turn
    scene.do(Throw(item=hammer.letter, direction=EAST))
    assert scene.told() == ["weapons.wield to throw"] and scene.world.turn == turn


def test_an_artifact_rolls_to_hit_when_it_falls_on_the_head() -> None:
    """The roll, from 2 to 19, shows nothing: NetHack's artifact_hit wants one."""
    scene = Scene(throws=[LOW, ("weapon.c dmgval", 8, 3), ("dothrow.c toss_up", 18, 5)])
    sword = scene.carry("long sword")
    sword.artifact = "Demonbane"

    scene.do(Throw(item=sword.letter, direction=UP))

    assert scene.thrown == 3


@pytest.mark.parametrize(("direction", "gone"), [(DOWN, False), (EAST, True)])
def test_gold_thrown_down_on_stairs_stays_there(direction: int, gone: bool) -> None:
    """NetHack: dothrow.c, throw_gold. One throw in three lets thrown gold go down the stairs it reaches."""
    scene = Scene(shows={("dokick.c ship_object", 3): 0})
    spot = scene.hero.spot + (8 if direction == EAST else 0)
    scene.level.terrain[spot] = Terrain.STAIRS
    scene.level.stairs = (Stairs(spot, False, "dungeons", 2),)
    gold = scene.carry("gold piece", quantity=10)

    scene.do(Throw(item=gold.letter, direction=direction))

    lies = any(item.kind.name == "gold piece" for item in scene.level.items.get(spot, ()))
    assert lies is not gone


@rule("N-492")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("terrain, key", [
    (Terrain.ROOM, "commands.hits ground"), (Terrain.ALTAR, ""), (Terrain.POOL, ""),
])  # fmt: skip
def test_what_is_thrown_down_hits_the_floor(edition: str, terrain: Terrain, key: str) -> None:
    """Seen in the running 3.6.7, also of a dagger that came down again."""
    scene = Scene(edition, shows={"zap.c obj_resists": 50})
    scene.level.terrain[MIDDLE] = terrain

    throw_down(scene.play, scene.item("dagger"))

    assert [told for told in scene.told() if told == "commands.hits ground"] == [key] * bool(key)


@rule("N-492")
@pytest.mark.parametrize("edition", NETHACK)
def test_what_comes_down_again_hits_the_head_and_then_the_floor(edition: str) -> None:
    scene = Scene(edition, shows={"zap.c obj_resists": 50})

    toss_up(scene.play, scene.item("dagger"))

    assert scene.told() == ["combat.hits ceiling and head", "commands.hits ground"]


# Ammunition without a launcher, and glass armor at the ceiling


@rule("Z-345")
@pytest.mark.parametrize(("edition", "told"), [("3.6.7", False), ("3.7", False), ("5.0.0", True)])
def test_an_arrow_thrown_by_hand_is_remarked_upon(edition: str, told: bool) -> None:
    scene = Scene(edition)
    scene.do(Throw(item=scene.carry("arrow").letter, direction=EAST))
    assert ("combat.throws ammunition" in scene.told()) is told


@rule("Z-345")
@pytest.mark.parametrize(
    ("name", "launcher", "direction"),
    [("arrow", "bow", EAST), ("flint", "", EAST), ("dart", "", EAST), ("arrow", "", UP)],
)
def test_what_flies_as_it_should_is_not_remarked_upon(name: Any, launcher: Any, direction: int) -> None:
    scene = Scene("5.0.0")
    if launcher:
        scene.wear(launcher, Slot.WIELDED)
    scene.do(Throw(item=scene.carry(name).letter, direction=direction))
    assert "combat.throws ammunition" not in scene.told()


@rule("Z-347")
@pytest.mark.parametrize(("edition", "lies"), [("3.7", False), ("5.0.0", True)])
def test_glass_armor_that_cracks_at_the_ceiling_comes_down(edition: str, lies: bool) -> None:
    """It would break at the ceiling (90), but not on the floor (89)."""
    resists = "zap.c obj_resists"
    throws = [HIGH, (resists, 100, 90), (resists, 100, 89)] if lies else [HIGH, (resists, 100, 90)]
    scene = Scene(edition, throws=throws)
    armor = scene.item("crystal plate mail")
    armor.blessing = 0

    toss_up(scene.play, armor)

    assert armor.rusted == 1
    assert (armor in scene.level.items.get(MIDDLE, ())) is lies
