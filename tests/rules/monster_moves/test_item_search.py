"""Items that monsters go for, stay on and are distracted by. NetHack: monmove.c, m_move and m_search_items.

What is expected of 3.6.7 was seen there: 300 steps of each of these creatures in the same places.
"""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Door, Terrain, TrapKind
from marrow.rules.monster_moves import coming_to_spots, item_pickup, item_search, monster_goal, monster_step
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from scene import MIDDLE, Scene

FAR = MIDDLE + 6
BEYOND = FAR + WIDTH  # in no line with the hero
LOOKS, IGNORES = {"monmove.c m_move": 0}, {"monmove.c m_move": 1}


@pytest.mark.parametrize(
    "name, steps, goes",
    [
        ("hill orc", 6, 1),
        ("hill orc", 4, -1),
        ("hill orc", 3, 1),
        ("soldier", 6, -1),
        ("soldier", 3, 1),
    ],
)
def test_who_flees_but_looks_only_near_turns_to_the_hero(name: SpeciesName, steps: int, goes: int) -> None:
    """The search is cut short by the hero and for mercenaries, though nothing is found: then they turn."""
    scene = Scene(edition="3.6.7")
    monster = scene.monster(name, MIDDLE + steps)
    monster.fleeing = True

    assert monster_step.wild_step(scene.play, monster, scene.hero.spot) is Step.TAKEN

    assert monster.spot % WIDTH - MIDDLE % WIDTH == steps + goes


def test_a_fleeing_monster_is_distracted_by_what_lies_near() -> None:
    scene = Scene(edition="3.6.7")
    orc = scene.monster("hill orc", FAR)
    orc.fleeing = True
    scene.lay("dagger", FAR - 4)

    monster_step.wild_step(scene.play, orc, scene.hero.spot)

    assert orc.spot % WIDTH == (FAR - 1) % WIDTH


def test_a_monster_stays_on_what_it_wants_and_takes_it() -> None:
    scene = Scene(edition="3.6.7")
    orc = scene.monster("hill orc", BEYOND)
    for thing in ("dagger", "axe"):
        scene.lay(thing, BEYOND)

    for count in (1, 2):
        assert monster_step.wild_step(scene.play, orc, scene.hero.spot) is Step.BUSY
        assert orc.spot == BEYOND and len(orc.inventory) == count


@pytest.mark.parametrize("dice, taken", [(LOOKS, 1), (IGNORES, 0)])
def test_peaceful_monsters_take_gold_one_time_in_ten(dice: dict[str, int], taken: int) -> None:
    """It needs no search: gold is not weighed against what peaceful monsters may carry."""
    scene = Scene(edition="3.6.7", shows=dice)
    dwarf = scene.monster("dwarf", BEYOND, peaceful=True)
    for column in (-1, 0, 1):
        for row in (-1, 0, 1):
            scene.lay("gold piece", BEYOND + column + row * WIDTH, quantity=9)

    monster_step.wild_step(scene.play, dwarf, scene.hero.spot)

    assert len(dwarf.inventory) == taken


@pytest.mark.parametrize("dice, step", [(LOOKS, Step.BUSY), (IGNORES, Step.TAKEN)])
def test_peaceful_monsters_without_hands_take_one_of_a_stack(dice: dict[str, int], step: Step) -> None:
    """mon.c can_carry asks about hands before it asks about peace."""
    scene = Scene(edition="3.6.7", shows=dice)
    unicorn = scene.monster("white unicorn", BEYOND, peaceful=True)
    scene.lay("ruby", BEYOND, quantity=3)

    assert monster_step.wild_step(scene.play, unicorn, scene.hero.spot) is step

    assert [gem.quantity for gem in unicorn.inventory] == ([1] if step is Step.BUSY else [])


@pytest.mark.parametrize(
    "name, thing, cover",
    [("centipede", "dagger", True), ("centipede", "heavy iron ball", False), ("snake", "dagger", False)],
)
def test_monsters_seek_cover_under_what_they_could_carry(
    name: SpeciesName, thing: KindName, cover: bool
) -> None:
    """Out of sight, before 3.7; snakes can carry nothing."""
    for edition, found in (("3.4.3", cover), ("3.6.7", cover), ("3.7", False)):
        scene = Scene(edition=edition)
        scene.intrinsic(Property.BLINDED)
        monster = scene.monster(name, FAR)
        scene.lay(thing, FAR + 3)

        wanted = item_search.nearest_spot_with_wanted_item(scene.play, monster, scene.hero.spot)

        assert wanted == (FAR + 3 if found else None)


def test_a_rock_mole_eats_and_takes_gold_in_one_move() -> None:
    """monmove.c m_move: meatmetal and then mpickgold; the meal takes up the moves after it."""
    scene = Scene(edition="3.6.7", shows={"zap.c obj_resists": 99})
    mole = scene.monster("rock mole", BEYOND)
    for thing in ("gold piece", "arrow"):
        scene.lay(thing, BEYOND, quantity=1)

    coming_to_spots.act_on_arrival(scene.play, mole, movement_flags_of(mole.species), tempted=True)

    assert mole.eating > 0 and [item.kind.name for item in mole.inventory] == ["gold piece"]


def test_unicorns_go_for_gemstones_only() -> None:
    for thing, wanted in (
        ("ruby", FAR + 3),
        ("wand of digging", None),
        ("worthless piece of red glass", None),
    ):
        scene = Scene(edition="3.6.7")
        unicorn = scene.monster("white unicorn", FAR)
        scene.lay(thing, FAR + 3, charge=4)

        found = item_search.nearest_spot_with_wanted_item(scene.play, unicorn, scene.hero.spot)

        assert found == wanted


def test_of_things_as_near_the_oldest_is_chosen() -> None:
    """Before 3.7, which looks column by column and keeps the last."""
    for edition, wanted in (("3.4.3", FAR - 3), ("3.6.7", FAR - 3), ("3.7", FAR + 3)):
        scene = Scene(edition=edition)
        orc = scene.monster("hill orc", FAR)
        scene.lay("dagger", FAR - 3)
        scene.lay("axe", FAR + 3)

        assert item_search.nearest_spot_with_wanted_item(scene.play, orc, scene.hero.spot) == wanted


def test_who_is_in_the_heros_throwing_line_looks_for_nothing() -> None:
    """hack.h, ACURRSTR: half of the strength and one step more, giants 20; mthrowu.c, linedup: 7 at most."""
    scene = Scene(edition="3.6.7")
    near, far = scene.monster("hill orc", MIDDLE + 7), scene.monster("hill orc", MIDDLE - 8)

    assert is_in_throwing_line(scene, near)
    assert not is_in_throwing_line(scene, far)
    scene.hero.base[0] = scene.hero.peak[0] = 10
    assert not is_in_throwing_line(scene, near)
    scene.form("hill giant")
    assert is_in_throwing_line(scene, near)
    assert not is_in_throwing_line(scene, far)


def test_what_blocks_throws_blocks_the_throwing_line() -> None:
    """mthrowu.c, lined_up: as for shots of the monster's own."""
    scene = Scene(edition="3.6.7")
    orc = scene.monster("hill orc", MIDDLE + 4)
    scene.level.terrain[MIDDLE + 2] = Terrain.STONE

    assert not is_in_throwing_line(scene, orc)


def is_in_throwing_line(scene: Scene, monster: Monster) -> bool:
    scene.level.view = b""
    return monster_goal.in_throwing_line(scene.play, monster, scene.hero.spot)


def seen_by(scene: Scene, name: SpeciesName = "hill orc") -> bool:
    """Whether a creature at FAR goes for what lies three steps from it."""
    monster = scene.monster(name, FAR)
    monster.seen_traps = -1
    found = item_search.nearest_spot_with_wanted_item(scene.play, monster, scene.hero.spot)
    return found == FAR + 3


def test_in_37_nobody_goes_for_things_on_traps_or_out_of_sight() -> None:
    for edition, goes in (("3.6.7", True), ("3.7", False)):
        trapped, hidden = Scene(edition=edition), Scene(edition=edition)
        for scene in (trapped, hidden):
            scene.lay("dagger", FAR + 3)
        trapped.level.traps[FAR + 3] = Trap(TrapKind.BEAR_TRAP, FAR + 3)
        hidden.level.terrain[FAR + 2] = Terrain.DOOR
        hidden.level.detail[FAR + 2] = Door.CLOSED

        assert (seen_by(trapped), seen_by(hidden)) == (goes, goes)


def test_in_37_cubes_go_for_whatever_they_engulf() -> None:
    for edition, goes in (("3.6.7", False), ("3.7", True)):
        scene = Scene(edition=edition)
        scene.lay("apple", FAR + 3)

        assert seen_by(scene, "gelatinous cube") is goes


def test_in_37_nobody_takes_prizes() -> None:
    for edition, goes in (("3.6.7", True), ("3.7", False)):
        scene = Scene(edition=edition)
        prize = scene.lay("luckstone", FAR + 3)
        scene.world.prizes[prize.id] = 9

        assert seen_by(scene, "dwarf") is goes


def test_in_37_pets_take_what_they_like_unless_it_is_cursed() -> None:
    for edition, blessing, taken in (("3.6.7", 0, False), ("3.7", 0, True), ("3.7", -1, False)):
        scene = Scene(edition=edition)
        dwarf = scene.monster("dwarf", FAR, tame=True)
        scene.lay("dagger", FAR, blessing=blessing)

        assert item_pickup.pick_up_liked_items(scene.play, dwarf) is taken


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("name", ["hill orc", "ice troll", "horned devil", "djinni"])
def test_all_that_attack_with_weapons_like_practical_things(edition: str, name: SpeciesName) -> None:
    """Horned devils of the running 5.0.0 took up tripe rations, trolls candy bars: mondata.h, likes_objs."""
    scene = Scene(edition=edition)
    scene.lay("candy bar", FAR + 3)

    assert seen_by(scene, name)


def test_in_37_the_blind_look_for_things() -> None:
    """An orc of the running 3.7, blind like 8 others, took up what it stood on: vision.h, m_cansee."""
    for edition in ("3.6.7", "3.7", "5.0.0"):
        scene = Scene(edition=edition)
        orc = scene.monster("hill orc", FAR)
        orc.can_see, orc.blind = False, 20
        scene.lay("dagger", FAR + 3)

        assert item_search.nearest_spot_with_wanted_item(scene.play, orc, scene.hero.spot) == FAR + 3


@pytest.mark.parametrize("edition, goes", [("3.6.7", False), ("3.7", True), ("5.0.0", True)])
def test_in_37_corpses_draw_who_likes_food(edition: str, goes: bool) -> None:
    """An erinys of the running 5.0.0 went to a hill orc's corpse, and did not take it up."""
    scene = Scene(edition=edition)
    corpse = scene.lay("corpse", FAR + 3, species="hill orc")

    assert seen_by(scene, "erinys") is goes
    erinys = scene.monster("erinys", FAR + 3)
    assert not item_pickup.pick_up_liked_items(scene.play, erinys)
    assert scene.level.items[FAR + 3] == [corpse]


@pytest.mark.parametrize("edition, took", [("3.7", "corpse"), ("5.0.0", "corpse")])
def test_in_37_who_resists_stoning_takes_cockatrice_corpses(edition: str, took: str) -> None:
    """A djinni of the running 5.0.0 took a cockatrice corpse rather than the arrow under it."""
    scene = Scene(edition=edition)
    scene.lay("arrow", FAR)
    scene.lay("corpse", FAR, species="cockatrice")
    djinni = scene.monster("djinni", FAR)

    assert item_pickup.pick_up_liked_items(scene.play, djinni)

    assert [item.kind.name for item in djinni.inventory] == [took]


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_in_37_unicorns_take_up_nothing_but_gems(edition: str) -> None:
    """A gray unicorn of the running 5.0.0 left a chest, which most that use things take."""
    scene = Scene(edition=edition)
    scene.lay("chest", FAR)
    unicorn = scene.monster("gray unicorn", FAR)

    assert not item_pickup.pick_up_liked_items(scene.play, unicorn)
    gem = scene.lay("diamond", FAR)
    assert item_pickup.pick_up_liked_items(scene.play, unicorn)
    assert unicorn.inventory == [gem]
