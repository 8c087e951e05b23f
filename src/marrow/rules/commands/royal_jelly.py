"""Royal jelly rubbed on eggs, from 3.7 on. Rule Z-270. NetHack: apply.c, use_royal_jelly."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import RefusedCommand
from marrow.model.item import Item
from marrow.model.vocabularies import TimerKind
from marrow.rules.commands.choosing import choose_carried
from marrow.rules.generation.new_items.corpses_eggs_tins import start_hatching
from marrow.rules.hero.removal import use_up
from marrow.rules.items.stacks import set_item_species
from marrow.rules.items.timers import has_timer, stop_timers
from marrow.rules.naming import your_item
from marrow.rules.play import Play

RULE = "Z-270"
JELLY = "lump of royal jelly"
SMEARED = 2  # the charge of an egg whose young will take the hero for a parent


def is_rubbed_jelly(play: Play, item: Item) -> bool:
    """Whether it is royal jelly, and can be rubbed on eggs."""
    return item.kind.name == JELLY and play.edition.magic.royal_jelly_hatches_eggs


def rub_jelly_on_egg(play: Play, jelly: Item) -> bool:
    """Rub it on eggs: they will hatch, and killer bees' eggs become a queen's. True if that took a move."""
    eggs = choose_carried(play, "rub the royal jelly on", suits=_is_egg)
    if not _is_egg(eggs):
        raise RefusedCommand("tools.jelly is for eggs")
    play.tell("tools.smear jelly", RULE, item=your_item(play, eggs))
    changed = _crown(play, eggs)
    if jelly.blessing < 0:
        quivers = changed or has_timer(play, eggs)
        play.tell("tools.egg quivers feebly" if quivers else "tools.nothing seems", RULE)
        stop_timers(play, eggs, TimerKind.HATCH)
    elif _quicken(play, eggs, blessed=jelly.blessing > 0) or changed:
        play.tell("tools.egg quivers", RULE)
    else:
        play.tell("tools.nothing seems", RULE)
    use_up(play, jelly)
    return True


def _is_egg(item: Item) -> bool:
    return item.kind.name == "egg"


def _crown(play: Play, eggs: Item) -> bool:
    """Make killer bees' eggs a queen's. True if they were."""
    if eggs.species is None or eggs.species.name != "killer bee":
        return False
    set_item_species(play, eggs, SPECIES_NAMED["queen bee"])
    return True


def _quicken(play: Play, eggs: Item, *, blessed: bool) -> bool:
    """Let fertile eggs hatch that would not; if blessed, the hero is their parent. True if they quiver."""
    if eggs.species is None:
        return eggs.charge == SMEARED
    timed = has_timer(play, eggs)
    if not timed:
        start_hatching(play, eggs)
    if blessed and not eggs.charge:
        eggs.charge = SMEARED
    return eggs.charge == SMEARED or (not timed and has_timer(play, eggs))
