"""Vaults: two by two spots of gold, without a door. NetHack: mklev.c, makelevel; sp_lev.c, fill_room."""

from dataclasses import replace

from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Room
from marrow.model.places import TrapKind, spot_at
from marrow.model.world import BranchLink
from marrow.rules.dungeon.branches import LUDIOS, MAIN, QUEST, links_at, place_named
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import make_gold
from marrow.rules.generation.new_levels.corridors import RoomPlan, make_niche
from marrow.rules.generation.new_levels.room_placement import (
    FreeRectangle,
    RoomLayout,
    dig_room,
    reserve_vault,
    still_fits_vault,
)
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.items.piles import put_on_floor

RULE = "mklev.c makelevel"
SHALLOW = 10  # no vault down to this depth leads to Fort Ludios


def dig_vault(builder: LevelBuilder, plan: RoomPlan, layout: RoomLayout) -> None:
    """Dig the vault where no corridor crosses its reserved place; one in three gets a teleporter niche."""
    if layout.vault is None:
        return
    place = still_fits_vault(builder, layout.vault)
    if place is None:
        other = reserve_vault(builder, layout)
        place = still_fits_vault(builder, other) if other is not None else None
    if place is None:
        return
    dig_and_fill(builder, place)
    maybe_portal_to_ludios(builder, builder.level.rooms[-1])
    if not builder.level.no_teleport and builder.dice.one_in(3, RULE):
        make_niche(builder, plan, TrapKind.TELEPORTATION)


def maybe_portal_to_ludios(builder: LevelBuilder, vault: Room) -> None:
    """B-027: one vault in three has the magic portal to Fort Ludios, until one has it.

    Only on the main dungeon's levels between depth 10 and Medusa, without the quest's entry level.
    NetHack: mklev.c, mk_knox_portal.
    """
    world, level = builder.world, builder.level
    if any(link.lower[0] == LUDIOS for link in world.dungeon.links):
        return
    if world.mode != "wizard" and builder.dice.rn2(3, "mklev.c mk_knox_portal"):
        return
    here = (level.branch, level.number)
    medusa = place_named(world.dungeon, "medusa")
    is_quest_entry = any(
        link.upper == here and link.lower[0] == QUEST for link, _ in links_at(world.dungeon, *here)
    )
    if level.branch != MAIN or is_quest_entry or medusa is None or not SHALLOW < level.depth < medusa.number:
        return
    put_trap(builder, spot_at(vault.right, vault.bottom), TrapKind.MAGIC_PORTAL)
    link = BranchLink(here, (LUDIOS, 1), "portal")
    world.dungeon = replace(world.dungeon, links=(*world.dungeon.links, link))


def dig_and_fill(builder: LevelBuilder, place: FreeRectangle) -> None:
    """Each of the four spots holds 51 to 50 + 100 a level of depth in gold, or that twice.

    NetHack: sp_lev.c, fill_room.
    """
    level = builder.level
    vault = Room(*place, lit=True, purpose=RoomPurpose.VAULT)
    dig_room(level, vault)
    level.rooms = (*level.rooms, vault)
    times = 2 if builder.edition.dungeon.vaults_are_filled_twice else 1
    for x in range(vault.left, vault.right + 1):
        for y in range(vault.top, vault.bottom + 1):
            for _ in range(times):
                amount = builder.dice.rn1(abs(level.depth) * 100, 51, "sp_lev.c fill_room")
                put_on_floor(builder, make_gold(builder, amount), spot_at(x, y), level)
