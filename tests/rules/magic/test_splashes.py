"""Every potion thrown at a monster, at oneself, and by monsters. NetHack: potion.c, potionhit."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Throw
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST, UP
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.magic.potions.potion_hits import splash_monster
from marrow.rules.monster_moves.offensive_items import use_against_hero
from marrow.rules.naming.kind_names import kind_is_known
from rule import rule
from scene import MIDDLE, Scene
from use import use

RULE = "potion.c potionhit"


def splashed(
    name: KindName,
    blessing: int = 0,
    target: SpeciesName = "dog",
    *,
    scene: Scene | None = None,
    lit: bool = False,
    **how: Any,
) -> tuple[Scene, Monster]:
    """A flask from afar, so that nobody else breathes it; its bump takes one point."""
    scene = scene or Scene()
    monster = scene.monster(target, MIDDLE + 5, **{"hp": 40, **how})
    monster.max_hp = 40
    flask = scene.item(name, blessing=blessing)
    flask.lit = lit
    splash_monster(scene.play, flask, monster, by_hero=True)
    return scene, monster


@use("throw", "healing", "extra healing", "full healing", "restore ability", "gain ability")
@pytest.mark.parametrize(
    ("name", "clears"),
    [
        ("potion of healing", [1]),
        ("potion of extra healing", [1, 0]),
        ("potion of full healing", [1, 0, -1]),
        ("potion of restore ability", []),
        ("potion of gain ability", []),
    ],
)
@pytest.mark.parametrize("blessing", [1, 0, -1])
def test_healing_heals_and_angers_nobody(name: KindName, clears: list[int], blessing: int) -> None:
    scene = Scene()
    monster = scene.monster("watchman", MIDDLE + 5, hp=10, peaceful=True)
    monster.max_hp = 30
    monster.can_see, monster.blind = False, 9
    splash_monster(scene.play, scene.item(name, blessing=blessing), monster, by_hero=True)
    assert (monster.hp, monster.peaceful, monster.can_see) == (30, True, blessing in clears)


@use("throw", "sickness", "healing")
def test_sickness_halves_hit_points_but_heals_pestilence() -> None:
    _, dog = splashed("potion of sickness")
    assert (dog.hp, dog.max_hp) == (19, 20)
    _, killer = splashed("potion of sickness", 0, "killer bee")
    assert (killer.hp, killer.max_hp) == (39, 40)
    _, rider = splashed("potion of sickness", 0, "Pestilence", hp=9)
    assert rider.hp == 40
    scene, rider = splashed("potion of healing", 0, "Pestilence")
    assert (rider.hp, scene.told()[-1]) == (39, "splashes.rather ill")


@use("throw", "confusion", "booze")
@pytest.mark.parametrize("name", ["potion of confusion", "potion of booze"])
def test_a_thrown_potion_that_confuses_makes_its_target_hostile(name: KindName) -> None:
    _scene, dog = splashed(name, peaceful=True)
    assert dog.confused and not dog.peaceful


@use("throw", "invisibility", "speed")
def test_a_thrown_potion_of_invisibility_or_speed_makes_nobody_hostile() -> None:
    _, dog = splashed("potion of invisibility", peaceful=True)
    assert dog.invisible and dog.peaceful
    _, dog = splashed("potion of speed", peaceful=True)
    assert dog.speed_change == 1 and dog.peaceful


@use("throw", "sleeping", "paralysis")
def test_thrown_potions_of_sleeping_and_paralysis_stop_those_who_do_not_resist() -> None:
    _, dog = splashed("potion of sleeping", scene=Scene(throws=[(RULE, 5, 1), (RULE, 12, 6)]))
    assert (dog.can_move, dog.frozen) == (False, 7)
    _, elf = splashed("potion of sleeping", 0, "Woodland-elf")
    assert elf.can_move
    _, dog = splashed("potion of paralysis", scene=Scene(throws=[(RULE, 5, 1), (RULE, 25, 19)]))
    assert (dog.can_move, dog.frozen) == (False, 20)


@use("throw", "blindness")
def test_a_thrown_potion_of_blindness_blinds_only_what_has_eyes() -> None:
    dice = [(RULE, 5, 1), (RULE, 32, 10), (RULE, 32, 20)]
    _, dog = splashed("potion of blindness", scene=Scene(throws=dice))
    assert (dog.can_see, dog.blind) == (False, 94)
    _, cube = splashed("potion of blindness", 0, "gelatinous cube")
    assert cube.can_see


@use("throw", "water")
@pytest.mark.parametrize(
    ("target", "blessing", "hp"),
    [("human zombie", 1, 31), ("human zombie", -1, 32), ("human zombie", 0, 24), ("dog", 1, 24)],
)
def test_holy_water_on_the_undead(target: SpeciesName, blessing: int, hp: int) -> None:
    unholy = target != "dog" and blessing
    dice = [(RULE, 5, 1), *([(RULE, 6, 2), (RULE, 6, 4)] if unholy else []), (RULE, 6, 0)]
    _, monster = splashed("potion of water", blessing, target, scene=Scene(throws=dice[: 3 if unholy else 1]),
                          hp=40 if hp == 31 else 25)  # fmt: skip
    assert monster.hp == hp


@use("throw", "water")
def test_water_on_weres_gremlins_and_golems() -> None:
    _, were = splashed("potion of water", -1, "werewolf")
    assert "human" not in were.species.traits
    scene, _gremlin = splashed("potion of water", 0, "gremlin", hp=21)
    assert sorted(one.hp for one in scene.level.monsters) == [10, 10]
    assert [one.max_hp for one in scene.level.monsters] == [20, 20]
    _, golem = splashed("potion of water", 0, "iron golem", scene=Scene(throws=[(RULE, 5, 1), (RULE, 6, 3)]))
    assert golem.hp == 35


@use("throw", "acid")
@pytest.mark.parametrize(
    ("blessing", "throws", "hp"), [(1, [(4, 3)], 35), (0, [(8, 7)], 31), (-1, [(8, 7)] * 2, 23)]
)
def test_a_thrown_potion_of_acid_hurts_by_blessing_unless_resisted(
    blessing: int, throws: list[tuple[int, int]], hp: int
) -> None:
    dice = [(RULE, 5, 1), *((RULE, sides, thrown) for sides, thrown in throws)]
    _, dog = splashed("potion of acid", blessing, scene=Scene(throws=dice))
    assert dog.hp == hp
    _, pudding = splashed("potion of acid", blessing, "brown pudding")
    assert pudding.hp == 39


@use("throw", "oil")
def test_only_burning_oil_explodes() -> None:
    _, dog = splashed("potion of oil")
    assert dog.hp == 39
    dice = [("explode.c splatter_burning_oil", 4, 3)] * 4
    _, dog = splashed("potion of oil", scene=Scene(throws=dice), lit=True)
    assert dog.hp == 23


@use("throw", "polymorph")
def test_a_thrown_potion_of_polymorph_changes_most_targets() -> None:
    scene = Scene(seed=4)
    changed = 0
    for column in range(4, 24):
        monster = scene.monster("newt", MIDDLE + column, hp=5)
        splash_monster(scene.play, scene.item("potion of polymorph"), monster, by_hero=True)
        changed += monster.species != SPECIES_NAMED["newt"]
    assert changed > 15


IDLE: list[KindName] = [
    "potion of gain level", "potion of levitation", "potion of fruit juice", "potion of monster detection",
    "potion of object detection", "potion of see invisible", "potion of enlightenment",
    "potion of gain energy", "potion of hallucination",
]  # fmt: skip


@use("throw", *(name.removeprefix("potion of ") for name in IDLE))
@pytest.mark.parametrize("name", IDLE)
def test_other_potions_only_bump_and_anger_their_target(name: KindName) -> None:
    _, dog = splashed(name, peaceful=True)
    assert (dog.hp, dog.max_hp, dog.peaceful, dog.can_move) == (39, 40, False, True)


# How flasks get there


def test_a_throw_by_command_splashes_its_target() -> None:
    scene = Scene(attributes=(16, 10, 10, 25, 16, 10), throws=[("dothrow.c thitmonst", 20, 5),
                  ("dothrow.c thitmonst", 25, 3)])  # fmt: skip
    dog = scene.monster("dog", MIDDLE + 3, hp=30)
    flask = scene.carry("potion of confusion")
    scene.do(Throw(item=flask.letter, direction=EAST))
    assert dog.confused
    assert flask not in scene.hero.inventory


def test_a_flask_thrown_up_comes_down_on_ones_head() -> None:
    scene = Scene(throws=[("dothrow.c throwit", 5, 0), (RULE, 2, 1), (RULE, 8, 4)])
    flask = scene.carry("potion of acid")
    scene.do(Throw(item=flask.letter, direction=UP))
    assert scene.hero.hp == 100 - 2 - 5


def test_a_wielded_potion_breaks_on_the_monster_it_hits() -> None:
    scene = Scene(level=10)
    scene.hero.fighting.hit_bonus = 30
    dog = scene.monster("dog", hp=30)
    flask = scene.wear("potion of confusion", Slot.WIELDED, quantity=2)
    attack_monster(scene.play, dog)
    apply_delayed_effects(scene.play)
    assert dog.confused
    assert flask.quantity == 1


@pytest.mark.parametrize("name", ["potion of acid", "potion of sleeping", "potion of blindness"])
def test_monsters_throw_them_and_the_hero_breathes_them(name: KindName) -> None:
    scene = Scene(throws=[(RULE, 2, 1)])
    orc = scene.monster("hill orc", MIDDLE + 3, hp=20)
    orc.inventory.append(scene.item(name))
    assert use_against_hero(scene.play, orc)
    assert scene.hero.hp <= 98
    assert not orc.inventory
    hero = scene.hero
    assert hero.helplessness.turns == (5 if name == "potion of sleeping" else 0)
    assert hero.timeout[Property.BLINDED] == (5 if name == "potion of blindness" else 0)


def test_a_saddle_may_catch_it() -> None:
    scene = Scene(throws=[(RULE, 10, 0), (RULE, 5, 1)])
    pony = scene.monster("pony", MIDDLE + 5, tame=10)
    saddle = scene.item("saddle")
    saddle.worn = int(Slot.SADDLE)
    pony.inventory.append(saddle)
    splash_monster(scene.play, scene.item("potion of water", blessing=1), pony, by_hero=True)
    assert saddle.blessing == 1
    assert "splashes.on saddle" in scene.told()


@rule("N-564")
@pytest.mark.parametrize("name", ["potion of speed", "potion of polymorph"])
@pytest.mark.parametrize("blind", [False, True])
def test_who_sees_what_a_potion_does_to_a_monster_knows_it(name: KindName, blind: bool) -> None:
    """As in the running 3.4.3, 3.6.1 and 3.6.7, which exercise wisdom for the discovery."""
    scene = Scene(seed=2)
    newt = scene.monster("newt", MIDDLE + 5, hp=40)
    potion = scene.item(name)
    potion.seen = True
    scene.hero.timeout[Property.BLINDED] = 50 * blind

    splash_monster(scene.play, potion, newt, by_hero=True)

    assert kind_is_known(scene.world, potion.kind) is not blind
