"""Send shopkeepers home to their post, or beside the hero. NetHack: mon.c, mnearto."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.world import Traveller, level_key
from marrow.rules.dungeon.terrain import move_monster, remove_monster, spot_near, stand_at
from marrow.rules.items.indestructible import leave_treasures
from marrow.rules.play import Play


def go_home(play: Play, monster: Monster, keeper: Keeper) -> None:
    """Send a shopkeeper back to the post; from another level, as soon as the hero comes there.

    NetHack: home_shk.
    """
    level = play.level
    if (keeper.branch, keeper.level) == (level.branch, level.number):
        stand_at(play, monster, keeper.post)
        return
    keeper.dismisses_kops = True
    leave_treasures(play, monster, monster.spot)
    remove_monster(level, monster)
    monster.last_moved = play.world.turn
    traveller = Traveller(monster, "near", level.branch, level.number, spot=keeper.door)
    play.world.travellers.setdefault(level_key(keeper.branch, keeper.level), []).append(traveller)


def stand_beside_hero(play: Play, monster: Monster) -> None:
    """Move a monster as near to the hero as there is room. NetHack: mnexto."""
    beside = spot_near(play, play.hero.spot, monster.species)
    if beside is not None:
        move_monster(play.level, monster, beside)
