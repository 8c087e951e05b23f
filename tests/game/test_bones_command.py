"""`marrow bones`: bones as people handle them, in the pool and in files."""

import gzip
from pathlib import Path

import pytest

from hostile.worlds import small_bones
from marrow import cli
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import EDITIONS, NETHACK
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.nethack.file import is_real
from marrow.game import session
from marrow.graveyard.reasons import parse_level
from marrow.judging.converting import convert_to_edition
from marrow.judging.reading import BonesFromFile
from marrow.model.item import Item
from marrow.model.places import spot_at, x_of, y_of
from marrow.pool.sqlite import SqlitePool
from marrow.rules.bones.eligible import bones_name, file_name, no_bones_level
from marrow.rules.generation.new_heroes.new_game import Birth
from rule import rule
from scene import Answers
from worlds import new_world

GRAVE = spot_at(14, 7)
LEVELS = ("dungeons 5", "5", "minetown", "D0.5", "bonG0.V", "gehennom 5", "sokoban 2", "planes 1", "main 3")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert cli.main(["bones", *words]) == status
    heard = capsys.readouterr()
    return heard.out + heard.err


def file_of_bones(home: Path, edition: str = "3.6.7") -> Path:
    """A samurai's grave on the small level."""
    bones = small_bones()
    bones.edition = edition
    rows = (("katana", 1, 0, -1), ("ya", 30, 0, -1), ("yumi", 1, 0, 0), ("splint mail", 1, 0, -1))
    bones.level.items[GRAVE] = [
        Item(900 + n, kind, quantity=many, charge=charge, blessing=blessing, weight=many * kind.weight)
        for n, (name, many, charge, blessing) in enumerate(rows)
        for kind in (KINDS_NAMED[name],)
    ]
    file = home / "bones.json"
    file.write_bytes(write_bones(bones))
    return file


def test_show_draws_the_level_and_tells_its_story(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "show", str(file_of_bones(home)), "--all")

    rows = told.splitlines()
    assert rows[0].count(".") >= 8
    assert any("<" in row for row in rows)
    assert "Ann, killed by a jackal" in told
    assert "little dog called Hachi" in told
    assert "30 cursed +0 ya" in told
    assert "Clues that somebody died here:" in told


@rule("B-229", edition="3.6.7")
def test_whose_names_the_role_and_its_reasons(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "whose", str(file_of_bones(home)), "--at", "14,7", "--by-items").splitlines()

    assert told[1].split()[0] == "samurai"
    assert float(told[1].split()[1].rstrip("%")) > 99
    assert any("katana" in line and "×" in line for line in told)


@rule("B-015", "B-021", "B-022", "B-023", "B-024", "B-025")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_why_explains_any_level_rule_by_rule(
    home: Path, capsys: pytest.CaptureFixture[str], level: str, edition: str
) -> None:
    if edition not in ("3.4.3", "3.6.7"):
        from marrow.editions import EDITIONS

        edition = next(name for name in EDITIONS if name.startswith("3.7"))
    told = said(capsys, "why", *level.split(), "--edition", edition)

    assert "A death there leaves bones: " in told
    for number in ("B-021", "B-022", "B-023", "B-024", "B-014", "B-015"):
        assert number in told or number == "B-021"
    assert ("B-009" in told) == (edition != "3.4.3")


def test_why_complains_of_a_level_that_is_not_there(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "no level 'cellar'" in said(capsys, "why", "cellar", status=2)
    assert "never" in said(capsys, "why", "dungeons", "90")
    assert "no game of 'Bob'" in said(capsys, "why", "5", "--game", "Bob", status=2)


def test_check_says_that_a_file_is_whole_or_what_is_wrong(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """BT-22: what comes as a file comes by hand."""
    file = file_of_bones(home)
    assert "nothing wrong" in said(capsys, "check", str(file))
    file.write_bytes(file.read_bytes()[:-20])
    assert "refused" in said(capsys, "check", str(file), status=2)
    file.write_bytes(bytes(3_000_000))
    assert "1048576 bytes" in said(capsys, "check", str(file), status=2)


def test_what_is_refused_is_kept_aside_with_the_reason(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = file_of_bones(home)
    bad = file.read_bytes().replace(b'"quantity":30', b'"quantity":30000000')
    file.write_bytes(bad)

    assert "number 1 of the quarantine" in said(capsys, "import", str(file), status=2)

    assert "bones.json" in said(capsys, "quarantine") and SqlitePool(home / "bones.sqlite").list_bones() == []
    assert "1 refused" in said(capsys, "list")
    assert "30000000" in said(capsys, "quarantine", "--retry", "1", status=2)
    said(capsys, "quarantine", "--export", "1", str(home / "out"))
    assert (home / "out").read_bytes() == bad
    assert "no" in said(capsys, "quarantine", "--discard", "7", status=2)
    said(capsys, "quarantine", "--discard", "1")
    assert "Nothing was refused" in said(capsys, "quarantine")


def test_bones_move_to_another_edition_whole_if_it_has_all_there_is_in_them(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = file_of_bones(home)
    assert "Lost" not in said(capsys, "import", str(file), "--edition", "3.4.3")
    assert "3.4.3" in said(capsys, "list")
    assert "known are" in said(capsys, "import", str(file), "--edition", "9.9", status=2)


def test_bones_move_to_another_edition_without_what_it_does_not_know(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bones = small_bones()
    bones.edition = "slashem"
    (chest,) = bones.level.items[spot_at(15, 9)]
    chest.contents.append(Item(900, KINDS_NAMED["amulet versus stone"], weight=20))
    file = home / "bones.json"
    file.write_bytes(write_bones(bones))

    told = said(capsys, "import", str(file), "--edition", "3.4.3")

    assert "Lost on the way:\n  amulet versus stone, which 3.4.3 does not know" in told
    left = SqlitePool(home / "bones.sqlite").claim("3.4.3", "D0.5", "Ann:1")
    assert left is not None
    (kept,) = left.level.items[spot_at(15, 9)]
    assert [item.kind.name for item in kept.contents] == ["scroll of identify"]
    assert kept.weight == 605


def test_a_monster_that_is_left_out_leaves_its_items() -> None:
    bones = small_bones()
    dog = bones.level.monsters[0]
    dog.species = SPECIES_NAMED["spectre"]

    found = convert_to_edition(BonesFromFile(bones, "a test"), "3.6.7")

    assert [monster.species.name for monster in found.bones.level.monsters] == ["acid blob"]
    assert [item.kind.name for item in found.bones.level.items[dog.spot]] == ["dagger"]
    assert found.losses == ("spectre called Hachi, which 3.6.7 does not know",)


@pytest.mark.parametrize("verb", ["list", "show", "whose", "why", "check", "export", "import", "quarantine"])
def test_every_verb_helps_with_examples(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["bones", verb, "--help"])
    assert ended.value.code == 0
    assert f"marrow bones {verb}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["show", "nowhere"], ["export", "D0.9", "x"], ["remove", "D0.9"], ["whose", "x"]]
)
def test_bones_that_are_not_there_are_named(
    home: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert "no bones of" in said(capsys, *words, status=1)


def test_a_place_not_written_as_x_and_y_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "write X,Y" in said(capsys, "whose", str(file_of_bones(home)), "--at", "middle", status=2)


@rule("B-209")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_compressed_file_is_taken_in_as_the_plain_one(
    home: Path, capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    plain = file_of_bones(home, edition)
    packed = home / "bonD0.5.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))

    said(capsys, "import", str(packed), "--edition", edition)

    claimed = SqlitePool(home / "bones.sqlite").claim(edition, "D0.5", "c:1")
    assert claimed is not None and write_bones(claimed) == plain.read_bytes()


@rule("B-208", "B-266")
@pytest.mark.parametrize("edition", NETHACK)
def test_an_exported_file_is_whole_and_ours_and_nothing_is_left_beside_it(
    home: Path, capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    said(capsys, "import", str(file_of_bones(home, edition)), "--edition", edition)
    before = {file.name for file in home.iterdir()}
    exported = home / "out.json"
    said(capsys, "export", "D0.5", str(exported), "--edition", edition)
    assert {file.name for file in home.iterdir()} - before == {"out.json"}
    assert not is_real(exported.read_bytes())
    assert write_bones(read_bones(exported.read_bytes())) == exported.read_bytes()


@rule("B-210", "B-202")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_name_of_a_file_tells_its_level(edition: str) -> None:
    """BT-36: which is accepted."""
    world = new_world(EDITIONS[edition], 11, Birth(name="Ann", role="barbarian"))
    told = 0
    for branch in world.dungeon.branches:
        for number in range(1, branch.levels + 1):
            if no_bones_level(world.dungeon, branch.name, number, EDITIONS[edition].bones) is None:
                file = file_name(bones_name(world, branch.name, number))
                assert parse_level(world, file) == (branch.name, number), file
                told += 1
    assert told > 40


@rule("B-185", edition="3.6.7")
def test_the_list_says_who_and_how_without_opening_the_bones(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "import", str(file_of_bones(home)))
    assert "Ann, killed by a jackal" in said(capsys, "list")


def test_a_list_of_an_edition_holds_no_other(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "import", str(file_of_bones(home)))

    assert "bonD0.5" in said(capsys, "list", "--edition", "3.6.7")
    assert "bonD0.5" not in said(capsys, "list", "--edition", "3.4.3")
    assert "but of 3.6.7" in said(capsys, "show", "D0.5", "--edition", "3.4.3", status=1)


def test_a_file_that_holds_no_bones_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "import", str(file_of_bones(home)))
    (home / "letter").write_text("Dear Ann")

    assert "no such file" in said(capsys, "check", str(home / "nothing"), status=2)
    assert "neither bones of Marrow nor of NetHack" in said(capsys, "check", str(home / "letter"), status=2)
    assert "is a directory" in said(capsys, "export", "D0.5", str(home), status=2)
    assert "is a directory" in said(capsys, "check", str(home), status=2)
    assert "letter: neither" in said(capsys, "show", str(home / "letter"), status=2)
    assert "no directory" in said(capsys, "export", "D0.5", str(home / "far" / "d5.json"), status=2)


def test_files_that_are_there_are_written_over_by_force_only(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "import", str(file_of_bones(home)))
    letter = home / "letter"
    letter.write_text("Dear Ann")
    said(capsys, "import", str(letter), status=2)

    for words in (["export", "D0.5", str(letter)], ["quarantine", "--export", "1", str(letter)]):
        assert "exists already; --force" in said(capsys, *words, status=2)
        assert letter.read_text() == "Dear Ann"
    said(capsys, "export", "D0.5", str(letter), "--force")
    assert read_bones(letter.read_bytes()).name == "D0.5"
    said(capsys, "quarantine", "--export", "1", str(letter), "--force")
    assert letter.read_text() == "Dear Ann"


def test_an_unknown_edition_is_named_with_the_known_ones(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["list"], ["show", "D0.5"], ["export", "D0.5", "x"], ["remove", "D0.5"], ["why", "5"]):
        told = said(capsys, *words, "--edition", "3.4.33", status=2)
        assert "no edition '3.4.33'" in told and "3.4.3," in told


def test_judging_a_spot_without_items_is_an_error(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "whose", str(file_of_bones(home)), "--at", "3,3", status=2)
    assert "nothing lies at 3,3; most lies at 14,7" in told


def test_whose_judges_the_pile_below_the_hero_of_a_saved_game(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By what she knows: in a bones file the katana's curse would be told."""
    game = session.begin(home, Birth(name="Ann", role="healer"), Answers({}), seed=5)
    spot = game.world.hero.spot
    rows = (("katana", 1, 0, -1), ("ya", 30, 0, -1), ("yumi", 1, 0, 0), ("splint mail", 1, 0, -1))
    game.world.level.items.clear()
    game.world.level.items[spot] = [
        Item(90_000 + n, kind, quantity=many, charge=charge, blessing=blessing, weight=many * kind.weight)
        for n, (name, many, charge, blessing) in enumerate(rows)
        for kind in (KINDS_NAMED[name],)
    ]
    game.save()
    game.close()

    told = said(capsys, "whose", "Ann")

    assert "Clues that somebody died here:" in told and "Whose things lie here:" in told
    assert "Why human samurai:" in told and "30 bamboo arrows" in told and "cursed" not in told
    x, y = x_of(spot), y_of(spot)
    elsewhere = said(capsys, "whose", "Ann", "--at", f"{x + 1 if x < 40 else x - 1},{y}")
    assert "Whose things" not in elsewhere
    assert "--by-items" in said(capsys, "whose", "Ann", "--by-items", status=2)


@rule("B-206")
def test_all_pools_of_a_server_are_looked_into(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bones = small_bones()
    file = home / "one.json"
    file.write_bytes(write_bones(bones))
    bad = home / "bad.json"
    bad.write_bytes(b"no bones")
    assert "in the pool" in said(capsys, "import", str(file), "--pool", "3")

    assert f"bon{bones.name}" in said(capsys, "list") and "(pool 3)" not in said(capsys, "list")
    assert cli.main(["bones", "import", str(bad)]) == 2
    assert "kept aside as number 1" in capsys.readouterr().err
    assert "(pool 3)" in said(capsys, "list") and "1 refused" in said(capsys, "list")
    assert "(pool 0)" in said(capsys, "quarantine")
    assert "Nobody" in said(capsys, "list", "--pool", "0")
    assert said(capsys, "show", bones.name, "--edition", bones.edition)
    out = home / "out.json"
    assert "Written" in said(capsys, "export", bones.name, str(out), "--edition", bones.edition)
    assert read_bones(out.read_bytes()).name == bones.name
    assert "Removed" in said(capsys, "remove", bones.name, "--edition", bones.edition)
    assert "Nobody" in said(capsys, "list")


def test_bones_in_two_pools_are_removed_where_pool_says(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bones = small_bones()
    file = home / "one.json"
    file.write_bytes(write_bones(bones))
    for number in "02":
        said(capsys, "import", str(file), "--pool", number)

    assert cli.main(["bones", "remove", bones.name, "--edition", bones.edition]) == 2
    assert "lie in the pools 0, 2" in capsys.readouterr().err
    assert "Removed" in said(capsys, "remove", bones.name, "--edition", bones.edition, "--pool", "2")
    assert "(pool 0)" in said(capsys, "list")
    assert cli.main(["bones", "list", "--pool", "10"]) == 2
