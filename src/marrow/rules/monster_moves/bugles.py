"""Soldiers call each other with bugles. NetHack: muse.c, find_defensive; music.c, awaken_soldiers."""

from typing import Final

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import steps_between
from marrow.rules.combat.rousing_music import awaken_soldiers, is_called_by_bugles
from marrow.rules.hero.hearing import hear
from marrow.rules.monster_moves.item_messages import tell_use
from marrow.rules.play import Play

BUGLE_REACH: Final = 3
BUGLE_RULE: Final = "music.c awaken_soldiers"


def find_bugle(play: Play, monster: Monster) -> Item | None:
    """Its bugle, if there are sleeping soldiers close by whom it could wake."""
    bugle = next((item for item in monster.inventory if item.kind.name == "bugle"), None)
    if bugle is None or not any(_could_be_called(monster, other) for other in play.level.monsters):
        return None
    return bugle


def play_bugle(play: Play, monster: Monster, bugle: Item) -> bool:
    """A bugle wakes all soldiers on the level. NetHack: music.c, awaken_soldiers."""
    if not tell_use(play, monster, bugle, "creatures.plays"):
        hear(play, "creatures.hear bugle", BUGLE_RULE)
    awaken_soldiers(play, monster.spot, monster.species.level)
    return True


def _could_be_called(bugler: Monster, other: Monster) -> bool:
    idle = other.asleep or not other.can_move
    near = steps_between(bugler.spot, other.spot) <= BUGLE_REACH
    return other is not bugler and idle and is_called_by_bugles(other) and near
