"""Witnesses of life saving: monsters that are saved."""

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HITS, dies, give
from marrow.model.item import Slot
from marrow.model.monster import Monster, Template
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.generation.new_monsters.revival import make_wary


def fractured(edition: Edition, level: int = 7) -> tuple[Scene, Monster]:
    """A monster with the template of the Fracture (a newt if there are none); the die lets it be saved."""
    scene = Scene(edition, shows={("L-221", 2): 0, **HITS})
    known = edition.content.has_species(SPECIES_NAMED["Amm Kamerel"])
    monster = scene.monster("Amm Kamerel" if known else "newt", hp=20)
    monster.templates = Template.FRACTURED
    monster.level = level
    return scene, monster


@witness("life_saving.monster_savers", "L-148", "L-220", "L-221")
def witness_of_the_fracture(edition: Edition) -> str:
    """A Witness of the Fracture dies; the die lets it be saved."""
    return dies(*fractured(edition))


@witness("life_saving.cancelled_monsters_are_saved", "L-221", "L-222")
def cancelled_witness(edition: Edition) -> str:
    """A cancelled Witness of the Fracture dies; the die lets it be saved."""
    scene, monster = fractured(edition)
    monster.cancelled = True
    return dies(scene, monster)


@witness("life_saving.witness_level_limit", "L-221")
def great_witness(edition: Edition) -> str:
    """A Witness of the Fracture of level 45 dies; the die lets it be saved."""
    return dies(*fractured(edition, level=45))


@witness("life_saving.uvuudaum_max_hp", "L-222")
def uvuudaum(edition: Edition) -> str:
    """An uvuudaum with 140 hit points dies."""
    scene = Scene(edition, shows=HITS)
    return dies(scene, scene.monster("uvuudaum", hp=140))


@witness("life_saving.genocided_monsters_are_saved_in_quest", "L-221")
def wiped_out(edition: Edition) -> str:
    """A monster of a genocided species, wearing an amulet of life saving, dies in the Quest."""
    scene, monster = fractured(edition)
    scene.level.branch = "quest"
    scene.world.genocided[monster.species.number] = 1
    give(scene, monster, "amulet of life saving", Slot.AMULET)
    return dies(scene, monster)


@witness("life_saving.monster_max_hp_floor", "L-153", "L-240")
def saved_jackal(edition: Edition) -> str:
    """A jackal with 4 hit points, wearing an amulet of life saving, dies."""
    scene = Scene(edition, shows=HITS)
    jackal = scene.monster("jackal", hp=4)
    give(scene, jackal, "amulet of life saving", Slot.AMULET)
    return dies(scene, jackal)


@witness("life_saving.monster_max_hp_above_level", "L-153")
def drained_orc(edition: Edition) -> str:
    """A hill orc of level 20 with a maximum of 11 hit points, wearing an amulet of life saving, dies."""
    scene = Scene(edition, shows=HITS)
    orc = scene.monster("hill orc", hp=11)
    orc.level = 20
    give(scene, orc, "amulet of life saving", Slot.AMULET)
    return dies(scene, orc)


@witness("life_saving.saved_pets_get_less_tame", "L-155")
def wary_kittens(edition: Edition) -> str:
    """Two kittens of tameness 10 are saved; the dice show 4, then 0."""
    outcome = []
    for shown in (4, 0):
        scene = Scene(edition, shows={"L-155": shown})
        kitten = scene.monster("kitten", MIDDLE + 1, tame=10, peaceful=True)
        make_wary(scene.play, kitten, was_dead=False)
        outcome.append(f"tame by {kitten.tame}" if kitten.tame else "hostile")
    return ", ".join(outcome)


@witness("life_saving.reincarnation_of_monsters", "L-233")
def reborn_orc(edition: Edition) -> str:
    """A hill orc wearing an amulet of reincarnation dies."""
    scene = Scene(edition, seed=4)
    orc = scene.monster("hill orc", MIDDLE + 3)
    give(scene, orc, "amulet of reincarnation", Slot.AMULET)
    return "dead" if monster_dies(scene.play, orc) else "alive"


@witness("life_saving.reincarnated_monsters_change", "L-233")
def changed_orc(edition: Edition) -> str:
    """What a hill orc becomes when an amulet of reincarnation saves it."""
    scene = Scene(edition, seed=4)
    orc = scene.monster("hill orc", MIDDLE + 3)
    give(scene, orc, "amulet of reincarnation", Slot.AMULET)
    if monster_dies(scene.play, orc):
        return "dead"
    return "it stays a hill orc" if orc.species == SPECIES_NAMED["hill orc"] else "it becomes another species"


@witness("life_saving.shifted_vampires_are_saved", "L-150", "L-151")
def vampire(edition: Edition) -> str:
    """A vampire in the shape of a fog cloud, wearing an amulet of life saving, dies."""
    scene = Scene(edition)
    cloud = scene.monster("fog cloud")
    cloud.true_species = SPECIES_NAMED["vampire"]
    amulet = scene.item("amulet of life saving")
    cloud.inventory.append(amulet)
    amulet.worn |= Slot.AMULET
    return "dead" if monster_dies(scene.play, cloud) else "alive"
