"""What rooms below leave to be done: broken flasks, things let go, bare hands."""

from marrow.model.monster import Monster
from marrow.rules.body import change_alignment
from marrow.rules.combat.killing import killed_by_hero, touches_wielded
from marrow.rules.combat.smiting import smite
from marrow.rules.combat.touching import retouch_all
from marrow.rules.magic.immersion import in_liquid
from marrow.rules.magic.putting_down import settle
from marrow.rules.magic.sickness import foul
from marrow.rules.magic.splashes import pour
from marrow.rules.play import (
    BareHands,
    Flask,
    Flooded,
    LetGo,
    NewBody,
    Play,
    Profaned,
    Sunk,
    Thrown,
    Vomit,
)
from marrow.rules.riding import move_hero
from marrow.rules.traps import trap_monster


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
            case NewBody(drops_weapons):
                retouch_all(play, drops_weapons=drops_weapons)
            case Sunk(steed, spot):
                lose_steed(play, steed, spot)
            case Profaned(priest):
                smite(play, priest)
            case Thrown(monster):
                if monster.hp > 0 and monster in play.level.monsters:
                    trap_monster(play, monster)
            case Flooded(spot):
                whelm(play, spot, by_hero=by_hero)
            case BareHands(monster):
                if monster.hp > 0:
                    touches_wielded(play, monster, "polymorph.monster bare-handed", by_hero=by_hero)


def lose_steed(play: Play, steed: Monster, spot: int) -> None:
    """Steeds that drown or burn under their riders are on their conscience. NetHack: dismount_steed."""
    killed_by_hero(play, steed)
    change_alignment(play, -1, "steed.c dismount_steed")
    if steed.hp > 0:
        move_hero(play, spot)


def whelm(play: Play, spot: int, *, by_hero: bool) -> None:
    """Whoever stands where the ground has given way to water or lava is in it."""
    monster = play.level.monster_at.get(spot)
    if monster is not None and monster.hp > 0 and monster.spot == spot:
        in_liquid(play, monster, by_hero=by_hero)
