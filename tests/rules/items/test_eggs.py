"""Eggs: what hatches, for whom it cries, and who tells whose eggs they are."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Activity
from marrow.model.item import Item
from marrow.model.places import is_next_to
from marrow.model.vocabularies import Doing, TimerKind
from marrow.rules.generation.population import birth_limit
from marrow.rules.items.timers import start_timer
from marrow.rules.magic.item_timeouts import run_item_timers
from marrow.rules.naming import item_name
from marrow.rules.naming.identification import identify_item
from marrow.rules.polymorph import polymorph_into
from scene import MIDDLE, Scene

HATCH = "timeout.c hatch_egg"


def due(scene: Scene, egg: Item) -> Item:
    start_timer(scene.play, egg, TimerKind.HATCH, scene.world.turn + 1)
    return egg


def looks(scene: Scene, species: str) -> str:
    egg = scene.item("egg", species=species)
    egg.seen = True
    return item_name(scene.play, egg)


@pytest.mark.parametrize(
    "species, own, tameness, told",
    [("cockatrice", 1, 20, "itemtimers.cries"), ("red dragon", 0, 5, "itemtimers.gleep"),
     ("cockatrice", 0, 0, "itemtimers.hatches in pack")],
)  # fmt: skip
def test_species_that_hatch_in_the_pack(species: str, own: int, tameness: int, told: str) -> None:
    """A daughter of the hero is as tame as can be; dragons take to whoever carried them."""
    scene = Scene()
    due(scene, scene.carry("egg", species=species, charge=own))

    scene.wait(1)

    assert [monster.tame for monster in scene.level.monsters] == [tameness]
    assert told in scene.told()


def test_a_hatching_egg_does_not_interrupt_a_count() -> None:
    """NetHack: timeout.c, hatch_egg, which stops nothing."""
    scene = Scene()
    due(scene, scene.carry("egg", species="cockatrice", charge=1))
    scene.hero.activity = Activity(Doing.SEARCHING, left=15)

    scene.world.turn += 1
    run_item_timers(scene.play)

    assert scene.hero.activity is not None
    assert "itemtimers.cries" in scene.told()


def test_eggs_of_a_male_hero_hatch_tame_half_the_time() -> None:
    scene = Scene(throws=[(HATCH, 2, 0)])
    scene.hero.gender = "male"
    due(scene, scene.carry("egg", species="cockatrice"))
    scene.wait(1)
    assert [monster.tame for monster in scene.level.monsters] == [20]


def test_whoever_sees_one_hatch_knows_the_eggs_of_its_kind() -> None:
    scene = Scene()
    assert looks(scene, "cockatrice") == "an egg"
    due(scene, scene.lay("egg", MIDDLE + 2, species="cockatrice"))

    scene.wait(1)

    assert looks(scene, "cockatrice") == "a cockatrice egg"
    assert looks(scene, "crocodile") == "an egg"


def test_identified_eggs_are_known_and_those_of_one_s_own_form_and_its_workers() -> None:
    scene = Scene()
    identify_item(scene.play, scene.item("egg", species="crocodile"))
    assert looks(scene, "crocodile") == "a crocodile egg"

    polymorph_into(scene.play, SPECIES_NAMED["queen bee"])
    assert looks(scene, "queen bee") == "a queen bee egg"
    assert looks(scene, "killer bee") == "a killer bee egg"


def test_one_s_own_eggs_say_so() -> None:
    scene = Scene()
    egg = scene.item("egg", species="cockatrice", charge=1)
    egg.seen = egg.charge_known = True
    assert item_name(scene.play, egg) == "a cockatrice egg (laid by you)"


def test_the_egg_of_the_last_of_its_kind_is_left() -> None:
    """hatch_egg stops counting at the last one made, so its egg stays in the pack, to hatch no more."""
    scene = Scene(throws=[(HATCH, 3, 2)])
    species = SPECIES_NAMED["baby crocodile"]
    scene.world.born = bytearray(len(SPECIES_NAMED))
    scene.world.born[species.number] = birth_limit(species) - 2
    egg = due(scene, scene.carry("egg", quantity=3, species="crocodile"))
    scene.wait(1)
    assert len(scene.level.monsters) == 2
    assert (egg in scene.hero.inventory, egg.quantity) == (True, 2)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_nobody_hatches_on_the_spot_of_the_egg(edition: str) -> None:
    """timeout.c, hatch_egg, asks enexto for a spot, which never gives the one it looks around."""
    scene = Scene(edition)
    spot = MIDDLE + 5
    due(scene, scene.lay("egg", spot, species="cockatrice"))

    scene.wait(1)

    (young,) = scene.level.monsters
    assert young.spot != spot and is_next_to(young.spot, spot)
