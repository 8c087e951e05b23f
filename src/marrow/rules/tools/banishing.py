"""Demonbane's power in 3.7 and later: it sends demons in sight to Gehennom."""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.dungeon.branches import GEHENNOM, MAIN, QUEST, branch_named, is_in_gehennom
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.play import Play
from marrow.rules.travel.migration import send_monster
from marrow.rules.travel.monster_teleport import teleport_monster_by_hero

RULE = "artifact.c invoke_banish"
IN_THE_QUEST, OF_LORDS, OF_PRINCES = 10, 1, 2  # by how much these resist


def banish_demons(play: Play, item: Item) -> bool:
    """Send demons and imps in the line of sight to a random level of Gehennom; there, elsewhere on the level.

    Lords resist one time in two, princes two in three; in the Quest, until its nemesis is dead, all do ten
    times more. None stays asleep, tame or peaceful. NetHack: artifact.c, invoke_banish.
    """
    gone = stayed = 0
    below = is_in_gehennom(play.level)
    for monster in list(play.level.monsters):
        if not _can_be_banished(play, monster):
            continue
        monster.asleep = monster.peaceful = False
        monster.tame = 0
        resists = _resistance(play, monster)
        if resists and play.dice.rn2(1 + resists, RULE):
            stayed += 1
        elif below:
            teleport_monster_by_hero(play, monster)
        else:
            gone += 1
            _send_below(play, monster)
    if gone == 1 and not stayed:
        play.tell("invoking.demon gone", RULE)
    elif gone:
        how = "demons" if not stayed else "most demons" if gone > stayed else "some demons"
        play.tell(f"invoking.{how} gone", RULE)
    return True


def _can_be_banished(play: Play, monster: Monster) -> bool:
    species = monster.species
    fiendish = "demon" in species.traits or species.letter == "i"
    return fiendish and species.sound != "nemesis" and in_line_of_sight(play, monster.spot)


def _resistance(play: Play, monster: Monster) -> int:
    traits = monster.species.traits
    resists = 0
    if play.level.branch == QUEST and not play.world.quest.nemesis_dead:
        resists += IN_THE_QUEST
    if "demon" in traits:
        resists += OF_PRINCES * ("prince" in traits) + OF_LORDS * ("lord" in traits)
    return resists


def _send_below(play: Play, monster: Monster) -> None:
    """The number 0 means the level above the first one: the last of the main dungeon."""
    dungeon = play.world.dungeon
    number = play.dice.rn2(branch_named(dungeon, GEHENNOM).levels, RULE)
    if number:
        send_monster(play, monster, GEHENNOM, number)
    else:
        send_monster(play, monster, MAIN, branch_named(dungeon, MAIN).levels)
