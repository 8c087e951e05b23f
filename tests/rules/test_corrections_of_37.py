"""Smaller corrections of 3.7: Part 11 of docs/rules/edition-5.0.0.md and its vectors."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.commands import PutOn, Remove
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, TimerKind
from marrow.rules.combat.attack_on_hero import AttackOnHero
from marrow.rules.combat.damage_types.drains import eat_brain
from marrow.rules.commands.features.fountains import drink_sink
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item, start_decay
from marrow.rules.hero.body import flies
from marrow.rules.hero.worn_items import armor_class
from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.monsters.armor_fit import wear_at_creation
from marrow.rules.monsters.traits import magic_cancellation, monster_armor_class
from marrow.rules.naming import simple_item
from marrow.rules.nutrition.inedible import eat_accessory
from marrow.rules.polymorph import polymorph_into
from marrow.rules.religion.prayer import please_god
from marrow.rules.tools.unicorn_horns import use_unicorn_horn
from marrow.rules.traps.drowning import drown, fall_into_lava, water_killer
from rule import rule
from scene import MIDDLE, Scene
from use import use

FROM_370 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


def flooded(edition: str, ground: Terrain, answers: list[bool]) -> Scene:
    """A hero in explore mode on a level that is water or lava from wall to wall."""
    scene = Scene(edition, mode="explore", answers={"ask.die": answers})
    for spot, terrain in enumerate(scene.level.terrain):
        if terrain == Terrain.ROOM:
            scene.level.terrain[spot] = ground
    return scene


# Amulets of guarding and of flying


@rule("Z-168")
@FROM_370
@use("put on", "amulet of guarding")
def test_amulets_of_guarding_protect(edition: str) -> None:
    scene = Scene(edition)
    before = armor_class(scene.hero), magic_cancellation(scene.play, scene.hero)
    amulet = scene.carry("amulet of guarding")

    scene.finish(PutOn(item=amulet.letter))

    after = armor_class(scene.hero), magic_cancellation(scene.play, scene.hero)
    assert after == (before[0] - 2, before[1] + 2)
    assert scene.world.discovered[amulet.kind.number]


@rule("Z-168")
@FROM_370
@pytest.mark.parametrize("protection, after", [(0, 2), (7, 9), (8, 10)])
@use("eat", "amulet of guarding")
def test_eaten_amulets_of_guarding_protect_for_good(edition: str, protection: int, after: int) -> None:
    """8 and 2 are 10: the die of two shows 1, but at least 10 is reached."""
    scene = Scene(edition, shows={("N-308", 5): 0, ("N-308", 2): 0})
    scene.hero.protection = protection

    eat_accessory(scene.play, scene.carry("amulet of guarding"))

    assert scene.hero.protection == after
    assert scene.hero.intrinsic[Property.PROTECTION]


@rule("Z-168")
@FROM_370
@use("eat", "amulet of flying")
def test_eaten_amulets_of_flying_give_nothing(edition: str) -> None:
    scene = Scene(edition, shows={("N-308", 5): 0})

    eat_accessory(scene.play, scene.carry("amulet of flying"))

    assert not flies(scene.hero)


@FROM_370
@use("put on", "amulet of flying")
def test_amulets_of_flying_let_fly(edition: str) -> None:
    scene = Scene(edition)
    amulet = scene.carry("amulet of flying")

    scene.finish(PutOn(item=amulet.letter))
    assert flies(scene.hero)
    assert "wearing.in flight" in scene.told()

    scene.finish(Remove(item=amulet.letter))
    assert not flies(scene.hero)
    assert "wearing.land" in scene.told()


@FROM_370
def test_who_loses_an_amulet_of_flying_over_water_falls_in(edition: str) -> None:
    scene = flooded(edition, Terrain.POOL, [True])
    amulet = scene.wear("amulet of flying", Slot.AMULET)

    scene.finish(Remove(item=amulet.letter))

    assert scene.hero.dying.deaths == 1


@FROM_370
def test_monsters_wear_amulets_of_guarding(edition: str) -> None:
    scene = Scene(edition)
    soldier = scene.monster("soldier")
    before = monster_armor_class(soldier)
    soldier.inventory.append(scene.item("amulet of guarding"))

    wear_at_creation(soldier)
    assert monster_armor_class(soldier) == before - 2


@FROM_370
def test_the_huge_chunk_of_meat_is_an_enormous_meatball(edition: str) -> None:
    scene = Scene(edition)

    assert simple_item(scene.play, scene.carry("huge chunk of meat")) == "enormous meatball"


# Forms, sinks, speed


@FROM_370
@pytest.mark.parametrize(
    "form, before, now, peak",
    [
        ("newt", 68, 18, 18),
        ("newt", 12, 12, 18),
        ("giant", 12, 119, 119),
        ("giant zombie", 12, 118, 118),
        ("ettin", 12, 118, 118),
        ("hill orc", 12, 68, 68),
        ("Uruk-hai", 12, 118, 118),
        ("dwarf", 12, 118, 118),
        ("gnome", 68, 68, 68),
        ("elf", 68, 18, 18),
        ("Elvenking", 12, 18, 18),
    ],
)
def test_forms_limit_strength(edition: str, form: SpeciesName, before: int, now: int, peak: int) -> None:
    scene = Scene(edition, attributes=(before, 10, 10, 10, 10, 10))

    polymorph_into(scene.play, scene.play.edition.content.species_row(SPECIES_NAMED[form]))

    hero = scene.hero
    assert (hero.base[Attribute.STRENGTH], hero.peak[Attribute.STRENGTH]) == (now, peak)


@FROM_370
def test_sinks_stink(edition: str) -> None:
    scene = Scene(edition, shows={20: 13})

    drink_sink(scene.play)

    (cloud,) = scene.level.clouds
    assert (cloud.spot, cloud.strength) == (MIDDLE, 4)


@FROM_370
def test_speed_lasts_unless_cursed(edition: str) -> None:
    for blessing, turns in ((-1, 49), (0, 109), (1, 169)):
        scene = Scene(edition)

        drink(scene.play, scene.carry("potion of speed", blessing=blessing))

        assert scene.hero.timeout[Property.FAST] == turns
        assert bool(scene.hero.intrinsic[Property.FAST]) == (blessing >= 0)


# Gods, horns, corpses, graves


@rule("Z-167")
@FROM_370
@pytest.mark.parametrize("turn, more", [(100_000, 0), (100_199, 1), (150_000, 500)])
def test_prayer_takes_longer_in_long_games(edition: str, turn: int, more: int) -> None:
    """ZV-052."""
    timeouts = []
    for now in (1, turn):
        scene = Scene(edition, turn=now)
        please_god(scene.play, scene.hero.alignment, 0)
        timeouts.append(scene.hero.piety.prayer_timeout)

    assert timeouts[1] - timeouts[0] == more


@rule("Z-171")
@FROM_370
def test_unicorn_horns_restore_no_attributes(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.peak[Attribute.WISDOM] = 18

    use_unicorn_horn(scene.play, scene.carry("unicorn horn", blessing=1))

    assert scene.told() == ["wands.nothing happens"]


@rule("Z-171")
@FROM_370
@pytest.mark.parametrize("already, left", [(0, 14), (5, 5)])
def test_cursed_unicorn_horns_nauseate(edition: str, already: int, left: int) -> None:
    scene = Scene(edition, shows={("N-129", 13): 8})
    scene.hero.timeout[Property.VOMITING] = already

    use_unicorn_horn(scene.play, scene.carry("unicorn horn", blessing=-1))

    assert scene.hero.timeout[Property.VOMITING] == left
    assert (scene.hero.helplessness.turns > 0) == bool(already)


@rule("Z-166")
@FROM_370
@pytest.mark.parametrize("name, first", [("Death", 6), ("Famine", 12), ("Pestilence", 12)])
def test_riders_revive_by_turn_67(edition: str, name: SpeciesName, first: int) -> None:
    for shown, turns in ((0, first), (2, 67)):
        scene = Scene(edition, turn=100, shows={("N-230", 3): shown})
        make_corpse_item(scene.play, SPECIES_NAMED[name])

        assert [timer.due - 100 for timer in scene.world.timers] == [turns]


@rule("Z-166")
@FROM_370
@pytest.mark.parametrize("shown, turns", [(0, 5), (14, 19)])
def test_zombies_rise_after_5_to_19_turns(edition: str, shown: int, turns: int) -> None:
    scene = Scene(edition, turn=100, shows={("N-230", 15): shown})
    corpse = scene.item("corpse", species="human")
    scene.world.timers.clear()

    start_decay(scene.play, corpse, zombie=True)

    (timer,) = scene.world.timers
    assert (timer.what, timer.due - 100) == (TimerKind.ZOMBIFY, turns)


# Water, lava, brains


@rule("Z-180")
@FROM_370
def test_drowning_is_tried_twice(edition: str) -> None:
    scene = flooded(edition, Terrain.POOL, [False] * 8 + [True])

    drown(scene.play)

    assert scene.hero.dying.deaths == 2


@rule("Z-181")
@FROM_370
def test_burning_is_tried_twice_and_gives_a_respite(edition: str) -> None:
    scene = flooded(edition, Terrain.LAVA, [False] * 8 + [True])

    fall_into_lava(scene.play)

    hero = scene.hero
    assert hero.dying.deaths == 2
    assert (hero.timeout[Property.FIRE_RESISTANCE], hero.timeout[Property.WATER_WALKING]) == (5, 5)


@rule("Z-180")
@FROM_370
def test_water_beyond_the_water_plane_keeps_its_names(edition: str) -> None:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL

    assert water_killer(scene.play, MIDDLE) == Killer("pool of water")


@rule("Z-164")
def test_tentacles_take_no_memory() -> None:
    scene = Scene("3.7")
    flayer = scene.monster("mind flayer")

    eat_brain(scene.play, AttackOnHero(flayer, flayer.species.attacks[1], 2, uncancelled=True))

    assert "combat.forget" not in scene.told()
    assert scene.hero.base[Attribute.INTELLIGENCE] == 8
