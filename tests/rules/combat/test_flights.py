"""What flies in its own way: boomerangs, Mjollnir, gems to unicorns, gold, kicked things; and recoil.

Known answers are worked out by hand from NetHack's dothrow.c, zap.c (boomhit) and dokick.c.
"""

import pytest

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS
from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Kick, Throw
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.places import EAST, UP, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.monster_missiles.missile_flight import Aim, missile_strikes_monster, throw_missile
from marrow.rules.commands.handling.throwing import throw_item
from marrow.rules.delayed_effects import apply_delayed_effects
from rule import rule
from scene import MIDDLE, Scene
from use import use

GEMS = [kind for kind in KINDS if kind.class_ == "gem"]
HIT = ("dothrow.c thitmonst", 20, 0)


def lying(scene: Scene) -> dict[str, int]:
    return {item.kind.name: spot - MIDDLE for spot, items in scene.level.items.items() for item in items}


# Boomerangs


@use("throw", "boomerang")
def test_a_boomerang_is_caught_by_the_dexterous() -> None:
    """A d20 below dexterity 12."""
    scene = Scene(throws=[("zap.c boomhit", 20, 11)])
    boomerang = scene.carry("boomerang")

    scene.do(Throw(item=boomerang.letter, direction=EAST))

    assert [item.kind.name for item in scene.hero.inventory] == ["boomerang"]


@use("throw", "boomerang")
def test_a_boomerang_hits_the_clumsy() -> None:
    """d9 at its highest, to armour class 10."""
    scene = Scene(throws=[("zap.c boomhit", 20, 12), ("mthrowu.c thitu", 20, 0)])
    boomerang = scene.carry("boomerang")

    scene.do(Throw(item=boomerang.letter, direction=EAST))

    assert scene.hero.hp == 100 - 9
    assert lying(scene) == {"boomerang": 0}


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_a_boomerang_that_hits_its_thrower_weakens_him(edition: str) -> None:
    """thitu throws rn2(2) for that, as the running 3.7 did each time."""
    scene = Scene(edition, hp=500, throws=[("mthrowu.c thitu", 20, 0), ("N-157", 2, 1)])
    scene.intrinsic(Property.FUMBLING)
    boomerang = scene.carry("boomerang")

    throw_item(scene.play, boomerang, EAST, 1)

    assert (scene.thrown, scene.hero.exercise[Attribute.STRENGTH]) == (2, -1)


@use("throw", "boomerang")
def test_a_boomerang_meets_who_stands_on_its_way() -> None:
    """Thrown east it goes two squares east, then turns left at every step."""
    scene = Scene(attributes=(15, 10, 10, 12, 16, 10), throws=[HIT], level=10)
    scene.hero.skills["boomerang"] = Training(BASIC, EXPERT)
    orc = scene.monster("hill orc", MIDDLE + 3 - 80, hp=100)
    boomerang = scene.carry("boomerang")

    scene.do(Throw(item=boomerang.letter, direction=EAST))

    assert orc.hp == 100 - 9


@pytest.mark.parametrize(("edition", "tells"), [("3.4.3", False), ("3.6.0", True), ("3.7", True)])
def test_a_boomerang_falls_on_a_sink_and_rings_since_360(edition: str, tells: bool) -> None:
    scene = Scene(edition=edition)
    scene.level.terrain[MIDDLE + 2] = Terrain.SINK
    boomerang = scene.carry("boomerang")

    scene.do(Throw(item=boomerang.letter, direction=EAST))

    assert lying(scene) == {"boomerang": 2} and ("weapons.klonk" in scene.told()) is tells


# What comes back


def thunderer(throws: list[tuple[str, int, int]], *, strength: int = 125) -> Scene:
    scene = Scene(attributes=(strength, 10, 10, 12, 16, 10), throws=throws, level=10)
    hammer = scene.wear("war hammer", Slot.WIELDED)
    hammer.artifact = "Mjollnir"
    return scene


@use("throw", "war hammer")
def test_mjollnir_returns_to_the_hand_of_the_strongest() -> None:
    scene = thunderer([])
    scene.do(Throw(item="a", direction=EAST))
    assert scene.hero.worn[int(Slot.WIELDED)].artifact == "Mjollnir"

    scene = thunderer([("dothrow.c throwit", 100, 0)])
    scene.do(Throw(item="a", direction=EAST))
    assert scene.hero.inventory == []


def test_mjollnir_cannot_be_thrown_without_strength_25() -> None:
    scene = thunderer([], strength=118)

    scene.do(Throw(item="a", direction=EAST))

    assert "weapons.too heavy" in scene.told()


@use("throw", "aklys")
def test_an_aklys_from_the_hand_comes_back_on_its_cord() -> None:
    """No farther than four squares, and into the hand."""
    scene = Scene()
    scene.wear("aklys", Slot.WIELDED)
    scene.do(Throw(item="a", direction=EAST))
    assert scene.hero.worn[int(Slot.WIELDED)].kind.name == "aklys"

    scene = Scene()
    scene.carry("aklys")
    scene.do(Throw(item="a", direction=EAST))
    assert scene.hero.inventory == []


def test_a_missile_that_comes_back_to_the_dazed_hits_an_arm() -> None:
    rule = "dothrow.c throwit"
    scene = Scene(throws=[(rule, 100, 50), (rule, 2, 1), (rule, 3, 1)])
    scene.hero.timeout[Property.CONFUSED] = 50
    scene.wear("aklys", Slot.WIELDED)

    scene.do(Throw(item="a", direction=EAST))

    assert scene.hero.hp == 100 - 3


# Astray, back and down


def test_cursed_missiles_slip_but_only_what_is_made_to_be_thrown() -> None:
    slip = [("dothrow.c throwit", 7, 0), ("dothrow.c throwit", 3, 0), ("dothrow.c throwit", 3, 0)]
    scene = Scene(throws=slip)
    scene.carry("dagger", blessing=-1)
    scene.do(Throw(item="a", direction=EAST))
    assert lying(scene)["dagger"] % 81 == 0  # up and left

    scene = Scene(throws=slip[:1])
    scene.carry("apple", blessing=-1)
    scene.do(Throw(item="a", direction=EAST))
    assert lying(scene)["apple"] > 0


def test_throwing_while_levitating_pushes_the_hero_back() -> None:
    """Strength 16: reach 8, a dagger flies 8 less the recoil of one; the hero goes one square west."""
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)
    scene.carry("dagger")

    scene.do(Throw(item="a", direction=EAST))

    assert scene.hero.spot == MIDDLE - 1


def test_acid_eats_what_is_thrown_into_it() -> None:
    scene = Scene(level=20, throws=[HIT, ("uhitm.c passive_obj", 6, 0)])
    scene.monster("acid blob", MIDDLE + 2, hp=200)
    scene.carry("long sword")

    scene.do(Throw(item="a", direction=EAST))

    assert scene.level.items[MIDDLE + 2][0].corroded == 1


# Gems to unicorns


def presented(
    name: KindName, species: SpeciesName, *, known: bool, called: bool = False
) -> tuple[Scene, bool]:
    scene = Scene(alignment="lawful", throws=[("dothrow.c gem_accept", 7, 0)] if known else ())
    unicorn = scene.monster(species, MIDDLE + 1, hp=50)
    gem = scene.carry(name)
    if known:
        scene.world.discovered[gem.kind.number] = 1
    if called:
        scene.world.called[gem.kind.number] = "shiny"
    scene.do(Throw(item=gem.letter, direction=EAST))
    assert unicorn.peaceful
    return scene, bool(unicorn.inventory)


@pytest.mark.parametrize("kind", GEMS, ids=lambda kind: str(kind.name))
@use("throw", *[kind.name for kind in GEMS])
def test_coaligned_unicorns_raise_luck_for_gems(kind: ObjectKind) -> None:
    """+5 luck for a known gem, +2 for one with a name, +1 for one unknown; known stones are junk."""
    name, real = kind.name, kind.material == "gemstone"
    results = [
        presented(name, "white unicorn", known=True),
        presented(name, "white unicorn", known=False, called=True),
        presented(name, "white unicorn", known=False),
    ]

    assert [scene.hero.luck for scene, _ in results] == ([5, 2, 1] if real else [0, 0, 0])
    assert [kept for _, kept in results] == [real, real, True]


def test_unicorns_of_another_side_may_bring_bad_luck() -> None:
    """A known gem is worth -3 to 3."""
    scene, kept = presented("ruby", "black unicorn", known=True)

    assert (scene.hero.luck, kept) == (-3, True)


# Gold


def paid(species: SpeciesName, amount: int, throws: list[tuple[str, int, int]], **how: bool) -> Scene:
    scene = Scene(throws=throws)
    scene.monster(species, MIDDLE + 2, hp=50, **how)
    gold = scene.carry("gold piece", quantity=amount)
    scene.do(Throw(item=gold.letter, direction=EAST))
    return scene


@use("throw", "gold piece")
def test_gold_buys_soldiers_and_not_for_less_than_their_price() -> None:
    """A soldier's price is 100, and more for who has more; two times in three he can be bought."""
    rule = "dokick.c ghitm"
    bought = paid("soldier", 200, [(rule, 4, 1), (rule, 3, 1), (rule, 5, 0)])
    assert bought.level.monsters[0].peaceful
    assert bought.level.monsters[0].inventory[0].quantity == 200

    assert not paid("soldier", 50, [(rule, 4, 1), (rule, 3, 1), (rule, 5, 0)]).level.monsters[0].peaceful


@use("throw", "gold piece")
def test_gold_loving_monsters_catch_thrown_gold() -> None:
    greedy = paid("leprechaun", 100, [("dokick.c ghitm", 4, 1)])
    assert [item.quantity for item in greedy.level.monsters[0].inventory] == [100]

    assert lying(paid("jackal", 100, [])) == {"gold piece": 2}


def test_gold_thrown_up_falls_down() -> None:
    scene = Scene()
    scene.carry("gold piece", quantity=30)

    scene.do(Throw(item="$", direction=UP))

    assert lying(scene) == {"gold piece": 0}


# Kicked


def test_a_kicked_thing_hits_who_is_in_its_way() -> None:
    """A dagger's d4 and the strength of 16 add up to 5; no skill in it."""
    scene = Scene(throws=[HIT], level=20)
    scene.lay("dagger", MIDDLE + 1)
    orc = scene.monster("hill orc", MIDDLE + 3, hp=100)

    scene.do(Kick(direction=EAST))

    assert orc.hp == 100 - (4 + 1 - 2)
    assert lying(scene) == {"dagger": 3}


def test_a_kicked_mirror_breaks_and_brings_bad_luck() -> None:
    scene = Scene()
    scene.lay("mirror", MIDDLE + 1)

    scene.do(Kick(direction=EAST))

    assert (lying(scene), scene.hero.luck) == ({}, -2)


@pytest.mark.parametrize("edition, dies, by_hero", [
    ("3.4.3", False, False), ("3.6.0", False, False), ("3.6.1", True, True), ("3.6.7", True, True),
    ("3.7", True, False), ("5.0.0", True, False),
])  # fmt: skip
def test_a_cockatrice_egg_of_a_monster_petrifies_others(edition: str, dies: bool, by_hero: bool) -> None:
    """NetHack: mthrowu.c, ohitmon; since 3.6.1, and at first the hero got the credit."""
    scene = Scene(edition, shows={("mthrowu.c ohitmon", 20): 0})
    orc = scene.monster("hill orc", MIDDLE + 4, hp=50)
    scene.play.monsters_move = True

    missile_strikes_monster(scene.play, orc, scene.item("egg", species="cockatrice"), 1)

    assert (orc.hp < 1, scene.hero.experience > 0) == (dies, by_hero)
    assert dies or orc.hp == 50  # eggs have no dice of damage (objects.c)


# Potions that others throw


@rule("N-513")
@pytest.mark.parametrize(("blind", "asked"), [(0, True), (50, False)])
def test_the_potion_that_hits_one_was_seen_by_who_can_see(blind: int, asked: bool) -> None:
    """Seen in the running 3.6.7: "You feel somewhat dizzy.", and then "Call a puce potion:"."""
    scene = Scene(answers={"commands.call kind": "dizzying"})
    scene.hero.timeout[Property.BLINDED] = blind
    giant = scene.monster("stone giant", MIDDLE + 3)
    potion = scene.item("potion of confusion")
    potion.seen = False

    throw_missile(scene.play, giant, potion, Aim(-1, 3))
    apply_delayed_effects(scene.play)

    assert (scene.world.called.get(potion.kind.number) == "dizzying") is asked


@rule("N-513")
@pytest.mark.parametrize("seen", [True, False])
def test_the_potion_that_hits_another_was_seen_where_one_sees(seen: bool) -> None:
    scene = Scene(answers={"commands.call kind": "dizzying"})
    if not seen:
        scene.hero.timeout[Property.BLINDED] = 50
    orc = scene.monster("hill orc", MIDDLE + 1, hp=100)
    potion = scene.item("potion of confusion")
    potion.seen = False

    missile_strikes_monster(scene.play, orc, potion, 1, bonus=30)

    assert potion.seen is seen
