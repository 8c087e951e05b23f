"""What is said of magic that strikes along a line."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "beams.boing": "Boing!",
    "beams.misses": "You miss {monster}.",
    "beams.hits": "The force strikes {monster}!",
    "beams.speeds up": "{monster} is suddenly moving faster.",
    "beams.slows down": "{monster} seems to be moving slower.",
    "beams.shudders": "{monster} shudders!",
    "beams.transparent": "{monster} turns transparent!",
    "beams.disappears": "{monster} disappears!",
    "beams.probe": "You probe {monster}: level {level}, {hp} of {most} hit points, armor class {ac}.",
    "beams.carries nothing": "It carries nothing.",
    "beams.carries": "It carries {item}.",
    "beams.lets you go": "{monster} lets you go!",
    "beams.saddle falls": "The saddle falls to the ground.",
    "beams.looks better": "{monster} looks better.",
    "beams.weaker": "{monster} suddenly seems weaker!",
    "beams.klick": "Klick!",
    "beams.door appears": "A door appears in the wall!",
    "beams.door locks": "The door locks!",
    "beams.door unlocks": "The door unlocks!",
    "beams.door crashes": "The door crashes open!",
    "beams.shakes ceiling": "The ceiling trembles a little.",
    "beams.bash yourself": "You bash yourself!",
    "beams.slow yourself": "You slow down.",
    "beams.speed yourself": "You speed up.",
    "beams.frightened": "You frighten yourself!",
    "beams.shudder in dread": "You shudder in dread.",
    "beams.probe yourself": "You probe yourself, and know all your things by sight.",
}
