"""The glyphs of a map as the options lit_corridor and showrace wish them."""

from array import array
from typing import Final

from marrow.content import glyphs
from marrow.content.species_table import SPECIES_NAMED
from marrow.front.options import Options
from marrow.model.level import SEEN
from marrow.model.places import Terrain
from marrow.model.world import World

CORRIDOR: Final = glyphs.TERRAIN + Terrain.CORRIDOR


def as_wished(options: Options, world: World, shown: "array[int]") -> "array[int]":
    """Change the glyphs that these options show otherwise.

    NetHack: display.c, back_to_glyph and display_self.
    """
    switches = options.switches
    if switches["lit_corridor"]:
        sight = world.level.view
        for spot, glyph in enumerate(shown):
            if glyph == CORRIDOR and spot < len(sight) and sight[spot] == SEEN:
                shown[spot] = glyphs.LIT_CORRIDOR
    hero = world.hero
    if switches["showrace"] and hero.form is None and shown[hero.spot] >= glyphs.HERO:
        shown[hero.spot] = glyphs.HERO + SPECIES_NAMED[hero.race.name].number
    return shown
