"""Thrown things: what holds them back, where they land, who catches them.

By hand from NetHack's dothrow.c (throw_obj, throwit, thitmonst) and zap.c (bhit).
"""

from dataclasses import replace

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.commands import Fire, Kick, Throw
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, UP, Terrain, TrapKind
from marrow.model.world import SpecialPlace
from marrow.rules.combat.hero_missiles.missile_hits_monster import hit_by_missile
from marrow.rules.combat.hero_missiles.throw_item import fly_thrown_item, throwing_range
from marrow.rules.combat.to_hit import target_bonus
from rule import rule
from scene import MIDDLE, Scene
from shop import INSIDE, OUTSIDE, open_shop, stand

CHEST = glyphs.KIND + KINDS_NAMED["chest"].number
HIT = ("dothrow.c thitmonst", 20, 0)
SKIP = "zap.c skiprange"


def lying(scene: Scene) -> dict[str, int]:
    return {item.kind.name: spot - MIDDLE for spot, items in scene.level.items.items() for item in items}


def flood(scene: Scene, first: int, last: int) -> None:
    for spot in range(MIDDLE + first, MIDDLE + last + 1):
        scene.level.terrain[spot] = Terrain.POOL
    scene.level.view = b""


# Refused, dropped


def test_mjollnir_is_too_heavy_before_anybody_asks_where_it_shall_fly() -> None:
    """It takes a move, even if it would have been thrown at oneself."""
    scene = Scene()
    scene.wear("war hammer", Slot.WIELDED).artifact = "Mjollnir"
    scene.do(Throw(item="a", direction=SELF))
    assert "weapons.too heavy" in scene.told() and scene.turns_paid() == 1


def air(scene: Scene) -> None:
    place = SpecialPlace("air", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))


@pytest.mark.parametrize("aloft", [False, True])
def test_the_weak_drop_what_is_heavy_even_when_they_throw_it_up(aloft: bool) -> None:
    """With 9 of 100 hit points and one more chest, 600 are too much; on the Plane of Air nothing is."""
    scene = Scene(attributes=(18, 10, 10, 12, 10, 10))
    if aloft:
        air(scene)
    scene.hero.hp = 9
    scene.carry("chest")
    scene.carry("chest")
    fly_thrown_item(scene.play, scene.hero.inventory.pop(), UP)
    assert ("weapons.drops from grasp" in scene.told()) is not aloft


# How far, and back


@pytest.mark.parametrize(
    ("name", "floating", "expected"),
    [
        ("dagger", False, (8, 8)),
        ("dagger", True, (7, 1)),
        ("battle-axe", True, (2, 3)),
        ("boulder", True, (20, 7)),
    ],
)
def test_what_flies_less_far_pushes_a_floating_thrower_farther(
    name: KindName, floating: bool, expected: tuple[int, int]
) -> None:
    """Strength 16 reaches 8; a battle-axe of 120 flies 5, of which the recoil of 3 is taken."""
    scene = Scene()
    if floating:
        scene.intrinsic(Property.LEVITATION)
    assert throwing_range(scene.play, scene.item(name)) == expected


def test_under_water_all_fall_after_one_square() -> None:
    scene = Scene()
    flood(scene, -3, 12)
    scene.hero.footing.in_water = True
    scene.hero.intrinsic[Property.MAGICAL_BREATHING] |= 1 << 26
    scene.carry("dagger")
    scene.do(Throw(item="a", direction=EAST))
    assert lying(scene)["dagger"] == 1


def test_a_caught_boomerang_is_in_the_hand_again_and_both_weapons_too() -> None:
    scene = Scene(throws=[("zap.c boomhit", 20, 0)])
    scene.wear("boomerang", Slot.WIELDED)
    scene.wear("dagger", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True
    scene.do(Throw(item="a", direction=EAST))
    assert scene.hero.worn[int(Slot.WIELDED)].kind.name == "boomerang"
    assert scene.hero.fighting.two_weapons


# Where it lands


def test_a_potion_sinks_into_water_whole() -> None:
    scene = Scene()
    flood(scene, 1, 12)
    scene.carry("potion of booze")
    scene.do(Throw(item="a", direction=EAST))
    assert lying(scene) == {"potion of booze": 8}


def test_what_fails_to_return_to_the_dazed_stays_in_the_engulfer() -> None:
    rule = "dothrow.c throwit"
    scene = Scene(throws=[HIT, (rule, 100, 50), (rule, 2, 0)])
    vortex = scene.monster("dust vortex", MIDDLE, hp=200)
    scene.hero.hold.engulfer_id = vortex.id
    scene.hero.timeout[Property.CONFUSED] = 50
    scene.wear("aklys", Slot.WIELDED)
    scene.do(Throw(item="a", direction=EAST))
    assert [item.kind.name for item in vortex.inventory] == ["aklys"]


def test_a_cockatrice_corpse_petrifies_the_animal_that_has_swallowed_its_thrower() -> None:
    scene = Scene()
    scene.wear("leather gloves", Slot.GLOVES)
    purple = scene.monster("purple worm", MIDDLE, hp=200)
    scene.hero.hold.engulfer_id = purple.id
    corpse = scene.carry("corpse", species="cockatrice")
    scene.do(Throw(item=corpse.letter, direction=EAST))
    assert purple.hp < 1 and not scene.hero.hold.engulfer_id
    assert "corpse" not in lying(scene)


# On the way


@pytest.mark.parametrize(("edition", "skips"), [("3.4.3", 0), ("3.6.0", 2), ("3.6.7", 2)])
def test_one_rock_in_three_skips_over_water(edition: str, skips: int) -> None:
    """Of 8 squares it first touches the water with 7 left, flies on with 6 and touches it again with 5."""
    throws = [(SKIP, 2, 0), (SKIP, 3, 0), (SKIP, 3, 0), (SKIP, 1, 0), (SKIP, 3, 2)]
    scene = Scene(edition, shows={SKIP: 0} if edition == "3.4.3" else {}, throws=throws if skips else ())
    flood(scene, 1, 12)
    eel = scene.monster("giant eel", MIDDLE + 4, hp=50)
    scene.carry("rock")
    scene.do(Throw(item="a", direction=EAST))
    told = scene.told()
    assert told.count("weapons.skips") + told.count("weapons.skips again") == skips
    assert ("weapons.flies over" in told) is bool(skips) and eel.hp == 50


@pytest.mark.parametrize(("edition", "passes"), [("3.6.0", False), ("3.6.2", False), ("3.6.7", True)])
def test_what_does_no_harm_to_a_shade_flies_through_it(edition: str, passes: bool) -> None:
    scene = Scene(edition)
    shade = scene.monster("shade", MIDDLE + 2, asleep=True)
    orc = scene.monster("hill orc", MIDDLE + 4, hp=50)
    scene.carry("dagger")
    scene.do(Throw(item="a", direction=EAST))
    assert ("weapons.flies through" in scene.told()) is passes
    assert (orc.hp < 50 or "combat.thing misses" in scene.told()) is passes or not passes
    assert not (passes and shade.asleep)


@rule("Z-274")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize(
    "looks, known, passed",
    [
        (CHEST, "", True),
        (CHEST, "sensed", False),
        (CHEST, "protected", False),
        (glyphs.CLOSED_DOOR, "", False),
        (0, "", False),
    ],
)
def test_missiles_of_500_fly_past_mimics_that_seem_things(
    edition: str, looks: int, known: str, passed: bool
) -> None:
    scene = Scene(edition)
    mimic = scene.monster("large mimic", MIDDLE + 2, hp=50)
    mimic.disguise = looks
    if known == "sensed":
        scene.intrinsic(Property.DETECT_MONSTERS)
    elif known == "protected":
        scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    dagger = scene.carry("dagger")

    scene.do(Throw(item=dagger.letter, direction=EAST))

    flown = max(spot for spot in scene.level.items) - MIDDLE
    assert (flown > 2 and mimic.hp == 50) == (passed and edition == "5.0.0")


@rule("Z-274", edition="5.0.0")
@pytest.mark.parametrize("remembered", [False, True])
def test_thrown_blindly_missiles_fly_past_mimics_unless_somebody_is_remembered(remembered: bool) -> None:
    scene = Scene("5.0.0")
    scene.hero.timeout[Property.BLINDED] = 50
    mimic = scene.monster("large mimic", MIDDLE + 3, hp=50)
    mimic.disguise = CHEST
    if remembered:
        scene.level.remembered[MIDDLE + 3] = glyphs.UNSEEN_MONSTER
    dagger = scene.carry("dagger")

    scene.do(Throw(item=dagger.letter, direction=EAST))

    assert (MIDDLE + 3 in scene.level.items) == remembered


@pytest.mark.parametrize(("edition", "passes"), [("3.6.2", False), ("3.6.7", True), ("5.0.0", True)])
def test_kicked_things_fly_through_shades(edition: str, passes: bool) -> None:
    scene = Scene(edition)
    scene.monster("shade", MIDDLE + 3, hp=50, asleep=True)
    scene.lay("apple", MIDDLE + 1)

    scene.do(Kick(direction=EAST))

    assert ("weapons.flies through" in scene.told()) == passes
    assert (lying(scene)["apple"] > 3) == passes


@rule("Z-274")
@pytest.mark.parametrize(("edition", "passes"), [("3.7", False), ("5.0.0", True)])
def test_kicked_things_of_500_fly_past_mimics(edition: str, passes: bool) -> None:
    scene = Scene(edition)
    scene.monster("large mimic", MIDDLE + 3, hp=50).disguise = CHEST
    scene.lay("apple", MIDDLE + 1)

    scene.do(Kick(direction=EAST))

    assert (lying(scene)["apple"] > 3) == passes


# Who gets it


def test_the_quests_leader_catches_the_artifact_and_gives_it_back() -> None:
    scene = Scene(role="samurai", alignment="lawful")
    leader = scene.monster("Lord Sato", MIDDLE + 3, hp=100, peaceful=True, asleep=True)
    sword = scene.wear("tsurugi", Slot.WIELDED)
    sword.artifact = "The Tsurugi of Muramasa"
    scene.do(Throw(item="a", direction=EAST))
    assert leader.hp == 100 and leader.peaceful and not leader.asleep
    assert "quest.tosses back" in scene.told() and scene.world.quest.completed
    assert sword in scene.hero.inventory


def test_an_angry_leader_keeps_it() -> None:
    scene = Scene(role="samurai", alignment="lawful")
    leader = scene.monster("Lord Sato", MIDDLE + 3, hp=100)
    sword = scene.wear("tsurugi", Slot.WIELDED)
    sword.artifact = "The Tsurugi of Muramasa"
    scene.do(Throw(item="a", direction=EAST))
    assert sword in leader.inventory


def test_a_keeper_whom_a_pick_misses_keeps_it() -> None:
    scene = Scene(throws=[("dothrow.c thitmonst", 20, 19)])
    monster, _ = open_shop(scene)
    stand(scene, OUTSIDE - 1)
    scene.carry("dwarvish mattock")
    scene.do(Throw(item="a", direction=EAST))
    assert "people.snatches up" in scene.told() or "people.catches" in scene.told()
    assert "dwarvish mattock" in [item.kind.name for item in monster.inventory]


def test_a_keeper_hit_from_outside_comes_after_the_thrower() -> None:
    scene = Scene(throws=[HIT])
    monster, keeper = open_shop(scene)
    monster.hp = monster.max_hp = 300
    stand(scene, OUTSIDE - 1)
    scene.carry("dagger")
    scene.do(Throw(item="a", direction=EAST))
    assert keeper.following and not monster.peaceful


def test_gold_thrown_in_a_shop_is_credit() -> None:
    scene = Scene()
    _, keeper = open_shop(scene)
    stand(scene, INSIDE)
    gold = scene.carry("gold piece", quantity=100)
    scene.do(Throw(item=gold.letter, direction=EAST))
    assert keeper.credit == 100


def test_each_missile_of_a_volley_is_bought() -> None:
    """Two daggers of 4 zorkmids: the keeper gives half, or a third, for each."""
    scene = Scene(role="rogue", throws=[("dothrow.c throw_obj", 2, 2)])
    open_shop(scene)
    stand(scene, INSIDE)
    scene.carry("dagger", quantity=3)
    scene.do(Throw(item="a", direction=EAST, count=2))
    assert scene.told().count("people.compensated") == 2


def test_no_missile_of_a_volley_is_bought_twice() -> None:
    """The second dagger, of 4 zorkmids, is paid for by itself, and not with the first on which it falls."""
    prices = [("shk.c set_cost", 4, 1)] * 2
    scene = Scene(role="rogue", throws=[("dothrow.c throw_obj", 2, 2), *prices])
    open_shop(scene)
    stand(scene, INSIDE)
    scene.carry("dagger", quantity=2)
    scene.do(Throw(item="a", direction=EAST))
    assert {item.kind.name: item.quantity for item in scene.hero.inventory} == {"gold piece": 4}
    assert [item.quantity for item in scene.level.items[INSIDE + 4]] == [2]


def test_a_crysknife_thrown_in_a_shop_is_bought_as_a_tooth() -> None:
    """A crysknife costs 100, a worm tooth 2. NetHack: dothrow.c, throwit; do.c, obj_no_longer_held."""
    scene = Scene()
    open_shop(scene)
    stand(scene, INSIDE)
    scene.carry("crysknife")
    scene.do(Throw(item="a", direction=EAST))
    assert [item.quantity for item in scene.hero.inventory] == [1]


@pytest.mark.parametrize(
    ("name", "missed", "lit"),
    [
        ("tallow candle", False, False), ("tallow candle", True, False),
        ("brass lantern", False, True), ("oil lamp", True, True),
    ],
)  # fmt: skip
def test_the_wind_puts_out_candles_but_no_lamps(name: KindName, missed: bool, lit: bool) -> None:
    """NetHack: dothrow.c, throwit; apply.c, snuff_candle."""
    scene = Scene(throws=[("dothrow.c thitmonst", 20, 19)])
    if not missed:
        scene.monster("hill orc", MIDDLE + 2)
    light = scene.carry(name)
    light.lit = True
    scene.do(Throw(item="a", direction=EAST))
    assert light.lit is lit


def test_candles_go_out_on_their_way_through_an_engulfer() -> None:
    scene = Scene(throws=[("dothrow.c thitmonst", 20, 19)])
    trapper = scene.monster("trapper", MIDDLE, hp=200)
    scene.hero.hold.engulfer_id = trapper.id
    light = scene.carry("wax candle")
    light.lit = True
    scene.do(Throw(item="a", direction=EAST))
    assert light in trapper.inventory and not light.lit


def test_burning_oil_explodes_where_it_hits() -> None:
    scene = Scene(throws=[HIT])
    orc = scene.monster("hill orc", MIDDLE + 2, hp=200)
    scene.carry("potion of oil").lit = True
    scene.do(Throw(item="a", direction=EAST))
    assert orc.hp <= 200 - 4


def test_the_hero_does_not_mix_his_missiles_with_the_shops() -> None:
    """His dagger is bought before it lies on the shop's."""
    scene = Scene()
    open_shop(scene)
    stand(scene, INSIDE)
    scene.lay("dagger", INSIDE + 4)
    scene.carry("dagger")
    scene.do(Throw(item="a", direction=EAST))
    assert "people.compensated" in scene.told()
    assert scene.level.items[INSIDE + 4][0].quantity == 2


def test_what_hits_a_disenchanter_loses_enchantment() -> None:
    scene = Scene(level=20, throws=[HIT])
    scene.monster("disenchanter", MIDDLE + 2, hp=200)
    scene.carry("long sword", charge=2)
    scene.do(Throw(item="a", direction=EAST))
    assert scene.level.items[MIDDLE + 2][0].charge == 1


def test_gold_is_thrown_and_not_quivered_by_the_empty_quiver() -> None:
    scene = Scene(answers={"commands.what to": "$"})
    scene.carry("gold piece", quantity=20)
    scene.do(Fire(direction=EAST))
    assert lying(scene) == {"gold piece": 8}


def test_the_ball_of_the_punished_hits_no_better_than_its_size_allows() -> None:
    """Another iron ball has 2 more. NetHack: dothrow.c, omon_adj."""
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 2)
    free, chained = scene.item("heavy iron ball"), scene.item("heavy iron ball")
    chained.worn = int(Slot.BALL)
    bonuses = [target_bonus(scene.play, orc, ball, notices=False) for ball in (free, chained)]
    assert bonuses == [2, 0]


def test_a_floating_thrower_falls_into_sokobans_pits() -> None:
    """Air currents pull the hero down where the recoil takes him. NetHack: dothrow.c, hurtle_step."""
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)
    scene.level.puzzle = True
    scene.level.traps[MIDDLE - 1] = Trap(TrapKind.PIT, MIDDLE - 1, seen=True)
    scene.carry("battle-axe")
    scene.do(Throw(item="a", direction=EAST))
    assert scene.hero.spot == MIDDLE - 1 and scene.hero.hold.turns


@pytest.mark.parametrize(
    ("kind", "told"), [(TrapKind.FIRE, "traps.tower of flame"), (TrapKind.WEB, "traps.pass right over")]
)
def test_a_floating_thrower_flies_over_other_traps(kind: TrapKind, told: str) -> None:
    """A known one is told of; fire burns even who floats. NetHack: dothrow.c, hurtle_step."""
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)
    scene.level.traps[MIDDLE - 1] = Trap(kind, MIDDLE - 1, seen=True)
    scene.carry("battle-axe")

    scene.do(Throw(item="a", direction=EAST))

    assert scene.hero.spot < MIDDLE - 1 and told in scene.told()


def test_recoil_takes_a_thrower_over_water() -> None:
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)
    for spot in (MIDDLE - 1, MIDDLE - 2):
        scene.level.terrain[spot] = Terrain.POOL
    scene.carry("battle-axe")

    scene.do(Throw(item="a", direction=EAST))

    assert scene.told().count("weapons.over water") == 1


@rule("N-563")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_thrown_potion_rolls_to_hit_since_361_only(edition: str) -> None:
    """As in the running 3.4.3 and 3.6.1, where rnd(25) is the first die, and the second."""
    early = edition in ("3.4.3", "3.6.0")
    throws = [(HIT[0], 25, 24), ("dothrow.c tmiss", 3, 1)]
    scene = Scene(edition, throws=throws if early else [HIT, *throws])
    newt = scene.monster("newt", MIDDLE + EAST)

    hit_by_missile(scene.play, newt, scene.lay("potion of water"))

    assert scene.thrown == (2 if early else 3)


@rule("N-563")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_thrown_boulder_rolls_after_the_exercise_of_strength_before_361(edition: str) -> None:
    early = edition in ("3.4.3", "3.6.0")
    exercise = ("N-157", 19, 18)
    roll = (HIT[0], 20, 19)
    scene = Scene(
        edition, throws=[exercise, roll] if early else [roll, exercise], shows={"dothrow.c tmiss": 1}
    )
    newt = scene.monster("newt", MIDDLE + EAST)

    hit_by_missile(scene.play, newt, scene.lay("boulder"))

    assert scene.thrown == 2
