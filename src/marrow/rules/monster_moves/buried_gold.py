"""Leprechauns bury their gold. NetHack 3.7: monmove.c, leppie_stash."""

from typing import Final

from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.dungeon.rooms import shop_around, special_rooms
from marrow.rules.hero.monster_sight import could_see_hero
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.physics.floor_effects import bury_one
from marrow.rules.play import Play

RULE: Final = "monmove.c leppie_stash"


def bury_gold(play: Play, monster: Monster) -> None:
    """A leprechaun that has teleported out of sight may bury its gold."""
    level, spot = play.level, monster.spot
    if not play.edition.monsters.leprechauns_bury_gold:
        return
    if monster.species.name != "leprechaun" or monster.hp <= 0 or could_see_hero(play, monster):
        return
    if level.terrain[spot] != Terrain.ROOM or spot in level.traps:
        return
    if special_rooms(level.rooms) and shop_around(level, spot) >= 0:
        return
    if not play.dice.rn2(4, RULE):
        return
    gold = next((item for item in monster.inventory if item.kind.class_ == "coin"), None)
    if gold is not None:
        take_from_monster(play, monster, gold)
        put_on_floor(play, gold, spot)
        lying = next(item for item in level.items[spot] if item.kind.class_ == "coin")
        bury_one(play, level, lying, spot)
