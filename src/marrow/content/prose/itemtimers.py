"""Messages when the timer of an item ends: corpses, eggs, lamps, candles."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "itemtimers.rots away": "Your {item} rots away.",
    "itemtimers.rises from pack": "{monster} writhes out of the {item} in your pack!",
    "itemtimers.out of grasp": "The {item} writhes out of your hand!",
    "itemtimers.squirming": "Something squirms in your pack!",
    "itemtimers.escapes": "{monster} climbs out of the {item}!",
    "itemtimers.writhes out": "{monster} writhes out of somebody's {item}!",
    "itemtimers.startled": "{monster} is startled and drops the {item}, which comes alive!",
    "itemtimers.suddenly appears": "{monster} is suddenly there!",
    "itemtimers.less hassled": "You feel less hassled.",
    "itemtimers.much less hassled": "You feel much less hassled.",
    "itemtimers.twitches": "{item} twitches feebly.",
    "itemtimers.glows": "{item} glows in all colours.",
    "itemtimers.resuscitated": "A corpse comes back to life.",
    "itemtimers.drawn into body": "{monster} is drawn into the body it had!",
    "itemtimers.comes alive": "{owner} {species} corpse comes alive!",
    "itemtimers.rises from the dead": "{monster} rises from the dead!",
    "itemtimers.hatches in pack": "{monster} hatches and drops out of your pack!",
    "itemtimers.hatches": "You see {monster} hatch.",
    "itemtimers.flickers": "{item} flickers.",
    "itemtimers.flickers low": "{item} is about to go out.",
    "itemtimers.consumed": "{item} is used up!",
    "itemtimers.goes out": "{item} has gone out.",
    "itemtimers.light goes out": "You see the {item} go out.",
    "itemtimers.drops from pack": "You feel something drop out of your pack!",
    "itemtimers.cries": 'Its cries sound like "{parent}"',
    "itemtimers.gleep": '"Gleep!"',
    "itemtimers.hatches on bearer": "You see {monster} drop out of somebody's pack!",
}
