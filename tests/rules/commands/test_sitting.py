"""Sitting down on whatever is there. NetHack: sit.c, dosit."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.game.telling import tell
from marrow.messages.commands import Continue, Move, Sit, Wipe
from marrow.messages.entries import Told
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from marrow.model.vocabularies import HeldIn
from rule import rule
from scene import MIDDLE, Scene

WET = ("sit.c dosit", 10, 0)


def on(terrain: Terrain, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.level.terrain[MIDDLE] = terrain
    return scene


@pytest.mark.parametrize(
    "thing, soft",
    [("large box", True), ("chest", True), ("ice box", False), ("robe", True), ("dagger", False)],
)
def test_boxes_and_cloth_make_seats(thing: KindName, soft: bool) -> None:
    scene = Scene()
    scene.lay(thing)

    scene.do(Sit())

    assert ("commands.not comfortable" in scene.told()) is not soft


@pytest.mark.parametrize(
    ("terrain", "seat"),
    [
        (Terrain.STAIRS, "stairs"), (Terrain.LADDER, "ladder"), (Terrain.GRAVE, "grave"),
        (Terrain.ICE, "ice"), (Terrain.DRAWBRIDGE_DOWN, "drawbridge"), (Terrain.THRONE, "opulent throne"),
    ],
)  # fmt: skip
def test_the_seat_is_named_in_a_word_or_two(terrain: Terrain, seat: str) -> None:
    scene = on(terrain)

    scene.do(Sit())

    assert f"You sit on the {seat}." in [tell(entry, scene.play.edition) for entry in scene.entries(Told)]


def test_one_sits_on_the_thing_that_lies_there() -> None:
    scene = Scene()
    scene.lay("chest")

    scene.do(Sit())

    assert "You sit on the chest." in [tell(entry, scene.play.edition) for entry in scene.entries(Told)]


@pytest.mark.parametrize("amount, told", [(999, "commands.meager hoard"), (1000, "commands.hoard")])
def test_dragons_coil_up_around_gold(amount: int, told: str) -> None:
    """A thousand for each level is a hoard."""
    scene = Scene()
    scene.form("red dragon")
    scene.lay("gold piece", quantity=amount)

    scene.do(Sit())

    assert told in scene.told()


@pytest.mark.parametrize("proof, hp", [(False, 64), (True, 180)])
def test_sitting_on_lava_costs_ten_dice_or_two(proof: bool, hp: int) -> None:
    """Of 200, 10d10 and 6d6 for standing there, or 2d10 for the fireproof, all at their highest."""
    scene = on(Terrain.LAVA, hp=200)
    scene.wear("water walking boots", Slot.BOOTS).erodeproof = True
    if proof:
        scene.intrinsic(Property.FIRE_RESISTANCE)

    scene.do(Sit())

    assert scene.hero.hp == hp


def test_lava_burns_slime_away() -> None:
    scene = on(Terrain.LAVA, hp=500)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.timeout[Property.SLIMING] = 5
    scene.hero.hold.turns, scene.hero.hold.trap = 50, HeldIn.LAVA

    scene.do(Sit())

    assert not scene.hero.timeout[Property.SLIMING]


@pytest.mark.parametrize("boots, rust", [("water walking boots", 1), ("low boots", 2)])
def test_sitting_in_water_may_wet_the_armour(boots: KindName, rust: int) -> None:
    """One time in ten, and once more in shoes that are no good on water."""
    scene = on(Terrain.POOL, throws=[WET, WET])
    scene.intrinsic(Property.WATER_WALKING)
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    scene.wear(boots, Slot.BOOTS)

    scene.do(Sit())

    assert mail.rusted == rust


def test_the_hero_cannot_sit_on_the_lap_of_a_holder() -> None:
    scene = Scene()
    scene.hero.hold.holder_id = scene.monster("owlbear").id

    scene.do(Sit())

    assert "commands.no lap" in scene.told()


@pytest.mark.parametrize(
    "terrain, told",
    [(Terrain.SINK, "commands.wet rump"), (Terrain.ICE, "commands.cold ice"),
     (Terrain.FOUNTAIN, "commands.sit for fun"), (Terrain.ROOM, "commands.sit for fun")],
)  # fmt: skip
def test_each_ground_is_a_seat_of_its_own(terrain: Terrain, told: str) -> None:
    scene = on(terrain)

    scene.do(Sit())

    assert told in scene.told()


@rule("N-100")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "form, wet, told",
    [
        ("shark", True, "nutrition.lay an egg"),
        ("shark", False, "nutrition.no water for an egg"),
        ("giant eel", True, "nutrition.far from the sea"),
    ],
)
def test_eels_lay_in_water_since_362(edition: str, form: SpeciesName, wet: bool, told: str) -> None:
    scene = Scene(edition)
    scene.form(form)
    scene.intrinsic(Property.SWIMMING)
    if wet:
        scene.level.terrain[MIDDLE] = Terrain.MOAT
    scene.hero.footing.in_water = wet
    late = edition in NETHACK[3:]

    if late and told != "nutrition.lay an egg":
        with pytest.raises(RefusedCommand, match=told):
            scene.do(Sit())
        return
    scene.do(Sit())

    sits = "commands.sit on the bottom" if wet and not late else "nutrition.lay an egg"
    assert sits in scene.told()


def test_a_hero_who_breathes_water_sits_on_its_bottom() -> None:
    scene = on(Terrain.POOL)
    scene.hero.footing.in_water = True
    scene.intrinsic(Property.MAGICAL_BREATHING)

    scene.do(Sit())

    assert "commands.sit on the bottom" in scene.told()


def test_water_is_fallen_into_once_and_wets_again_one_step_in_five() -> None:
    scene = Scene(throws=[("trap.c drown", 5, 1), ("trap.c drown", 5, 0)])
    scene.intrinsic(Property.SWIMMING)
    for step in (1, 2, 3):
        scene.level.terrain[MIDDLE + step] = Terrain.MOAT
    told = []
    for _ in range(4):
        scroll = scene.carry("scroll of light")
        scene.do(Move(direction=EAST))
        told.append(scene.told()[-1])
        told.append(scroll.kind.name)
        scene.hero.inventory.clear()

    assert told[1::2] == [
        "scroll of blank paper",
        "scroll of light",
        "scroll of blank paper",
        "scroll of light",
    ]
    assert scene.told().count("traps.fall into water calmly") == 1
    assert told[-2] == "traps.on solid ground"


def test_the_face_is_wiped_from_the_second_move_on() -> None:
    """Ten turns of cream: three wipes of four, each a move, after the first."""
    scene = Scene()
    scene.hero.creamed = 10
    scene.hero.timeout[Property.BLINDED] = 30

    scene.do(Wipe())
    assert scene.hero.creamed == 9
    scene.finish(Continue())

    assert scene.hero.creamed == 0
    assert "conditions.face clean" in scene.told()


def test_who_was_blind_of_cream_only_sees_again() -> None:
    """NetHack: do.c, wipeoff."""
    scene = Scene()
    scene.hero.creamed = scene.hero.timeout[Property.BLINDED] = 30

    scene.finish(Wipe())

    assert [key for key in scene.told() if key.startswith("conditions")] == [
        "conditions.glop off",
        "conditions.see again",
    ]


def test_lava_is_warm_only_to_who_lives_in_fire() -> None:
    """NetHack: mondata.h, likes_lava."""
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    scene.intrinsic(Property.WATER_WALKING)
    scene.form("fire vortex", hp=200)

    scene.do(Sit())

    assert "commands.lava burns" in scene.told()


@rule("N-509")
def test_a_throne_throws_how_much_it_takes_before_of_what() -> None:
    """Seen in the running 3.6.7: the dice are 6, 13, 4, 6, 10."""
    throws = [("sit.c dosit", sides, roll) for sides, roll in ((6, 5), (13, 0), (4, 3), (6, 2), (10, 0))]
    scene = on(Terrain.THRONE, throws=throws)
    scene.hero.base = [18, 18, 18, 18, 18, 18]

    scene.do(Sit())

    assert scene.hero.base == [18, 18, 12, 18, 18, 18]


def test_a_throne_tells_the_blind_too_of_clear_sight() -> None:
    """3.6.7's sit.c tells it whether or not the hero sees."""
    scene = on(Terrain.THRONE, throws=[("sit.c dosit", 6, 5), ("sit.c dosit", 13, 9)])
    scene.hero.timeout[Property.BLINDED] = 50

    scene.do(Sit())

    assert "commands.vision clear" in scene.told()
    assert scene.hero.intrinsic[Property.SEE_INVISIBLE]
