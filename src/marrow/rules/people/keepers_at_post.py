"""Send shopkeepers home to their post, or beside the hero. NetHack: mon.c, mnearto."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.world import Traveller, level_key
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot, put_at, remove_monster
from marrow.rules.items.indestructible import drop_indestructibles
from marrow.rules.play import Play


def send_shopkeeper_home(play: Play, monster: Monster, keeper: Keeper) -> None:
    """Send a shopkeeper back to the post; from another level, as soon as the hero comes there.

    NetHack: home_shk.
    """
    level = play.level
    if (keeper.branch, keeper.level) == (level.branch, level.number):
        put_at(play, monster, keeper.post)
        return
    keeper.dismisses_kops = True
    drop_indestructibles(play, monster, monster.spot)
    remove_monster(level, monster)
    monster.last_moved = play.world.turn
    traveller = Traveller(monster, "near", level.branch, level.number, spot=keeper.door)
    play.world.travellers.setdefault(level_key(keeper.branch, keeper.level), []).append(traveller)


def move_next_to_hero(play: Play, monster: Monster) -> None:
    """Move a monster as near to the hero as there is room. NetHack: mnexto."""
    beside = nearest_good_spot(play, play.hero.spot, monster.species)
    if beside is not None:
        move_monster(play.level, monster, beside)
