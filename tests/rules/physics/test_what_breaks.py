"""What breaks when it lands, at iron bars or in a blast. Rules L-256 to L-258."""

import pytest

from marrow.content.kinds_table import ACID_VENOM
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.model.item import Slot
from marrow.model.places import DOWN, EAST, UNDIGGABLE, WIDTH, Terrain
from marrow.rules.combat.hero_missiles.throw_item import throw_items
from marrow.rules.combat.scatter import scatter_by_mine
from marrow.rules.items.indestructible import would_break
from marrow.rules.magic.wands.beam_hits_item import hit_items
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.physics.breaking import break_item
from marrow.rules.physics.broken_stone import break_into_rocks
from marrow.rules.physics.iron_bars import AtBars, hit_bars, meet_bars
from rule import rule
from scene import MIDDLE, Scene

RESISTS = "zap.c obj_resists"
BARS = MIDDLE + 1
KINDS: list[tuple[KindName, bool]] = [
    ("dagger", False), ("scroll of light", False), ("gold piece", False), ("emerald", False),
    ("potion of water", True), ("mirror", True), ("egg", True), ("lenses", True),
    ("blinding venom", True),
]  # fmt: skip


@rule("L-256")
@pytest.mark.parametrize(("name", "breaks"), KINDS)
def test_a_die_is_thrown_for_whatever_lands(name: KindName, breaks: bool) -> None:
    scene = Scene(throws=[(RESISTS, 100, 1)])

    assert (would_break(scene.play, scene.item(name)), scene.thrown) == (breaks, 1)


@rule("L-256")
def test_force_bolt_breaks_a_whole_stack() -> None:
    scene = Scene(shows={RESISTS: 50})
    scene.lay("potion of booze", BARS, quantity=3)
    eggs = scene.lay("egg", BARS, quantity=4)
    eggs.charge = 1
    eggs.species = scene.monster("cockatrice", MIDDLE + 5).species

    hit_items(scene.play, BARS, ZapDetails(scene.item("spellbook of force bolt").kind, 10))

    assert (scene.level.items.get(BARS), scene.hero.luck) == (None, -4)


@rule("L-256")
@pytest.mark.parametrize("acid", [False, True])
def test_venom_of_either_kind_breaks_with_a_splash(acid: bool) -> None:
    """NetHack: dothrow.c, breaktest and breakmsg."""
    scene = Scene(shows={RESISTS: 50})
    venom = scene.item("blinding venom")
    venom.kind = ACID_VENOM if acid else venom.kind

    breaks = would_break(scene.play, venom)
    break_item(scene.play, venom, MIDDLE + 2)

    assert (breaks, scene.told()) == (True, ["combat.splat"])


@pytest.mark.parametrize("edition, demons", [("3.4.3", 0), ("3.6.0", 1), ("3.6.7", 1)])
def test_since_360_a_broken_camera_releases_a_demon(edition: str, demons: int) -> None:
    scene = Scene(edition, shows={"dothrow.c release_camera_demon": 0})

    break_item(scene.play, scene.item("expensive camera"), MIDDLE + 3)

    assert len(scene.level.monsters) == demons


@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7"])
def test_no_demon_comes_where_a_monster_stands(edition: str) -> None:
    scene = Scene(edition, shows={"dothrow.c release_camera_demon": 0})
    scene.monster("newt", MIDDLE + 3)

    break_item(scene.play, scene.item("expensive camera"), MIDDLE + 3)

    assert len(scene.level.monsters) == 1


@rule("L-256")
def test_what_is_thrown_down_over_water_does_not_break() -> None:
    scene = Scene(shows={RESISTS: 50})
    scene.level.terrain[MIDDLE] = Terrain.MOAT
    scene.wear("levitation boots", Slot.BOOTS)

    throw_items(scene.play, scene.carry("mirror"), DOWN)

    assert scene.hero.luck == 0 and "combat.shatters" not in scene.told()


@rule("L-256")
def test_an_altar_shows_what_is_thrown_down_on_it() -> None:
    scene = Scene(shows={RESISTS: 50})
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    dagger = scene.carry("dagger", blessing=-1)
    dagger.blessing_known = False

    throw_items(scene.play, dagger, DOWN)

    assert dagger.blessing_known and "commands.altar flash" in scene.told()


@rule("L-256")
def test_what_is_in_a_box_thrown_down_may_break() -> None:
    scene = Scene(shows={RESISTS: 99})
    sack = scene.carry("sack")
    sack.contents.append(scene.item("mirror"))

    throw_items(scene.play, sack, DOWN)

    assert (sack.contents, scene.hero.luck) == ([], -2)


# Glass armor: 3.7's dothrow.c, breaktest and breakobj

NEWEST = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


@rule("L-278")
@pytest.mark.parametrize(("edition", "roll", "breaks"), [
    ("3.4.3", 1, True), ("3.6.7", 1, True), ("3.7", 89, False), ("3.7", 90, True), ("5.0.0", 89, False),
    ("5.0.0", 90, True),
])  # fmt: skip
def test_glass_armor_resists_more_often_since_37(edition: str, roll: int, breaks: bool) -> None:
    scene = Scene(edition, throws=[(RESISTS, 100, roll)])

    assert would_break(scene.play, scene.item("crystal plate mail")) is breaks


@rule("L-278")
@NEWEST
@pytest.mark.parametrize("name", ["crystal plate mail", "helm of brilliance"])
def test_thrown_glass_armor_shatters_at_the_fifth_break(edition: str, name: KindName) -> None:
    scene = Scene(edition, shows={RESISTS: 90})
    armor = scene.item(name)
    armor.blessing = 0

    gone = [break_item(scene.play, armor, MIDDLE + 2) for _ in range(4)]

    assert (gone, armor.rusted) == ([False, False, False, True], 3)
    assert scene.told() == [*["combat.lying armor cracks"] * 3, "combat.lying armor shatters"]


@rule("L-278")
@NEWEST
@pytest.mark.parametrize(("die", "cracked"), [(0, 0), (1, 1)])
def test_a_blessing_may_keep_glass_armor_from_cracking(edition: str, die: int, cracked: int) -> None:
    scene = Scene(edition, throws=[("trap.c erode_obj", 4, die)])
    armor = scene.item("crystal plate mail")
    armor.blessing = 1

    assert (break_item(scene.play, armor, MIDDLE + 2), armor.rusted) == (False, cracked)


@rule("L-278")
@NEWEST
@pytest.mark.parametrize(("roll", "cracked"), [(89, 0), (90, 1)])
def test_glass_armor_that_is_thrown_down_lies_there(edition: str, roll: int, cracked: int) -> None:
    scene = Scene(edition, shows={RESISTS: roll})
    armor = scene.carry("crystal plate mail", blessing=0)

    throw_items(scene.play, armor, DOWN)

    assert [item.rusted for item in scene.level.items[MIDDLE]] == [cracked]


@rule("L-278")
@NEWEST
def test_glass_armor_that_force_bolt_cracks_stays_where_it_lies(edition: str) -> None:
    scene = Scene(edition, shows={RESISTS: 90})
    armor = scene.lay("crystal plate mail", BARS)
    armor.blessing = 0

    hit_items(scene.play, BARS, ZapDetails(scene.item("spellbook of force bolt").kind, 10))

    assert (scene.level.items[BARS], armor.rusted) == ([armor], 1)


@rule("L-278")
@NEWEST
def test_glass_armor_rings_on_bars_though_it_cracks(edition: str) -> None:
    scene = Scene(edition, throws=[(RESISTS, 100, 90)])
    scene.level.terrain[BARS] = Terrain.IRON_BARS
    armor = scene.item("crystal plate mail")
    armor.blessing = 0

    met = meet_bars(scene.play, armor, BARS, MIDDLE, point_blank=True, by_hero=True)

    assert (met, armor.rusted) == (AtBars.STOPS, 1)


@rule("L-278")
@NEWEST
def test_a_mine_scatters_glass_armor_that_it_cracks(edition: str) -> None:
    scene = Scene(edition, shows={RESISTS: 90, "explode.c scatter": 3, ("explode.c scatter", 8): 4})
    armor = scene.lay("crystal plate mail", BARS + WIDTH)
    armor.blessing = 0

    scatter_by_mine(scene.play, BARS + WIDTH, 40)

    lying = [spot for spot, pile in scene.level.items.items() if armor in pile]
    assert (armor.rusted, len(lying)) == (1, 1)


# Stone


@rule("L-257")
def test_the_rocks_of_a_boulder_join_no_other_rocks() -> None:
    scene = Scene(throws=[("zap.c fracture_rock", 60, 0)])
    scene.lay("rock", BARS, quantity=5)

    break_into_rocks(scene.play, scene.lay("boulder", BARS), BARS)

    assert [rocks.quantity for rocks in scene.level.items[BARS]] == [5, 7]


@rule("N-594")
@pytest.mark.parametrize("blessing", [-1, 0, 1])
def test_rocks_are_as_blessed_as_their_boulder(blessing: int) -> None:
    """A wand of striking of the running 3.7 made 41 blessed rocks of a blessed boulder."""
    scene = Scene()

    break_into_rocks(scene.play, scene.lay("boulder", BARS, blessing=blessing), BARS)

    assert [rocks.blessing for rocks in scene.level.items[BARS]] == [blessing]


@rule("L-257")
def test_a_mine_scatters_each_part_of_a_stack_before_the_next_is_taken() -> None:
    scatter = "explode.c scatter"
    part = [(scatter, 10, 1), (scatter, 8, 4), (scatter, 4, 0)]  # stays whole, flies east, one square
    scene = Scene(throws=[(scatter, 2, 1), *part, *part])
    scene.lay("dart", BARS + WIDTH, quantity=3)

    scatter_by_mine(scene.play, BARS + WIDTH, 4)

    assert scene.thrown == 7
    assert [darts.quantity for darts in scene.level.items[BARS + WIDTH + 1]] == [3]


@rule("L-257")
def test_a_mine_scatters_the_fragments_of_a_boulder_too() -> None:
    scene = Scene(shows={"explode.c scatter": 3, ("explode.c scatter", 8): 4, "zap.c fracture_rock": 0})
    scene.lay("boulder", BARS + WIDTH)

    scatter_by_mine(scene.play, BARS + WIDTH, 4)

    assert BARS + WIDTH not in scene.level.items


@rule("L-257")
def test_a_mirror_that_a_mine_breaks_costs_the_hero_no_luck() -> None:
    scene = Scene(shows={RESISTS: 50})
    scene.lay("mirror", BARS + WIDTH)

    scatter_by_mine(scene.play, BARS + WIDTH, 4)

    assert ("combat.shatters" in scene.told(), scene.hero.luck) == (True, 0)


# Iron bars


def barred(*throws: tuple[str, int, int], edition: str = "") -> Scene:
    scene = Scene(edition, throws=throws)
    scene.level.terrain[BARS] = Terrain.IRON_BARS
    return scene


@rule("L-258")
@pytest.mark.parametrize("by_hero", [True, False])
@pytest.mark.parametrize(("name", "result"), [
    ("mirror", AtBars.BREAKS), ("boulder", AtBars.STOPS), ("dart", AtBars.PASSES),
])  # fmt: skip
def test_what_bars_stop_breaks_if_it_is_fragile(name: KindName, result: AtBars, by_hero: bool) -> None:
    scene = barred((RESISTS, 100, 1))

    met = meet_bars(scene.play, scene.item(name), BARS, MIDDLE, point_blank=True, by_hero=by_hero)

    assert met is result
    assert scene.hero.luck == (-2 if name == "mirror" and by_hero else 0)


@rule("L-258")
def test_a_thrown_mirror_breaks_at_bars_and_is_gone() -> None:
    scene = Scene(shows={RESISTS: 50})
    scene.level.terrain[BARS] = Terrain.IRON_BARS

    throw_items(scene.play, scene.carry("mirror"), EAST)

    assert (scene.level.items, scene.hero.inventory, scene.hero.luck) == ({}, [], -2)


@rule("L-258")
@pytest.mark.parametrize("edition, told", [(edition, edition not in ("3.7", "5.0.0")) for edition in NETHACK])
def test_before_37_bars_ring_for_the_deaf_too(edition: str, told: bool) -> None:
    scene = Scene(edition, shows={RESISTS: 50})
    scene.hero.timeout[Property.DEAF] = 50
    scene.level.terrain[BARS] = Terrain.IRON_BARS

    meet_bars(scene.play, scene.item("long sword"), BARS, MIDDLE, point_blank=True, by_hero=True)

    assert ("combat.clonk" in scene.told()) is told


@rule("L-258")
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.2", "3.6.7"])
@pytest.mark.parametrize(("dice", "left"), [((1, 1), 2), ((1, 0), 2), ((0, 1), 0), ((0, 0), 3)])
def test_hitting_bars_asks_twice_whether_the_weapon_breaks(
    dice: tuple[int, int], left: int, edition: str
) -> None:
    scene = barred(*[(RESISTS, 100, die) for die in dice], edition=edition)
    eggs = scene.wear("egg", Slot.WIELDED, quantity=3)

    hit_bars(scene.play, eggs, BARS)

    assert sum(item.quantity for item in scene.hero.inventory) == left


@rule("L-258")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize(("die", "left"), [(1, 2), (0, 3)])
def test_since_37_hitting_bars_asks_once(die: int, left: int, edition: str) -> None:
    scene = barred((RESISTS, 100, die), edition=edition)
    eggs = scene.wear("egg", Slot.WIELDED, quantity=3)

    hit_bars(scene.play, eggs, BARS)

    assert sum(item.quantity for item in scene.hero.inventory) == left


@rule("L-258")
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_acid_only_hisses_at_undiggable_bars(edition: str) -> None:
    scene = Scene(edition, shows={RESISTS: 1})
    scene.level.terrain[BARS] = Terrain.IRON_BARS
    scene.level.detail[BARS] = UNDIGGABLE

    meet_bars(scene.play, scene.item("boulder"), BARS, MIDDLE, point_blank=True, by_hero=True)
    hit_bars(scene.play, scene.wear("potion of acid", Slot.WIELDED), BARS)

    assert scene.level.terrain[BARS] == Terrain.IRON_BARS and "combat.hissing noise" in scene.told()
