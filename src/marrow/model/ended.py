"""How a game ended: the facts its records are written from."""

from __future__ import annotations

from dataclasses import dataclass

from marrow.content import log_fields
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending


@dataclass(frozen=True, slots=True)
class Ended:
    """Everything score files, tombstone and dump log say about a finished game (L-171 to L-178).

    Texts: ``death`` has no helpless suffix, ``death_with_suffix`` has it, ``reason`` is the extended log's
    ``while`` ("" for none). ``branch_number`` is NetHack's (0 the main dungeon). ``realtime`` is for the
    host to fill: rules know no clock.
    """

    ending: Ending
    killer: Killer
    death: str
    death_with_suffix: str
    reason: str
    points: int
    branch_number: int
    depth: int
    place: str
    deepest: int
    hp: int
    max_hp: int
    deaths: int
    turns: int
    level: int
    gold: int
    name: str
    role: str
    race: str
    gender: str
    alignment: str
    birth_gender: str
    birth_alignment: str
    mode: str
    conduct: int
    achievements: int
    flags: int
    bones_name: str = ""
    gold_is_in_bones: bool = False  # L-174: and no longer counts in the extended log
    risen: str = ""
    farewell: tuple[str, ...] = ()
    tombstone: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    vanquished: tuple[str, ...] = ()
    genocided: tuple[str, ...] = ()
    conducts: tuple[str, ...] = ()
    overview: tuple[str, ...] = ()
    inventory: tuple[str, ...] = ()
    nutrition: tuple[str, ...] = ()
    suffix_is_for_all_lines: bool = False  # L-014: as 3.6.0 wrote its record
    version: str = "3.6.7"  # L-174: how the edition's records look
    log_prefix: str = ""
    log_separator: str = "\t"
    log_fields: tuple[str, ...] = log_fields.NETHACK_36
    wishes: int = 0
    artifact_wishes: int = 0
    achieved: tuple[str, ...] | None = None  # Z-161: by long names, in order; None where nobody writes them
    spells: tuple[str, ...] | None = None  # Z-104: None where dump logs do not list them
    skills: tuple[str, ...] = ()
    conduct_names: tuple[str, ...] = ()  # Z-163
    chronicle: tuple[str, ...] = ()  # L-245
    bones_met: int = 0
    rerolls: int | None = None  # Z-100: None where nobody counts them
    story: tuple[str, ...] = ()
    character: str = ""  # for the dump log: "Agnes, lawful female human Valkyrie"
    branch_name: str = ""  # L-243: what only SLASH'EM and dNetHack write down
    level_name: str = ""
    experience: int = 0
    events: int = 0
    carried: int = 0
    demon_lords: int = 0
    tournament: tuple[int, ...] = ()  # TNNT's
    name_width: int = 10  # L-176
