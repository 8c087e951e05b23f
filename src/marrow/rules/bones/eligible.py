"""Which levels may have bones, whether a death leaves them, and their names. Rules B-009 to B-038, B-199."""

from marrow.choices import BonesChoices, Edition
from marrow.model.level import Level
from marrow.model.places import TrapKind
from marrow.model.world import Branch, Dungeon, World
from marrow.rules.dungeon.branches import place_at
from marrow.rules.play import Play

Refusal = tuple[str, str]  # a rule, and its reason in words

GEHENNOM = "gehennom"
QUEST = "quest"
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
    """B-021 to B-025: why a level can never have bones; None if it can. Throws no dice.

    NetHack: bones.c, no_bones_level.
    """
    home = branch_of(dungeon, branch)
    if home is None:
        return "B-010", "it lies outside the dungeon"
    place = place_at(dungeon, branch, number)
    if place is not None and not place.bones_letter and not is_ordinary_tower_level(home, number, choices):
        return "B-021", f"{place.name} is a special level that never has bones"
    if not home.bones_letter:
        return "B-022", f"{home.title} never has bones"
    if number == home.levels:
        return "B-023", f"it is the bottom level of {home.title}"
    if number > 1 and is_branch_level(dungeon, branch, number):
        return "B-024", "a way to another branch starts here"
    if number == 1 and choices.first_levels_are_barred:
        return "B-233", f"it is the first level of {home.title}"
    if branch == GEHENNOM and number == home.levels - 1:
        return "B-025", "it is the level of the vibrating square"
    return None


def is_ordinary_tower_level(home: Branch, number: int, choices: BonesChoices) -> bool:
    """B-035: before 3.6.1 the lower levels of Vlad's Tower could have bones."""
    return home.name == TOWER and number > 1 and choices.tower_middle_is_eligible


# Section 2: does this death leave bones?


def can_make_bones(play: Play) -> bool:
    """B-009 to B-019: whether a death here and now leaves bones; this throws a die.

    NetHack: bones.c, can_make_bones.
    """
    return throw_refusal(play) is None


def throw_refusal(play: Play) -> Refusal | None:
    """B-009 to B-018: the first reason why a death here leaves no bones; None if it does. Throws a die."""
    reasons = _refusals_without_dice(play.world, play.edition)
    if reasons:
        return reasons[0]
    depth = play.level.depth
    roll = play.dice.rn2(1 + depth // 4, "B-015")
    if roll == 0 and play.world.mode != "wizard":
        return "B-015", f"the roll of one in {1 + depth // 4} went against it"
    if play.world.mode == "explore":
        return "B-018", "explore mode leaves no bones"
    return None


def _refusals_without_dice(world: World, edition: Edition) -> list[Refusal]:
    """B-009 to B-014: every reason against bones that needs no dice, in the order of the tests."""
    level = world.level
    choices = edition.bones
    found: list[Refusal] = []
    if choices.option_exists and not world.options.bones:
        found.append(("B-009", "the option bones is off"))
    number = level.number if world.hero.dying.lost_at is None else world.hero.dying.lost_at
    if number <= 0 or branch_of(world.dungeon, level.branch) is None:
        found.append(("B-010", "it lies outside the dungeon"))
    else:
        unfit = no_bones_level(world.dungeon, level.branch, number, choices)
        if unfit is not None:
            found.append(unfit)
    if world.hero.hold.engulfer_id:
        found.append(("B-012", "the hero is inside a monster"))
    if not is_branch_level(world.dungeon, level.branch, number) and has_portal(level):
        found.append(("B-013", "there is a magic portal on the level"))
    if level.depth <= 0:
        found.append(("B-014", "it does not lie below the surface"))
    return found


def has_portal(level: Level) -> bool:
    return any(trap.kind == TrapKind.MAGIC_PORTAL for trap in level.traps.values())


def all_refusals(world: World, edition: Edition) -> list[Refusal]:
    """Every reason why a death here and now would leave no bones, and the odds; throws no dice."""
    reasons = _refusals_without_dice(world, edition)
    if world.mode != "wizard":
        depth = world.level.depth
        chances = depth // 4
        odds = (
            f"the chance of bones is {chances} in {chances + 1}" if chances else "there is no chance of bones"
        )
        if depth > 0:
            reasons.append(("B-015", f"at depth {depth} {odds}"))
    if world.mode == "explore":
        reasons.append(("B-018", "explore mode leaves no bones"))
    return reasons


# Section 13: names


def bones_name(world: World, branch: str, number: int) -> str:
    """B-199 to B-203, B-207: the id of a level's bones, such as D0.5, G0.V or QVal.2."""
    home = branch_of(world.dungeon, branch)
    if home is None:
        raise KeyError(branch)
    place = place_at(world.dungeon, branch, number)
    part = world.hero.role.code if branch == QUEST else "0"
    level = place.bones_letter if place is not None and place.bones_letter else str(number)
    return f"{home.bones_letter}{part}.{level}"


def stored_id(name: str, choices: BonesChoices) -> str:
    """B-207: the id stored inside a bones file; up to 3.6.0 quest ids lack their first two letters."""
    if choices.quest_id_is_short and len(name.split(".")[0]) > 2:
        return name[2:]
    return name


def file_name(name: str, pools: int = 0, started: int = 0) -> str:
    """B-199, B-206: the name of a bones file, with a digit if there are several pools (ten at most)."""
    pools = min(pools, 10)
    digit = str(started % pools) if pools > 1 else ""
    return f"bon{digit}{name}"
