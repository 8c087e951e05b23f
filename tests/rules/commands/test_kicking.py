"""Kicks at furniture, trees, hidden doors and nothing. NetHack: dokick.c, dokick."""

from typing import Any

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import RoleName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Kick
from marrow.model.item import Slot
from marrow.model.level import Stairs, Trap
from marrow.model.places import EAST, LOOTED, WEST, WIDTH, Door, Terrain, TrapKind, is_next_to
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.features.sink_drinks import RING_FOUND, drink_sink
from marrow.rules.commands.kicking.kicked_terrain import PUDDING, SWARMED, WASHER
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.hero.map_memory import unmark_unseen_monster
from rule import rule
from scene import MIDDLE, Scene
from shop import DOOR, OUTSIDE, open_shop, stand

KICK = "dokick.c dokick"
THERE = MIDDLE + EAST


def kicked(terrain: Terrain, thrown: dict[int, int] | None = None, *, detail: int = 0, **how: Any) -> Scene:
    """The hero has kicked it; dice of so many sides have shown so much, and others their highest."""
    scene = Scene(shows={(KICK, sides): shown for sides, shown in (thrown or {}).items()}, **how)
    scene.level.terrain[THERE] = terrain
    scene.level.detail[THERE] = detail
    return again(scene)


def again(scene: Scene) -> Scene:
    scene.do(Kick(direction=EAST))
    return scene


def lying(scene: Scene) -> list[tuple[str, int]]:
    return [(item.kind.name, item.quantity) for item in scene.level.items.get(THERE, [])]


def ground(scene: Scene) -> tuple[int, int]:
    return scene.level.terrain[THERE], scene.level.detail[THERE]


# Walls and nothing


@pytest.mark.parametrize("terrain", [Terrain.VERTICAL_WALL, Terrain.STONE, Terrain.IRON_BARS, Terrain.TREE])
@pytest.mark.parametrize("floats", [False, True])
def test_kicking_something_solid_hurts(terrain: Terrain, floats: bool) -> None:
    """Three points at most with a constitution of 16, afloat or not (there is a wall at the back)."""
    scene = Scene(shows={})
    scene.level.terrain[THERE] = terrain
    scene.level.terrain[MIDDLE + WEST] = Terrain.VERTICAL_WALL
    if floats:
        scene.intrinsic(Property.LEVITATION)

    again(scene)

    assert "commands.ouch" in scene.told()
    assert 100 - scene.hero.hp >= 3


@pytest.mark.parametrize("up, hurts", [(True, True), (False, False)])
def test_stairs_up_are_in_the_way_and_those_down_are_not(up: bool, hurts: bool) -> None:
    scene = Scene()
    scene.level.terrain[THERE] = Terrain.STAIRS
    scene.level.stairs = (Stairs(THERE, up, "dungeons", 2),)

    again(scene)

    assert ("commands.ouch" in scene.told()) == hurts


@pytest.mark.parametrize(
    "dexterity, thrown, strained", [(15, 0, True), (15, 1, False), (15, 2, False), (16, 0, False)]
)
def test_one_kick_at_nothing_in_three_strains_the_clumsy(dexterity: int, thrown: int, strained: bool) -> None:
    """For five turns and a d5, of which one has passed."""
    scene = kicked(Terrain.ROOM, {3: thrown}, attributes=(16, 10, 10, dexterity, 16, 10))

    assert scene.told() == ["commands.dumb move" if strained else "commands.kick nothing"]
    assert scene.hero.timeout[Property.WOUNDED_LEGS] == (9 if strained else 0)


def test_levitating_heroes_kick_only_with_something_to_brace_against() -> None:
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)

    with pytest.raises(RefusedCommand, match="nothing to brace against"):
        again(scene)

    scene.level.terrain[MIDDLE + WEST] = Terrain.DOOR
    again(scene)
    assert scene.world.turn == 2


@pytest.mark.parametrize("name, flies", [("jackal", 1), ("black dragon", 6)])
def test_a_floating_hero_is_thrown_back_by_a_heavy_monster(name: SpeciesName, flies: int) -> None:
    """3 * 300 / 1450 is one square at least; 3 * 4500 / 1450 are nine, where there is no wall."""
    scene = Scene(level=20, hp=300)
    scene.intrinsic(Property.LEVITATION)
    for step in range(1, 8):
        scene.level.terrain[MIDDLE + step * WEST] = Terrain.DOOR
        scene.level.detail[MIDDLE + step * WEST] = Door.BROKEN
    scene.level.terrain[MIDDLE + 7 * WEST] = Terrain.VERTICAL_WALL
    scene.monster(name, THERE, hp=200)

    again(scene)

    assert MIDDLE - scene.hero.spot == flies


# Thrones


def test_the_unlucky_kick_thrones_to_pieces() -> None:
    scene = Scene(shows={(KICK, 3): 0})
    scene.hero.luck = -1
    scene.level.terrain[THERE] = Terrain.THRONE

    again(scene)

    assert (ground(scene), lying(scene)) == ((Terrain.ROOM, 0), [("gold piece", 200)])


@pytest.mark.parametrize("luck, jewels", [(1, 2), (5, 6), (9, 6)])
def test_the_lucky_kick_coins_and_a_jewel_more_than_their_luck_loose_once(luck: int, jewels: int) -> None:
    scene = Scene(shows={(KICK, 3): 0})
    scene.hero.luck = luck
    scene.level.terrain[THERE] = Terrain.THRONE

    again(scene)

    coins, *gems = scene.level.items[THERE]
    assert (coins.kind.name, coins.quantity) == ("gold piece", 500)
    assert sum(gem.quantity for gem in gems) == jewels and {gem.kind.class_ for gem in gems} == {"gem"}
    assert ground(scene) == (Terrain.THRONE, LOOTED)


@pytest.mark.parametrize("number, falls", [(1, True), (27, False)])
def test_under_one_throne_in_four_the_floor_opens_but_on_the_last_level(number: int, falls: bool) -> None:
    scene = Scene(seed=2, throws=[(KICK, 4, 0)])
    scene.level.number = scene.level.depth = number
    scene.level.terrain[THERE] = Terrain.THRONE

    again(scene)

    assert ("traps.floor opens" in scene.told()) == falls
    assert scene.level.number == (number + 1 if falls else number)


# Fountains, graves, sinks


@pytest.mark.parametrize(
    "kind, thrown, rusted", [("iron shoes", 1, 1), ("iron shoes", 0, 0), ("low boots", 1, 0)]
)
def test_iron_boots_may_rust_in_fountains(kind: Any, thrown: int, rusted: int) -> None:
    scene = Scene(throws=[(KICK, 3, 2), (KICK, 3, thrown)])
    boots = scene.wear(kind, Slot.BOOTS)
    scene.level.terrain[THERE] = Terrain.FOUNTAIN

    again(scene)

    assert boots.rusted == rusted
    assert ("commands.boots get wet" in scene.told()) == (thrown == 1 and not rusted)


@pytest.mark.parametrize(
    "role, record", [("archeologist", -1), ("samurai", -1), ("valkyrie", 0)], ids=lambda value: str(value)
)
def test_one_kick_in_four_topples_a_headstone(role: RoleName, record: int) -> None:
    """Six to eleven rocks. The lawful are ashamed, and so are archeologists and samurai of any faith."""
    alignment = "neutral" if role == "valkyrie" else "lawful"
    scene = kicked(Terrain.GRAVE, {4: 0}, role=role, alignment=alignment)

    assert (ground(scene), lying(scene)) == ((Terrain.ROOM, 0), [("rock", 11)])
    assert scene.hero.alignment_record == record
    assert "commands.ouch" in kicked(Terrain.GRAVE, {4: 1}).told()


def test_four_kicks_in_five_make_pipes_rattle() -> None:
    scene = kicked(Terrain.SINK, {5: 1})

    assert (scene.told(), ground(scene)) == (["commands.klunk"], (Terrain.SINK, 0))


def test_a_sink_gives_a_pudding_a_dish_washer_and_a_ring_once_each() -> None:
    scene = Scene(shows={(KICK, 5): 0, (KICK, 3): 0})
    scene.level.terrain[THERE] = Terrain.SINK
    came: list[str] = []
    for given in (PUDDING, PUDDING | WASHER, PUDDING | WASHER | RING_FOUND, PUDDING | WASHER | RING_FOUND):
        again(scene)
        assert ground(scene)[1] == given
        for monster in list(scene.level.monsters):
            came.append(monster.species.name)
            remove_monster(scene.level, monster)
        came += [item.kind.class_ for item in scene.level.items.pop(THERE, [])]

    assert came == ["black pudding", "incubus", "ring"]


@pytest.mark.parametrize("gone, given", [("black pudding", WASHER), ("incubus", RING_FOUND)])
def test_genocided_monsters_come_out_of_no_sink(gone: SpeciesName, given: int) -> None:
    scene = Scene(shows={(KICK, 5): 0, (KICK, 3): 0})
    scene.level.terrain[THERE] = Terrain.SINK
    scene.level.detail[THERE] = 0 if gone == "black pudding" else PUDDING
    scene.world.genocided[SPECIES_NAMED[gone].number] = 1

    again(scene)

    assert ground(scene)[1] & given


@pytest.mark.parametrize("thrown, washer", [(0, "succubus"), (1, "incubus")])
def test_forms_without_a_sex_are_served_by_either(thrown: int, washer: str) -> None:
    scene = Scene(shows={(KICK, 5): 0, (KICK, 3): 0, (KICK, 2): thrown})
    scene.form("jackal")
    scene.level.terrain[THERE] = Terrain.SINK
    scene.level.detail[THERE] = PUDDING

    again(scene)

    assert [monster.species.name for monster in scene.level.monsters] == [washer]


# Trees


def test_a_tree_gives_up_to_eight_fruits_of_a_kind_once() -> None:
    """All dice at their lowest: eight apples, of which some fly as far as two squares."""
    scene = Scene(throws=[(KICK, 3, 0), (KICK, 15, 1), (KICK, 5, 0), (KICK, 7, 0)], seed=3)
    scene.level.terrain[THERE] = Terrain.TREE

    again(scene)

    fallen = {spot: item for spot, pile in scene.level.items.items() for item in pile}
    assert sum(item.quantity for item in fallen.values()) == 8
    assert {item.kind.name for item in fallen.values()} == {"apple"}
    assert {max(abs(spot % 80 - THERE % 80), abs(spot // 80 - THERE // 80)) for spot in fallen} <= {0, 1, 2}
    assert ground(scene) == (Terrain.TREE, LOOTED)


@pytest.mark.parametrize("thrown, bees", [(0, 2), (3, 5)])
def test_a_tree_may_be_full_of_bees(thrown: int, bees: int) -> None:
    scene = kicked(Terrain.TREE, {3: 0, 15: 0, 4: thrown})

    assert [monster.species.name for monster in scene.level.monsters] == ["killer bee"] * bees
    assert not any(monster.peaceful for monster in scene.level.monsters)
    assert ground(scene) == (Terrain.TREE, SWARMED)


@pytest.mark.parametrize(
    "detail, told", [(LOOTED, "commands.tree swarms"), (LOOTED | SWARMED, "commands.ouch")]
)
def test_a_tree_without_fruit_has_bees_and_then_nothing(detail: int, told: str) -> None:
    assert told in kicked(Terrain.TREE, {3: 0, 15: 1, 4: 0}, detail=detail).told()


@pytest.mark.parametrize("thrown, deaf, hums", [(0, False, True), (1, False, False), (0, True, False)])
def test_two_kicks_in_three_hurt_and_a_sixth_of_them_warns_of_bees(
    thrown: int, deaf: bool, hums: bool
) -> None:
    scene = Scene(shows={(KICK, 3): 1, (KICK, 6): thrown})
    scene.hero.timeout[Property.DEAF] = 9 if deaf else 0
    scene.level.terrain[THERE] = Terrain.TREE

    again(scene)

    assert ("commands.tree buzzes" in scene.told()) == hums
    assert "commands.ouch" in scene.told()


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_bees_come_beside_the_tree_and_then_beside_each_other(edition: str) -> None:
    """In the running 3.7 one at (41, 10) let the first out at (41, 11), and the second beside that one."""
    scene = Scene(edition, shows={(KICK, 3): 0, (KICK, 15): 0, (KICK, 4): 1, "teleport.c enexto": 0})
    scene.level.terrain[THERE] = Terrain.TREE

    again(scene)

    before = THERE
    for bee in reversed(scene.level.monsters):  # the newest is the first
        assert bee.spot != before and is_next_to(bee.spot, before)
        before = bee.spot
    assert len(scene.level.monsters) == 3


# Doors


@pytest.mark.parametrize(
    "detail, state", [(Door.CLOSED, Door.OPEN), (Door.LOCKED, Door.LOCKED), (0, Door.OPEN)]
)
def test_a_hidden_door_is_kicked_open_unless_it_is_locked(detail: int, state: int) -> None:
    """14, the mean of 16, 10 and 16, against a d30 from 0."""
    assert ground(kicked(Terrain.SECRET_DOOR, {30: 13}, detail=detail)) == (Terrain.DOOR, state)
    assert ground(kicked(Terrain.SECRET_DOOR, {30: 14}, detail=detail))[0] == Terrain.SECRET_DOOR


def test_a_hidden_passage_is_kicked_open() -> None:
    assert ground(kicked(Terrain.SECRET_CORRIDOR, {30: 13}))[0] == Terrain.CORRIDOR


@pytest.mark.parametrize(
    "strength, thrown, state", [(18, 0, Door.BROKEN), (19, 1, Door.BROKEN), (19, 0, Door.NONE)]
)
def test_under_the_kicks_of_the_strongest_one_door_in_five_shatters(
    strength: int, thrown: int, state: Door
) -> None:
    scene = kicked(
        Terrain.DOOR, {35: 0, 5: thrown}, detail=Door.LOCKED, attributes=(strength, 10, 10, 10, 16, 10)
    )

    assert ground(scene) == (Terrain.DOOR, state)


def test_the_door_of_a_shop_never_shatters() -> None:
    scene = Scene(shows={(KICK, 35): 0, (KICK, 5): 0}, attributes=(125, 10, 10, 10, 16, 10))
    open_shop(scene)
    scene.level.detail[DOOR] = Door.LOCKED
    stand(scene, OUTSIDE)

    scene.do(Kick(direction=EAST))

    assert scene.level.detail[DOOR] == Door.BROKEN


def test_finding_a_ring_in_a_sink_exercises_dexterity_and_wisdom() -> None:
    """A ring in a sink is a discovery: dexterity and wisdom grow by practice."""
    scene = kicked(Terrain.SINK, {5: 0, 3: 0}, detail=PUDDING | WASHER)

    assert scene.hero.exercise[Attribute.DEXTERITY] > 0 and scene.hero.exercise[Attribute.WISDOM] > 0


def test_kicks_wake_all_within_the_square_root_of_twenty_a_level() -> None:
    """18 is less than 20, which 20 is not."""
    scene = Scene(level=1)
    near = scene.monster("hill orc", MIDDLE + 3 * WIDTH + 3, asleep=True)
    far = scene.monster("hill orc", MIDDLE + 2 * WIDTH + 4, asleep=True)

    again(scene)

    assert (near.asleep, far.asleep) == (False, True)


@pytest.mark.parametrize(
    "remembered, gone", [(glyphs.UNSEEN_MONSTER, True), (glyphs.BOULDER_CAMOUFLAGE, False)]
)
def test_a_kick_shows_that_nothing_unseen_is_there_and_no_more(remembered: int, gone: bool) -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 9
    scene.level.remembered[THERE] = remembered

    unmark_unseen_monster(scene.play, THERE)

    assert (scene.level.remembered[THERE] != remembered) == gone


# Things


def test_a_ring_kicked_out_of_a_sink_does_not_come_out_of_the_tap_as_well() -> None:
    scene = Scene(shows={("fountain.c drinksink", 20): 5})
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.SINK, RING_FOUND

    drink_sink(scene.play)

    assert "fountains.dirty water" in scene.told()


@pytest.mark.parametrize("thrown, stands", [(0, MIDDLE), (19, THERE)])
def test_an_item_in_rock_is_kicked_loose_by_dexterity(thrown: int, stands: int) -> None:
    scene = Scene(shows={(KICK, 20): thrown})
    scene.level.terrain[THERE] = Terrain.STONE
    dagger = scene.lay("dagger", THERE)

    again(scene)

    assert scene.level.items[stands] == [dagger]


def test_a_whole_stack_of_potions_breaks() -> None:
    scene = Scene(shows={})
    scene.lay("potion of water", THERE, quantity=4)

    again(scene)

    assert not lying(scene)
    assert "combat.shatters" in scene.told()


@rule("L-273")
@pytest.mark.parametrize(
    ("edition", "wakes"),
    [("3.4.3", False), ("3.6.0", False), ("3.6.1", True), ("3.6.2", True), ("3.6.7", True), ("3.7", True)],
)
def test_a_statue_trap_that_is_kicked_wakes_since_361(edition: str, wakes: bool) -> None:
    scene = Scene(edition, shows={})
    statue = scene.lay("statue", THERE)
    statue.species = SPECIES_NAMED["newt"]
    scene.level.traps[THERE] = Trap(TrapKind.STATUE, THERE)

    again(scene)

    assert [monster.species.name for monster in scene.level.monsters] == (["newt"] if wakes else [])
    assert (THERE in scene.level.traps, lying(scene)) == (not wakes, [] if wakes else [("statue", 1)])


def test_small_things_slide_between_bars() -> None:
    scene = Scene(shows={})
    scene.lay("gold piece", THERE)
    scene.level.terrain[THERE + EAST] = Terrain.IRON_BARS

    again(scene)

    assert not lying(scene)


# Creatures


@pytest.mark.parametrize("boots", ["kicking boots", "high boots"])
def test_in_kicking_boots_one_kicks_like_a_master(boots: Any) -> None:
    """One kick of a master in three throws the victim back a step, where a trap may be waiting."""
    scene = Scene(shows={"dokick.c kickdmg": 0, ("dokick.c kick_monster", 4): 3})
    scene.wear(boots, Slot.BOOTS)
    orc = scene.monster("hill orc", THERE, hp=50)
    scene.level.traps[THERE + EAST] = Trap(TrapKind.PIT, THERE + EAST)

    again(scene)

    assert orc.spot == (THERE + EAST if boots == "kicking boots" else THERE)
    assert (orc.trapped, orc.stunned) == (boots == "kicking boots", False)


def test_a_kick_finds_a_hidden_monster() -> None:
    scene = Scene(shows={("dokick.c kick_monster", 4): 3})
    mimic = scene.monster("large mimic", THERE, hp=50)
    mimic.disguise = glyphs.UNSEEN_MONSTER

    again(scene)

    assert mimic.disguise == 0 and "combat.kick reveals" in scene.told()


def test_the_kicks_of_those_under_water_may_come_to_nothing() -> None:
    scene = Scene(shows={(KICK, 2): 0})
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    scene.intrinsic(Property.MAGICAL_BREATHING)

    again(scene)

    assert scene.told() == ["commands.slow motion kick"]
