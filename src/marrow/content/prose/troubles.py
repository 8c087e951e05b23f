"""Messages when a god mends the hero's troubles."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "troubles.more limber": "You feel more limber.",
    "troubles.can breathe": "You can breathe again.",
    "troubles.solid ground": "There is firm ground under you again.",
    "troubles.stomach content": "Your stomach feels content.",
    "troubles.better": "You feel better.",
    "troubles.much better": "You feel much better.",
    "troubles.stronger": "You feel stronger.",
    "troubles.much stronger": "You feel much stronger.",
    "troubles.not slippery": "{item} lose their slipperiness.",
    "troubles.gas dissipates": "All around you the gas thins to nothing.",
    "troubles.gas is gone": "The gas cloud is gone already.",
    "troubles.surroundings change": "Your surroundings change.",
    "troubles.slimmer": "You feel much slimmer.",
    "troubles.glows amber": "{item} softly glow{s} amber.",
    "troubles.shape uncertain": "Your shape becomes uncertain.",
    "troubles.chain disappears": "Your chain disappears.",
    "troubles.good health": "You are your healthy self again.",
    "troubles.eyes better": "Your eyes feel better.",
    "troubles.hear again": "You can hear again.",
    "troubles.down to earth": "You are back on solid earth, and in your right mind.",
}
