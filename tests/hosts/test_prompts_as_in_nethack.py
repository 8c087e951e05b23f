"""Prompts and lists, key by key as NetHack 3.6 has them, in a real terminal."""

from pathlib import Path

import pytest

from hosts.pseudo import Played, playing
from marrow.terminal.launch import may_name_hero

WIZARD = "disclose:none,!autopickup"


def test_a_thing_is_adjusted_to_a_letter_by_one_key(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("#adjust\rb")
        game.until(r"Adjust letter to what \[")
        game.type("K")
        game.until("K - ")


def test_what_to_look_for_in_a_crystal_ball_is_one_key(tmp_path: Path) -> None:
    """A blessed one with charges answers or does harm, but waits for no Enter."""
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type("\x17" + "blessed crystal ball\r")
        letter = game.until("[e-h] - ")[0]
        game.type("a" + letter)
        game.until("What symbol do you look for")
        game.type("%")
        assert "What symbol do you look for" not in game.text()


def test_a_count_is_no_more_than_there_are(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("d2a")
        game.until("You have only 1")
        game.type(" \x1b")
        game.until("Never mind")


def test_a_dash_mimes_what_needs_a_thing(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("d-")
        game.until("You mime dropping something")


def test_one_thing_is_thrown_at_a_time_without_a_count_before_the_command(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type("\x17" + "5 uncursed darts\r")
        letter = game.until("[e-h] - 5 ")[0]
        game.type("t2" + letter)
        game.until("Throw them one by one")


def test_earlier_questions_are_among_the_earlier_messages(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("S\x1b")
        game.until("")
        game.type("\x10")
        game.until(r"Really save\? \[yn\] \(n\) n")


def test_a_key_that_chooses_nothing_leaves_the_inventory_open(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("iz")
        assert "(end)" in game.text()
        game.type("\x1b")
        assert "(end)" not in game.text()


def test_the_weapon_in_hand_is_told_in_one_line(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type(")")
        game.until(r"a - .*long sword \(weapon in hand\)\.")
        assert "dagger" not in game.text()


def test_only_what_is_carried_can_be_asked_for_by_its_blessing(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("I")
        shown = game.until("What type of object")
        assert "known to be Uncursed" in game.text() and "known to be Cursed" not in game.text(), shown
        assert "a - Weapons" in game.text()
        game.type("%")
        game.until("food ration")


def test_an_empty_inscription_writes_nothing_and_says_so(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("E-\r\r")
        game.until("Never mind")


def test_a_box_on_the_floor_is_opened_with_words_and_a_bag_in_hand_without(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type("\x17" + "uncursed sack\r")
        letter = game.until("[e-h] - ")[0]
        game.type("a" + letter)
        game.until("Do what with")
        assert "You open" not in game.text() and "--More--" not in game.text()
        game.type("\x1bd" + letter + "#loot\r")
        game.until("loot it")
        game.type("y")
        game.until(r"You carefully open the (bag|sack)\.\.\.")


def test_pr_is_completed_to_pray_and_the_players_own_words_too(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("#pr")
        game.until("# pray")
        game.type("\r")
        game.until("sure you want to pray")


@pytest.mark.parametrize("typed, whole", [("lo", "loot"), ("u", "untrap"), ("n", "name"), ("k", "kick")])
def test_commands_that_nethack_36_completes_come_before_others(
    tmp_path: Path, typed: str, whole: str
) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type(f"#{typed}")
        game.until(f"# {whole}")


def test_the_hand_for_a_ring_is_one_letter(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type("\x17" + "uncursed ring of hunger\r")
        letter = game.until("[e-h] - ")[0]
        game.type(f"P{letter}")
        game.until(r"right or left\? \[rl\]")
        game.type("x")
        game.until(r"right or left\? \[rl\]")
        game.type("l")
        game.until(f"{letter} - .*ring.* \\(on left hand\\)")


def earlier(tmp_path: Path, manner: str) -> Played:
    """A game in which two messages were said: that ] and ^] are unknown."""
    game = playing(tmp_path, options=f"{WIZARD},msg_window:{manner}")
    game.type("]")
    game.until("Unknown command ']'")
    game.type("\x1d")
    game.until(r"Unknown command '\^\]'")
    return game


def test_in_combination_two_messages_come_alone_and_then_all(tmp_path: Path) -> None:
    with earlier(tmp_path, "combination") as game:
        game.type("\x10")
        assert "^]" in game.text() and "Message History" not in game.text()
        game.type("\x10")
        assert "']'" in game.text() and "Message History" not in game.text()
        game.type("\x10")
        game.until("Message History")
        assert game.text().index("']'") < game.text().index("^]")


def test_reversed_messages_begin_with_the_newest(tmp_path: Path) -> None:
    with earlier(tmp_path, "reversed") as game:
        game.type("\x10")
        game.until("Message History")
        assert game.text().index("^]") < game.text().index("']'")


def test_earlier_messages_are_shown_while_a_question_waits(tmp_path: Path) -> None:
    with earlier(tmp_path, "full") as game:
        game.type("d")
        game.until("What do you want to drop")
        game.type("\x10")
        game.until("Message History")
        game.type("\r")
        game.until("What do you want to drop")
        game.type("a")
        game.until("You drop")


def test_a_key_that_ends_earlier_messages_answers_no_question(tmp_path: Path) -> None:
    with earlier(tmp_path, "single") as game:
        game.type("S")
        game.until("Really save")
        game.type("\x10")
        game.until(r"Unknown command '\^\]'")
        game.type("y")
        game.until("Really save")
        game.type("n")
        game.until("Dlvl:1")


def test_the_first_frame_does_not_ask_for_a_name_that_the_options_give(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("MARROWOPTIONS", raising=False)
    assert not may_name_hero()
    (tmp_path / ".marrowrc").write_text("OPTIONS=name:Agnes")
    assert may_name_hero()
    monkeypatch.setenv("MARROWOPTIONS", "time,color")
    assert not may_name_hero()
    monkeypatch.setenv("MARROWOPTIONS", f"@{tmp_path}")
    assert not may_name_hero()


def test_skills_stand_in_nethacks_order(tmp_path: Path) -> None:
    for sorting in ("none", "loot", "full"):
        (tmp_path / sorting).mkdir()
        with playing(tmp_path / sorting, options=f"{WIZARD},sortloot:{sorting}") as game:
            shown = game.type("#enhance\r")
            names = ["bare handed", "two weapon", "riding", "dagger", "axe", "pick-axe", "short sword"]
            places = [shown.index(f" {name}") for name in names]
            assert places == sorted(places)


@pytest.mark.parametrize(
    ("keys", "hands"),
    [
        ("w?", "- - your bare hands"),
        ("w-\rw?", "- - your bare hands (wielded)"),
        ("E?", "- - your fingertip"),
        ("Q?", "- - empty quiver (nothing readied)"),
    ],
)
def test_a_list_of_things_names_first_what_is_none_of_them(tmp_path: Path, keys: str, hands: str) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type(keys)
        lines = [line.strip() for line in game.screen.display[:2]]
        assert [line[line.find(word) :] for line, word in zip(lines, ("Misc", "- - "), strict=True)] == [
            "Miscellaneous",
            hands,
        ]


def test_a_wand_that_cuts_is_told_before_anything_is_written(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type("\x17wand of digging\r")
        letter = game.until("[e-h] - ")[0]
        game.type("E" + letter)
        game.until("is a wand of digging!")


def test_who_adds_to_a_text_is_told_and_asked_so(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("E-\rx\r")
        game.type("E-")
        game.until("add to the current engraving")
        game.type("y")
        game.until("You add to the writing in the dust with your fingertip")
        game.type("\r")
        game.until(r"What do you want to add to the writing in the dust here\?")


def test_the_list_of_used_letters_answers_where_a_thing_goes(tmp_path: Path) -> None:
    with playing(tmp_path, options=WIZARD) as game:
        game.type("#adjust\rb?")
        game.until("Inventory letters used:")
        game.type("a")
        game.until(r"a - a .*dagger")
        game.type("#adjust\rb?")
        game.until("Inventory letters used:")
        game.type("\x1b")
        game.until("Never mind")


def test_grease_and_names_are_asked_for_with_all_that_is_possible(tmp_path: Path) -> None:
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type("\x17" + "uncursed can of grease\r")
        can = game.until("[e-h] - ")[0]
        game.type("a" + can)
        game.until(rf"What do you want to grease\? \[- .*{can} or \?\*\]")
        game.type("\x1b\x17" + "3 uncursed scrolls of magic mapping\r")
        scrolls = game.until("[f-i] - 3 ")[0]
        game.type("\r#name\ro" + scrolls)
        game.until("Call a scroll labeled ")


@pytest.mark.parametrize(
    "keys", ["o\x1b", "#adjust\rb\x1b", "E-\rx\rE-q", "#levelchange\r\x1b", "#polyself\r\x1b"]
)
def test_what_is_given_up_is_no_matter(tmp_path: Path, keys: str) -> None:
    with playing(tmp_path, "-D", options=WIZARD) as game:
        game.type(keys[:-1])
        game.until(r"\?")
        game.type(keys[-1])
        game.until("Never mind")


def test_discoveries_are_a_text_not_a_menu(tmp_path: Path) -> None:
    """A Valkyrie of the real 3.6.7 reads three screens of them, each up to --More--."""
    with playing(tmp_path, options=WIZARD) as game:
        game.type("\\")
        game.until("Discoveries")
        game.until(" --More--")
        assert "(1 of" not in game.text()
        game.type(" ")
        game.until("Armor")
