"""Quitting, explore mode, and what wizards may do. Rules L-039, L-087, L-236."""

from marrow.errors import RefusedCommand
from marrow.messages.commands import (
    EnterExploreMode,
    Quit,
    WizardCommand,
    WizardCreateMonster,
    WizardDetect,
    WizardIdentify,
    WizardLevelTeleport,
    WizardMap,
    WizardPolymorph,
    WizardSet,
    WizardWish,
)
from marrow.messages.questions import Confirm
from marrow.model.hero import Ending, Killer, KillerFormat
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.magic import wizardry
from marrow.rules.play import Play, is_paranoid
from marrow.rules.polymorph.hero import polymorph_hero


def quit_game(play: Play, command: Quit) -> bool:
    """L-087: give up the game; nobody saves a hero from that."""
    paranoid = is_paranoid(play, "quit")
    if not play.ask(Confirm(what="commands.really quit", rule="L-087", in_full=paranoid)):
        return False
    die(play, Ending.QUIT, Killer("quit", KillerFormat.ALONE))
    return False


def enter_explore_mode(play: Play, command: EnterExploreMode) -> bool:
    """L-236: from normal play into explore mode, after asking; there is no way back."""
    world = play.world
    if world.mode == "wizard":
        raise RefusedCommand("commands.explore not for wizards")
    if world.mode == "explore":
        raise RefusedCommand("commands.already exploring")
    paranoid = is_paranoid(play, "quit")
    if not play.ask(Confirm(what="commands.enter explore mode", rule="L-236", in_full=paranoid)):
        play.tell("commands.stay in normal mode", "L-236")
        return False
    world.mode = "explore"
    play.tell("commands.now exploring", "L-236")
    return False


def wizard(play: Play, command: WizardCommand) -> bool:
    """What only wizard mode allows; none of it takes time."""
    if play.world.mode != "wizard":
        raise RefusedCommand("commands.only for wizards")
    match command:
        case WizardWish():
            wizardry.wish(play, command.text)
        case WizardLevelTeleport():
            wizardry.level_teleport(play, command.level)
        case WizardMap():
            wizardry.map_level(play)
        case WizardDetect():
            wizardry.detect(play)
        case WizardIdentify():
            wizardry.identify(play)
        case WizardCreateMonster():
            wizardry.create_monster(play, command.species)
        case WizardPolymorph():
            polymorph_hero(play, forced_control=True)  # cmd.c wiz_polyself
        case WizardSet():
            wizardry.set_number(play, command.what, command.value)
        case _:
            raise RefusedCommand("commands.only for wizards")
    return False
