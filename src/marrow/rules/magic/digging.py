"""Making holes in walls and floors, by magic and by hand. NetHack: dig.c."""

from marrow.errors import RefusedCommand
from marrow.model.hero import Activity, Attribute, Doing, Killer
from marrow.model.item import Item, Slot
from marrow.model.places import DOWN, SELF, UNDIGGABLE, UP, Door, Terrain, TrapKind
from marrow.rules.body import attribute, exercise, flies, levitates, strength_scale
from marrow.rules.combat.killing import halved
from marrow.rules.depths import can_fall_through
from marrow.rules.ground import has_boulder, is_on_map, is_rock, is_wall
from marrow.rules.growth import practise
from marrow.rules.journey import fall
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.making.objects import item_named
from marrow.rules.making.traps import lay_trap
from marrow.rules.naming import the_item
from marrow.rules.people.repairs import DOOR_COST, WALL_COST, dig_floor, note_damage
from marrow.rules.play import Play
from marrow.rules.sight import blur
from marrow.rules.things import put_on_floor, reweigh, take_from_floor
from marrow.rules.watch import watch_digging

RULE = "dig.c dig"
FURNITURE = (
    Terrain.STAIRS, Terrain.LADDER, Terrain.THRONE, Terrain.ALTAR, Terrain.AIR, Terrain.POOL, Terrain.MOAT,
    Terrain.WATER, Terrain.LAVA, Terrain.FOUNTAIN, Terrain.DRAWBRIDGE_DOWN,
)  # fmt: skip


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
    hero, level = play.hero, play.level
    if hero.engulfer_id:
        engulfer = next((m for m in level.monsters if m.id == hero.engulfer_id), None)
        if engulfer is not None and "animal" in engulfer.species.traits:
            play.tell("digging.pierce engulfer", rule)
            engulfer.hp = 1
        return
    if step == UP:
        loosen_rock(play)
        return
    if step in (DOWN, SELF):
        dig_hole(play)
        return
    left = play.dice.rn1(18, 8, rule)
    spot = hero.spot
    while left > 0:
        left -= 1
        spot += step
        if not is_on_map(spot):
            return
        terrain = level.terrain[spot]
        if terrain in (Terrain.DOOR, Terrain.SECRET_DOOR) and level.detail[spot] & (
            Door.CLOSED | Door.LOCKED
        ):
            before = Terrain(terrain)
            dig_through(play, spot)
            play.tell("digging.door razed", rule)
            note_damage(play, spot, before, DOOR_COST)
            left -= 2
        elif is_rock(level, spot):
            if is_undiggable(play, spot):
                play.tell("digging.wall glows", rule)
                return
            left -= 2 if is_wall(level, spot) else 1
            before = Terrain(terrain)
            dig_through(play, spot)
            note_damage(play, spot, before, WALL_COST)
        elif terrain == Terrain.IRON_BARS:
            return


def loosen_rock(play: Play) -> None:
    rule = "dig.c zap_dig"
    play.tell("digging.loosen rock", rule)
    helmet = play.hero.worn.get(Slot.HELMET)
    hard = helmet is not None and helmet.kind.material in ("iron", "metal", "mithril", "copper", "silver")
    amount = halved(play, play.dice.rnd(2 if hard else 6, rule))
    hurt(play, amount, Killer("falling rock"), rule)
    put_on_floor(play, item_named(play, "rock", init=False), play.hero.spot)


def dig_hole(play: Play, *, pit_only: bool = False) -> bool:
    """A hole in the floor to fall through, or a pit where the floor is too hard. NetHack: dighole."""
    rule = "dig.c dighole"
    hero, level = play.hero, play.level
    terrain = level.terrain[hero.spot]
    if terrain in FURNITURE:
        play.tell("digging.floor too hard", rule)
        return False
    if has_boulder(level, hero.spot):
        boulder = next(item for item in level.items[hero.spot] if item.kind.name == "boulder")
        take_from_floor(level, boulder, hero.spot)
        play.tell("digging.boulder fills", rule)
        return True
    level.engravings.pop(hero.spot, None)
    through = not pit_only and can_fall_through(play)
    old = level.traps.pop(hero.spot, None)
    trap = lay_trap(play, hero.spot, TrapKind.HOLE if through else TrapKind.PIT)
    if trap is None:
        if old is not None:
            level.traps[hero.spot] = old
        play.tell("digging.floor too hard", rule)
        return False
    trap.seen = True
    trap.made_by_hero = True
    note_damage(play, hero.spot, Terrain.ROOM, 0)
    if not through:
        play.tell("digging.dig pit", rule)
        if not (levitates(hero) or flies(hero)):
            hero.trapped = play.dice.rn1(4, 2, rule)
            hero.trapped_in = "pit"
        return True
    play.tell("digging.dig hole", rule)
    if levitates(hero) or flies(hero):
        return True
    play.tell("digging.fall through", rule)
    fall(play)
    return True


# By hand


def start_digging(play: Play, tool: Item, direction: int) -> bool:
    """Apply a pick-axe or mattock in a direction: an activity until through. NetHack: use_pick_axe2."""
    hero, level = play.hero, play.level
    if hero.engulfer_id:
        raise RefusedCommand("digging.no room")
    if direction == UP:
        raise RefusedCommand("digging.ceiling")
    if direction == SELF:
        raise RefusedCommand("digging.yourself")
    if direction == DOWN:
        if levitates(hero):
            raise RefusedCommand("digging.cannot reach")
        if level.terrain[hero.spot] in FURNITURE:
            raise RefusedCommand("digging.floor too hard")
        target = hero.spot
        play.tell("digging.start down", RULE)
        dig_floor(play)
    else:
        target = hero.spot + direction
        if not is_on_map(target):
            raise RefusedCommand("digging.nothing there")
        if is_rock(level, target) and is_undiggable(play, target):
            raise RefusedCommand("digging.too hard")
        diggable = is_rock(level, target) or has_boulder(level, target) or _is_closed(play, target)
        if not diggable:
            play.tell("digging.swing air", RULE)
            return True
        play.tell("digging.start", RULE)
        if watch_digging(play, target, "door" if _is_closed(play, target) else "wall"):
            return True
    hero.activity = Activity(Doing.DIGGING, direction=direction, target=target, item_id=tool.id)
    return continue_digging(play)


def _is_closed(play: Play, spot: int) -> bool:
    level = play.level
    return level.terrain[spot] == Terrain.DOOR and bool(level.detail[spot] & (Door.CLOSED | Door.LOCKED))


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
    bonus = play.dice.rn1(20, 10, RULE) + _strength_bonus(play) + tool.charge
    bonus += hero.damage_bonus - max(tool.rusted, tool.corroded)
    if hero.race.name == "dwarf":
        bonus *= 2
    activity.effort += max(bonus, 1)
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


def _strength_bonus(play: Play) -> int:
    """Abon and dbon of strong arms. NetHack: weapon.c, dbon, roughly abon with it."""
    strength = attribute(play.hero, Attribute.STRENGTH)
    if strength < 6:
        return -1
    if strength < 16:
        return 0
    if strength < 18:
        return 1
    if strength == 18:
        return 2
    return 3 + min((strength - 18) // 30, 3)


def _finish(play: Play, spot: int) -> None:
    level = play.level
    if has_boulder(level, spot):
        boulder = next(item for item in level.items[spot] if item.kind.name == "boulder")
        take_from_floor(level, boulder, spot)
        rocks = item_named(play, "rock", init=False)
        rocks.quantity = play.dice.rn1(60, 7, "zap.c fracture_rock")
        reweigh(rocks)
        put_on_floor(play, rocks, spot)
        blur(level)
        play.tell("digging.boulder apart", RULE)
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


def fracture(play: Play, boulder: Item, spot: int) -> None:
    """A boulder or statue falls to rocks where it lies. NetHack: zap.c, fracture_rock."""
    take_from_floor(play.level, boulder, spot)
    rocks = item_named(play, "rock", init=False)
    rocks.quantity = play.dice.rn1(60, 7, "zap.c fracture_rock")
    reweigh(rocks)
    put_on_floor(play, rocks, spot)
    blur(play.level)


def break_statue(play: Play, statue: Item, spot: int) -> None:
    """A statue falls to rocks, and what was in it falls out. NetHack: zap.c, break_statue."""
    play.tell("digging.statue breaks", "zap.c break_statue", item=the_item(play, statue))
    inside = list(statue.contents)
    statue.contents.clear()
    for item in inside:
        put_on_floor(play, item, spot)
    fracture(play, statue, spot)
