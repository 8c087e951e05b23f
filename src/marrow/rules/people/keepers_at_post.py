"""Send shopkeepers home to their post. NetHack: mon.c, mnearto."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.world import Traveller, level_key
from marrow.rules.combat.overcrowding import put_near
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.items.indestructible import drop_indestructibles
from marrow.rules.play import Play


def send_shopkeeper_home(play: Play, monster: Monster, keeper: Keeper) -> None:
    """Send a shopkeeper back to the post; from another level, as soon as the hero comes there.

    NetHack: home_shk.
    """
    level = play.level
    if (keeper.branch, keeper.level) == (level.branch, level.number):
        put_near(play, monster, keeper.post, move_other=True)
        return
    keeper.dismisses_kops = play.edition.trade.paid_keepers_dismiss_kops_at_home
    drop_indestructibles(play, monster, monster.spot)
    remove_monster(level, monster)
    monster.last_moved = play.world.turn
    traveller = Traveller(monster, "near", level.branch, level.number, spot=keeper.door)
    play.world.travellers.setdefault(level_key(keeper.branch, keeper.level), []).append(traveller)
