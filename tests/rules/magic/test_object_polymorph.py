"""Things struck by polymorph and by cancellation. NetHack: zap.c, bhito, poly_obj, cancel_item."""

from typing import Any

import pytest

from marrow.chance import FixedDice, LoadedDice
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.model.item import Item
from marrow.model.vocabularies import TimerKind
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.items.timers import start_timer, stop_all_timers
from marrow.rules.magic.object_polymorph import create_golem, polymorph_item, polymorph_pile
from marrow.rules.magic.wands.cancelling import cancel_item
from rule import rule
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand

SPOT = MIDDLE + 3
CHANCE = ("zap.c obj_resists", 100, 99)
CALM = ("zap.c obj_shudders", 8, 7)
LIFELESS = ("zap.c do_osshock", 45, 44)
SHUDDER = ("zap.c obj_shudders", 8, 0)


def changed(scene: Scene, name: KindName, **how: Any) -> tuple[Item, Item]:
    item = scene.item(name, **how)
    return item, polymorph_item(scene.play, item)


@pytest.mark.parametrize(
    "name", ["dagger", "cloak of protection", "sack", "apple", "potion of oil", "scroll of light", "ruby"]
)
def test_a_thing_becomes_another_of_its_class_and_blessing(name: KindName) -> None:
    old, new = changed(Scene(seed=4), name, blessing=-1)
    assert (new.kind.class_, new.blessing, new.quantity) == (old.kind.class_, -1, 1)


def test_enchantment_is_kept_and_charges_are_not_added() -> None:
    scene = Scene(seed=2)
    assert changed(scene, "long sword", charge=3)[1].charge == 3
    assert changed(scene, "wand of light", charge=0)[1].charge == 0


def test_most_stacks_stay_whole_and_few_fuse() -> None:
    """Fused if the quantity is more than a throw of a thousand."""
    arrow = ("mkobj.c mkobj", 1000, 1)
    fused = Scene(throws=[arrow, ("zap.c poly_obj", 1000, 6)])
    whole = Scene(throws=[arrow, ("zap.c poly_obj", 1000, 7)])
    assert changed(fused, "dagger", quantity=7)[1].quantity == 1
    assert changed(whole, "dagger", quantity=7)[1].quantity == 7


def test_nothing_becomes_a_wand_of_wishing_or_a_magic_lamp() -> None:
    """Sixty wands of light, magic as the first of three throws may be, come out below those two kinds."""
    scene = Scene(seed=11)
    kinds = {changed(scene, "wand of light")[1].kind.name for _ in range(60)}
    kinds |= {changed(scene, "magic lamp")[1].kind.name for _ in range(60)}
    assert not kinds & {"wand of wishing", "wand of polymorph", "magic lamp"}


def test_books_fade_with_every_change() -> None:
    scene = Scene(seed=3)
    assert changed(scene, "spellbook of dig", charge=2)[1].charge == 3
    assert changed(scene, "spellbook of dig", charge=3)[1].kind.name == "spellbook of blank paper"


def test_crocodiles_make_shoes() -> None:
    _, new = changed(Scene(seed=3), "corpse", species="crocodile", blessing=-1)
    assert (new.kind.name, new.erodeproof, new.blessing, new.species) == ("low boots", True, 0, None)


def test_items_that_polymorph_others_do_not_polymorph() -> None:
    scene = Scene(seed=4)
    for name in ("wand of polymorph", "potion of polymorph", "spellbook of polymorph", "Bell of Opening"):
        scene.lay(name, SPOT)
    before = list(scene.level.items[SPOT])
    assert not polymorph_pile(scene.play, SPOT).changed
    assert scene.level.items[SPOT] == before and not scene.hero.conduct.object_polymorphs


def test_a_pile_keeps_its_order() -> None:
    scene = Scene(throws=[CHANCE, CALM, CHANCE, CALM])
    scene.lay("dagger", SPOT)
    scene.lay("apple", SPOT)
    assert polymorph_pile(scene.play, SPOT).changed
    assert [item.kind.class_ for item in scene.level.items[SPOT]] == ["weapon", "food"]
    assert scene.hero.conduct.object_polymorphs == 2


def test_a_shudder_takes_a_thing_or_a_part_of_a_stack() -> None:
    """Of three daggers two are left when the throw of a die with two sides is one."""
    scene = Scene(throws=[CHANCE, SHUDDER, *[LIFELESS] * 3, ("zap.c do_osshock", 2, 0)])
    scene.lay("dagger", SPOT, quantity=3)
    assert polymorph_pile(scene.play, SPOT).changed
    assert [(item.kind.name, item.quantity) for item in scene.level.items[SPOT]] == [("dagger", 2)]
    alone = Scene(throws=[CHANCE, SHUDDER, LIFELESS])
    alone.lay("dagger", SPOT)
    assert polymorph_pile(alone.play, SPOT).changed
    assert SPOT not in alone.level.items


def test_a_golem_takes_what_it_is_made_of() -> None:
    """An iron golem weighs 2,000: every iron thing goes into it, apples stay but for one throw in 2,001."""
    scene = Scene()
    for name in ("dagger", "long sword", "apple"):
        scene.lay(name, SPOT)
    create_golem(scene.play, SPOT, "iron")
    assert scene.level.monster_at[SPOT].species.name == "iron golem"
    assert [item.kind.name for item in scene.level.items[SPOT]] == ["apple"]
    assert "polymorphs.arises" in scene.told()


def test_one_thing_is_not_enough_for_a_golem() -> None:
    scene = Scene()
    scene.lay("dagger", SPOT)
    create_golem(scene.play, SPOT, "iron")
    assert SPOT not in scene.level.monster_at and len(scene.level.items[SPOT]) == 1


def test_shopkeepers_do_not_like_their_goods_changed() -> None:
    scene = Scene(throws=[CHANCE, CALM])
    monster, keeper = open_shop(scene, "general store")
    stand(scene, INSIDE)
    scene.lay("dagger", INSIDE)
    assert polymorph_pile(scene.play, INSIDE).changed
    assert not monster.peaceful and keeper.following and "trade.gets angry" in scene.told()


CANCELLED: list[tuple[KindName, dict[str, Any], tuple[KindName, int]]] = [
    ("long sword", {"charge": 3}, ("long sword", 0)),
    ("long sword", {"charge": -3}, ("long sword", 0)),
    ("pick-axe", {"charge": 2}, ("pick-axe", 0)),
    ("wand of light", {"charge": 5}, ("wand of light", -1)),
    ("wand of nothing", {"charge": 5}, ("wand of nothing", 5)),
    ("wand of cancellation", {"charge": 5}, ("wand of cancellation", 5)),
    ("magic marker", {"charge": 50}, ("magic marker", 0)),
    ("can of grease", {"charge": 9}, ("can of grease", 9)),
    ("expensive camera", {"charge": 9}, ("expensive camera", 9)),
    ("magic lamp", {"charge": 1}, ("magic lamp", 1)),
    ("Candelabrum of Invocation", {"charge": 7}, ("Candelabrum of Invocation", 7)),
    ("Bell of Opening", {"charge": 3}, ("Bell of Opening", 0)),
    ("ring of protection", {"charge": -2}, ("ring of protection", 0)),
    ("scroll of light", {}, ("scroll of blank paper", 0)),
    ("spellbook of dig", {}, ("spellbook of blank paper", 0)),
    ("spellbook of cancellation", {}, ("spellbook of cancellation", 0)),
    ("Book of the Dead", {}, ("Book of the Dead", 0)),
    ("potion of healing", {}, ("potion of water", 0)),
    ("potion of acid", {}, ("potion of water", 0)),
    ("potion of oil", {}, ("potion of oil", 0)),
    ("potion of booze", {}, ("potion of booze", 0)),
    ("potion of sickness", {}, ("potion of fruit juice", 0)),
    ("potion of see invisible", {}, ("potion of fruit juice", 0)),
    ("egg", {"charge": 1}, ("egg", 1)),
]


@pytest.mark.parametrize("blessing", [1, -1])
@pytest.mark.parametrize(("name", "how", "left"), CANCELLED, ids=[f"{row[0]} {row[1]}" for row in CANCELLED])
def test_a_cancelled_item_loses_charge_and_blessing(
    name: KindName, how: dict[str, Any], left: tuple[KindName, int], blessing: int
) -> None:
    scene = Scene()
    item = scene.item(name, blessing=blessing, **how)
    cancel_item(scene.play, item)
    assert (item.kind.name, item.charge, item.blessing) == (*left, 0)


def test_enchanted_artifacts_are_cancelled_too() -> None:
    scene = Scene()
    sword = scene.item("long sword", charge=5)
    sword.artifact = "Excalibur"
    cancel_item(scene.play, sword)
    assert sword.charge == 0


# Polymorphed since 3.7: mkobj.c, fixup_oil; zap.c, poly_obj

NEWEST = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
EVERY = pytest.mark.parametrize("edition", NETHACK)


@rule("L-280")
@pytest.mark.parametrize(("edition", "held", "diluted"), [
    ("3.6.7", 399, False), ("3.7", 399, True), ("3.7", 400, False), ("5.0.0", 399, True),
    ("5.0.0", 400, False),
])  # fmt: skip
def test_what_was_used_oil_is_diluted(edition: str, held: int, diluted: bool) -> None:
    scene = Scene(edition, seed=5)
    oil = scene.item("potion of oil")
    oil.birth = held

    new = polymorph_item(scene.play, oil)

    assert (new.kind.name != "potion of oil", new.diluted) == (True, diluted)


@rule("L-280")
@NEWEST
@pytest.mark.parametrize(("old", "held", "holds"), [("potion of oil", 77, 77), ("potion of water", 77, 400)])
def test_what_becomes_oil_holds_a_flask_or_what_it_held(
    edition: str, old: KindName, held: int, holds: int
) -> None:
    scene = Scene(edition, shows={"mkobj.c mkobj": roll_for(edition, "potion of oil")})
    potion = scene.item(old)
    potion.birth = held

    new = polymorph_item(scene.play, potion)

    assert (new.kind.name, new.birth) == ("potion of oil", holds)


@rule("L-280")
@EVERY
def test_what_becomes_oil_fills_a_flask(edition: str) -> None:
    scene = Scene(edition, shows={"mkobj.c mkobj": roll_for(edition, "potion of oil")})
    scene.world.turn = 5000

    new = polymorph_item(scene.play, scene.item("potion of water"))

    assert (new.kind.name, new.birth) == ("potion of oil", 400)


@rule("L-280")
@EVERY
def test_what_becomes_a_marker_has_the_charges_of_a_new_one_but_is_recharged(edition: str) -> None:
    """NetHack: mkobj.c, mksobj: 30 and up to 69 more; in 3.7 and 5.0.0 nineteen and up to 74 more."""
    scene = Scene(edition, shows={"mkobj.c mkobj": roll_for(edition, "magic marker")})

    new = polymorph_item(scene.play, scene.item("bugle"))

    assert new.kind.name == "magic marker" and new.recharged == 1
    assert new.charge == random_item(scene.play, kind=new.kind).charge >= 19


CHARGED = ("ring of adornment", "ring of gain strength", "ring of protection", "ring of increase damage")


@rule("L-280")
@EVERY
def test_what_becomes_a_ring_or_a_box_has_its_details_but_for_what_is_kept(edition: str) -> None:
    scene = Scene(edition, seed=3)
    rings = [polymorph_item(scene.play, scene.item("ring of hunger", blessing=1)) for _ in range(200)]
    charged = [ring for ring in rings if ring.kind.name in CHARGED]
    boxes = [polymorph_item(scene.play, scene.item("tin opener")) for _ in range(600)]

    assert {ring.blessing for ring in rings} == {1}
    assert len({ring.charge for ring in charged}) > 3
    assert {box.locked for box in boxes if box.kind.name == "large box"} == {True, False}
    assert not any(box.contents for box in boxes) and not scene.world.timers


@rule("L-280")
@NEWEST
def test_no_readings_of_a_novel_are_counted(edition: str) -> None:
    scene = Scene(edition, shows={"mkobj.c mkobj": roll_for(edition, "novel")})

    new = polymorph_item(scene.play, scene.item("spellbook of light", charge=3))

    assert (new.kind.name, new.charge) == ("novel", 0)


@rule("N-480")
@pytest.mark.parametrize("edition, degraded", [(edition, edition != "3.4.3") for edition in NETHACK])
def test_the_horn_of_a_revived_unicorn_becomes_a_tool_without_magic(edition: str, degraded: bool) -> None:
    """The first tool that comes up is a magic whistle, the second a tin opener."""
    scene = Scene(edition, shows={"mon.c make_corpse": 0})
    unicorn = scene.monster("white unicorn", SPOT)
    unicorn.revived = True
    leave_corpse(scene.play, unicorn)
    [horn] = [item for item in scene.level.items[SPOT] if item.kind.name == "unicorn horn"]
    whole = scene.item("unicorn horn")
    tools = [roll_for(edition, "magic whistle"), roll_for(edition, "tin opener")]
    scene.play.dice = LoadedDice([("mkobj.c mkobj", 1000, tool) for tool in tools], rest=FixedDice({}))

    assert polymorph_item(scene.play, horn).kind.name == ("tin opener" if degraded else "magic whistle")
    scene.play.dice = FixedDice({("mkobj.c mkobj", 1000): tools[0]})
    assert polymorph_item(scene.play, whole).kind.name == "magic whistle"


def roll_for(edition: str, name: KindName) -> int:
    """The throw of a thousand at which a random thing of its class is of this kind."""
    for roll in range(1, 1001):
        scene = Scene(edition, shows={"mkobj.c mkobj": roll})
        if random_item(scene.play, class_=scene.item(name).kind.class_, artifacts=False).kind.name == name:
            return roll
    raise AssertionError(name)


# Cancelled since 3.7: zap.c, cancel_item


NOVELTY = [("3.4.3", False), ("3.6.7", False), ("3.7", True), ("5.0.0", True)]


@rule("L-279")
@pytest.mark.parametrize(("edition", "newer"), NOVELTY)
def test_a_cancelled_crystal_ball_is_used_up_as_a_wand_is(edition: str, newer: bool) -> None:
    scene = Scene(edition)
    ball = scene.item("crystal ball", charge=3)

    cancel_item(scene.play, ball)

    assert ball.charge == (-1 if newer else 0)


@rule("L-279")
@pytest.mark.parametrize(("edition", "newer"), NOVELTY[1:])
def test_a_cancelled_novel_is_a_blank_spellbook(edition: str, newer: bool) -> None:
    scene = Scene(edition)
    novel = scene.item("novel")
    novel.name = "Sourcery"

    cancel_item(scene.play, novel)

    blank = ("spellbook of blank paper", "")
    assert (novel.kind.name, novel.name) == (blank if newer else ("novel", "Sourcery"))


@rule("L-279")
@pytest.mark.parametrize(("edition", "newer"), NOVELTY)
def test_the_cancelled_corpse_of_a_troll_rots_instead_of_rising(edition: str, newer: bool) -> None:
    """peek_timer gives a turn, and start_timer wants a number of turns: 100 + 130."""
    scene = Scene(edition)
    scene.world.turn = 100
    corpse = scene.lay("corpse", MIDDLE + 1)
    corpse.species = SPECIES_NAMED["troll"]
    stop_all_timers(scene.play, corpse)
    start_timer(scene.play, corpse, TimerKind.REVIVE, 130)

    cancel_item(scene.play, corpse, MIDDLE + 1)

    left = [(timer.what, timer.due) for timer in scene.world.timers if timer.item_id == corpse.id]
    assert left == [(TimerKind.ROT, 230) if newer else (TimerKind.REVIVE, 130)]
