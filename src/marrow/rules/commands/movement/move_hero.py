"""One step, and whatever prevents it: loads, monsters, traps, ground. NetHack: hack.c, domove."""

from typing import Final

from marrow.choices import RunsStop
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.vocabulary import EngravingManner
from marrow.messages.commands import Move
from marrow.model.hero import Hero
from marrow.model.hero_parts import Activity
from marrow.model.places import DIRECTIONS, WIDTH, Terrain, distance2
from marrow.model.vocabularies import (
    COUNTED_DOINGS,
    Attribute,
    Burden,
    Doing,
    HelplessReason,
    StepManner,
    WakingNote,
)
from marrow.rules.commands import digging, fighting
from marrow.rules.commands.drag_ball import Pull, drag_ball_to
from marrow.rules.commands.engraving import read_here, smudge_under_hero
from marrow.rules.commands.handling.pickup import autopickup
from marrow.rules.commands.looking import look_on_arrival
from marrow.rules.commands.movement.cut_webs import fight_web, web_to_fight
from marrow.rules.commands.movement.ice_and_air import is_in_thin_air, step_on_ice, tumbles_in_air
from marrow.rules.commands.movement.may_step import way_is_free
from marrow.rules.commands.movement.paranoid_checks import avoids_liquid, confirms_trap, stop_before_liquid
from marrow.rules.commands.movement.swap_places import (
    displaces_hero,
    makes_way,
    swap_with,
    swap_with_displacer,
)
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.inscriptions import smudge_engraving
from marrow.rules.dungeon.noise import disturb_buried_zombies
from marrow.rules.dungeon.terrain import is_diagonal, is_lava, is_liquid, is_on_map, is_pool, is_rock
from marrow.rules.hero.activity import forget_interrupted_work, is_running, runs_with_care, stop_repeating
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import (
    flies,
    form_of,
    has,
    is_blind,
    is_confused,
    is_stealthy,
    is_stunned,
    levitates,
)
from marrow.rules.hero.direction import knows_no_diagonals, random_direction
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.footprints import leave_spot
from marrow.rules.hero.helplessness import be_helpless, is_unaware
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.monster_sight import can_spot_monster, disguise_of, senses_monster
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.shape import is_bad_rock, sticks
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monsters.steeds import exercise_steed, tell_if_steed_stuck
from marrow.rules.naming import the_monster
from marrow.rules.physics.gas_clouds import leave_trail
from marrow.rules.play import Play, monster_by_id
from marrow.rules.polymorph.new_form import hides_at_once
from marrow.rules.traps import spot_effects, struggle_in_trap
from marrow.rules.travel.check_leash import check_leashes

ROOTED: Final = 0
RULE: Final = "hack.c domove"
TRAVELLING: Final = Doing.TRAVELLING
OVERLOADED: Final = Burden.OVERLOADED
BURDENED: Final = Burden.BURDENED
NOTICED_WEIGHT: Final = 400  # half an elf's: lighter heroes wake no buried zombies


def move(play: Play, command: Move) -> bool:
    """A step, or the first of several; or with F an attack on whatever is there."""
    if command.direction not in DIRECTIONS:
        return False
    if command.manner != "fight":  # an attack after travel is still one of a runner
        play.hero.footing.travelled = False
    if command.count > 1:
        play.hero.activity = Activity(
            Doing.MOVING, left=command.count - 1, direction=command.direction, manner=command.manner
        )
    return step(play, command.direction, command.manner)


def continue_moving(play: Play, activity: Activity) -> bool:
    """One more step of a counted move."""
    activity.left -= 1
    if activity.left <= 0:
        play.hero.activity = None
    return step(play, activity.direction, activity.manner)


def step(play: Play, direction: int, manner: StepManner = "walk") -> bool:
    """One step in a direction; True if it took the move. NetHack: hack.c, domove.

    Each part answers None if the step goes on, else whether the move is used.
    """
    took = _stop_before_setting_out(play, direction)
    if took is not None:
        return took
    step_on_ice(play)
    meant = direction
    direction = _real_direction(play, direction)
    spot = play.hero.spot + direction
    if direction == meant == 0:
        return _step_in_place(play)
    if direction == 0 or _tell_if_over_the_edge(play, spot):
        stop_repeating(play.hero)
        return True
    took = _stop_or_pull_free(play, spot)
    if took is not None:
        return took
    play.hero.footing.ran_from = play.hero.spot
    took, swaps = _meet_monster(play, spot, direction, manner)
    if took is not None:
        return took
    took = _stop_at_obstacle(play, spot, direction, manner)
    if took is not None:
        return took
    return _go(play, spot, manner, swaps=swaps)


def _step_in_place(play: Play) -> bool:
    """A step that leads nowhere takes a move all the same: travel to where the hero is, or can only be."""
    hero = play.hero
    stop_repeating(hero)
    free = not hero.hold.holder_id or try_to_get_free(play, hero.spot)
    if free and (not hero.hold.turns or struggle_in_trap(play, 0)):
        forget_interrupted_work(hero)
    return True


def _stop_before_setting_out(play: Play, direction: int) -> bool | None:
    """A grid bug's diagonal step, too great a load, an engulfer or thin air ends the step here."""
    hero = play.hero
    if knows_no_diagonals(play) and is_diagonal(direction):
        play.tell("commands.only straight")
        stop_repeating(hero)
        return False
    if not play.edition.dungeon.steps_wear_engravings_at_both_ends:
        smudge_under_hero(play, play.dice.rnd(5, RULE))
    if cannot_move_under_load(play):
        stop_repeating(hero)
        return True
    if hero.hold.engulfer_id:
        hero.footing.ran_from = hero.spot
        return attack_engulfer(play)
    return True if tumbles_in_air(play) else None


def _real_direction(play: Play, direction: int) -> int:
    """Where the step leads if the hero is confused or stunned, or in the water; 0 for nowhere."""
    direction = dazed_direction(play, direction)
    if direction and play.hero.footing.in_water:
        direction = direction_in_water(play, direction)
    return direction


def _tell_if_over_the_edge(play: Play, spot: int) -> bool:
    if is_on_map(spot):
        return False
    if play.world.options.mention_walls:
        play.tell("commands.edge of the map", RULE)
    return True


def _stop_or_pull_free(play: Play, spot: int) -> bool | None:
    """Runners stop before a known danger; whoever is held must pull free first."""
    hero = play.hero
    if _is_known_peril(play, spot):
        careful = runs_with_care(hero)
        if careful and play.world.options.mention_walls:
            _tell_of_peril(play, spot)
        stop_repeating(hero)
        if careful:
            return False
    if hero.hold.holder_id and not try_to_get_free(play, spot):
        stop_repeating(hero)
        return True
    return None


def _meet_monster(play: Play, spot: int, direction: int, manner: StepManner) -> tuple[bool | None, bool]:
    """Fight or displace the monster there, or fight an empty spot; also whether the monster swaps places."""
    hero, level = play.hero, play.world.level
    monster = level.monster_at.get(spot)
    if monster is None:
        shown = level.remembered[spot] == glyphs.UNSEEN_MONSTER
        passes_by = manner == "peaceful" or _travels(hero)
        fights = manner == "fight" or (shown and not passes_by)
        return (_fight_spot(play, spot, direction, manner) if fights else None), False
    safe = fighting.is_safe_monster(play, monster)
    if not safe or manner == "fight":
        runs = is_running(hero)
        stop_repeating(hero)
        posing = disguise_of(hero, monster) and monster.disguise < glyphs.MONSTER
        spotted = senses_monster(play, monster) or (can_spot_monster(play, monster) and not posing)
        if runs and not safe and spotted:
            return False, False
    bumps = manner == "peaceful" and not runs_with_care(hero)
    shown = can_spot_monster(play, monster) or level.remembered[spot] == glyphs.UNSEEN_MONSTER
    if not (bumps and shown) and displaces_hero(play, monster, spot):
        return None, True
    over, took = fighting.attack_or_displace(play, monster, manner)
    return (took if over else None), False


def _fight_spot(play: Play, spot: int, direction: int, manner: StepManner) -> bool:
    """Attack a spot where no monster is; with F, a tool in hand digs there."""
    web = web_to_fight(play, spot) if manner == "fight" else None
    if web is not None:
        fight_web(play, web)
        return True
    stop_repeating(play.hero)
    digs = manner == "fight" and play.edition.commands.fight_command_digs  # L-271
    tool = digging.digging_tool_for(play, spot) if digs else None
    if tool is not None:
        return digging.start_digging(play, tool, direction)
    return fighting.attack_empty_spot(play, spot, meant=manner == "fight")


def _stop_at_obstacle(play: Play, spot: int, direction: int, manner: StepManner) -> bool | None:
    """A stuck steed, a rooted form, a trap here or there, walls, water or lava end the step here."""
    hero = play.hero
    if tell_if_steed_stuck(play):
        stop_repeating(hero)
        return True
    if form_of(hero).speed == ROOTED:
        play.tell("commands.rooted")
        stop_repeating(hero)
        return True
    recklessly = manner == "peaceful" and not is_running(hero)
    if not recklessly and not is_bad_rock(play, spot) and not confirms_trap(play, spot):
        stop_repeating(hero)
        return False
    if hero.hold.turns and not struggle_in_trap(play, direction):
        return True  # a run or counted steps go on
    passes, took = way_is_free(play, spot, direction, manner)
    if not passes:
        if not took:  # a counted step goes on after opening a door
            stop_repeating(hero)
        return took
    if stop_before_liquid(play, spot, recklessly=recklessly):
        stop_repeating(hero)
        return False
    return None


def _go(play: Play, spot: int, manner: StepManner, *, swaps: bool) -> bool:
    """Drag the iron ball along, change places with whoever is there, and arrive."""
    hero = play.hero
    punished = hero.punishment.chain_id != 0
    pull = drag_ball_to(play, spot) if punished else Pull.SLACK
    if pull is Pull.HELD:
        stop_repeating(hero)
        return True
    monster = play.world.level.monster_at.get(spot)
    if monster is not None and swaps:
        swap_with_displacer(play, monster, spot)
    if monster is None or swaps or not makes_way(play, monster) or swap_with(play, monster, spot):
        arrive_at(play, spot, pick=manner != "peaceful")
    else:
        forget_interrupted_work(hero)
        _end_run_at(play, spot)
    if pull is Pull.DRAGGED:
        be_helpless(play, 2, HelplessReason.DRAGGING_BALL, note=WakingNote.NOTHING)
    return True


def _is_known_peril(play: Play, spot: int) -> bool:
    """Whether there is a trap the hero knows of, or water and lava that the blind remember."""
    hero, level = play.hero, play.world.level
    trap = level.traps.get(spot)
    if trap is not None and trap.seen:
        return True
    if play.edition.commands.runs_stop is RunsStop.AT_COASTS:
        return is_blind(hero) and avoids_liquid(play, spot)
    above = levitates(hero) or flies(hero) or "clings" in form_of(hero).traits
    return is_blind(hero) and not above and is_liquid(level, spot) and bool(level.seen[spot])


def _tell_of_peril(play: Play, spot: int) -> None:
    trap = play.world.level.traps.get(spot)
    seen = trap is not None and trap.seen
    play.tell("commands.stop before trap" if seen else "commands.stop at edge", RULE)


def cannot_move_under_load(play: Play) -> bool:
    """Tell if the load is too great at all or for the hit points left; never on the Plane of Air."""
    hero = play.hero
    if is_in_thin_air(play):
        return False
    load = encumbrance(hero)
    left, most = (hero.form_hp, hero.form_max_hp) if hero.form is not None else (hero.hp, hero.max_hp)
    worn_out = left < (5 if hero.form is not None else 10) and left != most
    if load >= OVERLOADED:
        play.tell("commands.load too heavy")
        return True
    if load > BURDENED and worn_out:
        play.tell("commands.no stamina")
        exercise(play, Attribute.CONSTITUTION, False, "N-157")
        return True
    return False


def attack_engulfer(play: Play) -> bool:
    """Inside an engulfer every step is an attack on it."""
    stop_repeating(play.hero)
    engulfer = monster_by_id(play, play.hero.hold.engulfer_id)
    if engulfer is None:
        play.hero.hold.engulfer_id = 0
        return False
    return fighting.strike(play, engulfer)


def dazed_direction(play: Play, direction: int) -> int:
    """Where a stunned or confused hero really goes; 0 when there is no way at all. NetHack: confdir."""
    hero = play.hero
    wanders = is_stunned(hero)
    if not wanders and is_confused(hero):
        wanders = play.dice.rn2(5, RULE) == 0
    if not wanders:
        return direction
    for _ in range(51):
        chosen = random_direction(play)
        if is_on_map(hero.spot + chosen) and not is_bad_rock(play, hero.spot + chosen):
            return chosen
    return 0


def direction_in_water(play: Play, direction: int) -> int:
    """Where a step in the water really leads; 0 when nowhere. NetHack: mkmaze.c, water_friction."""
    rule = "mkmaze.c water_friction"
    swims = has(play.hero, Property.SWIMMING)
    if swims and play.dice.rn2(4, rule):
        return _out_of_water(play, direction, swims)
    dx = (direction + 1) % WIDTH - 1
    dy = direction - dx
    if dx and play.dice.rn2(6 if dy else 3, rule) == 0:
        drift = _current(play, WIDTH, rule)
    elif dy and play.dice.rn2(5 if dx else 3, rule) == 0:
        drift = _current(play, 1, rule)
    else:
        return _out_of_water(play, direction, swims)
    play.tell("commands.turbulence", rule)
    return drift


def _current(play: Play, unit: int, rule: str) -> int:
    """A random drift back or forth along one axis, only into water, or none."""
    while True:
        drift = (play.dice.rn2(3, rule) - 1) * unit
        spot = play.hero.spot + drift
        if drift == 0 or (is_on_map(spot) and is_pool(play.world.level, spot)):
            return drift


def _out_of_water(play: Play, direction: int, swims: bool) -> int:
    """Too great a load keeps the hero in the water: more than Stressed for swimmers, Burdened for others."""
    spot = play.hero.spot + direction
    if not play.edition.hero.heavy_loads_keep_hero_in_water or is_on_special_level(play, "water"):
        return direction
    if not is_on_map(spot) or is_pool(play.world.level, spot):
        return direction
    if encumbrance(play.hero) <= (Burden.STRESSED if swims else BURDENED):
        return direction
    play.tell("commands.too heavy to climb out", RULE)
    return 0


def try_to_get_free(play: Play, spot: int) -> bool:
    """The hero tries to leave the monster that holds him; True if he does. NetHack: domove, u.ustuck."""
    hero = play.hero
    holder = monster_by_id(play, hero.hold.holder_id)
    if holder is None or distance2(hero.spot, holder.spot) > 2:
        hero.hold.holder_id = 0
        return True
    if holder.spot == spot:
        return True
    if hero.form is not None and sticks(hero.form):
        play.tell("commands.release", monster=the_monster(play, holder))
        hero.hold.holder_id = 0
        return True
    roll = play.dice.rn2(40 if holder.can_move and not holder.frozen else 8, RULE)
    if roll == 3 and (not holder.can_move or holder.frozen):
        holder.frozen = 1
        holder.asleep = False
    gentle = holder.tame and not has(hero, Property.CONFLICT) and not holder.confused
    if roll < 3 or gentle:
        play.tell("commands.pull free", monster=the_monster(play, holder))
        hero.hold.holder_id = 0
        return True
    play.tell("commands.cannot escape", monster=the_monster(play, holder))
    return False


def arrive_at(play: Play, spot: int, *, pick: bool = True) -> None:
    """The hero stands on a new spot: see it, pick up, look, and meet what is there."""
    hero, level = play.hero, play.world.level
    left = hero.spot
    leave_spot(play, left)
    hero.spot = spot
    if hero.form is not None:
        leave_trail(play, None, hero.form, left)
    exercise_steed(play)
    hero.footing.moved = True
    hero.footing.hidden = hero.form is not None and hides_at_once(play, hero.form)
    mark_view_stale(level)
    if is_blind(hero):
        map_by_touch(play, spot)
    check_leashes(play, left)
    forget_interrupted_work(hero)
    _end_run_at(play, spot)
    treads = not (levitates(hero) or flies(hero) or is_stealthy(play))
    if level.buried and treads and form_of(hero).weight >= NOTICED_WEIGHT:
        disturb_buried_zombies(play, spot)
    play.passes_by = not pick
    spot_effects(play)
    if (
        play.edition.dungeon.steps_wear_engravings_at_both_ends
        and play.world.level is level
        and can_reach_floor(play)
    ):
        for end in dict.fromkeys((left, hero.spot)):
            if end in level.engravings and level.engravings[end].manner is not EngravingManner.HEADSTONE:
                smudge_engraving(play, end, play.dice.rnd(5, "hack.c maybe_smudge_engr"))


def _end_run_at(play: Play, spot: int) -> None:
    """Doorways, furniture and rock end a run that leads there, but no journey."""
    activity, level = play.hero.activity, play.level
    if activity is None or activity.doing is not Doing.RUNNING:
        return
    terrain = level.terrain[spot]
    if terrain == Terrain.DOOR or Terrain.STAIRS <= terrain <= Terrain.ALTAR or is_rock(level, spot):
        stop_repeating(play.hero)


def pick_up_here(play: Play) -> None:
    """Pick up and look if something lies here, read what is written here, and end a run.

    A hero who travels or walks with m passes things by; one who counts steps, or is helpless, looks at them.
    NetHack: pickup.c, pickup(1) and check_here; engrave.c, read_engr_at.
    """
    hero, level = play.hero, play.world.level
    spot = hero.spot
    if is_unaware(hero):  # he has fainted or sleeps, and comes down here
        return
    activity = hero.activity
    counts = activity is not None and activity.doing in COUNTED_DOINGS and activity.left > 0
    counts = counts or hero.helplessness.turns > 0
    things = level.items.get(spot)
    drowned = is_lava(level, spot) or (is_pool(level, spot) and not hero.footing.in_water)
    if play.passes_by or _travels(hero) or not things or drowned:
        read_engraving(play)
        return
    if not can_reach_floor(play):
        if counts or not play.world.options.autopickup:
            read_engraving(play)
        return
    if is_running(hero):
        stop_repeating(hero)
    look_on_arrival(play, picked=not counts and autopickup(play))


def read_engraving(play: Play) -> None:
    """N-667: read what is written here, which ends a run; in some editions not one with Shift."""
    hero = play.hero
    if hero.spot not in play.level.engravings or not read_here(play):
        return
    if is_running(hero) if play.edition.commands.engravings_stop_all_runs else runs_with_care(hero):
        stop_repeating(hero)


def _travels(hero: Hero) -> bool:
    """Whether the hero is on the way of a journey."""
    return hero.activity is not None and hero.activity.doing is TRAVELLING
