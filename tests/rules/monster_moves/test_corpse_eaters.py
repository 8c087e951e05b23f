"""Monsters that eat corpses, and what they gain by it since 3.7. NetHack: mon.c, meatcorpse and mon_givit."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import Resistance, SpeciesName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.monster_moves.eating_items import eat_items_here
from marrow.rules.monster_moves.item_search import nearest_spot_with_wanted_item
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monster_moves.pet_meals import devour
from marrow.rules.nutrition.monster_gains import gain_by_eating
from rule import rule
from scene import MIDDLE, Scene

EDITIONS = pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
NEWEST = ("3.7", "5.0.0")
HERE = MIDDLE + 5
CORPSE_EATERS: tuple[SpeciesName, ...] = ("ghoul", "purple worm", "baby purple worm", "piranha")


def corpse(scene: Scene, species: SpeciesName, spot: int = HERE) -> Item:
    return scene.lay("corpse", spot, species=species)


def eater(scene: Scene, species: SpeciesName = "ghoul", hp: int = 10) -> Monster:
    return scene.monster(species, HERE, hp=hp)


# What they gain; the dice of each are those that the running 3.7 and 5.0.0 throw


@rule("Z-285")
@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize(
    "species, shown, thrown, gained",
    [
        ("fire ant", {"N-265": 2}, [1, 15], ("fire",)),
        ("fire ant", {"N-265": 3}, [1, 15], ()),  # of level 3
        ("killer bee", {("N-265", 4): 0, ("N-265", 1): 0}, [1, 4, 1], ("poison",)),
        ("killer bee", {("N-265", 4): 2, ("N-265", 15): 14}, [1, 4, 15], ()),
        ("hill giant", {"N-264": 0}, [2], ()),
        ("hill giant", {"N-264": 1, "N-265": 0}, [2, 15], ()),  # strength is nothing to it
        ("fire giant", {"N-264": 0, "N-265": 8}, [2, 15], ("fire",)),
        ("fire giant", {"N-264": 1, "N-265": 8}, [2, 15], ()),
        ("tengu", {"N-264": 0, "N-265": 0}, [1, 2, 3, 12], ()),  # the last of three, control of teleports
        ("newt", {}, [], ()),
    ],
)
def test_a_corpse_gives_its_eater_a_resistance(
    edition: str,
    species: SpeciesName,
    shown: dict[object, int],
    thrown: list[int],
    gained: tuple[Resistance, ...],
) -> None:
    scene = Scene(edition)
    jackal = eater(scene, "jackal")
    dice = scene.play.dice = NotingDice(shown)

    gain_by_eating(scene.play, jackal, scene.item("corpse", species=species).species or jackal.species)

    assert dice.sides == thrown
    assert jackal.gained == gained


@rule("Z-285")
@EDITIONS
def test_pets_gain_by_corpses(edition: str) -> None:
    scene = Scene(edition, shows={"N-265": 0})
    dog = scene.monster("dog", HERE, tame=10)

    devour(scene.play, dog, corpse(scene, "winter wolf cub"))

    assert dog.gained == (("cold",) if edition in NEWEST else ())
    assert ("creatures.gains cold resistance" in scene.told()) == (edition in NEWEST)


@rule("Z-285")
@pytest.mark.parametrize("edition", NEWEST)
def test_who_resists_already_is_not_told_of(edition: str) -> None:
    scene = Scene(edition, shows={"N-265": 0})
    wolf = eater(scene, "winter wolf")

    gain_by_eating(scene.play, wolf, wolf.species)

    assert wolf.gained == ("cold",)
    assert scene.told() == []


@rule("Z-285")
@EDITIONS
def test_digesters_gain_by_their_victims(edition: str) -> None:
    scene = Scene(edition, shows={"N-264": 0, "N-265": 0, "mon.c corpse_chance": 0})
    worm, ant = eater(scene, "purple worm", hp=50), scene.monster("fire ant", HERE + 1)

    attack_strikes_monster(scene.play, worm, ant, worm.species.attacks[1])

    assert ant.hp < 1
    assert worm.gained == (("fire",) if edition in NEWEST else ())


@rule("Z-285")
@EDITIONS
def test_a_stalker_hides_who_eats_it(edition: str) -> None:
    scene = Scene(edition)
    dog = scene.monster("dog", HERE, tame=10)

    devour(scene.play, dog, corpse(scene, "stalker"))

    assert dog.invisible == dog.innately_invisible == dog.stunned == (edition in NEWEST)
    assert ("creatures.vanishes" in scene.told()) == (edition in NEWEST)


@rule("Z-285")
@EDITIONS
@pytest.mark.parametrize("prop, gained", [(Property.COLD_RESISTANCE, True), (Property.TELEPATHY, False)])
def test_gremlins_gain_what_they_take(edition: str, prop: Property, gained: bool) -> None:
    scene = Scene(edition, shows={("mhitu.c hitmu", 10): 0, "sit.c attrcurse": 0})
    scene.world.born_at = 3 * 3600
    scene.intrinsic(prop)
    gremlin = scene.monster("gremlin")

    hit_hero(scene.play, gremlin, gremlin.species.attacks[3])

    assert not scene.hero.intrinsic[prop]
    assert gremlin.gained == (("cold",) if gained and edition in NEWEST else ())


# Who eats


@rule("Z-286")
@EDITIONS
@pytest.mark.parametrize(
    "species, eats",
    [
        ("ghoul", True),
        ("purple worm", True),
        ("baby purple worm", True),
        ("piranha", True),
        ("hill orc", False),
    ],
)
def test_some_eat_a_corpse_where_they_are(edition: str, species: SpeciesName, eats: bool) -> None:
    scene = Scene(edition)
    monster = eater(scene, species)
    stack = scene.lay("corpse", HERE, species="newt", quantity=2)

    eaten = eat_items_here(scene.play, monster)

    assert eaten == (eats and edition in NEWEST)
    assert stack.quantity == (1 if eaten else 2)


@rule("Z-286")
@EDITIONS
def test_tame_ones_are_fed_as_pets_are(edition: str) -> None:
    scene = Scene(edition)
    ghoul = scene.monster("ghoul", HERE, tame=10)
    corpse(scene, "newt")

    assert not eat_items_here(scene.play, ghoul)


@rule("Z-286")
@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("species", ["lichen", "cockatrice", "Medusa", "air elemental"])
def test_plants_and_petrifying_corpses_are_left(edition: str, species: SpeciesName) -> None:
    scene = Scene(edition)
    worm = eater(scene, "purple worm")
    corpse(scene, "newt")
    left = corpse(scene, species)

    assert eat_items_here(scene.play, worm)
    assert scene.level.items[HERE] == [left]
    assert not eat_items_here(scene.play, worm)


@rule("Z-286")
@pytest.mark.parametrize("edition", NEWEST)
def test_who_resists_stoning_eats_cockatrices(edition: str) -> None:
    scene = Scene(edition)
    worm = eater(scene, "purple worm")
    worm.gained = ("stoning",)
    corpse(scene, "cockatrice")

    assert eat_items_here(scene.play, worm)
    assert worm.hp > 0


@rule("Z-286")
@pytest.mark.parametrize("edition", NEWEST)
def test_a_riders_corpse_comes_to_life(edition: str) -> None:
    scene = Scene(edition)
    worm = eater(scene, "purple worm")
    corpse(scene, "Famine")

    eat_items_here(scene.play, worm)

    assert any(monster.species.name == "Famine" for monster in scene.level.monsters)
    assert worm.hp > 0


@rule("Z-286")
@pytest.mark.parametrize("edition", NEWEST)
def test_a_meal_acts_as_a_cubes(edition: str) -> None:
    scene = Scene(edition)
    worm = eater(scene, "purple worm", hp=5)
    worm.max_hp, worm.can_see, worm.blind = 80, False, 20
    corpse(scene, "nurse")

    eat_items_here(scene.play, worm)

    assert (worm.hp, worm.can_see) == (80, True)


@rule("Z-286")
@EDITIONS
@pytest.mark.parametrize(
    "species, sought", [("newt", True), ("lichen", True), ("chickatrice", False), ("Death", False)]
)
def test_they_go_for_corpses(edition: str, species: SpeciesName, sought: bool) -> None:
    scene = Scene(edition)
    ghoul = eater(scene)
    corpse(scene, species, HERE + 2)

    found = nearest_spot_with_wanted_item(scene.play, ghoul, MIDDLE)

    assert (found == HERE + 2) == (sought and edition in NEWEST)


@rule("Z-286")
@pytest.mark.parametrize("species", CORPSE_EATERS[:2])
@pytest.mark.parametrize("edition", NEWEST)
def test_who_likes_nothing_else_goes_for_corpses(edition: str, species: SpeciesName) -> None:
    """A ghoul of the running 5.0.0 left its way for a lizard's corpse, though it likes no things."""
    scene = Scene(edition)
    eats = scene.monster(species, MIDDLE + 20, hp=50)
    scene.lay("corpse", MIDDLE + 22, species="newt")

    wild_step(scene.play, eats, scene.hero.spot)

    assert eats.spot == MIDDLE + 21
