"""What is said of digging."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "digging.pierce engulfer": "You pierce what holds you!",
    "digging.door razed": "The door is razed!",
    "digging.wall glows": "The wall glows then fades.",
    "digging.loosen rock": "You loosen a rock from the ceiling.  It falls on your head!",
    "digging.floor too hard": "The ground here is too hard to dig in.",
    "digging.boulder fills": "The boulder settles into the hole and fills it.",
    "digging.dig pit": "You dig a pit in the floor.",
    "digging.dig hole": "You dig a hole through the floor.",
    "digging.fall through": "You fall through...",
    "digging.no room": "There is no room to swing it here.",
    "digging.ceiling": "You cannot reach the ceiling.",
    "digging.yourself": "You don't want to dig into yourself.",
    "digging.cannot reach": "You can't reach the floor.",
    "digging.nothing there": "There is nothing to dig there.",
    "digging.too hard": "This rock is too hard to dig into.",
    "digging.swing air": "You swing your tool through thin air.",
    "digging.start": "You start digging.",
    "digging.start down": "You start digging downward.",
    "digging.boulder apart": "The boulder falls apart.",
    "digging.through door": "You break through the door.",
    "digging.opening in wall": "You make an opening in the wall.",
    "digging.through rock": "You succeed in cutting away some rock.",
    "digging.statue breaks": "{item} falls apart.",
}
