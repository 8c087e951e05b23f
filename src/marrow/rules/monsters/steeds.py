"""The hero in the saddle: who can be ridden, what a steed lends its rider, and getting off. NetHack: steed.c.

A ridden steed is off the map but on its level's list; ``underfoot`` puts it where the hero is for as long as
something happens to it there.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum

from marrow.content.properties import Property
from marrow.content.species import Size, Species
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, NOWHERE, distance2
from marrow.model.vocabularies import HeldIn
from marrow.rules.dungeon.terrain import (
    has_boulder,
    is_accessible,
    is_lava,
    is_liquid,
    is_on_map,
    lift_monster,
    move_monster,
    place_monster,
    spot_near,
)
from marrow.rules.hero.body import (
    form_of,
    has,
    interrupt,
    is_confused,
    is_hallucinating,
    is_in_water,
    is_stealthy,
    is_stunned,
)
from marrow.rules.hero.encumbrance import BOTH_LEGS, heal_legs, wound_legs
from marrow.rules.hero.skills import practise
from marrow.rules.hero.vision import blur
from marrow.rules.items import ball_and_chain
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.monsters.leashes import slip_leash
from marrow.rules.naming import a_monster, the_monster, your_monster
from marrow.rules.play import Play, Sunk, monster_by_id

RULE = "steed.c dismount_steed"
STEED_LETTERS = "quACDJ"
STEPS_TO_LEARN = 100


class Fall(Enum):
    """Why the ride ends."""

    THROWN = "thrown"
    FELL = "fell"
    KNOCKED = "knocked off"
    CHANGED = "one of the two is of another shape now"
    PLUCKED = "swallowed by somebody"
    PLAIN = "no word is said of it"
    CHOICE = "by choice"


# Who can


def can_be_saddled(species: Species) -> bool:
    """NetHack: steed.c, can_saddle."""
    return (
        species.letter in STEED_LETTERS
        and species.size >= Size.MEDIUM
        and ("humanoid" not in species.traits or species.letter == "C")
        and not {"amorphous", "unsolid"} & species.traits
    )


def can_be_ridden(play: Play, monster: Monster) -> bool:
    """Tame, and the hero of the shape and size of riders. NetHack: steed.c, can_ride."""
    form = form_of(play.hero)
    fits = "humanoid" in form.traits and Size.TINY < form.size < Size.LARGE
    return bool(monster.tame) and fits and (not is_in_water(play) or "swims" in monster.species.traits)


def saddle_of(monster: Monster) -> Item | None:
    return next((item for item in monster.inventory if item.worn & Slot.SADDLE), None)


def steed_of(play: Play) -> Monster | None:
    hero = play.hero
    return monster_by_id(play, hero.ride.steed_id) if hero.ride.steed_id else None


# In the saddle


def mount(play: Play, steed: Monster) -> None:
    """The hero sits on it, where it stands."""
    hero = play.hero
    spot = steed.spot
    lift_monster(play.level, steed)
    quiet = is_stealthy(play)
    hero.ride.steed_id = steed.id
    move_hero(play, spot)
    lend(play)
    if quiet and not is_stealthy(play):
        play.tell("riding.stealthy no more", RULE)


def move_hero(play: Play, spot: int) -> None:
    """NetHack: teleport.c, teleds."""
    hero = play.hero
    hero.hold.turns = 0
    hero.hold.trap = HeldIn.NOTHING
    hero.spot = spot
    ball_and_chain.follow(play)
    hero.footing.track.clear()
    interrupt(play)
    blur(play.level)


def lend(play: Play) -> None:
    """A steed that flies, swims or is strong does so for its rider too; the strong carry what he carries."""
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
def underfoot(play: Play, steed: Monster) -> Iterator[None]:
    """For as long as this lasts the steed is where the hero is."""
    steed.spot = play.hero.spot
    try:
        yield
    finally:
        if steed.id == play.hero.ride.steed_id and play.level.monster_at.get(steed.spot) is not steed:
            steed.spot = NOWHERE


def exercise_steed(play: Play) -> None:
    """A hundred steps in the saddle teach a little. NetHack: steed.c, exercise_steed."""
    hero = play.hero
    if not hero.ride.steed_id:
        return
    hero.ride.steps += 1
    if hero.ride.steps >= STEPS_TO_LEARN:
        hero.ride.steps = 0
        practise(play, "riding")


def is_stuck(play: Play, *, feeding: bool = False) -> bool:
    """A steed that sleeps or cannot move goes nowhere. NetHack: steed.c, stucksteed."""
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
    """Handling a sleeper may wake it, and ends its meal. NetHack: steed.c, maybewakesteed."""
    rule = "steed.c maybewakesteed"
    lay = monster.asleep or not monster.can_move
    monster.asleep = False
    if monster.frozen:
        half = (monster.frozen + 1) // 2
        wakes = play.dice.rn2(half, rule) == 0
        monster.frozen = 0 if wakes else half
        monster.can_move = wakes
    if lay and monster.can_move:
        play.tell("riding.wakes up", rule, monster=the_monster(play, monster))
    monster.eating = 0
    monster.disguise = 0


def kick_steed(play: Play) -> None:
    """It gallops, or throws the hero; a sleeper may stir. NetHack: steed.c, kick_steed."""
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
        dismount(play, Fall.THROWN)
        return
    play.tell("riding.gallops", rule, monster=name)
    hero.ride.gallop += play.dice.rn1(20, 30, rule)


# Off


def dismount(play: Play, why: Fall, step: int = 0) -> bool:
    """The ride ends, if it may; True if the hero is off the steed. What lies below takes effect later.

    Who is knocked off falls that way (``step``) if he can.
    """
    hero, level = play.hero, play.level
    steed = steed_of(play)
    if steed is None:
        hero.ride.steed_id = 0
        lend(play)
        return False
    spot = landing_spot(play, why, step)
    hurt_legs = bool(hero.timeout[Property.WOUNDED_LEGS])
    name = the_monster(play, steed)
    if why is Fall.CHOICE:
        if not _may_get_off(play, steed, spot):
            return False
    elif why in (Fall.THROWN, Fall.FELL, Fall.KNOCKED):
        play.tell("riding.thrown" if why is Fall.THROWN else "riding.fell", RULE, monster=name)
        amount = halved(hero, play.dice.rn1(10, 10, RULE))
        hurt(play, amount, Killer("riding accident"), RULE)
        if steed_of(play) is not steed:  # thrown off already by what saved the hero
            return True
        wound_legs(play, BOTH_LEGS, hero.timeout[Property.WOUNDED_LEGS] + play.dice.rn1(5, 5, RULE), RULE)
        hurt_legs = False
    elif why is Fall.CHANGED:
        play.tell("riding.no longer", RULE, monster=name)
    if hurt_legs:
        heal_legs(play, RULE)
    quiet = is_stealthy(play)
    hero.ride.steed_id = 0
    hero.ride.gallop = 0
    if not quiet and is_stealthy(play):
        play.tell("riding.less noisy", RULE)
    was_trapped = bool(hero.hold.turns)
    _put_down(play, steed)
    lend(play)
    if steed.hp > 0:
        if hero.hold.engulfer_id or hero.hold.holder_id or spot is None:
            beside = spot_near(play, hero.spot, steed.species)
            if beside is not None and level.monster_at.get(hero.spot) is steed:
                move_monster(level, steed, beside)
        elif not _sinks(play, steed, spot):
            steed.trapped = was_trapped and hero.spot in level.traps
            move_hero(play, spot)
    if why is not Fall.PLUCKED:
        hero.footing.must_land = True
    blur(level)
    return True


def _sinks(play: Play, steed: Monster, spot: int) -> bool:
    """Without its rider's magic the steed may be in water or lava, which can be the end of it."""
    level, here = play.level, play.hero.spot
    traits = steed.species.traits
    if not is_liquid(level, here) or {"flies", "clings"} & traits or steed.species.letter in "ey":
        return False
    name = the_monster(play, steed)
    if is_lava(level, here):
        play.tell("riding.falls into lava", RULE, monster=name)
        dies = steed.species.name not in ("fire elemental", "salamander")
    else:
        play.tell("riding.falls into water", RULE, monster=name)
        dies = not {"swims", "amphibious"} & traits
    if dies:
        play.spills.append(Sunk(steed, spot))
    return dies


def _may_get_off(play: Play, steed: Monster, spot: int | None) -> bool:
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


def _put_down(play: Play, steed: Monster) -> None:
    """Where the hero is, or near if somebody stands there already."""
    level, spot = play.level, play.hero.spot
    if spot in level.monster_at:
        near = spot_near(play, spot, steed.species)
        spot = near if near is not None else spot
    if spot not in level.monster_at:
        place_monster(level, steed, spot)


def landing_spot(play: Play, why: Fall, step: int = 0) -> int | None:
    """The nearest free spot beside, or that way or nearly so if knocked off.

    By choice no known trap and no boulder.

    NetHack: steed.c, landing_spot.
    """
    hero = play.hero
    if why is Fall.KNOCKED:
        here = DIRECTIONS.index(step)
        turn = 1 if play.dice.rn2(2, "steed.c landing_spot") else -1
        for way in (here, here + turn, here - turn):
            spot = hero.spot + DIRECTIONS[way % 8]
            if _is_free(play, spot) and (not has_boulder(play.level, spot) or _throws_rocks(hero)):
                return spot
    clumsy = is_stunned(hero) or is_confused(hero) or has(hero, Property.FUMBLING)
    wary = why is Fall.CHOICE and not clumsy
    found = _nearest_free(play, wary=True) if wary else None
    return found if found is not None else _nearest_free(play, wary=False)


def _is_free(play: Play, spot: int) -> bool:
    level = play.level
    return is_on_map(spot) and is_accessible(level, spot) and spot not in level.monster_at


def _throws_rocks(hero: Hero) -> bool:
    return "throws rocks" in form_of(hero).traits


def _nearest_free(play: Play, *, wary: bool) -> int | None:
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
        if wary and ((trap is not None and trap.seen) or boulder):
            continue
        found, least = spot, apart
    return found


def refit(play: Play, steed: Monster) -> None:
    """The steed has changed shape: what it lends changes, or the ride is over. NetHack: mon_break_armor."""
    if steed.id != play.hero.ride.steed_id:
        return
    if saddle_of(steed) is None or not can_be_saddled(steed.species) or not can_be_ridden(play, steed):
        play.tell("riding.no longer", RULE, monster=the_monster(play, steed))
        dismount(play, Fall.FELL)
    lend(play)
