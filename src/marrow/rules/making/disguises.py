"""What creatures are not: mimics as things, shapechangers as others, crawlers under things."""

from collections.abc import Callable

from marrow.content.amendments import NETHACK
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.shops import SHOPS_NAMED, Shop, Stock
from marrow.content.species import Species
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.words import ItemClass, SpeciesName
from marrow.model import glyphs
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.body import has
from marrow.rules.ground import is_wall
from marrow.rules.making.objects import random_item
from marrow.rules.making.population import is_genocided, some_species
from marrow.rules.play import Play
from marrow.rules.quarters import touches

# What a mimic in a room pretends to be, each as likely: stairs, a thing of a class, the strange object.
_PRETENCES: tuple[ItemClass | int | None, ...] = (
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
_OF_SOMEBODY = ("corpse", "statue")


def disguise(play: Play, mimic: Monster) -> None:
    """Choose what a mimic looks like where it stands. NetHack: makemon.c, set_mimic_sym."""
    if has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return
    level = play.level
    spot = mimic.spot
    terrain = level.terrain[spot]
    lying = level.items.get(spot)
    if lying:
        mimic.disguise = _glyph_of(play, lying[-1].kind.name, lying[-1].kind.number)
    elif terrain in (Terrain.DOOR, Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR) or is_wall(level, spot):
        mimic.disguise = glyphs.CLOSED_DOOR
    elif (pretence := _in_character(play, spot)) is not None:
        mimic.disguise = pretence
    elif terrain != Terrain.ROOM and spot not in level.traps:
        mimic.disguise = glyphs.KIND + KINDS_NAMED["boulder"].number
    else:
        mimic.disguise = _pretence(play)


def _in_character(play: Play, spot: int) -> int | None:
    """What a room of its own character suggests: gold, an altar, goods like the others."""
    for room in play.level.rooms:
        if room.purpose == "ordinary" or not touches(room, spot):
            continue
        if room.purpose in ("zoo", "vault"):
            return glyphs.KIND + KINDS_NAMED["gold piece"].number
        if room.purpose == "temple":
            return glyphs.TERRAIN + int(Terrain.ALTAR)
        shop = SHOPS_NAMED.get(room.purpose)
        if shop is not None:
            stock = some_stock(play, shop)
            if stock.kind is not None:
                return glyphs.KIND + KINDS_NAMED[stock.kind].number
            return _pretence(play) if stock.class_ is None else _some_of(play, stock.class_)
    return None


def some_stock(play: Play, shop: Shop) -> Stock:
    """One row of what a shop stocks, by its chances. NetHack: shknam.c, get_shop_item."""
    left = play.dice.rnd(100, "shknam.c get_shop_item")
    for stock in shop.stock:
        left -= stock.chance
        if left <= 0:
            return stock
    return shop.stock[-1]


def _some_of(play: Play, class_: ItemClass) -> int:
    kind = random_item(play, class_=class_, init=False, artifacts=False).kind
    return _glyph_of(play, kind.name, kind.number)


def _pretence(play: Play) -> int:
    rule = "makemon.c set_mimic_sym"
    chosen = _PRETENCES[play.dice.rn2(len(_PRETENCES), rule)]
    if chosen is None:
        return glyphs.KIND + KINDS_NAMED["strange object"].number
    if isinstance(chosen, int):
        return chosen
    if chosen == "coin":
        return glyphs.KIND + KINDS_NAMED["gold piece"].number
    return _some_of(play, chosen)


def _glyph_of(play: Play, name: str, number: int) -> int:
    if name in _OF_SOMEBODY:
        return (glyphs.CORPSE if name == "corpse" else glyphs.STATUE) + some_species(play).number
    return glyphs.KIND + number


def hides_under_things(play: Play, monster: Monster) -> None:
    """A creature that conceals itself goes under whatever lies here. NetHack: mon.c, hideunder."""
    if "conceals" in monster.species.traits and play.level.items.get(monster.spot):
        monster.hidden = True


# Shapechangers

SHAPECHANGERS: frozenset[SpeciesName] = frozenset(
    {"chameleon", "doppelganger", "sandestin", "vampire", "vampire lord", "Vlad the Impaler"}
)
# fmt: off
NASTIES: tuple[SpeciesName, ...] = (  # NetHack: wizard.c, nasties
    "cockatrice", "ettin", "stalker", "minotaur", "owlbear", "purple worm", "xan", "umber hulk", "xorn",
    "zruty", "leocrotta", "baluchitherium", "carnivorous ape", "fire elemental", "jabberwock",
    "iron golem", "ochre jelly", "green slime", "black dragon", "red dragon", "arch-lich",
    "vampire lord", "master mind flayer", "disenchanter", "winged gargoyle", "storm giant", "Olog-hai",
    "elf-lord", "Elvenking", "ogre king", "captain", "gremlin", "silver dragon", "orange dragon",
    "green dragon", "yellow dragon", "guardian naga", "fire giant", "Aleax", "couatl", "horned devil",
    "barbed devil",
)
# fmt: on
_FIRST_ROLE = SPECIES_NAMED["archeologist"].number
_LAST_ROLE = SPECIES_NAMED["wizard"].number
_FIRST_GUARDIAN = SPECIES_NAMED["student"].number
_LAST_GUARDIAN = SPECIES_NAMED["apprentice"].number
_ANIMALS = tuple(species for species in NETHACK.ordinary_species if "animal" in species.traits)


def can_be_shape(species: Species) -> bool:
    """Whether polymorph may lead here. NetHack: mondata.h, polyok."""
    return "no polymorph" not in species.traits


def choose_shape(play: Play, shapechanger: Species) -> Species | None:
    """What a shapechanger turns into next. NetHack: mon.c, select_newcham_form."""
    rule = "mon.c select_newcham_form"
    dice = play.dice
    match shapechanger.name:
        case "sandestin":
            if dice.rn2(7, rule):
                return SPECIES_NAMED[NASTIES[dice.rn2(len(NASTIES), rule)]]
        case "doppelganger":
            if dice.one_in(7, rule):
                return SPECIES_NAMED[NASTIES[dice.rn2(len(NASTIES), rule)]]
            if dice.rn2(3, rule):
                return SPECIES[dice.rn1(_LAST_ROLE - _FIRST_ROLE + 1, _FIRST_ROLE, rule)]
            if dice.one_in(3, rule):
                return SPECIES[dice.rn1(_LAST_GUARDIAN - _FIRST_GUARDIAN + 1, _FIRST_GUARDIAN, rule)]
        case "chameleon":
            if dice.one_in(3, rule):
                return _ANIMALS[dice.rn2(len(_ANIMALS), rule)]
        case "vampire":
            return SPECIES_NAMED["vampire bat" if dice.rn2(4, rule) else "fog cloud"]
        case "vampire lord" | "Vlad the Impaler":
            if dice.one_in(3 if shapechanger.name == "Vlad the Impaler" else 10, rule):
                return SPECIES_NAMED["wolf"]
            return SPECIES_NAMED["vampire bat" if dice.rn2(4, rule) else "fog cloud"]
        case _:
            pass
    ordinary = play.edition.content.ordinary_species
    for _ in range(50):
        species = ordinary[dice.rn2(len(ordinary), rule)]
        if can_be_shape(species):
            return species
    return None


def is_possible_shape(play: Play, shapechanger: Species, shape: Species) -> bool:
    """NetHack: mon.c, accept_newcham_form."""
    if is_genocided(play.world, shape):
        return False
    if _FIRST_ROLE <= shape.number <= _LAST_ROLE or shape == shapechanger:
        return True
    return can_be_shape(shape)


def take_random_shape(play: Play, monster: Monster, new_hp: Callable[[Play, Monster], None]) -> bool:
    """A shapechanger is born in another's shape; True if so. ``new_hp`` gives it that shape's strength."""
    own = monster.species
    if own.name not in SHAPECHANGERS or has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return False
    if own.letter == "V" and not play.edition.play.vampires_change_shape:  # B-080
        return False
    monster.true_species = own
    if own.name == "Vlad the Impaler":
        return False
    for _ in range(20):
        shape = choose_shape(play, own)
        if shape is not None and is_possible_shape(play, own, shape):
            if shape == own:
                return False
            monster.species = play.edition.content.species_row(shape)
            new_hp(play, monster)
            return True
    return False
