"""Witnesses of monsters: the Wizard of Yendor and vault guards."""

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.level import Room
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.combat.summoning import may_call
from marrow.rules.people.vault_guards import watch_vault


@witness("monsters.departed_wizard_counts_as_killed", "mon.c m_detach")
def wizard_gone(edition: Edition) -> str:
    """The Wizard of Yendor leaves the game without dying."""
    scene = Scene(edition)
    take_out_of_game(scene.play, scene.monster("Wizard of Yendor", MIDDLE + 5))
    return "he counts as killed, and will return" if scene.world.demigod else "he is gone and does not return"


@witness("monsters.dead_guards_delay_others", "Z-131")
def guardless(edition: Edition) -> str:
    """A turn in a vault, after fifty guards have died."""
    scene = Scene(edition)
    scene.level.rooms = (Room(3, 2, 76, 18, True, RoomPurpose.VAULT),)
    scene.world.died[SPECIES_NAMED["guard"].number] = 50
    watch_vault(scene.play)
    return f"{scene.hero.visit.vault_turns} turns counted"


@witness("monsters.nasty_substitutes_may_be_strong_casters", "Z-200")
def strong_substitute(edition: Edition) -> str:
    """A caster as strong as its summoner would come for a nasty that is gone; the die of seven shows 1."""
    scene = Scene(edition, shows={("wizard.c nasty", 7): 0})
    lich = SPECIES_NAMED["arch-lich"]
    comes = may_call(scene.play, None, lich, lich.difficulty, substitute=True)
    return "it comes" if comes else "it does not come"
