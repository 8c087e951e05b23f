"""To which level falls, portals and level teleports lead. NetHack: dungeon.c, teleport.c, trap.c."""

from typing import Final

from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.dungeon_table import BRANCHES_NAMED
from marrow.content.words import PlaceName
from marrow.model.level import Level, Trap
from marrow.model.places import HOLES
from marrow.rules.dungeon.arrival_spots import has_wizard_tower, is_in_wizard_tower
from marrow.rules.dungeon.branches import (
    GEHENNOM,
    LUDIOS,
    MAIN,
    PLANES,
    QUEST,
    branch_named,
    depth_of,
    is_special_level,
    links_at,
    place_named,
)
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.play import Play

TOWER_PORTALS: Final[tuple[PlaceName, ...]] = ("wizard3", "fakewiz1")
QUEST_ALIGNMENT_RECORD: Final = 20  # the least alignment record that the quest leader accepts


def is_on_special_level(play: Play, name: PlaceName) -> bool:
    """Whether the hero is on the special level of this name."""
    return is_special_level(play.world.dungeon, play.level, name)


def can_fall_through(play: Play) -> bool:
    """Whether trap doors and holes are possible here: where one can dig down, and in the Castle."""
    return is_on_special_level(play, "castle") or can_dig_down(play)


def can_dig_down(play: Play) -> bool:
    """Whether the floor can be dug through; never on the last level. NetHack: dungeon.c, Can_dig_down."""
    return not play.level.hard_floor and play.level.number < _deepest_by_falling(play)


def _level_count(play: Play, level: Level) -> int:
    return branch_named(play.world.dungeon, level.branch).levels


def _deepest_by_falling(play: Play) -> int:
    """The deepest level of this branch that a fall reaches.

    In Gehennom that is the one above the Sanctum; in the Quest at first only the middle level.

    NetHack: dungeon.c, Can_dig_down; trap.c, fall_through.
    """
    level = play.level
    levels = _level_count(play, level)
    if level.branch == GEHENNOM:
        return levels - 1
    in_quest = level.branch == QUEST and play.edition.traps.quest_falls_end_at_the_locate_level
    return min(levels, _deepest_quest_level(play)) if in_quest else levels


def _deepest_quest_level(play: Play) -> int:
    """The deepest Quest level that falls and random teleports reach: the locate level, then the last.

    The last is open to them once the hero has been on the locate level.
    """
    locate = place_named(play.world.dungeon, "locate")
    reached = [level.number for level in (*play.world.levels.values(), play.level) if level.branch == QUEST]
    if locate is None or max(reached, default=0) >= locate.number:
        return branch_named(play.world.dungeon, QUEST).levels
    return locate.number


def next_level_below(play: Play) -> tuple[str, int]:
    """The next level below; from the Castle that is the Valley."""
    if is_on_special_level(play, "castle"):
        return GEHENNOM, 1
    return play.level.branch, min(play.level.number + 1, _level_count(play, play.level))


def hero_falls_to(play: Play, hole: Trap | None = None) -> tuple[str, int]:
    """Where the hero falls to: the next level, one more with chance 1/4 each; from the Castle the Valley.

    In some editions a hole always leads to the same level, and without a hole he falls one level (Z-325).
    NetHack: trap.c, fall_through, hole_destination.
    """
    if is_on_special_level(play, "castle"):
        return GEHENNOM, 1
    if not play.edition.traps.holes_have_fixed_destinations:
        return play.level.branch, _how_far_below(play)
    if hole is None or hole.kind not in HOLES:
        return play.level.branch, play.level.number + 1
    if not hole.target:
        hole.target = _how_far_below(play)
    return play.level.branch, hole.target


def monster_falls_to(play: Play, hole: Trap | None) -> tuple[str, int]:
    """Where a monster falls to: the next level, unless holes have one destination for everybody."""
    if play.edition.traps.holes_have_fixed_destinations:
        return hero_falls_to(play, hole)
    return next_level_below(play)


def _how_far_below(play: Play) -> int:
    bottom = _deepest_by_falling(play)
    number = play.level.number + 1
    while number < bottom and play.dice.one_in(4, "trap.c fall_through"):
        number += 1
    return number


def item_falls_to(play: Play) -> tuple[str, int] | None:
    """The level where an item lands that falls through a hole. NetHack: dokick.c, drop_to."""
    level = play.level
    if is_on_special_level(play, "castle"):
        return GEHENNOM, 1
    if level.branch == PLANES or level.number >= _level_count(play, level):
        return None
    return level.branch, level.number + 1


def portal_leads_to(play: Play) -> tuple[str, int] | None:
    """The level at the other end of this level's portal; None if it leads nowhere.

    Each Plane has a portal to the next; those of the Wizard's Tower link two levels of one branch.
    """
    dungeon = play.world.dungeon
    here = (play.level.branch, play.level.number)
    if play.level.branch == PLANES:
        return PLANES, play.level.number - 1
    for link, other in links_at(dungeon, *here):
        if link.way == "portal":
            return other
    ends = [place_named(dungeon, name) for name in TOWER_PORTALS]
    found = [(place.branch, place.number) for place in ends if place is not None]
    return next((end for end in found if end != here), None) if here in found else None


def level_at_depth(play: Play, depth: int) -> tuple[str, int]:
    """The level at a depth, in this branch or in one of its parents.

    A depth below the main dungeon's last level means the Valley. The Quest cannot be left this way.
    NetHack: dungeon.c, get_level; teleport.c, level_tele.
    """
    dungeon = play.world.dungeon
    branch = branch_named(dungeon, play.level.branch)
    if branch.name == MAIN and depth >= branch.first_depth + branch.levels and len(dungeon.branches) > 1:
        return GEHENNOM, 1
    if branch.name == QUEST:
        depth = max(depth, branch.first_depth)
    while depth < branch.first_depth and branch.name in BRANCHES_NAMED and BRANCHES_NAMED[branch.name].parent:
        branch = branch_named(dungeon, BRANCHES_NAMED[branch.name].parent)
    number = min(max(depth - branch.first_depth + 1, 1), branch.levels)
    return branch.name, number


def random_depth(play: Play) -> int:
    """The depth of a random level teleport: with chance 1/5 no change, else up to three levels deeper.

    In the Quest never above its first level. NetHack: teleport.c, random_teleport_level.
    """
    rule = "teleport.c random_teleport_level"
    dungeon = play.world.dungeon
    branch = branch_named(dungeon, play.level.branch)
    here = play.level.depth
    if play.dice.rn2(5, rule) == 0 or branch.name in (LUDIOS, PLANES):
        return here
    shallowest = branch.first_depth if branch.name == QUEST else 1
    deepest = depth_of(
        dungeon, branch.name, _deepest_quest_level(play) if branch.name == QUEST else branch.levels
    )
    if branch.name == GEHENNOM and not play.world.invoked:
        deepest -= 1
    depth = play.dice.rn2(here + 3 - shallowest, rule) + shallowest
    if depth >= here:
        depth += 1
    if depth > deepest:
        depth = deepest
        if play.level.number == branch.levels:
            depth -= play.dice.rnd(3, rule)
    if depth < shallowest:
        depth = shallowest
        if depth == here:
            depth = min(depth + play.dice.rnd(3, rule), deepest)
    return depth


# Where the hero may not go


def quest_worthiness(play: Play) -> int:
    """How the quest leader judges the hero: 1 worthy, 0 not worthy yet, -1 converted to another alignment.

    NetHack: quest.c, is_pure.
    """
    hero = play.hero
    if (hero.piety.sworn or hero.birth_alignment) != hero.birth_alignment:
        return -1
    return int(hero.alignment == hero.birth_alignment and hero.alignment_record >= QUEST_ALIGNMENT_RECORD)


def must_stay_home(play: Play, branch: str) -> bool:
    """Whether the hero may not leave the Quest's home level yet. NetHack: goto_level."""
    quest = play.world.quest
    if branch != QUEST or not is_on_special_level(play, "home"):
        return False
    if quest.leader_dead and play.edition.religion.quest_murders_anger_the_god:
        return False
    return not (quest.given or quest.thanked) or quest_worthiness(play) <= 0


def mysterious_force_level(play: Play, branch: str, number: int) -> int:
    """The level number a hero climbing in Gehennom with the Amulet reaches, after the mysterious force.

    It acts with chance 1/4, not on the lowest four levels, and pulls the lawful down farthest.
    NetHack: do.c, goto_level.
    """
    rule = "do.c mysterious force"
    here = play.level
    levels = _level_count(play, here)
    if not (here.branch == branch == GEHENNOM and number < here.number < levels - 3):
        return number
    if not has_the_amulet(play.hero) or play.dice.rn2(4, rule):
        return number
    down = play.dice.rn2(3 + ALIGNMENT_SIGNS[play.hero.alignment], rule)
    if down:
        down = play.dice.rnd(down, rule)
    pulled = min(here.number + down, levels)
    dungeon = play.world.dungeon
    if is_in_wizard_tower(dungeon, here, play.hero.spot) and not has_wizard_tower(dungeon, GEHENNOM, pulled):
        return here.number  # the force does not pull anyone out of the Wizard's Tower
    return pulled


def special_level_name(play: Play) -> str:
    """The name of this special level; "" for an ordinary one."""
    branch, number = play.level.branch, play.level.number
    for place in play.world.dungeon.places:
        if place.number == number and place.branch == branch:
            return place.name
    return ""
