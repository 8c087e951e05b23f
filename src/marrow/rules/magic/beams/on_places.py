"""Magic sent along a line: what it does to doors, floors and ceilings. NetHack: zap.c, lock.c."""

from collections.abc import Callable, Mapping

from marrow.content.words import KindName
from marrow.model.places import Door, Terrain
from marrow.rules.magic import drawbridges
from marrow.rules.magic.beams.force import RULE, Force
from marrow.rules.magic.beams.on_items import hit_items
from marrow.rules.magic.holes import loosen_rock
from marrow.rules.magic.punishment import is_punished, release
from marrow.rules.play import Play
from marrow.rules.sight import blur
from marrow.rules.trade.damage import DOOR_COST, note_damage
from marrow.rules.traps.releasing import release_hero

# What moves or breaks a drawbridge. NetHack: zap.c, bhit.
DRAWBRIDGE_MAGIC: Mapping[KindName, Callable[[Play, int], None]] = {
    "wand of opening": drawbridges.lower,
    "spellbook of knock": drawbridges.lower,
    "wand of locking": drawbridges.lift,
    "spellbook of wizard lock": drawbridges.lift,
    "wand of striking": drawbridges.destroy,
    "spellbook of force bolt": drawbridges.destroy,
}


def hit_door(play: Play, spot: int, force: Force) -> bool:
    """Doors lock, unlock or burst. NetHack: lock.c, doorlock."""
    level = play.level
    rule = "lock.c doorlock"
    name = force.kind.name
    terrain, state = level.terrain[spot], level.detail[spot]
    span = drawbridges.bridge_at(level, spot)
    if span is not None and name in DRAWBRIDGE_MAGIC:
        DRAWBRIDGE_MAGIC[name](play, span)
        return True
    if terrain == Terrain.SECRET_DOOR and name in (
        "wand of opening",
        "spellbook of knock",
        "wand of striking",
    ):
        level.terrain[spot] = int(Terrain.DOOR)
        level.detail[spot] = int(Door.CLOSED) | (state & Door.TRAPPED)
        blur(level)
        play.tell("beams.door appears", rule)
        return True
    if terrain != Terrain.DOOR:
        return False
    trapped = state & Door.TRAPPED
    if name in ("wand of locking", "spellbook of wizard lock"):
        if state & (Door.LOCKED | Door.BROKEN) or state & ~Door.TRAPPED == Door.NONE:
            return False
        if spot in level.monster_at or level.items.get(spot):
            return False
        level.detail[spot] = int(Door.LOCKED) | trapped
        play.tell("beams.door locks", rule)
    elif name in ("wand of opening", "spellbook of knock") and state & Door.LOCKED:
        level.detail[spot] = int(Door.CLOSED) | trapped
        play.tell("beams.door unlocks", rule)
    elif name in ("wand of striking", "spellbook of force bolt") and state & (Door.LOCKED | Door.CLOSED):
        note_damage(play, spot, Terrain.DOOR, DOOR_COST)
        level.detail[spot] = int(Door.BROKEN)
        play.tell("beams.door crashes", rule)
    else:
        return False
    blur(level)
    return True


def zap_down(play: Play, force: Force) -> bool:
    """At one's feet: engravings change, things lying here are hit. NetHack: zap.c, zap_updown."""
    hero, level = play.hero, play.level
    name = force.kind.name
    known = False
    if name in ("wand of opening", "spellbook of knock") and is_punished(play):
        release(play)
        play.tell("troubles.chain disappears", RULE)
        known = True
    elif name in ("wand of opening", "spellbook of knock") and release_hero(play):
        known = True
    written = level.engravings.get(hero.spot)
    if written is not None and written.manner != "headstone" and name in (
        "wand of cancellation", "wand of make invisible", "spellbook of cancellation",
    ):  # fmt: skip
        del level.engravings[hero.spot]
        play.tell("engraving.vanishes", RULE)
    hit_items(play, hero.spot, force)
    return known


def zap_up(play: Play, force: Force) -> bool:
    if force.kind.name in ("wand of striking", "spellbook of force bolt"):
        loosen_rock(play)
        return True
    play.tell("beams.shakes ceiling", RULE)
    return False
