"""Wishes for artifacts, and in wizard mode for the ground."""

import pytest

from marrow.content.words import ArtifactName
from marrow.editions import NETHACK
from marrow.messages.commands import WizardWish
from marrow.model.item import Item
from marrow.model.places import Terrain, TrapKind
from marrow.rules.commands.features.fountains import drink_fountain
from marrow.rules.generation.new_items.sex_of_bodies import sex_of
from marrow.rules.magic.wishing.make_wish import grant_wish, make_wish, make_wished_item
from marrow.rules.magic.wishing.parse_wish import read_wish
from rule import rule
from scene import MIDDLE, Scene


@rule("N-510")
@pytest.mark.parametrize("announced", [True, False])
def test_a_wish_is_announced_unless_a_wizard_asks_for_it(announced: bool) -> None:
    """Seen in the running 3.6.7: "You may wish for an object.", and not after ^W."""
    scene = Scene(mode="wizard", answers={"wishing.for what": "food ration"})

    if announced:
        make_wish(scene.play)
    else:
        scene.do(WizardWish())

    assert ("wishing.you may" in scene.told()) is announced


def held(scene: Scene) -> list[str]:
    return [str(item.artifact or item.kind.name) for item in scene.hero.inventory]


@pytest.mark.parametrize(
    "existing, throw, got",
    [(0, 0, ["Grayswandir"]), (1, 1, ["Grayswandir"]), (2, 1, ["Grayswandir"]), (2, 2, []), (5, 5, [])],
)
def test_the_more_artifacts_there_are_the_less_likely_a_wish_for_one(
    existing: int, throw: int, got: list[str]
) -> None:
    """It counts itself: a throw of so many, of which 0 and 1 are good."""
    scene = Scene(throws=[("objnam.c readobjnam", existing + 1, throw)])
    names: tuple[ArtifactName, ...] = ("Sting", "Orcrist", "Cleaver", "Grimtooth", "Mjollnir")
    scene.world.artifacts = dict.fromkeys(names[:existing], 1)

    grant_wish(scene.play, "blessed Grayswandir")

    assert held(scene) == got


def test_the_prize_of_the_own_quest_cannot_be_wished_for() -> None:
    scene = Scene(role="valkyrie")

    grant_wish(scene.play, "the Orb of Fate")

    assert held(scene) == []
    assert scene.hero.conduct.artifact_wishes == 1


@rule("N-604")
def test_a_magic_fountain_that_is_wished_for_works() -> None:
    """In the running 3.6.7 a throw of 28 on its water is "great", then rn2(6) chooses an attribute."""
    scene = Scene(mode="wizard", throws=(("N-108", 30, 27), ("N-108", 6, 0)))
    grant_wish(scene.play, "magic fountain")

    drink_fountain(scene.play)

    assert "fountains.great" in scene.told()


def test_of_an_artifact_that_exists_comes_a_plain_thing() -> None:
    scene = Scene()
    scene.world.artifacts["Grayswandir"] = 1

    grant_wish(scene.play, "Grayswandir")

    assert held(scene) == ["silver saber"]


@pytest.mark.parametrize(
    "words, ground, detail",
    [
        ("fountain", Terrain.FOUNTAIN, 0), ("a throne", Terrain.THRONE, 0), ("sink", Terrain.SINK, 0),
        ("lawful altar", Terrain.ALTAR, 3), ("pool", Terrain.POOL, 0), ("tree", Terrain.TREE, 0),
        ("grave", Terrain.GRAVE, 0), ("iron bars", Terrain.IRON_BARS, 0),
    ],
)  # fmt: skip
def test_wizards_wish_for_ground(words: str, ground: Terrain, detail: int) -> None:
    scene = Scene(mode="wizard")

    grant_wish(scene.play, words)

    assert (scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE]) == (ground, detail)


def test_wizards_wish_for_traps_and_nobody_else_does() -> None:
    scene = Scene(mode="wizard")
    grant_wish(scene.play, "polymorph trap")
    assert scene.level.traps[MIDDLE].kind == TrapKind.POLYMORPH

    scene = Scene()
    assert grant_wish(scene.play, "polymorph trap") is None
    assert not scene.level.traps


@pytest.mark.parametrize("text, least, most", [("wet towel", 3, 5), ("moist towel", 1, 2), ("towel", 0, 0)])
def test_towels_may_be_wished_for_wet(text: str, least: int, most: int) -> None:
    found = {wished(text, seed).charge for seed in range(1, 30)}

    assert found == set(range(least, most + 1))


@pytest.mark.parametrize("text, variety", [("tin of deep fried newt", 8), ("tin of homemade newt meat", 1)])
def test_tins_may_be_wished_for_prepared(text: str, variety: int) -> None:
    """The numbers of NetHack's table; to those who are no wizards only three times in four."""
    found = [wished(text, seed).variety for seed in range(1, 40)]

    assert 20 < found.count(variety) < 39


@rule("N-625")
@pytest.mark.parametrize("text", ["tin of newt meat", "empty tin"])
def test_tins_wished_for_have_no_variety_of_their_own(text: str) -> None:
    """In running games of 3.6.1, 15 varieties were thrown for when such tins were opened."""
    assert {wished(text, seed).variety for seed in range(1, 30)} == {None}


@rule("N-626")
@pytest.mark.parametrize(
    "edition, granted",
    [*((edition, False) for edition in NETHACK[:2]), *((edition, True) for edition in NETHACK[2:])],
)
def test_wizards_may_wish_for_unique_flesh_since_361(edition: str, granted: bool) -> None:
    """A wizard's wish for the Oracle's corpse brought another's in the running 3.4.3."""
    for what in ("Oracle corpse", "tin of Oracle meat"):
        item = grant_wish(Scene(edition, mode="wizard").play, what)
        assert item is not None and item.species is not None
        assert (item.species.name == "Oracle") is granted


def test_lamps_and_candles_may_be_wished_for_lit() -> None:
    lit = [
        wished(text, 1).lit for text in ("lit oil lamp", "lit wax candle", "lit potion of oil", "lit sack")
    ]

    assert lit == [True, True, True, False]


@pytest.mark.parametrize("edition", ["3.6.1", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("box", ["chest", "large box"])
@pytest.mark.parametrize(
    "words, locked, broken",
    [
        ("locked", {True}, {False}),
        ("unlocked", {False}, {False}),
        ("broken", {False}, {True}),
        ("locked broken unlocked", {False}, {False}),
        ("", {True, False}, {False}),
    ],
)
def test_boxes_may_be_wished_for_locked_or_not(
    words: str, locked: set[bool], broken: set[bool], box: str, edition: str
) -> None:
    """Whoever does not say leaves it to chance."""
    found = [wished(f"{words} {box}", seed, edition) for seed in range(1, 20)]

    assert {item.locked for item in found} == locked
    assert {item.broken for item in found} == broken


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0"])
def test_until_361_nobody_wished_for_locks(edition: str) -> None:
    scene = Scene(edition)

    assert grant_wish(scene.play, "unlocked chest") is None
    assert scene.hero.conduct.wishes == 0


def test_wizards_alone_say_whether_a_box_is_trapped() -> None:
    """The others get one as chance has it: a trap in one box of ten."""
    for words, expected in (("trapped", {True}), ("untrapped", {False})):
        boxes = [grant_wish(Scene(mode="wizard", seed=seed).play, f"{words} chest") for seed in range(1, 30)]
        assert {box.trapped for box in boxes if box is not None} == expected

    plain = [wished("trapped chest", seed).trapped for seed in range(1, 60)]
    assert 0 < plain.count(True) < 20


def test_venom_is_for_wizards() -> None:
    scene = Scene()

    assert grant_wish(scene.play, "blinding venom") is None
    assert grant_wish(scene.play, "splash of venom") is None
    assert scene.hero.conduct.wishes == 0
    assert grant_wish(Scene(mode="wizard").play, "blinding venom") is not None


def wished(text: str, seed: int, edition: str = "") -> Item:
    item = grant_wish(Scene(edition, seed=seed).play, text)
    assert item is not None
    return item


@pytest.mark.parametrize(("thrown", "charge"), [(0, 0), (1, -1), (9, -1)])
def test_a_wand_of_wishing_that_is_wished_for_has_no_wish(thrown: int, charge: int) -> None:
    """Heard by the real 3.6.7: of 200 wands 182 had -1 charge, 18 had none; all had been recharged."""
    scene = Scene(shows={("objnam.c readobjnam", 10): thrown})

    grant_wish(scene.play, "blessed wand of wishing (0:3)")

    (wand,) = scene.hero.inventory
    assert (wand.charge, wand.recharged) == (charge, 1)


def test_who_says_nothing_gets_a_random_thing_at_once() -> None:
    """Esc at the question is no refusal, as it is to say "nothing"."""
    scene = Scene(answers={"wishing.for what": ""})

    make_wish(scene.play)

    assert len(scene.hero.inventory) == 1 and scene.hero.conduct.wishes == 1
    assert "wishing.nothing fits" not in scene.told()


@pytest.mark.parametrize(("fortune", "proof"), [(0, True), (-3, False)])
def test_the_unlucky_get_nothing_poisoned_or_erodeproof(fortune: int, proof: bool) -> None:
    scene = Scene()
    scene.hero.luck = fortune

    grant_wish(scene.play, "erodeproof long sword")
    grant_wish(scene.play, "poisoned arrow")
    grant_wish(scene.play, "poisoned dagger")

    sword, arrow, dagger = scene.hero.inventory
    assert (sword.erodeproof, arrow.poisoned, dagger.poisoned) == (proof, proof, False)


def test_balls_rust_and_food_may_be_tainted() -> None:
    scene = Scene(turn=500)

    grant_wish(scene.play, "very rusty heavy iron ball")
    grant_wish(scene.play, "poisoned apple")

    ball, apple = scene.hero.inventory
    assert (ball.rusted, apple.birth) == (2, 1)


@pytest.mark.parametrize(("edition", "left"), [("3.6.0", 1), ("3.6.1", 0), ("3.6.7", 0)])
def test_containers_may_be_empty_since_361(edition: str, left: int) -> None:
    scene = Scene(edition, seed=3, role="archeologist")

    wish = read_wish(scene.play, "empty untrapped chest")
    assert wish is not None
    chest = make_wished_item(scene.play, wish)
    chest.contents = chest.contents or [scene.item("dagger")] if left else chest.contents

    assert bool(chest.contents) == bool(left) and not chest.trapped


@rule("N-617")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("roll", [0, 1])
@pytest.mark.parametrize(
    ("words", "female"),
    [
        ("statue of a dwarf lady", True),
        ("dwarf lord corpse", False),
        ("statue of a female dwarf leader", True),
        ("male figurine of a jackal", False),
        ("female statue of a dwarf lord", False),  # the name counts more
        ("male water nymph statue", True),  # there are no others
    ],
)
def test_a_wish_may_name_the_sex_of_a_body(edition: str, roll: int, words: str, female: bool) -> None:
    """Each was wished for in the running games: its spe told the sex."""
    scene = Scene(edition, shows={"N-612": roll})

    body = grant_wish(scene.play, words)

    assert isinstance(body, Item)
    assert sex_of(scene.play, body) is female


@rule("N-617")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize(("roll", "female"), [(0, True), (1, False)])
def test_a_wish_for_leaders_leaves_their_sex_to_chance(edition: str, roll: int, female: bool) -> None:
    scene = Scene(edition, shows={"N-612": roll})

    body = grant_wish(scene.play, "dwarf leader corpse")

    assert isinstance(body, Item)
    assert sex_of(scene.play, body) is female
