"""What a wand of probing finds out about the ground. NetHack: zap.c, zap_map."""

from marrow.model.places import Terrain
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.hero.map_memory import note_spot
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.magic.magic_mapping import map_spot_by_magic
from marrow.rules.magic.wands.zaps import ZapDetails, learn_zapped_wand
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play
from marrow.rules.traps.trap_names import mark_trap_seen, trap_phrase

RULE = "Z-261"


def probe_ground(play: Play, spot: int, zap: ZapDetails) -> None:
    """Z-261: map a spot, with its secret way and its trap; the wand becomes known by what is new."""
    if zap.kind.name != "wand of probing" or not play.edition.magic.probing_maps:
        return
    level = play.level
    before = (level.remembered[spot], level.seen[spot])
    map_spot_by_magic(play, spot)
    learns = (level.remembered[spot], level.seen[spot]) != before
    if level.terrain[spot] == Terrain.SECRET_DOOR:
        uncover_door(play, spot)
        if can_see(play, spot):
            play.tell("beams.probing finds door", RULE)
            learns = True
    trap = level.traps.get(spot)
    if trap is not None and (not trap.seen or is_hallucinating(play.hero)):
        mark_trap_seen(trap)
        note_spot(level, spot)
        play.tell("commands.find trap", RULE, trap=trap_phrase(trap))
        learns = learns or not is_hallucinating(play.hero)
    mark_view_stale(level)
    if learns:
        learn_zapped_wand(play, zap)
