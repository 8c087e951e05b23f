"""What a horn of plenty pours instead of magical potions. NetHack: mkobj.c, hornoplenty and rnd_class."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.rules.items.stacks import make_item
from marrow.rules.tools.bags import PLENTY_RULE, pour_from_horn
from scene import Scene


@pytest.mark.parametrize(
    "edition, sides, throws, poured",
    [
        ("3.6.7", 258, [41], "potion of booze"),
        ("3.6.7", 258, [42, 83, 84], "potion of fruit juice"),  # sickness is thrown for again
        ("3.7", 240, [203], "potion of water"),  # as the running 3.7 poured for 204 of 240
        ("3.7", 240, [40, 79, 80], "potion of fruit juice"),
        ("5.0.0", 240, [39], "potion of booze"),
    ],
)
def test_it_pours_by_the_shares_of_the_edition(
    edition: str, sides: int, throws: list[int], poured: KindName, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = [(PLENTY_RULE, 13, 0), *((PLENTY_RULE, sides, shown) for shown in throws)]
    scene = Scene(edition, throws=loaded)
    magical = make_item(scene.play, KINDS_NAMED["potion of gain level"])
    monkeypatch.setattr("marrow.rules.tools.bags.random_item", lambda play, class_: magical)

    thing = pour_from_horn(scene.play, scene.carry("horn of plenty", charge=3))

    assert (thing.kind.name, scene.thrown) == (poured, len(loaded))
