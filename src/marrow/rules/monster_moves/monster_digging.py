"""Monsters that dig: what they can get through, with which tool in hand, and what is left of it.

NetHack: mon.c, mfndpos; monmove.c, m_digweapon_check; dig.c, mdig_tunnel.
"""

from typing import Final

from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import Door, Terrain
from marrow.rules.combat.monster_weapons import is_stuck, wield_item
from marrow.rules.dungeon.branches import is_rogue_level
from marrow.rules.dungeon.terrain import is_rock, is_shut_door, is_wall
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.vision import can_see, map_spot, mark_view_stale
from marrow.rules.items.families import AXES, DIGGING_TOOLS, TREE_FRUITS, carries
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.piles import put_on_floor
from marrow.rules.monster_moves.movement_flags import MovementFlags
from marrow.rules.monster_moves.reachable_spots import ROCK, TREES
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import note_damage
from marrow.rules.traps.trapped_doors import door_explodes_at
from marrow.rules.traps.zap_dig import dig_through

RULE: Final = "dig.c mdig_tunnel"
BOULDER_LEFT: Final = 1  # of a d12 thrown for each tunnel: a boulder, or a rock or fruit
RUBBLE_BELOW: Final = 5
DRAUGHT_RULE: Final = "dig.c draft_message"
STRIDENT: Final = 4  # an alignment record below which the dreams of draughts vary


def tunnels_here(play: Play, flags: MovementFlags) -> bool:
    """Whether it digs its way, with its hands or a tool; nobody does on the Rogue level."""
    return flags.burrows and not is_rogue_level(play.world.dungeon, play.level)


def what_it_digs(monster: Monster, flags: MovementFlags) -> int:
    """Whether a monster that tunnels gets through ROCK, TREES, both or neither (0). NetHack: mfndpos."""
    if not flags.needs_pick:
        return ROCK | TREES
    held = _stuck_tool(monster)
    if held is not None:
        return ROCK * (held.kind.name in DIGGING_TOOLS) | TREES * (held.kind.name in AXES)
    shielded = _is_shielded(monster)
    rock = carries(monster, "pick-axe") or (not shielded and carries(monster, "dwarvish mattock"))
    trees = carries(monster, "axe") or (not shielded and carries(monster, "battle-axe"))
    return ROCK * rock | TREES * trees


def ready_tool(play: Play, monster: Monster, flags: MovementFlags, spot: int) -> bool:
    """Take the tool in hand that it needs to dig there; True if that took the move.

    NetHack: monmove.c, m_digweapon_check.
    """
    if not (flags.needs_pick and tunnels_here(play, flags)) or is_stuck(monster):
        return False
    terrain = play.level.terrain[spot]
    held = monster.wields.kind.name if monster.wields is not None else ""
    if is_shut_door(play.level, spot):
        return wield_item(play, monster, _door_breaker(monster))
    if terrain == Terrain.TREE and held not in AXES:
        return wield_item(play, monster, _axe(monster))
    if terrain < Terrain.TREE and held not in DIGGING_TOOLS:
        return wield_item(play, monster, _pick(monster))
    return False


def _stuck_tool(monster: Monster) -> Item | None:
    """The cursed item in its hand, if it has found that it cannot wield another."""
    held = monster.wields
    return held if held is not None and held.blessing < 0 and not monster.wants_weapon else None


def _is_shielded(monster: Monster) -> bool:
    return worn_by(monster, Slot.SHIELD) is not None


def _pick(monster: Monster) -> Item | None:
    """What it would dig rock with: a pick, else a mattock if it has no shield."""
    two_handed: tuple[KindName, ...] = () if _is_shielded(monster) else ("dwarvish mattock",)
    return _first_carried(monster, "pick-axe", *two_handed)


def _axe(monster: Monster) -> Item | None:
    """What it would cut a tree with: a battle-axe, unless it has a shield, else an axe."""
    two_handed: tuple[KindName, ...] = () if _is_shielded(monster) else ("battle-axe",)
    return _first_carried(monster, *two_handed, "axe")


def _door_breaker(monster: Monster) -> Item | None:
    """What it would break a door with: a mattock or battle-axe, if it has no shield; else a pick or axe."""
    two_handed: tuple[KindName, ...] = () if _is_shielded(monster) else ("dwarvish mattock", "battle-axe")
    return _first_carried(monster, *two_handed, "pick-axe", "axe")


def _first_carried(monster: Monster, *names: KindName) -> Item | None:
    for name in names:
        for item in monster.inventory:
            if item.kind.name == name:
                return item
    return None


def dig_tunnel(play: Play, monster: Monster, spot: int) -> bool:
    """Dig out the door, tree or rock it has moved into; True if a trapped door killed it.

    A boulder, a rock or fruit may be left: for that the die is thrown even where nothing is to dig.
    """
    level = play.world.level
    left = play.dice.rnd(12, RULE)
    if level.terrain[spot] == Terrain.SECRET_DOOR:
        uncover_door(play, spot)
    if is_shut_door(level, spot):
        return _break_door(play, monster, spot)
    terrain = Terrain(level.terrain[spot])
    hidden = terrain == Terrain.SECRET_CORRIDOR
    if hidden and play.edition.dungeon.digging_monsters_open_secret_corridors:  # L-266
        dig_through(play, spot)
        _tell_of_draught(play)
        return False
    if not is_rock(level, spot):
        return False
    if is_wall(level, spot):
        heard = play.dice.one_in(5, RULE)
        if heard:
            hear(play, "creatures.crashing rock", RULE)
        note_damage(play, spot, terrain, 0)
    dig_through(play, spot)
    if left < RUBBLE_BELOW and terrain == Terrain.TREE:
        fruit = TREE_FRUITS[play.dice.rn2(len(TREE_FRUITS), "mkobj.c rnd_treefruit_at")]
        put_on_floor(play, item_named(play, fruit), spot)
    elif left < RUBBLE_BELOW and (hidden or terrain == Terrain.STONE):
        rubble = item_named(play, "boulder" if left == BOULDER_LEFT else "rock")
        put_on_floor(play, rubble, spot)
        mark_view_stale(level)
    return False


def _tell_of_draught(play: Play) -> None:
    """Tell of the draught from an uncovered corridor; hallucination throws dice for the words.

    NetHack: dig.c, draft_message.
    """
    hero = play.hero
    if is_hallucinating(hero):
        lawful = {"lawful": 1, "neutral": 0, "chaotic": -1}[hero.alignment]
        play.dice.rn1(2, 1 - lawful, DRAUGHT_RULE)
        if hero.alignment_record < STRIDENT:
            play.dice.rn1(3, lawful - 1, DRAUGHT_RULE)
    play.tell("creatures.slight draught", RULE)


def _break_door(play: Play, monster: Monster, spot: int) -> bool:
    """Break a shut door; True if it was trapped and the explosion killed the monster."""
    level = play.world.level
    seen = can_see(play, spot)
    trapped = level.detail[spot] & Door.TRAPPED
    note_damage(play, spot, Terrain.DOOR, 0)
    level.detail[spot] = int(Door.NONE if trapped else Door.BROKEN)
    mark_view_stale(level)
    if trapped:
        return door_explodes_at(play, monster, seen)
    draught = play.dice.one_in(3, RULE)  # L-266
    if draught:
        play.tell("creatures.draught", RULE)
    if seen:
        map_spot(play, spot)
    return False
