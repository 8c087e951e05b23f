"""When the hero's body changes by itself or by magic: polymorphitis, lycanthropy. NetHack: were.c."""

from marrow.content.properties import Property
from marrow.model.vocabularies import ChangeDue
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.hero.body import has, interrupt
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.nutrition.hunger import update
from marrow.rules.play import Play
from marrow.rules.polymorph import polymorph_hero
from marrow.rules.polymorph.lycanthropy import become_beast, become_person

RULE = "allmain.c moveloop"


def polymorph_self(play: Play, *, forced_control: bool = False, by_will: bool = False) -> None:
    """The hero changes shape; the state of hunger follows a new body's nutrition (N-115)."""
    before = play.hero.nutrition
    polymorph_hero(play, forced_control=forced_control, by_will=by_will)
    if play.hero.nutrition != before:
        update(play, hungrier=False)


def change_at_random(play: Play) -> None:
    """Each turn: one in a hundred with polymorphitis, for lycanthropes one in eighty, at night in sixty.

    Who is helpless or unchanging changes as soon as he is not, unless the reason is gone by then.
    """
    hero = play.hero
    due = hero.polymorph.due
    polymorphitis = has(hero, Property.POLYMORPHITIS)
    if (due is ChangeDue.ANYTHING and not polymorphitis) or (
        due is ChangeDue.BEAST and hero.polymorph.lycanthrope is None
    ):
        due = ChangeDue.NONE
    changes = polymorphitis and play.dice.one_in(100, RULE)
    if changes:
        due = ChangeDue.ANYTHING
    elif hero.polymorph.lycanthrope is not None and hero.form is None:
        turns = play.dice.one_in(60 if is_night(play.world) else 80, RULE)
        due = ChangeDue.BEAST if turns else due
    if not due or has(hero, Property.UNCHANGING) or hero.helplessness.turns:
        hero.polymorph.due = due
        return
    hero.polymorph.due = ChangeDue.NONE
    interrupt(play)
    if due is ChangeDue.BEAST:
        become_beast(play)
    else:
        polymorph_self(play)


def purify(play: Play, *, told: bool) -> None:
    """Lycanthropy is cured, and the beast becomes a person again. NetHack: were.c, you_unwere."""
    hero = play.hero
    if hero.polymorph.lycanthrope is None:
        return
    catch_lycanthropy(hero, None)
    if told:
        play.tell("polymorphs.purified", "were.c you_unwere")
    become_person(play)


def end_of_form(play: Play) -> None:
    """The time in another shape is over."""
    if play.hero.form is not None:
        return_to_own_form(play)
