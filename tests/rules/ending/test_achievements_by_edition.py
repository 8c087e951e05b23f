"""Achievements, against the tables of 3.7 and 5.0.0. NetHack: insight.c, achieve_msg; topten.c."""

import pytest

from marrow.content.achievements import EARNED, LONG_NAMES, Achievement
from marrow.content.log_fields import CONDUCTS
from marrow.content.prose.chronicle import TEXTS
from rule import rule

A, MINOR, DUMP, SPOILER, UNIQUE = 0x0002, 0x1000, 0x4000, 0x2000, 0x0004  # global.h, LL_ACHIEVE and so on
# Number, mask, the beginning of what is announced, and the name in achieveX; both editions have the same.
FACTS = (
    (1, A, "acquired the Bell of Opening", "obtained_the_bell_of_opening"),
    (2, A, "entered Gehennom", "entered_gehennom"),
    (3, A, "acquired the Candelabrum of Invocation", "obtained_the_candelabrum_of_invocation"),
    (4, A, "acquired the Book of the Dead", "obtained_the_book_of_the_dead"),
    (5, A, "performed the invocation", "performed_the_invocation_ritual"),
    (6, A, "acquired The Amulet of Yendor", "obtained_the_amulet_of_yendor"),
    (7, A, "entered the Elemental Planes", "entered_elemental_planes"),
    (8, A, "entered the Astral Plane", "entered_astral_plane"),
    (10, A | SPOILER, "acquired the Mines' End", "obtained_the_luckstone_from_the_mines"),
    (11, A | SPOILER, "acquired the Sokoban", "obtained_the_sokoban_prize"),
    (12, A | UNIQUE, "killed Medusa", "defeated_medusa"),
    (15, MINOR | DUMP, "entered the Gnomish Mines", "entered_the_gnomish_mines"),
    (16, A, "reached Mine Town", "entered_mine_town"),
    (17, MINOR, "entered a shop", "entered_a_shop"),
    (18, MINOR, "entered a temple", "entered_a_temple"),
    (19, A, "consulted the Oracle", "consulted_the_oracle"),
    (20, MINOR | DUMP, "read a Discworld novel", "read_a_discworld_novel"),
    (21, A, "entered Sokoban", "entered_sokoban"),
    (22, A, "entered the Bigroom", "entered_bigroom"),
    (31, MINOR, "learned castle drawbridge's tune", "learned_castle_drawbridge_tune"),
)


@rule("L-172", "Z-161", "Z-162")
@pytest.mark.parametrize(("number", "mask", "said", "name"), FACTS)
def test_an_achievement_has_nethacks_number_kind_words_and_name(
    number: int, mask: int, said: str, name: str
) -> None:
    kinds, key = EARNED[Achievement(number)]
    assert (kinds, LONG_NAMES[Achievement(number)]) == (mask, name)
    assert TEXTS[key].startswith(said)


@rule("L-172")
def test_no_achievement_is_missing() -> None:
    """Ascending is told by the end, and blind and nudist are not announced; 23 to 30 are ranks."""
    assert {int(one) for one in EARNED} == {number for number, *_ in FACTS}
    assert {int(one) for one in LONG_NAMES} == {9, *(number for number, *_ in FACTS)}


@rule("L-171")
def test_conducts_have_nethacks_names_by_bit() -> None:
    assert CONDUCTS == (
        "foodless", "vegan", "vegetarian", "atheist", "weaponless", "pacifist", "illiterate", "polyless",
        "polyselfless", "wishless", "artiwishless", "genocideless",
    )  # fmt: skip
