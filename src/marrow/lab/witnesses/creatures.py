"""Witnesses of how creatures dress, change their shapes and leave."""

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Search
from marrow.model.item import Slot
from marrow.rules.apparel import don
from marrow.rules.combat.dying import vanish
from marrow.rules.combat.killing import turns_to_stone
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.fitting import loses

NEVER_CHANGED: tuple[SpeciesName, ...] = ("Death", "Nazgul", "erinys")


def _robbed(edition: Edition, spot: int) -> str:
    """A hill orc with two helmets loses the one it wears."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", spot)
    orc.movement = 12
    orc.believed = scene.hero.spot
    worn, spare = scene.item("orcish helm"), scene.item("dented pot")
    orc.inventory += [worn, spare]
    don(orc, worn, Slot.HELMET)
    loses(scene.play, orc, worn, robbed=True)
    scene.do(Search())
    return "puts the other on" if spare.worn else "stays bare"


@witness("play.redressing", "mon.c movemon")
def robbed_at_hand(edition: Edition) -> str:
    """A hill orc beside the hero is robbed of its helmet, and has another."""
    return _robbed(edition, MIDDLE + 1)


@witness("play.immutable", "mon.c newcham")
def magic_of_change(edition: Edition) -> str:
    """Death, a Nazgul and an erinys are to become newts."""
    scene = Scene(edition)
    changed = []
    for place, name in enumerate(NEVER_CHANGED):
        monster = scene.monster(name, MIDDLE + 2 * place + 2)
        if change_monster_species(scene.play, monster, SPECIES_NAMED["newt"]):
            changed.append(name)
    return ", ".join(changed) or "none does"


@witness("play.departed_wizards_are_dead", "mon.c m_detach")
def wizard_gone(edition: Edition) -> str:
    """The Wizard of Yendor leaves the game without dying."""
    scene = Scene(edition)
    vanish(scene.play, scene.monster("Wizard of Yendor", MIDDLE + 5))
    return "he will be back" if scene.world.demigod else "he is no more"


@witness("play.quest_treasure_stays", "steal.c mdrop_special_objs")
def treasure_left(edition: Edition) -> str:
    """A creature vanishes with the treasure of the hero's quest in its pack."""
    scene = Scene(edition, role="archeologist")
    nymph = scene.monster("water nymph", MIDDLE + 5)
    orb = scene.item("crystal ball")
    orb.artifact = "The Orb of Detection"
    nymph.inventory.append(orb)
    vanish(scene.play, nymph)
    return "it stays behind" if scene.level.items else "it is gone"


@witness("play.sandestins_revert", "mon.c vamp_stone")
def petrified_sandestin(edition: Edition) -> str:
    """A sandestin in the shape of an ettin comes to be stone."""
    scene = Scene(edition)
    monster = scene.monster("ettin", MIDDLE + 5)
    monster.true_species = SPECIES_NAMED["sandestin"]
    stone = turns_to_stone(scene.play, monster, by_hero=False)
    return "a statue" if stone else f"a {monster.species.name} again"
