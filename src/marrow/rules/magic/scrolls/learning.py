"""What reading a scroll teaches about its kind."""

from marrow.content.kinds import ObjectKind
from marrow.rules.hero.experience import gain_experience
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play


def learn_scroll(play: Play, kind: ObjectKind) -> None:
    """Identify the scroll's kind, which adds 10 to the score. NetHack: read.c, learnscrolltyp."""
    discover(play, kind)
    gain_experience(play, 0, 10)
