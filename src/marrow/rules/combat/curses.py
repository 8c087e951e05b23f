"""Curses on the hero's things, from gods, thrones, casters and scrolls. NetHack: sit.c, rndcurse."""

from marrow.content.properties import Property
from marrow.model.item import Item, Slot
from marrow.rules.apparel import worn_by
from marrow.rules.body import has, is_blind
from marrow.rules.combat.artifacts import artifact_of
from marrow.rules.naming import the_item, your_item
from marrow.rules.play import Play
from marrow.rules.riding import steed_of
from marrow.rules.things import curse, unbless

RULE = "sit.c rndcurse"


def curse_some(play: Play) -> None:
    """Up to six random stacks of the pack lose their blessing or are cursed. NetHack: sit.c, rndcurse."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    if weapon is not None and weapon.artifact == "Magicbane":
        absorbed = play.dice.rn2(20, RULE)
        if absorbed:
            play.tell("punishment.blade absorbs", RULE)
            return
    protected = has(hero, Property.MAGIC_RESISTANCE)
    if protected:
        play.tell("punishment.malignant aura", RULE)
    _curse_pack(play, protected=protected)
    _curse_saddle(play)


def _curse_pack(play: Play, *, protected: bool) -> None:
    hero = play.hero
    stacks = [item for item in hero.inventory if item.kind.class_ != "coin"]
    if not stacks:
        return
    shields = int(protected) + int(has(hero, Property.HALF_SPELL_DAMAGE)) + 1
    for _ in range(play.dice.rnd(6 // shields, RULE)):
        item = stacks[play.dice.rnd(len(stacks), RULE) - 1]
        if item.blessing < 0:
            continue
        artifact = artifact_of(item)
        if artifact is not None and "intelligent" in artifact.used and play.dice.rn2(10, RULE) < 8:
            play.tell("punishment.resists", RULE, item=the_item(play, item))
            continue
        _worsen(item)


def _curse_saddle(play: Play) -> None:
    """The steed's saddle counts as the rider's."""
    steed = steed_of(play)
    if steed is None or play.dice.rn2(4, RULE):
        return
    saddle = worn_by(steed, Slot.SADDLE)
    if saddle is None or saddle.blessing < 0:
        return
    _worsen(saddle)
    if not is_blind(play.hero):
        colour = "black" if saddle.blessing < 0 else "brown"
        play.tell("punishment.saddle glows", RULE, item=your_item(play, saddle), colour=colour)
        saddle.blessing_known = True


def _worsen(item: Item) -> None:
    if item.blessing > 0:
        unbless(item)
    else:
        curse(item)
