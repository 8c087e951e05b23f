"""Coming back from a corpse: trolls, Riders, and those whom magic raises. Rules N-230, N-245, B-151.

NetHack: zap.c, revive.
"""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE
from marrow.rules.ground import good_spot, place_monster, spot_near
from marrow.rules.making.monsters import make_monster
from marrow.rules.play import Play
from marrow.rules.things import floor_spot_of, forget_timers, remove_anywhere


def corpse_spot(play: Play, corpse: Item) -> int | None:
    """Where what a corpse was would rise: where it lies, or beside whoever carries it."""
    if corpse in play.hero.inventory:
        return play.hero.spot
    lying = floor_spot_of(play.level, corpse)
    if lying is not None:
        return lying
    for monster in play.level.monsters:
        if corpse in monster.inventory:
            return monster.spot
    return None


def revive(play: Play, corpse: Item) -> Monster | None:
    """The dead rises from its corpse, which is gone; None if there is no room for it or nothing to rise."""
    species = corpse.species
    spot = corpse_spot(play, corpse)
    if species is None or spot is None:
        return None
    if not good_spot(play, spot, species):
        spot = spot_near(play, spot, species)
        if spot is None:
            return None
    risen = corpse.remains
    if risen is not None:
        risen.hp = risen.max_hp
        risen.spot = NOWHERE
        place_monster(play.level, risen, spot)
    else:
        risen = make_monster(play, species, spot, no_inventory=True)
        if risen is None:
            return None
        risen.name = corpse.name
    risen.revived = True
    if corpse.uneaten and species.nutrition:  # a bitten one comes back weaker
        risen.hp = max(1, risen.max_hp * corpse.uneaten // species.nutrition)
    forget_timers(play, corpse)
    remove_anywhere(play, corpse)
    return risen
