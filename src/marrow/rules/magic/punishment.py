"""Curses and chains: what angry gods and scrolls lay on a hero. NetHack: read.c, punish; sit.c, rndcurse."""

from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.rules import chains
from marrow.rules.body import form_of, has
from marrow.rules.making.objects import item_named
from marrow.rules.naming import the_item
from marrow.rules.play import Play
from marrow.rules.shape import is_whirly
from marrow.rules.things import curse, let_fall, reweigh, unbless


def is_punished(play: Play) -> bool:
    return chains.is_punished(play.hero)


def punish(play: Play, *, cursed: bool = False) -> None:
    """A heavy iron ball is chained to the hero's leg; a second time it grows heavier."""
    rule = "read.c punish"
    hero = play.hero
    play.tell("punishment.punished", rule)
    ball = chains.ball_of(play)
    if ball is not None:
        play.tell("punishment.heavier", rule)
        ball.weight += 160 * (1 + cursed)
        return
    ball = item_named(play, "heavy iron ball", init=False)
    reweigh(ball)
    form = form_of(hero)
    if {"amorphous", "unsolid"} & form.traits or is_whirly(form):
        play.tell("chains.fall away", rule)
        let_fall(play, ball, hero.spot, by_hero=True, rolls=False)
        return
    chains.shackle(play, ball)


def release(play: Play) -> None:
    """The chain is gone; the ball is only a thing from now on."""
    chains.unshackle(play)


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
