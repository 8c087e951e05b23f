"""What artifacts do by being carried, and stop doing when they are not. NetHack: artifact.c."""

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.rules.body import CARRIED_POWERS, count_carried_artifacts
from marrow.rules.magic.floating import float_down
from marrow.rules.magic.invoking import TOGGLED
from marrow.rules.play import Play

CONVEYED = tuple({int(prop) for prop in (*CARRIED_POWERS, *TOGGLED.values())})
CARRYING = int(Slot.CARRIED_ARTIFACT | Slot.INVOKED_ARTIFACT)


def settle(play: Play) -> None:
    """Count the carried artifacts again; an invoked power goes with its artifact."""
    hero = play.hero
    if not _matter(hero):
        return
    count_carried_artifacts(hero)
    bit = int(Slot.INVOKED_ARTIFACT)
    for invocation, prop in TOGGLED.items():
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


def _matter(hero: Hero) -> bool:
    """Whether anything is, or was just now, conveyed by artifacts in the pack."""
    extrinsic = hero.extrinsic
    for prop in CONVEYED:
        if extrinsic[prop] & CARRYING:
            return True
    return any(item.artifact is not None for item in hero.inventory)
