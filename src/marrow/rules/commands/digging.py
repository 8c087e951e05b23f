"""Digging by hand with picks, and chopping with axes. NetHack: dig.c, dig and use_pick_axe."""

from collections.abc import Callable, Mapping

from marrow.choices import Pits
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Activity, Delving, Killer
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import DOWN, PITS, SELF, UP, Door, Terrain, TrapKind, distance2
from marrow.model.vocabularies import Doing, HeldIn, HelplessReason, KillerFormat, WakingNote
from marrow.rules.combat.to_hit import attribute_to_hit
from marrow.rules.combat.weapon_damage import strength_damage, weapon_damage_to_hero
from marrow.rules.commands import fighting
from marrow.rules.commands.diggable import Diggable, is_pick, likely_ways, statue_at, what_can_be_dug
from marrow.rules.commands.engraving import smudge_under_hero
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.dungeon.rooms import shop_around
from marrow.rules.dungeon.terrain import has_boulder, is_liquid, is_on_map, is_rock, is_wall
from marrow.rules.equipment.wielding import wield_tool
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.attributes import strength_scale
from marrow.rules.hero.body import has, levitates
from marrow.rules.hero.direction import choose_direction, confused_direction
from marrow.rules.hero.encumbrance import RIGHT_LEG, wound_legs
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.reach import can_reach_floor, is_at_brink, surface
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.families import TREE_FRUITS
from marrow.rules.items.piles import put_on_floor
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import the_monster, your_item
from marrow.rules.people.shop_repairs import demand_damage_payment, warn_digger
from marrow.rules.physics.booby_traps import booby_trap
from marrow.rules.physics.broken_stone import break_into_rocks, break_statue
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.play import Cancelled, Play, monster_by_id
from marrow.rules.trade.shop_damage import DOOR_COST, note_damage
from marrow.rules.traps.conjoined_pits import are_joined, conjoin, pit_of_hero
from marrow.rules.traps.dig_hole import (
    NOTHING_TO_DIG,
    STAIRS_AND_LADDERS,
    THRONES_AND_ALTARS,
    dig_hole,
    make_digging_noise,
)
from marrow.rules.traps.earth_caves import debris_comes_to_life, open_or_collapse_cave
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.traps.statues import AnimateCause, awaken_statue
from marrow.rules.traps.trap_names import remove_trap
from marrow.rules.traps.zap_dig import dig_through, is_undiggable

RULE = "dig.c dig"
APPLY_RULE = "dig.c use_pick_axe2"
PIT_EFFORT, HOLE_EFFORT, THROUGH = 50, 250, 100
LAID_TRAPS = (TrapKind.LAND_MINE, TrapKind.BEAR_TRAP)


def apply_digging_tool(play: Play, tool: Item, direction: int | None) -> bool:
    """Wield the tool, which may use the whole move, and dig in a direction. NetHack: dig.c, use_pick_axe.

    A peaceful monster spared at the last moment costs no move, not even that of wielding.
    """
    hero = play.hero
    held = hero.worn.get(Slot.WIELDED) is tool
    if not wield_tool(play, tool):
        return False
    if hero.hold.turns and hero.hold.trap == HeldIn.WEB:
        play.tell("digging.entangled", APPLY_RULE)
        return not held
    try:
        chosen = choose_direction(
            play,
            direction,
            QuestionKey.DIG_WHERE,
            likely=likely_ways(play, tool),
            verb="dig" if is_pick(tool) else "chop",
        )
    except Cancelled:
        if held:
            raise
        return True
    return start_digging(play, tool, chosen)


USES: Mapping[KindName, Callable[[Play, Item, int | None], bool]] = {
    "pick-axe": apply_digging_tool,
    "dwarvish mattock": apply_digging_tool,
    "axe": apply_digging_tool,
    "battle-axe": apply_digging_tool,
}


def is_digging_tool(tool: Item) -> bool:
    return tool.kind.name in USES or tool.kind.skill == "axe"


def start_digging(play: Play, tool: Item, direction: int) -> bool:
    """Dig up, down, at oneself or at a spot beside; whether it takes the move. NetHack: use_pick_axe2."""
    hero, level = play.hero, play.level
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    if engulfer is not None:
        fighting.strike(play, engulfer)
    elif hero.footing.in_water:
        play.tell("digging.turbulence", APPLY_RULE)
    elif direction == UP:
        play.tell("digging.no leverage" if levitates(hero) else "digging.ceiling", APPLY_RULE)
    elif direction == SELF:
        _hit_oneself(play, tool)
    elif direction == DOWN:
        _start_down(play, tool)
    else:
        direction = confused_direction(play, direction)
        spot = hero.spot + direction
        if not is_on_map(spot):
            play.tell("digging.clash", APPLY_RULE)
            return True
        monster = level.monster_at.get(spot)
        if monster is not None:
            over, took = fighting.attack_or_displace(play, monster, "walk")
            if over:
                return took
        if (target := what_can_be_dug(play, spot, pick=is_pick(tool))) is Diggable.NOTHING:
            _swing_in_vain(play, spot, tool)
        else:
            _begin_digging(play, tool, direction, spot, target)
    return True


def _begin_digging(play: Play, tool: Item, direction: int, spot: int, material: Diggable) -> None:
    """Begin to dig, or go on with work begun here: an activity until it is done or interrupted."""
    begun = _work_begun_at(play, spot, down=direction == DOWN)
    if begun is None:
        begun = Delving(play.level.branch, play.level.number, spot, direction == DOWN)
        play.hero.delving = begun
        play.tell(STARTS[material], APPLY_RULE)
        if direction == DOWN:
            warn_digger(play)
    else:
        play.tell(GOES_ON[material], APPLY_RULE)
    play.hero.activity = Activity(
        Doing.DIGGING, left=1, direction=direction, target=spot, item_id=tool.id, effort=begun.effort
    )


STARTS = {
    Diggable.NOTHING: "digging.start down",
    Diggable.ROCK: "digging.start",
    Diggable.DOOR: "digging.start door",
    Diggable.TREE: "digging.start tree",
    Diggable.BOULDER: "digging.start boulder",
    Diggable.STATUE: "digging.start statue",
}
GOES_ON = {
    Diggable.NOTHING: "digging.go on down",
    Diggable.ROCK: "digging.go on",
    Diggable.DOOR: "digging.go on door",
    Diggable.TREE: "digging.go on tree",
    Diggable.BOULDER: "digging.go on boulder",
    Diggable.STATUE: "digging.go on statue",
}


def _work_begun_at(play: Play, spot: int, *, down: bool) -> Delving | None:
    begun, level = play.hero.delving, play.level
    if begun is None or (begun.branch, begun.number) != (level.branch, level.number):
        return None
    return begun if (begun.spot, begun.down) == (spot, down) else None


def _start_down(play: Play, tool: Item) -> None:
    hero, level = play.hero, play.level
    trap = level.traps.get(hero.spot)
    if level.terrain[hero.spot] in NOTHING_TO_DIG:
        play.tell("digging.swing air", APPLY_RULE)
    elif levitates(hero):
        play.tell("digging.cannot reach", APPLY_RULE, surface=surface(play))
    elif is_liquid(level, hero.spot):
        play.tell("digging.cannot stay under", APPLY_RULE)
    elif trap is not None and is_at_brink(play):
        trap_hero(play, trap, bungled=True)
        if not hero.hold.turns:
            play.tell("digging.cannot reach", APPLY_RULE, surface=surface(play))
    elif not can_reach_floor(play):
        play.tell("digging.cannot reach", APPLY_RULE, surface=surface(play))
    elif not is_pick(tool) and (trap is None or trap.kind not in LAID_TRAPS):
        play.tell("digging.scratch", APPLY_RULE, item=your_item(play, tool))
        smudge_under_hero(play, 3)
    else:
        _begin_digging(play, tool, DOWN, hero.spot, Diggable.NOTHING)


def digging_tool_for(play: Play, spot: int) -> Item | None:
    """The wielded tool, if it can dig what stands there and no unseen monster is remembered there."""
    held = play.hero.worn.get(Slot.WIELDED)
    if held is None or not is_digging_tool(held) or play.level.remembered[spot] == glyphs.UNSEEN_MONSTER:
        return None
    return held if what_can_be_dug(play, spot, pick=is_pick(held)) is not Diggable.NOTHING else None


def _hit_oneself(play: Play, tool: Item) -> None:
    hero = play.hero
    amount = play.dice.rnd(2, APPLY_RULE) + strength_damage(hero) + tool.charge
    play.tell("digging.hit yourself", APPLY_RULE, item=your_item(play, tool))
    own = f"{'his' if hero.gender == 'male' else 'her'} own {tool.kind.name}"
    hurt(play, halved_mishap(play, max(amount, 1)), Killer(own, KillerFormat.AS_IS), APPLY_RULE)


def _swing_in_vain(play: Play, spot: int, tool: Item) -> None:
    """Swing at a spot where this tool can dig nothing."""
    level = play.level
    trap = level.traps.get(spot)
    if trap is not None and trap.kind == TrapKind.WEB:
        trap.seen = True
        play.tell("digging.tool in web", APPLY_RULE, item=your_item(play, tool))
        be_helpless(
            play, play.dice.d(2, 2, APPLY_RULE), HelplessReason.STUCK_IN_WEB, note=WakingNote.PULL_FREE
        )
    elif level.terrain[spot] == Terrain.IRON_BARS:
        play.tell("digging.clang", APPLY_RULE)
        wake_nearby(play)
    elif level.terrain[spot] == Terrain.TREE:
        play.tell("digging.need axe", APPLY_RULE)
    elif is_rock(level, spot):
        play.tell("digging.need pick", APPLY_RULE)
    elif not is_pick(tool) and (has_boulder(level, spot) or statue_at(play, spot) is not None):
        play.tell("digging.sparks", APPLY_RULE)
        if play.dice.one_in(3, APPLY_RULE):
            play.tell("digging.handle shakes", APPLY_RULE)
            hurt(play, halved_mishap(play, 2), Killer("axing a hard object", KillerFormat.AS_IS), APPLY_RULE)
        make_digging_noise(play)
    elif play.edition.traps.pits is Pits.APART or (pit := pit_of_hero(play)) is None:
        play.tell("digging.swing air", APPLY_RULE)
    elif trap is not None and trap.kind in PITS and not are_joined(pit, trap, spot - pit.spot):
        conjoin(pit, trap, spot - pit.spot)
        play.tell("digging.clear debris", APPLY_RULE)
    else:
        play.tell("digging.rubble stays", APPLY_RULE)


# One move of digging


def continue_digging(play: Play) -> bool:
    """One move of digging. Effort grows by attributes, enchantments and chance; dwarves dig twice as fast."""
    hero = play.hero
    activity, begun = hero.activity, hero.delving
    if activity is None or begun is None:
        return False
    tool = next((item for item in hero.inventory if item.id == activity.item_id), None)
    down, spot = activity.direction == DOWN, activity.target
    near = hero.spot == spot if down else distance2(hero.spot, spot) <= 2
    hero.activity = None
    if tool is None or not tool.worn & Slot.WIELDED or hero.hold.engulfer_id or not near:
        return True
    if _work_begun_at(play, spot, down=down) is None or (
        _tell_if_floor_too_hard(play) if down else _tell_if_undiggable(play, tool, spot)
    ):
        return True
    if has(hero, Property.FUMBLING) and play.dice.rn2(3, RULE) == 0:
        _fumble(play, tool)
        return True
    effort = begun.effort + 10 + play.dice.rn2(5, RULE) + attribute_to_hit(play) + tool.charge
    effort += hero.fighting.damage_bonus - max(tool.rusted, tool.corroded)
    if hero.race.name == "dwarf":
        effort *= 2
    hero.delving = Delving(begun.branch, begun.number, spot, down, effort)
    if (
        _dig_down(play, tool, effort)
        if down
        else _dig_sideways(play, tool, spot, effort, first=activity.left > 0)
    ):
        activity.left = 0
        activity.effort = effort
        hero.activity = activity
    return True


def _tell_if_floor_too_hard(play: Play) -> bool:
    """Tell why nobody can dig down here; True if so. NetHack: dig.c, dig_check."""
    level, spot = play.level, play.hero.spot
    terrain = level.terrain[spot]
    if terrain in THRONES_AND_ALTARS:
        play.tell("digging.too hard to break", RULE)
    elif terrain in (*STAIRS_AND_LADDERS, *NOTHING_TO_DIG) or (
        is_rock(level, spot) and is_undiggable(play, spot)
    ):
        play.tell("digging.floor too hard", RULE)
    elif has_boulder(level, spot):
        play.tell("digging.no room", RULE)
    else:
        return False
    return True


def _tell_if_undiggable(play: Play, tool: Item, spot: int) -> bool:
    target = what_can_be_dug(play, spot, pick=is_pick(tool))
    if target not in (Diggable.ROCK, Diggable.TREE) or not is_undiggable(play, spot):
        return False
    play.tell("digging.tree too hard" if target is Diggable.TREE else "digging.too hard", RULE)
    return True


def _dig_down(play: Play, tool: Item, effort: int) -> bool:
    """Dig down: first a pit, with much more effort a hole. True if there is more to dig now."""
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if effort > HOLE_EFFORT or (trap is not None and trap.kind == TrapKind.HOLE):
        hero.delving = None
        dig_hole(play)
        return False
    if effort <= PIT_EFFORT or (trap is not None and trap.kind in (TrapKind.TRAP_DOOR, *PITS)):
        return True
    meets = play.edition.traps.digging_meets_laid_traps
    if meets and trap is not None and trap.kind in LAID_TRAPS:
        _meet_laid_trap(play, tool, trap)
    elif dig_hole(play, pit_only=True):
        hero.delving = None
    return False


def _meet_laid_trap(play: Play, tool: Item, trap: Trap) -> None:
    """Digging sets the trap off; a bear trap that holds the hero can be hacked apart."""
    hero = play.hero
    hero.delving = None
    if not (trap.kind == TrapKind.BEAR_TRAP and hero.hold.turns):
        trap_hero(play, trap, forced=True)
        return
    slips = play.rnl(7, luck(hero), RULE) > (1 if has(hero, Property.FUMBLING) else 4)
    if not slips:
        play.tell("digging.destroy bear trap", RULE, item=your_item(play, tool))
        del play.level.traps[trap.spot]
        free_hero(play)
        mark_view_stale(play.level)
        return
    amount = weapon_damage_to_hero(play, tool) + strength_damage(hero)
    if amount < 1:
        amount = 1
    elif hero.worn.get(Slot.BOOTS) is not None:
        amount = (amount + 1) // 2
    play.tell("digging.hit foot", RULE)
    own = f"chopping off {'his' if hero.gender == 'male' else 'her'} own foot"
    hurt(play, halved_mishap(play, amount), Killer(own, KillerFormat.AS_IS), RULE)


def _dig_sideways(play: Play, tool: Item, spot: int, effort: int, *, first: bool) -> bool:
    """Dig sideways; True if there is more to do. At the walls and doors of shops the hero stops each time.

    The ``first`` stroke each time the tool is applied is told, and since 3.7 heard.
    """
    level = play.level
    if effort > THROUGH:
        finish_digging(play, tool, spot)
        play.hero.delving = None
        return False
    target = what_can_be_dug(play, spot, pick=is_pick(tool))
    if is_wall(level, spot) or target is Diggable.DOOR:
        if shop_around(level, spot) >= 0:
            play.tell("digging.shop too hard", RULE)
            return False
    elif target is Diggable.NOTHING:
        return False
    if first:
        play.tell("digging.with all might", RULE, thing=target.value)
        make_digging_noise(play)
    return True


def finish_digging(play: Play, tool: Item, spot: int) -> None:
    """The last stroke: what stood there breaks."""
    level = play.level
    statue = statue_at(play, spot)
    terrain = Terrain(level.terrain[spot])
    if statue is not None:
        trap = level.traps.get(spot)
        awakened = None
        if trap is not None and trap.kind == TrapKind.STATUE:
            remove_trap(play, trap)
            awakened = awaken_statue(play, spot, AnimateCause.STRUCK)
        if awakened is None:
            break_statue(play, statue, spot)
    elif has_boulder(level, spot):
        boulder = next(item for item in reversed(level.items[spot]) if item.kind.name == "boulder")
        break_into_rocks(play, boulder, spot)
        play.tell("digging.boulder apart", RULE)
    elif terrain in (Terrain.STONE, Terrain.SECRET_CORRIDOR, Terrain.TREE):
        if open_or_collapse_cave(play, tool.blessing):
            return
        dig_through(play, spot)
        play.tell("digging.cut tree" if terrain == Terrain.TREE else "digging.through rock", RULE)
        if terrain == Terrain.TREE and play.dice.one_in(5, RULE):
            fruit = TREE_FRUITS[play.dice.rn2(len(TREE_FRUITS), "mkobj.c rnd_treefruit_at")]
            put_on_floor(play, item_named(play, fruit), spot)
        if terrain == Terrain.TREE:
            _regret_tree(play)
    elif terrain in (Terrain.DOOR, Terrain.SECRET_DOOR):
        _break_door(play, spot)
    elif is_wall(level, spot):
        dig_through(play, spot)
        play.tell("digging.opening in wall", RULE)
        note_damage(play, spot, terrain, 10 * strength_scale(play.hero))
        demand_damage_payment(play)
    debris_comes_to_life(play, spot)


def _regret_tree(play: Play) -> None:
    """Since 3.7 it costs elves and rangers a point of alignment to fell a tree."""
    hero = play.hero
    cares = hero.race.name == "elf" or hero.role.name == "ranger"
    if cares and play.edition.commands.elves_regret_felled_trees:
        change_alignment(play, -1, RULE)


def _break_door(play: Play, spot: int) -> None:
    """Dig through a door: a secret one is found as it breaks, a trapped one explodes."""
    level = play.level
    secret = level.terrain[spot] == Terrain.SECRET_DOOR
    trapped = bool(level.detail[spot] & Door.TRAPPED)
    dig_through(play, spot)
    play.tell("digging.through secret door" if secret else "digging.through door", RULE)
    if not secret:
        note_damage(play, spot, Terrain.DOOR, DOOR_COST)
        demand_damage_payment(play)
    if trapped:
        level.detail[spot] = int(Door.NONE)
        booby_trap(play, "door")


def _fumble(play: Play, tool: Item) -> None:
    """A fumbled swing: the tool falls or bounces, hits with its broad side, or misses."""
    steed = steed_of(play)
    match play.dice.rn2(3, RULE):
        case 0 if tool.blessing < 0:
            if steed is None:
                play.tell("digging.bounces on leg", RULE, item=your_item(play, tool))
            else:
                monster = the_monster(play, steed)
                play.tell("digging.bounces on steed", RULE, item=your_item(play, tool), monster=monster)
            wound_legs(play, RIGHT_LEG, 5 + play.dice.rnd(5, RULE), RULE)
        case 0:
            play.tell("digging.fumble and drop", RULE, item=your_item(play, tool))
            take_from_pack(play, tool)
            item_lands(play, tool, play.hero.spot)
        case 1:
            play.tell("digging.broad side", RULE, item=your_item(play, tool))
            make_digging_noise(play)
        case _:
            play.tell("digging.swing misses", RULE)
