"""What the hero is in the middle of: occupations, counts and runs, and how they end."""

from typing import Final

from marrow.model.hero import Hero
from marrow.model.hero_parts import LOCK_TRIES, Activity, KitWork
from marrow.model.vocabularies import Doing, RunMode
from marrow.rules.play import Play

# No occupations, but steps ordered beforehand
STEPS: Final = (Doing.MOVING, Doing.RUNNING, Doing.TRAVELLING)
COUNTS: Final = (Doing.SEARCHING, Doing.WAITING)
REPEATED: Final = (*COUNTS, *STEPS)


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
