"""The hero thrown through the air: by recoil, by a hook. NetHack: dothrow.c, hurtle."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.places import DIRECTIONS, WIDTH, Door, Terrain, TrapKind
from marrow.model.vocabularies import HelplessReason, KillerFormat, WakingNote
from marrow.rules.dungeon.noise import wake_around
from marrow.rules.dungeon.terrain import has_boulder, is_on_map, is_pool, is_rock, is_shut_door
from marrow.rules.hero.body import be_helpless, flies, form_of, has, levitates
from marrow.rules.hero.encumbrance import carried_weight
from marrow.rules.hero.luck import guilt
from marrow.rules.hero.shape import bad_rock
from marrow.rules.hero.vision import blur, can_spot_monster, remember_unseen
from marrow.rules.items.ball_and_chain import ball_of
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.monsters.reactions import anger, wake
from marrow.rules.monsters.traits import is_big
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

RULE = "dothrow.c hurtle_step"
WEDGED = "wedging into a narrow crevice"
HEAVY_PACK = 600
NEAR2, FAR2 = 10, 20  # how far, squared, bumping wakes others


def hurtle(play: Play, step: int, reach: int, *, told: bool = True) -> None:
    """The hero flies so many squares one way, or until something is in the way."""
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
    guilt(play)
    for left in range(reach, 0, -1):
        if not fly_to(play, hero.spot + step, left) or _ends_flight(play):
            return


def fly_to(play: Play, spot: int, left: int) -> bool:
    """One square farther, of so many left; False if the flight ends here."""
    hero, level = play.hero, play.level
    if not is_on_map(spot):
        play.tell("weapons.spirits hold back", RULE)
        return False
    bumped = _what_bars(play, spot) or _wedges(play, spot)
    if bumped:
        wakes = FAR2 if bumped == "crashing into iron bars" else NEAR2
        play.tell("weapons.wedged" if bumped == WEDGED else "weapons.bump", RULE)
        amount = play.dice.rnd(2 + left, RULE)
        hurt(play, halved(play.hero, amount), Killer(bumped, KillerFormat.AS_IS), RULE)
        wake_around(play, spot, wakes)
        return False
    monster = level.monster_at.get(spot)
    if monster is not None:
        monster.hidden = False
        play.tell("weapons.bump into", RULE, monster=a_monster(play, monster))
        wake(play, monster, attacked=False)
        if not can_spot_monster(play, monster):
            remember_unseen(play, spot)
        anger(play, monster)
        wake_around(play, spot, NEAR2)
        return False
    if _is_tight(play, spot) and level.puzzle:
        play.tell("weapons.abrupt halt", RULE)
        return False
    hero.spot = spot
    hero.footing.moved = True
    blur(level)
    return True


def _ends_flight(play: Play) -> bool:
    """Water takes whoever does not keep above it, and portals take everybody."""
    hero, level = play.hero, play.level
    trap = level.traps.get(hero.spot)
    dry = has(hero, Property.WATER_WALKING) or levitates(hero) or flies(hero)
    portal = trap is not None and trap.kind == TrapKind.MAGIC_PORTAL
    if not portal and (dry or not is_pool(level, hero.spot)):
        return False
    hero.footing.must_land = True
    return True


def _is_tight(play: Play, spot: int) -> bool:
    """A diagonal step between two pieces of rock."""
    start = play.hero.spot
    row, column = start // WIDTH, spot % WIDTH
    corners = (row * WIDTH + column, spot // WIDTH * WIDTH + start % WIDTH)
    return start not in corners and all(bad_rock(play, corner) for corner in corners)


def _wedges(play: Play, spot: int) -> str:
    """Big bodies and great packs do not fit between."""
    hero = play.hero
    if has(hero, Property.PASSES_WALLS) or not _is_tight(play, spot):
        return ""
    too_much = bool(hero.inventory) and carried_weight(hero) > HEAVY_PACK
    return WEDGED if too_much or is_big(form_of(hero)) else ""


def _what_bars(play: Play, spot: int) -> str:
    """What the hero bumps into, as a cause of death; empty if nothing."""
    level = play.level
    if has(play.hero, Property.PASSES_WALLS):
        return ""
    diagonal = abs(spot - play.hero.spot) not in (1, WIDTH)
    edge = level.terrain[spot] == Terrain.DOOR and level.detail[spot] & Door.OPEN and diagonal
    if level.terrain[spot] == Terrain.TREE:
        return "bumping into a tree"
    if is_shut_door(level, spot) or edge:
        return "bumping into a door"
    if level.terrain[spot] == Terrain.IRON_BARS:
        return "crashing into iron bars"
    if is_rock(level, spot):
        return "bumping into a wall"
    if has_boulder(level, spot):
        return "bumping into a boulder"
    return ""
