"""Messages about the iron ball and its chain."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "chains.cannot drag": "You cannot drag the heavy iron ball with such a load.",
    "chains.jerked back": "You are jerked back by the iron ball!",
    "chains.pulls you out": "The ball pulls you out of the {trap}!",
    "chains.startled": "Startled, you drop the iron ball.",
    "chains.falls on head": "The iron ball falls on your head.",
    "chains.hard helmet": "Fortunately you are wearing a hard helmet.",
    "chains.helmet no help": "Your {item} does not protect you.",
    "chains.lose grip": "You lose your grip on the iron ball.",
    "chains.drags downstairs": "The iron ball drags you downstairs!",
    "chains.smacks": "The iron ball smacks into you!",
    "chains.item falls too": "You drop {item} down the stairs with you.",
    "chains.great effort": "With great effort you climb the {way}.",
    "chains.chain reaches that far": "The chain reaches that far.",
    "chains.chained to buried": "The ball you are chained to is in the ground.",
    "chains.wrench": "You finally wrench the ball out of the ground.",
    "chains.buried": "The ground closes over the iron ball!",
    "chains.shatters": "The chain flies to pieces!",
    "chains.fall away": "A ball and chain appears, then falls away.",
}
