"""Fainting from hunger, and waking from it or from any other helplessness. Rules N-136 to N-142."""

from marrow.choices import FaintDeafness
from marrow.content.properties import Property
from marrow.messages.entries import Fainted
from marrow.model.vocabularies import HelplessReason, Hunger, Waking, WakingNote
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import levitates
from marrow.rules.hero.helplessness import be_deaf_until_awake, be_helpless
from marrow.rules.hero.intrinsic_changes import end_intrinsic
from marrow.rules.hero.nutrition_changes import set_hunger
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.play import Play


def faint(play: Play, turns: int) -> None:
    """N-136: the hero faints from hunger."""
    hero = play.hero
    stop_occupation(play)
    play.tell("nutrition.faint", "N-136")
    deafen_unconscious(play, turns, "N-136")
    play.write(Fainted(turn=play.world.turn, rule="N-136", turns=turns))
    be_helpless(
        play,
        turns,
        HelplessReason.FAINTED_FROM_HUNGER,
        note=WakingNote.REGAIN_CONSCIOUSNESS,
        waking=Waking.FAINT_ENDS,
    )
    if play.edition.nutrition.faint_touches_wielded and not levitates(hero):
        touch_wielded(play, "nutrition.falling you touch")


def deafen_unconscious(play: Play, turns: int, rule: str) -> None:
    """N-136: a hero who has fainted or blacked out does not hear, for so many turns or until awake."""
    if play.edition.nutrition.faint_deafness == FaintDeafness.TIMED:
        extend_timeout(play, Property.DEAF, turns, rule)
    else:
        be_deaf_until_awake(play, rule)


def end_faint(play: Play) -> None:
    """N-140: the hero wakes from a faint. NetHack: eat.c, unfaint."""
    hero = play.hero
    maybe_end_deafness(play)
    if hero.hunger > Hunger.FAINTING:
        set_hunger(play, Hunger.FAINTING, "N-140")
    stop_occupation(play)


def maybe_end_deafness(play: Play) -> None:
    """N-140: waking ends deafness: always, or if it has a timer with an even chance."""
    if play.edition.nutrition.faint_deafness == FaintDeafness.UNTIL_AWAKE:
        end_intrinsic(play, Property.DEAF, "N-140")
        return
    roll = play.dice.rn2(2, "N-140")
    if roll == 0:
        set_timeout(play, Property.DEAF, 0, "N-140")


def wake_from_faint(play: Play) -> None:
    """N-142: since 3.6.0, vault guards, demons that talk and falling into water end a faint early."""
    hero = play.hero
    if (
        hero.helplessness.waking is not Waking.FAINT_ENDS
        or not play.edition.nutrition.faints_can_be_interrupted
    ):
        return
    clear_helplessness(play, "nutrition.revive", "N-142")


def wake_suddenly(play: Play) -> None:
    """Z-156: saving grace wakes a sleeper, and ends a faint. NetHack: hack.c, saving_grace."""
    if play.hero.helplessness.asleep:
        clear_helplessness(play, "nutrition.wake by grace", "Z-156")
    if play.hero.hunger == Hunger.FAINTED:
        wake_from_faint(play)


def clear_helplessness(play: Play, note: str, rule: str = "") -> Waking:
    """End the hero's helplessness, in time or early; after a faint or a blackout he hears again.

    Returns what was to happen on waking, for the caller to do the rest. NetHack: hack.c, unmul.
    """
    hero = play.hero
    waking = hero.helplessness.waking
    hero.helplessness.turns = 0
    hero.helplessness.reason, hero.helplessness.note = HelplessReason.NONE, WakingNote.NOTHING
    hero.helplessness.waking = Waking.NOTHING
    hero.helplessness.asleep = False
    if note:
        play.tell(note, rule)
    if waking is Waking.FAINT_ENDS:
        end_faint(play)
    elif waking is Waking.HEAR_AGAIN:
        maybe_end_deafness(play)
    return waking
