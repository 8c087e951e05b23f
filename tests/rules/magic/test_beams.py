"""What magic sent along a line does to things, doors, the ground, creatures and oneself. NetHack: zap.c."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Engraving, Trap
from marrow.model.places import DOWN, EAST, SELF, UP, Door, Terrain, TrapKind
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.magic.wands.stone_to_flesh import turn_to_flesh
from rule import rule
from rules.magic.beam_scenes import SPOT, cast, known, zap
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand

# Stone to flesh


@rule("N-411")
@pytest.mark.parametrize(
    "kind, species, becomes",
    [("statue", "lichen", "meatball"), ("figurine", "gray ooze", "meatball")],
)
def test_stone_to_flesh_on_statues_and_figurines_of_fleshless_species(
    kind: KindName, species: SpeciesName, becomes: KindName
) -> None:
    scene = Scene()
    item = scene.lay(kind, SPOT, species=species)

    assert turn_to_flesh(scene.play, item, SPOT)

    assert item.kind.name == becomes


@rule("N-440")
@pytest.mark.parametrize("edition, left", [("3.4.3", "meatball"), ("3.6.0", None), ("3.6.7", None)])
def test_a_figurine_of_a_stony_golem_lives_since_360(edition: str, left: KindName | None) -> None:
    scene = Scene(edition)
    scene.lay("figurine", SPOT, species="gold golem")

    cast(scene, "spellbook of stone to flesh")

    lies = [item.kind.name for item in scene.level.items.get(SPOT, [])]
    assert lies == ([left] if left else []) and (SPOT in scene.level.monster_at) is not bool(left)


@pytest.mark.parametrize("species, lives", [("hill orc", "hill orc"), ("gold golem", "flesh golem")])
def test_a_figurine_lives_and_is_no_friend_for_being_blessed(
    species: SpeciesName, lives: SpeciesName
) -> None:
    scene = Scene()
    scene.lay("figurine", SPOT, species=species, blessing=1)

    cast(scene, "spellbook of stone to flesh")

    creature = scene.level.monster_at[SPOT]
    assert (creature.species.name, creature.tame) == (lives, 0) and SPOT not in scene.level.items


def test_a_statue_lives_with_what_was_in_it() -> None:
    scene = Scene()
    statue = scene.lay("statue", SPOT, species="hill orc")
    statue.name = "Grishnak"
    statue.contents.append(scene.item("dagger"))

    cast(scene, "spellbook of stone to flesh")

    orc = scene.level.monster_at[SPOT]
    assert (orc.species.name, orc.name) == ("hill orc", "Grishnak")
    assert [item.kind.name for item in orc.inventory] == ["dagger"]
    assert SPOT not in scene.level.items


@rule("L-155")
def test_a_petrified_pet_is_restored_and_may_stay_tame() -> None:
    """A pet of tameness 10 has 10 of 0 to 10 left when the throw is the highest."""
    scene = Scene()
    dog = scene.monster("little dog", SPOT, tame=10, hp=13)
    petrify_monster(scene.play, dog, by_hero=False)
    (statue,) = scene.level.items[SPOT]
    assert statue.kind.name == "statue" and statue.remains is not None

    cast(scene, "spellbook of stone to flesh")

    back = scene.level.monster_at[SPOT]
    assert (back.species.name, back.tame, back.hp) == ("little dog", 10, 13)


def test_statues_of_the_unique_come_to_life_as_doppelgangers_in_their_shape() -> None:
    scene = Scene()
    scene.lay("statue", SPOT, species="Medusa")

    cast(scene, "spellbook of stone to flesh")

    double = scene.level.monster_at[SPOT]
    assert double.true_species is not None and double.true_species.name == "doppelganger"
    assert double.species.name == "Medusa"


def test_statues_of_golems_turn_into_flesh_golems() -> None:
    scene = Scene()
    scene.lay("statue", SPOT, species="iron golem")

    cast(scene, "spellbook of stone to flesh")

    assert scene.level.monster_at[SPOT].species.name == "flesh golem"


def test_a_statue_of_the_genocided_is_a_corpse_and_its_contents_stay_as_they_were() -> None:
    scene = Scene()
    statue = scene.lay("statue", SPOT, species="hill orc")
    statue.contents.append(scene.item("ruby"))
    scene.world.genocided[SPECIES_NAMED["hill orc"].number] = 1

    cast(scene, "spellbook of stone to flesh")

    assert {item.kind.name for item in scene.level.items[SPOT]} == {"corpse", "ruby"}


def test_archeologists_mind_that_a_historic_statue_is_gone() -> None:
    scene = Scene(role="archeologist")
    statue = scene.lay("statue", SPOT, species="hill orc")
    statue.trapped = True
    before = scene.hero.alignment_record

    cast(scene, "spellbook of stone to flesh")

    assert scene.hero.alignment_record == before - 1


@rule("N-411")
def test_on_oneself_all_of_stone_in_the_pack_is_flesh_and_alike_merges() -> None:
    scene = Scene()
    scene.carry("ruby")
    scene.carry("diamond")
    scene.carry("rock")
    scene.hero.timeout[Property.STONING] = 5

    cast(scene, "spellbook of stone to flesh", SELF)

    (meat,) = scene.hero.inventory
    assert (meat.kind.name, meat.quantity) == ("meatball", 3)
    assert scene.hero.timeout[Property.STONING] == 0


def test_a_ring_worn_is_a_meat_ring_on_the_finger() -> None:
    scene = Scene()
    ring = scene.wear("ring of regeneration", Slot.LEFT_RING)
    ring.kind = KINDS_NAMED["ring of conflict"]
    stone = next(
        kind for kind in KINDS_NAMED.values() if kind.class_ == "ring" and kind.material == "mineral"
    )
    ring.kind = stone

    cast(scene, "spellbook of stone to flesh", SELF)

    assert ring.kind.name == "meat ring"
    assert scene.hero.worn[int(Slot.LEFT_RING)] is ring


def test_a_stone_golem_is_a_flesh_golem() -> None:
    scene = Scene()
    scene.form("stone golem")

    cast(scene, "spellbook of stone to flesh", SELF)

    assert scene.hero.form is not None and scene.hero.form.name == "flesh golem"


def test_goods_of_stone_made_meat_anger_the_keeper() -> None:
    scene = Scene()
    monster, _ = open_shop(scene, "general store")
    stand(scene, INSIDE)
    gem = scene.lay("ruby", INSIDE + 1)

    turn_to_flesh(scene.play, gem, INSIDE + 1)

    assert not monster.peaceful


# Striking


@pytest.mark.parametrize(
    "name, left",
    [("boulder", ["rock"]), ("statue", ["rock"]), ("potion of water", []), ("dagger", ["dagger"])],
)
def test_striking_breaks_what_can_break_and_is_known_by_it(name: KindName, left: list[str]) -> None:
    scene = Scene()
    item = scene.item(name)
    if name == "statue":
        item.species = SPECIES_NAMED["hill orc"]
    scene.level.items[SPOT] = [item]

    zap(scene, "wand of striking")

    assert [thing.kind.name for thing in scene.level.items.get(SPOT, [])] == left
    assert known(scene, "wand of striking") == (name != "dagger")


def test_a_blow_from_outside_at_the_shops_boulder_is_paid_or_angers() -> None:
    scene = Scene()
    monster, keeper = open_shop(scene, "general store")
    stand(scene, INSIDE)
    scene.lay("statue", INSIDE + 1, species="hill orc")

    zap(scene, "wand of striking")

    assert keeper.debit > 0 and monster.peaceful


def test_a_wand_of_striking_is_identified_at_a_monster_even_if_it_misses() -> None:
    scene = Scene()
    scene.monster("hill orc", SPOT, hp=100)

    zap(scene, "wand of striking")

    assert "beams.misses" in scene.told() and known(scene, "wand of striking")


def test_magic_resistance_tells_nothing() -> None:
    scene = Scene()
    scene.monster("gray dragon", SPOT, hp=100)

    zap(scene, "wand of striking")

    assert "beams.boing" in scene.told() and not known(scene, "wand of striking")


@pytest.mark.parametrize("treasure, hp", [(False, 76), (True, 52)])
def test_knights_with_their_treasure_strike_twice_as_hard(treasure: bool, hp: int) -> None:
    """2d12 at its highest is 24; a d20 of 1 hits."""
    scene = Scene(role="knight", throws=[("zap.c bhitm", 20, 0)])
    if treasure:
        scene.carry("mirror").artifact = "The Magic Mirror of Merlin"
    orc = scene.monster("hill orc", SPOT, hp=100)

    zap(scene, "wand of striking")

    assert orc.hp == hp


# Doors


@pytest.mark.parametrize(
    "name, before, after, told",
    [
        ("wand of locking", Door.NONE, Door.LOCKED, "beams.dust door"),
        ("wand of locking", Door.BROKEN, Door.LOCKED, "beams.door reassembles"),
        ("wand of locking", Door.OPEN, Door.LOCKED, "beams.door swings shut"),
        ("wand of locking", Door.CLOSED, Door.LOCKED, "beams.door locks"),
        ("wand of opening", Door.LOCKED, Door.CLOSED, "beams.door unlocks"),
        ("wand of striking", Door.LOCKED, Door.BROKEN, "beams.door crashes"),
        ("wand of striking", Door.CLOSED | Door.TRAPPED, Door.NONE, "creatures.door explodes"),
    ],
)
def test_doors_answer_to_magic(name: KindName, before: Door, after: Door, told: str) -> None:
    scene = Scene()
    scene.level.terrain[SPOT], scene.level.detail[SPOT] = int(Terrain.DOOR), int(before)

    zap(scene, name)

    assert scene.level.detail[SPOT] == after and told in scene.told()
    assert known(scene, name)


@pytest.mark.parametrize("kind", [TrapKind.PIT, TrapKind.TRAP_DOOR])
def test_no_door_shuts_over_a_trap(kind: TrapKind) -> None:
    scene = Scene()
    scene.level.terrain[SPOT], scene.level.detail[SPOT] = int(Terrain.DOOR), int(Door.NONE)
    scene.level.traps[SPOT] = Trap(kind, SPOT)

    zap(scene, "wand of locking")

    assert scene.level.detail[SPOT] == Door.NONE and "beams.dust dissipates" in scene.told()


def test_a_secret_door_struck_is_broken_at_once_and_stops_the_force() -> None:
    scene = Scene()
    scene.level.terrain[SPOT], scene.level.detail[SPOT] = int(Terrain.SECRET_DOOR), int(Door.LOCKED)
    orc = scene.monster("hill orc", SPOT + 1, asleep=True)

    zap(scene, "wand of striking")

    assert (scene.level.terrain[SPOT], scene.level.detail[SPOT]) == (Terrain.DOOR, Door.BROKEN)
    assert orc.hp == 10 and "beams.misses" not in scene.told()


def test_whoever_stands_in_a_trapped_door_is_stunned_by_it() -> None:
    scene = Scene()
    scene.level.terrain[SPOT], scene.level.detail[SPOT] = int(Terrain.DOOR), int(Door.CLOSED | Door.TRAPPED)
    fog = scene.monster("fog cloud", SPOT, hp=50)

    zap(scene, "wand of striking")

    assert fog.stunned and fog.hp <= 50 - 15


# Boxes and chains


@pytest.mark.parametrize(
    "name, locked, broken, after, told",
    [
        ("wand of locking", False, True, (True, False), "beams.klunk"),
        ("wand of locking", True, False, (True, False), ""),
        ("wand of opening", True, False, (False, False), "beams.klick"),
        ("wand of opening", False, True, (False, False), ""),
    ],
)
@pytest.mark.parametrize("step", [EAST, SELF, DOWN])
def test_boxes_lock_unlock_and_mend(
    name: KindName, locked: bool, broken: bool, after: tuple[bool, bool], told: str, step: int
) -> None:
    scene = Scene()
    box = scene.carry("chest") if step == SELF else scene.lay("chest", MIDDLE if step == DOWN else SPOT)
    box.locked, box.broken = locked, broken

    zap(scene, name, step)

    assert (box.locked, box.broken) == after
    assert not told or told in scene.told()


@pytest.mark.parametrize("step, kind", [(SELF, TrapKind.BEAR_TRAP), (DOWN, TrapKind.WEB)])
def test_locking_closes_the_trap_under_the_hero(step: int, kind: TrapKind) -> None:
    scene = Scene()
    scene.level.traps[MIDDLE] = Trap(kind, MIDDLE, seen=True)

    zap(scene, "wand of locking", step)

    assert scene.hero.hold.turns and known(scene, "wand of locking")


def test_locking_closes_traps_under_monsters() -> None:
    scene = Scene()
    scene.level.traps[SPOT] = Trap(TrapKind.BEAR_TRAP, SPOT, seen=True)
    orc = scene.monster("hill orc", SPOT)

    zap(scene, "wand of locking")

    assert orc.trapped and known(scene, "wand of locking")


# Up and down


def test_locking_makes_a_trap_door_of_a_hole_and_striking_a_hole_of_a_trap_door() -> None:
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)
    trap = scene.level.traps[MIDDLE] = Trap(TrapKind.HOLE, MIDDLE, seen=True)

    zap(scene, "wand of locking", DOWN)
    locked = trap.kind
    zap(scene, "wand of striking", DOWN)

    assert (locked, trap.kind) == (TrapKind.TRAP_DOOR, TrapKind.HOLE)
    assert known(scene, "wand of locking") and known(scene, "wand of striking")


@pytest.mark.parametrize("helmet, most", [("", 6), ("dwarvish iron helm", 2)])
def test_striking_the_ceiling_brings_a_rock_down_on_the_hero(helmet: KindName, most: int) -> None:
    scene = Scene()
    if helmet:
        scene.wear(helmet, Slot.HELMET)

    zap(scene, "wand of striking", UP)

    assert scene.hero.hp == 100 - most
    assert [item.kind.name for item in scene.level.items[MIDDLE]] == ["rock"]
    assert not known(scene, "wand of striking")


@pytest.mark.parametrize(
    "name, left",
    [
        ("wand of cancellation", None),
        ("wand of make invisible", None),
        ("wand of teleportation", None),
        ("wand of opening", "ad aerarium"),
    ],
)
def test_wands_zapped_down_change_engravings(name: KindName, left: str | None) -> None:
    scene = Scene(seed=4)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "ad aerarium")

    zap(scene, name, DOWN)

    written = scene.level.engravings.get(MIDDLE)
    assert (written.text if written is not None else None) == left
    assert len(scene.level.engravings) == (1 if name in ("wand of teleportation", "wand of opening") else 0)


def test_polymorph_writes_something_else() -> None:
    scene = Scene(seed=4)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.BURN)

    zap(scene, "wand of polymorph", DOWN)

    written = scene.level.engravings[MIDDLE]
    assert written.text != "Elbereth" and written.manner is not EngravingManner.HEADSTONE


@pytest.mark.parametrize("step, told", [(UP, "beams.blood drips"), (DOWN, "beams.blood pools")])
def test_stone_to_flesh_up_or_down_makes_ceiling_or_floor_bleed(step: int, told: str) -> None:
    scene = Scene()

    cast(scene, "spellbook of stone to flesh", step)

    assert told in scene.told()


@pytest.mark.parametrize("buried, told", [(True, "beams.buried"), (False, "beams.probe nothing")])
def test_probing_down_finds_what_is_buried(buried: bool, told: str) -> None:
    scene = Scene()
    if buried:
        scene.level.buried[MIDDLE] = [scene.item("dagger")]

    zap(scene, "wand of probing", DOWN)

    assert told in scene.told() and known(scene, "wand of probing")
