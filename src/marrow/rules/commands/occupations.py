"""Continue: one more move of the activity under way. NetHack calls activities occupations."""

from marrow.errors import RefusedCommand
from marrow.messages.commands import Continue
from marrow.model.hero_parts import Activity
from marrow.model.vocabularies import Doing
from marrow.rules.commands import digging, inscribing, searching, sit_jump_wipe
from marrow.rules.commands.handling import dressing, forcing
from marrow.rules.commands.movement import exploring, move_hero, running, travelling
from marrow.rules.hero.activity import STEPS, stop_occupation
from marrow.rules.magic import reading
from marrow.rules.monsters.enemies_beside import monster_nearby
from marrow.rules.nutrition import meals, tins
from marrow.rules.play import Play
from marrow.rules.tools import lock_picking, trapsetting


def continue_activity(play: Play, command: Continue) -> bool:
    """Take the next step of the activity under way; all but steps take the move, whatever comes of them.

    N-190: a hostile monster beside the hero then ends the activity. NetHack: allmain.c, moveloop.
    """
    activity = play.hero.activity
    if activity is None:
        raise RefusedCommand("commands.nothing under way")
    took = _go_on(play, activity)
    if activity.doing not in STEPS and play.hero.activity is not None and monster_nearby(play):
        stop_occupation(play)
    return took


def _go_on(play: Play, activity: Activity) -> bool:
    match activity.doing:
        case Doing.EATING:
            return meals.continue_meal(play)
        case Doing.OPENING_TIN:
            return tins.continue_opening(play)
        case Doing.SEARCHING | Doing.WAITING:
            return searching.continue_counted(play, activity)
        case Doing.MOVING:
            return move_hero.continue_moving(play, activity)
        case Doing.RUNNING:
            return running.continue_running(play, activity)
        case Doing.TRAVELLING:
            if activity.explores:
                return exploring.continue_exploring(play, activity)
            return travelling.continue_travelling(play, activity)
        case Doing.TAKING_OFF:
            return dressing.continue_taking_off(play, activity)
        case Doing.FORCING_LOCK:
            return forcing.continue_forcing(play, activity)
        case Doing.WIPING_FACE:
            return sit_jump_wipe.continue_wiping(play, activity)
        case Doing.READING:
            return reading.continue_reading(play)
        case Doing.DIGGING:
            return digging.continue_digging(play)
        case Doing.PICKING_LOCK:
            return lock_picking.continue_picking(play)
        case Doing.SETTING_TRAP:
            return trapsetting.continue_setting(play, activity)
        case Doing.ENGRAVING:
            return inscribing.continue_writing(play, activity)
        case Doing.PUTTING_ON:  # done while helpless
            play.hero.activity = None
            return True
