"""Between the death and the bones: what was in the air, who takes what, who rises, in every edition."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import RaceName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.entries import BonesJudged, BonesLeft, GameEnded
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.level import Room, Trap
from marrow.model.people import Guard, Priest
from marrow.model.places import EAST, UP, Terrain, TrapKind, steps_between
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.model.world import Branch, Dungeon, SpecialPlace, level_key
from marrow.rules.bones.eligible import can_make_bones
from marrow.rules.bones.in_flight import in_flight, in_motion
from marrow.rules.bones.pile import choose_taker
from marrow.rules.combat.slain_by_monster import remember_riser
from marrow.rules.commands.handling.containers import use_container
from marrow.rules.ending import finish_game
from marrow.rules.hero import ball_and_chain
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.magic.potions.quaffing import quaff_potion
from marrow.rules.play import GameOver
from marrow.rules.traps.rolling_boulders import roll_boulder
from rule import edition_here, rule
from rules.bones.dying import bones_of, deep, end, named, pile_of, remnant
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand

EVERY = pytest.mark.parametrize("edition", NETHACK)
SINCE_36 = pytest.mark.parametrize("edition", NETHACK[1:])
BESIDE = MIDDLE + 5


def dies_of(scene: Scene, over: GameOver) -> None:
    finish_game(scene.play, over)


# Which deaths


@EVERY
@rule("B-006")
def test_self_genocide_kills_despite_an_amulet_and_leaves_no_bones(edition: str) -> None:
    scene = deep(edition=edition, seed=3)
    scene.wear("amulet of life saving", Slot.AMULET)
    with pytest.raises(GameOver) as over:
        die(scene.play, Ending.GENOCIDED, Killer("scroll of genocide", KillerFormat.WITH_ARTICLE))
    assert int(Slot.AMULET) not in scene.hero.worn
    dies_of(scene, over.value)
    assert [entry.rule for entry in scene.entries(BonesJudged)] == ["B-002"]
    assert not scene.entries(BonesLeft)


@EVERY
@rule("B-007")
def test_trickery_leaves_no_bones(edition: str) -> None:
    scene = deep(edition=edition)
    end(scene, Ending.TRICKED, "", KillerFormat.ALONE)
    assert scene.entries(GameEnded)
    assert not scene.entries(BonesLeft)


@EVERY
@rule("B-026")
def test_only_the_level_of_death_decides_on_bones(edition: str) -> None:
    scene = deep(edition=edition)
    scene.world.dungeon = Dungeon(
        (Branch("dungeons", "D", "D", 27, 1), Branch("sokoban", "S", "", 4, 6)),
        (SpecialPlace("castle", "dungeons", 27, ""),),
    )
    before = scene.level.clone()
    before.branch, before.number = "sokoban", 1
    scene.world.levels[level_key("sokoban", 1)] = before
    assert can_make_bones(scene.play)
    scene.level.branch = "sokoban"
    assert not can_make_bones(scene.play)


@EVERY
@rule("B-047")
def test_a_hero_drained_to_death_by_a_vampire_does_not_rise(edition: str) -> None:
    """BV-092."""
    scene = deep(edition=edition)
    scene.monster("vampire", MIDDLE + 1)
    with pytest.raises(GameOver) as over:
        lose_level(scene.play, "life drainage")
    dies_of(scene, over.value)
    assert remnant(scene).species.name == "ghost"
    assert named(pile_of(scene), "corpse")


# What was in use, in the air or rolling


@EVERY
@rule("B-039")
def test_an_item_being_used_up_at_death_is_not_in_bones(edition: str) -> None:
    scene = deep(edition=edition, hp=1)
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    potion = scene.carry("potion of acid")
    with pytest.raises(GameOver) as over:
        quaff_potion(scene.play, potion)
    dies_of(scene, over.value)
    assert not any(item.kind.name == "potion of acid" for item in pile_of(scene))


def thrown(edition: str, direction: int, **how: Any) -> Scene:
    scene = deep(edition=edition, **how)
    dagger = scene.item("dagger")
    with pytest.raises(GameOver) as over, in_flight(scene.play, dagger, direction):
        die(scene.play, Ending.DIED, Killer("gas spore"))
    dies_of(scene, over.value)
    return scene


def lies_at(scene: Scene, name: str) -> list[int]:
    piles = bones_of(scene).level.items
    return [spot for spot, pile in piles.items() if any(item.kind.name == name for item in pile)]


@EVERY
@rule("B-039")
def test_an_item_in_flight_at_death_lands_since_363(edition: str) -> None:
    late = edition in ("3.6.7", "3.7", "5.0.0")
    assert lies_at(thrown(edition, EAST), "dagger") == ([MIDDLE + 1] if late else [])
    assert lies_at(thrown(edition, UP), "dagger") == ([MIDDLE] if late else [])


@EVERY
@rule("B-039")
def test_an_item_in_flight_that_cannot_land_falls_at_the_dead_hero_since_363(edition: str) -> None:
    scene = deep(edition=edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.STONE
    dagger = scene.item("dagger")
    with pytest.raises(GameOver) as over, in_flight(scene.play, dagger, EAST):
        die(scene.play, Ending.DIED, Killer("gas spore"))
    dies_of(scene, over.value)
    assert lies_at(scene, "dagger") == ([] if edition in NETHACK[:4] else [MIDDLE])


@EVERY
@rule("B-040")
def test_a_rolling_boulder_that_kills_returns_to_its_start(edition: str) -> None:
    scene = deep(edition=edition, hp=1, throws=[("mthrowu.c thitu", 20, 0), ("B-015", 3, 1)])
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    start = MIDDLE - 6
    trap = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=start)
    scene.level.traps[MIDDLE] = trap
    scene.lay("boulder", start)
    with pytest.raises(GameOver) as over:
        roll_boulder(scene.play, trap)
    dies_of(scene, over.value)
    assert lies_at(scene, "boulder") == ([] if edition == "3.4.3" else [start])


@SINCE_36
@rule("B-040")
def test_a_boulder_in_motion_at_death_is_free_again(edition: str) -> None:
    scene = deep(edition=edition)
    boulder = scene.item("boulder")
    boulder.trapped = True
    with pytest.raises(GameOver) as over, in_motion(scene.play, boulder, MIDDLE - 3):
        die(scene.play, Ending.DIED, Killer("gas spore"))
    dies_of(scene, over.value)
    (left,) = bones_of(scene).level.items[MIDDLE - 3]
    assert (left.kind.name, left.trapped) == ("boulder", False)


# Guards and disclosure


def in_debt_to_croesus(edition: str, *, peaceful: bool, inside: bool = False, gold: int = 500) -> Scene:
    scene = deep(edition=edition)
    scene.level.rooms = (*scene.level.rooms, Room(60, 5, 61, 6, True, RoomPurpose.VAULT))
    scene.level.monsters.clear()
    guard = scene.monster("guard", BESIDE, peaceful=peaceful)
    guard.duty = Guard("dungeons", 9, 1)
    if gold:
        scene.carry("gold piece", quantity=gold)
    if inside:
        scene.hero.spot = 5 * 80 + 60
    end(scene)
    return scene


@EVERY
@rule("B-050", "B-098")
def test_a_hostile_guard_brings_the_gold_back_and_says_so(edition: str) -> None:
    scene = in_debt_to_croesus(edition, peaceful=False)
    level = bones_of(scene).level
    (spot,) = lies_at(scene, "gold piece")
    assert steps_between(spot, 5 * 80 + 60) <= 1
    assert level.terrain[spot] == Terrain.GRAVE
    assert "Croesus" in level.engravings[spot].text and "Agnes" in level.engravings[spot].text
    assert not any(monster.species.name == "guard" for monster in level.monsters)


@EVERY
@rule("B-050", "B-098")
def test_a_peaceful_guard_goes_and_takes_nothing(edition: str) -> None:
    scene = in_debt_to_croesus(edition, peaceful=True)
    assert lies_at(scene, "gold piece") == [MIDDLE]
    assert not any(monster.species.name == "guard" for monster in bones_of(scene).level.monsters)


@EVERY
@rule("B-050")
def test_gold_stays_in_the_vault_and_without_gold_the_guard_stays(edition: str) -> None:
    inside = in_debt_to_croesus(edition, peaceful=False, inside=True)
    assert lies_at(inside, "gold piece") == [5 * 80 + 60]
    assert not any(monster.species.name == "guard" for monster in bones_of(inside).level.monsters)
    poor = in_debt_to_croesus(edition, peaceful=False, gold=0)
    assert any(monster.species.name == "guard" for monster in bones_of(poor).level.monsters)


@EVERY
@rule("B-050", "L-040")
def test_gold_returned_to_the_vault_does_not_count_in_the_score(edition: str) -> None:
    points = [
        in_debt_to_croesus(edition, peaceful=peaceful).entries(GameEnded)[0].points
        for peaceful in (True, False)
    ]
    assert points[0] - points[1] == 450


@EVERY
@rule("B-098", "B-051")
def test_priests_of_other_levels_are_not_left_behind(edition: str) -> None:
    scene = deep(edition=edition)
    for spot, number in ((BESIDE, 9), (BESIDE + 2, 5)):
        scene.monster("aligned priest", spot, peaceful=True).duty = Priest("dungeons", number, 0, spot, 1)
    end(scene)
    left = [monster.spot for monster in bones_of(scene).level.monsters if monster.duty is not None]
    assert left == [BESIDE]


@SINCE_36
@rule("B-052", "B-123")
def test_items_are_identified_at_the_end_but_not_in_bones(edition: str) -> None:
    scene = deep(edition=edition)
    sword = scene.carry("long sword")
    end(scene)
    assert sword.charge_known and sword.blessing_known and sword.erosion_known and sword.seen
    left = named(pile_of(scene), "long sword")
    assert not (left.charge_known or left.blessing_known or left.erosion_known or left.seen)


def box_of_the_mechanic(scene: Scene) -> Any:
    box = scene.carry("large box", charge=1)
    box.contents.append(scene.item("corpse", species="housecat"))
    return box


@EVERY
@rule("B-052")
@pytest.mark.parametrize(("thrown", "decided"), [(1, True), (0, False)])
def test_at_death_schroedingers_box_is_decided(edition: str, thrown: int, decided: bool) -> None:
    scene = deep(edition=edition, throws=[("B-015", 3, 1), ("pickup.c observe_quantum_cat", 2, thrown)])
    box = box_of_the_mechanic(scene)
    end(scene)
    decided = decided and edition not in ("3.4.3", "3.6.0", "3.6.1")  # they decide when it is opened
    assert (box.charge == 0) is decided
    assert (box.contents[0].name == "Schroedinger's Cat") is decided


@rule("B-052")
@pytest.mark.parametrize("alive", [True, False])
def test_opening_schroedingers_box_reveals_a_cat_or_a_corpse(alive: bool) -> None:
    older = edition_here() in (
        "3.6.0",
        "3.6.1",
    )  # their die reads the other way round, and their box is empty
    scene = Scene(throws=[("pickup.c observe_quantum_cat", 2, int(alive is older))])
    box = box_of_the_mechanic(scene)
    if older:
        box.contents.clear()
    use_container(scene.play, box)
    assert [monster.name for monster in scene.level.monsters] == (["Schroedinger's Cat"] if alive else [])
    assert len(box.contents) == (0 if alive else 1)
    assert box.charge == 0


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1"])
def test_a_box_of_an_older_save_holds_one_dead_cat(edition: str) -> None:
    """Marrow once put the cat into the box in these editions, too."""
    scene = Scene(edition, throws=[("pickup.c observe_quantum_cat", 2, 0)])
    box = box_of_the_mechanic(scene)
    use_container(scene.play, box)
    assert [item.name for item in box.contents] == ["Schroedinger's Cat"]


@EVERY
@rule("B-056", "B-053")
def test_the_corpse_lies_below_goods_a_shopkeeper_took_in_343_and_above_since(edition: str) -> None:
    scene = deep(edition=edition)
    monster, keeper = open_shop(scene)
    stand(scene, INSIDE)
    scene.carry("long sword")
    keeper.robbed, monster.peaceful = 1000, False
    end(scene)
    pile = bones_of(scene).level.items[INSIDE]
    wanted = ["corpse", "long sword"] if edition == "3.4.3" else ["long sword", "corpse"]
    assert [item.kind.name for item in pile if item.kind.name in wanted] == wanted


@EVERY
@rule("B-072")
def test_dead_monsters_are_removed_from_bones(edition: str) -> None:
    scene = deep(edition=edition)
    scene.monster("newt", BESIDE, hp=0)
    scene.monster("jackal", BESIDE + 1, hp=3)
    end(scene)
    level = bones_of(scene).level
    assert {monster.species.name for monster in level.monsters} == {"jackal", "ghost"}
    assert BESIDE not in level.monster_at


# Who does not stay


@EVERY
@rule("B-099")
def test_shapeshifted_vlad_stays_in_bones_until_37(edition: str) -> None:
    scene = deep(edition=edition)
    bat = scene.monster("vampire bat", BESIDE)
    bat.true_species = SPECIES_NAMED["Vlad the Impaler"]
    end(scene)
    here = any(monster.spot == BESIDE for monster in bones_of(scene).level.monsters)
    assert here == (edition not in ("3.7", "5.0.0"))


def with_the_oracle(edition: str, *, home: bool) -> Scene:
    scene = deep(edition=edition)
    if home:
        scene.world.dungeon = Dungeon(
            (Branch("dungeons", "D", "D", 27, 1),), (SpecialPlace("oracle", "dungeons", 9, "O"),)
        )
        scene.level.rooms = (*scene.level.rooms, Room(20, 5, 22, 7, True, RoomPurpose.DELPHI))
    scene.monster("Oracle", BESIDE, peaceful=False)
    end(scene)
    return scene


@EVERY
@rule("B-097")
def test_the_oracle_returns_to_delphi_or_is_removed_from_bones(edition: str) -> None:
    home = [
        m for m in bones_of(with_the_oracle(edition, home=True)).level.monsters if m.species.name == "Oracle"
    ]
    away = [
        m for m in bones_of(with_the_oracle(edition, home=False)).level.monsters if m.species.name == "Oracle"
    ]
    if edition == "3.4.3":
        assert [(m.spot, m.peaceful) for m in home + away] == [(BESIDE, False), (BESIDE, False)]
    else:
        assert [(m.spot, m.peaceful) for m in home] == [(6 * 80 + 21, True)]
        assert away == []


# Who rises


def risen_by(species: SpeciesName, edition: str, race: RaceName = "dwarf", *, cancelled: bool = False) -> str:
    scene = deep(edition=edition, race=race, alignment="lawful")
    killer = scene.monster(species, BESIDE)
    killer.cancelled = cancelled
    remember_riser(scene.play, killer)
    end(scene, text=species)
    return remnant(scene).species.name


@EVERY
@rule("B-042", "B-043", "B-231")
def test_heroes_killed_by_zombies_and_liches_rise_as_zombies_since_37(edition: str) -> None:
    late = edition in ("3.7", "5.0.0")
    assert risen_by("kobold zombie", edition) == ("dwarf zombie" if late else "ghost")
    assert risen_by("lich", edition, "human") == ("human zombie" if late else "ghost")
    assert risen_by("lich", edition, cancelled=True) == "ghost"
    assert risen_by("skeleton", edition) == "ghost"
    assert risen_by("ghoul", edition) == "ghoul"


@EVERY
@rule("B-231")
def test_the_risen_hero_keeps_gained_resistances_since_37(edition: str) -> None:
    scene = deep(edition=edition)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.dying.risen = "wraith"
    end(scene)
    assert remnant(scene).gained == (("fire",) if edition in ("3.7", "5.0.0") else ())


@EVERY
@rule("B-118")
def test_a_risen_hero_that_is_not_undead_keeps_crysknives_since_362(edition: str) -> None:
    scene = deep(edition=edition)
    scene.carry("crysknife")
    end(scene, Ending.TURNED_SLIME)
    slime = remnant(scene)
    assert slime.species.name == "green slime"
    held = edition not in NETHACK[:3]
    assert any(item.kind.name == ("crysknife" if held else "worm tooth") for item in slime.inventory)


@SINCE_36
@rule("B-078")
def test_a_mummy_that_has_a_wrapping_gets_another_before_362(edition: str) -> None:
    scene = deep(edition=edition)
    scene.carry("mummy wrapping", blessing=-1)
    scene.hero.dying.risen = "human mummy"
    end(scene)
    wrappings = [item for item in remnant(scene).inventory if item.kind.name == "mummy wrapping"]
    assert len(wrappings) == (2 if edition in NETHACK[:3] else 1)


# The pile


@EVERY
@rule("B-074", "B-231")
def test_death_removes_the_chain_and_leaves_the_ball_since_37(edition: str) -> None:
    scene = deep(edition=edition)
    ball_and_chain.attach_ball_and_chain(scene.play, scene.item("heavy iron ball"))
    end(scene)
    kinds = {item.kind.class_: item for item in pile_of(scene) if item.kind.class_ in ("iron ball", "chain")}
    assert set(kinds) == ({"iron ball"} if edition in ("3.7", "5.0.0") else {"iron ball", "chain"})
    assert not any(item.worn or item.unstackable for item in kinds.values())


def robbed(edition: str, takers: dict[SpeciesName, int], throws: list[tuple[str, int, int]]) -> Scene:
    scene = deep(edition=edition, throws=[("B-015", 3, 1), *throws])
    for species, step in takers.items():
        scene.monster(species, MIDDLE + step)
    scene.carry("ruby")
    end(scene)
    return scene


@EVERY
@rule("B-121", "B-231")
def test_an_adjacent_monster_takes_one_stack_in_eight_since_37(edition: str) -> None:
    late = edition in ("3.7", "5.0.0")
    throws = [("B-114", 5, 1)] + ([("B-121", 8, 0), ("B-121", 1, 0)] if late else [])
    scene = robbed(edition, {"gnome lord": 1, "jackal": -1}, throws)
    gnome = bones_of(scene).level.monster_at[MIDDLE + 1]
    assert [item.kind.name for item in gnome.inventory] == (["ruby"] if late else [])
    assert scene.thrown == 1 + len(throws)


@rule("B-121")
def test_any_adjacent_monster_able_to_act_may_take_items() -> None:
    second = [("B-114", 5, 1), ("B-121", 8, 0), ("B-121", 1, 0), ("B-121", 2, 0)]
    scene = robbed("3.7", {"gnome lord": -80, "gnome": 80}, second)
    assert bones_of(scene).level.monster_at[MIDDLE + 80].inventory
    unlucky = robbed("3.7", {"gnome lord": 1}, [("B-114", 5, 1), ("B-121", 8, 1)])
    assert named(pile_of(unlucky), "ruby")
    calm = deep(edition="3.7", throws=[("B-015", 3, 1), ("B-114", 5, 1), ("B-121", 8, 0), ("B-121", 1, 0)])
    calm.monster("gnome lord", MIDDLE + 1, peaceful=True)
    calm.carry("ruby")
    end(calm)
    assert named(pile_of(calm), "ruby")


@rule("B-121")
def test_who_stands_where_the_hero_died_takes_nothing() -> None:
    """The pile may lie elsewhere: one step inside a shop."""
    scene = deep(edition="3.7", seed=3)
    gnome = scene.monster("gnome lord", MIDDLE + 1)
    assert choose_taker(scene.play, MIDDLE, MIDDLE + 1) is None
    assert choose_taker(scene.play, MIDDLE, MIDDLE + 2) is gnome


# The record


@EVERY
@rule("B-089", "B-197")
def test_bones_left_in_wizard_mode_are_marked_and_stay_marked(edition: str) -> None:
    """BT-21."""
    wizard = deep(edition=edition, mode="wizard", answers={"ask.save bones": True})
    end(wizard)
    assert bones_of(wizard).level.wizard_bones
    honest = deep(edition=edition)
    end(honest)
    assert not bones_of(honest).level.wizard_bones
    heir = deep(edition=edition)
    heir.level.wizard_bones = True
    end(heir)
    assert bones_of(heir).level.wizard_bones


@rule("B-050")
@pytest.mark.parametrize("across", [0, 1])
@pytest.mark.parametrize("down", [0, 1])
def test_the_guard_puts_the_gold_on_any_spot_of_the_vault(across: int, down: int) -> None:
    """A vault of two by two from column 60 and row 5 on."""
    scene = deep(throws=[("B-015", 3, 1), ("B-050", 2, across), ("B-050", 2, down)])
    scene.level.rooms = (*scene.level.rooms, Room(60, 5, 61, 6, True, RoomPurpose.VAULT))
    scene.monster("guard", BESIDE).duty = Guard("dungeons", 9, 1)
    scene.carry("gold piece", quantity=500)

    end(scene)

    (told,) = [entry for entry in scene.entries_told() if entry.what.startswith("people.gold")]
    assert told.what == "people.gold back to vault"
    assert lies_at(scene, "gold piece") == [(5 + down) * 80 + 60 + across]
