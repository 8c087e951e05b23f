"""Searching and waiting. NetHack: detect.c, dosearch0."""

from marrow.content.properties import Property
from marrow.messages.commands import Search, Wait
from marrow.model import glyphs
from marrow.model.hero import Activity, Attribute, Doing
from marrow.model.item import Slot
from marrow.model.level import Level, Trap
from marrow.model.places import DIRECTIONS, Door, Terrain, TrapKind
from marrow.rules.attributes import exercise
from marrow.rules.body import has, is_blind, luck
from marrow.rules.combat.nature import is_noncorporeal
from marrow.rules.ground import is_on_map
from marrow.rules.naming import a_monster
from marrow.rules.play import Play
from marrow.rules.sight import (
    blur,
    can_see_monster,
    can_spot_monster,
    feel,
    forget_unseen,
    remember,
    remember_unseen,
)
from marrow.rules.traps.statues import awaken_statue
from marrow.rules.traps.words import remove_trap, whose

RULE = "detect.c dosearch0"
_SECRET_DOOR = int(Terrain.SECRET_DOOR)
_SECRET_CORRIDOR = int(Terrain.SECRET_CORRIDOR)


def search(play: Play, command: Search) -> bool:
    """Look for what is hidden around, ``count`` times."""
    if command.count > 1:
        play.hero.activity = Activity(Doing.SEARCHING, left=command.count - 1)
    else:
        play.hero.activity = None
    search_around(play)
    return True


def wait(play: Play, command: Wait) -> bool:
    """Let time pass, ``count`` times."""
    play.hero.activity = Activity(Doing.WAITING, left=command.count - 1) if command.count > 1 else None
    return True


def continue_counted(play: Play, activity: Activity) -> bool:
    """Once more, until the count is done."""
    activity.left -= 1
    if activity.left <= 0:
        play.hero.activity = None
    if activity.doing == Doing.SEARCHING:
        search_around(play)
    return True


def lenses_and_luck(play: Play) -> int:
    """What makes finding likelier: an artifact that searches, lenses."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    bonus = weapon.charge if weapon is not None and weapon.artifact == "Excalibur" else 0
    eyewear = hero.worn.get(Slot.EYEWEAR)
    if eyewear is not None and eyewear.kind.name == "lenses" and not is_blind(hero):
        bonus += 2
    return min(bonus, 5)


def search_around(play: Play, automatic: bool = False) -> None:
    """Each of the eight spots around gives up its secret one time in seven, oftener with luck."""
    hero, level = play.hero, play.level
    if hero.engulfer_id:
        if not automatic:
            play.tell("commands.search engulfed")
        return
    bonus = lenses_and_luck(play)
    if is_blind(hero) and not automatic:
        for step in DIRECTIONS:
            if is_on_map(hero.spot + step):
                feel(play, hero.spot + step)
    ground, remembered, at, traps = level.terrain, level.remembered, level.monster_at, level.traps
    for step in DIRECTIONS:
        spot = hero.spot + step
        terrain = ground[spot]
        if terrain == _SECRET_DOOR:
            if not play.rnl(max(7 - bonus, 1), luck(hero), RULE):
                reveal_door(play, spot)
        elif terrain == _SECRET_CORRIDOR:
            if not play.rnl(max(7 - bonus, 1), luck(hero), RULE):
                level.terrain[spot] = Terrain.CORRIDOR
                level.detail[spot] = 0
                exercise(play, Attribute.WISDOM, True, "N-157")
                blur(level)
                stop_and_show(play, spot)
        elif spot in at or spot in traps or remembered[spot] == glyphs.UNSEEN_MONSTER:
            _search_spot(play, spot, bonus, automatic)


def _search_spot(play: Play, spot: int, bonus: int, automatic: bool) -> None:
    """Creatures in hiding, forgotten shadows, and traps."""
    hero, level = play.hero, play.level
    monster = level.monster_at.get(spot)
    if monster is not None and not automatic:
        if monster.disguise and not has(hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
            monster.disguise = 0
            _found_monster(play, spot)
            return
        if not can_spot_monster(play, monster):
            if monster.hidden and ("hides" in monster.species.traits or monster.species.letter == ";"):
                thrown = play.dice.rn2(7 - bonus, RULE)
                if thrown == 0 or is_noncorporeal(monster.species):
                    monster.hidden = False
                    _found_monster(play, spot)
                    return
            elif not monster.hidden:
                if level.remembered[spot] != glyphs.UNSEEN_MONSTER:
                    exercise(play, Attribute.WISDOM, True, "N-157")
                    remember_unseen(play, spot)
                    play.tell("commands.feel unseen monster")
                return
        if monster.hidden and not can_see_monster(play, monster):
            monster.hidden = False
            _found_monster(play, spot)
            return
    if monster is None and not automatic:
        forget_unseen(play, spot)
    trap = level.traps.get(spot)
    if trap is not None and not trap.seen and not play.rnl(8, luck(hero), RULE):
        play.hero.activity = None
        if trap.kind is TrapKind.STATUE:
            remove_trap(play, trap)
            if awaken_statue(play, spot) is not None:
                exercise(play, Attribute.WISDOM, True, "N-157")
            return
        find_trap(play, trap)


def _found_monster(play: Play, spot: int) -> None:
    monster = play.level.monster_at[spot]
    exercise(play, Attribute.WISDOM, True, "N-157")
    play.hero.activity = None
    if can_spot_monster(play, monster):
        play.tell("commands.find monster", monster=a_monster(play, monster))
    else:
        remember_unseen(play, spot)


def reveal_door(play: Play, spot: int) -> None:
    """A secret door shows itself."""
    uncover_door(play.level, spot)
    exercise(play, Attribute.WISDOM, True, "N-157")
    play.tell("commands.find hidden door")
    stop_and_show(play, spot)


def uncover_door(level: Level, spot: int) -> None:
    """A secret door becomes one that is shut. NetHack: cvt_sdoor_to_door."""
    level.terrain[spot] = Terrain.DOOR
    state = level.detail[spot] & (Door.CLOSED | Door.LOCKED | Door.TRAPPED)
    level.detail[spot] = state if state & (Door.CLOSED | Door.LOCKED) else Door.CLOSED
    blur(level)


def stop_and_show(play: Play, spot: int) -> None:
    play.hero.activity = None
    if is_blind(play.hero):
        feel(play, spot)
    else:
        remember(play, spot)


def find_trap(play: Play, trap: Trap) -> None:
    """A trap is noticed. NetHack: trap.c, seetrap; detect.c, sense_trap."""
    trap.seen = True
    exercise(play, Attribute.WISDOM, True, "N-157")
    play.tell("commands.find trap", trap=whose(trap))
    stop_and_show(play, trap.spot)
