"""Continue: one more step of whatever is under way."""

from marrow.errors import RefusedCommand
from marrow.messages.commands import Continue
from marrow.model.hero import Doing
from marrow.rules.commands import delving, dressing, forcing, moving, postures, running, searching
from marrow.rules.magic import reading
from marrow.rules.magic.tools import applying, trapsetting
from marrow.rules.nutrition import eating, tins
from marrow.rules.play import Play


def go_on(play: Play, command: Continue) -> bool:
    """Take the next step of the activity under way."""
    activity = play.hero.activity
    if activity is None:
        raise RefusedCommand("commands.nothing under way")
    match activity.doing:
        case Doing.EATING:
            return eating.continue_meal(play)
        case Doing.OPENING_TIN:
            return tins.continue_opening(play)
        case Doing.SEARCHING | Doing.WAITING:
            return searching.continue_counted(play, activity)
        case Doing.MOVING:
            return moving.continue_moving(play, activity)
        case Doing.RUNNING:
            return running.continue_running(play, activity)
        case Doing.TRAVELLING:
            return running.continue_travelling(play, activity)
        case Doing.TAKING_OFF:
            return dressing.continue_taking_off(play, activity)
        case Doing.FORCING_LOCK:
            return forcing.continue_forcing(play, activity)
        case Doing.WIPING_FACE:
            return postures.continue_wiping(play, activity)
        case Doing.READING:
            return reading.continue_reading(play, activity)
        case Doing.DIGGING:
            return delving.go_on(play)
        case Doing.PICKING_LOCK:
            return applying.continue_picking(play, activity)
        case Doing.SETTING_TRAP:
            return trapsetting.continue_setting(play, activity)
        case Doing.ENGRAVING | Doing.PUTTING_ON:  # done at once, or while helpless
            play.hero.activity = None
            return False
