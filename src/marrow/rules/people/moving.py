"""Shopkeepers where they should be: at home, at the post, beside the hero. NetHack: mon.c, mnearto."""

from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.world import Traveller, level_key
from marrow.rules.ground import move_monster, remove_monster, spot_near
from marrow.rules.play import Play
from marrow.rules.things import leave_treasures


def go_home(play: Play, monster: Monster, keeper: Keeper) -> None:
    """Back to the post, now or, from another level, as soon as the hero comes there. NetHack: home_shk."""
    level = play.level
    if (keeper.branch, keeper.level) == (level.branch, level.number):
        stand_at(play, monster, keeper.post)
        return
    keeper.dismisses_kops = True
    leave_treasures(play, monster, monster.spot)
    remove_monster(level, monster)
    monster.last_moved = play.world.turn
    traveller = Traveller(monster, "near", level.branch, level.number, spot=keeper.post)
    play.world.travellers.setdefault(level_key(keeper.branch, keeper.level), []).append(traveller)


def stand_at(play: Play, monster: Monster, spot: int) -> bool:
    """Stand on a spot; whoever is there makes room. NetHack: mnearto."""
    level = play.level
    if monster.spot == spot:
        return True
    if spot == play.hero.spot:
        beside = spot_near(play, spot, monster.species)
        if beside is None:
            return False
        move_monster(level, monster, beside)
        return True
    clear_spot(play, level, spot)
    if spot in level.monster_at:
        return False
    move_monster(level, monster, spot)
    return True


def clear_spot(play: Play, level: Level, spot: int) -> None:
    """Whoever stands there is moved aside."""
    other = level.monster_at.get(spot)
    if other is None:
        return
    beside = spot_near(play, spot, other.species)
    if beside is not None:
        move_monster(level, other, beside)


def stand_beside_hero(play: Play, monster: Monster) -> None:
    """As near to the hero as there is room. NetHack: mnexto."""
    beside = spot_near(play, play.hero.spot, monster.species)
    if beside is not None:
        move_monster(play.level, monster, beside)
