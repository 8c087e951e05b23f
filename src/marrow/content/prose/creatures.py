"""What is said of monsters and pets going about their business."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "creatures.door explodes": "KABLAM! The door was booby-trapped!",
    "creatures.distant explosion": "You hear a distant explosion.",
    "creatures.door breaks": "You see a door crash open.",
    "creatures.hear crash": "You hear a door crash open.",
    "creatures.door opens": "You see a door open.",
    "creatures.hear door": "You hear a door open.",
    "creatures.picks up": "{monster} picks up {item}.",
    "creatures.wields": "{monster} wields {item}!",
    "creatures.drinks": "{monster} drinks {item}!",
    "creatures.pet weak": "{monster} is confused from hunger.",
    "creatures.pet begs": "{monster} begs for food.",
    "creatures.pet worry": "You feel worried about {monster}.",
    "creatures.pet starves": "{monster} starves.",
    "creatures.pet sad": "You have a sad feeling for a moment, then it passes.",
    "creatures.pet eats": "{monster} eats {item}.",
    "creatures.pet reluctant": "{monster} moves only reluctantly.",
    "creatures.pet drops": "{monster} drops {item}.",
}
