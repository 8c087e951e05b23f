"""Whether a level bars teleporting: always, or for a time. NetHack: teleport.c, noteleport_level."""

from marrow.rules.play import Play


def bars_teleporting(play: Play) -> bool:
    """N-087, Z-127: nobody teleports on this level; a wand of stasis bars it for a time."""
    return play.level.no_teleport or is_in_stasis(play)


def is_in_stasis(play: Play) -> bool:
    """Z-127: a wand of stasis bars even those who covet, and pets called by a whistle."""
    return play.level.stasis_until >= play.world.turn


def zap_stasis(play: Play, turns: int) -> None:
    """Z-127: bar teleporting for so many turns; of several zaps the longest counts."""
    play.level.stasis_until = max(play.level.stasis_until, play.world.turn + turns)
