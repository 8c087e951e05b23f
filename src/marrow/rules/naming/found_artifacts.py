"""Artifacts that the hero comes upon, for those who watch. Rule L-245. NetHack: artifact.c, find_artifact."""

from typing import Final

from marrow.content.event_kinds import ARTIFACT
from marrow.model.item import Item
from marrow.rules.chronicle import is_worded, note_event
from marrow.rules.dungeon.rooms import is_inside, is_shop
from marrow.rules.naming.english import artifact_called
from marrow.rules.play import Play

EXISTS: Final = 1  # in ``World.artifacts``
FINDING: Final = "chronicle.found"
FOUND: Final = 3  # and seen, or got by a wish or a name: no event any longer


def find_artifact(play: Play, item: Item, where: str = "") -> None:
    """L-245: an artifact that the hero sees for the first time is an event, unless it is known of.

    ``where``: " on the floor" and the like, as it is told.
    """
    name = item.artifact
    if name is not None and item.seen and play.world.artifacts.get(name) == EXISTS:
        note_event(play, ARTIFACT, FINDING, artifact=artifact_called(name), where=where)
        call_found(play, item)


def find_on_floor(play: Play, item: Item) -> None:
    """L-245: as ``find_artifact``, for what lies where the hero stands."""
    spot = play.hero.spot
    in_shop = any(is_shop(room) and is_inside(room, spot) for room in play.level.rooms)
    find_artifact(play, item, " in a shop" if in_shop else " on the floor")


def call_found(play: Play, item: Item) -> None:
    """L-245: remember that an artifact is no news, in editions that would tell it."""
    if item.artifact is not None and play.edition.records.events & ARTIFACT and is_worded(play, FINDING):
        play.world.artifacts[item.artifact] = FOUND
