"""Messages when levitation and flight begin and end."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "floating.out of pit": "You float up, out of the pit!",
    "floating.pulled but trapped": "You float up a little, but something holds you down.",
    "floating.inside": "You seem to weigh less than before.",
    "floating.up": "You start to float in the air!",
    "floating.flying now": "You no longer levitate; now you fly.",
    "floating.down": "Gently you come down on the {surface}.",
    "floating.legs stuck": "Something lifts your body, but your legs stay where they are, stuck.",
    "floating.chained": "You weigh less, but the chain keeps your leg on the ground.",
    "floating.stuck in web": "You rise a little, and the web still holds you.",
    "floating.control of movements": "At last you can steer your movements.",
    "floating.no control of flight": "You can no longer steer your flight.",
    "floating.can fly": "You can fly again.",
    "floating.held by": "You no longer strain to float up from the {trap}.",
    "floating.down inside": "You sink down, but you are still inside.",
    "floating.lose hold": "You cannot keep your hold on {monster}.",
    "floating.startled holder": "Startled, {monster} lets you go!",
    "floating.tumble": "You roll over and over where you hang.",
    "floating.heavier": "You feel heavier.",
    "floating.fall over": "You fall over.",
    "floating.settle in saddle": "You sink deep into the saddle.",
}
