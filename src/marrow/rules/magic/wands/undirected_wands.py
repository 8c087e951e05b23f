"""Wands and spells without a direction: light, detection, creation, wishes. NetHack: zap.c, zapnodir."""

from collections.abc import Callable, Mapping

from marrow.content.kinds import ObjectKind
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.teleport_bars import zap_stasis
from marrow.rules.enlightenment.self_knowledge import enlighten
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.luck_changes import luck
from marrow.rules.magic.create_monsters import create_monsters
from marrow.rules.magic.detection import find_hidden
from marrow.rules.magic.lighting import light_hurts_hero, light_up
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.naming import an_item
from marrow.rules.naming.identification import learn_wand
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Play

RULE = "zap.c zapnodir"


def zap_undirected(play: Play, kind: ObjectKind, wand: Item | None) -> None:
    """Run the effect of an undirected wand or spell; identifying it gives experience."""
    if not UNDIRECTED[kind.name](play, wand):
        return
    if not kind_is_known(play.world, kind):
        gain_experience(play, 0, 10)
    if wand is not None:
        learn_wand(play, wand)


def _light(play: Play, wand: Item | None) -> bool:
    light_up(play, on=True, rule=RULE)
    source = "spell of light" if wand is None else an_item(play, wand)
    hurts = play.hero.form is not None and play.hero.form.name == "gremlin"
    light_hurts_hero(play, 5, source, zapped=wand is not None)
    return hurts or not is_blind(play.hero)


def _find_secrets(play: Play, wand: Item | None) -> bool:
    return find_hidden(play) > 0 and not is_blind(play.hero)


def _create_monsters(play: Play, wand: Item | None) -> bool:
    """Create one monster, or one time in 23 two to eight."""
    count = 1 if play.dice.rn2(23, RULE) else play.dice.rn1(7, 2, RULE)
    return create_monsters(play, count)


def _enlighten(play: Play, wand: Item | None) -> bool:
    enlighten(play)
    exercise(play, Attribute.WISDOM, True, RULE)
    return True


def _wish(play: Play, wand: Item | None) -> bool:
    if luck(play.hero) + play.dice.rn2(5, RULE) < 0:
        play.tell("undirected.unlucky wish", RULE)
    else:
        make_wish(play)
    return True


def _stop_teleporting(play: Play, wand: Item | None) -> bool:
    """Z-127: stasis; nothing is to be seen of it."""
    zap_stasis(play, play.dice.rn1(21, 10, "Z-127"))
    return False


UNDIRECTED: Mapping[KindName, Callable[[Play, Item | None], bool]] = {
    "wand of light": _light,
    "spellbook of light": _light,
    "wand of secret door detection": _find_secrets,
    "spellbook of detect unseen": _find_secrets,
    "wand of create monster": _create_monsters,
    "wand of enlightenment": _enlighten,
    "wand of wishing": _wish,
    "wand of stasis": _stop_teleporting,
}
