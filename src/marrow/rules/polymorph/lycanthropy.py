"""A hero with lycanthropy turns into the beast and back. NetHack: were.c, you_were and you_unwere."""

from marrow.content.properties import Property
from marrow.content.weres import WERE_OF_BEAST
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.rules.hero.body import form_of, has, is_stunned
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.monsters.enemies_beside import monster_nearby
from marrow.rules.play import Play, is_paranoid_about
from marrow.rules.polymorph.new_form import polymorph_into


def become_beast(play: Play) -> None:
    """The hero turns into his beast, unless he has control and refuses. NetHack: were.c, you_were."""
    hero = play.hero
    beast = hero.polymorph.lycanthrope
    if beast is None or has(hero, Property.UNCHANGING) or hero.form == beast:
        return
    if has_polymorph_control(play):
        question = Confirm(
            what=QuestionKey.CHANGE_INTO_BEAST,
            rule="were.c",
            in_full=is_paranoid_about(play, "were-change"),
            words={"beast": WERE_OF_BEAST[beast.name].animal},
        )
        if not play.ask(question):
            return
    elif play.edition.hero.weres_change_unwatched and monster_nearby(play):
        return
    polymorph_into(play, beast)


def become_person(play: Play) -> None:
    """The hero turns back into a person, unless he has control and refuses. NetHack: were.c, you_unwere."""
    hero = play.hero
    if "were" not in form_of(hero).traits:
        return
    watched = play.edition.hero.weres_change_unwatched and monster_nearby(play)
    stays = has(hero, Property.UNCHANGING) or watched
    if not stays and has_polymorph_control(play):
        in_full = is_paranoid_about(play, "were-change")
        stays = play.ask(Confirm(what=QuestionKey.REMAIN_BEAST, rule="were.c you_unwere", in_full=in_full))
    if not stays:
        return_to_own_form(play)
    elif not hero.polymorph.turns:
        hero.polymorph.turns = play.dice.rn1(200, 200, "were.c you_unwere")


def has_polymorph_control(play: Play) -> bool:
    """N-527: polymorph control, and since 3.6.0 a clear head to use it."""
    hero = play.hero
    dizzy = is_stunned(hero) or is_unaware(hero)
    needs_clear_head = play.edition.hero.polymorph_control_needs_clear_head
    return has(hero, Property.POLYMORPH_CONTROL) and not (dizzy and needs_clear_head)
