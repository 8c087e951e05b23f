"""The pray command. NetHack: pray.c, dopray."""

from marrow.messages.commands import Pray
from marrow.rules.play import Play
from marrow.rules.religion import prayer


def pray(play: Play, command: Pray) -> bool:
    """N-322: pray, after being asked whether that is meant."""
    return prayer.pray(play)
