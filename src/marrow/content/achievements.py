"""Achievements, by NetHack's numbers, and the long names of the extended log. NetHack: you.h, topten.c."""

from collections.abc import Mapping
from enum import IntEnum

from marrow.content import event_kinds as kinds


class Achievement(IntEnum):
    """L-172, Z-162: the number of each achievement; its bit is one less. Older editions have 14."""

    BELL = 1
    GEHENNOM = 2
    CANDELABRUM = 3
    BOOK = 4
    INVOCATION = 5
    AMULET = 6
    ENDGAME = 7
    ASTRAL = 8
    ASCENDED = 9
    MINES_PRIZE = 10
    SOKOBAN_PRIZE = 11
    MEDUSA = 12
    BLIND = 13
    NUDIST = 14
    MINES = 15
    MINETOWN = 16
    SHOP = 17
    TEMPLE = 18
    ORACLE = 19
    NOVEL = 20
    SOKOBAN = 21
    BIGROOM = 22
    RANK_1 = 23  # and seven more ranks
    TUNE = 31


EARNED: Mapping[int, tuple[int, str]] = {  # L-179: what kinds of events they are, and what is said of them
    Achievement.BELL: (kinds.ACHIEVEMENT, "chronicle.bell"),
    Achievement.GEHENNOM: (kinds.ACHIEVEMENT, "chronicle.gehennom"),
    Achievement.CANDELABRUM: (kinds.ACHIEVEMENT, "chronicle.candelabrum"),
    Achievement.BOOK: (kinds.ACHIEVEMENT, "chronicle.book"),
    Achievement.INVOCATION: (kinds.ACHIEVEMENT, "chronicle.invocation"),
    Achievement.AMULET: (kinds.ACHIEVEMENT, "chronicle.amulet"),
    Achievement.ENDGAME: (kinds.ACHIEVEMENT, "chronicle.planes"),
    Achievement.ASTRAL: (kinds.ACHIEVEMENT, "chronicle.astral"),
    Achievement.MINES_PRIZE: (kinds.ACHIEVEMENT | kinds.SPOILER, "chronicle.mines prize"),
    Achievement.SOKOBAN_PRIZE: (kinds.ACHIEVEMENT | kinds.SPOILER, "chronicle.sokoban prize"),
    Achievement.MEDUSA: (kinds.ACHIEVEMENT | kinds.UNIQUE_MONSTER, "chronicle.medusa"),
    Achievement.MINES: (kinds.MINOR | kinds.IN_DUMP, "chronicle.mines"),
    Achievement.MINETOWN: (kinds.ACHIEVEMENT, "chronicle.minetown"),
    Achievement.SHOP: (kinds.MINOR, "chronicle.shop"),
    Achievement.TEMPLE: (kinds.MINOR, "chronicle.temple"),
    Achievement.ORACLE: (kinds.ACHIEVEMENT, "chronicle.oracle"),
    Achievement.NOVEL: (kinds.MINOR | kinds.IN_DUMP, "chronicle.novel"),
    Achievement.SOKOBAN: (kinds.ACHIEVEMENT, "chronicle.sokoban"),
    Achievement.BIGROOM: (kinds.ACHIEVEMENT, "chronicle.bigroom"),
    Achievement.TUNE: (kinds.MINOR, "chronicle.tune"),
}
LONG_NAMES: Mapping[int, str] = {  # Z-161
    Achievement.BELL: "obtained_the_bell_of_opening",
    Achievement.GEHENNOM: "entered_gehennom",
    Achievement.CANDELABRUM: "obtained_the_candelabrum_of_invocation",
    Achievement.BOOK: "obtained_the_book_of_the_dead",
    Achievement.INVOCATION: "performed_the_invocation_ritual",
    Achievement.AMULET: "obtained_the_amulet_of_yendor",
    Achievement.ENDGAME: "entered_elemental_planes",
    Achievement.ASTRAL: "entered_astral_plane",
    Achievement.ASCENDED: "ascended",
    Achievement.MINES_PRIZE: "obtained_the_luckstone_from_the_mines",
    Achievement.SOKOBAN_PRIZE: "obtained_the_sokoban_prize",
    Achievement.MEDUSA: "defeated_medusa",
    Achievement.MINES: "entered_the_gnomish_mines",
    Achievement.MINETOWN: "entered_mine_town",
    Achievement.SHOP: "entered_a_shop",
    Achievement.TEMPLE: "entered_a_temple",
    Achievement.ORACLE: "consulted_the_oracle",
    Achievement.NOVEL: "read_a_discworld_novel",
    Achievement.SOKOBAN: "entered_sokoban",
    Achievement.BIGROOM: "entered_bigroom",
    Achievement.TUNE: "learned_castle_drawbridge_tune",
}
