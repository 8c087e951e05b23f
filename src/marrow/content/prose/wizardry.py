"""Messages of wizard mode."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "wizardry.identified": "You know all your possessions.",
    "wizardry.create what": "Create what kind of monster?",
    "wizardry.force": "Only a {instead} would come.  Force {monster} to come?",
    "wizardry.no such monster": "You know of no such creature.",
    "wizardry.nothing hidden": "Nothing near you is hidden.",
    "wizardry.kill whom": "Whom do you want to slay?",
    "wizardry.kill next": "Whom next?",
    "wizardry.kill steed": "Slay {monster}?",
    "wizardry.kill yourself": "Do you want to kill yourself?",
    "wizardry.dry up": "Dry up fountain?",
    "wizardry.no monster there": "There is no monster there.",
    "wizardry.nothing to bury": "There are no objects here or beside you to bury.",
    "wizardry.nothing buried": "No objects are buried.",
    "wizardry.buried": "You bury {things}.",
    "wizardry.teleport monster": "Where do you want to teleport {monster}?",
    "wizardry.change monster": "Change {monster} into what kind of monster?",
    "wizardry.cannot become": "It can't become that.",
    "wizardry.random destination": "The destination is chosen at random.",
    "wizardry.set what": "Set what?",
    "wizardry.to what": "To what number?",
    "wizardry.not a number": "That is not a number.",
    "wizardry.no such number": "There is no such number to set.",
    "wizardry.set": "Your {name} is now {value}.",
}
