"""Making holes in walls and floors, by magic and by hand. NetHack: dig.c."""

from enum import Enum

from marrow.choices import Pits
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.model.hero import Activity, Attribute, Doing, Killer, KillerFormat
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import DOWN, PITS, SELF, UNDIGGABLE, UP, Door, Terrain, TrapKind
from marrow.rules.aiming import dizzy
from marrow.rules.attributes import exercise, strength_scale
from marrow.rules.body import has, levitates, luck
from marrow.rules.combat.damage import strength_damage, weapon_damage_to_hero
from marrow.rules.combat.dying import free_hero
from marrow.rules.combat.floor import land
from marrow.rules.combat.rubble import break_statue, fracture
from marrow.rules.combat.to_hit import attribute_to_hit
from marrow.rules.ground import has_boulder, is_liquid, is_on_map, is_rock, is_shut_door, is_wall
from marrow.rules.growth import practise
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.load import RIGHT_LEG, wound_legs
from marrow.rules.magic.holes import (
    NOTHING_TO_DIG,
    SEATS,
    STEPS,
    dig_hole,
    loosen_rock,
    zap_down,
    zap_from_pit,
)
from marrow.rules.making.objects import item_named
from marrow.rules.naming import your_item
from marrow.rules.noise import wake_nearby
from marrow.rules.outfit import unwear
from marrow.rules.people.repairs import demand_payment, dig_floor
from marrow.rules.play import Play, monster_by_id
from marrow.rules.shape import is_whirly
from marrow.rules.sight import blur, can_see
from marrow.rules.things import put_on_floor, take_from_pack
from marrow.rules.trade.damage import DOOR_COST, WALL_COST, note_damage
from marrow.rules.traps.joining import are_joined, join, pit_of_hero
from marrow.rules.traps.springing import trap_hero
from marrow.rules.traps.wonders import statue as statue_trap
from marrow.rules.watch import watch_digging

RULE = "dig.c dig"
TREE_FRUITS: tuple[KindName, ...] = ("apple", "orange", "pear", "banana", "eucalyptus leaf")


def is_undiggable(play: Play, spot: int) -> bool:
    """The outermost rock cannot be dug, nor walls made to last."""
    x, y = spot % 80, spot // 80
    if x <= 1 or x >= 78 or y <= 0 or y >= 20:
        return True
    return is_rock(play.level, spot) and bool(play.level.detail[spot] & UNDIGGABLE)


def dig_through(play: Play, spot: int) -> None:
    """What stands at a spot is dug away: rock to corridor, wall to doorway, door to nothing."""
    level = play.level
    terrain = level.terrain[spot]
    if terrain in (Terrain.DOOR, Terrain.SECRET_DOOR):
        level.terrain[spot] = int(Terrain.DOOR)
        level.detail[spot] = int(Door.BROKEN)
    elif is_wall(level, spot):
        level.terrain[spot] = int(Terrain.DOOR)
        level.detail[spot] = int(Door.NONE)
    elif terrain == Terrain.TREE:
        level.terrain[spot] = int(Terrain.ROOM)
    else:
        level.terrain[spot] = int(Terrain.CORRIDOR)
        level.detail[spot] = 0
    blur(level)


def zap_dig(play: Play, step: int) -> None:
    """A digging ray: through walls and rock, or down, or at the ceiling. NetHack: dig.c, zap_dig."""
    rule = "dig.c zap_dig"
    engulfer = monster_by_id(play, play.hero.engulfer_id)
    if engulfer is not None:
        if not is_whirly(engulfer.species):
            if "animal" in engulfer.species.traits:
                play.tell("digging.pierce engulfer", rule)
            engulfer.hp = 1
            free_hero(play, engulfer)
        return
    if step == UP:
        loosen_rock(play)
        return
    if step == DOWN:
        zap_down(play)
        return
    left = play.dice.rn1(18, 8, rule)
    pit = pit_of_hero(play)
    if pit is not None and play.edition.play.pits is not Pits.APART:
        zap_from_pit(play, pit, step, left)
    else:
        _cut_through(play, step, left)
    demand_payment(play)


def _cut_through(play: Play, step: int, left: int) -> None:
    """Doors, walls, trees and rock fall, until the ray is spent; it passes bars."""
    level = play.level
    spot = play.hero.spot
    while left > 0:
        left -= 1
        spot += step
        if not is_on_map(spot):
            return
        terrain = Terrain(level.terrain[spot])
        if is_shut_door(level, spot) or terrain is Terrain.SECRET_DOOR:
            if terrain is Terrain.DOOR and can_see(play, spot):
                play.tell("digging.door razed", "dig.c zap_dig")
            note_damage(play, spot, terrain, DOOR_COST)
            watch_digging(play, spot, zapped=True)
            level.terrain[spot], level.detail[spot] = int(Terrain.DOOR), int(Door.NONE)
            blur(level)
            left -= 2
        elif is_rock(level, spot):
            if is_undiggable(play, spot):
                return
            if is_wall(level, spot):
                note_damage(play, spot, terrain, WALL_COST)
                watch_digging(play, spot, zapped=True)
            dig_through(play, spot)
            left -= 2 if is_wall_or_tree(terrain) else 1


def is_wall_or_tree(terrain: Terrain) -> bool:
    return terrain is Terrain.TREE or Terrain.VERTICAL_WALL <= terrain <= Terrain.DRAWBRIDGE_WALL


# By hand


def start_digging(play: Play, tool: Item, direction: int) -> bool:
    """Apply a pick-axe or mattock in a direction: an activity until through. NetHack: use_pick_axe2."""
    hero, level = play.hero, play.level
    if hero.engulfer_id:
        raise RefusedCommand("digging.no room")
    if direction == UP:
        raise RefusedCommand("digging.ceiling")
    if direction == SELF:
        hit_oneself(play, tool)
        return True
    pick = is_pick(tool)
    if direction == DOWN:
        if levitates(hero):
            raise RefusedCommand("digging.cannot reach")
        terrain = level.terrain[hero.spot]
        if terrain in (*STEPS, *SEATS, *NOTHING_TO_DIG) or is_liquid(level, hero.spot):
            raise RefusedCommand("digging.floor too hard")
        if has_boulder(level, hero.spot):
            raise RefusedCommand("digging.no room")
        if not pick and _set_trap_here(play) is None:
            play.tell("digging.scratch", RULE, item=your_item(play, tool))
            return True
        target = hero.spot
        play.tell("digging.start down", RULE)
        if pick:
            dig_floor(play)
    else:
        direction = dizzy(play, direction)
        target = hero.spot + direction
        if not is_on_map(target):
            raise RefusedCommand("digging.nothing there")
        what = diggable(play, target, pick=pick)
        if what is Diggable.NOTHING:
            swing_in_vain(play, target, pick=pick)
            return True
        if what in (Diggable.ROCK, Diggable.TREE) and is_undiggable(play, target):
            raise RefusedCommand("digging.tree too hard" if what is Diggable.TREE else "digging.too hard")
        play.tell("digging.start" if pick else "digging.start chopping", RULE)
    hero.activity = Activity(Doing.DIGGING, direction=direction, target=target, item_id=tool.id)
    return continue_digging(play)


class Diggable(Enum):
    """What a tool would work at on a spot. NetHack: dig.c, dig_typ."""

    NOTHING = "nothing"
    STATUE = "statue"
    BOULDER = "boulder"
    DOOR = "door"
    TREE = "tree"
    ROCK = "rock"


def is_pick(tool: Item) -> bool:
    return tool.kind.name in ("pick-axe", "dwarvish mattock")


def diggable(play: Play, spot: int, *, pick: bool) -> Diggable:
    """Picks are for stone, axes for trees, both for doors."""
    level = play.level
    if pick and _statue_at(play, spot) is not None:
        return Diggable.STATUE
    if pick and has_boulder(level, spot):
        return Diggable.BOULDER
    if is_shut_door(play.level, spot):
        return Diggable.DOOR
    if level.terrain[spot] == Terrain.TREE:
        return Diggable.NOTHING if pick else Diggable.TREE
    return Diggable.ROCK if pick and is_rock(level, spot) else Diggable.NOTHING


def _statue_at(play: Play, spot: int) -> Item | None:
    lying = play.level.items.get(spot, [])
    return next((item for item in reversed(lying) if item.kind.name == "statue"), None)


def _set_trap_here(play: Play) -> Trap | None:
    """A trap that somebody laid here, which digging sets off."""
    trap = play.level.traps.get(play.hero.spot)
    laid = trap is not None and trap.kind in (TrapKind.LAND_MINE, TrapKind.BEAR_TRAP)
    return trap if laid else None


def hit_oneself(play: Play, tool: Item) -> None:
    """NetHack: dig.c, use_pick_axe2."""
    hero = play.hero
    amount = play.dice.rnd(2, RULE) + strength_damage(hero) + tool.charge
    play.tell("digging.hit yourself", RULE, item=your_item(play, tool))
    own = f"{'his' if hero.gender == 'male' else 'her'} own {tool.kind.name}"
    hurt(play, halved(play.hero, max(amount, 1)), Killer(own, KillerFormat.AS_IS), RULE)


def swing_in_vain(play: Play, spot: int, *, pick: bool) -> None:
    """Nothing there that this tool could cut. NetHack: dig.c, use_pick_axe2."""
    level = play.level
    if level.terrain[spot] == Terrain.IRON_BARS:
        play.tell("digging.clang", RULE)
        wake_nearby(play)
    elif level.terrain[spot] == Terrain.TREE:
        play.tell("digging.need axe", RULE)
    elif is_rock(level, spot):
        play.tell("digging.need pick", RULE)
    elif not pick and (has_boulder(level, spot) or _statue_at(play, spot) is not None):
        play.tell("digging.sparks", RULE)
        shakes = play.dice.one_in(3, RULE)
        if shakes:
            play.tell("digging.handle shakes", RULE)
            hurt(play, halved(play.hero, 2), Killer("axing a hard object"), RULE)
    elif play.edition.play.pits is Pits.APART or (pit := pit_of_hero(play)) is None:
        play.tell("digging.swing air", RULE)
    else:
        beside, step = level.traps.get(spot), spot - pit.spot
        if beside is not None and beside.kind in PITS and not are_joined(pit, beside, step):
            join(pit, beside, step)
            play.tell("digging.clear debris", RULE)
        else:
            play.tell("digging.rubble stays", RULE)


def continue_digging(play: Play) -> bool:
    """One move of digging: effort grows by strength, the tool and luck of the hand. NetHack: dig.c, dig."""
    hero, level = play.hero, play.level
    activity = hero.activity
    if activity is None:
        return False
    tool = next((item for item in hero.inventory if item.id == activity.item_id), None)
    if tool is None or not tool.worn & Slot.WIELDED:
        hero.activity = None
        return False
    if has(hero, Property.FUMBLING) and play.dice.rn2(3, RULE) == 0:
        _fumble(play, tool)
        return True
    activity.effort += 10 + play.dice.rn2(5, RULE) + attribute_to_hit(play) + tool.charge
    activity.effort += hero.damage_bonus - max(tool.rusted, tool.corroded)
    if hero.race.name == "dwarf":
        activity.effort *= 2
    laid = _set_trap_here(play) if activity.direction == DOWN and activity.effort > 50 else None
    if laid is not None:
        hero.activity = None
        meet_laid_trap(play, tool, laid)
        return True
    if activity.direction == DOWN:
        if activity.effort > 250:
            hero.activity = None
            dig_hole(play)
        elif activity.effort > 50 and hero.spot not in level.traps:
            dig_hole(play, pit_only=True)
            if play.level is level:
                hero.activity = activity
        return True
    if activity.effort > 100:
        hero.activity = None
        _finish(play, activity.target)
        practise(play, "pick-axe")
        exercise(play, Attribute.DEXTERITY, True, RULE)
    return True


def _fumble(play: Play, tool: Item) -> None:
    """A swing that goes wrong: the tool falls, or strikes flat, or strikes nothing."""
    play.hero.activity = None
    match play.dice.rn2(3, RULE):
        case 0 if tool.blessing < 0:
            play.tell("digging.bounces on leg", RULE, item=your_item(play, tool))
            wound_legs(play, RIGHT_LEG, 5 + play.dice.rnd(5, RULE), RULE)
        case 0:
            play.tell("digging.fumble and drop", RULE, item=your_item(play, tool))
            unwear(play, tool)
            take_from_pack(play, tool)
            land(play, tool, play.hero.spot)
        case 1:
            play.tell("digging.broad side", RULE, item=your_item(play, tool))
        case _:
            play.tell("digging.swing misses", RULE)


def meet_laid_trap(play: Play, tool: Item, trap: Trap) -> None:
    """Digging sets it off; a bear trap that holds the hero can be hacked apart. NetHack: dig.c, dig."""
    hero = play.hero
    if not (trap.kind == TrapKind.BEAR_TRAP and hero.trapped):
        trap_hero(play, trap, forced=True)
        return
    slips = play.rnl(7, luck(hero), RULE) > (1 if has(hero, Property.FUMBLING) else 4)
    if not slips:
        play.tell("digging.destroy bear trap", RULE, item=your_item(play, tool))
        del play.level.traps[trap.spot]
        hero.trapped, hero.trapped_in = 0, ""
        blur(play.level)
        return
    amount = weapon_damage_to_hero(play, tool) + strength_damage(hero)
    if amount < 1:
        amount = 1
    elif hero.worn.get(Slot.BOOTS) is not None:
        amount = (amount + 1) // 2
    play.tell("digging.hit foot", RULE)
    own = f"chopping off {'his' if hero.gender == 'male' else 'her'} own foot"
    hurt(play, halved(play.hero, amount), Killer(own, KillerFormat.AS_IS), RULE)


def _finish(play: Play, spot: int) -> None:
    level = play.level
    statue = _statue_at(play, spot)
    if statue is not None:
        trap = level.traps.get(spot)
        if trap is not None and trap.kind == TrapKind.STATUE:
            statue_trap(play, trap, True)
        else:
            break_statue(play, statue, spot)
        return
    if has_boulder(level, spot):
        boulder = next(item for item in level.items[spot] if item.kind.name == "boulder")
        fracture(play, boulder, spot)
        play.tell("digging.boulder apart", RULE)
        return
    if level.terrain[spot] == Terrain.TREE:
        dig_through(play, spot)
        play.tell("digging.cut tree", RULE)
        if play.dice.one_in(5, RULE):
            fruit = TREE_FRUITS[play.dice.rn2(len(TREE_FRUITS), "mkobj.c rnd_treefruit_at")]
            put_on_floor(play, item_named(play, fruit), spot)
        return
    door = level.terrain[spot] == Terrain.DOOR
    before = Terrain(level.terrain[spot])
    wall = is_wall(level, spot) or level.terrain[spot] == Terrain.SECRET_DOOR
    dig_through(play, spot)
    play.tell(
        "digging.through door" if door else "digging.opening in wall" if wall else "digging.through rock",
        RULE,
    )
    note_damage(play, spot, before, DOOR_COST if door else 10 * strength_scale(play.hero))
    demand_payment(play)
