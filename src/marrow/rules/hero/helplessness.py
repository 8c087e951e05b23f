"""Being helpless: for how long, why, what is told on waking, and who is asleep or unconscious."""

from collections.abc import Mapping
from typing import Final

from marrow.choices import FaintDeafness, LifeSavingChoices
from marrow.content.properties import Property
from marrow.messages.entries import FellHelpless
from marrow.model.hero import Hero
from marrow.model.vocabularies import (
    COUNTED_DOINGS,
    UNCONSCIOUS,
    HelplessReason,
    Hunger,
    Source,
    Waking,
    WakingNote,
)
from marrow.rules.hero.activity import stop_occupation, stop_repeating
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.play import Play

DEAF: Final = int(Property.DEAF)
CAUSED: Final = (
    HelplessReason.FROZEN_BY_MONSTER,
    HelplessReason.FROZEN_BY_GAZE,
    HelplessReason.PARALYZED_BY_MONSTER,
)


def is_free(hero: Hero) -> bool:
    """Whether the hero can act."""
    return hero.helplessness.turns == 0


def is_unaware(hero: Hero) -> bool:
    """N-025: helpless, and asleep, fainted or unconscious (as the note for waking tells)."""
    if hero.helplessness.turns == 0:
        return False
    return hero.helplessness.asleep or hero.hunger == Hunger.FAINTED or hero.helplessness.note in UNCONSCIOUS


WAKING_LINES: Final[Mapping[WakingNote, str]] = {
    WakingNote.NOTHING: "",
    WakingNote.CAN_MOVE_AGAIN: "body.can move again",
    WakingNote.REGAIN_CONSCIOUSNESS: "nutrition.regain consciousness",
    WakingNote.CONSCIOUS_AGAIN: "nutrition.conscious again",
    WakingNote.HEADACHE: "potions.headache",
    WakingNote.WAKE_UP: "body.wake up",
    WakingNote.WAKE_FROM_GAS: "traps.wake up",
    WakingNote.AWAKENED: "combat.awakens you",
    WakingNote.STOP_MIMICKING: "nutrition.prefer mimicking",
    WakingNote.FINALLY_FINISHED: "nutrition.finally done",
    WakingNote.DIGESTED: "formfights.totally digested",
    WakingNote.FINISH_PRAYING: "prayer.finish",
    WakingNote.DRESSED: "commands.dressing done",
    WakingNote.UNDRESSED: "commands.disrobing done",
    WakingNote.COMPOSED: "people.composed",
    WakingNote.COMPOSURE: "bottles.composure",
    WakingNote.FINISH_GAZING: "tools.finish gazing",
    WakingNote.PULL_FREE: "digging.pull free",
    WakingNote.ENGRAVED: "engraving.done",
    WakingNote.SURVIVED: "lifesaving.survived",
}


def be_helpless(
    play: Play,
    turns: int,
    reason: HelplessReason,
    *,
    note: WakingNote = WakingNote.CAN_MOVE_AGAIN,
    waking: Waking | None = None,
    asleep: bool = False,
    interrupts: bool = True,
    cause: str = "",
    cause_id: int = 0,
) -> None:
    """L-018: the hero is helpless for some turns, or as long as he already is, if that is longer.

    The reason and the note are the newest either way. What was to happen at the end of an earlier
    helplessness still will, unless ``waking`` replaces it. If it interrupts nothing, an occupation goes on
    afterwards, but counts and steps end.
    """
    hero, helplessness = play.hero, play.hero.helplessness
    if helplessness.turns <= turns:
        if interrupts:
            stop_occupation(play)
        else:
            stop_repeating(hero)
        hero.invulnerable = False
        helplessness.asleep = False
        helplessness.turns = turns
        play.write(FellHelpless(turn=play.world.turn, rule="L-018", turns=turns, reason=reason.value))
    if asleep:
        helplessness.asleep, helplessness.asleep_since = True, play.world.turn
    helplessness.reason = reason
    helplessness.cause, helplessness.cause_id = cause, cause_id  # Z-165
    helplessness.note = note
    if waking is not None:
        helplessness.waking = waking


def fall_asleep(play: Play, turns: int, rule: str, *, told: bool = True) -> None:
    """L-017: the hero falls asleep. NetHack: timeout.c, fall_asleep.

    NetHack means to deafen the sleeper. Since 3.6.0 it adds a negative number of turns, so deafness only gets
    shorter; since 3.7 it leaves deafness alone. Who passes out without being told so hears all the time.
    """
    hero = play.hero
    deaf = hero.timeout[DEAF]
    deafens = told and not play.edition.hero.sleepers_hear and hero.helplessness.turns <= turns
    if deafens:
        if play.edition.nutrition.faint_deafness == FaintDeafness.UNTIL_AWAKE:
            be_deaf_until_awake(play, rule)
        elif deaf:
            set_timeout(play, Property.DEAF, max(deaf - turns, 0), rule)
    be_helpless(
        play,
        turns,
        HelplessReason.SLEEPING,
        note=WakingNote.WAKE_UP if told else WakingNote.CAN_MOVE_AGAIN,
        waking=Waking.HEAR_AGAIN if deafens else None,
        asleep=True,
    )


def be_deaf_until_awake(play: Play, rule: str) -> None:
    """N-136: up to 3.4.3 an unconscious hero hears nothing, without a timer. N-140 ends it."""
    give_intrinsic(play, Property.DEAF, Source.OUTSIDE, rule)


def reason_for_helplessness(hero: Hero, choices: LifeSavingChoices) -> str:
    """L-014: why the hero was helpless, or "". Before 3.7 a repeated command counts, too."""
    counting = hero.activity is not None and hero.activity.doing in COUNTED_DOINGS and hero.activity.left > 0
    if hero.helplessness.turns == 0 and not (counting and choices.counting_is_helpless):
        return ""
    if hero.helplessness.cause and hero.helplessness.reason in CAUSED:  # Z-165
        return hero.helplessness.cause
    return hero.helplessness.reason.value or "helpless"
