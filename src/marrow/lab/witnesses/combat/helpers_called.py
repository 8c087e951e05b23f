"""Witnesses of combat: helpers that are called."""

from marrow.choices import Edition
from marrow.content.species import NO_ALIGNMENT
from marrow.content.weres import WERE_NAMED
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.model.item import Slot
from marrow.rules.combat.summoning import WERE, demon_prince, random_pack_animal, summon_minions
from marrow.rules.dungeon.branches import PLANES


@witness("combat.weres_call_more_kin", "were.c were_summon")
def who_comes_to_weres(edition: Edition) -> str:
    """Who comes to a wererat, a werejackal and a werewolf; the dice show 0, then their most."""
    names = []
    for shown in (0, 6):
        scene = Scene(edition, shows={WERE: shown})
        for name in ("wererat", "werejackal", "werewolf"):
            names.append(random_pack_animal(scene.play, WERE_NAMED[name]))
    return ", ".join(names)


@witness("combat.demonbane_silences_demons", "minion.c msummon")
def before_demonbane(edition: Edition) -> str:
    """A balrog calls others against a hero who wields Demonbane."""
    scene = Scene(edition)
    scene.wear("long sword", Slot.WIELDED).artifact = "Demonbane"
    came = summon_minions(scene.play, scene.monster("balrog", HERE))
    return "a demon comes" if came else "nobody comes"


@witness("combat.demon_lords_come_to_planes", "N-529")
def called_to_the_planes(edition: Edition) -> str:
    """On the Plane of Earth a demon prince is called; dice show their lowest."""
    scene = Scene(edition, shows={})
    scene.level.branch = PLANES
    called = demon_prince(scene.play, NO_ALIGNMENT)
    return "a prince comes" if called is not None and "prince" in called.traits else "no prince comes"
