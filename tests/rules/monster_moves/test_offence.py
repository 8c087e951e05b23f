"""Monsters use things against the hero, and call for help. NetHack: muse.c, music.c."""

from dataclasses import replace

import pytest

from marrow.chance import FixedDice
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName, PlaceName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import Door, Terrain, TrapKind
from marrow.model.world import SpecialPlace
from marrow.rules.dungeon.branches import MAIN, PLANES
from marrow.rules.hero.vision import update_view
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monster_moves.bugles import find_bugle, play_bugle
from marrow.rules.monster_moves.offensive_items import use_against_hero
from rule import rule
from scene import MIDDLE, Scene
from use import use

FAR = MIDDLE + 4
ALWAYS = {("zap.c zap_hit", 20): 0, ("zap.c zap_hit", 10): 0}


def armed(name: KindName, spot: int = FAR, *, charge: int = 3) -> tuple[Scene, object]:
    """A hill orc with one thing, four squares off; a ray always hits."""
    scene = Scene(hp=1000)
    scene.play.dice = FixedDice(ALWAYS)
    orc = scene.monster("hill orc", spot)
    item = scene.item(name, charge=charge)
    orc.inventory.append(item)
    return scene, orc


@use("ability zaps", "hill orc")
@pytest.mark.parametrize(
    "name, dice",
    [("wand of fire", 6), ("wand of cold", 6), ("wand of lightning", 6), ("wand of magic missile", 2)],
)
def test_wands_send_rays(name: KindName, dice: int) -> None:
    """Six-sided dice, once or twice if it comes back."""
    scene, _ = armed(name)
    orc = scene.level.monsters[0]

    assert use_against_hero(scene.play, orc)
    assert 1000 - scene.hero.hp in (6 * dice, 12 * dice)
    assert orc.inventory[0].charge == 2


@pytest.mark.parametrize(
    "name, resisted", [("fire horn", "FIRE_RESISTANCE"), ("frost horn", "COLD_RESISTANCE")]
)
def test_horns_have_six_to_eleven_dice(name: KindName, resisted: str) -> None:
    scene, _ = armed(name)
    assert use_against_hero(scene.play, scene.level.monsters[-1])
    assert 1000 - scene.hero.hp in (66, 132)

    scene, _ = armed(name)
    scene.intrinsic(Property[resisted])
    assert use_against_hero(scene.play, scene.level.monsters[-1])
    assert scene.hero.hp == 1000


def test_an_empty_wand_is_no_use() -> None:
    scene, _ = armed("wand of fire", charge=0)

    assert not use_against_hero(scene.play, scene.level.monsters[0])


def test_reflection_makes_them_wary_half_the_time() -> None:
    scene, _ = armed("wand of fire")
    scene.wear("amulet of reflection", Slot.AMULET)

    assert not use_against_hero(scene.play, scene.level.monsters[0])


def test_striking_halves_for_those_who_halve_spells() -> None:
    """2d12 at most 24, where a d20 of 1 is below 10 + 10."""
    scene, _ = armed("wand of striking")
    scene.play.dice = FixedDice({("muse.c mbhitm", 20): 0})
    assert use_against_hero(scene.play, scene.level.monsters[-1])
    assert scene.hero.hp == 1000 - 24

    scene, _ = armed("wand of striking")
    scene.play.dice = FixedDice({("muse.c mbhitm", 20): 0})
    scene.intrinsic(Property.HALF_SPELL_DAMAGE)
    use_against_hero(scene.play, scene.level.monsters[0])
    assert scene.hero.hp == 1000 - 12


def struck(scene: Scene) -> None:
    """The orc zaps striking at the hero."""
    assert use_against_hero(scene.play, scene.level.monsters[-1])


def test_striking_breaks_what_lies_on_its_way() -> None:
    """As bhito does for the hero's own wand, but nothing of it is his doing. NetHack: muse.c, mbhit."""
    scene, _ = armed("wand of striking")
    scene.lay("mirror", MIDDLE + 1)
    scene.lay("statue", MIDDLE + 2, species="newt")
    scene.lay("boulder", MIDDLE - 1)

    struck(scene)

    kinds = {spot: [item.kind.name for item in pile] for spot, pile in scene.level.items.items()}
    assert kinds == {MIDDLE + 2: ["rock"], MIDDLE - 1: ["rock"]}
    assert scene.hero.luck == 0


def test_striking_breaks_a_door_and_the_wand_is_known_then() -> None:
    scene, _ = armed("wand of striking")
    scene.level.terrain[MIDDLE - 2], scene.level.detail[MIDDLE - 2] = Terrain.DOOR, Door.LOCKED
    update_view(scene.play)

    struck(scene)

    assert scene.level.detail[MIDDLE - 2] == Door.BROKEN
    assert scene.world.discovered[KINDS_NAMED["wand of striking"].number]


def test_striking_destroys_a_drawbridge() -> None:
    scene, _ = armed("wand of striking")
    scene.level.terrain[MIDDLE - 2] = Terrain.DRAWBRIDGE_DOWN
    scene.level.terrain[MIDDLE - 3] = Terrain.DOOR
    scene.level.detail[MIDDLE - 2] = 3  # its portcullis is to the west, moat under it

    struck(scene)

    assert scene.level.terrain[MIDDLE - 2] != Terrain.DRAWBRIDGE_DOWN


def test_striking_wakes_those_on_its_way_unless_they_resist_magic() -> None:
    scene, _ = armed("wand of striking")
    scene.play.dice = FixedDice({("muse.c mbhitm", 20): 0})
    jackal = scene.monster("jackal", MIDDLE + 2, hp=100, asleep=True)
    dragon = scene.monster("gray dragon", MIDDLE + 1, hp=100, asleep=True)

    struck(scene)

    assert not jackal.asleep and not dragon.asleep
    assert (jackal.hp < 100, dragon.hp) == (True, 100)
    assert "creatures.boing" in scene.told()


def test_a_statue_that_a_monster_awakens_is_regretted_only() -> None:
    scene = Scene(role="archeologist", hp=1000)
    orc = scene.monster("hill orc", FAR)
    orc.inventory.append(scene.item("wand of striking", charge=3))
    statue = scene.lay("statue", MIDDLE + 2, species="newt")
    statue.trapped = True  # historic
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.STATUE, MIDDLE + 2)
    before = scene.hero.alignment_record

    struck(scene)

    assert scene.level.monster_at[MIDDLE + 2].species.name == "newt"
    assert "traps.regret statue" in scene.told()
    assert scene.hero.alignment_record == before


@pytest.mark.parametrize("helmeted, hurts", [(False, True), (True, False)])
def test_rocks_from_a_scroll(helmeted: bool, hurts: bool) -> None:
    """A reckless orc (one in ten) beside the hero; a d20 for the boulder, 2 under a helmet."""
    scene, _ = armed("scroll of earth", MIDDLE + 1)
    scene.play.dice = FixedDice({("muse.c find_offensive", 10): 0})
    if helmeted:
        scene.wear("helmet", Slot.HELMET)
    orc = scene.level.monsters[0]
    orc.hp = orc.max_hp = 100

    assert use_against_hero(scene.play, orc)
    assert 1000 - scene.hero.hp == (20 if hurts else 2)
    assert orc.hp == 80


@rule("N-591")
@pytest.mark.parametrize("far, dice", [(1, 1), (4, 1)])
@pytest.mark.parametrize("helmeted", [True, False])
def test_rash_readers_of_earth_throw_from_afar_too(far: int, dice: int, helmeted: bool) -> None:
    """A goblin of the running 3.7, two spots away, threw rn2(10) for its scroll and did nothing."""
    scene, _ = armed("scroll of earth", MIDDLE + far)
    orc = scene.level.monsters[0]
    if helmeted:
        helm = give_to_monster(scene.play, orc, scene.item("dwarvish iron helm"))
        helm.worn = int(Slot.HELMET)
    noted = scene.play.dice = NotingDice({("muse.c find_offensive", 10): 0})

    assert use_against_hero(scene.play, orc) is (far == 1)
    assert noted.noted.count("muse.c find_offensive") == (0 if helmeted else dice)


@rule("N-591")
@pytest.mark.parametrize("place, branch, reads", [
    ("air", PLANES, False), ("earth", PLANES, True), ("rogue", MAIN, False), ("oracle", MAIN, True),
])  # fmt: skip
def test_there_is_no_earth_to_call_on_most_planes_and_the_rogue_level(
    place: PlaceName, branch: str, reads: bool
) -> None:
    scene, _ = armed("scroll of earth", MIDDLE + 1)
    scene.play.dice = FixedDice({("muse.c find_offensive", 10): 0})
    scene.level.branch = branch
    here = SpecialPlace(place, branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(here,))
    assert use_against_hero(scene.play, scene.level.monsters[0]) is reads


@pytest.mark.parametrize("peaceful", [True, False])
def test_nurses_and_peaceful_ones_refrain(peaceful: bool) -> None:
    scene = Scene()
    nurse = scene.monster("nurse", FAR, peaceful=peaceful)
    nurse.inventory.append(scene.item("wand of fire", charge=3))

    assert not use_against_hero(scene.play, nurse)


@use("ability bugle", "soldier", "sergeant", "lieutenant", "captain")
def test_bugles_call_soldiers() -> None:
    """Those within three steps make it worth while; everybody hears, and some are frightened."""
    scene = Scene()
    soldier = scene.monster("sergeant", FAR)
    soldier.inventory.append(scene.item("bugle"))
    assert find_bugle(scene.play, soldier) is None

    near = scene.monster("soldier", FAR + 3, asleep=True, peaceful=True)
    far = scene.monster("soldier", FAR + 20, asleep=True)
    newt = scene.monster("newt", FAR + 2, asleep=True)

    bugle = find_bugle(scene.play, soldier)
    assert bugle is not None and play_bugle(scene.play, soldier, bugle)
    assert (near.asleep, near.peaceful, far.asleep, newt.asleep) == (False, False, False, False)
    assert newt.fleeing


def test_the_guard_of_a_vault_is_not_called() -> None:
    scene = Scene()
    soldier = scene.monster("sergeant", FAR)
    soldier.inventory.append(scene.item("bugle"))
    scene.monster("guard", FAR + 2, asleep=True)

    assert find_bugle(scene.play, soldier) is None
