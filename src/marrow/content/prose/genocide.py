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
    "genocide.not permitted": "Such monsters are not yours to genocide.",
    "genocide.not permitted one": "It is not for you to genocide {species}.",
    "genocide.one already gone": "There are no {species} left to wipe out.",
    "genocide.already gone": "No such monsters are left to wipe out.",
    "genocide.no such class": "That does not represent any monster.",
}
