"""What monsters of 3.7 and 5.0.0 do with their things that older ones did not. NetHack: muse.c, monmove.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Item, Slot
from marrow.model.level import Stairs, Trap
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, EAST, SOUTHEAST, WIDTH, Terrain, TrapKind
from marrow.rules.generation.new_monsters.usable_items import defensive_item
from marrow.rules.monster_moves.defensive_items import find_cure, find_defensive, zap_digging_down
from marrow.rules.monster_moves.item_pickup import likes
from marrow.rules.monster_moves.item_search import nearest_spot_with_wanted_item
from marrow.rules.monster_moves.miscellaneous_items import find_misc
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monster_moves.offensive_items import find_offensive, use_against_hero
from marrow.rules.monster_moves.ways_out import find_way_out
from rule import rule
from scene import MIDDLE, Scene

BESIDE, FAR = MIDDLE + EAST, MIDDLE + 4 * EAST
NEWEST = ("3.7", "5.0.0")
OLD = ("3.4.3", "3.6.7")
ALL = (*OLD, *NEWEST)
LOOKS_IN = {("muse.c find_misc", 5): 0}
SNAPS = {("muse.c find_offensive", 6): 0}


def with_thing(scene: Scene, thing: Item, spot: int = FAR, name: SpeciesName = "hill orc") -> Monster:
    monster = scene.monster(name, spot, hp=30)
    monster.inventory = [thing]
    return monster


def sack_with(scene: Scene, *names: KindName, kind: KindName = "sack") -> Item:
    sack = scene.item(kind)
    sack.contents = [scene.item(name) for name in names]
    return sack


# Cameras


@pytest.mark.parametrize("edition", NEWEST)
def test_a_camera_beside_the_hero_blinds_him_for_up_to_51_turns(edition: str) -> None:
    scene = Scene(edition, shows=SNAPS)
    camera = scene.item("expensive camera", charge=3)
    orc = with_thing(scene, camera, BESIDE)

    assert use_against_hero(scene.play, orc)
    assert scene.hero.timeout[Property.BLINDED] == 51
    assert camera.charge == 2
    assert not use_against_hero(scene.play, orc), "who cannot see is not blinded"


@pytest.mark.parametrize("edition", NEWEST)
def test_a_camera_is_used_one_time_in_six_and_only_beside_the_hero(edition: str) -> None:
    scene = Scene(edition)
    assert (
        find_offensive(
            scene.play, with_thing(scene, scene.item("expensive camera", charge=3), BESIDE), MIDDLE
        )
        is None
    )
    scene = Scene(edition, shows=SNAPS)
    assert (
        find_offensive(scene.play, with_thing(scene, scene.item("expensive camera", charge=3)), MIDDLE)
        is None
    )


# Containers


@pytest.mark.parametrize("edition", NEWEST)
def test_a_monster_empties_its_sack_thing_by_thing(edition: str) -> None:
    scene = Scene(edition, shows={**LOOKS_IN, "muse.c mloot_container": 2})
    sack = sack_with(scene, "dagger", "wand of fire", "arrow")
    orc = with_thing(scene, sack)

    escape = find_misc(scene.play, orc, MIDDLE, 16)

    assert escape is not None and escape()
    assert [item.kind.name for item in orc.inventory] == ["dagger", "sack"], "one try, the third from the top"
    assert [item.kind.name for item in sack.contents] == ["wand of fire", "arrow"]


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("why", ["locked", "trapped", "empty", "die", "cat"])
def test_some_containers_are_left_alone(edition: str, why: str) -> None:
    scene = Scene(edition, shows={} if why == "die" else LOOKS_IN)
    box = sack_with(scene, *(() if why == "empty" else ("dagger",)), kind="large box")
    box.locked, box.trapped = why == "locked", why == "trapped"
    box.charge = int(why == "cat")

    assert find_misc(scene.play, with_thing(scene, box), MIDDLE, 16) is None


@pytest.mark.parametrize("edition", OLD)
def test_older_monsters_open_nothing(edition: str) -> None:
    scene = Scene(edition, shows=LOOKS_IN)

    assert find_misc(scene.play, with_thing(scene, sack_with(scene, "dagger")), MIDDLE, 16) is None


@pytest.mark.parametrize(
    "name", ["sack", "chest", "bag of tricks", "expensive camera", "wand of undead turning"]
)
def test_newer_monsters_take_up_more(name: KindName) -> None:
    scene = Scene("3.7")
    thing = scene.item(name, charge=2 if name != "chest" else 0)
    orc = scene.monster("hill orc", FAR)

    assert likes(scene.play, orc, thing)
    thing.locked = name == "chest"
    thing.charge = 0
    thing.blessing = -1
    assert likes(scene.play, orc, thing) is (name == "sack")


@pytest.mark.parametrize("edition, goes", [("3.6.7", False), ("3.7", True), ("splicehack", True)])
def test_newer_monsters_go_for_cameras(edition: str, goes: bool) -> None:
    scene = Scene(edition)
    scene.lay("expensive camera", FAR + EAST, charge=3)
    orc = scene.monster("hill orc", FAR)

    wanted = nearest_spot_with_wanted_item(scene.play, orc, MIDDLE)

    assert wanted == (FAR + EAST if goes else None)


# Undead turning


@pytest.mark.parametrize("edition", NEWEST)
def test_undead_turning_raises_what_the_hero_carries(edition: str) -> None:
    scene = Scene(edition)
    scene.carry("corpse", species="newt")
    orc = with_thing(scene, scene.item("wand of undead turning", charge=3))

    assert use_against_hero(scene.play, orc)
    assert not scene.hero.inventory
    assert any(monster.species.name == "newt" for monster in scene.level.monsters)


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("behind, used", [(3, True), (4, False)])
def test_undead_turning_is_used_for_corpses_up_to_three_spots_behind_the_hero(
    edition: str, behind: int, used: bool
) -> None:
    scene = Scene(edition)
    scene.lay("corpse", MIDDLE - behind * EAST, species="newt")
    orc = with_thing(scene, scene.item("wand of undead turning", charge=3))

    assert (find_offensive(scene.play, orc, MIDDLE) is not None) is used


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("image, used", [(MIDDLE, True), (FAR + 2 * (WIDTH - EAST), False)])
def test_an_image_off_the_line_to_the_hero_spares_the_corpses_on_it(
    edition: str, image: int, used: bool
) -> None:
    """The spot three steps beyond the hero, in the direction of the image, is in no line with the orc."""
    scene = Scene(edition)
    scene.lay("corpse", BESIDE, species="newt")
    orc = with_thing(scene, scene.item("wand of undead turning", charge=3))

    assert (find_offensive(scene.play, orc, image) is not None) is used


@pytest.mark.parametrize("edition", ALL)
def test_a_cockatrice_in_hand_is_raised_before_wounds_are_thought_of(edition: str) -> None:
    scene = Scene(edition)
    scene.wear("corpse", Slot.WIELDED, species="cockatrice")
    orc = with_thing(scene, scene.item("wand of undead turning", charge=3))

    escape = find_defensive(scene.play, orc)

    assert (escape is not None) is (edition in NEWEST)
    if escape is not None:
        assert escape()
        assert int(Slot.WIELDED) not in scene.hero.worn


# Wands of teleportation


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("place", ["stairs", "scroll", "narrow", "narrow alone", "open", "controlled"])
def test_heroes_are_teleported_from_where_they_are_safe(edition: str, place: str) -> None:
    scene = Scene(edition)
    orc = with_thing(scene, scene.item("wand of teleportation", charge=3))
    if place in ("stairs", "controlled"):
        scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    if place == "controlled":
        scene.intrinsic(Property.TELEPORT_CONTROL)
    if place == "scroll":
        scene.lay("scroll of scare monster")
    if place.startswith("narrow"):
        for row in (-WIDTH, WIDTH):
            scene.level.terrain[BESIDE + row] = Terrain.STONE
    if place == "narrow":
        scene.monster("jackal", FAR + EAST)

    sends = find_offensive(scene.play, orc, MIDDLE) is not None

    assert sends is (edition in NEWEST and place in ("stairs", "scroll", "narrow"))


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("image, sends", [(MIDDLE, True), (MIDDLE + 2 * EAST, False)])
def test_the_narrow_place_is_before_where_the_hero_seems_to_be(edition: str, image: int, sends: bool) -> None:
    scene = Scene(edition)
    orc = with_thing(scene, scene.item("wand of teleportation", charge=3))
    scene.monster("jackal", FAR + EAST)
    for row in (-WIDTH, WIDTH):
        scene.level.terrain[BESIDE + row] = Terrain.STONE

    assert (find_offensive(scene.play, orc, image) is not None) is sends


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("image, gone", [(MIDDLE, True), (FAR + 2 * WIDTH, False)])
def test_the_wand_is_zapped_at_where_the_hero_seems_to_be(edition: str, image: int, gone: bool) -> None:
    scene = Scene(edition)
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    orc = with_thing(scene, scene.item("wand of teleportation", charge=3))
    orc.believed = image

    assert use_against_hero(scene.play, orc, image)
    assert (scene.hero.spot != MIDDLE) is gone


@rule("Z-188")
@pytest.mark.parametrize("edition, sends", [("3.6.7", False), ("3.7", False), ("5.0.0", True)])
@pytest.mark.parametrize("things", [("rock", "boulder", "statue"), ("dagger",)])
def test_in_500_heroes_are_teleported_off_treasure(
    edition: str, sends: bool, things: tuple[KindName, ...]
) -> None:
    scene = Scene(edition)
    orc = with_thing(scene, scene.item("wand of teleportation", charge=3))
    assert find_offensive(scene.play, orc, MIDDLE) is None
    for name in things:
        scene.lay(name)

    assert (find_offensive(scene.play, orc, MIDDLE) is not None) is sends


# Ways out


@pytest.mark.parametrize("edition", ALL)
def test_since_37_who_is_held_in_a_trap_has_no_way_out(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", FAR)
    scene.level.traps[FAR + SOUTHEAST] = Trap(TrapKind.HOLE, FAR + SOUTHEAST)
    assert find_way_out(scene.play, orc) is not None

    orc.trapped = True

    assert (find_way_out(scene.play, orc) is None) is (edition in NEWEST)


@pytest.mark.parametrize("edition", ALL)
def test_since_37_the_held_do_not_leap_onto_polymorph_traps(edition: str) -> None:
    scene = Scene(edition)
    jackal = scene.monster("kobold", FAR)
    scene.level.traps[FAR + EAST] = Trap(TrapKind.POLYMORPH, FAR + EAST)
    jackal.trapped = True

    assert (find_misc(scene.play, jackal, MIDDLE, 16) is None) is (edition in NEWEST)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("unhurt", [True, False])
def test_since_37_the_cornered_use_what_would_save_them(edition: str, unhurt: bool) -> None:
    scene = Scene(edition)
    spot = MIDDLE + 8 * EAST
    orc = with_thing(scene, scene.item("scroll of teleportation"), spot)
    if unhurt:
        for step in DIRECTIONS:
            scene.level.terrain[spot + step] = Terrain.STONE

    wild_step(scene.play, orc, MIDDLE)

    assert (not orc.inventory) is (unhurt and edition in NEWEST)


@pytest.mark.parametrize("edition", ALL[1:])  # in 3.4.3 nobody flees by those stairs
def test_since_37_the_only_wizard_does_not_leave(edition: str) -> None:
    scene = Scene(edition)
    wizard = scene.monster("Wizard of Yendor", FAR)
    scene.level.terrain[FAR] = Terrain.STAIRS
    scene.level.stairs = (Stairs(FAR, True, "dungeons", 0),)
    scene.world.wizards = 2
    assert find_way_out(scene.play, wizard) is not None

    scene.world.wizards = 1

    assert (find_way_out(scene.play, wizard) is None) is (edition in NEWEST)


@pytest.mark.parametrize("edition", ALL)
def test_since_37_digging_a_hard_floor_makes_a_pit_and_the_digger_is_in_it(edition: str) -> None:
    scene = Scene(edition)
    scene.level.hard_floor = True
    wand = scene.item("wand of digging", charge=3)
    orc = with_thing(scene, wand)

    zap_digging_down(scene.play, orc, wand)

    trap = scene.level.traps.get(FAR)
    assert (trap is not None) is (edition in NEWEST)
    assert orc.trapped is (edition in NEWEST)
    if trap is not None:
        assert trap.kind == TrapKind.PIT and trap.seen


# Ki-rin, and what new monsters have


@pytest.mark.parametrize("edition", ALL)
def test_since_37_ki_rin_heal_with_their_own_horn(edition: str) -> None:
    scene = Scene(edition)
    kirin = scene.monster("ki-rin", FAR)
    kirin.confused = True

    cure = find_cure(scene.play, kirin, handy=False)

    assert (cure is not None) is (edition in NEWEST)
    if cure is not None:
        assert cure()
        assert not kirin.confused and "creatures.horn glows" in scene.told()


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("sokoban, die", [(True, 3), (True, 0), (False, 3)])
def test_since_37_new_monsters_of_sokoban_seldom_have_wands_of_digging(
    edition: str, sokoban: bool, die: int
) -> None:
    rule = "muse.c rnd_defensive_item"
    scene = Scene(edition, throws=[(rule, 8, 7), (rule, 4, die), (rule, 8, 3)])
    scene.level.puzzle = sokoban

    thing = defensive_item(scene.play, scene.monster("kobold", FAR))

    again = sokoban and die and edition in NEWEST
    assert thing == ("potion of healing" if again else "wand of digging")
