"""#untrap: traps on the ground, in boxes and in doors. NetHack: trap.c, untrap and its family, chest_trap."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.skills import BASIC, UNSKILLED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Loot, Untrap
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, SOUTHEAST, Door, Terrain, TrapKind
from marrow.model.vocabularies import Ending, HeldIn
from marrow.rules.play import GameOver
from marrow.rules.traps.chest_traps import trigger_chest_trap
from marrow.rules.traps.untrap import untrap_in_direction
from scene import MIDDLE, Scene
from use import use

RULE = "trap.c untrap"
WORKS = (RULE, 3, 0)
THERE = MIDDLE + 1


def beside(kind: TrapKind, throws: Any = (WORKS,), **how: Any) -> Scene:
    scene = Scene(throws=throws, **how)
    scene.level.traps[THERE] = Trap(kind, THERE, seen=True)
    return scene


@pytest.mark.parametrize(
    ("kind", "thing"),
    [
        (TrapKind.BEAR_TRAP, "beartrap"), (TrapKind.LAND_MINE, "land mine"),
        (TrapKind.ARROW, "arrow"), (TrapKind.DART, "dart"),
    ],
)  # fmt: skip
@use("untrap", "bear trap", "land mine", "arrow trap", "dart trap")
def test_traps_become_what_they_were_made_of(kind: TrapKind, thing: KindName) -> None:
    scene = beside(kind)
    assert untrap_in_direction(scene.play, EAST)
    assert [item.kind.name for item in scene.level.items[THERE]] == [thing]
    assert THERE not in scene.level.traps


@use("untrap", "web")
def test_webs_are_removed_one_time_in_thirty_but_by_spiders() -> None:
    for form, sides in ((None, 30), ("giant spider", 3)):
        scene = beside(TrapKind.WEB, throws=[(RULE, sides, 0)])
        if form is not None:
            scene.form("giant spider")
        assert untrap_in_direction(scene.play, EAST)
        assert THERE not in scene.level.traps
        assert THERE not in scene.level.items


@use("untrap", "squeaky board")
@pytest.mark.parametrize(
    ("thing", "works"), [("potion of oil", True), ("can of grease", True), ("apple", False)]
)
def test_squeaky_boards_want_oil_or_grease(thing: KindName, works: bool) -> None:
    scene = beside(TrapKind.SQUEAKY_BOARD, throws=[WORKS] if works else [], answers={"commands.what to": "a"})
    scene.carry(thing, charge=3)
    assert untrap_in_direction(scene.play, EAST)
    assert (THERE in scene.level.traps) is not works
    assert scene.hero.experience == int(works)


@use("untrap", "pit", "spiked pit")
@pytest.mark.parametrize("kind", [TrapKind.PIT, TrapKind.SPIKED_PIT])
def test_somebody_is_pulled_out_of_a_pit(kind: TrapKind) -> None:
    scene = beside(kind)
    assert not untrap_in_direction(scene.play, EAST)
    helped = beside(kind, throws=[WORKS, ("trap.c reward_untrap", 10, 0)])
    newt = helped.monster("newt", THERE)
    newt.trapped = True
    assert untrap_in_direction(helped.play, EAST)
    assert (newt.trapped, newt.peaceful) == (False, True)


def test_a_cockatrice_is_not_pulled_out_barehanded() -> None:
    scene = beside(TrapKind.PIT)
    scene.monster("cockatrice", THERE).trapped = True
    with pytest.raises(GameOver) as over:
        untrap_in_direction(scene.play, EAST)
    assert over.value.ending == Ending.STONING
    assert over.value.killer.text == "trying to help a cockatrice out of a pit"


def test_a_failure_may_set_the_trap_off() -> None:
    """Two in three fail; of these four in five go wrong."""
    scene = beside(TrapKind.BEAR_TRAP, throws=[(RULE, 3, 1)])
    untrap_in_direction(scene.play, EAST)
    assert (scene.hero.spot, scene.hero.hold.trap) == (THERE, HeldIn.BEAR_TRAP)
    held = beside(TrapKind.BEAR_TRAP, throws=[(RULE, 3, 1), (RULE, 5, 0)])
    untrap_in_direction(held.play, EAST)
    assert held.told() == ["traps.trap remains"]


def test_held_monsters_are_freed_or_hurt() -> None:
    freed = beside(TrapKind.BEAR_TRAP)
    dog = freed.monster("large dog", THERE, tame=5)
    dog.trapped = True
    untrap_in_direction(freed.play, EAST)
    assert (dog.trapped, THERE in freed.level.traps) == (False, True)
    hurt = beside(TrapKind.BEAR_TRAP, throws=[(RULE, 3, 1), (RULE, 5, 4), (RULE, 4, 3)])
    orc = hurt.monster("hill orc", THERE, hp=20)
    orc.trapped = True
    untrap_in_direction(hurt.play, EAST)
    assert orc.hp == 16


@pytest.mark.parametrize(
    ("edition", "detail", "stays"),
    [("3.7", Door.OPEN, False), ("5.0.0", Door.OPEN, True), ("5.0.0", Door.BROKEN, False)],
)
def test_in_500_nobody_stumbles_slantwise_through_a_door(edition: str, detail: Door, stays: bool) -> None:
    there = MIDDLE + SOUTHEAST
    scene = Scene(edition, shows={RULE: 2})
    scene.level.terrain[MIDDLE] = Terrain.DOOR
    scene.level.detail[MIDDLE] = detail
    scene.level.traps[there] = Trap(TrapKind.BEAR_TRAP, there, seen=True)

    untrap_in_direction(scene.play, SOUTHEAST)

    assert scene.hero.spot == (MIDDLE if stays else there)
    assert ("traps.does not stumble" in scene.told()) == stays


@pytest.mark.parametrize("kind", [TrapKind.MAGIC, TrapKind.TELEPORTATION, TrapKind.HOLE])
def test_other_traps_cannot_be_disarmed(kind: TrapKind) -> None:
    scene = beside(kind, throws=[])
    scene.do(Untrap(direction=EAST))
    assert scene.told() == ["traps.cannot disarm"]
    assert scene.world.turn == 1


# Doors and boxes


@use("untrap", "door")
@pytest.mark.parametrize(("roll", "trapped"), [(15, False), (74, False)])
def test_doors_are_looked_over(roll: int, trapped: bool) -> None:
    scene = Scene(level=10, throws=[(RULE, 31, 9), (RULE, 75, roll)], answers={"traps.disarm it": True})
    scene.level.terrain[THERE] = Terrain.DOOR
    scene.level.detail[THERE] = Door.CLOSED | Door.TRAPPED
    assert untrap_in_direction(scene.play, EAST)
    assert scene.level.detail[THERE] == (Door.CLOSED if roll < 25 else Door.NONE)
    assert (scene.hero.hp < 100) is (roll >= 25)


@use("untrap", "large box", "chest")
@pytest.mark.parametrize("name", ["large box", "chest"])
def test_boxes_are_looked_over(name: KindName) -> None:
    answers = {"traps.check this": True, "traps.disarm it": True}
    scene = Scene(level=10, throws=[(RULE, 21, 9), (RULE, 75, 0)], answers=answers)
    box = scene.lay(name)
    box.trapped = True
    assert untrap_in_direction(scene.play, SELF)
    assert not box.trapped
    assert "traps.disarmed it" in scene.told()


CHEST = "trap.c chest_trap"


@pytest.mark.parametrize(
    ("fate", "check"),
    [
        (0, lambda scene: scene.hero.timeout[Property.STUNNED] == 22),
        (3, lambda scene: scene.hero.helplessness.turns == 30),
        (6, lambda scene: scene.hero.hp == 100 - 16),
        (9, lambda scene: "traps.tower of flame" in scene.told()),
    ],
)
def test_a_trapped_chest_springs(fate: int, check: Any) -> None:
    """Stunning gas 16 to 22 turns, frozen 5d6, shocked 4d4, in flames."""
    scene = Scene(throws=[(CHEST, 13, 0), (CHEST, 20, 5), (CHEST, 13, fate)])
    scene.wear("low boots", Slot.BOOTS)  # which the flames scorch
    box = scene.lay("chest")
    box.trapped = True
    trigger_chest_trap(scene.play, box)
    assert check(scene)
    assert not box.trapped


def test_a_chest_may_explode_with_all_that_lies_there() -> None:
    scene = Scene(throws=[(CHEST, 13, 0), (CHEST, 20, 0), (CHEST, 26, 21)])
    box = scene.lay("chest")
    scene.lay("apple")
    box.trapped = True
    trigger_chest_trap(scene.play, box)
    assert scene.level.items == {}
    assert scene.hero.hp == 100 - 36


def test_luck_spares_the_curious() -> None:
    scene = Scene(throws=[(CHEST, 13, 8), (CHEST, 13, 12)], answers={"commands.loot this": True})
    scene.lay("chest").trapped = True
    scene.do(Loot())
    assert scene.told() == ["commands.open carefully", "boxtraps.trigger", "boxtraps.dud"]


def test_a_trap_found_on_one_box_may_be_left_for_the_next() -> None:
    """It takes no move to find one and let it be. NetHack: trap.c, untrap."""
    found = {("trap.c untrap", 30): 0}
    scene = Scene(shows=found, answers={"traps.check this": True, "traps.disarm it": False})
    for _ in range(2):
        scene.lay("chest").trapped = True

    scene.do(Untrap(direction=SELF))

    assert scene.told() == ["traps.trap on box", "traps.trap on box", "traps.no other traps"]
    assert scene.world.turn == 1


def test_riders_of_some_skill_reach_boxes() -> None:
    for level, told in ((UNSKILLED, "traps.cannot reach down"), (BASIC, "traps.no trap on box")):
        scene = Scene(answers={"traps.check this": True})
        scene.hero.ride.steed_id = scene.monster("pony", tame=10).id
        scene.hero.skills["riding"] = Training(level, 4)
        scene.lay("chest")

        scene.do(Untrap(direction=SELF))

        assert told in scene.told()


def test_a_freed_monster_counts_as_peaceful_when_it_is_killed() -> None:
    """To a lawful hero a dwarf of alignment 4 is worth 4 while hostile, and -12 in peace."""
    shows = {("trap.c untrap", 3): 0, ("trap.c reward_untrap", 10): 0}
    scene = beside(TrapKind.BEAR_TRAP, throws=(), shows=shows, alignment="lawful")
    dwarf = scene.monster("dwarf", MIDDLE + 1)
    dwarf.trapped = True

    scene.do(Untrap(direction=EAST))

    assert (dwarf.peaceful, dwarf.alignment) == (True, -12)


@pytest.mark.parametrize("state", ["loaded", "handless", "held", "welded"])
def test_a_hero_without_free_hands_untraps_nothing(state: str) -> None:
    scene = beside(TrapKind.ARROW)
    if state == "loaded":
        scene.carry("boulder")
    elif state == "handless":
        scene.form("jackal")
    elif state == "held":
        scene.hero.hold.holder_id = scene.monster("owlbear").id
    else:
        scene.wear("two-handed sword", Slot.WIELDED, blessing=-1)

    with pytest.raises(RefusedCommand):
        scene.do(Untrap(direction=EAST))


@pytest.mark.parametrize(
    ("stuck", "told"),
    [
        (True, "traps.stuck in pit"),
        (False, "traps.at the edge of pit"),
    ],
)
def test_of_a_pit_with_a_box_only_the_box_is_searched(stuck: bool, told: str) -> None:
    scene = Scene(answers={"traps.check this": True})
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)
    scene.lay("large box")
    if stuck:
        scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT
    assert untrap_in_direction(scene.play, SELF)
    assert told in scene.told()
    assert MIDDLE in scene.level.traps


def test_who_is_stuck_in_a_trap_is_not_asked_for_oil() -> None:
    scene = beside(TrapKind.SQUEAKY_BOARD, throws=[])
    scene.hero.hold.turns, scene.hero.hold.trap = 4, HeldIn.BEAR_TRAP
    scene.carry("potion of oil")
    assert untrap_in_direction(scene.play, EAST)
    assert scene.answers.asked == []


@pytest.mark.parametrize("fancy", [Property.HALLUCINATING, Property.CONFUSED])
def test_traps_that_the_dazed_believe_in_teach_nothing(fancy: Property) -> None:
    """No die of 19 is thrown: wisdom is not exercised."""
    scene = Scene(
        answers={"traps.check this": True, "traps.disarm it": True},
        throws=[(RULE, 3, 0), ("N-157", 19, 18)],
    )
    scene.hero.timeout[fancy] = 50
    scene.lay("large box")
    assert untrap_in_direction(scene.play, SELF)
    assert scene.thrown == 1


@pytest.mark.parametrize(
    "form, corner, puzzle, reaches",
    [
        ("", "stone", False, False), ("xorn", "stone", False, True), ("", "boulder", False, True),
        ("", "boulder", True, False), ("dwarf", "stone", False, False),
    ],
)  # fmt: skip
def test_between_rocks_only_forms_that_pass_them_reach_a_trap(
    form: Any, corner: str, puzzle: bool, reaches: bool
) -> None:
    """The hero carries too much for a tight squeeze. NetHack: trap.c, try_disarm; hack.c, bad_rock."""
    scene = Scene(throws=[(RULE, 3, 0)] if reaches else [])
    scene.level.traps[MIDDLE + 81] = Trap(TrapKind.LAND_MINE, MIDDLE + 81, seen=True)
    if form:
        scene.form(form)
    scene.level.puzzle = puzzle
    scene.carry("gold piece", quantity=65_000)
    for spot in (MIDDLE + 1, MIDDLE + 80):
        if corner == "stone":
            scene.level.terrain[spot] = Terrain.STONE
        else:
            scene.lay("boulder", spot)

    untrap_in_direction(scene.play, SOUTHEAST)

    assert ("traps.cannot reach" in scene.told()) is not reaches


@pytest.mark.parametrize(("edition", "caught"), [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_a_bungled_trap_can_be_escaped_only_while_it_is_known(edition: str, caught: bool) -> None:
    scene = beside(TrapKind.BEAR_TRAP, throws=(), edition=edition, shows={RULE: 2, "trap.c dotrap": 0})
    untrap_in_direction(scene.play, EAST)
    assert scene.hero.spot == THERE and bool(scene.hero.hold.turns) is caught
