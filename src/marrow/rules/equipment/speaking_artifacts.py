"""Artifacts that whisper. NetHack: artifact.c, arti_speak."""

from marrow.model.item import Item
from marrow.rules.dungeon.inscriptions import random_rumour
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.naming import the_item
from marrow.rules.play import Play


def artifact_speaks(play: Play, item: Item) -> None:
    """A speaking artifact tells a rumour: true if blessed, false if cursed."""
    artifact = artifact_of(item)
    if artifact is None or "speaks" not in artifact.used:
        return
    text = random_rumour(play.dice, truth=item.blessing)
    play.tell("artifacts.whispers", "artifact.c arti_speak", item=the_item(play, item), text=text)
