"""Leaving one level and arriving on another: stairs, falls, teleports; who comes along; time caught up.

NetHack: do.c (goto_level), dog.c (keepdogs, mon_arrive, mon_catchup_elapsed_time), mkmaze.c (u_on_rndspot).
"""

from typing import Literal

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.messages.entries import LevelEntered
from marrow.model.hero import Burden, Ending, Killer, KillerFormat
from marrow.model.level import Level, Stairs
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import AREA, HEIGHT, NOWHERE, WIDTH, Terrain, distance2, spot_at
from marrow.model.world import level_key
from marrow.rules import chains
from marrow.rules.body import flies, form_of, has, interrupt, is_hallucinating, levitates
from marrow.rules.bones.cemetery import note_graves
from marrow.rules.bones.find import find_bones
from marrow.rules.combat import irons
from marrow.rules.combat.dying import monster_dies
from marrow.rules.depths import is_kept_home, place_below, place_of_depth, pulled_back
from marrow.rules.ground import (
    good_spot,
    is_on_map,
    move_monster,
    place_monster,
    random_spot,
    remove_monster,
    spot_near,
    uncoil,
)
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.load import burden
from marrow.rules.making.dungeon import PLANES, branch_named, place_named
from marrow.rules.making.levels import make_level
from marrow.rules.making.population import has_the_amulet, is_genocided
from marrow.rules.naming import the_monster
from marrow.rules.people.repairs import fall_out_of_shop
from marrow.rules.people.visits import leave_level
from marrow.rules.play import Play
from marrow.rules.sight import blur
from marrow.rules.things import wake_timers

By = Literal["stairs up", "stairs down", "fall", "teleport", "portal"]

FAR_FROM_HUNGER, STARVING_AFTER = 500, 750  # N-359

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
        number = number if world.mode == "wizard" else _first_plane(play)
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
    leave_level(play)
    followers = companions(play)
    bound = irons.lift(play, by)
    hero.trapped = 0
    hero.trapped_in = ""
    hero.engulfer_id = hero.holder_id = hero.engulfed_turns = 0
    hero.track.clear()
    ladder = _is_on_ladder(left, hero.spot)
    _freeze(play, left)
    if branch == PLANES and left.branch != PLANES:
        world.levels.clear()  # there is no way back
    rested = world.levels.get(level_key(branch, number))
    forgotten = rested is not None and not any(rested.seen)
    arrived, new = _level_at(play, branch, number)
    world.level = arrived
    wake_timers(play)
    hero.spot = NOWHERE
    hero.spot = _arrival_spot(play, by, left, ladder)
    irons.put_down(play, bound)
    arrived.view = bytearray()
    world.deepest = max(world.deepest, arrived.depth)
    for monster in followers:
        _arrive_with_hero(play, monster)
    _settle_collision(play)
    for monster in _travellers(play):
        _arrive_alone(play, monster)
    for monster in [m for m in arrived.monsters if is_genocided(world, m.species)]:
        monster_dies(play, monster)
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
    if by == "stairs down":
        _tumble(play, bound)
    elif by == "fall":
        irons.strike_falling(play, bound)
    elif by == "stairs up" and bound.chain is not None and not levitates(hero):
        play.tell("chains.great effort")


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


def _first_plane(play: Play) -> int:
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
    level.view = bytearray()
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


def stairs_at(level: Level, spot: int) -> Stairs | None:
    for stairs in level.stairs:
        if stairs.spot == spot:
            return stairs
    return None


def _is_on_ladder(level: Level, spot: int) -> bool:
    stairs = stairs_at(level, spot)
    return stairs is not None and stairs.ladder


def stairs_to(level: Level, branch: str, number: int, *, up: bool, ladder: bool = False) -> Stairs | None:
    """The stairs, or else the ladder, that lead to a level, or failing those any stairs in that direction."""
    for stairs in sorted(level.stairs, key=lambda stairs: stairs.ladder is not ladder):
        if (stairs.branch, stairs.number) == (branch, number):
            return stairs
    for stairs in level.stairs:
        if stairs.goes_up == up:
            return stairs
    return None


# Where the hero arrives


def _arrival_spot(play: Play, by: By, left: Level, ladder: bool) -> int:
    level = play.level
    if by in ("stairs up", "stairs down") and level.branch != PLANES:
        stairs = stairs_to(level, left.branch, left.number, up=by == "stairs down", ladder=ladder)
        if stairs is not None:
            return stairs.spot
    if by == "portal" and level.branch != PLANES:
        for trap in level.traps.values():
            if trap.kind.name == "MAGIC_PORTAL":
                return trap.spot
    return random_arrival(play, level, from_above=level.depth > left.depth)


def random_arrival(play: Play, level: Level, *, from_above: bool = True) -> int:
    """Any bare floor: no trap, no furniture; in the box the level keeps for arrivals, if it has one.

    NetHack: mkmaze.c, u_on_rndspot and place_lregion.
    """
    rule = "mkmaze.c place_lregion"
    for box in level.arrivals:
        inside = [
            spot_at(x, y)
            for y in range(box.top, box.bottom + 1)
            for x in range(max(box.left, 1), box.right + 1)
            if _is_bare(level, spot_at(x, y))
        ]
        if box.from_above == from_above and inside:
            return inside[play.dice.rn2(len(inside), rule)]
    for _ in range(200):
        x = play.dice.rn1(WIDTH - 1, 1, rule)
        y = play.dice.rn2(HEIGHT, rule)
        if _is_bare(level, y * WIDTH + x):
            return y * WIDTH + x
    bare = [spot for spot in range(AREA) if is_on_map(spot) and _is_bare(level, spot)]
    if not bare:
        bare = [spot for spot in range(AREA) if is_on_map(spot) and level.terrain[spot] >= Terrain.DOOR]
    return bare[play.dice.rn2(len(bare), rule)] if bare else NOWHERE


def _is_bare(level: Level, spot: int) -> bool:
    terrain = level.terrain[spot]
    bare = terrain in (Terrain.ROOM, Terrain.AIR) or (terrain == Terrain.CORRIDOR and not level.rooms)
    return bare and spot not in level.traps


def _tumble(play: Play, bound: irons.Irons) -> None:
    """Heavy loads, fumbling feet, chains and stairs do not go together."""
    hero = play.hero
    if flies(hero) or levitates(hero):
        return
    loose = burden(hero) == Burden.UNENCUMBERED and not has(hero, Property.FUMBLING)
    if loose and bound.chain is None:
        return
    play.tell("journey.tumble")
    irons.drag_downstairs(play, bound)
    amount = play.dice.rnd(3, "do.c goto_level")
    killer = Killer("tumbling down a flight of stairs", KillerFormat.AS_IS)
    hurt(play, amount, killer, "do.c goto_level")


# Who comes along


def companions(play: Play) -> list[Monster]:
    """Take those who follow off the level: pets and stalkers next to the hero. NetHack: dog.c, keepdogs."""
    followers: list[Monster] = []
    for monster in list(play.level.monsters):
        if not _wants_to_follow(play, monster) or _is_held_back(play, monster):
            continue
        remove_monster(play.level, monster)
        followers.append(monster)
    return followers


def _wants_to_follow(play: Play, monster: Monster) -> bool:
    hero = play.hero
    if monster.id == hero.steed_id and monster.id:
        return True
    if monster.spot == NOWHERE or not _is_near(monster, hero.spot):
        return False
    if monster.asleep or not monster.can_move or monster.frozen or monster.waiting:
        return False
    if monster.tame:
        return True
    if isinstance(monster.office, Keeper):
        return monster.office.following
    return "stalks" in monster.species.traits and (not monster.fleeing or has_the_amulet(play))


def _is_near(monster: Monster, spot: int) -> bool:
    """Next to a spot; grid bugs know no diagonals. NetHack: mon.c, monnear."""
    apart = distance2(monster.spot, spot)
    if apart == 2 and monster.species.name == "grid bug":
        return False
    return apart < 3


def _is_held_back(play: Play, monster: Monster) -> bool:
    """Busy eating, stuck in a trap, or carrying the Amulet: it stays."""
    if monster.id == play.hero.steed_id:  # it goes where it is ridden
        monster.trapped = False
        monster.eating = 0
        return False
    if monster.trapped:
        try_to_escape(play, monster)
    reason = ""
    if monster.tame and monster.eating:
        reason = "journey.pet eats"
    elif any(item.kind.name == "Amulet of Yendor" for item in monster.inventory):
        reason = "journey.pet stays"
    elif monster.tame and monster.trapped:
        reason = "journey.pet trapped"
    if not reason:
        return False
    if monster.tame:
        play.tell(reason, monster=the_monster(play, monster))
        if monster.pet is not None:
            monster.pet.leashed = False
    return True


def try_to_escape(play: Play, monster: Monster) -> bool:
    """A trapped creature struggles free one time in forty. NetHack: trap.c, mintrap."""
    trap = play.level.traps.get(monster.spot)
    if trap is None or play.dice.one_in(40, "trap.c mintrap"):
        monster.trapped = False
    return not monster.trapped


def _arrive_with_hero(play: Play, monster: Monster) -> None:
    """Next to the hero, or now and then on the hero's very spot. NetHack: dog.c, mon_arrive."""
    hero, level = play.hero, play.level
    monster.last_moved = play.world.turn
    monster.trapped = False
    monster.goal = NOWHERE
    monster.track = ()
    if monster.id == hero.steed_id:
        level.monsters.append(monster)
        return
    chance = 10 if monster.tame else 5 if monster.peaceful else 2
    if hero.spot not in level.monster_at and play.dice.one_in(chance, "dog.c mon_arrive"):
        place_monster(level, monster, hero.spot)
        return
    beside = spot_near(play, hero.spot, monster.species)
    if beside is not None:
        place_monster(level, monster, beside)
        uncoil(play, monster, level)


def _settle_collision(play: Play) -> None:
    """Somebody stands where the hero arrives: one of the two makes room. NetHack: do.c, goto_level."""
    hero, level = play.hero, play.level
    there = level.monster_at.get(hero.spot)
    if there is None:
        return
    if play.dice.rn2(2, "do.c goto_level") == 0:
        beside = spot_near(play, hero.spot, hero.form or hero.species)
        if beside is not None and distance2(beside, hero.spot) <= 2:
            hero.spot = beside
            return
    elsewhere = spot_near(play, hero.spot, there.species)
    if elsewhere is None:
        remove_monster(level, there)
    else:
        move_monster(level, there, elsewhere)


# Monsters that travel by themselves


def send_monster(play: Play, monster: Monster, branch: str, number: int) -> None:
    """A creature falls or is teleported to another level, where it will be when the hero comes.

    NetHack: dog.c, migrate_to_level.
    """
    remove_monster(play.level, monster)
    monster.trapped = False
    monster.last_moved = play.world.turn
    key = level_key(branch, number)
    play.world.travellers.setdefault(key, []).append(monster)


def _travellers(play: Play) -> list[Monster]:
    return play.world.travellers.pop(level_key(play.level.branch, play.level.number), [])


def _arrive_alone(play: Play, monster: Monster) -> None:
    spot = random_spot(play, monster.species)
    if spot is None:
        return
    monster = monster.clone()
    catch_up(play, monster, play.world.turn - monster.last_moved)
    place_monster(play.level, monster, spot)
    uncoil(play, monster)


# Time passes elsewhere


def catch_up(play: Play, monster: Monster, turns: int) -> None:
    """N-358 to N-360: what time does to a creature the hero has not seen for some turns.

    NetHack: dog.c, mon_catchup_elapsed_time.
    """
    if turns < 1:
        return
    rule = "dog.c mon_catchup_elapsed_time"
    monster.blind = _shortened(monster.blind, turns)
    monster.frozen = _shortened(monster.frozen, turns)
    monster.flee_turns = _shortened(monster.flee_turns, turns)
    if monster.trapped and play.dice.rn2(turns + 1, rule) > 20:
        monster.trapped = False
    if monster.confused and play.dice.rn2(turns + 1, rule) > 25:
        monster.confused = False
    if monster.stunned and play.dice.rn2(turns + 1, rule) > 5:
        monster.stunned = False
    monster.eating = max(0, monster.eating - turns)
    monster.special_used = max(0, monster.special_used - turns)
    if monster.tame:
        grow_wilder(play, monster, turns)
    monster.last_moved = play.world.turn
    healed = turns if "regenerates" in monster.species.traits else turns // 20  # N-360
    monster.hp = min(monster.hp + healed, monster.max_hp)


def _shortened(left: int, turns: int) -> int:
    """A condition's last turn is left to be lived through."""
    if left == 0:
        return 0
    return 1 if turns >= left else left - turns


def grow_wilder(play: Play, pet: Monster, turns: int) -> None:
    """N-358, N-359: pets left alone forget who feeds them, and the starving turn on them."""
    wilder = (turns + 75) // 150
    if pet.tame > wilder:
        pet.tame -= wilder
    elif pet.tame > play.dice.rn2(wilder, "N-358"):
        pet.tame = 0
    else:
        pet.tame = 0
        pet.peaceful = False
    if not pet.tame or pet.pet is None or "minion" in pet.species.traits or not _eats(pet.species):
        return
    hungry_for = play.world.turn - pet.pet.hungry_at
    if (hungry_for > FAR_FROM_HUNGER and pet.hp < 3) or hungry_for > STARVING_AFTER:  # N-359
        pet.tame = 0
        pet.peaceful = False


def _eats(species: Species) -> bool:
    return "carnivore" in species.traits or "herbivore" in species.traits


# Up, down, and through the floor


def climb(play: Play) -> None:
    """Up the stairs or ladder the hero stands on; the topmost lead the Amulet's bearer to the Planes."""
    stairs = stairs_at(play.level, play.hero.spot)
    if stairs is not None and stairs.goes_up and stairs.number < 1 and has_the_amulet(play):
        go_to_level(play, PLANES, _first_plane(play), by="stairs up")
    elif stairs is not None and stairs.goes_up:
        go_to_level(play, stairs.branch, stairs.number, by="stairs up")


def descend(play: Play) -> None:
    """Down the stairs or ladder the hero stands on."""
    stairs = stairs_at(play.level, play.hero.spot)
    if stairs is not None and not stairs.goes_up:
        go_to_level(play, stairs.branch, stairs.number, by="stairs down")


def fall(play: Play) -> None:
    """Through a trap door or hole to a lower level."""
    fall_out_of_shop(play)
    branch, number = place_below(play)
    if branch == play.level.branch and number > play.level.number + 1:
        play.tell("journey.shaft strange" if is_hallucinating(play.hero) else "journey.shaft")
    go_to_level(play, branch, number, by="fall")


def teleport_to_depth(play: Play, depth: int) -> None:
    """Level teleport: to the level at a depth of 1 or more."""
    branch, number = place_of_depth(play, depth)
    go_to_level(play, branch, number, by="teleport")


# Across one level


def relocate(play: Play, spot: int) -> None:
    """The hero is elsewhere on this level, out of any trap or grip. NetHack: teleport.c, teleds."""
    hero = play.hero
    hero.trapped = 0
    hero.trapped_in = ""
    hero.holder_id = 0
    if hero.engulfer_id:
        hero.engulfer_id = hero.engulfed_turns = 0
    hero.spot = spot
    chains.follow(play)
    hero.track.clear()
    interrupt(play)
    blur(play.level)


def safe_spot(play: Play) -> int | None:
    """A random spot the hero can stand on without dying of it. NetHack: teleport.c, safe_teleds."""
    rule = "teleport.c safe_teleds"
    level = play.level
    for tries in range(401):
        x = play.dice.rnd(WIDTH - 1, rule)
        y = play.dice.rn2(HEIGHT, rule)
        if is_safe_for_hero(play, y * WIDTH + x, traps=tries > 200):
            return y * WIDTH + x
    for spot in range(AREA):
        if is_on_map(spot) and level.terrain[spot] >= Terrain.DOOR and is_safe_for_hero(play, spot):
            return spot
    return None


def is_safe_for_hero(play: Play, spot: int, *, traps: bool = False) -> bool:
    """Free, passable, dry, and no trap unless ``traps`` are taken too; the hero's own spot is no worse.

    NetHack: teleport.c, teleok.
    """
    free = spot == play.hero.spot or good_spot(play, spot, form_of(play.hero))
    return free and (traps or spot not in play.level.traps)


def teleport_safely(play: Play) -> bool:
    """To a random safe spot; False if there is none."""
    spot = safe_spot(play)
    if spot is None:
        return False
    relocate(play, spot)
    return True
