"""How a game's dungeon is laid out. NetHack: dungeon.def, dungeon.c."""

from marrow.chance import Dice
from marrow.choices import Edition
from marrow.model.level import Level
from marrow.model.world import Branch, Dungeon

MAIN = "main"
GEHENNOM = "gehennom"  # a later issue digs it; the rules of generation know it already
SHALLOWEST_BOTTOM = 25  # the main dungeon has 25 to 29 levels
BOTTOM_RANGE = 5


def plan_dungeon(dice: Dice, edition: Edition) -> Dungeon:
    """Decide how deep the dungeon goes. NetHack: dungeon.c, init_dungeons."""
    levels = dice.rn1(BOTTOM_RANGE, SHALLOWEST_BOTTOM, "dungeon.c init_dungeons")
    main = Branch(MAIN, title="The Dungeons of Doom", bones_letter="D", levels=levels, first_depth=1)
    return Dungeon(branches=(main,))


def branch_named(dungeon: Dungeon, name: str) -> Branch:
    for branch in dungeon.branches:
        if branch.name == name:
            return branch
    raise KeyError(name)


def depth_of(dungeon: Dungeon, branch: str, number: int) -> int:
    """How far below the surface a level lies."""
    return branch_named(dungeon, branch).first_depth + number - 1


def is_bottom(dungeon: Dungeon, level: Level) -> bool:
    """Whether a level is the last of its branch."""
    return level.number == branch_named(dungeon, level.branch).levels


def is_hellish(level: Level) -> bool:
    return level.branch == GEHENNOM
