"""From NetHack's numbers to our names: kinds, species, artifacts, rooms. Rules B-241, B-265, BT-05."""

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.shops import SHOPS
from marrow.content.species import Species
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.words import ArtifactName
from marrow.errors import HostileFile

SCROLL_LABELS, WAND_LABELS = (
    20,
    3,
)  # unused looks with numbers of their own: before blank paper, after the wands
_BLANK = KINDS_NAMED["scroll of blank paper"].number
_COIN = KINDS_NAMED["gold piece"].number
_AFTER_MAIL = SPECIES_NAMED["djinni"].number

BRANCHES = {"D": "dungeons", "G": "gehennom", "M": "mines", "Q": "quest", "T": "vlad"}
DUNGEONS = ("dungeons", "gehennom", "mines", "quest", "sokoban", "ludios", "vlad", "planes")
DENS = {
    2: "court",
    3: "swamp",
    4: "vault",
    5: "beehive",
    6: "morgue",
    7: "barracks",
    8: "zoo",
    9: "delphi",
    10: "temple",
    11: "leprechaun hall",
    12: "cockatrice nest",
    13: "anthole",
}
FIRST_SHOP = 14
MANNERS = {1: "dust", 2: "engrave", 3: "burn", 4: "mark", 5: "blood", 6: "headstone"}
TIMERS = {
    0: "rot",
    1: "rot",
    2: "revive",
    3: "burn",
    4: "hatch",
    5: "figurine",
    7: "shrink",
}
SHORT_QUEST = {  # B-207: the letters of a role that 3.6.0 writes
    "rc": "Arc",
    "ar": "Bar",
    "av": "Cav",
    "ea": "Hea",
    "ni": "Kni",
    "on": "Mon",
    "ri": "Pri",
    "an": "Ran",
    "og": "Rog",
    "am": "Sam",
    "ou": "Tou",
    "al": "Val",
    "iz": "Wiz",
}


def _kinds(*, mail: bool) -> dict[int, ObjectKind]:
    """Kinds by NetHack's number; its table also has unused looks and the scroll of mail in between."""
    found = {}
    for kind in KINDS[1:]:
        number = kind.number
        if number >= _BLANK:
            number += SCROLL_LABELS + mail
        if kind.number >= _COIN:
            number += WAND_LABELS
        found[number] = kind
    return found


def _species(*, mail: bool) -> dict[int, Species]:
    return {species.number + (mail and species.number >= _AFTER_MAIL): species for species in SPECIES}


KINDS_BY_NUMBER = {mail: _kinds(mail=mail) for mail in (True, False)}
SPECIES_BY_NUMBER = {mail: _species(mail=mail) for mail in (True, False)}
MAIL_SCROLL, MAIL_DAEMON = _BLANK + SCROLL_LABELS, _AFTER_MAIL
ARTIFACTS: tuple[ArtifactName, ...] = tuple(artifact.name for artifact in ARTIFACTS_NAMED.values())


def kind_numbered(number: int, *, mail: bool) -> ObjectKind | None:
    """The kind, or None for the scroll of mail, which Marrow does not have."""
    kind = KINDS_BY_NUMBER[mail].get(number)
    if kind is None and not (mail and number == MAIL_SCROLL):
        raise HostileFile(f"a thing of the unknown kind {number}")
    return kind


def species_numbered(number: int, *, mail: bool) -> Species | None:
    """The species, or None for the mail daemon."""
    species = SPECIES_BY_NUMBER[mail].get(number)
    if species is None and not (mail and number == MAIL_DAEMON):
        raise HostileFile(f"a creature of the unknown species {number}")
    return species


def room_purpose(number: int) -> str:
    if number in DENS:
        return DENS[number]
    if FIRST_SHOP <= number < FIRST_SHOP + len(SHOPS):
        return SHOPS[number - FIRST_SHOP].name
    if number in (0, 1):
        return "ordinary"
    raise HostileFile(f"a room of the unknown type {number}")
