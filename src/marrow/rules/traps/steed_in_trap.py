"""What traps do to the steed. NetHack: trap.c, steedintrap and the steed's part of dotrap."""

from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.combat.artifact_bonus import resists_magic
from marrow.rules.combat.deaths.killing import WAND_POWER, resists_spell
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.monsters.steeds import steed_at_hero, steed_of
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.traps.monster_in_trap import trap_monster
from marrow.rules.traps.monster_trap_damage import trap_hits_monster
from marrow.rules.traps.trap_names import trap_phrase

RULE = "trap.c steedintrap"


def missile_hits_steed(play: Play, trap: Trap, item: Item) -> bool:
    """With chance 1/2 an arrow or dart is aimed at the steed."""
    steed = steed_of(play)
    if steed is None or play.dice.rn2(2, "trap.c dotrap"):
        return False
    with steed_at_hero(play, steed):
        trap_hits_monster(play, steed, 8 if trap.kind == TrapKind.ARROW else 7, item)
    return True


def gas_on_steed(play: Play) -> None:
    """Sleeping gas puts the steed to sleep, too."""
    steed = steed_of(play)
    if steed is None or monster_resists(steed, "sleep") or "breathless" in steed.species.traits:
        return
    if steed.asleep or not steed.can_move:
        return
    steed.frozen = play.dice.rnd(25, RULE)
    steed.can_move = False
    play.tell("riding.falls asleep", RULE, monster=the_monster(play, steed))


def land_mine_on_steed(play: Play) -> None:
    """A land mine does d16 damage to the steed, too."""
    steed = steed_of(play)
    if steed is not None:
        with steed_at_hero(play, steed):
            trap_hits_monster(play, steed, 0, None, play.dice.rnd(16, RULE))


def pit_hurts_steed(play: Play, *, spiked: bool) -> bool:
    """In a pit the steed takes the damage; False without a steed."""
    steed = steed_of(play)
    if steed is None:
        return False
    with steed_at_hero(play, steed):
        trap_hits_monster(play, steed, 0, None, play.dice.rnd(10 if spiked else 6, RULE))
    return True


def bear_trap_on_steed(play: Play, trap: Trap, amount: int) -> bool:
    """A bear trap hurts the steed, and holds the rider unless it dies; False without a steed."""
    steed = steed_of(play)
    if steed is None:
        return False
    play.tell(
        "riding.trap on foot", "trap.c dotrap", trap=trap_phrase(trap), monster=the_monster(play, steed)
    )
    if not play.edition.traps.bear_traps_hurt:
        return True
    with steed_at_hero(play, steed):
        died = trap_hits_monster(play, steed, 0, None, amount)
    if died:
        free_hero(play)
    return True


def web_holds_steed(play: Play, trap: Trap) -> bool | None:
    """Whether a web holds the steed; None without a steed."""
    steed = steed_of(play)
    if steed is None:
        return None
    play.tell("riding.lead into", "trap.c dotrap", monster=the_monster(play, steed), trap=trap_phrase(trap))
    with steed_at_hero(play, steed):
        held = bool(trap_monster(play, steed)) or steed.trapped
    steed.trapped = False
    return held


def polymorph_steed(play: Play) -> None:
    """A polymorph trap changes the steed, unless it resists."""
    steed = steed_of(play)
    if steed is None or resists_magic(steed) or resists_spell(play, steed, WAND_POWER):
        return
    with steed_at_hero(play, steed):
        change_monster_species(play, steed)
    if steed_of(play) is steed:
        play.tell("riding.adjust", RULE, monster=the_monster(play, steed))
