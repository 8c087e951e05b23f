"""Water, lava, gaps, bars, stairs and mines take effect on what is dropped, thrown, kicked and pushed.

Known answers are worked out by hand from NetHack's do.c (flooreffects, boulder_hits_pool), dokick.c
(ship_object, impact_drop, obj_delivery), mthrowu.c (hits_bars), explode.c (scatter) and trap.c.
"""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.formats.worlds import decode_world, encode_world
from marrow.messages.commands import Drop, Kick, Move, Throw
from marrow.model.item import Item, Slot
from marrow.model.level import Level, Stairs, Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.model.world import Fallen, Way
from marrow.rules.combat.deaths.killing import hurt_monster
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.falling_boulders import land_item
from marrow.rules.combat.scatter import scatter_by_mine
from marrow.rules.hero.ball_and_chain import unbury_items
from marrow.rules.hero.vision import can_see
from marrow.rules.physics.falling_items import maybe_fall_to_other_level
from marrow.rules.physics.floor_effects import bury, item_lands
from marrow.rules.physics.iron_bars import fits_through
from marrow.rules.travel.item_delivery import deliver, deliver_with_hero
from rule import rule
from scene import MIDDLE, Scene

SINCE_36 = [edition for edition in NETHACK if edition != "3.4.3"]
THERE = MIDDLE + 1
WET = ("trap.c water_damage", 20, 19)  # luck 0 and 5 do not beat 19
POOLS = "do.c boulder_hits_pool"
SHIP = "dokick.c ship_object"
IMPACT = "dokick.c impact_drop"
BLAST = "explode.c scatter"


def flood(scene: Scene, terrain: Terrain = Terrain.POOL, spot: int = THERE) -> None:
    scene.level.terrain[spot] = terrain
    scene.level.view = b""


def lying(scene: Scene, spot: int) -> list[str]:
    return [item.kind.name for item in scene.level.items.get(spot, [])]


def trap(scene: Scene, kind: TrapKind, spot: int = THERE, *, seen: bool = True) -> Trap:
    made = Trap(kind, spot, seen=seen)
    scene.level.traps[spot] = made
    return made


# Water


@pytest.mark.parametrize(
    "thing, becomes",
    [
        ("scroll of light", "scroll of blank paper"),
        ("spellbook of sleep", "spellbook of blank paper"),
        ("novel", "spellbook of blank paper"),
        ("scroll of blank paper", "scroll of blank paper"),
        ("ruby", "ruby"),
    ],
)
def test_what_is_thrown_into_water_is_wet(thing: KindName, becomes: str) -> None:
    scene = Scene(throws=[WET])
    flood(scene)

    item_lands(scene.play, scene.item(thing), THERE)

    assert lying(scene, THERE) == [becomes]


def test_potions_thin_and_iron_rusts_under_water() -> None:
    scene = Scene(throws=[WET, WET])
    flood(scene)

    potion = item_lands(scene.play, scene.item("potion of sickness"), THERE)
    dagger = item_lands(scene.play, scene.item("dagger"), THERE)

    assert potion is not None and potion.diluted
    assert dagger is not None and dagger.rusted == 1


def test_acid_explodes_in_water() -> None:
    scene = Scene(throws=[WET])
    flood(scene)

    assert item_lands(scene.play, scene.item("potion of acid"), THERE) is None
    assert lying(scene, THERE) == []


def test_water_gets_into_bags_but_not_into_oilskin() -> None:
    for bag, wet in (("sack", True), ("oilskin sack", False)):
        scene = Scene(throws=[WET])
        flood(scene)
        held = scene.item("sack" if bag == "sack" else "oilskin sack")
        held.contents.append(scene.item("scroll of light"))

        item_lands(scene.play, held, THERE)

        assert (held.contents[0].kind.name == "scroll of blank paper") is wet
        assert bool(scene.world.discovered[held.kind.number]) is not wet


def test_a_dropped_scroll_is_blanked_where_the_hero_walks_on_water() -> None:
    scene = Scene(throws=[WET])
    flood(scene, spot=MIDDLE)
    scene.wear("water walking boots", Slot.BOOTS)
    scroll = scene.carry("scroll of light")

    scene.do(Drop(item=scroll.letter))

    assert lying(scene, MIDDLE) == ["scroll of blank paper"]


# Lava


@pytest.mark.parametrize(
    "thing, survives",
    [
        ("scroll of light", False),
        ("scroll of fire", True),
        ("spellbook of fireball", True),
        ("potion of water", False),
        ("club", False),
        ("leather armor", False),
        ("long sword", True),
        ("red dragon scales", True),
        ("wand of fire", True),
        ("bow", False),
        ("diamond", True),
    ],
)
def test_lava_burns_what_can_burn(thing: KindName, survives: bool) -> None:
    scene = Scene()
    flood(scene, Terrain.LAVA)

    assert (item_lands(scene.play, scene.item(thing), THERE) is not None) is survives


def test_a_fireproof_cloak_survives_lava() -> None:
    scene = Scene()
    flood(scene, Terrain.LAVA)
    cloak = scene.item("leather cloak")
    cloak.erodeproof = True

    assert item_lands(scene.play, cloak, THERE) is cloak


def test_a_chest_burns_in_lava_and_what_can_stays() -> None:
    scene = Scene()
    flood(scene, Terrain.LAVA)
    chest = scene.item("chest")
    chest.contents += [scene.item("diamond"), scene.item("scroll of light")]

    item_lands(scene.play, chest, THERE)

    assert lying(scene, THERE) == ["diamond"]


# Boulders


@pytest.mark.parametrize(
    "terrain, thrown, after",
    [
        (Terrain.POOL, 0, Terrain.POOL),
        (Terrain.POOL, 1, Terrain.ROOM),
        (Terrain.MOAT, 9, Terrain.ROOM),
        (Terrain.LAVA, 0, Terrain.ROOM),
        (Terrain.LAVA, 1, Terrain.LAVA),
    ],
)
def test_boulders_fill_water_nine_times_in_ten_and_lava_once(
    terrain: Terrain, thrown: int, after: Terrain
) -> None:
    scene = Scene(throws=[(POOLS, 10, thrown)])
    flood(scene, terrain, MIDDLE + 5)

    assert item_lands(scene.play, scene.item("boulder"), MIDDLE + 5) is None
    assert scene.level.terrain[MIDDLE + 5] == after


@rule("N-668")
@pytest.mark.parametrize("filled", [False, True])
def test_a_boulder_that_fills_the_heros_pool_leaves_him_on_land(filled: bool) -> None:
    """The first of two boulders fills a pool beside him, or the one that he is in; it wakes nobody."""
    scene = Scene(throws=[(POOLS, 10, 9)])
    scene.intrinsic(Property.MAGICAL_BREATHING)
    flood(scene, spot=MIDDLE)
    flood(scene)
    scene.hero.footing.in_water = True
    orc = scene.monster("hill orc", MIDDLE + 3, asleep=True)

    item_lands(scene.play, scene.item("boulder"), MIDDLE if filled else THERE)

    assert scene.told() == (["traps.on land again"] if filled else [])
    assert scene.hero.footing.in_water is not filled
    assert orc.asleep


def test_lava_spatters_whoever_is_near() -> None:
    """Three d6, each showing its highest: 18 of 100."""
    scene = Scene(throws=[(POOLS, 10, 1)])
    flood(scene, Terrain.LAVA)

    item_lands(scene.play, scene.item("boulder"), THERE)

    assert scene.hero.hp == 82


def test_what_lay_in_the_pool_is_buried_by_the_boulder() -> None:
    scene = Scene(throws=[(POOLS, 10, 5)])
    flood(scene)
    scene.lay("diamond", THERE)
    scene.lay("rock", THERE)

    item_lands(scene.play, scene.item("boulder"), THERE)

    assert lying(scene, THERE) == []
    assert [item.kind.name for item in scene.level.buried[THERE]] == ["diamond"]  # rocks become the ground


def test_a_boulder_in_a_pit_hits_whoever_sits_there_without_fail() -> None:
    """The boulder's d20 shows 20, and fills the pit over a creature of 10."""
    scene = Scene()
    trap(scene, TrapKind.PIT)
    jackal = scene.monster("jackal", THERE)
    jackal.trapped = True

    assert land_item(scene.play, scene.item("boulder"), THERE, by_hero=False)
    assert jackal.hp < 1
    assert THERE not in scene.level.traps


def test_a_boulder_stays_on_top_of_a_creature_that_lives_until_it_dies() -> None:
    scene = Scene()
    trap(scene, TrapKind.PIT)
    ogre = scene.monster("ogre", THERE, hp=50)
    ogre.trapped = True

    assert not land_item(scene.play, scene.item("boulder"), THERE, by_hero=False)
    assert ogre.hp == 30
    assert lying(scene, THERE) == ["boulder"]
    hurt_monster(scene.play, ogre, 30, by_hero=False)
    assert THERE not in scene.level.traps
    assert "boulder" not in lying(scene, THERE)


def test_the_hero_in_a_pit_is_hurt_by_a_boulder_and_stays() -> None:
    scene = Scene()
    trap(scene, TrapKind.PIT, MIDDLE)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT

    assert not land_item(scene.play, scene.item("boulder"), MIDDLE, by_hero=False)
    assert scene.hero.hp == 85
    assert scene.hero.hold.turns == 5


def test_a_pushed_boulder_sets_off_a_mine_that_wrecks_it_or_fills_the_pit() -> None:
    """Nine times in ten it triggers; nine in ten it breaks to rocks, which fly; the pit stays."""
    scene = Scene(seed=3, throws=[("hack.c moverock", 10, 5), ("explode.c scatter", 10, 5)])
    scene.lay("boulder", THERE)
    trap(scene, TrapKind.LAND_MINE, THERE + 1)

    scene.do(Move(direction=EAST))

    names = {item.kind.name for items in scene.level.items.values() for item in items}
    assert names == {"rock"}
    assert scene.level.traps[THERE + 1].kind == TrapKind.PIT


# Bars


@pytest.mark.parametrize(
    "thing, passes",
    [
        ("arrow", True),
        ("dart", True),
        ("spear", True),
        ("knife", True),
        ("dagger", False),
        ("bow", False),
        ("long sword", False),
        ("leather gloves", True),
        ("helmet", False),
        ("skeleton key", True),
        ("pick-axe", False),
        ("boulder", False),
        ("apple", True),
        ("meat stick", False),
        ("wand of sleep", False),
        ("gold piece", True),
        ("potion of water", True),
        ("heavy iron ball", False),
    ],
)
def test_only_slim_things_pass_iron_bars(thing: KindName, passes: bool) -> None:
    assert fits_through(Scene().item(thing)) is passes


def test_a_thrown_dagger_falls_before_the_bars() -> None:
    scene = Scene()
    flood(scene, Terrain.IRON_BARS, MIDDLE + 2)
    dagger = scene.carry("dagger")

    scene.do(Throw(item=dagger.letter, direction=EAST))

    assert lying(scene, MIDDLE + 1) == ["dagger"]
    assert "combat.clonk" in scene.told()


# Down stairs and holes


def stairs(scene: Scene, spot: int = THERE, *, ladder: bool = False) -> None:
    scene.level.stairs = (Stairs(spot, False, "dungeons", 2, ladder),)
    scene.level.terrain[spot] = Terrain.LADDER if ladder else Terrain.STAIRS


@pytest.mark.parametrize("thrown, falls", [(0, True), (1, False), (2, False)])
def test_one_thing_in_three_falls_downstairs(thrown: int, falls: bool) -> None:
    scene = Scene(throws=[(SHIP, 3, thrown)])
    stairs(scene)

    assert maybe_fall_to_other_level(scene.play, scene.item("ruby"), THERE) is falls
    assert bool(scene.world.fallen) is falls


def test_everything_falls_down_a_ladder() -> None:
    scene = Scene()
    stairs(scene, ladder=True)

    assert maybe_fall_to_other_level(scene.play, scene.item("ruby"), THERE)


def test_through_an_unknown_trap_door_nothing_falls() -> None:
    scene = Scene(throws=[(SHIP, 3, 0)])
    trap(scene, TrapKind.TRAP_DOOR, seen=False)

    assert not maybe_fall_to_other_level(scene.play, scene.item("ruby"), THERE)


def test_what_falls_takes_one_in_three_of_what_lies_there_along() -> None:
    scene = Scene(throws=[(SHIP, 3, 0), (IMPACT, 3, 1), (IMPACT, 3, 0)])
    stairs(scene)
    scene.lay("diamond", THERE)
    scene.lay("emerald", THERE)

    maybe_fall_to_other_level(scene.play, scene.item("ruby"), THERE)

    assert [one.item.kind.name for one in scene.world.fallen["dungeons.2"]] == ["ruby", "diamond"]
    assert lying(scene, THERE) == ["emerald"]


def test_a_mirror_that_falls_breaks_and_brings_bad_luck() -> None:
    scene = Scene(throws=[(SHIP, 3, 0)])
    stairs(scene)

    assert maybe_fall_to_other_level(scene.play, scene.item("mirror"), THERE)
    assert not scene.world.fallen
    assert scene.hero.luck == -2


def test_a_kicked_thing_falls_down_the_hole_it_slides_over() -> None:
    scene = Scene(throws=[(SHIP, 3, 0)])
    scene.lay("gold piece", THERE)
    trap(scene, TrapKind.HOLE, THERE + 1)

    scene.do(Kick(direction=EAST))

    assert [one.item.kind.name for one in scene.world.fallen["dungeons.2"]] == ["gold piece"]
    assert not scene.level.items


def below(scene: Scene) -> Level:
    """The scene goes on one level lower."""
    scene.level.branch, scene.level.number = "dungeons", 2
    return scene.level


@rule("N-481")
@pytest.mark.parametrize("edition, spots", [("3.4.3", (11, 12)), *((edition, (10,)) for edition in SINCE_36)])
def test_items_that_fell_downstairs_scatter_in_343_and_lie_at_their_foot_since(
    edition: str, spots: tuple[int, ...]
) -> None:
    """Seen in the running 3.6.7: stones, apples and a dagger all lay on the stairs."""
    scene = Scene(edition, shows={("explode.c scatter", 8): 4})
    scene.world.fallen = {"dungeons.2": [Fallen(scene.item("ruby"), "stairs")]}
    below(scene).stairs = (Stairs(MIDDLE + 10, True, "dungeons", 1),)

    deliver(scene.play)

    [spot] = scene.level.items
    assert spot - MIDDLE in spots and not scene.world.fallen


@rule("N-481")
def test_what_falls_on_its_like_at_the_foot_of_stairs_scatters_with_it() -> None:
    """NetHack merges the pile into what has fallen, and scatters all of it."""
    scene = Scene("3.4.3", seed=3)
    foot = MIDDLE + 10
    scene.world.fallen = {"dungeons.2": [Fallen(scene.item("food ration", quantity=2), "stairs")]}
    below(scene).stairs = (Stairs(foot, True, "dungeons", 1),)
    scene.lay("food ration", foot, quantity=3)

    deliver(scene.play)

    assert foot not in scene.level.items
    assert sum(item.quantity for pile in scene.level.items.values() for item in pile) == 5


@rule("N-481")
@pytest.mark.parametrize("edition, spot", [("3.4.3", 2), *((edition, 0) for edition in SINCE_36)])
def test_items_that_fell_with_the_hero_lie_at_his_feet_since_360(edition: str, spot: int) -> None:
    scene = Scene(edition, shows={("explode.c scatter", 8): 4})
    scene.world.fallen = {"dungeons.2": [Fallen(scene.item("ruby"), "with hero")]}
    below(scene)

    deliver(scene.play)
    assert not scene.level.items
    deliver_with_hero(scene.play)

    assert lying(scene, MIDDLE + spot) == ["ruby"] and not scene.world.fallen


@rule("N-481")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("way", ["anywhere", "stairs", "with hero"])
def test_flasks_that_fall_break_since_360(edition: str, way: Way) -> None:
    scene = Scene(edition, shows={("zap.c obj_resists", 100): 1})
    scene.world.fallen = {"dungeons.2": [Fallen(scene.item("potion of water"), way)]}
    below(scene).stairs = (Stairs(MIDDLE + 10, True, "dungeons", 1),)

    deliver(scene.play)
    deliver_with_hero(scene.play)

    assert bool(scene.level.items) is (edition == "3.4.3")


@rule("N-481")
@pytest.mark.parametrize("edition", SINCE_36)
def test_the_ground_does_nothing_to_what_falls_with_the_hero(edition: str) -> None:
    """He hovers over lava: a scroll lies there unburnt, and a flask is whole only if it fell into water."""
    scene = Scene(edition, shows={("zap.c obj_resists", 100): 1})
    scene.world.fallen = {"dungeons.2": [Fallen(scene.item("scroll of light"), "with hero")]}
    below(scene)
    flood(scene, Terrain.LAVA, MIDDLE)

    deliver_with_hero(scene.play)

    assert lying(scene, MIDDLE) == ["scroll of light"]


def test_things_on_their_way_are_saved() -> None:
    scene = Scene()
    scene.world.fallen = {"dungeons.2": [Fallen(scene.item("ruby"), "ladder")]}

    back = decode_world(encode_world(scene.world))

    (fallen,) = back.fallen["dungeons.2"]
    assert (fallen.item.kind.name, fallen.way) == ("ruby", "ladder")


# Under the ground


def rotting(scene: Scene, item: Item) -> list[int]:
    return [timer.due for timer in scene.world.timers if timer.item_id == item.id]


def test_buried_wood_rots_within_five_hundred_turns_unless_dug_up() -> None:
    """250 turns and a d250, which shows its highest."""
    scene = Scene(turn=10)
    club = scene.lay("club")
    dagger = scene.lay("dagger")

    bury(scene.play, MIDDLE)

    assert rotting(scene, club) == [510]
    assert rotting(scene, dagger) == []
    unbury_items(scene.play, MIDDLE, scene.level)
    assert sorted(lying(scene, MIDDLE)) == ["club", "dagger"]
    assert rotting(scene, club) == []


# Mines


def test_a_blast_scatters_breaks_stone_and_destroys_one_thing_in_ten() -> None:
    """Of three, the boulder breaks (nine in ten), a potion breaks for being glass, a ruby flies."""
    dice = {BLAST: 3, (BLAST, 8): 4, "zap.c fracture_rock": 0, "zap.c obj_resists": 50}
    scene = Scene(shows=dice)
    spot = MIDDLE + 10
    scene.lay("ruby", spot)
    scene.lay("potion of water", spot)
    scene.lay("boulder", spot)

    scatter_by_mine(scene.play, spot, 4)

    names = sorted({item.kind.name for items in scene.level.items.values() for item in items})
    assert names == ["rock", "ruby"]
    assert not lying(scene, spot)


def test_the_boulder_of_who_dies_in_a_pit_fills_it() -> None:
    scene = Scene()
    trap(scene, TrapKind.PIT)
    jackal = scene.monster("jackal", THERE)
    jackal.trapped = True
    jackal.inventory.append(scene.item("boulder"))

    hurt_monster(scene.play, jackal, 10, by_hero=False)

    assert THERE not in scene.level.traps and not lying(scene, THERE)
    assert "traps.boulder fills pit" in scene.told()


@pytest.mark.parametrize("name", ["boulder", "statue"])
def test_a_boulder_that_lands_is_in_the_way_of_sight(name: KindName) -> None:
    scene = Scene()
    assert can_see(scene.play, THERE + 2)

    item_lands(scene.play, scene.item(name), THERE)

    assert can_see(scene.play, THERE + 2) == (name == "statue")


def test_the_boulder_of_a_giant_that_dies_in_a_pit_fills_it() -> None:
    """mon.c m_detach: the dead are no more in anybody's way, and what they carried comes down on nobody."""
    scene = Scene()
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.PIT, MIDDLE + 1)
    giant = scene.monster("stone giant", MIDDLE + 1, hp=1)
    giant.trapped = True
    giant.inventory.append(scene.item("boulder"))

    monster_dies(scene.play, giant)

    assert MIDDLE + 1 not in scene.level.traps and MIDDLE + 1 not in scene.level.items
