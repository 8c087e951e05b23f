"""Taking a monster elsewhere on its level at once, by magic or because it needs room. NetHack: rloc_to."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import distance2
from marrow.rules.dungeon.placement import move_monster, place_tail_randomly
from marrow.rules.dungeon.rooms import is_in_own_room
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play
from marrow.rules.trade.keeper_anger import anger_keeper

NEXT_TO = 2  # squared


def relocate_monster(play: Play, monster: Monster, spot: int) -> None:
    """Take a monster to a spot, and the hero it has engulfed with it; a hold on the hero ends.

    Since 3.6.3 who comes to stand next to the hero holds on. NetHack: teleport.c, rloc_to.
    """
    hero, duty = play.hero, monster.duty
    if spot == monster.spot and play.level.monster_at.get(spot) is monster:
        return
    at_home = isinstance(duty, Keeper) and is_in_own_room(play.level, monster, duty)
    move_monster(play.level, monster, spot)
    place_tail_randomly(play, monster)
    if play.edition.monsters.teleports_end_tracks:
        monster.track = ()
    monster.trapped = False
    if hero.hold.engulfer_id == monster.id:
        hero.spot = spot
    elif hero.hold.holder_id == monster.id:
        near = distance2(spot, hero.spot) <= NEXT_TO
        if not near or not play.edition.monsters.holders_beside_hero_hold_on:
            hero.hold.holder_id = 0
    mark_view_stale(play.level)
    if at_home and isinstance(duty, Keeper) and not is_in_own_room(play.level, monster, duty):
        anger_keeper(play, monster, duty)
