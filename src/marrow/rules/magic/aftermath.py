"""What rooms below leave to be done: broken flasks, things let go, bare hands."""

from marrow.rules.combat.killing import touches_wielded
from marrow.rules.combat.touching import retouch_all
from marrow.rules.magic.putting_down import settle
from marrow.rules.magic.sickness import foul
from marrow.rules.magic.splashes import pour
from marrow.rules.play import BareHands, Flask, LetGo, NewBody, Play, Vomit


def spill(play: Play, *, by_hero: bool = True) -> None:
    """All that broke, was brought up or slipped away takes effect, in the order it happened."""
    while play.spills:
        match play.spills.pop(0):
            case Flask() as flask:
                pour(play, flask)
            case Vomit():
                foul(play)
            case LetGo() as let_go:
                settle(play, let_go)
            case NewBody():
                retouch_all(play)
            case BareHands(monster):
                if monster.hp > 0:
                    touches_wielded(play, monster, "polymorph.monster bare-handed", by_hero=by_hero)
