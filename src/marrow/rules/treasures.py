"""Unique things, which nothing destroys and nobody takes out of the game."""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.play import Play
from marrow.rules.things import RIDERS, put_on_floor

INVOCATION_TOOLS = ("Book of the Dead", "Candelabrum of Invocation", "Bell of Opening")


def resists_ruin(play: Play, item: Item, ordinary: int, artifact: int) -> bool:
    """Whether a thing withstands, by chances in a hundred; unique things always. NetHack: obj_resists."""
    if item.kind.name == "Amulet of Yendor" or item.kind.name in INVOCATION_TOOLS:
        return True
    if item.kind.name == "corpse" and item.species is not None and item.species.name in RIDERS:
        return True
    thrown = play.dice.rn2(100, "zap.c obj_resists")
    return thrown < (artifact if item.artifact is not None else ordinary)


def leave_treasures(play: Play, monster: Monster, spot: int) -> None:
    """Nobody takes the Amulet or the tools of the invocation out of the game. NetHack: mdrop_special_objs."""
    kept = []
    for item in monster.inventory:
        if not resists_ruin(play, item, 0, 0):
            kept.append(item)
            continue
        if monster.wields is item:
            monster.wields = None
        item.worn = 0
        put_on_floor(play, item, spot)
    monster.inventory = kept
