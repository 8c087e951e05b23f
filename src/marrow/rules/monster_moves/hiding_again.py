"""Mimics and piercers hide again, snakes hide under items, eels under water. NetHack: mon.c."""

from marrow.model.monster import Monster
from marrow.model.places import PITS, Terrain, distance2
from marrow.rules.generation.new_monsters.disguises import disguise
from marrow.rules.hero.monster_sight import senses_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.hide_under import hide_if_possible
from marrow.rules.play import Play


def hide_before_arrival(play: Play, monster: Monster) -> None:
    """B-109: before the hero arrives, every hider may hide, a mimic twice. NetHack: mon.c, hide_monst."""
    traits = monster.species.traits
    if monster.hidden or monster.disguise:
        return
    if "hides" in traits:
        maybe_hide_again(play, monster, unseen=True)
        if monster.species.letter == "m" and not monster.disguise:
            maybe_hide_again(play, monster, unseen=True)
    if "conceals" in traits or monster.species.letter == ";":
        hide_if_possible(play, monster)


def maybe_hide_again(play: Play, monster: Monster, *, unseen: bool = False) -> bool:
    """Unwatched, a mimic disguises itself and a piercer hides again, one time in three; True if so.

    NetHack: mon.c, restrap.
    """
    if monster.cancelled or monster.disguise or monster.hidden:
        return False
    if not unseen and can_see(play, monster.spot):
        return False
    stays = play.dice.rn2(3, "mon.c restrap")
    if stays or play.hero.hold.holder_id == monster.id:
        return False
    trap = play.level.traps.get(monster.spot) if monster.trapped else None
    if trap is not None and trap.kind not in PITS and play.edition.monsters.trapped_never_hide_again:
        return False
    if distance2(monster.spot, play.hero.spot) <= 2 and senses_monster(play, monster):
        return False
    if monster.species.letter == "m":
        if (monster.asleep or monster.frozen) and play.edition.monsters.sleeping_mimics_stay_seen:  # Z-200
            return False
        disguise(play, monster)
        return True
    if play.level.terrain[monster.spot] == Terrain.ROOM:
        monster.hidden = True
        return True
    return False
