"""Every wand: zapped at monsters, engraved with, broken in two; wrested, and cursed ones that explode."""

from collections.abc import Callable
from typing import Any

import pytest

from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.commands import Apply, Engrave, Zap
from marrow.messages.questions import Confirm
from marrow.model.level import Engraving
from marrow.model.monster import Monster
from marrow.model.places import DOWN, EAST, SELF, Door, Terrain, TrapKind
from marrow.model.world import GameOptions
from marrow.rules.hero.body import has
from rule import rule
from scene import MIDDLE, Scene
from use import use

WANDS: tuple[KindName, ...] = tuple(kind.name for kind in KINDS if kind.class_ == "wand")
SPOT = MIDDLE + 3


def known(scene: Scene, name: KindName) -> bool:
    return bool(scene.world.discovered[KINDS_NAMED[name].number])


def zapped(name: KindName, step: int = EAST, **how: Any) -> tuple[Scene, Monster]:
    """The wand zapped at a hill orc of 100 hit points; dice are high, so it does not resist."""
    scene = Scene(**how)
    orc = scene.monster("hill orc", SPOT, hp=100)
    wand = scene.carry(name, charge=5)
    scene.do(Zap(item=wand.letter, direction=step))
    assert wand.charge == 4
    return scene, orc


@pytest.mark.parametrize("unchanging", [False, True])
def test_polymorph_on_oneself_is_known_unless_nothing_can_change_the_hero(unchanging: bool) -> None:
    scene = Scene(seed=6)
    if unchanging:
        scene.intrinsic(Property.UNCHANGING)
    wand = scene.carry("wand of polymorph", charge=5)

    scene.do(Zap(item=wand.letter, direction=SELF))

    assert known(scene, "wand of polymorph") == (not unchanging)


# Zapped. High dice miss with rays and striking, so a throw of 1 is loaded where they must hit.

HIT = [("zap.c zap_hit", 20, 1)]
ZAPS: tuple[tuple[KindName, list[tuple[str, int, int]], Callable[[Scene, Monster], bool], bool], ...] = (
    ("wand of striking", [("zap.c bhitm", 20, 0)], lambda s, m: m.hp == 100 - 24, False),
    ("wand of slow monster", [], lambda s, m: m.speed_change == -1, True),
    ("wand of speed monster", [], lambda s, m: m.speed_change == 1, True),
    ("wand of undead turning", [], lambda s, m: m.hp == 100, False),
    ("wand of teleportation", [], lambda s, m: m.spot != SPOT, False),
    ("wand of make invisible", [], lambda s, m: m.invisible, False),
    ("wand of cancellation", [], lambda s, m: m.cancelled, False),
    ("wand of probing", [], lambda s, m: "beams.probe" in s.told(), True),
    ("wand of opening", [], lambda s, m: m.hp == 100, False),
    ("wand of locking", [], lambda s, m: m.hp == 100, False),
    ("wand of nothing", [], lambda s, m: m.hp == 100, False),
    ("wand of polymorph", [], lambda s, m: m.species.name != "hill orc", True),
    ("wand of magic missile", HIT, lambda s, m: m.hp == 100 - 12, True),
    ("wand of fire", HIT, lambda s, m: m.hp == 100 - 36, True),
    ("wand of cold", HIT, lambda s, m: m.hp == 100 - 36, True),
    ("wand of lightning", HIT, lambda s, m: m.hp == 100 - 36 and not m.can_see, True),
    ("wand of sleep", HIT, lambda s, m: not m.can_move, True),
    ("wand of death", HIT, lambda s, m: m.hp == 0, True),
)


@use("zap", *(row[0] for row in ZAPS))
@pytest.mark.parametrize(
    "name, throws, struck, learned", ZAPS, ids=lambda row: row if isinstance(row, str) else ""
)
def test_a_wand_zapped_at_an_orc(
    name: KindName,
    throws: list[tuple[str, int, int]],
    struck: Callable[[Scene, Monster], bool],
    learned: bool,
) -> None:
    seed = {"seed": 5} if name == "wand of polymorph" else {"throws": throws}
    scene, orc = zapped(name, **seed)

    assert struck(scene, orc)
    if name not in ("wand of striking",):
        assert known(scene, name) == learned


@use("zap", "wand of digging")
def test_digging_goes_through_a_wall_and_a_door_and_makes_a_hole_below() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 2] = Terrain.DOOR
    scene.level.detail[MIDDLE + 2] = int(Door.LOCKED)
    wand = scene.carry("wand of digging", charge=5)

    scene.do(Zap(item=wand.letter, direction=EAST))

    assert scene.level.detail[MIDDLE + 2] & (Door.LOCKED | Door.CLOSED) == 0


NODIR: tuple[tuple[KindName, str], ...] = (
    ("wand of light", "undirected.lit"),
    ("wand of enlightenment", ""),
    ("wand of secret door detection", ""),
    ("wand of create monster", ""),
)


@use("zap", *(row[0] for row in NODIR))
@pytest.mark.parametrize("name, told", NODIR)
def test_wands_without_direction(name: KindName, told: str) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 2] = Terrain.SECRET_DOOR
    wand = scene.carry(name, charge=5)
    before = len(scene.level.monsters)

    scene.do(Zap(item=wand.letter))

    assert known(scene, name)
    assert told in ("", *scene.told())
    if name == "wand of create monster":
        assert len(scene.level.monsters) > before
    if name == "wand of secret door detection":
        assert scene.level.terrain[MIDDLE + 2] == Terrain.DOOR


@use("zap", "wand of wishing")
@pytest.mark.parametrize("fortune, got", [(0, True), (-5, False)])
def test_wishing_fails_the_unlucky(fortune: int, got: bool) -> None:
    """Luck plus a throw of five, here four, below nought: no wish."""
    scene = Scene(answers={"wishing.for what": "2 blessed food rations"})
    scene.hero.luck = fortune
    wand = scene.carry("wand of wishing", charge=1)

    scene.do(Zap(item=wand.letter))

    assert any(item.kind.name == "food ration" for item in scene.hero.inventory) == got


@pytest.mark.parametrize("throw, spent", [(0, -1), (1, 0)])
def test_a_last_charge_is_wrested_one_time_in_121(throw: int, spent: int) -> None:
    scene = Scene(throws=[("zap.c zappable", 121, throw)])
    wand = scene.carry("wand of nothing", charge=0)

    scene.do(Zap(item=wand.letter, direction=EAST))

    assert wand.charge == spent
    assert (wand in scene.hero.inventory) == (spent == 0)


def test_a_cancelled_wand_does_nothing_and_turns_to_dust() -> None:
    scene = Scene()
    wand = scene.carry("wand of fire", charge=-1)

    scene.do(Zap(item=wand.letter, direction=EAST))

    assert scene.told() == ["wands.nothing happens", "wands.turns to dust"]
    assert wand not in scene.hero.inventory


def test_whoever_names_no_direction_has_used_a_charge() -> None:
    scene = Scene()
    wand = scene.carry("wand of fire", charge=5)

    scene.do(Zap(item=wand.letter))

    assert (wand.charge, scene.told()) == (4, ["wands.glows and fades"])
    assert not known(scene, "wand of fire")


@pytest.mark.parametrize("blessing, throw, explodes", [(-1, 0, True), (-1, 1, False), (0, 0, False)])
def test_a_cursed_wand_explodes_one_time_in_a_hundred(blessing: int, throw: int, explodes: bool) -> None:
    """With five charges, the one spent, six dice of six: 36 at most."""
    scene = Scene(throws=[("zap.c dozap", 100, throw)] if blessing < 0 else [])
    wand = scene.carry("wand of nothing", charge=5, blessing=blessing)

    scene.do(Zap(item=wand.letter, direction=EAST))

    assert scene.hero.hp == (64 if explodes else 100)


# At oneself


@pytest.mark.parametrize(
    "name, hp",
    [
        ("wand of striking", 76),
        ("wand of magic missile", 76),
        ("wand of fire", 28),
        ("wand of cold", 28),
        ("wand of lightning", 28),
        ("wand of nothing", 100),
    ],
)
def test_the_heros_own_ray_hurts_him(name: KindName, hp: int) -> None:
    """2d12, 4d6 and 12d6, at their highest."""
    scene = Scene()
    wand = scene.carry(name, charge=5)

    scene.do(Zap(item=wand.letter, direction=SELF))

    assert scene.hero.hp == hp


def test_speed_and_invisibility_zapped_at_oneself_last() -> None:
    scene = Scene()
    for name in ("wand of speed monster", "wand of make invisible"):
        scene.do(Zap(item=scene.carry(name, charge=5).letter, direction=SELF))

    assert has(scene.hero, Property.FAST) and has(scene.hero, Property.INVISIBILITY)


# Engraved with

ENGRAVED: dict[KindName, tuple[str, str, bool]] = {
    "wand of light": ("undirected.lit", "dust", True),
    "wand of secret door detection": ("", "dust", False),
    "wand of create monster": ("", "dust", True),
    "wand of enlightenment": ("", "dust", True),
    "wand of striking": ("engraving.fights your attempt", "dust", False),
    "wand of slow monster": ("engraving.bugs slow down", "dust", False),
    "wand of speed monster": ("engraving.bugs speed up", "dust", False),
    "wand of sleep": ("engraving.bugs stop", "dust", False),
    "wand of death": ("engraving.bugs stop", "dust", False),
    "wand of cold": ("engraving.ice", "dust", False),
    "wand of magic missile": ("engraving.riddled by bullet holes", "dust", False),
    "wand of digging": ("engraving.gravel", "engrave", True),
    "wand of fire": ("engraving.flames", "burn", True),
    "wand of lightning": ("engraving.blinded by flash", "burn", True),
    "wand of nothing": ("", "dust", False),
    "wand of undead turning": ("", "dust", False),
    "wand of opening": ("", "dust", False),
    "wand of locking": ("", "dust", False),
    "wand of probing": ("", "dust", False),
    "wand of polymorph": ("", "dust", False),
    "wand of cancellation": ("", "dust", False),
    "wand of make invisible": ("", "dust", False),
    "wand of teleportation": ("", "dust", False),
}


@use("engrave", *ENGRAVED)
@pytest.mark.parametrize("name", ENGRAVED)
def test_a_wand_engraved_with_on_bare_ground(name: KindName) -> None:
    told, manner, learned = ENGRAVED[name]
    scene = Scene()
    wand = scene.carry(name, charge=5)

    scene.finish(Engrave(item=wand.letter, text="Elbereth"))

    assert told in ("", *scene.told())
    assert scene.level.engravings[MIDDLE].manner.value == manner
    assert known(scene, name) == learned
    assert wand.charge == 4


@pytest.mark.parametrize(
    "name, told, manner",
    [
        ("wand of cancellation", "engraving.vanishes", "dust"),
        ("wand of make invisible", "engraving.vanishes", "dust"),
        ("wand of teleportation", "engraving.vanishes", "dust"),
        ("wand of polymorph", "engraving.changes", "dust"),
        ("wand of cold", "engraving.vanishes", "burn"),
    ],
)
def test_a_wand_engraved_with_where_something_is_written(name: KindName, told: str, manner: str) -> None:
    scene = Scene()
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "ad aerarium", EngravingManner(manner))
    wand = scene.carry(name, charge=5)

    scene.finish(Engrave(item=wand.letter, text="x"))

    assert told in scene.told()


@use("engrave", "wand of wishing")
def test_engraving_with_a_wand_of_wishing_is_a_wish() -> None:
    scene = Scene(answers={"wishing.for what": "blessed figurine of an Archon"})
    wand = scene.carry("wand of wishing", charge=1)

    scene.finish(Engrave(item=wand.letter, text="x"))

    assert any(item.kind.name == "figurine" for item in scene.hero.inventory)


# Broken

EXPLODING = {"wand of magic missile": 4, "wand of fire": 8, "wand of cold": 8, "wand of lightning": 16}
HARMLESS: tuple[KindName, ...] = (
    "wand of wishing", "wand of nothing", "wand of locking", "wand of probing", "wand of enlightenment",
    "wand of opening", "wand of secret door detection",
)  # fmt: skip


def broken(name: KindName, **how: Any) -> tuple[Scene, Monster]:
    """A wand of five charges broken beside a hill orc."""
    scene = Scene(answers={"wands.sure to break": True}, hp=300, **how)
    orc = scene.monster("hill orc", hp=300)
    wand = scene.carry(name, charge=5)
    scene.do(Apply(item=wand.letter))
    assert wand not in scene.hero.inventory
    return scene, orc


@pytest.mark.parametrize("paranoid", [("pray",), ("wand-break",)])
def test_the_paranoid_say_in_full_that_they_break_a_wand(paranoid: tuple[str, ...]) -> None:
    """NetHack: apply.c, do_break_wand."""
    scene, _ = broken("wand of nothing", options=GameOptions(paranoid=paranoid))

    (asked,) = [question for question in scene.answers.asked if isinstance(question, Confirm)]
    assert asked.in_full == ("wand-break" in paranoid)


@use("break", *EXPLODING, "wand of death")
@pytest.mark.parametrize("name", [*EXPLODING, "wand of death"])
def test_a_broken_ray_wand_explodes_for_its_charges(name: KindName) -> None:
    """Four points a charge, twice for fire and cold, four times for lightning and death."""
    scene, orc = broken(name)
    amount = 5 * EXPLODING.get(name, 16)

    assert scene.hero.hp <= 300 - amount // 2
    assert orc.hp == 300 - amount
    assert known(scene, name)


@use("break", *HARMLESS)
@pytest.mark.parametrize("name", HARMLESS)
def test_some_broken_wands_only_break(name: KindName) -> None:
    scene, orc = broken(name)

    assert (scene.hero.hp, orc.hp) == (300, 300)
    assert "wands.nothing else happens" in scene.told()


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_a_broken_wand_acts_on_what_lies_under_the_hero(edition: str) -> None:
    """NetHack: apply.c, do_break_wand: in 3.4.3 bhitpile comes after zapyourself, since 3.6.0 before it."""
    scene = Scene(edition, answers={"wands.sure to break": True}, hp=300)
    dagger = scene.lay("dagger", blessing=1)
    wand = scene.carry("wand of cancellation", charge=4)
    scene.do(Apply(item=wand.letter))

    assert dagger.blessing == 0


BROKEN: tuple[tuple[KindName, Callable[[Scene, Monster], bool]], ...] = (
    ("wand of striking", lambda s, m: s.hero.hp < 300 - 36),
    ("wand of sleep", lambda s, m: not m.can_move),
    ("wand of slow monster", lambda s, m: m.speed_change == -1),
    ("wand of speed monster", lambda s, m: m.speed_change == 1 and has(s.hero, Property.FAST)),
    ("wand of make invisible", lambda s, m: m.invisible and has(s.hero, Property.INVISIBILITY)),
    ("wand of teleportation", lambda s, m: m.spot != MIDDLE + 1),
    ("wand of cancellation", lambda s, m: m.cancelled),
    ("wand of undead turning", lambda s, m: "beams.shudder in dread" in s.told()),
    ("wand of light", lambda s, m: not m.can_see),
    ("wand of create monster", lambda s, m: len(s.level.monsters) > 5),
    ("wand of digging", lambda s, m: s.level.depth == 2),
    ("wand of polymorph", lambda s, m: m.species.name != "hill orc"),
)


@use("break", *(row[0] for row in BROKEN))
@pytest.mark.parametrize("name, happened", BROKEN, ids=[row[0] for row in BROKEN])
def test_a_broken_wand_explodes_and_does_what_it_does_to_all_around(
    name: KindName, happened: Callable[[Scene, Monster], bool]
) -> None:
    scene, orc = broken(name, **({"seed": 7} if name == "wand of polymorph" else {}))

    assert happened(scene, orc)


def test_many_charges_of_digging_make_holes_and_few_pits() -> None:
    scene = Scene(answers={"wands.sure to break": True}, hp=300)
    scene.level.hard_floor = True
    scene.do(Apply(item=scene.carry("wand of digging", charge=2).letter))

    assert scene.level.traps[MIDDLE + 1].kind == TrapKind.PIT


# Things and doors on the way


@pytest.mark.parametrize(
    "name, before, after",
    [
        ("wand of locking", Door.CLOSED, Door.LOCKED),
        ("wand of opening", Door.LOCKED, Door.CLOSED),
        ("wand of striking", Door.LOCKED, Door.BROKEN),
    ],
)
def test_wands_and_doors(name: KindName, before: Door, after: Door) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 2] = Terrain.DOOR
    scene.level.detail[MIDDLE + 2] = int(before)

    scene.do(Zap(item=scene.carry(name, charge=5).letter, direction=EAST))

    assert scene.level.detail[MIDDLE + 2] == after
    assert known(scene, name)


def test_boxes_below_are_locked_and_unlocked() -> None:
    scene = Scene()
    chest = scene.lay("chest")

    scene.do(Zap(item=scene.carry("wand of locking", charge=5).letter, direction=DOWN))
    assert chest.locked
    scene.do(Zap(item=scene.carry("wand of opening", charge=5).letter, direction=DOWN))
    assert not chest.locked


@pytest.mark.parametrize("name", ["wand of sleep", "wand of light", "wand of slow monster"])
def test_shriekers_answer_to_wands_broken_beside_them(name: KindName) -> None:
    scene = Scene(answers={"wands.sure to break": True}, hp=500)
    scene.monster("shrieker", hp=500)
    wand = scene.carry(name, charge=2)
    scene.do(Apply(item=wand.letter))
    assert "creatures.shrieks" in scene.told()


@rule("N-495")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("resists", [True, False])
@pytest.mark.parametrize("name, key, resistance", [
    ("wand of fire", "rays.set yourself on fire", Property.FIRE_RESISTANCE),
    ("wand of cold", "rays.freeze yourself", Property.COLD_RESISTANCE),
    ("wand of lightning", "rays.shock yourself", Property.SHOCK_RESISTANCE),
    ("wand of magic missile", "rays.shoot yourself", Property.MAGIC_RESISTANCE),
])  # fmt: skip
def test_who_hits_himself_with_a_ray_is_told_so_first(
    edition: str, name: KindName, key: str, resistance: Property, resists: bool
) -> None:
    """Seen in the running 3.6.7 of fire."""
    scene = Scene(edition, hp=500)
    if resists:
        scene.intrinsic(resistance)

    scene.do(Zap(item=scene.carry(name, charge=5).letter, direction=SELF))

    assert scene.told()[0] == ("combat.ray resisted" if resists else key)
