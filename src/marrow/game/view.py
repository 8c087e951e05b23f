"""What a host may show: the map spot by spot, the status, what is carried and known. Facts, no symbols.

Everything here is as the hero perceives it. Nothing here changes the game or throws its dice.
"""

from dataclasses import dataclass
from typing import TypeVar

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.symbols import CLASS_ORDER, CLASS_TITLES
from marrow.editions import edition_named
from marrow.messages.questions import Question
from marrow.model import glyphs
from marrow.model.hero import Attribute, Burden, Hero, Hunger
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, HELD_SLOTS, Item
from marrow.model.places import DIRECTIONS, HEIGHT, NOWHERE, WIDTH, Terrain, distance2
from marrow.model.world import World
from marrow.rules import sight
from marrow.rules.attributes import attribute
from marrow.rules.body import form_of, has, is_blind, is_hallucinating, levitates
from marrow.rules.ending import account, annals
from marrow.rules.ending.conduct import conduct_lines
from marrow.rules.load import burden
from marrow.rules.magic import clouds
from marrow.rules.naming import item_name, kind_name
from marrow.rules.naming.creatures import rank_of
from marrow.rules.naming.kinds import kind_is_known, look_of
from marrow.rules.naming.pantheon import gods
from marrow.rules.naming.words import with_article
from marrow.rules.outfit import armor_class
from marrow.rules.play import Play

A = TypeVar("A")
AREA_SHOWN = WIDTH * HEIGHT

HUNGER_WORDS = ("Satiated", "", "Hungry", "Weak", "Fainting", "Fainted", "Starved")
BURDEN_WORDS = ("", "Burdened", "Stressed", "Strained", "Overtaxed", "Overloaded")


class _Nobody:
    """Looking asks nothing."""

    def answer(self, question: Question[A]) -> A:
        raise AssertionError(question)


def onlooker(world: World) -> Play:
    """The world as the functions that name things want it."""
    return Play(world, edition_named(world.edition), _Nobody())


def _looked_at(world: World) -> World:
    """A world whose hero has looked around: itself, or between two moves a copy, so that nothing changes."""
    if world.level.view:
        return world
    copied = world.clone()
    sight.see(onlooker(copied))
    return copied


# The map


def glyph_at(world: World, spot: int) -> int:
    """The glyph to show at a spot: the hero, a creature seen or sensed, or what is remembered."""
    world = _looked_at(world)
    hero, level = world.hero, world.level
    if level.clouds and not hero.engulfer_id and clouds.hides(onlooker(world), spot):
        return glyphs.POISON_CLOUD
    if spot == hero.spot:
        return hero_glyph(world)
    if hero.engulfer_id:
        return _inside(hero, spot)
    monster = level.monster_at.get(spot)
    if monster is not None:
        glyph = sight.glyph_of_monster_at(world, monster, spot)
        if glyph:
            return _imagined(world, glyph, spot)
    return _remembered(world, spot)


def glyphs_of(world: World) -> list[int]:
    """The whole map, spot by spot, as glyph_at shows it."""
    world = _looked_at(world)
    hero, level = world.hero, world.level
    if hero.engulfer_id:
        shown = [glyphs.NOTHING] * AREA_SHOWN
        for direction in DIRECTIONS:
            spot = hero.spot + direction
            if 0 <= spot < AREA_SHOWN:
                shown[spot] = _inside(hero, spot)
    elif is_hallucinating(hero):
        shown = [_remembered(world, spot) for spot in range(AREA_SHOWN)]
    else:
        shown = level.remembered[:AREA_SHOWN]
        for spot, glyph in enumerate(shown):
            if glyph == glyphs.OPEN_DOOR:
                shown[spot] = _remembered(world, spot)
    if not hero.engulfer_id:
        warned = has(hero, Property.WARNING)
        look = onlooker(world) if warned else None
        for monster in level.monsters:
            if monster.spot == NOWHERE:
                continue
            glyph = sight.monster_glyph(world, monster)
            if glyph:
                shown[monster.spot] = _imagined(world, glyph, monster.spot)
            elif look is not None and distance2(monster.spot, hero.spot) < sight.WARNING_REACH:
                danger = sight.warning_level(look, monster)
                if danger:
                    shown[monster.spot] = glyphs.WARNING + danger
            for segment in monster.tail:
                glyph = sight.glyph_of_monster_at(world, monster, segment)
                if glyph:
                    shown[segment] = _imagined(world, glyph, segment)
    if 0 < hero.spot < AREA_SHOWN:
        shown[hero.spot] = hero_glyph(world)
    if level.clouds and not hero.engulfer_id:
        look = onlooker(world)
        for spot in range(AREA_SHOWN):
            if clouds.hides(look, spot):
                shown[spot] = glyphs.POISON_CLOUD
    return shown


def hero_glyph(world: World) -> int:
    """The hero: a person as one of the role, or the form taken; who cannot see himself, the ground."""
    hero = world.hero
    invisible = has(hero, Property.INVISIBILITY) and not has(hero, Property.SEE_INVISIBLE)
    if invisible and not is_blind(hero) and not hero.engulfer_id:
        sensed = has(hero, Property.DETECT_MONSTERS)
        if not sensed:
            return world.level.remembered[hero.spot] or glyphs.HERO + _person(hero)
    if hero.form is not None:
        return glyphs.HERO + hero.form.number
    return glyphs.HERO + _person(hero)


def _person(hero: Hero) -> int:
    """Heroes of all races look alike: as one of their role."""
    for name in (hero.role.name, hero.role.female_name):
        species = SPECIES_NAMED.get(name)
        if species is not None:
            return species.number
    return hero.species.number


def _remembered(world: World, spot: int) -> int:
    glyph = world.level.remembered[spot]
    if glyph == glyphs.OPEN_DOOR and _is_across(world, spot):
        return glyphs.OPEN_DOOR_ACROSS
    if glyph >= glyphs.KIND and is_hallucinating(world.hero):
        return _imagined(world, glyph, spot)
    return glyph


def _is_across(world: World, spot: int) -> bool:
    """Whether a door stands in a wall that runs left and right."""
    terrain = world.level.terrain
    walls = range(Terrain.HORIZONTAL_WALL, Terrain.DRAWBRIDGE_WALL)
    return terrain[spot - 1] in walls or terrain[spot + 1] in walls


def _inside(hero: Hero, spot: int) -> int:
    """The walls of an engulfer around the hero, and nothing beyond."""
    around = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
    offset = spot - hero.spot
    return glyphs.SWALLOWED + around.index(offset) if offset in around else glyphs.NOTHING


def _imagined(world: World, glyph: int, spot: int) -> int:
    """What a hallucinating hero makes of it: another each turn, without touching the game's dice."""
    if not is_hallucinating(world.hero):
        return glyph
    content = edition_named(world.edition).content
    fancy = (world.turn * 7919 + spot * 104_729 + world.seed) % 1_000_003
    if glyph >= glyphs.MONSTER:
        return glyphs.MONSTER + content.species[fancy % len(content.species)].number
    if glyph >= glyphs.KIND:
        return glyphs.KIND + content.kinds[1 + fancy % (len(content.kinds) - 1)].number
    return glyph


# The status


@dataclass(frozen=True, slots=True)
class Status:
    """What status lines say."""

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
    changed = hero.form is not None
    return Status(
        name=hero.name,
        title=title(hero),
        strength=strength_text(attribute(hero, Attribute.STRENGTH)),
        dexterity=attribute(hero, Attribute.DEXTERITY),
        constitution=attribute(hero, Attribute.CONSTITUTION),
        intelligence=attribute(hero, Attribute.INTELLIGENCE),
        wisdom=attribute(hero, Attribute.WISDOM),
        charisma=attribute(hero, Attribute.CHARISMA),
        alignment=hero.alignment.capitalize(),
        score=score_so_far(world),
        place=place(world),
        gold=gold(hero),
        hp=max(hero.form_hp if changed else hero.hp, 0),
        max_hp=hero.form_max_hp if changed else hero.max_hp,
        power=hero.power,
        max_power=hero.max_power,
        armor_class=armor_class(hero),
        level=form_of(hero).level if changed else hero.level,
        experience=hero.experience,
        polymorphed=changed,
        turn=world.turn,
        hunger=HUNGER_WORDS[Hunger(hero.hunger)],
        burden=BURDEN_WORDS[Burden(burden(hero))],
        conditions=conditions(hero),
    )


def title(hero: Hero) -> str:
    """The rank of the role, or the form taken, each word with a capital."""
    if hero.form is not None:
        name = hero.form.word or hero.form.name
        return " ".join(word[:1].upper() + word[1:] for word in name.split(" "))
    return rank_of(hero.role.ranks, hero.role.female_ranks, hero.level, hero.gender == "female")


def strength_text(value: int) -> str:
    """18/01 to 18/** above 18, then 19 to 25. NetHack: botl.c, get_strength_str."""
    if value <= 18:
        return str(value)
    if value > 118:
        return str(value - 100)
    return "18/**" if value == 118 else f"18/{value - 18:02d}"


def gold(hero: Hero) -> int:
    return sum(item.quantity for item in hero.inventory if item.kind.class_ == "coin")


def score_so_far(world: World) -> int:
    """NetHack: botl.c, botl_score."""
    hero, deepest = world.hero, world.deepest
    deep = 10_000 if deepest > 30 else 1000 * (deepest - 20) if deepest > 20 else 0
    return gold(hero) - hero.starting_gold + hero.score + 50 * (deepest - 1) + deep


def place(world: World) -> str:
    """Where the status line says the hero is."""
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


def conditions(hero: Hero) -> tuple[str, ...]:
    """What ails or carries the hero, in NetHack's order and words."""
    sick = bool(hero.timeout[Property.SICK])
    food = sick and "food" in hero.sick_with
    found = (
        ("Stone", bool(hero.timeout[Property.STONING])),
        ("Slime", bool(hero.timeout[Property.SLIMING])),
        ("Strngl", has(hero, Property.STRANGLED)),
        ("FoodPois", food),
        ("TermIll", sick and (not food or "disease" in hero.sick_with)),
        ("Blind", is_blind(hero)),
        ("Deaf", has(hero, Property.DEAF)),
        ("Stun", has(hero, Property.STUNNED)),
        ("Conf", has(hero, Property.CONFUSED)),
        ("Hallu", is_hallucinating(hero)),
        ("Lev", levitates(hero)),
        ("Fly", has(hero, Property.FLYING) and not levitates(hero)),
        ("Ride", bool(hero.steed_id)),
    )
    return tuple(word for word, holds in found if holds)


# What is carried and known


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list: its heading, what selects it, its text and the glyph beside it."""

    text: str
    heading: str = ""
    letter: str = ""
    glyph: int = 0


def inventory(world: World, letters: str | None = None) -> list[Line]:
    """What the hero carries, by class and letter; only these letters where given."""
    look = onlooker(world)
    lines = []
    for class_ in CLASS_ORDER:
        for item in sorted(world.hero.inventory, key=_place_of_letter):
            if item.kind.class_ == class_ and (letters is None or item.letter in letters):
                lines.append(
                    Line(item_name(look, item), CLASS_TITLES[class_], item.letter, sight.item_glyph(item))
                )
    return lines


def _place_of_letter(item: Item) -> tuple[bool, bool, str]:
    """Gold, then a to z, then A to Z."""
    letter = item.letter or "?"
    return letter.isalpha(), letter.isupper(), letter


def letters_of(world: World) -> str:
    return "".join(item.letter for item in sorted(world.hero.inventory, key=_place_of_letter))


def in_use(world: World, kinds: str = "all") -> list[Line]:
    """What is worn, wielded or readied. ``kinds``: weapons, armor, rings, amulets, tools or all."""
    wanted = {
        "weapons": HELD_SLOTS,
        "armor": ARMOR_SLOTS,
        "rings": 0x60000,
        "amulets": 0x10000,
        "tools": 0x80000 | HELD_SLOTS,
        "all": ARMOR_SLOTS | ACCESSORY_SLOTS | HELD_SLOTS,
    }[kinds]
    worn = {
        item.letter
        for item in world.hero.inventory
        if item.worn & wanted or (kinds in ("tools", "all") and item.lit and item.kind.class_ == "tool")
    }
    if kinds == "tools":
        worn = {
            item.letter for item in world.hero.inventory if item.letter in worn and item.kind.class_ == "tool"
        }
    return inventory(world, "".join(sorted(worn)))


def discoveries(world: World) -> list[Line]:
    """Kinds the hero knows or has named, by class."""
    look = onlooker(world)
    lines = []
    for class_ in CLASS_ORDER:
        for kind in edition_named(world.edition).content.kinds:
            if kind.class_ != class_ or not kind.description:
                continue
            known = bool(world.discovered) and kind_is_known(world, kind)
            if not known and kind.number not in world.called:
                continue
            seen = look_of(world, kind)
            text = kind_name(look, kind)
            if known and seen and seen not in text:
                text = f"{text} ({seen})"
            lines.append(Line(text, CLASS_TITLES[class_], glyph=glyphs.KIND + kind.number))
    return lines


def spells(world: World) -> list[Line]:
    """The spells known, with level and how well they are remembered."""
    return [
        Line(
            f"{spell.book.removeprefix('spellbook of '):<20} {spell.level:>5}  "
            f"{memory_text(spell.memory):>9}",
            letter=(_LETTERS + _LETTERS.upper())[number],
        )
        for number, spell in enumerate(world.hero.spells)
    ]


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def memory_text(turns: int) -> str:
    return "(gone)" if turns <= 0 else f"{(turns * 100 + 19_999) // 20_000}%"


# What the hero knows of himself and the dungeon


def own_god(world: World) -> str:
    """The god of the hero's alignment, without the mark of goddesses."""
    lawful, neutral, chaotic = gods(world)
    own = {"lawful": lawful, "neutral": neutral, "chaotic": chaotic}[world.hero.alignment]
    return own.removeprefix("_")


def self_knowledge(world: World) -> list[str]:
    """What ^X shows: who the hero is and how the hero is, as far as anybody knows that of himself."""
    hero, facts = world.hero, status(world)
    who = f"{hero.gender} {hero.race.adjective} {hero.role.called(hero.gender)}"
    lines = [
        f"You are {hero.name} the {title(hero)}, a level {hero.level} {who}.",
        f"You are {hero.alignment}, {_loyalty(world)}on a mission for {own_god(world)}.",
    ]
    if hero.form is not None:
        lines.append(f"You have taken the form of {with_article(hero.form.word or hero.form.name)}.")
    lines += [
        f"You are in {place_words(world)}, on turn {world.turn}.",
        f"You have {hero.experience} experience points."
        if hero.form is None
        else f"You have {facts.level} hit dice.",
        f"You have {facts.hp} of {facts.max_hp} hit points, and {facts.power} of {facts.max_power} power.",
        f"Your armor class is {facts.armor_class}.",
        f"You have {facts.gold} gold." if facts.gold else "Your wallet is empty.",
        "",
        f"Your strength is {facts.strength}, dexterity {facts.dexterity}, constitution {facts.constitution},",
        f"intelligence {facts.intelligence}, wisdom {facts.wisdom}, charisma {facts.charisma}.",
        "",
    ]
    look, told_all = onlooker(world), world.mode != "normal"  # L-168
    lines += annals.condition_lines(look, over=False, magic=told_all)
    if told_all:
        lines += ["", *annals.magical_lines(look, over=False, alive=True)]
    return lines


def _loyalty(world: World) -> str:
    """Whether the alignment is borrowed, new or hardly held."""
    hero = world.hero
    sworn = hero.sworn or hero.birth_alignment
    if hero.alignment != sworn:
        return "currently "
    if sworn != hero.birth_alignment:
        return "now "
    return "nominally " if not hero.conduct.prayers and world.turn > 1000 else ""


def place_words(world: World) -> str:
    title_of = {branch.name: branch.title for branch in world.dungeon.branches}
    level = world.level
    number = level.number if level.branch == "quest" else level.depth
    return f"{title_of.get(level.branch, level.branch)}, level {number}"


def vanquished(world: World) -> list[str]:
    """The creatures that have died."""
    return list(annals.vanquished_lines(onlooker(world)))


def conducts(world: World) -> list[str]:
    """The voluntary challenges, as the hero has kept them so far."""
    return list(conduct_lines(onlooker(world), over=world.over))


def nutrition(world: World) -> list[str]:
    """Where the hero's nutrition came from and went."""
    return list(account.account_lines(onlooker(world)))


__all__ = [
    "AREA_SHOWN",
    "Line",
    "Status",
    "conducts",
    "discoveries",
    "glyph_at",
    "glyphs_of",
    "in_use",
    "inventory",
    "letters_of",
    "onlooker",
    "nutrition",
    "own_god",
    "place",
    "self_knowledge",
    "spells",
    "status",
    "vanquished",
]
