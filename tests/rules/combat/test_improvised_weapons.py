"""Blows with things that are no weapons: mirrors, cameras, corpses, eggs, garlic, pies. NetHack: uhitm.c."""

from typing import Any

import pytest

from marrow.content.words import KindName, SpeciesName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.messages.commands import Throw
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import TimerKind
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.combat.hero_attacks.melee import strike_with_weapon
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.timers import start_timer
from rule import rule
from scene import MIDDLE, Scene

HITS = {("uhitm.c hitum", 20): 0}
WEAK = (15, 10, 10, 12, 16, 10)  # strength adds nothing


def struck(
    thing: KindName, name: SpeciesName = "hill orc", shows: dict[Any, int] | None = None, **how: Any
) -> tuple[Scene, Monster, Item]:
    """A hero of no bonus has hit a creature of 50 hit points with what he wields."""
    scene = Scene(shows=HITS | (shows or {}), level=10, attributes=WEAK)
    item = scene.wear(thing, Slot.WIELDED, **how)
    monster = scene.monster(name, hp=50)
    attack_monster(scene.play, monster)
    return scene, monster, item


@pytest.mark.parametrize("thrown, breaks", [(0, False), (1, True)])
def test_a_mirror_breaks_99_times_in_a_hundred_and_brings_bad_luck(thrown: int, breaks: bool) -> None:
    scene, monster, mirror = struck("mirror", shows={("zap.c obj_resists", 100): thrown})

    assert (mirror not in scene.hero.inventory) == breaks
    assert scene.hero.luck == (-2 if breaks else 0)
    assert 50 - monster.hp == 1


@pytest.mark.parametrize(
    "first, second, name",
    [(0, 0, "imp"), (0, 1, "homunculus"), (1, 0, "")],
    ids=["imp", "homunculus", "none"],
)
@pytest.mark.parametrize("blessing, peaceful", [(0, True), (-1, False)])
def test_hitting_with_a_camera_may_release_a_demon(
    first: int, second: int, name: str, blessing: int, peaceful: bool
) -> None:
    """Friendly, unless the camera was cursed. The blow does no harm."""
    scene = Scene(
        throws=[("uhitm.c hitum", 20, 0), ("dothrow.c release_camera_demon", 3, first)]
        + [("dothrow.c release_camera_demon", 3, second)] * (first == 0)
    )
    camera = scene.wear("expensive camera", Slot.WIELDED, blessing=blessing)
    orc = scene.monster("hill orc", hp=50)

    attack_monster(scene.play, orc)

    assert camera not in scene.hero.inventory and orc.hp == 50
    others = [monster for monster in scene.level.monsters if monster is not orc]
    assert [(one.species.name, one.peaceful) for one in others] == ([(name, peaceful)] if name else [])


@pytest.mark.parametrize("species, harm", [("newt", 1), ("human", 3), ("titan", 5)])
def test_a_corpse_hits_as_its_size(species: SpeciesName, harm: int) -> None:
    """One more than tiny 0, medium 2, huge 4."""
    assert 50 - struck("corpse", species=species)[1].hp == harm


def test_a_cockatrice_corpse_petrifies_whom_it_hits() -> None:
    scene = Scene(shows=HITS, attributes=WEAK)
    scene.wear("leather gloves", Slot.GLOVES)
    scene.wear("corpse", Slot.WIELDED, species="cockatrice")
    orc = scene.monster("hill orc", hp=50)
    golem = scene.monster("stone golem", MIDDLE - 1, hp=50)

    attack_monster(scene.play, orc)
    attack_monster(scene.play, golem)

    assert scene.level.monsters == [golem]
    assert 50 - golem.hp == 1


@pytest.mark.parametrize(
    "name, runs", [("gnome mummy", True), ("vampire", True), ("imp", False), ("hill orc", False)]
)
def test_garlic_scares_the_undead(name: SpeciesName, runs: bool) -> None:
    _, monster, _ = struck("clove of garlic", name)

    assert (monster.fleeing, 50 - monster.hp) == (runs, 1)
    assert not runs or monster.flee_turns == 8


@pytest.mark.parametrize("age, rocks", [(200, True), (201, False)])
def test_eggs_turn_to_stone_on_a_cockatrice_unless_they_are_stale(age: int, rocks: bool) -> None:
    """In the hand they stay there, as rocks; stale ones splash."""
    scene = Scene(shows=HITS, turn=1000)
    scene.wear("leather gloves", Slot.GLOVES)
    eggs = scene.wear("egg", Slot.WIELDED, quantity=3, age=age)

    attack_monster(scene.play, scene.monster("cockatrice", hp=50))

    held = [(item.kind.name, item.quantity) for item in scene.hero.inventory if item.worn & Slot.WIELDED]
    assert held == ([("rock", 3)] if rocks else [])
    assert ("combat.splat" in scene.told()) == (not rocks)
    assert not rocks or (eggs.weight, eggs.species) == (30, None)


@pytest.mark.parametrize("quantity, luck", [(1, -1), (4, -4), (7, -5)])
def test_to_break_eggs_of_ones_own_is_bad_luck_for_each(quantity: int, luck: int) -> None:
    scene, _, _ = struck("egg", quantity=quantity, charge=1, species="newt")

    assert scene.hero.luck == luck
    assert scene.hero.inventory == []


@pytest.mark.parametrize("species", ["newt", "cockatrice"])
def test_no_egg_hatches_after_it_broke_on_somebody(species: SpeciesName) -> None:
    scene = Scene(shows={("dothrow.c thitmonst", 20): 0, ("dothrow.c thitmonst", 25): 0}, turn=1000)
    egg = scene.carry("egg", species=species)
    start_timer(scene.play, egg, TimerKind.HATCH, 1150)
    scene.monster("hill orc", hp=50)

    scene.do(Throw(item=egg.letter, direction=1))

    assert "combat.splat" in scene.told() or "combat.splat petrifying egg" in scene.told()
    assert scene.hero.inventory == []
    assert [timer for timer in scene.world.timers if timer.what is TimerKind.HATCH] == []


def test_a_pie_in_the_face_blinds_for_21_to_45_turns_and_hurts_nobody() -> None:
    scene, orc, pie = struck("cream pie")

    assert (orc.can_see, orc.blind, orc.hp) == (False, 45, 50)
    assert pie not in scene.hero.inventory


@rule("N-606")
def test_a_potion_in_the_hand_acts_before_the_monster_answers() -> None:
    """In the running 3.6.7: bottlename, potionhit, vapours, and only then rn2(25) and the passive rn2(3)."""
    scene = Scene()
    potion = scene.carry("potion of acid")
    set_worn(scene.play, potion, Slot.WIELDED)
    blob = scene.monster("acid blob", MIDDLE + 1, hp=90)
    scene.play.dice = dice = NotingDice({("uhitm.c hitum", 20): 0})

    strike_with_weapon(scene.play, blob, potion)

    assert dice.noted.index("potion.c potionhit") < dice.noted.index("uhitm.c known_hitum")
    assert potion not in scene.hero.inventory
