"""When the hero's body changes by itself or by magic: polymorphitis, lycanthropy. NetHack: were.c."""

from marrow.content.properties import Property
from marrow.rules.body import has, interrupt
from marrow.rules.combat.hours import is_night
from marrow.rules.lifesaving.form import return_to_own_form
from marrow.rules.nutrition.hunger import update
from marrow.rules.play import Play
from marrow.rules.polymorph import polymorph_hero
from marrow.rules.polymorph.beasts import become_beast, become_person
from marrow.rules.shape import catch_lycanthropy


def polymorph_self(play: Play, *, forced_control: bool = False, by_will: bool = False) -> None:
    """The hero changes shape; the state of hunger follows a new body's nutrition (N-115)."""
    before = play.hero.nutrition
    polymorph_hero(play, forced_control=forced_control, by_will=by_will)
    if play.hero.nutrition != before:
        update(play, hungrier=False)


def change_at_random(play: Play) -> None:
    """Each turn: one in a hundred with polymorphitis, for lycanthropes one in eighty, at night in sixty."""
    hero = play.hero
    beast = False
    changes = has(hero, Property.POLYMORPHITIS) and play.dice.one_in(100, "allmain.c moveloop")
    if not changes and hero.lycanthrope is not None and hero.form is None:
        changes = beast = play.dice.one_in(60 if is_night(play.world) else 80, "allmain.c moveloop")
    if not changes or has(hero, Property.UNCHANGING) or hero.helpless:
        return
    interrupt(play)
    if beast:
        become_beast(play)
    else:
        polymorph_self(play)


def purify(play: Play, *, told: bool) -> None:
    """Lycanthropy is cured, and the beast becomes a person again. NetHack: were.c, you_unwere."""
    hero = play.hero
    if hero.lycanthrope is None:
        return
    catch_lycanthropy(hero, None)
    if told:
        play.tell("polymorphs.purified", "were.c you_unwere")
    become_person(play)


def end_of_form(play: Play) -> None:
    """The time in another shape is over."""
    if play.hero.form is not None:
        return_to_own_form(play)
