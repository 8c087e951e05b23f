"""Magic mapping and clairvoyance: what they put on the map. NetHack: detect.c."""

from marrow.content import glyphs
from marrow.model.places import HEIGHT, WIDTH, Terrain, x_of, y_of
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_confused
from marrow.rules.hero.map_memory import apparent_terrain, item_glyph, mark_unseen_monster, remember_terrain
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play


def map_level(play: Play, *, confused: bool = False) -> None:
    """Magic mapping of terrain and secret corridors; a confused hero misses six spots of seven.

    NetHack: detect.c, do_mapping and show_map_spot.
    """
    level = play.level
    for spot in _by_columns(range(1, WIDTH), range(HEIGHT)):
        missed = confused and play.dice.rn2(7, "detect.c show_map_spot") != 0
        if missed or not level.terrain[spot]:
            continue
        map_spot_by_magic(play, spot)
    mark_view_stale(level)
    exercise(play, Attribute.WISDOM, True, "detect.c do_mapping")


def _by_columns(columns: range, rows: range) -> list[int]:
    """The spots of a part of the map, column by column: so the confused throw their dice."""
    return [row * WIDTH + column for column in columns for row in rows]


def map_spot_by_magic(play: Play, spot: int) -> None:
    """Map a spot, secret corridors too; remembered items and traps stay, except on stairs and altars."""
    level = play.level
    if level.terrain[spot] == Terrain.SECRET_CORRIDOR:
        level.terrain[spot] = int(Terrain.CORRIDOR)
    before = level.remembered[spot]
    furnished = Terrain.STAIRS <= level.terrain[spot] <= Terrain.ALTAR
    trap = level.traps.get(spot)
    keeps = glyphs.KIND <= before < glyphs.MONSTER or glyphs.TRAP <= before < glyphs.UNSEEN_MONSTER
    if not furnished and (keeps or (trap is not None and trap.seen)):
        level.seen[spot] = apparent_terrain(level, spot) + 1
        if trap is not None and trap.seen:
            level.remembered[spot] = glyphs.TRAP + trap.kind
        return
    remember_terrain(play, spot)


def reveal_secret_doors(play: Play) -> None:
    """Blessed magic mapping finds every secret door of the level."""
    for spot in range(HEIGHT * WIDTH):
        if play.level.terrain[spot] == Terrain.SECRET_DOOR:
            uncover_door(play, spot)


def clairvoyance(play: Play, *, closely: bool = False) -> None:
    """Clairvoyance: map terrain, items and monsters up to ten columns and six rows away.

    ``closely``: also mark the top items as seen, as the spell does if cast well, or by a clairvoyant.
    A confused hero misses six terrain spots of seven. NetHack: detect.c, do_vicinity_map.
    """
    level, choices = play.level, play.edition.magic
    confused = is_confused(play.hero)
    x, y, far = x_of(play.hero.spot), y_of(play.hero.spot), int(choices.clairvoyance_reaches_further)
    columns, rows = (
        range(max(1, x - 9), min(WIDTH, x + 10 + far)),
        range(max(0, y - 5), min(HEIGHT, y + 6 + far)),
    )
    for spot in _by_columns(columns, rows):
        missed = confused and play.dice.rn2(7, "detect.c show_map_spot") != 0
        if level.terrain[spot] and not missed:
            map_spot_by_magic(play, spot)
        if choices.clairvoyance_shows_things:
            _map_things_at(play, spot, closely=closely)
    mark_view_stale(level)


def _map_things_at(play: Play, spot: int, *, closely: bool) -> None:
    """The top item of a spot, and where a monster is that the hero does not spot."""
    level = play.level
    lying = level.items.get(spot)
    if lying:
        lying[-1].seen = lying[-1].seen or closely
        level.remembered[spot] = item_glyph(lying[-1])
    monster = level.monster_at.get(spot)
    is_head = monster is not None and monster.hp > 0 and monster.spot == spot
    if monster is not None and is_head and not can_spot_monster(play, monster):
        mark_unseen_monster(play, spot)
