"""Magic that needs no direction: light, discovery, creation, wishes. NetHack: zap.c, zapnodir."""

from collections.abc import Callable, Mapping

from marrow.content.words import KindName
from marrow.model.hero import Attribute
from marrow.model.item import Item
from marrow.model.places import HEIGHT, WIDTH, distance2
from marrow.rules.attributes import exercise
from marrow.rules.body import is_blind, luck
from marrow.rules.magic.enlightenment import enlighten
from marrow.rules.magic.identify import discover
from marrow.rules.magic.itemtimers import put_out
from marrow.rules.magic.mapping import find_hidden
from marrow.rules.magic.wishing import make_wish
from marrow.rules.making.monsters import make_monster
from marrow.rules.play import Play
from marrow.rules.sight import blur, could_see

RULE = "zap.c zapnodir"


def light_up(play: Play, *, on: bool, rule: str, radius: int = 5) -> None:
    """The surroundings as far as the eye could reach in a circle become bright; or dark, and lamps go out.

    NetHack: read.c, litroom.
    """
    hero, level = play.hero, play.level
    if not is_blind(hero):
        inside = "undirected.lit inside" if on else "undirected.dark inside"
        plain = "undirected.lit" if on else "undirected.dark"
        play.tell(inside if hero.engulfer_id else plain, rule)
    if not on:
        for item in hero.inventory:
            if item.lit and item.artifact is None:
                put_out(play, item)
    if hero.engulfer_id:
        return
    for spot in range(HEIGHT * WIDTH):
        if distance2(spot, hero.spot) <= radius * (radius + 1) and could_see(play, spot):
            level.lit[spot] = int(on)
    blur(level)


def _light(play: Play, item: Item | None) -> None:
    light_up(play, on=True, rule=RULE)
    if item is not None and not is_blind(play.hero):
        discover(play, item.kind)


def _find_secrets(play: Play, item: Item | None) -> None:
    if find_hidden(play):
        exercise(play, Attribute.WISDOM, True, RULE)
        if item is not None:
            discover(play, item.kind)
    else:
        play.tell("undirected.nothing found", RULE)


def _create_monsters(play: Play, item: Item | None) -> None:
    """One creature, or one time in 23 a crowd."""
    crowd = play.dice.rn2(23, RULE) == 0
    count = 1 + (play.dice.rn1(7, 2, RULE) if crowd else 0)
    seen = False
    for _ in range(count):
        seen = make_monster(play, None, play.hero.spot, nearby=True) is not None or seen
    if seen and item is not None and not is_blind(play.hero):
        discover(play, item.kind)
    elif not seen:
        play.tell("undirected.nothing found", RULE)


def _enlighten(play: Play, item: Item | None) -> None:
    if item is not None:
        discover(play, item.kind)
    enlighten(play)
    exercise(play, Attribute.WISDOM, True, RULE)


def _wish(play: Play, item: Item | None) -> None:
    if item is not None:
        discover(play, item.kind)
    if luck(play.hero) + play.dice.rn2(5, RULE) < 0:
        play.tell("undirected.unlucky wish", RULE)
        return
    make_wish(play)


NODIR: Mapping[KindName, Callable[[Play, Item | None], None]] = {
    "wand of light": _light,
    "spellbook of light": _light,
    "wand of secret door detection": _find_secrets,
    "spellbook of detect unseen": _find_secrets,
    "wand of create monster": _create_monsters,
    "wand of enlightenment": _enlighten,
    "wand of wishing": _wish,
}
