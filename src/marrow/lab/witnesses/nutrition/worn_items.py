"""Witnesses of nutrition: what worn and wielded items cost."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import lost
from marrow.model.item import Slot


@witness("nutrition.accessory_clock", "N-031", "N-048")
def whose_turn(edition: Edition) -> str:
    """A ring of stealth on the left hand, on turn 4; a die, if one is thrown, shows 3."""
    scene = Scene(edition, turn=4, shows={"N-048": 3})
    scene.wear("ring of stealth", Slot.LEFT_RING)
    return lost(scene)


@witness("nutrition.regeneration_is_free_when_unhurt", "N-032", "N-422")
def unhurt(edition: Edition) -> str:
    """A hunger step on an odd turn of an unhurt hero with innate regeneration."""
    scene = Scene(edition, turn=3, shows={"N-048": 3})
    scene.intrinsic(Property.REGENERATION)
    return lost(scene)


@witness("nutrition.wielded_regeneration_is_free", "N-032", "N-034")
def regenerating_weapon(edition: Edition) -> str:
    """A hunger step on an odd turn, with regeneration from a wielded item that is no artifact."""
    scene = Scene(edition, turn=3, shows={"N-048": 3})
    scene.wear("quarterstaff", Slot.WIELDED)
    scene.hero.extrinsic[Property.REGENERATION] = int(Slot.WIELDED)
    return lost(scene)


@witness("nutrition.white_dragon_scales_slow_digestion", "N-029", "N-049")
def white_dragon(edition: Edition) -> str:
    """A hunger step in white dragon scale mail, when no accessory is due."""
    scene = Scene(edition, turn=2, shows={"N-048": 2})
    scene.wear("white dragon scale mail", Slot.BODY_ARMOR)
    return lost(scene)


def ring_is_due(edition: Edition, name: KindName) -> str:
    scene = Scene(edition, turn=4, shows={"N-048": 4})
    scene.wear(name, Slot.LEFT_RING)
    return lost(scene)


@witness("nutrition.meat_rings_cost_nutrition", "N-045", "N-050")
def meat_ring(edition: Edition) -> str:
    """A hunger step with a meat ring on the left hand, when left rings are due."""
    return ring_is_due(edition, "meat ring")


@witness("nutrition.plus_0_protection_rings_cost_nutrition", "N-044", "N-050", "N-051")
def plain_protection(edition: Edition) -> str:
    """A hunger step with a +0 ring of protection on the left hand, when left rings are due."""
    return ring_is_due(edition, "ring of protection")


@witness("nutrition.fake_amulets_cost_nutrition", "N-040", "N-053")
def imitation(edition: Edition) -> str:
    """A hunger step with the plastic imitation of the Amulet worn, when amulets are due."""
    scene = Scene(edition, turn=8, shows={"N-048": 8})
    scene.wear("cheap plastic imitation of the Amulet of Yendor", Slot.AMULET)
    return lost(scene)
