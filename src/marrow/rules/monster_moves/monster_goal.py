"""Where a monster that is no pet wants to go, and the best spot for it. NetHack: monmove.c, m_move."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import WIDTH, distance2, steps_between
from marrow.model.vocabularies import Waking
from marrow.rules.combat.monster_missiles.firing_lines import is_lined_up
from marrow.rules.dungeon.depths import special_level_name
from marrow.rules.hero.attributes import strength_scale
from marrow.rules.hero.body import has, is_hallucinating
from marrow.rules.hero.footprints import freshest_footprint
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.monster_moves import item_pickup, item_search, keeping_distance
from marrow.rules.monster_moves.intents import APPROACH, KEEP_AWAY, KEEP_RANGE, WANDER, Intent
from marrow.rules.monster_moves.movement_flags import MovementFlags
from marrow.rules.monster_moves.reachable_spots import avoids_kicked_spot
from marrow.rules.play import Play

RULE: Final = "monmove.c m_move"
INVISIBILITY: Final = int(Property.INVISIBILITY)
SIGHT_REACH: Final = 36  # squared: how far a monster goes by what it sees
SHORT_SIGHT: Final = 144  # squared
SHORT_SIGHT_AROUND_CORNERS: Final = 36
# Z-262: a monster that keeps its range backs off up to the first, and comes nearer from the second on
LEAST_RANGE2: Final = 4
MOST_RANGE2: Final = 16
DISTRACTED_BEYOND: Final = 3  # steps: nothing distracts a fleeing monster this near to the hero
GIANTS_THROW: Final = 20  # steps: how far a hero who throws boulders throws
WIELDS_NEAR: Final = 8  # squared: so near a hostile digger puts its pick away
MIMICKING_ENDS: Final = Waking.MIMICKING_ENDS


def walking_goal(play: Play, monster: Monster, flags: MovementFlags, believed: int) -> tuple[int, Intent]:
    """The spot that a monster has its eye on, and what it means to do about it."""
    hero = play.hero
    goal = believed
    intent = KEEP_AWAY if monster.fleeing else APPROACH
    if monster.confused or hero.hold.engulfer_id == monster.id:
        intent = WANDER
    else:
        level, spot = play.world.level, monster.spot
        dx, dy = spot % WIDTH - goal % WIDTH, spot // WIDTH - goal // WIDTH
        sees = (
            dx * dx + dy * dy <= SIGHT_REACH
            and (level.lit[goal] or not level.lit[spot])
            and in_line_of_sight(play, spot)
        )
        if not monster.can_see or hero.footing.hidden or _takes_hero_for_gold(play, monster):
            intent = WANDER
        elif sees and has(hero, INVISIBILITY) and "sees invisible" not in monster.species.traits:
            loses = play.dice.rn2(11, RULE)
            if loses:
                intent = WANDER
        if intent is APPROACH and flags.leprechaun and item_pickup.is_richer(play, monster):
            intent = KEEP_AWAY
        if keeping_distance.keeps_its_range(play, monster, believed):
            intent = KEEP_RANGE
        elif keeping_distance.keeps_away(play, monster, believed):
            intent = KEEP_AWAY
        if not sees and flags.tracks:
            goal = freshest_footprint(play, spot, goal)
    if monster.peaceful and not isinstance(monster.duty, Keeper):
        intent = WANDER
    elif flags.erratic and intent is not WANDER:
        flutters = play.dice.rn2(3, RULE) == 0
        if flutters:
            intent = WANDER
    return goal, intent


def _takes_hero_for_gold(play: Play, monster: Monster) -> bool:
    """Whether the hero imitates gold, and the monster, which wants none, ignores him."""
    helplessness = play.hero.helplessness
    if not helplessness.turns or helplessness.waking is not MIMICKING_ENDS:
        return False
    return "likes gold" not in monster.species.traits and not is_hallucinating(play.hero)


def looks_for_items(play: Play, monster: Monster, believed: int, intent: Intent) -> bool:
    """Whether it looks for items: not in battle, nor on the Rogue level; peaceful, one time in ten.

    N-551: peaceful ones throw the die for it wherever they are and whatever they like.
    """
    if monster.peaceful and play.dice.rn2(10, RULE):
        return False
    is_target = in_throwing_line(play, monster, believed)
    if intent is APPROACH and is_target:
        return False
    if not play.world.level.items or not item_pickup.wants_items(monster):
        return False
    return special_level_name(play) != "rogue"


def in_throwing_line(play: Play, monster: Monster, believed: int) -> bool:
    """Whether the hero could throw things at it: then it does not go for items."""
    if not is_lined_up(play, monster, believed):
        return False
    form = play.hero.form
    throws_boulders = form is not None and "throws rocks" in form.traits
    reach = GIANTS_THROW if throws_boulders else strength_scale(play.hero) // 2 + 1
    return steps_between(monster.spot, believed) <= reach


def flight_or_search(monster: Monster, believed: int, goal: int, wanted: int | None) -> tuple[int, Intent]:
    """The goal of a fleeing monster, and whether it goes there or flees. NetHack: monmove.c, m_move.

    One that looked no farther than four steps for items turns to its goal, even if it found none and the
    goal is the hero; but with him within three steps it flees.
    """
    reach = item_search.search_reach(monster, believed)
    if wanted is not None:
        reach = min(reach, steps_between(monster.spot, wanted))
    if reach >= item_search.SEARCH_REACH:
        return goal, KEEP_AWAY
    if steps_between(monster.spot, believed) <= DISTRACTED_BEYOND:
        return believed, KEEP_AWAY
    return goal, APPROACH


def is_too_far(play: Play, monster: Monster, goal: int) -> bool:
    """Whether the goal is out of sight on a level whose monsters are short-sighted."""
    if not play.world.level.short_sighted:
        return False
    reach2 = SHORT_SIGHT if in_line_of_sight(play, monster.spot) else SHORT_SIGHT_AROUND_CORNERS
    return distance2(monster.spot, goal) > reach2


def would_rather_fight(monster: Monster, flags: MovementFlags, believed: int, peaceful: bool) -> bool:
    """Whether it is hostile and so near to the hero that it would rather hold a weapon than a pick."""
    return flags.needs_pick and not peaceful and distance2(monster.spot, believed) <= WIELDS_NEAR


def best_spot(play: Play, monster: Monster, spots: list[int], goal: int, intent: Intent) -> int | None:
    """The spot that suits the intent best: the nearest to the goal, the farthest from it, or a random one.

    Z-262: a monster that keeps its range prefers a farther spot near the goal and a nearer one far away, and
    else takes the first. Unless it wanders, a monster mostly avoids the spots that it has just left.
    """
    chosen: int | None = None
    count = len(spots)
    if play.kicked_spot and play.kicked_spot in spots and avoids_kicked_spot(play, monster):
        spots = [spot for spot in spots if spot != play.kicked_spot]
    if not spots:
        return None
    if intent is WANDER:
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
        if intent is KEEP_RANGE:
            better = (reach >= MOST_RANGE2) if nearer else (reach <= LEAST_RANGE2)
        else:
            better = nearer if intent is APPROACH else not nearer
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
