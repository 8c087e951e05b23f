"""The map and the status line for a host to show: facts as the hero perceives them, no symbols.

Nothing here changes the game or throws its dice.
"""

from array import array
from collections.abc import Iterable
from typing import Final, NamedTuple

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.copying import sharing
from marrow.model.hero import Hero
from marrow.model.places import DIRECTIONS, HEIGHT, NOWHERE, WIDTH, Terrain, distance2
from marrow.model.world import World
from marrow.rules.hero import monster_sight, vision
from marrow.rules.hero.armor_class import armor_class
from marrow.rules.hero.attributes import (
    CHARISMA,
    CONSTITUTION,
    DEXTERITY,
    INTELLIGENCE,
    STRENGTH,
    WISDOM,
    attribute,
)
from marrow.rules.hero.body import DEAF, FLYING, form_of, has, is_blind, is_hallucinating, levitates
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.experience import rank_of
from marrow.rules.items.inventory import gold_carried
from marrow.rules.magic import stinking_clouds
from marrow.rules.naming.monster_names import body_word
from marrow.rules.play import NoAnswers, Play

AREA_SHOWN: Final = WIDTH * HEIGHT

EXCEPTIONAL: Final = (*(f"18/{percent:02d}" for percent in range(1, 100)), "18/**")
HUNGER_WORDS: Final = ("Satiated", "", "Hungry", "Weak", "Fainting", "Fainted", "Starved")
ALIGNMENT_WORDS: Final = {"lawful": "Lawful", "neutral": "Neutral", "chaotic": "Chaotic"}
BURDEN_WORDS: Final = ("", "Burdened", "Stressed", "Strained", "Overtaxed", "Overloaded")


_LOW_BYTE_OF_OPEN_DOOR: Final = bytes([glyphs.OPEN_DOOR % 256])
_NOTHING_SHOWN: Final = array("H", [glyphs.NOTHING]) * AREA_SHOWN


def play_for_viewing(world: World, edition: Edition) -> Play:
    """A Play for functions that only look at things or name them."""
    return Play(world, edition, NoAnswers())


def with_view(world: World, edition: Edition) -> World:
    """The world with its view up to date: itself, or one with the same things, seen, until the next command.

    Looking around changes only what the hero sees and remembers of the level.
    """
    if world.level.view:
        return world
    level = sharing(world.level)
    level.seen, level.remembered = level.seen[:], level.remembered[:]
    seen = sharing(world)
    seen.level = level
    vision.update_view(play_for_viewing(seen, edition))
    return seen


# The map


def glyph_at(world: World, edition: Edition, spot: int) -> int:
    """The glyph to show at a spot: the hero, a monster seen or sensed, or what is remembered."""
    world = with_view(world, edition)
    hero, level = world.hero, world.level
    if (
        level.clouds
        and not hero.hold.engulfer_id
        and stinking_clouds.is_hidden_by_gas(play_for_viewing(world, edition), spot)
    ):
        return gas_glyph(play_for_viewing(world, edition), spot)
    if spot == hero.spot:
        return hero_glyph(world)
    if hero.hold.engulfer_id:
        return _inside(hero, spot)
    monster = level.monster_at.get(spot)
    if monster is not None:
        glyph = monster_sight.glyph_of_monster_at(world, edition, monster, spot)
        if glyph:
            return _imagined(world, edition, glyph, spot)
    return _remembered(world, edition, spot)


def glyphs_of(world: World, edition: Edition) -> "array[int]":
    """The glyphs of the whole map, each as ``glyph_at`` gives it."""
    world = with_view(world, edition)
    hero, level = world.hero, world.level
    if hero.hold.engulfer_id:
        shown = _NOTHING_SHOWN[:]
        for direction in DIRECTIONS:
            spot = hero.spot + direction
            if 0 <= spot < AREA_SHOWN:
                shown[spot] = _inside(hero, spot)
    elif is_hallucinating(hero):
        shown = array("H", [_remembered(world, edition, spot) for spot in range(AREA_SHOWN)])
    else:
        shown = level.remembered[:AREA_SHOWN]
        for spot in _open_doors(shown):
            shown[spot] = _remembered(world, edition, spot)
    if not hero.hold.engulfer_id:
        warned = has(hero, Property.WARNING)
        look = play_for_viewing(world, edition) if warned else None
        for monster in level.monsters:
            if monster.spot == NOWHERE:
                continue
            glyph = monster_sight.monster_glyph(world, edition, monster)
            if glyph:
                shown[monster.spot] = _imagined(world, edition, glyph, monster.spot)
            elif look is not None and distance2(monster.spot, hero.spot) < monster_sight.WARNING_REACH:
                danger = monster_sight.warning_level(look, monster)
                if danger:
                    shown[monster.spot] = glyphs.WARNING + danger
            for segment in monster.tail:
                glyph = monster_sight.glyph_of_monster_at(world, edition, monster, segment)
                if glyph:
                    shown[segment] = _imagined(world, edition, glyph, segment)
    if 0 < hero.spot < AREA_SHOWN:
        shown[hero.spot] = hero_glyph(world)
    if level.clouds and not hero.hold.engulfer_id:
        look = play_for_viewing(world, edition)
        for spot in range(AREA_SHOWN):
            if stinking_clouds.is_hidden_by_gas(look, spot):
                shown[spot] = gas_glyph(look, spot)
    return shown


def gas_glyph(play: Play, spot: int) -> int:
    """The glyph of the gas that hides a spot."""
    steam = stinking_clouds.is_hidden_by_steam(play, spot)
    return glyphs.TERRAIN + Terrain.CLOUD if steam else glyphs.POISON_CLOUD


def _open_doors(shown: "array[int]") -> list[int]:
    """The spots that show an open door; a single byte is found much faster than a number."""
    raw = shown.tobytes()
    found = []
    at = raw.find(_LOW_BYTE_OF_OPEN_DOOR)
    while at >= 0:
        spot = at // shown.itemsize
        if shown[spot] == glyphs.OPEN_DOOR:
            found.append(spot)
        at = raw.find(_LOW_BYTE_OF_OPEN_DOOR, at + 1)
    return found


def glyphs_alone(world: World, edition: Edition, alone: Iterable[tuple[int, int]]) -> "array[int]":
    """A map that shows only the hero and these glyphs, as (spot, glyph): what was just detected."""
    shown = _NOTHING_SHOWN[:]
    shown[world.hero.spot] = hero_glyph(world)
    for spot, glyph in alone:
        shown[spot] = _imagined(world, edition, glyph, spot)
    return shown


def hero_glyph(world: World) -> int:
    """The hero's glyph: the role's, the form's, or the steed's; the ground's if the hero cannot see himself.

    NetHack: display.h, canspotself and display_self.
    """
    hero = world.hero
    invisible = has(hero, Property.INVISIBILITY) and not has(hero, Property.SEE_INVISIBLE)
    if invisible and not is_blind(hero) and not hero.hold.engulfer_id:
        sensed = has(hero, Property.DETECT_MONSTERS) or hero.extrinsic[Property.TELEPATHY]
        if not sensed:
            return world.level.remembered[hero.spot] or glyphs.HERO + _person(hero)
    number = hero.ride.steed_id
    steed = next((each for each in world.level.monsters if each.id == number), None) if number else None
    if steed is not None and (not steed.invisible or has(hero, Property.SEE_INVISIBLE)):
        return glyphs.RIDDEN + steed.species.number
    if hero.form is not None:
        return glyphs.HERO + hero.form.number
    return glyphs.HERO + _person(hero)


def _person(hero: Hero) -> int:
    """The number of the species that stands for the role; heroes of all races look alike."""
    for name in (hero.role.name, hero.role.female_name):
        species = SPECIES_NAMED.get(name)
        if species is not None:
            return species.number
    return hero.species.number


def _remembered(world: World, edition: Edition, spot: int) -> int:
    glyph = world.level.remembered[spot]
    if glyph == glyphs.OPEN_DOOR and _is_across(world, spot):
        return glyphs.OPEN_DOOR_ACROSS
    if glyph >= glyphs.KIND and is_hallucinating(world.hero):
        return _imagined(world, edition, glyph, spot)
    return glyph


def _is_across(world: World, spot: int) -> bool:
    """Whether a door is in a horizontal wall."""
    terrain = world.level.terrain
    walls = range(Terrain.HORIZONTAL_WALL, Terrain.DRAWBRIDGE_WALL)
    return terrain[spot - 1] in walls or terrain[spot + 1] in walls


def _inside(hero: Hero, spot: int) -> int:
    """The engulfer's inside around the hero, and nothing beyond it."""
    around = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
    offset = spot - hero.spot
    return glyphs.SWALLOWED + around.index(offset) if offset in around else glyphs.NOTHING


def _imagined(world: World, edition: Edition, glyph: int, spot: int) -> int:
    """The glyph a hallucinating hero sees: a different one each turn, without throwing the game's dice."""
    if not is_hallucinating(world.hero):
        return glyph
    content = edition.content
    fancy = (world.turn * 7919 + spot * 104_729 + world.seed) % 1_000_003
    if glyph >= glyphs.MONSTER:
        return glyphs.MONSTER + content.species[fancy % len(content.species)].number
    if glyph >= glyphs.KIND:
        return glyphs.KIND + content.kinds[1 + fancy % (len(content.kinds) - 1)].number
    return glyph


# The status


class Status(NamedTuple):
    """The facts in the status lines; those before the place stand in the first of two."""

    name: str
    title: str
    strength: str
    dexterity: int
    constitution: int
    intelligence: int
    wisdom: int
    charisma: int
    alignment: str
    score: int
    place: str
    gold: int
    hp: int
    max_hp: int
    power: int
    max_power: int
    armor_class: int
    level: int
    experience: int
    polymorphed: bool
    turn: int
    hunger: str
    burden: str
    conditions: tuple[str, ...]


def status(world: World) -> Status:
    hero = world.hero
    changed, gold = hero.form is not None, gold_carried(hero)
    facts = (  # in the order of the fields: to name them takes 1.4 µs more
        hero.name,
        title(hero),
        strength_text(attribute(hero, STRENGTH)),
        attribute(hero, DEXTERITY),
        attribute(hero, CONSTITUTION),
        attribute(hero, INTELLIGENCE),
        attribute(hero, WISDOM),
        attribute(hero, CHARISMA),
        ALIGNMENT_WORDS[hero.alignment],
        score_with(world, gold),
        place_text(world),
        gold,
        max(hero.form_hp if changed else hero.hp, 0),
        hero.form_max_hp if changed else hero.max_hp,
        hero.power,
        hero.max_power,
        armor_class(hero),
        form_of(hero).level if changed else hero.level,
        hero.experience,
        changed,
        world.turn,
        HUNGER_WORDS[hero.hunger],
        BURDEN_WORDS[encumbrance(hero)],
        conditions(hero),
    )
    return tuple.__new__(Status, facts)


def title(hero: Hero) -> str:
    """The rank in the role, or the name of the present form, each word with a capital."""
    if hero.form is not None:
        name = body_word(hero)
        return " ".join(word[:1].upper() + word[1:] for word in name.split(" "))
    return rank_of(hero.role.ranks, hero.role.female_ranks, hero.level, hero.gender == "female")


def strength_text(value: int) -> str:
    """18/01 to 18/** above 18, then 19 to 25. NetHack: botl.c, get_strength_str."""
    if value <= 18:
        return str(value)
    return str(value - 100) if value > 118 else EXCEPTIONAL[value - 19]


def score_so_far(world: World) -> int:
    return score_with(world, gold_carried(world.hero))


def score_with(world: World, gold: int) -> int:
    """The score with so much gold carried. NetHack: botl.c, botl_score."""
    hero, deepest = world.hero, world.deepest
    deep = 10_000 if deepest > 30 else 1000 * (deepest - 20) if deepest > 20 else 0
    return gold - hero.starting_gold + hero.score + 50 * (deepest - 1) + deep


def place_text(world: World) -> str:
    """The place as the status line shows it, such as Dlvl:3."""
    level = world.level
    match level.branch:
        case "quest":
            return f"Home {level.number}"
        case "knox":
            return "Fort Ludios"
        case "endgame":
            return "End Game"
        case _:
            return f"Dlvl:{level.depth}"


CONDITION_WORDS: Final = (
    "Stone", "Slime", "Strngl", "FoodPois", "TermIll", "Blind", "Deaf", "Stun", "Conf", "Hallu", "Lev", "Fly",
    "Ride",
)  # fmt: skip
SICK: Final = int(Property.SICK)
STONING: Final = int(Property.STONING)
SLIMING: Final = int(Property.SLIMING)
STRANGLED: Final = int(Property.STRANGLED)
STUNNED: Final = int(Property.STUNNED)
CONFUSED: Final = int(Property.CONFUSED)


def conditions(hero: Hero) -> tuple[str, ...]:
    """The conditions in the status line, in NetHack's order and words."""
    return tuple([CONDITION_WORDS[place] for place, holds in enumerate(conditions_held(hero)) if holds])


def conditions_held(hero: Hero) -> tuple[bool, ...]:
    """Whether the hero has each of the conditions, in the order of CONDITION_WORDS."""
    timeout = hero.timeout
    sick = bool(timeout[SICK])
    food = sick and hero.sick_with.is_of_food
    floats = levitates(hero)
    return (
        bool(timeout[STONING]),
        bool(timeout[SLIMING]),
        has(hero, STRANGLED),
        food,
        sick and (not food or hero.sick_with.is_disease),
        is_blind(hero),
        has(hero, DEAF),
        has(hero, STUNNED),
        has(hero, CONFUSED),
        is_hallucinating(hero),
        floats,
        has(hero, FLYING) and not floats,
        bool(hero.ride.steed_id),
    )
