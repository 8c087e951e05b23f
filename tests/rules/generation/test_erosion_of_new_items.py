"""New items of 3.7 and 5.0.0 that are eroded, erodeproof or greased, one throw of the dice at a time."""

import pytest

from marrow.content.words import KindName, RoleName
from marrow.editions import NETHACK
from marrow.model.item import Item
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_monsters.monster_gear import give_item
from marrow.rules.hero.ball_and_chain import ball_of, chain_of
from marrow.rules.items.materials import erode_new_item, renew_drawn_item
from marrow.rules.magic.punishment import punish
from marrow.rules.magic.wishing.make_wish import make_wished_item
from marrow.rules.magic.wishing.parse_wish import read_wish
from rule import rule
from scene import MIDDLE, Scene

SINCE_37 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
PROOF, FIRST, SECOND, AGAIN, GREASE = 100, 80, 80, 9, 1000
Throws = list[tuple[int, int]]


def scene_with(edition: str, throws: Throws, turn: int = 2) -> Scene:
    scene = Scene(edition, throws=[("Z-250", *throw) for throw in throws])
    scene.world.turn = turn
    return scene


def state(item: Item) -> tuple[int, int, bool, bool]:
    return item.rusted, item.corroded, item.erodeproof, item.greased


@rule("Z-250")
@SINCE_37
@pytest.mark.parametrize(
    "name, throws, expected",
    [
        ("dagger", [(PROOF, 0), (GREASE, 1)], (0, 0, 1, 0)),
        ("dagger", [(PROOF, 0), (GREASE, 0)], (0, 0, 1, 1)),
        ("dagger", [(PROOF, 1), (FIRST, 1), (SECOND, 1), (GREASE, 0)], (0, 0, 0, 1)),
        ("dagger", [(PROOF, 1), (FIRST, 0), (AGAIN, 1), (SECOND, 0), (AGAIN, 1), (GREASE, 1)], (1, 1, 0, 0)),
        ("dagger", [(PROOF, 1), (FIRST, 0), (AGAIN, 0), (AGAIN, 0), (SECOND, 1), (GREASE, 1)], (3, 0, 0, 0)),
        ("dagger", [(PROOF, 1), (FIRST, 1), (SECOND, 0), (AGAIN, 0), (AGAIN, 1), (GREASE, 1)], (0, 2, 0, 0)),
        ("bugle", [], (0, 0, 0, 0)),
        ("yumi", [(PROOF, 1), (FIRST, 0), (AGAIN, 1), (SECOND, 0), (AGAIN, 1), (GREASE, 1)], (1, 1, 0, 0)),
        # copper, which corrodes and does not rust
        ("bronze plate mail", [(PROOF, 1), (FIRST, 0), (SECOND, 0), (AGAIN, 1), (GREASE, 1)], (0, 1, 0, 0)),
        # glass, which cracks and nothing else
        ("crystal plate mail", [(PROOF, 1), (FIRST, 0), (AGAIN, 1), (SECOND, 0), (GREASE, 1)], (1, 0, 0, 0)),
        ("pick-axe", [(PROOF, 0), (GREASE, 1)], (0, 0, 1, 0)),
        # bugles and keys are no weapons; bone, and what does not wear at all
        ("skeleton key", [], (0, 0, 0, 0)),
        ("unicorn horn", [], (0, 0, 0, 0)),
        ("worm tooth", [], (0, 0, 0, 0)),
        ("elven mithril-coat", [], (0, 0, 0, 0)),
        ("potion of water", [], (0, 0, 0, 0)),
    ],
)  # fmt: skip
def test_how_new_items_wear(
    edition: str, name: KindName, throws: Throws, expected: tuple[int, int, int, int]
) -> None:
    scene = scene_with(edition, throws)

    item = item_named(scene.play, name)

    assert state(item) == expected
    assert scene.thrown == len(throws)


@rule("Z-250")
@pytest.mark.parametrize("edition, throws", [("3.7", 0), ("5.0.0", 3)])
def test_dragon_hide_wears_where_it_rots(edition: str, throws: int) -> None:
    scene = scene_with(edition, [(PROOF, 1), (FIRST, 0), (SECOND, 0), (AGAIN, 1), (GREASE, 1)])

    scales = item_named(scene.play, "blue dragon scales")

    assert state(scales) == (0, int(throws > 0), False, False)


@rule("Z-250")
@SINCE_37
@pytest.mark.parametrize("on_new_level", [True, False])
def test_in_the_first_turn_only_things_of_new_levels_wear(edition: str, on_new_level: bool) -> None:
    scene = scene_with(edition, [(PROOF, 0), (GREASE, 1)], turn=1)
    scene.play.level_dice = scene.play.dice
    play = LevelBuilder(scene.play, scene.level) if on_new_level else scene.play

    assert item_named(play, "dagger").erodeproof == on_new_level


@rule("Z-250")
@SINCE_37
def test_artifacts_and_erodeproof_things_throw_no_dice(edition: str) -> None:
    scene = scene_with(edition, [(PROOF, 0)])
    sword = scene.item("long sword")
    sword.artifact = "Excalibur"
    mail = scene.item("splint mail")
    mail.erodeproof = True

    erode_new_item(scene.play, sword, on_new_level=True)
    erode_new_item(scene.play, mail, on_new_level=True)

    assert scene.thrown == 0


@rule("Z-250")
@pytest.mark.parametrize(
    "edition, expected",
    [("3.6.7", (2, 0, True, True)), ("3.7", (0, 0, False, False)), ("5.0.0", (0, 0, False, False))],
)
def test_what_a_drawn_level_lists_is_renewed(edition: str, expected: tuple[int, int, bool, bool]) -> None:
    scene = Scene(edition)
    dagger = scene.item("dagger")
    dagger.rusted, dagger.erodeproof, dagger.greased = 2, True, True

    renew_drawn_item(scene.play, dagger)

    assert state(dagger) == expected


@rule("Z-250")
@SINCE_37
def test_things_of_lawful_minions_are_not_eroded(edition: str) -> None:
    throws = [(PROOF, 1), (FIRST, 0), (AGAIN, 1), (SECOND, 0), (AGAIN, 1), (GREASE, 0)]
    scene = scene_with(edition, throws)

    dagger = give_item(scene.play, scene.monster("Archon", MIDDLE + 1), "dagger")

    assert state(dagger) == (0, 0, True, True)


@rule("Z-250")
@SINCE_37
def test_the_chain_is_made_before_the_ball(edition: str) -> None:
    scene = scene_with(edition, [(PROOF, 1), (FIRST, 0), (AGAIN, 1), (SECOND, 1), (GREASE, 1), (PROOF, 0)])

    punish(scene.play)

    ball, chain = ball_of(scene.play), chain_of(scene.play)
    assert ball is not None and chain is not None
    assert state(chain) == (1, 0, False, False)
    assert state(ball) == (0, 0, True, False)


@rule("Z-250")
@SINCE_37
@pytest.mark.parametrize(
    "words, throws, expected",
    [
        ("dagger", [(PROOF, 1), (FIRST, 0), (AGAIN, 1), (SECOND, 0), (AGAIN, 1), (GREASE, 0)], (0, 0, 0, 1)),
        ("dagger", [(PROOF, 0), (GREASE, 1)], (0, 0, 1, 0)),
        ("rusty dagger", [(PROOF, 0), (GREASE, 1)], (1, 0, 1, 0)),
    ],
)
def test_wishes_take_only_the_erosion(
    edition: str, words: str, throws: Throws, expected: tuple[int, int, int, int]
) -> None:
    scene = scene_with(edition, throws)
    wish = read_wish(scene.play, words)
    assert wish is not None

    assert state(make_wished_item(scene.play, wish)) == expected


@rule("Z-250")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "splicehack"])
def test_nothing_new_was_eroded_before(edition: str) -> None:
    scene = scene_with(edition, [(PROOF, 0)])

    assert state(item_named(scene.play, "dagger")) == (0, 0, False, False)
    assert scene.thrown == 0


@rule("N-489")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("role, branch, turn, lacquered", [
    ("samurai", "dungeons", 1, True), ("samurai", "dungeons", 900, False), ("samurai", "quest", 900, True),
    ("valkyrie", "quest", 900, False),
])  # fmt: skip
def test_the_splint_mail_of_samurai_is_lacquered(
    edition: str, role: RoleName, branch: str, turn: int, lacquered: bool
) -> None:
    scene = Scene(edition, role=role, turn=turn)
    scene.level.branch = branch

    mail = item_named(scene.play, "splint mail")

    assert (mail.erodeproof, mail.erosion_known) == (lacquered, lacquered)
