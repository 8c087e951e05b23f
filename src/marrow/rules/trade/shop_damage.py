"""Damage to shops, which keepers repair and the hero pays for. NetHack: shk.c, add_damage."""

from marrow.choices import Edition
from marrow.model.people import Damage, Keeper
from marrow.model.places import Terrain
from marrow.rules.dungeon.rooms import is_inside, keeper_of, shop_around, shops_around
from marrow.rules.play import Play

DOOR_COST, BARS_COST, HOLE_COST, WALL_COST = 400, 300, 200, 200


def booby_trapped_door_cost(edition: Edition) -> int:
    """What the hero pays for a door that explodes when he opens or unlocks it."""
    return DOOR_COST if edition.trade.booby_traps_cost_customers else 0


def note_damage(play: Play, spot: int, terrain: int, cost: int) -> None:
    """Record damage to a shop; ``terrain`` is what was there. Of doors only the shop's own is recorded."""
    level = play.level
    if shop_around(level, spot) < 0:
        return
    if terrain in (Terrain.DOOR, Terrain.SECRET_DOOR) and not _is_entrance(play, spot):
        return
    for number, old in enumerate(level.damage):
        if old.spot == spot:
            turn = play.world.turn if play.edition.trade.repeated_damage_is_charged else old.turn
            again = Damage(spot, old.terrain, turn, old.cost + cost)
            level.damage = (*level.damage[:number], again, *level.damage[number + 1 :])
            return
    level.damage = (Damage(spot, int(terrain), play.world.turn, cost), *level.damage)


def close_shop(play: Play, keeper: Keeper) -> None:
    """The keeper is dead: forget the damage and which items are free. NetHack: shkgone."""
    level = play.level
    if (keeper.branch, keeper.level) != (level.branch, level.number):
        return
    level.damage = tuple(
        damage for damage in level.damage if shops_around(level, damage.spot) != [keeper.room]
    )
    for spot, lying in level.items.items():
        if is_inside(level.rooms[keeper.room], spot):
            for item in lying:
                item.free = False


def _is_entrance(play: Play, spot: int) -> bool:
    for number in shops_around(play.level, spot):
        monster = keeper_of(play.level, number)
        if monster is not None and isinstance(monster.duty, Keeper) and monster.duty.door == spot:
            return True
    return False
