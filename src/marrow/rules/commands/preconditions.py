"""What many commands require of the hero first: hands, a free throat, not too great a load."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.model.hero import Hero
from marrow.model.vocabularies import Burden
from marrow.rules.dungeon.terrain import is_liquid
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.play import Play


def has_hands(hero: Hero) -> bool:
    return "no hands" not in form_of(hero).traits


def require_hands(play: Play, key: str) -> None:
    if not has_hands(play.hero):
        raise RefusedCommand(key)


def stands_in_liquid(play: Play) -> bool:
    return is_liquid(play.level, play.hero.spot)


def require_unburdened(play: Play) -> None:
    """N-163: under a great load many commands are refused. NetHack: check_capacity."""
    if encumbrance(play.hero) > Burden.STRAINED:
        raise RefusedCommand("commands.too loaded")


def is_strangled(hero: Hero) -> bool:
    return has(hero, Property.STRANGLED)
