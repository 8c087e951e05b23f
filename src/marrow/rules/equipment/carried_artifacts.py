"""Start and stop the effects of carried artifacts. NetHack: artifact.c."""

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.rules.equipment.levitation import float_down
from marrow.rules.hero.worn_items import update_carried_artifacts
from marrow.rules.items.artifacts import TOGGLED_PROPERTIES
from marrow.rules.play import Play


def has_artifacts(hero: Hero) -> bool:
    """Whether the hero carries an artifact."""
    for item in hero.inventory:  # noqa: SIM110 - twice a command, and a plain loop is the quickest
        if item.artifact:
            return True
    return False


def recount_artifacts(play: Play) -> None:
    """Recount the carried artifacts; end an invoked power whose artifact is gone."""
    hero = play.hero
    update_carried_artifacts(play)
    bit = int(Slot.INVOKED_ARTIFACT)
    for invocation, prop in TOGGLED_PROPERTIES.items():
        if not hero.extrinsic[prop] & bit:
            continue
        kept = any(
            item.artifact is not None and ARTIFACTS_NAMED[item.artifact].invoke == invocation
            for item in hero.inventory
        )
        if not kept:
            hero.extrinsic[prop] &= ~bit
            if invocation == "levitation":
                float_down(play)
