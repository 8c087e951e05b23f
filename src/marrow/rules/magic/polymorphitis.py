"""The hero changes form by polymorphitis, lycanthropy or magic. NetHack: were.c."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.vocabularies import ChangeDue
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import has
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.play import Play
from marrow.rules.polymorph import polymorph_hero
from marrow.rules.polymorph.lycanthropy import become_beast, become_person

RULE: Final = "allmain.c moveloop"
POLYMORPHITIS: Final = int(Property.POLYMORPHITIS)
NOTHING_DUE: Final = ChangeDue.NONE


def polymorph_self(play: Play, *, low_control: bool = False, by_will: bool = False) -> None:
    """Polymorph the hero, and update hunger if the new body changed nutrition (N-115)."""
    before = play.hero.nutrition
    polymorph_hero(play, low_control=low_control, by_will=by_will)
    if play.hero.nutrition != before:
        update_hunger(play, hungrier=False)


def maybe_change_form(play: Play) -> None:
    """Each turn a chance to change: 1/100 with polymorphitis, 1/80 for lycanthropes, at night 1/60.

    A helpless or unchanging hero changes as soon as possible, if the cause is still there.
    """
    hero = play.hero
    polymorphitis = has(hero, POLYMORPHITIS)
    if not polymorphitis and hero.polymorph.lycanthrope is None:
        hero.polymorph.due = NOTHING_DUE
        return
    due = hero.polymorph.due
    if (due is ChangeDue.ANYTHING and not polymorphitis) or (
        due is ChangeDue.BEAST and hero.polymorph.lycanthrope is None
    ):
        due = NOTHING_DUE
    changes = polymorphitis and play.dice.one_in(100, RULE)
    if changes:
        due = ChangeDue.ANYTHING
    elif hero.polymorph.lycanthrope is not None and hero.form is None:
        becomes_beast = play.dice.one_in(60 if is_night(play.world) else 80, RULE)
        due = ChangeDue.BEAST if becomes_beast else due
    if not due or has(hero, Property.UNCHANGING) or hero.helplessness.turns:
        hero.polymorph.due = due
        return
    hero.polymorph.due = NOTHING_DUE
    stop_occupation(play)
    if due is ChangeDue.BEAST:
        become_beast(play)
    else:
        polymorph_self(play)


def cure_lycanthropy(play: Play, *, told: bool) -> None:
    """Cure lycanthropy and end the beast form. NetHack: were.c, you_unwere."""
    hero = play.hero
    if hero.polymorph.lycanthrope is None:
        return
    catch_lycanthropy(play, None)
    if told:
        play.tell("polymorphs.purified", "were.c you_unwere")
    become_person(play)


def form_times_out(play: Play) -> None:
    """The hero's time in a polymorphed form is over."""
    if play.hero.form is not None:
        return_to_own_form(play)
