"""Changing sides: conversion, and the helm that turns the mind. NetHack: attrib.c, uchangealign."""

from marrow.content.words import AlignmentName
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.rules.play import Play

RULE = "attrib.c uchangealign"


def own_alignment(hero: Hero) -> AlignmentName:
    """What the hero is without a helm: as born, or as converted."""
    return hero.sworn or hero.birth_alignment


def convert(play: Play, alignment: AlignmentName) -> None:
    """The hero turns to another god, though a helm of opposite alignment may hide it yet."""
    hero = play.hero
    before = hero.alignment
    hero.protection = 0
    hero.sworn = alignment
    helmet = hero.worn.get(Slot.HELMET)
    if helmet is None or helmet.kind.name != "helm of opposite alignment":
        hero.alignment = alignment
    sudden = hero.alignment != before
    play.tell("sacrifice.sudden direction" if sudden else "sacrifice.new direction", RULE)
    if sudden:
        hero.alignment_record = 0
