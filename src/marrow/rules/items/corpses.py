"""Corpses: which revive, which petrify by touch, and how ice slows their ageing. Rule N-228.

NetHack: mkobj.c, obj_timer_checks.
"""

from typing import Final

from marrow.content.species import RIDERS, Species
from marrow.model.item import Item, Mark
from marrow.model.vocabularies import TimerKind
from marrow.rules.items.timers import start_timer, stop_timers
from marrow.rules.play import Play

ON_ICE: Final = int(Mark.ON_ICE)
ICE_SLOWDOWN: Final = 2
DECAY_TIMERS: Final = (TimerKind.ROT, TimerKind.REVIVE)
PETRIFYING: Final = ("cockatrice", "chickatrice")


def convert_age_on_ice(play: Play, corpse: Item, *, iced: bool) -> None:
    """N-228: when a corpse is put on ice, or leaves it, convert its age and the turns left on its timers.

    A corpse without a rot or revive timer is left as it is.
    """
    if iced == bool(corpse.marks & Mark.ON_ICE):
        return
    world = play.world
    timers = [timer for timer in world.timers if timer.item_id == corpse.id and timer.what in DECAY_TIMERS]
    if not timers:
        return
    age = world.turn - corpse.birth
    corpse.marks ^= Mark.ON_ICE
    corpse.birth = world.turn - age * ICE_SLOWDOWN if iced else corpse.birth + age // ICE_SLOWDOWN
    for timer in timers:
        left = timer.due - world.turn
        stop_timers(play, corpse, timer.what)
        start_timer(
            play, corpse, timer.what, world.turn + (left * ICE_SLOWDOWN if iced else left // ICE_SLOWDOWN)
        )


def apparent_birth(play: Play, item: Item) -> int:
    """N-228: the turn an item seems to date from, as seen while it lies there; ice slows its ageing.

    NetHack: peek_at_iced_corpse_age.
    """
    if item.marks & ON_ICE:
        return item.birth + (play.world.turn - item.birth) // ICE_SLOWDOWN
    return item.birth


def species_of(item: Item) -> Species:
    """The species of a corpse, or of another item that has one."""
    assert item.species is not None, item
    return item.species


def is_petrifying(species: Species | None) -> bool:
    return species is not None and species.name in PETRIFYING


def is_reviver(species: Species) -> bool:
    """N-230: trolls and Riders come back from death."""
    return species.letter == "T" or species.name in RIDERS
