"""Ringing bells, and applying instruments. NetHack: apply.c, music.c."""

from collections.abc import Mapping

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.places import TrapKind
from marrow.model.vocabularies import HelplessReason, WakingNote
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_gone, random_species_of_class
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.removal import use_up
from marrow.rules.items.indestructible import item_resists
from marrow.rules.magic.book_of_the_dead import create_undead
from marrow.rules.magic.detection import find_hidden
from marrow.rules.magic.punishment import is_punished, unpunish
from marrow.rules.naming import a_monster, the_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play
from marrow.rules.tools.bell_of_opening import make_engulfer_expel, open_around
from marrow.rules.tools.instruments import TUNES, play_instrument
from marrow.rules.tools.tool_choice import Use

BELL_RULE = "apply.c use_bell"
NYMPHS = ("water nymph", "wood nymph", "mountain nymph")


def use_bell(play: Play, item: Item, direction: int | None) -> bool:
    """Ring an ordinary bell. NetHack: apply.c, use_bell."""
    play.tell("tools.ring bell", BELL_RULE, item=the_item(play, item))
    if play.hero.hold.engulfer_id or play.hero.footing.in_water:
        play.tell("tools.bell muffled", BELL_RULE)
    else:
        _ring_bell(play, item)
    return True


def _ring_bell(play: Play, item: Item) -> None:
    """Ringing wakes monsters nearby; a cursed bell may also summon a nymph."""
    if item.blessing < 0:
        comes = play.dice.rn2(4, BELL_RULE) == 0
        if comes and not any(is_gone(play.world, SPECIES_NAMED[name]) for name in NYMPHS):
            _summon_nymph(play, item)
    wake_nearby(play, calls=True)


def _summon_nymph(play: Play, item: Item) -> None:
    """A nymph comes; the bell seldom shatters, else she may be fast, or the hero helpless for a moment."""
    species = random_species_of_class(play, "n")
    nymph = make_monster(play, species, play.hero.spot, nearby=True, no_inventory=True) if species else None
    if nymph is None:
        return
    play.tell("tools.summons nymph", BELL_RULE, monster=a_monster(play, nymph))
    if not item_resists(play, item, 93, 100):
        play.tell("tools.bell shatters", BELL_RULE, item=the_item(play, item))
        use_up(play, item)
        return
    outcome = play.dice.rn2(3, BELL_RULE)
    if outcome == 1:
        nymph.speed_change = 1
    elif outcome == 2:
        be_helpless(play, play.dice.rnd(2, BELL_RULE), HelplessReason.NONE, note=WakingNote.NOTHING)


def use_bell_of_opening(play: Play, item: Item, direction: int | None) -> bool:
    """Ring the Bell of Opening; on the vibrating square this is a part of the invocation.

    With a charge it opens if blessed, searches if uncursed, and raises undead if cursed.
    """
    trap = play.level.traps.get(play.hero.spot)
    invoking = trap is not None and trap.kind == TrapKind.VIBRATING_SQUARE
    play.tell("tools.ring bell", BELL_RULE, item=the_item(play, item))
    if play.hero.footing.in_water or (play.hero.hold.engulfer_id and item.charge <= 0):
        play.tell("tools.bell muffled", BELL_RULE)
        return True
    if item.charge <= 0:
        if invoking:
            play.tell("tools.bell silent", BELL_RULE)
            _learn(play, item)
        else:
            _ring_bell(play, item)
        return True
    item.charge -= 1
    if play.hero.hold.engulfer_id:
        if item.blessing < 0 or not make_engulfer_expel(play):
            play.tell("wands.nothing happens", BELL_RULE)
    elif item.blessing < 0:
        create_undead(play, revives=False)
        wake_nearby(play, calls=True)
    elif invoking:
        play.tell("tools.bell shrill", BELL_RULE, item=the_item(play, item))
        item.birth = play.world.turn  # the Book of the Dead asks when it was rung
        _learn(play, item)
        wake_nearby(play, calls=True)
    elif item.blessing > 0:
        _open(play, item)
    elif find_hidden(play):
        _learn(play, item)
    else:
        play.tell("wands.nothing happens", BELL_RULE)
    return True


def _open(play: Play, item: Item) -> None:
    """Remove the ball and chain, and open whatever can be opened around the hero."""
    opened = 0
    if is_punished(play):
        unpunish(play)
        play.tell("troubles.chain disappears", BELL_RULE)
        opened = 1
    elif ball_and_chain.is_chained_to_buried_ball(play.hero):
        ball_and_chain.free_buried_ball(play)
        opened = 1
    opened += open_around(play)
    if not opened:
        play.tell("wands.nothing happens", BELL_RULE)
        return
    play.tell("tools.something opens" if opened == 1 else "tools.things open", BELL_RULE)
    _learn(play, item)


def _learn(play: Play, item: Item) -> None:
    discover(play, item.kind)
    item.charge_known = True


def use_instrument(play: Play, item: Item, direction: int | None) -> bool:
    return play_instrument(play, item)


USES: Mapping[KindName, Use] = {
    "bell": use_bell,
    "Bell of Opening": use_bell_of_opening,
    **dict.fromkeys(TUNES, use_instrument),
}
