"""Saving, quitting, explore mode, and the commands of wizard mode. Rules N-012, L-039, L-087, L-236."""

from typing import Final

from marrow.errors import RefusedCommand
from marrow.messages.commands import (
    EnterExploreMode,
    Quit,
    Save,
    WizardBury,
    WizardCast,
    WizardCommand,
    WizardCreateMonster,
    WizardDetect,
    WizardIdentify,
    WizardKill,
    WizardLevelTeleport,
    WizardMap,
    WizardPolymorph,
    WizardSet,
    WizardWish,
)
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Killer, KitWork, Meal, Study, TinOpening
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.commands import wizard_actions, wizard_mode
from marrow.rules.lifesaving.death import die
from marrow.rules.magic.wizard_creation import wizard_create_monster
from marrow.rules.play import Play, is_paranoid_about
from marrow.rules.polymorph.hero_polymorph import polymorph_hero

FIRST_EXERCISE_CHECK: Final = 600  # N-158: a turn


def quit_game(play: Play, command: Quit) -> bool:
    """L-087: give up the game; nothing saves the hero's life then."""
    paranoid = is_paranoid_about(play, "quit")
    told = play.edition.commands.quitting_says_without_saving  # Z-099
    what = QuestionKey.REALLY_QUIT_WITHOUT_SAVING if told else QuestionKey.REALLY_QUIT
    if not play.ask(Confirm(what=what, rule="L-087", in_full=paranoid)):
        return False
    die(play, Ending.QUIT, Killer("quit", KillerFormat.ALONE))
    return False


def save_game(play: Play, command: Save) -> bool:
    """N-012, N-158: saving forgets work on a lock or a trap, before 3.6.0 also meals, tins and the rest.

    NetHack: save.c, dosave; what is forgotten is in no saved file, as before 3.6.0 the turn when exercise
    counts next.
    """
    hero = play.hero
    hero.lock_work, hero.kit = None, KitWork()
    if not play.edition.commands.saving_keeps_work_begun:
        hero.meal, hero.tin, hero.study = Meal(), TinOpening(), Study()
        hero.delving = hero.disrobing = None
        later = play.world.turn > FIRST_EXERCISE_CHECK
        hero.next_exercise = FIRST_EXERCISE_CHECK
        if later:
            hero.next_exercise = play.world.turn + play.dice.rn1(50, 800, "attrib.c reset_attribute_clock")
    return False


def enter_explore_mode(play: Play, command: EnterExploreMode) -> bool:
    """L-236: from normal play into explore mode, after asking; there is no way back."""
    world = play.world
    if world.mode == "wizard":
        raise RefusedCommand("commands.explore not for wizards")
    if world.mode == "explore":
        raise RefusedCommand("commands.already exploring")
    paranoid = is_paranoid_about(play, "quit")
    if not play.ask(Confirm(what=QuestionKey.ENTER_EXPLORE_MODE, rule="L-236", in_full=paranoid)):
        play.tell("commands.stay in normal mode", "L-236")
        return False
    world.mode = "explore"
    play.tell("commands.now exploring", "L-236")
    return False


def wizard_command(play: Play, command: WizardCommand) -> bool:
    """What only wizard mode allows; none of it takes time, but for a spell."""
    if play.world.mode != "wizard":
        raise RefusedCommand("commands.only for wizards")
    match command:
        case WizardWish():
            wizard_mode.wizard_wish(play, command.text)
        case WizardLevelTeleport():
            wizard_mode.wizard_level_teleport(play, command.level)
        case WizardMap():
            wizard_mode.wizard_map(play)
        case WizardDetect():
            wizard_mode.wizard_detect(play)
        case WizardIdentify():
            wizard_mode.wizard_identify(play)
        case WizardCreateMonster():
            wizard_create_monster(play, command.species, command.count)
        case WizardPolymorph():
            polymorph_hero(play, forced_control=True)  # cmd.c wiz_polyself
        case WizardSet():
            wizard_mode.set_number(play, command.what, command.value)
        case WizardKill():
            wizard_actions.wizard_kill(play, command.spot)
        case WizardBury():
            wizard_actions.wizard_bury(play)
        case WizardCast():
            return wizard_actions.wizard_cast(play, command.spell)
        case _:
            raise RefusedCommand("commands.only for wizards")
    return False
