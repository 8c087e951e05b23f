"""Choosing a hero by menus. What is shown was seen in the real NetHack 3.6.6, with the same keys."""

import re

import pytest

from hosts.screens import OutOfKeys, Typist, screen_with
from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.front.hero_menus import PlayerLeaves
from marrow.front.player_selection import StartOptions, choose_hero
from marrow.game.birth import Birth

ROLES = (
    "a - an Archeologist", "b - a Barbarian", "c - a Caveman/Cavewoman", "h - a Healer", "k - a Knight",
    "m - a Monk", "p - a Priest/Priestess", "r - a Rogue", "R - a Ranger", "s - a Samurai", "t - a Tourist",
    "v - a Valkyrie", "w - a Wizard",
)  # fmt: skip


ANYBODY = StartOptions()


def chosen(
    keys: str,
    start: StartOptions = ANYBODY,
    *,
    options: str = "",
    edition: str = "3.6.7",
    names: tuple[str, ...] = (),
) -> tuple[Birth, Typist]:
    """The hero that these keys choose, and the terminal that showed the menus."""
    screen, typist = screen_with(keys, options)
    asked = list(names)
    another = (lambda: asked.pop(0)) if names else None
    birth = choose_hero(screen, "Zed", start, screen.options, edition_named(edition), 7, another)
    return birth, typist


def shown_after(
    keys: str, start: StartOptions = ANYBODY, *, options: str = "", edition: str = "3.6.7"
) -> str:
    """The screen that waits for the key after these."""
    with pytest.raises(OutOfKeys) as end:
        chosen(keys, start, options=options, edition=edition)
    return str(end.value)


@pytest.mark.parametrize(
    ("start", "question"),
    [
        (ANYBODY, "Shall I pick character's race, role, gender and alignment for you? [ynaq]"),
        (StartOptions(role="samurai"), "Shall I pick your lawful human Samurai's gender for you? [ynaq]"),
        (StartOptions(role="valkyrie"), "Shall I pick your Valkyrie's race and alignment for you? [ynaq]"),
        (StartOptions(race="elf"), "Shall I pick your elf's role and gender for you? [ynaq]"),
        (StartOptions(race="human"), "Shall I pick your human's role, gender and alignment for you? [ynaq]"),
        (
            StartOptions(role="caveman", race="gnome"),
            "Shall I pick your neutral gnomish Caveman/Cavewoman's gender for you? [ynaq]",
        ),
        (
            StartOptions(role="priest"),
            "Shall I pick your Priest/Priestess's race, gender and alignment for you? [ynaq]",
        ),
        (
            StartOptions(role="wizard", race="orc"),
            "Shall I pick your chaotic orcish Wizard's gender for you? [ynaq]",
        ),
        (
            StartOptions(gender="female"),
            "Shall I pick a female character's race, role and alignment for you? [ynaq]",
        ),
        (
            StartOptions(alignment="lawful"),
            "Shall I pick a lawful character's race, role and gender for you? [ynaq]",
        ),
    ],
)
def test_the_question_names_what_is_given_and_what_is_missing(start: StartOptions, question: str) -> None:
    assert question in shown_after("", start)


def test_y_picks_a_hero_and_asks_whether_it_is_right() -> None:
    shown = shown_after("y")

    who = re.search(r"Zed, (\w+) (male |female |)(\w+) (\w+)", shown)
    assert who is not None and "Is this ok? [ynq]" in shown
    assert f"role: {who[4]}" in shown
    assert "y + Yes; start game" in shown and "n - No; choose role again" in shown


def test_a_begins_without_asking_again() -> None:
    birth, _ = chosen("a")

    assert None not in (birth.role, birth.race, birth.gender, birth.alignment)


def test_the_same_seed_picks_the_same_hero() -> None:
    assert chosen("a")[0] == chosen("y ")[0]


def test_a_menu_shows_what_is_chosen_and_leads_to_the_others() -> None:
    shown = shown_after("n")

    assert "role:  choosing now" in shown and "race:  not yet specified" in shown
    assert all(role in shown for role in ROLES)
    assert "* + Random" in shown and '" - Pick gender first' in shown and "? - Pick role first" not in shown

    shown = shown_after("na[l")
    assert "Pick a race or species" in shown and "alignment: lawful" in shown
    assert "h - human" in shown and "d - dwarf" in shown and "gnome" not in shown
    assert "? - Pick another role first" in shown and "[ - Pick another alignment first" in shown

    shown = shown_after("na[ld")
    assert "Pick a gender or sex" in shown and "    race forces lawful" in shown


def test_a_race_chosen_first_leaves_the_roles_that_it_can_have() -> None:
    shown = shown_after("n/o")

    assert "race: orc" in shown and "alignment: chaotic" in shown
    assert [role for role in ROLES if role in shown] == [ROLES[at] for at in (1, 7, 8, 12)]


def test_the_menus_choose_the_hero() -> None:
    birth, _ = chosen("n/owf\r")

    assert (birth.role, birth.race, birth.gender, birth.alignment) == ("wizard", "orc", "female", "chaotic")


def test_no_begins_the_menus_anew_and_forgets_what_was_given() -> None:
    birth, _ = chosen("ynvdy", StartOptions(role="wizard"))

    assert (birth.role, birth.race, birth.alignment) == ("valkyrie", "dwarf", "lawful")


def test_another_name_can_be_taken_if_the_name_was_typed() -> None:
    shown = shown_after("y")
    assert "a - Not yet" not in shown

    birth, typist = chosen("yay", names=("Bob",))
    assert birth.name == "Bob"
    assert "Is this ok? [ynaq]" in typist.last.text() and "name: Bob" in typist.last.text()


def test_all_four_given_begin_at_once() -> None:
    birth, typist = chosen("", StartOptions(role="wizard", race="elf", gender="female", alignment="chaotic"))

    assert birth.race == "elf" and not typist.frames


def test_what_the_options_exclude_is_not_offered() -> None:
    shown = shown_after("n", options="role:!tourist,race:!elf,role:nowizard")
    assert "Tourist" not in shown and "Wizard" not in shown and "a Priest" in shown
    assert "~ - Reset role/race/&c filtering" in shown

    assert "elf" not in shown_after("np", options="race:!elf")


def test_what_the_options_exclude_is_not_picked() -> None:
    unwanted = ("role:!tourist", "race:!human", "align:!chaotic", "gender:!male", "role:!caveman")
    birth, _ = chosen("a", options=",".join(unwanted))

    assert birth.race in ("dwarf", "gnome") and birth.gender == "female"
    assert (
        birth.role in ("archeologist", "healer", "ranger", "valkyrie", "wizard")
        and birth.alignment != "chaotic"
    )


def test_the_filter_can_be_set_anew() -> None:
    shown = shown_after("n~", options="role:!tourist")
    assert "Pick all that apply" in shown and "Unacceptable races" in shown and "t + a Tourist" in shown

    shown = shown_after("n~tE\r", options="role:!tourist")
    assert "a Tourist" in shown

    assert "elf" not in shown_after("n~E\rp", options="role:!tourist")


def test_a_word_that_excludes_nothing_is_refused() -> None:
    with pytest.raises(BadOption, match="accordionist"):
        chosen("a", options="role:!accordionist")


@pytest.mark.parametrize("keys", ["q", "n\x1b", "nq", "y\x1b", "yq", "naq"])
def test_the_player_can_leave(keys: str) -> None:
    with pytest.raises(PlayerLeaves):
        chosen(keys)


def test_343_asks_in_turn_and_does_not_confirm() -> None:
    assert "[ynq]" in shown_after("", edition="3.4.3")
    assert "Pick the race of your Wizard" in shown_after("nw", edition="3.4.3")
    assert "Pick the gender of your elven Wizard" in shown_after("nwe", edition="3.4.3")

    birth, _ = chosen("nwef", edition="3.4.3")
    assert (birth.role, birth.race, birth.gender) == ("wizard", "elf", "female")
    chosen("y", edition="3.4.3")
