"""What pits, holes and land mines do to the hero. NetHack: trap.c, dotrap, fall_through, blow_up_landmine."""

from typing import NamedTuple

from marrow.choices import Pits
from marrow.content.species import Size
from marrow.model.hero_parts import Killer
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Attribute, Ending, HeldIn, KillerFormat
from marrow.rules.dungeon.depths import can_fall_through, is_on_special_level
from marrow.rules.dungeon.sokoban import pulls_down_flyers
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import flies, form_of, is_blind, levitates
from marrow.rules.hero.encumbrance import LEFT_LEG, RIGHT_LEG, wound_legs
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.lifesaving.harm import fatal_unless_rescued, halved_mishap, hurt, poison_hero
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import the_monster, your_item
from marrow.rules.physics.falling_items import impact_drop, way_down_at
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play
from marrow.rules.traps import steed_in_trap
from marrow.rules.traps.conjoined_pits import comes_from_joined_pit, enters_from_pit
from marrow.rules.traps.escaping import escapes
from marrow.rules.traps.iron_footwear import iron_footwear, mine_damage
from marrow.rules.traps.land_mines import blow_up
from marrow.rules.traps.trap_names import mark_trap_seen, trap_phrase
from marrow.rules.traps.witnessed_traps import let_monsters_see_trap
from marrow.rules.travel.drag_down import follow_into_pit
from marrow.rules.travel.leashed_pets import leash_holds_back
from marrow.rules.travel.level_change import fall

RULE = "trap.c dotrap"
FALL_RULE = "trap.c fall_through"


class PitEntry(NamedTuple):
    """A way into a pit: messages, sides of the damage dice without and with spikes, killers."""

    told: str
    lands: str
    bare: int
    spiked: int
    fate: str
    spiked_fate: str
    poison: str
    falls: bool = True  # so that a wielded corpse may touch the hero


ONTO_SPIKES = "fell into a pit of iron spikes"
POISON = "fall onto poison spikes"
FALLING = PitEntry(
    "traps.fall into pit", "traps.land on spikes", 6, 10, "fell into a pit", ONTO_SPIKES, POISON
)
PLUNGING = PitEntry(
    "traps.plunge into pit", "traps.land on spikes", 6, 10, "deliberately plunged into a pit",
    "deliberately plunged into a pit of iron spikes", POISON,
)  # fmt: skip
DIVING = PLUNGING._replace(told="traps.dive into pit", bare=0)
STUMBLING = PitEntry(
    "traps.stumble into pit", "traps.land on spikes", 3, 6, "fell into a pit",
    "stumbled into a pit of iron spikes", "stepping on poison spikes",
)  # fmt: skip
STEPPING = PitEntry(
    "traps.step into pit", "traps.step on spikes", 0, 4, "", "stepped into a pit of iron spikes",
    "stepping on poison spikes", falls=False,
)  # fmt: skip


def _way_into(play: Play, trap: Trap) -> PitEntry:
    if comes_from_joined_pit(play, trap):
        return STEPPING if play.edition.traps.pits is Pits.WITH_RUBBLE else STEPPING._replace(spiked=6)
    return STUMBLING if enters_from_pit(play, trap) else FALLING


def pit(play: Play, trap: Trap, forced: bool) -> None:
    """The hero falls into a pit, unless he flies, levitates or clings."""
    if (levitates(play.hero) or flies(play.hero)) and not pulls_down_flyers(play.level, trap.kind):
        return
    known = trap.seen
    mark_trap_seen(trap)
    form = play.hero.form
    if form is not None and "clings" in form.traits and not pulls_down_flyers(play.level, trap.kind):
        play.tell("traps.pit below" if known else "traps.pit opens below", RULE, trap=trap_phrase(trap))
        return
    _go_into(play, trap, _way_into(play, trap))


def land_in_pit(play: Play, trap: Trap) -> None:
    """A hero who flies has sat down on a pit, and falls in."""
    mark_trap_seen(trap)
    _go_into(play, trap, _way_into(play, trap))


def plunge(play: Play, trap: Trap) -> None:
    """The hero enters a pit on purpose; flyers and clingers are hurt only by spikes."""
    if pulls_down_flyers(play.level, trap.kind):
        play.tell("traps.air currents", RULE, trap=trap_phrase(trap))
    clings = "clings" in form_of(play.hero).traits
    _go_into(play, trap, DIVING if flies(play.hero) else PLUNGING._replace(bare=0) if clings else PLUNGING)


def _go_into(play: Play, trap: Trap, way: PitEntry) -> None:
    """L-093: fall into a pit. Spikes may be poisoned; if the fall already killed, the poison is not fatal."""
    hero = play.hero
    if hero.ride.steed_id:
        way = way._replace(told="riding.into pit")
    if not pulls_down_flyers(play.level, trap.kind):
        steed = steed_of(play)
        monster = the_monster(play, steed) if steed is not None else ""
        play.tell(way.told, RULE, trap=trap_phrase(trap), monster=monster)
    _tell_jokes(play, trap)
    spiked = trap.kind == TrapKind.SPIKED_PIT
    shoes = iron_footwear(play, hero) if spiked else None
    if shoes is not None:  # Z-088
        play.tell("traps.footwear protects from spikes", "Z-088", item=your_item(play, shoes))
        spiked = False
    elif spiked:
        play.tell(way.lands, RULE)
    hold_hero(play, play.dice.rn1(6, 2, RULE), HeldIn.PIT)
    if steed_in_trap.pit_hurts_steed(play, spiked=trap.kind == TrapKind.SPIKED_PIT):
        mark_view_stale(play.level)
        return
    if spiked:
        deaths = hero.dying.deaths
        amount = halved_mishap(play, play.dice.rnd(way.spiked, RULE))
        hurt(play, amount, Killer(way.spiked_fate, KillerFormat.ALONE), RULE)
        if play.dice.one_in(6, RULE):
            play.tell("traps.spikes poisoned", "L-093")
            fatal = fatal_unless_rescued(play, deaths, 8)
            poison_hero(play, Attribute.STRENGTH, way.poison, fatal, ending=Ending.DIED)
    elif way.bare:
        amount = halved_mishap(play, play.dice.rnd(way.bare, RULE))
        hurt(play, amount, Killer(way.fate, KillerFormat.ALONE), RULE)
    follow_into_pit(play)
    if way.falls:
        touch_wielded(play, "nutrition.falling you touch")
    mark_view_stale(play.level)
    exercise(play, Attribute.STRENGTH, False, "N-157")
    exercise(play, Attribute.DEXTERITY, False, "N-157")


def _tell_jokes(play: Play, trap: Trap) -> None:
    """Tell the jokes of a ranger in the quest's bottomless pit, and of pit vipers and pit fiends."""
    hero = play.hero
    if (
        hero.role.name == "ranger"
        and not trap.made_by_hero
        and not trap.once
        and is_on_special_level(play, "locate")
    ):
        play.tell("traps.has a bottom", RULE)
        trap.once = True
    elif form_of(hero).name in ("pit viper", "pit fiend"):
        play.tell("traps.pitiful", RULE)


def hole(play: Play, trap: Trap, forced: bool) -> None:
    """The hero falls through a trap door or hole, if nothing holds him up."""
    if is_blind(play.hero) and levitates(play.hero) and not pulls_down_flyers(play.level, trap.kind):
        return
    mark_trap_seen(trap)
    if not can_fall_through(play):
        play.tell("traps.nothing below", FALL_RULE)
        return
    if not pulls_down_flyers(play.level, trap.kind):
        play.tell(
            "traps.trap door opens" if trap.kind == TrapKind.TRAP_DOOR else "traps.gaping hole", FALL_RULE
        )
        if _is_held_up(play):
            _let_items_fall(play, trap)
            return
    fall(play)


def jump_into(play: Play, trap: Trap) -> None:
    """The hero goes through a hole or trap door on purpose, even while flying or clinging."""
    if pulls_down_flyers(play.level, trap.kind):
        play.tell("traps.air currents", RULE, trap=trap_phrase(trap))
    elif _is_held_up(play, jumps=True):
        _let_items_fall(play, trap)
        return
    elif flies(play.hero):
        play.tell("traps.swoop down", FALL_RULE, trap=trap_phrase(trap))
    elif "clings" in form_of(play.hero).traits:
        play.tell("traps.let go", FALL_RULE, trap=trap_phrase(trap))
    fall(play)


def floor_opens(play: Play) -> None:
    """A hole opens under the hero, and no trap is left."""
    play.tell("traps.floor opens", FALL_RULE)
    if not can_fall_through(play):
        play.tell("traps.do not fall", FALL_RULE)
    elif not _is_held_up(play):
        fall(play)


def _is_held_up(play: Play, *, jumps: bool = False) -> bool:
    """Whether something keeps the hero from falling; tell what."""
    hero, form = play.hero, form_of(play.hero)
    hovers = not jumps and (flies(hero) or "clings" in form.traits)
    if levitates(hero) or hero.hold.holder_id or hovers:
        play.tell("traps.do not fall", FALL_RULE)
    elif form.size >= Size.HUGE:
        play.tell("traps.do not fit", FALL_RULE)
    elif leash_holds_back(play):
        play.tell("traps.jerked back by pet", FALL_RULE)
    else:
        return False
    return True


def _let_items_fall(play: Play, trap: Trap) -> None:
    """The hero stays, but items at the spot may fall."""
    gate = way_down_at(play, trap.spot)
    if gate is not None:
        impact_drop(play, trap.spot, gate)


def land_mine(play: Play, trap: Trap, forced: bool) -> None:
    """A land mine explodes, for flyers only at times, and leaves a pit."""
    hero = play.hero
    known = trap.seen
    thrown_first = play.edition.traps.iron_footwear_protects  # Z-089
    amount = mine_damage(play, hero) if thrown_first else 0
    if (levitates(hero) or flies(hero)) and not forced:
        if not known:
            roll = play.dice.rn2(3, RULE)
            if roll:
                return
        mark_trap_seen(trap)
        play.tell("traps.trigger in soil", RULE)
        if known:
            roll = play.dice.rn2(3, RULE)
            if roll:
                return
        play.tell("traps.air sets off mine", RULE)
    else:
        mark_trap_seen(trap)
        play.tell("traps.mine explodes", RULE, trap="your" if trap.made_by_hero else "a")
        steed_in_trap.land_mine_on_steed(play)
        left = play.dice.rn1(35, 41, RULE)
        wound_legs(play, LEFT_LEG, left, RULE)
        right = play.dice.rn1(35, 41, RULE)
        wound_legs(play, RIGHT_LEG, right, RULE)
        exercise(play, Attribute.DEXTERITY, False, "N-157")
    _explode_under_hero(play, trap, amount)
    if play.level.traps.get(trap.spot) is trap:
        if hero.spot == trap.spot and not escapes(play, trap):
            let_monsters_see_trap(play, trap)
            pit(play, trap, False)
        fill_pit(play, trap.spot)


def _explode_under_hero(play: Play, trap: Trap, amount: int) -> None:
    """The mine hurts the hero after, or since 3.7 before it scatters; a pit is left even if he dies of it."""
    traps = play.edition.traps
    first = traps.mines_hurt_before_they_scatter
    if first:
        trap.kind, trap.made_by_hero = TrapKind.PIT, False
    else:
        blow_up(play, trap)
    if not traps.iron_footwear_protects:
        amount = mine_damage(play, play.hero)
    hurt(play, halved_mishap(play, amount), Killer("land mine"), "L-239")
    if first:
        blow_up(play, trap)
