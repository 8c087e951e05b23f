"""Curses and chains: what angry gods and scrolls lay on a hero. NetHack: read.c, punish; sit.c, rndcurse."""

from marrow.rules import chains
from marrow.rules.body import form_of
from marrow.rules.making.objects import item_named
from marrow.rules.play import Play
from marrow.rules.shape import is_whirly
from marrow.rules.things import let_fall, reweigh


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
