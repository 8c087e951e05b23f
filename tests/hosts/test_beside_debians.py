"""Menus and pages, compared key by key with Debian's NetHack 3.6.6 in a terminal beside it."""

from pathlib import Path

from hosts.pseudo import playing
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.game.session import begin
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.model.places import WIDTH, Terrain
from marrow.rules.dungeon.placement import place_monster
from marrow.rules.generation.new_heroes.new_game import Birth
from scene import Answers

PLAIN = "disclose:none,!autopickup"


def test_terrain_shows_what_is_known_on_enter_and_by_its_letter(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        for keys in ("\r", "a"):
            assert "a + " in game.type("#terrain\r")
            shown = game.type(keys)
            assert "--More--" not in game.line(0) and "|..<..\n" in shown, shown
            assert "staircase up" in game.type("lh")
            assert "|..@..\n" in game.type(".")


def test_the_menu_of_a_selects_nothing_by_itself_and_lists_known_blessings(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        shown = game.type("A")
        assert "a - All worn types" in shown and "U - Items known to be Uncursed" in shown
        assert "A - " not in shown
        game.type("\x1b")
        shown = game.type("D")
        assert "A - Auto-select every item" in shown and "U - Items known to be Uncursed" in shown


def test_slash_lists_what_is_carried_before_what_is_typed(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        shown = game.type("/").splitlines()
        at = next(row for row, line in enumerate(shown) if "/ - something on the map" in line)
        letters = [line.strip()[:1] for line in shown[at : at + 8]]
        assert letters == ["/", "i", "?", "", "m", "M", "o", "O"]


def test_slash_takes_the_answers_that_it_took_when_it_was_a_question(tmp_path: Path) -> None:
    """NetHack: pager.c, do_look: y and n choose, too, and a does not."""
    with playing(tmp_path, options=PLAIN) as game:
        assert "something on the map" in game.type("/a")
        assert "Specify what?" in game.type("n\x1b/n")
        game.type("\x1b/y")
        assert "human or elf" in game.type(".")


def test_v_is_one_line_and_version_a_page(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        assert "--More--" not in game.type("v")
        shown = game.type("#version\r")
        assert "--More--" in shown and "Python" in shown and "amendments to those of 3.6.2" in shown


def test_a_prefix_takes_directions_only(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN + ",!cmdassist") as game:
        for keys in ("Fx", "gw", "Gx", "mx", "FH", "F."):
            assert f"Unknown command '{keys}'." in game.type(keys)
        game.type("x")  # nothing was exchanged before
        assert "b - a +0 dagger (weapon in hand)" in game.line(0)
        game.type("\r\r")
        assert "The stairs are solidly fixed" in game.type("m,")
        assert "You attack thin air" in game.type("#fight\rl")
    with playing(tmp_path / "assisted", options=PLAIN) as game:
        assert "Directions are:" in game.type("Gx")
        assert "--More--" not in game.type("\rF\x1b") and game.line(0) == ""


def test_m_before_travel_lists_what_is_in_view(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        game.type("hj")
        shown = game.type("m_")
        row = next(line for line in shown.splitlines() if "staircase up" in line)
        game.type(row.strip()[0])
        game.type(":")
        game.until("There is a staircase up")


def save_a_debtor(home: Path) -> None:
    """A game of Agnes beside a shopkeeper, who wants 120 zorkmids for her dagger."""
    birth = Birth(name="Agnes", role="valkyrie", race="human", gender="female", alignment="neutral", pet="n")
    game = begin(home / "marrow", birth, Answers({}), seed=7)
    hero, level = game.world.hero, game.world.level
    dagger = next(item for item in hero.inventory if item.kind.name == "dagger")
    dagger.unpaid = True
    beside = (hero.spot + step for step in (-1, 1, -WIDTH, WIDTH))
    spot = next(one for one in beside if level.terrain[one] == Terrain.ROOM and one not in level.monster_at)
    shopkeeper = Monster(game.world.next_id, SPECIES_NAMED["shopkeeper"], hp=80, max_hp=80, level=12)
    shopkeeper.peaceful = True
    shopkeeper.duty = Keeper(
        level.branch, level.number, 0, RoomPurpose("general store"), spot, spot, "Gaspard",
        bill=[Charge(dagger.id, 120, 1, dagger.clone())],
    )  # fmt: skip
    game.world.next_id += 1
    place_monster(level, shopkeeper, spot)
    game.save()
    game.close()


def test_i_lists_the_unpaid_before_blessings_apart_from_classes(tmp_path: Path) -> None:
    save_a_debtor(tmp_path)
    with playing(tmp_path, options=PLAIN) as game:
        shown = game.type("I").splitlines()
        at = next(row for row, line in enumerate(shown) if "u - Unpaid items" in line)
        left = shown[at].index("u - Unpaid items")
        assert shown[at - 1][left:] == "" and shown[at + 1][left:] == "U - Items known to be Uncursed"
        assert "unpaid, 120 zorkmids" in game.type("u")


def test_one_class_is_listed_at_once(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        game.type("Tdbdcddde")
        game.past_more()
        shown = game.type("I")
        assert "What type of object" not in shown and "a - a +1 long sword" in shown


def test_who_carries_only_the_other_kind_of_clothing_is_asked_all_the_same(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        assert "You don't have anything else to put on" in game.type("P")
        assert "You don't have anything else to wear" in game.type("W")
        game.type("T")
        assert "What do you want to put on? [*]" in game.line(0) or "put on? [*]" in game.type("P")
        assert "(being worn)" in game.type("c") + game.past_more() + game.type("i")


def test_anything_can_be_tipped_if_nothing_holds_anything(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN) as game:
        assert "What do you want to tip? [*]" in game.type("#tip\r")
        assert "crumbs" in game.type("d")


def test_names_of_commands_are_not_among_the_earlier_messages(tmp_path: Path) -> None:
    with playing(tmp_path, options=PLAIN + ",msg_window:full") as game:
        game.type("#chat\rk#sit\r")
        shown = game.type("\x10")
        assert (
            "Talk to whom? (in what direction) k" in shown and "# chat" not in shown and "# sit" not in shown
        )
