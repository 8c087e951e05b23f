"""What the hero is; the only code that changes his nutrition, luck and alignment; properties, helplessness.

His other numbers change in hit_point_changes, power_changes, attribute_changes and experience.
"""

from collections.abc import Mapping
from typing import Final

from marrow.choices import FaintDeafness, LifeSavingChoices, WeakStrength
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.words import AlignmentName
from marrow.messages.entries import (
    AlignmentChanged,
    AlignmentRecordChanged,
    Cause,
    FellHelpless,
    HungerChanged,
    LuckChanged,
    NutritionChanged,
)
from marrow.model.hero import Hero
from marrow.model.hero_parts import LOCK_TRIES, Activity, KitWork
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import (
    COUNTED_DOINGS,
    UNCONSCIOUS,
    Attribute,
    Doing,
    HelplessReason,
    Hunger,
    RunMode,
    Source,
    Waking,
    WakingNote,
)
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.attribute_changes import set_temporary_change
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.nutrition_log import log_change
from marrow.rules.play import NewBody, Play

INVISIBILITY: Final = int(Property.INVISIBILITY)
BLINDED: Final = int(Property.BLINDED)
DEAF: Final = int(Property.DEAF)
CONFUSED: Final = int(Property.CONFUSED)
STUNNED: Final = int(Property.STUNNED)
HALLUCINATING: Final = int(Property.HALLUCINATING)
HALLUCINATION_RESISTANCE: Final = int(Property.HALLUCINATION_RESISTANCE)
LEVITATION: Final = int(Property.LEVITATION)
FLYING: Final = int(Property.FLYING)
CLOAK: Final = int(Slot.CLOAK)
EYEWEAR: Final = int(Slot.EYEWEAR)
WATER_WALKING: Final = int(Property.WATER_WALKING)

# What the hero is


def has(hero: Hero, prop: int) -> bool:
    """Whether the hero has a Property, from any source; a mummy wrapping ends invisibility."""
    if not (hero.intrinsic[prop] or hero.timeout[prop] or hero.extrinsic[prop]):
        return False
    return prop != INVISIBILITY or not is_wrapped(hero)


def is_wrapped(hero: Hero) -> bool:
    cloak = hero.worn.get(CLOAK)
    return cloak is not None and cloak.kind.name == "mummy wrapping"


def form_of(hero: Hero) -> Species:
    """The species the hero is now: his polymorphed form, or his own."""
    return hero.form if hero.form is not None else hero.species


def is_polymorphed(hero: Hero) -> bool:
    return hero.form is not None


def is_blind(hero: Hero) -> bool:
    """Blinded, blindfolded or without eyes, and not wearing the Eyes of the Overworld."""
    eyewear = hero.worn.get(EYEWEAR)
    if eyewear is not None and eyewear.artifact == "The Eyes of the Overworld":
        return False
    if hero.timeout[BLINDED] or hero.intrinsic[BLINDED]:
        return True
    if eyewear is not None and eyewear.kind.name in ("blindfold", "towel"):
        return True
    return hero.form is not None and "no eyes" in hero.form.traits


def is_hallucinating(hero: Hero) -> bool:
    return bool(hero.timeout[HALLUCINATING]) and not has(hero, HALLUCINATION_RESISTANCE)


def is_confused(hero: Hero) -> bool:
    return has(hero, CONFUSED)


def is_stunned(hero: Hero) -> bool:
    return has(hero, STUNNED)


def is_deaf(hero: Hero) -> bool:
    return has(hero, DEAF)


def levitates(hero: Hero) -> bool:
    return has(hero, LEVITATION) and not hero.footing.grounded and not is_stuck_fast(hero)


def flies(hero: Hero) -> bool:
    if has(hero, LEVITATION) or hero.footing.grounded or is_stuck_fast(hero):
        return False
    return has(hero, FLYING) or (hero.form is not None and "flies" in hero.form.traits)


def is_stuck_fast(hero: Hero) -> bool:
    """Whether a trap keeps the hero on the floor. NetHack: youprop.h, BLevitation and BFlying."""
    return hero.hold.stuck_fast and hero.hold.turns > 0


def is_stealthy(play: Play) -> bool:
    """Has stealth, and does not ride; in 3.7 a steed is heard. NetHack 3.7: polyself.c, steed_vs_stealth."""
    hero = play.hero
    heard = (
        play.edition.hero.riding_is_noisy and hero.ride.steed_id and not flies(hero) and not levitates(hero)
    )
    return has(hero, Property.STEALTH) and not heard


def is_in_water(play: Play) -> bool:
    """In the water, swimming or walking on the bottom, not above it. NetHack: u.uinwater."""
    hero = play.hero
    if not is_pool(play.world.level, hero.spot) or has(hero, WATER_WALKING):
        return False
    return not (levitates(hero) or flies(hero) or clings_to_ceiling(hero))


def clings_to_ceiling(hero: Hero) -> bool:
    """Whether the hero's form hides on the ceiling now; mimics hide on the ground. NetHack: ceiling_hider."""
    form = hero.form
    if form is None or not hero.footing.hidden or "hides" not in form.traits:
        return False
    return "flies" in form.traits or ("clings" in form.traits and form.letter != "m")


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


# Nutrition


def change_nutrition(play: Play, amount: int, cause: Cause, rule: str, thing: str = "") -> None:
    """N-008: change nutrition, which has no limits, and write every change into the ledger.

    ``thing``: the true name of what did it, if anything but the hero.
    """
    hero, turn = play.hero, play.world.turn
    hero.nutrition += amount
    log_change(hero, turn, cause._name_, rule, amount)  # not .name, which is looked up anew each time
    left = hero.nutrition
    play.write(NutritionChanged(turn=turn, rule=rule, cause=cause, amount=amount, left=left, thing=thing))


def set_hunger(play: Play, state: Hunger, rule: str) -> None:
    """Store a hunger state, and write the change into the ledger."""
    hero = play.hero
    if hero.hunger != state:
        play.write(HungerChanged(turn=play.world.turn, rule=rule, before=hero.hunger, after=state))
        hero.hunger = state


def reset_nutrition(play: Play, cause: Cause, rule: str) -> None:
    """N-011: set nutrition to 900 and the state to not hungry, without a message."""
    change_nutrition(play, 900 - play.hero.nutrition, cause, rule)
    set_hunger(play, Hunger.NOT_HUNGRY, "N-011")
    if play.edition.nutrition.weak_strength == WeakStrength.TEMPORARY:
        set_temporary_change(play, Attribute.STRENGTH, 0, rule)


# Luck and alignment


def change_luck(play: Play, amount: int, rule: str) -> None:
    """Change luck, between -10 and 10. NetHack: attrib.c, change_luck."""
    set_luck(play, min(max(play.hero.luck + amount, -10), 10), rule)


def set_luck(play: Play, value: int, rule: str) -> None:
    """Store another luck, and write the change into the ledger."""
    hero = play.hero
    amount = value - hero.luck
    if amount:
        hero.luck = value
        play.write(LuckChanged(turn=play.world.turn, rule=rule, amount=amount, left=value))


def end_bad_luck(play: Play, rule: str) -> None:
    """Bad luck becomes none; good luck stays."""
    set_luck(play, max(play.hero.luck, 0), rule)


def set_luck_bonus(play: Play, value: int, rule: str) -> None:
    """What luck items add to luck from now on; the ledger notes a change."""
    hero = play.hero
    amount = value - hero.luck_bonus
    if amount:
        hero.luck_bonus = value
        play.write(LuckChanged(turn=play.world.turn, rule=rule, amount=amount, left=value, of_items=True))


def luck(hero: Hero) -> int:
    """Luck with the bonus of luck items, as the rules use it. NetHack: you.h, Luck."""
    return hero.luck + hero.luck_bonus


def change_alignment(play: Play, amount: int, rule: str) -> None:
    """Change the alignment record. NetHack: attrib.c, adjalign.

    N-615: what raises it leaves it at 10 plus one per 200 turns at most, also if it was higher.
    Z-198: in some editions what is lost is counted.
    """
    hero = play.hero
    if amount < 0 and play.edition.hero.misdeeds_are_counted:
        hero.misdeeds -= amount
    record = hero.alignment_record + amount
    if amount > 0:
        record = min(record, alignment_limit(play.world.turn))
    set_alignment_record(play, record, rule)


def set_alignment_record(play: Play, record: int, rule: str) -> None:
    """Store another record, without limits, and write the change into the ledger."""
    hero = play.hero
    amount = record - hero.alignment_record
    if amount:
        hero.alignment_record = record
        play.write(AlignmentRecordChanged(turn=play.world.turn, rule=rule, amount=amount, left=record))


def set_alignment(play: Play, alignment: AlignmentName, rule: str, *, keeps_record: bool = False) -> None:
    """Change the hero's alignment, by a helm or permanently: he loses divine protection and his record.

    ``keeps_record``: only the protection; so helms do before 3.6.0. NetHack: attrib.c, uchangealign.
    """
    hero = play.hero
    hero.protection = 0
    if hero.alignment != alignment:
        play.write(AlignmentChanged(turn=play.world.turn, rule=rule, before=hero.alignment, after=alignment))
        hero.alignment = alignment
        if keeps_record:
            return
        set_alignment_record(play, 0, rule)
        play.delayed_effects.append(NewBody(drops_weapons=False))


def own_alignment(hero: Hero) -> AlignmentName:
    """The hero's alignment without a helm: that of birth, or the one he converted to."""
    return hero.piety.sworn or hero.birth_alignment


def alignment_limit(turn: int) -> int:
    """The highest alignment record at this turn. NetHack: ALIGNLIM."""
    return 10 + turn // 200


# Timed properties


def extend_timeout(play: Play, prop: Property, turns: int, rule: str) -> None:
    """Add turns to a timed property."""
    set_timeout(play, prop, play.hero.timeout[prop] + turns, rule)


def set_timeout(play: Play, prop: Property, turns: int, rule: str) -> None:
    """Make a timed property last this many turns from now; 0 ends it."""
    play.hero.timeout[prop] = max(turns, 0)
    if prop == BLINDED:
        play.world.level.view = b""


# Helplessness and activity


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


def stop_occupation(play: Play) -> None:
    """Stop an action that takes more than one move, a repeated one or a run.

    N-192: a meal whose last bite is taken is finished instead.
    NetHack: allmain.c, stop_occupation.
    """
    hero = play.hero
    hero.footing.travelled = False
    activity = hero.activity
    if activity is None:
        return
    hero.activity = None
    if activity.doing in (Doing.PICKING_LOCK, Doing.FORCING_LOCK) and activity.left < LOCK_TRIES:
        hero.lock_work = activity
    elif activity.doing == Doing.TAKING_OFF:
        hero.disrobing = activity
    if is_eaten_up(hero, activity):
        play.higher_rooms.finish_eaten_meal(play)
    elif activity.doing not in STEPS:
        play.tell("body.you stop", doing=activity.doing.value)


def is_eaten_up(hero: Hero, activity: Activity) -> bool:
    """N-192: whether this is a meal of which only the end is left."""
    return activity.doing == Doing.EATING and hero.meal.bites >= hero.meal.bites_needed


# No occupations, but steps ordered beforehand
STEPS: Final = (Doing.MOVING, Doing.RUNNING, Doing.TRAVELLING)
COUNTS: Final = (Doing.SEARCHING, Doing.WAITING)
REPEATED: Final = (*COUNTS, *STEPS)


def is_repeating(hero: Hero) -> bool:
    """Whether a count or a run is not over yet. NetHack: multi > 0."""
    activity = hero.activity
    return activity is not None and activity.left > 0 and activity.doing in REPEATED


def is_running(hero: Hero) -> bool:
    """Whether the hero runs or travels, or has just arrived by travel. NetHack: context.run."""
    doing = hero.activity.doing if hero.activity is not None else None
    return hero.footing.travelled or doing in (Doing.RUNNING, Doing.TRAVELLING)


def runs_with_care(hero: Hero) -> bool:
    """Whether this is travel, or a run that stops before every known danger. NetHack: context.run >= 2."""
    activity = hero.activity
    if activity is not None and activity.doing == Doing.RUNNING:
        return activity.run >= RunMode.RUSH
    return is_running(hero)


def reason_for_helplessness(hero: Hero, choices: LifeSavingChoices) -> str:
    """L-014: why the hero was helpless, or "". Before 3.7 a repeated command counts, too."""
    counting = hero.activity is not None and hero.activity.doing in COUNTED_DOINGS and hero.activity.left > 0
    if hero.helplessness.turns == 0 and not (counting and choices.counting_is_helpless):
        return ""
    if hero.helplessness.cause and hero.helplessness.reason in CAUSED:  # Z-165
        return hero.helplessness.cause
    return hero.helplessness.reason.value or "helpless"


CAUSED: Final = (
    HelplessReason.FROZEN_BY_MONSTER,
    HelplessReason.FROZEN_BY_GAZE,
    HelplessReason.PARALYZED_BY_MONSTER,
)


def stop_repeating(hero: Hero) -> None:
    """End steps at once, and a counted search or wait after one more move; other activities go on.

    NetHack: hack.c, nomul(0).
    """
    hero.footing.travelled = False
    activity = hero.activity
    if activity is None:
        return
    if activity.doing in STEPS:
        hero.activity = None
    elif activity.doing in COUNTS:
        activity.left = 0


def end_run(hero: Hero) -> None:
    """End a run or travel. NetHack: hack.c, end_running."""
    hero.footing.travelled = False
    if hero.activity is not None and hero.activity.doing in (Doing.RUNNING, Doing.TRAVELLING):
        hero.activity = None


def forget_interrupted_work(hero: Hero) -> None:
    """Work on a lock, a trap or several garments is not resumed after a step, a drop, or being engulfed.

    NetHack: cmd.c, reset_occupations.
    """
    hero.lock_work = hero.disrobing = None
    kit = hero.kit
    if kit.item_id or kit.spot or kit.left:
        hero.kit = KitWork()


def is_held_by(hero: Hero, monster: Monster) -> bool:
    """Whether this monster holds the hero or has engulfed him. NetHack: u.ustuck."""
    return monster.id in (hero.hold.holder_id, hero.hold.engulfer_id)
