"""What 5.0.0 does otherwise with monsters: first shots, vampires, zombies, caught missiles."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, RoleName, SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster, Origin
from marrow.model.places import WIDTH, Door, Terrain
from marrow.model.vocabularies import Ending, WakingNote
from marrow.model.world import Branch, SpecialPlace
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.monster_missiles.missile_flight import Aim, throw_missile
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monster_moves.offensive_items import use_against_hero
from marrow.rules.monster_moves.reachable_spots import may_fight
from marrow.rules.physics.hurtling import hurtle_step
from marrow.rules.play import GameOver
from marrow.rules.polymorph.shapechangers import choose_shape
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster
from rule import rule
from scene import MIDDLE, Scene

HERE = MIDDLE + 1
BOTH = ("3.7", "5.0.0")


@rule("Z-091")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("weapon", ["wand of magic missile", "fire horn", "wand of striking"])
def test_a_first_shot_misses(edition: str, weapon: KindName) -> None:
    """The second shot of the same monster hits."""
    scene = Scene(edition, hp=500, shows={"zap.c zap_hit": 1, ("muse.c mbhitm", 20): 0})
    shaman = scene.monster("orc shaman", MIDDLE + 4)
    give_to_monster(scene.play, shaman, scene.item(weapon, charge=6))

    use_against_hero(scene.play, shaman)
    after_first = scene.hero.hp
    use_against_hero(scene.play, shaman)

    assert (after_first == 500) == (edition == "5.0.0")
    assert scene.hero.hp < after_first


@rule("Z-091")
@pytest.mark.parametrize(
    "branch, place, practised",
    [("dungeons", "", False), ("mines", "", False), ("dungeons", "castle", True), ("quest", "", True),
     ("ludios", "", True), ("gehennom", "", True), ("vlad", "", True), ("planes", "", True)],
)  # fmt: skip
def test_who_has_practised(branch: str, place: Any, practised: bool) -> None:
    scene = Scene("5.0.0")
    scene.level.branch = branch
    branches = (*scene.world.dungeon.branches, Branch("vlad", "Vlad's Tower", "T", 3, 40))
    scene.world.dungeon = replace(scene.world.dungeon, branches=branches)
    if place:
        places = (SpecialPlace(place, branch, scene.level.number, ""),)
        scene.world.dungeon = replace(scene.world.dungeon, places=places)

    newt = make_monster(scene.play, SPECIES_NAMED["newt"], HERE)

    assert newt is not None and bool(newt.origin & Origin.PRACTISED) == practised


def shifted(scene: Scene, shape: SpeciesName, true: SpeciesName = "vampire lord") -> Monster:
    monster = scene.monster(shape, HERE, hp=1)
    monster.true_species = scene.play.edition.content.species_row(SPECIES_NAMED[true])
    return monster


@rule("Z-093", "L-159")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("ground", [Terrain.LAVA, Terrain.POOL])
def test_a_risen_flier_stays_above_liquid_with_dry_goods(edition: str, ground: Terrain) -> None:
    """A vampire lord in a wolf's shape dies in it; scrolls burn and get wet."""
    scene = Scene(edition, seed=3)
    vampire = shifted(scene, "wolf")
    scroll = give_to_monster(scene.play, vampire, scene.item("scroll of light"))
    scene.level.terrain[HERE] = ground

    liquid_acts_on_monster(scene.play, vampire)

    stays = edition == "5.0.0"
    assert vampire.species.name == "vampire lord"
    assert (vampire.spot == HERE) == stays
    assert not stays or (scroll in vampire.inventory and scroll.kind.name == "scroll of light")


def closed_door(scene: Scene, *, trapped: bool = False) -> None:
    scene.level.terrain[HERE] = Terrain.DOOR
    scene.level.detail[HERE] = Door.CLOSED | (Door.TRAPPED if trapped else 0)


@rule("Z-094", "L-151")
@pytest.mark.parametrize("edition", BOTH)
def test_a_vampire_rising_in_a_door_smashes_it(edition: str) -> None:
    scene = Scene(edition)
    vampire = shifted(scene, "fog cloud")
    closed_door(scene)

    assert not monster_dies(scene.play, vampire)

    smashes = edition == "5.0.0"
    assert (vampire.spot == HERE, scene.level.detail[HERE] == Door.NONE) == (smashes, smashes)
    assert ("combat.door smashed" in scene.told()) == smashes


@rule("Z-094")
@pytest.mark.parametrize("hurt, dies", [(15, True), (9, False)])
def test_a_trapped_door_may_kill_the_risen_vampire(hurt: int, dies: bool) -> None:
    """It rises with 13 hit points: level 12 and 1."""
    scene = Scene("5.0.0", shows={("monmove.c mb_trapped", 15): hurt - 1, ("makemon.c newmonhp", 8): 0})
    vampire = shifted(scene, "fog cloud")
    vampire.level = 12
    vampire.max_hp = 1
    closed_door(scene, trapped=True)

    assert monster_dies(scene.play, vampire) == dies

    assert vampire.stunned
    assert ("combat.vampire destroyed" in scene.told()) == dies


@rule("Z-095")
@pytest.mark.parametrize("edition, dreams", [("3.7", False), ("5.0.0", True)])
def test_the_unaware_dream_of_a_rising(edition: str, dreams: bool) -> None:
    scene = Scene(edition)
    scene.hero.helplessness.turns, scene.hero.helplessness.note = 5, WakingNote.REGAIN_CONSCIOUSNESS

    monster_dies(scene.play, shifted(scene, "vampire bat"))

    assert ("combat.dream rises as vampire" in scene.told()) == dreams
    assert ("combat.rises as vampire" in scene.told()) != dreams


@rule("Z-096")
@pytest.mark.parametrize(
    "edition, ground, shape",
    [("5.0.0", Terrain.WATER, "vampire bat"), ("5.0.0", Terrain.LAVA, "vampire bat"),
     ("5.0.0", Terrain.ROOM, "wolf"), ("3.7", Terrain.LAVA, "wolf")],
)  # fmt: skip
def test_a_vampire_over_liquid_does_not_become_a_wolf(edition: str, ground: Terrain, shape: str) -> None:
    scene = Scene(edition, shows={("mon.c select_newcham_form", 10): 0})
    scene.level.terrain[HERE] = ground
    vampire = scene.monster("vampire lord", HERE)
    vampire.true_species = vampire.species

    assert choose_shape(scene.play, vampire).name == shape


@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_one_change_in_four_brings_a_vampire_back(edition: str) -> None:
    """Not from its own shape; and always if the other is genocided."""
    scene = Scene(edition, shows={("mon.c select_newcham_form", 4): 0})
    bat = shifted(scene, "vampire bat")

    returns = edition != "3.6.7"
    assert choose_shape(scene.play, bat).name == ("vampire lord" if returns else "fog cloud")
    bat.species = SPECIES_NAMED["vampire lord"]
    assert choose_shape(scene.play, bat).name == "fog cloud"
    scene.world.genocided[SPECIES_NAMED["fog cloud"].number] = 1
    assert choose_shape(scene.play, bat).name == ("vampire lord" if returns else "fog cloud")


@rule("Z-130")
@pytest.mark.parametrize(
    "edition, native, foe, place, fights",
    [
        ("5.0.0", False, "large kobold", "", True),
        ("5.0.0", True, "large kobold", "", False),
        ("5.0.0", False, "large kobold", "castle", False),
        ("5.0.0", False, "Wizard of Yendor", "", False),
        ("3.7", True, "large kobold", "castle", True),
        ("3.7", True, "Wizard of Yendor", "", True),
    ],
)
def test_whom_zombies_fight(edition: str, native: bool, foe: SpeciesName, place: Any, fights: bool) -> None:
    scene = Scene(edition)
    if place:
        places = (SpecialPlace(place, "dungeons", scene.level.number, ""),)
        scene.world.dungeon = replace(scene.world.dungeon, places=places)
    zombie, other = scene.monster("kobold zombie", HERE), scene.monster(foe, HERE + 1)
    zombie.origin = other.origin = Origin.NATIVE if native else 0

    assert may_fight(scene.play, zombie, other, pet=False) == fights


def thrown_at(scene: Scene) -> None:
    orc = scene.monster("hill orc", HERE)
    throw_missile(scene.play, orc, scene.item("dagger"), Aim(-1, 1))


@rule("Z-145")
@pytest.mark.parametrize("role, sides", [("valkyrie", 88), ("monk", 68), ("rogue", 68)])
@pytest.mark.parametrize("shown", [0, 1])
def test_a_nimble_hero_may_catch_a_missile(role: RoleName, sides: int, shown: int) -> None:
    """Dexterity 12: one of 100 - 12, of 20 less for Monks and Rogues. A caught missile does nothing."""
    throws = [("Z-145", sides, shown)]
    scene = Scene("5.0.0", role=role, throws=throws, shows={"mthrowu.c thitu": 0})

    thrown_at(scene)

    assert scene.thrown == 1
    assert (bool(scene.hero.inventory), scene.hero.hp == 100) == (not shown, not shown)


@rule("Z-145")
@pytest.mark.parametrize(
    "trouble", ["blind", "confused", "stunned", "fumbling", "hands", "form", "burden", "3.7"]
)
def test_who_cannot_catch_a_missile(trouble: str) -> None:
    scene = Scene("3.7" if trouble == "3.7" else "5.0.0", shows={"Z-145": 0, "mthrowu.c thitu": 0})
    hero = scene.hero
    props = {"blind": Property.BLINDED, "confused": Property.CONFUSED, "stunned": Property.STUNNED}
    if trouble in props:
        hero.timeout[props[trouble]] = 10
    elif trouble == "fumbling":
        scene.intrinsic(Property.FUMBLING)
    elif trouble == "hands":
        scene.wear("two-handed sword", Slot.WIELDED, blessing=-1)
    elif trouble == "form":
        scene.form("jackal")
    elif trouble == "burden":
        scene.carry("boulder", quantity=1)

    before = len(hero.inventory)
    thrown_at(scene)

    assert len(hero.inventory) == before


@rule("Z-098")
@pytest.mark.parametrize(
    "edition, door, step, text",
    [
        ("5.0.0", Door.CLOSED, 1, "bumping into a closed door"),
        ("5.0.0", Door.OPEN, 1 + WIDTH, "bumping into a door frame"),
        ("3.7", Door.CLOSED, 1, "bumping into a door"),
        ("3.7", Door.OPEN, 1 + WIDTH, "bumping into a door"),
    ],
)
def test_a_fatal_collision_with_a_door_names_how_it_was_hit(
    edition: str, door: Door, step: int, text: str
) -> None:
    scene = Scene(edition, hp=1)
    scene.hero.dying.graced = True
    scene.level.terrain[MIDDLE + step], scene.level.detail[MIDDLE + step] = Terrain.DOOR, door

    with pytest.raises(GameOver) as over:
        hurtle_step(scene.play, MIDDLE + step, 3)

    assert (over.value.ending, over.value.killer.text) == (Ending.DIED, text)
