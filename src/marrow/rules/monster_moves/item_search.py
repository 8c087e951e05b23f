"""Where monsters see items that they go for. NetHack: monmove.c, m_move; in 3.7, m_search_items."""

from typing import Final

from marrow.content.species import RIDERS
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, steps_between
from marrow.rules.combat.artifact_attacks.monster_touch import can_monster_touch
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.hero.field_of_view import clear_path
from marrow.rules.hero.vision import can_see
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.monster_moves.item_pickup import (
    CORPSE_EATERS,
    FULL_FOR_BOULDERS,
    FULL_FOR_GOLD,
    FULL_FOR_GOODS,
    FULL_FOR_JEWELS,
    Likes,
    can_carry,
    is_in_shop,
    is_within_reach,
    likes,
    likes_of,
    load_of,
    takes_only_gold_here,
    would_take,
)
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.monsters.traits import is_unicorn
from marrow.rules.play import Play

SEARCH_REACH: Final = 5


def search_reach(monster: Monster, believed: int) -> int:
    """How far it looks around: five steps; if hostile, four near the hero, and one if it is a mercenary."""
    if monster.peaceful:
        return SEARCH_REACH
    if "mercenary" in monster.species.traits:
        return 1
    return SEARCH_REACH - (steps_between(monster.spot, believed) < SEARCH_REACH)


def nearest_spot_with_wanted_item(play: Play, monster: Monster, believed: int) -> int | None:
    """The nearest spot with an item that it wants, which may be its own."""
    by_spot = play.edition.monsters.looks_for_items_spot_by_spot
    taste = likes_of(monster.species)
    only_gold = False
    if by_spot:
        if is_in_shop(play, monster.spot) and play.dice.rn2(25, "monmove.c m_search_items"):
            return None
    elif not _looks_around_for_items(monster, taste):
        return None
    else:
        only_gold = takes_only_gold_here(play, monster)
        if only_gold and not taste.gold:
            return None
    start = monster.spot
    x, y = start % WIDTH, start // WIDTH
    reach = search_reach(monster, believed)
    best: int | None = None
    age = 0  # N-569: of the oldest thing that it wants at the best spot
    for spot, lying in play.world.level.items.items():
        dx, dy = spot % WIDTH - x, spot // WIDTH - y
        if dx > reach or -dx > reach or dy > reach or -dy > reach:
            continue
        steps = max(abs(dx), abs(dy))
        as_near = best is not None and steps == reach
        if by_spot and best is not None and as_near and not _is_searched_later(spot, best):
            continue
        if _shuns(play, monster, spot, by_spot=by_spot):
            continue
        for item in sorted(lying, key=_when_laid) if taste.boulders else lying:
            if as_near and not by_spot and item.laid >= age:
                break
            if by_spot:
                wanted = goes_for(play, monster, item, spot)
            elif only_gold:
                wanted = item.kind.class_ == "coin" and likes(play, monster, item)
            else:
                wanted = _wants(play, monster, item, spot, taste)
            takes = wanted and item.kind.name != "rock" and _may_take(play, monster, item)
            if takes or (item.kind.name == "corpse" and _would_eat(play, monster, item, spot)):
                best, reach, age = spot, steps, item.laid
                break
        if best == start:
            break
    return best


def _when_laid(item: Item) -> int:
    return item.laid


def _is_searched_later(spot: int, other: int) -> bool:
    """Whether column by column, this spot comes after the other."""
    return (spot % WIDTH, spot) > (other % WIDTH, other)


def _looks_around_for_items(monster: Monster, taste: Likes) -> bool:
    """Whether it looks around for anything: not for what it could only use, nor with too heavy a load."""
    load = load_of(monster)
    return (
        taste.cover
        or (taste.gold and load < FULL_FOR_GOLD)
        or ((taste.jewels or taste.magic) and load < FULL_FOR_JEWELS)
        or (taste.practical and load < FULL_FOR_GOODS)
        or (taste.boulders and load < FULL_FOR_BOULDERS)
    )


def _shuns(play: Play, monster: Monster, spot: int, *, by_spot: bool) -> bool:
    """Whether nothing there is worth the way: somebody stays on it, it is scary, or out of reach.

    Spot by spot, it also does not go where it knows of a trap, where something blocks its view (even if it is
    blind), or where it would be seen hiding.
    """
    level = play.world.level
    other = level.monster_at.get(spot)
    if other is not None and (other.hidden or other.disguise or other.asleep or not other.species.speed):
        return True
    sunken = play.edition.monsters.sunken_things_are_left
    if not is_within_reach(level, monster, spot, sunken=sunken) or is_scary_spot(play, monster, spot):
        return True
    if not by_spot:
        return False
    if other is not None and not other.can_move:
        return True
    if likes_of(monster.species).cover and can_see(play, spot):
        return True
    trap = level.traps.get(spot)
    if trap is not None and monster.seen_traps & 1 << (trap.kind - 1):
        return True
    return not clear_path(level, monster.spot, spot)


def _wants(play: Play, monster: Monster, item: Item, spot: int, taste: Likes) -> bool:
    """Whether it likes the item or would hide under it; unicorns want nothing but gemstones."""
    if is_unicorn(monster.species) and item.kind.material != "gemstone":
        return False
    if play.world.level.puzzle and item.kind.name == "boulder":
        return False  # giants leave the boulders of Sokoban alone
    return likes(play, monster, item) or (taste.cover and not can_see(play, spot))


def goes_for(play: Play, monster: Monster, item: Item, spot: int) -> bool:
    """Whether it would take the item, which is neither for sale nor a prize."""
    if item.id in play.world.prizes or (not item.free and seller_at(play.level, spot) is not None):
        return False
    return would_take(play, monster, item)


def is_corpse_eater(play: Play, monster: Monster) -> bool:
    """Z-286: whether it eats corpses where it goes. NetHack: mondata.h, corpse_eater."""
    return monster.species.name in CORPSE_EATERS and play.edition.nutrition.ghouls_eat_corpses


def _would_eat(play: Play, monster: Monster, corpse: Item, spot: int) -> bool:
    """Z-286: whether it goes for a corpse, which is nobody's. NetHack: mon_would_consume_item."""
    if not is_corpse_eater(play, monster) or is_petrifying(corpse.species):
        return False
    if corpse.species is None or corpse.species.name in RIDERS or corpse.id in play.world.prizes:
        return False
    return corpse.free or seller_at(play.level, spot) is None


def _may_take(play: Play, monster: Monster, item: Item) -> bool:
    """Whether it can carry the item, and an artifact lets it."""
    if not can_carry(play, monster, item):
        return False
    return item.artifact is None or can_monster_touch(play.hero, item, monster)
