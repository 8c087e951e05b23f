"""Witnesses of weapons that are fired or reach far."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.errors import RefusedCommand
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.messages.commands import Apply
from marrow.model.item import Slot
from marrow.rules.commands.firing import fired_from_hand


@witness("commands.fired_from_hand", "Z-216")
def fire_in_hand(edition: Edition) -> str:
    """A hero with nothing at the ready fires, with an aklys in hand, then with a ranseur."""
    found = []
    for name in ("aklys", "ranseur"):
        scene = Scene(edition, shows={"dothrow.c throwit": 1})
        weapon = scene.wear(name, Slot.WIELDED)
        fired = fired_from_hand(scene.play, None)
        found.append(f"the {name}" if fired is weapon else "what the player is asked for")
    return ", ".join(found)


@witness("commands.snickersnee_reaches_far", "Z-033", "Z-034")
def far_blow(edition: Edition) -> str:
    """A hero who wields Snickersnee applies it to a newt two steps away."""
    scene = Scene(edition, answers={"weapons.where to hit": HERE + 1}, shows={"dothrow.c thitmonst": 0})
    sword = scene.wear("katana", Slot.WIELDED)
    sword.artifact = "Snickersnee"
    newt = scene.monster("newt", HERE + 1, hp=50)
    with suppress(RefusedCommand):
        scene.do(Apply(item=sword.letter))
    return "it is hit" if newt.hp < 50 else "nothing happens"
