"""From NetHack's numbers to our names: kinds, species, artifacts, rooms. Rules B-241, B-265, BT-05."""

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.shops import SHOPS
from marrow.content.species import Species
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.content.words import ArtifactName
from marrow.errors import HostileFile
from marrow.model.vocabularies import TimerKind

# Unused looks with numbers of their own: before blank paper, after the wands
SCROLL_LABELS, WAND_LABELS = (20, 3)
_BLANK = KINDS_NAMED["scroll of blank paper"].number
_COIN = KINDS_NAMED["gold piece"].number
_AFTER_MAIL = SPECIES_NAMED["djinni"].number

BRANCHES = {"D": "dungeons", "G": "gehennom", "M": "mines", "Q": "quest", "T": "vlad"}
DUNGEONS = ("dungeons", "gehennom", "mines", "quest", "sokoban", "ludios", "vlad", "planes")
SPECIAL_ROOMS = {
    2: RoomPurpose.COURT,
    3: RoomPurpose.SWAMP,
    4: RoomPurpose.VAULT,
    5: RoomPurpose.BEEHIVE,
    6: RoomPurpose.MORGUE,
    7: RoomPurpose.BARRACKS,
    8: RoomPurpose.ZOO,
    9: RoomPurpose.DELPHI,
    10: RoomPurpose.TEMPLE,
    11: RoomPurpose.LEPRECHAUN_HALL,
    12: RoomPurpose.COCKATRICE_NEST,
    13: RoomPurpose.ANTHOLE,
}
FIRST_SHOP = 14
MANNERS = {
    1: EngravingManner.DUST,
    2: EngravingManner.ENGRAVE,
    3: EngravingManner.BURN,
    4: EngravingManner.MARK,
    5: EngravingManner.BLOOD,
    6: EngravingManner.HEADSTONE,
}
TIMERS = {
    0: TimerKind.ROT,
    1: TimerKind.ROT,
    2: TimerKind.REVIVE,
    3: TimerKind.BURN,
    4: TimerKind.HATCH,
    5: TimerKind.FIGURINE,
    7: TimerKind.SHRINK,
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
# B-241
ARTIFACTS: tuple[ArtifactName, ...] = tuple(artifact.name for artifact in ARTIFACTS_NAMED.values())[:33]


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


def room_purpose(number: int) -> RoomPurpose:
    if number in SPECIAL_ROOMS:
        return SPECIAL_ROOMS[number]
    if FIRST_SHOP <= number < FIRST_SHOP + len(SHOPS):
        return SHOPS[number - FIRST_SHOP].name
    if number in (0, 1):
        return RoomPurpose.ORDINARY
    raise HostileFile(f"a room of the unknown type {number}")
