"""Where monsters go, and where not: bars, gas, what scares them, the hero as a pile of gold, long worms."""

from dataclasses import replace

import pytest

from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.content.words import PlaceName, SpeciesName
from marrow.model.hero_parts import Helplessness
from marrow.model.level import Cloud, Trap
from marrow.model.monster import Monster
from marrow.model.places import UNDIGGABLE, WIDTH, Terrain, TrapKind
from marrow.model.vocabularies import Waking
from marrow.model.world import SpecialPlace
from marrow.rules.combat.deaths.killing import CONFLICT_POWER
from marrow.rules.monster_moves import coming_to_spots, monster_step
from marrow.rules.monster_moves.approach_hero import continue_meal
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.hiding_again import maybe_hide_again
from marrow.rules.monster_moves.intents import APPROACH, WANDER
from marrow.rules.monster_moves.monster_goal import best_spot, walking_goal
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.pet_fights import RULE as PET_RULE
from marrow.rules.monster_moves.pet_fights import attack_from_afar, would_attack
from marrow.rules.monster_moves.pet_goal import can_reach_item, can_walk_to
from marrow.rules.monster_moves.pet_move import move_pet
from marrow.rules.monster_moves.reachable_spots import open_spots
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster
from rule import rule
from rules.monster_moves.pet_scenes import BESIDE, pet_of, record_of
from rules.monster_moves.step_scenes import spots_of
from scene import MIDDLE, Scene

STEP = "monmove.c m_move"
FAR = MIDDLE + 9


def corridor(scene: Scene, left: int, right: int) -> None:
    for spot in range(left - 1, right + 2):
        for beside in (spot - WIDTH, spot + WIDTH):
            scene.level.terrain[beside] = Terrain.STONE
    scene.level.view = b""


# Bars


@pytest.mark.parametrize(
    "edition, name, passes, eaten",
    [
        ("3.4.3", "rust monster", False, False),
        ("3.4.3", "black pudding", True, False),
        ("3.4.3", "fire elemental", False, False),
        ("3.4.3", "dust vortex", True, False),
        ("3.4.3", "cobra", True, False),
        ("3.6.7", "rust monster", True, True),
        ("3.6.7", "black pudding", True, True),
        ("3.6.7", "gray ooze", True, True),
        ("3.6.7", "fire elemental", True, False),
        ("3.6.7", "ochre jelly", True, False),
        ("3.6.7", "python", False, False),
        ("3.6.7", "rock mole", False, False),
        ("3.7", "rock mole", True, True),
        ("5.0.0", "rock mole", True, True),
    ],
)
def test_the_soft_pass_iron_bars_and_some_eat_them(
    edition: str, name: SpeciesName, passes: bool, eaten: bool
) -> None:
    scene = Scene(edition)
    corridor(scene, MIDDLE, FAR)
    scene.level.terrain[FAR - 1] = Terrain.IRON_BARS
    monster = scene.monster(name, FAR)

    assert (FAR - 1 in spots_of(scene, monster)) == passes
    if passes:
        coming_to_spots.step_onto(scene.play, monster, movement_flags_of(monster.species), FAR - 1)
        assert (scene.level.terrain[FAR - 1] == Terrain.ROOM) == eaten


# Water, lava and gas


@pytest.mark.parametrize("edition, crosses", [("3.6.0", True), ("3.6.7", False), ("3.7", False)])
def test_nobody_flies_above_the_plane_of_water(edition: str, crosses: bool) -> None:
    scene = Scene(edition)
    scene.level.terrain[FAR - 1] = Terrain.WATER

    assert (FAR - 1 in spots_of(scene, scene.monster("raven", FAR))) == crosses
    assert FAR - 1 in spots_of(scene, scene.monster("crocodile", FAR + WIDTH - 1))


@pytest.mark.parametrize("edition, crosses", [("3.4.3", True), ("3.6.7", False), ("5.0.0", False)])
def test_floating_eyes_learnt_to_avoid_lava(edition: str, crosses: bool) -> None:
    scene = Scene(edition)
    scene.level.terrain[FAR - 1] = Terrain.LAVA

    assert (FAR - 1 in spots_of(scene, scene.monster("floating eye", FAR))) == crosses
    assert FAR - 1 in spots_of(scene, scene.monster("raven", FAR + WIDTH - 1))


@pytest.mark.parametrize(
    "edition, name, goes",
    [
        ("3.4.3", "hill orc", True),
        ("3.6.0", "hill orc", True),
        ("3.6.1", "newt", False),
        ("3.6.7", "newt", False),
        ("3.6.7", "large kobold", True),  # resists poison
        ("3.7", "large kobold", False),
        ("3.6.7", "kobold zombie", True),
        ("3.7", "hill orc", False),
        ("3.7", "hezrou", True),
        ("5.0.0", "kobold zombie", True),
    ],
)
def test_monsters_do_not_walk_into_gas_that_harms_them(edition: str, name: SpeciesName, goes: bool) -> None:
    scene = Scene(edition)
    monster = scene.monster(name, FAR)
    scene.level.clouds.append(Cloud(FAR - 1, 1, 8, 5))

    assert (FAR - 1 in spots_of(scene, monster)) == goes


def test_who_stands_in_gas_walks_through_it() -> None:
    scene = Scene("3.6.7")
    newt = scene.monster("newt", FAR)
    scene.level.clouds.append(Cloud(FAR - 1, 3, 8, 5))

    assert FAR - 1 in spots_of(scene, newt)


def test_eels_breathe_on_the_plane_of_water() -> None:
    lost = []
    places: tuple[PlaceName, ...] = ("water", "fire")
    for place in places:
        scene = Scene("3.6.7")
        scene.level.branch = "planes"
        places_here = (SpecialPlace(place, "planes", scene.level.number, ""),)
        scene.world.dungeon = replace(scene.world.dungeon, places=places_here)
        scene.play.dice = FixedDice({("mon.c minliquid", 20): 19, ("mon.c minliquid", 8): 0})
        eel = scene.monster("giant eel", FAR, hp=20)
        liquid_acts_on_monster(scene.play, eel)
        lost.append(20 - eel.hp)

    assert lost == [0, 1]


def test_one_sees_water_close_over_the_invisible() -> None:
    scene = Scene()
    scene.level.terrain[FAR] = Terrain.POOL
    newt = scene.monster("hill orc", FAR)
    newt.invisible = True

    liquid_acts_on_monster(scene.play, newt)

    assert "creatures.drowns" in scene.told()


# What scares them


@pytest.mark.parametrize("name", ["xorn", "ghost", "earth elemental"])
def test_scrolls_scare_who_passes_walls(name: SpeciesName) -> None:
    scene = Scene()
    scene.lay("scroll of scare monster", FAR - 1)

    assert FAR - 1 not in spots_of(scene, scene.monster(name, FAR))


def test_confused_monsters_heed_the_scroll() -> None:
    scene = Scene()
    scene.lay("scroll of scare monster", FAR - 1)
    orc = scene.monster("hill orc", FAR)
    orc.confused = True

    assert FAR - 1 not in spots_of(scene, orc)


def test_tame_undead_do_not_mind_garlic() -> None:
    scene = Scene()
    scene.lay("clove of garlic", FAR - 1)
    zombie = scene.monster("kobold zombie", FAR, tame=10)
    flags = movement_flags_of(zombie.species)

    assert FAR - 1 not in spots_of(scene, zombie)
    assert FAR - 1 in open_spots(scene.play, zombie, flags, MIDDLE, at_hero=False, pet=True, fearless=True)


def test_giants_walk_over_the_boulders_of_sokoban() -> None:
    scene = Scene()
    scene.level.puzzle = True
    scene.lay("boulder", FAR - 1)

    assert FAR - 1 in spots_of(scene, scene.monster("hill giant", FAR))


@pytest.mark.parametrize("hidden, free", [(False, False), (True, True)])
def test_unicorns_keep_off_lines_with_a_hero_they_see(hidden: bool, free: bool) -> None:
    scene = Scene()
    if hidden:
        scene.intrinsic(Property.INVISIBILITY)
    unicorn = scene.monster("white unicorn", MIDDLE + 4 + 2 * WIDTH)
    flags = movement_flags_of(unicorn.species)

    spots = open_spots(scene.play, unicorn, flags, MIDDLE, at_hero=True, off_line=True)

    assert (MIDDLE + 3 + 3 * WIDTH in spots) == free


def test_unicorns_keep_off_lines_where_nobody_teleports_if_they_can() -> None:
    for seed in range(20):
        scene = Scene(seed=seed)
        scene.level.no_teleport = True
        unicorn = scene.monster("white unicorn", MIDDLE + 4 + 2 * WIDTH, peaceful=True)
        monster_step.wild_step(scene.play, unicorn, MIDDLE)
        dx, dy = unicorn.spot % WIDTH - MIDDLE % WIDTH, unicorn.spot // WIDTH - MIDDLE // WIDTH
        assert dx and dy and abs(dx) != abs(dy)


@pytest.mark.parametrize("edition, hides", [("3.4.3", True), ("3.6.0", False), ("3.6.7", False)])
def test_piercers_held_by_bear_traps_do_not_hide(edition: str, hides: bool) -> None:
    for kind, expected in ((TrapKind.BEAR_TRAP, hides), (TrapKind.PIT, True)):
        scene = Scene(edition)
        scene.play.dice = FixedDice({("mon.c restrap", 3): 0})
        for row in range(-9, 10):
            scene.level.terrain[MIDDLE + row * WIDTH + 4] = Terrain.VERTICAL_WALL
        scene.level.view = b""
        piercer = scene.monster("rock piercer", FAR)
        scene.level.traps[FAR] = Trap(kind, FAR)
        piercer.trapped = True

        assert maybe_hide_again(scene.play, piercer) is expected


# Where they want to go


@rule("N-254")
@pytest.mark.parametrize("name, comes", [("newt", False), ("hill orc", True), ("leprechaun", True)])
def test_a_hero_who_imitates_gold_draws_only_those_who_like_it(name: SpeciesName, comes: bool) -> None:
    scene = Scene()
    scene.hero.helplessness = Helplessness(turns=20, waking=Waking.MIMICKING_ENDS)
    monster = scene.monster(name, FAR)

    _, intent = walking_goal(scene.play, monster, movement_flags_of(monster.species), MIDDLE)

    assert (intent is APPROACH) == comes


def test_peaceful_monsters_under_conflict_wander_about() -> None:
    scene = Scene()
    scene.intrinsic(Property.CONFLICT)
    orc = scene.monster("hill orc", FAR, peaceful=True)

    assert walking_goal(scene.play, orc, movement_flags_of(orc.species), MIDDLE)[1] is WANDER


@pytest.mark.parametrize("resists", [True, False])
def test_who_resists_conflict_does_not_walk_into_the_hero(resists: bool) -> None:
    scene = Scene()
    scene.intrinsic(Property.CONFLICT)
    corridor(scene, MIDDLE, FAR)
    lich = scene.monster("lich", MIDDLE + 1, peaceful=True)
    sides = 100 + CONFLICT_POWER - lich.level
    scene.play.dice = FixedDice({("zap.c resist", sides): 0 if resists else sides - 1, (STEP, 2): 1})

    outcome = monster_step.wild_step(scene.play, lich, MIDDLE)

    assert (outcome, lich.spot) == ((Step.TAKEN, MIDDLE + 2) if resists else (Step.NONE, MIDDLE + 1))


def test_each_earlier_visit_speaks_against_going_back() -> None:
    """On its track twice, at places 0 and 2 of three neighbours: one chance in 12 times 4."""
    scene = Scene()
    orc = scene.monster("hill orc", FAR)
    back, other, third = FAR - 1, FAR + 1, FAR + WIDTH + 1
    orc.track = (back, 0, back, 0)
    spots = [other, third, FAR + WIDTH, back]

    scene.play.dice = FixedDice({(STEP, 16): 0, (STEP, 8): 1})
    assert best_spot(scene.play, orc, spots, MIDDLE, APPROACH) != back
    scene.play.dice = FixedDice({(STEP, 16): 0, (STEP, 8): 0})
    assert best_spot(scene.play, orc, spots, MIDDLE, APPROACH) == back


def test_a_tengu_springs_the_trap_where_it_arrives() -> None:
    scene = Scene()
    scene.level.terrain[:] = bytes(len(scene.level.terrain))
    for spot in (MIDDLE, FAR, FAR + 3):
        scene.level.terrain[spot] = Terrain.ROOM
    scene.level.view = b""
    scene.level.traps[FAR + 3] = Trap(TrapKind.PIT, FAR + 3)
    scene.play.dice = FixedDice({(STEP, 5): 0, (STEP, 2): 1})
    tengu = scene.monster("tengu", FAR, hp=30)

    monster_step.wild_step(scene.play, tengu, MIDDLE)

    assert (tengu.spot, tengu.trapped) == (FAR + 3, True)


# Pets


@rule("N-356")
def test_tame_long_worms_never_starve() -> None:
    scene = Scene(turn=9000)
    worm = pet_of(scene, "long worm", hungry_at=1, hp=60, spot=FAR)

    for _ in range(20):
        take_move(scene.play, worm)

    assert worm.hp >= 60 and (record_of(worm).hp_penalty, record_of(worm).hungry_at) == (0, 1)


@rule("N-356")
@pytest.mark.parametrize("roll, weak", [(1, False), (9, False), (0, True)])
def test_a_pet_snake_under_cover_neither_eats_nor_starves_nine_times_in_ten(roll: int, weak: bool) -> None:
    scene = Scene(turn=1502)
    scene.play.dice = FixedDice({(STEP, 10): roll})
    snake = pet_of(scene, "garter snake", hungry_at=1001, hp=9)
    scene.lay("egg", snake.spot)

    take_move(scene.play, snake)

    assert bool(record_of(snake).hp_penalty or record_of(snake).hungry_at > 1001) == weak


@pytest.mark.parametrize(
    "edition, hp, attacked", [("3.4.3", 24, False), ("3.4.3", 25, True), ("3.6.7", 72, False)]
)
def test_pets_shun_gas_spores_that_could_kill_them(edition: str, hp: int, attacked: bool) -> None:
    scene = Scene(edition)
    pet = pet_of(scene, "jaguar", hp=hp)  # 4d6 at most, in 3.6 for each of three blows
    spore = scene.monster("gas spore", BESIDE)

    assert would_attack(scene.play, pet, spore) is attacked
    pet.hp = pet.max_hp = 73
    assert would_attack(scene.play, pet, spore)


def test_pets_whom_armour_protects_do_not_count_passive_harm() -> None:
    scene = Scene("3.6.7")
    pet = pet_of(scene, "jaguar", hp=9)
    jelly = scene.monster("blue jelly", BESIDE)
    jelly.level = pet.level

    assert not would_attack(scene.play, pet, jelly)
    pet.gained = ("cold",)
    assert would_attack(scene.play, pet, jelly)


@rule("N-357")
@pytest.mark.parametrize("edition, wakes", [("3.6.0", False), ("3.6.1", True), ("3.6.7", True)])
def test_a_pet_rouses_the_sleeper_it_would_attack_from_afar(edition: str, wakes: bool) -> None:
    scene = Scene(edition)
    dog = pet_of(scene, "dog", spot=FAR)
    sleeper = scene.monster("jackal", FAR + 4, asleep=True)

    attack_from_afar(scene.play, dog, dog.pet)

    assert sleeper.asleep is not wakes


@rule("N-380")
@pytest.mark.parametrize("name, digs", [("rock mole", True), ("dwarf", True), ("dog", False)])
def test_tunnellers_go_for_food_behind_rock(name: SpeciesName, digs: bool) -> None:
    scene = Scene()
    pet = pet_of(scene, name, spot=FAR)
    corridor(scene, FAR, FAR + 4)
    scene.level.terrain[FAR + 2] = Terrain.STONE

    assert can_walk_to(scene.level, pet, FAR, FAR + 4) is digs
    for column in (FAR + 1, FAR + 2, FAR + 3):
        for spot in (column - WIDTH, column, column + WIDTH):
            scene.level.detail[spot] |= UNDIGGABLE
    assert not can_walk_to(scene.level, pet, FAR, FAR + 4)


@rule("N-380")
def test_flying_pets_reach_nothing_in_lava() -> None:
    scene = Scene()
    scene.level.terrain[FAR] = Terrain.LAVA

    reach = [can_reach_item(scene.level, pet_of(scene, name, spot=spot), FAR) for name, spot in LAVA_PETS]

    assert reach == [False, True]


LAVA_PETS: tuple[tuple[SpeciesName, int], ...] = (("raven", FAR + 1), ("salamander", FAR + 2))


@rule("N-393")
def test_who_turned_wild_at_a_meal_of_mimic_meat_looks_like_himself_after_it() -> None:
    scene = Scene("3.6.7")
    monsters: list[Monster] = []
    for tame in (True, False):
        dog = pet_of(scene, "dog", spot=FAR if tame else FAR + 2)
        dog.eating, dog.disguise = 1, 5
        if tame:
            continue_meal(dog)
        else:
            dog.tame, dog.pet = 0, None
            monster_step.wild_step(scene.play, dog, MIDDLE)
        monsters.append(dog)

    assert [dog.disguise for dog in monsters] == [0, 0]


def test_far_from_the_hero_a_pet_shuns_each_earlier_visit() -> None:
    scene = Scene()
    scene.play.dice = FixedDice({(PET_RULE, 32): 0, (PET_RULE, 24): 1})
    dog = pet_of(scene, "dog", spot=FAR + 5)
    dog.track = (FAR + 4, 0, FAR + 4, 0)

    move_pet(scene.play, dog)

    assert dog.spot != FAR + 4
