"""What each trap does to the hero. NetHack: trap.c, dotrap. Killer texts by L-239."""

from collections.abc import Callable

from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import PITS, TrapKind
from marrow.model.vocabularies import Attribute, HeldIn
from marrow.rules.combat.weapon_damage import weapon_damage_to_hero
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.dungeon.sokoban import pulls_down_flyers
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import flies, form_of, has, is_blind, is_deaf, levitates
from marrow.rules.hero.encumbrance import LEFT_LEG, RIGHT_LEG, wound_legs
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.hero.seen_resistances import show_resistance
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.items.piles import put_on_floor
from marrow.rules.lifesaving.harm import fatal_unless_rescued, halved_mishap, hurt, poison_hero
from marrow.rules.monsters.traits import is_flaming, lets_rocks_through
from marrow.rules.naming import your_item
from marrow.rules.play import Play
from marrow.rules.traps import steed_in_trap
from marrow.rules.traps.escaping import escapes, is_inescapable_teleporter, passes_above
from marrow.rules.traps.iron_footwear import iron_footwear
from marrow.rules.traps.magic_traps import (
    anti_magic_field,
    level_teleporter,
    magic_trap,
    polymorph_trap,
    portal,
    statue_trap,
    teleporter,
    vibrating_square,
)
from marrow.rules.traps.pits_and_holes import hole, land_in_pit, land_mine, pit
from marrow.rules.traps.rolling_boulders import rolling_boulder
from marrow.rules.traps.rust_and_fire_traps import fire_trap, rust_trap
from marrow.rules.traps.trap_missiles import missile_hits_hero, trap_missile
from marrow.rules.traps.trap_names import mark_trap_seen, remove_trap, trap_phrase
from marrow.rules.traps.webs import WebResult, web_result
from marrow.rules.traps.witnessed_traps import let_monsters_see_trap

RULE = "trap.c dotrap"
FELT_BY_SITTING = (TrapKind.BEAR_TRAP, TrapKind.SQUEAKY_BOARD)  # even if the hero flies


def trap_hero(
    play: Play, trap: Trap, *, forced: bool = False, bungled: bool = False, seated: bool = False
) -> None:
    """The hero is on a trap: it works unless he escapes a known one.

    ``forced``: nothing helps; ``bungled``: only flying over it helps; ``seated``: where traps need weight,
    flying does not help.
    """
    stop_occupation(play)
    forced = forced or is_inescapable_teleporter(play, trap)
    lands = seated and play.edition.traps.traps_need_weight and flies(play.hero)
    if pulls_down_flyers(play.level, trap.kind):
        play.tell("traps.air currents", RULE, trap=trap_phrase(trap))
    elif not forced and (
        (not lands and passes_above(play, trap))
        or (trap.seen and escapes(play, trap, bungled=bungled, lands=lands))
    ):
        return
    let_monsters_see_trap(play, trap)
    if lands and trap.kind in PITS:
        land_in_pit(play, trap)
    else:
        felt = (lands and trap.kind in FELT_BY_SITTING) or (seated and trap.kind == TrapKind.LEVEL_TELEPORTER)
        TRAP_EFFECTS[trap.kind](play, trap, forced or felt)


def fly_over_trap(play: Play, trap: Trap) -> None:
    """The hero hurtles or jumps over a trap: fire gets him all the same. NetHack: dothrow.c, hurtle_step."""
    if trap.kind in (TrapKind.VIBRATING_SQUARE, TrapKind.FIRE):
        trap_hero(play, trap)
    elif trap.seen:
        play.tell("traps.pass right over", "dothrow.c hurtle_step", trap=trap_phrase(trap))


# Missiles


def _remove_if_spent(play: Play, trap: Trap) -> bool:
    """A known trap that has shot before is empty with chance 1/15, and removed; True if it is."""
    if trap.once and trap.seen and play.dice.one_in(15, RULE):
        remove_trap(play, trap)
        return True
    return False


def arrow_trap(play: Play, trap: Trap, forced: bool) -> None:
    """An arrow hits the steed or the hero, or falls to the floor."""
    if _remove_if_spent(play, trap):
        hear(play, "traps.loud click", RULE)
        return
    trap.once = True
    mark_trap_seen(trap)
    play.tell("traps.arrow shoots out", RULE)
    item = trap_missile(play, "arrow")
    if steed_in_trap.missile_hits_steed(play, trap, item):
        return
    damage = weapon_damage_to_hero(play, item)
    if not missile_hits_hero(play, 8, damage, "arrow", article="an "):
        item.seen = not is_blind(play.hero)
        put_on_floor(play, item, play.hero.spot)


def dart_trap(play: Play, trap: Trap, forced: bool) -> None:
    """L-093: one dart in six is poisoned; if the blow was survived only by rescue, the poison is mild."""
    hero = play.hero
    if _remove_if_spent(play, trap):
        hear(play, "traps.soft click", RULE)
        return
    trap.once = True
    mark_trap_seen(trap)
    play.tell("traps.dart shoots out", RULE)
    item = trap_missile(play, "dart")
    item.poisoned = play.dice.rn2(6, RULE) == 0
    deaths = hero.dying.deaths
    if steed_in_trap.missile_hits_steed(play, trap, item):
        return
    damage = weapon_damage_to_hero(play, item)
    if missile_hits_hero(play, 7, damage, "little dart"):
        if item.poisoned:
            play.tell("traps.dart poisoned", "L-093")
            fatal = fatal_unless_rescued(play, deaths, 10)
            poison_hero(play, Attribute.CONSTITUTION, "little dart", fatal, thrown=True)
        return
    item.seen = not is_blind(hero)
    put_on_floor(play, item, hero.spot)


def falling_rock(play: Play, trap: Trap, forced: bool) -> None:
    """A rock hits the hero's head; a hard helmet reduces the damage to 2. 3.7: it passes through xorns."""
    hero = play.hero
    if _remove_if_spent(play, trap):
        play.tell("traps.nothing falls", RULE)
        return
    damage = play.dice.d(2, 6, RULE)
    trap.once = True
    mark_trap_seen(trap)
    rock = trap_missile(play, "rock")
    play.tell("traps.rock falls", RULE)
    helmet = hero.worn.get(int(Slot.HELMET))
    passes = play.edition.traps.rocks_pass_through_xorns and lets_rocks_through(form_of(hero))
    if helmet is not None:
        if passes or is_hard_helmet(helmet):
            play.tell("traps.hard hat", RULE)
            damage = 2
        else:
            play.tell("traps.hat does not protect", RULE, item=your_item(play, helmet))
    rock.seen = not is_blind(hero)
    put_on_floor(play, rock, hero.spot)
    if passes and helmet is None:
        play.tell("traps.rock passes through", RULE)
        return
    hurt(play, halved_mishap(play, damage), Killer("falling rock"), "L-239")
    exercise(play, Attribute.STRENGTH, False, "N-157")


# Boards, bear traps, gas and webs


def squeaky_board(play: Play, trap: Trap, forced: bool) -> None:
    """The squeak wakes monsters nearby."""
    hero = play.hero
    if (levitates(hero) or flies(hero)) and not forced:
        if not is_blind(hero):
            mark_trap_seen(trap)
            play.tell("traps.loose board", RULE)
        return
    mark_trap_seen(trap)
    play.tell("traps.board vibrates" if is_deaf(hero) else "traps.board squeaks", RULE)
    wake_nearby(play)


def is_bodiless(play: Play) -> bool:
    """Whether the hero's form has no solid body, which no trap can hold."""
    form = form_of(play.hero)
    return form.letter == "v" or bool({"amorphous", "unsolid"} & form.traits)


def bear_trap(play: Play, trap: Trap, forced: bool) -> None:
    """The trap holds the hero or his steed, unless too small or without solid body; it may wound."""
    hero = play.hero
    hurts = play.edition.traps.bear_traps_hurt
    damage = play.dice.d(2, 4, RULE) if hurts else 0
    if (levitates(hero) or flies(hero)) and not forced:
        return
    mark_trap_seen(trap)
    if is_bodiless(play):
        play.tell("traps.closes through you", RULE, trap=trap_phrase(trap))
        return
    if not hero.ride.steed_id and form_of(hero).size <= Size.SMALL:
        play.tell("traps.closes over you", RULE, trap=trap_phrase(trap))
        return
    hold_hero(play, play.dice.rn1(4, 4, RULE), HeldIn.BEAR_TRAP)
    if steed_in_trap.bear_trap_on_steed(play, trap, damage):
        exercise(play, Attribute.DEXTERITY, False, "N-157")
        return
    play.tell("traps.closes on foot", RULE, trap=trap_phrase(trap))
    shoes = iron_footwear(play, hero)
    if shoes is not None:  # Z-087
        play.tell("traps.footwear protects leg", "Z-087", item=your_item(play, shoes))
    elif hurts:
        turns = play.dice.rn1(10, 10, RULE)
        side = play.dice.rn2(2, RULE)
        wound_legs(play, RIGHT_LEG if side else LEFT_LEG, turns, RULE)
        hurt(play, halved_mishap(play, damage), Killer("bear trap"), "L-239")
    exercise(play, Attribute.DEXTERITY, False, "N-157")


def sleeping_gas(play: Play, trap: Trap, forced: bool) -> None:
    """Gas puts hero and steed to sleep, unless they resist."""
    hero = play.hero
    mark_trap_seen(trap)
    safe = has(hero, Property.SLEEP_RESISTANCE) or "breathless" in form_of(hero).traits
    show_resistance(play, Property.SLEEP_RESISTANCE, safe)
    if safe:
        play.tell("traps.cloud of gas", RULE)
        if not play.edition.traps.gas_reaches_steeds_of_the_resistant:
            return
    else:
        play.tell("traps.gas puts to sleep", RULE)
        fall_asleep(play, play.dice.rnd(25, RULE), RULE)
    steed_in_trap.gas_on_steed(play)


def web(play: Play, trap: Trap, forced: bool) -> None:
    """The hero is stuck in the web, for longer with less strength."""
    hero = play.hero
    form = form_of(hero)
    mark_trap_seen(trap)
    result = web_result(play.edition, form)
    if result is WebResult.DESTROYED:
        burns = is_flaming(form)
        play.tell("traps.burn web" if burns else "traps.dissolve web", RULE, trap=trap_phrase(trap))
        remove_trap(play, trap)
        return
    if result is WebResult.LETS_THROUGH:
        play.tell("traps.flow through web", RULE, trap=trap_phrase(trap))
        return
    if form.name in ("cave spider", "giant spider"):
        play.tell("traps.web is here", RULE)
        return
    caught = steed_in_trap.web_holds_steed(play, trap)
    if caught is None:
        play.tell("traps.stumble into web", RULE, trap=trap_phrase(trap))
    elif not caught:
        return
    turns = _turns_in_web(play)
    if turns == 0:
        play.tell("traps.tear through web", RULE, trap=trap_phrase(trap))
        remove_trap(play, trap)
        return
    hold_hero(play, turns, HeldIn.WEB)


def _turns_in_web(play: Play) -> int:
    strength = 17 if play.hero.ride.strong else attribute(play.hero, Attribute.STRENGTH)
    dice = play.dice
    if strength <= 3:
        return dice.rn1(6, 6, RULE)
    if strength < 6:
        return dice.rn1(6, 4, RULE)
    if strength < 9:
        return dice.rn1(4, 4, RULE)
    if strength < 12:
        return dice.rn1(4, 2, RULE)
    if strength < 15:
        return dice.rn1(2, 2, RULE)
    if strength < 18:
        return dice.rnd(2, RULE)
    return 1 if strength < 69 else 0


# What a trap does to the hero: (play, the trap, whether it is certain to take effect)
TrapEffect = Callable[[Play, Trap, bool], None]

TRAP_EFFECTS: dict[TrapKind, TrapEffect] = {
    TrapKind.ARROW: arrow_trap,
    TrapKind.DART: dart_trap,
    TrapKind.FALLING_ROCK: falling_rock,
    TrapKind.SQUEAKY_BOARD: squeaky_board,
    TrapKind.BEAR_TRAP: bear_trap,
    TrapKind.LAND_MINE: land_mine,
    TrapKind.ROLLING_BOULDER: rolling_boulder,
    TrapKind.SLEEPING_GAS: sleeping_gas,
    TrapKind.RUST: rust_trap,
    TrapKind.FIRE: fire_trap,
    TrapKind.PIT: pit,
    TrapKind.SPIKED_PIT: pit,
    TrapKind.HOLE: hole,
    TrapKind.TRAP_DOOR: hole,
    TrapKind.TELEPORTATION: teleporter,
    TrapKind.LEVEL_TELEPORTER: level_teleporter,
    TrapKind.MAGIC_PORTAL: portal,
    TrapKind.WEB: web,
    TrapKind.STATUE: statue_trap,
    TrapKind.MAGIC: magic_trap,
    TrapKind.ANTI_MAGIC: anti_magic_field,
    TrapKind.POLYMORPH: polymorph_trap,
    TrapKind.VIBRATING_SQUARE: vibrating_square,
}
