"""The hero hurtles through the air, for example by recoil. NetHack: dothrow.c, hurtle."""

from typing import NamedTuple

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, PITS_AND_HOLES, WIDTH, Door, Terrain, TrapKind
from marrow.model.vocabularies import HelplessReason, KillerFormat, WakingNote
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.terrain import has_boulder, is_lava, is_on_map, is_pool, is_rock, is_shut_door
from marrow.rules.hero.ball_and_chain import ball_of
from marrow.rules.hero.body import flies, form_of, has, levitates
from marrow.rules.hero.encumbrance import HEAVY_PACK, carried_weight
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.luck import guilt_of_flight
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.shape import is_bad_rock
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.monsters.reactions import make_hostile, wake_up
from marrow.rules.monsters.traits import is_big
from marrow.rules.naming import a_monster, article
from marrow.rules.play import Play

RULE = "dothrow.c hurtle_step"
BODY_COVER = int(Slot.CLOAK | Slot.BODY_ARMOR | Slot.SHIRT)
NEAR2, FAR2 = 10, 20  # squared distances within which a collision wakes monsters


class Obstacle(NamedTuple):
    """What stops the flight: the cause of death, and the message."""

    killer: str
    told: str = "weapons.bump"


CREVICE = Obstacle("wedging into a narrow crevice", told="weapons.wedged")
TREE = Obstacle("bumping into a tree")
DOOR = Obstacle("bumping into a door")
CLOSED_DOOR = Obstacle("bumping into a closed door")  # Z-098
DOOR_FRAME = Obstacle("bumping into a door frame")  # Z-098
IRON_BARS = Obstacle("crashing into iron bars")
WALL = Obstacle("bumping into a wall")
BOULDER = Obstacle("bumping into a boulder")


def hurtle(play: Play, step: int, reach: int, *, told: bool = True) -> None:
    """The hero flies ``reach`` squares in one direction, or until something stops him."""
    hero = play.hero
    ball = ball_of(play)
    if ball is not None and ball not in hero.inventory:
        play.tell("weapons.tug from ball", RULE)
        return
    if hero.hold.turns:
        play.tell("weapons.anchored", RULE)
        return
    if reach < 1 or step not in DIRECTIONS or hero.hold.holder_id or hero.hold.engulfer_id:
        return
    be_helpless(play, reach, HelplessReason.FLYING_THROUGH_AIR, note=WakingNote.NOTHING)
    if told:
        play.tell("weapons.hurtle" if reach > 1 else "weapons.float away", RULE)
    hero.fighting.stop_volley = True
    guilt_of_flight(play)
    for left in range(reach, 0, -1):
        start, level = hero.spot, play.level
        if not hurtle_step(play, start + step, left) or _land_if_flight_ends(play):
            return
        _tell_liquid_below(play, start)
        trap = level.traps.get(hero.spot)
        if trap is not None:
            play.higher_rooms.fly_over_trap(play, trap)
        if play.level is not level or hero.spot != start + step:
            return


def hurtle_step(play: Play, spot: int, left: int) -> bool:
    """Fly one square farther, of ``left`` ones; False if the flight ends here."""
    hero, level = play.hero, play.level
    if not is_on_map(spot):
        play.tell("weapons.spirits hold back", RULE)
        return False
    obstacle = _obstacle_at(play, spot)
    if obstacle is not None:
        play.tell(obstacle.told, RULE)
        amount = play.dice.rnd(2 + left, RULE)
        hurt(play, halved_mishap(play, amount), Killer(obstacle.killer, KillerFormat.AS_IS), RULE)
        rings = obstacle is IRON_BARS and play.edition.combat.hurtling_into_bars_wakes_farther
        _make_noise(play, spot, FAR2 if rings else NEAR2)
        return False
    monster = level.monster_at.get(spot)
    if monster is not None:
        monster.hidden = False
        play.tell("weapons.bump into", RULE, monster=a_monster(play, monster))
        wake_up(play, monster, attacked=False)
        if not can_spot_monster(play, monster):
            mark_unseen_monster(play, spot)
        make_hostile(play, monster, by_attack=False)
        if play.edition.life_saving.bumps_into_cockatrices_petrify and is_petrifying(monster.species):
            _touch_with_body(play, monster)
        _make_noise(play, spot, NEAR2)
        return False
    if _is_tight(play, spot) and level.puzzle:
        play.tell("weapons.abrupt halt", RULE)
        return False
    hero.spot = spot
    hero.footing.moved = True
    mark_view_stale(level)
    return True


def _touch_with_body(play: Play, monster: Monster) -> None:
    """Z-217: a hero without cloak, body armor and shirt turns to stone."""
    if not any(slot & BODY_COVER for slot in play.hero.worn):
        name = monster.species.name
        petrify(play, f"bumping into {article(name)}{name}")


def _make_noise(play: Play, spot: int, reach2: int) -> None:
    """L-287: the collision wakes those near, not in all editions."""
    if play.edition.combat.crashes_make_noise:
        wake_near_spot(play, spot, reach2)


def _tell_liquid_below(play: Play, start: int) -> None:
    """Tell once that the hero flies over water or lava; ``start`` is the spot before."""
    level, spot = play.level, play.hero.spot
    for flows, key in ((is_pool, "weapons.over water"), (is_lava, "weapons.over lava")):
        if flows(level, spot) and not flows(level, start):
            play.tell(key, RULE)


def _land_if_flight_ends(play: Play) -> bool:
    """Water, a portal or a gap in Sokoban may end the flight; True if it does."""
    hero, level = play.hero, play.level
    trap = level.traps.get(hero.spot)
    dry = has(hero, Property.WATER_WALKING) or levitates(hero) or flies(hero)
    caught = trap is not None and (
        trap.kind == TrapKind.MAGIC_PORTAL or (level.puzzle and trap.kind in PITS_AND_HOLES)
    )
    if not caught and (dry or not is_pool(level, hero.spot)):
        return False
    hero.footing.must_land = True
    return True


def _is_tight(play: Play, spot: int) -> bool:
    """Whether this is a diagonal step between two rocks."""
    start = play.hero.spot
    row, column = start // WIDTH, spot % WIDTH
    corners = (row * WIDTH + column, spot // WIDTH * WIDTH + start % WIDTH)
    return start not in corners and all(is_bad_rock(play, corner) for corner in corners)


def _gets_wedged(play: Play, spot: int) -> bool:
    """Whether the hero or his pack is too big to pass diagonally between rocks."""
    hero = play.hero
    if not _is_tight(play, spot):
        return False
    too_much = bool(hero.inventory) and carried_weight(hero) > HEAVY_PACK
    return too_much or is_big(form_of(hero))


def _obstacle_at(play: Play, spot: int) -> Obstacle | None:
    """What the hero collides with on the way to a spot, or None."""
    level = play.level
    if has(play.hero, Property.PASSES_WALLS):
        return None
    diagonal = abs(spot - play.hero.spot) not in (1, WIDTH)
    edge = level.terrain[spot] == Terrain.DOOR and level.detail[spot] & Door.OPEN and diagonal
    if level.terrain[spot] == Terrain.TREE:
        return TREE
    if is_shut_door(level, spot) or edge:
        if not play.edition.life_saving.collisions_name_door_frames:
            return DOOR
        return DOOR_FRAME if edge else CLOSED_DOOR
    if level.terrain[spot] == Terrain.IRON_BARS:
        return IRON_BARS
    if is_rock(level, spot):
        return WALL
    if has_boulder(level, spot):
        return BOULDER
    return CREVICE if _gets_wedged(play, spot) else None
