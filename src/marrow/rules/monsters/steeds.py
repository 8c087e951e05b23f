"""Riding: which monsters can be ridden, what a steed gives its rider, and dismounting. NetHack: steed.c.

A ridden steed is in its level's list of monsters but not on the map; ``steed_at_hero`` puts it where the hero
is while something happens to it there.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Size, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, NOWHERE, ORTHOGONAL, WIDTH, Door, Terrain, TrapKind, distance2
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot, place_monster, take_off_map
from marrow.rules.dungeon.terrain import has_boulder, is_accessible, is_lava, is_liquid, is_on_map
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import (
    flies,
    form_of,
    has,
    is_confused,
    is_hallucinating,
    is_stealthy,
    is_stunned,
    levitates,
)
from marrow.rules.hero.encumbrance import BOTH_LEGS, heal_legs, wound_legs
from marrow.rules.hero.footprints import forget_way
from marrow.rules.hero.luck import sokoban_guilt
from marrow.rules.hero.skills import train_skill
from marrow.rules.hero.trapped_hero import let_go
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monsters.leashes import slip_leash
from marrow.rules.naming import a_monster, the_monster, your_monster
from marrow.rules.play import CrushedSteed, Play, SunkSteed, ThrownMonster, monster_by_id

RULE: Final = "steed.c dismount_steed"
STEED_LETTERS: Final = "quACDJ"


class DismountReason(Enum):
    """Why the ride ends."""

    THROWN = "thrown"
    FELL = "fell"
    KNOCKED = "knocked off"
    CHANGED = "one of the two has changed shape"
    ENGULFED = "a monster swallowed the rider"
    GENERIC = "for another reason, with no message"
    CHOICE = "by choice"


# Who can be ridden


def can_be_saddled(species: Species) -> bool:
    """Whether the species can wear a saddle. NetHack: steed.c, can_saddle."""
    return (
        species.letter in STEED_LETTERS
        and species.size >= Size.MEDIUM
        and ("humanoid" not in species.traits or species.letter == "C")
        and not {"amorphous", "unsolid"} & species.traits
    )


def can_be_ridden(play: Play, monster: Monster) -> bool:
    """Whether it is tame, and the hero's form can ride. NetHack: steed.c, can_ride."""
    form = form_of(play.hero)
    fits = "humanoid" in form.traits and Size.TINY < form.size < Size.LARGE
    return (
        bool(monster.tame) and fits and (not play.hero.footing.in_water or "swims" in monster.species.traits)
    )


def saddle_of(monster: Monster) -> Item | None:
    return next((item for item in monster.inventory if item.worn & Slot.SADDLE), None)


def steed_of(play: Play) -> Monster | None:
    hero = play.hero
    return monster_by_id(play, hero.ride.steed_id) if hero.ride.steed_id else None


# In the saddle


def mount(play: Play, steed: Monster) -> None:
    """The hero mounts a steed, and moves to its spot."""
    hero = play.hero
    spot = steed.spot
    take_off_map(play.level, steed)
    quiet = is_stealthy(play)
    hero.ride.steed_id = steed.id
    relocate_hero(play, spot)
    lend_properties(play)
    if quiet and not is_stealthy(play):
        play.tell("riding.stealthy no more", RULE)


def relocate_hero(play: Play, spot: int) -> None:
    """Move the hero to a spot, out of any trap. NetHack: teleport.c, teleds."""
    hero = play.hero
    let_go(hero)
    hero.spot = spot
    ball_and_chain.bring_ball_along(play)
    forget_way(hero)
    stop_occupation(play)
    mark_view_stale(play.level)


def lend_properties(play: Play) -> None:
    """Give the rider his steed's flying, swimming and strength, or take them if he no longer rides one."""
    hero = play.hero
    steed = steed_of(play)
    traits: frozenset[str] = frozenset(steed.species.traits) if steed is not None else frozenset()
    for trait, lent in (("flies", Property.FLYING), ("swims", Property.SWIMMING)):
        if trait in traits:
            hero.extrinsic[lent] |= int(Slot.SADDLE)
        else:
            hero.extrinsic[lent] &= ~int(Slot.SADDLE)
    hero.ride.strong = "strong" in traits


@contextmanager
def steed_at_hero(play: Play, steed: Monster) -> Iterator[None]:
    """Inside this context the steed has the hero's spot."""
    steed.spot = play.hero.spot
    try:
        yield
    finally:
        if steed.id == play.hero.ride.steed_id and play.level.monster_at.get(steed.spot) is not steed:
            steed.spot = NOWHERE


def exercise_steed(play: Play) -> None:
    """Train the riding skill, once in a hundred steps or so. NetHack: steed.c, exercise_steed."""
    hero = play.hero
    if not hero.ride.steed_id:
        return
    hero.ride.steps += 1
    if hero.ride.steps >= play.edition.hero.turns_to_learn_riding:
        hero.ride.steps = 0
        train_skill(play, "riding")


def tell_if_steed_stuck(play: Play, *, feeding: bool = False) -> bool:
    """Tell that the steed cannot move, or (``feeding``) eats; True if so. NetHack: steed.c, stucksteed."""
    steed = steed_of(play)
    if steed is None:
        return False
    if steed.asleep or not steed.can_move:
        play.tell("riding.will not move", "steed.c stucksteed", monster=your_monster(play, steed))
        return True
    if feeding and steed.eating:
        play.tell("riding.still eating", "steed.c stucksteed", monster=your_monster(play, steed))
        return True
    return False


def wake_steed(play: Play, monster: Monster) -> None:
    """L-270: saddling or mounting wakes a monster, may end its paralysis, and ends its meal.

    NetHack: steed.c, maybewakesteed.
    """
    rule = "steed.c maybewakesteed"
    if not play.edition.hero.mounting_wakes_steeds:
        return
    was_helpless = monster.asleep or not monster.can_move
    monster.asleep = False
    if monster.frozen:
        half = (monster.frozen + 1) // 2
        wakes = play.dice.rn2(half, rule) == 0
        monster.frozen = 0 if wakes else half
        monster.can_move = wakes
    if was_helpless and monster.can_move:
        play.tell("riding.wakes up", rule, monster=the_monster(play, monster))
    monster.eating = 0
    monster.disguise = 0


def kick_steed(play: Play) -> None:
    """Kick the steed: it gallops, throws the hero, or wakes if helpless. NetHack: steed.c, kick_steed."""
    rule = "steed.c kick_steed"
    hero = play.hero
    steed = steed_of(play)
    if steed is None:
        return
    name = the_monster(play, steed)
    if steed.asleep or not steed.can_move:
        if not (steed.can_move or steed.frozen) or play.dice.rn2(2, rule):
            play.tell("riding.no response", rule, monster=name)
            return
        if steed.can_move:
            steed.asleep = False
        elif steed.frozen > 2:
            steed.frozen -= 2
        else:
            steed.frozen = 0
            steed.can_move = True
        still = steed.asleep or not steed.can_move
        play.tell("riding.stirs" if still else "riding.rouses", rule, monster=name)
        return
    if steed.tame:
        steed.tame -= 1
    if not steed.tame:
        slip_leash(play, steed)
    if not steed.tame or hero.level + steed.tame < play.dice.rnd(20, rule):
        dismount(play, DismountReason.THROWN)
        return
    play.tell("riding.gallops", rule, monster=name)
    hero.ride.gallop += play.dice.rn1(20, 30, rule)


# Dismounting


def dismount(play: Play, why: DismountReason, step: int = 0) -> bool:
    """End the ride, if possible; True if the hero is off the steed. The floor takes effect later.

    A hero who is knocked off falls in the direction ``step`` if he can. NetHack: steed.c, dismount_steed.
    """
    hero, level = play.hero, play.level
    steed = steed_of(play)
    if steed is None:
        hero.ride.steed_id = 0
        lend_properties(play)
        return False
    spot = landing_spot(play, why, step)
    hurt_legs = bool(hero.timeout[Property.WOUNDED_LEGS])
    name = the_monster(play, steed)
    if why is DismountReason.CHOICE:
        if not _try_to_get_off(play, steed, spot):
            return False
    elif why in (DismountReason.THROWN, DismountReason.FELL, DismountReason.KNOCKED):
        play.tell("riding.thrown" if why is DismountReason.THROWN else "riding.fell", RULE, monster=name)
        if not (play.edition.hero.fliers_fall_unhurt and _stays_aloft(play)):
            amount = halved_mishap(play, play.dice.rn1(10, 10, RULE))
            hurt(play, amount, Killer("riding accident"), RULE)
            if steed_of(play) is not steed:  # the hero's life was saved, and that has ended the ride already
                return True
            wound_legs(play, BOTH_LEGS, hero.timeout[Property.WOUNDED_LEGS] + play.dice.rn1(5, 5, RULE), RULE)
            hurt_legs = False
    elif why is DismountReason.CHANGED:
        play.tell("riding.no longer", RULE, monster=name)
    if hurt_legs:
        heal_legs(play, RULE)
    quiet = is_stealthy(play)
    hero.ride.steed_id = 0
    hero.ride.gallop = 0
    if not quiet and is_stealthy(play):
        play.tell("riding.less noisy", RULE)
    was_trapped = bool(hero.hold.turns)
    _put_steed_down(play, steed)
    lend_properties(play)
    if steed.hp > 0:
        if hero.hold.engulfer_id or hero.hold.holder_id or spot is None:
            beside = nearest_good_spot(play, hero.spot, steed.species)
            if beside is not None:
                move_monster(level, steed, beside)
            else:
                play.delayed_effects.append(CrushedSteed(steed, why is DismountReason.CHOICE))
        elif not _fall_into_liquid(play, steed, spot):
            if was_trapped and hero.spot in level.traps:
                play.delayed_effects.append(ThrownMonster(steed))  # the rider's trap is the steed's now
            relocate_hero(play, spot)
            if play.edition.hero.only_boulders_matter_in_sokoban and has_boulder(level, spot):
                sokoban_guilt(play)  # Z-218
    if why is not DismountReason.ENGULFED:
        hero.footing.must_land = True
    mark_view_stale(level)
    return True


def _stays_aloft(play: Play) -> bool:
    """Whether the hero flies or levitates without the steed."""
    hero = play.hero
    steed, hero.ride.steed_id = hero.ride.steed_id, 0
    lend_properties(play)
    aloft = flies(hero) or levitates(hero)
    hero.ride.steed_id = steed
    lend_properties(play)
    return aloft


def _fall_into_liquid(play: Play, steed: Monster, spot: int) -> bool:
    """Tell that the steed, without its rider, falls into water or lava; True if that kills it."""
    level, here = play.level, play.hero.spot
    if not is_liquid(level, here) or {"flies", "floats", "clings"} & steed.species.traits:
        return False
    name = the_monster(play, steed)
    if is_lava(level, here):
        play.tell("riding.falls into lava", RULE, monster=name)
        dies = steed.species.name not in ("fire elemental", "salamander")
    else:
        play.tell("riding.falls into water", RULE, monster=name)
        dies = not {"swims", "amphibious"} & steed.species.traits
    if dies:
        play.delayed_effects.append(SunkSteed(steed, spot))
    return dies


def _try_to_get_off(play: Play, steed: Monster, spot: int | None) -> bool:
    """Tell that the hero dismounts by choice, or why he cannot; True if he does."""
    saddle = saddle_of(steed)
    if saddle is not None and saddle.blessing < 0:
        play.tell("riding.saddle is cursed" if saddle.blessing_known else "riding.saddle seems cursed", RULE)
        saddle.blessing_known = True
        return False
    if spot is None:
        play.tell("riding.nowhere to stand", RULE)
        return False
    if steed.name:
        play.tell("riding.dismount", RULE, monster=the_monster(play, steed))
    else:
        play.tell("riding.with no name", RULE, monster=a_monster(play, steed))
        if is_hallucinating(play.hero):
            play.tell("riding.out of the rain", RULE)
    return True


def _put_steed_down(play: Play, steed: Monster) -> None:
    """Put the steed where the hero is; if another monster is there near him, at need even over liquid."""
    level, spot = play.level, play.hero.spot
    if spot in level.monster_at:
        for species in (steed.species, SPECIES_NAMED["bat"], SPECIES_NAMED["ghost"]):
            near = nearest_good_spot(play, spot, species)
            if near is not None:
                spot = near
                break
    if spot not in level.monster_at:
        place_monster(level, steed, spot)


CLOCKWISE: Final = (-1, -WIDTH - 1, -WIDTH, -WIDTH + 1, 1, WIDTH + 1, WIDTH, WIDTH - 1)  # from the west
FRAMED: Final = int(Door.OPEN | Door.CLOSED | Door.LOCKED)


def landing_spot(play: Play, why: DismountReason, step: int = 0) -> int | None:
    """Where a dismounting hero lands: the nearest free spot, or in the direction ``step`` if knocked off.

    A hero who dismounts by choice avoids known traps and boulders. NetHack: steed.c, landing_spot.
    """
    hero = play.hero
    if play.edition.monsters.dismounting_spots_have_equal_chances:
        return _fair_landing_spot(play, why, step)
    if why is DismountReason.KNOCKED:
        here = DIRECTIONS.index(step)
        turn = 1 if play.dice.rn2(2, "steed.c landing_spot") else -1
        for way in (here, here + turn, here - turn):
            spot = hero.spot + DIRECTIONS[way % 8]
            if _is_free(play, spot) and (not has_boulder(play.level, spot) or _throws_rocks(hero)):
                return spot
    clumsy = is_stunned(hero) or is_confused(hero) or has(hero, Property.FUMBLING)
    careful = why is DismountReason.CHOICE and not clumsy
    found = _nearest_free(play, careful=True) if careful else None
    return found if found is not None else _nearest_free(play, careful=False)


def _fair_landing_spot(play: Play, why: DismountReason, step: int) -> int | None:
    """Z-201: of spots equally near, each is as likely; first without traps and boulders, then with traps.

    A rider who is knocked off lands in that direction, else in one beside it, and only then anywhere.
    """
    hero, level, rule = play.hero, play.level, "steed.c landing_spot"
    ahead = _steps_of_blow(play, step, rule) if why is DismountReason.KNOCKED and step in CLOCKWISE else []
    steps = [*ahead, *(other for other in CLOCKWISE if other not in ahead)]
    clumsy = is_stunned(hero) or is_confused(hero) or has(hero, Property.FUMBLING)
    by_choice = why is DismountReason.CHOICE
    first = 1 if why is DismountReason.KNOCKED or (by_choice and clumsy) else 0 if by_choice else 2
    found, least, viable = None, 0, 0
    for tolerance in range(first, 3):
        for place, one in enumerate(steps):
            spot = hero.spot + one
            if not _is_free(play, spot) or not _passes_diagonally(play, one):
                continue
            viable += 1
            apart = distance2(hero.spot, spot)
            better = not least or (place < 3 if ahead else apart < least)
            if not better and (apart != least or play.dice.rn2(viable, rule)):
                continue
            trap = level.traps.get(spot)
            trapped = trap is not None and trap.seen and trap.kind is not TrapKind.VIBRATING_SQUARE
            blocked = has_boulder(level, spot) and not _throws_rocks(hero)
            if (tolerance == 0 and trapped) or (tolerance < 2 and blocked):
                continue
            found, least = spot, apart
            if place < len(ahead):
                break
        if found is not None:
            return found
    return None


def _steps_of_blow(play: Play, step: int, rule: str) -> list[int]:
    """The direction of the blow, then those at its sides in an order that a die decides."""
    place = CLOCKWISE.index(step)
    beside = [CLOCKWISE[(place + 1) % 8], CLOCKWISE[place - 1]]
    if play.dice.rn2(2, rule):
        beside.reverse()
    return [step, *beside]


def _passes_diagonally(play: Play, step: int) -> bool:
    """Whether no door frame bars this step."""
    if step in ORTHOGONAL:
        return True
    level, here = play.level, play.hero.spot
    return not any(
        level.terrain[spot] == Terrain.DOOR and level.detail[spot] & FRAMED for spot in (here, here + step)
    )


def _is_free(play: Play, spot: int) -> bool:
    level = play.level
    return is_on_map(spot) and is_accessible(level, spot) and spot not in level.monster_at


def _throws_rocks(hero: Hero) -> bool:
    return "throws rocks" in form_of(hero).traits


def _nearest_free(play: Play, *, careful: bool) -> int | None:
    """The nearest free spot around the hero; ``careful``: without known traps and boulders."""
    hero, level = play.hero, play.level
    found: int | None = None
    least = 0
    for step in sorted(DIRECTIONS, key=lambda step: (step + 81) % 80 * 3 + (step + 81) // 80):
        spot = hero.spot + step
        if not _is_free(play, spot):
            continue
        apart = distance2(hero.spot, spot)
        if found is not None and apart > least:
            continue
        if found is not None and apart == least and not play.dice.rn2(2, "steed.c landing_spot"):
            continue
        trap = level.traps.get(spot)
        boulder = has_boulder(level, spot) and not _throws_rocks(hero)
        if careful and ((trap is not None and trap.seen) or boulder):
            continue
        found, least = spot, apart
    return found


def update_ridden_shape(play: Play, steed: Monster) -> None:
    """The steed has changed shape: the ride ends, or gives other properties. NetHack: mon_break_armor."""
    if steed.id != play.hero.ride.steed_id:
        return
    if saddle_of(steed) is None or not can_be_saddled(steed.species) or not can_be_ridden(play, steed):
        play.tell("riding.no longer", RULE, monster=the_monster(play, steed))
        dismount(play, DismountReason.FELL)
    lend_properties(play)
