"""Soldiers call each other with bugles. NetHack: muse.c, find_defensive; music.c, awaken_soldiers."""

from typing import Final

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import distance2, steps_between
from marrow.rules.combat.deaths.killing import resists_spell
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.monster_moves.item_messages import tell_use
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

BUGLE_REACH: Final = 3
BUGLE_RULE: Final = "music.c awaken_soldiers"
TOOL_POWER: Final = 10


def find_bugle(play: Play, monster: Monster) -> Item | None:
    """Its bugle, if there are sleeping soldiers close by whom it could wake."""
    bugle = next((item for item in monster.inventory if item.kind.name == "bugle"), None)
    if bugle is None or not any(_could_be_called(monster, other) for other in play.level.monsters):
        return None
    return bugle


def play_bugle(play: Play, monster: Monster, bugle: Item) -> bool:
    """A bugle wakes all soldiers on the level, and wakes and frightens others in reach.

    NetHack: music.c, awaken_soldiers.
    """
    if not tell_use(play, monster, bugle, "creatures.plays"):
        hear(play, "creatures.hear bugle", BUGLE_RULE)
    reach = monster.species.level * 30
    for other in play.level.monsters:
        if "mercenary" in other.species.traits and other.species.name != "guard":
            other.peaceful = other.asleep = other.waiting = False
            other.frozen, other.can_move = 0, True
            if can_see_monster(play, other):
                play.tell("creatures.ready for battle", BUGLE_RULE, monster=the_monster(play, other))
            continue
        distance = distance2(monster.spot, other.spot)
        if distance < reach:
            waited = other.waiting
            other.asleep = other.waiting = False
            other.frozen, other.can_move = 0, True
            if not waited and distance < reach // 3 and not resists_spell(play, other, TOOL_POWER):
                make_flee(play, other, 0, first=True)
    return True


def _could_be_called(bugler: Monster, other: Monster) -> bool:
    idle = other.asleep or not other.can_move
    return (
        other is not bugler
        and idle
        and "mercenary" in other.species.traits
        and other.species.name != "guard"
        and steps_between(bugler.spot, other.spot) <= BUGLE_REACH
    )
