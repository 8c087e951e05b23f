"""Tools in the hands of who is deaf, under water, swallowed, riding, without a hand or a breath."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply, Drop, Loot, PickUp, Search
from marrow.model.item import Slot
from marrow.model.people import Guard
from marrow.model.places import DOWN, EAST, SELF, Terrain
from marrow.rules.items.stacks import curse
from rule import rule
from scene import MIDDLE, Scene


def applied(scene: Scene, name: KindName, direction: int | None = None, blessing: int = 0) -> list[str]:
    tool = scene.carry(name, blessing=blessing, charge=3)
    scene.do(Apply(item=tool.letter, direction=direction))
    return scene.told()


# Breath


@pytest.mark.parametrize("name", ["tin whistle", "magic whistle"])
def test_a_strangled_hero_does_not_whistle(name: KindName) -> None:
    scene = Scene()
    scene.hero.timeout[Property.STRANGLED] = 5
    sleeper = scene.monster("hill orc", MIDDLE + 2, asleep=True)
    assert "tools.cannot whistle" in applied(scene, name)
    assert sleeper.asleep


def test_a_tin_whistle_blows_bubbles_under_water_and_the_deaf_feel_air() -> None:
    scene = Scene()
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    assert "tools.blow bubbles" in applied(scene, "tin whistle")

    scene = Scene()
    scene.hero.timeout[Property.DEAF] = 50
    assert "tools.rushing air" in applied(scene, "tin whistle")


def test_a_cursed_magic_whistle_hums_and_calls_no_guard() -> None:
    scene = Scene(throws=[("apply.c doapply", 2, 0)])
    sleeper = scene.monster("hill orc", MIDDLE + 2, asleep=True)
    assert "tools.humming" in applied(scene, "magic whistle", blessing=-1)
    assert not sleeper.asleep
    assert not any(isinstance(one.duty, Guard) for one in scene.level.monsters)


@pytest.mark.parametrize(
    "blessing, throw, left, comes", [(0, None, 0, False), (1, 1, 1, True), (1, 0, 0, True)]
)
def test_a_leaf_whistles_and_a_blessed_one_calls_pets_until_that_is_worn_off(
    blessing: int, throw: int | None, left: int, comes: bool
) -> None:
    """One time in 49."""
    scene = Scene(throws=[("apply.c doapply", 49, throw)] if throw is not None else [])
    dog = scene.monster("little dog", MIDDLE + 9, tame=10, asleep=True)
    leaf = scene.carry("eucalyptus leaf", blessing=blessing)

    scene.do(Apply(item=leaf.letter))

    assert leaf.blessing == left
    assert (abs(dog.spot - MIDDLE) < 9) == comes


@pytest.mark.parametrize("name", ["wooden flute", "leather drum", "wooden harp"])
def test_no_music_under_water(name: KindName) -> None:
    scene = Scene()
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    with pytest.raises(RefusedCommand, match="under water"):
        applied(scene, name)


# Hands


def test_a_towel_needs_a_free_hand() -> None:
    scene = Scene()
    scene.wear("two-handed sword", Slot.WIELDED, blessing=-1)
    with pytest.raises(RefusedCommand, match="no free hand"):
        applied(scene, "towel")


def test_a_camera_is_not_for_under_water() -> None:
    scene = Scene()
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    with pytest.raises(RefusedCommand, match="not under water"):
        applied(scene, "expensive camera", EAST)


def test_a_can_from_which_nothing_is_greased_after_all_has_cost_the_move() -> None:
    scene = Scene(answers={"tools.grease what": ""})
    applied(scene, "can of grease")
    assert scene.world.turn == 2


@pytest.mark.parametrize("name", ["pick-axe", "oil lamp", "sack"])
def test_nothing_is_applied_under_a_crushing_load(name: KindName) -> None:
    scene = Scene()
    scene.carry("boulder")
    with pytest.raises(RefusedCommand, match="too loaded"):
        applied(scene, name)


# Tinning


def test_tinning_a_cockatrice_bare_handed_is_fatal() -> None:
    scene = Scene(answers={"tools.tin this": True})
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.lay("corpse", species="cockatrice")

    applied(scene, "tinning kit")

    assert "trying to tin a cockatrice without gloves" in str(scene.play.ledger.entries)


def test_a_rider_s_corpse_rises_from_the_tinning_kit() -> None:
    scene = Scene(answers={"tools.tin this": True})
    scene.lay("corpse", species="Famine")
    assert "tools.war does not preserve" in applied(scene, "tinning kit")
    assert not any(item.kind.name == "tin" for item in scene.hero.inventory)


def test_a_corpse_that_one_declines_to_tin_lies_on() -> None:
    scene = Scene()
    corpse = scene.lay("corpse", species="newt")
    applied(scene, "tinning kit")
    assert scene.level.items[MIDDLE] == [corpse]
    assert scene.world.turn == 2


# Faces


@pytest.mark.parametrize("blindfolded", [False, True])
def test_applying_a_cream_pie_to_the_own_face(blindfolded: bool) -> None:
    """d25 at its highest."""
    scene = Scene()
    if blindfolded:
        scene.wear("blindfold", Slot.EYEWEAR)
    applied(scene, "cream pie")
    assert scene.hero.creamed == (0 if blindfolded else 25)
    assert scene.world.turn == 1
    assert not any(item.kind.name == "cream pie" for item in scene.hero.inventory)


# Whips and poles


def test_whipping_a_horse_corpse_is_told() -> None:
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)
    scene.lay("corpse", species="horse")
    assert "weapons.dead horse" in applied(scene, "bullwhip", DOWN)


def test_water_is_too_thick_for_a_whip() -> None:
    scene = Scene()
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    assert "weapons.too much resistance" in applied(scene, "bullwhip", EAST)


def test_a_whip_finds_somebody_unseen() -> None:
    scene = Scene()
    orc = scene.monster("hill orc")
    orc.invisible = True
    assert "weapons.somebody unseen" in applied(scene, "bullwhip", EAST)


def test_a_cursed_loadstone_thrown_off_is_cursed_again() -> None:
    scene = Scene()
    stone = scene.carry("loadstone")
    scene.do(Drop(item=stone.letter))
    assert stone.blessing == -1


# Inside


@pytest.mark.parametrize("command", [PickUp(everything=True), Loot()])
def test_what_lies_in_an_engulfer_can_be_picked_up(command: PickUp | Loot) -> None:
    scene = Scene(answers={"commands.loot where": SELF})
    worm = scene.monster("purple worm", MIDDLE, asleep=True)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = worm.id, 20
    ring = scene.item("ring of hunger")
    worm.inventory.append(ring)

    scene.do(command)

    assert ring in scene.hero.inventory
    assert worm.inventory == []


def test_what_an_engulfer_wears_is_not_worn_any_more_when_it_is_picked_up() -> None:
    scene = Scene()
    elemental = scene.monster("air elemental", MIDDLE, asleep=True)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = elemental.id, 20
    amulet = scene.item("amulet of life saving")
    amulet.worn = Slot.AMULET
    elemental.inventory.append(amulet)

    scene.do(PickUp(everything=True))

    assert amulet in scene.hero.inventory
    assert amulet.worn == 0


@pytest.mark.parametrize(
    "name, told",
    [("purple worm", "commands.slimy tongue"), ("dust vortex", "commands.cannot pick up inside")],
)
def test_inside_a_worm_the_hero_picks_at_a_tongue_and_inside_a_vortex_at_nothing(
    name: SpeciesName, told: str
) -> None:
    scene = Scene()
    engulfer = scene.monster(name, MIDDLE, asleep=True)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = engulfer.id, 20
    scene.do(PickUp())
    assert told in scene.told()


def test_things_are_picked_up_from_the_bottom_by_who_walks_there() -> None:
    scene = Scene()
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    dagger = scene.lay("dagger")
    scene.do(PickUp())
    assert dagger in scene.hero.inventory


@pytest.mark.parametrize(
    "terrain, told",
    [(Terrain.THRONE, "commands.weighs a ton"), (Terrain.ALTAR, "commands.bad idea to move altar")],
)
def test_furniture_stays_where_it_is(terrain: Terrain, told: str) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = terrain
    scene.do(PickUp())
    assert told in scene.told()


def test_a_box_beside_is_not_looted_from_afar() -> None:
    scene = Scene(answers={"commands.loot where": EAST})
    scene.lay("chest", MIDDLE + 1)
    scene.monster("hill orc", asleep=True)
    scene.do(Loot())
    assert "commands.loot past monster" in scene.told()


def test_a_second_weapon_that_becomes_cursed_slips_away() -> None:
    scene = Scene(role="samurai")
    scene.wear("katana", Slot.WIELDED)
    dagger = scene.wear("short sword", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True
    curse(dagger)
    scene.do(Search())
    assert dagger in scene.level.items[MIDDLE]
    assert not scene.hero.fighting.two_weapons


def test_finding_that_something_is_worn_over_the_eyes_takes_the_move() -> None:
    scene = Scene()
    scene.wear("lenses", Slot.EYEWEAR)
    assert "tools.already wear" in applied(scene, "blindfold")
    assert scene.world.turn == 2


@pytest.mark.parametrize(("edition", "turn"), [("3.4.3", 1), ("3.6.7", 1), ("3.7", 2)])
def test_spellbooks_are_flipped_through_since_37(edition: str, turn: int) -> None:
    scene = Scene(edition)
    book = scene.carry("spellbook of light")
    if edition != "3.7":
        with pytest.raises(RefusedCommand):
            scene.do(Apply(item=book.letter))
    else:
        scene.do(Apply(item=book.letter))
    assert scene.world.turn == turn


@rule("N-162")
@pytest.mark.parametrize(
    "edition, blind, petrified",
    [("3.4.3", True, False), ("3.6.0", True, False), ("3.6.7", False, False), ("3.6.7", True, True)],
)
def test_a_blind_hero_who_would_tin_a_floor_corpse_touches_it(
    edition: str, blind: bool, petrified: bool
) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50 if blind else 0
    scene.lay("corpse", species="cockatrice")
    kit = scene.carry("tinning kit", charge=5)

    scene.do(Apply(item=kit.letter))

    assert ("lifesaving.turn to stone" in scene.told()) is petrified
