"""The table of the bones format: every field of a bones level, and the words or numbers it may hold.

The ranges are the engine's own limits, so whatever a game can leave passes. What one field says about another
(a wand's charges, a keeper's room) is checked in the other modules here.
"""

import string
from collections.abc import Mapping

from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.shops import SHOPS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.digits import is_number
from marrow.model.bones import Bones
from marrow.model.item import Item, Mark, Slot
from marrow.model.level import Arrival, Bubble, Cemetery, Cloud, Engraving, Level, Room, Stairs, Trap
from marrow.model.monster import NEVER_SET, FormerHero, Monster, Origin, Pet, SeenResistance, Template
from marrow.model.people import Charge, Damage, Dug, Guard, Keeper, Minion, Priest
from marrow.model.places import AREA, NOWHERE, Terrain, TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.possible.allowed import (
    DERIVED,
    FLAG,
    ID,
    INSIDE,
    ON_MAP,
    ROW,
    SPOT,
    SPOT_OR_NOWHERE,
    Allowed,
    bits_of,
    each,
    grid,
    is_whole,
    line,
    optional,
    text,
    whole,
    word,
)

BRANCHES: Mapping[str, str] = {  # by the letter of a bones file, B-200
    "D": "dungeons",
    "G": "gehennom",
    "M": "mines",
    "Q": "quest",
    "T": "vlad",
    "K": "ludios",
    "E": "planes",
}
ON_SPOTS = ON_MAP.issuperset
PET_GOALS = ON_MAP | {NOWHERE, NEVER_SET}
BRANCH = word((*BRANCHES.values(), "sokoban"))
LAST_TURN = 1_000_000_000  # twice that fits a saved game: a finder's turns are added when a level is joined
TURN = whole(0, LAST_TURN)
BIRTH = whole(-LAST_TURN, LAST_TURN)  # a turn, perhaps before the game began, or the fuel left
LEVEL_NUMBER = whole(1, 60)  # what has bones lies below the surface (B-014)
WAY_NUMBER = whole(-10, 61)  # where stairs lead to; which of them exist is checked with the level
COUNT = whole(0, 2**31 - 1)
SHORT_COUNT = whole(0, 10_000)  # turns that a monster does or suffers something
GOD = whole(0, 3)
COLUMN, ROW_OF_MAP = whole(1, 79), whole(0, 20)
NAME = text(255)
PURPOSES = tuple(p for p in RoomPurpose if p not in (RoomPurpose.SHOP, RoomPurpose.HIGH_TEMPLE))
LETTERS = ("", "#", "$", *string.ascii_letters)
GLYPHS = "glyphs that the edition can show"  # what is remembered, and disguises: see level.py


def is_box(box: tuple[int, int, int, int]) -> bool:
    """Whether left, top, right and bottom are a box of the map."""
    left, top, right, bottom = box
    return 0 <= left <= right <= 79 and 0 <= top <= bottom <= 20


def is_date(when: object) -> bool:
    """B-179: YYYYMMDDhhmmss."""
    return isinstance(when, str) and len(when) <= 14 and is_number(when)


Row = Mapping[str, Allowed]

FIELDS: Mapping[type, Row] = {
    Bones: {
        "name": Allowed("such as `D0.5`, `G0.V` or `QVal.2`", lambda value: isinstance(value, str)),
        "edition": Allowed("an edition that is known", lambda value: isinstance(value, str)),
        "level": INSIDE,
        "turn": TURN,
        "timers": Allowed("at most 10000", lambda value: len(value) <= 10_000),
        "fruits": Allowed(
            "at most 200, numbered from -128 to 127, with printable names",
            lambda value: (
                len(value) <= 200 and all(whole(-128, 127).passes(n) and NAME.passes(value[n]) for n in value)
            ),
        ),
    },
    Timer: {
        "due": BIRTH,
        "what": word(TimerKind),
        "item_id": ID,
    },
    Level: {
        "branch": BRANCH,
        "number": LEVEL_NUMBER,
        "depth": whole(-10, 100),  # computed anew when the level is joined
        "terrain": grid(AREA, int(max(Terrain))),
        "detail": grid(AREA, 255),
        "lit": grid(AREA, 1),
        "seen": grid(AREA, 255),  # forgotten when the level is joined
        "remembered": Allowed(f"{AREA} {GLYPHS}", lambda value: len(value) == AREA),
        "rooms": Allowed("at most 100 boxes of the map", lambda value: len(value) <= 100),
        "stairs": Allowed(
            "at most 20, on stairs of the ground, a level up or down or to another branch, one for each way",
            lambda value: len(value) <= 20,
        ),
        "monsters": INSIDE,
        "monster_at": DERIVED,
        "items": Allowed("piles on spots of the map", ON_SPOTS),
        "laid": TURN,
        "buried": Allowed("piles under spots of the map", ON_SPOTS),
        "traps": Allowed("traps on spots of the map, each where it says", ON_SPOTS),
        "engravings": Allowed("words on spots of the map, each where it says", ON_SPOTS),
        "cemetery": Allowed("at most 100 graves", lambda value: len(value) <= 100),
        "no_teleport": FLAG,
        "hard_floor": FLAG,
        "no_magic_map": FLAG,
        "graveyard": FLAG,
        "left_on": TURN,
        "view": DERIVED,
        "town": FLAG,
        "damage": Allowed("at most 1680 spots", lambda value: len(value) <= 1680),
        "clouds": Allowed("at most 200 clouds", lambda value: len(value) <= 200),
        "arrivals": Allowed("at most 8 boxes of the map", lambda value: len(value) <= 8),
        "warned": each(SPOT_OR_NOWHERE, 1680),
        "shunned": Allowed("none: no level of Sokoban has bones", lambda value: value == ()),
        "puzzle": Allowed("false: no level of Sokoban has bones", lambda value: value is False),
        "bubbles": Allowed("none: no plane has bones", lambda value: not value),
        "wizard_bones": FLAG,
        "entered": each(whole(0, 99), 100),
        "apart": Allowed("a box of the map, or none", lambda value: value is None or is_box(value)),
        "passage": Allowed("at most 200 spots", lambda value: len(value) <= 200),
        "short_sighted": FLAG,
        "melting": Allowed(
            "turns by spots of the map",
            lambda value: all(SPOT.passes(spot) and TURN.passes(value[spot]) for spot in value),
        ),
        "narrow_doorways": FLAG,
        "cold": FLAG,
        "stasis_until": TURN,
        "lifetime": DERIVED,
        "dug_wall": Allowed(
            "a doorway, floor or a corridor",
            lambda value: value in (Terrain.DOOR, Terrain.ROOM, Terrain.CORRIDOR),
        ),
    },
    Room: {
        "left": COLUMN,
        "top": ROW_OF_MAP,
        "right": COLUMN,
        "bottom": ROW_OF_MAP,
        "lit": FLAG,
        "purpose": word(PURPOSES),
        "entered_as": word(PURPOSES),
    },
    Stairs: {
        "spot": SPOT,
        "goes_up": FLAG,
        "branch": BRANCH,
        "number": WAY_NUMBER,
        "ladder": FLAG,
    },
    Trap: {
        "kind": whole(int(min(TrapKind)), int(max(TrapKind))),
        "spot": SPOT,
        "seen": FLAG,
        "made_by_hero": FLAG,
        "target": SPOT_OR_NOWHERE,
        "once": FLAG,
        "joined": whole(0, 255),
    },
    Engraving: {
        "spot": SPOT,
        "text": line(255),
        "manner": word(EngravingManner),
        "turn": whole(-(2**31), 2**31 - 1),  # set anew when the level is joined
        "read": FLAG,
    },
    Cemetery: {
        "who": NAME,
        "how": NAME,
        "when": Allowed("at most fourteen digits", lambda value: value == "" or is_date(value)),
        "spot": SPOT_OR_NOWHERE,
        "known": FLAG,
    },
    Damage: {
        "spot": SPOT,
        "terrain": whole(0, int(max(Terrain))),
        "turn": TURN,
        "cost": whole(0, 1_000_000),
    },
    Cloud: {
        "spot": SPOT,
        "radius": whole(1, 20),
        "strength": whole(0, 100),
        "turns": whole(0, 1000),
        "made_by_hero": FLAG,
        "spots": each(SPOT, 150),
        "opaque": FLAG,
    },
    Bubble: {},  # there are none
    Arrival: {
        "left": COLUMN,
        "top": ROW_OF_MAP,
        "right": COLUMN,
        "bottom": ROW_OF_MAP,
        "from_above": FLAG,
    },
    Dug: {
        "spot": SPOT,
        "terrain": whole(0, int(max(Terrain))),
        "detail": whole(0, 255),
    },
    Item: {
        "id": ID,
        "kind": ROW,
        "quantity": whole(1, 2**31 - 1),
        "weight": COUNT,  # computed anew when the level is joined
        "blessing": whole(-1, 1),
        "charge": whole(-128, 127),
        "birth": BIRTH,
        "letter": word(LETTERS, "a letter, `$`, `#` or nothing"),
        "worn": bits_of(Slot, "a sum of the places to wear or hold something"),
        "species": optional(ROW),
        "variety": optional(whole(-1, 14)),
        "uneaten": whole(0, 1 << 20),
        "rotten": FLAG,
        "corroded": whole(0, 3),
        "rusted": whole(0, 3),
        "erodeproof": FLAG,
        "greased": FLAG,
        "poisoned": FLAG,
        "diluted": FLAG,
        "locked": FLAG,
        "broken": FLAG,
        "trapped": FLAG,
        "lit": FLAG,
        "recharged": whole(0, 7),
        "artifact": optional(ROW),
        "name": NAME,
        "seen": FLAG,
        "charge_known": FLAG,
        "blessing_known": FLAG,
        "erosion_known": FLAG,
        "contents_known": FLAG,
        "unpaid": FLAG,
        "free": FLAG,
        "mine": FLAG,
        "female": FLAG,
        "unstackable": FLAG,
        "ghostly": FLAG,
        "ghost_id": ID,
        "laid": TURN,
        "marks": bits_of(Mark, "a sum of the marks of few items"),
        "contents": INSIDE,
        "remains": Allowed("a monster, of a corpse or statue", lambda value: True),  # with the item
    },
    Monster: {
        "id": ID,
        "species": ROW,
        "spot": SPOT_OR_NOWHERE,
        "hp": whole(0, 5_000),
        "max_hp": whole(0, 5_000),
        "level": whole(0, 255),
        "movement": whole(-100, 200),
        "alignment": whole(-100_000, 100_000),
        "speed_change": whole(-1, 1),
        "asleep": FLAG,
        "waiting": FLAG,
        "frozen": SHORT_COUNT,
        "can_move": FLAG,
        "blind": SHORT_COUNT,
        "can_see": FLAG,
        "confused": FLAG,
        "stunned": FLAG,
        "fleeing": FLAG,
        "flee_turns": SHORT_COUNT,
        "peaceful": FLAG,
        "tame": whole(0, 127),
        "trapped": FLAG,
        "seen_traps": whole(-1, 2**31 - 1),
        "invisible": FLAG,
        "hidden": FLAG,
        "disguise": Allowed(f"0, or one of the {GLYPHS}", lambda value: isinstance(value, int)),
        "cancelled": FLAG,
        "female": FLAG,
        "revived": FLAG,
        "cloned": FLAG,
        "culprit": FLAG,
        "special_wait": whole(-10_000, 10_000),
        "eating": SHORT_COUNT,
        "last_moved": whole(-(2**31), 2**31 - 1),  # set anew when the level is joined
        "track": each(SPOT_OR_NOWHERE, 10),
        "name": NAME,
        "true_species": optional(ROW),
        "wields": Allowed("something of the inventory, or nothing", lambda value: True),  # with the monster
        "inventory": INSIDE,
        "pet": INSIDE,
        "duty": INSIDE,
        "tail": each(SPOT, 200),
        "segments": whole(0, 200),
        "grows_at": TURN,
        "templates": bits_of(Template, "a sum of the templates"),
        "gained": Allowed("at most 8 resistances", lambda value: len(value) <= 8),
        "believed": SPOT_OR_NOWHERE,
        "innately_invisible": FLAG,
        "redress": FLAG,
        "wants_weapon": FLAG,
        "unannounced": FLAG,
        "identity": optional(ROW),
        "former": INSIDE,
        "origin": bits_of(Origin, "a sum of the origins"),
        "seen_resistances": bits_of(SeenResistance, "a sum of the resistances"),
    },
    FormerHero: {
        "role": word(ROLES_NAMED, "a role"),
        "race": word(RACES_NAMED, "a race"),
        "alignment": word(("lawful", "neutral", "chaotic"), "an alignment"),
        "alignment_record": whole(-(2**31), 2**31 - 1),
        "level": whole(0, 30),
        "luck": whole(-13, 13),
        "species": word(SPECIES_NAMED, "a species"),
        "female": FLAG,
        "demigod": FLAG,
        "crowned": FLAG,
    },
    Pet: {  # nobody on a found level is the finder's pet: forgotten when the level is joined
        "hungry_at": BIRTH,
        "apport": whole(-(2**31), 2**31 - 1),
        "drop_distance": whole(-(2**31), 2**31 - 1),
        "drop_turn": BIRTH,
        "whistle_turn": BIRTH,
        "abuse": whole(-(2**31), 2**31 - 1),
        "revivals": whole(-(2**31), 2**31 - 1),
        "hp_penalty": whole(-(2**31), 2**31 - 1),
        "killed_by_hero": FLAG,
        "goal": Allowed("a spot of the map, 0 or 80", lambda value: is_whole(value) and value in PET_GOALS),
        "leashed": FLAG,
    },
    Keeper: {
        "branch": BRANCH,
        "level": whole(-10, 100),
        "room": whole(0, 99),
        "shop": word(SHOPS_NAMED, "a kind of shop"),
        "door": SPOT,
        "post": SPOT,
        "name": NAME,
        "credit": whole(0, 1_000_000_000),
        "debit": whole(0, 1_000_000_000),
        "loan": whole(0, 1_000_000_000),
        "robbed": whole(0, 1_000_000_000),
        "following": FLAG,
        "surcharge": FLAG,
        "dismisses_kops": FLAG,
        "visits": whole(0, LAST_TURN),
        "customer": NAME,
        "reminded": COUNT,
        "bill": Allowed("at most 400 lines; it is cleared", lambda value: len(value) <= 400),
    },
    Charge: {  # a bill is cleared when the level is joined (B-107)
        "item_id": ID,
        "price": COUNT,
        "quantity": COUNT,
        "sample": INSIDE,
        "used_up": FLAG,
    },
    Priest: {
        "branch": BRANCH,
        "level": whole(-10, 100),
        "room": whole(0, 99),
        "shrine": SPOT,
        "god": GOD,
        "intones": COUNT,
        "greets": COUNT,
        "peace": COUNT,
        "hostility": COUNT,
        "stingy": COUNT,
    },
    Guard: {
        "branch": BRANCH,
        "level": whole(-10, 100),
        "room": whole(0, 99),
        "goal": SPOT_OR_NOWHERE,
        "stood": SPOT_OR_NOWHERE,
        "warnings": whole(0, 1_000),
        "done": FLAG,
        "closed": whole(0, 200),
        "outraged": FLAG,
        "passage": Allowed("from 1 to 200 spots", lambda value: 1 <= len(value) <= 200),
    },
    Minion: {
        "god": GOD,
        "renegade": FLAG,
    },
}
