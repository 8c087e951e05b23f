"""Where a monster steps. NetHack: monmove.c, m_move; mon.c, mfndpos."""

from enum import Enum

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, WIDTH, Door, Terrain, distance2
from marrow.rules.body import has
from marrow.rules.combat import killing, monster_fights
from marrow.rules.creatures import belongings
from marrow.rules.ground import can_live_at, is_doorway, move_monster
from marrow.rules.play import Play
from marrow.rules.sight import blur, can_see, could_see, remember
from marrow.rules.traps import trap_monster

_DOOR = int(Terrain.DOOR)
_SHUT = int(Door.CLOSED | Door.LOCKED)
_LOCKED = int(Door.LOCKED)
TRACK_LENGTH = 4
TRACKERS_NOSE = ("dog", "feline")


class Step(Enum):
    """What came of a step."""

    NONE = "no step was taken"
    TAKEN = "it moved"
    DIED = "it is gone"
    BUSY = "its move went into something else"


def step(play: Play, monster: Monster) -> Step:
    """Choose the best spot around and go there."""
    if monster.species.speed == 0 or (monster.trapped and still_trapped(play, monster)):
        return Step.NONE
    goal, eager = goal_of(play, monster)
    spots = open_spots(play, monster)
    if not spots:
        return Step.NONE
    chosen = best_spot(play, monster, spots, goal, eager)
    if chosen is None:
        return Step.NONE
    other = play.level.monster_at.get(chosen)
    if other is not None:
        monster_fights.attack_monster(play, monster, other)
        return Step.BUSY if monster.hp > 0 else Step.DIED
    return go(play, monster, chosen)


def still_trapped(play: Play, monster: Monster) -> bool:
    """A trapped one struggles free now and then. NetHack: mon.c, m_move; trap.c, mintrap."""
    thrown = play.dice.rn2(40, "trap.c mintrap")
    if thrown == 0:
        monster.trapped = False
    return monster.trapped


def goal_of(play: Play, monster: Monster) -> tuple[int, int]:
    """Where it wants to be, and whether nearer (1), farther (-1) or anywhere (0) will do."""
    hero = play.hero
    eager = -1 if monster.fleeing else 1
    if monster.confused or monster.stunned or not monster.can_see:
        eager = 0
    if monster.peaceful and not has(hero, Property.CONFLICT):
        eager = 0
    letter = monster.species.letter
    if letter == "B" and eager:
        thrown = play.dice.rn2(3, "monmove.c m_move")
        if thrown == 0:
            eager = 0
    goal = believed_spot(play, monster)
    if eager == 1 and not could_see(play, monster.spot):
        goal = trail_of(play, monster, goal)
    if eager != -1:
        wanted = belongings.coveted_spot(play, monster)
        if wanted is not None:
            return wanted, 1
    return goal, eager


def believed_spot(play: Play, monster: Monster) -> int:
    """Where it thinks the hero is: off by a step or so if it cannot see him.

    NetHack: monmove.c, set_apparxy.
    """
    hero = play.hero
    unseen = has(hero, Property.INVISIBILITY) and "sees invisible" not in monster.species.traits
    displaced = has(hero, Property.DISPLACEMENT)
    if not unseen and not displaced:
        return hero.spot
    off = 1
    if displaced:
        off = 2 if could_see(play, monster.spot) else 1
    certain = play.dice.rn2(4 if displaced else 3, "monmove.c set_apparxy")
    if certain == 0:
        return hero.spot
    across = play.dice.rn2(2 * off + 1, "monmove.c set_apparxy") - off
    down = play.dice.rn2(2 * off + 1, "monmove.c set_apparxy") - off
    return hero.spot + across + down * WIDTH


def trail_of(play: Play, monster: Monster, goal: int) -> int:
    """Those who can follow a trail take the freshest footprint next to them. NetHack: track.c, gettrack."""
    if "no eyes" in monster.species.traits:
        return goal
    for footprint in reversed(play.hero.track):
        reach = distance2(footprint, monster.spot)
        if reach <= 2:
            return footprint if reach else goal
    return goal


def open_spots(play: Play, monster: Monster) -> list[int]:
    """The spots around that this monster could enter."""
    level = play.world.level
    start, species = monster.spot, monster.species
    traits = species.traits
    terrain, detail, at = level.terrain, level.detail, level.monster_at
    hero_spot = play.hero.spot
    phases = "walks through walls" in traits
    opens = "no hands" not in traits and species.size > 0
    flows = "amorphous" in traits or "unsolid" in traits
    from_door = terrain[start] == _DOOR and is_doorway(level, start)
    found: list[int] = []
    for delta in DIRECTIONS:
        spot = start + delta
        if not 0 < spot < 1680 or spot % WIDTH == 0 or spot == hero_spot or spot in at:
            continue
        ground = terrain[spot]
        if not phases:
            diagonal = delta not in (-1, 1, -WIDTH, WIDTH)
            if ground == _DOOR:
                state = detail[spot]
                if diagonal and is_doorway(level, spot):
                    continue
                if state & _SHUT and not flows and (not opens or state & _LOCKED):
                    if "giant" not in traits:
                        continue
            elif (ground < _DOOR or ground > 24) and not can_live_at(level, spot, species):
                continue
            if diagonal and from_door:
                continue
            if spot in level.items and blocked_by_boulder(level, spot, species):
                continue
        elif not can_live_at(level, spot, species):
            continue
        if species.letter == ";" and not can_live_at(level, spot, species):
            continue
        if spot in level.traps and avoids_trap(play, monster, spot):
            continue
        found.append(spot)
    return found


def blocked_by_boulder(level: Level, spot: int, species: Species) -> bool:
    if "throws rocks" in species.traits:
        return False
    return any(item.kind.name == "boulder" for item in level.items[spot])


def avoids_trap(play: Play, monster: Monster, spot: int) -> bool:
    """Known kinds of traps are avoided, all but one time in forty."""
    trap = play.level.traps[spot]
    if not monster.seen_traps & (1 << trap.kind):
        return False
    thrown = play.dice.rn2(40, "mon.c m_move")
    return thrown != 0


def best_spot(play: Play, monster: Monster, spots: list[int], goal: int, eager: int) -> int | None:
    """The nearest to the goal, the farthest, or any; steps just taken are avoided."""
    goal_x, goal_y = goal % WIDTH, goal // WIDTH
    chosen: int | None = None
    chosen_reach = 0
    here_x, here_y = monster.spot % WIDTH - goal_x, monster.spot // WIDTH - goal_y
    here = here_x * here_x + here_y * here_y
    track = monster.track
    tried = 0
    for spot in spots:
        if spot in track and eager:
            thrown = play.dice.rn2(4 * (len(track) - track.index(spot)), "monmove.c m_move")
            if thrown:
                continue
        dx, dy = spot % WIDTH - goal_x, spot // WIDTH - goal_y
        reach = dx * dx + dy * dy
        if eager == 0:
            tried += 1
            thrown = play.dice.rn2(tried, "monmove.c m_move")
            better = thrown == 0
        elif chosen is None:
            better = True
        else:
            better = reach < chosen_reach if eager == 1 else reach > chosen_reach
        if better:
            chosen, chosen_reach = spot, reach
    if chosen is not None and monster.peaceful and eager == 1 and chosen_reach > here:
        return None
    return chosen


def go(play: Play, monster: Monster, spot: int) -> Step:
    """Step onto a spot: open its door, take what lies there, meet its trap."""
    level = play.level
    before = monster.spot
    move_monster(level, monster, spot)
    monster.track = (before, *monster.track[: TRACK_LENGTH - 1])
    if level.terrain[spot] == _DOOR and level.detail[spot] & _SHUT:
        open_door(play, monster, spot)
    if spot in level.traps:
        outcome = trap_monster(play, monster)
        if outcome >= 2:
            return Step.DIED
    if spot in level.items and belongings.picks_up(play, monster):
        return Step.TAKEN
    return Step.TAKEN


def open_door(play: Play, monster: Monster, spot: int) -> None:
    """Open it, break it, or flow under it."""
    level = play.level
    traits = monster.species.traits
    if "amorphous" in traits or "unsolid" in traits or "walks through walls" in traits:
        return
    seen = can_see(play, spot)
    if level.detail[spot] & Door.TRAPPED:
        level.detail[spot] = Door.NONE
        blur(level)
        play.tell("creatures.door explodes" if seen else "creatures.distant explosion")
        killing.hurt_monster(play, monster, play.dice.rnd(15, "monmove.c mb_trapped"), by_hero=False)
        return
    if level.detail[spot] & _LOCKED:
        level.detail[spot] = Door.BROKEN
        play.tell("creatures.door breaks" if seen else "creatures.hear crash")
    else:
        level.detail[spot] = Door.OPEN
        play.tell("creatures.door opens" if seen else "creatures.hear door")
    blur(level)
    if seen:
        remember(play, spot)
