"""Wizard mode wishes for terrain: traps, fountains, altars and so on. NetHack: readobjnam."""

from collections.abc import Mapping

from marrow.content.vocabulary import EngravingManner
from marrow.model.level import Engraving
from marrow.model.places import Terrain
from marrow.rules.dungeon.inscriptions import random_epitaph
from marrow.rules.generation.new_levels.room_features import BLESSED_FOUNTAIN
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play
from marrow.rules.traps.trap_names import NAMES

RULE = "objnam.c readobjnam"
GROUNDS: Mapping[str, Terrain] = {
    "fountain": Terrain.FOUNTAIN, "magic fountain": Terrain.FOUNTAIN, "throne": Terrain.THRONE,
    "sink": Terrain.SINK, "pool": Terrain.POOL, "moat": Terrain.MOAT, "lava": Terrain.LAVA,
    "grave": Terrain.GRAVE, "headstone": Terrain.GRAVE, "tree": Terrain.TREE, "iron bars": Terrain.IRON_BARS,
    "bars": Terrain.IRON_BARS,
}  # fmt: skip
ALTARS: Mapping[str, int] = {
    "unaligned altar": 0, "chaotic altar": 1, "neutral altar": 2, "lawful altar": 3, "altar": 2,
}  # fmt: skip


def change_terrain(play: Play, text: str) -> bool:
    """Make a trap or terrain under the hero; False if the words name none.

    N-554: a trap stays unknown. N-604: a magic fountain is one whose water may still be magic.
    """
    words = text.strip().lower().removeprefix("a ").removeprefix("an ")
    hero, level = play.hero, play.level
    for kind, name in NAMES.items():
        if words == name:
            put_trap(play, hero.spot, kind)
            break
    else:
        if words in ALTARS:
            level.terrain[hero.spot], level.detail[hero.spot] = int(Terrain.ALTAR), ALTARS[words]
        elif words in GROUNDS:
            level.terrain[hero.spot], level.detail[hero.spot] = int(GROUNDS[words]), 0
            if words == "magic fountain":
                level.detail[hero.spot] = BLESSED_FOUNTAIN
            if GROUNDS[words] == Terrain.GRAVE:
                level.engravings[hero.spot] = Engraving(
                    hero.spot, random_epitaph(play.dice), EngravingManner.HEADSTONE, play.world.turn
                )
        else:
            return False
    mark_view_stale(level)
    play.tell("wishing.ground changes", RULE, ground=words)
    return True
