"""One step: doors, gaps, boulders, pets, traps, creatures in the way. NetHack: hack.c, domove."""

from marrow.content.properties import Property
from marrow.messages.commands import Move
from marrow.model import glyphs
from marrow.model.hero import Activity, Attribute, Burden, Doing, Hero
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, NOWHERE, PITS, Terrain, distance2
from marrow.rules.aiming import goes_straight, lurch
from marrow.rules.attributes import attribute, exercise
from marrow.rules.body import be_helpless, change_alignment, form_of, has, is_blind, is_confused, is_stunned
from marrow.rules.chains import is_punished
from marrow.rules.combat.monster_attacks import believed_spot
from marrow.rules.combat.nature import is_big, is_noncorporeal
from marrow.rules.combat.reckoning import experience
from marrow.rules.combat.wake import abuse_pet
from marrow.rules.commands import boulders, chewing, doors, fighting
from marrow.rules.commands.directions import corners, is_diagonal
from marrow.rules.commands.dragging import Pull, drag
from marrow.rules.commands.footing import is_in_thin_air, step_on_ice, tumbles
from marrow.rules.commands.leading import pull_leashes
from marrow.rules.commands.looking import look_on_arrival
from marrow.rules.commands.picking import autopickup
from marrow.rules.ground import (
    can_live_at,
    has_boulder,
    is_doorway,
    is_on_map,
    is_rock,
    is_shut_door,
    move_monster,
)
from marrow.rules.growth import gain_experience
from marrow.rules.load import burden, carried_weight
from marrow.rules.magic.engraving import wipe
from marrow.rules.magic.immersion import in_liquid
from marrow.rules.naming import the_monster, your_monster
from marrow.rules.people.customers import blocks_way_in, blocks_way_out
from marrow.rules.play import Play, monster_by_id
from marrow.rules.puzzles import is_firm
from marrow.rules.riding import exercise_steed, is_stuck
from marrow.rules.shape import is_whirly, sticks
from marrow.rules.sight import blur, feel
from marrow.rules.traps import Caught, spot_effects, struggle, trap_monster

HEAVY_PACK = 600
ROOTED = 0


def move(play: Play, command: Move) -> bool:
    """A step, or the first of several; or a blow at whatever is there (F)."""
    if command.direction not in DIRECTIONS:
        return False
    if command.count > 1:
        mode = MANNERS.index(command.manner)
        play.hero.activity = Activity(
            Doing.MOVING, left=command.count - 1, direction=command.direction, mode=mode
        )
    else:
        play.hero.activity = None
    return step(play, command.direction, command.manner)


MANNERS = ("walk", "peaceful", "fight")


def continue_moving(play: Play, activity: Activity) -> bool:
    """One more step of a counted move."""
    activity.left -= 1
    if activity.left <= 0:
        play.hero.activity = None
    return step(play, activity.direction, MANNERS[activity.mode])


def step(play: Play, direction: int, manner: str = "walk") -> bool:
    """One step in a direction; True if it took the move."""
    hero, level = play.hero, play.level
    if goes_straight(play) and is_diagonal(direction):
        play.tell("commands.only straight")
        stop(hero)
        return False
    if refuses_to_move(play):
        stop(hero)
        return True
    thrown = play.dice.rnd(5, "hack.c domove")
    wipe(play, thrown)
    if hero.engulfer_id:
        return attack_engulfer(play)
    if tumbles(play):
        return True
    step_on_ice(play)
    direction = staggered(play, direction)
    if direction == 0:
        stop(hero)
        return True
    spot = hero.spot + direction
    if not is_on_map(spot):
        stop(hero)
        return False
    trap = level.traps.get(spot)
    if trap is not None and trap.seen:
        running = hero.activity
        stop(hero)
        if running is not None and running.doing == Doing.RUNNING and running.mode >= 2:
            return False
    if hero.holder_id and not pulls_free(play, spot):
        stop(hero)
        return True
    monster = level.monster_at.get(spot)
    if monster is not None:
        if not fighting.is_safe_pet(play, monster) or manner == "fight":
            stop(hero)
        swaps = evades(play, monster, spot)
        if not swaps:
            over, took = fighting.meet(play, monster, manner)
            if over:
                return took
    elif manner == "fight" or (level.remembered[spot] == glyphs.UNSEEN_MONSTER and manner != "peaceful"):
        stop(hero)
        return fighting.fight_nothing(play, spot, direction if manner == "fight" else 0)
    if is_stuck(play):
        stop(hero)
        return True
    if form_of(hero).speed == ROOTED:
        play.tell("commands.rooted")
        stop(hero)
        return True
    if hero.trapped and not struggle(play, direction):
        stop(hero)
        return True
    passes, took = way_is_free(play, spot, direction, manner)
    if not passes:
        if hero.activity is not None and hero.activity.doing != Doing.TRAVELLING:
            stop(hero)
        return took
    monster = level.monster_at.get(spot)
    if monster is not None and swaps:
        change_places(play, monster, spot)
    elif monster is not None and not swap_with(play, monster, spot):
        return True
    pull = drag(play, spot) if is_punished(hero) else Pull.SLACK
    if pull is Pull.HELD:
        stop(hero)
        return True
    arrive(play, spot, pick=manner != "peaceful")
    if pull is Pull.DRAGGED:
        be_helpless(play, 2, "dragging an iron ball", note="")
    return True


def stop(hero: Hero) -> None:
    """No more steps after this one. NetHack: nomul(0)."""
    hero.activity = None


def refuses_to_move(play: Play) -> bool:
    """Too great a load, or too much load for what strength is left; in the air nothing weighs."""
    hero = play.hero
    if is_in_thin_air(play):
        return False
    load = burden(hero)
    left, most = (hero.form_hp, hero.form_max_hp) if hero.form is not None else (hero.hp, hero.max_hp)
    worn_out = left < (5 if hero.form is not None else 10) and left != most
    if load >= Burden.OVERLOADED:
        play.tell("commands.load too heavy")
        return True
    if load > Burden.BURDENED and worn_out:
        play.tell("commands.no stamina")
        exercise(play, Attribute.CONSTITUTION, False, "N-157")
        return True
    return False


def attack_engulfer(play: Play) -> bool:
    """Inside a creature every step is a blow at it."""
    stop(play.hero)
    engulfer = monster_by_id(play, play.hero.engulfer_id)
    if engulfer is None:
        play.hero.engulfer_id = 0
        return False
    return fighting.strike(play, engulfer)


def staggered(play: Play, direction: int) -> int:
    """Where a stunned or confused hero really goes; 0 when there is no way at all. NetHack: confdir."""
    hero = play.hero
    wanders = is_stunned(hero)
    if not wanders and is_confused(hero):
        wanders = play.dice.rn2(5, "hack.c domove") == 0
    if not wanders:
        return direction
    for _ in range(50):
        chosen = lurch(play)
        if is_on_map(hero.spot + chosen) and not bad_rock(play, hero.spot + chosen):
            return chosen
    return 0


def bad_rock(play: Play, spot: int) -> bool:
    """Rock or a boulder the hero's present form cannot go through. NetHack: hack.c, bad_rock."""
    hero, level = play.hero, play.level
    traits = form_of(hero).traits
    if is_rock(level, spot):
        ghostly = has(hero, Property.PASSES_WALLS) and not is_firm(level, spot)
        return not ghostly and not ("tunnels" in traits and "needs pick" not in traits)
    return has_boulder(level, spot) and (level.puzzle or "throws rocks" not in traits)


def pulls_free(play: Play, spot: int) -> bool:
    """Walking away from whoever holds the hero. NetHack: domove, u.ustuck."""
    hero = play.hero
    holder = monster_by_id(play, hero.holder_id)
    if holder is None or distance2(hero.spot, holder.spot) > 2:
        hero.holder_id = 0
        return True
    if holder.spot == spot:
        return True
    if hero.form is not None and sticks(hero.form):
        play.tell("commands.release", monster=the_monster(play, holder))
        hero.holder_id = 0
        return True
    thrown = play.dice.rn2(40 if holder.can_move and not holder.frozen else 8, "hack.c domove")
    if thrown == 3 and (not holder.can_move or holder.frozen):
        holder.frozen = 1
        holder.asleep = False
    gentle = holder.tame and not has(hero, Property.CONFLICT) and not holder.confused
    if thrown < 3 or gentle:
        play.tell("commands.pull free", monster=the_monster(play, holder))
        hero.holder_id = 0
        return True
    play.tell("commands.cannot escape", monster=the_monster(play, holder))
    return False


def way_is_free(play: Play, spot: int, direction: int, manner: str) -> tuple[bool, bool]:
    """Whether the ground lets the hero step there; if not, whether trying took the move."""
    hero, level = play.hero, play.level
    terrain = level.terrain[spot]
    diagonal = is_diagonal(direction)
    ghostly = has(hero, Property.PASSES_WALLS)
    if is_rock(level, spot) or terrain == Terrain.IRON_BARS:
        if is_blind(hero):
            feel(play, spot)
        if (not ghostly or is_firm(level, spot)) and not goes_through_rock(play, spot):
            return False, False
    elif terrain == Terrain.DOOR:
        if is_shut_door(level, spot) and not ghostly:
            if is_blind(hero):
                feel(play, spot)
            if chewing.tunnels(form_of(hero)):
                if not chewing.chew(play, spot):
                    return False, False
            elif "amorphous" not in form_of(hero).traits:
                return False, bump_into_door(play, spot, diagonal, manner)
            else:
                play.tell("commands.ooze under door")
        if diagonal and not ghostly and is_doorway(level, spot):
            if is_blind(hero):
                feel(play, spot)
            if play.world.options.mention_walls:
                play.tell("commands.no diagonal into")
            return False, False
        if diagonal and not ghostly and blocks_way_out(play, spot):
            return False, False
    if diagonal and (not ghostly or level.puzzle):
        one, other = corners(hero.spot, direction)
        if bad_rock(play, one) and bad_rock(play, other) and not squeezes(play):
            return False, False
        if not ghostly and is_doorway(level, hero.spot):
            if play.world.options.mention_walls:
                play.tell("commands.no diagonal out")
            return False, False
        if not ghostly and blocks_way_in(play, spot):
            return False, False
    if has_boulder(level, spot) and (level.puzzle or not ghostly):
        activity = hero.activity
        fast = activity is not None and activity.doing == Doing.RUNNING and activity.mode >= 2
        if fast and not is_blind(hero):
            return False, False
        if chewing.tunnels(form_of(hero)) and level.branch != "sokoban":
            return chewing.chew(play, spot), False
        if not boulders.push(play, spot, direction):
            return False, False
    return True, True


def goes_through_rock(play: Play, spot: int) -> bool:
    """N-110: rock and bars stop all but those who chew them away or slip between."""
    hero = play.hero
    terrain = play.level.terrain[spot]
    bars = terrain == Terrain.IRON_BARS
    if chewing.chews_bars(play) if bars else chewing.tunnels(form_of(hero)):
        return chewing.chew(play, spot)
    if bars and _slips_through_bars(hero, terrain):
        return True
    if has(hero, Property.PASSES_WALLS) and play.level.branch == "sokoban":
        play.tell("commands.walls resist", "hack.c test_move")
    elif play.world.options.mention_walls:
        play.tell("commands.bars" if bars else "commands.solid")
    return False


def _slips_through_bars(hero: Hero, terrain: int) -> bool:
    form = form_of(hero)
    if terrain != Terrain.IRON_BARS or hero.form is None:
        return False
    return (
        form.size == 0
        or bool({"amorphous", "unsolid"} & form.traits)
        or ("slithy" in form.traits and not is_big(form))
    )


def bump_into_door(play: Play, spot: int, diagonal: bool, manner: str) -> bool:
    """A shut door in the way: try to open it, or bump into it; True if that took the move."""
    hero = play.hero
    fumbles = has(hero, Property.FUMBLING)
    stop(hero)
    if manner != "peaceful" and not is_confused(hero) and not is_stunned(hero) and not fumbles:
        return doors.open_at(play, spot)
    if diagonal:
        return False
    clumsy = attribute(hero, Attribute.DEXTERITY) < 10
    if is_blind(hero) or is_stunned(hero) or clumsy or fumbles:
        play.tell("commands.bump into door")
        exercise(play, Attribute.DEXTERITY, False, "N-157")
    else:
        play.tell("commands.door is shut")
    return False


def squeezes(play: Play) -> bool:
    """Whether the hero fits between two corners. NetHack: hack.c, cant_squeeze_thru."""
    hero = play.hero
    form = form_of(hero)
    shapeless = bool({"amorphous", "slithy"} & form.traits) or is_whirly(form) or is_noncorporeal(form)
    if is_big(form) and not shapeless:
        play.tell("commands.body too large")
        return False
    if carried_weight(hero) > HEAVY_PACK:
        play.tell("commands.carrying too much")
        return False
    if play.level.puzzle:
        play.tell("commands.cannot pass that way", "hack.c cant_squeeze_thru")
        return False
    return True


def swap_with(play: Play, pet: Monster, spot: int) -> bool:
    """Change places with a pet; False if it cannot go where the hero stands. NetHack: domove."""
    hero, level = play.hero, play.level
    left = hero.spot
    diagonal = is_diagonal(spot - left)
    pet.hidden = False
    pet.disguise = 0
    trap = level.traps.get(spot)
    if pet.trapped and trap is not None and trap.kind in PITS and has_boulder(level, spot):
        play.tell("commands.pet is pinned", monster=your_monster(play, pet))
        return False
    if diagonal and pet.species.name == "grid bug":
        play.tell("commands.pet not diagonally", monster=your_monster(play, pet))
        return False
    if diagonal and _is_too_big_between(play, pet, left, spot):
        play.tell("commands.pet does not fit", monster=your_monster(play, pet))
        return False
    pet.trapped = False
    name = your_monster(play, pet)
    _exchange(play, pet, spot)
    play.tell("commands.swap places" if pet.tame else "commands.frighten", "N-060", monster=name)
    match Caught.DEAD if in_liquid(play, pet) else trap_monster(play, pet):
        case Caught.TRAPPED | Caught.ELSEWHERE:
            abuse_pet(play, pet)
            change_alignment(play, -3, "hack.c domove")
        case Caught.DEAD:
            hero.conduct.kills += 1
            gain_experience(play, experience(play, pet, play.world.died[pet.species.number]))
            if play.dice.rn2(4, "hack.c domove"):
                play.tell("commands.guilty")
                hero.god_anger += 1
                change_alignment(play, -15, "hack.c domove")
        case _:
            pass
    return True


def _exchange(play: Play, monster: Monster, spot: int) -> None:
    left = play.hero.spot
    play.hero.spot = NOWHERE
    move_monster(play.level, monster, left)
    play.hero.spot = spot
    blur(play.level)


def evades(play: Play, monster: Monster, spot: int) -> bool:
    """Half of the time a displacer beast changes places with whoever walks into it.

    NetHack 3.7: hack.c, domove_attackmon_at.
    """
    if monster.species.name != "displacer beast" or play.dice.rn2(2, "hack.c domove_attackmon_at"):
        return False
    hero, left = play.hero, play.hero.spot
    helpless = monster.asleep or monster.frozen or not monster.can_move or monster.eating or monster.trapped
    held = hero.trapped or hero.holder_id or hero.engulfer_id or hero.steed_id
    if helpless or held or believed_spot(play, monster) != left:
        return False
    tight = is_diagonal(spot - left) and (
        goes_straight(play)
        or all(is_rock(play.level, gap) or has_boulder(play.level, gap) for gap in corners(left, spot - left))
    )
    return not tight and can_live_at(play.level, left, monster.species)


def change_places(play: Play, monster: Monster, spot: int) -> None:
    """The beast stands where the hero was, and what is there is its own affair."""
    name = the_monster(play, monster)
    _exchange(play, monster, spot)
    play.tell("commands.swaps places", "hack.c domove", monster=name)
    if not in_liquid(play, monster):
        trap_monster(play, monster)


def _is_too_big_between(play: Play, pet: Monster, left: int, spot: int) -> bool:
    tight = all(
        is_rock(play.level, gap) or has_boulder(play.level, gap) for gap in corners(left, spot - left)
    )
    return tight and (is_big(pet.species) or sum(item.weight for item in pet.inventory) > HEAVY_PACK)


def arrive(play: Play, spot: int, *, pick: bool = True) -> None:
    """The hero stands on a new spot: see it, pick up, look, and meet what is there."""
    hero, level = play.hero, play.level
    left = hero.spot
    hero.track.append(left)
    del hero.track[:-100]
    hero.spot = spot
    exercise_steed(play)
    hero.moved = True
    hero.hidden = False
    blur(level)
    if is_blind(hero):
        feel(play, spot)
    pull_leashes(play, left)
    activity = hero.activity
    if activity is not None and activity.doing in (Doing.RUNNING, Doing.MOVING):
        terrain = level.terrain[spot]
        furniture = Terrain.STAIRS <= terrain <= Terrain.ALTAR
        if activity.doing == Doing.RUNNING and (terrain == Terrain.DOOR or furniture or is_rock(level, spot)):
            stop(hero)
    come_upon(play, pick=pick)


def come_upon(play: Play, *, pick: bool = True) -> None:
    """Pick up and look at what lies here, and let the ground take effect. NetHack: hack.c, spoteffects."""
    hero, level = play.hero, play.level
    spot = hero.spot
    trap = level.traps.get(spot)
    in_pit = trap is not None and trap.kind in PITS
    before = play.level
    if not in_pit:
        on_floor(play, spot, pick=pick)
    spot_effects(play)
    if in_pit and play.level is before and hero.spot == spot:
        on_floor(play, spot, pick=pick)


def on_floor(play: Play, spot: int, *, pick: bool) -> None:
    hero, level = play.hero, play.level
    travelling = hero.activity is not None and hero.activity.doing == Doing.TRAVELLING
    if level.items.get(spot) or spot in level.engravings:
        if travelling and hero.activity is not None and hero.activity.target != spot:
            return
        if level.items.get(spot):
            stop(hero)
        if pick:
            autopickup(play)
        look_on_arrival(play)
