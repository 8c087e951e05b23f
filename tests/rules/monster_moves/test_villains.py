"""Those with designs: demons with a price, the covetous, the Wizard, gremlins, what water and lava do.

NetHack: minion.c, wizard.c, mon.c.
"""

from typing import Any

import pytest

from marrow.chance import FixedDice
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Engraving, Stairs
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.places import Terrain, TrapKind, is_next_to
from marrow.model.world import Traveller
from marrow.rules import monster_moves
from marrow.rules.dungeon.placement import move_monster, remove_monster
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monster_moves.covetous import beside_hero, tactics
from marrow.rules.monster_moves.demon_talk import demand_bribe, insult_hero
from marrow.rules.monster_moves.fear import look_around
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.wizard_intervenes import intervene, return_of_the_wizard
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster
from rule import rule
from scene import MIDDLE, Scene
from use import use

TALK, TACTICS = "minion.c demon_talk", "wizard.c tactics"
FAR = MIDDLE + 20


def has(monster: Monster, name: KindName) -> bool:
    return any(item.kind.name == name for item in monster.inventory)


# Demons with a price


def lord(offer: str, gold: int = 1000, **how: Any) -> tuple[Scene, Monster]:
    """Dice of 80: he wants four fifths, or half of that from the lawful like himself."""
    scene = Scene(answers={"creatures.how much offer": offer}, **how)
    if gold:
        scene.carry("gold piece", quantity=gold)
    demon = scene.monster("Geryon", hp=50, peaceful=True)
    return scene, demon


@use("ability bribe", "Geryon", "Dispater", "Baalzebub", "Asmodeus")
@pytest.mark.parametrize("name", ["Geryon", "Dispater", "Baalzebub", "Asmodeus"])
def test_a_bribed_demon_vanishes(name: SpeciesName) -> None:
    scene = Scene(answers={"creatures.how much offer": "800"})
    scene.carry("gold piece", quantity=1000)
    demon = scene.monster(name, hp=50, peaceful=True)

    take_move(scene.play, demon)

    assert demon not in scene.level.monsters
    assert scene.hero.inventory[0].quantity == 200


@pytest.mark.parametrize(
    "offer, gone", [("799", True), ("400", False), ("0", False), ("-5", False), ("much", False)]
)
def test_a_demon_offered_less_than_its_demand_may_attack(offer: str, gone: bool) -> None:
    """Charisma 10: a d50 of 50 is more than what is missing up to 49."""
    scene, demon = lord(offer)

    assert demand_bribe(scene.play, demon) is gone
    assert demon.peaceful is gone


def test_demons_demand_half_from_heroes_of_their_alignment() -> None:
    scene, demon = lord("400", alignment="lawful")

    assert demand_bribe(scene.play, demon)


def test_demons_attack_heroes_without_gold() -> None:
    scene, demon = lord("0", gold=0)

    assert not demand_bribe(scene.play, demon)
    assert not demon.peaceful


def test_demons_take_no_bribe_from_wielders_of_excalibur() -> None:
    scene, demon = lord("800")
    scene.wear("long sword", Slot.WIELDED).artifact = "Excalibur"

    assert not demand_bribe(scene.play, demon)


def test_demon_lords_leave_heroes_in_demon_form_alone() -> None:
    scene, demon = lord("0")
    scene.form("incubus")

    assert demand_bribe(scene.play, demon)
    assert not is_next_to(demon.spot, MIDDLE)


# The covetous


@use("ability covets", "Wizard of Yendor", "Vlad the Impaler", "master lich", "Thoth Amon")
@pytest.mark.parametrize(
    "name, treasure",
    [
        ("Wizard of Yendor", "Amulet of Yendor"),
        ("Wizard of Yendor", "Book of the Dead"),
        ("Vlad the Impaler", "Candelabrum of Invocation"),
        ("master lich", "Book of the Dead"),
    ],
)
def test_covetous_monsters_teleport_to_what_they_want(name: SpeciesName, treasure: KindName) -> None:
    scene = Scene()
    scene.lay(treasure, FAR)
    monster = scene.monster(name, MIDDLE + 5)

    tactics(scene.play, monster)

    assert (monster.spot, has(monster, treasure)) == (FAR, True)


def test_a_nemesis_fetches_quest_artifacts() -> None:
    scene = Scene()
    orb = scene.lay("crystal ball", FAR)
    orb.artifact = "The Orb of Fate"
    nemesis = scene.monster("Thoth Amon", MIDDLE + 5)

    tactics(scene.play, nemesis)

    assert nemesis.inventory == [orb]


def test_covetous_monsters_teleport_to_the_hero_who_has_it() -> None:
    scene = Scene()
    scene.carry("Book of the Dead")
    lich = scene.monster("master lich", FAR)

    tactics(scene.play, lich)

    assert is_next_to(lich.spot, MIDDLE)


@use("ability retreats", "Wizard of Yendor", "arch-lich")
@pytest.mark.parametrize(
    "name, share, retreats",
    [("arch-lich", 1, True), ("Wizard of Yendor", 1, False), ("Wizard of Yendor", 0, True)],
)
def test_hurt_covetous_monsters_teleport_to_the_stairs_and_heal(
    name: SpeciesName, share: int, retreats: bool
) -> None:
    """Below two thirds, the Wizard below one; far from the hero they get up to eight hit points back."""
    scene = Scene()
    scene.carry("Amulet of Yendor")
    scene.carry("Book of the Dead")
    scene.level.stairs = (Stairs(FAR, True, "dungeons", 1),)
    scene.level.terrain[FAR] = Terrain.STAIRS
    monster = scene.monster(name, MIDDLE + 3, hp=90)
    monster.hp = 40 if share else 20

    tactics(scene.play, monster)

    assert (monster.spot == FAR) is retreats
    assert monster.hp == (40 if share else 20) + (8 if retreats else 0)


def test_unhurt_covetous_monsters_teleport_to_the_hero_one_time_in_five() -> None:
    scene = Scene(throws=[(TACTICS, 5, 0)])
    lich = scene.monster("master lich", FAR)

    tactics(scene.play, lich)

    assert is_next_to(lich.spot, MIDDLE)


def test_the_covetous_pursue_in_play() -> None:
    scene = Scene(seed=3, hp=900)
    scene.lay("Book of the Dead", FAR)
    lich = scene.monster("master lich", FAR + 10, hp=100)
    lich.movement = 12

    take_move(scene.play, lich)

    assert has(lich, "Book of the Dead")


def test_servants_of_gods_may_be_covetous_too() -> None:
    scene = Scene()
    scene.lay("Book of the Dead", FAR)
    lich = scene.monster("master lich", MIDDLE + 5)
    lich.duty = Minion(0)

    tactics(scene.play, lich)

    assert lich.spot == FAR


@pytest.mark.parametrize(("invoked", "first"), [(False, "Bell of Opening"), (True, "crystal ball")])
def test_what_is_wanted_first_changes_when_the_way_down_is_open(invoked: bool, first: KindName) -> None:
    scene = Scene()
    scene.world.invoked = invoked
    scene.lay("crystal ball", FAR).artifact = "The Orb of Fate"
    scene.lay("Bell of Opening", FAR + 5)
    wizard = scene.monster("Wizard of Yendor", MIDDLE + 5)

    tactics(scene.play, wizard)

    assert has(wizard, first)


def test_the_stairs_of_the_branch_itself_are_the_way_out() -> None:
    scene = Scene()
    other, ladder, own = FAR - 2, FAR + 2, FAR
    scene.level.stairs = (
        Stairs(other, True, "mines", 1),
        Stairs(ladder, True, "dungeons", 1, True),
        Stairs(own, True, "dungeons", 1),
    )
    monster = scene.monster("arch-lich", MIDDLE + 3, hp=90)
    monster.hp = 20

    tactics(scene.play, monster)

    assert monster.spot == own


# The Wizard


@use("ability intervenes", "Wizard of Yendor")
@pytest.mark.parametrize(
    "case, what", [(0, "nerves"), (2, "curses"), (3, "waking"), (4, "nasties"), (5, "himself")]
)
def test_the_dead_wizard_intervenes(case: int, what: str) -> None:
    scene = Scene(level=12)
    scene.play.dice = FixedDice(
        {("wizard.c intervene", 6): case, ("wizard.c nasty", 4): 0, ("wizard.c nasty", 42): 0}
    )
    dagger = scene.carry("dagger")
    newt = scene.monster("newt", FAR, asleep=True)
    scene.world.demigod = True

    intervene(scene.play)

    names = [other.species.name for other in scene.level.monsters]
    effects = {
        "nerves": "creatures.vaguely nervous" in scene.told(),
        "curses": dagger.blessing < 0,
        "waking": not newt.asleep,
        "nasties": "cockatrice" in names,
        "himself": "Wizard of Yendor" in names,
    }
    assert [word for word, yes in effects.items() if yes] == [what]


@pytest.mark.parametrize(
    ("elapsed", "asleep", "frozen", "comes"),
    [
        (10, False, 0, True),
        (0, False, 0, False),
        (10, True, 0, False),
        (100, True, 0, True),
        (10, False, 20, False),
        (20, False, 20, True),
    ],
)
def test_a_wizard_between_levels_is_fetched_if_time_has_woken_him(
    elapsed: int, asleep: bool, frozen: int, comes: bool
) -> None:
    """Dice as high as they go: of a hundred turns one throw of three wakes him, of ten none does."""
    scene = Scene(turn=1000)
    wizard = scene.monster("Wizard of Yendor", FAR, asleep=asleep)
    remove_monster(scene.level, wizard)
    wizard.last_moved = 1000 - elapsed
    wizard.frozen, wizard.can_move = frozen, not frozen
    scene.world.wizards = 1
    scene.world.travellers["elsewhere"] = [Traveller(wizard, "near", "dungeons", 5)]

    return_of_the_wizard(scene.play)

    assert any(one.species.name == "Wizard of Yendor" for one in scene.level.monsters) is comes


def test_the_wizard_counts_the_turns_to_his_next_intervention() -> None:
    scene = Scene()
    scene.world.demigod, scene.world.intervention = True, 2

    monster_moves.count_to_intervention(scene.play)
    assert scene.world.intervention == 1
    monster_moves.count_to_intervention(scene.play)
    assert 50 <= scene.world.intervention < 250


def test_the_amulet_wakes_him() -> None:
    scene = Scene(throws=[("wizard.c amulet", 40, 0)])
    scene.carry("Amulet of Yendor")
    wizard = make_monster(scene.play, SPECIES_NAMED["Wizard of Yendor"], FAR)
    assert wizard is not None
    wizard.asleep = True

    monster_moves.amulet_acts(scene.play)

    assert (wizard.asleep, "creatures.creepy feeling" in scene.told()) == (False, True)


def test_the_amulet_acts_before_the_engraving_wears_off() -> None:
    """The order of the dice: 15 for the Amulet, then 40 and three times 12 of dexterity for the engraving."""
    turn = [("allmain.c moveloop", 70, 1), ("wizard.c amulet", 15, 1), ("allmain.c moveloop", 76, 1)]
    scene = Scene(throws=turn)
    scene.wear("Amulet of Yendor", Slot.AMULET)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "ad aerarium")

    scene.wait(1)

    assert scene.thrown == 3


@pytest.mark.parametrize("reach, key", [(3, "hot"), (8, "very warm"), (12, "warm"), (13, "")])
def test_the_amulet_feels_portals(reach: int, key: str) -> None:
    scene = Scene(throws=[("wizard.c amulet", 15, 0)])
    scene.wear("Amulet of Yendor", Slot.AMULET)
    put_trap(scene.play, MIDDLE + reach, TrapKind.MAGIC_PORTAL)

    monster_moves.amulet_acts(scene.play)

    assert [said for said in scene.told() if "amulet" in said] == ([f"creatures.amulet {key}"] if key else [])


@rule("N-603")
@pytest.mark.parametrize("hp", [1, 50])
@pytest.mark.parametrize("name", ["Wizard of Yendor", "Angel", "imp"])
def test_who_taunts_throws_for_one_of_the_sentences_of_nethack(name: SpeciesName, hp: int) -> None:
    """In the running 3.6.7 an Angel throws rn2(9), the Wizard rn2(28) and then rn2(11)."""
    many = Scene().play.edition.monsters.taunts_are_many
    sides: dict[tuple[str, int], list[tuple[int, int]]] = {
        ("Wizard of Yendor", 1): [(5, 1), (2, 0), (28, 20), (2, 1)],
        ("Wizard of Yendor", 50): [(5, 1), (28, 20), (11, 10)],
        ("Angel", hp): [(14, 3) if many else (9, 3)],
        ("imp", hp): [(5, 1), (27, 3) if many else (20, 3)],
    }
    dice = [("wizard.c cuss", number, shown) for number, shown in sides[name, hp]]
    scene = Scene(throws=dice, hp=hp)

    insult_hero(scene.play, scene.monster(name, hp=30))

    assert scene.thrown == len(dice)


@use("ability cusses", "Wizard of Yendor", "Angel", "imp")
@pytest.mark.parametrize(
    "name, key", [("Wizard of Yendor", "creatures.resistance is useless"), ("imp", "creatures.mocks you")]
)
def test_a_monster_that_cusses_has_insults_of_its_own(name: SpeciesName, key: str) -> None:
    scene = Scene()

    insult_hero(scene.play, scene.monster(name))

    assert scene.told() == [key]


# Water, light and lava


@use("ability multiplies", "gremlin")
@pytest.mark.parametrize("ground", [Terrain.POOL, Terrain.FOUNTAIN])
def test_gremlins_multiply_in_water(ground: Terrain) -> None:
    """Two times in three; half the life each."""
    scene = Scene()
    gremlin = scene.monster("gremlin", FAR, hp=20)
    scene.level.terrain[FAR] = ground

    liquid_acts_on_monster(scene.play, gremlin)

    assert [(other.species.name, other.hp, other.max_hp) for other in scene.level.monsters] == [
        ("gremlin", 10, 10),
        ("gremlin", 10, 10),
    ]


@use("ability fears light", "gremlin")
@pytest.mark.parametrize("brave, flees", [(0, False), (1, True)])
def test_gremlins_flee_from_sunsword(brave: int, flees: bool) -> None:
    scene = Scene()
    scene.play.dice = FixedDice({("monmove.c distfleeck", 5): brave})
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact, sword.lit = "Sunsword", True
    gremlin = scene.monster("gremlin")

    take_move(scene.play, gremlin)

    assert gremlin.fleeing is flees


@pytest.mark.parametrize(
    "edition, seventh, turns", [("3.6.7", 1, 10), ("3.6.7", 0, 100), ("3.6.2", 1, 10), ("3.6.1", 1, 0)]
)
def test_sunsword_scares_as_long_as_a_scroll_does_and_only_since_362(
    edition: str, seventh: int, turns: int
) -> None:
    """rnd(rn2(7) ? 10 : 100); the dice of turns show their highest. NetHack: monmove.c, distfleeck."""
    scene = Scene(edition, shows={("monmove.c distfleeck", 7): seventh})
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact, sword.lit = "Sunsword", True
    gremlin = scene.monster("gremlin")

    assert look_around(scene.play, gremlin, MIDDLE)[1] is (turns > 0)
    assert gremlin.flee_turns == turns


def test_iron_golems_rust_in_water() -> None:
    """One time in five, 2d6 of hit points and of the most it can have."""
    scene = Scene(throws=[("mon.c minliquid", 5, 0), ("mon.c minliquid", 6, 3), ("mon.c minliquid", 6, 3)])
    golem = scene.monster("iron golem", FAR, hp=80)
    scene.level.terrain[FAR] = Terrain.POOL

    assert not liquid_acts_on_monster(scene.play, golem)
    assert (golem.hp, golem.max_hp) == (72, 72)


@pytest.mark.parametrize(
    "name, ground, dies",
    [
        ("jackal", Terrain.POOL, True),
        ("giant eel", Terrain.POOL, False),
        ("bat", Terrain.POOL, False),
        ("crocodile", Terrain.POOL, False),
        ("human zombie", Terrain.POOL, False),
        ("jackal", Terrain.LAVA, True),
        ("salamander", Terrain.LAVA, False),
        ("hell hound", Terrain.LAVA, False),
        ("bat", Terrain.LAVA, False),
        ("tengu", Terrain.LAVA, False),
    ],
)
def test_which_monsters_die_in_water_and_lava(name: SpeciesName, ground: Terrain, dies: bool) -> None:
    """Hell hounds resist fire: a hit point, and they are elsewhere. Tengu teleport."""
    scene = Scene(seed=1)
    monster = scene.monster(name, FAR, hp=20)
    scene.level.terrain[FAR] = ground

    assert liquid_acts_on_monster(scene.play, monster) is dies
    assert (monster.hp < 1) is dies
    assert (monster.spot != FAR) is (name in ("hell hound", "tengu"))


def lich_far_off(scene: Scene, *, lit: bool) -> Monster:
    lich = make_monster(scene.play, SPECIES_NAMED["master lich"], MIDDLE + 20, no_inventory=True)
    assert lich is not None
    if not lit:
        scene.level.lit = bytearray(len(scene.level.lit))
    mark_view_stale(scene.level)
    return lich


def test_a_covetous_monster_is_announced_once_when_it_comes_out_of_the_dark() -> None:
    scene = Scene("3.6.7")
    lich = lich_far_off(scene, lit=False)

    for _ in range(2):
        beside_hero(scene.play, lich)
        move_monster(scene.level, lich, MIDDLE + 20)

    assert scene.told().count("creatures.suddenly appears") == 1


def test_one_in_sight_is_not_announced_when_it_comes_nearer() -> None:
    scene = Scene("3.6.7")
    lich = lich_far_off(scene, lit=True)

    beside_hero(scene.play, lich)

    assert "creatures.suddenly appears" not in scene.told()
    assert not lich.unannounced
