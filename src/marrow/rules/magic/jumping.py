"""Jumping by spell. Rules N-083, N-085. Without magic it is a command. NetHack: apply.c, jump."""

from marrow.messages.entries import Cause
from marrow.messages.questions import ChooseSpot
from marrow.model.places import Terrain, distance2
from marrow.rules.body import is_blind, levitates
from marrow.rules.ground import good_spot, is_on_map
from marrow.rules.nutrition.hunger import spend
from marrow.rules.play import Play
from marrow.rules.puzzles import guilt
from marrow.rules.sight import blur, can_see, clear_path
from marrow.rules.traps import spot_effects

RULE = "apply.c jump"


def jump_by_magic(play: Play, skill: int) -> None:
    """N-083: as far as skill allows; it costs up to 25 nutrition besides the casting."""
    hero = play.hero
    if hero.engulfer_id or hero.holder_id or hero.trapped:
        play.tell("jumping.writhe", "N-085")
        return
    if levitates(hero):
        play.tell("jumping.flail", "N-085")
        return
    spot = play.ask(ChooseSpot(what="jumping.where", rule=RULE, start=hero.spot))
    if spot < 0 or not _may_land(play, spot, skill):
        play.tell("wands.nothing happens", RULE)
        return
    guilt(play)
    hero.spot = spot
    blur(play.level)
    spend(play, play.dice.rnd(25, "N-083"), Cause.JUMP, "N-083")
    spot_effects(play)


def _may_land(play: Play, spot: int, skill: int) -> bool:
    hero = play.hero
    if not is_on_map(spot) or spot == hero.spot:
        play.tell("jumping.illegal", RULE)
        return False
    if distance2(hero.spot, spot) > 6 + skill * 3:
        play.tell("jumping.too far", RULE)
        return False
    if not is_blind(hero) and not can_see(play, spot):
        play.tell("jumping.cannot see", RULE)
        return False
    ground = play.level.terrain[spot]
    if not good_spot(play, spot) and ground not in (Terrain.POOL, Terrain.MOAT, Terrain.WATER, Terrain.LAVA):
        play.tell("jumping.cannot land", RULE)
        return False
    if not clear_path(play.level, hero.spot, spot):
        play.tell("jumping.in the way", RULE)
        return False
    return True
