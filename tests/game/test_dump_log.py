"""The dump log of a finished game: NetHack's parts in their order, and a page of the same."""

from html.parser import HTMLParser

from marrow.game.dump_log import dump_log, dump_page, squeezed
from marrow.game.records import HostFacts
from marrow.model.ended import Ended
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending
from marrow.rules.ending.end_game import finish_game
from marrow.rules.play import GameOver
from rule import rule
from scene import Scene

AROUND = HostFacts(
    1767225600,
    1767226200,
    "20260101",
    "20260101",
    600,
    began="2026-01-01 10:00:00",
    ended="2026-01-01 11:00:00",
)  # fmt: skip
SCREEN = ["You die...", "", "  ..@..", "", "Agnes the Stripling", "Dlvl:1", ""]


def dead(name: str = "Agnes") -> Ended:
    scene = Scene("3.6.7", seed=1)
    scene.hero.name = name
    finish_game(scene.play, GameOver(Ending.DIED, Killer("jackal")))
    assert scene.world.ended is not None
    return scene.world.ended


@rule("L-037", edition="3.6.7")
def test_it_begins_as_the_real_games_does() -> None:
    """NetHack: end.c, dump_everything: version, times, hero, map and status, messages, inventory."""
    blocks = dump_log(dead(), AROUND, ["You die..."], SCREEN[1:]).split("\n\n")

    assert blocks[0].endswith("NetHack 3.6.7")
    assert blocks[1] == "Game began 2026-01-01 10:00:00, ended 2026-01-01 11:00:00."
    assert blocks[2] == "Agnes, neutral female human Valkyrie"
    assert blocks[3] == "  ..@.."
    assert blocks[4] == "Agnes the Stripling\nDlvl:1"
    assert blocks[5] == "Latest messages:\n You die..."
    assert blocks[6].startswith("Inventory:\n")
    assert blocks[7] == "Agnes the Valkyrie's attributes:"
    assert blocks[8].startswith("Background:\n You were a Stripling")


@rule("L-037", edition="3.6.7")
def test_what_nobody_did_is_said() -> None:
    text = dump_log(dead(), AROUND, [], [])

    assert "\nNo creatures were vanquished.\n" in text
    assert "\nNo species were genocided or became extinct.\n" in text


@rule("L-037", "L-043", edition="3.6.7")
def test_the_end_is_the_stone_and_then_the_last_words() -> None:
    text = dump_log(dead(), AROUND, [], [])

    over = text.index("\nGame over:\n")
    stone, words = text.index("killed by a", over), text.index("Farvel, Agnes the Valkyrie", over)
    assert over < stone < words < text.index("\nBones:\n") < text.index("\nHow it ended:\n")


def test_rows_above_and_below_a_map_are_left_out() -> None:
    assert squeezed(["", " ", "a ", "", "b", "", ""]) == ["a", "", "b"]


class Texts(HTMLParser):
    """All texts of a page, and its tags."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@rule("L-037", edition="3.6.7")
def test_the_page_says_what_the_text_says_and_runs_nothing() -> None:
    ended = dead("<script>alert(1)</script>")
    page = Texts()
    page.feed(dump_page(ended, AROUND, ["<b>bold</b> & more"], SCREEN))

    assert "script" not in page.tags and "b" not in page.tags
    said = "".join(page.texts)
    for block in dump_log(ended, AROUND, ["<b>bold</b> & more"], SCREEN).split("\n\n"):
        assert all(line in said for line in block.splitlines())
