"""When a monster zaps undead turning or teleportation at the hero. NetHack 3.7: muse.c, find_offensive."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, WIDTH
from marrow.rules.dungeon.arrival_spots import stairs_at
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.terrain import is_accessible, is_on_map, is_rock, is_shut_door
from marrow.rules.hero.body import has
from marrow.rules.items.families import carries
from marrow.rules.monster_moves.item_search import goes_for
from marrow.rules.monster_moves.ways_out import KNOWS_TELEPORTERS
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.play import Play

BEYOND_HERO: Final = 3  # so many spots behind the hero, corpses are in reach of a wand
LINE: Final = 8  # and so many from the monster
BIG_PILE: Final = 3


def _towards(start: int, end: int) -> tuple[int, int]:
    """How a step from one spot towards another changes column and row."""
    columns, rows = end % WIDTH - start % WIDTH, end // WIDTH - start // WIDTH
    return (columns > 0) - (columns < 0), (rows > 0) - (rows < 0)


def would_raise_dead(play: Play, monster: Monster, target: int) -> bool:
    """Whether the hero carries a corpse, or one lies on the way to him or up to three spots beyond.

    Beyond is where his image leads, which may lie in no line with the monster. NetHack: m_use_undead_turning.
    """
    hero, level = play.hero, play.level
    if carries(hero, "corpse"):
        return True
    across, down = _towards(monster.spot, target)
    columns = hero.spot % WIDTH - monster.spot % WIDTH + BEYOND_HERO * across
    rows = hero.spot // WIDTH - monster.spot // WIDTH + BEYOND_HERO * down
    distance = max(abs(columns), abs(rows))
    if distance >= LINE or (columns and rows and abs(columns) != abs(rows)):
        return False
    step = (columns > 0) - (columns < 0) + ((rows > 0) - (rows < 0)) * WIDTH
    spot = monster.spot
    for _ in range(distance):
        spot += step
        if not is_on_map(spot) or is_rock(level, spot) or is_shut_door(level, spot):
            return False
        if any(item.kind.name == "corpse" for item in level.items.get(spot, ())):
            return True
    return False


def would_send_hero_away(play: Play, monster: Monster, target: int) -> bool:
    """Whether it wants the hero elsewhere: he is safe where he is, or on stairs, or on treasure."""
    hero, choices = play.hero, play.edition.monsters
    if not choices.sheltered_heroes_are_teleported or has(hero, Property.TELEPORT_CONTROL):
        return False
    if bars_teleporting(play, monster) and monster.seen_traps & KNOWS_TELEPORTERS:
        return False
    if is_scary_spot(play, monster, hero.spot) or stairs_at(play.level, hero.spot) is not None:
        return True
    if is_behind_chokepoint(play, monster, target) and has_friends_beside(play, monster):
        return True
    return choices.heroes_on_treasure_are_teleported and likes_pile(play, monster, hero.spot)


def is_behind_chokepoint(play: Play, monster: Monster, target: int) -> bool:
    """Whether the way to the hero is narrow just before where he seems to be.

    NetHack: muse.c, hero_behind_chokepoint.
    """
    level = play.level
    across, down = _towards(target, monster.spot)
    front = target + across + down * WIDTH
    sides = (front - down + across * WIDTH, front + down - across * WIDTH)
    return not any(is_on_map(side) and is_accessible(level, side) for side in sides)


def has_friends_beside(play: Play, monster: Monster) -> bool:
    """Whether it and somebody beside it are hostile. NetHack: muse.c, mon_has_friends."""
    if monster.tame or monster.peaceful:
        return False
    beside = (play.level.monster_at.get(monster.spot + step) for step in DIRECTIONS)
    return any(other is not None and not other.tame and not other.peaceful for other in beside)


def likes_pile(play: Play, monster: Monster, spot: int) -> bool:
    """Z-188: whether three things or more lie there, or one that it would take."""
    lying = play.level.items.get(spot, ())
    return len(lying) >= BIG_PILE or any(goes_for(play, monster, item, spot) for item in lying)
