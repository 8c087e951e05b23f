"""What is picked up by walking over it, asked about, and readied again.

Known answers are worked out by hand from NetHack's pickup.c (autopick_testobj, lift_object), invent.c
(addinv_core0) and dothrow.c (autoquiver). 3.4.3 knew nothing of things thrown; 3.6.0 gathered them, from
shops too; since 3.6.1 goods are left, and what was thrown goes back into an empty quiver.
"""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Command, Drop, Fire, Move, PickUp, SetOption, Throw
from marrow.model.item import Mark, Slot
from marrow.model.places import EAST, Terrain
from marrow.model.world import GameOptions
from marrow.rules.commands.handling.throwing import best_for_quiver
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import note_loss
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop


def carried(scene: Scene) -> list[str]:
    return [item.kind.name for item in scene.hero.inventory]


def walker(edition: str = "", **options: object) -> Scene:
    return Scene(edition, options=GameOptions(autopickup=True, **options))  # type: ignore[arg-type]


@pytest.mark.parametrize(("edition", "gathers"), [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_thrown_items_are_picked_up_whatever_their_class(edition: str, gathers: bool) -> None:
    scene = walker(edition, pickup_types="$")
    dagger = scene.carry("dagger")
    scene.do(Throw(item=dagger.letter, direction=EAST))
    (lies,) = [spot for spot, pile in scene.level.items.items() if dagger in pile]

    for _ in range(lies - MIDDLE):
        scene.do(Move(direction=EAST))

    assert carried(scene) == (["dagger"] if gathers else [])


def test_thrown_things_stay_where_the_player_wants_that() -> None:
    scene = walker(pickup_types="$", pickup_thrown=False)
    scene.lay("dagger", MIDDLE + EAST).marks |= Mark.THROWN

    scene.do(Move(direction=EAST))

    assert carried(scene) == []


@pytest.mark.parametrize(
    ("edition", "name", "readied"),
    [
        ("3.6.0", "dagger", False),
        ("3.6.1", "dagger", True),
        ("3.6.7", "arrow", True),
        ("3.6.7", "potion of water", False),
        ("3.6.7", "long sword", False),
    ],
)
def test_thrown_items_go_back_into_an_empty_quiver(edition: str, name: KindName, readied: bool) -> None:
    scene = Scene(edition)
    scene.lay(name).marks |= Mark.THROWN

    scene.do(PickUp())

    assert (Slot.QUIVERED in scene.hero.worn) is readied
    assert not scene.hero.inventory[0].marks & Mark.THROWN


def test_a_full_quiver_stays_as_it_is() -> None:
    scene = Scene("3.6.7")
    darts = scene.wear("dart", Slot.QUIVERED)
    scene.lay("dagger").marks |= Mark.THROWN

    scene.do(PickUp())

    assert scene.hero.worn[Slot.QUIVERED] is darts


@pytest.mark.parametrize(
    ("edition", "takes"), [("3.4.3", True), ("3.6.0", True), ("3.6.1", False), ("3.7", False)]
)
def test_goods_are_left_to_be_picked_up_by_choice(edition: str, takes: bool) -> None:
    scene = walker(edition)
    open_shop(scene)
    scene.hero.spot = INSIDE
    scene.lay("food ration", INSIDE + EAST)

    scene.do(Move(direction=EAST))

    assert carried(scene) == (["food ration"] if takes else [])


def test_an_item_the_keeper_did_not_buy_is_the_heros() -> None:
    scene = walker("3.6.7")
    open_shop(scene)
    scene.hero.spot = INSIDE
    scene.lay("food ration", INSIDE + EAST).free = True

    scene.do(Move(direction=EAST))

    assert carried(scene) == ["food ration"]


@pytest.mark.parametrize(
    ("exceptions", "taken"),
    [
        ((), ["food ration"]),
        (("<*arrow",), ["elven arrow", "food ration"]),
        ((">*ration",), []),
    ],
)
def test_exceptions_go_by_names(exceptions: tuple[str, ...], taken: list[str]) -> None:
    scene = walker(pickup_types="%", pickup_exceptions=exceptions)
    scene.lay("food ration", MIDDLE + EAST)
    arrows = scene.lay("elven arrow", MIDDLE + EAST, quantity=3)
    scene.world.discovered[arrows.kind.number] = 1

    scene.do(Move(direction=EAST))

    assert sorted(carried(scene)) == taken


@pytest.mark.parametrize(
    ("exceptions", "oldest", "older", "newer"),
    [
        (("<rat+ion$",), False, True, True),  # older editions know only * and ?
        (("<^a food",), False, True, True),
        (("<food",), False, True, True),
        (("<*food*",), True, True, True),
        ((">*food*", "<*ration"), False, False, True),  # then the last that fits decides
        (("<*ration", ">*food*"), False, False, False),
    ],
)
def test_an_exception_is_looked_for_in_the_name_since_36(
    exceptions: tuple[str, ...], oldest: bool, older: bool, newer: bool
) -> None:
    for edition, taken in (("3.4.3", oldest), ("3.6.0", older), ("3.6.7", newer), ("5.0.0", newer)):
        scene = walker(edition, pickup_types="?", pickup_exceptions=exceptions)
        scene.lay("food ration", MIDDLE + EAST)

        scene.do(Move(direction=EAST))

        assert carried(scene) == (["food ration"] if taken else [])


def test_a_hero_walking_on_water_picks_nothing_up_from_below() -> None:
    scene = walker()
    scene.intrinsic(Property.WATER_WALKING)
    scene.level.terrain[MIDDLE + EAST] = Terrain.MOAT
    scene.lay("rock", MIDDLE + EAST)

    scene.do(Move(direction=EAST))

    assert scene.hero.spot == MIDDLE + EAST
    assert carried(scene) == []


@pytest.mark.parametrize(("letter", "asked"), [("u", True), ("b", False), ("s", False)])
def test_the_option_says_from_which_burden_on_one_is_asked(letter: str, asked: bool) -> None:
    """25 * (3 + 3) + 50 = 200 can be carried without a burden; the stones weigh 210."""
    scene = Scene(
        attributes=(3, 10, 10, 10, 3, 10),
        options=GameOptions(pickup_burden=letter),
        answers={"commands.little trouble lifting": False},
    )
    scene.lay("rock", quantity=21)

    scene.do(PickUp())

    assert (carried(scene) == []) is asked


@pytest.mark.parametrize(
    ("wielded", "names", "best"),
    [
        ("bow", ("dart", "arrow", "dagger"), "arrow"),
        (None, ("arrow", "dagger", "dart"), "dart"),
        (None, ("arrow", "dagger", "spear"), "dagger"),
        (None, ("rock", "arrow"), "arrow"),
        ("sling", ("rock", "dart"), "rock"),
        (None, ("long sword", "ruby"), None),
    ],
)
def test_the_quiver_is_filled_with_what_fits_best(
    wielded: KindName | None, names: tuple[KindName, ...], best: str | None
) -> None:
    scene = Scene()
    if wielded is not None:
        scene.wear(wielded, Slot.WIELDED)
    for name in names:
        scene.carry(name)

    found = best_for_quiver(scene.play)

    assert (found and found.kind.name) == best


def test_with_the_option_firing_fills_the_quiver() -> None:
    scene = Scene(options=GameOptions(autoquiver=True))
    scene.carry("dart", quantity=5)

    scene.do(Fire(direction=EAST))

    assert scene.hero.worn[Slot.QUIVERED].quantity < 5


@pytest.mark.parametrize("order", [Throw(direction=EAST), Fire(direction=EAST)])
def test_anything_may_be_thrown_where_nothing_is_made_for_it(order: Command) -> None:
    scene = Scene(answers={"commands.what to": "a"})
    apple = scene.carry("apple")

    scene.do(order)

    assert apple not in scene.hero.inventory


@pytest.mark.parametrize(("edition", "stays"), [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
def test_what_was_dropped_stays_from_37_on(edition: str, stays: bool) -> None:
    scene = walker(edition)
    scene.do(Drop(item=scene.carry("dagger").letter))
    for step in (EAST, -EAST):
        scene.do(Move(direction=step))
    assert carried(scene) == ([] if stays else ["dagger"])


def test_what_was_dropped_is_taken_where_the_player_wants_that() -> None:
    scene = walker("5.0.0", dropped_nopick=False)
    scene.do(Drop(item=scene.carry("dagger").letter))
    for step in (EAST, -EAST):
        scene.do(Move(direction=step))
    assert carried(scene) == ["dagger"]


@pytest.mark.parametrize(("option", "taken"), [(True, ["dagger"]), (False, [])])
def test_what_was_stolen_is_taken_back_whatever_its_class(option: bool, taken: list[str]) -> None:
    scene = walker("5.0.0", pickup_types="$", pickup_stolen=option)
    dagger = scene.lay("dagger", MIDDLE + EAST)
    note_loss(scene.play, dagger, Mark.STOLEN)
    scene.do(Move(direction=EAST))
    assert carried(scene) == taken


def test_what_a_monster_takes_of_what_was_thrown_counts_as_stolen_and_what_was_dropped_as_its_own() -> None:
    scene = Scene("5.0.0")
    orc = scene.monster("hill orc")
    for before, after in ((Mark.THROWN, Mark.STOLEN), (Mark.STOLEN, Mark.STOLEN), (Mark.DROPPED, 0)):
        item = scene.item("long sword")
        item.marks = before
        assert give_to_monster(scene.play, orc, item).marks == after


def test_exceptions_are_changed_in_the_game_one_by_one() -> None:
    scene = walker(pickup_exceptions=("<a",))
    for value in ("+>b", "+<a", "-<c", "->b"):
        scene.do(SetOption(name="pickup_exception", value=value))
        if value == "-<c":
            assert list(scene.world.options.pickup_exceptions) == [">b", "<a"]

    assert list(scene.world.options.pickup_exceptions) == ["<a"]


@pytest.mark.parametrize("value", ["", "+", "+a", "+<", "<a", "+<" + "a" * 254])
def test_what_is_no_exception_is_refused(value: str) -> None:
    scene = walker()

    with pytest.raises(RefusedCommand):
        scene.do(SetOption(name="pickup_exception", value=value))


def test_there_are_no_more_than_a_hundred_exceptions() -> None:
    scene = walker(pickup_exceptions=tuple(f"<{number}" for number in range(100)))

    with pytest.raises(RefusedCommand):
        scene.do(SetOption(name="pickup_exception", value="+<more"))
