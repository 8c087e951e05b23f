"""Who a creature is, in whatever shape: the Wizard of Yendor and quest leaders stay who they are."""

from marrow.model.monster import Monster

WIZARD = "Wizard of Yendor"


def is_wizard(monster: Monster) -> bool:
    return (monster.identity or monster.species).name == WIZARD


def is_leader(monster: Monster) -> bool:
    """Whether it leads a quest."""
    return (monster.identity or monster.species).sound == "leader"
