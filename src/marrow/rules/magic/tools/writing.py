"""Writing with a magic marker. NetHack: write.c."""

from collections.abc import Mapping

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.questions import EnterText
from marrow.model.item import Item
from marrow.rules.body import (
    luck,
)
from marrow.rules.magic.identify import discover
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.tools.handling import chosen
from marrow.rules.making.objects import random_item
from marrow.rules.naming import the_item
from marrow.rules.play import Cancelled, Play
from marrow.rules.things import add_to_pack, reweigh

BASE_COSTS: Mapping[KindName, int] = {
    "scroll of light": 8, "scroll of gold detection": 8, "scroll of food detection": 8,
    "scroll of magic mapping": 8, "scroll of amnesia": 8, "scroll of fire": 8, "scroll of earth": 8,
    "scroll of destroy armor": 10, "scroll of create monster": 10, "scroll of punishment": 10,
    "scroll of confuse monster": 12, "scroll of identify": 14, "scroll of enchant armor": 16,
    "scroll of remove curse": 16, "scroll of enchant weapon": 16, "scroll of charging": 16,
    "scroll of scare monster": 16, "scroll of stinking cloud": 20, "scroll of taming": 20,
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
    if kind is None or kind.class_ != class_ or kind.name in blank:
        play.tell("tools.no such thing to write", rule)
        return False
    hero.conduct.literate += 1
    base = BASE_COSTS.get(kind.name, 10 * max(kind.spell_level, 1))
    if item.charge < base // 2:
        play.tell("tools.marker too dry", rule)
        return True
    cost = play.dice.rn1(max(base // 2, 1), base // 2, rule)
    if item.charge < cost:
        item.charge = 0
        play.tell("tools.marker dries out", rule)
        _use_paper(play, paper)
        return True
    item.charge -= cost
    known = bool(play.world.discovered[kind.number])
    chance = luck(hero) + 5 if hero.role.name != "wizard" else luck(hero) + 8
    if not known and play.dice.rnl(15, luck(hero), rule) > max(chance, 0):
        play.tell("tools.fail to write", rule)
        _use_paper(play, paper)
        return True
    blessing = item.blessing
    _use_paper(play, paper)
    new = random_item(play, kind=kind, init=False)
    new.blessing = blessing
    new.blessing_known = item.blessing_known
    new.seen = True
    discover(play, kind)
    kept = add_to_pack(play, new)
    play.tell("tools.write it", rule, item=the_item(play, kept))
    return True


def _use_paper(play: Play, paper: Item) -> None:
    if paper.quantity > 1:
        paper.quantity -= 1
        reweigh(paper)
    else:
        destroy(play, paper)
