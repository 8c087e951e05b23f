"""Punishment: chain a heavy iron ball to the hero, and remove it. NetHack: read.c, punish and unpunish."""

from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.body import form_of
from marrow.rules.hero.shape import is_whirly
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.play import Play


def is_punished(play: Play) -> bool:
    return ball_and_chain.is_punished(play.hero)


def punish(play: Play, *, cursed: bool = False) -> None:
    """Chain a heavy iron ball to the hero's leg, or make the ball heavier."""
    rule = "read.c punish"
    hero = play.hero
    play.tell("punishment.punished", rule)
    ball = ball_and_chain.ball_of(play)
    if ball is not None:
        play.tell("punishment.heavier", rule)
        ball.weight += 160 * (1 + cursed)
        return
    form = form_of(hero)
    if {"amorphous", "unsolid"} & form.traits or is_whirly(form):
        play.tell("chains.fall away", rule)
        ball = random_item(play, class_="iron ball")  # there is but one kind, yet a die is thrown for it
        drop_with_effects(play, ball, hero.spot, by_hero=True, rolls=False)
        return
    chain = ball_and_chain.new_chain(play)
    ball_and_chain.attach_ball_and_chain(play, random_item(play, class_="iron ball"), chain)


def unpunish(play: Play) -> None:
    """Remove the chain; the ball stays as an ordinary item. NetHack: unpunish."""
    ball_and_chain.detach_ball_and_chain(play)
