"""The hero in the form of a hider hides. NetHack: polyself.c, dohide."""

from marrow.model.places import Terrain
from marrow.model.vocabularies import HeldIn
from marrow.rules.hero.body import flies, form_of
from marrow.rules.play import Play

RULE = "polyself.c dohide"


def hide(play: Play) -> bool:
    """Hide on the ceiling or flat on the ground, so that monsters do not find the hero."""
    hero = play.hero
    form = form_of(hero)
    above = "clings" in form.traits or flies(hero)
    held = bool(hero.hold.holder_id or hero.hold.engulfer_id)
    if held or (hero.hold.turns and (hero.hold.trap != HeldIn.PIT or above)):
        play.tell("forms.cannot hide held" if held else "forms.cannot hide trapped", RULE)
        hero.footing.hidden = False
        return False
    if play.level.terrain[hero.spot] in (Terrain.AIR, Terrain.CLOUD, Terrain.WATER):
        play.tell("forms.nowhere above" if above else "forms.nowhere beneath", RULE)
        return False
    if hero.footing.hidden:
        play.tell("forms.already hiding", RULE)
        return False
    hero.footing.hidden = True
    play.tell("forms.hide", RULE)
    return True
