"""The town watch: warnings, and anger. NetHack: mon.c angry_guards, dig.c watch_dig."""

from enum import Enum

from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import Door, Terrain
from marrow.model.vocabularies import Doing
from marrow.rules.dungeon.rooms import shopkeepers
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.field_of_view import clear_path
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster, could_see_hero
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

WATCHMEN = ("watchman", "watch captain")


class TownProperty(Enum):
    """What the watch protects from diggers, with the word for it. NetHack: dig.c, watch_dig."""

    DOOR = "door"
    WALL = "wall"
    TREE = "tree"
    FOUNTAIN = "fountain"


def is_watchman(monster: Monster) -> bool:
    return monster.species.name in WATCHMEN


def watchman_in_view(play: Play) -> Monster | None:
    """A peaceful watchman who can see the hero, or None."""
    for monster in play.level.monsters:
        if (
            is_watchman(monster)
            and monster.peaceful
            and monster.hp > 0
            and monster.can_see
            and monster.can_move
            and not monster.asleep
            and in_line_of_sight(play, monster.spot)
            and clear_path(play.level, monster.spot, play.hero.spot)
        ):
            return monster
    return None


def anger_watch(play: Play, *, silent: bool = False) -> bool:
    """Make every peaceful watchman hostile; True if there was one. NetHack: mon.c, angry_guards."""
    rule = "mon.c angry_guards"
    angry = [monster for monster in play.level.monsters if is_watchman(monster) and monster.peaceful]
    near = sum(can_see_monster(play, monster) for monster in angry)
    sleeping = sum(monster.asleep or bool(monster.frozen) for monster in angry)
    for monster in angry:
        monster.asleep = False
        monster.frozen = 0
        monster.can_move = True
        monster.peaceful = False
    if angry and not silent:
        if sleeping:
            play.tell("people.watch wakes", rule)
        if near:
            play.tell("people.watch angry", rule)
        else:
            hear(play, "people.whistle", rule)
    return bool(angry)


def pacify_watch(play: Play) -> None:
    """Make every watchman peaceful. NetHack: mon.c, pacify_guards."""
    for monster in play.level.monsters:
        if is_watchman(monster):
            monster.peaceful = True


def watchman_warns(play: Play, monster: Monster, what: str) -> None:
    """A watchman says something; a deaf hero sees him glare."""
    if is_deaf(play.hero):
        play.tell("people.watch glares", monster=the_monster(play, monster))
    else:
        play.tell(what, monster=the_monster(play, monster))


def watch_warns_at_fountain(play: Play) -> None:
    """A watchman warns about the first misuse of a town's fountain. NetHack: fountain.c, dryup."""
    for monster in play.level.monsters:
        if is_watchman(monster) and monster.peaceful and in_line_of_sight(play, monster.spot):
            watchman_warns(play, monster, "people.fountain warning")
            return
    play.tell("fountains.trickle", "fountain.c dryup")


def watch_on_duty(play: Play, watchman: Monster) -> None:
    """With chance 1/3 a watchman notices the hero picking a lock or digging.

    NetHack: monmove.c, watch_on_duty.
    """
    activity = play.hero.activity
    if activity is None or activity.doing not in (Doing.PICKING_LOCK, Doing.DIGGING) or not play.level.town:
        return
    if not (watchman.peaceful and watchman.can_see and could_see_hero(play, watchman)):
        return
    if play.dice.rn2(3, "monmove.c watch_on_duty"):
        return
    if activity.doing is Doing.DIGGING:
        watch_digging(play, activity.target, watchman)
    elif play.level.terrain[activity.target] == Terrain.DOOR:
        _catch_thief(play, watchman, activity.target)


def _catch_thief(play: Play, watchman: Monster, spot: int) -> None:
    if not play.level.detail[spot] & Door.LOCKED:
        return
    if spot in play.level.warned:
        watchman_warns(play, watchman, "people.lock arrest")
        anger_watch(play, silent=is_deaf(play.hero))
    else:
        watchman_warns(play, watchman, "people.lock warning")
        _note_warning(play, spot)
    stop_occupation(play)


def watch_door_broken(play: Play) -> None:
    """A watchman who sees the hero break a door gets angry. NetHack: dokick.c."""
    monster = watchman_in_view(play) if play.level.town else None
    if monster is not None:
        watchman_warns(play, monster, "people.door arrest")
        anger_watch(play)


def watch_door_kicked(play: Play, spot: int) -> None:
    """A watchman warns a hero who kicks a door; the next time he is angry. NetHack: dokick.c."""
    monster = watchman_in_view(play) if play.level.town else None
    if monster is None:
        return
    if spot in play.level.warned:
        watchman_warns(play, monster, "people.door arrest")
        anger_watch(play)
    else:
        watchman_warns(play, monster, "people.door warning")
        _note_warning(play, spot)


def watch_digging(play: Play, spot: int, watchman: Monster | None = None, *, zapped: bool = False) -> bool:
    """A watchman who sees town property dug up warns first, then gets angry. NetHack: watch_dig.

    A wand makes him angry at once. True if a watchman saw it.
    """
    part = town_property(play.level, spot)
    witness = watchman or watchman_in_view(play)
    if part is None or witness is None:
        return False
    if zapped or spot in play.level.warned:
        watchman_warns(play, witness, "people.vandal arrest")
        anger_watch(play, silent=is_deaf(play.hero))
    else:
        if is_deaf(play.hero):
            play.tell("people.watch glares", monster=the_monster(play, witness))
        else:
            play.tell("people.vandal warning", monster=the_monster(play, witness), part=part.value)
        _note_warning(play, spot)
    stop_occupation(play)
    return True


def town_property(level: Level, spot: int) -> TownProperty | None:
    """What the watch protects at this spot; None outside towns, and for open and broken doors."""
    if not level.town:
        return None
    terrain = level.terrain[spot]
    if terrain == Terrain.DOOR:
        return TownProperty.DOOR if level.detail[spot] & (Door.CLOSED | Door.LOCKED) else None
    if terrain == Terrain.SECRET_DOOR or Terrain.VERTICAL_WALL <= terrain <= Terrain.DRAWBRIDGE_WALL:
        return TownProperty.WALL
    if terrain == Terrain.TREE:
        return TownProperty.TREE
    return TownProperty.FOUNTAIN if terrain == Terrain.FOUNTAIN else None


def _note_warning(play: Play, spot: int) -> None:
    play.level.warned = (*play.level.warned, spot)


def is_any_keeper_angry(play: Play) -> bool:
    return any(not monster.peaceful for monster, _ in shopkeepers(play.level))
