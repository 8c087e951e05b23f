"""Searching and waiting. NetHack: detect.c, dosearch0."""

from enum import Enum
from typing import Final

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.messages.commands import Search, Wait
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.level import Level, Trap
from marrow.model.monster import Monster
from marrow.model.places import (
    EAST,
    NORTH,
    NORTHEAST,
    NORTHWEST,
    SOUTH,
    SOUTHEAST,
    SOUTHWEST,
    WEST,
    Door,
    Terrain,
    TrapKind,
)
from marrow.model.vocabularies import Attribute, Doing
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.map_memory import map_by_touch, mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster, senses_monster, warning_level
from marrow.rules.hero.vision import drop_disguise, map_spot, mark_view_stale
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.items.families import CONTAINERS
from marrow.rules.naming import a_monster, your_monster
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play
from marrow.rules.traps.statues import awaken_statue
from marrow.rules.traps.trap_names import remove_trap, trap_phrase

RULE: Final = "detect.c dosearch0"
WIELDED: Final = int(Slot.WIELDED)
EYEWEAR: Final = int(Slot.EYEWEAR)
GLOVES: Final = int(Slot.GLOVES)
WARNING: Final = int(Property.WARNING)
UNSEEN_MONSTER: Final = glyphs.UNSEEN_MONSTER
_SECRET_DOOR: Final = int(Terrain.SECRET_DOOR)
_SECRET_CORRIDOR: Final = int(Terrain.SECRET_CORRIDOR)


def search(play: Play, command: Search) -> bool:
    """Look for what is hidden around, ``count`` times."""
    if command.count > 1:
        play.hero.activity = Activity(Doing.SEARCHING, left=command.count - 1)
    search_around(play)
    return True


def wait(play: Play, command: Wait) -> bool:
    """Let time pass, ``count`` times."""
    if command.count > 1:
        play.hero.activity = Activity(Doing.WAITING, left=command.count - 1)
    return True


def continue_counted(play: Play, activity: Activity) -> bool:
    """Search or wait once more, until the count is done."""
    if activity.doing == Doing.SEARCHING:
        search_around(play)
    activity.left -= 1
    if activity.left <= 0 and play.hero.activity is activity:
        play.hero.activity = None
    return True


def search_bonus(play: Play) -> int:
    """The bonus of lenses and of a wielded artifact that searches, at most 5."""
    hero = play.hero
    weapon = hero.worn.get(WIELDED)
    artifact = artifact_of(weapon)
    searches = weapon is not None and artifact is not None and "searches" in artifact.used
    bonus = weapon.charge if weapon is not None and searches else 0
    eyewear = hero.worn.get(EYEWEAR)
    if eyewear is not None and eyewear.kind.name == "lenses" and not is_blind(hero):
        bonus += 2
    return min(bonus, 5)


# West to east, each column from north to south: a search ends where it finds a monster.
AROUND: Final[tuple[int, ...]] = (NORTHWEST, WEST, SOUTHWEST, NORTH, SOUTH, NORTHEAST, EAST, SOUTHEAST)


def search_around(play: Play, automatic: bool = False) -> None:
    """Search the eight spots around; each secret is found one time in seven, more often with luck."""
    hero, level = play.hero, play.world.level
    if hero.hold.engulfer_id:
        if not automatic:
            play.tell("commands.search engulfed")
        return
    feels = is_blind(hero) and not automatic
    ground, remembered, monsters, traps = level.terrain, level.remembered, level.monster_at, level.traps
    here = hero.spot
    for step in AROUND:
        spot = here + step
        if feels and is_on_map(spot):
            map_by_touch(play, spot)
        terrain = ground[spot]
        if terrain == _SECRET_DOOR:
            if not play.rnl(max(7 - search_bonus(play), 1), luck(hero), RULE):
                reveal_door(play, spot)
        elif terrain == _SECRET_CORRIDOR:
            if not play.rnl(max(7 - search_bonus(play), 1), luck(hero), RULE):
                level.terrain[spot] = Terrain.CORRIDOR
                level.detail[spot] = 0
                exercise(play, Attribute.WISDOM, True, "N-157")
                mark_view_stale(level)
                stop_and_show(play, spot)
                if play.edition.commands.found_doors_are_told:
                    play.tell("commands.find hidden passage", RULE)
        elif (spot in monsters or spot in traps or remembered[spot] == UNSEEN_MONSTER) and _search_spot(
            play, spot, automatic
        ):
            return


def _search_spot(play: Play, spot: int, automatic: bool) -> bool:
    """Look for hidden monsters, outdated marks of unseen ones, and traps; True if that ends the search."""
    level = play.world.level
    monster = level.monster_at.get(spot)
    if not automatic:
        if monster is None:
            unmark_unseen_monster(play, spot)
        elif monster.disguise or monster.hidden or not can_spot_monster(play, monster):
            found = find_monster(play, monster)
            if found is not NOTHING:
                return found is MONSTER
    trap = level.traps.get(spot)
    if trap is not None and not trap.seen and not play.rnl(8, luck(play.hero), RULE):
        stop_repeating(play.hero)
        if trap.kind is TrapKind.STATUE:
            remove_trap(play, trap)
            if awaken_statue(play, spot) is not None:
                exercise(play, Attribute.WISDOM, True, "N-157")
            return True
        find_trap(play, trap)
    return False


class Found(Enum):
    """What a search finds where a monster is."""

    NOTHING = "no monster that was not known to be there"
    STILL_UNSEEN = "an unseen monster that was already marked on the map"
    MONSTER = "a monster"


NOTHING: Final = Found.NOTHING
STILL_UNSEEN: Final = Found.STILL_UNSEEN
MONSTER: Final = Found.MONSTER


def find_monster(play: Play, monster: Monster, *, warned: bool = False) -> Found:
    """N-561: find a hider or a mimic, or notice an unseen monster. NetHack: detect.c, mfind0."""
    choices = play.edition.commands
    unseen = not can_spot_monster(play, monster)
    found = unseen
    if monster.disguise:
        drop_disguise(play.level, monster)
        found = True
    elif monster.hidden and (unseen or choices.searching_finds_sensed_monsters):
        traits = monster.species.traits
        under = "conceals" in traits and choices.searching_finds_under_items
        if under or "hides" in traits or monster.species.letter == ";":
            if warned:
                play.tell("commands.second look", "detect.c mfind0")
            monster.hidden = False
            found = True
    if not found:
        return NOTHING
    spotted = can_spot_monster(play, monster)
    known = not spotted and play.level.remembered[monster.spot] == UNSEEN_MONSTER
    if not known or not choices.remembered_unseen_monsters_train_no_wisdom:
        exercise(play, Attribute.WISDOM, True, "N-157")
    if known:
        return STILL_UNSEEN
    if not spotted:
        mark_unseen_monster(play, monster.spot)
        play.tell("commands.feel unseen monster")
    elif not senses_monster(play, monster):
        tame = monster.tame > 0
        name = your_monster(play, monster) if tame else a_monster(play, monster)
        play.tell("commands.find monster", monster=name)
    return MONSTER


def reveal_by_warning(play: Play) -> None:
    """A hero with warning finds hidden monsters right beside him. NetHack: detect.c, warnreveal."""
    hero = play.hero
    if not has(hero, WARNING) or not play.edition.commands.warning_and_master_key_help_searching:
        return
    for step in AROUND:
        monster = play.level.monster_at.get(hero.spot + step)
        if monster is not None and monster.hidden and warning_level(play, monster):
            find_monster(play, monster, warned=True)


HEAT: Final = ("cool", "slightly warm", "warm", "very warm", "hot", "very hot", "like fire")


def feel_master_key(play: Play) -> None:
    """In bare hands the Master Key feels the warmer, the more undiscovered traps are beside the hero.

    NetHack: artifact.c, mkot_trap_warn and count_surround_traps.
    """
    hero, level = play.hero, play.world.level
    key = hero.worn.get(WIELDED)
    held = key is not None and key.artifact == "The Master Key of Thievery" and GLOVES not in hero.worn
    if not held or not play.edition.commands.warning_and_master_key_help_searching:
        hero.warnings.key_heat = 0
        return
    traps = sum(_hides_trap(level, hero.spot + step) for step in (0, *AROUND) if is_on_map(hero.spot + step))
    if traps != hero.warnings.key_heat:
        play.tell("commands.key feels", "artifact.c mkot_trap_warn", heat=HEAT[min(traps, len(HEAT) - 1)])
    hero.warnings.key_heat = traps


def _hides_trap(level: Level, spot: int) -> bool:
    """Whether a trap is hidden there in the floor, a door or a box; traps on the map do not count."""
    if glyphs.TRAP <= level.remembered[spot] < UNSEEN_MONSTER:
        return False
    if spot in level.traps:
        return True
    if level.terrain[spot] == Terrain.DOOR and level.detail[spot] & Door.TRAPPED:
        return True
    return any(item.trapped and item.kind.name in CONTAINERS for item in level.items.get(spot, ()))


def reveal_door(play: Play, spot: int) -> None:
    """L-288: a secret door shows itself, which is told in some editions."""
    uncover_door(play, spot)
    exercise(play, Attribute.WISDOM, True, "N-157")
    if play.edition.commands.found_doors_are_told:
        play.tell("commands.find hidden door")
    stop_and_show(play, spot)


def stop_and_show(play: Play, spot: int) -> None:
    stop_repeating(play.hero)
    if is_blind(play.hero):
        map_by_touch(play, spot)
    else:
        map_spot(play, spot)


def find_trap(play: Play, trap: Trap) -> None:
    """A trap is noticed. NetHack: trap.c, seetrap; detect.c, sense_trap."""
    trap.seen = True
    exercise(play, Attribute.WISDOM, True, "N-157")
    play.tell("commands.find trap", trap=trap_phrase(trap))
    stop_and_show(play, trap.spot)
