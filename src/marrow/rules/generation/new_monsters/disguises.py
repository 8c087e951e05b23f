"""Disguises of mimics, and first shapes of shapechangers. NetHack: makemon.c, set_mimic_sym; mon.c."""

from typing import Final

from marrow.choices import DisguiseDetails
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.shops import SHOPS_NAMED, Shop, Stock
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import ItemClass
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.rooms import innermost_room
from marrow.rules.dungeon.terrain import is_wall
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.population import random_common_species, random_species
from marrow.rules.hero.body import has
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.play import Play
from marrow.rules.polymorph.monster_polymorph import change_monster_species, is_shapechanger
from marrow.rules.trade.wares import stock_of

# What a mimic in a room looks like, each as likely: stairs, an item of a class, the strange object.
_DISGUISES: tuple[ItemClass | int | None, ...] = (
    glyphs.STAIRS_UP,
    glyphs.STAIRS_DOWN,
    "ring",
    "wand",
    "weapon",
    "food",
    "coin",
    "scroll",
    "potion",
    "armor",
    "amulet",
    "tool",
    "rock",
    "gem",
    "spellbook",
    None,
    None,
)
_SHOWN_SPECIES: Final = ("corpse", "statue")
_OF_SPECIES: Final = (*_SHOWN_SPECIES, "figurine", "egg", "tin")
DISGUISE_RULE: Final = "makemon.c set_mimic_sym"
ROLES: Final = DisguiseDetails.ROLES
ALTARS: Final = DisguiseDetails.ALTARS


def disguise(play: Play, mimic: Monster) -> None:
    """N-577: choose what a mimic looks like where it stands. NetHack: makemon.c, set_mimic_sym."""
    shown = play.edition.monsters.warded_mimics_show_themselves
    if shown and has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return
    level = play.level
    spot = mimic.spot
    terrain = level.terrain[spot]
    lying = level.items.get(spot)
    if lying:
        mimic.disguise = _glyph_of(play, lying[-1].kind.name, lying[-1].kind.number)
    elif terrain in (Terrain.DOOR, Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR) or is_wall(level, spot):
        mimic.disguise = glyphs.CLOSED_DOOR
    elif _is_in_maze(play) and play.dice.rn2(2, DISGUISE_RULE):
        mimic.disguise = _statue(play)
    else:
        room = innermost_room(level, spot)
        if room is None and spot not in level.traps:
            mimic.disguise = glyphs.KIND + KINDS_NAMED["boulder"].number
        else:
            mimic.disguise = _disguise_of_room(play, RoomPurpose.ORDINARY if room is None else room.purpose)
    mark_view_stale(level)  # it may stop light


def _is_in_maze(play: Play) -> bool:
    """Whether the level is a maze, as most special levels are; Sokoban does not count."""
    level = play.level
    if level.dug_wall is not Terrain.ROOM or level.branch == "sokoban":
        return False
    return not is_on_special_level(play, "earth")


def _disguise_of_room(play: Play, purpose: RoomPurpose) -> int:
    """The disguise in a room: gold, a fountain, an altar, or an item that the shop sells; else any."""
    if purpose in (RoomPurpose.ZOO, RoomPurpose.VAULT):
        return glyphs.KIND + KINDS_NAMED["gold piece"].number
    if purpose == RoomPurpose.DELPHI:
        if play.dice.rn2(2, DISGUISE_RULE):
            return _statue(play)
        return glyphs.TERRAIN + int(Terrain.FOUNTAIN)
    if purpose == RoomPurpose.TEMPLE:
        return _altar(play)
    shop = SHOPS_NAMED.get(purpose)
    if shop is None:
        return _random_disguise(play)
    stock = random_stock(play, shop)
    if stock.kind is not None:
        return glyphs.KIND + KINDS_NAMED[stock.kind].number
    return _random_disguise(play) if stock.class_ is None else _glyph_of_class(play, stock.class_)


def _statue(play: Play) -> int:
    return _glyph_of(play, "statue", KINDS_NAMED["statue"].number)


def random_stock(play: Play, shop: Shop) -> Stock:
    """One row of what a shop stocks, by its chances. NetHack: shknam.c, get_shop_item."""
    left = play.dice.rnd(100, "shknam.c get_shop_item")
    rows = stock_of(play, shop)
    for stock in rows:
        left -= stock.chance
        if left <= 0:
            return stock
    return rows[-1]


def _glyph_of_class(play: Play, class_: ItemClass) -> int:
    """The look of a random item of the class, made with all its details and gone at once."""
    model = random_item(play, class_=class_, artifacts=False)
    stop_all_timers(play, model)
    return _glyph_of(play, model.kind.name, model.kind.number)


def _random_disguise(play: Play) -> int:
    if not play.edition.monsters.strange_object_disguises_are_rarer:  # L-271
        number = play.dice.rn2(len(_DISGUISES) + 1, DISGUISE_RULE)
        chosen = _DISGUISES[number] if number < len(_DISGUISES) else None
    else:
        chosen = _DISGUISES[play.dice.rn2(len(_DISGUISES), DISGUISE_RULE)]
    if chosen is None:
        return glyphs.KIND + KINDS_NAMED["strange object"].number
    if isinstance(chosen, int):
        return chosen
    if chosen == "coin":
        return glyphs.KIND + KINDS_NAMED["gold piece"].number
    return _glyph_of_class(play, chosen)


def _glyph_of(play: Play, name: str, number: int) -> int:
    """The look of a kind; up to 3.4.3 all corpses are of tengu, later dice decide the species."""
    details = play.edition.monsters.disguise_details
    if name not in _OF_SPECIES:
        return glyphs.KIND + number
    species = SPECIES_NAMED["tengu"]
    if details and (name != "tin" or details >= ROLES):
        species = random_common_species(play)
        if name == "corpse" and details >= ROLES and "no corpse" in species.generation:
            heroes = play.edition.content.species_of_roles
            species = heroes[play.dice.rn2(len(heroes), DISGUISE_RULE)]
    if name not in _SHOWN_SPECIES:
        return glyphs.KIND + number
    return (glyphs.CORPSE if name == "corpse" else glyphs.STATUE) + species.number


def _altar(play: Play) -> int:
    """An altar, since 3.6.3 of a god by dice, and in Gehennom mostly of none."""
    if play.edition.monsters.disguise_details >= ALTARS:
        play.dice.rn2(3, DISGUISE_RULE)
        if is_in_gehennom(play.level):
            play.dice.rn2(3, DISGUISE_RULE)
    return glyphs.TERRAIN + int(Terrain.ALTAR)


# Shapechangers


def take_random_shape(play: Play, monster: Monster) -> bool:
    """Give a new shapechanger, but Vlad, another shape; True if it changed. NetHack: makemon.c, makemon."""
    own = monster.species
    if not is_shapechanger(play, own) or has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return False
    monster.true_species = own
    if own.name == "Vlad the Impaler":
        return False
    if play.edition.monsters.new_shapechangers_fit_depth:
        return change_monster_species(play, monster, random_species(play))
    return change_monster_species(play, monster)


def resume_disguises(play: Play) -> None:
    """The hero lost protection from shape changers: shapechangers may change, mimics in sight hide again.

    NetHack: mon.c, restartcham.
    """
    for monster in play.level.monsters:
        if not monster.cancelled and is_shapechanger(play, monster.species):
            monster.true_species = monster.species
        if monster.species.letter == "m" and monster.asleep and can_see(play, monster.spot):
            disguise(play, monster)
