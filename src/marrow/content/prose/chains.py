"""Messages about the iron ball and its chain."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "chains.cannot drag": "You cannot drag the heavy iron ball with such a load.",
    "chains.jerked back": "The iron ball pulls you up short!",
    "chains.pulls you out": "Out of the {trap} you go, after the ball!",
    "chains.startled": "In your fright you let the iron ball go.",
    "chains.falls on head": "The iron ball falls on your head.",
    "chains.hard helmet": "Luckily your helmet is a hard one.",
    "chains.helmet no help": "Your {item} is no help against it.",
    "chains.lose grip": "The iron ball gets away from you.",
    "chains.drags downstairs": "Down the stairs you go, behind the iron ball!",
    "chains.smacks": "The iron ball catches up with you, hard!",
    "chains.item falls too": "You drop {item} down the stairs with you.",
    "chains.great effort": "You heave yourself up the {way}.",
    "chains.chain reaches that far": "The chain reaches that far.",
    "chains.chained to buried": "The ball you are chained to is in the ground.",
    "chains.wrench": "You finally wrench the ball out of the ground.",
    "chains.buried": "The ground closes over the iron ball!",
    "chains.shatters": "The chain flies to pieces!",
    "chains.fall away": "A ball and chain comes, but finds no hold on you.",
}
