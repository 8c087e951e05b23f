"""Steps of creatures that are unlike those of others: shoving, digging, gnawing, flitting, coveting."""

from dataclasses import replace

import pytest

from marrow.chance import FixedDice
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Engraving, Trap
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Door, Terrain, TrapKind
from marrow.model.world import SpecialPlace
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.monster_moves import coming_to_spots, item_pickup, item_search, monster_goal, monster_step
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.intents import WANDER
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.pet_move import RULE as PETS
from marrow.rules.monster_moves.pet_move import avoids_seen_trap, goes_wrong_way
from scene import MIDDLE, Scene

FAR = MIDDLE + 9
SHOVE = ("mhitm.c mdisplacem", 7)


def corridor(scene: Scene, left: int, right: int) -> None:
    """Nothing but rock beside this stretch of floor."""
    for spot in range(left - 1, right + 2):
        for beside in (spot - WIDTH, spot + WIDTH):
            scene.level.terrain[beside] = Terrain.STONE
    scene.level.view = b""


def in_the_way(scene: Scene, name: SpeciesName = "hill orc") -> tuple[Monster, Monster]:
    """Death, and somebody between him and the hero, in a corridor."""
    corridor(scene, MIDDLE, FAR)
    return scene.monster("Death", FAR - 2), scene.monster(name, FAR - 3, asleep=True)


# Shoving


def test_a_rider_changes_places_with_whoever_is_in_the_way() -> None:
    scene = Scene()
    scene.play.dice = FixedDice({SHOVE: 1})
    death, orc = in_the_way(scene)

    assert monster_step.wild_step(scene.play, death, scene.hero.spot) is Step.TAKEN
    assert (death.spot, orc.spot, orc.asleep) == (FAR - 3, FAR - 2, False)
    assert scene.level.monster_at[FAR - 2] is orc and scene.level.monster_at[FAR - 3] is death
    assert "creatures.moves aside" in scene.told()


def test_riders_of_another_edition_in_the_same_program_do_not_matter() -> None:
    """Those of 3.4.3 shove nobody, and what was found out of them is not taken for the others'."""
    old, new = (Scene(edition).monster("Death").species for edition in ("3.4.3", "3.6.7"))

    assert [movement_flags_of(species).displaces for species in (old, new)] == [False, True]


def test_one_time_in_seven_a_rider_does_not_displace() -> None:
    scene = Scene()
    scene.play.dice = FixedDice({SHOVE: 0})
    death, orc = in_the_way(scene)

    assert monster_step.wild_step(scene.play, death, scene.hero.spot) is Step.BUSY
    assert (death.spot, orc.spot) == (FAR - 2, FAR - 3)


@pytest.mark.parametrize("who", ["Famine", "trapped"])
def test_nobody_shoves_riders_or_the_trapped(who: str) -> None:
    scene = Scene()
    scene.play.dice = FixedDice({SHOVE: 1})
    death, other = in_the_way(scene, "Famine" if who == "Famine" else "hill orc")
    other.trapped = who == "trapped"

    monster_step.wild_step(scene.play, death, scene.hero.spot)

    assert other.spot == FAR - 3


def test_a_rider_walks_around_a_monster_where_that_is_as_near() -> None:
    scene = Scene()
    death = scene.monster("Death", FAR)
    orc = scene.monster("hill orc", FAR - 1 - WIDTH)

    monster_step.wild_step(scene.play, death, scene.hero.spot)

    assert (death.spot, orc.spot) == (FAR - 1, FAR - 1 - WIDTH)


# Flitting


@pytest.mark.parametrize("hp, thrown, beside", [(20, 0, True), (20, 1, False), (6, 0, False)])
def test_a_tengu_is_beside_the_hero_or_anywhere(hp: int, thrown: int, beside: bool) -> None:
    scene = Scene(seed=7)
    scene.play.dice = FixedDice({("monmove.c m_move", 5): 0, ("monmove.c m_move", 2): thrown})
    tengu = scene.monster("tengu", FAR, hp=30)
    tengu.hp = hp

    monster_step.wild_step(scene.play, tengu, scene.hero.spot)

    near = max(abs(tengu.spot % WIDTH - MIDDLE % WIDTH), abs(tengu.spot // WIDTH - MIDDLE // WIDTH)) == 1
    assert tengu.spot != FAR and near == beside


@pytest.mark.parametrize("name", ["stalker", "bat", "raven", "yellow light"])
def test_some_flutter_one_step_in_three(name: SpeciesName) -> None:
    scene = Scene()
    scene.play.dice = FixedDice({("monmove.c m_move", 3): 0})
    monster = scene.monster(name, FAR)
    flags = movement_flags_of(monster.species)

    _, intent = monster_goal.walking_goal(scene.play, monster, flags, scene.hero.spot)

    assert intent is WANDER


# Doors and bars


def test_a_rust_monster_eats_its_way_through_bars() -> None:
    scene = Scene()
    corridor(scene, MIDDLE, FAR)
    scene.level.terrain[FAR - 1] = Terrain.IRON_BARS
    monster = scene.monster("rust monster", FAR)

    assert monster_step.wild_step(scene.play, monster, scene.hero.spot) is Step.BUSY
    assert (monster.spot, scene.level.terrain[FAR - 1]) == (FAR - 1, Terrain.ROOM)


@pytest.mark.parametrize("name, gets_out", [("soldier ant", True), ("hill orc", False)])
def test_the_tiny_slip_between_bars(name: SpeciesName, gets_out: bool) -> None:
    scene = Scene()
    corridor(scene, MIDDLE, FAR)
    scene.level.terrain[FAR - 1] = Terrain.IRON_BARS
    scene.level.terrain[FAR + 1] = Terrain.STONE
    monster = scene.monster(name, FAR)

    monster_step.wild_step(scene.play, monster, scene.hero.spot)

    assert (monster.spot == FAR - 1) == gets_out
    assert scene.level.terrain[FAR - 1] == Terrain.IRON_BARS


def test_a_trap_in_an_open_door_stays_one() -> None:
    scene = Scene()
    corridor(scene, MIDDLE, FAR)
    scene.level.terrain[FAR - 1] = Terrain.DOOR
    scene.level.detail[FAR - 1] = Door.OPEN | Door.TRAPPED
    orc = scene.monster("hill orc", FAR)

    monster_step.wild_step(scene.play, orc, scene.hero.spot)

    assert orc.spot == FAR - 1 and scene.level.detail[FAR - 1] & Door.TRAPPED


# Coveting


def test_monsters_with_full_packs_pick_up_nothing() -> None:
    """Goods are left from three quarters of what it can carry on, gold from 95 in a hundred."""
    scene = Scene()
    dwarf = scene.monster("dwarf", FAR)
    most = item_pickup.most_carried(dwarf)
    dwarf.inventory.append(scene.item("heavy iron ball"))
    dagger, gold = scene.item("dagger"), scene.item("gold piece")

    dwarf.inventory[0].weight = most * 74 // 100
    assert item_pickup.likes(scene.play, dwarf, dagger) and item_pickup.likes(scene.play, dwarf, gold)
    dwarf.inventory[0].weight = most * 76 // 100
    assert not item_pickup.likes(scene.play, dwarf, dagger) and item_pickup.likes(scene.play, dwarf, gold)
    dwarf.inventory[0].weight = most * 96 // 100
    assert not item_pickup.likes(scene.play, dwarf, gold)


@pytest.mark.parametrize("name, wanted", [("hill orc", False), ("water nymph", True)])
def test_what_lies_under_water_is_for_swimmers(name: SpeciesName, wanted: bool) -> None:
    scene = Scene()
    orc = scene.monster(name, FAR)
    scene.lay("dagger", FAR + 2)
    scene.level.terrain[FAR + 2] = Terrain.POOL

    assert (item_search.nearest_spot_with_wanted_item(scene.play, orc, scene.hero.spot) == FAR + 2) == wanted


@pytest.mark.parametrize(
    "thing, species, gloved, wanted",
    [
        ("egg", "cockatrice", False, True), ("egg", "newt", False, False),
        ("corpse", "cockatrice", True, True), ("corpse", "cockatrice", False, False),
        ("corpse", "acid blob", False, True), ("corpse", "newt", False, False),
    ],
)  # fmt: skip
def test_monsters_want_petrifying_corpses_only_with_gloves(
    thing: str, species: SpeciesName, gloved: bool, wanted: bool
) -> None:
    scene = Scene()
    kobold = scene.monster("kobold shaman", FAR)
    if gloved:
        gloves = scene.item("leather gloves")
        gloves.worn = int(Slot.GLOVES)
        kobold.inventory.append(gloves)
    item = scene.item("egg" if thing == "egg" else "corpse", species=species)

    assert item_pickup.is_useful(scene.play, kobold, item) == wanted


# Where they take the hero to be


def test_arrows_fly_at_the_image() -> None:
    scene = Scene(hp=100, seed=2)
    orc = scene.monster("hill orc", MIDDLE + 6)
    orc.inventory += [scene.item("dagger", quantity=5)]

    attack_hero(scene.play, orc, MIDDLE + 5 * WIDTH)
    assert "combat.throws" not in scene.told()
    attack_hero(scene.play, orc, MIDDLE + 6 + 4 * WIDTH)
    assert "combat.throws" in scene.told()
    assert scene.hero.hp == 100


def test_a_monster_may_step_and_zap_in_one_move() -> None:
    scene = Scene(hp=500)
    scene.play.dice = FixedDice({("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0})
    orc = scene.monster("hill orc", MIDDLE + 6)
    orc.inventory.append(scene.item("wand of fire", charge=3))

    take_move(scene.play, orc)

    assert (orc.spot, orc.inventory[0].charge) == (MIDDLE + 5, 2)


@pytest.mark.parametrize("form", ["owlbear", "newt"])
def test_whom_the_hero_holds_does_not_get_away(form: SpeciesName) -> None:
    scene = Scene()
    scene.form(form)
    jackal = scene.monster("jackal", MIDDLE + 1)
    jackal.fleeing = True
    scene.hero.hold.holder_id = jackal.id

    monster_step.wild_step(scene.play, jackal, MIDDLE)

    assert (jackal.spot == MIDDLE + 1) is (form == "owlbear")
    assert ("creatures.cannot escape" in scene.told()) is (form == "owlbear")


@pytest.mark.parametrize("state, sides", [("confused", 50), ("stunned", 10)])
@pytest.mark.parametrize("thrown, clear", [(0, True), (1, False)])
def test_monsters_recover_from_confusion_and_stunning_by_chance(
    state: str, sides: int, thrown: int, clear: bool
) -> None:
    scene = Scene(shows={("monmove.c dochug", sides): thrown})
    jackal = scene.monster("jackal", MIDDLE + 10)
    setattr(jackal, state, True)

    take_move(scene.play, jackal)

    assert getattr(jackal, state) != clear


@pytest.mark.parametrize(
    "unmoved, thrown, wrong",
    [(True, [0], True), (True, [1, 0], True), (True, [1, 1], False), (False, [0], True), (False, [1], False)],
)
def test_pets_go_the_wrong_way_one_time_in_twelve_and_oftener_if_they_have_not_moved(
    unmoved: bool, thrown: list[int], wrong: bool
) -> None:
    sides = [3, 12] if unmoved else [12]
    throws = [(PETS, side, shown) for side, shown in zip(sides, thrown, strict=False)]

    assert goes_wrong_way(Scene(throws=throws).play, unmoved) == wrong


@pytest.mark.parametrize(
    "seen, name, thrown, avoided",
    [
        (True, "little dog", 1, True),
        (True, "little dog", 0, False),  # one time in forty
        (False, "little dog", 1, False),
        (True, "raven", 1, False),  # flies over it
    ],
)
def test_pets_avoid_traps_that_were_seen_and_could_harm_them(
    seen: bool, name: SpeciesName, thrown: int, avoided: bool
) -> None:
    scene = Scene(shows={(PETS, 40): thrown})
    pet = scene.monster(name, tame=10)
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.PIT, MIDDLE + 2, seen=seen)

    assert avoids_seen_trap(scene.play, pet, movement_flags_of(pet.species), MIDDLE + 2) == avoided


# Coveting


@pytest.mark.parametrize("name", ["arch-lich", "Vlad the Impaler", "Wizard of Yendor"])
def test_covetous_monsters_do_not_walk(name: SpeciesName) -> None:
    """They come at once or not at all: as NetHack has it, one time in five."""
    scene = Scene(shows={("wizard.c tactics", 5): 1})
    monster = scene.monster(name, FAR)

    take_move(scene.play, monster)

    assert monster.spot == FAR


def test_a_covetous_monster_attacks_a_hero_in_the_way_of_the_treasure() -> None:
    scene = Scene(shows={("wizard.c tactics", 5): 1, ("mhitm.c mattackm", 20): 0})
    scene.lay("Candelabrum of Invocation", FAR + 1)
    vlad, orc = scene.monster("Vlad the Impaler", FAR), scene.monster("hill orc", FAR + 1, hp=60)

    assert monster_step.wild_step(scene.play, vlad, scene.hero.spot) is Step.TAKEN
    assert orc.hp < 60 and vlad.spot == FAR


def test_the_covetous_take_the_silver_bell_that_sears_them() -> None:
    scene = Scene()
    bell, saber = scene.item("Bell of Opening"), scene.item("silver saber")

    vlad = scene.monster("Vlad the Impaler", FAR)

    assert (
        item_pickup.can_carry(scene.play, vlad, bell),
        item_pickup.can_carry(scene.play, vlad, saber),
    ) == (1, 0)


# Things on the way


@pytest.mark.parametrize(("spot", "taken"), [(MIDDLE + 4, False), (MIDDLE + 10, True)])
def test_a_monster_in_line_with_the_hero_picks_nothing_up(spot: int, taken: bool) -> None:
    """With a strength of 16 the hero throws nine steps far."""
    scene = Scene()
    scene.hero.base[0] = 16
    dagger = scene.lay("dagger", spot - 1)
    orc = scene.monster("hill orc", spot)

    monster_step.wild_step(scene.play, orc, scene.hero.spot)

    assert orc.spot == spot - 1
    assert (dagger in orc.inventory) is taken


def test_nobody_picks_things_up_on_the_rogue_level() -> None:
    scene = Scene()
    place = SpecialPlace("rogue", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    dagger = scene.lay("dagger", FAR + 1)
    orc = scene.monster("hill orc", FAR + 2)

    monster_step.wild_step(scene.play, orc, scene.hero.spot)

    assert dagger not in orc.inventory


def test_what_lies_in_water_stays_there() -> None:
    """But for gold, which nixies and the like do pick up."""
    scene = Scene()
    scene.level.terrain[FAR] = Terrain.POOL
    scene.lay("dagger", FAR)
    orc = scene.monster("hill orc", FAR)

    assert not item_pickup.pick_up_liked_items(scene.play, orc)


@pytest.mark.parametrize(("thrown", "hidden"), [(0, False), (1, True)])
def test_a_snake_hides_where_it_comes_to_four_times_in_five(thrown: int, hidden: bool) -> None:
    scene = Scene(shows={("monmove.c m_move", 5): thrown})
    scene.lay("apple", MIDDLE + 3)
    snake = scene.monster("snake", MIDDLE + 4)

    coming_to_spots.step_onto(scene.play, snake, movement_flags_of(snake.species), MIDDLE + 3)

    assert snake.hidden is hidden


def test_a_scared_thrower_backs_away_and_throws() -> None:
    scene = Scene(shows={("monmove.c distfleeck", 7): 1})
    corridor(scene, MIDDLE, FAR)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.BURN)
    orc = scene.monster("hill orc", MIDDLE + 1)
    scimitar, daggers = scene.item("scimitar"), scene.item("dagger", quantity=9)
    orc.inventory += [scimitar, daggers]
    orc.wields = scimitar

    take_move(scene.play, orc)

    assert orc.spot == MIDDLE + 2
    assert daggers.quantity < 9
