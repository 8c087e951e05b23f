"""Messages about genocide."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "genocide.which monster": "What monster do you want to genocide?",
    "genocide.which class": "What class of monsters do you wish to genocide?",
    "genocide.do not exist": "Such creatures do not exist in this world.",
    "genocide.no longer exist": "Such creatures no longer exist in this world.",
    "genocide.no mortal": 'A voice booms through the caverns: "No, mortal!  That will not be done."',
    "genocide.enough tries": "That's enough tries!",
    "genocide.wiped out": "Wiped out {species}.",
    "genocide.sent in": "Sent in {species}.",
    "genocide.not permitted": "You aren't permitted to genocide such monsters.",
    "genocide.not permitted one": "You aren't permitted to genocide {species}.",
    "genocide.one already gone": "All {species} are already nonexistent.",
    "genocide.already gone": "All such monsters are already nonexistent.",
    "genocide.no such class": "That does not represent any monster.",
}
