"""Noise: whom it wakes, and which pets come to it. NetHack: mon.c, wake_nearto."""

from typing import Final

from marrow.choices.monster_vocabularies import Noise
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, distance2
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.rules.play import Play

ALWAYS_CALLING: Final = (Noise.WAKES, Noise.STIRS, Noise.CALLS_STRAYED)


def wake_nearby(play: Play, *, calls: bool = False) -> None:
    """The hero makes noise: it wakes every monster within 20 times his level, by the square of the distance.

    ``calls``: a whistle or a bell, which pets obey in every edition. NetHack: mon.c, wake_nearby.
    """
    noise = play.edition.monsters.noise
    wake_near_spot(play, play.hero.spot, play.hero.level * 20, calls=calls or noise in ALWAYS_CALLING)


def wake_near_spot(play: Play, spot: int, reach2: int, *, calls: bool = False) -> None:
    """Noise at a spot wakes every monster whose squared distance is below ``reach2``; 0 means all.

    Pets may come as if the hero had whistled.
    """
    noise = play.edition.monsters.noise
    called = calls or noise is Noise.OF_HERO_CALLS
    if noise not in ALWAYS_CALLING:
        called = called and not play.monsters_move
    for monster in play.level.monsters:
        if monster.hp > 0 and (reach2 == 0 or distance2(monster.spot, spot) < reach2):
            monster.asleep = False
            if noise is not Noise.WAKES and "unique" not in monster.species.generation:
                monster.waiting = False
            if called and monster.tame:
                _call_pet(play, monster, strayed=noise not in (Noise.WAKES, Noise.STIRS))
    disturb_buried_zombies(play, spot)


def wake_by_new_noise(play: Play, spot: int, reach2: int) -> None:
    """Z-242: a noise that wakes nobody in older editions."""
    if play.edition.monsters.more_noises_wake:
        wake_near_spot(play, spot, reach2)


def disturb_buried_zombies(play: Play, spot: int) -> None:
    """Make zombies that are buried at or beside a spot rise a third of the time sooner.

    Corpses become zombies since 3.7 only. NetHack 3.7: hack.c, disturb_buried_zombies.
    """
    buried, world = play.level.buried, play.world
    if not buried:
        return
    rising = [timer for timer in world.timers if timer.what is TimerKind.ZOMBIFY]
    if not rising:
        return
    spots = (spot, *(spot + way for way in DIRECTIONS))
    near = {item.id for beside in spots for item in buried.get(beside, ())}
    for timer in [one for one in rising if one.item_id in near]:
        world.timers.remove(timer)
        due = world.turn + max(1, (timer.due - world.turn) * 2 // 3)
        world.timers.append(Timer(due, TimerKind.ZOMBIFY, timer.item_id))
    world.timers.sort(key=lambda timer: timer.due)


def _call_pet(play: Play, pet: Monster, *, strayed: bool) -> None:
    """A pet comes as if the hero had whistled; since 3.6.1 one that goes astray forgets its track, too."""
    if strayed:
        pet.track = ()
    if pet.pet is not None:
        pet.pet.whistle_turn = play.world.turn
