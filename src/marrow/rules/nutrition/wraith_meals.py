"""What a wraith's corpse does where nobody knows beforehand. Rule N-425."""

from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import KillerFormat
from marrow.rules.hero import experience
from marrow.rules.hero.hit_point_changes import change_max_hp, fill_hp, set_form_max_hp, set_own_max_hp
from marrow.rules.hero.power_changes import change_power, fill_power, set_max_power
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.play import Play

RULE = "N-425"
KILLER = Killer("eating a wraith corpse", KillerFormat.AS_IS)
LOST_HP, GAINED_HP, POWER = 4, 4, 8


def gamble_on_wraith(play: Play) -> None:
    """N-425: of ten outcomes five give a level, two nothing, one strength, and two are bad.

    SlashTHEM: eat.c, cpostfx.
    """
    match play.dice.rnd(10, RULE):
        case 1:
            play.tell("nutrition.bad idea", RULE)
            lose_level(play, KILLER.text, RULE)
        case 2:
            play.tell("nutrition.not so good", RULE)
            _weaken(play)
        case 3 | 4:
            play.tell("nutrition.strange for a moment", RULE)
        case 5:
            play.tell("nutrition.stronger in all", RULE)
            _strengthen(play)
        case _:
            play.tell("nutrition.smart thing", RULE)
            experience.gain_level(play, RULE)


def _weaken(play: Play) -> None:
    """Four hit points of the maximum and eight of power are lost, and four hit points."""
    hero = play.hero
    if hero.form is None:
        set_own_max_hp(play, max(hero.max_hp - LOST_HP, 1), RULE)
    else:
        set_form_max_hp(play, max(hero.form_max_hp - LOST_HP, 1), RULE)
    set_max_power(play, max(hero.max_power - POWER, 1), RULE)
    change_power(play, -POWER, RULE)
    hurt(play, LOST_HP, KILLER, RULE)


def _strengthen(play: Play) -> None:
    """Four more hit points and eight more power at most, and full of both."""
    change_max_hp(play, GAINED_HP, RULE)
    fill_hp(play, RULE)
    set_max_power(play, play.hero.max_power + POWER, RULE)
    fill_power(play, RULE)
