"""Losing levels: by drain, which can kill, and by a wizard's wish. Rule L-095. NetHack: exper.c, losexp."""

from marrow.content.event_kinds import MINOR
from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.chronicle import note_event
from marrow.rules.hero.body import has
from marrow.rules.hero.experience import (
    HIGHEST_LEVEL,
    drop_level,
    experience_to_rise,
    gain_level,
    remove_gains_of_level,
    set_experience,
    set_peak_level,
)
from marrow.rules.hero.hit_point_changes import change_form_hp, change_form_max_hp
from marrow.rules.hero.shape import LEVEL_OF_FORM, roll_hp_per_level
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.play import Play


def lose_level(play: Play, drainer_text: str, rule: str = "L-095", *, forced: bool = False) -> None:
    """L-095: the hero loses a level; at level 1 he dies, if ``drainer_text`` names a killer.

    ``forced``: even if he resists drain.
    """
    hero = play.hero
    if has(hero, Property.DRAIN_RESISTANCE) and not forced:
        return
    if hero.level > 1:
        drop_level(play, rule)
    else:
        if drainer_text:
            if play.edition.life_saving.fatal_drain_says_goodbye:
                play.tell("growth.level lost", rule, level=hero.level)
            die(play, Ending.DIED, Killer(drainer_text, KillerFormat.AS_IS))
        set_experience(play, 0, rule)
        note_event(play, MINOR, "chronicle.all lost")
    remove_gains_of_level(play, rule)
    if hero.experience > 0:
        set_experience(play, experience_to_rise(play, hero.level) - 1, rule)
    if hero.form is not None and play.edition.hero.levels_lose_what_they_brought:
        lost = roll_hp_per_level(play, hero.form, LEVEL_OF_FORM)
        change_form_max_hp(play, -lost, rule)
        change_form_hp(play, -lost, rule)
        if hero.form_hp <= 0:
            return_to_own_form(play)


def set_level(play: Play, level: int) -> None:
    """Raise or lower the hero to a level, one at a time. NetHack: cmd.c, wiz_level_change."""
    hero = play.hero
    wanted = min(max(level, 1), HIGHEST_LEVEL)
    while hero.level < wanted:
        gain_level(play, "wizard mode")
    while hero.level > wanted:
        lose_level(play, "", "wizard mode", forced=True)
    set_peak_level(play, hero.level, "wizard mode")
