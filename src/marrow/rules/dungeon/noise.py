"""Noise: who is woken by it, and which pets take it for a call. NetHack: mon.c, wake_nearto."""

from marrow.model.places import distance2
from marrow.rules.play import Play


def wake_nearby(play: Play, reach2: int | None = None) -> None:
    """Noise at the hero's spot wakes everybody within the square of a distance: 20 times the hero's level.

    NetHack: mon.c, wake_nearby.
    """
    wake_around(play, play.hero.spot, play.hero.level * 20 if reach2 is None else reach2)


def wake_around(play: Play, spot: int, reach2: int) -> None:
    """Noise anywhere wakes everybody within the square of a distance, 0 for all.

    Pets that hear the hero's noise come to it for a while, whatever they fled from.
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
