"""Rings of wishes, things with the property of life saving, crystals: made, named, wished for.

Rules L-211 to L-213, L-215, L-218, L-241.
"""

import pytest

from marrow.content.words import KindName
from marrow.editions import EDITIONS
from marrow.messages.commands import Drop, Invoke, PutOn, Remove
from marrow.messages.questions import Pick
from marrow.model.item import Item, Mark, Slot
from marrow.model.places import Terrain
from marrow.model.world import Mode
from marrow.rules.commands import eating
from marrow.rules.generation.new_items.random_items import item_named, random_item
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.magic.charging import can_be_charged, recharge
from marrow.rules.magic.wishing.make_wish import grant_wish
from marrow.rules.naming import item_name
from rule import observed, rule
from scene import Scene
from use import use

DNH, NDNH, NNDNH = "dnethack", "notdnethack", "notnotdnethack"
FAMILY = pytest.mark.parametrize("edition", [DNH, NDNH, NNDNH])
CHILDREN = pytest.mark.parametrize("edition", [NDNH, NNDNH])

CRYSTALS = (
    "The Black Crystal", "The Earth Crystal", "The Fire Crystal", "The Water Crystal", "The Air Crystal",
)  # fmt: skip


def wished(scene: Scene, text: str) -> Item | None:
    return grant_wish(scene.play, text)


# The ring


@rule("L-215")
@FAMILY
@pytest.mark.parametrize("thrown", [0, 1, 2])
def test_a_ring_of_wishes_has_one_to_three_charges(edition: str, thrown: int) -> None:
    scene = Scene(edition, throws=[("L-215", 3, thrown)])
    assert item_named(scene.play, "ring of wishes").charge == thrown + 1


@rule("L-241")
@FAMILY
def test_a_ring_of_wishes_is_never_generated_at_random(edition: str) -> None:
    content = EDITIONS[edition].content
    shares = {kind.name: share for kind, share in content.chances("ring")}
    assert "ring of wishes" not in shares and sum(shares.values()) == 1000


@rule("L-215", "L-241")
@pytest.mark.parametrize(
    "known, charge, name",
    [
        (False, 2, "ring of wishes with 2 stars"),
        (False, 1, "ring of wishes with 1 star"),
        (False, 0, "ring of wishes"),
        (True, 2, "ring of wishes (2 remaining)"),
        (True, 0, "ring of wishes (0 remaining)"),
    ],
)
def test_unknown_charges_of_a_ring_of_wishes_are_shown_as_stars(known: bool, charge: int, name: str) -> None:
    scene = Scene(DNH)
    ring = scene.carry("ring of wishes", charge=charge)
    scene.world.discovered[ring.kind.number] = 1
    ring.blessing_known = False
    ring.charge_known = known
    assert item_name(scene.play, ring).removeprefix("a ") == name


@rule("L-241")
@FAMILY
def test_a_worn_ring_grants_a_wish_for_a_charge(edition: str) -> None:
    scene = Scene(edition, answers={"wishing.for what": "blessed figurine of an Archon"})
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=2)
    scene.do(Invoke(item=ring.letter))
    assert ring.charge == 1 and scene.world.discovered[ring.kind.number]
    assert "figurine" in [item.kind.name for item in scene.hero.inventory]


@rule("L-241")
@pytest.mark.parametrize(
    "worn, luck, blessing, edition, wishes",
    [
        (True, 0, 0, DNH, 1),
        (False, 0, 0, DNH, 0),
        (True, -5, 0, DNH, 0),
        (True, 0, -1, DNH, 0),
        (True, 0, -1, NDNH, 1),
    ],
)
def test_a_wish_that_is_prevented_costs_no_charge(
    worn: bool, luck: int, blessing: int, edition: str, wishes: int
) -> None:
    scene = Scene(edition, answers={"wishing.for what": "apple"}, shows={"L-241": 0})
    scene.hero.luck = luck
    ring = scene.carry("ring of wishes", charge=3, blessing=blessing)
    if worn:
        set_worn(scene.play, ring, Slot.RIGHT_RING)
    scene.do(Invoke(item=ring.letter))
    assert (ring.charge, scene.hero.conduct.wishes) == (3 - wishes, wishes)


@rule("L-241")
@pytest.mark.parametrize("edition, left", [(DNH, 0), (NDNH, 1), (NNDNH, 1)])
def test_a_spent_ring_crumbles_in_the_parent(edition: str, left: int) -> None:
    scene = Scene(edition, answers={"wishing.for what": "nothing"})
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    scene.do(Invoke(item=ring.letter))
    assert len(scene.hero.inventory) == left


@rule("L-241")
def test_a_ring_of_wishes_cannot_be_recharged() -> None:
    scene = Scene(DNH)
    ring = scene.carry("ring of wishes", charge=1)
    recharge(scene.play, ring, 1)
    assert (can_be_charged(ring), ring.charge) == (False, 1)


@rule("L-241")
@FAMILY
@pytest.mark.parametrize("mode, name", [("normal", "ring of adornment"), ("wizard", "ring of wishes")])
def test_only_wizard_mode_grants_a_ring_of_wishes(edition: str, mode: Mode, name: str) -> None:
    scene = Scene(edition, mode=mode)
    given = wished(scene, "ring of wishes")
    assert given is not None and given.kind.name == name


@rule("L-241")
def test_in_nethack_a_wish_for_a_ring_of_wishes_gives_another_ring() -> None:
    """NetHack gives whoever wishes for a ring of something unknown some other ring."""
    ring = wished(Scene("3.4.3", mode="wizard"), "ring of wishes")

    assert ring is not None and ring.kind.class_ == "ring"
    assert ring.kind.name != "ring of wishes"


@rule("L-241")
@FAMILY
def test_the_castle_holds_a_ring_where_others_hold_a_wand(edition: str) -> None:
    chosen = EDITIONS[edition].dungeon.replaced_items_on_maps
    assert (chosen["wand of wishing"], EDITIONS["3.4.3"].dungeon.replaced_items_on_maps) == (
        "ring of wishes",
        {},
    )


@use("put on", "ring of wishes")
def test_a_ring_of_wishes_is_put_on_and_removed_without_effect() -> None:
    scene = Scene(DNH, answers={"commands.which finger": (Pick(key="l", count=1),)})
    ring = scene.carry("ring of wishes", charge=2)
    scene.do(PutOn(item=ring.letter))
    assert ring.worn == Slot.LEFT_RING and not scene.world.discovered[ring.kind.number]
    scene.do(Remove(item=ring.letter))
    assert (ring.worn, ring.charge) == (0, 2)


@use("eat", "ring of wishes")
def test_a_ring_of_wishes_that_is_eaten_grants_nothing() -> None:
    scene = Scene(DNH, shows={"N-308": 0})
    scene.form("rock mole")
    eating.start_meal(scene.play, scene.carry("ring of wishes", charge=3))
    assert (scene.hero.inventory, scene.hero.conduct.wishes) == ([], 0)


@use("sink", "ring of wishes")
def test_a_ring_of_wishes_dropped_into_a_sink_is_lost() -> None:
    scene = Scene(DNH)
    scene.level.terrain[scene.hero.spot] = Terrain.SINK
    scene.do(Drop(item=scene.carry("ring of wishes").letter))
    assert "sinks.wish gone" in scene.told()


# Marks


def named(edition: str, kind: KindName, marks: int, *, known: bool) -> str:
    scene = Scene(edition)
    item = scene.carry(kind)
    item.marks, item.charge_known = marks, known
    return item_name(scene.play, item)


@observed
@rule("L-212")
@pytest.mark.parametrize(
    "kind, marks, known, word",
    [
        ("plate mail", Mark.LIFE_SAVING, False, "silver-feather-encrusted"),
        ("plate mail", Mark.LIFE_SAVING | Mark.SILVER, False, "gold-feather-encrusted silver"),
        ("shield of reflection", Mark.LIFE_SAVING, False, "gold-feather-encrusted"),
        ("helmet", Mark.LIFE_SAVING, False, "haloed"),
        ("helmet", Mark.LIFE_SAVING | Mark.SILVER, False, "haloed silver"),
        ("plate mail", Mark.LIFE_SAVING | Mark.SILVER, True, "life-saving +0 silver"),
        ("helmet", Mark.LIFE_SAVING, True, "life-saving"),
        ("helmet", Mark.SILVER, True, "+0 silver"),
    ],
)
def test_the_property_by_its_looks_until_it_is_known(
    kind: KindName, marks: int, known: bool, word: str
) -> None:
    """Test vector 87."""
    assert f"{word} " in named(NDNH, kind, marks, known=known)


@rule("L-212")
def test_the_prefix_goes_with_the_property() -> None:
    assert "feather" not in named(NDNH, "plate mail", Mark.SILVER, known=False)


@rule("L-211", "L-212", "L-213")
@CHILDREN
@pytest.mark.parametrize(
    "text, kind, marks",
    [
        ("blessed +2 life-saving silver plate mail", "plate mail", Mark.LIFE_SAVING | Mark.SILVER),
        ("life saving speed boots", "speed boots", Mark.LIFE_SAVING),
        ("life-saving amulet of life saving", "amulet of life saving", Mark.LIFE_SAVING),
        ("life-saving ring of conflict", "ring of conflict", Mark.LIFE_SAVING),
        ("silver helmet", "helmet", Mark.SILVER),
        ("silver saber", "silver saber", 0),
        ("life-saving apple", "apple", 0),
    ],
)
def test_an_item_with_the_property_of_life_saving_can_be_wished_for(
    edition: str, text: str, kind: str, marks: int
) -> None:
    given = wished(Scene(edition), text)
    assert given is not None and (given.kind.name, given.marks) == (kind, marks)


@rule("L-212")
@pytest.mark.parametrize("edition", [DNH, "3.4.3", "slashem"])
def test_where_items_do_not_save_the_property_cannot_be_wished_for(edition: str) -> None:
    assert wished(Scene(edition), "life-saving speed boots") is None


@rule("L-218")
def test_wizards_wish_for_the_crystals() -> None:
    scene = Scene(NDNH, mode="wizard")
    assert [given.artifact for name in CRYSTALS if (given := wished(scene, name)) is not None] == list(
        CRYSTALS
    )
    assert wished(Scene(DNH, mode="wizard"), "The Black Crystal") is None


@rule("L-218")
def test_a_cracked_crystal_says_so() -> None:
    assert "cracked " in named(NDNH, "crystal ball", Mark.CRACKED, known=False)


@rule("L-213")
def test_no_chance_makes_marked_things() -> None:
    scene = Scene(NDNH, seed=1)
    assert not any(random_item(scene.play, class_="armor").marks for _ in range(300))
