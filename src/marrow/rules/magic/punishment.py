"""Curses and chains: what angry gods and scrolls lay on a hero. NetHack: read.c, punish; sit.c, rndcurse."""

from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.rules.body import has, unwear, wear
from marrow.rules.making.objects import item_named
from marrow.rules.naming import the_item
from marrow.rules.play import Play
from marrow.rules.polymorph import free_from_chain
from marrow.rules.things import add_to_pack, curse, reweigh, unbless


def is_punished(play: Play) -> bool:
    return Slot.BALL in play.hero.worn


def punish(play: Play) -> None:
    """A heavy iron ball is chained to the hero, who carries it; a second time it grows heavier."""
    rule = "read.c punish"
    hero = play.hero
    ball = hero.worn.get(Slot.BALL)
    if ball is not None:
        play.tell("punishment.heavier", rule)
        ball.weight += 160
        return
    play.tell("punishment.punished", rule)
    ball = item_named(play, "heavy iron ball", init=False)
    ball.unstackable = True
    reweigh(ball)
    kept = add_to_pack(play, ball)
    wear(play, kept, Slot.BALL)


def release(play: Play) -> None:
    """The chain is gone; the ball is only a thing from now on."""
    ball = play.hero.worn.get(Slot.BALL)
    if ball is not None:
        unwear(play, ball, Slot.BALL)
        ball.unstackable = False
    free_from_chain(play)


def curse_some(play: Play) -> None:
    """Up to six random stacks of the pack lose their blessing or are cursed. NetHack: sit.c, rndcurse."""
    rule = "sit.c rndcurse"
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    if weapon is not None and weapon.artifact == "Magicbane":
        absorbed = play.dice.rn2(20, rule)
        if absorbed:
            play.tell("punishment.blade absorbs", rule)
            return
    protected = has(hero, Property.MAGIC_RESISTANCE)
    if protected:
        play.tell("punishment.malignant aura", rule)
    stacks = [item for item in hero.inventory if item.kind.class_ != "coin"]
    if not stacks:
        return
    shields = int(protected) + int(has(hero, Property.HALF_SPELL_DAMAGE)) + 1
    for _ in range(play.dice.rnd(6 // shields, rule)):
        item = stacks[play.dice.rnd(len(stacks), rule) - 1]
        if item.blessing < 0:
            continue
        if item.artifact is not None and item.artifact.startswith("The "):
            resisted = play.dice.rn2(10, rule) < 8
            if resisted:
                play.tell("punishment.resists", rule, item=the_item(play, item))
                continue
        if item.blessing > 0:
            unbless(item)
        else:
            curse(item)
