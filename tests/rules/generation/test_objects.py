"""Random items, one throw of the dice at a time."""

import pytest

from marrow.chance import FixedDice, LoadedDice, WorldDice
from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.looks import LOOKS
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ItemClass, KindName
from marrow.editions import EDITIONS, NETHACK
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_367 import NETHACK_367
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item, set_random_variety
from marrow.rules.generation.new_items.random_items import (
    IN_BOXES,
    gem_chances,
    item_named,
    random_item,
    random_kind,
    random_kind_between,
)
from marrow.rules.naming import look_of
from marrow.rules.play import Play
from rule import ANY, edition_here, rule
from scene import Answers, Scene
from worlds import new_world

Throws = tuple[tuple[str, int, int], ...]


def play_with(*throws: tuple[str, int, int], edition: Edition | None = None, seed: int = 1) -> Play:
    edition = edition or EDITIONS[edition_here()]
    world = new_world(edition, seed, Birth(role="valkyrie", race="human", pet="none"))
    world.timers.clear()
    dice = LoadedDice(throws, rest=WorldDice(world.streams, "play"))
    return Play(world, edition, Answers({}), dice=dice)


@rule("N-406")
@pytest.mark.parametrize(
    ("thrown", "class_"),
    [
        *((0, "weapon"), (9, "weapon"), (10, "armor"), (19, "armor"), (20, "food"), (39, "food")),
        *((40, "tool"), (47, "tool"), (48, "gem"), (55, "gem"), (56, "potion"), (99, "amulet")),
    ],
)
def test_a_fifth_of_all_things_is_food(thrown: int, class_: ItemClass) -> None:
    """In 5.0.0 one thing more in 100 is armor and one less a gem (Z-037): those between come one later."""
    one_later = edition_here() == "5.0.0" and 19 <= thrown < 55
    play = play_with(("N-406", 100, thrown + one_later))

    assert class_ == random_item(play).kind.class_


@rule("N-406", edition=ANY)
def test_a_box_holds_food_fifteen_times_in_a_hundred() -> None:
    assert dict(IN_BOXES)["food"] == 15
    assert sum(chance for _, chance in IN_BOXES) == 100


@rule("N-407")
@pytest.mark.parametrize(("thrown", "quantity"), [(0, 2), (1, 1), (5, 1)])
def test_one_food_in_six_comes_as_a_pair(thrown: int, quantity: int) -> None:
    play = play_with(("N-407", 6, thrown))

    assert quantity == item_named(play, "food ration").quantity


@rule("N-407")
@pytest.mark.parametrize(("thrown", "quantity"), [(0, 1), (1, 2)])
def test_kelp_comes_as_one_or_two(thrown: int, quantity: int) -> None:
    play = play_with(("N-407", 2, thrown))

    assert quantity == item_named(play, "kelp frond").quantity


@rule("N-407")
@pytest.mark.parametrize("name", ["corpse", "meat ring", "glob of gray ooze"])
def test_some_foods_never_come_as_a_pair(name: KindName) -> None:
    play = play_with()

    assert {1} == {item_named(play, name).quantity for _ in range(60)}


@rule("N-295")
def test_one_tin_in_six_is_spinach() -> None:
    play = play_with(("N-295", 6, 0))

    tin = item_named(play, "tin")

    assert (tin.species, tin.variety, tin.charge) == (None, -1, 1)


@rule("N-288", "N-295")
@pytest.mark.parametrize(("edition", "variety"), [(NETHACK_367, 14), (NETHACK_343, None)])
def test_a_tin_is_cooked_when_made_since_3_6(edition: Edition, variety: int | None) -> None:
    throws: Throws = (("N-295", 6, 1), *((("N-295", 15, 14),) if variety is not None else ()))
    play = play_with(*throws, edition=edition)

    tin = item_named(play, "tin")

    assert tin.species is not None
    assert variety == tin.variety


@rule("N-295")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_tin_of_lizard_is_never_rotten(edition: str) -> None:
    play = play_with(("N-295", 15, 0), edition=EDITIONS[edition])
    tin = item_named(play, "tin", init=False)
    tin.species = SPECIES_NAMED["lizard"]

    set_random_variety(play, tin)

    assert tin.variety == (None if edition == "3.4.3" else 1)  # there nothing is said before it is opened


# Corpses


def rots_at(play: Play, name: str) -> Timer | None:
    corpse = make_corpse_item(play, SPECIES_NAMED[name])
    return next((timer for timer in play.world.timers if timer.item_id == corpse.id), None)


@rule("N-230")
def test_a_corpse_rots_away_around_turn_250_of_its_age() -> None:
    play = play_with(("N-230", 1000, 0), ("N-230", 4, 1), ("N-230", 2, 1))

    assert Timer(play.world.turn + 250, TimerKind.ROT, play.world.next_id) == rots_at(play, "newt")


@rule("N-230")
def test_a_corpse_of_a_new_level_varies_more() -> None:
    play = play_with()
    shop = LevelBuilder(play, play.level)
    shop.dice = LoadedDice((("N-230", 1000, 999), ("N-230", 4, 1), ("N-230", 2, 1)), rest=FixedDice({}))

    timer = rots_at(shop, "newt")

    assert timer is not None
    assert play.world.turn + 250 + 24 == timer.due


@rule("N-230")
@pytest.mark.parametrize("name", ["lizard", "lichen"])
def test_lizards_and_lichens_never_rot(name: str) -> None:
    assert rots_at(play_with(), name) is None


ORDINARY = (("N-230", 1000, 0), ("N-230", 4, 1), ("N-230", 2, 1))  # of a timer


@rule("N-230", "N-553")
def test_a_troll_may_rise_from_the_second_turn_on() -> None:
    play = play_with()
    play.dice = LoadedDice((*(ORDINARY * 2), ("N-230", 37, 5), ("N-230", 37, 0)), rest=FixedDice({}))

    assert Timer(play.world.turn + 3, TimerKind.REVIVE, play.world.next_id) == rots_at(play, "troll")


@rule("N-230")
def test_a_rider_rises_from_turn_twelve_on() -> None:
    play = play_with()
    play.dice = LoadedDice((*(ORDINARY * 2), ("N-230", 3, 1), ("N-230", 3, 0)), rest=FixedDice({}))

    assert Timer(play.world.turn + 13, TimerKind.REVIVE, play.world.next_id) == rots_at(play, "Famine")


# Amulets


@rule("L-180")
@pytest.mark.parametrize(
    ("thrown", "name"),
    [
        (0, "amulet of ESP"),
        (174, "amulet of ESP"),
        (175, "amulet of life saving"),
        (249, "amulet of life saving"),
    ],
)
def test_life_saving_is_seventyfive_amulets_in_a_thousand(thrown: int, name: KindName) -> None:
    play = play_with(("mkobj.c mkobj", 1000, thrown))

    assert name == random_kind(play, "amulet").name


@pytest.mark.parametrize(
    "edition, sides, thrown, name",
    [
        ("3.6.7", 1000, 34, "ring of adornment"),
        ("3.6.7", 1000, 35, "ring of gain strength"),
        ("3.7", 28, 0, "ring of adornment"),
        ("3.7", 28, 1, "ring of gain strength"),
        ("5.0.0", 28, 27, "ring of protection from shape changers"),
    ],
)
def test_rings_are_equally_likely(edition: str, sides: int, thrown: int, name: KindName) -> None:
    """Up to 3.6.7 some share of 1,000 that makes 1,000; since 3.7 a die of 28, as it was recorded."""
    scene = Scene(edition, throws=[("mkobj.c mkobj", sides, thrown)])

    assert random_kind(scene.play, "ring").name == name


ORDER_OF_37 = {
    "weapon": {670: "halberd", 711: "dwarvish mattock", 723: "dwarvish mattock", 724: "lance", 728: "mace"},
    "armor": {27: "helm of brilliance", 30: "helmet", 40: "helm of caution", 989: "levitation boots"},
    "spellbook": {957: "spellbook of chain lightning", 982: "spellbook of blank paper"},
    "wand": {211: "wand of nothing"},
    "amulet": {866: "amulet of guarding", 941: "amulet of flying", 1000: "amulet of flying"},
}
ORDER_OF_500 = {
    "weapon": {711: "dwarvish mattock", 724: "lance", 767: "mace", 768: "silver mace", 769: "silver mace"},
    "armor": {
        31: "helm of brilliance", 37: "helmet", 47: "helm of caution", 801: "shield of drain resistance",
        802: "shield of shock resistance", 814: "elven shield", 1000: "levitation boots",
    },
    "spellbook": {957: "spellbook of chain lightning", 982: "spellbook of blank paper"},
    "wand": {216: "wand of stasis", 260: "wand of stasis", 261: "wand of nothing"},
}  # fmt: skip


@rule("Z-332")
@pytest.mark.parametrize(
    "edition, class_, thrown, name",
    [
        (edition, class_, thrown, name)
        for edition, orders in (("3.7", ORDER_OF_37), ("5.0.0", ORDER_OF_500))
        for class_, chances in orders.items()
        for thrown, name in chances.items()
    ],
)
def test_dice_find_kinds_in_the_order_of_37(
    edition: str, class_: ItemClass, thrown: int, name: KindName
) -> None:
    """By the chances and the order that the running originals have in memory."""
    scene = Scene(edition, shows={"mkobj.c mkobj": thrown - 1})

    assert random_kind(scene.play, class_).name == name


@rule("Z-334")
@pytest.mark.parametrize("edition", [*NETHACK])
@pytest.mark.parametrize("novels", [True, False])
def test_books_that_are_asked_for_are_no_novels(edition: str, novels: bool) -> None:
    """In the running 3.7 a god who gave a book threw rnd(999); a book found at random is of 1,000."""
    newest = edition in ("3.7", "5.0.0")
    sides = 999 if newest and not novels else 1000
    scene = Scene(edition, throws=[("mkobj.c mkobj", sides, sides - 1)])

    last = "novel" if newest and novels else "spellbook of blank paper"
    assert random_kind(scene.play, "spellbook", novels=novels).name == last


@rule("Z-334")
@pytest.mark.parametrize("edition, thrown, name", [
    ("3.7", 211, "wand of nothing"), ("5.0.0", 215, "wand of wishing"), ("5.0.0", 216, "wand of stasis"),
    ("5.0.0", 260, "wand of stasis"), ("5.0.0", 261, "wand of nothing"),
])  # fmt: skip
def test_ranges_go_by_the_order_of_the_edition(edition: str, thrown: int, name: KindName) -> None:
    scene = Scene(edition, shows={"zap.c poly_obj": thrown - 1})

    assert (
        random_kind_between(scene.play, "wand of light", "wand of lightning", "zap.c poly_obj").name == name
    )


@rule("L-182")
@pytest.mark.parametrize(
    ("throws", "blessing"),
    [
        ((("mkobj.c blessorcurse", 10, 0), ("mkobj.c blessorcurse", 2, 1)), 1),
        ((("mkobj.c blessorcurse", 10, 0), ("mkobj.c blessorcurse", 2, 0)), -1),
        ((("mkobj.c blessorcurse", 10, 1),), 0),
    ],
)
def test_one_amulet_in_ten_is_blessed_or_cursed(throws: Throws, blessing: int) -> None:
    play = play_with(*throws)

    assert blessing == item_named(play, "amulet of life saving").blessing


@rule("L-181")
def test_every_amulet_has_one_of_nine_looks() -> None:
    shapes = "circular spherical oval triangular pyramidal square concave hexagonal octagonal"
    world = play_with().world
    amulets = [
        kind for kind in KINDS_NAMED.values() if kind.class_ == "amulet" and kind.probability and kind.magic
    ]

    assert sorted(shapes.split()) == sorted(look_of(world, kind) for kind in amulets)


@rule("L-181")
def test_life_saving_looks_different_from_game_to_game() -> None:
    life_saving = KINDS_NAMED["amulet of life saving"]

    looks = {look_of(play_with(seed=seed).world, life_saving) for seed in range(30)}

    assert len(looks) > 5


def test_water_and_blank_paper_look_the_same_in_every_game() -> None:
    world = play_with(seed=7).world

    assert look_of(world, KINDS_NAMED["potion of water"]) == "clear"
    assert look_of(world, KINDS_NAMED["scroll of blank paper"]) == "unlabeled"
    assert look_of(world, KINDS_NAMED["spellbook of blank paper"]) == "plain"


@pytest.mark.parametrize(("edition", "count"), [("3.6.7", 24), ("5.0.0", 25)])
def test_a_wand_of_metal_is_of_metal(edition: str, count: int) -> None:
    play = play_with(seed=7, edition=EDITIONS[edition])
    world, wands = play.world, [kind for kind in play.edition.content.kinds if kind.class_ == "wand"]

    assert len(wands) == count
    shown = [LOOKS[world.looks[wand.number]] for wand in wands]
    assert len(wands) == len({look.description for look in shown})
    rows = [play.edition.content.row_in_game(wand, world.looks) for wand in wands]
    assert [row.material for row in rows] == [look.material for look in shown]


# Gems


def test_there_are_no_diamonds_near_the_surface() -> None:
    shallow = {kind.name for kind, chance in gem_chances(NETHACK_367.content, 1) if chance}
    deep = {kind.name for kind, chance in gem_chances(NETHACK_367.content, 27) if chance}

    assert "diamond" not in shallow
    assert "citrine" not in shallow
    assert "diamond" in deep


@pytest.mark.parametrize("number", [1, 5, 14, 27, 29])
def test_gem_chances_sum_up_to_a_thousand(number: int) -> None:
    assert sum(chance for _, chance in gem_chances(NETHACK_367.content, number)) == 1000
