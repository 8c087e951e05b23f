"""Which levels may have bones, whether a death leaves them, and their names. Rules B-009 to B-038, B-199."""

from msgspec import Struct

from marrow.choices import BonesChoices, Edition
from marrow.messages.questions import Words
from marrow.model.level import Level
from marrow.model.places import TrapKind
from marrow.model.world import Branch, Dungeon, World
from marrow.rules.dungeon.branches import GEHENNOM, QUEST, place_at
from marrow.rules.play import Play


class Refusal(Struct, frozen=True):
    """Why a death leaves no bones: the rule, a prose key, and the words to fill in."""

    rule: str
    why: str
    words: Words = {}


TOWER = "vlad"


def branch_of(dungeon: Dungeon, name: str) -> Branch | None:
    for branch in dungeon.branches:
        if branch.name == name:
            return branch
    return None


def is_branch_level(dungeon: Dungeon, branch: str, number: int) -> bool:
    """B-024: either end of a connection between two branches."""
    here = (branch, number)
    return any(here in (link.upper, link.lower) for link in dungeon.links)


# Section 3: can the level have bones?


def no_bones_level(dungeon: Dungeon, branch: str, number: int, choices: BonesChoices) -> Refusal | None:
    """B-021 to B-025: why a level can never have bones; None if it can. Rolls no dice.

    NetHack: bones.c, no_bones_level.
    """
    home = branch_of(dungeon, branch)
    if home is None:
        return Refusal("B-010", "story.outside dungeon")
    place = place_at(dungeon, branch, number)
    if place is not None and not place.bones_letter and not is_ordinary_tower_level(home, number, choices):
        return Refusal("B-021", "story.special level", {"place": place.name})
    if not home.bones_letter:
        return Refusal("B-022", "story.branch never", {"branch": home.title})
    if number == home.levels:
        return Refusal("B-023", "story.bottom level", {"branch": home.title})
    if number > 1 and is_branch_level(dungeon, branch, number):
        return Refusal("B-024", "story.way to branch")
    if number == 1 and choices.no_bones_on_first_level_of_branch:
        return Refusal("B-233", "story.first level", {"branch": home.title})
    if branch == GEHENNOM and number == home.levels - 1:
        return Refusal("B-025", "story.vibrating square")
    return None


def is_ordinary_tower_level(home: Branch, number: int, choices: BonesChoices) -> bool:
    """B-035: before 3.6.1 the lower levels of Vlad's Tower could have bones."""
    return home.name == TOWER and number > 1 and choices.lower_vlads_tower_can_have_bones


# Section 2: does this death leave bones?


def can_make_bones(play: Play) -> bool:
    """B-009 to B-019: whether a death here and now leaves bones; this rolls a die.

    NetHack: bones.c, can_make_bones.
    """
    return roll_refusal(play) is None


def roll_refusal(play: Play) -> Refusal | None:
    """B-009 to B-018: the first reason why a death here leaves no bones; None if it does. Rolls a die."""
    reasons = _refusals_without_dice(play.world, play.edition)
    if reasons:
        return reasons[0]
    depth = play.level.depth
    roll = play.dice.rn2(1 + depth // 4, "B-015")
    if roll == 0 and play.world.mode != "wizard":
        words: Words = {"depth": depth, "sides": 1 + depth // 4}
        return Refusal("B-015", "story.bones roll" if depth >= 4 else "story.no chance", words)
    if play.world.mode == "explore":
        return Refusal("B-018", "story.explore mode")
    return None


def _refusals_without_dice(world: World, edition: Edition) -> list[Refusal]:
    """B-009 to B-014: every reason against bones that needs no dice, in the order of the tests."""
    level = world.level
    choices = edition.bones
    found: list[Refusal] = []
    if choices.has_bones_option and not world.options.bones:
        found.append(Refusal("B-009", "story.option off"))
    number = level.number if world.hero.dying.lost_at is None else world.hero.dying.lost_at
    if number <= 0 or branch_of(world.dungeon, level.branch) is None:
        found.append(Refusal("B-010", "story.outside dungeon"))
    else:
        unfit = no_bones_level(world.dungeon, level.branch, number, choices)
        if unfit is not None:
            found.append(unfit)
    if world.hero.hold.engulfer_id:
        found.append(Refusal("B-012", "story.inside monster"))
    if not is_branch_level(world.dungeon, level.branch, number) and has_portal(level):
        found.append(Refusal("B-013", "story.portal"))
    if level.depth <= 0:
        found.append(Refusal("B-014", "story.not below surface"))
    return found


def has_portal(level: Level) -> bool:
    return any(trap.kind == TrapKind.MAGIC_PORTAL for trap in level.traps.values())


def all_refusals(world: World, edition: Edition) -> list[Refusal]:
    """Every reason why a death here and now would leave no bones, and the odds; rolls no dice."""
    reasons = _refusals_without_dice(world, edition)
    if world.mode != "wizard":
        depth = world.level.depth
        chances = depth // 4
        words: Words = {"depth": depth, "chances": chances, "sides": chances + 1}
        if depth > 0:
            reasons.append(Refusal("B-015", "story.bones odds" if chances else "story.no chance", words))
    if world.mode == "explore":
        reasons.append(Refusal("B-018", "story.explore mode"))
    return reasons


# Section 13: names


def bones_name(world: World, branch: str, number: int) -> str:
    """B-199 to B-203, B-207: the id of a level's bones, such as D0.5, G0.V or QVal.2."""
    if branch_of(world.dungeon, branch) is None:
        raise KeyError(branch)
    return bones_id(world.dungeon, branch, number, world.hero.role.code)


def bones_id(dungeon: Dungeon, branch: str, number: int, role_code: str) -> str:
    """B-199 to B-203: the id of bones for a hero of this role; "" for a branch that there is not."""
    home = branch_of(dungeon, branch)
    if home is None:
        return ""
    place = place_at(dungeon, branch, number)
    part = role_code if branch == QUEST else "0"
    level = place.bones_letter if place is not None and place.bones_letter else str(number)
    return f"{home.bones_letter}{part}.{level}"


def stored_id(name: str, choices: BonesChoices) -> str:
    """B-207: the id stored inside a bones file; up to 3.6.0 quest ids lack their first two letters."""
    if choices.quest_bones_id_is_short and len(name.split(".")[0]) > 2:
        return name[2:]
    return name


def file_name(name: str, pools: int = 0, started: int = 0) -> str:
    """B-199, B-206: the name of a bones file, with a digit if there are several pools (ten at most)."""
    pools = min(pools, 10)
    digit = str(started % pools) if pools > 1 else ""
    return f"bon{digit}{name}"
