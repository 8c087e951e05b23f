"""Who can be strangled, and the worn amulet of strangulation after a change of form. Rule L-131."""

from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.play import Play


def can_be_strangled(play: Play) -> bool:
    """L-131: the form has a head, and a mind or the need to breathe; before 3.6.0 everybody can be.

    NetHack: mondata.c, can_be_strangled.
    """
    hero = play.hero
    if not play.edition.life_saving.strangulation_depends_on_form:
        return True
    form = form_of(hero)
    if "no head" in form.traits:
        return False
    breathless = "breathless" in form.traits or has(hero, Property.MAGICAL_BREATHING)
    return "mindless" not in form.traits or not breathless


def check_strangling(play: Play, *, may_begin: bool) -> None:
    """L-131: a worn amulet of strangulation stops if the new form cannot be strangled, and else may begin.

    NetHack: polyself.c, check_strangling.
    """
    hero = play.hero
    if not play.edition.life_saving.strangulation_depends_on_form:
        return
    able = can_be_strangled(play)
    if hero.timeout[Property.STRANGLED] and not able:
        set_timeout(play, Property.STRANGLED, 0, "L-131")
        play.tell("polymorph.no longer strangled", "L-131")
    amulet = hero.worn.get(Slot.AMULET)
    chokes = amulet is not None and amulet.kind.name == "amulet of strangulation"
    if may_begin and able and chokes:
        assert amulet is not None
        set_timeout(play, Property.STRANGLED, 6, "L-131")
        play.world.discovered[amulet.kind.number] = 1
        play.tell("polymorph.amulet constricts", "L-131")
