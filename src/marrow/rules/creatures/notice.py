"""The hero notices a monster that comes near. NetHack: monmove.c, dochugw."""

from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.body import interrupt
from marrow.rules.play import Play
from marrow.rules.sight import can_spot_monster

ALARM_REACH = 64  # squared


def comes_into_view(play: Play, monster: Monster, was_seen: bool, before: int) -> None:
    """Stop what takes long when a hostile creature that just moved has come into view or within reach."""
    hero = play.hero
    if hero.activity is None or monster.peaceful or not monster.species.attacks:
        return
    now = distance2(hero.spot, monster.spot)
    if now > ALARM_REACH or not can_spot_monster(play, monster):
        return
    if (not was_seen or before > ALARM_REACH) and monster.can_move and not monster.frozen:
        interrupt(play)
