"""A game that cannot be written is no mistake of Marrow's: a sentence says what is wrong, and where."""

from pathlib import Path

from hosts.pseudo import VALKYRIE, Played


def test_a_game_that_cannot_begin_says_why(tmp_path: Path) -> None:
    """The directory of games is a file, which fails as a full disk does."""
    (tmp_path / "marrow").mkdir()
    (tmp_path / "marrow" / "games").write_text("")
    with Played(tmp_path, [*VALKYRIE, "--pet", "none"], options="") as game:
        assert game.ended() == 2
        assert "Not a directory" in game.text() and "mistake in Marrow" not in game.text()
