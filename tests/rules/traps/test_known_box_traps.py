"""Boxes whose traps are known (5.0.0), and what disarming teaches (3.7). NetHack: trap.c, untrap_box."""

from typing import Any

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.messages.commands import Untrap
from marrow.model.item import Item, Mark
from marrow.model.places import EAST, SELF, Door, Terrain
from marrow.rules.bones.resetting import clear_knowledge
from marrow.rules.combat.deaths.killing import WAND_POWER
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.magic.detection import detect_traps
from marrow.rules.magic.wands.beam_hits_item import hit_items
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.naming import item_name
from marrow.rules.traps.untrap import untrap_in_direction
from rule import rule
from scene import MIDDLE, Scene

RULE = "trap.c untrap"
THERE = MIDDLE + 1
YES = {"traps.check this": True, "traps.disarm this": True, "traps.disarm it": True}


def with_chest(edition: str, **how: Any) -> tuple[Scene, Item]:
    scene = Scene(edition, **how)
    chest = scene.lay("chest")
    chest.trapped = chest.seen = True
    return scene, chest


@rule("Z-106")
@pytest.mark.parametrize("edition, known", [("3.7", False), ("5.0.0", True)])
def test_a_trap_that_was_found_is_told_with_the_chest(edition: str, known: bool) -> None:
    """The die of 30 for a hero of level 1 shows 9, the last that finds it."""
    scene, chest = with_chest(edition, shows={(RULE, 30): 9}, answers=YES | {"traps.disarm it": False})
    untrap_in_direction(scene.play, SELF)
    assert bool(chest.marks & Mark.TRAP_KNOWN) is known
    assert ("trapped" in item_name(scene.play, chest)) is known


@rule("Z-106")
def test_a_known_trap_is_disarmed_without_being_looked_for() -> None:
    scene, chest = with_chest("5.0.0", throws=[(RULE, 75, 0)], answers=YES)
    chest.marks |= Mark.TRAP_KNOWN
    assert untrap_in_direction(scene.play, SELF)
    assert (chest.trapped, scene.told()) == (False, ["traps.disarmed it"])


@rule("Z-106")
def test_who_believes_in_a_trap_believes_in_it_until_he_tries_to_disarm_it() -> None:
    """The confused imagine traps 1 time in 3."""
    scene, chest = with_chest("5.0.0", shows={(RULE, 3): 0}, answers=YES | {"traps.disarm it": False})
    chest.trapped = False
    scene.hero.timeout[Property.CONFUSED] = 9
    untrap_in_direction(scene.play, SELF)
    assert chest.marks & Mark.TRAP_KNOWN
    assert "trapped" not in item_name(scene.play, chest)
    untrap_in_direction(scene.play, SELF)
    assert not chest.marks & Mark.TRAP_KNOWN
    assert scene.told()[-1] == "traps.was not trapped"


@rule("Z-106")
@pytest.mark.parametrize("edition, sides", [("3.7", ()), ("5.0.0", (100,))])
def test_one_trap_in_100_shows_at_once(edition: str, sides: tuple[int, ...]) -> None:
    scene = Scene(edition, shows={10: 0, 100: 0, 5: 1})
    chest = item_named(scene.play, "chest")
    assert chest.trapped
    assert bool(chest.marks & Mark.TRAP_KNOWN) is bool(sides)


@rule("Z-106")
def test_probing_and_detecting_traps_show_those_of_boxes() -> None:
    scene, chest = with_chest("5.0.0")
    hit_items(scene.play, MIDDLE, ZapDetails(KINDS_NAMED["wand of probing"], WAND_POWER))
    assert chest.marks & Mark.TRAP_KNOWN
    assert scene.told() == ["traps.box is trapped", "beams.empty"]
    scene, chest = with_chest("5.0.0")
    detect_traps(scene.play)
    assert chest.marks & Mark.TRAP_KNOWN


@rule("Z-106", "B-123")
def test_nobody_knows_of_traps_in_boxes_of_bones() -> None:
    scene, chest = with_chest("5.0.0")
    chest.marks |= Mark.TRAP_KNOWN
    clear_knowledge(chest)
    chest.seen = True
    assert chest.trapped
    assert "trapped" not in item_name(scene.play, chest)


@pytest.mark.parametrize("edition, points", [("3.6.7", 0), ("3.7", 8), ("5.0.0", 8)])
def test_a_disarmed_box_or_door_teaches_since_37(edition: str, points: int) -> None:
    scene, _ = with_chest(edition, shows={(RULE, 30): 0, (RULE, 75): 0}, answers=YES)
    untrap_in_direction(scene.play, SELF)
    assert scene.hero.experience == points
    door = Scene(edition, shows={(RULE, 40): 0, (RULE, 75): 0}, answers=YES)
    door.level.terrain[THERE] = Terrain.DOOR
    door.level.detail[THERE] = Door.CLOSED | Door.TRAPPED
    untrap_in_direction(door.play, EAST)
    assert door.hero.experience == points


@pytest.mark.parametrize("edition, turn", [("3.6.7", 1), ("3.7", 2)])
def test_who_leaves_a_found_trap_alone_has_looked_for_the_whole_move_since_37(
    edition: str, turn: int
) -> None:
    scene, _ = with_chest(edition, shows={(RULE, 30): 0}, answers=YES | {"traps.disarm it": False})
    scene.do(Untrap(direction=SELF))
    assert scene.world.turn == turn
