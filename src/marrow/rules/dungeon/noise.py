"""Noise: whom it wakes, and which pets come to it. NetHack: mon.c, wake_nearto."""

from marrow.model.places import distance2
from marrow.rules.play import Play


def wake_nearby(play: Play, reach2: int | None = None) -> None:
    """Noise at the hero's spot wakes every monster whose squared distance is below ``reach2``.

    Without it, 20 times the hero's level.

    NetHack: mon.c, wake_nearby.
    """
    wake_near_spot(play, play.hero.spot, play.hero.level * 20 if reach2 is None else reach2)


def wake_near_spot(play: Play, spot: int, reach2: int) -> None:
    """Noise at a spot wakes every monster whose squared distance is below ``reach2``; 0 means all.

    Pets that hear a noise of the hero's forget their track, and come as if the hero had whistled.
    """
    for monster in play.level.monsters:
        if monster.hp > 0 and (reach2 == 0 or distance2(monster.spot, spot) < reach2):
            monster.asleep = False
            if "unique" not in monster.species.generation:
                monster.waiting = False
            if monster.tame and not play.monsters_move:
                monster.track = ()
                if monster.pet is not None:
                    monster.pet.whistle_turn = play.world.turn
