"""A beam flies in a line and acts on monsters, items and doors. NetHack: zap.c, bhit and weffects."""

from marrow.model.item import Item
from marrow.model.places import DOWN, UP, Terrain
from marrow.rules.dungeon.terrain import is_on_map, is_shut_door
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.map_memory import unmark_unseen_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.piles import items_at
from marrow.rules.magic.object_polymorph import tell_of_shock
from marrow.rules.magic.wands.beam_hits_item import hit_items
from marrow.rules.magic.wands.beam_hits_monster import hit_monster
from marrow.rules.magic.wands.probed_ground import probe_ground
from marrow.rules.magic.wands.zap_up_or_down import hit_trap, zap_steed, zap_up_or_down
from marrow.rules.magic.wands.zapped_doors import hit_door, hit_drawbridge
from marrow.rules.magic.wands.zaps import POLYMORPHING, UNDEAD_TURNING, ZapDetails, learn_zapped_wand
from marrow.rules.people.shop_repairs import demand_damage_payment
from marrow.rules.play import Play, monster_by_id


def zap_beam(play: Play, zap: ZapDetails, step: int) -> bool:
    """Send a beam from the hero.

    True if zapping up, down or at the steed identified it, which gives extra experience. NetHack: weffects.
    """
    hero = play.hero
    if step == DOWN and hero.ride.steed_id and zap_steed(play, zap):
        return True
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    if engulfer is not None:
        hit_monster(play, engulfer, zap)
    elif step in (UP, DOWN):
        shown = zap_up_or_down(play, zap, step)
        tell_of_shock(play)
        return shown
    else:
        _fly(play, zap, step)
        tell_of_shock(play)
    return False


def _fly(play: Play, zap: ZapDetails, step: int) -> None:
    """The beam flies until its range is used up or something stops it. NetHack: bhit."""
    level, spot = play.level, play.hero.spot
    left = play.dice.rn1(8, 6, "zap.c weffects")
    while left > 0:
        left -= 1
        spot += step
        if not is_on_map(spot):
            break
        hit_drawbridge(play, spot, zap)
        hit_trap(play, spot, zap)
        probe_ground(play, spot, zap)
        terrain = level.terrain[spot]
        lying = list(items_at(level, spot))
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            if hit_monster(play, monster, zap):
                break
            left -= 3
        elif zap.kind.name == "wand of probing":
            unmark_unseen_monster(play, spot)
        if hit_items(play, spot, zap, spared=_just_dropped(play, zap, spot, lying)):
            left -= 1
        heard = zap.kind.name == "wand of striking" and not is_deaf(play.hero)
        if hit_door(play, spot, zap) and (heard or can_see(play, spot)):
            learn_zapped_wand(play, zap)
        if play.level is not level or terrain < Terrain.POOL or is_shut_door(level, spot):
            break
    demand_damage_payment(play)


def _just_dropped(play: Play, zap: ZapDetails, spot: int, before: list[Item]) -> list[Item]:
    """Items that a monster polymorphed or killed by this beam has just dropped: the beam spares them."""
    if zap.kind.name not in (*POLYMORPHING, *UNDEAD_TURNING):
        return []
    return [item for item in items_at(play.level, spot) if item not in before]
