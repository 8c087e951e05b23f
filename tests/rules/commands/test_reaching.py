"""Poles, lances, the bullwhip and the grappling hook applied; things rubbed on gray stones.

Known answers are worked out by hand from NetHack's apply.c.
"""

from typing import Any

import pytest

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS, KINDS, KINDS_NAMED
from marrow.content.looks import own_look
from marrow.content.skills import BASIC, EXPERT, SKILLED
from marrow.content.words import KindName, RaceName, RoleName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Rub
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DOWN, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.commands.poles_and_hooks import reach_by_skill
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.vision import update_view
from rule import rule
from scene import MIDDLE, Scene
from use import use

POLES: list[KindName] = [kind.name for kind in KINDS if kind.skill in ("polearms", "lance")]
FAR = MIDDLE + 2
HIT = "dothrow.c thitmonst"


def with_pole(name: KindName, skill: int = BASIC, **how: Any) -> Scene:
    scene = Scene(answers={"weapons.where to hit": FAR}, **how)
    scene.wear(name, Slot.WIELDED)
    for family in ("polearms", "lance"):
        scene.hero.skills[family] = Training(skill, EXPERT)
    update_view(scene.play)
    return scene


@pytest.mark.parametrize("name", POLES)
@use("apply", *POLES)
def test_a_pole_reaches_two_steps_and_costs_exertion(name: KindName) -> None:
    scene = with_pole(name, throws=[(HIT, 20, 0)])
    giant = scene.monster("hill giant", FAR, hp=200)

    scene.do(Apply(item="a"))

    assert giant.hp < 200
    assert scene.hero.conduct.weapon_hits == 1


def test_a_pole_does_not_reach_an_adjacent_monster() -> None:
    scene = with_pole("glaive")
    scene.answers.decided["weapons.where to hit"] = MIDDLE + 1
    giant = scene.monster("hill giant", MIDDLE + 1, hp=200)

    scene.do(Apply(item="a"))

    assert (giant.hp, scene.world.turn) == (200, 1)
    assert "weapons.too close" in scene.told()


@pytest.mark.parametrize("skill, reach", [(BASIC, 4), (SKILLED, 5), (EXPERT, 8)])
def test_skill_lengthens_the_reach(skill: int, reach: int) -> None:
    assert reach_by_skill(with_pole("ranseur", skill).play) == reach


def test_taking_a_pole_in_hand_is_a_move_of_its_own_if_nobody_is_hit() -> None:
    scene = Scene()
    scene.carry("glaive")

    scene.do(Apply(item="a"))

    assert (scene.hero.worn[int(Slot.WIELDED)].kind.name, scene.world.turn) == ("glaive", 2)


# The whip


def whipper(dexterity: int, *, throws: list[tuple[str, int, int]], **how: Any) -> Scene:
    scene = Scene(attributes=(16, 10, 10, dexterity, 16, 10), throws=throws, **how)
    scene.wear("bullwhip", Slot.WIELDED)
    update_view(scene.play)
    return scene


def armed(scene: Scene, blessing: int = 0) -> Monster:
    orc = scene.monster("hill orc", hp=100)
    sword = scene.item("scimitar", blessing=blessing)
    orc.inventory.append(sword)
    orc.wields = sword
    return orc


@pytest.mark.parametrize("thrown, place", [(1, "beneath it"), (2, "beneath the hero"), (3, "in the pack")])
@use("apply", "bullwhip")
def test_a_whip_in_a_practised_hand_disarms(thrown: int, place: str) -> None:
    """Dexterity 17 makes proficiency 3; a d4 says where the weapon goes."""
    scene = whipper(17, throws=[("apply.c use_whip", 4, thrown)])
    orc = armed(scene)

    scene.do(Apply(item="a", direction=1))

    assert orc.wields is None
    found = {
        "beneath it": [item.kind.name for item in scene.level.items.get(orc.spot, ())],
        "beneath the hero": [item.kind.name for item in scene.level.items.get(MIDDLE, ())],
        "in the pack": [item.kind.name for item in scene.hero.inventory if item.kind.name == "scimitar"],
    }
    assert [where for where, names in found.items() if names] == [place]


def test_the_clumsy_only_wrap_it_around_the_weapon() -> None:
    scene = whipper(10, throws=[])
    orc = armed(scene)

    scene.do(Apply(item="a", direction=1))

    assert orc.wields is not None
    assert "weapons.slips free" in scene.told()


def test_a_welded_weapon_cannot_be_torn_away() -> None:
    scene = whipper(18, throws=[])
    orc = armed(scene, blessing=-1)

    scene.do(Apply(item="a", direction=1))

    assert orc.wields is not None
    assert orc.wields.blessing_known


def test_a_whip_cracked_downwards_finds_a_foot() -> None:
    """d2 at its highest, no bonus from strength 15, +1 enchantment: 3."""
    scene = Scene(attributes=(15, 10, 10, 10, 16, 10))
    scene.wear("bullwhip", Slot.WIELDED, charge=1)
    before = scene.hero.hp

    scene.do(Apply(item="a", direction=DOWN))

    assert scene.hero.hp == before - 3


def test_a_whip_around_a_fountain_pulls_its_wielder_out_of_a_pit() -> None:
    scene = whipper(18, throws=[("apply.c use_whip", 5, 1)])
    scene.level.terrain[MIDDLE + 1] = Terrain.FOUNTAIN
    put_trap(scene.play, MIDDLE, TrapKind.PIT)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT

    scene.do(Apply(item="a", direction=1))

    assert (scene.hero.spot, scene.hero.hold.turns) == (MIDDLE + 1, 0)


# The hook


def hooker(caught: int, **how: Any) -> Scene:
    throws = [("apply.c use_grapple", 5, caught), ("apply.c use_grapple", 2, 1)]
    scene = Scene(answers={"weapons.where to hit": FAR}, throws=throws, **how)
    scene.wear("grappling hook", Slot.WIELDED)
    update_view(scene.play)
    return scene


@use("apply", "grappling hook")
def test_a_hook_fetches_a_thing() -> None:
    scene = hooker(1)
    scene.lay("dagger", FAR)

    scene.do(Apply(item="a"))

    assert [item.kind.name for item in scene.hero.inventory] == ["grappling hook", "dagger"]


def test_a_hook_that_catches_the_floor_pulls_the_hero() -> None:
    scene = hooker(3)

    scene.do(Apply(item="a"))

    assert scene.hero.spot == MIDDLE + 1


def test_a_hook_may_catch_its_wielder() -> None:
    """rn1(10, 10) at its highest is 19."""
    scene = Scene(answers={"weapons.where to hit": FAR})
    scene.wear("grappling hook", Slot.WIELDED)
    update_view(scene.play)

    scene.do(Apply(item="a"))

    assert scene.hero.hp == 100 - 19


# Gray stones


@pytest.mark.parametrize(
    "role, race, blessing, told",
    [
        ("archeologist", "human", 0, True),
        ("valkyrie", "human", 0, False),
        ("valkyrie", "human", 1, True),
        ("wizard", "gnome", 0, True),
        ("archeologist", "human", -1, False),
    ],
)
@use("apply", "touchstone")
@use("touchstone", "ruby")
def test_a_touchstone_identifies_gems_by_role_race_and_blessing(
    role: RoleName, race: RaceName, blessing: int, told: bool
) -> None:
    throws = [("zap.c obj_resists", 100, 0)]
    scene = Scene(role=role, race=race, throws=throws, answers={"commands.what to": "b"})
    scene.carry("touchstone", blessing=blessing)
    ruby = scene.carry("ruby")

    scene.do(Rub(item="a"))

    assert bool(scene.world.discovered[ruby.kind.number]) is told


@pytest.mark.parametrize(
    "kind",
    [
        kind
        for kind in KINDS
        if kind.class_ == "gem" and kind.name not in ("touchstone", "luckstone", "loadstone", "flint")
    ],
    ids=lambda kind: kind.name,
)
@use("touchstone", *[kind.name for kind in KINDS if kind.class_ == "gem"])
def test_a_blessed_touchstone_tells_each_gem(kind: ObjectKind) -> None:
    scene = Scene(answers={"commands.what to": "b"})
    scene.carry("touchstone", blessing=1)
    gem = scene.carry(kind.name)

    scene.do(Rub(item="a"))

    assert scene.world.discovered[gem.kind.number]


@pytest.mark.parametrize("name", ["luckstone", "loadstone", "flint"])
@use("apply", "luckstone", "loadstone", "flint")
def test_other_gray_stones_are_only_scratched(name: KindName) -> None:
    scene = Scene(answers={"commands.what to": "b"})
    scene.carry(name)
    ruby = scene.carry("ruby")

    scene.do(Apply(item="a"))

    assert not scene.world.discovered[ruby.kind.number]
    assert "weapons.scratch marks" in scene.told()


MARKS: list[tuple[KindName, KindName, str, str]] = [
    ("touchstone", "ruby", "weapons.streaks", "red"),
    ("touchstone", "worthless piece of red glass", "weapons.scratch marks", ""),
    ("flint", "ruby", "weapons.scratch marks", "red "),
    ("flint", "worthless piece of red glass", "weapons.scratch marks", "red "),
    ("touchstone", "ring of conflict", "weapons.streaks", "red"),  # a ruby
    ("flint", "ring of conflict", "weapons.scratch marks", "red "),
    ("flint", "arrow", "weapons.scratch marks", ""),
]
RINGS: list[tuple[KindName, KindName, tuple[str, str], tuple[str, str]]] = [
    ("touchstone", "ring of fire resistance", ("weapons.streaks", "cyan"), ("weapons.scritch", "")),  # iron
    ("flint", "ring of fire resistance", ("weapons.scratch marks", "cyan "), ("weapons.scratch marks", "")),
    ("touchstone", "ring of adornment", ("weapons.streaks", "brown"), ("weapons.streaks", "wooden")),
    ("flint", "ring of adornment", ("weapons.scratch marks", "brown "), ("weapons.streaks", "wooden")),
    ("touchstone", "ring of teleport control", ("weapons.streaks", "yellow"),
     ("weapons.scratch marks", "golden ")),
    ("touchstone", "ring of teleportation", ("weapons.streaks", "gray"),
     ("weapons.scratch marks", "silvery ")),
]  # fmt: skip


def mark_left(scene: Scene, stone: KindName, kind: KindName) -> tuple[str, str]:
    """What the hero is told when he rubs a thing on a stone that does not tell what it is, and its colour."""
    scene.carry(stone)
    scene.carry(kind)
    scene.do(Rub(item="a"))
    (said,) = [entry for entry in scene.entries_told() if entry.what.startswith("weapons.")]
    return said.what, str(said.words.get("colour", ""))


@rule("N-666")
@pytest.mark.parametrize(("stone", "kind", "key", "colour"), MARKS)
def test_gems_streak_touchstones_and_scratch_others(
    stone: KindName, kind: KindName, key: str, colour: str
) -> None:
    assert mark_left(Scene(answers={"commands.what to": "b"}), stone, kind) == (key, colour)


@rule("N-666")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize(("stone", "kind", "as_gem", "by_material"), RINGS)
def test_rings_are_rubbed_as_gems_or_by_what_they_are_made_of(
    stone: KindName, kind: KindName, as_gem: tuple[str, str], by_material: tuple[str, str], edition: str
) -> None:
    scene = Scene(edition, answers={"commands.what to": "b"})
    by_stone = scene.play.edition.commands.only_stony_rings_streak
    assert by_stone is (edition in ("3.6.7", "3.7", "5.0.0"))

    assert mark_left(scene, stone, kind) == (by_material if by_stone else as_gem)


@rule("N-666")
def test_a_ring_streaks_in_the_colour_that_it_has_in_this_game() -> None:
    """A ring of fire resistance, of iron by itself, is a wooden one where looks were shuffled: brown."""
    scene = Scene("3.6.2", answers={"commands.what to": "b"})
    scene.world.looks = [own_look(kind.number) for kind in ALL_KINDS]
    iron, wooden = (KINDS_NAMED[name].number for name in ("ring of fire resistance", "ring of adornment"))
    scene.world.looks[iron], scene.world.looks[wooden] = wooden, iron

    assert mark_left(scene, "touchstone", "ring of fire resistance") == ("weapons.streaks", "brown")


def test_glass_scratches_where_gems_streak() -> None:
    for name, key in (("worthless piece of red glass", "weapons.scratch marks"), ("ruby", "weapons.streaks")):
        scene = Scene(answers={"commands.what to": "b"})
        scene.carry("touchstone")
        scene.carry(name)
        scene.do(Rub(item="a"))
        assert key in scene.told()


def test_a_cursed_touchstone_shatters_gems() -> None:
    """Four times in five."""
    scene = Scene(answers={"commands.what to": "b"})
    scene.carry("touchstone", blessing=-1)
    scene.carry("ruby")

    scene.do(Rub(item="a"))

    assert [item.kind.name for item in scene.hero.inventory] == ["touchstone"]


def test_only_stones_are_rubbed_upon() -> None:
    scene = Scene()
    scene.carry("dagger")

    with pytest.raises(RefusedCommand):
        scene.do(Apply(item="a"))
