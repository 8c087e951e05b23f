"""Where a monster steps. NetHack: monmove.c, m_move."""

from enum import Enum
from typing import Final

from marrow.content.properties import Property
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import WIDTH, Door, Terrain, distance2, steps_between
from marrow.model.vocabularies import Waking
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.combat.monster_fights import attack_monster
from marrow.rules.combat.monster_fights.striking_back import takes_move_to_answer
from marrow.rules.combat.monster_missiles.firing_lines import is_lined_up
from marrow.rules.dungeon.depths import special_level_name
from marrow.rules.dungeon.placement import move_head
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.hero.attributes import strength_scale
from marrow.rules.hero.body import has, is_hallucinating
from marrow.rules.hero.footprints import freshest_footprint
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.vision import in_line_of_sight, mark_view_stale
from marrow.rules.monster_moves import covetous, item_pickup, item_search, newer_habits
from marrow.rules.monster_moves.breaking_boulders import break_boulder, can_break_boulder
from marrow.rules.monster_moves.defensive_items import escape_if_cornered
from marrow.rules.monster_moves.displacing import displace_monster, without_displacing
from marrow.rules.monster_moves.doors_and_bars import go_through_bars, go_through_door, turn_to_fog
from marrow.rules.monster_moves.eating_items import eat_items_here
from marrow.rules.monster_moves.monster_digging import dig_tunnel, ready_tool, tunnels_here, what_it_digs
from marrow.rules.monster_moves.movement_flags import MovementFlags, movement_flags_of
from marrow.rules.monster_moves.pet_meals import end_meal
from marrow.rules.monster_moves.reachable_spots import (
    avoids_kicked_spot,
    can_turn_to_fog,
    in_line,
    may_fight,
    open_spots,
)
from marrow.rules.monster_moves.tengu import tengu_teleports
from marrow.rules.monsters.hide_under import hide_if_possible, is_good_cover
from marrow.rules.monsters.long_worms import move_tail, shrink_stuck_worm
from marrow.rules.monsters.traits import is_rider
from marrow.rules.naming import the_monster
from marrow.rules.people.temples import is_sanctuary
from marrow.rules.physics.gas_clouds import leave_trail
from marrow.rules.play import Play
from marrow.rules.traps import trap_monster
from marrow.rules.travel.monster_teleport import teleport_monster

RULE: Final = "monmove.c m_move"
CONFLICT: Final = int(Property.CONFLICT)
INVISIBILITY: Final = int(Property.INVISIBILITY)
_DOOR: Final = int(Terrain.DOOR)
_SHUT: Final = int(Door.CLOSED | Door.LOCKED)
TRACK_LENGTH: Final = 4
SIGHT_REACH: Final = 36  # squared: how far a monster goes by what it sees
SHORT_SIGHT: Final = 144  # squared
SHORT_SIGHT_AROUND_CORNERS: Final = 36
KEEPS_RANGE: Final = -2
LEAST_RANGE2: Final = (
    4  # Z-262: a monster that keeps its range backs off up to here, and comes nearer from MOST on
)
MOST_RANGE2: Final = 16
DISTRACTED_BEYOND: Final = 3  # steps: nothing distracts a fleeing monster this near to the hero
GIANTS_THROW: Final = 20  # steps: how far a hero who throws boulders throws
WIELDS_NEAR: Final = 8  # squared: so near a hostile digger puts its pick away
MIMICKING_ENDS: Final = Waking.MIMICKING_ENDS
_IRON_BARS: Final = int(Terrain.IRON_BARS)


class Step(Enum):
    """The result of a monster's step."""

    NONE = "no step was taken"
    TAKEN = "it moved"
    DIED = "it is gone"
    STUCK = "there was no spot to step onto"
    BUSY = "its move went into something else"


NONE: Final = Step.NONE
TAKEN: Final = Step.TAKEN
DIED: Final = Step.DIED
STUCK: Final = Step.STUCK
BUSY: Final = Step.BUSY


def wild_step(play: Play, monster: Monster, believed: int) -> Step:
    """One step of a monster that is no pet. It may end up on another level, or die.

    NetHack: monmove.c, m_move.
    """
    if monster.trapped:
        outcome = trap_monster(play, monster)
        if outcome >= 2:
            return DIED
        if outcome == 1:
            return NONE
    if monster.eating:
        monster.eating -= 1
        if not monster.eating:
            end_meal(monster)
        return BUSY
    flags = movement_flags_of(monster.species)
    instead = _instead_of_step(play, monster, flags)
    if instead is not None:
        return instead
    goal, eager = walking_goal(play, monster, flags, believed)
    tempted = looks_for_items(play, monster, believed, eager)
    wanted = item_search.nearest_spot_with_wanted_item(play, monster, believed) if tempted else None
    if wanted == monster.spot:
        return _stays_on_items(play, monster, flags)
    if wanted is not None:
        goal = wanted
    if eager == -1:
        goal, eager = _flight_or_search(monster, believed, goal, wanted)
    friendly = monster.peaceful and not has(play.hero, CONFLICT)
    tunnels = tunnels_here(play, flags) and not _would_rather_fight(monster, flags, believed, friendly)
    digs = what_it_digs(monster, flags) if tunnels else 0
    calm = monster.peaceful and (friendly or resists_conflict(play, monster))
    spots = _spots_to_step_on(play, monster, flags, believed, goal, peaceful=calm, digs=digs)
    if eager == 1 and not monster.peaceful and is_too_far(play, monster, goal):
        eager = 0
    chosen = best_spot(play, monster, spots, goal, eager)
    if chosen is None:
        return _stays(play, monster, flags, cornered=not spots)
    if chosen == play.hero.spot:
        return NONE
    if is_stuck_to_hero(play, monster) or ready_tool(play, monster, flags, chosen):
        return BUSY
    other = play.world.level.monster_at.get(chosen)
    if other is not None:
        return _walks_into(play, monster, other, at_image=chosen == believed)
    if chosen == believed:  # nobody is there: it attacked the hero's displaced image
        return BUSY
    if has_boulder(play.world.level, chosen) and can_break_boulder(play, monster):
        break_boulder(play, monster, chosen)
        return BUSY
    return step_onto(play, monster, flags, chosen, tunnels=tunnels, tempted=tempted)


def _stays(play: Play, monster: Monster, flags: MovementFlags, *, cornered: bool) -> Step:
    """No spot is better than its own, or it can step nowhere (``cornered``) and may escape by an item."""
    leaps = flags.unicorn and play.edition.monsters.cornered_unicorns_leap
    if cornered and not leaps:
        if escape_if_cornered(play, monster):
            return BUSY if monster.hp > 0 else DIED
        if play.edition.monsters.cornered_monsters_escape:
            return STUCK
    stayed = _has_nowhere_to_go(play, monster, flags)
    return STUCK if stayed is NONE and cornered else stayed


def _stays_on_items(play: Play, monster: Monster, flags: MovementFlags) -> Step:
    """It stays for what lies under it, and takes some of it."""
    outcome = act_on_arrival(play, monster, flags, tempted=True)
    return BUSY if outcome is TAKEN else outcome


def _flight_or_search(monster: Monster, believed: int, goal: int, wanted: int | None) -> tuple[int, int]:
    """The goal of a fleeing monster, and whether it comes (1) or flees (-1). NetHack: monmove.c, m_move.

    One that looked no farther than four steps for items turns to its goal, even if it found none and the
    goal is the hero; but with him within three steps it flees.
    """
    reach = item_search.search_reach(monster, believed)
    if wanted is not None:
        reach = min(reach, steps_between(monster.spot, wanted))
    if reach >= item_search.SEARCH_REACH:
        return goal, -1
    if steps_between(monster.spot, believed) <= DISTRACTED_BEYOND:
        return believed, -1
    return goal, 1


def _instead_of_step(play: Play, monster: Monster, flags: MovementFlags) -> Step | None:
    """What came of anything that keeps it from walking: cover, treasure, a tengu's leap, a swallowed hero."""
    if stays_under_cover(play, monster):
        return NONE
    if flags.is_covetous:
        if covetous.attack_on_treasure(play, monster):
            return TAKEN
        if not play.edition.monsters.covetous_walk:
            return NONE
    if monster.species.name == "tengu" and tengu_teleports(play, monster):
        if monster.spot in play.world.level.traps and trap_monster(play, monster) >= 2:
            return DIED
        return act_on_arrival(play, monster, movement_flags_of(monster.species))
    engulfer = play.hero.hold.engulfer_id
    if engulfer and not monster.fleeing and engulfer != monster.id:
        return TAKEN
    return None


def stays_under_cover(play: Play, monster: Monster) -> bool:
    """Whether a monster that hides under items stays under those at its spot: nine times in ten."""
    if "conceals" not in monster.species.traits or monster.spot not in play.world.level.items:
        return False
    if play.edition.monsters.hiders_are_choosy and not is_good_cover(play, monster.spot):
        return False
    return play.dice.rn2(10, RULE) != 0


def _spots_to_step_on(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    believed: int,
    goal: int,
    *,
    peaceful: bool,
    digs: int,
) -> list[int]:
    """Where it could go, sanctuaries left out, and monsters that it would not displace for the goal."""
    spots = open_spots(
        play,
        monster,
        flags,
        believed,
        at_hero=not peaceful,
        fearless=peaceful or flags.fearless,
        digs=digs,
        keys=bool(monster.inventory) and item_pickup.has_key(play, monster),
        off_line=flags.unicorn and not bars_teleporting(play, monster),
    )
    if flags.unicorn and bars_teleporting(play, monster):  # it may be unable to keep off the hero's lines
        spots = [spot for spot in spots if not in_line(spot, play.hero.spot)] or spots
    if play.hero.visit.room and not peaceful:
        spots = without_sanctuaries(play, monster, spots)
    if flags.displaces and play.edition.monsters.riders_displace_monsters:
        spots = without_displacing(play, monster, spots, goal)
    return spots


def _has_nowhere_to_go(play: Play, monster: Monster, flags: MovementFlags) -> Step:
    """A unicorn teleports away half the time, if the level lets it; a long worm shrinks."""
    if flags.unicorn:
        leaps = play.dice.rn2(2, RULE) != 0
        barred = bars_teleporting(play, monster)
        if leaps:
            teleport_monster(play, monster)
            if not barred:
                return TAKEN
    if monster.species.name == "long worm":
        shrink_stuck_worm(play, monster)
    return NONE


def _walks_into(play: Play, monster: Monster, other: Monster, *, at_image: bool) -> Step:
    """It attacks the monster on its spot, or changes places with it."""
    if at_image or may_fight(play, monster, other, pet=False):
        return attack_in_the_way(play, monster, other)
    shoved = displace_monster(play, monster, other)
    if monster.hp < 1:
        return DIED
    return TAKEN if shoved else BUSY


def without_sanctuaries(play: Play, monster: Monster, spots: list[int]) -> list[int]:
    """The spots outside the temple of the hero's god, which only minions and Riders enter, and the hero's."""
    free = "minion" in monster.species.traits or is_rider(monster.species)
    if free or is_sanctuary(play, monster.spot):
        return spots
    return [spot for spot in spots if spot == play.hero.spot or not is_sanctuary(play, spot)]


def attack_in_the_way(play: Play, monster: Monster, other: Monster) -> Step:
    """It attacks another monster that stands in its way, which may strike back."""
    fight = attack_monster.attack_monster(play, monster, other)
    if fight.attacker_died or monster.hp < 1:
        return DIED
    if fight.hit and not fight.defender_died and other.hp > 0:
        answers = takes_move_to_answer(play, other, RULE)
        if answers and attack_monster.attack_monster(play, other, monster).defender_died:
            return DIED
    return BUSY


# Choosing a spot


def is_stuck_to_hero(play: Play, monster: Monster) -> bool:
    """Whether the hero's form holds it fast. NetHack: monmove.c, itsstuck."""
    hero = play.hero
    if hero.hold.holder_id != monster.id or hero.form is None or not sticks(hero.form):
        return False
    play.tell("creatures.cannot escape", "monmove.c itsstuck", monster=the_monster(play, monster))
    return True


def walking_goal(play: Play, monster: Monster, flags: MovementFlags, believed: int) -> tuple[int, int]:
    """The spot it cares about, and whether it goes nearer (1), farther (-1), anywhere (0) or KEEPS_RANGE."""
    hero = play.hero
    goal = believed
    eager = -1 if monster.fleeing else 1
    if monster.confused or hero.hold.engulfer_id == monster.id:
        eager = 0
    else:
        level, spot = play.world.level, monster.spot
        dx, dy = spot % WIDTH - goal % WIDTH, spot // WIDTH - goal // WIDTH
        sees = (
            dx * dx + dy * dy <= SIGHT_REACH
            and (level.lit[goal] or not level.lit[spot])
            and in_line_of_sight(play, spot)
        )
        if not monster.can_see or hero.footing.hidden or _takes_hero_for_gold(play, monster):
            eager = 0
        elif sees and has(hero, INVISIBILITY) and "sees invisible" not in monster.species.traits:
            loses = play.dice.rn2(11, RULE)
            if loses:
                eager = 0
        if eager == 1 and flags.leprechaun and item_pickup.is_richer(play, monster):
            eager = -1
        if newer_habits.keeps_its_range(play, monster, believed):
            eager = KEEPS_RANGE
        elif newer_habits.keeps_away(play, monster, believed):
            eager = -1
        if not sees and flags.tracks:
            goal = freshest_footprint(play, spot, goal)
    if monster.peaceful and not isinstance(monster.duty, Keeper):
        eager = 0
    elif flags.erratic and eager:
        flutters = play.dice.rn2(3, RULE) == 0
        if flutters:
            eager = 0
    return goal, eager


def _takes_hero_for_gold(play: Play, monster: Monster) -> bool:
    """Whether the hero imitates gold, and the monster, which wants none, ignores him."""
    helplessness = play.hero.helplessness
    if not helplessness.turns or helplessness.waking is not MIMICKING_ENDS:
        return False
    return "likes gold" not in monster.species.traits and not is_hallucinating(play.hero)


def looks_for_items(play: Play, monster: Monster, believed: int, eager: int) -> bool:
    """Whether it looks for items: not in battle, nor on the Rogue level; peaceful, one time in ten.

    N-551: peaceful ones throw the die for it wherever they are and whatever they like.
    """
    if monster.peaceful and play.dice.rn2(10, RULE):
        return False
    is_target = in_throwing_line(play, monster, believed)
    if eager == 1 and is_target:
        return False
    if not play.world.level.items or not item_pickup.wants_items(monster):
        return False
    return special_level_name(play) != "rogue"


def is_too_far(play: Play, monster: Monster, goal: int) -> bool:
    """Whether the goal is out of sight on a level whose monsters are short-sighted."""
    if not play.world.level.short_sighted:
        return False
    reach2 = SHORT_SIGHT if in_line_of_sight(play, monster.spot) else SHORT_SIGHT_AROUND_CORNERS
    return distance2(monster.spot, goal) > reach2


def in_throwing_line(play: Play, monster: Monster, believed: int) -> bool:
    """Whether the hero could throw things at it: then it does not go for items."""
    if not is_lined_up(play, monster, believed):
        return False
    form = play.hero.form
    throws_boulders = form is not None and "throws rocks" in form.traits
    reach = GIANTS_THROW if throws_boulders else strength_scale(play.hero) // 2 + 1
    return steps_between(monster.spot, believed) <= reach


def _would_rather_fight(monster: Monster, flags: MovementFlags, believed: int, peaceful: bool) -> bool:
    """Whether it is hostile and so near to the hero that it would rather hold a weapon than a pick."""
    return flags.needs_pick and not peaceful and distance2(monster.spot, believed) <= WIELDS_NEAR


def best_spot(play: Play, monster: Monster, spots: list[int], goal: int, eager: int) -> int | None:
    """The spot nearest to the goal if eager is 1, the farthest if it is -1, a random one if it is 0.

    Z-262: who keeps its range prefers a farther spot near the goal and a nearer one far away, and else takes
    the first.
    Unless eager is 0, spots that the monster has just left are mostly avoided.
    """
    chosen: int | None = None
    count = len(spots)
    if play.kicked_spot and play.kicked_spot in spots and avoids_kicked_spot(play, monster):
        spots = [spot for spot in spots if spot != play.kicked_spot]
    if not spots:
        return None
    if eager == 0:
        chosen = spots[0]
        for number, spot in enumerate(spots, 1):  # N-551
            if play.dice.rn2(number, RULE) == 0:
                chosen = spot
        return chosen
    goal_x, goal_y = goal % WIDTH, goal // WIDTH
    track = monster.track[: count - 1]
    dx, dy = monster.spot % WIDTH - goal_x, monster.spot // WIDTH - goal_y
    chosen_reach = dx * dx + dy * dy
    for spot in spots:
        if spot in track and _avoids_returning(play, track, spot, count):
            continue
        dx, dy = spot % WIDTH - goal_x, spot // WIDTH - goal_y
        reach = dx * dx + dy * dy
        nearer = reach < chosen_reach
        if eager == KEEPS_RANGE:
            better = (reach >= MOST_RANGE2) if nearer else (reach <= LEAST_RANGE2)
        else:
            better = nearer if eager == 1 else not nearer
        if chosen is None or better:
            chosen, chosen_reach = spot, reach
    return chosen


def _avoids_returning(play: Play, track: tuple[int, ...], spot: int, count: int) -> bool:
    """Whether it does not go back to where it was: each time it was there speaks against it."""
    for place, left in enumerate(track):
        if left == spot:
            avoids = play.dice.rn2(4 * (count - place), RULE)
            if avoids:
                return True
    return False


# Moving there


def step_onto(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    spot: int,
    *,
    tunnels: bool = False,
    tempted: bool = False,
) -> Step:
    """Step onto a spot: spring its trap, open its door or dig through it, take the items there."""
    hero, level = play.hero, play.world.level
    before = monster.spot
    if flags.leaves_gas:
        leave_trail(play, monster, monster.species, before)
    move_head(level, monster, spot)
    if monster.species.name == "long worm":
        move_tail(play, monster, before)
    monster.track = (before, *monster.track[: TRACK_LENGTH - 1])
    if flags.shines or (monster.inventory and any(item.lit for item in monster.inventory)):
        mark_view_stale(level)
    if spot in level.traps:
        outcome = trap_monster(play, monster)
        if outcome >= 2 or monster.hp < 1 or play.world.level is not level:
            return DIED
        if monster.spot != spot:
            return TAKEN
        flags = movement_flags_of(monster.species)
    terrain = level.terrain[spot]
    if terrain == _DOOR:
        if monster.true_species is not None and level.detail[spot] & _SHUT and can_turn_to_fog(play, monster):
            turn_to_fog(play, monster)
            flags = movement_flags_of(monster.species)
        if (
            level.detail[spot] & _SHUT
            and not (flags.passes_walls or tunnels)
            and go_through_door(play, monster, flags, spot)
        ):
            return DIED
    elif terrain == _IRON_BARS and go_through_bars(play, monster, flags, spot):
        return BUSY
    if tunnels and dig_tunnel(play, monster, spot):
        return DIED
    if hero.hold.engulfer_id == monster.id:
        hero.spot = spot
        mark_view_stale(level)
    return act_on_arrival(play, monster, flags, tempted=tempted)


def act_on_arrival(play: Play, monster: Monster, flags: MovementFlags, *, tempted: bool = False) -> Step:
    """Eat what lies at the new spot, take items if ``tempted``, and hide if it can."""
    level = play.world.level
    if monster.spot in level.items and monster.can_move:
        if eat_items_here(play, monster):  # which takes up later moves, but not the rest of this one
            if monster.hp < 1:
                return DIED
            flags = movement_flags_of(monster.species)
        picks = tempted or not play.edition.monsters.takes_a_thing_for_each_liking
        if picks and item_pickup.pick_up_liked_items(play, monster):
            return BUSY
    if monster.species.letter == "s":
        newer_habits.spin_web(play, monster)
    if flags.conceals or flags.wants_water:
        hides = monster.hidden or (monster.can_move and not monster.asleep and play.dice.rn2(5, RULE))
        if hides:
            hide_if_possible(play, monster)
    elif monster.hidden and not flags.hides:
        monster.hidden = False
    return TAKEN


def still_here(play: Play, monster: Monster, level: Level) -> bool:
    """Whether a monster is alive and on the level where its move began, and the hero too."""
    return monster.hp > 0 and monster.spot > 0 and play.world.level is level
