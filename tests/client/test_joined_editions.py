"""Where an exchange joins editions, the finder's game converts what it gets."""

from pathlib import Path

import pytest
from msgspec import structs

from client.places import OPEN, Home, place_in
from marrow.client import syncing
from marrow.client.syncing import converted_from
from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.experiment.good_bones import good_bones
from marrow.server.policy import Editions


def test_the_dead_of_a_joined_edition_are_converted_and_met(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are tried as what they became, and not as what they were."""
    tried: list[str] = []
    monkeypatch.setattr(syncing, "require_trial", lambda pool, bones: tried.append(bones.edition))
    joined = structs.replace(OPEN, editions=Editions(joined=(("3.6.7", "3.7"),)))
    with place_in(tmp_path, joined) as place:
        ann, bob = Home(tmp_path, place, "ann"), Home(tmp_path, place, "bob")
        bones = good_bones(EDITIONS["3.7"], 0)
        ann.pool.leave(bones, token=f"ann:9:{bones.name}", time=1)
        assert ann.sync().troubles == []
        place.let_in()

        report = bob.sync(bones.name)
        (told,) = [one.promise for one in bob.pool.list_bones() if one.promise]
        met = bob.meet(bones.name)

    assert (report.troubles, report.brought, tried) == ([], 1, ["3.6.7"])
    assert "\nconverted from 3.7; left out: " in told
    assert met is not None and met.edition == "3.6.7"
    content = EDITIONS["3.6.7"].content
    kinds = {item.kind for pile in met.level.items.values() for item in pile}
    assert kinds and all(content.has_kind(kind) for kind in kinds)


def test_of_much_that_was_left_out_some_is_told() -> None:
    assert converted_from("3.7", []).endswith("converted from 3.7; left out: nothing")
    assert converted_from("3.7", ["a wolf", "a bat"]).endswith("; left out: a wolf; a bat")
    assert converted_from("3.7", [*"abcdefg"]).endswith("left out: a; b; c; d; e; and 2 more")


def test_what_becomes_impossible_by_the_conversion_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(bones: object) -> None:
        raise HostileFile("no", code="stranger.stack")

    joined = structs.replace(OPEN, editions=Editions(joined=(("3.6.7", "3.7"),)))
    with place_in(tmp_path, joined) as place:
        ann, bob = Home(tmp_path, place, "ann"), Home(tmp_path, place, "bob")
        bones = good_bones(EDITIONS["3.7"], 0)
        ann.pool.leave(bones, token=f"ann:9:{bones.name}", time=1)
        ann.sync()
        place.let_in()
        monkeypatch.setattr(syncing, "check_stranger_level", refuse)

        report = bob.sync(bones.name)

    assert report.brought == 0 and "stranger.stack" in report.troubles[0]
