"""Monsters save and better themselves with every thing they know how to use. NetHack: muse.c."""

from typing import Any

import pytest

from marrow.chance import FixedDice
from marrow.content.kinds_table import KINDS
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.item import Item, Slot
from marrow.model.level import Stairs, Trap
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain, TrapKind
from marrow.rules.combat.monster_cures import is_slimeproof, petrify_unless_cured, slime_monster
from marrow.rules.monster_moves.defensive_items import use_helpful_item
from marrow.rules.monster_moves.miscellaneous_items import become_invisible, polymorph_itself
from rule import rule
from scene import MIDDLE, Scene

NEAR = MIDDLE + 3
BEYOND = MIDDLE + 4


def hurt(scene: Scene, name: SpeciesName = "hill orc", *things: Item, **how: Any) -> Monster:
    """Somebody with two of thirty hit points, three steps from the hero."""
    monster = scene.monster(name, NEAR, hp=30, **how)
    monster.hp = 2
    monster.inventory += things
    return monster


def dazed(scene: Scene, name: SpeciesName, *things: Item) -> Monster:
    monster = scene.monster(name, NEAR)
    monster.stunned = monster.confused = True
    monster.inventory += things
    return monster


def uses(scene: Scene, monster: Monster) -> bool:
    return use_helpful_item(scene.play, monster, scene.hero.spot)


def on_the_road(scene: Scene) -> list[Monster]:
    return [traveller.monster for many in scene.world.travellers.values() for traveller in many]


# The ground


@pytest.mark.parametrize("kind", [TrapKind.HOLE, TrapKind.TRAP_DOOR])
def test_the_wounded_leap_into_a_hole_beside_them(kind: TrapKind) -> None:
    scene = Scene(depth=3)
    orc = hurt(scene)
    scene.level.traps[BEYOND] = Trap(kind, BEYOND)

    assert uses(scene, orc)
    assert on_the_road(scene) == [orc]
    assert scene.level.traps[BEYOND].seen


@pytest.mark.parametrize("hindrance", ["boulder", "monster", "eye", "scroll"])
def test_hindrances_that_keep_monsters_from_a_hole(hindrance: str) -> None:
    scene = Scene(depth=3)
    orc = hurt(scene, "floating eye" if hindrance == "eye" else "hill orc")
    scene.level.traps[BEYOND] = Trap(TrapKind.HOLE, BEYOND)
    if hindrance == "boulder":
        scene.lay("boulder", BEYOND)
    elif hindrance == "monster":
        scene.monster("newt", BEYOND)
    elif hindrance == "scroll":
        scene.lay("scroll of scare monster", BEYOND)

    assert not uses(scene, orc)


def test_the_wounded_leap_onto_a_teleporter() -> None:
    scene = Scene(seed=4)
    orc = hurt(scene)
    scene.level.traps[BEYOND] = Trap(TrapKind.TELEPORTATION, BEYOND)

    assert uses(scene, orc)
    assert orc.spot not in (NEAR, BEYOND) and "creatures.leaps onto teleporter" in scene.told()


def test_a_monster_that_fled_does_not_come_straight_back() -> None:
    """33 turns less one for every thirtieth of its hit points that it has left."""
    scene = Scene(seed=4)
    orc = hurt(scene)
    scene.level.traps[BEYOND] = Trap(TrapKind.TELEPORTATION, BEYOND)

    uses(scene, orc)

    assert (orc.fleeing, orc.flee_turns) == (True, 33 - 2)


@pytest.mark.parametrize("thing, leaves", [(None, True), ("Bell of Opening", False)])
def test_the_stairs_out_of_the_dungeon_are_for_those_without_treasures(thing: KindName, leaves: bool) -> None:
    scene = Scene()
    orc = hurt(scene, "hill orc", *([scene.item(thing)] if thing else []))
    scene.level.terrain[NEAR] = Terrain.STAIRS
    scene.level.stairs = (Stairs(NEAR, True, "dungeons", 0),)

    assert uses(scene, orc) == leaves
    assert (orc not in scene.level.monsters) == leaves
    assert not on_the_road(scene)


# Things that save


def test_a_cursed_scroll_of_teleportation_leads_off_the_level() -> None:
    scene = Scene(depth=5)
    shown = {("teleport.c random_teleport_level", 5): 1, ("teleport.c random_teleport_level", 7): 0}
    scene.play.dice = FixedDice(shown)
    orc = hurt(scene, "hill orc", scene.item("scroll of teleportation", blessing=-1))

    assert uses(scene, orc)
    assert on_the_road(scene) == [orc]


def test_a_scroll_of_teleportation_takes_eyes() -> None:
    scene = Scene(throws=())
    orc = hurt(scene, "hill orc", scene.item("scroll of teleportation"))
    orc.can_see = False

    assert not uses(scene, orc)


@pytest.mark.parametrize(
    "edition, away", [("3.6.0", True), ("3.6.1", False), ("3.6.7", False), ("3.7", True)]
)
def test_the_amulets_bearer_sends_the_hero_away(edition: str, away: bool) -> None:
    """From 3.6.1 to 3.6.7 the wand is spent, but has no effect."""
    scene = Scene(edition, seed=3)
    orc = hurt(
        scene, "hill orc", scene.item("Amulet of Yendor"), scene.item("wand of teleportation", charge=3)
    )
    scene.play.dice = FixedDice({("muse.c mbhitm", 8): 7})

    assert uses(scene, orc)
    assert orc.spot == NEAR and (scene.hero.spot != MIDDLE) == away
    assert orc.inventory[1].charge == 2


@pytest.mark.parametrize("thing", ["wand of create monster", "scroll of create monster"])
def test_the_wounded_call_for_company(thing: KindName) -> None:
    scene = Scene()
    orc = hurt(scene, "hill orc", scene.item(thing, charge=3))
    scene.play.dice = FixedDice({("muse.c use_defensive", 73): 1})

    assert uses(scene, orc)
    assert len(scene.level.monsters) == 2


def test_a_scroll_read_in_confusion_makes_thirteen_acid_blobs() -> None:
    scene = Scene()
    orc = hurt(scene, "hill orc", scene.item("scroll of create monster"))
    orc.confused = True
    scene.play.dice = FixedDice({("muse.c use_defensive", 73): 1})

    assert uses(scene, orc)
    assert [monster.species.name for monster in scene.level.monsters[:-1]] == ["acid blob"] * 13


@pytest.mark.parametrize(
    "thing, blessing, hp, most",
    [
        ("potion of healing", 0, 2 + 6 * 4, 30),
        ("potion of healing", 1, 31, 31),  # 8d4 and 2 are more than 30
        ("potion of extra healing", 0, 32, 32),
        ("potion of extra healing", 1, 35, 35),
        ("potion of full healing", 0, 34, 34),
        ("potion of full healing", 1, 38, 38),
    ],
)
def test_hit_points_that_potions_heal_of_monsters(thing: KindName, blessing: int, hp: int, most: int) -> None:
    scene = Scene()
    orc = hurt(scene, "hill orc", scene.item(thing, blessing=blessing))
    scene.play.dice = FixedDice({("muse.c use_defensive", 4): 3, ("muse.c use_defensive", 8): 7})

    assert uses(scene, orc)
    assert (orc.hp, orc.max_hp, orc.inventory) == (hp, most, [])


def test_the_peaceful_only_heal_themselves() -> None:
    scene = Scene()
    scroll, potion = scene.item("scroll of teleportation"), scene.item("potion of healing")
    orc = hurt(scene, "hill orc", scroll, potion, peaceful=True)

    assert uses(scene, orc)
    assert orc.inventory == [scroll] and orc.spot == NEAR


def test_pestilence_thrives_on_sickness_and_not_on_healing() -> None:
    scene = Scene()
    rider = hurt(scene, "Pestilence", scene.item("potion of healing"), scene.item("potion of sickness"))

    assert uses(scene, rider)
    assert (rider.hp, rider.max_hp) == (34, 34)
    assert [item.kind.name for item in rider.inventory] == ["potion of healing"]


@pytest.mark.parametrize("name, thing", [("hill orc", "unicorn horn"), ("white unicorn", None)])
def test_unicorns_horns_clear_heads(name: SpeciesName, thing: KindName | None) -> None:
    scene = Scene()
    monster = dazed(scene, name, *([scene.item(thing)] if thing else []))

    assert uses(scene, monster)
    assert not monster.stunned and not monster.confused


def test_a_cursed_horn_is_left_alone() -> None:
    scene = Scene()

    assert not uses(scene, dazed(scene, "hill orc", scene.item("unicorn horn", blessing=-1)))


@pytest.mark.parametrize(
    "opener, thrown, eats", [("dagger", 1, True), ("dagger", 0, False), ("club", 1, False)]
)
def test_a_tin_of_lizard_takes_an_opener_and_luck(opener: KindName, thrown: int, eats: int) -> None:
    scene = Scene()
    orc = dazed(scene, "hill orc", scene.item("tin", species="lizard"), scene.item(opener))
    scene.play.dice = FixedDice({("muse.c find_defensive", 3): thrown})

    assert uses(scene, orc) == bool(eats)
    assert orc.stunned != bool(eats)


def test_the_blind_drink_what_heals() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", NEAR)
    orc.can_see, orc.blind = False, 20
    orc.inventory.append(scene.item("potion of extra healing"))

    assert uses(scene, orc)
    assert (orc.can_see, orc.blind) == (True, 0)


# Things that go wrong


def test_a_cursed_wand_blows_up_one_time_in_a_hundred() -> None:
    """A die for every charge and two more, of six sides."""
    scene = Scene()
    orc = hurt(scene, "hill orc", scene.item("wand of digging", charge=3, blessing=-1))
    orc.max_hp, orc.hp = 300, 29
    scene.play.dice = FixedDice({("muse.c precheck", 100): 0, ("muse.c precheck", 6): 3})

    assert not uses(scene, orc)
    assert (orc.hp, orc.inventory, NEAR in scene.level.traps) == (29 - 5 * 4, [], False)


def test_a_monster_may_die_of_its_exploding_wand() -> None:
    scene = Scene()
    orc = hurt(scene, "hill orc", scene.item("wand of digging", charge=3, blessing=-1))
    scene.play.dice = FixedDice({("muse.c precheck", 100): 0, ("muse.c precheck", 6): 3})

    assert uses(scene, orc)
    assert orc.hp < 1


@pytest.mark.parametrize("look, who", [("milky", "ghost"), ("smoky", "djinni")])
def test_monsters_release_ghosts_and_djinn_from_bottles(look: str, who: str) -> None:
    scene = Scene()
    potion = scene.item("potion of healing")
    scene.world.looks[potion.kind.number] = next(k.number for k in KINDS if k.description == look)
    orc = hurt(scene, "hill orc", potion)
    scene.play.dice = FixedDice({("muse.c precheck", 13): 0, ("muse.c precheck", 2): 1})

    assert uses(scene, orc)
    assert [monster.species.name for monster in scene.level.monsters] == [who, "hill orc"]
    assert (orc.hp, orc.can_move) == (2, look == "smoky")


# Things that better


def test_the_weak_leap_onto_polymorph_traps() -> None:
    scene = Scene()
    kobold = scene.monster("kobold", NEAR)
    scene.level.traps[BEYOND] = Trap(TrapKind.POLYMORPH, BEYOND)

    assert uses(scene, kobold)
    assert kobold.species.name != "kobold"


def test_strong_monsters_do_not_seek_polymorph_traps() -> None:
    scene = Scene()
    ogre = scene.monster("ogre king", NEAR)
    scene.level.traps[BEYOND] = Trap(TrapKind.POLYMORPH, BEYOND)

    assert not uses(scene, ogre)


@pytest.mark.parametrize("thing", ["wand of polymorph", "potion of polymorph"])
@pytest.mark.parametrize("armor", ["red dragon scales", "red dragon scale mail"])
def test_dragon_armour_decides_what_one_becomes(thing: KindName, armor: KindName) -> None:
    scene = Scene()
    kobold = scene.monster("kobold", NEAR)
    kobold.inventory += [scene.item(armor), scene.item(thing, charge=3)]
    kobold.inventory[0].worn = int(Slot.BODY_ARMOR)

    assert uses(scene, kobold)
    assert kobold.species.name == "red dragon"


def test_a_cursed_potion_of_gain_level_lifts_it_through_the_ceiling() -> None:
    scene = Scene(depth=4)
    orc = scene.monster("hill orc", NEAR)
    orc.inventory.append(scene.item("potion of gain level", blessing=-1))

    assert uses(scene, orc)
    assert on_the_road(scene) == [orc]


@pytest.mark.parametrize(
    "where, floor, taken", [(0, None, False), (1, MIDDLE + 1, False), (2, MIDDLE, False), (3, None, True)]
)
def test_a_bullwhip_disarms(where: int, floor: int | None, taken: bool) -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED)
    balrog = scene.monster("horned devil", MIDDLE + 1)
    whip = scene.item("bullwhip")
    balrog.inventory.append(whip)
    balrog.wields = whip
    scene.play.dice = FixedDice({("muse.c find_misc", 5): 0, ("muse.c use_misc", 4): where})

    assert uses(scene, balrog)
    assert (sword in scene.hero.inventory) == (where == 0)
    assert (sword in balrog.inventory) == taken
    assert floor is None or sword in scene.level.items[floor]


def test_a_bullwhip_slips_off_what_is_welded() -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED, blessing=-1)
    devil = scene.monster("horned devil", MIDDLE + 1)
    whip = scene.item("bullwhip")
    devil.inventory.append(whip)
    devil.wields = whip
    scene.play.dice = FixedDice({("muse.c find_misc", 5): 0, ("muse.c use_misc", 4): 3})

    assert uses(scene, devil)
    assert sword in scene.hero.inventory


# Stone


@pytest.mark.parametrize(
    "thing, species, opener",
    [
        ("potion of acid", None, None), ("corpse", "lizard", None), ("corpse", "acid blob", None),
        ("tin", "lizard", "knife"), ("tin", "acid blob", "tin opener"),
    ],
)  # fmt: skip
def test_acid_and_lizards_keep_monsters_from_turning_to_stone(
    thing: KindName, species: SpeciesName | None, opener: KindName | None
) -> None:
    scene = Scene()
    scene.play.dice = FixedDice({("muse.c munstone", 15): 0})
    ogre = scene.monster("ogre", NEAR, hp=50)
    cure = scene.item(thing, species=species) if species else scene.item(thing)
    ogre.inventory += [cure, *([scene.item(opener)] if opener else [])]
    ogre.speed_change, ogre.movement = 1, 12

    assert not petrify_unless_cured(scene.play, ogre, by_hero=True)
    burns = thing != "tin" and species != "lizard"
    assert (ogre.hp, ogre.speed_change, ogre.movement) == (50 - burns, 0, 0)
    assert cure not in ogre.inventory


@pytest.mark.parametrize(
    "thing, species, state",
    [
        ("tin", "lizard", ""),
        ("corpse", "green slime", ""),
        ("corpse", "lizard", "asleep"),
        ("corpse", "newt", ""),
    ],
)  # fmt: skip
def test_a_closed_tin_another_corpse_and_sleep_save_no_monster_from_stone(
    thing: KindName, species: SpeciesName, state: str
) -> None:
    scene = Scene()
    ogre = scene.monster("ogre", NEAR, hp=50)
    ogre.inventory.append(scene.item(thing, species=species))
    ogre.asleep = state == "asleep"

    assert petrify_unless_cured(scene.play, ogre, by_hero=True)


def test_the_acid_may_kill_and_the_hero_has_the_credit_but_keeps_the_conduct() -> None:
    scene = Scene()
    scene.play.dice = FixedDice({("muse.c munstone", 15): 14})
    ogre = scene.monster("ogre", NEAR, hp=10)
    ogre.inventory.append(scene.item("potion of acid"))

    assert petrify_unless_cured(scene.play, ogre, by_hero=True)
    assert scene.hero.experience > 0 and scene.hero.conduct.kills == 0
    assert "statue" not in [item.kind.name for pile in scene.level.items.values() for item in pile]


# Slime


def test_fire_burns_the_slime_off() -> None:
    scene = Scene()
    scene.play.dice = FixedDice({("zap.c zhitm", 6): 0})
    ogre = scene.monster("ogre", NEAR, hp=50)
    ogre.inventory.append(scene.item("wand of fire", charge=2))

    assert not slime_monster(scene.play, ogre, by_hero=False)
    assert (ogre.species.name, ogre.hp, ogre.inventory[0].charge) == ("ogre", 48, 1)


def test_red_dragons_breathe_on_themselves() -> None:
    scene = Scene()
    dragon = scene.monster("red dragon", NEAR, hp=50)

    assert not slime_monster(scene.play, dragon, by_hero=False)
    assert (dragon.species.name, dragon.hp) == ("red dragon", 50)


@pytest.mark.parametrize("confused, saved", [(False, True), (True, False)])
def test_a_scroll_of_fire_helps_the_clear_headed(confused: bool, saved: bool) -> None:
    scene = Scene()
    ogre = scene.monster("ogre", NEAR, hp=50)
    ogre.confused = confused
    ogre.inventory.append(scene.item("scroll of fire"))

    slime_monster(scene.play, ogre, by_hero=False)

    assert ogre.species is SPECIES_NAMED["ogre" if saved else "green slime"]
    assert ogre.inventory == []


@rule("L-285")
@pytest.mark.parametrize(("edition", "slimed"), [("3.4.3", True), ("3.6.0", False), ("3.6.7", False)])
def test_in_343_even_ghosts_turn_into_slime(edition: str, slimed: bool) -> None:
    scene = Scene(edition)

    assert is_slimeproof(scene.play, scene.monster("ghost", NEAR)) != slimed
    assert is_slimeproof(scene.play, scene.monster("fire elemental", BEYOND))


@rule("L-285")
@pytest.mark.parametrize(("edition", "saved"), [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_in_343_no_tin_keeps_monsters_from_turning_to_stone(edition: str, saved: bool) -> None:
    scene = Scene(edition)
    ogre = scene.monster("ogre", NEAR, hp=50)
    ogre.inventory = [scene.item("tin", species="lizard"), scene.item("knife")]

    assert petrify_unless_cured(scene.play, ogre, by_hero=True) != saved


@rule("L-351")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_a_slimed_monster_draws_the_spots_around_it_for_a_fire_trap(edition: str) -> None:
    """Eight free spots, column by column; the first draw takes the fifth of eight, below it."""
    old = edition in ("3.4.3", "3.6.0")
    scene = Scene(edition, shows={("muse.c munslime", 8): 4})
    below = NEAR + WIDTH
    scene.level.traps[below] = Trap(TrapKind.FIRE, below)
    ogre = scene.monster("ogre", NEAR, hp=50)
    ogre.movement = 12

    slime_monster(scene.play, ogre, by_hero=False)

    assert (ogre.species.name, ogre.spot) == (("green slime", NEAR) if old else ("ogre", below))
    assert ogre.movement == (12 if old else 0)


@rule("L-351")
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.7", "3.7", "5.0.0"])
def test_the_draws_come_even_where_no_fire_is(edition: str) -> None:
    """Eight free spots: dice of 8, 7 and so on to 1."""
    scene = Scene(edition)
    ogre = scene.monster("ogre", NEAR, hp=50)
    scene.play.dice = dice = NotingDice({})

    slime_monster(scene.play, ogre, by_hero=False)

    assert dice.sides[:8] == [8, 7, 6, 5, 4, 3, 2, 1]


def test_animals_think_of_no_cure() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", NEAR, hp=50)
    jackal.inventory.append(scene.item("wand of fire", charge=2))

    slime_monster(scene.play, jackal, by_hero=False)

    assert jackal.species.name == "green slime"


def test_a_cursed_potion_of_invisibility_betrays_who_drank_it() -> None:
    scene = Scene()
    scene.hero.helplessness.asleep, scene.hero.helplessness.turns = True, 20
    orc = scene.monster("hill orc", MIDDLE + 3)
    potion = scene.item("potion of invisibility", blessing=-1)
    orc.inventory.append(potion)

    become_invisible(scene.play, orc, potion)

    assert orc.invisible and orc.innately_invisible and scene.hero.helplessness.turns == 1
    assert scene.told()[-3:] == [
        "creatures.presence known",
        "creatures.aggravated at",
        "creatures.jolted awake",
    ]


def test_monsters_polymorph_themselves_into_what_fits_the_depth() -> None:
    """At depth 1 a hero of level 1 meets nothing harder than a difficulty of 1."""
    for seed in range(20):
        scene = Scene(seed=seed)
        orc = scene.monster("jackal", MIDDLE + 3)
        potion = scene.item("potion of polymorph")
        orc.inventory.append(potion)

        polymorph_itself(scene.play, orc, potion)

        assert orc.species.difficulty <= 1
