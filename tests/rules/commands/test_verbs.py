"""Boxes looked into and tipped, stacks given letters, names refused.

Known answers are worked out by hand from NetHack's pickup.c (use_container, in_container,
removed_from_icebox), mkobj.c (start_corpse_timeout), invent.c (doorganize, merged), do_name.c (do_oname,
do_mname), artifact.c (restrict_name) and engrave.c (wipeout_text).
"""

import pytest

from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import Adjust, Apply, Drop, Loot, NameItem, NameMonster, Tip
from marrow.messages.questions import Pick
from marrow.model.item import Item, Slot
from marrow.model.level import Stairs
from marrow.model.people import Minion
from marrow.model.places import Terrain
from marrow.model.vocabularies import TimerKind
from marrow.rules.commands.handling.containers import put_one_in, use_container
from marrow.rules.commands.handling.looting import loot_in_reverse
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.timers import has_timer, start_timer, stop_all_timers
from marrow.rules.naming.discoveries import discover
from marrow.rules.physics.falling_items import RULE as STAIRS
from rule import rule
from scene import MIDDLE, Scene

BOX = "commands.do with box"


def taken_out(scene: Scene, box: Item, item: Item) -> None:
    scene.answers.decided |= {
        BOX: (Pick(key="out"),),
        "commands.take out what": (Pick(key=str(item.id), count=item.quantity),),
    }
    use_container(scene.play, box)


# Boxes


def test_a_look_into_a_bag_costs_a_move_only_while_there_is_something_to_learn() -> None:
    look: list[tuple[Pick, ...]] = [(Pick(key="look"),), (), (Pick(key="look"),), ()]
    scene = Scene(answers={"commands.do with box": look})
    bag = scene.carry("sack")
    bag.contents = [scene.item("apple")]

    scene.do(Apply(item=bag.letter))
    assert scene.told()[-1] == "beams.contains"
    assert scene.world.turn == 2
    scene.do(Apply(item=bag.letter))
    assert scene.world.turn == 2


def test_opening_a_bag_and_cancelling_teaches_nothing() -> None:
    scene = Scene()
    bag = scene.carry("sack")
    bag.contents = [scene.item("apple")]

    scene.do(Apply(item=bag.letter))

    assert (scene.world.turn, bag.contents_known) == (1, False)


def test_the_menu_can_put_in_first_and_then_take_out() -> None:
    scene = Scene(answers={"commands.do with box": (Pick(key="reversed"),)})
    bag, ration = scene.carry("sack"), scene.carry("food ration")
    apple = scene.item("apple")
    bag.contents = [apple]
    scene.answers.decided["commands.put in what"] = (Pick(key=str(ration.id)),)
    scene.answers.decided["commands.take out what"] = (Pick(key=str(apple.id)),)

    scene.do(Apply(item=bag.letter))

    assert bag.contents == [ration] and apple in scene.hero.inventory


def test_one_thing_is_stashed_by_its_letter() -> None:
    scene = Scene(answers={"commands.do with box": (Pick(key="stash"),)})
    bag, ration = scene.carry("sack"), scene.carry("food ration")
    scene.answers.decided["commands.stash what"] = ration.letter

    scene.do(Apply(item=bag.letter))

    assert (bag.contents, scene.world.turn) == ([ration], 2)


def test_whoever_has_no_free_hand_opens_no_bag() -> None:
    scene = Scene(answers={"commands.do with box": (Pick(key="look"),)})
    bag = scene.carry("sack")
    scene.wear("two-handed sword", Slot.WIELDED, blessing=-1)

    scene.do(Apply(item=bag.letter))

    assert scene.told() == ["tools.no free hand"]


def test_a_trap_that_goes_off_ends_the_looting() -> None:
    scene = Scene(shows={("trap.c chest_trap", 13): 12})
    other = scene.lay("chest")
    other.contents = [scene.item("apple")]
    trapped = scene.lay("chest")
    trapped.trapped = True
    scene.answers.decided["commands.loot which"] = (Pick(key=str(trapped.id)), Pick(key=str(other.id)))

    scene.do(Loot())

    assert not trapped.trapped
    assert not other.contents_known
    assert scene.world.turn == 2


@pytest.mark.parametrize(
    "name",
    [
        "oil lamp",
        "brass lantern",
        "tallow candle",
        "wax candle",
        "potion of oil",
        "Candelabrum of Invocation",
    ],
)
def test_an_ice_box_leaves_lights_their_fuel(name: KindName) -> None:
    scene = Scene(turn=1000)
    box = scene.lay("ice box")
    lamp = scene.item(name)
    lamp.birth = 300

    box.contents = [lamp]
    scene.world.turn = 5000
    taken_out(scene, box, lamp)

    assert lamp.birth == 300


@pytest.mark.parametrize("name", ["oil lamp", "magic lamp"])
def test_a_lamp_put_away_goes_out_and_keeps_its_oil(name: KindName) -> None:
    scene = Scene(turn=1000)
    sack, lamp = scene.carry("sack"), scene.carry(name, charge=1)
    lamp.birth = 300
    begin_burn(scene.play, lamp)

    put_one_in(scene.play, sack, lamp, 1)

    assert (lamp.lit, lamp.birth) == (False, 300)
    assert not has_timer(scene.play, lamp)


@pytest.mark.parametrize("was, rises", [("rot", False), ("revive", True)])
def test_a_troll_that_was_rotting_when_frozen_does_not_rise(was: str, rises: bool) -> None:
    """A throw of 0 in 37 raises it two turns old."""
    scene = Scene(turn=1000, shows={37: 0})
    box = scene.lay("ice box")
    troll = scene.carry("corpse", species="troll")
    troll.birth = 990
    stop_all_timers(scene.play, troll)
    start_timer(scene.play, troll, TimerKind(was), 1100)

    put_one_in(scene.play, box, troll, 1)
    assert not has_timer(scene.play, troll)
    scene.world.turn = 5000
    taken_out(scene, box, troll)

    assert troll.birth == 4990
    assert has_timer(scene.play, troll, TimerKind.REVIVE if rises else TimerKind.ROT)
    assert not troll.marks


def test_a_leash_in_use_stays_out() -> None:
    scene = Scene()
    sack, leash = scene.carry("sack"), scene.carry("leash")
    leash.ghost_id = 7

    put_one_in(scene.play, sack, leash, 1)

    assert leash in scene.hero.inventory
    assert scene.told() == ["commands.leash in use"]


def test_gold_given_at_a_throne_locks_even_broken_coffers() -> None:
    rule = "pickup.c reverse_loot"
    scene = Scene(throws=[(rule, 3, 1), (rule, 5, 4)])
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    coffers = scene.lay("chest", MIDDLE + 3)
    coffers.broken = True
    coffers.contents = [scene.item("gold piece", quantity=10)]
    scene.carry("gold piece", quantity=5)
    loot_in_reverse(scene.play)

    assert (coffers.locked, coffers.broken) == (True, False)
    assert [item.quantity for item in coffers.contents] == [15]


# Letters


def test_cursed_loadstones_and_welded_stacks_are_not_split_by_adjusting() -> None:
    scene = Scene()
    stones = scene.carry("loadstone", quantity=3, blessing=-1)
    knives = scene.item("dagger", quantity=3, blessing=-1)
    knives.letter = "b"
    scene.hero.inventory.append(knives)
    scene.hero.worn[int(Slot.WIELDED)] = knives
    knives.worn = int(Slot.WIELDED)

    scene.do(Adjust(item="a", letter="x", count=1))
    scene.do(Adjust(item="b", letter="y", count=1))

    assert (stones.letter, stones.quantity) == ("x", 3)
    assert (knives.letter, knives.quantity) == ("y", 3)


@pytest.mark.parametrize("collected", ["a", "b"])
@pytest.mark.parametrize(
    "one, other, both",
    [
        (Slot.WIELDED, Slot.ALTERNATE, Slot.WIELDED),
        (Slot.WIELDED, Slot.QUIVERED, Slot.WIELDED),
        (Slot.ALTERNATE, Slot.QUIVERED, Slot.ALTERNATE),
    ],
)
def test_stacks_collected_are_held_where_the_hand_is_nearest(
    one: Slot, other: Slot, both: Slot, collected: str
) -> None:
    scene = Scene()
    for letter, slot in (("a", one), ("b", other)):
        darts = scene.item("dart", quantity=2)
        darts.letter, darts.worn = letter, int(slot)
        scene.hero.inventory.append(darts)
        scene.hero.worn[int(slot)] = darts

    scene.do(Adjust(item=collected, letter=collected))

    (darts,) = scene.hero.inventory
    assert (darts.letter, darts.quantity, darts.worn) == (collected, 4, int(both))
    assert scene.hero.worn == {int(both): darts}


# Names


def named(scene: Scene, item: Item, name: str) -> str:
    scene.do(NameItem(item=item.letter, name=name))
    return item.name


def test_one_of_several_does_not_become_sting() -> None:
    """The last letter is taken, and not rubbed into another: a question mark is left."""
    scene = Scene(shows={("engrave.c wipeout_text", 4): 0})
    daggers = scene.carry("elven dagger", quantity=2)

    assert named(scene, daggers, "Sting") == "Stin?"
    assert daggers.artifact is None


@pytest.mark.parametrize(
    "kind, known, name, kept",
    [
        ("touchstone", False, "The Heart of Ahriman", False),
        ("touchstone", False, "the heart of ahriman", True),
        ("touchstone", True, "The Heart of Ahriman", True),
        ("luckstone", True, "the heart of ahriman", False),
        ("amulet of change", False, "The Eye of the Aethiopica", False),
        ("helmet", False, "The Mitre of Holiness", False),
        ("cornuthaum", False, "The Mitre of Holiness", True),
    ],
)
def test_the_hand_slips_on_names_of_what_it_might_be(
    kind: KindName, known: bool, name: str, kept: bool
) -> None:
    scene = Scene()
    item = scene.carry(kind)
    if known:
        discover(scene.play, item.kind)

    assert (named(scene, item, name) == name) is kept
    assert ("commands.hand slips" in scene.told()) is not kept


@rule("N-483")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_name_is_not_told_unless_it_is_misspelt(edition: str) -> None:
    """Seen in the running 3.6.7, which shows no line of the pack."""
    scene = Scene(edition, seed=3)
    dagger = scene.carry("elven dagger", quantity=2)

    assert (named(scene, dagger, "Tooth"), scene.told()) == ("Tooth", [])
    named(scene, dagger, "Sting")
    assert scene.told() == ["commands.hand slips", "commands.engrave name"]


@rule("N-483")
@pytest.mark.parametrize("edition", NETHACK)
def test_an_artifact_resists_the_name_that_was_asked_for(edition: str) -> None:
    scene = Scene(edition, answers={"commands.name item": "Tooth"})
    blade = scene.carry("long sword")
    blade.artifact = "Excalibur"

    with pytest.raises(RefusedCommand, match="has a name"):
        scene.do(NameItem(item=blade.letter))

    assert [question.what.value for question in scene.answers.asked] == ["commands.name item"]


def test_a_novel_has_its_title() -> None:
    scene = Scene()
    novel = scene.carry("novel")

    with pytest.raises(RefusedCommand, match="has a title"):
        scene.do(NameItem(item=novel.letter, name="Good"))


def test_servants_of_gods_keep_their_names_and_ghosts_do_not() -> None:
    scene = Scene()
    angel = scene.monster("Angel", MIDDLE + 1)
    angel.duty = Minion(3)
    ghost = scene.monster("ghost", MIDDLE - 1)

    scene.do(NameMonster(spot=MIDDLE + 1, name="Fred"))
    scene.do(NameMonster(spot=MIDDLE - 1, name="Fred"))

    assert (angel.name, ghost.name) == ("", "Fred")


def test_at_the_heros_place_the_steed_is_named_or_nobody() -> None:
    scene = Scene()
    with pytest.raises(RefusedCommand, match="name yourself"):
        scene.do(NameMonster(spot=MIDDLE, name="Fred"))

    pony = scene.monster("pony", MIDDLE + 1)
    scene.hero.ride.steed_id = pony.id
    scene.do(NameMonster(spot=MIDDLE, name="Fred"))
    assert pony.name == "Fred"


@pytest.mark.parametrize("tips", [True, False])
def test_items_tipped_out_on_stairs_do_not_fall_down(tips: bool) -> None:
    """Dropped it rolls down if a throw of three shows 0. NetHack: do.c, dropx and dropy."""
    scene = Scene(shows={(STAIRS, 3): 0})
    scene.level.terrain[MIDDLE] = Terrain.STAIRS
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    apple = scene.item("apple") if tips else scene.carry("apple")
    if tips:
        sack = scene.carry("sack")
        sack.contents = [apple]

    scene.do(Tip(item=sack.letter) if tips else Drop(item=apple.letter))

    assert (apple in scene.level.items.get(MIDDLE, ())) is tips
