"""Making a world from the initial state of a recorded game."""

from typing import Any

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds import ObjectKind
from marrow.content.properties import Property
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import DEFAULT, EDITIONS
from marrow.errors import HostileFile
from marrow.lab.trace.outcome import NotExpressible
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Level, Room
from marrow.model.places import Terrain, spot_at
from marrow.model.vocabularies import Attribute, Hunger, Source
from marrow.model.world import Branch, Dungeon, GameOptions, World
from marrow.rules.hero.attributes import attribute
from marrow.rules.items.inventory import LETTERS

HUNGER_WORDS = {state.name.lower().replace("_", " "): state for state in Hunger}
SLOT_WORDS = {slot.name.lower().replace("_", " "): slot for slot in Slot if slot.name}
SLOT_WORDS["alternate weapon"] = Slot.ALTERNATE
PROPERTY_WORDS = {prop.name.lower().replace("_", " "): prop for prop in Property}
SOURCE_WORDS = {source.name.lower(): source for source in Source if source.name}
BLESSINGS = {"blessed": 1, "uncursed": 0, "cursed": -1}
NEVER = 10**9  # a turn that is never reached
SPINACH, HOMEMADE = -1, 1
LEAST = 3  # no attribute shows less

Record = dict[str, Any]


def kind_of(name: str, class_: str, edition: str = DEFAULT) -> ObjectKind:
    """The kind of this class whose name in NetHack, without the class, is this. Raises NotExpressible."""
    wanted = {name, f"{class_} of {name}"}
    if name == "fruit":
        wanted = {"slime mold"}
    for kind in EDITIONS[edition].content.kinds:
        if kind.class_ == class_ and (kind.word or kind.name) in wanted:
            return kind
    raise NotExpressible(f"no {class_} called {name!r}")


def name_of(kind: ObjectKind) -> str:
    """What the recordings call this kind."""
    return "fruit" if kind.name == "slime mold" else kind.word or kind.name


def species_called(name: str, edition: str = DEFAULT) -> Species:
    """The species with this name. Raises NotExpressible."""
    content = EDITIONS[edition].content
    if name == "mail daemon" and not content.has_species(SPECIES_NAMED[name]):
        return SPECIES_NAMED[name]  # which originals had that were built with mail
    if name not in SPECIES_NAMED or not content.has_species(SPECIES_NAMED[name]):
        raise NotExpressible(f"no species called {name!r}")
    return content.species_row(SPECIES_NAMED[name])


def empty_room(depth: int = 1) -> Level:
    """One big lit room."""
    level = Level("dungeons", depth, depth)
    for y in range(1, 20):
        for x in range(2, 78):
            spot = spot_at(x, y)
            edge = x in (2, 77) or y in (1, 19)
            level.terrain[spot] = Terrain.HORIZONTAL_WALL if edge else Terrain.ROOM
            level.lit[spot] = 1
    level.rooms = (Room(3, 2, 76, 18, True),)
    return level


NUMBERS = (
    "turn", "nutrition", "hp", "max_hp", "helpless", "deaths", "level", "luck", "alignment_record",
    "prayer_timeout",
)  # fmt: skip
MAX_NUMBER = 10**9
MAX_HELPLESS = 10_000


def check_numbers(initial: Record) -> None:
    """Raises HostileFile for values that are no numbers, or so large that a replay would not end."""
    for field in NUMBERS:
        value = initial[field]
        if type(value) is not int or abs(value) > MAX_NUMBER:
            raise HostileFile(f"{field} is {value!r}, not a number of a game")
    if abs(initial["helpless"]) > MAX_HELPLESS:
        raise HostileFile(f"helpless is {initial['helpless']}, more than {MAX_HELPLESS} turns")
    for field in ("attributes", "attribute_maxima"):
        values = initial[field]
        if not isinstance(values, list) or [type(value) for value in values] != [int] * len(Attribute):
            raise HostileFile(f"{field} are {values!r}, not six numbers")


def world_from(initial: Record, edition: str = DEFAULT, *, mode: str = "wizard") -> World:
    """The state of a recorded game, in an empty lit room. Raises NotExpressible for unknown names."""
    check_numbers(initial)
    content = EDITIONS[edition].content
    if initial["role"] not in ROLES_NAMED or initial["race"] not in RACES_NAMED:
        raise NotExpressible(f"no {initial['race']} {initial['role']}")
    role, race = ROLES_NAMED[initial["role"]], RACES_NAMED[initial["race"]]
    own_species = species_called(role.name, edition)  # in NetHack that of the role, whatever the race
    hero = Hero("Trace", role, race, initial["gender"], initial["alignment"], own_species)
    hero.spot = spot_at(40, 10)
    hero.base = list(initial["attributes"])
    hero.peak = list(initial["attribute_maxima"])
    hero.hp, hero.max_hp = initial["hp"], initial["max_hp"]
    hero.power, hero.max_power = initial["power"]
    hero.level = hero.peak_level = initial["level"]
    hero.nutrition, hero.hunger = initial["nutrition"], HUNGER_WORDS[initial["hunger"]]
    hero.helplessness.turns = -initial["helpless"]
    hero.dying.deaths = initial["deaths"]
    hero.luck, hero.alignment_record = initial["luck"], initial["alignment_record"]
    hero.piety.prayer_timeout = initial["prayer_timeout"]
    hero.next_exercise = NEVER
    if initial["form"]:
        hero.form = species_called(initial["form"], edition)
        hero.form_hp, hero.form_max_hp = initial["form_hp"]
        # In the recordings, a form with speed 0 ended after 24 turns; all others lasted.
        hero.polymorph.turns = NEVER if hero.form.speed else 24
    world = World(
        edition=edition,
        seed=0,
        hero=hero,
        level=empty_room(),
        dungeon=Dungeon((Branch("dungeons", "The Dungeons of Doom", "D", 29, 1),)),
        mode="wizard" if mode == "wizard" else "normal",
        options=GameOptions(),
        turn=initial["turn"],
        streams={"play": 1, "making": 2, "fancy": 3},
        next_id=1000,
        moon_phase=1,  # neither full nor new
        looks=list(range(content.kind_numbers)),
        discovered=bytearray(content.kind_numbers),
        born=bytearray(content.species_numbers),
        died=bytearray(content.species_numbers),
        genocided=bytearray(content.species_numbers),
        known_eggs=bytearray(content.species_numbers),
    )
    for number, row in enumerate(initial["inventory"]):
        carry(world, row, number)
    set_properties(hero, initial["properties"])
    weakened = hero.hunger >= Hunger.WEAK
    if weakened and "strength" in initial:  # some recordings gave the lost point back
        strength = attribute(hero, Attribute.STRENGTH)
        weakened = strength > initial["strength"] or strength == LEAST  # below it, none is seen to be lost
    hero.temporary[Attribute.STRENGTH] = -1 if weakened else 0
    return world


def carry(world: World, row: Record, number: int) -> Item:
    """Add one item of a recorded pack, worn if it was worn. Raises NotExpressible."""
    artifact = row["name"] if row["name"] in ARTIFACTS_NAMED else None
    name = ARTIFACTS_NAMED[artifact].base if artifact else row["name"]
    kind = kind_of(name, row["kind"], world.edition)
    item = Item(
        number + 1,
        kind,
        quantity=row["quantity"],
        weight=row["weight"],
        blessing=BLESSINGS[row["blessing"]],
        charge=row["charge"],
        birth=row["age"],
        letter=LETTERS[number % len(LETTERS)],
        species=species_called(row["species"], world.edition) if row["species"] else None,
        uneaten=row["eaten"],
    )
    if kind.name == "tin":
        item.variety = variety_of(item.charge, world.edition)
    world.hero.inventory.append(item)
    for word in row["worn"]:
        slot = SLOT_WORDS[word]
        world.hero.worn[int(slot)] = item
        item.worn |= int(slot)
        raised = RAISED_BY.get(name)
        if raised is not None and slot in WORN_FOR_BONUS:
            world.hero.bonus[raised] += item.charge
    return item


def variety_of(charge: int, edition: str) -> int | None:
    """The variety of a tin by its recorded charge. In 3.4.3, only spinach and homemade tins are marked."""
    if charge > 0:
        return SPINACH
    if charge == 0:
        return None
    return -charge - 1 if EDITIONS[edition].nutrition.tin_variety_is_preset else HOMEMADE


RAISED_BY = {  # named as in the recordings, without the class
    "gain strength": Attribute.STRENGTH,
    "gain constitution": Attribute.CONSTITUTION,
    "adornment": Attribute.CHARISMA,
}
WORN_FOR_BONUS = (Slot.LEFT_RING, Slot.RIGHT_RING)


DERIVED = ("blindness resistance",)  # from form or weapon; 5.0.0 keeps it, in Marrow it is looked up


def set_properties(hero: Hero, rows: list[Record]) -> None:
    """Give every property exactly its recorded sources. Raises NotExpressible."""
    for row in rows:
        if row["property"] in DERIVED:
            continue
        if row["property"] not in PROPERTY_WORDS:
            raise NotExpressible(f"no property {row['property']!r}")
        prop = PROPERTY_WORDS[row["property"]]
        hero.intrinsic[prop] = sum(int(SOURCE_WORDS[word]) for word in row["intrinsic"])
        hero.timeout[prop] = row["timeout"]
        hero.extrinsic[prop] = sum(int(SLOT_WORDS[word]) for word in row["worn"])
