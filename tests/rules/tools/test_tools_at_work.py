"""Tools that take some moves: picks and axes, traps laid by hand; boxes and bags opened by applying."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.commands import Apply, Continue, PutOn, Remove
from marrow.messages.entries import GameEnded
from marrow.messages.questions import Pick
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import DOWN, EAST, SELF, Door, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.hero.body import is_blind
from marrow.rules.traps import spot_effects
from scene import MIDDLE, Scene
from use import use

DAMAGE_OF_16 = 1
EFFORT = "dig.c dig"


def worked(scene: Scene, tool: KindName, direction: int, **how: int) -> int:
    """Moves until the work is done."""
    held = scene.wear(tool, Slot.WIELDED, **how)
    turn = scene.world.turn
    scene.finish(Apply(item=held.letter, direction=direction))
    return scene.world.turn - turn


@use("apply", "pick-axe", "dwarvish mattock")
@pytest.mark.parametrize(
    "tool, charge, moves",
    [("pick-axe", 0, 8), ("dwarvish mattock", 0, 8), ("pick-axe", 6, 6), ("pick-axe", -4, 11)],
)
def test_a_pick_cuts_rock_when_its_effort_passes_a_hundred(tool: KindName, charge: int, moves: int) -> None:
    """10 + 4 at its highest + 1 of a beginner's luck + enchantment, each move but the first: 15, 21, 11.

    The first only begins: dig.c use_pick_axe2 sets the occupation, and moveloop calls it from then on.
    """
    scene = Scene()
    scene.level.terrain[MIDDLE + 1] = Terrain.STONE

    assert worked(scene, tool, EAST, charge=charge) == moves
    assert scene.level.terrain[MIDDLE + 1] == Terrain.CORRIDOR


def test_dwarves_double_all_they_have_done_with_every_stroke() -> None:
    """15, doubled; 45, doubled; 105: (15*2+15)*2 = 90, (90+15)*2 = 210."""
    scene = Scene(race="dwarf")
    scene.level.terrain[MIDDLE + 1] = Terrain.STONE
    assert worked(scene, "pick-axe", EAST) == 1 + 3


@use("apply", "axe", "battle-axe")
@pytest.mark.parametrize("tool", ["axe", "battle-axe"])
def test_an_axe_fells_trees_and_doors_and_no_rock(tool: KindName) -> None:
    for terrain, detail, after in (
        (Terrain.TREE, 0, (Terrain.ROOM, 0)),
        (Terrain.DOOR, Door.LOCKED, (Terrain.DOOR, Door.BROKEN)),
        (Terrain.STONE, 0, (Terrain.STONE, 0)),
    ):
        scene = Scene()
        scene.level.terrain[MIDDLE + 1] = terrain
        scene.level.detail[MIDDLE + 1] = detail

        moves = worked(scene, tool, EAST)

        assert (scene.level.terrain[MIDDLE + 1], scene.level.detail[MIDDLE + 1]) == after
        assert moves == (1 if terrain == Terrain.STONE else 8)


def test_a_tree_gives_fruit_one_time_in_five() -> None:
    scene = Scene(throws=[(EFFORT, 5, 4)] * 7 + [(EFFORT, 5, 0), ("mkobj.c rnd_treefruit_at", 5, 2)])
    scene.level.terrain[MIDDLE + 1] = Terrain.TREE
    worked(scene, "axe", EAST)
    assert [item.kind.name for item in scene.level.items[MIDDLE + 1]] == ["pear"]


def test_a_pick_breaks_statues_and_an_axe_strikes_sparks() -> None:
    scene = Scene()
    scene.lay("statue", MIDDLE + 1, species="newt")
    worked(scene, "axe", EAST)
    assert "digging.sparks" in scene.told()
    worked(scene, "pick-axe", EAST)
    assert [item.kind.name for item in scene.level.items[MIDDLE + 1]] == ["rock"]


def test_an_axe_on_stone_may_kill() -> None:
    """dig.c use_pick_axe2: KILLED_BY, without an article."""
    scene = Scene(hp=2, shows={"dig.c use_pick_axe2": 0})
    scene.lay("statue", MIDDLE + 1, species="newt")

    worked(scene, "axe", EAST)

    assert scene.entries(GameEnded)[0].death == "killed by axing a hard object"


def test_a_hero_who_digs_at_himself_is_hit() -> None:
    """d2 and the enchantment."""
    scene = Scene()
    worked(scene, "pick-axe", SELF, charge=3)
    assert scene.hero.hp == 100 - 2 - 3 - DAMAGE_OF_16


def test_digging_down_on_a_mine_sets_it_off() -> None:
    scene = Scene(seed=4)
    scene.level.traps[MIDDLE] = Trap(TrapKind.LAND_MINE, MIDDLE)
    worked(scene, "pick-axe", DOWN)
    assert "traps.mine explodes" in scene.told()
    assert scene.level.traps[MIDDLE].kind == TrapKind.PIT


# Traps laid by hand


@use("apply", "land mine", "beartrap")
@pytest.mark.parametrize(
    "name, kind, dexterity, strength, moves",
    [
        ("land mine", TrapKind.LAND_MINE, 18, 10, 2),
        ("land mine", TrapKind.LAND_MINE, 7, 10, 5),
        ("beartrap", TrapKind.BEAR_TRAP, 13, 18, 3),
        ("beartrap", TrapKind.BEAR_TRAP, 8, 12, 6),
        ("beartrap", TrapKind.BEAR_TRAP, 8, 7, 8),
    ],
)
def test_setting_a_trap_takes_moves_by_dexterity_and_strength(
    name: KindName, kind: TrapKind, dexterity: int, strength: int, moves: int
) -> None:
    scene = Scene(attributes=(strength, 10, 10, dexterity, 16, 10))
    kit = scene.carry(name)

    scene.finish(Apply(item=kit.letter))

    trap = scene.level.traps[MIDDLE]
    assert (trap.kind, trap.seen, trap.made_by_hero) == (kind, True, True)
    assert scene.world.turn == 1 + 1 + moves
    assert kit not in scene.hero.inventory


def test_setting_a_land_mine_goes_on_where_it_was_interrupted() -> None:
    scene = Scene()
    kit = scene.carry("land mine")
    scene.do(Apply(item=kit.letter))
    scene.do(Continue())
    scene.do(Continue())
    scene.hero.activity = None

    scene.finish(Apply(item=kit.letter))

    assert "tools.resume trap" in scene.told()
    assert scene.world.turn == 1 + 1 + 2 + 1 + 2  # four of dexterity 12
    assert scene.level.traps[MIDDLE].kind == TrapKind.LAND_MINE


@pytest.mark.parametrize("throw, held", [(6, True), (5, False)])
def test_a_cursed_trap_may_catch_who_sets_it(throw: int, held: bool) -> None:
    scene = Scene(throws=[("apply.c set_trap", 10, throw)])
    kit = scene.carry("beartrap", blessing=-1)
    scene.finish(Apply(item=kit.letter))
    assert (scene.hero.hold.trap == HeldIn.BEAR_TRAP) == held


@pytest.mark.parametrize("terrain", [Terrain.STAIRS, Terrain.FOUNTAIN, Terrain.ALTAR])
def test_no_trap_is_set_on_furniture(terrain: Terrain) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = terrain
    kit = scene.carry("land mine")

    scene.do(Apply(item=kit.letter))

    assert "tools.cannot set trap" in scene.told()
    assert (kit in scene.hero.inventory, scene.world.turn) == (True, 2)


# Boxes and bags


@use("apply", "large box", "chest", "ice box", "sack", "oilskin sack", "bag of holding")
@pytest.mark.parametrize("name", ["large box", "chest", "ice box", "sack", "oilskin sack", "bag of holding"])
def test_a_container_in_the_pack_is_opened_and_gives_what_is_in_it(name: KindName) -> None:
    scene = Scene(answers={"commands.do with box": (Pick(key="out"),)})
    box = scene.carry(name)
    apple = scene.item("apple")
    box.contents.append(apple)
    scene.answers.decided["commands.take out what"] = (Pick(key=str(apple.id)),)

    scene.do(Apply(item=box.letter))

    assert apple in scene.hero.inventory
    assert box.contents == [] and box.contents_known


def test_a_locked_box_stays_shut() -> None:
    scene = Scene()
    box = scene.carry("chest")
    box.locked = True
    scene.do(Apply(item=box.letter))
    assert "commands.box locked" in scene.told()
    assert scene.world.turn == 1


# A tin opener


@use("apply", "tin opener")
@pytest.mark.parametrize("edition, wielded", [("3.6.7", True), ("3.4.3", False)])
def test_a_tin_opener_opens_tins_where_the_edition_lets_it(edition: str, wielded: bool) -> None:
    scene = Scene(edition, nutrition=500)
    tin = scene.carry("tin", species="newt")
    scene.answers.decided["tools.open which tin"] = tin.letter
    opener = scene.carry("tin opener")

    scene.do(Apply(item=opener.letter))

    assert bool(opener.worn & Slot.WIELDED) == wielded
    assert ("tools.no use for opener" in scene.told()) != wielded


# Towels, venom, and the square that trembles


@use("wear", "towel")
@pytest.mark.parametrize("blessing, stays", [(0, False), (-1, True)])
def test_a_towel_on_the_eyes_blinds_and_a_cursed_one_stays(blessing: int, stays: bool) -> None:
    scene = Scene()
    towel = scene.carry("towel", blessing=blessing)

    scene.do(PutOn(item=towel.letter))
    assert is_blind(scene.hero)
    scene.do(Remove(item=towel.letter))
    assert is_blind(scene.hero) == stays


@use("spit", "blinding venom")
@pytest.mark.parametrize("spits_at, blind", [(0, 25), (3, 0)])
def test_a_cobra_spits_blinding_venom(spits_at: int, blind: int) -> None:
    """At distance 4, one time in 8 - 4 where the throw is 0; d25 turns at the highest."""
    scene = Scene(throws=[("mthrowu.c spitmu", 4, spits_at), ("mthrowu.c thitu", 20, 0)])
    cobra = scene.monster("cobra", MIDDLE + 4)
    attack_hero(scene.play, cobra)
    assert scene.hero.timeout[Property.BLINDED] == blind


@use("trap", "vibrating square")
@pytest.mark.parametrize("invoked", [False, True])
def test_the_vibrating_square_trembles_until_the_invocation(invoked: bool) -> None:
    scene = Scene()
    scene.world.invoked = invoked
    scene.level.traps[MIDDLE] = Trap(TrapKind.VIBRATING_SQUARE, MIDDLE)
    spot_effects(scene.play)
    assert ("traps.vibration" in scene.told()) != invoked
    assert scene.level.traps[MIDDLE].seen and scene.hero.hold.turns == 0


def test_a_photograph_of_an_engulfer_dazzles_nobody() -> None:
    """NetHack: apply.c, use_camera."""
    scene = Scene()
    scene.hero.hold.engulfer_id = scene.monster("ochre jelly").id
    camera = scene.carry("expensive camera", charge=3)

    scene.do(Apply(item=camera.letter, direction=SELF))

    assert "tools.picture" in scene.told()
    assert not is_blind(scene.hero)


def test_a_towel_takes_off_cream_and_blindness() -> None:
    scene = Scene()
    scene.hero.creamed = scene.hero.timeout[Property.BLINDED] = 20
    towel = scene.carry("towel")

    scene.do(Apply(item=towel.letter))

    assert scene.told()[:2] == ["conditions.glop off", "conditions.see again"]


def test_a_dirty_towel_blinds_and_says_so() -> None:
    scene = Scene(shows={("apply.c use_towel", 3): 1})
    towel = scene.carry("towel", blessing=-1)

    scene.do(Apply(item=towel.letter))

    assert scene.hero.timeout[Property.BLINDED] > 0
    assert "conditions.darkness" in scene.told()


def test_a_boulder_fills_the_pit_that_a_pet_is_whistled_out_of() -> None:
    """NetHack: apply.c, use_magic_whistle."""
    scene = Scene()
    far = MIDDLE + 5
    dog = scene.monster("little dog", far, tame=10)
    dog.trapped = True
    scene.level.traps[far] = Trap(TrapKind.PIT, far, seen=True)
    scene.lay("boulder", far)
    whistle = scene.carry("magic whistle")

    scene.do(Apply(item=whistle.letter))

    assert far not in scene.level.traps
