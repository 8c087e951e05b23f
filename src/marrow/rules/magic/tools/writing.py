"""Writing with a magic marker. NetHack: write.c."""

from collections.abc import Mapping

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.questions import EnterText
from marrow.model.hero import Attribute
from marrow.model.item import Item
from marrow.rules.attributes import exercise
from marrow.rules.body import is_blind, luck
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.tools.handling import chosen
from marrow.rules.magic.wishing import give
from marrow.rules.making.objects import random_item
from marrow.rules.play import Cancelled, Play
from marrow.rules.things import reweigh

BASE_COSTS: Mapping[KindName, int] = {
    "scroll of light": 8, "scroll of gold detection": 8, "scroll of food detection": 8,
    "scroll of magic mapping": 8, "scroll of amnesia": 8, "scroll of fire": 8, "scroll of earth": 8,
    "scroll of destroy armor": 10, "scroll of create monster": 10, "scroll of punishment": 10,
    "scroll of confuse monster": 12, "scroll of identify": 14, "scroll of enchant armor": 16,
    "scroll of remove curse": 16, "scroll of enchant weapon": 16, "scroll of charging": 16,
    "scroll of scare monster": 20, "scroll of stinking cloud": 20, "scroll of taming": 20,
    "scroll of teleportation": 20, "scroll of genocide": 30,
}  # fmt: skip


def use_marker(play: Play, item: Item, direction: int | None) -> bool:
    """Write on blank paper: known kinds surely, others by luck. NetHack: write.c, dowrite."""
    rule = "write.c dowrite"
    hero = play.hero
    blank = ("scroll of blank paper", "spellbook of blank paper")
    letters = "".join(thing.letter for thing in hero.inventory if thing.kind.name in blank)
    if not letters:
        raise RefusedCommand("tools.nothing blank")
    paper = chosen(play, "tools.write on what", letters)
    if paper is None or paper.kind.name not in blank:
        raise Cancelled
    text = play.ask(EnterText(what="tools.write what", rule=rule, most=60)).strip().lower()
    if not text:
        raise Cancelled
    class_ = paper.kind.class_
    prefix = "scroll of " if class_ == "scroll" else "spellbook of "
    name = text if text.startswith(prefix) else prefix + text
    kind = KINDS_NAMED.get(name)
    known = kind is not None and play.edition.content.has_kind(kind)
    if kind is None or not known or kind.class_ != class_ or kind.name in blank:
        play.tell("tools.no such thing to write", rule)
        return False
    if class_ == "spellbook" and is_blind(hero):
        play.tell("tools.cannot write blind", rule)
        return False
    hero.conduct.literate += 1
    base = BASE_COSTS.get(kind.name, 10 * max(kind.spell_level, 1))
    if item.charge < base // 2:
        play.tell("tools.marker too dry", rule)
        return True
    cost = play.dice.rn1(max(base // 2, 1), base // 2, rule)
    exercise(play, Attribute.WISDOM, True, rule)
    if item.charge < cost:
        item.charge = 0
        play.tell("tools.marker dries out", rule)
        _spoil(play, paper)
        return True
    item.charge -= cost
    if not _knows_how(play, kind):
        play.tell("tools.fail to write", rule)
        _spoil(play, paper)
        return True
    if is_blind(hero) and play.rnl(3, luck(hero), rule):
        play.tell("tools.fail to write", rule)
        _use_paper(play, paper)
        return True
    sum_of_signs = item.blessing + paper.blessing
    known = item.blessing_known and paper.blessing_known
    _use_paper(play, paper)
    new = random_item(play, kind=kind, init=False)
    new.blessing = (sum_of_signs > 0) - (sum_of_signs < 0)
    new.blessing_known = known
    new.seen = bool(play.world.discovered[kind.number])
    give(play, new)
    return True


def _knows_how(play: Play, kind: ObjectKind) -> bool:
    """Kinds known can be written; others by luck, one time in 15, of wizards one in 5."""
    if play.world.discovered[kind.number]:
        return True
    hero = play.hero
    return play.rnl(5 if hero.role.name == "wizard" else 15, luck(hero), "write.c dowrite") == 0


def _spoil(play: Play, paper: Item) -> None:
    """A failed scroll is gone; a book is as empty as before."""
    if paper.kind.class_ == "scroll":
        _use_paper(play, paper)


def _use_paper(play: Play, paper: Item) -> None:
    if paper.quantity > 1:
        paper.quantity -= 1
        reweigh(paper)
    else:
        destroy(play, paper)
