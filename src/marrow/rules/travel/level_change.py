"""Leaving one level and arriving on another: stairs, falls, teleports.

NetHack: do.c (goto_level), mkmaze.c (u_on_rndspot).
"""

from typing import Literal

from marrow.content.properties import Property
from marrow.messages.entries import LevelEntered
from marrow.model.hero_parts import Killer
from marrow.model.level import Level
from marrow.model.people import Priest
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import Burden, Ending, HeldIn, KillerFormat
from marrow.model.world import level_key
from marrow.rules.bones.cemetery import note_graves
from marrow.rules.bones.find import find_bones
from marrow.rules.bones.resetting import each_item, everything_on
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.arrival_spots import (
    is_in_tower,
    is_on_ladder,
    portal_on,
    random_arrival,
    stairs_at,
    stairs_to,
)
from marrow.rules.dungeon.branches import PLANES, branch_named, place_named
from marrow.rules.dungeon.depths import is_kept_home, place_below, place_of_depth, pulled_back
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.population import is_genocided
from marrow.rules.hero.body import flies, has, interrupt, is_hallucinating, levitates
from marrow.rules.hero.encumbrance import burden
from marrow.rules.hero.vision import blur
from marrow.rules.items import ball_and_chain
from marrow.rules.items.timers import forget_timers, wake_timers
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.monsters.steeds import Fall, dismount
from marrow.rules.people.entering_rooms import leave_level
from marrow.rules.people.paying_off import let_kops_go
from marrow.rules.people.shop_repairs import fall_out_of_shop
from marrow.rules.physics.falling_items import fall_with_hero
from marrow.rules.play import Play
from marrow.rules.travel import drag_down
from marrow.rules.travel.item_delivery import deliver
from marrow.rules.travel.migration import (
    arrive_alone,
    arrive_with_hero,
    catch_up,
    companions,
    make_room_for_hero,
    travellers_to,
)
from marrow.rules.travel.relocation import teleport_safely

By = Literal["stairs up", "stairs down", "fall", "teleport", "portal"]

RULE = "do.c goto_level"
FEELINGS = ("arrivals.familiar 1", "arrivals.familiar 2", "arrivals.familiar 3")
WHIMS = ("arrivals.familiar 1 dreaming", "arrivals.familiar 2 dreaming", "arrivals.familiar 3 dreaming")


def go_to_level(play: Play, branch: str, number: int, *, by: By) -> None:
    """Take the hero, and whoever follows, to another level; ``number`` below 1 is out of the dungeon.

    NetHack: do.c, goto_level.
    """
    world, hero = play.world, play.hero
    if number < 1:
        leave_dungeon(play)
        return
    number = min(number, branch_named(world.dungeon, branch).levels)
    left = play.level
    if branch == PLANES and left.branch != PLANES:
        if not has_the_amulet(play):
            return
        number = number if world.mode == "wizard" else first_plane(play)
    if by != "portal":
        pulled = pulled_back(play, branch, number)
        if pulled != number:
            play.tell("arrivals.mysterious force", "do.c goto_level")
            number, by = pulled, "teleport"
            if number == left.number:
                teleport_safely(play)
                return
    if (branch, number) == (left.branch, left.number):
        return
    if is_kept_home(play, branch):
        play.tell("quest.no further", "do.c goto_level", leader=hero.role.leader)
        return
    interrupt(play)
    hero.lock_work = None
    hero.footing.in_water = False
    ball_and_chain.dig_up(play)
    leave_level(play)
    followers = companions(play)
    bound = drag_down.lift(play, by)
    hero.hold.turns = 0
    hero.hold.trap = HeldIn.NOTHING
    hero.hold.engulfer_id = hero.hold.holder_id = hero.hold.engulfed_turns = 0
    hero.footing.track.clear()
    ladder = is_on_ladder(left, hero.spot)
    from_tower = is_in_tower(world.dungeon, left, hero.spot)
    _freeze(play, left)
    if branch == PLANES and left.branch != PLANES:
        _leave_for_good(play)
    rested = world.levels.get(level_key(branch, number))
    forgotten = rested is not None and not any(rested.seen)
    arrived, new = _level_at(play, branch, number)
    world.level = arrived
    wake_timers(play)
    hero.spot = NOWHERE
    hero.spot = _arrival_spot(play, by, left, ladder=ladder, from_tower=from_tower)
    drag_down.put_down(play, bound)
    blur(arrived)
    world.deepest = max(world.deepest, arrived.depth)
    coming = travellers_to(play)
    let_kops_go(play, followers, [traveller.monster for traveller in coming])
    for monster in followers:
        arrive_with_hero(play, monster)
    for traveller in coming:
        arrive_alone(play, traveller)
    for monster in [m for m in arrived.monsters if is_genocided(world, m.species)]:
        monster_dies(play, monster)
    make_room_for_hero(play)
    play.write(
        LevelEntered(
            turn=world.turn,
            rule="do.c goto_level",
            branch=branch,
            number=number,
            depth=arrived.depth,
            new=new,
        )
    )
    world.arrived = (left.branch, left.number, new)
    if forgotten or (new and has_own_bones(play, arrived)):
        feel_familiar(play)
    deliver(play)
    if by == "stairs down":
        _come_down(play, bound, ladder=ladder)
    elif by == "fall":
        drag_down.strike_falling(play, bound)
        touch_wielded(play, "nutrition.falling you touch")
    elif by == "stairs up":
        _come_up(play, bound, ladder=ladder)


def _leave_for_good(play: Play) -> None:
    """There is no way back from the planes: the dungeon is gone, and what was to happen to its things."""
    for level in play.world.levels.values():
        for items in everything_on(level):
            for item in each_item(items):
                forget_timers(play, item)
    play.world.levels.clear()


def has_own_bones(play: Play, level: Level) -> bool:
    """B-186: whether somebody of the hero's name died there."""
    if not play.edition.bones.own_bones_feel_familiar:
        return False
    return any(grave.who.startswith(f"{play.hero.name}-") for grave in level.cemetery)


def feel_familiar(play: Play) -> None:
    """B-186: one of three feelings, or none. NetHack: do.c, goto_level."""
    feeling = play.dice.rn2(4, "B-186")
    if feeling < 3:
        feelings = WHIMS if is_hallucinating(play.hero) else FEELINGS
        play.tell(feelings[feeling], "B-186")


def leave_dungeon(play: Play) -> None:
    """L-087: up the topmost stairs and away. The game ends; whoever asks "are you sure?" has asked."""
    die(play, Ending.ESCAPED, Killer("escaped", KillerFormat.ALONE))


def first_plane(play: Play) -> int:
    """NetHack: do.c, goto_level; whoever has the Amulet and leaves the world begins with Earth."""
    earth = place_named(play.world.dungeon, "earth")
    return earth.number if earth is not None else 1


# The levels


def _freeze(play: Play, level: Level) -> None:
    """The level the hero leaves rests unchanged, shared by all copies of the world, until he comes back."""
    note_graves(level)
    for monster in level.monsters:
        if isinstance(monster.office, Priest):
            office = monster.office
            office.intones = office.greets = office.peace = office.hostility = 0
    level.left_on = play.world.turn
    blur(level)
    play.world.levels[level_key(level.branch, level.number)] = level


def _level_at(play: Play, branch: str, number: int) -> tuple[Level, bool]:
    """The level to arrive on, as it was left, or a dead hero's (B-154), or made now; whether it is new.

    L-137: one that belongs elsewhere was put there by a hand that is no player's.
    """
    world = play.world
    rested = world.levels.pop(level_key(branch, number), None)
    if rested is not None and (rested.branch, rested.number) != (branch, number):
        play.tell("lifesaving.foreign level", "L-137", place=level_key(branch, number))
        die(play, Ending.TRICKED, Killer())
        return make_level(play, branch, number), True  # L-138: wizards go on, with a new one
    if rested is not None:
        level = rested.clone()
        for monster in list(level.monsters):
            catch_up(play, monster, world.turn - level.left_on)
        _thin_clouds(level, world.turn - level.left_on)
        return level, False
    found = find_bones(play, branch, number)
    if found is not None:
        return found, True
    return make_level(play, branch, number), True


def _thin_clouds(level: Level, turns: int) -> None:
    """Gas lies no longer than it would have with the hero by. NetHack: region.c, rest_regions."""
    for cloud in level.clouds:
        cloud.turns = max(cloud.turns - turns, 0)
    level.clouds = [cloud for cloud in level.clouds if cloud.turns]


# Where the hero arrives


def _arrival_spot(play: Play, by: By, left: Level, *, ladder: bool, from_tower: bool) -> int:
    level = play.level
    if by in ("stairs up", "stairs down") and level.branch != PLANES:
        stairs = stairs_to(level, left.branch, left.number, up=by == "stairs down", ladder=ladder)
        if stairs is not None:
            return stairs.spot
    if by == "portal" and level.branch != PLANES:
        spot = portal_on(level)
        if spot != NOWHERE:
            level.traps[spot].seen = True
            return spot
    return random_arrival(play, level, from_above=level.depth > left.depth, from_tower=from_tower)


def _come_up(play: Play, bound: drag_down.Irons, *, ladder: bool) -> None:
    hero = play.hero
    way = "ladder" if ladder else "stairs"
    if bound.chain is not None and not levitates(hero):
        play.tell("chains.great effort", RULE, way=way)
    elif play.edition.play.arrivals_are_told:
        verb = "float" if levitates(hero) else "fly" if flies(hero) else "climb"
        play.tell("journey.up", RULE, verb=verb, way=way)


def _come_down(play: Play, bound: drag_down.Irons, *, ladder: bool) -> None:
    """Heavy loads, fumbling feet, chains and stairs do not go together."""
    hero = play.hero
    way = "ladder" if ladder else "stairs"
    loose = burden(hero) == Burden.UNENCUMBERED and not has(hero, Property.FUMBLING)
    if flies(hero) or levitates(hero) or (loose and bound.chain is None):
        if play.edition.play.arrivals_are_told:
            verb = "fly" if flies(hero) else "float" if levitates(hero) else "climb" if ladder else "go"
            play.tell("journey.down", RULE, verb=verb, way=way)
        return
    play.tell("journey.tumble", RULE, way=way)
    drag_down.drag_downstairs(play, bound)
    if hero.ride.steed_id:
        dismount(play, Fall.FELL)
    else:
        how = "falling off a ladder" if ladder else "tumbling down a flight of stairs"
        amount = halved(hero, play.dice.rnd(3, RULE))
        hurt(play, amount, Killer(how, KillerFormat.AS_IS), RULE)
    touch_wielded(play, "nutrition.falling you touch")


# Up, down, and through the floor


def climb(play: Play) -> None:
    """Up the stairs or ladder the hero stands on; the topmost lead the Amulet's bearer to the Planes."""
    stairs = stairs_at(play.level, play.hero.spot)
    if stairs is not None and stairs.goes_up and stairs.number < 1 and has_the_amulet(play):
        go_to_level(play, PLANES, first_plane(play), by="stairs up")
    elif stairs is not None and stairs.goes_up:
        go_to_level(play, stairs.branch, stairs.number, by="stairs up")


def descend(play: Play) -> None:
    """Down the stairs or ladder the hero stands on."""
    stairs = stairs_at(play.level, play.hero.spot)
    if stairs is not None and not stairs.goes_up:
        go_to_level(play, stairs.branch, stairs.number, by="stairs down")


def fall(play: Play, to: tuple[str, int] | None = None) -> None:
    """Through a trap door or hole to a lower level, one like another if it is not said which."""
    fall_out_of_shop(play)
    branch, number = to if to is not None else place_below(play, play.level.traps.get(play.hero.spot))
    if branch == play.level.branch and play.edition.play.arrivals_are_told:
        _tell_shaft(play, number - play.level.number)
    fall_with_hero(play, branch, number)
    go_to_level(play, branch, number, by="fall")


def _tell_shaft(play: Play, levels: int) -> None:
    """NetHack: trap.c, fall_through."""
    if levels < 2:
        return
    shafts = {2: "journey.shaft", 3: "journey.deep shaft"}
    strange = is_hallucinating(play.hero)
    play.tell("journey.shaft strange" if strange else shafts.get(levels, "journey.very deep shaft"))


def teleport_to_depth(play: Play, depth: int) -> None:
    """Level teleport: to the level at a depth of 1 or more."""
    branch, number = place_of_depth(play, depth)
    go_to_level(play, branch, number, by="teleport")
