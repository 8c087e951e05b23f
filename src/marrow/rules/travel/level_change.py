"""Changing levels: leaving one and arriving on another, by stairs, falls, portals and teleports.

NetHack: do.c (goto_level), mkmaze.c (u_on_rndspot).
"""

from dataclasses import dataclass

from marrow.content.properties import Property
from marrow.messages.entries import LevelEntered
from marrow.model.hero_parts import Killer, KitWork
from marrow.model.level import FOREVER, Level
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import Burden, Ending, KillerFormat
from marrow.model.world import level_key
from marrow.rules.bones.cemetery import learn_seen_graves
from marrow.rules.bones.find import find_bones
from marrow.rules.bones.resetting import item_lists_of, with_contents
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.arrival_spots import (
    is_in_wizard_tower,
    is_on_ladder,
    portal_spot,
    random_arrival_spot,
    stairs_at,
    stairs_to,
)
from marrow.rules.dungeon.branches import PLANES, branch_named, place_named
from marrow.rules.dungeon.depths import (
    hero_falls_to,
    is_on_special_level,
    level_at_depth,
    must_stay_home,
    mysterious_force_level,
)
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.population import is_genocided
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import flies, has, is_hallucinating, levitates
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.footprints import forget_way
from marrow.rules.hero.trapped_hero import let_go
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.timers import resume_timers, stop_all_timers
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.people.entering_rooms import leave_all_rooms
from marrow.rules.people.paying_off import maybe_dismiss_kops
from marrow.rules.people.shop_repairs import shopkeeper_grabs_pack
from marrow.rules.physics.falling_items import fall_with_hero
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play
from marrow.rules.travel import drag_down
from marrow.rules.travel.drag_down import TravelMode
from marrow.rules.travel.hero_placement import place_hero_safely
from marrow.rules.travel.item_delivery import deliver, deliver_with_hero
from marrow.rules.travel.migration import (
    arrive_alone,
    arrive_with_hero,
    make_room_for_hero,
    stay_on_level,
    take_followers,
    travellers_to,
)

RULE = "do.c goto_level"
FEELINGS = ("arrivals.familiar 1", "arrivals.familiar 2", "arrivals.familiar 3")
FEELINGS_HALLUCINATING = (
    "arrivals.familiar 1 hallucinating",
    "arrivals.familiar 2 hallucinating",
    "arrivals.familiar 3 hallucinating",
)


@dataclass(slots=True)
class Departure:
    """How the hero left a level, and who and what comes along."""

    level: Level  # the level he left
    by: TravelMode
    ladder: bool
    from_tower: bool
    followers: list[Monster]
    punishment: drag_down.BallAndChain


def go_to_level(play: Play, branch: str, number: int, *, by: TravelMode) -> None:
    """Take the hero and his followers to another level; ``number`` below 1 means out of the dungeon.

    NetHack: do.c, goto_level.
    """
    if number < 1:
        leave_dungeon(play)
        return
    way = _final_way(play, branch, number, by)
    if way is None:
        return
    number, by = way
    departure = _leave(play, by)
    if branch == PLANES and departure.level.branch != PLANES:
        _leave_for_good(play)
    forgotten = _is_forgotten(play, branch, number)
    new = _enter(play, branch, number)
    _arrive(play, departure)
    deliver(play)
    _bring_monsters(play, departure.followers)
    make_room_for_hero(play)
    _note_arrival(play, departure, branch, number, new=new)
    if forgotten or (new and has_own_bones(play, play.level)):
        tell_familiar_feeling(play)
    deliver_with_hero(play)
    _apply_way_of_arrival(play, departure)


def _final_way(play: Play, branch: str, number: int, by: TravelMode) -> tuple[int, TravelMode] | None:
    """The level number the hero will reach, and how; None if he stays, which has been told.

    The mysterious force may change both.
    """
    world, here = play.world, play.level
    number = min(number, branch_named(world.dungeon, branch).levels)
    if branch == PLANES and here.branch != PLANES:
        if not has_the_amulet(play.hero):
            return None
        number = number if world.mode == "wizard" else first_plane(play)
    if by != "portal":
        pulled = mysterious_force_level(play, branch, number)
        if pulled != number:
            play.tell("arrivals.mysterious force", "do.c goto_level")
            number, by = pulled, "teleport"
            if number == here.number:
                place_hero_safely(play)
                return None
    if (branch, number) == (here.branch, here.number):
        return None
    if must_stay_home(play, branch):
        play.tell("quest.no further", "do.c goto_level", leader=play.hero.role.leader)
        return None
    return number, by


def _leave(play: Play, by: TravelMode) -> Departure:
    """Take the hero, his followers and his ball and chain off the level, and store it."""
    hero, left = play.hero, play.level
    stop_occupation(play)
    hero.lock_work, hero.kit = None, KitWork()
    hero.footing.in_water = False
    ball_and_chain.dig_up_ball(play)
    leave_all_rooms(play)
    followers = take_followers(play)
    punishment = drag_down.take_ball_along(play, by)
    let_go(hero)
    fill_pit(play, hero.spot)
    hero.footing.hidden = False
    hero.hold.engulfer_id = hero.hold.holder_id = hero.hold.engulfed_turns = 0
    forget_way(hero)
    ladder = is_on_ladder(left, hero.spot)
    from_tower = is_in_wizard_tower(play.world.dungeon, left, hero.spot)
    _store_level(play, left)
    return Departure(left, by, ladder, from_tower, followers, punishment)


def _is_forgotten(play: Play, branch: str, number: int) -> bool:
    """Whether the hero was on a level before but has forgotten its map."""
    stored = play.world.levels.get(level_key(branch, number))
    return stored is not None and not any(stored.seen)


def _enter(play: Play, branch: str, number: int) -> bool:
    """Make a level the current one; True if it is new."""
    play.world.level, new = _level_at(play, branch, number)
    play.hero.footing.in_the_air = is_on_special_level(play, "air")  # N-066
    resume_timers(play)
    return new


def _arrive(play: Play, departure: Departure) -> None:
    """Put the hero, and his ball and chain, on the new level."""
    hero, world, level = play.hero, play.world, play.level
    hero.spot = NOWHERE
    hero.spot = _arrival_spot(play, departure)
    drag_down.put_ball_down(play, departure.punishment)
    mark_view_stale(level)
    world.deepest = max(world.deepest, level.depth)


def _bring_monsters(play: Play, followers: list[Monster]) -> None:
    """Place followers and monsters that were on their way here; remove genocided ones."""
    coming = travellers_to(play)
    maybe_dismiss_kops(play, followers, [traveller.monster for traveller in coming])
    for monster in followers:
        arrive_with_hero(play, monster)
    for traveller in coming:
        arrive_alone(play, traveller)
    for monster in [m for m in play.level.monsters if is_genocided(play.world, m.species)]:
        monster_dies(play, monster)


def _note_arrival(play: Play, departure: Departure, branch: str, number: int, *, new: bool) -> None:
    """Write the change of level into the ledger, and leave a note for level_arrivals.py."""
    play.write(
        LevelEntered(
            turn=play.world.turn,
            rule="do.c goto_level",
            branch=branch,
            number=number,
            depth=play.level.depth,
            new=new,
        )
    )
    play.world.arrived = (departure.level.branch, departure.level.number, new)


def _apply_way_of_arrival(play: Play, departure: Departure) -> None:
    """Apply what stairs and falls do to the hero on arrival."""
    match departure.by:
        case "stairs down":
            _come_down(play, departure)
        case "fall":
            drag_down.ball_hits_falling_hero(play, departure.punishment)
            touch_wielded(play, "nutrition.falling you touch")
            if play.edition.traps.falls_hurt:
                play.world.fell = max(play.level.depth - departure.level.depth, 1)
        case "stairs up":
            _come_up(play, departure)
        case "teleport" | "portal":
            pass


def _leave_for_good(play: Play) -> None:
    """The hero goes to the Planes for good: drop all other levels, and the timers of their items."""
    for level in play.world.levels.values():
        for items in item_lists_of(level):
            for item in with_contents(items):
                stop_all_timers(play, item)
    play.world.levels.clear()


def has_own_bones(play: Play, level: Level) -> bool:
    """B-186: whether a hero of the same name died on this level."""
    if not play.edition.bones.own_bones_feel_familiar:
        return False
    return any(grave.is_of(play.hero.name) for grave in level.cemetery)


def tell_familiar_feeling(play: Play) -> None:
    """B-186: one of three feelings, or none. NetHack: do.c, goto_level."""
    feeling = play.dice.rn2(4, "B-186")
    if feeling < 3:
        feelings = FEELINGS_HALLUCINATING if is_hallucinating(play.hero) else FEELINGS
        play.tell(feelings[feeling], "B-186")


def leave_dungeon(play: Play) -> None:
    """L-087: leave the dungeon, which ends the game. The caller has asked for confirmation."""
    die(play, Ending.ESCAPED, Killer("escaped", KillerFormat.ALONE))


def first_plane(play: Play) -> int:
    """The number of the Plane of Earth, the first one. NetHack: do.c, goto_level."""
    earth = place_named(play.world.dungeon, "earth")
    return earth.number if earth is not None else 1


# Storing and making levels


def _store_level(play: Play, level: Level) -> None:
    """Store the level the hero leaves; it stays unchanged, shared by all copies of the world."""
    learn_seen_graves(level)
    for monster in level.monsters:
        if isinstance(monster.duty, Priest):
            duty = monster.duty
            duty.intones = duty.greets = duty.peace = duty.hostility = 0
    level.left_on = play.world.turn
    mark_view_stale(level)
    play.world.levels[level_key(level.branch, level.number)] = level


def _level_at(play: Play, branch: str, number: int) -> tuple[Level, bool]:
    """The level to arrive on, as it was left, from bones (B-154) or newly made; and whether it is new.

    L-137: a stored level that belongs elsewhere means that a file was changed: the hero is tricked.
    """
    world = play.world
    stored_level = world.levels.pop(level_key(branch, number), None)
    if stored_level is not None and (stored_level.branch, stored_level.number) != (branch, number):
        play.tell("lifesaving.foreign level", "L-137", place=level_key(branch, number))
        die(play, Ending.TRICKED, Killer())
        return make_level(play, branch, number), True  # L-138: in wizard mode the game goes on
    if stored_level is not None:
        level = stored_level.clone()
        for monster in list(level.monsters):
            stay_on_level(play, monster, world.turn - level.left_on)
        _thin_clouds(level, world.turn - level.left_on)
        if level.stasis_until >= level.left_on:  # Z-127: time elsewhere does not count
            level.stasis_until += world.turn - level.left_on
        return level, False
    found = find_bones(play, branch, number)
    if found is not None:
        return found, True
    return make_level(play, branch, number), True


def _thin_clouds(level: Level, turns: int) -> None:
    """Shorten gas clouds by the turns that the hero was away. NetHack: region.c, rest_regions."""
    for cloud in level.clouds:
        if cloud.turns != FOREVER:
            cloud.turns = max(cloud.turns - turns, 0)
    level.clouds = [cloud for cloud in level.clouds if cloud.turns]


# Where the hero arrives


def _arrival_spot(play: Play, departure: Departure) -> int:
    """The other end of stairs or portal; otherwise a random spot."""
    level, left, by = play.level, departure.level, departure.by
    if by in ("stairs up", "stairs down") and level.branch != PLANES:
        stairs = stairs_to(level, left.branch, left.number, up=by == "stairs down", ladder=departure.ladder)
        if stairs is not None:
            return stairs.spot
    if by == "portal" and level.branch != PLANES:
        spot = portal_spot(level)
        if spot != NOWHERE:
            level.traps[spot].seen = True
            return spot
    return random_arrival_spot(
        play, level, from_above=level.depth > left.depth, from_tower=departure.from_tower
    )


def _come_up(play: Play, departure: Departure) -> None:
    """Tell how the hero went up."""
    hero = play.hero
    way = "ladder" if departure.ladder else "stairs"
    if departure.punishment.chain is not None and not levitates(hero):
        play.tell("chains.great effort", RULE, way=way)
    elif play.edition.dungeon.level_arrivals_are_told:
        verb = "float" if levitates(hero) else "fly" if flies(hero) else "climb"
        play.tell("journey.up", RULE, verb=verb, way=way)


def _come_down(play: Play, departure: Departure) -> None:
    """Tell how the hero went down; with a heavy load, Fumbling or a chain he falls and is hurt."""
    hero, punishment, ladder = play.hero, departure.punishment, departure.ladder
    way = "ladder" if ladder else "stairs"
    unburdened = encumbrance(hero) == Burden.UNENCUMBERED and not has(hero, Property.FUMBLING)
    if flies(hero) or levitates(hero) or (unburdened and punishment.chain is None):
        if play.edition.dungeon.level_arrivals_are_told:
            verb = "fly" if flies(hero) else "float" if levitates(hero) else "climb" if ladder else "go"
            play.tell("journey.down", RULE, verb=verb, way=way)
        return
    play.tell("journey.tumble", RULE, way=way)
    drag_down.drag_downstairs(play, punishment)
    if hero.ride.steed_id:
        dismount(play, DismountReason.FELL)
    else:
        how = "falling off a ladder" if ladder else "tumbling down a flight of stairs"
        amount = halved_mishap(play, play.dice.rnd(3, RULE))
        hurt(play, amount, Killer(how, KillerFormat.AS_IS), RULE)
    touch_wielded(play, "nutrition.falling you touch")


# Up, down, and through the floor


def go_up(play: Play) -> None:
    """Go up the stairs or ladder here; with the Amulet the topmost stairs lead to the Planes."""
    stairs = stairs_at(play.level, play.hero.spot)
    if stairs is not None and stairs.goes_up and stairs.number < 1 and has_the_amulet(play.hero):
        go_to_level(play, PLANES, first_plane(play), by="stairs up")
    elif stairs is not None and stairs.goes_up:
        go_to_level(play, stairs.branch, stairs.number, by="stairs up")


def go_down(play: Play) -> None:
    """Go down the stairs or ladder here."""
    stairs = stairs_at(play.level, play.hero.spot)
    if stairs is not None and not stairs.goes_up:
        go_to_level(play, stairs.branch, stairs.number, by="stairs down")


def fall(play: Play, to: tuple[str, int] | None = None) -> None:
    """Fall through a trap door or hole; a shopkeeper grabs the pack of a hero with debts."""
    shopkeeper_grabs_pack(play)
    fall_down(play, to)


def fall_down(play: Play, to: tuple[str, int] | None = None) -> None:
    """Fall to a lower level; without ``to``, to where the hole here leads."""
    branch, number = to if to is not None else hero_falls_to(play, play.level.traps.get(play.hero.spot))
    if branch == play.level.branch and play.edition.dungeon.level_arrivals_are_told:
        _tell_shaft(play, number - play.level.number)
    fliers_land = play.edition.traps.falls_hurt and flies(play.hero)
    if not fliers_land:
        fall_with_hero(play, branch, number)
    go_to_level(play, branch, number, by="teleport" if fliers_land else "fall")


def _tell_shaft(play: Play, levels: int) -> None:
    """Tell how deep a shaft is that passes more than one level. NetHack: trap.c, fall_through."""
    if levels < 2:
        return
    shafts = {2: "journey.shaft", 3: "journey.deep shaft"}
    strange = is_hallucinating(play.hero)
    play.tell("journey.shaft hallucinating" if strange else shafts.get(levels, "journey.very deep shaft"))


def teleport_to_depth(play: Play, depth: int) -> None:
    """Teleport to the level at a depth of 1 or more."""
    branch, number = level_at_depth(play, depth)
    go_to_level(play, branch, number, by="teleport")
