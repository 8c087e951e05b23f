"""Jumping, by ability, boots or spell. Rules N-083 to N-085. NetHack: apply.c, jump."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.messages.questions import ChooseSpot
from marrow.model.hero import Attribute, Burden
from marrow.model.places import Terrain, distance2
from marrow.rules.body import attribute, burden, form_of, has, is_blind, levitates
from marrow.rules.ground import good_spot, is_on_map
from marrow.rules.nutrition.hunger import spend
from marrow.rules.play import Play
from marrow.rules.sight import blur, can_see, clear_path
from marrow.rules.traps import spot_effects

RULE = "apply.c jump"


def jump(play: Play, spot: int | None = None, *, magic: int = 0) -> bool:
    """N-084: jump to a spot in reach. ``magic`` 0 is a Knight's or the boots' jump, else the spell's skill."""
    hero = play.hero
    if not magic and not has(hero, Property.JUMPING):
        raise RefusedCommand("jumping.not far")
    form = form_of(hero)
    if not magic and ("no limbs" in form.traits or "slithy" in form.traits):
        raise RefusedCommand("jumping.no legs")
    if hero.engulfer_id or hero.holder_id or hero.trapped:
        if magic:
            play.tell("jumping.writhe", "N-085")
            return True
        play.tell("jumping.stuck", "N-085")
        return True
    if levitates(hero):
        if magic:
            play.tell("jumping.flail", "N-085")
            return True
        raise RefusedCommand("jumping.no traction")
    if not magic:
        if burden(hero) > Burden.UNENCUMBERED:
            raise RefusedCommand("jumping.too much")
        if hero.nutrition <= 100 or attribute(hero, Attribute.STRENGTH) < 6:
            raise RefusedCommand("jumping.lack strength")
        if hero.timeout[Property.WOUNDED_LEGS]:
            raise RefusedCommand("jumping.legs no shape")
    if spot is None:
        spot = play.ask(ChooseSpot(what="jumping.where", rule=RULE, start=hero.spot))
        if spot < 0:
            return False
    if not _may_land(play, spot, magic):
        return False
    hero.spot = spot
    blur(play.level)
    spend(play, play.dice.rnd(25, "N-083"), Cause.JUMP, "N-083")
    spot_effects(play)
    return True


def _may_land(play: Play, spot: int, magic: int) -> bool:
    hero = play.hero
    apart = distance2(hero.spot, spot)
    boots = bool(hero.extrinsic[Property.JUMPING])
    if not is_on_map(spot) or spot == hero.spot:
        play.tell("jumping.illegal", RULE)
        return False
    if not magic and not boots and apart != 5:
        play.tell("jumping.illegal", RULE)
        return False
    if apart > (6 + magic * 3 if magic else 9):
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


def jump_by_magic(play: Play, skill: int) -> None:
    """The spell: its own casting costs, and the jump's (N-083)."""
    if not jump(play, magic=skill):
        play.tell("wands.nothing happens", RULE)
